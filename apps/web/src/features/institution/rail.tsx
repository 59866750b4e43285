import type { Highlight } from '@estante/contract'
import { spokenName } from '@estante/ui/cover.rules.ts'
import { Cover } from '@estante/ui/cover.tsx'
import { Anchor } from '@estante/ui/provider.tsx'
import { useLanguage } from '../../lib/language/hooks.ts'
import { langOf } from '../../lib/language/lang-of.ts'
import { coverMark } from '../../lib/work/cover-mark.ts'
import css from './rail.module.css'

interface WorksProps {
  works: readonly Highlight[]
  /** `row` is one line that scrolls sideways; `grid` shows all. */
  look: 'row' | 'grid'
  isPriority?: boolean
  isBusy?: boolean
}

/** Covers side by side, each with its title and author. */
export function Works({ works, look, isPriority = false, isBusy = false }: WorksProps) {
  const language = useLanguage()
  return (
    <ul className={css[look]} aria-busy={isBusy}>
      {works.map((work, index) => (
        <li key={work.cod_acervo}>
          <Anchor href={`/acervo/${work.cod_acervo}`} className={css.work}>
            <Cover
              title={work.obra}
              author={work.autor}
              src={work.link_capa}
              mark={coverMark(work.cod_tipo_obra)}
              isPriority={isPriority && index < 7}
            />
            <span className={css.title} lang={langOf(work.idioma, language)}>
              {work.obra}
            </span>
            <span className={css.author}>{spokenName(work.autor)}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
