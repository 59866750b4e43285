/** Below this a number of people would tell who they are. */
export const FEWEST_TOLD = 5

/**
 * Numbers of people as they may be told beside their total: small ones are left out, and where that leaves a single gap,
 * gaps that add up to few, or as many gaps as people, the next smallest goes too, because the total would give it away.
 * Nobody is a number that can be told, but where nothing else is left: beside a total of one, eleven zeros say where it
 * stands.
 */
export function tellable(counts: readonly number[]): (number | null)[] {
  const hidden = new Set<number>()
  counts.forEach((count, at) => {
    if (count > 0 && count < FEWEST_TOLD) hidden.add(at)
  })
  const next = () =>
    counts
      .map((count, at) => ({ count, at }))
      .filter(({ count, at }) => count > 0 && !hidden.has(at))
      .toSorted((a, b) => a.count - b.count)[0]
  const isGivenAway = () => {
    const together = [...hidden].reduce((sum, at) => sum + (counts[at] ?? 0), 0)
    return hidden.size > 0 && (hidden.size < 2 || together < FEWEST_TOLD || together === hidden.size)
  }
  while (isGivenAway()) {
    const more = next()
    if (!more) return counts.map(() => null)
    hidden.add(more.at)
  }
  return counts.map((count, at) => (hidden.has(at) ? null : count))
}
