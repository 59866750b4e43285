import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highestAt } from '../query/order.ts'
import { highest, mostFrequentOf, mostFrequentOfAll } from './most-frequent.ts'

const counts = fc
  .uint32Array({ minLength: 1, maxLength: 300, max: 4000 })
  .map(list => list.map(n => (n % 7 < 3 ? 0 : n)))
const limits = fc.integer({ min: 1, max: 120 })
const byCount = (list: Uint32Array) => (a: number, b: number) => list[b]! - list[a]! || a - b
const ascending = (list: Iterable<number>) => [...list].sort((a, b) => a - b)

describe('the most frequent values', () => {
  it('are those that sorting all of them would give', () => {
    fc.assert(
      fc.property(counts, limits, (list, limit) => {
        const present = [...list.keys()].filter(value => list[value]! > 0)
        const wanted = ascending(present.toSorted(byCount(list)).slice(0, limit))
        const all = mostFrequentOfAll(list, limit)
        expect(all.distinct).toBe(present.length)
        expect(ascending(all.values)).toEqual(wanted)
        const shuffled = Uint32Array.from(present.toSorted((a, b) => ((a * 7919) % 311) - ((b * 7919) % 311)))
        expect(ascending(mostFrequentOf(shuffled, list, limit))).toEqual(wanted)
      }),
    )
  })

  it('of a stretch are found with their places', () => {
    fc.assert(
      fc.property(counts, limits, fc.nat(50), (list, limit, from) => {
        const places = [...list.keys()].slice(from).sort(byCount(list)).slice(0, limit)
        expect(highestAt(list, from, list.length, limit)).toEqual(places)
      }),
    )
  })

  it('ties fall as they are told to, also among values without any record', () => {
    fc.assert(
      fc.property(counts, limits, (list, limit) => {
        const ties = (i: number): number => -i
        const wanted = [...list.keys()].sort((a, b) => list[b]! - list[a]! || ties(a) - ties(b)).slice(0, limit)
        expect(ascending(highest(list.length, i => list[i]!, limit, ties))).toEqual(ascending(wanted))
      }),
    )
  })
})
