import type { SearchDocument } from '@estante/search'
import { ShortSteps } from '../../../short-steps.ts'
import {
  addPattern,
  addVector,
  asBytes,
  cosine,
  type Feature,
  featuresOf,
  subjectKey,
  VECTOR_BYTES,
} from './vectors.rules.ts'

/** Features of more works than this share say nothing; those of one work join nothing. */
const MOST_SHARE = 0.2
/** How much of a work is what its features stand beside in other works, against the features themselves. */
const CONTEXT = 0.6
/** From so many works on, only those that share a word are compared: looking at all of them takes too long. */
const MOST_COMPARED = 200_000
/** Works between two looks at the clock. */
const LOOK_EVERY = 20
/** Headings of more works than this, and of more than this share, are no reason. */
const COMMON = 60
const COMMON_SHARE = 0.04

/**
 * A direction of 64 bytes for each work, from its subjects, classes, title and names, and from what these stand beside in
 * other works: two works about the same thing in other words point the same way. Made from the library's own records alone.
 */
export class WorkVectors {
  readonly #bytes: Int8Array
  readonly #places: ReadonlyMap<number, number>

  readonly #common: ReadonlySet<number>

  private constructor(bytes: Int8Array, places: ReadonlyMap<number, number>, common: ReadonlySet<number>) {
    this.#bytes = bytes
    this.#places = places
    this.#common = common
  }

  static async build(documents: AsyncIterable<SearchDocument>): Promise<WorkVectors> {
    const steps = new ShortSteps()
    const ids: number[] = []
    const features: Feature[][] = []
    const frequencies = new Map<number, number>()
    for await (const document of documents) {
      const own = featuresOf(document)
      ids.push(document.id)
      features.push(own)
      for (const { key } of own) frequencies.set(key, (frequencies.get(key) ?? 0) + 1)
      if (ids.length % LOOK_EVERY === 0) await steps.pause()
    }
    const rarity = (key: number): number => {
      const frequency = frequencies.get(key)!
      return frequency > ids.length * MOST_SHARE && frequency > 20 ? 0 : Math.log(1 + ids.length / frequency)
    }
    const contexts = await contextsOf(features, rarity, frequencies, steps)
    const bytes = new Int8Array(ids.length * VECTOR_BYTES)
    for (const [at, own] of features.entries()) {
      const vector = new Float32Array(VECTOR_BYTES)
      for (const { key, weight } of own) {
        const worth = weight * rarity(key)
        if (worth === 0) continue
        addPattern(vector, key, worth * (1 - CONTEXT))
        const context = contexts.get(key)
        if (context) addVector(vector, context, worth * CONTEXT)
      }
      asBytes(vector, bytes, at * VECTOR_BYTES)
      if (at % LOOK_EVERY === 0) await steps.pause()
    }
    const places = new Map(ids.map((id, at) => [id, at * VECTOR_BYTES]))
    const common = [...frequencies].filter(
      ([, frequency]) => frequency > COMMON && frequency > ids.length * COMMON_SHARE,
    )
    return new WorkVectors(bytes, places, new Set(common.map(([key]) => key)))
  }

  get size(): number {
    return this.#places.size
  }

  get byteLength(): number {
    return this.#bytes.byteLength
  }

  /** Whether a heading says what a work is about; "electronic books" stands on every tenth and says nothing. */
  isTelling(heading: string): boolean {
    return !this.#common.has(subjectKey(heading))
  }

  /** From -1 to 1; 0 for a work that is not known (yet). */
  likeness(one: number, other: number): number {
    const [a, b] = [this.#places.get(one), this.#places.get(other)]
    return a === undefined || b === undefined ? 0 : cosine(this.#bytes, a, b)
  }

  /** The works that point most the same way. */
  nearest(id: number, limit: number): number[] {
    const own = this.#places.get(id)
    if (own === undefined || this.size > MOST_COMPARED) return []
    let best: { other: number; value: number }[] = []
    let least = Number.NEGATIVE_INFINITY
    for (const [other, place] of this.#places) {
      if (other === id) continue
      const value = cosine(this.#bytes, own, place)
      if (value < least) continue
      best.push({ other, value })
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
}

const nearer = (a: { other: number; value: number }, b: { other: number; value: number }): number =>
  b.value - a.value || a.other - b.other

/** What each feature stands beside: the sum of the patterns of the works that have it, of length 1. */
async function contextsOf(
  features: readonly Feature[][],
  rarity: (key: number) => number,
  frequencies: ReadonlyMap<number, number>,
  steps: ShortSteps,
): Promise<Map<number, Float32Array>> {
  const contexts = new Map<number, Float32Array>()
  for (const [at, own] of features.entries()) {
    const whole = new Float32Array(VECTOR_BYTES)
    for (const { key, weight } of own) addPattern(whole, key, weight * rarity(key))
    for (const { key } of own) {
      if (frequencies.get(key)! < 2 || rarity(key) === 0) continue
      const context = contexts.get(key) ?? new Float32Array(VECTOR_BYTES)
      addVector(context, whole, 1)
      contexts.set(key, context)
    }
    if (at % LOOK_EVERY === 0) await steps.pause()
  }
  for (const [at, context] of [...contexts.values()].entries()) {
    if (at % LOOK_EVERY === 0) await steps.pause()
    const length = Math.sqrt(context.reduce((sum, value) => sum + value * value, 0)) || 1
    // As long as a pattern is.
    for (let place = 0; place < VECTOR_BYTES; place++) context[place] = (context[place]! / length) * Math.sqrt(8)
  }
  return contexts
}
