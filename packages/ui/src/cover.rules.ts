/** Eight cloths, six patterns after Brazilian pavements, walls and chairs, two layouts: each work always wears the same. */
export const CLOTHS = ['anil', 'urucum', 'mata', 'jabuticaba', 'pauBrasil', 'mar', 'ipe', 'linho'] as const
export type Cloth = (typeof CLOTHS)[number]
export const PATTERNS = ['calcada', 'azulejo', 'cobogo', 'palhinha', 'sol', 'serra'] as const
export type Pattern = (typeof PATTERNS)[number]

export interface Face {
  cloth: Cloth
  pattern: Pattern
  /** The pattern stands at the head or at the foot, the words on the other side. */
  layout: 'head' | 'foot'
  /** By how many eighths of a tile the pattern is moved. */
  shift: { x: number; y: number }
}

/** What is written on a face, and how large, from 1 (largest) to 5. */
export interface Lettering {
  title: string
  /** Of a small cover, on which fewer words fit. */
  short: string
  size: 1 | 2 | 3 | 4 | 5
  author: string
  initial: string
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A number that differs in all its bits for neighbouring texts (FNV-1a, then mixed as murmur ends). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The title without what follows ": ", " / " or " : ", in which editions of one work differ. */
export const titleProper = (title: string): string =>
  (title.split(/[\s\u00a0]*[:;][\s\u00a0]+|[\s\u00a0]+[/=][\s\u00a0]+/u)[0] ?? title).replace(/[\s.,:;/=]+$/u, '')

/** The face of a work: every edition with the same title and author has it. */
export function faceOf(title: string, author: string): Face {
  const hash = hashOf(`${fold(titleProper(title))}|${fold(author)}`)
  return {
    cloth: CLOTHS[hash & 7] as Cloth,
    pattern: PATTERNS[(hash >>> 3) % PATTERNS.length] as Pattern,
    layout: (hash >>> 8) & 1 ? 'head' : 'foot',
    shift: { x: (hash >>> 11) & 7, y: (hash >>> 14) & 7 },
  }
}

const LONGEST_TITLE = 88
const LONGEST_SMALL_TITLE = 42

/** Cut before the word that passes the limit, never inside one. */
export function cutAtWord(text: string, most: number): string {
  const words = text.split(/\s+/u)
  const kept: string[] = []
  let length = -1
  for (const word of words) {
    length += [...word].length + 1
    if (length > most && kept.length > 0) break
    kept.push(word)
  }
  if (kept.length === words.length) return text
  return `${kept.join(' ').replace(/[\s.,:;–-]+$/u, '')}…`
}

const LONG_WORD = /\p{L}{12,}/gu
const VOWEL = 'aeiouáéíóúâêôãõàü'
/** Before a consonant and a vowel, or between two consonants that belong to different syllables. */
const BREAK = new RegExp(
  `(?<=\\p{L}{3}[${VOWEL}])(?=[^${VOWEL}\\P{L}][${VOWEL}]\\p{L}{2})|(?<=\\p{L}{2}[${VOWEL}][nrslm])(?=[^${VOWEL}\\P{L}hlr][${VOWEL}]\\p{L})`,
  'giu',
)

/** Long words may break where a syllable begins; browsers seldom have the words of every language. */
export const withSoftHyphens = (title: string): string =>
  title.replace(LONG_WORD, word => word.replace(BREAK, '\u00ad'))

/** Most letters, and letters of the longest word, that each size has room for. */
const SIZES = [
  [12, 6],
  [24, 9],
  [42, 11],
  [64, 13],
] as const

function sizeOf(title: string): Lettering['size'] {
  const letters = [...title].length
  const longest = Math.max(0, ...title.split(/[\s-]+/u).map(word => [...word].length))
  const at = SIZES.findIndex(([most, word]) => letters <= most && longest <= word)
  return (at < 0 ? 5 : at + 1) as Lettering['size']
}

/** As people say it: "Assis, Machado de, 1839-1908" is "Machado de Assis". What is no name of a person stays as it is. */
export function spokenName(heading: string): string {
  const [family = '', given = '', ...rest] = heading.split(/,\s*/u)
  if (!given || /\d/u.test(given)) return family.trim()
  // "João Paulo II, papa" has a title behind the comma; "Universidade, Biblioteca, Setor" is a body with its parts.
  if (/^\p{Ll}/u.test(given)) return family.trim()
  if (rest.some(part => /^\p{Lu}/u.test(part) && !/\d/u.test(part))) return heading.trim()
  return `${given.replace(/\s*\(.*\)$/u, '').replace(/(?<=\p{L}{3})\.$/u, '')} ${family}`.trim()
}

const ARTICLE = /^(?:os?|as?|uma?s?|uns|el|l[ao]s?|un[ao]?s?|the|an?|l['’]|d['’])(?:\s+|(?<=['’]))/iu

/** The first letter that a reader would look under: articles are passed over. */
export function initialOf(title: string): string {
  const first = title.replace(ARTICLE, '').match(/[\p{L}\p{N}]/u) ?? title.match(/[\p{L}\p{N}]/u)
  return first ? first[0].toUpperCase() : '·'
}

export function letteringOf(title: string, author: string): Lettering {
  const whole = cutAtWord(titleProper(title), LONGEST_TITLE)
  return {
    title: whole,
    short: cutAtWord(whole, LONGEST_SMALL_TITLE),
    size: sizeOf(whole),
    author: author ? spokenName(author) : '',
    initial: initialOf(whole),
  }
}
