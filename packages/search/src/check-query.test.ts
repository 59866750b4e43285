import { expect, it } from 'vitest'
import { checkQuery } from './check-query.ts'
import { query } from './fixtures.test-data.ts'
import type { SearchQuery } from './query.ts'

const refusalOf = (part: Partial<SearchQuery>): string | null => {
  try {
    checkQuery(query(part))
    return null
  } catch (error) {
    return String((error as Error).message)
  }
}

it('a span of years may be one year, and never ends before it begins', () => {
  expect(refusalOf({ year: { operator: 'entre', year: 1900, finalYear: 1900 } })).toBeNull()
  expect(refusalOf({ year: { operator: 'entre', year: 1900, finalYear: 1899 } })).not.toBeNull()
  expect(refusalOf({ year: { operator: 'entre', year: 1900 } })).not.toBeNull()
  expect(refusalOf({ year: { operator: '=', year: 1900.5 } })).not.toBeNull()
  expect(refusalOf({ year: { operator: '!' as '=', year: 1900 } })).not.toBeNull()
})

it('pages are counted from one, and may be empty', () => {
  expect(refusalOf({ page: 1, perPage: 0 })).toBeNull()
  for (const part of [{ page: 0 }, { page: 1.5 }, { page: 2 ** 60 }, { perPage: -1 }, { perPage: 2.5 }])
    expect(refusalOf(part), JSON.stringify(part)).not.toBeNull()
})
