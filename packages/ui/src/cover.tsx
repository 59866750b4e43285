import { type CSSProperties, useState } from 'react'
import { classes } from './classes.ts'
import css from './cover.module.css'
import { faceOf, letteringOf, withSoftHyphens } from './cover.rules.ts'
import { CoverMark, type Mark } from './cover-mark.tsx'
import patterns from './cover-patterns.module.css'

export interface CoverProps {
  title: string
  author?: string
  /** Address of the image; without one, or when it fails, the drawn face stands. */
  src?: string | null
  /** The institution's default cover, tried when `src` is missing or fails. */
  fallbackSrc?: string | null
  /** The form of the work, a small disc on the face. */
  mark?: Mark
  /** Spoken name. Empty (the default) where the title stands beside it anyway. */
  alt?: string
  /** Colour of the words on the institution's default cover; black where it sets none. */
  ink?: string
  /** Width in px at text size 1; by default it fills its column. */
  width?: number
  /** Images in the first screenful are fetched at once. */
  isPriority?: boolean
  className?: string
}

/** A book that always looks like a book: 168 × 237. */
export function Cover(props: CoverProps) {
  const { title, author = '', src, fallbackSrc, mark, alt = '', ink, width, isPriority, className } = props
  const [failed, setFailed] = useState<readonly string[]>([])
  const image = [src, fallbackSrc].find(address => address && !failed.includes(address))
  const size = width ? { width: `${width / 16}rem` } : undefined
  const face = faceOf(title, author)
  const words = letteringOf(title, author)
  const spoken = { 'data-piece': 'cover', ...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }) }
  const lose = () => setFailed(list => [...list, image ?? ''])
  // The default cover stands for any work: the words of this one are on it.
  if (image && image !== src)
    return (
      <span className={classes(css.cover, css.bound, css[face.cloth], className)} style={size} {...spoken}>
        <img className={css.ground} src={image} alt="" loading={isPriority ? 'eager' : 'lazy'} onError={lose} />
        <span className={css.face} data-layout="ground" data-size={words.size} style={ink ? { color: ink } : undefined}>
          <span className={css.title}>{withSoftHyphens(words.title)}</span>
          {words.author ? <span className={css.author}>{words.author}</span> : null}
        </span>
      </span>
    )
  if (image)
    return (
      <img
        data-piece="cover"
        className={classes(css.cover, css.image, css[face.cloth], className)}
        style={size}
        src={image}
        alt={alt}
        width={168}
        height={237}
        loading={isPriority ? 'eager' : 'lazy'}
        decoding="async"
        onError={lose}
        onLoad={event => {
          // Cover services answer a 1 × 1 picture for "I have none".
          if (event.currentTarget.naturalWidth === 1) lose()
        }}
      />
    )
  const shift = { '--x': face.shift.x, '--y': face.shift.y } as CSSProperties
  return (
    <span className={classes(css.cover, css.bound, css[face.cloth], className)} style={size} {...spoken}>
      <span className={css.face} data-layout={face.layout} data-size={words.size}>
        <span className={classes(css.pattern, patterns[face.pattern])} data-motif={face.pattern} style={shift} />
        {words.short === words.title ? (
          <span className={css.title}>{withSoftHyphens(words.title)}</span>
        ) : (
          <>
            <span className={classes(css.title, css.whole)}>{withSoftHyphens(words.title)}</span>
            <span className={classes(css.title, css.short)}>{withSoftHyphens(words.short)}</span>
          </>
        )}
        {words.author ? <span className={css.author}>{words.author}</span> : null}
        <span className={css.initial}>{words.initial}</span>
        {mark ? (
          <span className={css.mark}>
            <CoverMark mark={mark} />
          </span>
        ) : null}
      </span>
    </span>
  )
}
