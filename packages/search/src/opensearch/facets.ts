import type { FacetCode } from '@estante/contract/declared'
import { NO_YEAR, yearSpan } from '@estante/contract/declared'
import type { FacetAnswer, FacetCount } from '../engine.ts'
import { FACET_LIMIT } from '../query.ts'
import type { Answer, Body } from './cluster.ts'
import { at } from './layout.ts'
import { allOf } from './match.ts'
import { filtersOf, type Question } from './question.ts'

/**
 * Counts of the filter letters. A value is counted under the query alone, and inside that under the filters of all other
 * letters; the server puts values in order by the second count, then by the first.
 */

/** Every year there may be. */
const ALL_YEARS = 65_536
/** What "all" is for other letters. */
const ALL_VALUES = 60_000
/** How many different values there are is estimated by the server: as precisely as it can. */
export const ESTIMATE = { precision_threshold: 40_000 }

const WITHOUT_YEAR = 0

interface Bucket {
  readonly key: string | number
  readonly doc_count: number
  readonly others?: { readonly doc_count: number }
}

const limitOf = ({ query }: Question): number => query.facetLimit ?? FACET_LIMIT

function counted(question: Question, letter: FacetCode, source: Body): Body {
  const others = filtersOf(question, letter)
  const order = [...(others.length > 0 ? [{ others: 'desc' }] : []), { _count: 'desc' }, { _key: 'asc' }]
  return {
    terms: { ...source, order },
    ...(others.length > 0 && { aggs: { others: { filter: allOf(others) } } }),
  }
}

function aggregations(question: Question, letter: FacetCode): Body {
  if (letter === 'Y') return { Y: counted(question, 'Y', { field: 'ano', missing: WITHOUT_YEAR, size: ALL_YEARS }) }
  const field = at.facet(letter)
  const chosen = question.query.filters?.[letter] ?? []
  return {
    [letter]: counted(question, letter, { field, size: limitOf(question) || ALL_VALUES }),
    [`${letter} distinct`]: { cardinality: { field, ...ESTIMATE } },
    ...(chosen.length > 0 && {
      [`${letter} chosen`]: counted(question, letter, {
        field,
        size: chosen.length,
        include: chosen.map(value => value.toWellFormed()),
      }),
    }),
  }
}

export const facetBody = (question: Question, letters: readonly FacetCode[]): Body => ({
  query: { bool: { filter: [question.matching] } },
  size: 0,
  track_total_hits: false,
  aggs: Object.assign({}, ...letters.map(letter => aggregations(question, letter))),
})

const countOf = ({ key, doc_count, others }: Bucket): FacetCount => ({
  codigo: String(key),
  total: others ? others.doc_count : doc_count,
  totalSemFiltro: doc_count,
})

const mostFirst = (a: FacetCount, b: FacetCount): number =>
  b.total - a.total || b.totalSemFiltro - a.totalSemFiltro || (a.codigo < b.codigo ? -1 : 1)

/** Those with hits first, then the newest; those without a year last. */
const newestFirst = (a: FacetCount, b: FacetCount): number =>
  Number(b.total > 0) - Number(a.total > 0) ||
  Number(a.codigo === NO_YEAR) - Number(b.codigo === NO_YEAR) ||
  Number(b.codigo) - Number(a.codigo)

function yearsOf(buckets: readonly Bucket[]): FacetCount[] {
  return buckets
    .map(bucket => ({ ...countOf(bucket), ...(bucket.key === WITHOUT_YEAR && { codigo: NO_YEAR }) }))
    .sort(newestFirst)
}

export function readFacet(question: Question, letter: FacetCode, found: Answer): FacetAnswer {
  const buckets: readonly Bucket[] = found[letter].buckets
  const listed = letter === 'Y' ? yearsOf(buckets) : buckets.map(countOf)
  const known = new Set(listed.map(({ codigo }) => codigo))
  // Chosen values are always answered, those without any record too; a span of years is no value of its own.
  const chosen = new Set(question.query.filters?.[letter] ?? [])
  const more = ((found[`${letter} chosen`]?.buckets ?? []) as Bucket[])
    .map(countOf)
    .filter(one => !known.has(one.codigo))
  for (const { codigo } of more) known.add(codigo)
  const absent = [...chosen]
    .filter(codigo => !known.has(codigo) && !(letter === 'Y' && yearSpan(codigo)))
    .map(codigo => ({ codigo, total: 0, totalSemFiltro: 0 }))
    .sort(mostFirst)
  const values = letter === 'Y' ? listed : [...listed, ...more].sort(mostFirst)
  const limit = letter === 'Y' ? 0 : limitOf(question)
  const isCut = limit > 0 && buckets.length >= limit
  return {
    letter,
    values: [...values, ...absent],
    distinct: isCut ? Math.max(values.length, found[`${letter} distinct`].value) : buckets.length,
  }
}
