import type { AnswerPage } from '../../engine.ts'
import type { SearchQuery } from '../../query.ts'
import type { PackedAnswer } from './packed-answer.ts'

/** Answers of the current change number; the same question asked at the same time is computed once. */
const MOST_ANSWERS = 500
/** Numbers held together, and texts as four letters a number: some two megabytes. */
const MOST_WEIGHT = 400_000

const weightOf = (answer: PackedAnswer): number =>
  answer.ids.length + answer.facets.reduce((sum, { numbers, text }) => sum + numbers.length + text.length / 4, 0)

export interface ComingAnswer {
  /** Known before the rest where the facets take longer. */
  readonly page: Promise<AnswerPage>
  readonly answer: Promise<PackedAnswer>
}

export class AnswerCache {
  readonly #answers = new Map<string, ComingAnswer & { weight: number }>()
  #weight = 0

  /** `generation`: of what else the answer depends on. */
  get(
    query: SearchQuery,
    generation: number,
    compute: (onPage: (page: AnswerPage) => void) => Promise<PackedAnswer>,
  ): ComingAnswer {
    const key = `${generation} ${JSON.stringify(query)}`
    const known = this.#answers.get(key)
    if (known) {
      this.#answers.delete(key)
      this.#answers.set(key, known)
      return known
    }
    const page = Promise.withResolvers<AnswerPage>()
    const entry = { page: page.promise, answer: compute(page.resolve), weight: 0 }
    this.#answers.set(key, entry)
    const isKept = (): boolean => this.#answers.get(key) === entry
    entry.answer.then(
      answer => {
        page.resolve(answer)
        if (!isKept()) return
        entry.weight = weightOf(answer)
        this.#weight += entry.weight
        this.#trim()
      },
      error => {
        page.reject(error)
        if (isKept()) this.#answers.delete(key)
      },
    )
    // nobody may have asked for the page alone; the whole answer tells of its failure
    entry.page.catch(() => undefined)
    return entry
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
