import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ListRing } from './list-ring.ts'

describe('memory for lists that are kept', () => {
  it('never changes a list whose owner was not told that it is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(9), fc.nat(40), fc.boolean()), { maxLength: 200 }), steps => {
        const kept = new Map<number, { list: Uint32Array | Uint16Array; mark: number }[]>()
        const ring = new ListRing<number>(400, owner => kept.delete(owner))
        steps.forEach(([owner, length, small], mark) => {
          const list = small ? ring.u16(length, owner) : ring.u32(length, owner)
          if (!list) return
          expect(list).toHaveLength(length)
          list.fill(mark)
          kept.set(owner, [...(kept.get(owner) ?? []), { list, mark }])
          for (const lists of kept.values())
            for (const each of lists) expect(each.list.every(value => value === each.mark)).toBe(true)
        })
      }),
    )
  })

  it('takes the place of the oldest, never of the owner that asks', () => {
    const lost: string[] = []
    const ring = new ListRing<string>(40, owner => lost.push(owner))
    expect(ring.u32(4, 'a')).not.toBeNull()
    expect(ring.u32(4, 'b')).not.toBeNull()
    expect(ring.u32(4, 'c')).not.toBeNull()
    expect(lost).toEqual(['a'])
    expect(ring.u32(8, 'c')).toBeNull()
    expect(ring.u32(11, 'd')).toBeNull()
    expect(lost).toEqual(['a'])
  })

  it('loses only what is in the way, also where it begins anew at the beginning', () => {
    const lost: string[] = []
    const ring = new ListRing<string>(40, owner => lost.push(owner))
    for (const [owner, length] of [
      ['a', 2],
      ['b', 4],
      ['c', 2],
      ['d', 2],
    ] as const)
      ring.u32(length, owner)
    expect(lost).toEqual([])
    ring.u32(6, 'e')
    expect(lost).toEqual(['a', 'b'])
    // Behind e only c and d have room; what is longer begins anew, where e lies.
    const last = ring.u32(5, 'f')
    expect([lost, last?.byteOffset]).toEqual([['a', 'b', 'c', 'd', 'e'], 0])
    expect(ring.u32(5, 'g'), 'the rest is free').not.toBeNull()
    expect(lost).toHaveLength(5)
  })

  it('begins anew when it is emptied', () => {
    const lost: string[] = []
    const ring = new ListRing<string>(40, owner => lost.push(owner))
    ring.u32(8, 'a')
    ring.clear()
    expect([ring.u32(10, 'a')?.length, ring.u16(0, 'a')?.length, lost]).toEqual([10, 0, []])
  })

  it('is worth giving to what takes half of it at most', () => {
    const ring = new ListRing<string>(40, () => {})
    expect([ring.fits(0), ring.fits(20), ring.fits(21)]).toEqual([true, true, false])
  })
})
