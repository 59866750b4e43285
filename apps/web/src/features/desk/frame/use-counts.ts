import { StaffPermission } from '@estante/contract/permissions'
import { useEffect } from 'react'
import { queryClient, useCall } from '../../../lib/api/query.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { type RowAnswer, workStore } from '../box/work-store.ts'
import { useDesk } from './desk-session.ts'

/** Other desks and people at home change them too. */
const AGAIN_MS = 60_000

const askAgain = (): void => void queryClient.invalidateQueries({ queryKey: ['deskCounts'] })

/** What came back may be waited for or travel on; what was lent may have been waited for. */
const changesCounts = (answer: RowAnswer | undefined): boolean =>
  answer?.tipo === 'DEVOLVIDO' || (answer?.tipo === 'EMPRESTADO' && answer.reserva !== null)

/** How much waits to be fetched and to arrive, beside the keys that lead there: true all day, not when the desk was opened. */
export function useCounts(): { holds: number; transit: number } {
  const { cod_biblioteca, may } = useDesk()
  const { rows, isOffline } = useStore(workStore)
  const counts = useCall(
    'deskCounts',
    { query: { cod_biblioteca } },
    { enabled: cod_biblioteca > 0 && may(StaffPermission.lend) },
  )
  const last = rows.find(row => changesCounts(row.answer))
  const change = last && `${last.key} ${last.isUndone}`
  useEffect(() => {
    if (change) askAgain()
  }, [change])
  useEffect(() => {
    if (isOffline) return
    const timer = setInterval(askAgain, AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOffline])
  return { holds: counts.data?.reservas ?? 0, transit: counts.data?.transito ?? 0 }
}
