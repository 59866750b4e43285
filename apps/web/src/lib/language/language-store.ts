import { LANG_CODES } from '@estante/contract/constants'
import { fallbackLanguage, languages } from '@estante/i18n'
import { readText, writeText } from '../storage/areas.ts'
import { createStore } from '../storage/store.ts'

/** I18N-07: the active language, never encrypted, so that the page can wear it before its first paint. */
const KEY = 'atvLang'

const words = import.meta.glob<{ default: Record<string, unknown> }>('../../../../../packages/i18n/locales/*/*.json')

const bundleOf = (language: string, namespace: string): string =>
  `../../../../../packages/i18n/locales/${language}/${namespace}.json`

/** I18N-03: French and Italian are offered only where their words have been added. */
const EXTRA = ['fr', 'it']
export const offeredLanguages: readonly string[] = [
  ...languages,
  ...EXTRA.filter(language => words[bundleOf(language, 'shell')]),
]

/** Portuguese stands in for what a language has not (I18N-03). */
export const hasWords = (language: string, namespace: string): boolean => Boolean(words[bundleOf(language, namespace)])

export async function loadWords(language: string, namespace: string): Promise<Record<string, unknown>> {
  const load = words[bundleOf(language, namespace)]
  if (!load) throw new Error(`No words of ${namespace} in ${language}`)
  return (await load()).default
}

const known = (language: string | null | undefined): string | null =>
  language && offeredLanguages.includes(language) ? language : null

export const languageStore = createStore<string>(known(readText('local', KEY)) ?? fallbackLanguage)

export const currentLanguage = (): string => languageStore.get()

/** I18N-02; French and Italian send Portuguese (AMB-28). */
export const langCode = (language: string = currentLanguage()): number =>
  (LANG_CODES as Record<string, number>)[language] ?? LANG_CODES.pt

/** BCP 47 tag of an interface language: for `lang` and for dates and numbers. */
export const localeOf = (language: string = currentLanguage()): string => (language === 'pt' ? 'pt-BR' : language)

export function keepLanguage(language: string): void {
  const next = known(language)
  if (!next) return
  writeText('local', KEY, next)
  document.documentElement.lang = localeOf(next)
  languageStore.set(next)
}
