import type { SearchDocument } from '@estante/search'
import { ShortSteps } from '../../../short-steps.ts'
import { addPattern, addVector, asBytes, featuresOf, VECTOR_BYTES } from './vectors.rules.ts'

/** Features of more works than this share say nothing; those of one work join nothing. */
const MOST_SHARE = 0.2
/** How much of a work is what its features stand beside in other works, against the features themselves. */
const CONTEXT = 0.6
/** Works between two looks at the clock. */
const LOOK_EVERY = 20
/** Headings of more works than this, and of more than this share, are no reason. */
const COMMON = 60
const COMMON_SHARE = 0.04

/** What is read of a work to say what it is about. */
export type DescribedWork = Pick<SearchDocument, 'id' | 'text' | 'language' | 'headingLanguage'>

export interface VectorData {
  /** Ascending. */
  readonly ids: Uint32Array
  /** Those of the first id, then those of the second, and so on. */
  readonly bytes: Int8Array
  /** Numbers of the headings that stand on too many works to say anything. */
  readonly common: Uint32Array
}

/**
 * A direction of 64 bytes for each work, from its subjects, classes, title and names, and from what these stand beside in
 * other works: two works about the same thing in other words point the same way. Works come in the order of their numbers.
 */
export async function makeVectors(works: AsyncIterable<DescribedWork>): Promise<VectorData> {
  const steps = new ShortSteps()
  const found = await FoundFeatures.of(works, steps)
  const contexts = await Contexts.of(found, steps)
  const bytes = new Int8Array(found.works * VECTOR_BYTES)
  const vector = new Float32Array(VECTOR_BYTES)
  for (let at = 0; at < found.works; at++) {
    vector.fill(0)
    found.each(at, (key, weight) => {
      const worth = weight * found.rarity(key)
      if (worth === 0) return
      addPattern(vector, key, worth * (1 - CONTEXT))
      const context = contexts.of(key)
      if (context) addVector(vector, context, worth * CONTEXT)
    })
    asBytes(vector, bytes, at * VECTOR_BYTES)
    if (at % LOOK_EVERY === 0) await steps.pause()
  }
  return { ids: found.ids.slice(), bytes, common: found.common() }
}

/** The features of all works one behind the other: a million works have twenty million of them, too many to be objects. */
class FoundFeatures {
  #ids = new Uint32Array(1024)
  #ends = new Uint32Array(1024)
  #keys = new Uint32Array(16_384)
  #weights = new Float32Array(16_384)
  readonly #frequencies = new Map<number, number>()
  works = 0

  static async of(works: AsyncIterable<DescribedWork>, steps: ShortSteps): Promise<FoundFeatures> {
    const found = new FoundFeatures()
    for await (const work of works) {
      found.#add(work)
      if (found.works % LOOK_EVERY === 0) await steps.pause()
    }
    return found
  }

  get ids(): Uint32Array {
    return this.#ids.subarray(0, this.works)
  }

  get frequencies(): ReadonlyMap<number, number> {
    return this.#frequencies
  }

  #add(work: DescribedWork): void {
    const own = featuresOf(work)
    let end = this.works === 0 ? 0 : this.#ends[this.works - 1]!
    if (this.works === this.#ids.length) {
      this.#ids = twice(this.#ids, Uint32Array)
      this.#ends = twice(this.#ends, Uint32Array)
    }
    while (end + own.length > this.#keys.length) {
      this.#keys = twice(this.#keys, Uint32Array)
      this.#weights = twice(this.#weights, Float32Array)
    }
    for (const { key, weight } of own) {
      this.#keys[end] = key
      this.#weights[end++] = weight
      this.#frequencies.set(key, (this.#frequencies.get(key) ?? 0) + 1)
    }
    this.#ids[this.works] = work.id
    this.#ends[this.works++] = end
  }

  each(at: number, told: (key: number, weight: number) => void): void {
    for (let place = at === 0 ? 0 : this.#ends[at - 1]!; place < this.#ends[at]!; place++)
      told(this.#keys[place]!, this.#weights[place]!)
  }

  rarity(key: number): number {
    const frequency = this.#frequencies.get(key)!
    return frequency > this.works * MOST_SHARE && frequency > 20 ? 0 : Math.log(1 + this.works / frequency)
  }

  common(): Uint32Array {
    const common = [...this.#frequencies].filter(
      ([, frequency]) => frequency > COMMON && frequency > this.works * COMMON_SHARE,
    )
    return Uint32Array.from(common, ([key]) => key)
  }
}

/** What each feature stands beside: the sum of the patterns of the works that have it, as long as one pattern is. */
class Contexts {
  readonly #places = new Map<number, number>()
  readonly #sums: Float32Array

  private constructor(found: FoundFeatures) {
    for (const [key, frequency] of found.frequencies)
      if (frequency >= 2 && found.rarity(key) > 0) this.#places.set(key, this.#places.size * VECTOR_BYTES)
    this.#sums = new Float32Array(this.#places.size * VECTOR_BYTES)
  }

  static async of(found: FoundFeatures, steps: ShortSteps): Promise<Contexts> {
    const contexts = new Contexts(found)
    const whole = new Float32Array(VECTOR_BYTES)
    for (let at = 0; at < found.works; at++) {
      whole.fill(0)
      found.each(at, (key, weight) => addPattern(whole, key, weight * found.rarity(key)))
      found.each(at, key => {
        const context = contexts.of(key)
        if (context) addVector(context, whole, 1)
      })
      if (at % LOOK_EVERY === 0) await steps.pause()
    }
    let at = 0
    for (const place of contexts.#places.values()) {
      if (at++ % LOOK_EVERY === 0) await steps.pause()
      const context = contexts.#at(place)
      const length = Math.sqrt(context.reduce((sum, value) => sum + value * value, 0)) || 1
      for (let i = 0; i < VECTOR_BYTES; i++) context[i] = (context[i]! / length) * Math.sqrt(8)
    }
    return contexts
  }

  of(key: number): Float32Array | undefined {
    const place = this.#places.get(key)
    return place === undefined ? undefined : this.#at(place)
  }

  #at(place: number): Float32Array {
    return this.#sums.subarray(place, place + VECTOR_BYTES)
  }
}

function twice<T extends Uint32Array | Float32Array>(old: T, type: new (length: number) => T): T {
  const grown = new type(old.length * 2)
  grown.set(old)
  return grown
}
