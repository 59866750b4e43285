export const paginationOf = (currentPage: number, perPage: number, totalItems: number) => ({
  currentPage,
  perPage,
  totalItems,
  lastPage: Math.max(1, Math.ceil(totalItems / perPage)),
})

export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Another order every time: a surprise. */
export function shuffled<T>(list: readonly T[]): T[] {
  const result = [...list]
  for (let at = result.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1))
    ;[result[at], result[other]] = [result[other]!, result[at]!]
  }
  return result
}
