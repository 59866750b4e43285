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
  const [slip, setSlip] = useState(waiting)
  const [isBusy, setBusy] = useState(false)
  const reference = slip?.situacao === 'ABERTA' ? slip.referencia : null
  const way = slip?.forma ?? 'PIX'
  useEffect(() => {
    if (reference === null) return undefined
    const timer = setInterval(() => {
      call('getPayment', { params: { referencia: reference } }).then(
        next => {
          if (next.situacao === 'ABERTA') return
          setSlip(next)
          announce(t(`situation.${next.situacao}`))
          refreshDebts()
        },
        error => logError('the payment could not be followed', error),
      )
    }, ASK_MS[way])
    return () => clearInterval(timer)
  }, [reference, way, t])
  const begin = async (work: () => Promise<PaymentRequest>, said: string): Promise<void> => {
    setBusy(true)
    try {
      setSlip(await work())
      announce(said)
    } catch (error) {
      handleError(error)
    } finally {
      setBusy(false)
    }
  }
  return { slip, isBusy, begin, forget: () => setSlip(null) }
}
