import { NO_YEAR } from '@estante/contract/declared'
import type { SearchDocument } from '../document.ts'
import type { SearchEngine } from '../engine.ts'
import { highlight } from '../highlight.ts'
import type { SearchQuery } from '../query.ts'
import type { Trial } from './trial.ts'

export function describeSpelling({ name, describe, it, expect, using, rows, ids }: Trial): void {
  describe(`${name}: words that are written otherwise`, () => {
    const put = (engine: SearchEngine, list: readonly SearchDocument[]): Promise<void> =>
      engine.apply(
        list.map(document => ({ op: 'put' as const, document })),
        300,
      )
    const work = (id: number, titulo: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
      id,
      language: 'pt',
      ...more,
      text: { titulo: [titulo], ...more.text },
    })

    it('finds a number with its label, with points and without', () =>
      using(async engine => {
        await put(engine, [
          work(401, 'Regime dos servidores : Lei n. 8.112/1990', { text: { numero: ['9788500001239'] } }),
          work(402, 'Outra lei : Lei n. 112 de 1935'),
        ])
        expect(await ids(engine, '8112')).toEqual([401])
        expect(await ids(engine, '8.112')).toEqual([401])
        expect(await ids(engine, 'lei 112')).toEqual([402])
        for (const typed of [
          'ISBN 9788500001239',
          'ISBN: 978-85-0000-123-9',
          'isbn 978 85 0000 123 9',
          'ISBN-13: 978-85-0000-123-9',
          'ISBN9788500001239',
          'ISBN 85-0000-123-2',
        ]) {
          expect(await ids(engine, typed), typed).toEqual([401])
          expect(await ids(engine, typed, 'INDICE_6'), typed).toEqual([401])
        }
      }))

    it('finds the year of publication as a word, in the free field only', () =>
      using(async engine => {
        await put(engine, [work(411, 'Memorial', { year: 1908 }), work(412, 'Memorial de 1908'), work(413, 'Memorial')])
        expect(await ids(engine, 'memorial 1908')).toEqual([411, 412])
        expect(await ids(engine, 'memorial 1908', 'TITULO')).toEqual([412])
        expect(await ids(engine, 'memorial 190*')).toEqual([412])
      }))

    it('tells C, C++ and C# apart', () =>
      using(async engine => {
        await put(engine, [work(421, 'Aprenda C'), work(422, 'Aprenda C++'), work(423, 'Aprenda C#')])
        expect(await ids(engine, 'aprenda c++')).toEqual([422])
        expect(await ids(engine, 'aprenda C#')).toEqual([423])
        expect(await ids(engine, 'aprenda c')).toEqual([421])
      }))

    it('analyses headings in their own language, whatever the language of the work', () =>
      using(async engine => {
        await put(engine, [
          work(431, 'Digging up the past', {
            language: 'en',
            headingLanguage: 'pt',
            text: { assunto: ['Arqueologia -- Coleções'] },
          }),
          work(432, 'Fouilles', {
            language: null,
            headingLanguage: 'pt',
            text: { assunto: ['Arqueologia -- Coleções'] },
          }),
        ])
        for (const typed of ['arqueologia coleção', 'arqueologia coleções'])
          expect(await ids(engine, typed), typed).toEqual([431, 432])
        expect(
          (
            await rows(engine, [
              { field: 'ASSUNTO', term: 'arqueologia', condition: 'PRO' },
              { field: 'ASSUNTO', term: 'coleção' },
            ])
          ).ids,
        ).toEqual([431, 432])
      }))

    it('understands * inside and at the head of a word', () =>
      using(async engine => {
        await put(engine, [work(441, 'Zooxologia marinha'), work(442, 'Zooxografia'), work(443, 'Antizooxologia')])
        expect(await ids(engine, 'zoox*logia')).toEqual([441])
        expect(await ids(engine, '*zooxologia')).toEqual([441, 443])
        expect(await ids(engine, '*oox*gr*ia')).toEqual([442])
        expect(await ids(engine, 'zoox*ia marinh*')).toEqual([441])
        const { words } = await rows(engine, [{ field: 'LIVRE', term: 'zoox*logia' }])
        expect(highlight('A Zooxologia, o zoo', words)).toEqual([{ start: 2, end: 12 }])
      }))

    it('proposes only what finds something, weighed with the other words', () =>
      using(async engine => {
        const many = Array.from({ length: 12 }, (_, i) => work(500 + i, `Pesca artesanal ${i}`))
        const few = Array.from({ length: 3 }, (_, i) => work(520 + i, `Peste bubônica ${i}`))
        await put(engine, [...many, ...few])
        expect(await engine.didYouMean('pescta')).toEqual({ term: 'pesca' })
        expect(await engine.didYouMean('pescta bubônica')).toEqual({ term: 'peste bubônica' })
        expect(await engine.didYouMean('pescta casmurro')).toEqual(null)
        expect(await engine.didYouMean('pesca bubônica'), 'known words that never meet').toEqual({
          term: 'peste bubônica',
        })
      }))

    it('SRCH-91 answers every year and "without date", those with hits first', () =>
      using(async engine => {
        const list = Array.from({ length: 150 }, (_, i) =>
          work(600 + i, 'Almanaque', { year: 1800 + i, facets: { B: ['9'] } }),
        )
        await put(engine, [...list, work(799, 'Almanaque', { facets: { B: ['8'] } })])
        const years = async (part: Partial<SearchQuery>) =>
          (await rows(engine, [{ field: 'LIVRE', term: 'almanaque' }], { facets: ['Y'], ...part })).facets[0]!
        const all = await years({})
        expect(all.values.length).toBe(151)
        expect([all.values[0]!.codigo, all.values.at(-1)!.codigo]).toEqual(['1949', NO_YEAR])
        const only = await years({ filters: { B: ['8'] } })
        expect(only.values.length).toBe(151)
        expect(only.values[0]).toEqual({ codigo: NO_YEAR, total: 1, totalSemFiltro: 1 })
        expect(only.values[1]).toEqual({ codigo: '1949', total: 0, totalSemFiltro: 1 })
      }))
  })
}
