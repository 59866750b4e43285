import { QueryTooExpensive } from '../../errors.ts'

/** Work one query may cause, in postings read; beyond it the query is refused rather than holding up the others. */
export const DEFAULT_BUDGET = 80_000_000

export class Budget {
  #left: number
  constructor(units: number) {
    this.#left = units
  }
  spend(units: number): void {
    this.#left -= units
    if (this.#left < 0) throw new QueryTooExpensive()
  }
}
