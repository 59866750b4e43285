import { CURRENCY } from '@estante/contract/constants'
import { localeOf } from './language-store.ts'

/** A day without a time must not move with the time zone. */
const DAY = /^\d{4}-\d{2}-\d{2}$/

export interface Format {
  number(value: number): string
  /** Integer cents; two decimals and a comma in every language, R$ in Portuguese (SHELL-29). */
  money(cents: number): string
  date(iso: string): string
  dateTime(iso: string): string
  /** Names a weekday, 0 = Sunday. */
  weekday(day: number): string
}

export function formatterFor(language: string): Format {
  const locale = localeOf(language)
  const number = new Intl.NumberFormat(locale, { useGrouping: true })
  const cents = new Intl.NumberFormat('pt-BR', {
    minimumFractionDigits: CURRENCY.decimals,
    maximumFractionDigits: CURRENCY.decimals,
  })
  const symbol = language === 'pt' ? 'R$' : CURRENCY.code
  const day = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  const localDay = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const parsed = (iso: string): Date | null => {
    const date = new Date(DAY.test(iso) ? `${iso}T00:00:00Z` : iso)
    return Number.isNaN(date.getTime()) ? null : date
  }
  return {
    number: value => number.format(value),
    money: value => `${value < 0 ? '-' : ''}${symbol} ${cents.format(Math.abs(value) / 100)}`,
    date: iso => {
      const date = parsed(iso)
      return date ? (DAY.test(iso) ? day : localDay).format(date) : iso
    },
    dateTime: iso => {
      const date = parsed(iso)
      return date ? moment.format(date) : iso
    },
    // 1 January 2023 was a Sunday.
    weekday: index => weekday.format(new Date(Date.UTC(2023, 0, 1 + index))),
  }
}
