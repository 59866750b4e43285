import type { Core } from '../../core.ts'
import { AppError } from '../../http/app-error.ts'
import type { Mail } from '../mail/index.ts'
import { type Actor, type AtMoment, type Bell, type CirculationTransaction, NOBODY, transact } from './act.ts'
import { setStatus } from './copy-status.acts.ts'
import { HouseRules } from './house-rules.ts'
import type { Once } from './journal.store.ts'
import {
  cancelRequest,
  endRequestOfNobody,
  expireRequest,
  moveRequest,
  type RequestMove,
} from './loan-request-moves.acts.ts'
import { askForCopy, type RequestOrder } from './loan-requests.acts.ts'
import { requestsNotFetched, requestsOfNobody } from './loan-requests.store.ts'
import { inHouseUse, type LendOrder, type LoanTerms, lend } from './loans.acts.ts'
import { claimedLoans } from './loans.store.ts'
import { type LossOrder, lose } from './losses.acts.ts'
import { moveCirculation } from './merge.acts.ts'
import { type PaymentOrder, pay, type Refund, refund, type SettlementOrder, settle } from './payments.ts'
import { suspend, waive } from './penalties.ts'
import {
  addLeave,
  endLeave,
  endSpecial,
  grantSpecialService,
  type LeaveOrder,
  noteDeath,
  type SpecialServiceOrder,
} from './person-record.acts.ts'
import { release, serveQueue } from './queue.acts.ts'
import { overdueHolds, worksWaitedFor } from './queue.store.ts'
import { renew } from './renewals.acts.ts'
import { NOT_FETCHED } from './request-steps.acts.ts'
import { endHold, pause, type ReservationOrder, reserve } from './reservations.acts.ts'
import { claimReturned, handIn, type ReturnOrder, takeBack } from './returns.acts.ts'
import { liftSuspension } from './suspension-chain.ts'
import { arrive } from './transit.acts.ts'
import { undo } from './undo.acts.ts'

export interface DeskCore extends Pick<Core, 'database' | 'now'> {
  feed?: Core['feed']
  house?: HouseRules
  mail?: Pick<Mail, 'enqueue'>
  alerts?: Bell
}

/** The acts of a transaction of the caller's own. */
export function actsOf(tx: CirculationTransaction) {
  return {
    lend: (barcode: string, cod_pessoa: number, terms?: LoanTerms, order?: LendOrder) =>
      lend(tx, barcode, cod_pessoa, { terms, ...order }),
    takeBack: (barcode: string, order?: ReturnOrder) => takeBack(tx, barcode, order),
    handIn: (barcode: string, order: ReturnOrder = {}) => handIn(tx, barcode, order),
    renew: (cod_pessoa: number, loans: readonly number[] | 'todos', how?: { onlyAutomatic?: boolean }) =>
      renew(tx, cod_pessoa, loans, how),
    reserve: (order: ReservationOrder) => reserve(tx, order),
    release: (cod_reserva: number, barcode: string, data_limite?: string) =>
      release(tx, cod_reserva, barcode, data_limite),
    cancel: (cod_reserva: number, of: { cod_pessoa?: number; motivo?: string } = {}) =>
      endHold(tx, cod_reserva, 'CANCELADA', of),
    expire: (cod_reserva: number) => endHold(tx, cod_reserva, 'EXPIRADA'),
    pause: (cod_reserva: number, cod_pessoa: number, change: { pausada: boolean; ate: string | null }) =>
      pause(tx, cod_reserva, cod_pessoa, change),
    serveQueue: (cod_acervo: number) => serveQueue(tx, cod_acervo),
    setStatus: (barcode: string, cod_situacao: number) => setStatus(tx, barcode, cod_situacao),
    arrive: (barcode: string) => arrive(tx, barcode),
    inHouseUse: (barcode: string) => inHouseUse(tx, barcode),
    claimReturned: (cod_emprestimo: number, cod_pessoa?: number) => claimReturned(tx, cod_emprestimo, cod_pessoa),
    lose: (cod_emprestimo: number, order: LossOrder) => lose(tx, cod_emprestimo, order),
    waive: (cod_debito: number, motivo: string, cents?: number, campanha?: string) =>
      waive(tx, cod_debito, motivo, cents, campanha),
    pay: (order: PaymentOrder) => pay(tx, order),
    settle: (order: SettlementOrder) => settle(tx, order),
    refund: (order: Refund) => refund(tx, order),
    suspend: (order: Parameters<typeof suspend>[1]) => suspend(tx, order),
    noteDeath: (cod_pessoa: number, dia?: string) => noteDeath(tx, cod_pessoa, dia),
    addLeave: (order: LeaveOrder) => addLeave(tx, order),
    endLeave: (cod_licenca: number, isWhole = false) => endLeave(tx, cod_licenca, isWhole),
    grantSpecialService: (order: SpecialServiceOrder) => grantSpecialService(tx, order),
    endSpecialService: (id: number) => endSpecial(tx, id),
    undo: (act: number | string, motivo: string) => undo(tx, act, motivo),
    askForCopy: (order: RequestOrder) => askForCopy(tx, order),
    moveRequest: (cod_solicitacao: number, move: RequestMove) => moveRequest(tx, cod_solicitacao, move),
    cancelRequest: (cod_solicitacao: number, cod_pessoa: number) => cancelRequest(tx, cod_solicitacao, cod_pessoa),
    expireRequest: (cod_solicitacao: number) => expireRequest(tx, cod_solicitacao, NOT_FETCHED),
    moveCirculation: (way: Parameters<typeof moveCirculation>[1]) => moveCirculation(tx, way),
    liftSuspension: (cod_suspensao: number, motivo: string) => liftSuspension(tx, cod_suspensao, motivo),
  }
}

export type DeskActs = ReturnType<typeof actsOf>

/** The circulation desk: each act whole or not at all, and written into the journal. */
export class Desk {
  readonly house: HouseRules
  readonly #core: DeskCore

  constructor(core: DeskCore) {
    this.#core = core
    this.house = core.house ?? new HouseRules(core)
  }

  now = (): Date => this.#core.now()

  actsOf = actsOf

  /** Several acts in one transaction, each at an instant of its own when the caller says so. */
  async together<T>(
    work: (at: (instant?: Date, actor?: Actor) => DeskActs) => Promise<T>,
    actor: Actor = NOBODY,
    once?: Once,
  ): Promise<T> {
    return await this.transaction(
      at => work((instant = this.#core.now(), who = actor) => actsOf(at(instant, who))),
      once,
    )
  }

  async transaction<T>(work: (at: AtMoment) => Promise<T>, once?: Once): Promise<T> {
    const { database, now, mail, alerts } = this.#core
    return await transact({ database, house: this.house, mail, alerts }, once, now(), work)
  }

  /** One act of somebody, now. */
  act<T>(actor: Actor, work: (acts: DeskActs) => Promise<T>): Promise<T> {
    return this.together(at => work(at()), actor, actor.once)
  }

  lend = (barcode: string, cod_pessoa: number, terms?: LoanTerms) =>
    this.act(NOBODY, acts => acts.lend(barcode, cod_pessoa, terms))

  takeBack = (barcode: string, order?: ReturnOrder) => this.act(NOBODY, acts => acts.takeBack(barcode, order))

  reserve = (order: ReservationOrder) => this.act(NOBODY, acts => acts.reserve(order))

  release = (cod_reserva: number, barcode: string, data_limite?: string) =>
    this.act(NOBODY, acts => acts.release(cod_reserva, barcode, data_limite))

  cancel = (cod_reserva: number) => this.act(NOBODY, acts => acts.cancel(cod_reserva))

  /** Ends what nobody fetched in time, and passes the copies on. Returns how many. */
  async expireHolds(): Promise<number> {
    const { database, now } = this.#core
    const instant = now()
    const day = latestDay(instant)
    const overdue = await overdueHolds(database.kysely, instant.toISOString(), day)
    return await eachByItself(overdue, ({ cod_reserva }) => this.act(NOBODY, acts => acts.expire(cod_reserva)))
  }

  /** Copies of a library that people say to have returned: to be looked for on the shelves. */
  shelfSearch = (cod_biblioteca: number) => claimedLoans(this.#core.database.kysely, cod_biblioteca)

  /** Ends requests whose copies nobody fetched in time, or who asked for them is no more. Returns how many. */
  async expireRequests(): Promise<number> {
    const { database, now } = this.#core
    const late = await requestsNotFetched(database.kysely, latestDay(now()))
    const expired = await eachByItself(late, ({ cod_solicitacao }) =>
      this.act(NOBODY, acts => acts.expireRequest(cod_solicitacao)),
    )
    const ownerless = await requestsOfNobody(database.kysely)
    return (
      expired +
      (await eachByItself(ownerless, row => this.transaction(at => endRequestOfNobody(at(now(), NOBODY), row))))
    )
  }

  /** Whoever was passed over or had paused gets what stands on the shelf by now. */
  async serveQueues(): Promise<number> {
    let served = 0
    await eachByItself(await worksWaitedFor(this.#core.database.kysely), async ({ cod_acervo }) => {
      served += await this.act(NOBODY, acts => acts.serveQueue(cod_acervo))
    })
    return served
  }
}

/**
 * Does the same to each row: what was fetched or taken back in the meantime, or cannot be done, keeps no other back.
 * Returns how many were done; what went wrong in an unforeseen way is told when all have had their turn.
 */
async function eachByItself<T>(rows: readonly T[], work: (row: T) => Promise<unknown>): Promise<number> {
  const failures: unknown[] = []
  let done = 0
  for (const row of rows)
    try {
      await work(row)
      done++
    } catch (error) {
      if (!(error instanceof AppError)) failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
  return done
}

/** The day at the latest clock of the country: who has only a day is not cut short. */
const latestDay = (instant: Date): string => new Date(instant.getTime() - 5 * 3_600_000).toISOString().slice(0, 10)
