import { TEXT_FIELDS } from '@estante/contract/declared'
import { HEADING_WEIGHTS, MOST_HEADING_RECORDS, MOST_HEADINGS } from '../../likeness.ts'
import { fieldBit } from '../../plan.ts'
import { inverseFrequency } from '../../relevance.ts'
import { gallop } from '../query/doc-lists.ts'
import { type HeadingField, MARK } from '../segments/raw.ts'
import { hasBit, type Segment } from '../segments/segment.ts'
import type { Part, View } from '../segments/view.ts'

/** Whole headings that records share: what they are about and by, in the cataloguers' own words. */

interface OwnHeading {
  readonly field: HeadingField
  readonly words: readonly string[]
  readonly value: number
}

const FIELD_OF: ReadonlyMap<number, HeadingField> = new Map(
  (['autor', 'assunto'] as const).map(field => [TEXT_FIELDS.indexOf(field), field]),
)
/** Looking through more costs much. */
const MOST_POSTINGS = 100_000

/** The most telling headings of a record that others have too. */
export function tellingHeadings(view: View, segment: Segment, doc: number): OwnHeading[] {
  return ownHeadings(segment, doc)
    .map(heading => {
      const frequency = frequencyOf(view, heading.field, heading.words.join(' '))
      return { ...heading, frequency, value: HEADING_WEIGHTS[heading.field] * inverseFrequency(view.live, frequency) }
    })
    .filter(({ frequency }) => frequency > 1 && frequency <= MOST_HEADING_RECORDS)
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST_HEADINGS)
}

function ownHeadings(segment: Segment, doc: number): { field: HeadingField; words: string[] }[] {
  const found = new Map<string, { field: HeadingField; words: string[] }>()
  let own: { field: HeadingField; words: string[] } | undefined
  const keep = () => own && found.set(`${own.field} ${own.words.join(' ')}`, own)
  for (let i = segment.forwardOffsets[doc]!; i < segment.forwardOffsets[doc + 1]!; i++) {
    const token = segment.forward.at(i)
    if (token < MARK) own?.words.push(segment.terms.at(token))
    else {
      keep()
      const field = FIELD_OF.get(token - MARK)
      own = field && { field, words: [] }
    }
  }
  keep()
  return [...found.values()]
}

const frequencyOf = ({ parts }: View, field: HeadingField, key: string): number =>
  parts.reduce((sum, { segment }) => {
    const { keys, counts } = segment.headings(field)
    const at = keys.indexOf(key)
    return at < 0 ? sum : sum + counts[at]!
  }, 0)

/** Visits the records of a segment that have a heading, by their numbers. */
export function forEachSharing(
  { segment, deleted }: Part,
  { field, words }: Pick<OwnHeading, 'field' | 'words'>,
  visit: (id: number, doc: number) => void,
): void {
  const terms = words.map(word => segment.terms.indexOf(word))
  if (terms.includes(-1)) return
  const { postingOffsets, postingDocs, postingMasks, ids } = segment
  const [rarest, ...others] = [...new Set(terms)].sort((a, b) => segment.frequency(a) - segment.frequency(b))
  if (rarest === undefined || segment.frequency(rarest) > MOST_POSTINGS) return
  const lists = others.map(term => ({
    docs: postingDocs.subarray(postingOffsets[term]!, postingOffsets[term + 1]!),
    at: 0,
  }))
  const bit = fieldBit(field)
  for (let p = postingOffsets[rarest]!; p < postingOffsets[rarest + 1]!; p++) {
    const doc = postingDocs[p]!
    if ((postingMasks[p]! & bit) === 0 || (deleted && hasBit(deleted, doc))) continue
    const hasAll = lists.every(list => {
      list.at = gallop(list.docs, list.at, doc)
      return list.docs[list.at] === doc
    })
    if (hasAll && hasHeading(segment, doc, field, terms)) visit(ids[doc]!, doc)
  }
}

/** Whether one value of the field is exactly these terms; the words may as well come from several. */
function hasHeading(segment: Segment, doc: number, field: HeadingField, terms: readonly number[]): boolean {
  const mark = MARK | TEXT_FIELDS.indexOf(field)
  const end = segment.forwardOffsets[doc + 1]!
  let matched = -1
  for (let i = segment.forwardOffsets[doc]!; i < end; i++) {
    const token = segment.forward.at(i)
    if (token >= MARK) {
      if (matched === terms.length) return true
      // fields stand in their order
      if (token > mark) return false
      matched = token === mark ? 0 : -1
    } else if (matched >= 0) matched = token === terms[matched] ? matched + 1 : -1
  }
  return matched === terms.length
}
