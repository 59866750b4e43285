import { DEFAULT_LANGUAGE } from '@estante/contract/constants'
import { waitOf } from '@estante/i18n'
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { ApiError, NETWORK_ERROR } from '../api/api-error.ts'
import { formatterFor } from './format.ts'
import { currentLanguage, hasWords, keepLanguage, loadWords, offeredLanguages } from './language-store.ts'

/** Words that every page needs; a feature names its own with useTranslation('search'). */
const FIRST = ['shell', 'messages', 'ui', 'home']

export const i18n = createInstance()

/** Starts the words. The first page waits for it; the words of features come with their screens. */
export async function startLanguage(): Promise<void> {
  await i18n
    .use({
      type: 'backend' as const,
      read(language: string, namespace: string, done: (error: unknown, words: Record<string, unknown> | null) => void) {
        loadWords(language, namespace).then(
          found => done(null, found),
          // Asked for again, later and later: whatever stays away is shown by the name of its message.
          error => done(error, hasWords(language, namespace) as never),
        )
      },
    })
    .use(initReactI18next)
    .init({
      lng: currentLanguage(),
      fallbackLng: DEFAULT_LANGUAGE,
      supportedLngs: [...offeredLanguages],
      // Portuguese is complete in every bundle by a check, so it is fetched only when another language lacks a file.
      partialBundledLanguages: true,
      load: 'languageOnly',
      ns: FIRST,
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
      returnNull: false,
    })
  askAgainWithNetwork()
  // Messages of the server name days, amounts and waits as data: {{data, day}}, {{valor, money}}, {{seconds, wait}}; words
  // that the server writes too name large numbers so: {{count, many}}.
  i18n.services.formatter?.add('day', (day, language) => formatterFor(language ?? DEFAULT_LANGUAGE).date(String(day)))
  i18n.services.formatter?.add('money', (cents, language) =>
    formatterFor(language ?? DEFAULT_LANGUAGE).money(Number(cents)),
  )
  i18n.services.formatter?.add('many', (number, language) =>
    formatterFor(language ?? DEFAULT_LANGUAGE).number(Number(number)),
  )
  i18n.services.formatter?.add('wait', seconds => waitOf(Number(seconds)))
  document.documentElement.lang = currentLanguage() === 'pt' ? 'pt-BR' : currentLanguage()
}

let isListening = false
const missing = new Map<string, [language: string, namespace: string]>()

/** Words that did not come while the network was away come with it, and the page is drawn anew with them. */
function askAgainWithNetwork(): void {
  if (isListening) return
  isListening = true
  i18n.on('failedLoading', (language: string, namespace: string) => {
    missing.set(`${language} ${namespace}`, [language, namespace])
  })
  window.addEventListener('online', async () => {
    const asked = [...missing.values()]
    missing.clear()
    await Promise.all(asked.map(([language, namespace]) => i18n.reloadResources([language], [namespace])))
    if (asked.length > 0) i18n.emit('languageChanged', i18n.language)
  })
}

type Listener = (language: string) => void | Promise<void>
const listeners = new Set<Listener>()

/** Heard after the words have changed. */
export function onLanguageChange(listener: Listener): void {
  listeners.add(listener)
}

/** All words of the page in a language, before it turns to it: without some of them it would speak two at once. */
const fetchAll = (language: string): Promise<unknown> =>
  Promise.all(
    [i18n.options.ns ?? []]
      .flat()
      .filter(namespace => hasWords(language, namespace))
      .map(namespace => loadWords(language, namespace)),
  )

let chosen = ''

/** Changes the language of the page, remembers it, and tells who listens (the session store, I18N-07). */
export async function changeLanguage(language: string): Promise<void> {
  if (!offeredLanguages.includes(language)) return
  chosen = language
  try {
    await fetchAll(language)
  } catch {
    if (chosen !== language) return
    chosen = ''
    throw new ApiError(0, { message: NETWORK_ERROR, code: 'network' })
  }
  if (chosen !== language) return
  await i18n.changeLanguage(language)
  // Another one was chosen while the words of this one were on their way: the page wears that one.
  if (chosen !== language) return
  keepLanguage(language)
  await Promise.all([...listeners].map(listener => listener(language)))
}
