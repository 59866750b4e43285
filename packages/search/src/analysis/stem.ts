import type { StemLanguage } from '@estante/contract/declared'

/**
 * Light stemming of folded words: plurals only. A stemmer that did more would join words a reader keeps apart
 * (general/generoso); one that did less would miss "ação" for "ações".
 */

/** What is left never has fewer letters: "mês" and "gás" are whole words. */
const SHORTEST = 3
const withoutS = (word: string): string =>
  word.length > SHORTEST && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word

function portuguese(word: string): string {
  // The only plural in -ães whose singular does not end in -ão.
  if (word === 'maes') return 'mae'
  if (word.endsWith('oes') || word.endsWith('aes')) return `${word.slice(0, -3)}ao`
  if (word.length > 4) {
    if (word.endsWith('ais')) return `${word.slice(0, -3)}al`
    if (word.endsWith('eis')) return `${word.slice(0, -3)}el`
    if (word.endsWith('ois')) return `${word.slice(0, -3)}ol`
    if (word.endsWith('uis')) return `${word.slice(0, -3)}ul`
    // herói and samurai have plurals like those of farol and jornal
    if (/[aeou]i$/.test(word)) return `${word.slice(0, -1)}l`
    // civis and fáceis are the plurals of civil and fácil: all of them end as papel does
    if (/[^aeiou]is$/.test(word)) return `${word.slice(0, -2)}el`
  }
  if (word.endsWith('il')) return `${word.slice(0, -2)}el`
  if (word.endsWith('ns')) return `${word.slice(0, -2)}m`
  // autores → autor, luzes → luz, meses → mês; the singulars árvore and tese lose their e as well, so that both meet
  return withoutEnds(word, /[rzls]e$/)
}

/** Twice, because português and país end in s themselves. */
function withoutEnds(word: string, e: RegExp): string {
  let w = word
  for (let turn = 0; turn < 2; turn++) {
    w = withoutS(w)
    if (w.length > SHORTEST && e.test(w)) w = w.slice(0, -1)
  }
  return w
}

function spanish(word: string): string {
  // luces and voces end in z in the singular, francés does not
  if (word.endsWith('ces') && word !== 'frances') return `${word.slice(0, -3)}z`
  return withoutEnds(word, /[^aeiou]e$/)
}

function english(word: string): string {
  if (!word.endsWith('s')) return word
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
