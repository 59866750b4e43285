import { intersect, union } from './doc-lists.ts'
import type { Hits } from './postings.ts'
import { highestScore } from './score.ts'
import type { Workspace } from './workspace.ts'

/**
 * Where words are joined by OR, most records hold only the most frequent of them, which tells least: the best ones are
 * among those of the rarer words, and only they need a score. Whether that is so is known once they have theirs.
 */

export interface Rarest {
  /** Those of the records that hold one of the rarer words. */
  readonly docs: Uint32Array
  /** What the other records score at most. */
  readonly others: number
}

/** Looking for few among many pays where they are at most this share. */
const SHARE = 4

/** First the records of the rarest word, then those of the two rarest, and so on, as long as they are few. */
export function* rarestFirst(
  docs: Uint32Array,
  leaves: readonly (Hits | undefined)[],
  idf: readonly number[],
  hasTitle: boolean,
  workspace: Workspace,
): Generator<Rarest> {
  const told = leaves
    .flatMap((hits, leaf) => (hits && hits.docs.length > 0 && idf[leaf] !== 0 ? [{ hits, idf: idf[leaf]! }] : []))
    .sort((a, b) => b.idf - a.idf)
  let all: Uint32Array = new Uint32Array(0)
  let rest = told.reduce((sum, leaf) => sum + leaf.idf, 0)
  for (const leaf of told) {
    if ((all.length + leaf.hits.docs.length) * SHARE > docs.length) return
    all = union(all, leaf.hits.docs, workspace)
    rest -= leaf.idf
    yield { docs: intersect(all, docs, workspace), others: highestScore(Math.max(0, rest), hasTitle) }
  }
}
