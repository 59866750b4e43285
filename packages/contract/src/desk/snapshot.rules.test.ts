import { describe, expect, it } from 'vitest'
import { COPY_BYTES, findRecord, HASH_BYTES, hashedText, PERSON_BYTES, sortRecords } from './snapshot.rules.ts'

const LENGTH = HASH_BYTES + 1
/** A record of a hash and one byte that tells which it is. */
const record = (hash: number[], own: number) => [...hash, ...Array(HASH_BYTES - hash.length).fill(0), own]
const packed = (...records: number[][]) => Uint8Array.from(records.flat())
const hashOf = (...hash: number[]) => Uint8Array.from(record(hash, 0).slice(0, HASH_BYTES))

const sorted = sortRecords(
  packed(
    record([200, 1], 1),
    record([3, 7, 0, 0, 0, 0, 0, 9], 2),
    record([3, 7, 0, 0, 0, 0, 0, 2], 3),
    record([3, 2], 4),
    record([0, 255], 5),
    record([1, 0], 6),
    record([255, 255], 7),
  ),
  LENGTH,
)
const own = (found: number) => sorted[found + HASH_BYTES]

describe('a snapshot of a desk', () => {
  it('keeps its records in the order of their hashes, to the last byte', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(at => own(at * LENGTH))).toEqual([5, 6, 4, 3, 2, 1, 7])
    expect(sorted).toHaveLength(7 * LENGTH)
  })

  it('each record is found by its hash, the first and the last among them', () => {
    expect(own(findRecord(sorted, LENGTH, hashOf(0, 255)))).toBe(5)
    expect(own(findRecord(sorted, LENGTH, hashOf(1)))).toBe(6)
    expect(own(findRecord(sorted, LENGTH, hashOf(3, 2)))).toBe(4)
    expect(own(findRecord(sorted, LENGTH, hashOf(3, 7, 0, 0, 0, 0, 0, 2)))).toBe(3)
    expect(own(findRecord(sorted, LENGTH, hashOf(3, 7, 0, 0, 0, 0, 0, 9)))).toBe(2)
    expect(own(findRecord(sorted, LENGTH, hashOf(200, 1)))).toBe(1)
    expect(own(findRecord(sorted, LENGTH, hashOf(255, 255)))).toBe(7)
  })

  it('a hash that nobody has is not found, nor any in an empty snapshot', () => {
    for (const hash of [hashOf(), hashOf(3, 7), hashOf(200, 2), hashOf(255, 255, 1)])
      expect(findRecord(sorted, LENGTH, hash)).toBe(-1)
    expect(findRecord(new Uint8Array(0), LENGTH, hashOf(1))).toBe(-1)
  })

  it('a number is the same in capitals and in small letters, and another with another salt', () => {
    expect(hashedText('sal', 'ab12')).toBe(hashedText('sal', 'AB12'))
    expect(hashedText('sal', 'ab12')).not.toBe(hashedText('mar', 'ab12'))
  })

  it('has room for what is told of a person and of a copy', () => {
    expect([PERSON_BYTES, COPY_BYTES]).toEqual([11, 13])
  })
})
