import { ALL_LOCATIONS } from '@estante/contract'
import { addDays } from '../../../library-clock.ts'
import { endOfDay, type LibraryCalendar, openDaysAfter, today } from './calendar.rules.ts'
import type { ChosenRule } from './loan-rule.ts'

/** What a reservation asks for. null or '-1' is any material, any location; library and volume are exact. */
export interface Wanted {
  cod_biblioteca: number
  volume: string
  tomo: string
  parte: string
  material_adicional: string | null
  localizacao: string | null
}

export interface OfferedCopy {
  cod_biblioteca: number
  volume: string
  tomo_exemplar: string
  parte: string
  mat_adicional: string
  cod_local_exemplar: number | null
}

export interface Waiting extends Wanted {
  cod_reserva: number
  cod_pessoa: number
  data_reserva: string
}

/** Libraries between which copies travel to whoever waits at one of them. */
export type Exchange = Pick<ReadonlySet<number>, 'has'>
const NO_EXCHANGE: Exchange = new Set<number>()
export const ALL_LIBRARIES: Exchange = { has: () => true }

const isAny = (choice: string | null): boolean => choice === null || choice === ALL_LOCATIONS

const travels = (from: number, to: number, exchange: Exchange): boolean => exchange.has(from) && exchange.has(to)

/** Whether a copy is what somebody waits for. Between libraries that exchange copies, one of another is, and travels. */
export function satisfies(copy: OfferedCopy, wanted: Wanted, exchange = NO_EXCHANGE): boolean {
  const isHere = copy.cod_biblioteca === wanted.cod_biblioteca
  return (
    (isHere || travels(copy.cod_biblioteca, wanted.cod_biblioteca, exchange)) &&
    copy.volume === wanted.volume &&
    copy.tomo_exemplar === wanted.tomo &&
    copy.parte === wanted.parte &&
    (isAny(wanted.material_adicional) || copy.mat_adicional === wanted.material_adicional) &&
    // A shelf is a place of one library: at another it means nothing.
    (!isHere || isAny(wanted.localizacao) || wanted.localizacao === String(copy.cod_local_exemplar))
  )
}

/** Whether one copy could satisfy both: they then wait in one line. */
export function competes(a: Wanted, b: Wanted, exchange = NO_EXCHANGE): boolean {
  const mayTravel = travels(a.cod_biblioteca, b.cod_biblioteca, exchange)
  const isHere = a.cod_biblioteca === b.cod_biblioteca
  const agree = (one: string | null, other: string | null) => isAny(one) || isAny(other) || one === other
  return (
    (isHere || mayTravel) &&
    a.volume === b.volume &&
    a.tomo === b.tomo &&
    a.parte === b.parte &&
    agree(a.material_adicional, b.material_adicional) &&
    // Where copies travel, one of another library would do for both, whatever shelf they named at their own.
    (mayTravel || agree(a.localizacao, b.localizacao))
  )
}

/** Whether a place is kept on a day without being asked. */
export const isPaused = (entry: { pausada_em: string | null; pausada_ate: string | null }, day: string): boolean =>
  entry.pausada_em !== null && (entry.pausada_ate === null || entry.pausada_ate >= day)

/** First come, first served; the earlier number decides between equal instants. */
export const inTurn = <T extends { data_reserva: string; cod_reserva: number }>(queue: readonly T[]): T[] =>
  queue.toSorted((a, b) => compare(a.data_reserva, b.data_reserva) || a.cod_reserva - b.cod_reserva)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Who gets a copy, and who was passed over because they may not borrow now: those keep their place. `mayTake` is asked
 * in turn, so that only whoever stands before the one who gets it is looked at.
 */
export async function nextFor<T extends Waiting>(
  queue: readonly T[],
  copy: OfferedCopy,
  mayTake: (entry: T) => boolean | Promise<boolean>,
  exchange = NO_EXCHANGE,
): Promise<{ next: T | null; passedOver: T[] }> {
  const passedOver: T[] = []
  for (const entry of inTurn(queue)) {
    if (!satisfies(copy, entry, exchange)) continue
    if (await mayTake(entry)) return { next: entry, passedOver }
    passedOver.push(entry)
  }
  return { next: null, passedOver }
}

/** Place among those who compete for the same copies, from 1; 0 when not in the queue. */
export function placeInLine(queue: readonly Waiting[], cod_reserva: number, exchange = NO_EXCHANGE): number {
  const own = queue.find(entry => entry.cod_reserva === cod_reserva)
  if (!own) return 0
  const line = inTurn(queue.filter(entry => competes(entry, own, exchange)))
  return line.findIndex(entry => entry.cod_reserva === cod_reserva) + 1
}

export interface HoldDeadline {
  /** Library's day, an open one. */
  data_limite: string
  /** The end of that day. */
  limite_em: string
  regra: string
}

/** Until when a copy waits at the desk of the pick-up library, the way there included. */
export function holdDeadline(now: Date, calendar: LibraryCalendar, rule: ChosenRule, transitDays = 0): HoldDeadline {
  const arrives = addDays(today(calendar, now), transitDays)
  const data_limite = openDaysAfter(calendar, arrives, rule.terms.dias_retirada)
  return { data_limite, limite_em: endOfDay(calendar, data_limite).toISOString(), regra: rule.from.dias_retirada }
}
