import { expect, it } from 'vitest'
import { checkQuery } from './check-query.ts'
import { query } from './conformance/trial.ts'
import { InvalidQuery } from './errors.ts'
import { MAX_PER_PAGE, type SearchQuery } from './query.ts'

const many = (count: number): string[] => Array.from({ length: count }, (_, i) => String(i))
/** A search from outside may hold anything. */
const refusal = (part: Record<string, unknown>): string => {
  try {
    checkQuery(query(part as Partial<SearchQuery>))
    return 'accepted'
  } catch (error) {
    if (!(error instanceof InvalidQuery)) throw error
    return `${error.reason} ${error.detail}`
  }
}

it.each<[Record<string, unknown>, string]>([
  [{}, 'accepted'],
  [{ direction: 'D' }, 'accepted'],
  [{ tab: 'nada' }, 'unknown_tab nada'],
  [{ sort: 'nada' }, 'unknown_sort nada'],
  [{ direction: 'X' }, 'unknown_sort X'],
  [{ filters: { B: ['1'] } }, 'accepted'],
  [{ filters: { B: undefined } }, 'accepted'],
  [{ filters: { U: ['1'] } }, 'unknown_filter U'],
  [{ facets: ['B', 'U'] }, 'unknown_filter U'],
  [{ selections: { curso: ['7'] } }, 'accepted'],
  [{ selections: { curso: undefined } }, 'accepted'],
  [{ selections: { nada: ['7'] } }, 'unknown_selection nada'],
  [{ selections: { constructor: ['7'] } }, 'unknown_selection constructor'],
  [{ page: 1 }, 'accepted'],
  [{ page: 0 }, 'page 0'],
  [{ page: Number.NaN }, 'page NaN'],
  [{ perPage: 0 }, 'accepted'],
  [{ perPage: MAX_PER_PAGE }, 'accepted'],
  [{ perPage: MAX_PER_PAGE + 1 }, `page ${MAX_PER_PAGE + 1}`],
  [{ perPage: -1 }, 'page -1'],
  [{ year: { operator: '=', year: 1900 } }, 'accepted'],
  [{ year: { operator: '<', year: 1900 } }, 'accepted'],
  [{ year: { operator: '>', year: 1900, finalYear: 1 } }, 'accepted'],
  [{ year: { operator: 'entre', year: 1900, finalYear: 1901 } }, 'accepted'],
  [{ year: { operator: 'entre', year: 1900, finalYear: 1900 } }, 'accepted'],
  [{ year: { operator: 'entre', year: 1900, finalYear: 1899 } }, 'year 1899'],
  [{ year: { operator: 'entre', year: 1900, finalYear: 1900.5 } }, 'year 1900.5'],
  [{ year: { operator: 'entre', year: 1900 } }, 'year undefined'],
  [{ year: { operator: '>=', year: 1900 } }, 'year >='],
  [{ year: { operator: '=', year: Number.NaN } }, 'year NaN'],
])('%j: %s', (part, answer) => {
  expect(refusal(part)).toBe(answer)
})

it('a thousand values of a filter or a selection are taken, one more is not', () => {
  expect(refusal({ filters: { S: many(1000) } })).toBe('accepted')
  expect(refusal({ filters: { S: many(1001) } })).toBe('too_long 1000')
  expect(refusal({ selections: { curso: many(1000) } })).toBe('accepted')
  expect(refusal({ selections: { curso: many(1001) } })).toBe('too_long 1000')
})
