import { END_OF_DAY, type Language } from '@estante/contract'
import { localClock } from './library-clock.ts'

const NAMED = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/**
 * A day as people read it: 16/11/2026. In English the month is named, as on the screens: in numbers its readers would
 * expect the month first.
 */
export const writtenDay = (day: string, lang: Language = 'pt'): string =>
  lang === 'en'
    ? NAMED.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
    : day.slice(0, 10).split('-').toReversed().join('/')

/** When a loan is due as people read it: its last day, with the hour where it ends before that day does. */
export function writtenDue(
  due: { data_prevista: string; vence_em: string },
  lang: Language,
  zone?: string,
  dayIn: (day: string, lang: Language) => string = writtenDay,
): string {
  const day = dayIn(due.data_prevista, lang)
  if (due.vence_em === '') return day
  const { date, time } = localClock(new Date(due.vence_em), zone)
  return date === due.data_prevista && !END_OF_DAY.startsWith(time) ? `${day}, ${time.slice(0, 5)}` : day
}

/** How each language is named to formatters, and in papers to the programs that read them aloud. */
export const LOCALES: Record<Language, string> = { pt: 'pt-BR', en: 'en', es: 'es' }

/** A day in full: 16 de novembro de 2026. The first of a month is an ordinal in Portuguese: 1º de outubro. */
export function fullDay(day: string, lang: Language): string {
  const text = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 10)}T12:00:00Z`),
  )
  return lang === 'pt' ? text.replace(/^1 de /, '1º de ') : text
}
