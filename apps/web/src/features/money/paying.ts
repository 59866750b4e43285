/** What a person has chosen to pay at one library. */
export interface Paying {
  library: number
  debts: readonly number[]
  /** Null while what is typed is no amount that may be paid. */
  cents: number | null
}
