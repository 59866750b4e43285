import { describe, expect, it } from 'vitest'
import { actOfImageKey, closer, FIT, farther, keptCentre, MOST_ZOOM } from './image-viewer.rules.ts'

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
