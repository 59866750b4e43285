import type { DidYouMean } from '../../engine.ts'
import {
  type Candidate,
  correctionDistance,
  editDistance,
  likeliest,
  mostCorrections,
  proposalsOf,
  termOf,
} from '../../spelling.ts'
import type { Segment } from '../segments/segment.ts'
import type { View } from '../segments/view.ts'

/** A likelier spelling, from the words of the catalogue itself. */

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

function frequencyOf(view: View, word: string): number {
  return view.parts.reduce((sum, { segment }) => {
    const term = segment.terms.indexOf(word)
    return term < 0 ? sum : sum + segment.frequency(term)
  }, 0)
}

function candidates(view: View, word: string): Candidate[] {
  const most = mostCorrections(word)
  const letters = letterSet(word)
  const found = new Map<string, Candidate>()
  for (const { segment } of view.parts) {
    const byLength = spellingsOf(segment)
    for (let length = word.length - most; length <= word.length + most; length++) {
      for (const spelling of byLength[length] ?? []) {
        // each edit changes at most two letters of the set
        if (bitCount(spelling.letters ^ letters) > most * 2) continue
        const edits = editDistance(word, spelling.word, most)
        if (edits === 0 || edits > most) continue
        const frequency = spelling.frequency + (found.get(spelling.word)?.frequency ?? 0)
        const distance = correctionDistance(word, spelling.word, edits)
        found.set(spelling.word, { word: spelling.word, distance, frequency })
      }
    }
  }
  return [...found.values()]
}

function writtenForm(view: View, word: string): string {
  for (const { segment } of view.parts) {
    const term = segment.terms.indexOf(word)
    const form = term < 0 ? null : segment.writtenForm(term)
    if (form) return form
  }
  return word
}

/** `count`: records that a term finds. */
export function didYouMean(view: View, term: string, count: (term: string) => number): DidYouMean | null {
  const text = termOf(term)
  const found = count(text)
  const proposals = proposalsOf(text, found === 0, {
    frequency: word => frequencyOf(view, word),
    candidates: word => candidates(view, word),
    written: word => writtenForm(view, word),
  })
  return likeliest(
    found,
    proposals,
    proposals.map(proposal => count(proposal.term)),
  )
}
