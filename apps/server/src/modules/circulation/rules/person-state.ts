/** What the rules must know of a person, at the moment of asking. Days are days of the library, ends included. */
export interface Span {
  inicio: string
  /** Last day; null is open. */
  fim: string | null
}

export interface Link {
  cod_vinculo: number
  cod_categoria: number
  validade: string | null
}

export interface OpenLoan {
  cod_biblioteca: number
  tipo_obra: string
  cod_colecao: number | null
  vence_em: string
  /** Textbooks for the year, a box for a teacher. */
  isOfClass?: boolean
  /** The person says to have returned it: theirs until it is found, and not late while the shelves are searched. */
  isClaimed?: boolean
}

export interface OpenDebt {
  /** Value less discount and payments. */
  centavos: number
  /** Instant or day at which it arose. */
  criado_em: string
}

export interface Suspension extends Span {
  /** Of one library only; null everywhere. */
  cod_biblioteca: number | null
  /** Of one link only; null of the person. */
  cod_vinculo: number | null
}

export interface PersonState {
  links: readonly Link[]
  loans: readonly OpenLoan[]
  debts: readonly OpenDebt[]
  suspensions: readonly Suspension[]
  /** Active places in queues, with the library of each. */
  reservations: readonly { cod_biblioteca: number }[]
  /** Instants at which holds ended because nobody fetched them. */
  noShows: readonly string[]
}
