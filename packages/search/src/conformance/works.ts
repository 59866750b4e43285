import type { SearchDocument } from '../document.ts'
import type { SearchEngine } from '../engine.ts'
import { MAX_EDITIONS, type SearchQuery } from '../query.ts'
import type { Trial } from './trial.ts'

export function describeWorks({ name, describe, it, expect, using, rows }: Trial): void {
  describe(`${name}: works`, () => {
    const put = (engine: SearchEngine, records: readonly SearchDocument[]): Promise<void> =>
      engine.apply(
        records.map(document => ({ op: 'put', document })),
        300,
      )
    const edition = (id: number, obra: string | undefined, year: number): SearchDocument => ({
      id,
      year,
      text: { titulo: ['Almanaque'] },
      sort: { titulo: `Almanaque ${id}`, ...(obra ? { obra } : {}) },
    })
    const list = [
      edition(700, 'a', 1990),
      edition(701, undefined, 1991),
      edition(702, 'b', 1992),
      edition(703, 'a', 2001),
      edition(704, undefined, 1994),
      edition(705, 'b', 1995),
    ]
    const ask = (engine: SearchEngine, part: Partial<SearchQuery> = {}) =>
      rows(engine, [{ field: 'LIVRE', term: 'almanaque' }], { group: true, sort: 'obra', ...part })

    it('a page counts works, each at the place of its first record, with its records: available ones, then the newest', () =>
      using(async engine => {
        await put(engine, list)
        const answer = await ask(engine, { perPage: 3 })
        expect([answer.total, answer.works?.total, answer.ids]).toEqual([6, 4, [700, 701, 702]])
        expect(answer.works?.page).toEqual([
          { lead: 700, ids: [703, 700], total: 2 },
          { lead: 701, ids: [701], total: 1 },
          { lead: 702, ids: [705, 702], total: 2 },
        ])
        engine.setAvailability([702], 1)
        const [, , third] = (await ask(engine, { perPage: 3, countAvailable: true })).works!.page
        expect(third, 'what can be had now comes first').toEqual({ lead: 702, ids: [702, 705], total: 2 })
        expect((await ask(engine, { perPage: 3, page: 2 })).works?.page).toEqual([{ lead: 704, ids: [704], total: 1 }])
        expect((await ask(engine, { perPage: 3, page: 3 })).works).toEqual({ total: 4, page: [] })
      }))

    it('filters, years and changes leave the editions that match', () =>
      using(async engine => {
        await put(engine, list)
        const after = await ask(engine, { year: { operator: '>', year: 1993 } })
        expect([after.works?.total, after.ids]).toEqual([3, [703, 704, 705]])
        await engine.apply(
          [
            { op: 'put', document: edition(706, 'a', 2010) },
            { op: 'put', document: edition(701, 'b', 1991) },
            { op: 'delete', id: 700 },
          ],
          400,
        )
        const changed = await ask(engine)
        expect(changed.works).toEqual({
          total: 3,
          page: [
            { lead: 701, ids: [705, 702, 701], total: 3 },
            { lead: 703, ids: [706, 703], total: 2 },
            { lead: 704, ids: [704], total: 1 },
          ],
        })
      }))

    it('a work with more editions than a page names tells how many there are', () =>
      using(async engine => {
        await put(
          engine,
          Array.from({ length: 40 }, (_, i) => edition(700 + i, i < 39 ? 'a' : 'b', 1900 + i)),
        )
        const [first, second] = (await ask(engine)).works!.page
        expect([first?.lead, first?.ids.length, first?.total]).toEqual([700, MAX_EDITIONS, 39])
        expect([first?.ids[0], first?.ids.at(-1)], 'the leading one is never left out').toEqual([738, 700])
        expect(second).toEqual({ lead: 739, ids: [739], total: 1 })
      }))

    it('SRCH-92 the year filter takes spans beside single years', () =>
      using(async engine => {
        await put(engine, list)
        const of = async (...Y: string[]) => await ask(engine, { group: false, filters: { Y }, facets: ['Y'] })
        expect((await of('1991-1994')).ids).toEqual([701, 702, 704])
        expect((await of('1991-1992', '2001')).ids).toEqual([701, 702, 703])
        const years = (await of('1991-1994')).facets[0]!.values.map(value => value.codigo)
        expect(years, 'every year stays to be chosen, a span is none').toEqual([
          '2001',
          '1995',
          '1994',
          '1992',
          '1991',
          '1990',
        ])
      }))

    it('records are listed one by one where works are not asked for', () =>
      using(async engine => {
        await put(engine, list)
        const answer = await ask(engine, { group: false })
        expect([answer.works, answer.ids]).toEqual([undefined, [700, 701, 702, 703, 704, 705]])
      }))
  })
}
