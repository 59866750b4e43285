import { describe, expect, it } from 'vitest'
import { aligned, pack, unpack } from './packing.ts'

describe('places in a segment', () => {
  it('are whole words of eight bytes, beyond two and four gigabytes too', () => {
    expect([0, 1, 8, 9].map(aligned)).toEqual([0, 8, 8, 16])
    expect([2 ** 31 - 1, 2 ** 31 + 1, 2 ** 32 + 1].map(aligned)).toEqual([2 ** 31, 2 ** 31 + 8, 2 ** 32 + 8])
  })

  it('give back what was put there', () => {
    const arrays = { letters: Uint8Array.of(1, 2, 3), pairs: Uint16Array.of(400, 500), numbers: Uint32Array.of(70_000) }
    const unpacked = unpack(pack({ meta: { size: 3 }, arrays }))
    expect(unpacked.meta).toEqual({ size: 3 })
    expect([unpacked.u8('letters'), unpacked.u16('pairs'), unpacked.u32('numbers')]).toEqual([
      arrays.letters,
      arrays.pairs,
      arrays.numbers,
    ])
  })
})
