import { beforeEach, describe, expect, it } from 'vitest'
import { SegmentBuilder } from './builder.ts'
import { mergeSegments } from './merge.ts'
import { type OwnSegment, SegmentSet } from './segment-set.ts'
import { View } from './view.ts'

const bufferOf = (...ids: number[]): SharedArrayBuffer => {
  const builder = new SegmentBuilder()
  for (const id of ids) builder.add({ id, text: { titulo: [`Livro ${id}`] } })
  return builder.finish()
}
/** What a merge in another thread makes of segments as they were picked. */
const merged = (parts: readonly OwnSegment[]): SharedArrayBuffer =>
  mergeSegments(parts.map(({ segment, deleted }) => ({ segment, deleted: deleted ? new Uint32Array(deleted) : null })))

let set: SegmentSet
/** Valid records of each segment, the largest segment first. */
const held = (of = set): number[][] => {
  const view = new View(of.view(), null)
  const parts = view.parts.map(({ segment, deleted }) =>
    [...segment.ids].filter((_, doc) => !deleted || ((deleted[doc >>> 5]! >>> (doc & 31)) & 1) === 0),
  )
  expect(view.live).toBe(parts.flat().length)
  return parts
}

beforeEach(() => {
  set = new SegmentSet()
  set.replace([bufferOf(1, 2, 3, 4)], 10)
})

describe('changes', () => {
  it('take old versions away and bring new ones, the largest segment first', () => {
    set.change([2, 9], [bufferOf(2, 9)], 11)
    expect(held()).toEqual([
      [1, 3, 4],
      [2, 9],
    ])
    set.change([2, 20, 21, 22, 23], [bufferOf(20, 21, 22, 23, 24)], 12)
    expect(held()).toEqual([[20, 21, 22, 23, 24], [1, 3, 4], [9]])
    expect(set.sizes()).toEqual([
      { size: 5, deleted: 0 },
      { size: 4, deleted: 1 },
      { size: 2, deleted: 1 },
    ])
    expect(set.view().changeNumber).toBe(12)
  })

  it('of segments of one size the older stands first, and one without valid records is gone', () => {
    set.change([], [bufferOf(11, 12, 13, 14)], 11)
    expect(held()).toEqual([
      [1, 2, 3, 4],
      [11, 12, 13, 14],
    ])
    set.change([1, 2, 3, 4], [], 12)
    expect(held()).toEqual([[11, 12, 13, 14]])
  })

  it('what is deleted twice or was never there counts once or not at all', () => {
    set.change([1], [], 11)
    set.change([1, 99], [], 12)
    expect([held(), set.sizes()]).toEqual([[[2, 3, 4]], [{ size: 4, deleted: 1 }]])
  })

  it('begin with nothing, as of no number', () => {
    const empty = new SegmentSet()
    expect([held(empty), empty.view().changeNumber, empty.sizes()]).toEqual([[], 0, []])
    empty.change([4], [bufferOf(4)], 1)
    expect([held(empty), empty.view().changeNumber]).toEqual([[[4]], 1])
  })

  it('a smaller number of the log lowers nothing, but all may be replaced as of one', () => {
    set.change([1], [], 5)
    expect(set.view().changeNumber).toBe(10)
    set.replace([bufferOf(7)], 3)
    expect([held(), set.view().changeNumber]).toEqual([[[7]], 3])
  })

  it('leave what was told before as it was', () => {
    set.change([1], [], 11)
    const before = set.view()
    const bits = [...new Uint32Array(before.segments[0]!.deleted!)]
    set.change([2], [], 12)
    expect([...new Uint32Array(before.segments[0]!.deleted!)]).toEqual(bits)
    expect(before.segments[0]!.deletedCount).toBe(1)
  })

  it('are kept by a snapshot and go on after it was read', () => {
    set.change([1, 8], [bufferOf(8)], 11)
    const again = new SegmentSet()
    again.load(set.snapshot())
    expect([held(again), again.view().changeNumber]).toEqual([[[2, 3, 4], [8]], 11])
    again.change([2, 8], [], 12)
    expect(held(again)).toEqual([[3, 4]])
  })
})

describe('segments put together while changes go on', () => {
  beforeEach(() => set.change([2, 7, 8], [bufferOf(7, 8)], 11))

  it('take the place of their parts', () => {
    const parts = set.pick([0, 1])
    expect(set.swap(parts, merged(parts))).toBe(true)
    expect(held()).toEqual([[1, 3, 4, 7, 8]])
    expect(set.sizes()).toEqual([{ size: 5, deleted: 0 }])
  })

  it('lose what was deleted meanwhile, in parts with and without deleted records', () => {
    const parts = set.pick([0, 1])
    const result = merged(parts)
    set.change([3, 8], [bufferOf(8)], 12)
    expect(set.swap(parts, result)).toBe(true)
    expect(held()).toEqual([[1, 4, 7], [8]])
    expect(set.sizes()).toEqual([
      { size: 5, deleted: 2 },
      { size: 1, deleted: 0 },
    ])
  })

  it('lose all records of a part that died meanwhile', () => {
    const parts = set.pick([0, 1])
    const result = merged(parts)
    set.change([7, 8], [], 12)
    expect(set.swap(parts, result)).toBe(true)
    expect(held()).toEqual([[1, 3, 4]])
    const rest = set.pick([0])
    const cleaned = merged(rest)
    set.change([1, 3, 4], [bufferOf(5)], 13)
    expect(set.swap(rest, cleaned)).toBe(true)
    expect(held()).toEqual([[5]])
  })

  it('are thrown away where everything was replaced meanwhile', () => {
    const parts = set.pick([0, 1])
    const result = merged(parts)
    set.replace([bufferOf(50)], 20)
    expect(set.swap(parts, result)).toBe(false)
    expect(held()).toEqual([[50]])
  })

  it('leave the other segments alone', () => {
    set.change([], [bufferOf(30)], 12)
    const parts = set.pick([1, 2])
    expect(set.swap(parts, merged(parts))).toBe(true)
    expect(held()).toEqual([
      [1, 3, 4],
      [7, 8, 30],
    ])
  })
})
