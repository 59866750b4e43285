import type { PaymentRequest } from '@estante/contract'
import { announce } from '@estante/ui/live-region.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query.ts'
import { handleError, logError } from '../../lib/errors/handle-error.ts'

/** What the platform confirms arrives within a minute; what the desk settles takes longer. */
const ASK_MS = { PAGTESOURO: 5_000, PIX: 20_000, GRU: 60_000 }

export const refreshDebts = (): void => {
  for (const name of ['getPendingDebts', 'getDebtAccount', 'getPatronSummary'])
    void queryClient.invalidateQueries({ queryKey: [name] })
}

/** A payment that is begun here and followed until it is paid or over. */
export function usePayment(waiting: PaymentRequest | null) {
  const { t } = useTranslation('money-screen')
  // Until something is begun or given up here, what the account knows to be waiting is shown.
  const [own, setOwn] = useState<PaymentRequest | null>()
  const slip = own === undefined ? waiting : own
  const [isBusy, setBusy] = useState(false)
  const reference = slip?.situacao === 'ABERTA' ? slip.referencia : null
  const way = slip?.forma ?? 'PIX'
  useEffect(() => {
    if (reference === null) return undefined
    let isShown = true
    const timer = setInterval(() => {
      call('getPayment', { params: { referencia: reference } }).then(
        next => {
          if (next.situacao === 'ABERTA') return
          refreshDebts()
          // Given up meanwhile, perhaps for another: that one is shown, and is not this one.
          if (!isShown) return
          setOwn(next)
          announce(t(`situation.${next.situacao}`))
        },
        error => logError('the payment could not be followed', error),
      )
    }, ASK_MS[way])
    return () => {
      isShown = false
      clearInterval(timer)
    }
  }, [reference, way, t])
  const begin = async (work: () => Promise<PaymentRequest>, said: string): Promise<void> => {
    setBusy(true)
    try {
      setOwn(await work())
      announce(said)
      // Whoever looks at another way to pay and comes back finds it again.
      void queryClient.invalidateQueries({ queryKey: ['getDebtAccount'] })
    } catch (error) {
      handleError(error)
    } finally {
      setBusy(false)
    }
  }
  return { slip, isBusy, begin, forget: () => setOwn(null) }
}
