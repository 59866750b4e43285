/**
 * How a snapshot of a desk is written: records of fixed length in the order of their hashes, so that one is found
 * among half a million without unpacking the others. Both sides, server and browser, read this.
 */

export const HASH_BYTES = 8
/** Hash, state, category, loans. */
export const PERSON_BYTES = HASH_BYTES + 3
/** Hash, state, kind, title (three bytes). */
export const COPY_BYTES = HASH_BYTES + 5

/** Signs of a state that hinder a loan; several may hold. */
export const PersonSign = { blocked: 1, suspended: 2, expired: 4, late: 8, owing: 16 } as const

export const CopySign = { lends: 0, onLoan: 1, setAside: 2, notLent: 3, travelling: 4 } as const

/** Numbers are compared in capitals: a scanner may send either. */
export const hashedText = (salt: string, number: string): string => `${salt}:${number.toUpperCase()}`

/** The record whose hash it is, or -1. */
export function findRecord(records: Uint8Array, length: number, hash: Uint8Array): number {
  let low = 0
  let high = records.length / length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const order = compareAt(records, middle * length, hash)
    if (order === 0) return middle * length
    if (order < 0) low = middle + 1
    else high = middle - 1
  }
  return -1
}

function compareAt(records: Uint8Array, from: number, hash: Uint8Array): number {
  for (let at = 0; at < HASH_BYTES; at++) {
    const difference = (records[from + at] ?? 0) - (hash[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Records in the order of their hashes. */
export function sortRecords(records: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const count = records.length / length
  const keyOf = (index: number) => ((records[index * length] ?? 0) << 8) | (records[index * length + 1] ?? 0)
  const buckets: number[][] = Array.from({ length: 65_536 }, () => [])
  for (let index = 0; index < count; index++) buckets[keyOf(index)]?.push(index)
  const sorted = new Uint8Array(records.length)
  let to = 0
  for (const bucket of buckets) {
    bucket.sort((a, b) => compareAt(records, a * length, records.subarray(b * length, b * length + HASH_BYTES)))
    for (const index of bucket) {
      sorted.set(records.subarray(index * length, (index + 1) * length), to)
      to += length
    }
  }
  return sorted
}
