import type { SearchDocument } from '../document.ts'
import type { SearchEngine } from '../engine.ts'
import type { SearchQuery } from '../query.ts'
import { query, type Trial } from './trial.ts'

export function describeOrder({ name, describe, it, expect, using, rows }: Trial): void {
  describe(`${name}: order and pages`, () => {
    const order = async (
      engine: SearchEngine,
      sort: SearchQuery['sort'],
      direction: 'C' | 'D',
    ): Promise<readonly number[]> => (await engine.search(query({ sort, direction }))).ids

    it('SRCH-75 C is the natural direction of an ordering and D its reverse, without a value always last', () =>
      using(async engine => {
        expect(await order(engine, 'ano_publicacao', 'C')).toEqual([3, 6, 7, 4, 1, 2, 5])
        expect(await order(engine, 'ano_publicacao', 'D')).toEqual([2, 1, 4, 7, 3, 6, 5])
        expect(await order(engine, 'obra', 'C')).toEqual([3, 1, 6, 4, 2, 5, 7])
        expect(await order(engine, 'obra', 'D')).toEqual([7, 5, 2, 4, 6, 1, 3])
        expect(await order(engine, 'autor', 'C')).toEqual([1, 7, 3, 2, 4, 5, 6])
        expect(await order(engine, 'cod_acervo', 'C')).toEqual([1, 2, 3, 4, 5, 6, 7])
        expect(await order(engine, 'cod_acervo', 'D')).toEqual([7, 6, 5, 4, 3, 2, 1])
        expect((await order(engine, 'classificacao', 'C')).slice(0, 2)).toEqual([1, 2])
        expect((await order(engine, 'data_aquisicao', 'C'))[0]).toBe(1)
        expect((await order(engine, 'referencia', 'C'))[0]).toBe(6)
      }))

    it('SRCH-76 pages follow one another without gap or repetition, also beyond the end', () =>
      using(async engine => {
        const page = async (number: number): Promise<readonly number[]> =>
          (await engine.search(query({ sort: 'obra', page: number, perPage: 3 }))).ids
        expect([...(await page(1)), ...(await page(2)), ...(await page(3))]).toEqual([3, 1, 6, 4, 2, 5, 7])
        expect(await page(4)).toEqual([])
      }))

    it('ranks a title that is the query first, then words in titles before words elsewhere', () =>
      using(async engine => {
        const extra = (id: number, titulo: string, notas: string): SearchDocument => ({
          id,
          language: 'pt',
          text: { titulo: [titulo], notas: [notas] },
        })
        await engine.apply(
          [
            { op: 'put', document: extra(100, 'Outro livro', 'fala de zebra') },
            { op: 'put', document: extra(101, 'A zebra no cerrado brasileiro e outras histórias', '') },
            { op: 'put', document: extra(102, 'Zebra', '') },
          ],
          2,
        )
        const answer = await rows(engine, [{ field: 'LIVRE', term: 'zebra' }], { sort: 'relevancia' })
        expect(answer.ids).toEqual([102, 101, 100])
      }))

    it('ranks the beginning of many words by the fields that they stand in, the last of them too', () =>
      using(async engine => {
        const other = Array.from({ length: 60 }, (_, at) => ({
          id: 100 + at,
          language: 'pt' as const,
          text: { titulo: ['Outro livro'], notas: [`zebra${String(at).padStart(2, '0')}`] },
        }))
        const titled: SearchDocument = { id: 200, language: 'pt', text: { titulo: ['O zebrado'] } }
        await engine.apply(
          [...other, titled].map(document => ({ op: 'put', document })),
          2,
        )
        const answer = await rows(engine, [{ field: 'LIVRE', term: 'zebra*' }], { sort: 'relevancia' })
        expect([answer.total, ...answer.ids.slice(0, 3)]).toEqual([61, 200, 100, 101])
      }))

    it('an excluded word earns nothing for a record that comes in by another row', () =>
      using(async engine => {
        const extra = (id: number, titulo: string, assunto: string): SearchDocument => ({
          id,
          language: 'pt',
          text: { titulo: [titulo], assunto: [assunto] },
        })
        await engine.apply(
          [
            { op: 'put', document: extra(100, 'Girafa do norte', 'savana') },
            { op: 'put', document: extra(101, 'Girafa do norte', 'deserto') },
            { op: 'put', document: extra(102, 'Zebra do norte', 'savana') },
          ],
          2,
        )
        const answer = await rows(
          engine,
          [
            { field: 'TITULO', term: 'zebra', condition: 'NOT' },
            { field: 'ASSUNTO', term: 'deserto', condition: 'OR' },
            { field: 'TITULO', term: 'girafa' },
          ],
          { sort: 'relevancia' },
        )
        expect(answer.ids.filter(id => id < 102)).toEqual([100, 101])
      }))
  })
}
