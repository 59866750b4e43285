import { describe, expect, it } from 'vitest'
import { query } from '../fixtures.test-data.ts'
import { parseRows } from '../parse.ts'
import { compile, fieldBit, type NearPlan, type SequencePlan, type WordPlan } from '../plan.ts'
import type { YearRange } from '../query.ts'
import { allOf, anyOf, hasFacet, match, restrictions } from './match.ts'

/** Which records a question finds, as OpenSearch is asked for them. */

const found = (term: string, field: string, type = 'P') => match(compile(parseRows([{ field, term, type }])).plan)
const should = (...clauses: object[]) => ({ bool: { should: clauses, minimum_should_match: 1 } })
const word = (text: string, mask: number, keys: WordPlan['keys'] = []): WordPlan => ({
  op: 'word',
  leaf: 0,
  word: text,
  mask,
  prefix: false,
  keys,
})
const NO_YEAR_KNOWN = { bool: { must_not: [{ exists: { field: 'ano' } }] } }

describe('clauses put together', () => {
  const [a, b] = [{ term: { a: 1 } }, { term: { b: 2 } }]

  it('none of them finds nothing, or leaves everything; one stands for itself', () => {
    expect(anyOf([])).toEqual({ match_none: {} })
    expect(allOf([])).toEqual({ match_all: {} })
    expect([anyOf([a]), allOf([a])]).toEqual([a, a])
    expect(anyOf([a, b])).toEqual(should(a, b))
    expect(allOf([a, b])).toEqual({ bool: { filter: [a, b] } })
  })
})

describe('a word', () => {
  it('of the free field is looked for as written, and in prose by its stems', () => {
    expect(found('ações', 'LIVRE')).toEqual(
      should({ term: { r_livre: 'acoes' } }, { terms: { p_livre: ['~acoes', 'acao', '~acao', 'acoe', '~acoe'] } }),
    )
    expect(found('casa', 'TITULO')).toEqual(should({ term: { r_titulo: 'casa' } }, { term: { p_titulo: '~casa' } }))
  })

  it('of names is looked for as written only', () => {
    expect(found('ações', 'AUTOR')).toEqual({ term: { r_autor: 'acoes' } })
    expect(found('ações', 'INDICE_4')).toEqual({ term: { w_editora: 'acoes' } })
    expect(found('ações', 'jur_orgao')).toEqual(
      should({ term: { w_autor: 'acoes' } }, { term: { w_editora: 'acoes' } }),
    )
  })

  it('of fields that are not kept together is looked for in each, by stems where it is prose', () => {
    expect(found('ações', 'AUTORIDADE_TODOS')).toEqual(
      should(
        { term: { w_titulo: 'acoes' } },
        { terms: { w_titulo: ['acao', 'acoe'] } },
        { terms: { s_titulo: ['acoes', 'acao', 'acoe'] } },
        { term: { w_autor_variante: 'acoes' } },
      ),
    )
  })

  it('that is an ISBN is looked for in its other length too, where numbers stand', () => {
    expect(found('8535902775', 'INDICE_6')).toEqual(
      should({ term: { w_numero: '8535902775' } }, { term: { w_numero: '9788535902778' } }),
    )
    expect(found('8535902775', 'LIVRE')).toEqual(
      should(
        { term: { r_livre: '8535902775' } },
        { term: { p_livre: '~8535902775' } },
        { term: { w_numero: '9788535902778' } },
        { term: { w_classificacao: '9788535902778' } },
        { term: { w_exemplar: '9788535902778' } },
      ),
    )
  })

  it('typed in part is looked for by its beginning or its pattern, never by stems', () => {
    expect(found('aç*', 'LIVRE')).toEqual({ prefix: { r_livre: { value: 'ac' } } })
    expect(found('a*o', 'INDICE_9')).toEqual({ wildcard: { w_notas: { value: 'a*o' } } })
    const keys = [{ word: 'aco', kind: 'stem' as const, mask: fieldBit('notas') }]
    const plan = word('aco', fieldBit('notas'), keys)
    expect(match({ ...plan, prefix: true })).toEqual({ prefix: { w_notas: { value: 'aco' } } })
    expect(match({ ...plan, pattern: true })).toEqual({ wildcard: { w_notas: { value: 'aco' } } })
  })
})

describe('words in a row', () => {
  const plan = (part: Partial<SequencePlan>): SequencePlan => ({
    op: 'sequence',
    leaf: 0,
    words: ['dom', 'casmurro'],
    mask: fieldBit('titulo'),
    atStart: false,
    atEnd: false,
    lastIsPrefix: false,
    ...part,
  })

  it.each([
    ['as the whole value', { atStart: true, atEnd: true }, { term: { k_titulo: 'dom casmurro' } }],
    ['as its beginning', { atStart: true }, { prefix: { k_titulo: { value: 'dom casmurro' } } }],
    ['anywhere', {}, { match_phrase: { w_titulo: 'dom casmurro' } }],
    ['up to its end', { atEnd: true }, { match_phrase: { w_titulo: 'dom casmurro' } }],
    ['as a single word', { words: ['dom'] }, { term: { w_titulo: 'dom' } }],
  ])('are looked for %s', (_, part, clause) => {
    expect(match(plan(part))).toEqual(clause)
  })

  it('may stand in any of several fields, and nowhere where there is none', () => {
    expect(match(plan({ mask: fieldBit('titulo') | fieldBit('notas') }))).toEqual(
      should({ match_phrase: { w_titulo: 'dom casmurro' } }, { match_phrase: { w_notas: 'dom casmurro' } }),
    )
    expect(match(plan({ mask: 0 }))).toEqual({ match_none: {} })
  })
})

describe('terms near each other', () => {
  const near = (
    order: NearPlan['order'],
    field: 'titulo' | 'autor',
    left: WordPlan[],
    right: WordPlan[],
  ): NearPlan => ({
    op: 'near',
    leaf: 0,
    order,
    mask: fieldBit(field),
    left,
    right,
  })
  const names = [[word('eça', 2)], [word('de', 2), word('queiros', 2)]] as const
  const eca = { match: { query: 'eça' } }
  const queiros = {
    all_of: {
      ordered: true,
      max_gaps: 0,
      intervals: [{ match: { query: 'de' } }, { match: { query: 'queiros' } }],
    },
  }
  const follows = (...intervals: object[]) => ({ all_of: { ordered: true, max_gaps: 10, intervals } })

  it.each([
    ['BEF', follows(eca, queiros)],
    ['AFT', follows(queiros, eca)],
    ['PRO', { any_of: { intervals: [follows(eca, queiros), follows(queiros, eca)] } }],
  ] as const)('%s: within ten words, in the order that was asked for', (order, rule) => {
    expect(match(near(order, 'autor', [...names[0]], [...names[1]]))).toEqual({ intervals: { w_autor: rule } })
  })

  it('in prose each word may stand there by another spelling or by its stem', () => {
    const keys = [
      { word: 'acoes', kind: 'written' as const, mask: 1 },
      { word: 'acao', kind: 'written' as const, mask: 1 },
      { word: 'acao', kind: 'stem' as const, mask: 1 },
    ]
    const plan = near('BEF', 'titulo', [word('acoes', 1, keys)], [word('rei', 1)])
    expect(match(plan)).toEqual({
      intervals: {
        w_titulo: follows(
          {
            any_of: {
              intervals: [
                { match: { query: 'acoes' } },
                { match: { query: 'acao' } },
                { match: { query: 'acao', use_field: 's_titulo' } },
              ],
            },
          },
          { any_of: { intervals: [{ match: { query: 'rei' } }] } },
        ),
      },
    })
  })
})

describe('other questions', () => {
  const id = { op: 'id', id: 7 } as const
  const course = { op: 'code', column: 'curso', code: '12' } as const

  it('name a number, a code or the year of publication', () => {
    expect(match(id)).toEqual({ term: { id: 7 } })
    expect(match(course)).toEqual({ term: { c_curso: '12' } })
    expect(match({ op: 'code', column: 'ano', code: '1899' })).toEqual({ term: { ano: 1899 } })
  })

  it('are joined, or excluded from each other', () => {
    const clauses = [{ term: { id: 7 } }, { term: { c_curso: '12' } }] as const
    expect(match({ op: 'and', nodes: [id, course] })).toEqual({ bool: { filter: clauses } })
    expect(match({ op: 'or', nodes: [id, course] })).toEqual(should(...clauses))
    expect(match({ op: 'not', left: id, right: course })).toEqual({
      bool: { filter: [clauses[0]], must_not: [clauses[1]] },
    })
    expect([match({ op: 'all' }), match({ op: 'none' })]).toEqual([{ match_all: {} }, { match_none: {} }])
  })
})

describe('restrictions', () => {
  it.each([
    [['2010'], { term: { ano: 2010 } }],
    [['7'], { term: { ano: 7 } }],
    [['1990-1999'], { range: { ano: { gte: 1990, lte: 1999 } } }],
    [['0-1950'], { range: { ano: { gte: 1, lte: 1950 } } }],
    [['s.d.'], NO_YEAR_KNOWN],
    [['0'], NO_YEAR_KNOWN],
    [['0000'], NO_YEAR_KNOWN],
    [['20100'], { match_none: {} }],
    [['none'], { match_none: {} }],
    [['2010', 's.d.'], should({ term: { ano: 2010 } }, NO_YEAR_KNOWN)],
  ])('of the filter of years: %j', (values, clause) => {
    expect(hasFacet('Y', values)).toEqual(clause)
  })

  it('of other filters take any of the chosen values', () => {
    expect(hasFacet('B', ['1', '2010'])).toEqual({ terms: { f_B: ['1', '2010'] } })
  })

  it.each<[YearRange, object]>([
    [
      { operator: '=', year: 1990 },
      { gte: 1990, lte: 1990 },
    ],
    [
      { operator: '=', year: 1990, finalYear: 1995 },
      { gte: 1990, lte: 1990 },
    ],
    [{ operator: '<', year: 1990 }, { lt: 1990 }],
    [{ operator: '>', year: 1990 }, { gt: 1990 }],
    [
      { operator: 'entre', year: 1990, finalYear: 1995 },
      { gte: 1990, lte: 1995 },
    ],
    [
      { operator: 'entre', year: 1990 },
      { gte: 1990, lte: 1990 },
    ],
  ])('of years: %j', (year, range) => {
    expect(restrictions(query({ year }))).toEqual([{ range: { ano: range } }])
  })

  it('of a tab and of selections come before those of years, and none are made without them', () => {
    expect(restrictions(query())).toEqual([])
    const selections = { biblioteca: ['1', '3'], curso: ['7'] }
    expect(restrictions(query({ tab: 'e_books', selections, year: { operator: '>', year: 2000 } }))).toEqual([
      { term: { c_grupo: 'e_books' } },
      { term: { c_curso: '7' } },
      { terms: { f_B: ['1', '3'] } },
      { range: { ano: { gt: 2000 } } },
    ])
  })
})
