import { isStopWord } from '../../analysis/stop-words.ts'
import { words } from '../../analysis/tokenize.ts'
import type { DidYouMean } from '../../engine.ts'
import type { Segment } from '../segments/segment.ts'
import type { View } from '../segments/view.ts'

/** A likelier spelling, from the words of the catalogue itself. */

/** A word found in fewer records than this is doubtful; a correction must be found this many times more often. */
const DOUBTFUL = 2
const TIMES_MORE = 5
const SHORTEST = 3

interface Spelling {
  readonly word: string
  readonly frequency: number
  readonly letters: number
}

export const letterSet = (word: string): number => {
  let set = 0
  for (let i = 0; i < word.length; i++) set |= 1 << (word.charCodeAt(i) - 97)
  return set
}
export const bitCount = (bits: number): number => {
  let rest = bits
  let count = 0
  while (rest !== 0) {
    rest &= rest - 1
    count++
  }
  return count
}

const spellings = new WeakMap<Segment, readonly Spelling[][]>()

/** Words of letters that occur at least twice, by length. */
function spellingsOf(segment: Segment): readonly Spelling[][] {
  const known = spellings.get(segment)
  if (known) return known
  const byLength: Spelling[][] = []
  segment.terms.forEach(
    (word, term) => {
      const frequency = segment.frequency(term)
      if (frequency < 2 || word.length < SHORTEST || !/^[a-z]+$/.test(word)) return
      byLength[word.length] ??= []
      byLength[word.length]!.push({ word, frequency, letters: letterSet(word) })
    },
    segment.terms.lowerBound('a'),
    segment.terms.lowerBound('{'),
  )
  spellings.set(segment, byLength)
  return byLength
}

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

function frequencyOf(view: View, word: string): number {
  return view.parts.reduce((sum, { segment }) => {
    const term = segment.terms.indexOf(word)
    return term < 0 ? sum : sum + segment.frequency(term)
  }, 0)
}

interface Candidate {
  readonly word: string
  readonly distance: number
  readonly frequency: number
}
/** Spellings tried for one word, the likeliest first. */
const MOST_CANDIDATES = 4

/** Nearer first, then those of more records. */
function candidates(view: View, word: string): Candidate[] {
  const most = word.length <= 4 ? 1 : 2
  const letters = letterSet(word)
  const found = new Map<string, Candidate>()
  for (const { segment } of view.parts) {
    const byLength = spellingsOf(segment)
    for (let length = word.length - most; length <= word.length + most; length++) {
      for (const spelling of byLength[length] ?? []) {
        // each edit changes at most two letters of the set
        if (bitCount(spelling.letters ^ letters) > most * 2) continue
        const distance = editDistance(word, spelling.word, most)
        if (distance === 0 || distance > most) continue
        const firstDiffers = spelling.word[0] === word[0] ? 0 : 0.5
        const frequency = spelling.frequency + (found.get(spelling.word)?.frequency ?? 0)
        found.set(spelling.word, { word: spelling.word, distance: distance + firstDiffers, frequency })
      }
    }
  }
  return [...found.values()]
    .sort((a, b) => a.distance - b.distance || b.frequency - a.frequency)
    .slice(0, MOST_CANDIDATES)
}

function writtenForm(view: View, word: string): string {
  for (const { segment } of view.parts) {
    const term = segment.terms.indexOf(word)
    const form = term < 0 ? null : segment.writtenForm(term)
    if (form) return form
  }
  return word
}

interface Piece {
  readonly written: string
  /** What may stand in its place. */
  readonly candidates: readonly Candidate[]
}

/** The term in pieces, with other spellings for the words that are doubtful. */
function piecesOf(view: View, term: string, isLost: boolean): Piece[] {
  return term.split(/([\p{L}\p{N}\p{M}]+)/u).map(written => {
    const [word, ...more] = words(written, 'query')
    if (word === undefined || more.length > 0 || !/^[a-z]{3,40}$/.test(word) || isStopWord(word))
      return { written, candidates: [] }
    const frequency = frequencyOf(view, word)
    if (frequency >= DOUBTFUL && !isLost) return { written, candidates: [] }
    const likely = candidates(view, word).filter(candidate => isLost || candidate.frequency >= TIMES_MORE * frequency)
    return { written, candidates: likely }
  })
}

interface Proposal {
  readonly texts: readonly string[]
  readonly distance: number
  readonly changes: number
}
const MOST_PROPOSALS = 40

/** Every way to replace some of the doubtful words, the fewest and smallest replacements first. */
function proposalsOf(view: View, pieces: readonly Piece[]): Proposal[] {
  let all: Proposal[] = [{ texts: [], distance: 0, changes: 0 }]
  for (const { written, candidates: likely } of pieces)
    all = all
      .flatMap(({ texts, distance, changes }) => [
        { texts: [...texts, written], distance, changes },
        ...likely.map(candidate => ({
          texts: [...texts, writtenForm(view, candidate.word)],
          distance: distance + candidate.distance,
          changes: changes + 1,
        })),
      ])
      .sort((a, b) => a.distance - b.distance)
      .slice(0, MOST_PROPOSALS)
  return all.filter(proposal => proposal.changes > 0)
}

/** A step in spelling must bring this many times more records to be worth it. */
const PER_STEP = 20
const worth = (hits: number, distance: number): number => Math.log(1 + hits) - distance * Math.log(PER_STEP)

/**
 * `count`: records that a term finds. The likeliest proposal of those that find something is made, so that the words
 * around a doubtful one decide what it was meant to be.
 */
export function didYouMean(view: View, term: string, count: (term: string) => number): DidYouMean | null {
  const text = term.slice(0, 300)
  const found = count(text)
  let best: { readonly term: string; readonly worth: number } | null = null
  for (const { texts, distance } of proposalsOf(view, piecesOf(view, text, found === 0))) {
    const proposed = texts.join('')
    const hits = count(proposed)
    if (hits === 0 || hits < TIMES_MORE * found) continue
    if (!best || worth(hits, distance) > best.worth) best = { term: proposed, worth: worth(hits, distance) }
  }
  return best && { term: best.term }
}
