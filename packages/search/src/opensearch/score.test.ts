import { describe, expect, it } from 'vitest'
import { parseRows } from '../parse.ts'
import { type Compiled, compile, type Plan } from '../plan.ts'
import type { QueryRow, TextNode } from '../query.ts'
import { scored } from './score.ts'

/** How what was found is put in order, as OpenSearch is asked for it. */

const FOUND = { match_all: {} }
const asked = (...rows: QueryRow[]) => scored(compile(parseRows(rows)), FOUND)
const weighed = (...should: object[]) => ({ bool: { filter: [FOUND], should } })
const best = (...queries: object[]) => ({ dis_max: { queries } })
const term = (field: string, value: string, boost: number) => ({ term: { [field]: { value, boost } } })
const placed = (filter: object, boost: number) => ({ constant_score: { filter, boost: expect.closeTo(boost, 10) } })
const byTitle = (query: object) => ({
  function_score: { query, field_value_factor: { field: 'peso_titulo', missing: 5 }, boost_mode: 'multiply' },
})
const equalTitle = (title: string, query: object) => ({
  function_score: {
    query,
    functions: [{ filter: { term: { primeiro_titulo: title } }, weight: 2 }],
    boost_mode: 'multiply',
  },
})

describe('relevance of a word', () => {
  it('is the best of its spelling and its stems, and doubled where the title is the whole term', () => {
    expect(asked({ field: 'LIVRE', term: 'Casas' })).toEqual(
      equalTitle(
        'casas',
        weighed(
          best(
            term('r_livre', 'casas', 1),
            term('p_livre', '~casas', 1),
            term('p_livre', 'casa', 1),
            term('p_livre', '~casa', 1),
          ),
        ),
      ),
    )
  })

  it('counts by the weight of its field where fields are not kept together, stems by half', () => {
    expect(asked({ field: 'ato_ementa', term: 'casas' })).toEqual(
      weighed(
        best(
          term('w_ementa', 'casas', 2),
          term('s_ementa', 'casas', 0.5),
          term('w_ementa', 'casa', 0.5),
          term('s_ementa', 'casa', 0.5),
        ),
      ),
    )
    // Names have no stems.
    expect(asked({ field: 'jur_orgao', term: 'casas' })).toEqual(
      weighed(best(term('w_autor', 'casas', 4), term('w_editora', 'casas', 0.8))),
    )
  })

  it('is multiplied by the weight of its term', () => {
    const node = (field: 'AUTOR' | 'ato_ementa', weight: number): TextNode => ({
      op: 'text',
      field,
      text: 'rei',
      type: 'P',
      weight,
    })
    const nodes = [node('AUTOR', 3), node('ato_ementa', 4)]
    expect(scored(compile({ op: 'or', nodes }), FOUND)).toEqual(
      weighed(best(term('r_autor', 'rei', 3)), best(term('w_ementa', 'rei', 8), term('s_ementa', 'rei', 2))),
    )
  })
})

describe('relevance of what stands at a place', () => {
  it('counts by the weights of its fields, that of the title by its length', () => {
    const phrase = (field: string) => ({ match_phrase: { [field]: 'dom casmurro' } })
    expect(asked({ field: 'ato_texto', term: '"dom casmurro"' })).toEqual(
      equalTitle(
        'dom casmurro',
        weighed(
          byTitle(placed(phrase('w_titulo'), 0.6)),
          placed(phrase('w_notas'), 0.48),
          placed(phrase('w_ementa'), 1.2),
        ),
      ),
    )
  })

  it('is the same for the beginning of a word and for a pattern', () => {
    expect(asked({ field: 'ato_ementa', term: 'cas*' })).toEqual(
      weighed(placed({ prefix: { w_ementa: { value: 'cas' } } }, 1.2)),
    )
    expect(asked({ field: 'ato_ementa', term: 'c*s' })).toEqual(
      weighed(placed({ wildcard: { w_ementa: { value: 'c*s' } } }, 1.2)),
    )
  })

  it('of terms near each other is added to that of their words', () => {
    const here = (query: string) => ({ any_of: { intervals: [{ match: { query } }, stem(query)] } })
    const stem = (query: string) => ({ match: { query, use_field: 's_ementa' } })
    const rule = { all_of: { ordered: true, max_gaps: 10, intervals: [here('rei'), here('mar')] } }
    expect(asked({ field: 'ato_ementa', term: 'rei', condition: 'BEF' }, { field: 'ato_ementa', term: 'mar' })).toEqual(
      weighed(
        placed({ intervals: { w_ementa: rule } }, 1.2),
        best(term('w_ementa', 'rei', 2), term('s_ementa', 'rei', 0.5)),
        best(term('w_ementa', 'mar', 2), term('s_ementa', 'mar', 0.5)),
      ),
    )
  })

  it('is none where two terms have no field in common', () => {
    expect(asked({ field: 'AUTOR', term: 'rei', condition: 'PRO' }, { field: 'TITULO', term: 'mar' })).toEqual(
      weighed(),
    )
  })
})

describe('what earns relevance', () => {
  const compiled = (plan: Plan, titleWords: Compiled['titleWords'] = null): Compiled => ({
    plan,
    leaves: 1,
    weights: [],
    words: [],
    titleWords,
  })
  const rei: Plan = { op: 'word', leaf: 0, word: 'rei', mask: 2 | 1024, prefix: false, keys: [] }

  it('every joined term, what is excluded never, codes and numbers neither', () => {
    const rows = (condition: string) =>
      asked({ field: 'AUTOR', term: 'rei', condition }, { field: 'AUTOR', term: 'mar' })
    const [first, second] = [best(term('r_autor', 'rei', 1)), best(term('r_autor', 'mar', 1))]
    expect(rows('AND')).toEqual(weighed(first, second))
    expect(rows('OR')).toEqual(weighed(first, second))
    expect(rows('NOT')).toEqual(weighed(first))
    expect(asked({ field: 'CURSO', term: '7' })).toEqual(weighed())
  })

  it('a term of no weight of its own counts once', () => {
    expect(scored(compiled(rei), FOUND)).toEqual(weighed(best(term('r_autor', 'rei', 1))))
  })

  it('a title that equals the term only where the term has words', () => {
    expect(scored(compiled(rei, ['o', 'rei']), FOUND)).toEqual(
      equalTitle('o rei', weighed(best(term('r_autor', 'rei', 1)))),
    )
    expect(scored(compiled(rei, []), FOUND)).toEqual(weighed(best(term('r_autor', 'rei', 1))))
  })
})
