import type { StemLanguage } from '../document.ts'

/**
 * Light stemming of folded words: plurals only. A stemmer that did more would join words a reader keeps apart
 * (general/generoso); one that did less would miss "ação" for "ações".
 */

const VOWEL = /[aeiou]/

function portuguese(word: string): string {
  if (word.length < 4) return word
  let w = word
  if (w.endsWith('oes') || w.endsWith('aes')) return `${w.slice(0, -3)}ao`
  if (w.endsWith('eses')) w = w.slice(0, -2)
  if (w.length > 4 && w.endsWith('ais')) return `${w.slice(0, -3)}al`
  if (w.length > 4 && w.endsWith('eis')) return `${w.slice(0, -3)}el`
  if (w.length > 4 && w.endsWith('ois')) return `${w.slice(0, -3)}ol`
  if (w.endsWith('ns')) return `${w.slice(0, -2)}m`
  if (w.endsWith('s') && !w.endsWith('ss')) w = w.slice(0, -1)
  // autores → autor, luzes → luz; the singular arvore loses its e as well, so that both meet
  if (w.length > 3 && w.endsWith('e') && /[rzl]/.test(w.at(-2)!)) w = w.slice(0, -1)
  return w
}

function spanish(word: string): string {
  if (word.length < 4) return word
  let w = word
  if (w.endsWith('ces')) return `${w.slice(0, -3)}z`
  if (w.endsWith('s') && !w.endsWith('ss')) w = w.slice(0, -1)
  if (w.length > 3 && w.endsWith('e') && !VOWEL.test(w.at(-2)!)) w = w.slice(0, -1)
  return w
}

function english(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  if (/(?:ss|us|is)$/.test(word)) return word
  return word.slice(0, -1)
}

const STEMMERS: Readonly<Record<StemLanguage, (word: string) => string>> = {
  pt: portuguese,
  es: spanish,
  en: english,
}

/** Only plain Latin words without digits have plurals we know. */
const STEMMABLE = /^[a-z]{4,}$/

export const stem = (word: string, language: StemLanguage): string =>
  STEMMABLE.test(word) ? STEMMERS[language](word) : word

/** Every stem a query word may have: the reader does not say the language. The word itself is not among them. */
export function queryStems(word: string): string[] {
  const out = new Set([stem(word, 'pt'), stem(word, 'es'), stem(word, 'en')])
  out.delete(word)
  return [...out]
}
