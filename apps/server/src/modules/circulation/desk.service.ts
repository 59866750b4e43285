import type { Core } from '../../core.ts'
import { withChanges } from '../../db/change-log.ts'
import { libraryDay } from '../../library-clock.ts'
import {
  type DeskTransaction,
  endHold,
  type LoanTerms,
  lend,
  type ReservationOrder,
  release,
  reserve,
  takeBack,
} from './desk.acts.ts'
import { overdueHolds } from './desk.store.ts'

type DeskCore = Pick<Core, 'database' | 'now'>

/** The acts of a transaction of the caller's own; `at` is when they happen. */
export function actsOf(tx: DeskTransaction) {
  return {
    lend: (barcode: string, cod_pessoa: number, terms?: LoanTerms) => lend(tx, barcode, cod_pessoa, terms),
    takeBack: (barcode: string) => takeBack(tx, barcode),
    reserve: (order: ReservationOrder) => reserve(tx, order),
    release: (cod_reserva: number, barcode: string, data_limite?: string) =>
      release(tx, cod_reserva, barcode, data_limite),
    cancel: (cod_reserva: number) => endHold(tx, cod_reserva, 'CANCELADA'),
  }
}

export type DeskActs = ReturnType<typeof actsOf>

/** The circulation desk: each act whole or not at all. */
export class Desk {
  readonly #core: DeskCore

  constructor(core: DeskCore) {
    this.#core = core
  }

  /** Several acts in one transaction, each at an instant of its own when the caller says so. */
  async together<T>(work: (at: (instant?: Date) => DeskActs) => Promise<T>): Promise<T> {
    const { database, now } = this.#core
    return await withChanges(database, tx =>
      work((instant = now()) =>
        actsOf({ ...tx, dialect: database.dialect, now: instant.toISOString(), today: libraryDay(instant) }),
      ),
    )
  }

  lend = (barcode: string, cod_pessoa: number, terms?: LoanTerms) =>
    this.together(at => at().lend(barcode, cod_pessoa, terms))

  takeBack = (barcode: string) => this.together(at => at().takeBack(barcode))

  reserve = (order: ReservationOrder) => this.together(at => at().reserve(order))

  release = (cod_reserva: number, barcode: string, data_limite?: string) =>
    this.together(at => at().release(cod_reserva, barcode, data_limite))

  cancel = (cod_reserva: number) => this.together(at => at().cancel(cod_reserva))

  /** Ends what nobody fetched in time, and passes the copies on. Returns how many. */
  async expireHolds(): Promise<number> {
    const { database, now } = this.#core
    const instant = now()
    const today = libraryDay(instant)
    const overdue = await overdueHolds(database.kysely, today)
    for (const { cod_reserva } of overdue) {
      await withChanges(database, tx =>
        endHold({ ...tx, dialect: database.dialect, now: instant.toISOString(), today }, cod_reserva, 'EXPIRADA'),
      )
    }
    return overdue.length
  }
}
