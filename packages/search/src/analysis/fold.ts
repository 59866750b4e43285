/** Letters to the form in which they are compared: no case, no accents, no ligatures; everything else separates words. */

const SPECIAL: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ĸ: 'k',
  ŧ: 't',
}

const SEPARATOR = ' '

/** Anything but Latin letters and their marks, and general punctuation (dashes, curly quotes), which only separates. */
const OTHER_SCRIPT = /[\u0370-\u1fff\u2070-\ufe1f\ufe30-\uffff]/
export const isLatin = (text: string): boolean => !OTHER_SCRIPT.test(text)

const BEYOND_ASCII = /[\u0080-\uffff]/
const SPECIAL_LETTERS = /[ßæœøđðþłħıŋĸŧ]/
const ACCENTS = /[\u0300-\u036f]/g
/**
 * Signs of transliteration inside a word, which no keyboard has: soft and hard sign, alif and ayn, and the arches that
 * older catalogues set over two letters ("Yeshaʻyahu", "Bratʹia"). Who types the word leaves them out.
 */
const TRANSLITERATION = /[\u02b9-\u02c1\u02c6-\u02cf]|[\ufe20-\ufe2f]/g

/** Latin text: lower case without accents; what is not a–z or 0–9 in it separates words. */
export function foldLatin(text: string): string {
  let lower = text.toLowerCase()
  if (!BEYOND_ASCII.test(lower)) return lower
  if (SPECIAL_LETTERS.test(lower)) lower = lower.replace(/[ßæœøđðþłħıŋĸŧ]/g, char => SPECIAL[char]!)
  return lower.normalize('NFKD').replace(ACCENTS, '').replace(TRANSLITERATION, '').toLowerCase()
}

/** Marks dropped in other scripts: Latin, Greek and Cyrillic accents, Hebrew and Arabic points. Kana keep theirs. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g

/** Any script: compatibility forms resolved, case and accents dropped, letters recomposed. */
export function foldAnyScript(text: string): string {
  return text
    .toWellFormed()
    .replace(/[ßæœøđðþłħıŋŧĸÆŒØĐÐÞŁĦŊŦẞ]/g, char => SPECIAL[char.toLowerCase()] ?? 'ss')
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(TRANSLITERATION, '')
    .normalize('NFC')
    .replace(/[^a-z0-9+#\u0370-\u{10ffff}]/gu, SEPARATOR)
}
