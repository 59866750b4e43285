import type { ReservableCopy } from '@estante/contract'
import { Alert } from '@estante/ui/alert.tsx'
import { Button } from '@estante/ui/button.tsx'
import { Stack } from '@estante/ui/card.tsx'
import { Dialog } from '@estante/ui/dialog.tsx'
import { Link } from '@estante/ui/link.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { Bookmark } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { dropIntention, keepIntention } from '../../../lib/session/intentions/intentions.ts'
import { EmbeddedSignIn } from '../../../lib/session/sign-in/embedded-sign-in.tsx'
import { useIsSignedIn } from '../../../lib/session/store/hooks.ts'
import { currentSession } from '../../../lib/session/store/session-store.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { Reasons } from '../reasons.tsx'
import { CardEntry } from './card-entry.tsx'
import {
  choose,
  isComplete,
  loanableOf,
  obstaclesOf,
  orderOf,
  type ReservationOrder,
  selectorsOf,
} from './reserve.rules.ts'
import { addedAfter, changeChoice, reserve, reserveStore } from './reserve-flow.ts'
import css from './reserve-form.module.css'
import { SelectorField } from './selector-field.tsx'

export const RESERVE_INTENTION = 'reservar'

interface ReserveFormProps {
  cod_acervo: number
  copies: readonly ReservableCopy[]
  totals: ReadonlyArray<{ cod_biblioteca: number; total: number }>
  /** When the server told them. */
  told: number
  /** Where a card and its PIN are enough. */
  cardLibrary?: number | undefined
}

export function ReserveForm({ cod_acervo, copies, totals, told, cardLibrary }: ReserveFormProps) {
  const { t } = useTranslation(['circulation-screen', 'messages'])
  const isSignedIn = useIsSignedIn()
  const state = useStore(reserveStore)
  const here = useLocation()
  const [isEntering, setEntering] = useState(false)
  const [byCard, setByCard] = useState<ReservationOrder | null>(null)
  const choice = state.cod_acervo === cod_acervo ? state.choice : {}
  const chain = selectorsOf(copies, choice)
  const loanable = loanableOf(chain)
  const obstacles = isSignedIn ? obstaclesOf(chain) : []
  const library = Number(chain[0]?.value)
  const mine = (totals.find(each => each.cod_biblioteca === library)?.total ?? 0) + addedAfter(state, library, told)
  const confirm = async () => {
    const order = orderOf(cod_acervo, chain)
    // RES-07.
    if (!order) {
      toast(t('SelecioneTodasOpcoesReserva', { ns: 'messages' }), { kind: 'warning' })
      return
    }
    if (isSignedIn) return reserve(order, false)
    if (cardLibrary !== undefined) return setByCard(order)
    await enter(order)
  }
  // Whoever goes elsewhere without signing in wants it no longer: a later sign-in, for something else, would reserve.
  const isOpen = useRef(false)
  isOpen.current = isEntering && !isSignedIn
  useEffect(
    () => () => {
      if (isOpen.current && currentSession() === null) void dropIntention()
    },
    [],
  )
  // RES-08.
  const enter = async (order: ReservationOrder) => {
    await keepIntention(RESERVE_INTENTION, order)
    setEntering(true)
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void confirm()
      }}
    >
      <Stack gap={4}>
        {chain.map(selector => (
          <SelectorField
            key={selector.name}
            selector={selector}
            onChoose={value => changeChoice(choose(choice, selector.name, value))}
          />
        ))}
        {/* RES-12. */}
        {isSignedIn && !Number.isNaN(library) ? (
          <Alert kind="info" isLive={false}>
            {mine === 0 ? t('SemReservaNaUnidade', { ns: 'messages' }) : t('reserve.mine', { count: mine })}
          </Alert>
        ) : null}
        {/* RES-26: said before the click as well as after it. */}
        {isComplete(chain) && loanable.length > 0 ? (
          <Alert kind="warning">
            {t('ReservaIndisponivelExemplarDisponivel', { ns: 'messages' })}{' '}
            <Link href={`/acervo/${cod_acervo}/exemplares`}>{t('reserve.whereToFind')}</Link>
          </Alert>
        ) : null}
        {/* What the person would be refused is said before the click too. */}
        {obstacles.length > 0 ? (
          <Alert kind="warning">
            <Reasons reasons={obstacles} />
          </Alert>
        ) : null}
        {isSignedIn ? null : <p className={css.hint}>{t('LoginParaReservar', { ns: 'messages' })}</p>}
        <div>
          <Button
            type="submit"
            look="main"
            icon={<Bookmark size={18} aria-hidden />}
            isPending={state.isBusy}
            disabled={!isComplete(chain) || loanable.length > 0 || obstacles.length > 0}
          >
            {t(isSignedIn ? 'reserve.confirm' : 'reserve.enterAndConfirm')}
          </Button>
        </div>
      </Stack>
      {byCard && cardLibrary !== undefined && !isSignedIn ? (
        <Dialog isOpen size="small" title={t('card.title')} onClose={() => setByCard(null)}>
          <CardEntry
            order={byCard}
            cod_biblioteca={cardLibrary}
            onDone={() => setByCard(null)}
            onOther={() => {
              setByCard(null)
              void enter(byCard)
            }}
          />
        </Dialog>
      ) : null}
      {isEntering && !isSignedIn ? (
        <Dialog
          isOpen
          size="small"
          title={t('LoginParaReservar', { ns: 'messages' })}
          onClose={() => {
            void dropIntention()
            setEntering(false)
          }}
        >
          <p>{t('reserve.shortStay')}</p>
          <EmbeddedSignIn isShortStay redirect={here.pathname + here.search} onDone={() => setEntering(false)} />
        </Dialog>
      ) : null}
    </form>
  )
}
