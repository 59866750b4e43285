import { describe, expect, it } from 'vitest'
import { memoryOf, pack, unpack } from './packing.ts'

describe('arrays packed into one memory', () => {
  it.each([0, 1, 2, 3, 4, 5, 7, 8, 9, 63, 64, 65, 1000])('of %i numbers each do not touch each other', length => {
    const numbers = Array.from({ length }, (_, i) => i + 1)
    const arrays = {
      a: Uint8Array.from(numbers),
      b: Uint32Array.from(numbers, number => number * 1_000_003),
      c: Uint16Array.from(numbers, number => number * 61),
      d: Uint8Array.from(numbers, number => number * 3),
    }
    const read = unpack(pack({ meta: {}, arrays }))
    expect([read.u8('a'), read.u32('b'), read.u16('c'), read.u8('d')]).toEqual(Object.values(arrays))
  })

  it('may be many with long names, and numbers may be told beside them', () => {
    const arrays = Object.fromEntries(
      Array.from({ length: 200 }, (_, i) => [`a.rather.long.name.of.an.array.${i}`, Uint32Array.of(i, i + 1)]),
    )
    const read = unpack(pack({ meta: { size: 0, terms: 4_000_000_000 }, arrays }))
    for (const name of Object.keys(arrays)) expect(read.u32(name)).toEqual(arrays[name])
    expect(read.meta).toEqual({ size: 0, terms: 4_000_000_000 })
  })

  it('are read as what they are, and what is missing is named', () => {
    const read = unpack(pack({ meta: {}, arrays: { few: Uint8Array.of(1), many: Uint32Array.of(2) } }))
    expect(read.get('few')).toBeInstanceOf(Uint8Array)
    expect(read.get('none')).toBeUndefined()
    expect(() => read.u8('none')).toThrow('lacks none')
    expect(() => read.u16('few')).toThrow('lacks few')
    expect(() => read.u32('few')).toThrow('lacks few')
    expect(() => read.u8('many')).toThrow('lacks many')
  })

  it('anything else is no segment: too short, of another kind or version', () => {
    const good = pack({ meta: {}, arrays: { few: Uint8Array.of(1) } })
    expect(() => unpack(good)).not.toThrow()
    const changed = (at: number) => {
      const copy = new SharedArrayBuffer(good.byteLength)
      new Uint8Array(copy).set(new Uint8Array(good))
      new Uint32Array(copy, 0, 3)[at]! += 1
      return copy
    }
    for (const broken of [new SharedArrayBuffer(0), new SharedArrayBuffer(11), changed(0), changed(1)])
      expect(() => unpack(broken)).toThrow('not a search segment of this version')
  })

  it('are handed to another thread by their memory, each once and none that is shared', () => {
    const buffer = new ArrayBuffer(16)
    const own = new Uint32Array(2)
    const arrays = {
      first: new Uint32Array(buffer, 0, 2),
      second: new Uint32Array(buffer, 8, 2),
      shared: new Uint32Array(new SharedArrayBuffer(8)),
      own,
    }
    expect(memoryOf({ meta: {}, arrays })).toEqual([buffer, own.buffer])
  })
})
