import { ACCESSIBLE_PAGE_SIZE, calls } from '@estante/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 240_000)
afterAll(() => server.close())

type Asked = Parameters<typeof ask>[0]
const ask = async (query: Record<string, string>) =>
  (await server.call('searchAccessible', { query: { search_text: 'brasil', ...query } as never })).body

/** Every result of a search, page by page. */
async function all(query: Asked) {
  const first = await ask(query)
  const rest = Array.from({ length: first.totalPages - 1 }, (_, at) => ask({ ...query, page: String(at + 2) }))
  return [first, ...(await Promise.all(rest))].flatMap(page => page.results)
}

describe('accessible search', () => {
  it('A11Y-31 the accessible calls take the public token, and a wrong one is refused', async () => {
    for (const name of [
      'searchAccessible',
      'getAccessibleFilters',
      'getAccessibleDetails',
      'getAccessibleLibraries',
    ] as const)
      expect(['public', 'any'], name).toContain(calls[name].auth)
    const wrong = { authorization: 'Bearer nobody.gave.this' }
    expect((await server.app.inject({ url: '/api/accessibility/filters', headers: wrong })).statusCode).toBe(401)
    expect((await server.call('getAccessibleFilters')).status).toBe(200)
  })

  it('A11Y-23 A11Y-25 answers ten a page from Z to A, every work once', async () => {
    const { results, total, totalPages } = await ask({})
    expect(results).toHaveLength(ACCESSIBLE_PAGE_SIZE)
    expect(totalPages).toBe(Math.ceil(total / ACCESSIBLE_PAGE_SIZE))
    const works = await all({})
    expect(new Set(works.map(work => work.cod_acervo)).size).toBe(total)
    // Titles file without their initial article.
    const titles = results.map(one => one.descricao.replace(/^(?:as?|os?|uma?|the|el|la) /i, ''))
    expect(titles).toEqual(
      [...titles].sort((a, b) => b.localeCompare(a, 'pt', { sensitivity: 'base', ignorePunctuation: true })),
    )
  })

  it('the best match comes first where that order is asked for, as in the catalogue', async () => {
    const query = { search_text: 'história do brasil', accessibleTitleSearch: 'TT', page: '1', ordenacao: 'relevancia' }
    const { body } = await server.call('searchAccessible', { query: query as never })
    const asked = { q: 'história do brasil', for: 'LIVRE', orderBy: 'relevancia', direction: 'C' as const }
    const { body: catalogue } = await server.call('searchPaged', {
      params: { search_tab: 'pesquisa_geral', search_id: crypto.randomUUID() },
      query: { ...asked, page: '1', perPage: '10' },
    })
    expect(body.total).toBeGreaterThan(10)
    expect(body.results.map(work => work.cod_acervo)).toEqual(catalogue.registros.map(work => work.cod_acervo))
  })

  it('A11Y-24 narrows to types of work and to libraries', async () => {
    const works = await all({})
    const [first] = works
    const type = first!.cod_tipo_obra
    const library = works.find(work => work.bibliotecas.length > 0)!.bibliotecas[0]!
    const codes = (list: typeof works) => list.map(work => work.cod_acervo)
    const ofType = works.filter(work => work.cod_tipo_obra === type)
    const ofLibrary = works.filter(work => work.bibliotecas.includes(library))
    for (const part of [ofType, ofLibrary]) expect(part.length).toBeLessThan(works.length)
    expect(codes(await all({ tipo_obra: String(type) }))).toEqual(codes(ofType))
    expect(codes(await all({ biblioteca: String(library) }))).toEqual(codes(ofLibrary))
  })

  it('A11Y-24 A11Y-26 TA gives the accessible titles alone, TT all', async () => {
    const of = (accessibleTitleSearch: string) => all({ search_text: 'livro', accessibleTitleSearch })
    const [every, accessible] = [await of('TT'), await of('TA')]
    expect(accessible.length).toBeGreaterThan(0)
    expect(accessible.every(work => work.possui_acessibilidade === 'S')).toBe(true)
    expect(accessible.length).toBe(every.filter(work => work.possui_acessibilidade === 'S').length)
    expect(every.length).toBeGreaterThan(accessible.length)
  })

  it('A11Y-26 accessible formats are named, in the language of the reader', async () => {
    const formats = async (lang: 'pt' | 'en' | 'es') => {
      const query = { search_text: 'dom casmurro', accessibleTitleSearch: 'TA' as const, page: '1', ordenacao: 'za' }
      const { body } = await server.call('searchAccessible', { query: query as never }, { lang })
      return [...new Set(body.results.flatMap(work => work.formatos))].toSorted()
    }
    expect(await formats('pt')).toEqual(expect.arrayContaining(['Braille', 'EPUB acessível', 'Áudio']))
    expect(await formats('en')).toEqual(expect.arrayContaining(['Accessible EPUB', 'Audio', 'Braille']))
    expect(await formats('es')).toEqual(expect.arrayContaining(['Audio', 'Braille', 'EPUB accesible']))
    const plain = (await all({ search_text: 'livro', accessibleTitleSearch: 'TT' })).filter(
      work => work.possui_acessibilidade === 'N',
    )
    expect(plain.length).toBeGreaterThan(0)
    expect(plain.flatMap(work => work.formatos)).toEqual([])
  })

  it('A11Y-27 a search has an id: its own, or a new one', async () => {
    expect((await ask({ search_id: 'meu' })).search_id).toBe('meu')
    const [one, two] = [await ask({}), await ask({})]
    expect(one.search_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(two.search_id).not.toBe(one.search_id)
  })

  it('A11Y-28 filters are types of work, libraries and kinds of title', async () => {
    const { body } = await server.call('getAccessibleFilters')
    expect(body.tipos_titulo.map(type => type.codigo)).toEqual(['TT', 'TA'])
    expect(body.tipos_obra.length).toBeGreaterThan(5)
    expect(body.bibliotecas.map(library => library.cod_biblioteca)).toEqual(expect.arrayContaining([1, 2, 3]))
  })

  it('A11Y-29 A11Y-30 details and libraries of a work, narrowed to one library when it is named', async () => {
    // Held by two libraries.
    const id = 1024
    const details = async (codBiblioteca?: number) =>
      (await server.call('getAccessibleDetails', { params: { id }, query: codBiblioteca ? { codBiblioteca } : {} }))
        .body
    const { descricao, bibliotecas, dados, disponibilidade: everywhere } = await details()
    expect(dados[0]).toEqual({ rotulo: 'Título', valor: descricao })
    const { body: libraries } = await server.call('getAccessibleLibraries', { params: { id } })
    expect(libraries).toHaveLength(2)
    expect(libraries.map(library => library.cod_biblioteca).sort()).toEqual(bibliotecas.toSorted())
    const [own] = libraries
    const { disponibilidade: here } = await details(own!.cod_biblioteca)
    expect(here).toMatchObject({ exemplares: own!.exemplares, disponiveis: own!.disponiveis })
    expect(here?.bibliotecas.map(library => library.cod_biblioteca)).toEqual([own!.cod_biblioteca])
    expect(here!.exemplares).toBeLessThan(everywhere!.exemplares)
    expect((await server.call('getAccessibleDetails', { params: { id: 99_999_999 } })).status).toBe(404)
  })
})
