import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type NumberColumn, SetCounter, YEARS } from './set-counts.ts'

const RECORDS = 300

/** Columns of different sizes, that of the years first. */
const someColumns = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.nat()), { minLength: 1, maxLength: 8 })
  .map(list =>
    list.map(
      ([size, seed], at): NumberColumn => ({
        group: at + YEARS,
        numbers: Uint16Array.from({ length: RECORDS }, (_, doc) => ((doc + 1) * (seed % 7919)) % size),
        size,
      }),
    ),
  )
const someDocs = fc.uniqueArray(fc.nat(RECORDS - 1), { minLength: 1 }).map(list => Uint32Array.from(list).sort())

const plainCounts = ({ numbers, size }: NumberColumn, docs: Uint32Array): number[] => {
  const counts = new Array<number>(size).fill(0)
  for (const doc of docs) counts[numbers[doc]!]!++
  return counts
}

it('columns that are counted in one pass have the counts that each has alone', () => {
  fc.assert(
    fc.property(someColumns, someDocs, fc.boolean(), (columns, docs, isTogether) => {
      const counter = new SetCounter()
      counter.begin(1)
      if (isTogether) counter.countTogether(columns, docs)
      for (const column of columns) {
        const { counts, touched } = counter.of(column.group, column.numbers, column.size, docs)
        const expected = plainCounts(column, docs)
        expect([...counts]).toEqual(expected)
        const occurring = [...expected.keys()].filter(number => expected[number]! > 0)
        // Of a long list it need not be told which they are: most of them are.
        const allowed = docs.length * 4 > column.size ? [occurring, null] : [occurring]
        expect(allowed).toContainEqual(touched && [...touched].toSorted((a, b) => a - b))
      }
    }),
  )
})

it('a list is counted once in a search, and anew in the next, when the same memory holds others', () => {
  const numbers = Uint16Array.from({ length: RECORDS }, (_, doc) => doc % 3)
  const columns = [0, 1, 2, 3].map(group => ({ group, numbers, size: 3 }))
  const docs = Uint32Array.of(0, 3, 6, 7)
  const counter = new SetCounter()
  counter.begin(1)
  counter.countTogether(columns, docs)
  const first = counter.of(0, numbers, 3, docs)
  expect([...first.counts]).toEqual([3, 1, 0])
  docs.set([1, 4, 7, 8])
  counter.begin(1)
  counter.countTogether(columns, docs)
  expect(counter.of(0, numbers, 3, docs)).toBe(first)
  // the fourth was left over from the pass and is counted when it is asked for
  expect([...counter.of(3, numbers, 3, docs).counts]).toEqual([0, 3, 1])
  counter.begin(2)
  counter.countTogether(columns, docs)
  expect([...counter.of(0, numbers, 3, docs).counts]).toEqual([0, 3, 1])
})
