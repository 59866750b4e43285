import { useLanguage } from '../../lib/language/hooks.ts'
import { localeOf } from '../../lib/language/language-store.ts'

/** The twelve months by their whole names. */
export function useLongMonths(): string[] {
  const names = new Intl.DateTimeFormat(localeOf(useLanguage()), { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => names.format(Date.UTC(2026, month, 15)))
}
