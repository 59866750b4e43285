import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlainCounts } from '../query/matches.ts'
import { pickedPlaces, placeOf } from './picked-values.ts'
import { dense, listed } from './plain-counts.ts'
import { SetCounter } from './set-counts.ts'
import { Tally } from './tally.ts'

interface Counted {
  readonly value: number
  readonly total: number
  readonly plain: number
}

const room = (length: number): Uint32Array => new Uint32Array(length)

function tallyOf(counts: readonly number[]): Tally {
  const tally = new Tally(new SetCounter())
  tally.reserve(counts.length)
  for (const [value, count] of counts.entries()) if (count > 0) tally.add(value, count)
  return tally
}

function counted(plain: PlainCounts, filtered: readonly number[] | null, place: number): Counted {
  const value = plain.by === 'list' ? plain.values[place]! : place
  const count = plain.counts[place]!
  return { value, total: filtered ? filtered[value]! : count, plain: count }
}

const inOrder = (picked: readonly Counted[]): Counted[] =>
  picked.toSorted((a, b) => b.total - a.total || b.plain - a.plain || a.value - b.value)

/** What the values of a filter are, said plainly. */
function expected(plain: readonly number[], filtered: readonly number[] | null, limit: number): Counted[] {
  const all = plain
    .map((count, value) => ({ value, total: filtered ? filtered[value]! : count, plain: count }))
    .filter(({ plain: count }) => count > 0)
  return inOrder(all).slice(0, limit || all.length)
}

/** Counts with many ties, some beyond what a histogram tells apart, and of each how many pass filters. */
const manyCounts = fc.array(
  fc
    .tuple(fc.oneof(fc.nat(3), fc.nat(12), fc.integer({ min: 2040, max: 2060 })), fc.nat(3))
    .map(([plain, share]) => ({ plain, passing: share === 0 ? plain >> 1 : share === 1 ? Math.min(plain, 1) : 0 })),
  { maxLength: 60 },
)

describe('values picked for an answer', () => {
  it('are the same from a list and from the counts of all values, with filters and without', () => {
    fc.assert(
      fc.property(manyCounts, fc.boolean(), fc.nat(20), (rows, isFiltered, limit) => {
        const plain = rows.map(row => row.plain)
        const passing = isFiltered ? rows.map(row => row.passing) : null
        const kinds: PlainCounts[] = [
          listed(tallyOf(plain), 0, room, room).plain,
          dense(tallyOf(plain), room, room).plain,
        ]
        for (const kind of kinds) {
          const picked = pickedPlaces(kind, passing && tallyOf(passing), limit, plain.length)
          expect(inOrder(picked.map(place => counted(kind, passing, place)))).toEqual(expected(plain, passing, limit))
          expect(kind.distinct).toBe(plain.filter(count => count > 0).length)
        }
      }),
    )
  })

  it('a value is found where its counts stand, or nowhere where no record carries it', () => {
    const counts = [4, 0, 3]
    for (const plain of [listed(tallyOf(counts), 0, room, room).plain, dense(tallyOf(counts), room, room).plain]) {
      expect([0, 2].map(value => counted(plain, null, placeOf(plain, value)))).toEqual([
        { value: 0, total: 4, plain: 4 },
        { value: 2, total: 3, plain: 3 },
      ])
      expect([1, -1, 7].map(value => placeOf(plain, value))).toEqual([-1, -1, -1])
    }
  })

  it('counts that found no lasting room last as long as the search', () => {
    expect(dense(tallyOf([1, 2]), () => null, room).lasts).toBe(false)
    expect(listed(tallyOf([1, 2]), 0, () => null, room).lasts).toBe(false)
    expect(dense(tallyOf([1, 2]), room, room).lasts).toBe(true)
  })
})
