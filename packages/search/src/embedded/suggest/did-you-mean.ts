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

function correction(view: View, word: string): string | null {
  const most = word.length <= 4 ? 1 : 2
  const letters = letterSet(word)
  let best: { word: string; distance: number; frequency: number } | null = null
  for (const { segment } of view.parts) {
    const byLength = spellingsOf(segment)
    for (let length = word.length - most; length <= word.length + most; length++) {
      for (const spelling of byLength[length] ?? []) {
        // each edit changes at most two letters of the set
        if (bitCount(spelling.letters ^ letters) > most * 2) continue
        const distance = editDistance(word, spelling.word, most)
        if (distance === 0 || distance > most) continue
        const firstDiffers = spelling.word[0] === word[0] ? 0 : 0.5
        const rank = distance + firstDiffers
        if (!best || rank < best.distance || (rank === best.distance && spelling.frequency > best.frequency))
          best = { word: spelling.word, distance: rank, frequency: spelling.frequency }
      }
    }
  }
  return best && best.frequency >= TIMES_MORE * frequencyOf(view, word) ? best.word : null
}

function writtenForm(view: View, word: string): string {
  for (const { segment } of view.parts) {
    const term = segment.terms.indexOf(word)
    const form = term < 0 ? null : segment.writtenForm(term)
    if (form) return form
  }
  return word
}

export function didYouMean(view: View, term: string): DidYouMean | null {
  let changed = false
  const text = term.slice(0, 300).replace(/[\p{L}\p{N}\p{M}]+/gu, written => {
    const [word, ...more] = words(written, 'query')
    if (word === undefined || more.length > 0 || !/^[a-z]{3,40}$/.test(word) || isStopWord(word)) return written
    if (frequencyOf(view, word) >= DOUBTFUL) return written
    const better = correction(view, word)
    if (better === null) return written
    changed = true
    return writtenForm(view, better)
  })
  return changed ? { term: text } : null
}
