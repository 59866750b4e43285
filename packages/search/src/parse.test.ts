import { describe, expect, it } from 'vitest'
import { InvalidQuery } from './errors.ts'
import { parseCondition, parseRows, parseTermType } from './parse.ts'
import { MAX_TERM_LENGTH } from './query.ts'

const reason = (run: () => unknown): string => {
  try {
    run()
    return 'accepted'
  } catch (error) {
    return error instanceof InvalidQuery ? error.reason : String(error)
  }
}
const row = (term: string, condition?: string, field = 'LIVRE') => ({ field, term, condition })

describe('rows', () => {
  it('are joined from left to right', () => {
    expect(parseRows([row('a', 'OR'), row('b', 'NOT', 'TITULO'), row('c')])).toEqual({
      op: 'not',
      left: {
        op: 'or',
        nodes: [
          { op: 'text', field: 'LIVRE', text: 'a', type: 'P' },
          { op: 'text', field: 'TITULO', text: 'b', type: 'P' },
        ],
      },
      right: { op: 'text', field: 'LIVRE', text: 'c', type: 'P' },
    })
  })

  it('SRCH-51 AFT and BEF join the first two rows of one type and close the third', () => {
    expect(parseRows([row('a', 'AFT'), row('b')]).op).toBe('near')
    expect(reason(() => parseRows([row('a', 'AFT'), row('b', 'AND'), row('c')]))).toBe('proximity_place')
    expect(reason(() => parseRows([row('a', 'AND'), row('b', 'BEF'), row('c')]))).toBe('proximity_place')
    expect(reason(() => parseRows([row('a', 'BEF'), row('b', '-1', 'TITULO')]))).toBe('proximity_operands')
    expect(parseRows([row('a', 'PRO'), row('b', 'AND'), row('c')]).op).toBe('and')
  })

  it('SRCH-32 read NOT and AND NOT as one operator and -1 as none', () => {
    expect(parseCondition('AND NOT')).toBe('NOT')
    expect(parseCondition('not')).toBe('NOT')
    expect(parseCondition('-1')).toBe(null)
    expect(reason(() => parseCondition('XOR'))).toBe('unknown_condition')
  })

  it('SRCH-34 know the term types, P when none is said', () => {
    expect(parseTermType(undefined)).toBe('P')
    for (const type of ['P', 'E', 'I', 'U', '99']) expect(parseTermType(type)).toBe(type)
    expect(reason(() => parseTermType('Z'))).toBe('unknown_type')
  })

  it('SRCH-31 are at most three', () => {
    expect(reason(() => parseRows([row('a', 'AND'), row('b', 'AND'), row('c', 'AND'), row('d')]))).toBe('too_many_rows')
  })

  it('SRCH-58 need a term and a known option', () => {
    expect(reason(() => parseRows([row('  ')]))).toBe('empty_term')
    expect(reason(() => parseRows([row('a', '-1', 'NADA')]))).toBe('unknown_field')
  })

  it('SRCH-60 TODOS needs no term', () => {
    expect(parseRows([{ field: 'TODOS', term: '' }])).toEqual({ op: 'text', field: 'TODOS', text: '', type: 'P' })
  })
})

describe('expressions', () => {
  const text = (word: string) => ({ op: 'text', field: 'LIVRE', text: word, type: 'P' })
  it('SRCH-33 begin with = or { and group with braces', () => {
    expect(parseRows([row('={a OR b} AND c')])).toEqual({
      op: 'and',
      nodes: [{ op: 'or', nodes: [text('a'), text('b')] }, text('c')],
    })
    expect(parseRows([row('{a AND NOT b}')])).toEqual({ op: 'not', left: text('a'), right: text('b') })
    expect(parseRows([row('=a OU b E c')])).toEqual({
      op: 'or',
      nodes: [text('a'), { op: 'and', nodes: [text('b'), text('c')] }],
    })
    expect(parseRows([row('=NOT a')])).toEqual({ op: 'not', left: { op: 'all' }, right: text('a') })
    expect(parseRows([row('=a PRO b')])).toEqual({ op: 'near', order: 'PRO', left: text('a'), right: text('b') })
  })
  it('are refused with the reason when they make no sense', () => {
    for (const [expression, why] of [
      ['={a', 'unbalanced_group'],
      ['=a}', 'unbalanced_group'],
      ['{}', 'dangling_operator'],
      ['=a AND', 'dangling_operator'],
      ['=AND a', 'dangling_operator'],
      ['=OR', 'dangling_operator'],
      ['=', 'empty_term'],
      ['={a OR b} PRO c', 'proximity_operands'],
      [`=${'{'.repeat(40)}a`, 'too_long'],
    ] as const)
      expect(
        reason(() => parseRows([row(expression)])),
        expression,
      ).toBe(why)
  })
})

describe('limits of a term', () => {
  it('the longest is taken, one letter more is not', () => {
    const row = (letters: number) => parseRows([{ field: 'TITULO', term: 'a'.repeat(letters) }])
    expect(row(MAX_TERM_LENGTH)).toMatchObject({ op: 'text', text: 'a'.repeat(MAX_TERM_LENGTH) })
    expect(() => row(MAX_TERM_LENGTH + 1)).toThrow(InvalidQuery)
  })

  it('rows without a condition are joined by AND, and PRO may be followed by a third row', () => {
    const row = (term: string, condition?: string) => ({ field: 'TITULO', term, ...(condition && { condition }) })
    expect(parseRows([row('um'), row('dois')])).toMatchObject({ op: 'and' })
    expect(parseRows([row('um', 'PRO'), row('dois', 'OR'), row('tres')])).toMatchObject({
      op: 'or',
      nodes: [{ op: 'near', order: 'PRO' }, { op: 'text' }],
    })
    expect(() => parseRows([row('um', 'AFT'), row('dois', 'OR'), row('tres')])).toThrow(InvalidQuery)
    expect(() => parseRows([row('um', 'OR'), row('dois', 'PRO'), row('tres')])).toThrow(InvalidQuery)
  })
})
