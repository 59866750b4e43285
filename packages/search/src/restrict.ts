import type { FacetCode } from '@estante/contract/declared'
import { findTab, SELECTIONS, type SelectionCode, type SelectionTarget } from '@estante/contract/declared'
import type { Plan } from './plan.ts'
import type { SearchQuery } from './query.ts'

/** Tab and selections of a query: code columns become part of the plan, counted columns are checked record by record. */
export interface Restrictions {
  readonly plans: readonly Plan[]
  readonly facets: readonly (readonly [FacetCode, readonly string[]])[]
}

export function restrictionsOf(query: SearchQuery): Restrictions {
  const plans: Plan[] = []
  const facets: (readonly [FacetCode, readonly string[]])[] = []
  const group = findTab(query.tab)?.group
  if (group) plans.push({ op: 'code', column: 'grupo', code: group })
  for (const code of Object.keys(query.selections ?? {}) as SelectionCode[]) {
    const values = query.selections?.[code]
    if (!values || values.length === 0) continue
    const target: SelectionTarget = SELECTIONS[code]
    if ('facet' in target) facets.push([target.facet, values])
    else if ('column' in target)
      plans.push({
        op: 'or',
        nodes: values.map(value => ({ op: 'code', column: target.column, code: value }) as const),
      })
    else
      plans.push({
        op: 'or',
        nodes: values
          .filter(value => /^\d{1,10}$/.test(value))
          .map(value => ({ op: 'id', id: Number(value) }) as const),
      })
  }
  return { plans, facets }
}
