import type { SharedAvailability } from '../available.ts'

/**
 * A set of record numbers in the format that OpenSearch reads (Roaring bitmaps, portable form without runs): blocks of
 * 65,536 numbers, each a list of those it has or, where that is shorter, a bit for every number.
 */

const COOKIE = 12_346
const BLOCK_BYTES = 8192
/** A list of more is longer than the bits. */
const LONGEST_LIST = 4096

function numbersOf(bits: Uint32Array): Uint16Array {
  const out: number[] = []
  for (let word = 0; word < bits.length; word++)
    for (let rest = bits[word]!; rest !== 0; rest &= rest - 1) out.push(word * 32 + 31 - Math.clz32(rest & -rest))
  return Uint16Array.from(out)
}

/** Null: the set is empty. */
export function roaring(shared: SharedAvailability): Buffer | null {
  const blocks = shared
    .map(({ block, bits }) => ({ block, bits: new Uint32Array(bits), numbers: numbersOf(new Uint32Array(bits)) }))
    .filter(({ numbers }) => numbers.length > 0)
    .sort((a, b) => a.block - b.block)
  if (blocks.length === 0) return null
  const sizeOf = (length: number): number => (length > LONGEST_LIST ? BLOCK_BYTES : length * 2)
  const head = 8 + blocks.length * 8
  const out = Buffer.alloc(head + blocks.reduce((sum, { numbers }) => sum + sizeOf(numbers.length), 0))
  out.writeUInt32LE(COOKIE, 0)
  out.writeUInt32LE(blocks.length, 4)
  let end = head
  blocks.forEach(({ block, bits, numbers }, i) => {
    out.writeUInt16LE(block, 8 + i * 4)
    out.writeUInt16LE(numbers.length - 1, 10 + i * 4)
    out.writeUInt32LE(end, 8 + blocks.length * 4 + i * 4)
    if (numbers.length > LONGEST_LIST) for (const [at, word] of bits.entries()) out.writeUInt32LE(word, end + at * 4)
    else for (const [at, number] of numbers.entries()) out.writeUInt16LE(number, end + at * 2)
    end += sizeOf(numbers.length)
  })
  return out
}
