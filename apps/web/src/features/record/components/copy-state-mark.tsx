import type { Copy } from '@estante/contract'
import { Tag, type Tone } from '@estante/ui/tag.tsx'
import { BookmarkCheck, Building2, CircleAlert, CircleCheck, Clock, Info, type LucideIcon } from 'lucide-react'
import { type CopyState, stateOf } from '../copies.rules.ts'
import css from './copies-table.module.css'
import { useSituation } from './use-situation.ts'

/** Shape, word and colour say the same; a copy that stays in the house is no bad news. */
const MARKS: Record<CopyState, [Tone, LucideIcon]> = {
  available: ['ok', CircleCheck],
  lent: ['warn', Clock],
  late: ['bad', CircleAlert],
  held: ['warn', BookmarkCheck],
  here: ['plain', Building2],
  other: ['plain', Info],
}

export function CopyStateMark({ copy }: { copy: Copy }) {
  const [tone, Icon] = MARKS[stateOf(copy)]
  return (
    <Tag tone={tone} className={css.state} icon={<Icon size="1em" aria-hidden />}>
      {useSituation()(copy).words}
    </Tag>
  )
}
