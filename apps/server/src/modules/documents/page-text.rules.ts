import { words } from '@estante/search'

/** What pdf.js says of a run of letters on a page. */
export interface TextRun {
  str: string
  hasEOL: boolean
}

/** Longer than any printed page: more is a page that was made to be a burden. */
const MOST_LETTERS = 60_000

/** The words of a page as a person would copy them: lines joined, words that were cut at the end of a line made whole. */
export function pageText(runs: readonly TextRun[]): string {
  let text = ''
  for (const { str, hasEOL } of runs) {
    text += str + (hasEOL ? '\n' : '')
    if (text.length > MOST_LETTERS) break
  }
  return text
    .slice(0, MOST_LETTERS)
    .replace(/\u00ad/g, '')
    .replace(/(\p{Ll})[-\u2010]\s*\n\s*(?=\p{Ll})/gu, '$1')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const TELLING: Record<'pt' | 'es' | 'en', ReadonlySet<string>> = {
  pt: new Set(
    'o os da das do dos em na nas no nos um uma nao e com para por pelo pela mais foi sao ao aos seu sua'.split(' '),
  ),
  es: new Set('el los las del y en un una no con para por lo al su sus es son fue mas como pero este esta'.split(' ')),
  en: new Set('the of and to in is was that for with as it on be by from this are at which not or an'.split(' ')),
}
const LEAST_TELLING = 4

/** The language whose small words stand most often on a page; empty when there are too few, or two languages as many. */
export function languageOf(text: string): 'pt' | 'es' | 'en' | '' {
  const counts = { pt: 0, es: 0, en: 0 }
  const languages = Object.keys(counts) as (keyof typeof counts)[]
  for (const word of words(text.slice(0, 4000)))
    for (const language of languages) if (TELLING[language].has(word)) counts[language]++
  const [first, second] = languages.toSorted((a, b) => counts[b] - counts[a])
  return counts[first!] >= LEAST_TELLING && counts[first!] > counts[second!] ? first! : ''
}

/** A page says something when it has more than a stamp or a page number. */
const LEAST_LETTERS = 12
export const saysSomething = (text: string): boolean => (text.match(/\p{L}/gu)?.length ?? 0) >= LEAST_LETTERS
