import { upperHalf } from './single-byte.ts'

/**
 * How much the bytes above 0x7F look like text in each encoding. A byte means a letter in one and a mark or a box in another;
 * what stands beside it tells which: "S\xE3o" can be "São" in Latin-1 or "Sô" in MARC-8, and only the first ends words so.
 */
export interface Likeness {
  latin: number
  cp850: number
  marc8: number
}

const isUpper = (byte: number) => byte >= 0x41 && byte <= 0x5a
const isLower = (byte: number) => byte >= 0x61 && byte <= 0x7a
const isLetter = (byte: number) => isUpper(byte) || isLower(byte)
const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39
const has = (letters: string, byte: number) => byte < 0x80 && letters.includes(String.fromCharCode(byte))

const romance = new Set(['por', 'spa', 'fre', 'ita', 'cat', 'glg'])
/** Languages, also romanised ones, whose letters Latin-1 and CP850 do not have. */
const beyondWestern = new Set(
  'cze slo slv hrv scr srp scc bos mac bul rus ukr bel lit lav pol tur rum vie ara heb yid per urd hin ben san tam jpn chi kor'.split(
    ' ',
  ),
)

/** `language` is the code of 008/35-37, empty when unknown. */
export function likeness(bytes: Uint8Array, language: string): Likeness {
  const caron = romance.has(language) ? -1 : beyondWestern.has(language) ? 3 : 0
  const start = 0
  const end = bytes.length
  const score: Likeness = { latin: 0, cp850: 0, marc8: 0 }
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!
    if (byte < 0x80) continue
    // The code of a subfield is no text.
    if (bytes[at - 1] === 0x1f) continue
    const before = at > start && bytes[at - 2] !== 0x1f ? bytes[at - 1]! : 0
    const after = at + 1 < end ? bytes[at + 1]! : 0
    const third = at + 2 < end ? bytes[at + 2]! : 0
    score.latin += latinScore(byte, before, after, third)
    score.cp850 += cp850Score(byte, before, after)
    score.marc8 += marc8Score(byte, before, after, third, caron)
  }
  if (beyondWestern.has(language)) {
    score.latin -= 4
    score.cp850 -= 4
  }
  return score
}

const usual = new Set('áâãàçéêíñóôõúüÁÂÃÀÇÉÊÍÑÓÔÕÚÜ')
const words = new Set('éàóÉÀÓ')
const known = new Set('èëïîìòùûäöåøßæýÈËÏÎÌÒÙÛÄÖÅØÆÝ')

function letterScore(letter: string, before: number, after: number, highLetter: (byte: number) => boolean): number {
  const inWord = isLetter(before) || isLetter(after) || highLetter(before) || highLetter(after)
  // Words of one letter.
  if (!inWord) return after === 0x20 && words.has(letter) ? 2 : 0
  const capital = letter !== letter.toLowerCase()
  if (capital && isLower(before)) return -2
  if ('ÂÊÔ'.includes(letter) && has('aeiou', after)) return 0
  if (!capital && isUpper(after)) return -1
  if (usual.has(letter)) return 2
  return known.has(letter) ? 1 : -1
}

function latinScore(byte: number, before: number, after: number, third: number): number {
  const between = isLetter(before) && isLetter(after)
  if (byte < 0xa0) {
    if ('\u0081\u008d\u008f\u0090\u009d'.includes(upperHalf.cp1252.charAt(byte - 0x80))) return -3
    if (byte === 0x92 && between) return 1
    const typographic = byte === 0x85 || (byte >= 0x91 && byte <= 0x97)
    return typographic && !between ? 1 : -2
  }
  if (byte < 0xc0) {
    if (between) return -2
    if ((byte === 0xa3 || byte === 0xa9) && isDigit(after)) return 1
    if (byte === 0xbf || byte === 0xa1 || byte === 0xab) return isLetter(after) ? 1 : 0
    // Ordinals and degrees: "1ª ed.", "n. 2º".
    return (byte === 0xaa || byte === 0xba || byte === 0xb0) && (isDigit(before) || isLetter(before)) ? 2 : 0
  }
  const score = letterScore(upperHalf.cp1252.charAt(byte - 0x80), before, after, next => next >= 0xc0)
  if (score <= 0) return score
  // "Paviâc" and "liécnosta" are carons and acutes of MARC-8; Romance words hardly have these letters after a vowel.
  if ((byte === 0xe2 || byte === 0xe9) && has('aeiou', before) && has('cszCSZ', after)) return -1
  const pair = latinPair(byte, after, third)
  return pair < 0 || score === 2 ? pair : score
}

/** Letters that hardly ever stand before these vowels, but are marks over them in MARC-8. */
function latinPair(byte: number, after: number, third: number): number {
  if (byte === 0xe3) {
    if (after === 0x6f) return isLetter(third) && third !== 0x73 ? 1 : 3
    if (has('e', after)) return isLetter(third) && third !== 0x73 ? -2 : 2
    return has('aiu', after) ? -2 : 2
  }
  if (byte === 0xe2) return has('aeiouyAEIOU', after) ? -2 : has('nm', after) ? 3 : 2
  if (byte === 0xe4) return has('aonAON', after) ? -2 : 2
  if (byte === 0xe8 || byte === 0xe1) return has('aeoAEO', after) ? -2 : 2
  return 2
}

function cp850Score(byte: number, before: number, after: number): number {
  const sign = upperHalf.cp850.charAt(byte - 0x80)
  if (byte === 0xa6 || byte === 0xa7) return isDigit(before) ? 1 : 0
  if (!/\p{L}/u.test(sign)) return isLetter(before) && isLetter(after) ? -3 : -1
  if (byte === 0xe4 && !has('e', after)) return -2
  if (byte === 0xc6 && isLetter(after) && !has('oeOs', after)) return -1
  return letterScore(sign, before, after, next => next >= 0x80 && usual.has(upperHalf.cp850.charAt(next - 0x80)))
}

const marked: Readonly<Record<number, string>> = {
  224: 'aeiouyAEIOUY',
  225: 'aeiouAEIOU',
  226: 'aeiouyAEIOUYcnszlrCNSZLR',
  227: 'aeiouAEIOUcghjswy',
  228: 'aonAONiu',
  229: 'aeiouAEIOU',
  230: 'aeiougAEIOUG',
  231: 'zZeEcCgGIrtmnsTSdh',
  232: 'aeiouyAEIOU',
  233: 'cszrednaglCSZREDN',
  234: 'uUaA',
  235: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  236: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ',
  238: 'ouOU',
  240: 'cstCSTkglnrKGLNR',
  241: 'aeiuoAEIUO',
  242: 'dhlmnrstzkvDHLMNRSTZKVaeiouyAEIOUY',
  246: 'dhklstzDHKLSTZnrbg',
  247: 'stST',
}

function marc8Score(byte: number, before: number, after: number, third: number, caron: number): number {
  if (byte < 0xa1) {
    const defined = byte === 0x88 || byte === 0x89 || byte === 0x8d || byte === 0x8e
    return defined && !(isLetter(before) && isLetter(after)) ? 0 : -3
  }
  if (byte >= 0xe0) return markScore(byte, after, third, caron)
  if (byte > 0xc8 || byte === 0xaf || byte === 0xbb || byte === 0xbe || byte === 0xbf) return -3
  if (byte <= 0xa6 || byte === 0xac || byte === 0xad)
    return (isLetter(after) || after >= 0xe0) && !isLower(before) ? 1 : -2
  if (byte === 0xa7 || byte === 0xae || byte === 0xb0 || byte === 0xb7)
    return isLetter(before) || isLetter(after) || isDigit(before) ? 1 : -1
  if (byte <= 0xbd && byte >= 0xb1 && byte !== 0xb9) return isLetter(before) || isLetter(after) ? 1 : -1
  if (byte === 0xc3) return isDigit(after) ? 1 : isLetter(before) && isLetter(after) ? -2 : 0
  if (byte === 0xc5 || byte === 0xc6) return isLetter(after) && !isLetter(before) ? 1 : -2
  if (byte === 0xc7) return isLower(before) ? 1 : -1
  return isLetter(before) && isLetter(after) ? -2 : 0
}

function markScore(byte: number, after: number, third: number, caron: number): number {
  if (byte === 0xfc || byte === 0xfd || byte === 0xff) return -3
  // Two marks on one letter are usual only in Vietnamese: a circumflex or breve and a tone.
  if (after >= 0xe0) return byte === 0xe3 || byte === 0xe6 || after === 0xe3 || after === 0xe6 ? 0 : -1
  if (!isLetter(after)) return -3
  if (!marked[byte]?.includes(String.fromCharCode(after))) return -1
  if (byte === 0xe9) return caron
  if (byte === 0xf1 || (byte === 0xe4 && has('iu', after)) || (byte === 0xe2 && has('nszlrc', after))) return 1
  if (byte === 0xe3 && after === 0x6f && !isLetter(third)) return -1
  return 2
}
