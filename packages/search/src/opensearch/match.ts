import type { TextField } from '@estante/contract/declared'
import { NO_YEAR, yearSpan } from '@estante/contract/declared'
import { type NearPlan, type Plan, PROSE_MASK, type SequencePlan, type WordPlan } from '../plan.ts'
import { PROXIMITY_WINDOW, type SearchQuery, type YearRange } from '../query.ts'
import { restrictionsOf } from '../restrict.ts'
import { at, fieldsOf, groupOf, isProse, STEM_MARK } from './layout.ts'

/** A plan as a query of OpenSearch that decides which records match; relevance is another matter (`score.ts`). */

export type Clause = Record<string, unknown>

export const NOTHING: Clause = { match_none: {} }
export const EVERYTHING: Clause = { match_all: {} }
export const anyOf = (clauses: readonly Clause[]): Clause =>
  clauses.length === 0
    ? NOTHING
    : clauses.length === 1
      ? clauses[0]!
      : { bool: { should: clauses, minimum_should_match: 1 } }
export const allOf = (clauses: readonly Clause[]): Clause =>
  clauses.length === 0 ? EVERYTHING : clauses.length === 1 ? clauses[0]! : { bool: { filter: clauses } }
export const term = (field: string, value: string | number): Clause => ({ term: { [field]: value } })
const terms = (field: string, values: readonly string[]): Clause[] =>
  values.length === 0 ? [] : [values.length === 1 ? term(field, values[0]!) : { terms: { [field]: values } }]
const prefix = (field: string, value: string): Clause => ({ prefix: { [field]: { value } } })
const wildcard = (field: string, value: string): Clause => ({ wildcard: { [field]: { value } } })

const NO_BITS = 0

/** Words of prose that stand for a word of the query: as written, and by stems with their mark. */
export const proseWords = (plan: WordPlan): string[] =>
  plan.keys
    .filter(key => key.kind === 'stem' || (key.word !== plan.word && (key.mask & PROSE_MASK) !== NO_BITS))
    .map(key => (key.kind === 'stem' ? STEM_MARK + key.word : key.word))

/** The ISBN in its other length, and the fields of numbers that it counts in. */
const otherNumbers = (plan: WordPlan): { readonly word: string; readonly fields: readonly TextField[] }[] =>
  plan.keys
    .filter(key => key.kind === 'written' && key.word !== plan.word && (key.mask & PROSE_MASK) === NO_BITS)
    .map(key => ({ word: key.word, fields: fieldsOf(key.mask) }))

/** `*`: anything, as in the term itself. */
export function wordIn(plan: WordPlan, field: string): Clause {
  if (plan.pattern) return wildcard(field, plan.word)
  return plan.prefix ? prefix(field, plan.word) : term(field, plan.word)
}

function matchWord(plan: WordPlan): Clause {
  const group = groupOf(plan.mask)
  const prose = plan.prefix || plan.pattern ? [] : proseWords(plan)
  const numbers = otherNumbers(plan).flatMap(({ word, fields }) => fields.map(field => term(at.words(field), word)))
  if (group) return anyOf([wordIn(plan, at.weighed(group)), ...terms(at.weighedProse(group), prose), ...numbers])
  const written = prose.filter(word => !word.startsWith(STEM_MARK))
  const stems = prose.filter(word => word.startsWith(STEM_MARK)).map(word => word.slice(STEM_MARK.length))
  return anyOf([
    ...fieldsOf(plan.mask).flatMap(field => [
      wordIn(plan, at.words(field)),
      ...(isProse(field) ? [...terms(at.words(field), written), ...terms(at.stems(field), stems)] : []),
    ]),
    ...numbers,
  ])
}

/** Words one after the other inside one value: anywhere, as its beginning, or as the whole of it. */
export function sequenceIn({ words, atStart, atEnd }: SequencePlan, field: TextField): Clause {
  const text = words.join(' ')
  if (atStart && atEnd) return term(at.whole(field), text)
  if (atStart) return prefix(at.whole(field), text)
  return words.length === 1 ? term(at.words(field), text) : { match_phrase: { [at.words(field)]: text } }
}

type Interval = Record<string, unknown>

/** A word at its place, by spelling or by the stem that stands at the same place of another field. */
function placeOf(plan: WordPlan, field: TextField): Interval {
  const here = (query: string): Interval => ({ match: { query } })
  if (!isProse(field)) return here(plan.word)
  const others = proseWords(plan).map(word =>
    word.startsWith(STEM_MARK)
      ? { match: { query: word.slice(STEM_MARK.length), use_field: at.stems(field) } }
      : here(word),
  )
  return { any_of: { intervals: [here(plan.word), ...others] } }
}

const inRow = (plans: readonly WordPlan[], field: TextField): Interval =>
  plans.length === 1
    ? placeOf(plans[0]!, field)
    : { all_of: { ordered: true, max_gaps: 0, intervals: plans.map(plan => placeOf(plan, field)) } }

export function nearIn({ order, left, right }: NearPlan, field: TextField): Clause {
  const sides = [inRow(left, field), inRow(right, field)]
  const follows = (intervals: Interval[]): Interval => ({
    all_of: { ordered: true, max_gaps: PROXIMITY_WINDOW, intervals },
  })
  const ways = [...(order === 'AFT' ? [] : [follows(sides)]), ...(order === 'BEF' ? [] : [follows(sides.toReversed())])]
  return { intervals: { [at.words(field)]: ways.length === 1 ? ways[0]! : { any_of: { intervals: ways } } } }
}

export function match(plan: Plan): Clause {
  switch (plan.op) {
    case 'all':
      return EVERYTHING
    case 'none':
      return NOTHING
    case 'word':
      return matchWord(plan)
    case 'sequence':
      return anyOf(fieldsOf(plan.mask).map(field => sequenceIn(plan, field)))
    case 'near':
      return anyOf(fieldsOf(plan.mask).map(field => nearIn(plan, field)))
    case 'code':
      return plan.column === 'ano'
        ? term('ano', Number(plan.code))
        : term(at.code(plan.column), plan.code.toWellFormed())
    case 'id':
      return term('id', plan.id)
    case 'and':
      return allOf(plan.nodes.map(match))
    case 'or':
      return anyOf(plan.nodes.map(match))
    case 'not':
      return { bool: { filter: [match(plan.left)], must_not: [match(plan.right)] } }
  }
}

const YEAR = /^\d{1,4}$/

/** Records that have one of the chosen values of a letter. */
export function hasFacet(letter: string, values: readonly string[]): Clause {
  if (letter !== 'Y') return { terms: { [at.facet(letter)]: values.map(value => value.toWellFormed()) } }
  return anyOf(
    values.flatMap(value => {
      const span = yearSpan(value)
      if (span) return [{ range: { ano: { gte: Math.max(1, span[0]), lte: span[1] } } }]
      if (value === NO_YEAR || (YEAR.test(value) && Number(value) === 0))
        return [{ bool: { must_not: [{ exists: { field: 'ano' } }] } }]
      return YEAR.test(value) ? [term('ano', Number(value))] : []
    }),
  )
}

function inYears({ operator, year, finalYear }: YearRange): Clause {
  if (operator === '<') return { range: { ano: { lt: year } } }
  if (operator === '>') return { range: { ano: { gt: year } } }
  return { range: { ano: { gte: year, lte: operator === 'entre' ? (finalYear ?? year) : year } } }
}

/** Tab, selections and years of a query. */
export function restrictions(query: SearchQuery): Clause[] {
  const { plans, facets } = restrictionsOf(query)
  return [
    ...plans.map(match),
    ...facets.map(([letter, values]) => hasFacet(letter, values)),
    ...(query.year ? [inYears(query.year)] : []),
  ]
}
