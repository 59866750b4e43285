/** How much of what was wanted stands how high: gains fall with the logarithm of the place, the best list has 1. */
export function ndcg(grades: readonly number[], all: readonly number[], places = 10): number {
  const gain = (list: readonly number[]): number =>
    list.slice(0, places).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)
  const ideal = gain(all.toSorted((a, b) => b - a))
  return ideal === 0 ? 0 : gain(grades) / ideal
}
