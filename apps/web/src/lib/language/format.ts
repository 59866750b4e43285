import { CURRENCY } from '@estante/contract/constants'
import { localeOf } from './language-store.ts'
import { clockedAt, libraryDayOf } from './library-clock.ts'

/** A day without a time must not move with the time zone. */
const DAY = /^\d{4}-\d{2}-\d{2}$/

export interface Format {
  number(value: number): string
  /** Of a hundred; Spanish parts the sign from the number. */
  percent(value: number): string
  /** Integer cents; two decimals and a comma in every language, R$ in Portuguese (SHELL-29). */
  money(cents: number): string
  date(iso: string): string
  /** The hour too, by the library's clock; of a whole day the day alone. */
  dateTime(iso: string): string
  /** From one moment to another, or from one day to another; of one day the day is said once. */
  span(from: string, to: string): string
  /** A month of a year, as 2026-05. */
  month(iso: string): string
  /** Names a weekday, 0 = Sunday. */
  weekday(day: number): string
}

/** Between thousands. The browser's own formatter takes a slow phone a tenth of a second to make, for one full stop. */
const SEPARATORS: Readonly<Record<string, string>> = { pt: '.', es: '.', en: ',' }
const THOUSANDS = /\B(?=(?:\d{3})+$)/g

const known = new Map<string, Format>()

/** One for each language: a formatter of the browser's costs more than what is formatted with it. */
export function formatterFor(language: string): Format {
  const before = known.get(language)
  if (before) return before
  const made = makeFormat(language)
  known.set(language, made)
  return made
}

/** Made when it is first wanted: few pages need more than numbers. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Writes moments by the clock of the library, which becomes known after the first words do. What is no moment stays as it is. */
function clocks(locale: string, options: Intl.DateTimeFormatOptions): (iso: string) => string {
  const made = new Map<string | undefined, Intl.DateTimeFormat>()
  return iso => {
    const at = clockedAt(iso)
    if (!at) return iso
    const clock = made.get(at.zone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: at.zone })
    made.set(at.zone, clock)
    return clock.format(at.moment)
  }
}

function makeFormat(language: string): Format {
  const locale = localeOf(language)
  const separator = SEPARATORS[language]
  const number = once(() => new Intl.NumberFormat(locale, { useGrouping: true }))
  const cents = once(
    () =>
      new Intl.NumberFormat('pt-BR', {
        minimumFractionDigits: CURRENCY.decimals,
        maximumFractionDigits: CURRENCY.decimals,
      }),
  )
  const symbol = language === 'pt' ? 'R$' : CURRENCY.code
  const dates = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(locale, options))
  // In numbers an English due date would put the month first, and here everybody reads the day there.
  const isNamed = language === 'en'
  const inDay: Intl.DateTimeFormatOptions = isNamed
    ? { day: 'numeric', month: 'short', year: 'numeric' }
    : { day: '2-digit', month: '2-digit', year: 'numeric' }
  const day = dates({ ...inDay, timeZone: 'UTC' })
  // Said piece by piece: the short style of Spanish would cut the year to two figures, beside days that have four.
  // English too: hours of opening, of pick-up and of the desk's rows are written from 00 to 23, and stand beside it.
  const inTime: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
  const moment = clocks(locale, { ...inDay, ...inTime })
  const time = clocks(locale, inTime)
  const monthOfYear = dates({ month: 'short', year: 'numeric', timeZone: 'UTC' })
  const weekday = dates({ weekday: 'long', timeZone: 'UTC' })
  const parsed = (iso: string): Date | null => {
    const date = new Date(DAY.test(iso) ? `${iso}T00:00:00Z` : iso)
    return Number.isNaN(date.getTime()) ? null : date
  }
  const inNumbers = (value: number): string =>
    separator !== undefined && Number.isSafeInteger(value)
      ? String(value).replace(THOUSANDS, separator)
      : number().format(value)
  // The day of a moment is the library's, as lists count and narrow it, wherever it is read.
  const dayOf = (iso: string): string => {
    const date = parsed(libraryDayOf(iso))
    return date ? day().format(date) : iso
  }
  const dateTime = (iso: string): string => (DAY.test(iso) ? dayOf(iso) : moment(iso))
  return {
    number: inNumbers,
    percent: value => `${inNumbers(value)}${language === 'es' ? '\u00a0' : ''}%`,
    money: value => `${value < 0 ? '-' : ''}${symbol} ${cents().format(Math.abs(value) / 100)}`,
    date: dayOf,
    dateTime,
    span: (from, to) => {
      const isOneDay = libraryDayOf(from) === libraryDayOf(to)
      if (isOneDay && (DAY.test(from) || DAY.test(to))) return dateTime(from)
      return `${dateTime(from)} – ${isOneDay ? time(to) : dateTime(to)}`
    },
    month: iso => {
      const first = parsed(`${iso}-01`)
      return first ? monthOfYear().format(first) : iso
    },
    // 1 January 2023 was a Sunday.
    weekday: index => weekday().format(new Date(Date.UTC(2023, 0, 1 + index))),
  }
}
