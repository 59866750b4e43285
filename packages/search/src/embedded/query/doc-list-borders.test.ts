import { describe, expect, it } from 'vitest'
import { difference, gallop, intersect, notAfter, union } from './doc-lists.ts'
import { Workspace } from './workspace.ts'

const every = (count: number, step: number, from = 0): Uint32Array =>
  Uint32Array.from({ length: count }, (_, i) => from + i * step)
const sorted = (numbers: Iterable<number>): number[] => [...new Set(numbers)].sort((a, b) => a - b)

/** All three against plain sets, both ways round. */
function expectLikeSets(a: Uint32Array, b: Uint32Array): void {
  const workspace = new Workspace()
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const has = new Set(other)
    expect([...intersect(one, other, workspace)]).toEqual([...one].filter(doc => has.has(doc)))
    expect([...union(one, other, workspace)]).toEqual(sorted([...one, ...other]))
    expect([...difference(one, other, workspace)]).toEqual([...one].filter(doc => !has.has(doc)))
  }
}

describe('lists of records of any length', () => {
  const LENGTHS = [0, 1, 2, 3, 4, 63, 64, 65, 127, 128, 129]
  it.each(LENGTHS)('%i records against lists shorter and longer', length => {
    for (const other of [...LENGTHS, 2049]) {
      expectLikeSets(every(length, 3), every(other, 1))
      expectLikeSets(every(length, 2, 1), every(other, 2))
      expectLikeSets(every(length, 1, 50), every(other, 5))
    }
  })

  it('few against very many: the first, the last, one before, one behind and between', () => {
    const many = every(2000, 3, 30)
    const last = 30 + 1999 * 3
    for (const few of [[30], [29], [31], [last], [last - 1], [last + 1], [0, 30, 33, last, last + 9], [0, 1], [9999]])
      expectLikeSets(Uint32Array.from(few), many)
  })

  it('the same list and itself', () => {
    const list = every(70, 7)
    expectLikeSets(list, list)
    expectLikeSets(list, list.slice())
  })
})

describe('looking for a number from a place on', () => {
  it.each([0, 1, 2, 3, 4, 63, 64, 65, 129])('in a list of %i', length => {
    const list = every(length, 2, 10)
    for (let start = 0; start <= length; start++)
      for (const value of [0, 9, 10, 11, 12, 10 + length, 10 + 2 * length - 2, 10 + 2 * length, 99_999]) {
        const found = list.findIndex((number, i) => i >= start && number >= value)
        expect([start, value, gallop(list, start, value)]).toEqual([start, value, found < 0 ? length : found])
      }
  })

  it('tells which of two comes first, itself among them', () => {
    expect([notAfter(1, 2), notAfter(2, 2), notAfter(3, 2), notAfter(0, 0), notAfter(0, 2 ** 31 - 1)]).toEqual([
      1, 1, 0, 1, 1,
    ])
  })
})

describe('memory of a search', () => {
  it('gives each list its own room, and takes all of it back for the next', () => {
    const workspace = new Workspace()
    const [first, second] = [workspace.u32(1000).fill(1), workspace.u32(1000).fill(2)]
    const third = workspace.u16(5000).fill(3)
    expect([first.length, second.length, third.length, first[999], second[0], third[4999]]).toEqual([
      1000, 1000, 5000, 1, 2, 3,
    ])
    expect(first.buffer).not.toBe(second.buffer)
    const before = workspace.search
    workspace.begin()
    expect(workspace.search).toBe(before + 1)
    expect([first.buffer, second.buffer]).toContain(workspace.u32(900).buffer)
    expect(workspace.u16(100).buffer).toBe(third.buffer)
    expect([0, 1, 1024, 1025, 70_000].map(length => workspace.u32(length).length)).toEqual([0, 1, 1024, 1025, 70_000])
  })

  it('a short list does not take the room of a long one', () => {
    const workspace = new Workspace()
    const long = workspace.u32(50_000)
    const short = workspace.u32(10)
    workspace.begin()
    expect(workspace.u32(20).buffer).toBe(short.buffer)
    expect(workspace.u32(40_000).buffer).toBe(long.buffer)
  })

  it('what is far too much is not kept', () => {
    const workspace = new Workspace()
    const huge = workspace.u32(8 << 20)
    const short = workspace.u32(10)
    workspace.begin()
    expect(workspace.u32(8 << 20).buffer).not.toBe(huge.buffer)
    expect(workspace.u32(10).buffer).toBe(short.buffer)
  })
})
