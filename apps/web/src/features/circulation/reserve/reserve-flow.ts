import { announce } from '@estante/ui/live-region.tsx'
import { toast } from '@estante/ui/toast-queue.ts'
import { type Answer, call } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query.ts'
import { handleError } from '../../../lib/errors/handle-error.ts'
import { i18n } from '../../../lib/language/i18n.ts'
import { forgetPerson } from '../../../lib/session/sign-in/sign-in.ts'
import { createStore } from '../../../lib/storage/store.ts'
import { type Choice, onlyLibrary, type ReservationOrder } from './reserve.rules.ts'

export interface ReserveState {
  /** Of which record; another record begins anew. */
  cod_acervo: number
  choice: Choice
  isBusy: boolean
  /** A queue exists: the person is asked whether to join it (RES-18). */
  asked: { order: ReservationOrder; isShortStay: boolean; queue: Answer<'checkQueue'> } | null
  saved: Pick<Answer<'saveReservation'>, 'posicao' | 'previsao'> | null
  /** Reservations made here and when: added to what the server told before them (RES-21). */
  added: ReadonlyArray<{ biblioteca: number; at: number }>
  /** A short stay ended here: the page is made anew, and takes the button that had the focus with it. */
  isBack: boolean
}

const fresh = (cod_acervo: number): ReserveState => ({
  cod_acervo,
  choice: {},
  isBusy: false,
  asked: null,
  saved: null,
  added: [],
  isBack: false,
})

/** Outside the tab: signing in and out loads the page's data anew, and the reservation goes on all the same. */
export const reserveStore = createStore<ReserveState>(fresh(0))

const change = (next: Partial<ReserveState>) => reserveStore.set(state => ({ ...state, ...next }))

/** What comes back late is of its own record: whoever looks at another one by then is told nothing of it there. */
const changeOf = (cod_acervo: number, next: Partial<ReserveState>) => {
  if (reserveStore.get().cod_acervo === cod_acervo) change(next)
}

export function beginReserve(cod_acervo: number): void {
  if (reserveStore.get().cod_acervo !== cod_acervo) reserveStore.set(fresh(cod_acervo))
}

export const changeChoice = (choice: Choice): void => change({ choice, saved: null, isBack: false })

/** How many reservations at a library the server could not yet tell of at a moment. */
export const addedAfter = ({ added }: ReserveState, library: number, told: number): number =>
  added.filter(each => each.biblioteca === library && each.at > told).length

/** RES-24: whoever signed in only to reserve is signed out at the end, however it ended. */
async function end(cod_acervo: number, isShortStay: boolean): Promise<void> {
  if (isShortStay) await forgetPerson()
  changeOf(cod_acervo, { isBusy: false, asked: null, isBack: isShortStay })
}

/** The keyboard is where it belongs again. */
export const focusTaken = (): void => change({ isBack: false })

const address = (): string => window.location.pathname + window.location.search

/** RES-17: asks for the queue first. RES-19: without one the reservation is saved directly. */
export async function reserve(order: ReservationOrder, isShortStay: boolean): Promise<void> {
  const { cod_acervo } = order
  const from = address()
  changeOf(cod_acervo, { isBusy: true, saved: null, isBack: false })
  try {
    const queue = await call('checkQueue', { body: order })
    // RES-24: nobody is there any more to answer the question, and the stay was for this act alone.
    if (queue.existeFila && isShortStay && address() !== from) return await end(cod_acervo, true)
    if (queue.existeFila) return changeOf(cod_acervo, { isBusy: false, asked: { order, isShortStay, queue } })
  } catch (error) {
    // RES-22.
    handleError(error)
    return await end(cod_acervo, isShortStay)
  }
  await save(order, isShortStay)
}

/** What the page told of the queue is no longer so. */
function forgetQueue(): void {
  for (const name of ['getReservationInfo', 'getAvailability', 'getReservations'])
    void queryClient.invalidateQueries({ queryKey: [name] })
}

/** Who does not see the place in the queue hears it. */
const sayPlace = (at: number): void => announce(i18n.t('reserve.saved', { ns: 'circulation-screen', at }))

/** A child's place in the queue; what is refused is said where card and PIN were typed. */
export async function reserveByCard(
  order: ReservationOrder,
  who: { cod_biblioteca: number; cartao: string; pin: string },
): Promise<void> {
  const { nome, ...saved } = await call('reserveByCard', { body: { ...order, ...who } })
  changeOf(order.cod_acervo, { saved, choice: onlyLibrary({ biblioteca: String(order.biblioteca) }) })
  forgetQueue()
  toast(i18n.t('card.done', { ns: 'circulation-screen', name: nome }), { kind: 'success' })
  sayPlace(saved.posicao)
}

/** RES-20, RES-21, RES-23. */
export async function save(order: ReservationOrder, isShortStay: boolean): Promise<void> {
  const { cod_acervo } = order
  changeOf(cod_acervo, { isBusy: true, asked: null })
  try {
    const saved = await call('saveReservation', { body: order })
    const { added } = reserveStore.get()
    changeOf(cod_acervo, { saved, added: [...added, { biblioteca: order.biblioteca, at: Date.now() }] })
    // The queue of the card, and what the person may reserve now, are others than before.
    forgetQueue()
    toast(i18n.t('ReservaSucesso', { ns: 'messages' }), { kind: 'success' })
    sayPlace(saved.posicao)
  } catch (error) {
    handleError(error)
  }
  changeOf(cod_acervo, { choice: onlyLibrary({ biblioteca: String(order.biblioteca) }) })
  await end(cod_acervo, isShortStay)
}

/** RES-24: going away with the question open ends the reservation, and the stay of whoever signed in only for it. */
export function leaveReserve(): void {
  if (reserveStore.get().asked?.isShortStay) void decline().then(focusTaken)
}

/** RES-18: not joining the queue clears everything but the library. */
export async function decline(): Promise<void> {
  const { asked } = reserveStore.get()
  if (!asked) return
  change({ choice: onlyLibrary({ biblioteca: String(asked.order.biblioteca) }) })
  await end(asked.order.cod_acervo, asked.isShortStay)
}
