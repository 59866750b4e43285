import { notFound } from '../../http/app-error.ts'

export const LOOKUP_PAGE_SIZE = 20

/** Text as people compare it: without accents, case or doubled blanks. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

const COLLATOR = new Intl.Collator('pt')

/** Rows by their names as the alphabet has them: Álgebra stands before Biologia. */
export const byName = <T>(rows: readonly T[], nameOf: (row: T) => string): T[] =>
  rows.toSorted((a, b) => COLLATOR.compare(nameOf(a), nameOf(b)))

/** A page of the rows whose name holds every word of the search text (TEACH-09). */
export function findPage<T>(rows: T[], nameOf: (row: T) => string, search: string | undefined, page: number) {
  const words = folded(search ?? '')
    .split(' ')
    .filter(Boolean)
  const found = rows.filter(row => {
    const name = folded(nameOf(row))
    return words.every(word => name.includes(word))
  })
  const totalPages = Math.max(1, Math.ceil(found.length / LOOKUP_PAGE_SIZE))
  return { results: found.slice((page - 1) * LOOKUP_PAGE_SIZE, page * LOOKUP_PAGE_SIZE), totalPages, currentPage: page }
}

export function oneOf<T>(rows: T[], matches: (row: T) => boolean): T {
  const found = rows.find(matches)
  if (found === undefined) throw notFound()
  return found
}
