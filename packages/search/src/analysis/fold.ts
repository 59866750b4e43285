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

/** Latin and its extensions, one entry a code unit: almost every character of a catalogue, without calling normalize. */
const TABLE_SIZE = 0x370
export const SEPARATOR = ' '

function foldSlowly(char: string): string {
  const lower = char.toLowerCase()
  const special = SPECIAL[lower]
  if (special !== undefined) return special
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, SEPARATOR)
}

/** Folded text per code unit; the combining marks U+0300–U+036F fold to nothing, so that NFD equals NFC. */
export const LATIN_FOLD: readonly string[] = Array.from({ length: TABLE_SIZE }, (_, code) =>
  code >= 0x300 ? '' : foldSlowly(String.fromCharCode(code)),
)

/** General punctuation (dashes, curly quotes) separates as well and needs no table. */
const OUTSIDE_TABLE = /[\u0370-\u1fff\u2070-\uffff]/
/** Whether the table is enough. */
export const isLatin = (text: string): boolean => !OUTSIDE_TABLE.test(text)

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
    .normalize('NFC')
    .replace(/[^a-z0-9\u0370-\u{10ffff}]/gu, SEPARATOR)
}
