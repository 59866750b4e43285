import { queryStems, stem } from './analysis/stem.ts'
import { isCjk, words, writtenWords } from './analysis/tokenize.ts'
import { STEM_LANGUAGES } from './text-fields.ts'
import { isPattern, patternOf } from './wildcard.ts'

/** Which parts of a shown text the query found. */

export interface HighlightRange {
  /** Offsets in the text, end exclusive. */
  readonly start: number
  readonly end: number
}

/** `queryWords`: SearchAnswer.words. Ranges are in order and do not overlap. */
export const highlight = (text: string, queryWords: readonly string[]): HighlightRange[] =>
  highlighter(queryWords)(text)

/** The same for many texts: a word that was read once is not cut and stemmed again. */
export function highlighter(queryWords: readonly string[]): (text: string) => HighlightRange[] {
  const written = new Set<string>()
  const stems = new Set<string>()
  const beginnings: string[] = []
  const patterns: RegExp[] = []
  for (const word of queryWords) {
    if (isPattern(word)) patterns.push(patternOf(word))
    else if (word.endsWith('*')) beginnings.push(word.slice(0, -1))
    else {
      written.add(word)
      for (const form of [word, ...queryStems(word)]) stems.add(form)
    }
  }
  const matches = (word: string): boolean =>
    written.has(word) ||
    beginnings.some(beginning => word.startsWith(beginning)) ||
    patterns.some(pattern => pattern.test(word))
  const isFound = (piece: string): boolean => {
    const read = readPiece(piece)
    return read.forms.some(form => stems.has(form)) || read.words.some(matches)
  }
  return text => rangesOf(text, isFound)
}

interface ReadPiece {
  readonly words: readonly string[]
  /** The words and what they are brought to in each language. */
  readonly forms: readonly string[]
}

/** The words of titles are the same again and again, whatever is searched for. */
const MOST_KEPT = 4096
const LONGEST_KEPT = 40
const kept = new Map<string, ReadPiece>()

function readPiece(piece: string): ReadPiece {
  const known = kept.get(piece)
  if (known) return known
  const own = words(piece, 'query')
  const forms = own.flatMap(word => [word, ...STEM_LANGUAGES.map(language => stem(word, language))])
  const read = { words: own, forms: [...new Set(forms)] }
  if (piece.length > LONGEST_KEPT) return read
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(piece, read)
  return read
}

function rangesOf(text: string, isFound: (piece: string) => boolean): HighlightRange[] {
  const out: HighlightRange[] = []
  const add = (start: number, end: number): void => {
    const last = out.at(-1)
    if (last && start <= last.end) out[out.length - 1] = { start: last.start, end: Math.max(end, last.end) }
    else out.push({ start, end })
  }
  for (const match of writtenWords(text)) {
    const [piece] = match
    if (isCjk(piece)) {
      let at = match.index
      const chars = [...piece]
      chars.forEach((char, i) => {
        const pair = char + (chars[i + 1] ?? '')
        if (isFound(pair)) add(at, at + pair.length)
        at += char.length
      })
    } else if (isFound(piece)) add(match.index, match.index + piece.length)
  }
  return out
}
