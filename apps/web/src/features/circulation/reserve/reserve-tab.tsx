import { FLAG_ON, SPINNER_SIZES } from '@estante/contract/constants'
import { Alert } from '@estante/ui/alert.tsx'
import { Stack } from '@estante/ui/card.tsx'
import { Spinner } from '@estante/ui/spinner.tsx'
import { EmptyState, ErrorState } from '@estante/ui/states.tsx'
import { takeFocus } from '@estante/ui/take-focus.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { errorText } from '../../../lib/errors/handle-error.ts'
import { useInstitution } from '../../../lib/institution/institution-store.ts'
import { useIntention } from '../../../lib/session/intentions/intentions.ts'
import { useIsSignedIn } from '../../../lib/session/store/hooks.ts'
import type { RecordTabProps } from '../../../lib/slots/slots.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { JoinQueueDialog } from './join-queue-dialog.tsx'
import type { ReservationOrder } from './reserve.rules.ts'
import { beginReserve, focusTaken, leaveReserve, reserve, reserveStore } from './reserve-flow.ts'
import { RESERVE_INTENTION, ReserveForm } from './reserve-form.tsx'
import { SavedReservation } from './saved-reservation.tsx'
import { useReservationInfo } from './use-reservation-info.ts'

/** The reservation tab of a record (RES-01 … RES-26). */
export function Component({ cod_acervo, showcase }: RecordTabProps) {
  const { t } = useTranslation(['circulation-screen', 'messages'])
  const institution = useInstitution()
  const isSignedIn = useIsSignedIn()
  const state = useStore(reserveStore)
  const info = useReservationInfo(cod_acervo, showcase?.cod_biblioteca)
  // RES-13, RES-14: only the person's own libraries; a list that cannot be had is empty.
  const isRestricted = isSignedIn && String(institution?.restringe_ui_res_se_usu_logado) === FLAG_ON
  const own = useCall('getUserLibraries', {}, { enabled: isRestricted })
  useEffect(() => beginReserve(cod_acervo), [cod_acervo])
  useEffect(() => {
    window.addEventListener('pagehide', leaveReserve)
    return () => {
      window.removeEventListener('pagehide', leaveReserve)
      leaveReserve()
    }
  }, [])
  // RES-09: what was confirmed before the sign-in goes on after it, here or after an institution's own pages.
  useIntention<ReservationOrder>(RESERVE_INTENTION, order => {
    if (order.cod_acervo === cod_acervo) void reserve(order, true)
  })
  const dialog = state.cod_acervo === cod_acervo && state.asked ? <JoinQueueDialog asked={state.asked} /> : null
  const isLoading = info.isPending || (isRestricted && own.isPending)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!state.isBack || isLoading) return
    const stop = takeFocus(() => place.current)
    if (document.activeElement === place.current) focusTaken()
    return stop
  })
  if (isLoading)
    return (
      <>
        {/* RES-11. */}
        <Spinner size={SPINNER_SIZES.small} label={t('reserve.loading')} />
        {dialog}
      </>
    )
  if (!info.data)
    return (
      <ErrorState title={t('reserve.failed')} onRetry={() => void info.refetch()} isRetrying={info.isFetching}>
        {errorText(info.error)}
      </ErrorState>
    )
  const allowed = new Set((own.data ?? []).map(each => each.cod_biblioteca))
  const copies = info.data.exemplares.filter(copy => !isRestricted || allowed.has(copy.cod_biblioteca))
  return (
    <div ref={place} tabIndex={-1}>
      <Stack gap={4}>
        {state.cod_acervo === cod_acervo && state.saved ? <SavedReservation saved={state.saved} /> : null}
        {isRestricted && copies.length === 0 && info.data.exemplares.length + info.data.fora_do_vinculo > 0 ? (
          <Alert kind="info">
            {t(allowed.size === 0 ? 'VoceNaoTemUnidade' : 'BibliotecaForaDoVinculo', { ns: 'messages' })}
          </Alert>
        ) : info.data.exemplares.length === 0 ? (
          <EmptyState title={t('ReservaCanceladaNaoExisteExemplarSituacaoPermiteReserva', { ns: 'messages' })} />
        ) : (
          <ReserveForm
            cod_acervo={cod_acervo}
            copies={copies}
            totals={info.data.reservas}
            told={info.dataUpdatedAt}
            cardLibrary={showcase?.takesCards ? showcase.cod_biblioteca : undefined}
          />
        )}
        {dialog}
      </Stack>
    </div>
  )
}
