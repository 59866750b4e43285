import { facetLetter, facetParameter } from '../facet-code.ts'
import type { FacetCode } from './vocabulary.ts'

export interface FacetRule {
  readonly code: FacetCode
  /** Request parameter of the paginated version: f + letter. */
  readonly parameter: string
  readonly label: string
  /** Order in which values are answered: by count, or newest first. */
  readonly order: 'count' | 'newest'
}

const facet = (code: FacetCode, label: string): FacetRule => ({
  code,
  parameter: facetParameter(code),
  label: `search:facet.${label}`,
  order: code === 'Y' ? 'newest' : 'count',
})

/** Only letters with a meaning are served (AMB-53). */
export const FACETS: readonly FacetRule[] = [
  facet('B', 'biblioteca'),
  facet('T', 'tipo_obra'),
  facet('Y', 'ano'),
  facet('X', 'somente_com'),
  facet('I', 'idioma'),
  facet('A', 'autor'),
  facet('S', 'assunto'),
  facet('C', 'colecao'),
  facet('K', 'classificacao'),
  facet('E', 'editora'),
  facet('P', 'local'),
  facet('R', 'repositorio'),
  facet('Z', 'instituicao'),
  facet('NA_C', 'curso'),
  facet('NA_A', 'area'),
]
const facetByCode: ReadonlyMap<string, FacetRule> = new Map(FACETS.map(rule => [rule.code, rule]))
export const findFacet = (code: string): FacetRule | undefined => facetByCode.get(code)

/** The filter that a parameter names, in either case of its letter; none where the letter has no meaning (AMB-06). */
export function facetOfParameter(parameter: string): FacetRule | undefined {
  const letter = facetLetter(parameter)
  return letter === null ? undefined : (findFacet(letter) ?? findFacet(letter.toUpperCase()))
}

/** Value of Y for a record without a year ("sem data"). */
export const NO_YEAR = 's.d.'

/** A chosen value of the year filter may be a span ("1990-1999"): first and last year, or null for anything else. */
export function yearSpan(code: string): readonly [from: number, to: number] | null {
  const match = /^(\d{1,4})-(\d{1,4})$/.exec(code)
  return match ? [Number(match[1]), Number(match[2])] : null
}
