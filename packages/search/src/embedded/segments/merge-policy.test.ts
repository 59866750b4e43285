import { describe, expect, it } from 'vitest'
import { chooseMerge, MOST_SEGMENTS, type SegmentSize } from './merge-policy.ts'

const sizes = (...list: number[]): SegmentSize[] => list.map(size => ({ size, deleted: 0 }))
const ones = (count: number): number[] => Array.from({ length: count }, () => 1)

describe('which segments are merged', () => {
  it('none as long as they are few and the largest is fresh', () => {
    expect(chooseMerge([])).toEqual([])
    expect(chooseMerge(sizes(500))).toEqual([])
    expect(chooseMerge(sizes(5000, 1000)), 'a fifth is not too much yet').toEqual([])
    expect(chooseMerge([{ size: 5000, deleted: 1000 }])).toEqual([])
    expect(chooseMerge(sizes(...ones(MOST_SEGMENTS)))).toEqual([])
  })

  it('all of them when more than a fifth of a large one is deleted or stands elsewhere', () => {
    expect(chooseMerge([{ size: 5000, deleted: 1001 }, ...sizes(3)])).toEqual([0, 1])
    expect(chooseMerge([{ size: 5000, deleted: 1001 }]), 'one alone, to be cleaned').toEqual([0])
    expect(chooseMerge(sizes(5000, 600, 401))).toEqual([0, 1, 2])
    expect(chooseMerge([{ size: 1000, deleted: 900 }]), 'a small one is not worth it').toEqual([])
  })

  it('the small ones when there are too many, and none that is far larger than they are together', () => {
    const many = ones(MOST_SEGMENTS)
    expect(chooseMerge(sizes(100, ...many))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(chooseMerge(sizes(32, ...many)), 'four times as large is taken along').toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(chooseMerge(sizes(33, ...many))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    // At least half as many as may stay are joined, however different they are.
    expect(chooseMerge(sizes(900, 900, 900, 900, 900, 100, 20, 5, 1))).toEqual([5, 6, 7, 8])
  })
})
