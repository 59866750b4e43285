import type { Ordering } from '@estante/contract'
import type { SearchState } from '../../lib/search-state/state.ts'

/** The address says whether the order is turned round; the ordering itself which way it runs. */
export const isAscending = (ordering: Ordering | null, { direction }: SearchState): boolean =>
  (ordering?.direcao === 'asc') === (direction === 'C')

/** An authority has no title: what the others are ordered by as "title" is its heading. */
export const orderingLabel = (
  { codigo, descricao }: Ordering,
  tab: string,
  t: (key: 'tools.alphabetical') => string,
): string => (tab === 'autoridades' && codigo === 'obra' ? t('tools.alphabetical') : descricao)
