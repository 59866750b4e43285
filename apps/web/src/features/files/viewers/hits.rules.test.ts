import { describe, expect, it } from 'vitest'
import { actOfImageKey, closer, FIT, farther, keptCentre, MOST_ZOOM } from './image-viewer.rules.ts'
import { nextHit } from './pdf/hits.rules.ts'

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

describe('a picture', () => {
  it('grows and shrinks by half, between its place and its grain', () => {
    expect([closer(2), farther(3)]).toEqual([3, 2])
    expect([closer(MOST_ZOOM), closer(15)]).toEqual([MOST_ZOOM, MOST_ZOOM])
    expect([farther(FIT), farther(1.5), farther(1.4)]).toEqual([FIT, FIT, FIT])
  })

  it('keeps in the middle what stood there', () => {
    // The middle lay at 300 of 1000 and lies at 600 of 2000 afterwards.
    expect(keptCentre(200, 200, 2)).toBe(500)
    expect(keptCentre(500, 200, 0.5)).toBe(200)
    expect(keptCentre(0, 200, 0.5)).toBe(0)
  })

  it('has its keys', () => {
    expect(['+', '=', '-', '0', 'x', 'constructor'].map(actOfImageKey)).toEqual([
      ...['in', 'in', 'out', 'fit', undefined, undefined],
    ])
  })
})
