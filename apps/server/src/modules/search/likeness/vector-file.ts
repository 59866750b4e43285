import { closeSync, mkdirSync, openSync, readSync, renameSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { VectorData } from './make-vectors.ts'
import { VECTOR_BYTES } from './vectors.rules.ts'

/** How many works, how many common headings; then the numbers of both, then the vectors. */
const HEAD = new Uint32Array(2)

/** Written beside and put in place at once: whoever reads finds the old one or the new one, whole. */
export function writeVectorFile(file: string, { ids, bytes, common }: VectorData): void {
  mkdirSync(dirname(file), { recursive: true })
  const half = `${file}.half`
  const open = openSync(half, 'w', 0o600)
  try {
    for (const part of [Uint32Array.of(ids.length, common.length), ids, common, bytes]) writeWhole(open, part)
  } finally {
    closeSync(open)
  }
  renameSync(half, file)
}

function writeWhole(open: number, part: Uint32Array | Int8Array): void {
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
  for (let done = 0; done < bytes.length; ) done += writeSync(open, bytes, done)
}

/** Vectors that stay where they are: of a million works they would take more memory than they are asked for. */
export class VectorFile {
  readonly #open: number
  readonly #begin: number
  readonly ids: Uint32Array
  readonly common: Uint32Array
  /** When it was made, in milliseconds. */
  readonly madeAt: number

  private constructor(open: number, size: number, madeAt: number) {
    this.#open = open
    this.madeAt = madeAt
    const [works = 0, common = 0] = read(open, new Uint32Array(HEAD.length), 0)
    const begin = HEAD.byteLength + (works + common) * Uint32Array.BYTES_PER_ELEMENT
    if (size !== begin + works * VECTOR_BYTES) throw new Error('a file of vectors that is not whole')
    this.#begin = begin
    this.ids = read(open, new Uint32Array(works), HEAD.byteLength)
    this.common = read(open, new Uint32Array(common), HEAD.byteLength + this.ids.byteLength)
  }

  /** Null where there is none, or none that is whole. */
  static open(file: string): VectorFile | null {
    const found = statSync(file, { throwIfNoEntry: false })
    if (!found || found.size < HEAD.byteLength) return null
    const open = openSync(file, 'r')
    try {
      return new VectorFile(open, found.size, found.mtimeMs)
    } catch {
      closeSync(open)
      return null
    }
  }

  vector(at: number): Int8Array {
    return read(this.#open, new Int8Array(VECTOR_BYTES), this.#begin + at * VECTOR_BYTES)
  }

  all(): Int8Array {
    return read(this.#open, new Int8Array(this.ids.length * VECTOR_BYTES), this.#begin)
  }

  close(): void {
    closeSync(this.#open)
  }
}

function read<T extends Uint32Array | Int8Array>(open: number, into: T, from: number): T {
  const bytes = Buffer.from(into.buffer, into.byteOffset, into.byteLength)
  for (let done = 0; done < bytes.length; ) {
    const got = readSync(open, bytes, done, bytes.length - done, from + done)
    if (got === 0) throw new Error('a file of vectors that is not whole')
    done += got
  }
  return into
}
