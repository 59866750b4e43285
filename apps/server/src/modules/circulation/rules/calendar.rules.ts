import { END_OF_DAY } from '@estante/contract'
import { addDays, localClock, localInstant, weekdayOf } from '../../../library-clock.ts'

export interface OpeningSpan {
  dia_semana: number
  /** HH:MM */
  abertura: string
  fechamento: string
}

/** F closed; S open without penalties (strike, calamity): returns are taken, no late day counts, no suspension day runs. */
export type ClosureKind = 'F' | 'S'

export interface Closure {
  data: string
  /** Last day of a stretch (recess); null for one day. */
  data_fim: string | null
  tipo: ClosureKind
  /** Instant at which it was declared; null when it was known long before. */
  declarado_em: string | null
}

/** Clock and calendar of one library. Closures that were revoked are not in it. */
export interface LibraryCalendar {
  zone: string
  hours: readonly OpeningSpan[]
  closures: readonly Closure[]
}

/** No library stays closed longer; after it a day counts as open, so that no rule looks for ever. */
const LONGEST_CLOSURE = 400

const covers = (closure: Closure, day: string): boolean =>
  closure.data <= day && day <= (closure.data_fim ?? closure.data)

export const today = (calendar: LibraryCalendar, now: Date): string => localClock(now, calendar.zone).date

const isClosed = (calendar: LibraryCalendar, day: string): boolean =>
  calendar.closures.some(closure => closure.tipo === 'F' && covers(closure, day))

/** Days on which the library is open without penalties. */
export const isPenaltyFree = (calendar: LibraryCalendar, day: string): boolean =>
  calendar.closures.some(closure => closure.tipo === 'S' && covers(closure, day))

/** A closure that nobody could know of when the day came: it counts as late for nobody. */
export const isClosedUnforeseen = (calendar: LibraryCalendar, day: string): boolean =>
  calendar.closures.some(
    ({ tipo, declarado_em, data, ...span }) =>
      tipo === 'F' &&
      covers({ tipo, declarado_em, data, ...span }, day) &&
      declarado_em !== null &&
      today(calendar, new Date(declarado_em)) >= data,
  )

/** Opening spans of a day in order. A library that never told its hours is open all day, every day but closures. */
export function spansOf(calendar: LibraryCalendar, day: string): { abertura: string; fechamento: string }[] {
  if (isClosed(calendar, day)) return []
  if (calendar.hours.length === 0) return [{ abertura: '00:00', fechamento: '24:00' }]
  const weekday = weekdayOf(day)
  return calendar.hours
    .filter(span => span.dia_semana === weekday)
    .toSorted((a, b) => (`${a.abertura} ${a.fechamento}` < `${b.abertura} ${b.fechamento}` ? -1 : 1))
}

export const isOpenDay = (calendar: LibraryCalendar, day: string): boolean => spansOf(calendar, day).length > 0

/** The day itself when the library is open on it, otherwise the next on which it is. */
export function openDayFrom(calendar: LibraryCalendar, day: string): string {
  for (let ahead = 0; ahead <= LONGEST_CLOSURE; ahead++) {
    const candidate = addDays(day, ahead)
    if (isOpenDay(calendar, candidate)) return candidate
  }
  return day
}

/** The day itself when the library is open on it, otherwise the last on which it was. */
export function openDayUntil(calendar: LibraryCalendar, day: string): string {
  for (let back = 0; back <= LONGEST_CLOSURE; back++) {
    const candidate = addDays(day, -back)
    if (isOpenDay(calendar, candidate)) return candidate
  }
  return day
}

/** The n-th open day after a day; the day itself for none. */
export function openDaysAfter(calendar: LibraryCalendar, day: string, n: number): string {
  let found = day
  for (let counted = 0; counted < n; counted++) found = openDayFrom(calendar, addDays(found, 1))
  return found
}

export const endOfDay = (calendar: LibraryCalendar, day: string): Date => endOfLibraryDay(day, calendar.zone)

/** The same by the clock of the institution, where it is not said of which library. */
export const endOfLibraryDay = (day: string, zone?: string): Date => localInstant(day, END_OF_DAY, zone)

export function openingOf(calendar: LibraryCalendar, day: string): Date {
  return localInstant(day, spansOf(calendar, day)[0]?.abertura ?? '00:00', calendar.zone)
}

/** Doors that stay open until midnight close with the day they belong to: 24:00 would be a moment of the next. */
export function closingOf(calendar: LibraryCalendar, day: string): Date {
  const last = spansOf(calendar, day)
    .map(span => span.fechamento)
    .toSorted()
    .at(-1)
  return last === undefined || last === '24:00' ? endOfDay(calendar, day) : localInstant(day, last, calendar.zone)
}

/** When the doors that are open at this moment close, HH:MM; null while they are closed. */
export function openUntil(calendar: LibraryCalendar, instant: Date): string | null {
  const { date, time } = localClock(instant, calendar.zone)
  const span = spansOf(calendar, date).find(({ abertura, fechamento }) => abertura <= time && time < fechamento)
  return span?.fechamento ?? null
}

export const isOpenAt = (calendar: LibraryCalendar, instant: Date): boolean => openUntil(calendar, instant) !== null

/** The instant itself while the library is open, otherwise the moment at which it next opens. */
export function openInstantFrom(calendar: LibraryCalendar, instant: Date): Date {
  if (isOpenAt(calendar, instant)) return instant
  const day = today(calendar, instant)
  for (let ahead = 0; ahead <= LONGEST_CLOSURE; ahead++) {
    const candidate = addDays(day, ahead)
    for (const { abertura } of spansOf(calendar, candidate)) {
      const opening = localInstant(candidate, abertura, calendar.zone)
      if (opening >= instant) return opening
    }
  }
  return instant
}

/** When the library last closed its doors for the day: until then a book drop was emptied. */
export function lastClosing(calendar: LibraryCalendar, now: Date): Date {
  const day = today(calendar, now)
  for (let back = 0; back <= LONGEST_CLOSURE; back++) {
    const candidate = addDays(day, -back)
    if (!isOpenDay(calendar, candidate)) continue
    const closing = closingOf(calendar, candidate)
    if (closing <= now) return closing
  }
  return now
}
