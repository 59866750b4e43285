import { describe, expect, it } from 'vitest'
import { InvalidQuery } from './errors.ts'
import { parseCondition, parseRows, parseTerm, parseTermType } from './parse.ts'
import type { QueryRow } from './query.ts'

/** Why a search is refused, with the value or place that it names. */
const refusal = (run: () => unknown): string => {
  try {
    run()
    return 'accepted'
  } catch (error) {
    if (!(error instanceof InvalidQuery)) throw error
    return error.detail === undefined ? error.reason : `${error.reason} ${error.detail}`
  }
}
const row = (term: string, condition?: string, field = 'LIVRE'): QueryRow =>
  condition === undefined ? { field, term } : { field, term, condition }
const rows = (...list: QueryRow[]) => refusal(() => parseRows(list))
const text = (word: string, field = 'LIVRE') => ({ op: 'text', field, text: word, type: 'P' })
const read = (term: string) => parseTerm(term, 'LIVRE', 'P')

describe('what is wrong with an expression, and where', () => {
  it.each([
    ['=a }', 'unbalanced_group 3'],
    ['=a OU b } c', 'unbalanced_group 8'],
    ['=a E { b', 'unbalanced_group 5'],
    ['=a E }', 'unbalanced_group 5'],
    ['={ { a } b', 'unbalanced_group 1'],
    ['=E a', 'dangling_operator AND'],
    ['=a OU', 'dangling_operator'],
    ['=a E E b', 'dangling_operator'],
    ['=a NÃO OU b', 'dangling_operator'],
    ['=a { } b', 'dangling_operator'],
    ['=   ', 'empty_term'],
    ['=a AFT {b OU c}', 'proximity_operands AFT'],
    ['={a OU b} BEF c', 'proximity_operands BEF'],
    ['=PRO a', 'proximity_operands PRO'],
    ['=NÃO a PRO b', 'proximity_operands PRO'],
  ])('%j: %s', (term, why) => {
    expect(refusal(() => read(term))).toBe(why)
  })

  it('groups stand twenty deep, and no deeper; beside each other there may be more', () => {
    const nested = (depth: number) => `=${'{'.repeat(depth)}a${'}'.repeat(depth)}`
    expect(read(nested(20))).toEqual(text('a'))
    expect(refusal(() => read(nested(21)))).toBe('too_long')
    const beside = Array.from({ length: 21 }, (_, i) => `{w${i}}`).join(' ')
    expect(read(beside)).toEqual({ op: 'and', nodes: Array.from({ length: 21 }, (_, i) => text(`w${i}`)) })
  })
})

describe('how an expression is read', () => {
  it('words and groups side by side are all wanted, and OR binds least', () => {
    expect(read('=a b OU c')).toEqual({
      op: 'or',
      nodes: [{ op: 'and', nodes: [text('a'), text('b')] }, text('c')],
    })
    expect(read('=a OU b OU {c}')).toEqual({ op: 'or', nodes: [text('a'), text('b'), text('c')] })
    expect(read('{a OU b} c')).toEqual({ op: 'and', nodes: [{ op: 'or', nodes: [text('a'), text('b')] }, text('c')] })
  })

  it('several exclusions exclude whatever has one of them', () => {
    expect(read('=a NÃO b AND NOT {c d}')).toEqual({
      op: 'not',
      left: text('a'),
      right: { op: 'or', nodes: [text('b'), { op: 'and', nodes: [text('c'), text('d')] }] },
    })
    expect(read('=NOT a AND b')).toEqual({ op: 'not', left: text('b'), right: text('a') })
    expect(read('=AND NOT a')).toEqual({ op: 'not', left: { op: 'all' }, right: text('a') })
  })

  it('a proximity joins the words beside it, and the others are wanted too', () => {
    expect(read('=a b AFT c d')).toEqual({
      op: 'and',
      nodes: [text('a'), { op: 'near', order: 'AFT', left: text('b'), right: text('c') }, text('d')],
    })
    expect(read('=a BEF b')).toEqual({ op: 'near', order: 'BEF', left: text('a'), right: text('b') })
  })

  it('a phrase is one term, FIELD:word looks elsewhere, and an unknown field is part of the word', () => {
    expect(read('="dom casmurro" TITULO:"os maias" NADA:x')).toEqual({
      op: 'and',
      nodes: [text('"dom casmurro"'), text('"os maias"', 'TITULO'), text('NADA:x')],
    })
    expect(read('=TITULO:')).toEqual(text('TITULO:'))
    expect(read('==a')).toEqual(text('a'))
    expect(read(' a = {b} '), 'no expression unless it begins as one').toEqual(text('a = {b}'))
  })

  it('operators are written in capitals and by themselves', () => {
    expect(read('=a ou b')).toEqual({ op: 'and', nodes: [text('a'), text('ou'), text('b')] })
    expect(read('=a ORB b')).toEqual({ op: 'and', nodes: [text('a'), text('ORB'), text('b')] })
    expect(read('=a NAO b')).toEqual({ op: 'not', left: text('a'), right: text('b') })
  })
})

describe('rows of a form', () => {
  it('a proximity has its place between the first two rows', () => {
    expect(rows(row('a', 'OR'), row('b', 'PRO'), row('c'))).toBe('proximity_place PRO')
    expect(rows(row('a', 'AND'), row('b', 'AFT'), row('c'))).toBe('proximity_place AFT')
    expect(rows(row('a', 'BEF'), row('b'), row('c'))).toBe('proximity_place BEF')
    expect(rows(row('a', 'BEF'), row('b'))).toBe('accepted')
  })

  it('a proximity joins plain terms, AFT and BEF of one field', () => {
    expect(rows(row('a', 'PRO'), row('=b OU c'))).toBe('proximity_operands PRO')
    expect(rows(row('=a OU b', 'PRO'), row('c'))).toBe('proximity_operands PRO')
    expect(rows(row('a', 'AFT'), row('b', undefined, 'TITULO'))).toBe('proximity_operands AFT')
    expect(parseRows([row('a', 'PRO'), row('b', undefined, 'TITULO')])).toEqual({
      op: 'near',
      order: 'PRO',
      left: text('a'),
      right: text('b', 'TITULO'),
    })
  })

  it('three are taken, none is everything, and refusals name what was wrong', () => {
    expect(parseRows([])).toEqual({ op: 'all' })
    expect(rows(row('a'), row('b'), row('c'))).toBe('accepted')
    expect(rows(row('a'), row('b'), row('c'), row('d'))).toBe('too_many_rows 3')
    expect(rows(row('a', undefined, 'X'))).toBe('unknown_field X')
    expect(rows(row('a', 'XOR'), row('b'))).toBe('unknown_condition XOR')
    expect(rows(row('a', 'XOR')), 'a condition joins with the next row').toBe('accepted')
    expect(rows({ ...row('a'), type: 'Z' })).toBe('unknown_type Z')
    expect(rows(row('b'.repeat(1001)))).toBe('too_long 1000')
  })

  it('-1 means everything in an automatic search alone', () => {
    expect(parseRows([{ field: 'LIVRE', term: ' -1 ', type: 'U' }])).toEqual({ op: 'all' })
    expect(parseRows([{ field: 'LIVRE', term: '-1', type: 'P' }])).toEqual(text('-1'))
    expect(parseRows([{ field: 'LIVRE', term: '1', type: 'U' }])).toEqual({ ...text('1'), type: 'U' })
  })

  it('conditions and types are read whatever their case and blanks', () => {
    expect([' and  not ', 'ANDNOT', 'pro', '', ' ', undefined].map(parseCondition)).toEqual([
      'NOT',
      'NOT',
      'PRO',
      null,
      null,
      null,
    ])
    expect([' e ', '', undefined, 'i'].map(parseTermType)).toEqual(['E', 'P', 'P', 'I'])
  })
})
