import type { SearchQuery } from '../query.ts'
import type { PackedAnswer } from './packed-answer.ts'

/** Answers of the current change number; the same question asked at the same time is computed once. */
const MOST_ANSWERS = 500
/** Numbers held together, and texts as four letters a number: some two megabytes. */
const MOST_WEIGHT = 400_000

const weightOf = (answer: PackedAnswer): number =>
  answer.ids.length + answer.facets.reduce((sum, { numbers, text }) => sum + numbers.length + text.length / 4, 0)

export class AnswerCache {
  readonly #answers = new Map<string, { readonly answer: Promise<PackedAnswer>; weight: number }>()
  #weight = 0

  async get(query: SearchQuery, compute: () => Promise<PackedAnswer>): Promise<PackedAnswer> {
    const key = JSON.stringify(query)
    const known = this.#answers.get(key)
    if (known) {
      this.#answers.delete(key)
      this.#answers.set(key, known)
      return known.answer
    }
    const entry = { answer: compute(), weight: 0 }
    this.#answers.set(key, entry)
    try {
      const answer = await entry.answer
      if (this.#answers.get(key) === entry) {
        entry.weight = weightOf(answer)
        this.#weight += entry.weight
        this.#trim()
      }
      return answer
    } catch (error) {
      if (this.#answers.get(key) === entry) this.#answers.delete(key)
      throw error
    }
  }

  #trim(): void {
    for (const [key, { weight }] of this.#answers) {
      if (this.#answers.size <= MOST_ANSWERS && this.#weight <= MOST_WEIGHT) return
      this.#answers.delete(key)
      this.#weight -= weight
    }
  }

  clear(): void {
    this.#answers.clear()
    this.#weight = 0
  }
}
