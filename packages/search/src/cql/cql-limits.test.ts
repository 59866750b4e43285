import type { FieldCode } from '@estante/contract/declared'
import { describe, expect, it } from 'vitest'
import { MAX_TERM_LENGTH, type QueryNode, type TermType } from '../query.ts'
import { parseCql } from './cql-parse.ts'
import { CqlRefused } from './cql-refused.ts'
import { CQL_INDEXES, CQL_YEAR } from './cql-terms.ts'
import { writeCql } from './cql-write.ts'

const text = (word: string, field: FieldCode = 'TITULO', type: TermType = 'P'): QueryNode => ({
  op: 'text',
  field,
  text: word,
  type,
})
const where = (cql: string): QueryNode => parseCql(cql).where
/** The number in SRU's list and what it names. */
const refusal = (cql: string): string => {
  try {
    parseCql(cql)
    return 'accepted'
  } catch (error) {
    if (!(error instanceof CqlRefused)) throw error
    return `${error.code} ${error.detail}`
  }
}

describe('how CQL is read', () => {
  it('every name of an index asks its own option', () => {
    for (const { names, field } of CQL_INDEXES)
      for (const name of names) expect(where(`${name.toUpperCase()} = x`), name).toEqual(text('x', field))
    for (const name of CQL_YEAR) expect(parseCql(`${name} = 1899`).year, name).toEqual({ operator: '=', year: 1899 })
  })

  it('every relation means what it says, of one word and of several', () => {
    const both = (relation: string) => [where(`title ${relation} a`), where(`title ${relation} " a  b "`)]
    for (const relation of ['=', 'adj', 'CQL.ADJ']) expect(both(relation)).toEqual([text('a'), text('"a  b"')])
    for (const relation of ['all', 'cql.all', 'scr']) expect(both(relation)).toEqual([text('a'), text('a  b')])
    for (const relation of ['any', 'cql.any'])
      expect(both(relation)).toEqual([text('a'), { op: 'or', nodes: [text('a'), text('b')] }])
    for (const relation of ['==', 'exact', 'cql.exact'])
      expect(both(relation)).toEqual([text('a', 'TITULO', 'E'), text(' a  b ', 'TITULO', 'E')])
    expect(where('cql.serverChoice = "a b"'), 'what is typed into one box is no phrase').toEqual(text('a b', 'LIVRE'))
    expect(where('cql.anywhere = "a b"')).toEqual(text('"a b"', 'LIVRE'))
  })

  it('quotes hold whatever they hold, and what is masked in them stands for nothing', () => {
    expect(where('title = "a (b) = and"')).toEqual(text('"a (b) = and"'))
    expect(where('title all "a \\"b\\" c"')).toEqual(text('a  b  c'))
    expect(where('title all "a\\*b"')).toEqual(text('a b'))
    expect(where('"and"')).toEqual(text('and', 'LIVRE'))
    expect(where('title = "and" and title = b')).toEqual({ op: 'and', nodes: [text('and'), text('b')] })
    expect(where('title = ")"')).toEqual(text(')'))
  })

  it('words join from left to right, whatever their case', () => {
    expect(where('a AND b Or c')).toEqual({
      op: 'or',
      nodes: [{ op: 'and', nodes: [text('a', 'LIVRE'), text('b', 'LIVRE')] }, text('c', 'LIVRE')],
    })
    expect(where('a and (b or (c not d))')).toEqual({
      op: 'and',
      nodes: [
        text('a', 'LIVRE'),
        {
          op: 'or',
          nodes: [text('b', 'LIVRE'), { op: 'not', left: text('c', 'LIVRE'), right: text('d', 'LIVRE') }],
        },
      ],
    })
  })

  it('a year narrows what the words find, wherever it stands', () => {
    const year = { operator: '>', year: 1900 }
    expect(parseCql('date > 1900 and title = a')).toMatchObject({ where: text('a'), year })
    expect(parseCql('title = a and (date > 1900 and title = b)')).toMatchObject({
      where: { op: 'and', nodes: [text('a'), text('b')] },
      year,
    })
    expect(refusal('(title = a and date > 1900) or title = b')).toBe('37 date or')
    expect(refusal('title = a not date > 1900')).toBe('37 date not')
    expect(parseCql('date > 1900')).toEqual({ where: { op: 'all' }, year, sort: undefined })
    expect(parseCql('date within "1910 1900"').year).toEqual({ operator: 'entre', year: 1900, finalYear: 1910 })
    for (const relation of ['=', '==', 'exact'])
      expect(parseCql(`date ${relation} 900`).year).toMatchObject({ year: 900 })
  })

  it('modifiers that change nothing are taken, several of them too', () => {
    expect(where('title =/word/ignoreCase/cql.ignoreAccents a')).toEqual(text('a'))
    expect(refusal('title =/word/stem a')).toBe('20 stem')
    expect(refusal('title =/')).toBe('10 ends too soon')
  })

  it('an ordering takes directions, the last one that was said', () => {
    expect(parseCql('a sortby title/sort.descending').sort).toEqual({ sort: 'obra', isReversed: true })
    expect(parseCql('a sortby date/sort.ascending').sort).toEqual({ sort: 'ano_publicacao', isReversed: true })
    expect(parseCql('a').sort).toBeUndefined()
    expect(refusal('a sortby')).toBe('10 ends too soon')
    expect(refusal('a sortby title/')).toBe('10 ends too soon')
    expect(refusal('a sortby title date')).toBe('10 date')
    expect(refusal('a sortby dc.subject')).toBe('88 dc.subject')
  })
})

describe('what CQL cannot ask for here', () => {
  it.each([
    ['title = ', '10 ends too soon'],
    ['title = )', '10 )'],
    ['"title" = a', '10 title'],
    ['title == ( a', '10 ('],
    ['or', '10 or'],
    ['a and or', '10 or'],
    ['= a', '10 ='],
    ['()', '10 )'],
    ['(a', '13 )'],
    ['(a ")"', '13 )'],
    ['a and/rel b', '46 and'],
    ['title constructor a', '19 constructor'],
    ['title <> a', '19 <>'],
    ['date any 1900', '19 any'],
    ['date = "1900 1910"', '36 1900 1910'],
    ['date within 1900', '36 1900'],
    ['date = 19000', '36 19000'],
    ['date within "1900 x"', '36 1900 x'],
    ['title = "  "', '27 '],
    ['title = "\\^a"', 'accepted'],
    ['   ', '27 '],
    ['a " b', '10 " b'],
  ])('%j: %s', (cql, answer) => {
    expect(refusal(cql)).toBe(answer)
  })

  it('a query may be long, but not longer', () => {
    const letters = MAX_TERM_LENGTH * 4
    expect(refusal('a'.repeat(letters))).toBe('accepted')
    expect(refusal('a'.repeat(letters + 1))).toBe('10 too long')
    // Two hundred words and what joins them are four hundred tokens, less one.
    const words = (count: number) => Array.from({ length: count }, () => 'a').join(' or ')
    expect(refusal(words(200))).toBe('accepted')
    expect(refusal(`(${words(199)})`), 'just as many').toBe('accepted')
    expect(refusal(`(${words(200)})`)).toBe('10 too long')
  })
})

describe('how CQL is written', () => {
  it.each<[QueryNode, string | null]>([
    [text('a b', 'LIVRE'), 'cql.anywhere all "a b"'],
    [text('a', 'TODOS'), 'cql.anywhere all "a"'],
    [text('a', 'LIVRE_SIM'), 'cql.anywhere all "a"'],
    [text('a', 'AUTOR_SIM'), 'dc.creator all "a"'],
    [text('a', 'INDICE_2'), 'dc.subject all "a"'],
    [text('a', 'INDICE_6'), 'bath.isbn all "a"'],
    [text('12', 'INDICE_30'), null],
    [text('a', 'LIVRE', 'E'), 'cql.anywhere exact "a"'],
    [text('a"b\\c', 'TITULO', 'E'), 'dc.title exact "a b c"'],
    [text('a', 'TITULO', 'I'), 'dc.title = "a*"'],
    [text('a$ b* “c d” "e f"'), 'dc.title all "a* b*" and dc.title = "c d" and dc.title = "e f"'],
    [text('"c d"'), 'dc.title = "c d"'],
    [text(' '), null],
    [{ op: 'all' }, null],
    [{ op: 'and', nodes: [text('a'), text('b')] }, '(dc.title all "a") and (dc.title all "b")'],
    [{ op: 'or', nodes: [text('a'), text('1', 'INDICE_30')] }, null],
    [{ op: 'not', left: text('a'), right: text('b') }, '(dc.title all "a") not (dc.title all "b")'],
    [
      { op: 'near', order: 'PRO', left: text('a') as never, right: text('b') as never },
      '(dc.title all "a") and (dc.title all "b")',
    ],
  ])('%j', (node, cql) => {
    expect(writeCql(node)).toBe(cql)
  })

  it('years beside the words', () => {
    const written = (year: Parameters<typeof writeCql>[1]) => writeCql(text('a'), year)
    expect(written({ operator: '<', year: 1900 })).toBe('(dc.title all "a") and dc.date < 1900')
    expect(written({ operator: 'entre', year: 1900, finalYear: 1910 })).toBe(
      '(dc.title all "a") and dc.date within "1900 1910"',
    )
    expect(written({ operator: 'entre', year: 1900 })).toBe('(dc.title all "a") and dc.date within "1900 1900"')
    expect(writeCql({ op: 'all' }, { operator: '=', year: 1900 })).toBe(null)
  })
})
