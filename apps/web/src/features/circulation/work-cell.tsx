import { Link } from '@estante/ui/link.tsx'
import css from './work-cell.module.css'

interface WorkCellProps {
  work: { cod_acervo: number; obra: string; autor: string }
  /** The library, a volume: what tells this one from others. */
  facts?: ReadonlyArray<string | null | undefined>
}

/** A work in a list: its title leads to its record. */
export function WorkCell({ work, facts = [] }: WorkCellProps) {
  return (
    <>
      <Link href={`/acervo/${work.cod_acervo}`} className={css.title}>
        {work.obra}
      </Link>
      <span className={css.facts}>{[work.autor, ...facts].filter(Boolean).join(' · ')}</span>
    </>
  )
}
