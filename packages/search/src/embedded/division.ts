import type { FacetCode } from '../document.ts'
import { compile, type Plan } from '../plan.ts'
import type { SearchQuery } from '../query.ts'
import { STEM_PREFIX } from '../segment/raw.ts'
import type { Segment } from '../segment/segment.ts'
import type { View } from './view.ts'

/** Whether two threads should share a search, and how. Counting is most of a large one, and letters count alone. */

/** Below so many records the second thread would only find again what the first finds. */
const LARGE = 15_000

/** At most so many records of a segment match; a guess from the lengths of lists, nothing is read. */
function atMost(segment: Segment, plan: Plan): number {
  switch (plan.op) {
    case 'all':
      return segment.size
    case 'none':
    case 'id':
      return 1
    case 'word': {
      const { terms, postingOffsets } = segment
      if (plan.prefix) {
        const [from, to] = terms.prefixRange(plan.word)
        return to > from ? postingOffsets[to]! - postingOffsets[from]! : 0
      }
      return plan.keys.reduce((sum, key) => {
        const term = terms.indexOf(key.kind === 'stem' ? STEM_PREFIX + key.word : key.word)
        return term < 0 ? sum : sum + segment.frequency(term)
      }, 0)
    }
    case 'and':
      return Math.min(...plan.nodes.map(node => atMost(segment, node)))
    case 'or':
      return plan.nodes.reduce((sum, node) => sum + atMost(segment, node), 0)
    case 'not':
      return atMost(segment, plan.left)
    // phrases, proximity and codes: few records, or known only by looking
    default:
      return 0
  }
}

/** The letters for a second thread, or null when one does better alone. */
export function lettersForTwo(view: View, query: SearchQuery): ReadonlySet<FacetCode> | null {
  const letters = query.facets ?? []
  const segment = view.parts[0]?.segment
  if (!segment || letters.length < 2 || segment.size < LARGE) return null
  if (atMost(segment, compile(query.where).plan) < LARGE) return null
  // lists of values record by record cost as much as the page and all other letters together
  const costly = letters.filter(letter => letter !== 'Y' && segment.facet(letter)?.sets === null)
  const second = costly.length > 0 && costly.length < letters.length ? costly : letters.filter((_, i) => i % 2 === 1)
  return new Set(second)
}
