import { ACTS_AUTOMATIC_TERM, TERM_TYPES } from '@estante/contract/constants'
import { type FieldRule, findField, type Group, TEXT_FIELDS, type TextField } from '@estante/contract/declared'
import { otherIsbn, wholeNumber } from './analysis/isbn.ts'
import { queryStems } from './analysis/stem.ts'
import { isStopWord } from './analysis/stop-words.ts'
import { codeTokens, isCjk, words } from './analysis/tokenize.ts'
import { InvalidQuery } from './errors.ts'
import type { Compiled, Plan, SequencePlan, WordKey, WordPlan } from './plan-nodes.ts'
import { MAX_TERM_LENGTH, type Proximity, type QueryNode, type TextNode } from './query.ts'
import { TEXT_FIELD_RULES } from './text-fields.ts'
import { isPattern } from './wildcard.ts'

export type { Compiled, NearPlan, Plan, SequencePlan, WordPlan } from './plan-nodes.ts'

export const MAX_WORDS = 64
const YEAR = /^[12]\d{3}$/
/** What people type before a number: "ISBN 978…", "ISBN-13: 978…", "e-ISSN 0034-…". */
const NUMBER_LABEL = /(?<!\p{L})(?:e-?)?is[bs]n(?:-1[03])?\s*[:=.]?\s*(?=\d[\dxX\s–-]{6,}[\dxX])/giu
const APOSTROPHE = /^\p{L}+(?:['’‘`´]\p{L}+)+$/u
const NONE: Plan = { op: 'none' }
const ALL: Plan = { op: 'all' }

export const fieldBit = (field: TextField): number => 1 << TEXT_FIELDS.indexOf(field)
const maskOf = (fields: readonly TextField[]): number => fields.reduce((mask, field) => mask | fieldBit(field), 0)
const CODE_MASK = maskOf(TEXT_FIELDS.filter(field => TEXT_FIELD_RULES[field].analysis === 'code'))
export const PROSE_MASK = maskOf(TEXT_FIELDS.filter(field => TEXT_FIELD_RULES[field].analysis === 'prose'))
export const TITLE_BIT = fieldBit('titulo')

const both = (op: 'and' | 'or', nodes: readonly Plan[]): Plan =>
  nodes.length === 0 ? NONE : nodes.length === 1 ? nodes[0]! : { op, nodes }

class Compiler {
  leaves = 0
  readonly weights: number[] = []
  readonly words = new Set<string>()

  #count(list: readonly string[], lastIsPrefix: boolean): void {
    list.forEach((word, i) => {
      this.words.add(lastIsPrefix && i === list.length - 1 ? `${word}*` : word)
    })
    if (this.words.size > MAX_WORDS) throw new InvalidQuery('too_long', String(MAX_WORDS))
  }

  word(word: string, mask: number, prefix = false): WordPlan {
    this.#count([word], prefix)
    const keys: WordKey[] = [{ word, kind: 'written', mask }]
    if (!prefix) {
      const other = mask & CODE_MASK ? otherIsbn(word) : null
      if (other) keys.push({ word: other, kind: 'written', mask: mask & CODE_MASK })
      const prose = mask & PROSE_MASK
      if (prose) {
        keys.push({ word, kind: 'stem', mask: prose })
        for (const stem of queryStems(word))
          keys.push({ word: stem, kind: 'written', mask: prose }, { word: stem, kind: 'stem', mask: prose })
      }
    }
    return { op: 'word', leaf: this.leaves++, word, mask, prefix, keys }
  }

  sequence(list: readonly string[], mask: number, options: Partial<SequencePlan> = {}): Plan {
    if (list.length === 0 || mask === 0) return NONE
    this.#count(list, options.lastIsPrefix ?? false)
    return {
      op: 'sequence',
      leaf: this.leaves++,
      words: list,
      mask,
      atStart: options.atStart ?? false,
      atEnd: options.atEnd ?? false,
      lastIsPrefix: options.lastIsPrefix ?? false,
    }
  }

  /** A word with * inside or at its head; null: the piece is none. */
  #pattern(piece: string, mask: number): WordPlan | null {
    if (!isPattern(piece)) return null
    const parts = piece.split(/\*+/).map(part => words(part, 'query'))
    // several words, or scripts whose words are pairs of characters
    if (parts.some(part => part.length > 1 || part.some(isCjk)) || parts.every(part => part.length === 0)) return null
    const word = parts.map(part => part[0] ?? '').join('*')
    this.#count([word], false)
    return { op: 'word', leaf: this.leaves++, word, mask, prefix: false, pattern: true, keys: [] }
  }

  /** One blank-separated piece of a free-word term. */
  #piece(piece: string, mask: number, dropStops: boolean, withYear: boolean): Plan | null {
    const pattern = this.#pattern(piece, mask)
    if (pattern) return pattern
    if (withYear && YEAR.test(piece)) {
      const year: Plan = { op: 'code', column: 'ano', code: piece }
      return { op: 'or', nodes: [this.word(piece, mask), year] }
    }
    const prefix = /[*$]$/.test(piece)
    const text = prefix ? piece.replace(/[*$]+$/, '') : piece
    const list = words(text, 'query')
    if (list.length === 0) return null
    const code = codeTokens(text)[0] ?? ''
    if (list.length === 1) {
      const only = list[0]!
      if (dropStops && !prefix && isStopWord(only)) return null
      return this.word(only, mask, prefix || (isCjk(only) && [...only].length === 1))
    }
    const proseMask = mask & ~CODE_MASK
    const parts: Plan[] = []
    if (proseMask) {
      if (list.some(isCjk)) parts.push(this.sequence(list, proseMask))
      else {
        const kept = list.filter(word => !isStopWord(word))
        const used = kept.length > 0 ? kept : list
        const plans = used.map((word, i) => this.word(word, proseMask, prefix && i === used.length - 1))
        parts.push(both('and', plans))
      }
    }
    if (mask & CODE_MASK) parts.push(this.word(code, mask & CODE_MASK, prefix))
    // typed with a plain apostrophe what a catalogue writes with a sign of transliteration, which is no part of the word
    if (proseMask && APOSTROPHE.test(text)) parts.push(this.word(code, proseMask, prefix))
    return both('or', parts)
  }

  /** P, U and 99: every word, anywhere in the fields; "quoted" as a phrase; word* by its beginning. */
  free(text: string, mask: number, withYear: boolean): Plan {
    const phrases: Plan[] = []
    const rest = text.replace(/["“”]([^"“”]*)["“”]/g, (_, quoted: string) => {
      const list = words(quoted, 'query')
      if (list.length > 0) phrases.push(this.exactWords(quoted, list, mask, {}))
      return ' '
    })
    const pieces = rest.split(/\s+/).filter(Boolean)
    const stays = (piece: string): boolean => {
      const list = words(piece, 'query')
      return list.length > 1 || (list.length === 1 && (!isStopWord(list[0]!) || /[*$]$/.test(piece)))
    }
    const dropStops = phrases.length > 0 || pieces.some(stays)
    const plans = [
      ...phrases,
      ...pieces.map(piece => this.#piece(piece, mask, dropStops, withYear)).filter(plan => plan !== null),
    ]
    const all = both('and', plans)
    const number = mask & CODE_MASK && pieces.length > 1 ? wholeNumber(text) : null
    return number ? both('or', [all, this.word(number, mask & CODE_MASK)]) : all
  }

  /** A sequence as written, in prose by words and in code fields by codes. */
  exactWords(text: string, list: readonly string[], mask: number, options: Partial<SequencePlan>): Plan {
    const codes = codeTokens(text)
    // codes have a number that is written in pieces as one
    const number = mask & CODE_MASK ? wholeNumber(text) : null
    if (
      codes.length === list.length &&
      codes.every((code, i) => code === list[i]) &&
      !(mask & CODE_MASK && codes.length === 1) &&
      number === null
    )
      return this.sequence(list, mask, options)
    const parts = [this.sequence(list, mask & ~CODE_MASK, options), this.sequence(codes, mask & CODE_MASK, options)]
    if (mask & CODE_MASK) {
      if (number && codes.length > 1) parts.push(this.sequence([number], mask & CODE_MASK, options))
      const other = otherIsbn(number ?? codes[0] ?? '')
      if (other) parts.push(this.sequence([other], mask & CODE_MASK, options))
    }
    return both(
      'or',
      parts.filter(part => part.op !== 'none'),
    )
  }

  #target(node: TextNode): FieldRule {
    const rule = findField(node.field)
    if (!rule) throw new InvalidQuery('unknown_field', node.field)
    if (node.text.length > MAX_TERM_LENGTH) throw new InvalidQuery('too_long', String(MAX_TERM_LENGTH))
    return rule
  }

  text(node: TextNode): Plan {
    const { target, code } = this.#target(node)
    const text = node.text.trim()
    if (text === ACTS_AUTOMATIC_TERM && node.type === TERM_TYPES.automatic) return ALL
    if (code === 'TODOS' && text === '') return ALL
    if (text === '') throw new InvalidQuery('empty_term')
    if (target.kind === 'id') return /^\d{1,10}$/.test(text) ? { op: 'id', id: Number(text) } : NONE
    if (target.kind === 'code') return { op: 'code', column: target.column, code: text }
    const mask = maskOf(target.fields)
    const numberless = mask & CODE_MASK ? text.replace(NUMBER_LABEL, ' ').trim() : text
    const first = this.leaves
    const plan = this.#byType(node.type, numberless, mask, target.withYear ?? false)
    for (let leaf = first; leaf < this.leaves; leaf++) this.weights[leaf] = node.weight ?? 1
    return target.group ? this.inGroup(plan, target.group) : plan
  }

  #byType(type: TextNode['type'], text: string, mask: number, withYear: boolean): Plan {
    if (type === 'E') return this.exactWords(text, words(text, 'index'), mask, { atStart: true, atEnd: true })
    if (type === 'I') return this.exactWords(text, words(text, 'query'), mask, { atStart: true, lastIsPrefix: true })
    return this.free(text, mask, withYear)
  }

  inGroup(plan: Plan, group: Group): Plan {
    return { op: 'and', nodes: [plan, { op: 'code', column: 'grupo', code: group }] }
  }

  near(order: Proximity, left: TextNode, right: TextNode): Plan {
    const targets = [this.#target(left).target, this.#target(right).target] as const
    if (targets[0].kind !== 'text' || targets[1].kind !== 'text') throw new InvalidQuery('proximity_operands')
    const mask = maskOf(targets[0].fields) & maskOf(targets[1].fields) & ~CODE_MASK
    const side = (node: TextNode): WordPlan[] => words(node.text, 'query').map(word => this.word(word, mask))
    const near: Plan = { op: 'near', order, mask, left: side(left), right: side(right), leaf: this.leaves++ }
    if (near.left.length === 0 || near.right.length === 0) throw new InvalidQuery('empty_term')
    return targets[0].group ? this.inGroup(near, targets[0].group) : near
  }

  node(node: QueryNode, depth = 0): Plan {
    if (depth > 50) throw new InvalidQuery('too_long')
    switch (node.op) {
      case 'all':
        return ALL
      case 'text':
        return this.text(node)
      case 'near':
        return this.near(node.order, node.left, node.right)
      case 'not': {
        const left = this.node(node.left, depth + 1)
        const first = this.leaves
        const right = this.node(node.right, depth + 1)
        // Who comes in by another row in spite of what was excluded here earns nothing by it.
        for (let leaf = first; leaf < this.leaves; leaf++) this.weights[leaf] = 0
        return { op: 'not', left, right }
      }
      default:
        return both(
          node.op,
          node.nodes.map(child => this.node(child, depth + 1)),
        )
    }
  }
}

export function compile(node: QueryNode): Compiled {
  const compiler = new Compiler()
  const plan = compiler.node(node)
  const rule = node.op === 'text' ? findField(node.field) : undefined
  const inTitle = rule?.target.kind === 'text' && rule.target.fields.includes('titulo')
  return {
    plan,
    leaves: compiler.leaves,
    weights: compiler.weights,
    words: [...compiler.words],
    titleWords: node.op === 'text' && inTitle ? words(node.text, 'index') : null,
  }
}
