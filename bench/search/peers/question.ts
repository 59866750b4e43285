import { type FacetCode, findField, findSort, NO_YEAR, SELECTIONS, type TextField } from '@estante/contract/declared'
import {
  codeTokens,
  FACET_LIMIT,
  keyOf,
  type QueryNode,
  type SearchDocument,
  stem,
  TEXT_FIELD_RULES,
  type TextNode,
  words,
} from '@estante/search'
import { type BenchQuery, FACETS } from '../queries.ts'

/**
 * Records and questions in words that every other engine knows. They get texts that are already cut into words, folded and
 * stemmed by our own rules, so that all look for the same words and theirs are cut at blanks alone.
 */

/** What records of the bench hold; more fields would only cost the others time. */
const FIELDS: readonly TextField[] = [
  'titulo',
  'autor',
  'assunto',
  'editora',
  'local',
  'numero',
  'classificacao',
  'exemplar',
]
/** Prose stands twice: by stems, and as it was written for phrases and beginnings of words. */
const written = (field: TextField): string => (TEXT_FIELD_RULES[field].analysis === 'prose' ? `${field}_w` : field)
/** One stem for all: ours looks for those of three languages, which is more work. */
const stemmed = (word: string): string => stem(word, 'pt')

export const TEXT_COLUMNS: readonly string[] = [...new Set(FIELDS.flatMap(field => [field, written(field)]))]
/** The filters of the screen: their letters are the columns' names. */
export const COUNTED: readonly FacetCode[] = FACETS
/** Ours names every year; more of them than there are here. */
export const valuesOf = (letter: string): number => (letter === 'Y' ? 2 * FACET_LIMIT : FACET_LIMIT)

export interface PeerRecord {
  readonly id: number
  readonly year?: number
  readonly [column: string]: string | number | readonly string[] | undefined
}

export function recordOf({ id, text, year, facets, sort }: SearchDocument): PeerRecord {
  const columns: Record<string, string | readonly string[]> = {}
  for (const field of FIELDS) {
    const { analysis } = TEXT_FIELD_RULES[field]
    const lists = (text[field] ?? []).map(value => (analysis === 'code' ? codeTokens(value) : words(value)))
    if (lists.length === 0) continue
    columns[written(field)] = lists.map(list => list.join(' '))
    if (analysis === 'prose') columns[field] = lists.map(list => list.map(stemmed).join(' '))
  }
  for (const letter of COUNTED) columns[letter] = facets?.[letter] ?? []
  columns.Y = [year == null ? NO_YEAR : String(year)]
  for (const key of ['titulo', 'autor'] as const) if (sort?.[key]) columns[`s_${key}`] = keyOf(sort[key])
  return { id, ...(year == null ? {} : { year }), ...columns }
}

export type Match =
  | { readonly op: 'all' }
  | { readonly op: 'word' | 'prefix'; readonly column: string; readonly word: string; readonly weight: number }
  | { readonly op: 'phrase'; readonly column: string; readonly words: readonly string[]; readonly weight: number }
  | { readonly op: 'and' | 'or'; readonly nodes: readonly Match[] }
  | { readonly op: 'not'; readonly left: Match; readonly right: Match }

/** Values of a column: any of them. */
export interface Choice {
  readonly column: string
  readonly values: readonly string[]
}

export interface Question {
  readonly match: Match
  readonly years: readonly [from: number, to: number] | null
  /** What the form restricts. */
  readonly narrowed: readonly Choice[]
  /** Filters of the screen: a filter's own values are counted as if it were not chosen. */
  readonly chosen: readonly Choice[]
  /** Null: by relevance. */
  readonly order: { readonly column: string; readonly isDown: boolean } | null
  readonly from: number
  readonly size: number
}

const joined = (op: 'and' | 'or', nodes: readonly Match[]): Match => (nodes.length === 1 ? nodes[0]! : { op, nodes })

function textOf({ field, text }: TextNode): Match {
  const target = findField(field)?.target
  if (target?.kind !== 'text') throw new Error(`no question of the bench asks ${field}`)
  const fields = FIELDS.filter(each => target.fields.includes(each))
  const anywhere = (make: (field: TextField, weight: number) => Match): Match =>
    joined(
      'or',
      fields.map(each => make(each, TEXT_FIELD_RULES[each].weight)),
    )
  const phrase = /^"(.*)"$/.exec(text)?.[1]
  if (phrase)
    return anywhere((each, weight) => ({ op: 'phrase', column: written(each), words: words(phrase, 'query'), weight }))
  if (text.endsWith('*'))
    return anywhere((each, weight) => ({ op: 'prefix', column: written(each), word: text.slice(0, -1), weight }))
  return joined(
    'and',
    words(text, 'query').map(word =>
      anywhere((each, weight) => {
        const isProse = TEXT_FIELD_RULES[each].analysis === 'prose'
        return { op: 'word', column: each, word: isProse ? stemmed(word) : word, weight }
      }),
    ),
  )
}

function matchOf(node: QueryNode): Match {
  switch (node.op) {
    case 'all':
      return { op: 'all' }
    case 'text':
      return textOf(node)
    case 'not':
      return { op: 'not', left: matchOf(node.left), right: matchOf(node.right) }
    case 'near':
      throw new Error('no question of the bench asks for words near each other')
    default:
      return joined(node.op, node.nodes.map(matchOf))
  }
}

export function questionOf({ query }: BenchQuery): Question {
  const { year, selections = {}, filters = {}, page, perPage } = query
  const rule = findSort(query.sort)
  if (!rule) throw new Error(`no order ${query.sort}`)
  const narrowed = Object.entries(selections).map(([name, values]) => {
    const target = SELECTIONS[name as keyof typeof selections]
    if (!('facet' in target)) throw new Error(`no question of the bench restricts ${name}`)
    return { column: target.facet, values }
  })
  return {
    match: matchOf(query.where),
    years: year ? [year.year, year.finalYear ?? year.year] : null,
    narrowed,
    chosen: Object.entries(filters).map(([column, values]) => ({ column, values })),
    order:
      rule.by === 'score'
        ? null
        : {
            column: rule.by === 'year' ? 'year' : `s_${rule.by}`,
            isDown: (rule.natural === 'desc') === (query.direction === 'C'),
          },
    from: (page - 1) * perPage,
    size: perPage,
  }
}
