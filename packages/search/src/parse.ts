import { ACTS_AUTOMATIC_TERM, CONDITIONS, MAX_TERM_ROWS, NO_CONDITION, TERM_TYPES } from '@estante/contract/constants'
import { type FieldCode, findField } from '@estante/contract/declared'
import { InvalidQuery } from './errors.ts'
import { type Condition, MAX_TERM_LENGTH, type QueryNode, type QueryRow, type TermType } from './query.ts'

/**
 * Form rows to the query tree. A term that begins with `=` or `{` is an expression: `{ }` group, AND, OR, NOT (also
 * AND NOT; E, OU, NÃO) and AFT, BEF, PRO join, "quotes" hold a phrase, words side by side are joined by AND, and
 * FIELD:word looks in another field. NOT, AND and proximity bind tighter than OR.
 */

const WORD_OPERATORS: Readonly<Record<string, Condition>> = {
  AND: 'AND',
  E: 'AND',
  OR: 'OR',
  OU: 'OR',
  NOT: 'NOT',
  NAO: 'NOT',
  NÃO: 'NOT',
  AFT: 'AFT',
  BEF: 'BEF',
  PRO: 'PRO',
}

/** Words that join others where they are written so. */
export const isOperatorWord = (word: string): boolean => Object.hasOwn(WORD_OPERATORS, word)
/** Whether a term is read as an expression. */
export const isExpression = (term: string): boolean => /^[={]/.test(term.trim())

type Token =
  | { readonly kind: 'open' | 'close'; readonly at: number }
  | { readonly kind: 'operator'; readonly operator: Condition; readonly at: number }
  | { readonly kind: 'term'; readonly text: string; readonly at: number }

function tokens(text: string): Token[] {
  const out: Token[] = []
  for (const match of text.matchAll(/[{}]|(?:[A-Za-z_0-9]+:)?"[^"]*"|[^\s{}]+/g)) {
    const [piece] = match
    const at = match.index
    if (piece === '{') out.push({ kind: 'open', at })
    else if (piece === '}') out.push({ kind: 'close', at })
    else if (isOperatorWord(piece)) out.push({ kind: 'operator', operator: WORD_OPERATORS[piece]!, at })
    else out.push({ kind: 'term', text: piece, at })
  }
  return out
}

const join = (op: 'and' | 'or', nodes: readonly QueryNode[]): QueryNode =>
  nodes.length === 1 ? nodes[0]! : { op, nodes }

class ExpressionParser {
  readonly #tokens: readonly Token[]
  readonly #field: FieldCode
  readonly #type: TermType
  #next = 0
  #depth = 0

  constructor(text: string, field: FieldCode, type: TermType) {
    this.#tokens = tokens(text)
    this.#field = field
    this.#type = type
  }

  parse(): QueryNode {
    const node = this.#alternatives()
    const rest = this.#tokens[this.#next]
    if (rest) throw new InvalidQuery('unbalanced_group', String(rest.at + 1))
    return node
  }

  #alternatives(): QueryNode {
    const nodes = [this.#conjunction()]
    while (this.#takeOperator('OR')) nodes.push(this.#conjunction())
    return join('or', nodes)
  }

  #takeOperator(operator: Condition): boolean {
    const token = this.#tokens[this.#next]
    if (token?.kind !== 'operator' || token.operator !== operator) return false
    this.#next++
    return true
  }

  #conjunction(): QueryNode {
    const required: QueryNode[] = []
    const excluded: QueryNode[] = []
    for (;;) {
      const token = this.#tokens[this.#next]
      if (!token || token.kind === 'close' || (token.kind === 'operator' && token.operator === 'OR')) break
      if (token.kind === 'operator') {
        this.#next++
        if (token.operator === 'NOT') excluded.push(this.#primary())
        else if (token.operator === 'AND') {
          if (this.#takeOperator('NOT')) excluded.push(this.#primary())
          else if (required.length + excluded.length === 0) throw new InvalidQuery('dangling_operator', 'AND')
          else required.push(this.#primary())
        } else {
          const left = required.pop()
          const right = this.#primary()
          if (left?.op !== 'text' || right.op !== 'text') throw new InvalidQuery('proximity_operands', token.operator)
          required.push({ op: 'near', order: token.operator as 'AFT' | 'BEF' | 'PRO', left, right })
        }
      } else required.push(this.#primary())
    }
    if (required.length + excluded.length === 0) throw new InvalidQuery('dangling_operator')
    const left = required.length === 0 ? ({ op: 'all' } as const) : join('and', required)
    return excluded.length === 0 ? left : { op: 'not', left, right: join('or', excluded) }
  }

  #primary(): QueryNode {
    const token = this.#tokens[this.#next++]
    if (!token || token.kind === 'operator') throw new InvalidQuery('dangling_operator')
    if (token.kind === 'close') throw new InvalidQuery('unbalanced_group', String(token.at + 1))
    if (token.kind === 'term') return this.#term(token.text)
    if (++this.#depth > 20) throw new InvalidQuery('too_long')
    const inside = this.#alternatives()
    const close = this.#tokens[this.#next++]
    if (close?.kind !== 'close') throw new InvalidQuery('unbalanced_group', String(token.at + 1))
    this.#depth--
    return inside
  }

  #term(text: string): QueryNode {
    const colon = /^([A-Za-z_0-9]+):(.+)$/s.exec(text)
    const rule = colon ? findField(colon[1]!) : undefined
    return rule && colon
      ? { op: 'text', field: rule.code, text: colon[2]!, type: this.#type }
      : { op: 'text', field: this.#field, text, type: this.#type }
  }
}

/** Reads an expression; a term that is none is one text node. */
export function parseTerm(term: string, field: FieldCode, type: TermType): QueryNode {
  const text = term.trim()
  if (text.length > MAX_TERM_LENGTH) throw new InvalidQuery('too_long', String(MAX_TERM_LENGTH))
  if (!isExpression(text)) return { op: 'text', field, text, type }
  const body = text.replace(/^=+/, '').trim()
  if (body === '') throw new InvalidQuery('empty_term')
  return new ExpressionParser(body, field, type).parse()
}

/** NOT and AND NOT are one operator (AMB-03); empty and -1 mean none. */
export function parseCondition(value: string | undefined): Condition | null {
  const text = (value ?? '').trim().toUpperCase().replace(/\s+/g, ' ')
  if (text === '' || text === NO_CONDITION) return null
  const condition = text === 'AND NOT' || text === 'ANDNOT' ? 'NOT' : text
  if (!(CONDITIONS as readonly string[]).includes(condition)) throw new InvalidQuery('unknown_condition', value)
  return condition as Condition
}

export function parseTermType(value: string | undefined): TermType {
  const text = (value ?? '').trim().toUpperCase() || TERM_TYPES.free
  if (!(Object.values(TERM_TYPES) as string[]).includes(text)) throw new InvalidQuery('unknown_type', value)
  return text as TermType
}

/** Rows joined from left to right: (first c1 second) c2 third. */
export function parseRows(rows: readonly QueryRow[]): QueryNode {
  if (rows.length === 0) return { op: 'all' }
  if (rows.length > MAX_TERM_ROWS) throw new InvalidQuery('too_many_rows', String(MAX_TERM_ROWS))
  const nodes = rows.map(row => {
    const rule = findField(row.field.trim())
    if (!rule) throw new InvalidQuery('unknown_field', row.field)
    const type = parseTermType(row.type)
    const blank = row.term.trim() === ''
    if (blank && rule.code !== 'TODOS') throw new InvalidQuery('empty_term')
    if (row.term.trim() === ACTS_AUTOMATIC_TERM && type === TERM_TYPES.automatic) return { op: 'all' } as const
    return parseTerm(row.term, rule.code, type)
  })
  let tree: QueryNode = nodes[0]!
  for (let i = 1; i < nodes.length; i++) {
    const right = nodes[i]!
    const condition = parseCondition(rows[i - 1]!.condition) ?? 'AND'
    if (condition === 'AND') tree = { op: 'and', nodes: [tree, right] }
    else if (condition === 'OR') tree = { op: 'or', nodes: [tree, right] }
    else if (condition === 'NOT') tree = { op: 'not', left: tree, right }
    else {
      // AFT and BEF join the first two rows only (SRCH-51); the third is then closed
      if (i > 1 || (condition !== 'PRO' && nodes.length > 2)) throw new InvalidQuery('proximity_place', condition)
      if (tree.op !== 'text' || right.op !== 'text') throw new InvalidQuery('proximity_operands', condition)
      if (tree.field !== right.field && condition !== 'PRO') throw new InvalidQuery('proximity_operands', condition)
      tree = { op: 'near', order: condition, left: tree, right }
    }
  }
  return tree
}
