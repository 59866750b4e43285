import type { SearchDocument } from '../document.ts'
import type { SearchAnswer } from '../engine.ts'
import { highlight } from '../highlight.ts'
import { parseRows } from '../parse.ts'
import { withSimilarWords } from '../similar-query.ts'
import { query, type Trial } from './trial.ts'

export function describeHelp({ name, describe, it, expect, using, rows }: Trial): void {
  describe(`${name}: help for readers`, () => {
    it('SRCH-23 suggests at most ten, accents aside, the most used first', () =>
      using(async engine => {
        const said = async (field: 'LIVRE' | 'TITULO' | 'AUTOR' | 'ASSUNTO', typed: string): Promise<string[]> =>
          (await engine.suggest(field, typed)).map(suggestion => suggestion.word)
        expect(await said('TITULO', 'acao c')).toEqual(['ação civil pública'])
        expect(await said('AUTOR', 'assis, m')).toEqual(['Assis, Machado de, 1839-1908'])
        expect(await said('AUTOR', 'Machado de A')).toEqual(['Assis, Machado de, 1839-1908'])
        expect(await said('ASSUNTO', 'roman')).toEqual(['Romance brasileiro', 'Romance português'])
        engine.setUse(new Map([['romance portugues', 3]]))
        expect(await said('ASSUNTO', 'Roman')).toEqual(['Romance português', 'Romance brasileiro'])
        expect(await said('LIVRE', '')).toEqual([])
        expect(await said('LIVRE', '***')).toEqual([])
        const many = Array.from({ length: 15 }, (_, i) => ({
          op: 'put' as const,
          document: { id: 200 + i, text: { assunto: [`Zoologia ${i}`] } },
        }))
        await engine.apply(many, 2)
        expect((await said('LIVRE', 'zool')).length).toBe(10)
      }))

    it('suggests by kind: works with their editions, authors with how many works they have, subjects', () =>
      using(async engine => {
        const edition = (id: number, titulo: string, year: number, obra: string) => ({
          op: 'put' as const,
          document: {
            id,
            year,
            text: { titulo: [titulo], autor: ['Zander, Ana, 1901-1970'], assunto: ['Zoologia de campo'] },
            sort: { titulo: titulo.replace(/^O /, ''), obra },
          },
        })
        await engine.apply(
          [
            edition(300, 'O livro das zebras', 1950, 'zander|zebras'),
            edition(301, 'O livro das zebras', 1990, 'zander|zebras'),
            edition(302, 'Savana', 1960, 'zander|savana'),
          ],
          2,
        )
        const zander = { word: 'Zander, Ana, 1901-1970', total: 3, works: 2 }
        const zebras = { lead: 301, ids: [301, 300], total: 2 }
        const savana = { lead: 302, ids: [302], total: 1 }
        const subjects = [{ word: 'Zoologia de campo', total: 3 }]
        // By the author's name, as filed and as said; those with more editions first.
        expect(await engine.suggestGroups('LIVRE', 'zand')).toEqual({
          works: [zebras, savana],
          authors: [zander],
          subjects: [],
        })
        expect((await engine.suggestGroups('LIVRE', 'ana z')).authors).toEqual([zander])
        // By the beginning of a title, with and without its article, and by a word within.
        for (const typed of ['livro das', 'O livro d', 'zebra', 'livro zebr'])
          expect([typed, (await engine.suggestGroups('LIVRE', typed)).works[0]]).toEqual([typed, zebras])
        expect((await engine.suggestGroups('LIVRE', 'zool')).subjects).toEqual(subjects)
        // A chosen field asks for its own kind alone.
        expect(await engine.suggestGroups('ASSUNTO', 'z')).toEqual({ works: [], authors: [], subjects })
        expect(await engine.suggestGroups('AUTOR', 'zand')).toEqual({ works: [], authors: [zander], subjects: [] })
        expect(await engine.suggestGroups('TITULO', 'sava')).toEqual({ works: [savana], authors: [], subjects: [] })
        expect(await engine.suggestGroups('LIVRE', ' * ')).toEqual({ works: [], authors: [], subjects: [] })
        await engine.apply([{ op: 'delete', id: 301 }], 3)
        expect((await engine.suggestGroups('TITULO', 'livro')).works).toEqual([{ lead: 300, ids: [300], total: 1 }])
        await engine.apply([{ op: 'delete', id: 300 }], 4)
        expect(await engine.suggestGroups('TITULO', 'zebras')).toEqual({ works: [], authors: [], subjects: [] })
      }))

    it('SRCH-23 does not suggest what only deleted records had', () =>
      using(async engine => {
        const put = (id: number, autor: string) => ({
          op: 'put' as const,
          document: {
            id,
            text: { titulo: ['Zebra listrada'], autor: [autor], assunto: ['Zoologia de campo'] },
            sort: { titulo: 'Zebra listrada' },
          },
        })
        await engine.apply([put(300, 'Zander, Ana'), put(301, 'Zimmer, Rui')], 2)
        const said = async (typed: string): Promise<string[]> =>
          (await engine.suggest('LIVRE', typed)).map(suggestion => suggestion.word).sort()
        const both = ['Zander, Ana', 'Zimmer, Rui', 'Zoologia de campo', 'zebra listrada']
        expect(await said('z')).toEqual(both)
        await engine.apply([{ op: 'delete', id: 300 }], 3)
        expect(await said('z')).toEqual(both.slice(1))
        await engine.apply([{ op: 'delete', id: 301 }], 4)
        expect(await said('z')).toEqual([])
      }))

    it('offers a likelier spelling, and none when there is nothing to correct', () =>
      using(async engine => {
        expect(await engine.didYouMean('romnace')).toEqual({ term: 'romance' })
        expect(await engine.didYouMean('romance')).toEqual(null)
        expect(await engine.didYouMean('qqqqqqqqqq')).toEqual(null)
      }))

    it('SRCH-28 knows words of a field that are nearly written or sound like one, the nearest first', () =>
      using(async engine => {
        expect(await engine.similarWords('AUTOR', 'maxado')).toEqual(['machado'])
        expect(await engine.similarWords('AUTOR', 'asis')).toEqual(['assis'])
        expect(await engine.similarWords('AUTOR', 'keiroz')).toEqual(['queiros'])
        expect(await engine.similarWords('TITULO', 'maxado')).toEqual([])
        expect(await engine.similarWords('LIVRE', 'casmuro')).toEqual(['casmurro'])
        expect(await engine.similarWords('AUTOR', 'machado'), 'without itself').toEqual([])
        for (const word of ['', 'as', '8535902775', 'qqqqqqqq', 'Máchado', '*', '文学'])
          expect(await engine.similarWords('LIVRE', word), word).toEqual([])
        await engine.apply(
          [
            { op: 'put', document: { id: 90, text: { autor: ['Souza, Ana'] } } },
            { op: 'put', document: { id: 91, text: { autor: ['Solza, Bia'] } } },
            { op: 'put', document: { id: 92, text: { autor: ['Sousas, Cid'] } } },
          ],
          2,
        )
        expect(await engine.similarWords('AUTOR', 'sousa')).toEqual(['solza', 'souza', 'sousas'])
      }))

    it('SRCH-28 a term of less weight finds the same and counts for less', () =>
      using(async engine => {
        const either = (left: number, right: number): Promise<SearchAnswer> =>
          engine.search(
            query({
              where: {
                op: 'or',
                nodes: [
                  { op: 'text', field: 'TITULO', text: 'casmurro', type: 'P', weight: left },
                  { op: 'text', field: 'TITULO', text: 'maias', type: 'P', weight: right },
                ],
              },
              sort: 'relevancia',
            }),
          )
        expect((await either(1, 0.0005)).ids).toEqual([1, 2])
        expect((await either(0.0005, 1)).ids).toEqual([2, 1])
      }))

    it('SRCH-28 a similarity search finds what is spelled otherwise, after what is spelled so', () =>
      using(async engine => {
        await engine.apply(
          [
            { op: 'put', document: { id: 90, text: { titulo: ['Cosas'], autor: ['Sousa, Ana'], notas: ['x'] } } },
            { op: 'put', document: { id: 91, text: { titulo: ['Souza e souza'], autor: ['Souza, Bia'] } } },
            { op: 'put', document: { id: 92, text: { titulo: ['Lira'], autor: ['Lira, Cid'] } } },
          ],
          2,
        )
        const found = async (term: string, field: string, type = 'P'): Promise<readonly number[]> => {
          const where = await withSimilarWords(parseRows([{ field, term, type }]), engine)
          return (await engine.search(query({ where, sort: 'relevancia' }))).ids
        }
        expect(await found('sousa', 'AUTOR_SIM')).toEqual([90, 91])
        expect(await found('souza', 'LIVRE_SIM')).toEqual([91, 90])
        expect(await found('sousa', 'AUTOR')).toEqual([90])
        expect(await found('"sousa"', 'AUTOR_SIM'), 'a phrase is meant as it is').toEqual([90])
        expect(await found('sousa ana', 'AUTOR_SIM', 'E')).toEqual([90])
        expect(await found('maxado de asis', 'AUTOR_SIM')).toEqual([1])
        expect(await found('=maxado OU casmuro', 'LIVRE_SIM')).toEqual([1])
        expect(await found('de', 'LIVRE_SIM')).toEqual(await found('de', 'LIVRE'))
        expect(await found('casmuro 8535902775', 'LIVRE_SIM')).toEqual([1])
        const many = Array.from({ length: 30 }, () => 'sousa').join(' ')
        expect(await found(many, 'AUTOR_SIM')).toEqual([90, 91])
      }))

    it('finds similar works by shared subjects', () =>
      using(async engine => {
        expect(await engine.similar(1)).toEqual([2])
        expect(await engine.similar(12345)).toEqual([])
      }))

    it('finds works with the same heading or class before works that share single words', () =>
      using(async engine => {
        const work = (
          id: number,
          titulo: string,
          autor: string,
          assunto: string[],
          classe: string,
        ): SearchDocument => ({
          id,
          language: 'pt',
          text: { titulo: [titulo], autor: [autor], assunto, classificacao: [classe] },
        })
        const documents = [
          work(301, 'Brasil : uma biografia', 'Schwarcz, Lilia', ['Brasil -- História'], '981 S411b'),
          work(302, 'Formação do país', 'Prado, Caio', ['Brasil -- História'], '320 P896f'),
          work(303, 'Uma biografia perdida', 'Nunes, Ana', ['Brasil -- Política', 'Ensino -- História'], '320 N972u'),
          work(304, 'Dicionário da escravidão', 'Schwarcz, Lilia', ['Escravidão'], '326 S411d'),
          work(305, 'Capítulos coloniais', 'Abreu, Capistrano de', ['Colonização'], '981 A162c'),
          work(306, 'História da Argentina', 'Luna, Félix', ['Argentina -- História'], '982 L961h'),
        ]
        await engine.apply(
          documents.map(document => ({ op: 'put' as const, document })),
          101,
        )
        expect(await engine.similar(301, 2), 'the same subject, then the same author').toEqual([302, 304])
        expect(await engine.similar(305, 1), 'the same class').toEqual([301])
        await engine.apply([{ op: 'delete', id: 302 }], 102)
        expect(await engine.similar(301, 1)).toEqual([304])
      }))

    it('says which words to highlight', () =>
      using(async engine => {
        const { words } = await rows(engine, [{ field: 'LIVRE', term: 'acao public*' }])
        const text = 'Ações e a ação pública'
        expect(highlight(text, words).map(({ start, end }) => text.slice(start, end))).toEqual([
          'Ações',
          'ação',
          'pública',
        ])
      }))
  })
}
