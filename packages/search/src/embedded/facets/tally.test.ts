import { expect, it } from 'vitest'
import type { FacetColumn } from '../segments/facet-column.ts'
import { SetCounter } from './set-counts.ts'
import { Tally } from './tally.ts'

const VALUES = 9

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
