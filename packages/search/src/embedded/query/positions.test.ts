import { describe, expect, it } from 'vitest'
import type { SearchDocument } from '../../document.ts'
import { compile, fieldBit, type NearPlan, type SequencePlan } from '../../plan.ts'
import type { Proximity, TextNode } from '../../query.ts'
import { segmentOf } from '../segments/segments.test-data.ts'
import { NearMatcher, SequenceMatcher } from './positions.ts'

const FIELDS = ['titulo', 'assunto', 'notas'] as const
type Field = (typeof FIELDS)[number]
/** Every field of each record holds a few values of a few short words. */
const WORDS = ['a', 'ab', 'abc', 'b', 'c']
let state = 7
const next = (below: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
  return (state >>> 8) % below
}
const values = (): string[] =>
  Array.from({ length: next(3) }, () => Array.from({ length: 1 + next(4) }, () => WORDS[next(5)]).join(' '))
const RECORDS = Array.from({ length: 80 }, (_, i) => ({
  id: i + 1,
  text: { titulo: values(), assunto: values(), notas: values() },
}))
const segment = segmentOf(RECORDS)

const sequence = (words: readonly string[], fields: readonly Field[], part: Partial<SequencePlan>): SequencePlan => ({
  op: 'sequence',
  leaf: 0,
  words,
  mask: fields.reduce((mask, field) => mask | fieldBit(field), 0),
  atStart: false,
  atEnd: false,
  lastIsPrefix: false,
  ...part,
})
/** By looking at every place of every value. */
function plainly({ text }: (typeof RECORDS)[number], plan: SequencePlan): number {
  const holds = (value: string): boolean => {
    const list = value.split(' ')
    return list.some((_, start) => {
      const end = start + plan.words.length
      if (end > list.length || (plan.atStart && start > 0) || (plan.atEnd && end < list.length)) return false
      return plan.words.every((word, i) =>
        plan.lastIsPrefix && i === plan.words.length - 1 ? list[start + i]!.startsWith(word) : list[start + i] === word,
      )
    })
  }
  return FIELDS.filter(field => plan.mask & fieldBit(field) && text[field].some(holds)).reduce(
    (mask, field) => mask | fieldBit(field),
    0,
  )
}

describe('words one after the other', () => {
  const SEQUENCES = [['a'], ['ab'], ['c'], ['a', 'b'], ['b', 'ab'], ['c', 'c'], ['a', 'b', 'c'], ['ab', 'a', 'a', 'b']]
  const PARTS: Partial<SequencePlan>[] = [
    {},
    { atStart: true },
    { atEnd: true },
    { atStart: true, atEnd: true },
    { lastIsPrefix: true },
    { atStart: true, lastIsPrefix: true },
  ]
  it.each(PARTS)('stand where they can be seen to stand: %j', part => {
    let found = 0
    for (const words of SEQUENCES)
      for (const fields of [FIELDS, FIELDS.slice(0, 1), FIELDS.slice(1, 2), FIELDS.slice(1)]) {
        const plan = sequence(words, fields, part)
        const matcher = new SequenceMatcher(segment, plan)
        expect(matcher.possible).toBe(true)
        const expected = RECORDS.map(record => plainly(record, plan))
        expect([words, fields, ...RECORDS.map((_, doc) => matcher.fields(doc))]).toEqual([words, fields, ...expected])
        found += expected.filter(Boolean).length
      }
    expect(found).toBeGreaterThan(50)
  })

  it('never run from one value, field or record into the next', () => {
    const small = segmentOf([
      { id: 1, text: { titulo: ['x y', 'z w'], assunto: ['u v'] } },
      { id: 2, text: { titulo: ['k l'] } },
    ])
    const found = (words: string[], part: Partial<SequencePlan> = {}) => {
      const matcher = new SequenceMatcher(small, sequence(words, FIELDS, part))
      return [0, 1].map(doc => matcher.fields(doc))
    }
    const title = fieldBit('titulo')
    expect(found(['x', 'y'])).toEqual([title, 0])
    expect([found(['y', 'z']), found(['w', 'u']), found(['v', 'k']), found(['l', 'x'])]).toEqual(
      Array.from({ length: 4 }, () => [0, 0]),
    )
    expect(found(['k', 'l'], { atStart: true, atEnd: true })).toEqual([0, title])
    expect(found(['v'], { atStart: true })).toEqual([0, 0])
    expect(found(['u'], { atEnd: true })).toEqual([0, 0])
  })

  it('are known to stand nowhere where one of them is no word at all', () => {
    const possible = (words: string[], part: Partial<SequencePlan> = {}) =>
      new SequenceMatcher(segment, sequence(words, FIELDS, part)).possible
    expect([possible(['x']), possible(['a', 'x']), possible(['x', 'a']), possible(['a', 'x', 'b'])]).toEqual(
      Array.from({ length: 4 }, () => false),
    )
    expect([possible(['0'])]).toEqual([false])
    expect([possible(['abcd'], { lastIsPrefix: true }), possible(['x', 'a'], { lastIsPrefix: true })]).toEqual([
      false,
      false,
    ])
    expect([possible(['a', 'ab'], { lastIsPrefix: true }), possible(['a', 'b'])]).toEqual([true, true])
  })
})

describe('words near each other', () => {
  const node = (text: string, field: TextNode['field']): TextNode => ({ op: 'text', field, text, type: 'P' })
  const near = (order: Proximity, left: string, right: string, field: TextNode['field'] = 'TITULO'): NearPlan => {
    const { plan } = compile({ op: 'near', order, left: node(left, field), right: node(right, field) })
    if (plan.op !== 'near') throw new Error('no proximity')
    return plan
  }
  const inTitle = (title: string | SearchDocument, plan: NearPlan): boolean => {
    const document = typeof title === 'string' ? { id: 1, text: { titulo: [title] } } : title
    return new NearMatcher(segmentOf([document]), plan).fields(0) !== 0
  }
  const between = (words: number): string => Array.from({ length: words }, () => 'x').join(' ')

  it('in the order that is asked for', () => {
    const told = (title: string) =>
      (['BEF', 'AFT', 'PRO'] as const).map(order => inTitle(title, near(order, 'sol', 'mar')))
    expect(told('sol e mar')).toEqual([true, false, true])
    expect(told('mar e sol')).toEqual([false, true, true])
    expect(told('sol mar')).toEqual([true, false, true])
    expect(told('mar sol mar')).toEqual([true, true, true])
    expect(told('sol')).toEqual([false, false, false])
    expect(told('mar')).toEqual([false, false, false])
  })

  it('with ten words between them, and no more', () => {
    for (const order of ['BEF', 'PRO'] as const) {
      expect(inTitle(`sol ${between(10)} mar`, near(order, 'sol', 'mar'))).toBe(true)
      expect(inTitle(`sol ${between(11)} mar`, near(order, 'sol', 'mar'))).toBe(false)
    }
    expect(inTitle(`mar ${between(10)} sol`, near('AFT', 'sol', 'mar'))).toBe(true)
    expect(inTitle(`mar ${between(11)} sol`, near('AFT', 'sol', 'mar'))).toBe(false)
    // Counted from the end of the first.
    expect(inTitle(`sol alto ${between(10)} mar`, near('BEF', 'sol alto', 'mar'))).toBe(true)
    expect(inTitle(`sol alto ${between(11)} mar`, near('BEF', 'sol alto', 'mar'))).toBe(false)
    expect(inTitle(`mar alto ${between(10)} sol`, near('AFT', 'sol', 'mar alto'))).toBe(true)
    expect(inTitle(`mar alto ${between(11)} sol`, near('AFT', 'sol', 'mar alto'))).toBe(false)
  })

  it('beside each other and not over each other, and in one value', () => {
    expect(inTitle('sol', near('PRO', 'sol', 'sol'))).toBe(false)
    expect(inTitle('sol sol', near('PRO', 'sol', 'sol'))).toBe(true)
    expect(inTitle('a b c', near('PRO', 'a b', 'b c'))).toBe(false)
    expect(inTitle('a b b c', near('BEF', 'a b', 'b c'))).toBe(true)
    expect(inTitle('a b', near('BEF', 'a b', 'c'))).toBe(false)
    expect(inTitle({ id: 1, text: { titulo: ['sol', 'mar'] } }, near('PRO', 'sol', 'mar'))).toBe(false)
    expect(inTitle({ id: 1, text: { notas: ['sol mar'] } }, near('PRO', 'sol', 'mar'))).toBe(false)
    expect(inTitle({ id: 1, text: { titulo: ['lua', 'mar', 'sol mar'] } }, near('PRO', 'sol', 'mar'))).toBe(true)
    expect(inTitle({ id: 1, text: { titulo: ['sol', 'mar sol'] } }, near('PRO', 'sol', 'mar'))).toBe(true)
  })

  it('says in which fields', () => {
    const record: SearchDocument = { id: 1, text: { titulo: ['sol mar'], assunto: ['sol', 'mar sol'], notas: ['mar'] } }
    const matcher = new NearMatcher(segmentOf([record]), near('PRO', 'sol', 'mar', 'LIVRE'))
    expect(matcher.fields(0)).toBe(fieldBit('titulo') | fieldBit('assunto'))
  })

  it('by their stems in prose and in the language of the field, as they are written in names', () => {
    const record = (language: 'pt' | 'en' | null, text: SearchDocument['text']): SearchDocument => ({
      id: 1,
      language,
      text,
    })
    const plan = near('BEF', 'livro', 'mares', 'LIVRE')
    expect(inTitle(record('pt', { titulo: ['livros e mar'] }), plan)).toBe(true)
    expect(inTitle(record(null, { titulo: ['livros e mar'] }), plan), 'no language, no plurals').toBe(false)
    expect(inTitle(record(null, { titulo: ['livro e mares'] }), plan)).toBe(true)
    expect(inTitle(record('pt', { autor: ['livros e mares'] }), plan)).toBe(false)
    expect(inTitle(record('pt', { autor: ['livro e mares'] }), plan)).toBe(true)
    const churches = near('BEF', 'church', 'book')
    expect(inTitle(record('en', { titulo: ['churches and books'] }), churches)).toBe(true)
    expect(inTitle(record('pt', { titulo: ['churches and books'] }), churches)).toBe(false)
  })
})
