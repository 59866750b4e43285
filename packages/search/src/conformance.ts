import { NO_YEAR } from '@estante/contract/declared'
import type { SearchDocument } from './document.ts'
import type { SearchAnswer, SearchEngine } from './engine.ts'
import { InvalidQuery } from './errors.ts'
import { highlight } from './highlight.ts'
import { parseRows } from './parse.ts'
import { MAX_EDITIONS, type QueryRow, type SearchQuery } from './query.ts'
import { withSimilarWords } from './similar-query.ts'

/** What any search engine of this system must do. Given a test runner's functions and a way to open an empty engine. */

interface Expectation {
  toBe(value: unknown): void
  toEqual(value: unknown): void
  toContain(value: unknown): void
}
export interface TestRunner {
  readonly describe: (name: string, body: () => void) => void
  readonly it: (name: string, body: () => Promise<void>) => void
  readonly expect: (value: unknown, message?: string) => Expectation
}

const query = (part: Partial<SearchQuery> = {}): SearchQuery => ({
  tab: 'pesquisa_geral',
  where: { op: 'all' },
  sort: 'cod_acervo',
  direction: 'C',
  page: 1,
  perPage: 20,
  ...part,
})

export function describeSearchEngine(
  name: string,
  open: () => Promise<SearchEngine>,
  documents: readonly SearchDocument[],
  { describe, it, expect }: TestRunner,
): void {
  const using = async (body: (engine: SearchEngine) => Promise<void>): Promise<void> => {
    const engine = await open()
    try {
      await engine.rebuild(documents, 1)
      await body(engine)
    } finally {
      await engine.close()
    }
  }
  const rows = (
    engine: SearchEngine,
    list: readonly QueryRow[],
    part: Partial<SearchQuery> = {},
  ): Promise<SearchAnswer> => engine.search(query({ where: parseRows(list), ...part }))
  const ids = async (engine: SearchEngine, term: string, field = 'LIVRE', type = 'P'): Promise<readonly number[]> =>
    (await rows(engine, [{ field, term, type }])).ids
  const facet = (answer: SearchAnswer, letter: string): Record<string, readonly [number, number]> =>
    Object.fromEntries(
      answer.facets
        .find(one => one.letter === letter)
        ?.values.map(v => [v.codigo, [v.total, v.totalSemFiltro] as const]) ?? [],
    )

  describe(`${name}: words`, () => {
    it('finds words without regard to accents, case and plural', () =>
      using(async engine => {
        expect(await ids(engine, 'acao')).toEqual([3, 6])
        expect(await ids(engine, 'AÇÃO')).toEqual([3, 6])
        expect(await ids(engine, 'Ação'.normalize('NFD'))).toEqual([3, 6])
        expect(await ids(engine, 'Eça')).toEqual([2])
        expect(await ids(engine, 'Eca')).toEqual([2])
        expect(await ids(engine, 'library')).toEqual([4])
      }))

    it('finds a name in either order and by a variant of it', () =>
      using(async engine => {
        expect(await ids(engine, 'machado assis')).toEqual([1])
        expect(await ids(engine, 'machado assis', 'AUTOR')).toEqual([1])
        expect(await ids(engine, 'joaquim maria', 'AUTOR')).toEqual([1])
        expect(await ids(engine, 'joaquim maria', 'TITULO')).toEqual([])
      }))

    it('never folds a name to its stem', () =>
      using(async engine => {
        expect(await ids(engine, 'assi', 'AUTOR')).toEqual([])
        expect(await ids(engine, 'maia', 'TITULO')).toEqual([2])
      }))

    it('finds an ISBN in both lengths, with and without hyphens, and a call number with and without points', () =>
      using(async engine => {
        for (const term of ['8535902775', '85-359-0277-5', '85 359 0277 5', '9788535902778', '978-85-359-0277-8'])
          expect(await ids(engine, term), term).toEqual([1])
        for (const term of ['8535902775', '85-359-0277-5', '9788535902778'])
          expect(await ids(engine, term, 'INDICE_6', 'E'), term).toEqual([1])
        expect(await ids(engine, '869.3', 'INDICE_7')).toEqual([1])
        expect(await ids(engine, '869', 'INDICE_7', 'I')).toEqual([1, 2])
        expect(await ids(engine, '123456')).toEqual([1])
      }))

    it('leaves stop words out unless there is nothing else, and finds one-letter and CJK terms', () =>
      using(async engine => {
        expect(await ids(engine, 'o mapa da cidade')).toEqual([5])
        expect(await ids(engine, 'the')).toEqual([4])
        expect(await ids(engine, '文学')).toEqual([7])
        expect(await ids(engine, '史')).toEqual([7])
        expect(await ids(engine, '本文学')).toEqual([7])
        expect(await ids(engine, '学文')).toEqual([])
      }))

    it('SRCH-34 P finds free words, E the whole value, I its beginning', () =>
      using(async engine => {
        expect(await ids(engine, 'casmurro dom', 'TITULO', 'P')).toEqual([1])
        expect(await ids(engine, 'casmurro', 'TITULO', 'E')).toEqual([])
        expect(await ids(engine, 'dom casmurro', 'TITULO', 'E')).toEqual([1])
        expect(await ids(engine, 'Dom Cas', 'TITULO', 'I')).toEqual([1])
        expect(await ids(engine, 'casmurro', 'TITULO', 'I')).toEqual([])
      }))

    it('finds phrases in their order and words by their beginning as written', () =>
      using(async engine => {
        expect(await ids(engine, '"rio de janeiro"')).toEqual([5])
        expect(await ids(engine, '"janeiro rio"')).toEqual([])
        expect(await ids(engine, 'bibliog*')).toEqual([3])
        expect(await ids(engine, 'afirmativa*')).toEqual([6])
      }))

    it('SRCH-27 INDICE_30 finds the record by its code', () =>
      using(async engine => {
        expect(await ids(engine, '4', 'INDICE_30')).toEqual([4])
        expect(await ids(engine, '44', 'INDICE_30')).toEqual([])
        expect(await ids(engine, 'x', 'INDICE_30')).toEqual([])
      }))
  })

  describe(`${name}: rows and operators`, () => {
    const two = (
      engine: SearchEngine,
      condition: string,
      left = 'romance',
      right = 'brasileiro',
    ): Promise<readonly number[]> =>
      rows(engine, [
        { field: 'LIVRE', term: left, condition },
        { field: 'LIVRE', term: right },
      ]).then(answer => answer.ids)

    it('SRCH-32 joins rows by AND, OR and NOT; AND NOT is NOT', () =>
      using(async engine => {
        expect(await two(engine, 'AND')).toEqual([1])
        expect(await two(engine, 'OR', 'brasileiro', 'cidade')).toEqual([1, 5])
        expect(await two(engine, 'NOT')).toEqual([2])
        expect(await two(engine, 'AND NOT')).toEqual([2])
      }))

    it('SRCH-32 AFT, BEF and PRO ask for order and nearness inside one value', () =>
      using(async engine => {
        expect(await two(engine, 'BEF', 'cidade', 'janeiro')).toEqual([5])
        expect(await two(engine, 'BEF', 'janeiro', 'cidade')).toEqual([])
        expect(await two(engine, 'AFT', 'janeiro', 'cidade')).toEqual([5])
        expect(await two(engine, 'PRO', 'janeiro', 'cidade')).toEqual([5])
        expect(await two(engine, 'PRO', 'casmurro', 'machado')).toEqual([])
      }))

    it('SRCH-33 a term that begins with = or { is an expression with groups', () =>
      using(async engine => {
        expect(await ids(engine, '={romance AND NOT brasileiro} OR cidade')).toEqual([2, 5])
        expect(await ids(engine, '{romance OR mapa} AND {brasileiro OR cidade}')).toEqual([1, 5])
        expect(await ids(engine, '=AUTOR:machado')).toEqual([1])
        expect(await ids(engine, '="dom casmurro"')).toEqual([1])
      }))

    it('TEACH-08 teaching-plan rows of type 99 are joined by AND', () =>
      using(async engine => {
        const plan = (course: string, discipline: string): Promise<SearchAnswer> =>
          rows(
            engine,
            [
              { field: 'CURSO', term: course, type: '99', condition: 'AND' },
              { field: 'DISCIPLINA', term: discipline, type: '99' },
            ],
            { tab: 'plano_ensino' },
          )
        expect((await plan('7', '70')).ids).toEqual([1])
        expect((await plan('7', '71')).ids).toEqual([])
      }))

    it('ACTS-03 the automatic term -1 of type U finds every act', () =>
      using(async engine => {
        const answer = await rows(engine, [{ field: 'LIVRE', term: '-1', type: 'U' }], { tab: 'atos_normativos' })
        expect(answer.ids).toEqual([6])
      }))
  })

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
  })

  describe(`${name}: changes`, () => {
    it('shows a change when apply resolves, replaces and deletes, and keeps its number', () =>
      using(async engine => {
        const put = (titulo: string): SearchDocument => ({
          id: 1,
          language: 'pt',
          text: { titulo: [titulo] },
          facets: { B: ['9'] },
        })
        await engine.apply([{ op: 'put', document: put('Primeiro unicórnio') }], 7)
        expect(await ids(engine, 'casmurro')).toEqual([])
        expect(await ids(engine, 'unicornio')).toEqual([1])
        await engine.apply(
          [
            { op: 'put', document: put('x') },
            { op: 'put', document: put('Segundo dragão') },
          ],
          8,
        )
        expect(await ids(engine, 'unicornio')).toEqual([])
        const answer = await engine.search(query({ facets: ['B'] }))
        expect(answer.total).toBe(7)
        expect(facet(answer, 'B')['9']).toEqual([1, 1])
        expect(facet(answer, 'B')['2']).toEqual([1, 1])
        expect(answer.changeNumber).toBe(8)
        await engine.apply(
          [
            { op: 'delete', id: 1 },
            { op: 'delete', id: 999 },
          ],
          9,
        )
        expect(await ids(engine, 'dragao')).toEqual([])
        expect(engine.status().documents).toBe(6)
        // replayed changes of an older number are harmless
        await engine.apply([{ op: 'delete', id: 1 }], 3)
        expect(engine.status().changeNumber).toBe(9)
      }))
  })

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

  describe(`${name}: what is available now`, () => {
    const everything = query({ countAvailable: true, perPage: 100 })
    const online = documents.filter(({ facets }) => facets?.X?.includes('O')).map(({ id }) => id)
    /** What is on line is always among what is available. */
    const and = (...borrowable: number[]): number[] => [...new Set([...online, ...borrowable])].sort((a, b) => a - b)

    it('says nothing of it until it was told, then filters and counts by it at once', () =>
      using(async engine => {
        expect((await engine.search(query())).available).toBe(undefined)
        expect((await engine.search(everything)).available).toBe(online.length)
        engine.setAvailability([1, 3, 4, 70_000], 5)
        expect((await engine.search(everything)).available).toBe(and(1, 3, 4).length)
        expect((await engine.search(query({ onlyAvailable: true }))).ids).toEqual(and(1, 3, 4))
        engine.changeAvailability(
          [
            { id: 3, isAvailable: false },
            { id: 2, isAvailable: true },
            { id: 4, isAvailable: false },
            { id: 4, isAvailable: true },
          ],
          6,
        )
        expect((await engine.search(query({ onlyAvailable: true }))).ids).toEqual(and(1, 2, 4))
        expect((await engine.search(everything)).available).toBe(and(1, 2, 4).length)
        expect(engine.status().availability).toEqual({ records: 4, changeNumber: 6 })
        engine.changeAvailability([{ id: 2, isAvailable: true }], 4)
        expect(engine.status().availability, 'repeated').toEqual({ records: 4, changeNumber: 6 })
      }))

    it('counts filters among what is available, and what is available among filters', () =>
      using(async engine => {
        engine.setAvailability([1, 3], 1)
        const available = await engine.search(query({ onlyAvailable: true, facets: ['B'] }))
        const all = await engine.search(query({ facets: ['B'] }))
        const of = (ids: readonly number[], letter: string): Promise<readonly SearchAnswer[]> =>
          Promise.all(
            ids.map(id => engine.search(query({ selections: { cod_acervo: [String(id)] }, facets: ['B'] }))),
          ).then(answers => answers.filter(answer => Object.hasOwn(facet(answer, 'B'), letter)))
        for (const [code, [total]] of Object.entries(facet(available, 'B')))
          expect(total, code).toBe((await of(and(1, 3), code)).length)
        expect(available.total).toBe(and(1, 3).length)
        expect(all.total).toBe(documents.length)
        const filtered = await engine.search(query({ filters: { B: ['2', '3'] }, countAvailable: true }))
        expect([filtered.ids, filtered.available]).toEqual([
          [1, 3, 4],
          and(1, 3).filter(id => [1, 3, 4].includes(id)).length,
        ])
      }))

    it('what can be read on line is available without a copy, in counts and pages', () =>
      using(async engine => {
        const read = { id: 901, text: { titulo: ['Sem estante'] }, facets: { X: ['A', 'O'] } }
        const onlyCover = { id: 902, text: { titulo: ['Sem estante'] }, facets: { X: ['C'] } }
        const before = (await engine.search(everything)).available!
        await engine.apply(
          [read, onlyCover].map(document => ({ op: 'put' as const, document })),
          300,
        )
        expect((await engine.search(everything)).available).toBe(before + 1)
        const asked = await rows(engine, [{ field: 'LIVRE', term: 'estante' }], { onlyAvailable: true, facets: ['X'] })
        expect([asked.ids, asked.total, facet(asked, 'X')]).toEqual([[901], 1, { A: [1, 1], O: [1, 1] }])
      }))

    it('holds for records that come later and stays true when they change', () =>
      using(async engine => {
        engine.setAvailability([900], 1)
        expect((await engine.search(everything)).available).toBe(online.length)
        const document: SearchDocument = { id: 900, text: { titulo: ['Chegada tardia'] } }
        await engine.apply([{ op: 'put', document }], 200)
        expect((await engine.search(everything)).available).toBe(and(900).length)
        await engine.apply([{ op: 'put', document: { ...document, text: { titulo: ['Outra'] } } }], 201)
        expect((await engine.search(query({ onlyAvailable: true }))).ids).toEqual(and(900))
        await engine.apply([{ op: 'delete', id: 900 }], 202)
        expect((await engine.search(query({ onlyAvailable: true }))).ids).toEqual(online)
      }))
  })

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

  describe(`${name}: refusals`, () => {
    const refused = async (promise: Promise<unknown>): Promise<string> =>
      promise.then(
        () => 'answered',
        (error: unknown) => (error instanceof InvalidQuery ? error.reason : String(error)),
      )

    it('refuses what it does not know with a typed error and goes on', () =>
      using(async engine => {
        const odd = (part: object): Promise<SearchAnswer> => engine.search({ ...query(), ...part } as SearchQuery)
        expect(await refused(odd({ page: 0 }))).toBe('page')
        expect(await refused(odd({ perPage: 1e9 }))).toBe('page')
        expect(await refused(odd({ tab: 'nowhere' }))).toBe('unknown_tab')
        expect(await refused(odd({ sort: 'nothing' }))).toBe('unknown_sort')
        expect(await refused(odd({ filters: { Q: ['1'] } }))).toBe('unknown_filter')
        expect(await refused(odd({ year: { operator: 'entre', year: 2000, finalYear: 1999 } }))).toBe('year')
        expect(await refused(odd({ where: { op: 'text', field: 'NADA', text: 'x', type: 'P' } }))).toBe('unknown_field')
        expect(await refused(odd({ where: { op: 'text', field: 'LIVRE', text: 'a1 '.repeat(500), type: 'P' } }))).toBe(
          'too_long',
        )
        expect((await engine.search(query())).total).toBe(documents.length)
      }))
  })
}
