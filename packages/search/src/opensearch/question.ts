import type { FacetCode } from '@estante/contract/declared'
import { checkQuery } from '../check-query.ts'
import { type Compiled, compile } from '../plan.ts'
import type { SearchQuery } from '../query.ts'
import { allOf, type Clause, hasFacet, match, restrictions } from './match.ts'

/** A query taken apart: what must match, and what each filter letter asks for. */
export interface Question {
  readonly query: SearchQuery
  readonly compiled: Compiled
  /** The query without its filters. */
  readonly matching: Clause
  readonly filters: readonly (readonly [FacetCode, Clause])[]
  readonly available: Clause
}

/** `available`: the clause of what can be had now. */
export function questionOf(query: SearchQuery, available: Clause): Question {
  checkQuery(query)
  const compiled = compile(query.where)
  const filters = (Object.entries(query.filters ?? {}) as [FacetCode, readonly string[] | undefined][]).flatMap(
    ([letter, values]) => (values && values.length > 0 ? [[letter, hasFacet(letter, values)] as const] : []),
  )
  const matching = allOf([match(compiled.plan), ...restrictions(query), ...(query.onlyAvailable ? [available] : [])])
  return { query, compiled, matching, filters, available }
}

/** Filters of all letters, or of all but one. */
export const filtersOf = ({ filters }: Question, except?: FacetCode): Clause[] =>
  filters.filter(([letter]) => letter !== except).map(([, clause]) => clause)

export const filtered = (question: Question): Clause => allOf([question.matching, ...filtersOf(question)])
