import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FacetColumn } from '../segments/facet-column.ts'
import { SetCounter } from './set-counts.ts'
import { Tally } from './tally.ts'

const VALUES = 9
const byNumber = (a: number, b: number): number => a - b

it('values of records are counted each once, however many a record has, to the last of all', () => {
  // None, one, two … six values a record, the last record of all among them.
  for (const last of [0, 1, 2, 3, 4, 5, 6]) {
    const sizes = [...Array.from({ length: 1300 }, (_, doc) => (doc * 5) % 7), last]
    const offsets = Uint32Array.from([0, ...sizes.map((_, doc) => sizes.slice(0, doc + 1).reduce((a, b) => a + b, 0))])
    const values = Uint16Array.from({ length: offsets.at(-1)! }, (_, at) => (at * 7) % VALUES)
    const docs = Uint32Array.from(sizes.keys()).filter(doc => doc % 3 !== 1 || doc === sizes.length - 1)
    const expected = new Uint32Array(VALUES)
    for (const doc of docs) for (const value of values.subarray(offsets[doc], offsets[doc + 1])) expected[value]!++
    const tally = new Tally(new SetCounter())
    tally.reserve(VALUES)
    tally.column({ sets: null, offsets, values } as unknown as FacetColumn, docs, null)
    expect([...tally.counts]).toEqual([...expected])
  }
})

it('what occurred is told each once, in short lists and long ones, mapped or not, and nothing of it stays', () => {
  const tally = new Tally(new SetCounter())
  const someColumn = fc
    .array(fc.array(fc.nat(59), { maxLength: 6 }), { minLength: 1, maxLength: 40 })
    .map(records => records.map(values => [...new Set(values)]))
  fc.assert(
    fc.property(someColumn, fc.integer({ min: 60, max: 400 }), fc.boolean(), (records, slots, isMapped) => {
      const offsets = Uint32Array.from([0, ...records.map((_, at) => records.slice(0, at + 1).flat().length)])
      const column = { sets: null, offsets, values: Uint16Array.from(records.flat()) } as unknown as FacetColumn
      const map = isMapped ? Uint32Array.from({ length: 60 }, (_, value) => slots - 1 - value) : null
      const expected = new Map<number, number>()
      for (const value of records.flat()) {
        const slot = map ? map[value]! : value
        expected.set(slot, (expected.get(slot) ?? 0) + 1)
      }
      tally.reserve(slots)
      tally.column(column, Uint32Array.from(records.keys()), map)
      expect(new Map([...tally.counts.entries()].filter(([, count]) => count > 0))).toEqual(expected)
      const { values, distinct } = tally.most(0)
      expect(Array.from(values).toSorted(byNumber)).toEqual([...expected.keys()].toSorted(byNumber))
      expect(distinct).toBe(expected.size)
      const three = tally.most(3)
      const highest = [...expected.values()].toSorted(byNumber).slice(-3)
      expect(Array.from(three.values, value => expected.get(value) ?? 0).toSorted(byNumber)).toEqual(highest)
      expect(three.distinct).toBe(expected.size)
      expect(tally.touched === null).toBe(map === null && records.length * 4 > slots)
      tally.clear()
      expect(tally.counts.every(count => count === 0)).toBe(true)
      expect(tally.most(0)).toMatchObject({ distinct: 0 })
    }),
  )
})
