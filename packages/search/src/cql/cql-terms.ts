import type { FieldCode, SortCode } from '@estante/contract/declared'
import type { QueryNode, TermType, YearRange } from '../query.ts'
import { CqlRefused } from './cql-refused.ts'

/** Indexes that may be asked, by every name that catalogues have for them, and the option of our forms that each is. */
export const CQL_INDEXES: readonly { readonly names: readonly string[]; readonly field: FieldCode }[] = [
  { names: ['cql.serverchoice', 'cql.anywhere', 'cql.keywords', 'anywhere', 'any'], field: 'LIVRE' },
  { names: ['dc.title', 'title', 'bath.title'], field: 'TITULO' },
  { names: ['dc.creator', 'creator', 'author', 'dc.author', 'dc.contributor', 'bath.name'], field: 'AUTOR' },
  { names: ['dc.subject', 'subject', 'bath.topicalsubject'], field: 'ASSUNTO' },
  { names: ['dc.publisher', 'publisher'], field: 'INDICE_4' },
  { names: ['bath.seriestitle', 'series'], field: 'INDICE_5' },
  { names: ['bath.isbn', 'bath.issn', 'bath.standardidentifier', 'dc.identifier', 'isbn', 'issn'], field: 'INDICE_6' },
  { names: ['bath.classification', 'classification'], field: 'INDICE_7' },
  { names: ['dc.description', 'bath.notes'], field: 'INDICE_9' },
  { names: ['rec.id', 'rec.identifier'], field: 'INDICE_30' },
]

/** Years are compared, not searched for as words. */
export const CQL_YEAR = ['dc.date', 'date', 'bath.publicationdate', 'year']

const RELATIONS: Readonly<Record<string, 'all' | 'any' | 'phrase' | 'exact'>> = {
  '=': 'phrase',
  adj: 'phrase',
  'cql.adj': 'phrase',
  scr: 'all',
  all: 'all',
  'cql.all': 'all',
  any: 'any',
  'cql.any': 'any',
  '==': 'exact',
  exact: 'exact',
  'cql.exact': 'exact',
}

/** Modifiers that change nothing here: words are always folded and always words. */
const HARMLESS = [
  'cql.word',
  'word',
  'cql.ignorecase',
  'ignorecase',
  'cql.ignoreaccents',
  'ignoreaccents',
  'cql.string',
]

const text = (field: FieldCode, term: string, type: TermType): QueryNode => ({ op: 'text', field, text: term, type })

/** A condition on the year stands beside the words of a query, not among them. */
export type CqlClause = { readonly words: QueryNode } | { readonly years: YearRange }

/** One clause. A term of several words is a phrase by `=`, as the bath profile has it, and words in any order by `all`. */
export function clauseOf(index: string, relation: string, modifiers: readonly string[], term: string): CqlClause {
  if (CQL_YEAR.includes(index)) return { years: yearsOf(relation, term) }
  return { words: wordsOf(index, relation, modifiers, term) }
}

function wordsOf(index: string, relation: string, modifiers: readonly string[], term: string): QueryNode {
  const modifier = modifiers.find(each => !HARMLESS.includes(each))
  if (modifier !== undefined) throw new CqlRefused(20, modifier)
  if (index === 'cql.allrecords') return { op: 'all' }
  const field = CQL_INDEXES.find(each => each.names.includes(index))?.field
  if (!field) throw new CqlRefused(16, index)
  const kind = Object.hasOwn(RELATIONS, relation) ? RELATIONS[relation] : undefined
  if (!kind) throw new CqlRefused(19, relation)
  const plain = masked(term)
  if (plain.trim() === '') throw new CqlRefused(27, '')
  if (kind === 'exact') return text(field, plain, 'E')
  const pieces = plain.trim().split(/\s+/)
  if (kind === 'any')
    return pieces.length === 1
      ? text(field, plain.trim(), 'P')
      : { op: 'or', nodes: pieces.map(piece => text(field, piece, 'P')) }
  // Without an index nobody means a phrase: it is what is typed into one box.
  if (kind === 'all' || index === 'cql.serverchoice' || pieces.length === 1) return text(field, plain.trim(), 'P')
  return text(field, `"${plain.trim()}"`, 'P')
}

/** `*` stands for any letters, as here; `?` for one letter is not known, nor `^` for the edge of a field. */
function masked(term: string): string {
  const plain = term.replace(/\\([*?"\\^])/g, ' ').replace(/"/g, ' ')
  if (plain.includes('^')) throw new CqlRefused(31, '^')
  if (plain.includes('?')) throw new CqlRefused(28, term)
  return plain
}

const LAST_YEAR = 9999
const YEAR_RELATIONS = ['=', '==', '<', '>', '<=', '>=', 'within', 'exact']

function yearsOf(relation: string, term: string): YearRange {
  if (!YEAR_RELATIONS.includes(relation)) throw new CqlRefused(19, relation)
  const years = term.trim().split(/\s+/)
  if (!years.every(year => /^\d{1,4}$/.test(year)) || years.length !== (relation === 'within' ? 2 : 1))
    throw new CqlRefused(36, term)
  const [year, last] = years.map(Number) as [number, number | undefined]
  const span = (from: number, to: number): YearRange => ({ operator: 'entre', year: from, finalYear: to })
  if (relation === 'within') return span(Math.min(year, last!), Math.max(year, last!))
  if (relation === '<' || relation === '>') return { operator: relation, year }
  if (relation === '<=') return span(0, year)
  return relation === '>=' ? span(year, LAST_YEAR) : { operator: '=', year }
}

export interface CqlSort {
  readonly sort: SortCode
  readonly isReversed: boolean
}

/** Whether a ordering is asked against its natural direction: years come newest first by themselves. */
export function sortOf(index: string, isDescending: boolean): CqlSort {
  if (CQL_YEAR.includes(index)) return { sort: 'ano_publicacao', isReversed: !isDescending }
  const field = CQL_INDEXES.find(each => each.names.includes(index))?.field
  if (field === 'TITULO') return { sort: 'obra', isReversed: isDescending }
  if (field === 'AUTOR') return { sort: 'autor', isReversed: isDescending }
  if (field === 'INDICE_30') return { sort: 'cod_acervo', isReversed: isDescending }
  throw new CqlRefused(88, index)
}
