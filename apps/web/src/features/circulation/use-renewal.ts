import type { RenewalResult } from '@estante/contract'
import { announce } from '@estante/ui/live-region.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query.ts'
import { handleError } from '../../lib/errors/handle-error.ts'

export interface Renewal {
  /** What became of each, by loan; empty before anything was renewed. */
  results: ReadonlyMap<number, RenewalResult>
  isBusy: boolean
  /** Answers whether the server has answered. */
  renew: (loans: readonly number[] | 'all') => Promise<boolean>
  forget: () => void
}

/** LOAN-02: renews one, several or all, and keeps the result of each; LOAN-03: nothing chosen is said. */
export function useRenewal(): Renewal {
  const { t } = useTranslation(['circulation-screen', 'messages'])
  const [results, setResults] = useState<ReadonlyMap<number, RenewalResult>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const renew: Renewal['renew'] = async loans => {
    if (loans !== 'all' && loans.length === 0) {
      toast(t('SelecioneItemRenovar', { ns: 'messages' }), { kind: 'warning' })
      return false
    }
    setBusy(true)
    try {
      const { resultados } = await call('renewLoans', {
        body: loans === 'all' ? { todos: true } : { emprestimos: [...loans] },
      })
      setResults(new Map(resultados.map(each => [each.cod_emprestimo, each])))
      const done = resultados.filter(each => each.renovado === 'S').length
      announce(t('renewal.sum', { count: resultados.length, done }))
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['getPendingTitles'] }),
        queryClient.invalidateQueries({ queryKey: ['getPatronSummary'] }),
      ])
      return true
    } catch (error) {
      handleError(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { results, isBusy, renew, forget: () => setResults(new Map()) }
}
