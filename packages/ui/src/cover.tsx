import { type CSSProperties, useState } from 'react'
import { classes } from './classes.ts'
import css from './cover.module.css'
import { type Cloth, clothFor, longestWord, nameOnCover } from './cover.rules.ts'

export interface CoverProps {
  title: string
  author?: string
  /** Address of the image; without one, or when it fails, the typographic binding stands. */
  src?: string | null
  /** The institution's default cover, tried when `src` is missing or fails. */
  fallbackSrc?: string | null
  /** Kind of work: the same kind always wears the same cloth. */
  kind?: string
  cloth?: Cloth
  /** Spoken name. Empty (the default) where the title stands beside it anyway. */
  alt?: string
  /** Colour of the words on the binding, where the institution sets one. */
  ink?: string
  /** Width in px at text size 1; by default it fills its column. */
  width?: number
  /** Images in the first screenful are fetched at once. */
  isPriority?: boolean
  className?: string
}

/** A book that always looks like a book: 168 × 237. */
export function Cover(props: CoverProps) {
  const { title, author, src, fallbackSrc, kind, cloth, alt = '', ink, width, isPriority, className } = props
  const [failed, setFailed] = useState<readonly string[]>([])
  const image = [src, fallbackSrc].find(address => address && !failed.includes(address))
  const size = width ? { width: `${width / 16}rem` } : undefined
  if (image)
    return (
      <img
        className={classes(css.cover, css.image, className)}
        style={size}
        src={image}
        alt={alt}
        width={168}
        height={237}
        loading={isPriority ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setFailed(list => [...list, image])}
        onLoad={event => {
          // Cover services answer a 1 × 1 picture for "I have none".
          if (event.currentTarget.naturalWidth === 1) setFailed(list => [...list, image])
        }}
      />
    )
  const style = { ...size, ...(ink ? { color: ink } : {}), '--longest': longestWord(title) } as CSSProperties
  const spoken = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    <span
      className={classes(css.cover, css.binding, css[cloth ?? clothFor(kind)], className)}
      style={style}
      {...spoken}
    >
      <span className={css.title}>{title}</span>
      {author ? <span className={css.author}>{nameOnCover(author)}</span> : null}
    </span>
  )
}
