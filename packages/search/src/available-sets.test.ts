import { describe, expect, it } from 'vitest'
import { Availability, AvailabilitySet } from './available.ts'

/** Numbers at the borders of words and blocks, and the greatest. */
const NUMBERS = [1, 30, 31, 32, 33, 63, 64, 65_535, 65_536, 65_537, 131_071, 131_072, 4_294_967_294]
const ids = Uint32Array.from(NUMBERS)
const all = Uint32Array.from(NUMBERS, (_, doc) => doc)

const found = (set: AvailabilitySet, isOnline: ((doc: number) => boolean) | null = null): number[] => {
  const read = new Availability(set.shared())
  const kept = [...read.keep(ids, all, isOnline, new Uint32Array(NUMBERS.length))].map(doc => NUMBERS[doc]!)
  expect(read.count(ids, all, isOnline)).toBe(kept.length)
  return kept
}

describe('records with a copy', () => {
  it('each number stands for itself alone', () => {
    for (const id of NUMBERS) {
      const set = new AvailabilitySet()
      set.replace([id], 1)
      expect(found(set)).toEqual([id])
    }
  })

  it('come and go one by one, and are counted', () => {
    const set = new AvailabilitySet()
    set.replace(NUMBERS, 1)
    expect([found(set), set.status.records]).toEqual([NUMBERS, NUMBERS.length])
    set.change(
      [
        { id: 31, isAvailable: false },
        { id: 31, isAvailable: false },
        { id: 65_536, isAvailable: false },
        { id: 63, isAvailable: true },
        { id: 64, isAvailable: false },
        { id: 64, isAvailable: true },
        { id: 999, isAvailable: true },
      ],
      2,
    )
    expect(found(set)).toEqual(NUMBERS.filter(id => id !== 31 && id !== 65_536))
    expect(set.status).toEqual({ records: NUMBERS.length - 1, changeNumber: 2 })
    set.change([{ id: 31, isAvailable: true }], 1)
    expect(set.status, 'a smaller number lowers nothing').toEqual({ records: NUMBERS.length, changeNumber: 2 })
  })

  it('all are told anew at once, even as of a smaller number', () => {
    const set = new AvailabilitySet()
    set.replace(NUMBERS, 9)
    set.replace([32], 3)
    expect([found(set), set.status]).toEqual([[32], { records: 1, changeNumber: 3 }])
  })

  it('what a search has begun with stays as it was', () => {
    const set = new AvailabilitySet()
    set.replace([1, 65_536], 1)
    const before = new Availability(set.shared())
    const generation = set.generation
    set.change([{ id: 1, isAvailable: false }], 2)
    expect(before.count(ids, all, null)).toBe(2)
    expect(found(set)).toEqual([65_536])
    expect(set.generation).toBeGreaterThan(generation)
  })

  it('what can be read on line needs no copy, and nothing is there before it is told', () => {
    const set = new AvailabilitySet()
    expect(found(set)).toEqual([])
    expect(found(set, doc => doc === 2 || doc === 8)).toEqual([31, 65_536])
    set.replace([30], 1)
    expect(found(set, doc => doc === 2)).toEqual([30, 31])
  })

  it('only the records that were asked for are looked at', () => {
    const set = new AvailabilitySet()
    set.replace(NUMBERS, 1)
    const read = new Availability(set.shared())
    const some = Uint32Array.from([1, 3, 9])
    expect([...read.keep(ids, some, null, new Uint32Array(3))]).toEqual([1, 3, 9])
    expect(read.count(ids, new Uint32Array(0), null)).toBe(0)
  })
})
