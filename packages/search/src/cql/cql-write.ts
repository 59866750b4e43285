import type { FieldCode } from '@estante/contract/declared'
import { findField } from '@estante/contract/declared'
import type { QueryNode, YearRange } from '../query.ts'

/** The name that most servers know, of every option that has one. */
const INDEX_OF: Partial<Record<FieldCode, string>> = {
  TITULO: 'dc.title',
  INDICE_1: 'dc.title',
  AUTOR: 'dc.creator',
  INDICE_3: 'dc.creator',
  ASSUNTO: 'dc.subject',
  INDICE_2: 'dc.subject',
  INDICE_4: 'dc.publisher',
  INDICE_6: 'bath.isbn',
}

const quoted = (term: string): string => `"${term.replace(/["\\]/g, ' ').replace(/\s+/g, ' ').trim()}"`

function textCql(node: Extract<QueryNode, { op: 'text' }>): string | null {
  const rule = findField(node.field)
  const index = INDEX_OF[rule?.similarTo ?? node.field] ?? (rule?.code === 'LIVRE' ? 'cql.anywhere' : null)
  if (index === null && !['LIVRE', 'TODOS', 'LIVRE_SIM'].includes(node.field)) return null
  const name = index ?? 'cql.anywhere'
  if (node.type === 'E') return `${name} exact ${quoted(node.text)}`
  if (node.type === 'I') return `${name} = ${quoted(`${node.text}*`)}`
  // Words in quotes stand together, the others anywhere.
  const pieces = [...node.text.matchAll(/["“”]([^"“”]+)["“”]|[^\s"“”]+/g)]
  const words = pieces.filter(([, phrase]) => phrase === undefined).map(([piece]) => piece.replace(/\$$/, '*'))
  const clauses = [
    ...(words.length > 0 ? [`${name} all ${quoted(words.join(' '))}`] : []),
    ...pieces.flatMap(([, phrase]) => (phrase === undefined ? [] : [`${name} = ${quoted(phrase)}`])),
  ]
  return clauses.length === 0 ? null : clauses.join(' and ')
}

const yearCql = ({ operator, year, finalYear = year }: YearRange): string =>
  operator === 'entre' ? `dc.date within "${year} ${finalYear}"` : `dc.date ${operator} ${year}`

/** A query as CQL; null when it asks for what others cannot be asked for. */
export function writeCql(where: QueryNode, year?: YearRange): string | null {
  const words = nodeCql(where)
  if (words === null) return null
  return year ? `(${words}) and ${yearCql(year)}` : words
}

function nodeCql(node: QueryNode): string | null {
  switch (node.op) {
    case 'all':
      return null
    case 'text':
      return textCql(node)
    case 'near':
      return joined('and', [node.left, node.right])
    case 'not':
      return joined('not', [node.left, node.right])
    default:
      return joined(node.op, node.nodes)
  }
}

function joined(word: 'and' | 'or' | 'not', nodes: readonly QueryNode[]): string | null {
  const clauses = nodes.map(nodeCql)
  return clauses.some(clause => clause === null) ? null : clauses.map(clause => `(${clause})`).join(` ${word} `)
}
