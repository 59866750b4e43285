import type { Copy } from '@estante/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/language/hooks.ts'
import { isOverdue, stateOf } from '../copies.rules.ts'

/** Where a copy is, in words, the same on the screen and on paper. */
export function useSituation(): (copy: Copy) => string {
  const { t } = useTranslation('record-screen')
  const format = useFormat()
  return copy => {
    const state = stateOf(copy)
    const due = copy.data_prevista
    if (state === 'lent' && due)
      return t(isOverdue(due) ? 'copies.overdueSince' : 'copies.lentUntil', { date: format.date(due) })
    return state === 'held' ? t('copies.held') : copy.situacao
  }
}
