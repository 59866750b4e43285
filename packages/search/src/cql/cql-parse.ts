import { MAX_TERM_LENGTH, type QueryNode, type YearRange } from '../query.ts'
import { CqlRefused } from './cql-refused.ts'
import { type CqlClause, type CqlSort, clauseOf, sortOf } from './cql-terms.ts'

/** A CQL query as our query tree, with the orderings that it asks for. */
export interface CqlQuery {
  readonly where: QueryNode
  readonly year: YearRange | undefined
  readonly sort: CqlSort | undefined
}

type Token = { readonly kind: 'word' | 'quoted' | 'sign'; readonly text: string }

const MOST_TOKENS = 400
const DEEPEST = 20
const BOOLEANS = ['and', 'or', 'not', 'prox']
const RELATION_SIGNS = ['=', '==', '<>', '<', '>', '<=', '>=']

function tokens(text: string): Token[] {
  if (text.length > MAX_TERM_LENGTH * 4) throw new CqlRefused(10, 'too long')
  const out: Token[] = []
  const pattern = /"((?:[^"\\]|\\.)*)"|(==|<>|<=|>=|[=<>()/])|([^\s"=<>()/]+)/gsy
  for (let at = 0; ; ) {
    while (/\s/.test(text[at] ?? '')) at++
    if (at >= text.length) return out
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (!found || out.length >= MOST_TOKENS) throw new CqlRefused(10, found ? 'too long' : text.slice(at, at + 20))
    const [whole, quoted, sign, word] = found
    if (quoted !== undefined) out.push({ kind: 'quoted', text: quoted.replace(/\\(["\\])/g, '$1') })
    else if (sign !== undefined) out.push({ kind: 'sign', text: sign })
    else out.push({ kind: 'word', text: word! })
    at += whole.length
  }
}

interface Found {
  readonly where?: QueryNode
  readonly year?: YearRange
}

const foundBy = (clause: CqlClause): Found => ('years' in clause ? { year: clause.years } : { where: clause.words })

/** A year narrows the whole query: it can be joined by `and` alone, and once. */
function joined(word: string, left: Found, right: Found): Found {
  const year = left.year ?? right.year
  if (year && (word !== 'and' || (left.year && right.year))) throw new CqlRefused(37, `date ${word}`)
  if (!left.where || !right.where) return { where: left.where ?? right.where, year } as Found
  const where: QueryNode =
    word === 'not'
      ? { op: 'not', left: left.where, right: right.where }
      : { op: word as 'and' | 'or', nodes: [left.where, right.where] }
  return year ? { where, year } : { where }
}

class CqlParser {
  readonly #tokens: readonly Token[]
  #next = 0
  #depth = 0

  constructor(text: string) {
    this.#tokens = tokens(text)
  }

  parse(): CqlQuery {
    if (this.#tokens.length === 0) throw new CqlRefused(27, '')
    const found = this.#scoped()
    const sort = this.#takeWord('sortby') ? this.#sort() : undefined
    const rest = this.#tokens[this.#next]
    if (rest) throw new CqlRefused(10, rest.text)
    return { where: found.where ?? { op: 'all' }, year: found.year, sort }
  }

  /** Booleans of CQL have no precedence: they join from left to right. */
  #scoped(): Found {
    let left = this.#clause()
    for (;;) {
      const word = this.#peekWord()
      if (!word || !BOOLEANS.includes(word)) return left
      this.#next++
      if (word === 'prox') throw new CqlRefused(39, 'prox')
      if (this.#tokens[this.#next]?.text === '/') throw new CqlRefused(46, word)
      left = joined(word, left, this.#clause())
    }
  }

  #clause(): Found {
    const token = this.#take()
    if (token.kind !== 'sign') return foundBy(this.#searched(token))
    if (token.text === '>') throw new CqlRefused(48, 'prefix assignment')
    if (token.text !== '(') throw new CqlRefused(10, token.text)
    if (++this.#depth > DEEPEST) throw new CqlRefused(10, 'too deep')
    const inside = this.#scoped()
    const close = this.#tokens[this.#next++]
    if (close?.text !== ')' || close.kind !== 'sign') throw new CqlRefused(13, ')')
    this.#depth--
    return inside
  }

  /** `term`, or `index relation term`. */
  #searched(first: Token): CqlClause {
    const next = this.#tokens[this.#next]
    const sign = next?.kind === 'sign' && RELATION_SIGNS.includes(next.text) ? next.text : null
    const word = next?.kind === 'word' && this.#tokens[this.#next + 1] ? next.text.toLowerCase() : null
    const isNamed = word !== null && !BOOLEANS.includes(word) && word !== 'sortby'
    if (sign === null && !isNamed) {
      if (first.kind === 'word' && BOOLEANS.includes(first.text.toLowerCase())) throw new CqlRefused(10, first.text)
      return clauseOf('cql.serverchoice', '=', [], first.text)
    }
    if (first.kind !== 'word') throw new CqlRefused(10, first.text)
    this.#next++
    const modifiers: string[] = []
    while (this.#tokens[this.#next]?.text === '/' && this.#tokens[this.#next]?.kind === 'sign') {
      this.#next++
      modifiers.push(this.#take().text.toLowerCase())
    }
    const term = this.#take()
    if (term.kind === 'sign') throw new CqlRefused(10, term.text)
    return clauseOf(first.text.toLowerCase(), sign ?? word!, modifiers, term.text)
  }

  #sort(): CqlSort {
    const index = this.#take().text.toLowerCase()
    let isReversed = false
    while (this.#tokens[this.#next]?.text === '/') {
      this.#next++
      const modifier = this.#take().text.toLowerCase()
      if (modifier === 'sort.descending') isReversed = true
      else if (modifier !== 'sort.ascending') throw new CqlRefused(85, modifier)
    }
    return sortOf(index, isReversed)
  }

  #peekWord(): string | null {
    const token = this.#tokens[this.#next]
    return token?.kind === 'word' ? token.text.toLowerCase() : null
  }

  #takeWord(word: string): boolean {
    if (this.#peekWord() !== word) return false
    this.#next++
    return true
  }

  #take(): Token {
    const token = this.#tokens[this.#next++]
    if (!token) throw new CqlRefused(10, 'ends too soon')
    return token
  }
}

/** Reads CQL 1.2 as far as this catalogue can answer it; what it cannot is refused by its number in SRU's list. */
export const parseCql = (text: string): CqlQuery => new CqlParser(text).parse()
