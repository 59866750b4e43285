import { findField } from '@estante/contract/declared'
import { isStopWord } from './analysis/stop-words.ts'
import { words } from './analysis/tokenize.ts'
import type { DidYouMean } from './engine.ts'
import { isExpression, isOperatorWord } from './parse.ts'

/** Likelier spellings and words that are nearly written or sound alike: what is the same for every engine. */

/** Words that may be misspelled. */
export const PLAIN_WORD = /^[a-z]{3,40}$/

/** A word found in fewer records than this is doubtful; a correction must be found this many times more often. */
export const DOUBTFUL = 2
const TIMES_MORE = 5

/** Insertions, deletions, changes and swaps of neighbours between two words; anything above `most` is `most + 1`. */
export function editDistance(a: string, b: string, most: number): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1)
      row.push(cost)
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    before = previous
    previous = row
  }
  return Math.min(previous[b.length]!, most + 1)
}

/** How many letters a likelier spelling may change. */
export const mostCorrections = (word: string): number => (word.length <= 4 ? 1 : 2)

export interface Candidate {
  readonly word: string
  readonly distance: number
  readonly frequency: number
}
/** Spellings tried for one word, the likeliest first. */
const MOST_CANDIDATES = 4

/** A correction of the first letter is less likely than one further on. */
export const correctionDistance = (word: string, other: string, edits: number): number =>
  edits + (other[0] === word[0] ? 0 : 0.5)

/** What a dictionary says of the words of one term. */
export interface Dictionary {
  readonly frequency: (word: string) => number
  readonly candidates: (word: string) => readonly Candidate[]
  /** With its accents. */
  readonly written: (word: string) => string
}

interface Piece {
  readonly written: string
  /** What may stand in its place. */
  readonly candidates: readonly Candidate[]
}

interface Part {
  readonly written: string
  /** Folded; null: nothing that could be misspelled. */
  readonly word: string | null
}

const MOST_LETTERS = 300
export const termOf = (term: string): string => term.slice(0, MOST_LETTERS)

/** A term cut into its words and what is between them. Operators and the names of fields are written as they are meant. */
export function partsOf(term: string): Part[] {
  const pieces = term.split(/([\p{L}\p{N}\p{M}]+)/u)
  const isSyntax = (written: string, at: number): boolean =>
    isOperatorWord(written) ||
    (isExpression(term) && pieces[at + 1]?.startsWith(':') === true && findField(written) !== undefined)
  return pieces.map((written, at) => {
    const [word, ...more] = words(written, 'query')
    const isPlain = word !== undefined && more.length === 0 && PLAIN_WORD.test(word) && !isStopWord(word)
    return { written, word: isPlain && !isSyntax(written, at) ? word : null }
  })
}

/** The term in pieces, with other spellings for the words that are doubtful. */
function piecesOf(term: string, isLost: boolean, dictionary: Dictionary): Piece[] {
  return partsOf(term).map(({ written, word }) => {
    if (word === null) return { written, candidates: [] }
    const frequency = dictionary.frequency(word)
    if (frequency >= DOUBTFUL && !isLost) return { written, candidates: [] }
    const likely = dictionary
      .candidates(word)
      .toSorted((a, b) => a.distance - b.distance || b.frequency - a.frequency)
      .slice(0, MOST_CANDIDATES)
    return { written, candidates: likely.filter(one => isLost || one.frequency >= TIMES_MORE * frequency) }
  })
}

export interface Proposal {
  readonly term: string
  readonly distance: number
}
const MOST_PROPOSALS = 40

/** Every way to replace some of the doubtful words, the fewest and smallest replacements first. */
export function proposalsOf(term: string, isLost: boolean, dictionary: Dictionary): Proposal[] {
  let all: { readonly texts: readonly string[]; readonly distance: number; readonly changes: number }[] = [
    { texts: [], distance: 0, changes: 0 },
  ]
  for (const { written, candidates: likely } of piecesOf(term, isLost, dictionary))
    all = all
      .flatMap(({ texts, distance, changes }) => [
        { texts: [...texts, written], distance, changes },
        ...likely.map(candidate => ({
          texts: [...texts, dictionary.written(candidate.word)],
          distance: distance + candidate.distance,
          changes: changes + 1,
        })),
      ])
      .sort((a, b) => a.distance - b.distance)
      .slice(0, MOST_PROPOSALS)
  return all.filter(({ changes }) => changes > 0).map(({ texts, distance }) => ({ term: texts.join(''), distance }))
}

/** A step in spelling must bring this many times more records to be worth it. */
const PER_STEP = 20
const worth = (hits: number, distance: number): number => Math.log(1 + hits) - distance * Math.log(PER_STEP)

/**
 * `found`: records that the term itself finds; `hits`: those of each proposal. The likeliest of those that find something
 * is made, so that the words around a doubtful one decide what it was meant to be.
 */
export function likeliest(found: number, proposals: readonly Proposal[], hits: readonly number[]): DidYouMean | null {
  let best: { readonly term: string; readonly worth: number } | null = null
  proposals.forEach(({ term, distance }, i) => {
    const own = hits[i] ?? 0
    if (own === 0 || own < TIMES_MORE * found) return
    if (!best || worth(own, distance) > best.worth) best = { term, worth: worth(own, distance) }
  })
  const chosen = best as { readonly term: string } | null
  return chosen && { term: chosen.term }
}

/** How many letters of a similar word may differ: none in the shortest words, which are near to everything. */
export const mostEdits = (word: string): number => (word.length <= 3 ? 0 : word.length <= 6 ? 1 : 2)
const MOST_SIMILAR = 12
/** A word that sounds the same is nearer than one with a letter changed. */
const SAME_SOUND = 0.5
const OTHER_BEGINNING = 0.5

/** How far a similar word is from one that was typed. */
export const likenessRank = (word: string, other: string, distance: number, soundsSame: boolean): number =>
  soundsSame ? SAME_SOUND : distance + (other[0] === word[0] ? 0 : OTHER_BEGINNING)

/** The nearest first, then those of more records. */
export const nearestWords = (
  near: ReadonlyMap<string, { readonly rank: number; readonly frequency: number }>,
): string[] =>
  [...near]
    .sort(([a, x], [b, y]) => x.rank - y.rank || y.frequency - x.frequency || (a < b ? -1 : 1))
    .slice(0, MOST_SIMILAR)
    .map(([word]) => word)
