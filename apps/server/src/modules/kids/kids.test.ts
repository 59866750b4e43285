import { HIGHLIGHT_ORDERINGS, HIGHLIGHTS_PER_PAGE, SHOWCASE_LABELS } from '@estante/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { book } from '../catalogue/catalogue.test-records.ts'
import { addCopy, finishPending, prepare, RecordWriter } from '../catalogue/index.ts'
import { Desk } from '../circulation/index.ts'
import { loadInstitution } from '../institution/index.ts'

const SCHOOL = 4
const MUSEUM = 5
const CENTRAL = 1
const GENERAL = 1
const CHILDREN = 7
const GREEN_SHELF = 402
/** An adult title of another library, one of the school's own in another collection, and children's books beside them. */
const ADULT_ELSEWHERE = 90_001
const ADULT_HERE = 90_002
const FOR_CHILDREN = 90_003
const SERIES_1 = 90_011
const SERIES_2 = 90_012
const SERIES_ADULT = 90_013
const WORD = 'zumbimbora'

let server: TestServer
const message = (answer: { body: unknown }) => (answer.body as { message: string }).message
const set = async (file: Record<string, unknown>) => {
  await loadInstitution(server.core, file)
  await server.core.feed.catchUp()
}

beforeAll(async () => {
  server = await startTestServer()
  const writer = new RecordWriter(server.core.database, { origem: '', now: server.core.now })
  const subject = '650 _4 $aBruxas - Literatura infantojuvenil'
  await writer.write(
    [
      book(ADULT_ELSEWHERE, `O ${WORD} dos adultos`, subject),
      book(ADULT_HERE, `O ${WORD} dos professores`, subject),
      book(FOR_CHILDREN, `O ${WORD} das crianças`, subject, '521 1_ $a6 a 8 anos', '300 __ $a48 p. :$bil. color.'),
      book(SERIES_1, 'Os detetives do porão', '490 0_ $aTurma do porão ;$v1'),
      book(SERIES_2, 'O retorno ao porão', '490 0_ $aTurma do porão ;$v3'),
      book(SERIES_ADULT, 'Porão proibido', '490 0_ $aTurma do porão ;$v2'),
    ].map(one => prepare(one)),
  )
  await finishPending(server.core.database)
  const copy = (cod_acervo: number, cod_biblioteca: number, cod_colecao: number, more = {}) =>
    addCopy(server.core.database, { cod_acervo, cod_biblioteca, cod_colecao, codigo_barras: `K${cod_acervo}`, ...more })
  await copy(ADULT_ELSEWHERE, CENTRAL, CHILDREN)
  await copy(ADULT_HERE, SCHOOL, GENERAL)
  await copy(FOR_CHILDREN, SCHOOL, CHILDREN, { cod_local_exemplar: GREEN_SHELF, data_aquisicao: '2026-11-15' })
  await copy(SERIES_1, SCHOOL, CHILDREN)
  await copy(SERIES_2, SCHOOL, CHILDREN)
  await copy(SERIES_ADULT, SCHOOL, GENERAL)
  await server.core.feed.catchUp()
}, 240_000)
afterAll(() => server.close())

const find = async (searchText: string, more: Record<string, unknown> = {}) =>
  (await server.call('searchKids', { query: { searchText, ...more } })).body
const codes = (items: readonly { cod_acervo: number }[]) => items.map(item => item.cod_acervo)
const item = async (codAcervo: number, codBiblioteca = SCHOOL) =>
  (await server.call('getKidsItem', { params: { codAcervo, codBiblioteca } })).body

/** The titles as the catalogue files them. */
async function filed(works: readonly { cod_acervo: number }[]): Promise<string[]> {
  const rows = await server.core.database.kysely.selectFrom('acervo').select(['cod_acervo', 'busca']).execute()
  const known = new Map(rows.map(row => [row.cod_acervo, JSON.parse(row.busca).sort.titulo as string]))
  return works.map(work => known.get(work.cod_acervo) ?? '')
}

describe('what belongs to a showcase', () => {
  it('KIDS-13 highlights by title skip its first article, as the lists of a search do', async () => {
    const query = { perPage: 49, orderBy: 'obra' } as const
    const { body } = await server.call('getKidsHighlights', { params: { id: SCHOOL }, query })
    const shown = body.destaques.map(work => work.obra)
    expect(shown.filter(title => /^[AO]s? /.test(title)).length).toBeGreaterThan(1)
    const titles = await filed(body.destaques)
    expect(titles).not.toEqual(shown)
    expect(titles).toEqual(titles.toSorted(new Intl.Collator('pt').compare))
  })

  it('KIDS-29 a search stays inside its library and collections', async () => {
    expect(codes((await server.call('search', { query: { q: WORD, for: 'LIVRE' } })).body).toSorted()).toEqual([
      ADULT_ELSEWHERE,
      ADULT_HERE,
      FOR_CHILDREN,
    ])
    for (const more of [{}, { codBiblioteca: SCHOOL }, { codBiblioteca: SCHOOL, codCategoria: '*' }]) {
      for (const searchBy of ['LIVRE', 'TITULO']) {
        const { itens, pagination } = await find(WORD, { ...more, searchBy })
        expect(codes(itens)).toEqual([FOR_CHILDREN])
        expect(pagination).toEqual({ currentPage: 1, perPage: 20, totalItems: 1, lastPage: 1 })
      }
    }
    expect((await find(WORD, { catalogo: 'museus' })).itens).toEqual([])
  })

  it('KIDS-25 suggestions name nothing from outside', async () => {
    const words = async (query: Record<string, unknown>) =>
      (await server.call('getKidsSuggestions', { query })).body.map(({ word }) => word)
    expect(await words({ term: 'zumbi' })).toEqual([`O ${WORD} das crianças`])
    expect(await words({ term: 'zumbi', codBiblioteca: SCHOOL, searchBy: 'TITULO' })).toEqual([
      `O ${WORD} das crianças`,
    ])
    expect(await words({ term: 'torto' })).toEqual([])
    expect(await words({ term: 'luneta', catalogo: 'museus' })).toEqual(['Luneta de observação'])
  })

  it('works like one, surprises, highlights and new books come from inside', async () => {
    const params = { codAcervo: FOR_CHILDREN, codBiblioteca: SCHOOL }
    const similar = codes((await server.call('getKidsSimilar', { params })).body)
    expect(similar.length).toBeGreaterThan(0)
    expect(similar).not.toContain(FOR_CHILDREN)
    const inside = new Set(codes((await find('', { codBiblioteca: SCHOOL, perPage: 100 })).itens))
    for (let page = 2; page <= 4; page++)
      for (const code of codes((await find('', { codBiblioteca: SCHOOL, perPage: 100, page })).itens)) inside.add(code)
    expect(inside.has(ADULT_HERE) || inside.has(ADULT_ELSEWHERE)).toBe(false)
    for (const code of similar) expect(inside.has(code)).toBe(true)
    for (let go = 0; go < 5; go++) {
      const { body } = await server.call('getKidsSurprise', { params: { id: 'kids' } })
      expect(inside.has(body.cod_acervo)).toBe(true)
      expect(body.total_exemplares_disponiveis).toBeGreaterThan(0)
    }
    await set({ destaques: { K: [ADULT_ELSEWHERE, ADULT_HERE, FOR_CHILDREN] } })
    const { body } = await server.call('getKidsHighlights', { params: { id: SCHOOL } })
    expect(codes(body.destaques)).toEqual([FOR_CHILDREN])
    expect(body.pagination.totalItems).toBe(1)
  })

  it('a work of another place is not found under the showcase’s address', async () => {
    for (const codAcervo of [ADULT_ELSEWHERE, ADULT_HERE]) {
      const params = { codAcervo, codBiblioteca: SCHOOL }
      expect((await server.call('getKidsItem', { params })).status).toBe(404)
      expect((await server.call('getKidsSimilar', { params })).status).toBe(404)
      expect((await server.call('getKidsLocation', { params })).status).toBe(404)
    }
  })

  it('a work on a screen only is shown when a category names it, and nothing is said of taking it home', async () => {
    const { vitrines } = (await import('@estante/demo')).demoLibrary(server.core.now()).instituicao
    const online = (await server.call('search', { query: { q: WORD, for: 'LIVRE' } })).body
    expect(online).toHaveLength(3)
    const writer = new RecordWriter(server.core.database, { origem: '', now: server.core.now })
    await writer.write([prepare(book(90_020, 'Histórias para ouvir', '856 40 $uhttps://conto.example/1'))])
    const [kids, museum] = vitrines
    const [first, ...others] = kids!.categorias
    const categorias = [{ ...first!, acervos: [90_020, ...first!.acervos] }, ...others]
    await set({ vitrines: [{ ...kids!, categorias }, museum!] })
    expect(codes((await find('histórias para ouvir')).itens)).toContain(90_020)
    const { pode_emprestar, pode_reservar, doc_online, localizacao } = await item(90_020)
    expect([pode_emprestar, pode_reservar, doc_online, localizacao]).toEqual(['O', 'N', 'S', 'N'])
    await set({ vitrines })
    expect(codes((await find('histórias para ouvir')).itens)).not.toContain(90_020)
  })
})

describe('showcases', () => {
  it('KIDS-07 AMB-68 the institution opens and closes them, whatever it does with the tab', async () => {
    expect((await server.call('getKidsPermission')).body).toEqual({ permissao: true })
    await set({ parametros: { permite_catalogo_kids: 'N' } })
    expect((await server.call('getKidsPermission')).body).toEqual({ permissao: false })
    expect((await server.call('getKidsLibraries')).status).toBe(403)
    expect((await server.call('searchKids', { query: { searchText: WORD } })).status).toBe(403)
    expect((await server.call('getGuides')).body.map(guide => guide.codigo)).toContain('catalogos/kids')
    await set({ parametros: { permite_catalogo_kids: 'S' } })
    expect((await server.call('getKidsLibraries')).status).toBe(200)
  })

  it('KIDS-30 KIDS-58 lists libraries and categories by their codes, with names, network and how much is in each', async () => {
    const { body: libraries } = await server.call('getKidsLibraries')
    expect(libraries).toEqual([
      {
        cod_biblioteca: SCHOOL,
        desc_biblioteca: 'Biblioteca Escolar da Escola de Aplicação',
        catalogo: 'kids',
        titulo: 'Estantinha',
        rede: 'S',
      },
      {
        cod_biblioteca: MUSEUM,
        desc_biblioteca: 'Museu da UFVale',
        catalogo: 'museus',
        titulo: 'Museu da UFVale',
        rede: 'N',
      },
    ])
    expect(codesOfLibraries(await server.call('getKidsLibraries', { query: { catalogo: 'museus' } }))).toEqual([MUSEUM])
    const { body: categories } = await server.call('getKidsCategories', { params: { id: SCHOOL } }, { lang: 'es' })
    expect(categories.map(({ cod_categoria, desc_categoria }) => [cod_categoria, desc_categoria])).toEqual([
      [1, 'Historias'],
      [2, 'Poesía'],
      [3, 'Ciencias'],
      [4, 'Arte'],
      [5, 'Historietas'],
      [6, 'Vidas'],
    ])
    for (const category of categories) {
      expect(category.total).toBeGreaterThan(0)
      const { pagination } = await find('', { codBiblioteca: SCHOOL, codCategoria: category.cod_categoria })
      expect(pagination.totalItems).toBe(category.total)
    }
  })

  it('KIDS-08 a library without a showcase is said to be invalid', async () => {
    for (const reply of [
      await server.call('getKidsSections', { params: { id: CENTRAL } }),
      await server.call('searchKids', { query: { searchText: 'gato', codBiblioteca: 99 } }),
      await server.call('getKidsItem', { params: { codAcervo: FOR_CHILDREN, codBiblioteca: 99 } }),
      await server.call('checkKidsCategory', { params: { codCategoria: 1, codBiblioteca: 99 } }),
    ]) {
      expect([reply.status, message(reply)]).toEqual([422, 'BibliotecaInvalida'])
    }
  })

  it('KIDS-09 a category is one of the library or invalid; * is all of them', async () => {
    const check = async (codCategoria: number | '*', codBiblioteca = SCHOOL) =>
      (await server.call('checkKidsCategory', { params: { codCategoria, codBiblioteca } })).body.valido
    expect([await check(1), await check('*'), await check(99), await check(101), await check(101, MUSEUM)]).toEqual([
      true,
      true,
      false,
      false,
      true,
    ])
    const refusal = await server.call('searchKids', { query: { codBiblioteca: SCHOOL, codCategoria: 99 } })
    expect([refusal.status, message(refusal)]).toEqual([422, 'CategoriaInvalida'])
    expect(
      (await server.call('checkKidsCategory', { params: { codCategoria: 0, codBiblioteca: SCHOOL } })).status,
    ).toBe(400)
  })

  it('KIDS-10 KIDS-57 the home is made of the sections that the library wrote', async () => {
    const sections = async (id: 'kids' | 'museus' | number) =>
      (await server.call('getKidsSections', { params: { id } })).body
    expect(await sections(SCHOOL)).toEqual([
      { tipo_secao: 'DESTAQUE', nome_secao: 'Livros da semana' },
      { tipo_secao: 'NOTICIAS', nome_secao: 'Aconteceu na biblioteca' },
    ])
    // One library alone is the whole of the children's pages.
    expect(await sections('kids')).toEqual(await sections(SCHOOL))
    expect(await sections(MUSEUM)).toEqual([{ tipo_secao: 'DESTAQUE', nome_secao: 'Peças em destaque' }])
  })

  it('KIDS-24 sections, tabs and questions take every letter, and a museum without sections shows the catalogue’s', async () => {
    for (const tipo_catalogo of ['C', 'K', 'M', 'A'] as const)
      for (const call of ['getSections1', 'getSections2', 'getFaq'] as const)
        expect((await server.call(call, { query: { tipo_catalogo } })).status, `${call} ${tipo_catalogo}`).toBe(200)
    expect((await server.call('getFaq', { query: { tipo_catalogo: 'X' as 'C' } })).status).toBe(400)
    const tabs = await server.call('getSections2', { query: { tipo_catalogo: 'M', cod_biblioteca: MUSEUM } })
    expect(tabs.body.map(({ tipo, titulo }) => [tipo, titulo])).toEqual([['HTML', 'Visite o museu']])
    const { secao_1 } = (await import('@estante/demo')).demoLibrary(server.core.now()).instituicao
    await set({ secao_1: secao_1.filter(section => section.tipo_catalogo !== 'M') })
    const own = (await server.call('getSections1', { query: { tipo_catalogo: 'C' } })).body
    expect(own.length).toBeGreaterThan(0)
    expect((await server.call('getKidsSections', { params: { id: 'museus' } })).body).toEqual(own)
    await set({ secao_1: secao_1.filter(section => section.tipo_catalogo !== 'K') })
    expect((await server.call('getKidsSections', { params: { id: 'kids' } })).body).toEqual([])
    await set({ secao_1 })
  })

  it('KIDS-23 an information tab has kind, title, picture and content', async () => {
    const { body } = await server.call('getSections2', { query: { tipo_catalogo: 'K', cod_biblioteca: SCHOOL } })
    expect(body.map(tab => tab.tipo)).toEqual(['TEXT', 'ATENDIMENTO'])
    expect(body[0]).toEqual({
      tipo: 'TEXT',
      titulo: 'Como funciona',
      icone: 'info',
      conteudo: expect.stringContaining('7 dias.\nGostou'),
    })
  })

  it('KIDS-55 says how a showcase looks, images by their addresses', async () => {
    const { body } = await server.call('getKidsVisual', { params: { id: 'kids' } })
    expect(body).toEqual({
      opc_catalogo: 'UI',
      nom_textura_kids: expect.stringMatching(/^\/api\/resources\/get-logo\/textura-kids\.svg\?v=/),
      nom_logo_kids: expect.stringMatching(/^\/api\/resources\/get-logo\/logo-kids\.svg\?v=/),
      cor_logo_kids_fundo: '#fff3d6',
      cor_textura_kids: '#fff3d6',
      perc_cor_textura: '60',
      capa_padrao_kids: '',
      capa_cor_fonte_padrao_kids: '#000000',
    })
    const image = await server.app.inject(body.nom_logo_kids)
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  })

  it('KIDS-60 buttons in their order lead to categories', async () => {
    const { body } = await server.call('getKidsButtons', { params: { id: SCHOOL } }, { lang: 'en' })
    expect(
      body.map(({ ordem, titulo, icone, cod_categoria, cod_biblioteca }) => [
        ordem,
        titulo,
        icone,
        cod_categoria,
        cod_biblioteca,
      ]),
    ).toEqual([
      [0, 'Stories', 'book', 1, SCHOOL],
      [1, 'Poetry', 'feather', 2, SCHOOL],
      [2, 'Science', 'rocket', 3, SCHOOL],
      [3, 'Art', 'palette', 4, SCHOOL],
      [4, 'Comics', 'speech', 5, SCHOOL],
      [5, 'Lives', 'person', 6, SCHOOL],
    ])
    expect(body[0]!.cor).toBe('#2f6f4f')
  })

  it('KIDS-41 KIDS-59 the page of a work has its sixteen texts, those of the library or the usual ones', async () => {
    const params = { codBiblioteca: SCHOOL }
    const { body } = await server.call('getKidsItemLabels', { params })
    expect(Object.keys(body).toSorted()).toEqual([...SHOWCASE_LABELS].toSorted())
    expect(body.sim_existem_acervos).toContain('{qtd_acervos}')
    expect(body.estimativa_volta).toContain('{qtd_dias}')
    expect(body.nao_pode_emprestar).toBe('Agora não dá para levar.')
    const { vitrines } = (await import('@estante/demo')).demoLibrary(server.core.now()).instituicao
    await set({ vitrines: vitrines.map(one => ({ ...one, rotulos: { autor: { pt: 'De quem é', en: 'By' } } })) })
    for (const lang of ['pt', 'en', 'es'] as const) {
      const { body: texts } = await server.call('getKidsItemLabels', { params }, { lang })
      for (const name of SHOWCASE_LABELS) expect(texts[name], `${lang} ${name}`).not.toBe('')
      expect(texts.sim_existem_acervos).toContain('{qtd_acervos}')
      expect(texts.estimativa_volta).toContain('{qtd_dias}')
      expect(texts.autor).toBe({ pt: 'De quem é', en: 'By', es: 'De quem é' }[lang])
    }
    const home = (await server.call('getKidsLabels', { params: { id: 'kids' } })).body
    expect(home).toMatchObject({ titulo: 'Estantinha', pergunta: 'Que história você quer hoje?' })
    expect(Object.keys(home.rotulos).toSorted()).toEqual([...SHOWCASE_LABELS].toSorted())
    await set({ vitrines })
  })

  it('words to try find something', async () => {
    for (const catalogo of ['kids', 'museus'] as const) {
      const { palavras } = (await server.call('getKidsLabels', { params: { id: catalogo } })).body
      expect(palavras).toHaveLength(3)
      for (const word of palavras) expect((await find(word, { catalogo })).itens.length, word).toBeGreaterThan(0)
    }
  })

  it('KIDS-61 KIDS-20 news of the showcase alone, with their fields', async () => {
    const { body } = await server.call('getKidsNews', { query: { cod_pagina: 'kids' } })
    expect(body.map(news => news.titulo)).toEqual(['Hora do conto toda quarta', 'Chegaram livros novos'])
    expect(body[0]).toEqual({
      id_noticia: expect.any(Number),
      titulo: 'Hora do conto toda quarta',
      conteudo: expect.stringContaining('tapete amarelo'),
      nom_imagem: 'noticia-conto.svg',
      url: null,
    })
    expect((await server.call('getKidsNews', { query: { cod_pagina: MUSEUM } })).body.map(news => news.titulo)).toEqual(
      ['O tear voltou a tecer'],
    )
  })

  it('KIDS-61 just arrived are the copies acquired last, the newest first', async () => {
    const { body } = await server.call('getKidsJustArrived', { query: { id: SCHOOL } })
    expect(body).toHaveLength(14)
    expect(body[0]!.cod_acervo).toBe(FOR_CHILDREN)
    const days = await Promise.all(
      codes(body).map(async code => {
        const row = await server.core.database.kysely
          .selectFrom('exemplar')
          .select(eb => eb.fn.max('data_aquisicao').as('day'))
          .where('cod_acervo', '=', code)
          .where('cod_biblioteca', '=', SCHOOL)
          .executeTakeFirstOrThrow()
        return row.day ?? ''
      }),
    )
    expect(days).toEqual(days.toSorted().toReversed())
  })

  it('KIDS-13 KIDS-14 KIDS-61 highlights take the eight orderings and the seven sizes of a page, and no other', async () => {
    const ask = (query: Record<string, unknown>) => server.call('getKidsHighlights', { params: { id: MUSEUM }, query })
    const { body } = await ask({})
    expect(body.pagination).toEqual({ currentPage: 1, perPage: 7, totalItems: 15, lastPage: 3 })
    const titles = await filed(body.destaques)
    expect(titles).toHaveLength(7)
    expect(titles).toEqual(titles.toSorted(new Intl.Collator('pt').compare))
    expect(body.destaques[0]).toMatchObject({
      isbn_issn: null,
      cod_acervo: expect.any(Number),
      link_capa: expect.anything(),
    })
    expect(HIGHLIGHTS_PER_PAGE).toEqual([7, 14, 21, 28, 35, 42, 49])
    for (const perPage of HIGHLIGHTS_PER_PAGE)
      expect((await ask({ perPage })).body.destaques).toHaveLength(Math.min(perPage, 15))
    expect(HIGHLIGHT_ORDERINGS).toEqual([
      'obra',
      'ano_publicacao',
      'cod_acervo',
      'cod_tipo_obra',
      'idioma',
      'desc_fisica',
      'classificacao',
      'referencia',
    ])
    for (const orderBy of HIGHLIGHT_ORDERINGS) expect((await ask({ orderBy })).status, orderBy).toBe(200)
    // Every ordering puts the same fifteen in the order of its own column: years from the newest, classes as they file.
    const rows = await server.core.database.kysely
      .selectFrom('acervo')
      .select(['cod_acervo', 'ano_publicacao', 'cod_tipo_obra', 'idioma', 'desc_fisica', 'classificacao_ordem'])
      .select('referencia')
      .execute()
    const known = new Map(rows.map(row => [row.cod_acervo, row]))
    const column: Record<string, (row: (typeof rows)[number]) => string | number> = {
      ano_publicacao: row => -(row.ano_publicacao ?? 0),
      cod_acervo: row => row.cod_acervo,
      cod_tipo_obra: row => row.cod_tipo_obra,
      idioma: row => row.idioma,
      desc_fisica: row => row.desc_fisica,
      classificacao: row => row.classificacao_ordem,
      referencia: row => row.referencia,
    }
    expect(Object.keys(column).toSorted()).toEqual(HIGHLIGHT_ORDERINGS.filter(name => name !== 'obra').toSorted())
    const words = new Intl.Collator('pt').compare
    for (const [orderBy, columnOf] of Object.entries(column)) {
      const listed = codes((await ask({ orderBy, perPage: 49 })).body.destaques)
      const values = listed.map(code => columnOf(known.get(code)!))
      expect(values).toHaveLength(15)
      const sorted = values.toSorted((a, b) =>
        typeof a === 'number' && typeof b === 'number' ? a - b : words(String(a), String(b)),
      )
      expect(values, orderBy).toEqual(sorted)
    }
    for (const wrong of [{ perPage: 20 }, { perPage: 8 }, { orderBy: 'preco' }])
      expect((await ask(wrong)).status).toBe(400)
  })

  it('KIDS-15 the catalogue’s own highlights keep their 20 a page by title', async () => {
    const { body } = await server.call('getHighlights')
    expect(body.pagination).toMatchObject({ currentPage: 1, perPage: 20 })
    const titles = await filed(body.destaques)
    expect(titles).toEqual(titles.toSorted(new Intl.Collator('pt').compare))
  })
})

const codesOfLibraries = ({ body }: { body: readonly { cod_biblioteca: number }[] }) =>
  body.map(library => library.cod_biblioteca)

describe('searches', () => {
  it('KIDS-26 without words only a library or a category can be listed', async () => {
    const refusal = await server.call('searchKids', { query: { searchText: '  ' } })
    expect([refusal.status, message(refusal)]).toEqual([422, 'CampoBuscaObrigatorio'])
  })

  it('KIDS-02 all works of a library come by title without its first article, as its highlights do', async () => {
    const { itens } = await find('', { codBiblioteca: SCHOOL, codCategoria: '*', perPage: 100 })
    const titles = await filed(itens)
    expect(titles).toHaveLength(100)
    expect(titles).not.toEqual(itens.map(work => work.obra))
    expect(titles).toEqual(titles.toSorted(new Intl.Collator('pt', { ignorePunctuation: true }).compare))
  })

  it('KIDS-29 pages of a search, within a category, keep the id that was given', async () => {
    const first = await find('menino', { codBiblioteca: SCHOOL, perPage: 2, search_id: 'abc' })
    const second = await find('menino', { codBiblioteca: SCHOOL, perPage: 2, page: 2, search_id: 'abc' })
    expect(first.search_id).toBe('abc')
    expect(first.itens).toHaveLength(2)
    expect(first.pagination.totalItems).toBeGreaterThan(2)
    expect(codes(second.itens).some(code => codes(first.itens).includes(code))).toBe(false)
    const poems = codes((await find('arca', { codBiblioteca: SCHOOL, codCategoria: 2 })).itens)
    expect(poems.length).toBeGreaterThan(0)
    expect((await find('arca', { codBiblioteca: SCHOOL, codCategoria: 6 })).itens).toEqual([])
  })

  it('what children look for is written nowhere', async () => {
    await find('segredinho de criança')
    await new Promise(resolve => setTimeout(resolve, 400))
    const db = server.core.database.kysely
    const written = [
      await db.selectFrom('pesquisa_log').selectAll().execute(),
      await db.selectFrom('pesquisa_sessao').selectAll().execute(),
    ]
    expect(JSON.stringify(written)).not.toContain('segredinho')
  })
})

describe('a work', () => {
  it('KIDS-40 KIDS-59 has every field of its page', async () => {
    const data = await item(FOR_CHILDREN)
    expect(data).toMatchObject({
      obra: `O ${WORD} das crianças`,
      autor: '',
      pode_emprestar: 'S',
      pode_reservar: 'N',
      total_exemplares_disponiveis: 1,
      num_dias_voltar: null,
      localizacao: 'S',
      doc_online: 'N',
      cor_localizacao: 'verde/Jabuticabeira',
      faixa_etaria: { texto: '6 a 8 anos', de: 6, ate: 8 },
      paginas: 48,
      com_imagens: 'S',
      museu: null,
    })
    expect(typeof data.chamada).toBe('string')
  })

  it('KIDS-40 copies on shelves of several colours are VARIAS', async () => {
    await addCopy(server.core.database, {
      cod_acervo: FOR_CHILDREN,
      cod_biblioteca: SCHOOL,
      cod_colecao: CHILDREN,
      cod_local_exemplar: 401,
      codigo_barras: 'K2',
    })
    await server.core.feed.catchUp()
    expect((await item(FOR_CHILDREN)).cor_localizacao).toBe('VARIAS')
  })

  it('KIDS-40 all copies out: not on the shelf, with the days until one is back', async () => {
    const desk = new Desk(server.core)
    const reader = (await server.call('getSignedInPerson', {}, { login: 'bruna' })).body.user.cod_pessoa
    const due = async (cod_acervo: number, data_prevista: string) => {
      await desk.lend(`K${cod_acervo}`, reader, { data_prevista })
      return await item(cod_acervo)
    }
    const out = [await due(SERIES_1, '2026-11-20'), await due(SERIES_2, '2026-11-12')]
    for (const work of out)
      expect([work.pode_emprestar, work.pode_reservar, work.total_exemplares_disponiveis]).toEqual(['S', 'S', 0])
    expect(out.map(work => work.num_dias_voltar)).toEqual([4, 0])
    const listed = (await find(out[0]!.obra, { searchBy: 'TITULO' })).itens.find(
      work => work.cod_acervo === out[0]!.cod_acervo,
    )
    expect(listed).toMatchObject({ total_exemplares_disponiveis: 0, num_dias_voltar: out[0]!.num_dias_voltar })
  })

  it('KIDS-47 gives the map of the shelves and where it stands', async () => {
    const params = { codAcervo: FOR_CHILDREN, codBiblioteca: SCHOOL }
    const { body } = await server.call('getKidsLocation', { params })
    expect(body.arquivo_bmp).toBe('/api/resources/get-logo/mapa-biblioteca-escolar.svg')
    expect(body.lugares).toContainEqual(expect.objectContaining({ cor: 'verde', estante: 'Jabuticabeira' }))
    expect((await server.app.inject(body.arquivo_bmp!)).statusCode).toBe(200)
    await set({ parametros: { url_localizacao_estante: 'https://mapas.example/estantes/' } })
    expect((await server.call('getKidsLocation', { params })).body.arquivo_bmp).toBe(
      'https://mapas.example/estantes/mapa-biblioteca-escolar.svg',
    )
    await set({ parametros: { url_localizacao_estante: '' } })
    const object = (await find('luneta', { catalogo: 'museus' })).itens[0]!.cod_acervo
    const none = await server.call('getKidsLocation', { params: { codAcervo: object, codBiblioteca: MUSEUM } })
    expect(none.body.arquivo_bmp).toBeNull()
  })

  it('the next of its series is the next that the showcase has', async () => {
    expect((await item(SERIES_1)).proximo_da_serie).toEqual({
      cod_acervo: SERIES_2,
      obra: 'O retorno ao porão',
      volume: '3',
    })
    expect((await item(SERIES_2)).proximo_da_serie).toBeNull()
  })

  it('an object of the museum tells technique, dimensions, provenance and whether it is on show', async () => {
    const { itens } = await find('luneta', { catalogo: 'museus' })
    const data = await item(itens[0]!.cod_acervo, MUSEUM)
    expect(data.museu).toEqual({
      data: '1911',
      tecnica: 'latão, couro e vidro',
      dimensoes: '94 cm',
      inventario: 'MUV 0022',
      colecao: 'Instrumentos Científicos',
      procedencia: [expect.any(String)],
      exposto: 'S',
    })
    expect(data.pode_emprestar).toBe('N')
    // The catalogue says the same of it.
    const acervos = String(data.cod_acervo)
    const live = (await server.call('getAvailability', { query: { acervos } })).body[0]
    expect(live).toMatchObject({ exemplares: 1, disponiveis: 0, consulta_local: 0, expostos: 1 })
    const similar = (
      await server.call('getKidsSimilar', { params: { codAcervo: data.cod_acervo, codBiblioteca: MUSEUM } })
    ).body
    expect(similar).toHaveLength(6)
    for (const work of similar) expect(work.tipo_acervo).toBe('M')
  })
})

describe('a place in the queue by card and PIN', () => {
  /** A children's book of the demo library whose copies are all out. */
  const OUT = 3010
  const pupil = () =>
    server.core.database.kysely
      .selectFrom('pessoa_login')
      .innerJoin('pessoa_vinculo', 'pessoa_vinculo.cod_pessoa', 'pessoa_login.cod_pessoa')
      .select(['pessoa_login.cod_pessoa', 'pessoa_vinculo.matricula'])
      .where('login', '=', 'tomas')
      .executeTakeFirstOrThrow()
  const ask = (body: { cartao: string; pin: string; cod_acervo?: number }) =>
    server.call('reserveByCard', {
      body: { cod_acervo: OUT, biblioteca: SCHOOL, cod_biblioteca: SCHOOL, ...body },
    })
  const sessions = async () =>
    Number(
      (
        await server.core.database.kysely
          .selectFrom('sessao')
          .select(eb => eb.fn.countAll().as('total'))
          .executeTakeFirstOrThrow()
      ).total,
    )
  const setPin = (pin: string) => server.call('setPin', { body: { senha: 'Estante2026', pin } }, { login: 'tomas' })

  it('RES-31 one act with the rules of the queue, and no session begins', async () => {
    const { matricula, cod_pessoa } = await pupil()
    // The pupil of the demo library has a PIN, so that it can be tried.
    const before = await sessions()
    const first = await ask({ cartao: ` ${matricula} `, pin: '1357' })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ nome: 'Tomás', posicao: expect.any(Number) })
    expect(Object.keys(first.body).toSorted()).toEqual(['nome', 'posicao', 'previsao'])
    expect(await sessions()).toBe(before)
    const kept = await server.core.database.kysely
      .selectFrom('reserva')
      .select(['cod_acervo', 'cod_biblioteca', 'situacao'])
      .where('cod_pessoa', '=', cod_pessoa)
      .where('cod_acervo', '=', OUT)
      .execute()
    expect(kept).toEqual([{ cod_acervo: OUT, cod_biblioteca: SCHOOL, situacao: 'FILA' }])
    const again = await ask({ cartao: matricula, pin: '1357' })
    expect([again.status, message(again)]).toEqual([422, 'ReservaJaExiste'])
  })

  it('RES-31 only works of the showcase, and only where the institution takes cards', async () => {
    const { matricula } = await pupil()
    const adult = await ask({ cartao: matricula, pin: '1357', cod_acervo: ADULT_HERE })
    expect(adult.status).toBe(404)
    expect(
      (await server.call('getKidsItem', { params: { codAcervo: OUT, codBiblioteca: SCHOOL } })).body,
    ).toMatchObject({ cartao_pin: 'S' })
    await set({ parametros: { vitrine_cartao_pin: 'N' } })
    const closed = await ask({ cartao: matricula, pin: '1357' })
    expect([closed.status, message(closed)]).toEqual([422, 'EntradaPorCartaoFechada'])
    expect(
      (await server.call('getKidsItem', { params: { codAcervo: OUT, codBiblioteca: SCHOOL } })).body,
    ).toMatchObject({ cartao_pin: 'N' })
    await set({ parametros: { vitrine_cartao_pin: 'S' } })
  })

  it('RES-31 the PIN of the staff opens nothing here, and an unknown card reads as a wrong PIN', async () => {
    const staff = await server.core.database.kysely
      .selectFrom('pessoa_login')
      .innerJoin('pessoa_vinculo', 'pessoa_vinculo.cod_pessoa', 'pessoa_login.cod_pessoa')
      .select('pessoa_vinculo.matricula')
      .where('login', '=', 'vera')
      .executeTakeFirstOrThrow()
    for (const who of [
      { cartao: staff.matricula, pin: '2580' },
      { cartao: 'nenhum-cartao', pin: '1357' },
    ]) {
      const answer = await ask(who)
      expect([answer.status, message(answer)]).toEqual([422, 'CartaoOuPinIncorreto'])
    }
    expect((await ask({ cartao: 'x', pin: '12' })).status).toBe(400)
  })

  it('RES-31 a child without a login takes a place with the PIN that the desk gave', async () => {
    const { cod_categoria } = await server.core.database.kysely
      .selectFrom('pessoa_vinculo')
      .select('cod_categoria')
      .where('cod_pessoa', '=', (await pupil()).cod_pessoa)
      .executeTakeFirstOrThrow()
    const vera = { login: 'vera' }
    const desk = { cod_biblioteca: SCHOOL }
    const child = { ...desk, nome: 'Rosa Prado', matricula: 'ESC-9001', cod_categoria }
    const { cod_pessoa } = (await server.call('deskRegister', { body: child }, vera)).body
    expect(message(await ask({ cartao: 'ESC-9001', pin: '8642' }))).toBe('CartaoOuPinIncorreto')
    await server.call('deskSetPin', { body: { ...desk, cod_pessoa, pin: '8642' } }, vera)
    const placed = await ask({ cartao: 'ESC-9001', pin: '8642' })
    expect([placed.status, placed.body]).toEqual([200, expect.objectContaining({ nome: 'Rosa' })])
  })

  it('RES-31 after five wrong guesses the right PIN has to wait', async () => {
    const { matricula } = await pupil()
    await setPin('2468')
    for (let guess = 0; guess < 5; guess++)
      expect(message(await ask({ cartao: matricula, pin: String(1000 + guess) }))).toBe('CartaoOuPinIncorreto')
    const late = await ask({ cartao: matricula, pin: '2468' })
    expect([late.status, message(late)]).toEqual([429, expect.stringMatching(/^Muitas tentativas seguidas/)])
  })
})
