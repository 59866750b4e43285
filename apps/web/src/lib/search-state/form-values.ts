import { MAX_TERM_ROWS } from '@estante/contract/constants'
import { EMPTY_PANEL, emptySearch, type Panel, type SearchState, type Term } from './state.ts'
import type { Refusal } from './validity.ts'

/** What forms hold while a search is being written; only what is sent becomes a SearchState and an address. */

export interface RowError {
  field: 'termo' | 'option' | 'condition'
  /** A key of `messages`. */
  key: string
}

/** SRCH-54: a row of a form: what it asks, its place among the rows, and what is wrong with it. */
export interface TermRow extends Term {
  fieldIndex: number
  error: RowError | null
}

/** The first refusal of a row is said; the next one once that is put right. */
export const termRows = (terms: readonly Term[], refusals: readonly Refusal[]): TermRow[] =>
  terms.map((term, fieldIndex) => ({ ...term, fieldIndex, error: errorOf(refusals, fieldIndex) }))

function errorOf(refusals: readonly Refusal[], fieldIndex: number): RowError | null {
  for (const { row, field, key } of refusals)
    if (row === fieldIndex && (field === 'termo' || field === 'option' || field === 'condition')) return { field, key }
  return null
}

export const termsOf = (rows: readonly Term[]): Term[] =>
  rows.map(({ option, termo, condition }) => ({ option, termo, condition }))

export interface AdvancedItem {
  input: string
  option: string | null
  condition: string
}

/** SRCH-44: the values of the advanced form, by the names of the specification. */
export interface AdvancedValues extends Panel {
  items: readonly AdvancedItem[]
  termType: string
  order: string
  itemsPerPage: number
}

export const itemsOf = (terms: readonly Term[]): AdvancedItem[] =>
  terms.slice(0, MAX_TERM_ROWS).map(({ termo, option, condition }) => ({ input: termo, option, condition }))

export const termsOfItems = (items: readonly AdvancedItem[]): Term[] =>
  items.slice(0, MAX_TERM_ROWS).map(({ input, option, condition }) => ({ termo: input, option, condition }))

export const advancedValues = (state: SearchState): AdvancedValues => ({
  ...state.panel,
  items: itemsOf(state.rows),
  termType: state.termType,
  order: state.ordenacao,
  itemsPerPage: state.perPage,
})

/** The search that these values ask for; base and network institutions stay as they were. */
export function withAdvancedValues(state: SearchState, values: AdvancedValues): SearchState {
  const { items, termType, order, itemsPerPage, ...panel } = values
  return { ...state, rows: termsOfItems(items), termType, panel, ordenacao: order, perPage: itemsPerPage }
}

/** SRCH-38: a second year is for `entre` only. */
export function withValues(values: AdvancedValues, change: Partial<AdvancedValues>): AdvancedValues {
  const next = { ...values, ...change }
  return next.compPublicationYear === 'entre' ? next : { ...next, finalPublicationYear: '' }
}

/** The more-options panel as one opens it; what is searched stays. */
export const withoutOptions = (values: AdvancedValues): AdvancedValues => ({
  ...values,
  ...EMPTY_PANEL,
  order: '',
  itemsPerPage: emptySearch('pesquisa_avancada').perPage,
})
