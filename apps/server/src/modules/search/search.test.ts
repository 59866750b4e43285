import { Permission, type SearchParameters } from '@estante/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withChanges } from '../../db/change-log.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { Parameters } from '../institution/index.ts'
import { withoutPermission } from '../permissions/without-permission.test-data.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 240_000)
afterAll(() => server.close())

const paging = { page: '1', perPage: '20', direction: 'C' }
const general = (termo_pesquisa: string, more: Record<string, string> = {}) =>
  server.call('search', { query: { termo_pesquisa, coluna_um: 'LIVRE', ...more } })
const paged = (query: Record<string, string>, tab = 'pesquisa_geral', search_id = 's1') =>
  server.call('searchPaged', {
    params: { search_tab: tab as 'pesquisa_geral', search_id },
    query: { ...paging, ...query },
  })

async function setParameter(name: string, value: string): Promise<void> {
  await new Parameters(server.core).set(name, value)
  await server.core.feed.catchUp()
}

describe('searching', () => {
  it('SRCH-97 SRCH-67 the complete version is an array; what is beside it travels in headers', async () => {
    const { body, headers } = await general('machado assis')
    expect(Array.isArray(body)).toBe(true)
    expect(Number(headers['x-total'])).toBe(body.length)
    expect(headers['x-limitada']).toBe('N')
  })

  it('SRCH-96 a work carries every field of the specification', async () => {
    const { body } = await general('dom casmurro')
    const [work] = body
    const area = work?.areas_conhecimento[0]
    expect(work).toMatchObject({
      cod_acervo: expect.any(Number),
      obra: expect.stringContaining('Dom Casmurro'),
      autor: expect.stringContaining('Assis'),
      chave_obra: expect.stringMatching(/^[\w-]{16}$/),
      cod_tipo_obra: 1,
      desc_tipo_obra: 'Livro',
      ano_publicacao: expect.any(Number),
      idioma: 'por',
      idioma_desc: 'Português',
      acesso_remoto: '',
      possui_acessibilidade: 'N',
      dados_adicionais: expect.objectContaining({ B: expect.any(Array), T: ['1'], Y: [String(work?.ano_publicacao)] }),
      cod_tipo_area_conhec: expect.any(Number),
      desc_tipo_area_conhec: expect.stringMatching(/\p{L}{4}/u),
      cod_area_conhecimento: Number(area?.codigo),
      rota: `/acervo/${work?.cod_acervo}`,
      cursos_disc: expect.any(Array),
      areas_conhecimento: [{ codigo: expect.stringMatching(/^\d+$/), descricao: expect.stringMatching(/\p{L}{4}/u) }],
      search_id: expect.stringMatching(/./),
    })
    expect(work).toHaveProperty('link_capa')
    const online = (await general('brasil')).body.find(one => one.acesso_remoto === 'cr')
    expect(online?.dados_adicionais.T).toEqual([String(online?.cod_tipo_obra)])
  })

  it('finds without accents, by variant order of names and by ISBN with and without hyphens', async () => {
    const [withAccent, without] = [await general('ação'), await general('acao')]
    expect(without.body.map(work => work.cod_acervo)).toEqual(withAccent.body.map(work => work.cod_acervo))
    expect((await general('machado assis')).body.length).toBeGreaterThan(5)
    const { body } = await general('brasil')
    const isbn = body.map(work => work.isbn_issn).find(number => /^\d{13}$/.test(number))!
    const hyphened = `${isbn.slice(0, 3)}-${isbn.slice(3, 5)}-${isbn.slice(5, 9)}-${isbn.slice(9, 12)}-${isbn.slice(12)}`
    expect((await general(hyphened)).body.map(work => work.isbn_issn)).toContain(isbn)
  })

  it('SRCH-28 similarity variants are offered, accepted and searched only where the institution wants them', async () => {
    const options = async () =>
      (await server.call('getIndexOptions', {})).body.filter(option => option.group === 'similaridade')
    const similar = (termo_pesquisa: string, coluna_um: string) =>
      server.call('search', { query: { termo_pesquisa, coluna_um, orderBy: 'relevancia' } })
    expect(await options()).toEqual([])
    expect((await similar('maxado', 'AUTOR_SIM')).status).toBe(422)
    await setParameter('opcoes_similaridade', 'S')
    try {
      expect((await options()).map(({ value, label }) => [value, label.pt, label.en, label.es])).toEqual([
        ['LIVRE_SIM', 'Livre (por semelhança)', 'Anywhere (similar words)', 'Libre (por semejanza)'],
        ['TITULO_SIM', 'Título (por semelhança)', 'Title (similar words)', 'Título (por semejanza)'],
        ['AUTOR_SIM', 'Autor (por semelhança)', 'Author (similar words)', 'Autor (por semejanza)'],
        ['ASSUNTO_SIM', 'Assunto (por semelhança)', 'Subject (similar words)', 'Materia (por semejanza)'],
      ])
      expect((await similar('maxado de asis', 'AUTOR')).body).toEqual([])
      const found = (await similar('maxado de asis', 'AUTOR_SIM')).body
      expect(found.length).toBeGreaterThan(5)
      expect(found.some(work => /Assis, Machado/.test(work.autor))).toBe(true)
      const exact = (await similar('assis', 'LIVRE')).body.map(work => work.cod_acervo)
      const wide = (await similar('assis', 'LIVRE_SIM')).body.map(work => work.cod_acervo)
      expect(new Set(wide.slice(0, exact.length))).toEqual(new Set(exact))
    } finally {
      await setParameter('opcoes_similaridade', 'N')
    }
  })

  it('SRCH-98 SRCH-68 the paginated version answers registros, totalRegistros and sessao', async () => {
    const { body } = await paged({ termo_pesquisa: 'direito', coluna_um: 'LIVRE', perPage: '5' })
    expect(body.registros).toHaveLength(5)
    expect(body.totalRegistros).toBeGreaterThan(5)
    expect(body.sessao).toMatchObject({ search_id: 's1', search_tab: 'pesquisa_geral' })
  })

  it('other forms of a word that a title is found by are among the words to mark, in both versions', async () => {
    const query = { termo_pesquisa: 'mulher', coluna_um: 'TITULO' }
    const { headers } = await server.call('search', { query })
    const params = { search_tab: 'pesquisa_geral', search_id: crypto.randomUUID() } as const
    const { body } = await server.call('searchPaged', { params, query: { ...query, page: '1', perPage: '20' } })
    expect(body.registros.map(work => work.obra).join(' ')).toMatch(/mulheres/i)
    expect(body.sessao.palavras).toEqual(['mulher', 'mulheres'])
    expect(decodeURIComponent(String(headers['x-palavras']))).toBe('mulher mulheres')
  })

  it('complete and paginated versions give the same works in the same order', async () => {
    const complete = (await general('história', { orderBy: 'obra', direction: 'C' })).body.map(work => work.cod_acervo)
    const pages: number[] = []
    for (let page = 1; pages.length < complete.length; page++) {
      const { body } = await paged({
        termo_pesquisa: 'história',
        coluna_um: 'LIVRE',
        orderBy: 'obra',
        page: String(page),
        perPage: '7',
      })
      pages.push(...body.registros.map(work => work.cod_acervo))
    }
    expect(pages).toEqual(complete)
  })

  it('SRCH-78 years come newest first, undated last; D turns the order round', async () => {
    const years = async (direction: string) =>
      (await general('museu', { orderBy: 'ano_publicacao', direction })).body.map(work => work.ano_publicacao)
    const newest = await years('C')
    const dated = newest.filter(year => year !== null)
    expect(new Set(dated).size).toBeGreaterThan(2)
    expect(dated).toEqual([...dated].sort((a, b) => b - a))
    const undated = newest.slice(dated.length)
    expect(undated.length).toBeGreaterThan(0)
    expect(undated.filter(year => year !== null)).toEqual([])
    const oldest = (await years('D')).filter(year => year !== null)
    expect(oldest).toEqual([...oldest].sort((a, b) => a - b))
  })

  it('SRCH-78 CONST-61 where the institution has chosen nothing a search begins with the newest year, and says so', async () => {
    const parameters = new Parameters(server.core)
    const query = { q: 'brasil', for: 'LIVRE' }
    const begins = async () => {
      const { body } = await server.call('getOrderings')
      const years = (await server.call('search', { query })).body.map(work => work.ano_publicacao ?? 0)
      return [
        body.find(ordering => ordering.padrao.includes('pesquisa_geral'))?.codigo,
        JSON.stringify(years) === JSON.stringify(years.toSorted((a, b) => b - a)),
      ]
    }
    expect(await begins()).toEqual(['relevancia', false])
    await server.core.database.kysely.deleteFrom('parametro').where('chave', '=', 'ordenacao_padrao').execute()
    // Whoever keeps parameters hears of any that is set.
    await parameters.set('opcoes_similaridade', 'N')
    await server.core.feed.catchUp()
    expect(await begins()).toEqual(['ano_publicacao', true])
    await parameters.set('ordenacao_padrao', 'relevancia')
    await server.core.feed.catchUp()
    expect(await begins()).toEqual(['relevancia', false])
  })

  it('SRCH-78 a search in an index comes by the records’ codes, words by relevance, codes of a plan by year', async () => {
    const order = async (query: SearchParameters) => (await server.call('search', { query })).body
    const byIndex = (await order({ q: 'brasil', for: 'INDICE_2' })).map(work => work.cod_acervo)
    expect(byIndex.length).toBeGreaterThan(5)
    expect(byIndex).toEqual(byIndex.toSorted((a, b) => a - b))
    const byWords = await order({ q: 'brasil', for: 'LIVRE' })
    expect(byWords).not.toEqual(byWords.toSorted((a, b) => a.cod_acervo - b.cod_acervo))
    const chosen = await order({ q: 'brasil', for: 'INDICE_2', orderBy: 'obra' })
    expect(chosen.map(work => work.cod_acervo)).not.toEqual(byIndex)
    const [course] = (await server.call('getCourses')).body.results
    const plan = await order({
      search_tab: 'plano_ensino',
      q: String(course!.cod_departamento),
      for: 'CURSO',
      keyword_type: '99',
    })
    const years = plan.flatMap(work => work.ano_publicacao ?? [])
    expect(years.length).toBeGreaterThan(1)
    expect(years).toEqual(years.toSorted((a, b) => b - a))
    const { body: orderings } = await server.call('getOrderings')
    const first = (tab: string) => orderings.find(ordering => ordering.padrao.includes(tab as never))?.codigo
    expect(['pesquisa_geral', 'plano_ensino', 'arquivo', 'jurisprudencia'].map(first)).toEqual([
      'relevancia',
      'ano_publicacao',
      'obra',
      'referencia',
    ])
  })

  it('SRCH-92 SRCH-91 filters are OR inside a type and AND across; counts are given with and without them', async () => {
    const query = { termo_pesquisa: 'brasil', coluna_um: 'LIVRE' }
    const { body: plain } = await server.call('getPagedFilters', { params: { tab: 'pesquisa_geral', id: 'f1' }, query })
    const types = plain.find(filter => filter.codigo === 'T')!.contagem
    const years = plain.find(filter => filter.codigo === 'Y')!.contagem
    const [a, b] = types as [(typeof types)[0], (typeof types)[0]]
    const both = await paged({ ...query, fT: `${a.codigo},${b.codigo}` })
    expect(both.body.totalRegistros).toBe(a.total + b.total)
    const narrowed = await paged({ ...query, fT: a.codigo, fY: years[0]!.codigo })
    expect(narrowed.body.totalRegistros).toBeLessThanOrEqual(Math.min(a.total, years[0]!.total))
    const { body: filtered } = await server.call('getPagedFilters', {
      params: { tab: 'pesquisa_geral', id: 'f1' },
      query: { ...query, fT: a.codigo },
    })
    const typesAfter = filtered.find(filter => filter.codigo === 'T')!.contagem
    expect(typesAfter.find(count => count.codigo === b.codigo)?.total).toBe(b.total)
    const yearAfter = filtered
      .find(filter => filter.codigo === 'Y')!
      .contagem.find(count => count.codigo === years[0]!.codigo)
    expect(yearAfter?.totalSemFiltro ?? years[0]!.total).toBe(years[0]!.total)
  })

  it('rows carry the key of their work: the same for editions, none where there are no editions', async () => {
    const { body } = await general('dom casmurro')
    const editions = body.filter(work => work.obra === 'Dom Casmurro')
    expect(editions.length).toBeGreaterThan(2)
    expect(new Set(editions.map(work => work.chave_obra)).size).toBe(1)
    expect(editions[0]?.chave_obra).not.toBe('')
    const { body: acts } = await server.call('search', {
      query: { termo_pesquisa: 'lei', coluna_um: 'LIVRE', search_tab: 'atos_normativos' },
    })
    expect(acts.length).toBeGreaterThan(0)
    expect(new Set(acts.map(work => work.chave_obra))).toEqual(new Set(['']))
  })

  it('a page of works has as many works as asked for, each with its editions, and tells both numbers', async () => {
    const query = { termo_pesquisa: 'machado de assis', coluna_um: 'LIVRE' }
    const all = (await general('machado de assis')).body
    const works = new Set(all.map(work => work.chave_obra || String(work.cod_acervo)))
    const { body } = await paged({ ...query, agrupar: 'S', perPage: '10' })
    expect([body.totalRegistros, body.sessao.obras?.total]).toEqual([all.length, works.size])
    expect(body.sessao.obras?.pagina).toHaveLength(10)
    const keys = body.registros.map(work => work.chave_obra || String(work.cod_acervo))
    expect(new Set(keys).size).toBe(10)
    const sizes = body.sessao.obras!.pagina.map(({ cod_acervo, registros }) => {
      const lead = body.registros.find(work => work.cod_acervo === cod_acervo)!
      const own = body.registros.filter(work => work.chave_obra === lead.chave_obra && work.chave_obra !== '')
      expect(Math.max(1, own.length)).toBe(registros)
      return registros
    })
    expect(Math.max(...sizes)).toBeGreaterThan(1)
    const second = await paged({ ...query, agrupar: 'S', perPage: '10', page: '2' })
    const again = second.body.registros.map(work => work.chave_obra || String(work.cod_acervo))
    expect(again.filter(key => keys.includes(key))).toEqual([])
    const plain = await paged({ ...query, perPage: '10' })
    expect([plain.body.registros.length, plain.body.sessao.obras]).toEqual([10, undefined])
  })

  it('available now is what has a free copy or is on line, filtered and counted by the engine', async () => {
    const query = { termo_pesquisa: 'machado de assis', coluna_um: 'LIVRE' }
    const all = (await general('machado de assis')).body
    const { body: copies } = await server.call('getAvailability', {
      query: { acervos: all.map(work => work.cod_acervo).join(',') },
    })
    const free = new Set(copies.filter(each => each.disponiveis > 0).map(each => each.cod_acervo))
    const now = all.filter(work => free.has(work.cod_acervo) || work.acesso_remoto === 'cr')
    expect(now.some(work => !free.has(work.cod_acervo))).toBe(true)
    expect(now.some(work => work.acesso_remoto !== 'cr')).toBe(true)
    const { body } = await paged({ ...query, perPage: '100', disponivel: 'S' })
    const codes = (works: typeof all) => works.map(work => work.cod_acervo).sort((a, b) => a - b)
    expect(codes(body.registros)).toEqual(codes(now))
    expect((await paged(query)).body.sessao.disponiveis).toBe(now.length)
    expect((await general('machado de assis')).headers['x-disponiveis']).toBe(String(now.length))
    const { body: filters } = await server.call('getPagedFilters', {
      params: { tab: 'pesquisa_geral', id: 'now' },
      query: { ...query, disponivel: 'S' },
    })
    const counted = filters.find(filter => filter.codigo === 'T')!.contagem.reduce((sum, each) => sum + each.total, 0)
    expect(counted).toBe(now.length)
    await withoutPermission(server.core, Permission.copies, async () => {
      const { body: blind } = await paged({ ...query, perPage: '100', disponivel: 'S' })
      expect(codes(blind.registros)).toEqual(codes(all.filter(work => work.acesso_remoto === 'cr')))
      expect(blind.sessao.disponiveis).toBeUndefined()
    })
  })

  it('suggests by kind: works with their editions, authors with their works, subjects', async () => {
    const { body } = await server.call('getGroupedSuggestions', { query: { termo: 'machado de ass' } })
    const [author] = body.autores
    const all = (await server.call('search', { query: { termo_pesquisa: author!.nome, coluna_um: 'AUTOR' } })).body
    expect(author).toEqual({
      nome: 'Assis, Machado de, 1839-1908',
      registros: all.length,
      obras: new Set(all.map(work => work.chave_obra || work.cod_acervo)).size,
    })
    const [first] = body.obras
    expect(first!.total).toBeGreaterThan(1)
    expect(first!.registros).toHaveLength(first!.total)
    expect(new Set(first!.registros.map(work => work.chave_obra)).size).toBe(1)
    const years = first!.registros.map(work => work.ano_publicacao ?? 0)
    expect(years).toEqual(years.toSorted((a, b) => b - a))
    const { body: titled } = await server.call('getGroupedSuggestions', { query: { termo: 'casmur', tipo: 'titulo' } })
    expect(titled.obras[0]!.registros[0]!.obra).toMatch(/^Dom Casmurro/)
    expect([titled.autores, titled.assuntos]).toEqual([[], []])
    const { body: about } = await server.call('getGroupedSuggestions', {
      query: { termo: 'hist', tipo: 'INDICE_2' },
    })
    expect(about.assuntos.length).toBeGreaterThan(0)
    expect([about.obras, about.autores]).toEqual([[], []])
    const nothing = { obras: [], autores: [], assuntos: [] }
    expect((await server.call('getGroupedSuggestions', { query: { termo: ' ' } })).body).toEqual(nothing)
    expect((await server.call('getGroupedSuggestions', { query: { termo: 'dom', tipo: 'INDICE_4' } })).body).toEqual(
      nothing,
    )
  })

  it('tabs open with something: the newest, by area or kind, each work once; authorities with most works', async () => {
    const landing = async (search_tab: 'pesquisa_avancada' | 'e_books' | 'multimeios' | 'autoridades' | 'arquivo') =>
      (await server.call('getTabLanding', { params: { search_tab } })).body
    const books = await landing('e_books')
    expect(books.trilhos[0]!.titulo).toBe('Acabaram de chegar')
    expect(books.trilhos.length).toBeGreaterThan(2)
    for (const { obras } of books.trilhos) {
      expect(obras.length).toBeGreaterThanOrEqual(3)
      expect(obras.filter(work => work.acesso_remoto !== 'cr')).toEqual([])
      expect(new Set(obras.map(work => work.chave_obra || work.cod_acervo)).size).toBe(obras.length)
    }
    for (const tab of ['pesquisa_avancada', 'multimeios'] as const) {
      const [newest, ...kinds] = (await landing(tab)).trilhos
      expect(newest!.titulo).toBe('Acabaram de chegar')
      expect(kinds.length).toBeGreaterThan(1)
      for (const { titulo, obras } of kinds)
        expect(new Set(obras.map(work => work.desc_tipo_obra))).toEqual(new Set([titulo]))
    }
    const { autoridades, trilhos } = await landing('autoridades')
    expect(trilhos).toEqual([])
    expect(autoridades[0]!.descricao).toBe('Assis, Machado de, 1839-1908')
    const totals = autoridades.map(each => each.total)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    expect(await landing('arquivo')).toEqual({ trilhos: [], autoridades: [] })
  })

  it('the tab of teaching plans opens with the books of the reader’s own course; a visitor chooses among the courses', async () => {
    const db = server.core.database.kysely
    const { login, cod_departamento } = await db
      .selectFrom('pessoa_login')
      .innerJoin('pessoa_vinculo', 'pessoa_vinculo.cod_pessoa', 'pessoa_login.cod_pessoa')
      .innerJoin('disciplina', 'disciplina.cod_departamento', 'pessoa_vinculo.cod_departamento')
      .innerJoin('plano_ensino', 'plano_ensino.cod_disciplina', 'disciplina.cod_disciplina')
      .select(['pessoa_login.login', 'disciplina.cod_departamento'])
      .where('pessoa_login.login', '=', 'bruna')
      .executeTakeFirstOrThrow()
    const mine = (await server.call('getCoursePlans', {}, { login })).body
    expect(mine.curso?.cod_departamento).toBe(cod_departamento)
    expect(mine.disciplinas.length).toBeGreaterThan(1)
    for (const { cod_disciplina, obras } of mine.disciplinas) {
      const planned = await db
        .selectFrom('plano_bibliografia')
        .innerJoin('plano_ensino', 'plano_ensino.cod_plano', 'plano_bibliografia.cod_plano')
        .innerJoin('disciplina', 'disciplina.cod_disciplina', 'plano_ensino.cod_disciplina')
        .select(['cod_acervo', 'disciplina.cod_departamento'])
        .where('plano_ensino.cod_disciplina', '=', cod_disciplina)
        .execute()
      expect(new Set(planned.map(row => row.cod_departamento))).toEqual(new Set([cod_departamento]))
      expect(obras.length).toBeGreaterThan(0)
      expect(planned.map(row => row.cod_acervo)).toEqual(expect.arrayContaining(obras.map(work => work.cod_acervo)))
    }
    const visitor = (await server.call('getCoursePlans', {})).body
    expect(visitor).toEqual({ curso: null, disciplinas: [], cursos: mine.cursos })
    const own = mine.cursos.find(course => course.cod_departamento === cod_departamento)
    expect(own).toEqual({ ...mine.curso, disciplinas: mine.disciplinas.length })
    const names = mine.cursos.map(course => course.nome)
    expect(names).toEqual(names.toSorted(new Intl.Collator('pt').compare))
    expect(names.length).toBeGreaterThan(2)
  })

  it('the editions of a work are its whole shelf, the newest first; a record that stands alone is its own', async () => {
    const { body: found } = await general('dom casmurro', { agrupar: 'S' })
    const lead = found.find(work => work.obra.startsWith('Dom Casmurro'))!
    const { body: shelf } = await server.call('getEditions', { params: { id: lead.cod_acervo } })
    expect(shelf.length).toBeGreaterThan(2)
    expect(new Set(shelf.map(work => work.chave_obra))).toEqual(new Set([lead.chave_obra]))
    const years = shelf.map(work => work.ano_publicacao ?? 0)
    expect(years).toEqual(years.toSorted((a, b) => b - a))
    const alone = (await general('neuroanatomia')).body.find(work => work.chave_obra === '')
    const { body: archive } = await paged({ termo_pesquisa: 'escola normal' }, 'arquivo')
    const single = alone ?? archive.registros[0]!
    const { body: own } = await server.call('getEditions', { params: { id: single.cod_acervo } })
    expect(own.map(work => work.cod_acervo)).toEqual([single.cod_acervo])
    expect((await server.call('getEditions', { params: { id: 99_999_999 } })).status).toBe(404)
  })

  it('the archive is a tree: fonds at the top, what is above, beside and below a document', async () => {
    const branch = async (acervo?: number) =>
      (await server.call('getArchiveBranch', { query: acervo === undefined ? {} : { acervo: String(acervo) } })).body
    const top = await branch()
    const [fonds] = top.ao_lado
    expect(fonds).toMatchObject({ nivel: 'Fundo' })
    expect(fonds!.partes).toBeGreaterThan(0)
    const under = await branch(fonds!.cod_acervo)
    expect(under.caminho).toEqual([])
    expect(under.partes).toHaveLength(fonds!.partes)
    const series = under.partes.find(part => part.partes > 0)!
    const item = (await branch(series.cod_acervo)).partes[0]!
    const below = await branch(item.cod_acervo)
    expect(below.caminho.map(node => node.cod_acervo)).toEqual([fonds!.cod_acervo, series.cod_acervo])
    expect(below.ao_lado.map(node => node.cod_acervo)).toContain(item.cod_acervo)
    expect(below.ao_lado).toHaveLength(series.partes)
    expect(below.partes).toEqual([])
    const book = (await general('dom casmurro')).body[0]!
    const { status } = await server.call('getArchiveBranch', { query: { acervo: String(book.cod_acervo) } })
    expect(status).toBe(404)
  })

  it('a term is counted in the tabs where it finds something, and only there', async () => {
    const { body } = await server.call('getTabCounts', { query: { termo: 'machado de assis' } })
    const counts = Object.fromEntries(body.map(({ aba, total }) => [aba, total]))
    expect(counts.pesquisa_geral).toBe((await general('machado de assis')).body.length)
    expect(counts.autoridades).toBeGreaterThan(0)
    expect(body.every(({ total }) => total > 0)).toBe(true)
    expect((await server.call('getTabCounts', { query: { termo: 'xyzzyplugh' } })).body).toEqual([])
    expect((await server.call('getTabCounts', { query: { termo: ' ' } })).body).toEqual([])
  })

  it('SRCH-10 tabs of a narrowed catalogue are counted as it will show them', async () => {
    const narrowed = { id_biblioteca: '1,', cr: 'N' }
    const counted = async (prefilters: Record<string, string>) =>
      (await server.call('getTabCounts', { query: { termo: 'direito', ...prefilters } })).body
    const within = new Map((await counted(narrowed)).map(({ aba, total }) => [aba, total]))
    const { body } = await server.call('search', { query: { q: 'direito', for: 'LIVRE', ...narrowed } })
    expect(within.get('pesquisa_geral') ?? 0).toBe(body.length)
    const all = new Map((await counted({})).map(({ aba, total }) => [aba, total]))
    expect(within.get('pesquisa_geral') ?? 0).toBeLessThan(all.get('pesquisa_geral')!)
    expect(within.get('autoridades')).toBe(all.get('autoridades'))
  })

  it('SRCH-92 years can be chosen as a span', async () => {
    const query = { termo_pesquisa: 'brasil', coluna_um: 'LIVRE' }
    const all = (await general('brasil')).body
    const within = all.filter(
      work => work.ano_publicacao !== null && work.ano_publicacao >= 1990 && work.ano_publicacao <= 2005,
    )
    expect(within.length).toBeGreaterThan(0)
    const { body } = await paged({ ...query, fY: '1990-2005' })
    expect(body.totalRegistros).toBe(within.length)
  })

  it('SRCH-93 only works with a cover count under Capa', async () => {
    const { body } = await general('brasil')
    const withCover = body.filter(work => work.link_capa !== null).length
    expect(body.filter(work => work.dados_adicionais.X!.includes('C'))).toHaveLength(withCover)
    const { body: filters } = await server.call('getFilters', {
      query: { search_tab: 'pesquisa_geral', search_id: body[0]!.search_id },
    })
    const cover = filters.find(filter => filter.codigo === 'X')!.contagem.find(count => count.codigo === 'C')
    expect(cover?.total ?? 0).toBe(withCover)
  })

  it('SRCH-94 a work without a year counts under "no date"', async () => {
    const { body } = await general('machado assis')
    const { body: filters } = await server.call(
      'getFilters',
      { query: { search_tab: 'pesquisa_geral', search_id: body[0]!.search_id } },
      { lang: 'en' },
    )
    const undated = filters.find(filter => filter.codigo === 'Y')!.contagem.find(count => count.codigo === 's.d.')
    expect(undated).toMatchObject({
      descricao: 'No date',
      total: body.filter(work => work.ano_publicacao === null).length,
    })
  })

  it('SRCH-90 SRCH-100 a tab declares its filters by letter, each named in the caller’s language', async () => {
    const { body } = await server.call('getFilters', { query: { search_tab: 'pesquisa_geral' } }, { lang: 'es' })
    expect(body.map(filter => filter.codigo)).toEqual(['B', 'T', 'Y', 'X', 'I', 'A', 'S', 'C', 'K', 'E', 'P', 'R'])
    expect(body.find(filter => filter.codigo === 'Y')!.descricao).toBe('Año')
    const typeOf = async (search_tab: 'pesquisa_geral' | 'autoridades', lang: 'pt' | 'en' | 'es') =>
      (await server.call('getFilters', { query: { search_tab } }, { lang })).body.find(one => one.codigo === 'T')!
        .descricao
    expect(await typeOf('pesquisa_geral', 'en')).toBe('Type of work')
    expect(await typeOf('autoridades', 'pt')).toBe('Tipo de autoridade')
    expect(await typeOf('autoridades', 'en')).toBe('Type of authority')
    expect(await typeOf('autoridades', 'es')).toBe('Tipo de autoridad')
  })

  it('SRCH-90 letter R counts the repositories that online works lie in, and narrows to one', async () => {
    const asked = { search_tab: 'pesquisa_geral', termo_pesquisa: 'brasil', coluna_um: 'LIVRE' } as const
    const { body } = await server.call('getFilters', { query: asked })
    const { contagem } = body.find(filter => filter.codigo === 'R')!
    const [repository] = contagem
    expect(repository!.descricao).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
    const found = await server.call('search', { query: { ...asked, fR: repository!.codigo } })
    expect(found.body).toHaveLength(repository!.total)
    expect(found.body.map(work => work.dados_adicionais.R?.includes(repository!.codigo))).toEqual(
      found.body.map(() => true),
    )
  })

  it('EST-591 one call answers what page and filters answer, on every page, grouped and filtered alike', async () => {
    const search_tab = 'pesquisa_geral' as const
    const brasil = {
      termo_pesquisa: 'brasil',
      coluna_um: 'LIVRE',
      ordenacao: 'relevancia',
      direction: 'C',
      perPage: '5',
    }
    const kinds: SearchParameters[] = [{}, { agrupar: 'S' }, { fT: '1' }, { page: '2' }, { disponivel: 'S' }]
    for (const [at, kind] of kinds.entries()) {
      const query = { ...brasil, page: '1', ...kind }
      const id = `both-${at}`
      const page = await server.call('searchPaged', { params: { search_tab, search_id: id }, query })
      const filters = await server.call('getPagedFilters', { params: { tab: search_tab, id }, query })
      const both = await server.call('searchWithFilters', { params: { search_tab, search_id: id }, query })
      expect(page.body.registros.length).toBeGreaterThan(0)
      expect(filters.body.some(each => each.contagem.length > 0)).toBe(true)
      expect([both.status, both.body]).toEqual([200, { ...page.body, filtros: filters.body }])
    }
    const asked = (id: string, query: SearchParameters) =>
      server.call('searchWithFilters', { params: { search_tab, search_id: id }, query })
    expect((await asked('never-both', paging)).status).toBe(404)
    expect((await asked('both-0', { ...brasil, page: '0' })).status).toBe(
      (
        await server.call('searchPaged', {
          params: { search_tab, search_id: 'both-0' },
          query: { ...brasil, page: '0' },
        })
      ).status,
    )
  })

  it('SRCH-105 a search can be asked for again by its id', async () => {
    await paged({ termo_pesquisa: 'casmurro', coluna_um: 'TITULO' }, 'pesquisa_geral', 'again-1')
    const { body } = await server.call('getStoredSearch', { params: { search_id: 'again-1' } })
    expect(body.parametros).toMatchObject({ termo_pesquisa: 'casmurro', coluna_um: 'TITULO' })
    const next = await server.call('searchPaged', {
      params: { search_tab: 'pesquisa_geral', search_id: 'again-1' },
      query: paging,
    })
    expect(next.body.totalRegistros).toBe(body.total)
    expect((await server.call('getStoredSearch', { params: { search_id: 'never' } })).status).toBe(404)
  })

  it('SRCH-105 an id that is not known, or of another tab, is not found; a form without a term is told so', async () => {
    await paged({ termo_pesquisa: 'casmurro', coluna_um: 'TITULO' }, 'pesquisa_geral', 'tab-1')
    const answers = async (tab: 'pesquisa_geral' | 'autoridades', id: string, query: SearchParameters = {}) => [
      (await server.call('searchPaged', { params: { search_tab: tab, search_id: id }, query: { ...paging, ...query } }))
        .status,
      (await server.call('getPagedFilters', { params: { tab, id }, query })).status,
      (await server.call('getFilters', { query: { ...query, search_tab: tab, search_id: id } })).status,
    ]
    expect(await answers('pesquisa_geral', 'tab-1')).toEqual([200, 200, 200])
    expect(await answers('pesquisa_geral', 'never')).toEqual([404, 404, 404])
    expect(await answers('autoridades', 'tab-1')).toEqual([404, 404, 404])
    const { body } = await server.call('getStoredSearch', { params: { search_id: 'tab-1' } })
    expect(body.sessao.search_tab).toBe('pesquisa_geral')
    expect(await answers('pesquisa_geral', 'never', { termo_pesquisa: '', coluna_um: '' })).toEqual([422, 422, 422])
  })

  it('SRCH-60 SRCH-64 a field of the first form sent empty says nothing, in every call', async () => {
    const everything = { termo_pesquisa: '', coluna_um: 'TODOS' }
    const tab = 'novas_aquisicoes'
    const complete = (await server.call('search', { query: { ...everything, search_tab: tab } })).body
    expect(complete.length).toBeGreaterThan(5)
    const { status, body } = await paged(everything, tab, 'blank-1')
    expect([status, body.totalRegistros]).toEqual([200, complete.length])
    const filters = await server.call('getFilters', { query: { ...everything, search_tab: tab, search_id: 'blank-1' } })
    const pagedFilters = await server.call('getPagedFilters', { params: { tab, id: 'blank-2' }, query: everything })
    expect([filters.status, pagedFilters.status]).toEqual([200, 200])
    expect(pagedFilters.body).toEqual(filters.body)

    const second = { termo_pesquisa: '', coluna_um: '', q: 'brasil', for: 'LIVRE' }
    const found = await paged(second, 'pesquisa_geral', 'blank-3')
    expect([found.status, found.body.totalRegistros]).toEqual([200, (await general('brasil')).body.length])
    const next = await paged(
      { termo_pesquisa: '', coluna_um: ' ', page: '2', perPage: '2' },
      'pesquisa_geral',
      'blank-3',
    )
    expect([next.status, next.body.totalRegistros]).toEqual([200, found.body.totalRegistros])
  })

  it('SRCH-32 SRCH-33 rows join by AND, OR, NOT and AND NOT', async () => {
    const count = async (condition: string) =>
      (
        await server.call('search', {
          query: {
            search_tab: 'pesquisa_avancada',
            tipo_termos: 'P',
            termo_pesquisa: 'brasil',
            coluna_um: 'LIVRE',
            condicao_um: condition,
            termo_pesquisa_dois: 'história',
            coluna_dois: 'LIVRE',
          },
        })
      ).body.length
    const [and, or, not, andNot, brasil, historia] = [
      await count('AND'),
      await count('OR'),
      await count('NOT'),
      await count('AND NOT'),
      (await general('brasil')).body.length,
      (await general('história')).body.length,
    ]
    expect(and + not).toBe(brasil)
    expect(andNot).toBe(not)
    expect(or).toBe(brasil + historia - and)
  })

  it('SRCH-51 AFT and BEF on a later row are refused', async () => {
    const rows = {
      search_tab: 'pesquisa_avancada' as const,
      tipo_termos: 'P',
      termo_pesquisa: 'a',
      coluna_um: 'TITULO',
      condicao_um: 'AND',
      termo_pesquisa_dois: 'b',
      coluna_dois: 'TITULO',
      condicao_dois: 'AFT',
      termo_pesquisa_tres: 'c',
      coluna_tres: 'TITULO',
    }
    const { status, body } = await server.call('search', { query: rows })
    expect(status).toBe(422)
    expect((body as unknown as { message: string }).message).toBe('ProximidadeInvalida')
  })

  it('SRCH-34 exactly equal and initial term narrow what free words find', async () => {
    const count = async (tipo_termos: string, termo_pesquisa = 'dom') =>
      (
        await server.call('search', {
          query: { search_tab: 'pesquisa_avancada', tipo_termos, termo_pesquisa, coluna_um: 'TITULO' },
        })
      ).body
    const free = await count('P')
    const initial = await count('I')
    expect(initial.length).toBeGreaterThan(0)
    expect(initial.filter(work => !/^dom/i.test(work.obra))).toEqual([])
    expect(free.length).toBeGreaterThanOrEqual(initial.length)
    const exact = await count('E', 'dom casmurro')
    expect(exact.length).toBeGreaterThan(0)
    expect(exact.filter(work => !/^dom casmurro\b/i.test(work.obra))).toEqual([])
    expect(await count('E', 'dom casm')).toEqual([])
  })

  it('SRCH-27 INDICE_30 finds a record by its code', async () => {
    const [work] = (await general('casmurro')).body
    const { body } = await server.call('search', {
      query: { termo_pesquisa: String(work!.cod_acervo), coluna_um: 'INDICE_30', search_tab: 'pesquisa_geral' },
    })
    expect(body.map(one => one.cod_acervo)).toEqual([work!.cod_acervo])
  })

  it('SRCH-56 new acquisitions answer everything new, by the date of the copy', async () => {
    const { body } = await server.call('search', { query: { search_tab: 'novas_aquisicoes', coluna_um: 'TODOS' } })
    expect(body.length).toBeGreaterThan(0)
    const bound = new Date(server.core.now().getTime() - 180 * 86_400_000).toISOString().slice(0, 10)
    const newest = await server.core.database.kysely
      .selectFrom('exemplar')
      .select(eb => eb.fn.max('data_aquisicao').as('data'))
      .where('cod_acervo', '=', body.at(-1)!.cod_acervo)
      .executeTakeFirstOrThrow()
    expect(newest.data! >= bound).toBe(true)
  })

  it('ACTS-03 acts and case law answer the automatic term -1 with everything', async () => {
    for (const search_tab of ['atos_normativos', 'jurisprudencia'] as const) {
      const { body } = await server.call('search', {
        query: { search_tab, termo_pesquisa: '-1', coluna_um: 'LIVRE', tipo_termos: 'U' },
      })
      expect(body.length).toBeGreaterThan(3)
    }
  })

  it('SRCH-78 acts and case law come by reference or title, their numbers by value', async () => {
    const all = { termo_pesquisa: '-1', coluna_um: 'LIVRE', tipo_termos: 'U' }
    const numbers = async (query: SearchParameters, beginning: RegExp) =>
      (await server.call('search', { query: { ...all, ...query } })).body
        .flatMap(work => beginning.exec(work.obra)?.[1] ?? [])
        .map(number => Number(number.replaceAll('.', '')))
    for (const order of [{}, { ordenacao: 'obra' }]) {
      for (const found of [
        await numbers({ search_tab: 'atos_normativos', ...order }, /^Lei (?:n\S* )?([\d.]+)/),
        await numbers({ search_tab: 'jurisprudencia', ...order }, /^Súmula (\d+) do STJ/),
      ]) {
        expect(found.length).toBeGreaterThan(5)
        expect(found).toEqual(found.toSorted((a, b) => a - b))
      }
    }
  })

  it('the ordering by language follows the names, not the codes', async () => {
    const works = (await general('história', { orderBy: 'idioma' })).body
    const found = works.map(work => work.idioma_desc).filter(name => name !== '')
    expect(found[0]).toBe('Espanhol')
    expect(new Set(found).size).toBeGreaterThan(2)
    expect(found).toEqual(found.toSorted(new Intl.Collator('pt').compare))
  })

  it('ACTS-03 ACTS-04 the automatic search is refused to whom it is not allowed, in every call', async () => {
    expect((await server.call('getActAutoSearch')).body).toEqual({ permissao: true })
    const everything = { q: '-1', for: 'LIVRE', keyword_type: 'U' }
    await withoutPermission(server.core, Permission.legislationAutoSearch, async () => {
      expect((await server.call('getActAutoSearch')).body).toEqual({ permissao: false })
      expect((await server.call('getActFilterPermission')).body).toEqual({ permissao: true })
      for (const search_tab of ['atos_normativos', 'jurisprudencia'] as const) {
        const statuses = [
          await server.call('search', { query: { ...everything, search_tab } }),
          await paged(everything, search_tab),
          await server.call('getFilters', { query: { ...everything, search_tab } }),
          await server.call('getPagedFilters', { params: { tab: search_tab, id: 'x' }, query: everything }),
        ].map(answer => answer.status)
        expect(statuses).toEqual([403, 403, 403, 403])
        const feed = `/api/estante/consulta/rss?${new URLSearchParams({ ...everything, search_tab })}`
        expect((await server.app.inject(feed)).statusCode).toBe(403)
        expect((await paged({ q: 'a', for: 'LIVRE' }, search_tab)).status).toBe(200)
      }
    })
  })

  it('ACTS-05 filters of type and year are refused to whom they are not enabled', async () => {
    const search_tab = 'atos_normativos'
    const act = (more: SearchParameters) =>
      server.call('search', { query: { search_tab, q: '-1', for: 'LIVRE', keyword_type: 'U', ...more } })
    const all = (await act({})).body
    const year = String(all.find(work => work.ano_publicacao !== null)!.ano_publicacao)
    const narrow: SearchParameters[] = [
      { comparacao: '=', data_inicial: year },
      { comp_ano_publicacao: '=', ano_publicacao: year },
      { cod_tipo_obra: '1' },
      { tipo_obra: '1' },
    ]
    for (const filter of narrow)
      expect((await act(filter)).body.length, JSON.stringify(filter)).toBeLessThan(all.length)
    await withoutPermission(server.core, Permission.legislationFilters, async () => {
      expect((await server.call('getActFilterPermission')).body).toEqual({ permissao: false })
      for (const filter of narrow) {
        expect((await act(filter)).status, JSON.stringify(filter)).toBe(403)
        const { status } = await paged({ q: '-1', for: 'LIVRE', keyword_type: 'U', ...filter } as never, search_tab)
        expect(status).toBe(403)
      }
      // A field that is empty or on "none" filters nothing.
      expect((await act({ comparacao: '-1', data_inicial: '', cod_tipo_obra: '-1' })).body).toHaveLength(all.length)
      // Only acts and case law know this permission.
      const { body } = await general('brasil', { comp_ano_publicacao: '>', ano_publicacao: '2000' })
      expect(body.length).toBeGreaterThan(0)
      expect(body.filter(work => !(work.ano_publicacao! > 2000))).toEqual([])
    })
  })

  it('SRCH-13 the index of a general search link names the heading that is meant', async () => {
    const work = (await general('Dom Casmurro')).body[0]!
    const { body: shown } = await server.call('getRecord', { params: { id: work.cod_acervo } })
    const link = { search_tab: 'pesquisa_geral', q: 'Assis', for: 'AUTOR' } as const
    const by = async (more: Record<string, string>) =>
      (await server.call('search', { query: { ...link, ...more } })).body.map(each => each.cod_acervo)
    const words = await by({})
    const heading = await by({ index: shown.cod_autoridade! })
    expect(heading).toContain(work.cod_acervo)
    expect(heading.filter(code => !words.includes(code))).toEqual([])
    // A heading that none of them carries.
    expect(await by({ index: '99999999' })).toEqual([])
    expect(await by({ for: 'INDICE_3', index: shown.cod_autoridade! })).toHaveLength(heading.length)
  })

  it('AUTHY-01 the link to one authority finds that one, in every call and in the feed', async () => {
    const [one] = (
      await server.call('search', {
        query: { search_tab: 'autoridades', q: 'assis machado', for: 'AUTORIDADE_PESSOA' },
      })
    ).body
    const id = String(one!.cod_acervo)
    const link = { q: id, for: 'AUTORIDADE_TODOS', aut_id: id }
    const complete = await server.call('search', { query: { ...link, search_tab: 'autoridades' } })
    expect(complete.body.map(found => found.obra)).toEqual([one!.obra])
    expect((await paged(link, 'autoridades')).body.registros.map(found => found.obra)).toEqual([one!.obra])
    const feed = await server.app.inject(
      `/api/estante/consulta/rss?${new URLSearchParams({ ...link, search_tab: 'autoridades' })}`,
    )
    expect([...feed.body.matchAll(/<link>[^<]*\/autoridade\/(\d+)</g)].map(found => found[1])).toEqual([id])
    const other = { ...link, q: 'nenhumapalavra', search_tab: 'autoridades' as const }
    expect((await server.call('search', { query: other })).body).toEqual([])
  })

  it('ACTS-06 ACTS-07 options and types of acts and case law', async () => {
    expect((await server.call('getActOptions')).body).toContainEqual({ codigo: 'ato_ementa', descricao: 'Ementa' })
    expect((await server.call('getCaseLawOptions', {}, { lang: 'en' })).body).toContainEqual({
      codigo: 'jur_relator',
      descricao: 'Reporting judge',
    })
    expect((await server.call('getActTypes')).body[0]).toEqual({
      cod_tipo_obra: expect.any(Number),
      desc_tipo_obra: expect.any(String),
    })
    expect((await server.call('getCaseLawTypes')).body.length).toBeGreaterThan(0)
  })

  it('SRCH-101 options of the archive have a code and a name in the language of the caller, and each can be searched', async () => {
    const { body } = await server.call('getArchiveOptions', {}, { lang: 'es' })
    expect(body).toContainEqual({ codigo: 'notacao', descricao: 'Signatura' })
    expect(body.map(option => option.codigo)).toEqual([
      'LIVRE',
      'obra',
      'produtor',
      'fundo',
      'serie',
      'dossie',
      'notacao',
      'assunto',
      'descricao',
    ])
    for (const { codigo, descricao } of body) {
      expect(descricao).toMatch(/^\p{Lu}/u)
      const answer = await server.call('search', { query: { search_tab: 'arquivo', q: 'a', for: codigo } })
      expect(answer.status, codigo).toBe(200)
    }
  })

  it('SRCH-29 SRCH-30 I18N-05 index options have value, group and a label in the three languages', async () => {
    const { body } = await server.call('getIndexOptions')
    expect(body.find(option => option.value === 'AUTOR')).toEqual({
      value: 'AUTOR',
      group: 'geral',
      numero: 65,
      label: { pt: 'Autor', en: 'Author', es: 'Autor' },
    })
    expect(body.some(option => option.value === 'INDICE_30' && option.group === 'indices')).toBe(true)
  })

  it('SRCH-26 the general types carry 74, 59, 65 and 66', async () => {
    const { body } = await server.call('getIndexOptions')
    expect(
      Object.fromEntries(body.filter(option => option.group === 'geral').map(option => [option.value, option.numero])),
    ).toEqual({ LIVRE: 74, TITULO: 59, AUTOR: 65, ASSUNTO: 66 })
  })

  it('SRCH-99 orderings say their natural direction and tabs', async () => {
    const { body } = await server.call('getOrderings')
    expect(body.find(ordering => ordering.codigo === 'ano_publicacao')).toMatchObject({ direcao: 'desc' })
    expect(body.find(ordering => ordering.codigo === 'referencia')!.padrao).toEqual(
      expect.arrayContaining(['atos_normativos', 'jurisprudencia']),
    )
    expect(body.find(ordering => ordering.codigo === 'obra')!.padrao).toContain('arquivo')
  })

  it('SRCH-22 SRCH-23 suggestions are of the index where it has some, and else of the type', async () => {
    const words = async (searchBy: string, index?: string) =>
      (await server.call('getSuggestions', { query: { term: 'mach', searchBy, ...(index && { index }) } })).body
    const authors = await words('autor')
    expect(authors.length).toBeGreaterThan(2)
    expect(await words('titulo')).not.toEqual(authors)
    expect(await words('titulo', 'indice_3')).toEqual(authors)
    // The address of a heading brings its number (SRCH-13).
    expect(await words('autor', '65')).toEqual(authors)
    expect(await words('nada', '65')).toEqual([])
  })

  it('SRCH-23 suggestions are at most ten, without regard to accents', async () => {
    const { body } = await server.call('getSuggestions', { query: { term: 'calc', searchBy: 'titulo' } })
    expect(body.length).toBeGreaterThan(0)
    expect(body.length).toBeLessThanOrEqual(10)
    expect(body.some(({ word }) => word.toLowerCase().startsWith('cálculo'))).toBe(true)
    expect((await server.call('getSuggestions', { query: { term: '', searchBy: 'livre' } })).body).toEqual([])
  })

  it('SRCH-42 SRCH-43 advanced options are lists of cod and description within the prefilters', async () => {
    const { body } = await server.call('getAdvancedOptions')
    for (const list of Object.values(body))
      expect(list[0]).toEqual({ cod: expect.any(String), description: expect.any(String) })
    // The library with the fewest collections has not all of them.
    let fewest = body.collectionList.length
    for (const library of body.libraries) {
      const { body: within } = await server.call('getAdvancedOptions', { query: { id_biblioteca: `${library.cod},` } })
      const held = await server.core.database.kysely
        .selectFrom('exemplar')
        .innerJoin('situacao_exemplar', 'situacao_exemplar.cod_situacao', 'exemplar.cod_situacao')
        .innerJoin('acervo', 'acervo.cod_acervo', 'exemplar.cod_acervo')
        .select('exemplar.cod_acervo')
        .distinct()
        .where('situacao_exemplar.visivel', '=', 'S')
        .where('cod_biblioteca', '=', Number(library.cod))
        .execute()
      const collections = await server.core.database.kysely
        .selectFrom('exemplar')
        .innerJoin('situacao_exemplar', 'situacao_exemplar.cod_situacao', 'exemplar.cod_situacao')
        .select('cod_colecao')
        .distinct()
        .where('situacao_exemplar.visivel', '=', 'S')
        .where(
          'cod_acervo',
          'in',
          held.map(row => row.cod_acervo),
        )
        .execute()
      const codes = collections.flatMap(row => row.cod_colecao ?? []).map(String)
      expect(within.collectionList.map(item => item.cod).toSorted()).toEqual(codes.toSorted())
      fewest = Math.min(fewest, codes.length)
    }
    expect(fewest).toBeLessThan(body.collectionList.length)
    const nowhere = await server.call('getAdvancedOptions', { query: { id_biblioteca: '999' } })
    for (const [name, list] of Object.entries(nowhere.body)) expect(list, name).toEqual([])
    for (const { cod } of body.physicalDescList) {
      const query = {
        q: '-1',
        for: 'LIVRE',
        keyword_type: 'U',
        search_tab: 'pesquisa_avancada',
        categoria: cod,
      } as const
      expect((await server.call('search', { query })).body.length, cod).toBeGreaterThan(0)
    }
  })

  it('works like one begin with those of the same heading', async () => {
    const [one] = (await general('"uma biografia" brasil')).body
    const { body: alike } = await server.call('getSimilarWorks', { params: { id: one!.cod_acervo } })
    const same = (await general('Brasil - História', { coluna_um: 'ASSUNTO', tipo_termos: 'E' })).body
    const others = same.map(work => work.cod_acervo).filter(code => code !== one!.cod_acervo)
    expect(others.length).toBeGreaterThan(1)
    expect(others).toContain(alike[0]!.cod_acervo)
  })

  it('SRCH-102 further titles of works: a translation names its original, the title shown is not said again', async () => {
    const found = (await general('Fundamentals of physics', { coluna_um: 'TITULO' })).body
    expect(found.map(work => work.obra)).toContain('Fundamentos de física')
    const translated = found.find(work => work.obra === 'Fundamentos de física')!.cod_acervo
    const withSubtitle = 1009
    const { body } = await server.call('getAdditionalTitles', {
      query: { acervos: [translated, withSubtitle].join(',') },
    })
    expect(Object.fromEntries(body.map(each => [each.cod_acervo, each.titulos]))).toEqual({
      [translated]: ['Fundamentals of physics'],
      [withSubtitle]: [],
    })
  })

  it('SRCH-103 indexed values of works', async () => {
    const [work] = (await general('casmurro')).body
    const { body } = await server.call('getIndexedRecords', { query: { acervos: String(work!.cod_acervo) } })
    expect(body[0]!.dados_adicionais.T).toEqual([String(work!.cod_tipo_obra)])
  })

  it('SRCH-104 SHELL-41 the default cover configuration has its three fields', async () => {
    expect((await server.call('getDefaultCover')).body).toEqual({
      capa_padrao_classico: expect.any(String),
      capa_cor_fonte_padrao_classico: expect.stringMatching(/^#/),
      usa_capa_padrao_classico: expect.stringMatching(/^[SN]$/),
    })
  })

  it('any byte string as a query gives an answer or 422', async () => {
    const hostile = [
      '{',
      '}',
      '= {',
      '"',
      '\\',
      '%',
      '\u0000',
      '𝔘',
      'a'.repeat(1999),
      '{a OR {b',
      'NOT',
      '*',
      "' or 1=1 --",
      '<script>',
      '\u202e',
      'é'.repeat(500),
    ]
    for (const termo_pesquisa of hostile) {
      const { status } = await general(termo_pesquisa)
      expect([200, 422], JSON.stringify(termo_pesquisa)).toContain(status)
    }
  })
})

describe('following changes', () => {
  it('a changed record is found by its new words', async () => {
    const [work] = (await general('casmurro')).body
    await withChanges(server.core.database, async ({ trx, changed }) => {
      const row = await trx
        .selectFrom('acervo')
        .select('busca')
        .where('cod_acervo', '=', work!.cod_acervo)
        .executeTakeFirstOrThrow()
      const document = JSON.parse(row.busca) as { text: Record<string, string[]> }
      document.text.titulo = ['Xilogravura palimpséstica']
      await trx
        .updateTable('acervo')
        .set({ busca: JSON.stringify(document) })
        .where('cod_acervo', '=', work!.cod_acervo)
        .execute()
      changed('acervo', work!.cod_acervo)
    })
    await expect
      .poll(async () => (await general('palimpsestica')).body.map(one => one.cod_acervo))
      .toEqual([work!.cod_acervo])
  })
})

describe('lookups', () => {
  it('TEACH-09 TEACH-11 lookups are paged lists that ignore accents', async () => {
    const { body } = await server.call('getDisciplines', { query: { search_text: 'calculo' } })
    expect(body).toMatchObject({ currentPage: 1, totalPages: expect.any(Number) })
    expect(body.results[0]).toEqual({
      cod_disciplina: expect.any(Number),
      descricao: expect.stringContaining('Cálculo'),
    })
    expect((await server.call('getCourses')).body.results[0]).toEqual({
      cod_departamento: expect.any(Number),
      nome_departamento: expect.any(String),
    })
    expect((await server.call('getProfessors')).body.results[0]).toEqual({
      cod_pessoa: expect.any(Number),
      nome_pessoa: expect.any(String),
    })
    expect((await server.call('findCampuses')).body.results[0]).toEqual({
      cod_campus: expect.any(Number),
      nome_campus: expect.any(String),
    })
  })

  it('TEACH-09 lookups come in the order of the alphabet, accents aside', async () => {
    const all = async (call: 'getDisciplines' | 'getCourses' | 'findCampuses') => {
      const rows: object[] = []
      for (let page = 1, pages = 1; page <= pages; page++) {
        const { body } = await server.call(call, { query: { page: String(page) } })
        rows.push(...body.results)
        pages = body.totalPages
      }
      return rows.map(row => String(Object.values(row).find(value => typeof value === 'string')))
    }
    const byName = new Intl.Collator('pt').compare
    const names = await all('getDisciplines')
    expect(
      names.some(name => /^[À-Ý]/.test(name)),
      'a name that bytes would put last',
    ).toBe(true)
    for (const list of [names, await all('getCourses'), await all('findCampuses')])
      expect(list).toEqual(list.toSorted(byName))
  })

  it('TEACH-09 lookups have further pages, and none beyond the last', async () => {
    const read = async (page?: number) =>
      (await server.call('getDisciplines', { query: page === undefined ? {} : { page } })).body
    const first = await read()
    expect(first).toMatchObject({ currentPage: 1, results: { length: 20 } })
    expect(first.totalPages).toBeGreaterThan(1)
    const second = await read(2)
    expect(second.currentPage).toBe(2)
    expect(second.results.length).toBeGreaterThan(0)
    const seen = new Set(first.results.map(row => row.cod_disciplina))
    expect(second.results.some(row => seen.has(row.cod_disciplina))).toBe(false)
    expect(await read(first.totalPages + 1)).toEqual({
      results: [],
      totalPages: first.totalPages,
      currentPage: first.totalPages + 1,
    })
  })

  it('TEACH-09 professors are found by words of their name', async () => {
    const all = (await server.call('getProfessors')).body.results
    const wanted = all.at(-1)!
    const words = wanted.nome_pessoa.split(' ')
    const search_text = `${words.at(-1)} ${words[0]}`.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
    const { body } = await server.call('getProfessors', { query: { search_text } })
    expect(body.results).toContainEqual(wanted)
    expect(body.results.length).toBeLessThan(all.length)
    expect((await server.call('getProfessors', { query: { search_text: 'zzzz' } })).body.results).toEqual([])
  })

  it('TEACH-03 disciplines narrow to a course, TEACH-04 libraries to a campus', async () => {
    const taught = await server.core.database.kysely
      .selectFrom('disciplina')
      .select(['cod_departamento', 'cod_disciplina'])
      .execute()
    const own = Map.groupBy(taught, row => row.cod_departamento)
    expect(own.size).toBeGreaterThan(1)
    for (const [codDepartamento, rows] of [...own].slice(0, 3)) {
      const { body } = await server.call('getDisciplines', { query: { codDepartamento } })
      const codes = rows.map(row => row.cod_disciplina)
      expect(body.results.every(row => codes.includes(row.cod_disciplina))).toBe(true)
      expect(body.results).toHaveLength(Math.min(codes.length, 20))
      expect(body.totalPages).toBe(Math.ceil(codes.length / 20))
    }
    const [campus] = (await server.call('findCampuses')).body.results
    const units = (await server.call('findLibraries', { query: { codCampus: campus!.cod_campus } })).body.results
    expect(units.length).toBeGreaterThan(0)
    expect(units.length).toBeLessThan((await server.call('findLibraries')).body.results.length)
  })

  it('TEACH-10 lookups by key answer one, or not found', async () => {
    const [professor] = (await server.call('getProfessors')).body.results
    expect((await server.call('getProfessor', { params: { code: professor!.cod_pessoa } })).body).toEqual(professor)
    expect(
      (await server.call('getProfessorByName', { query: { nomeProfessor: professor!.nome_pessoa.toUpperCase() } }))
        .body,
    ).toEqual(professor)
    expect((await server.call('getCourse', { params: { code: 99_999 } })).status).toBe(404)
    const [library] = (await server.call('findLibraries')).body.results
    expect((await server.call('getLibrary', { params: { code: library!.cod_biblioteca } })).body).toEqual(library)
  })

  it('TEACH-08 a teaching-plan search joins its picks by AND', async () => {
    const [professor] = (await server.call('getProfessors')).body.results
    const one = await server.call('search', {
      query: {
        search_tab: 'plano_ensino',
        tipo_termos: '99',
        termo_pesquisa: String(professor!.cod_pessoa),
        coluna_um: 'PROFESSOR',
      },
    })
    expect(one.body.length).toBeGreaterThan(0)
    const none = await server.call('search', {
      query: {
        search_tab: 'plano_ensino',
        tipo_termos: '99',
        termo_pesquisa: String(professor!.cod_pessoa),
        coluna_um: 'PROFESSOR',
        condicao_um: 'AND',
        termo_pesquisa_dois: '99999999',
        coluna_dois: 'CURSO',
      },
    })
    expect(none.body).toEqual([])
  })

  it('TEACH-12 a patron gets the disciplines with a plan, their courses, and the libraries', async () => {
    expect((await server.call('getPlanOptions')).status).toBe(401)
    const { body } = await server.call('getPlanOptions', {}, { login: 'regina' })
    expect(body.disciplinas.length).toBeGreaterThan(5)
    const courses = new Set(body.departamentos.map(one => one.cod_departamento))
    expect(body.disciplinas.every(one => courses.has(one.cod_departamento))).toBe(true)
    expect(body.bibliotecas.length).toBe(6)
    expect(body.periodos[0]).toEqual({ ano: expect.any(Number), semestre: expect.any(Number) })
  })

  it('NET-05 NET-07 institutions of the network have code, acronym and name', async () => {
    const { body } = await server.call('getNetworkInstitutions')
    expect(body[0]).toEqual({
      cod_empresa: expect.any(Number),
      sigla_empresa: expect.any(String),
      desc_empresa: expect.any(String),
    })
  })
})
