import { TEXT_FIELDS } from '@estante/contract/declared'
import { isStopWord } from '../../analysis/stop-words.ts'
import { LIKENESS_FIELDS, MOST_WORD_RECORDS, MOST_WORDS } from '../../likeness.ts'
import { fieldBit } from '../../plan.ts'
import { inverseFrequency } from '../../relevance.ts'
import { MARK } from '../segments/raw.ts'
import { hasBit } from '../segments/segment.ts'
import type { View } from '../segments/view.ts'
import { forEachSharing, tellingHeadings } from './shared-headings.ts'

/** Works like one: those that share its headings and its class, then its rarest subject, title and author words. */

const FIELD_WEIGHT = new Map(LIKENESS_FIELDS.map(({ field, weight }) => [TEXT_FIELDS.indexOf(field), weight]))
const LIKENESS = LIKENESS_FIELDS.reduce((mask, { field }) => mask | fieldBit(field), 0)

export function similar(view: View, id: number, limit: number): number[] {
  const at = view.find(id)
  if (!at) return []
  const { segment } = at.part
  const weights = new Map<string, number>()
  let weight = 0
  for (let i = segment.forwardOffsets[at.doc]!; i < segment.forwardOffsets[at.doc + 1]!; i++) {
    const token = segment.forward.at(i)
    if (token >= MARK) weight = FIELD_WEIGHT.get(token - MARK) ?? 0
    else if (weight > 0) {
      const word = segment.terms.at(token)
      if (!isStopWord(word)) weights.set(word, Math.max(weight, weights.get(word) ?? 0))
    }
  }
  const scored = [...weights]
    .map(([word, own]) => {
      const terms = view.parts.map(part => part.segment.terms.indexOf(word))
      const frequency = terms.reduce((sum, term, i) => sum + (term < 0 ? 0 : view.parts[i]!.segment.frequency(term)), 0)
      return { terms, frequency, value: own * inverseFrequency(view.live, frequency) }
    })
    .filter(word => word.frequency > 1 && word.frequency <= MOST_WORD_RECORDS)
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST_WORDS)
  const sums = new Map<number, number>()
  for (const { terms, value } of scored)
    view.parts.forEach((part, i) => {
      const term = terms[i]!
      if (term < 0) return
      const { postingOffsets, postingDocs, postingMasks, ids } = part.segment
      for (let p = postingOffsets[term]!; p < postingOffsets[term + 1]!; p++) {
        const doc = postingDocs[p]!
        if ((postingMasks[p]! & LIKENESS) === 0 || (part.deleted && hasBit(part.deleted, doc))) continue
        sums.set(ids[doc]!, (sums.get(ids[doc]!) ?? 0) + value)
      }
    })
  for (const heading of tellingHeadings(view, segment, at.doc))
    for (const part of view.parts)
      forEachSharing(part, heading, other => sums.set(other, (sums.get(other) ?? 0) + heading.value))
  sums.delete(id)
  return [...sums]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, limit)
    .map(([other]) => other)
}
