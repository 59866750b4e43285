import type { RecordPage } from '@estante/contract'
import { RECORD_KINDS } from '@estante/contract/constants'
import { Cover } from '@estante/ui/cover.tsx'
import { Archive, Landmark } from 'lucide-react'
import { coverMark } from '../../../lib/work/cover-mark.ts'
import { coverAddress } from '../record-address.rules.ts'
import { keptTogether } from '../title.rules.ts'
import css from './record-cover.module.css'

/** A book wears its binding; what a museum shows and an archive keeps is framed, or stands as a plate of inventory. */
export function RecordCover({ record }: { record: RecordPage }) {
  const src = coverAddress(record.link_capa, 480)
  if (record.tipo_acervo === RECORD_KINDS.library || src)
    return (
      <div className={record.tipo_acervo === RECORD_KINDS.library ? undefined : css.frame} data-piece="record">
        <Cover
          title={keptTogether(record.obra)}
          author={record.autor}
          src={src}
          mark={coverMark(record.cod_tipo_obra)}
          isPriority
        />
      </div>
    )
  const Icon = record.tipo_acervo === RECORD_KINDS.museum ? Landmark : Archive
  return (
    <div className={css.plate} aria-hidden data-plate={record.tipo_acervo}>
      <Icon size={44} strokeWidth={1.4} />
      <span>{record.chamada || record.desc_tipo_obra}</span>
    </div>
  )
}
