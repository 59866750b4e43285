import type { Language } from '@estante/contract'
import { languageName as marcLanguageName } from '@estante/marc'

/** Name of a MARC language code, capitalised as a label. */
export function languageName(code: string, lang: Language): string {
  const name = marcLanguageName(code, lang)
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1)
}
