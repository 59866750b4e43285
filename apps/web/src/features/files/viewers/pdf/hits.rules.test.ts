import { describe, expect, it } from 'vitest'
import { nextHit } from './hits.rules.ts'

describe('from one found word to the next', () => {
  it('goes through the marks of a page', () => {
    expect(nextHit({ page: 3, mark: 0 }, 1, 2, [3, 5])).toEqual({ page: 3, mark: 1 })
    expect(nextHit({ page: 3, mark: 1 }, -1, 2, [3, 5])).toEqual({ page: 3, mark: 0 })
    expect(nextHit({ page: 3, mark: 'last' }, -1, 3, [3, 5])).toEqual({ page: 3, mark: 1 })
  })

  it('then to the first mark of the next page, or the last of the page before', () => {
    expect(nextHit({ page: 3, mark: 1 }, 1, 2, [1, 3, 5])).toEqual({ page: 5, mark: 0 })
    expect(nextHit({ page: 3, mark: 0 }, -1, 2, [1, 3, 5])).toEqual({ page: 1, mark: 'last' })
    // A page without marks lies between those that have some.
    expect(nextHit({ page: 4, mark: 0 }, 1, 0, [1, 3, 5])).toEqual({ page: 5, mark: 0 })
    expect(nextHit({ page: 4, mark: 0 }, -1, 0, [1, 3, 5])).toEqual({ page: 3, mark: 'last' })
  })

  it('and round, from the last page to the first', () => {
    expect(nextHit({ page: 5, mark: 0 }, 1, 1, [1, 5])).toEqual({ page: 1, mark: 0 })
    expect(nextHit({ page: 1, mark: 0 }, -1, 1, [1, 5])).toEqual({ page: 5, mark: 'last' })
  })

  it('on the only page that has any, round among its marks', () => {
    expect(nextHit({ page: 2, mark: 1 }, 1, 2, [2])).toEqual({ page: 2, mark: 0 })
    expect(nextHit({ page: 2, mark: 0 }, -1, 2, [2])).toEqual({ page: 2, mark: 1 })
    expect(nextHit({ page: 2, mark: 0 }, -1, 0, [2])).toEqual({ page: 2, mark: 0 })
  })

  it('before the other pages have been searched, round among the marks that are seen', () => {
    expect(nextHit({ page: 2, mark: 1 }, 1, 2, [])).toEqual({ page: 2, mark: 0 })
    expect(nextHit({ page: 2, mark: 0 }, -1, 2, [])).toEqual({ page: 2, mark: 1 })
    expect(nextHit({ page: 2, mark: 0 }, 1, 1, [])).toEqual({ page: 2, mark: 0 })
    expect(nextHit({ page: 2, mark: 0 }, 1, 0, [])).toBeNull()
  })
})
