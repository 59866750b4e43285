import type { Language } from '@estante/contract'

/** Codes of ISO 639-2/B (MARC) whose terminological form differs; the names come from the runtime's own tables. */
const TERMINOLOGICAL: Record<string, string> = {
  alb: 'sqi',
  arm: 'hye',
  baq: 'eus',
  bur: 'mya',
  chi: 'zho',
  cze: 'ces',
  dut: 'nld',
  fre: 'fra',
  geo: 'kat',
  ger: 'deu',
  gre: 'ell',
  ice: 'isl',
  mac: 'mkd',
  mao: 'mri',
  may: 'msa',
  per: 'fas',
  rum: 'ron',
  scc: 'srp',
  scr: 'hrv',
  slo: 'slk',
  tib: 'bod',
  wel: 'cym',
}

const names = new Map<Language, Intl.DisplayNames>()

/** Name of a MARC language code, capitalised as a label; the code itself where nobody knows it. */
export function languageName(code: string, lang: Language): string {
  if (!/^[a-z]{3}$/.test(code)) return code
  let display = names.get(lang)
  if (!display) {
    display = new Intl.DisplayNames([lang === 'pt' ? 'pt-BR' : lang], { type: 'language', fallback: 'code' })
    names.set(lang, display)
  }
  const name = display.of(TERMINOLOGICAL[code] ?? code) ?? code
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1)
}
