import type { Language } from '@estante/contract'

const NAMED = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/**
 * A day as people read it: 16/11/2026. In English the month is named, as on the screens: in numbers its readers would
 * expect the month first.
 */
export const writtenDay = (day: string, lang: Language = 'pt'): string =>
  lang === 'en'
    ? NAMED.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
    : day.slice(0, 10).split('-').toReversed().join('/')

const LOCALES: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es' }

/** A day in full: 16 de novembro de 2026. The first of a month is an ordinal in Portuguese: 1º de outubro. */
export function fullDay(day: string, lang: Language): string {
  const text = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 10)}T12:00:00Z`),
  )
  return lang === 'pt' ? text.replace(/^1 de /, '1º de ') : text
}
