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

const names = new Map<ShowLanguage, Intl.DisplayNames>()

/** Name of a MARC language code ("por" → "português"), or the code when nobody knows it. */
export function languageName(code: string, language: ShowLanguage): string {
  let display = names.get(language)
  if (!display) {
    display = new Intl.DisplayNames([language === 'pt' ? 'pt-BR' : language], { type: 'language', fallback: 'none' })
    names.set(language, display)
  }
  try {
    return display.of(TERMINOLOGY[code] ?? code) ?? code
  } catch {
    return code
  }
}
