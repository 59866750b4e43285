import { languageLabel } from '@estante/marc'
import type { SearchDocument } from '@estante/search'
import { folded } from './lookups.ts'

const THOUSANDS = /(?<![\d.])\d{1,3}(?:\.\d{3})+(?!\.?\d)/g
/** More digits than the number of an act has. */
const DIGITS = 10

/** Numbers written so that they file by value: 9.985 before 10.098, though their characters say otherwise. */
export const filedByValue = (text: string): string =>
  text
    .replace(THOUSANDS, number => number.replaceAll('.', ''))
    .replace(/\d+/g, digits => digits.replace(/^0+(?=\d)/, '').padStart(DIGITS, '0'))

const languageKeys = new Map<string, string>()

/** A code says nothing to readers; the index has one order, so it is that of the Portuguese names. */
function languageKey(code: string): string {
  const known = languageKeys.get(code)
  if (known !== undefined) return known
  const key = folded(languageLabel(code, 'pt'))
  languageKeys.set(code, key)
  return key
}

/** The filing keys that import prepared, as lists are put in order by them. */
export function filingKeys({ sort = {}, codes }: Pick<SearchDocument, 'sort' | 'codes'>): SearchDocument['sort'] {
  const { titulo, referencia, idioma } = sort
  const isLegal = codes?.grupo?.some(group => group === 'atos_normativos' || group === 'jurisprudencia') ?? false
  return {
    ...sort,
    ...(idioma && { idioma: languageKey(idioma) }),
    ...(isLegal && titulo && { titulo_numerado: filedByValue(titulo) }),
    ...(isLegal && referencia && { referencia: filedByValue(referencia) }),
  }
}
