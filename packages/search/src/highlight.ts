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

/** The same for many texts: a word that was judged once is not judged again. */
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
    patterns.some(pattern => pattern.test(word)) ||
    stems.has(word) ||
    STEM_LANGUAGES.some(language => stems.has(stem(word, language)))
  const judged = new Map<string, boolean>()
  const isFound = (piece: string): boolean => {
    const known = judged.get(piece) ?? words(piece, 'query').some(matches)
    judged.set(piece, known)
    return known
  }
  return text => rangesOf(text, isFound)
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
