import { Cover } from '@estante/ui/cover.tsx'
import { Anchor } from '@estante/ui/provider.tsx'
import { useLanguage } from '../../../lib/language/hooks.ts'
import { langOf } from '../../../lib/language/lang-of.ts'
import { coverMark } from '../../../lib/work/cover-mark.ts'
import { coverAddress, recordAddress } from '../record-address.rules.ts'
import { keptTogether } from '../title.rules.ts'
import css from './work-tile.module.css'

interface TileWork {
  cod_acervo: number
  obra: string
  autor: string
  link_capa: string | null
  cod_tipo_obra: number
  idioma: string
}

/** A work on a shelf of works: its cover and title, and what there is to say of it below. */
export function WorkTile({ work, notes }: { work: TileWork; notes: readonly string[] }) {
  const language = useLanguage()
  return (
    <Anchor href={recordAddress(work.cod_acervo)} className={css.work}>
      <Cover
        title={keptTogether(work.obra)}
        author={work.autor}
        src={coverAddress(work.link_capa, 240)}
        mark={coverMark(work.cod_tipo_obra)}
      />
      <span className={css.title} lang={langOf(work.idioma, language)}>
        {keptTogether(work.obra)}
      </span>
      {notes.filter(Boolean).map(note => (
        <span key={note} className={css.note}>
          {note}
        </span>
      ))}
    </Anchor>
  )
}
