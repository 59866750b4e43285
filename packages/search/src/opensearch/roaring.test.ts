import { expect, it } from 'vitest'
import { AvailabilitySet } from '../available.ts'
import { roaring } from './roaring.ts'

/** Byte by byte: the server reads the format by its description and says nothing of what is too much. */

function bytesOf(ids: Iterable<number>): Buffer {
  const set = new AvailabilitySet()
  set.replace(ids, 1)
  return roaring(set.shared())!
}
const short = (value: number): number[] => [value & 255, value >> 8]
const long = (value: number): number[] => [...short(value & 65_535), ...short(value >>> 16)]
const COOKIE = long(12_346)
const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

it('a few numbers: how many blocks, of each its numbers less one, where it begins, and the numbers', () => {
  // Told out of order: blocks must rise all the same.
  expect([...bytesOf([70_000, 200_001, 1, 70_001])]).toEqual([
    ...COOKIE,
    ...long(3),
    ...[0, 0, 1, 1, 3, 0].flatMap(short),
    ...[32, 34, 38].flatMap(long),
    ...[1, 70_000 - 65_536, 70_001 - 65_536, 200_001 - 3 * 65_536].flatMap(short),
  ])
})

it('up to 4096 numbers of a block are a list, more of them a bit for each', () => {
  const list = bytesOf([...upTo(4096), 65_537])
  expect([list.length, list.readUInt16LE(10), list.readUInt32LE(20)]).toEqual([24 + 8192 + 2, 4095, 24 + 8192])
  expect([...list.subarray(24 + 8190)]).toEqual([...short(4095), ...short(1)])
  const bits = bytesOf([...upTo(4097), 65_537])
  expect([bits.length, bits.readUInt16LE(10), bits.readUInt32LE(20)]).toEqual([24 + 8192 + 2, 4096, 24 + 8192])
  const block = bits.subarray(24, 24 + 8192)
  expect([...new Set(block.subarray(0, 512))]).toEqual([255])
  expect([block[512], ...new Set(block.subarray(513))]).toEqual([1, 0])
  expect([...bits.subarray(24 + 8192)]).toEqual(short(1))
})
