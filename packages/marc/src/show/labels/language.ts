/** Languages a record can be shown in. */
export type ShowLanguage = 'pt' | 'en' | 'es'

/** One text in the three languages, in this order. */
export type Trilingual = readonly [pt: string, en: string, es: string]

const POSITION: Record<ShowLanguage, 0 | 1 | 2> = { pt: 0, en: 1, es: 2 }

export const inLanguage = (text: Trilingual, language: ShowLanguage): string => text[POSITION[language]]

/** Where the bibliographic code (ISO 639-2/B) of MARC is not the one browsers know. */
const TERMINOLOGY: Record<string, string> = {
  alb: 'sq',
  arm: 'hy',
  baq: 'eu',
  bur: 'my',
  chi: 'zh',
  cze: 'cs',
  dut: 'nl',
  fre: 'fr',
  geo: 'ka',
  ger: 'de',
  gre: 'el',
  ice: 'is',
  mac: 'mk',
  mao: 'mi',
  may: 'ms',
  per: 'fa',
  rum: 'ro',
  slo: 'sk',
  tib: 'bo',
  wel: 'cy',
  scc: 'sr',
  scr: 'hr',
}

const displays = new Map<ShowLanguage, Intl.DisplayNames>()
const known = new Map<string, string>()

/** Name of a MARC language code ("por" → "português"), or the code when nobody knows it. */
export function languageName(code: string, language: ShowLanguage): string {
  const key = `${language}${code}`
  const found = known.get(key)
  if (found !== undefined) return found
  const name = lookUp(code, language) ?? code
  // Only codes of three letters are kept, so that nonsense in a file cannot fill the memory.
  if (/^[a-z]{3}$/u.test(code)) known.set(key, name)
  return name
}

/** Whether a code is one of a language, also of one whose name is its code ("twi"). */
export const isLanguageKnown = (code: string): boolean => lookUp(code, 'en') !== undefined

function lookUp(code: string, language: ShowLanguage): string | undefined {
  let display = displays.get(language)
  if (!display) {
    display = new Intl.DisplayNames([language === 'pt' ? 'pt-BR' : language], { type: 'language', fallback: 'none' })
    displays.set(language, display)
  }
  try {
    return display.of(TERMINOLOGY[code] ?? code)
  } catch {
    // Intl throws for text that is no language code at all.
    return undefined
  }
}

/** The same name as a label of its own, where it begins a line: capitalised. */
export function languageLabel(code: string, language: ShowLanguage): string {
  const name = languageName(code, language)
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
