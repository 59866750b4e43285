import type { VectorData } from './make-vectors.ts'
import type { VectorFile } from './vector-file.ts'
import { cosine, subjectKey, VECTOR_BYTES } from './vectors.rules.ts'

/** From so many works on, only those that share a word are compared: looking at all of them takes too long. */
const MOST_COMPARED = 200_000

/** Which way each work points (decision 082). Made from the library's own records alone. */
export class WorkVectors {
  readonly #ids: Uint32Array
  readonly #common: ReadonlySet<number>
  /** All of them, where they are few enough to be compared one with the other; else they are read one by one. */
  readonly #bytes: Int8Array | null
  readonly #file: VectorFile | null
  #last: { place: number; vector: Int8Array } | null = null

  private constructor(ids: Uint32Array, common: Uint32Array, bytes: Int8Array | null, file: VectorFile | null) {
    this.#ids = ids
    this.#common = new Set(common)
    this.#bytes = bytes
    this.#file = file
  }

  static of({ ids, common, bytes }: VectorData): WorkVectors {
    return new WorkVectors(ids, common, bytes, null)
  }

  /** `mostCompared` is another one in tests alone. */
  static in(file: VectorFile, mostCompared = MOST_COMPARED): WorkVectors {
    if (file.ids.length > mostCompared) return new WorkVectors(file.ids, file.common, null, file)
    const vectors = new WorkVectors(file.ids, file.common, file.all(), null)
    file.close()
    return vectors
  }

  close(): void {
    this.#file?.close()
  }

  get size(): number {
    return this.#ids.length
  }

  /** Whether a heading says what a work is about; "electronic books" stands on every tenth and says nothing. */
  isTelling(heading: string): boolean {
    return !this.#common.has(subjectKey(heading))
  }

  /** From -1 to 1; 0 for a work that is not known (yet). */
  likeness(one: number, other: number): number {
    const [a, b] = [this.#place(one), this.#place(other)]
    if (a === undefined || b === undefined) return 0
    // One work is compared with many: its own vector is read once.
    if (this.#last?.place !== a) this.#last = { place: a, vector: this.#vector(a) }
    return cosine(this.#last.vector, this.#vector(b))
  }

  /** The works that point most the same way. */
  nearest(id: number, limit: number): number[] {
    const own = this.#place(id)
    if (own === undefined || !this.#bytes) return []
    const vector = this.#vector(own)
    let best: { other: number; value: number }[] = []
    let least = Number.NEGATIVE_INFINITY
    for (let at = 0; at < this.size; at++) {
      if (at === own) continue
      const value = cosine(vector, this.#bytes, at * VECTOR_BYTES)
      if (value < least) continue
      best.push({ other: this.#ids[at]!, value })
      // Sorted only now and then: of a hundred thousand works nearly all point elsewhere.
      if (best.length < limit * 4) continue
      best = best.sort(nearer).slice(0, limit)
      least = best.at(-1)!.value
    }
    return best
      .sort(nearer)
      .slice(0, limit)
      .map(({ other }) => other)
  }

  #vector(place: number): Int8Array {
    const begin = place * VECTOR_BYTES
    return this.#bytes?.subarray(begin, begin + VECTOR_BYTES) ?? this.#file!.vector(place)
  }

  #place(id: number): number | undefined {
    let [low, high] = [0, this.#ids.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#ids[middle]! < id) low = middle + 1
      else high = middle
    }
    return this.#ids[low] === id ? low : undefined
  }
}

const nearer = (a: { other: number; value: number }, b: { other: number; value: number }): number =>
  b.value - a.value || a.other - b.other
