import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { difference, gallop, intersect, union } from './doc-lists.ts'
import { Workspace } from './workspace.ts'

const ascending = (max: number, maxLength: number) =>
  fc.uniqueArray(fc.nat(max), { maxLength }).map(list => Uint32Array.from(list).sort())
/** Of about the same length, and one far longer than the other. */
const pair = fc.oneof(
  fc.tuple(ascending(60, 40), ascending(60, 40)),
  fc.tuple(ascending(900, 4), ascending(900, 400)),
  fc.tuple(ascending(900, 400), ascending(900, 4)),
)

describe('lists of records', () => {
  it('have in common, together and left over what sets of them have', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const [left, right] = [new Set(a), new Set(b)]
        const sorted = (set: Set<number>): number[] => [...set].sort((x, y) => x - y)
        expect([...intersect(a, b, new Workspace())]).toEqual(sorted(left.intersection(right)))
        expect([...union(a, b, new Workspace())]).toEqual(sorted(left.union(right)))
        expect([...difference(a, b, new Workspace())]).toEqual(sorted(left.difference(right)))
      }),
      { numRuns: 300 },
    )
  })

  it('are the same where one is so short that what lies between its records is copied', () => {
    const long = Uint32Array.from({ length: 300 }, (_, i) => i * 2)
    for (const short of [[0, 7, 100, 598], [5], [598, 601], [0, 2, 4]].map(list => Uint32Array.from(list))) {
      const all = new Set([...long, ...short])
      const expected = [...all].sort((x, y) => x - y)
      expect([...union(long, short, new Workspace())]).toEqual(expected)
      expect([...union(short, long, new Workspace())]).toEqual(expected)
      expect([...difference(long, short, new Workspace())]).toEqual([...long].filter(doc => !short.includes(doc)))
    }
  })

  it('are looked through from a place on for the first number that is large enough', () => {
    fc.assert(
      fc.property(ascending(400, 200), fc.nat(210), fc.nat(410), (list, start, value) => {
        const found = list.findIndex((number, i) => i >= start && number >= value)
        expect(gallop(list, start, value)).toBe(found >= 0 ? found : Math.max(start, list.length))
      }),
      { numRuns: 500 },
    )
  })
})
