import type { ShowcaseItem } from '@estante/contract'
import { COVER_SIZE, IMAGE_LIMIT, RECORD_KINDS } from '@estante/contract/constants'
import { classes } from '@estante/ui/classes.ts'
import { Cover } from '@estante/ui/cover.tsx'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../lib/api/query.ts'
import { coverMark } from '../../lib/work/cover-mark.ts'
import { Drawing } from './drawings.tsx'
import { coverSource } from './looks.rules.ts'
import css from './showcase-cover.module.css'
import { useStandingCover } from './showcase-looks.tsx'

type Covered = Pick<ShowcaseItem, 'cod_acervo' | 'obra' | 'autor' | 'cod_tipo_obra' | 'link_capa' | 'tipo_acervo'>

interface ShowcaseCoverProps {
  work: Covered
  /** Name of the drawing where an object has no picture. */
  drawing?: string
  width?: number
  alt?: string
  isPriority?: boolean
}

/** KIDS-52: the picture of a work, from its address or from the server; a book without one has a binding, an object a drawing. */
export function ShowcaseCover({ work, drawing, width = COVER_SIZE.width, alt, isPriority }: ShowcaseCoverProps) {
  const source = coverSource(work.link_capa)
  const { data: images } = useCall(
    'getRecordImages',
    { query: { cod_acervo: work.cod_acervo, limite: IMAGE_LIMIT.tile } },
    { enabled: source.kind === 'server' },
  )
  const standing = useStandingCover()
  const src = source.kind === 'address' ? source.address : (images?.[0]?.conteudo ?? null)
  if (work.tipo_acervo === RECORD_KINDS.museum)
    return <ObjectPicture src={src} drawing={drawing || 'vase'} alt={alt} width={width} isPriority={isPriority} />
  return (
    <Cover
      title={work.obra}
      author={work.autor}
      src={src}
      fallbackSrc={standing.src}
      mark={coverMark(work.cod_tipo_obra)}
      ink={standing.ink}
      alt={alt}
      width={width}
      isPriority={isPriority}
    />
  )
}

interface ObjectPictureProps {
  src: string | null
  drawing: string
  alt?: string
  width?: number
  isPriority?: boolean
  /** What stands below a drawing, so that nobody takes it for the object. */
  note?: ReactNode
  isLarge?: boolean
}

/** An object of a museum: its photograph, or a drawing of its kind and never of another. */
export function ObjectPicture({ src, drawing, alt = '', width, isPriority, note, isLarge }: ObjectPictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const style = width && !isLarge ? { width: `${width / 16}rem` } : undefined
  if (src && failed !== src)
    return (
      <span className={classes(css.stage, isLarge && css.large)} style={style}>
        <img
          src={src}
          alt={alt}
          loading={isPriority ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(src)}
        />
      </span>
    )
  const spoken = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true as const }
  return (
    <span className={classes(css.stage, css.drawn, isLarge && css.large)} style={style}>
      <span {...spoken} data-drawing={drawing}>
        <Drawing name={drawing} size={isLarge ? 220 : 110} />
      </span>
      {note}
    </span>
  )
}
