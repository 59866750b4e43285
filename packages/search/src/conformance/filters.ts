import { NO_YEAR } from '@estante/contract/declared'
import type { SearchAnswer } from '../engine.ts'
import { InvalidQuery } from '../errors.ts'
import type { SearchQuery } from '../query.ts'
import { query, type Trial } from './trial.ts'

export function describeFilters({ name, describe, it, expect, using, facet }: Trial): void {
  describe(`${name}: restrictions, filters and counts`, () => {
    it('restricts by tab, selections and years', () =>
      using(async engine => {
        const found = async (part: Partial<SearchQuery>): Promise<readonly number[]> =>
          (await engine.search(query(part))).ids
        expect(await found({ tab: 'e_books' })).toEqual([3])
        expect(await found({ tab: 'multimeios' })).toEqual([5])
        expect(await found({ tab: 'acessibilidade' })).toEqual([6])
        expect(await found({ selections: { biblioteca: ['2', '3'] } })).toEqual([1, 3, 4])
        expect(await found({ selections: { biblioteca: ['2'], idioma: ['por'], colecao: ['2'] } })).toEqual([3])
        expect(await found({ selections: { local_interna: ['est1'] } })).toEqual([1])
        expect(await found({ selections: { categoria: ['digital'] } })).toEqual([3])
        expect(await found({ selections: { local: ['sp'] } })).toEqual([1])
        expect(await found({ selections: { bib_virtual: ['O'] } })).toEqual([3, 6])
        expect(await found({ selections: { autoridade: ['10'] } })).toEqual([1])
        expect(await found({ year: { operator: '=', year: 2010 } })).toEqual([3, 6])
        expect(await found({ year: { operator: '<', year: 1899 } })).toEqual([2])
        expect(await found({ year: { operator: '>', year: 2005 } })).toEqual([3, 6])
        expect(await found({ year: { operator: 'entre', year: 1888, finalYear: 1989 } })).toEqual([1, 2, 4])
      }))

    it('SRCH-92 filters combine with OR inside one type and AND across types', () =>
      using(async engine => {
        const filtered = (filters: SearchQuery['filters']): Promise<SearchAnswer> => engine.search(query({ filters }))
        expect((await filtered({ B: ['2', '3'] })).ids).toEqual([1, 3, 4])
        expect((await filtered({ B: ['2', '3'], I: ['eng'] })).ids).toEqual([4])
        expect((await filtered({ B: ['2'], X: ['O'] })).ids).toEqual([3])
        expect((await filtered({ Y: ['2010', NO_YEAR] })).ids).toEqual([3, 5, 6])
      }))

    it('SRCH-91 counts a value under the filters of other types and, without filter, under the query alone', () =>
      using(async engine => {
        const answer = await engine.search(query({ filters: { B: ['1'], T: ['1'] }, facets: ['B', 'T', 'I', 'Y'] }))
        expect(answer.total).toBe(3)
        expect(facet(answer, 'B')).toEqual({ '1': [3, 4], '2': [2, 2], '3': [1, 1] })
        expect(facet(answer, 'T')).toEqual({ '1': [3, 5], '5': [1, 1], '20': [0, 1] })
        expect(facet(answer, 'I')).toEqual({ por: [2, 5], jpn: [1, 1], eng: [0, 1] })
        expect(facet(answer, 'Y')[NO_YEAR]).toEqual([0, 1])
      }))

    it('SRCH-93 a work without a cover is not counted under the cover filter', () =>
      using(async engine => {
        const answer = await engine.search(query({ facets: ['X'] }))
        expect(facet(answer, 'X')).toEqual({ C: [2, 2], O: [2, 2], A: [1, 1] })
        expect((await engine.search(query({ filters: { X: ['C'] } }))).ids).toEqual([1, 3])
      }))

    it('SRCH-94 a work without a year is counted and found under its own value, after all years', () =>
      using(async engine => {
        const answer = await engine.search(query({ facets: ['Y'] }))
        expect(answer.facets[0]!.values.map(value => value.codigo)).toEqual([
          '2010',
          '2005',
          '1989',
          '1899',
          '1888',
          NO_YEAR,
        ])
        expect((await engine.search(query({ filters: { Y: [NO_YEAR] } }))).ids).toEqual([5])
      }))

    it('gives the page of an answer without its counts, and refuses it for the same reasons', () =>
      using(async engine => {
        const asked = query({ facets: ['S', 'Y'], sort: 'obra' })
        const [page, { facets: _, ...whole }] = await Promise.all([engine.searchPage(asked), engine.search(asked)])
        for (const name of ['total', 'ids', 'words', 'changeNumber'] as const) expect(page[name]).toEqual(whole[name])
        const refusal = await engine.searchPage(query({ page: 0 })).catch((error: unknown) => error)
        expect(refusal instanceof InvalidQuery).toBe(true)
      }))

    it('gives counts without a page when none is wanted', () =>
      using(async engine => {
        const whole = await engine.search(query({ facets: ['S', 'Y'] }))
        const counts = await engine.search(query({ facets: ['S', 'Y'], perPage: 0 }))
        expect(counts.ids).toEqual([])
        expect(counts.total).toBe(whole.total)
        expect(counts.facets).toEqual(whole.facets)
      }))

    it('cuts long facets, says how many values there are and always answers the chosen ones', () =>
      using(async engine => {
        const answer = await engine.search(query({ facets: ['S'], facetLimit: 2, filters: { S: ['107'] } }))
        expect(answer.facets[0]!.distinct).toBe(8)
        expect(answer.facets[0]!.values.map(value => value.codigo)).toContain('107')
        expect((await engine.search(query({ facets: ['S'], facetLimit: 0 }))).facets[0]!.values.length).toBe(8)
      }))
  })
}
