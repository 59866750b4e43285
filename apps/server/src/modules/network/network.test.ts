import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CATALOGUE_MODULE, GUEST, type NetworkResult, Permission } from '@estante/contract'
import { type MarcRecord, writeIso2709, writeMarcxmlRecord } from '@estante/marc'
import { EmbeddedEngine, FileSnapshotStore, parseRows } from '@estante/search'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Core } from '../../core.ts'
import type { Database } from '../../db/connection.ts'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { Permissions } from '../permissions/index.ts'
import { dropNotLoaded, type NetworkQuery, networkRows } from './network.store.ts'
import { NetworkIndex } from './network-index.ts'
import { loadNetwork } from './network-load.ts'

const book = (number: string, title: string, author: string, subject: string, year: string): MarcRecord => ({
  leader: '00000nam a2200000 a 4500',
  fields: [
    ...(number ? [{ tag: '001', value: number }] : []),
    { tag: '008', value: `240101s${year}    bl            000 0 por d` },
    { tag: '100', ind1: '1', ind2: ' ', subfields: [['a', author]] },
    { tag: '245', ind1: '1', ind2: '0', subfields: title ? [['a', title]] : [['c', 'x']] },
    { tag: '264', ind1: ' ', ind2: '1', subfields: [['c', year]] },
    { tag: '650', ind1: ' ', ind2: '4', subfields: [['a', subject]] },
  ],
})
const numbered = (record: MarcRecord, tag: string, value: string): MarcRecord => ({
  ...record,
  fields: [...record.fields, { tag, ind1: ' ', ind2: ' ', subfields: [['a', value]] }],
})
const RECORDS = [
  numbered(book('1', 'Dom Casmurro', 'Assis, Machado de', 'Romance brasileiro', '1899'), '020', '8535902775'),
  book('2', 'Memorial de Aires', 'Assis, Machado de', 'Ficção', '1908'),
  book('3', 'Ação e reação : ensaios', 'Souza, Ana', 'Sociologia', '2001'),
]

const folder = mkdtempSync(join(tmpdir(), 'estante-network-'))
const file = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
/** As a repository answers ListRecords. */
const oai = (records: readonly MarcRecord[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><ListRecords>${records
    .map(
      (record, at) =>
        `<record><header><identifier>oai:x:${at}</identifier></header><metadata>${writeMarcxmlRecord(record, true)}</metadata></record>`,
    )
    .join('')}</ListRecords></OAI-PMH>`

describe.each(testDialects)('harvested records on %s', dialect => {
  let database: Database
  let core: Core
  let engine: EmbeddedEngine
  let index: NetworkIndex
  let now = new Date('2026-05-01T12:00:00Z')
  beforeAll(async () => {
    database = await testDatabase(dialect)
    core = { database, now: () => now } as Core
    engine = await EmbeddedEngine.open({ workers: 0 })
    index = new NetworkIndex(core, engine)
    await database.kysely
      .insertInto('rede_instituicao')
      .values([
        { cod_empresa: 11, sigla_empresa: 'UFS', desc_empresa: 'Universidade da Serra', endereco_oai: '' },
        { cod_empresa: 12, sigla_empresa: 'UEL', desc_empresa: 'Universidade do Litoral', endereco_oai: '' },
      ])
      .execute()
  })
  afterAll(async () => {
    await engine.close()
    await database.close()
  })
  beforeEach(async () => {
    now = new Date(now.getTime() + 1000)
    for (const institution of [11, 12]) await dropNotLoaded(database, institution, '9999')
    await loadNetwork(core, { institution: 11, file: file('um.xml', oai(RECORDS)), isWhole: false })
  })
  const titles = async (term: string, field = 'LIVRE', more: Partial<NetworkQuery> = {}, type = 'P') => {
    const where = parseRows([{ field, term, type }])
    const query: NetworkQuery = {
      base: 'rede_pergamum_oai',
      where,
      year: undefined,
      institutions: [],
      chosen: [],
      order: 'obra',
      isReversed: false,
      offset: 0,
      limit: 20,
      ...more,
    }
    await index.bring()
    const { ids } = await index.search(query)
    return (await networkRows(database.kysely, ids)).map(row => row.obra)
  }

  it('are found by words, accents aside, in the field asked for', async () => {
    expect(await titles('machado')).toEqual(['Dom Casmurro', 'Memorial de Aires'])
    expect(await titles('ACAO')).toEqual(['Ação e reação: ensaios'])
    expect(await titles('machado', 'TITULO')).toEqual([])
    expect(await titles('assis machado', 'AUTOR')).toHaveLength(2)
    expect(await titles('sociologia', 'ASSUNTO')).toHaveLength(1)
    expect(await titles('=machado NOT casmurro')).toEqual(['Memorial de Aires'])
    expect(await titles('=casmurro OU sociologia')).toHaveLength(2)
    expect(await titles('mach')).toEqual([])
    expect(await titles('mach*')).toHaveLength(2)
    expect(await titles('"de aires"')).toEqual(['Memorial de Aires'])
    expect(await titles('"aires de"')).toEqual([])
    expect(await titles('memorial de', 'TITULO', {}, 'I')).toEqual(['Memorial de Aires'])
    expect(await titles('%')).toEqual([])
    expect(await titles("' OR 1=1 --")).toEqual([])
  })

  it('are not found in fields that are not kept of them; a number is found as one, in either form', async () => {
    for (const field of ['INDICE_4', 'INDICE_5', 'INDICE_6', 'INDICE_7', 'INDICE_8', 'INDICE_9', 'INDICE_10'])
      expect(await titles('casmurro', field), field).toEqual([])
    for (const isbn of ['8535902775', '85-359-0277-5', '9788535902778', '978-85-359-0277-8'])
      expect(await titles(isbn, 'INDICE_6'), isbn).toEqual(['Dom Casmurro'])
    await loadNetwork(core, {
      institution: 11,
      file: file('issn.xml', oai([numbered(book('8', 'Revista', 'X', 'Y', '1990'), '022', '0034-7108')])),
      isWhole: false,
    })
    expect(await titles('0034-7108', 'INDICE_6')).toEqual(['Revista'])
    expect(await titles('00347108', 'INDICE_6')).toEqual(['Revista'])
  })

  it('are ordered, paged and narrowed by year and institution', async () => {
    const year = { order: 'ano_publicacao' } as const
    expect((await titles('machado', 'AUTOR', year))[0]).toBe('Memorial de Aires')
    expect((await titles('machado', 'AUTOR', { ...year, isReversed: true }))[0]).toBe('Dom Casmurro')
    expect(await titles('machado', 'AUTOR', { offset: 1, limit: 1 })).toEqual(['Memorial de Aires'])
    expect(await titles('machado', 'AUTOR', { year: { operator: '>', year: 1900 } })).toEqual(['Memorial de Aires'])
    expect(await titles('machado', 'AUTOR', { institutions: [12] })).toEqual([])
    expect(await titles('machado', 'AUTOR', { institutions: [11, 12] })).toHaveLength(2)
  })

  it('are loaded once however often they come, changed, and removed when a whole file lacks them', async () => {
    const again = await loadNetwork(core, { institution: 11, file: file('um.xml', oai(RECORDS)), isWhole: false })
    expect(again).toMatchObject({ institution: 'Universidade da Serra', loaded: 3, removed: 0, rejected: [] })
    expect(await titles('machado')).toHaveLength(2)
    now = new Date(now.getTime() + 1000)
    const changed = [{ ...RECORDS[0]!, fields: RECORDS[0]!.fields.filter(field => field.tag !== '650') }]
    await loadNetwork(core, { institution: 12, file: file('dois.xml', oai(RECORDS)), isWhole: false })
    const whole = await loadNetwork(core, { institution: 11, file: file('um2.xml', oai(changed)), isWhole: true })
    expect(whole).toMatchObject({ loaded: 1, removed: 2 })
    expect(await titles('machado', 'AUTOR', { institutions: [11] })).toEqual(['Dom Casmurro'])
    expect(await titles('romance', 'LIVRE', { institutions: [11] })).toEqual([])
    expect(await titles('romance', 'LIVRE', { institutions: [12] })).toHaveLength(1)
  })

  it('are found by an index that is kept: opened again it goes on from the change log', async () => {
    const store = new FileSnapshotStore(mkdtempSync(join(tmpdir(), 'estante-network-index-')))
    const open = async () => {
      const kept = await EmbeddedEngine.open({ store, workers: 0 })
      return { kept, own: new NetworkIndex(core, kept) }
    }
    const found = async ({ own }: Awaited<ReturnType<typeof open>>) => {
      await own.bring()
      const where = parseRows([{ field: 'LIVRE', term: 'machado' }])
      const rest = { base: 'rede_pergamum_oai', year: undefined, institutions: [], chosen: [], order: 'obra' } as const
      return (await own.search({ ...rest, where, isReversed: false, offset: 0, limit: 20 })).total
    }
    const first = await open()
    expect(first.kept.status().needsRebuild).toBe(true)
    expect(await found(first)).toBe(2)
    await first.kept.close()
    now = new Date(now.getTime() + 1000)
    const more = [RECORDS[1]!, book('7', 'Quincas Borba', 'Assis, Machado de', 'Romance', '1891'), RECORDS[2]!]
    await loadNetwork(core, { institution: 11, file: file('um3.xml', oai(more)), isWhole: true })
    await loadNetwork(core, { institution: 12, file: file('dois2.xml', oai(RECORDS)), isWhole: false })
    const second = await open()
    expect(second.kept.status().needsRebuild).toBe(false)
    expect(await found(second)).toBe(4)
    await second.kept.close()
  })

  it('a file that was cut off on its way takes nothing away, and one that is not there is said', async () => {
    await loadNetwork(core, { institution: 12, file: file('inteiro.xml', oai(RECORDS)), isWhole: true })
    now = new Date(now.getTime() + 1000)
    const iso = Buffer.concat(RECORDS.map(record => writeIso2709(record)))
    const cut = join(folder, 'cortado.mrc')
    writeFileSync(cut, iso.subarray(0, iso.length - 20))
    const report = await loadNetwork(core, { institution: 12, file: cut, isWhole: true })
    expect(report).toMatchObject({ loaded: 2, removed: 0, removalHeld: true, rejected: [expect.anything()] })
    expect(await titles('sociologia', 'LIVRE', { institutions: [12] })).toHaveLength(1)
    now = new Date(now.getTime() + 1000)
    const whole = await loadNetwork(core, { institution: 12, file: file('um.xml', oai([RECORDS[0]!])), isWhole: true })
    expect(whole).toMatchObject({ loaded: 1, removed: 2, removalHeld: false })
    for (const name of ['nada.mrc', 'nada.mrc.gz'])
      await expect(
        loadNetwork(core, { institution: 12, file: join(folder, name), isWhole: true }),
        name,
      ).rejects.toThrow('ENOENT')
    await loadNetwork(core, { institution: 12, file: file('inteiro.xml', oai(RECORDS)), isWhole: true })
  })

  it('an unknown institution, an empty file and records without a title are said', async () => {
    const load = (institution: number, text: string) =>
      loadNetwork(core, { institution, file: file('x.xml', text), isWhole: true })
    await expect(load(99, oai(RECORDS))).rejects.toThrow(/No institution 99/)
    await expect(load(11, oai([]))).rejects.toThrow(/no MARC record/)
    await expect(load(11, 'this is no MARC')).rejects.toThrow(/no MARC record/)
    expect(await titles('machado'), 'nothing is removed by a mistake').toHaveLength(2)
    const report = await load(11, oai([...RECORDS, book('9', '', 'X', 'Y', '2000')]))
    expect([report.loaded, report.rejected.length]).toEqual([3, 1])
    const numberless = [book('', 'Sem número', 'X', 'Y', '2000')]
    await load(12, oai(numberless))
    await load(12, oai(numberless))
    expect(await titles('numero')).toEqual(['Sem número'])
  })
})

describe('the network base', () => {
  /** A partner of the demo that has given nothing yet. */
  const FRESH = 14
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await loadNetwork(server.core, { institution: FRESH, file: file('s.xml', oai(RECORDS)), isWhole: false })
    await server.core.feed.catchUp()
  }, 240_000)
  afterAll(() => server.close())
  const ask = { base: 'rede_pergamum_oai', termo_pesquisa: 'machado', coluna_um: 'LIVRE', repBases: String(FRESH) }
  const search = async (more: Record<string, string> = {}, lang: 'pt' | 'en' = 'pt') => {
    const answer = await server.call('search', { query: { ...ask, ...more } }, { lang })
    return { ...answer, found: answer.body as unknown as NetworkResult[] }
  }

  const messageOf = (body: unknown): string => (body as { message: string }).message

  it('NET-06 is refused to who may not use it; bases that nobody knows are not there', async () => {
    expect((await search()).status).toBe(403)
    expect((await server.call('getNetworkRecord', { params: { id: 1 } })).status).toBe(403)
    const other = await server.call('search', { query: { ...ask, base: 'ebsco' } })
    expect(other.status).toBe(403)
    const unknown = await server.call('search', { query: { ...ask, base: 'nonsense' } })
    expect([unknown.status, messageOf(unknown.body)]).toEqual([422, 'RedeIndisponivel'])
  })

  it('NET-06 a base that is not set up is said not to be there to who may use it', async () => {
    const granted = [Permission.ebscoBase, Permission.oaiNetworkBase]
    const permissions = new Permissions(server.core)
    const change = async (act: 'grant' | 'revoke') => {
      for (const cod_atividade of granted)
        await permissions[act](
          { cod_pessoa: GUEST, cod_categoria: null },
          { cod_modulo: CATALOGUE_MODULE, cod_atividade },
        )
      await server.core.feed.catchUp()
    }
    await change('grant')
    const ebsco = await server.call('search', { query: { ...ask, base: 'ebsco' } })
    expect([ebsco.status, messageOf(ebsco.body)]).toEqual([422, 'RedeIndisponivel'])
    expect((await search()).status).toBe(200)
    await change('revoke')
  })

  it('NET-10 ERR-03 a base that is set up and fails is 500 with the words that clients look for, in both versions', async () => {
    const permissions = new Permissions(server.core)
    const grant = { cod_modulo: CATALOGUE_MODULE, cod_atividade: Permission.oaiNetworkBase }
    const guest = { cod_pessoa: GUEST, cod_categoria: null }
    await permissions.grant(guest, grant)
    await server.core.feed.catchUp()
    const rename = (from: string, to: string) =>
      server.core.database.kysely.schema.alterTable(from).renameTo(to).execute()
    await rename('rede_acervo', 'rede_acervo_away')
    const whole = await server.call('search', { query: ask })
    const paged = await server.call('searchPaged', {
      params: { search_tab: 'pesquisa_geral', search_id: 'down' },
      query: { ...ask, page: '1', perPage: '10', direction: 'C' },
    })
    await rename('rede_acervo_away', 'rede_acervo')
    await permissions.revoke(guest, grant)
    await server.core.feed.catchUp()
    for (const answer of [whole, paged])
      expect([answer.status, messageOf(answer.body)]).toEqual([
        500,
        'Ocorreu um erro inesperado ao consultar o Catálogo da Rede Pergamum!',
      ])
  })

  it('NET-04 a result has id, tipo_obra, ano_publicacao, idioma and its institution, in both versions', async () => {
    await new Permissions(server.core).grant(
      { cod_pessoa: GUEST, cod_categoria: null },
      { cod_modulo: CATALOGUE_MODULE, cod_atividade: Permission.oaiNetworkBase },
    )
    await server.core.feed.catchUp()
    const { found, headers } = await search()
    expect(headers['x-total']).toBe('2')
    expect(found[0]).toEqual({
      id: expect.any(Number),
      obra: 'Dom Casmurro',
      autor: 'Assis, Machado de',
      tipo_obra: 'Livro',
      ano_publicacao: 1899,
      idioma: 'por',
      idioma_desc: 'Português',
      instituicao: { cod_empresa: FRESH, sigla_empresa: 'FMVale', desc_empresa: 'Faculdade Municipal do Vale' },
    })
    expect((await search({}, 'en')).found[0]).toMatchObject({ tipo_obra: 'Book', idioma_desc: 'Portuguese' })
    expect((await search({ repBases: '13' })).found).toEqual([])
    const paged = await server.call('searchPaged', {
      params: { search_tab: 'pesquisa_geral', search_id: 'n1' },
      query: { ...ask, page: '2', perPage: '1', direction: 'C' },
    })
    expect(paged.body).toMatchObject({ totalRegistros: 2, registros: [{ obra: 'Memorial de Aires' }] })
    const filters = await server.call('getPagedFilters', {
      params: { tab: 'pesquisa_geral', id: 'n1' },
      query: ask,
    })
    expect(filters.body).toMatchObject([{ codigo: 'Z', contagem: [{ codigo: String(FRESH), total: 2 }] }])
    expect((await search({ termo_pesquisa: '' })).status).toBe(422)
  })

  it('SRCH-32 SRCH-33 NET-04 the rows of the advanced form are joined among records of the network too, in both versions', async () => {
    let asked = 0
    const two = { coluna_um: 'AUTOR', termo_pesquisa_dois: 'casmurro', coluna_dois: 'TITULO', tipo_termos: 'P' }
    const joined = async (more: Record<string, string>) => {
      const { status, found } = await search({ ...two, ...more })
      const paged = await server.call('searchPaged', {
        params: {
          search_tab: 'pesquisa_avancada',
          search_id: `rows${asked++}`,
        },
        query: { ...ask, ...two, ...more, page: '1', perPage: '10', direction: 'C' },
      })
      expect(paged.status, JSON.stringify(paged.body)).toBe(200)
      const titles = found.map(one => one.obra)
      expect([status, (paged.body.registros as unknown as NetworkResult[]).map(one => one.obra)]).toEqual([200, titles])
      return titles
    }
    expect(await joined({ condicao_um: 'AND' })).toEqual(['Dom Casmurro'])
    expect(await joined({ condicao_um: 'NOT' })).toEqual(['Memorial de Aires'])
    expect(await joined({ condicao_um: 'AND NOT' })).toEqual(['Memorial de Aires'])
    expect(await joined({ condicao_um: 'OR' })).toEqual(['Dom Casmurro', 'Memorial de Aires'])
    const third = { termo_pesquisa_tres: 'aires', coluna_tres: 'TITULO' }
    expect(await joined({ condicao_um: 'AND', condicao_dois: 'OR', ...third })).toEqual([
      'Dom Casmurro',
      'Memorial de Aires',
    ])
    expect(await joined({ condicao_um: 'AND', condicao_dois: 'AND', ...third })).toEqual([])
    expect(await joined({ condicao_um: 'NOT', condicao_dois: 'NOT', ...third })).toEqual([])
  })

  it('SRCH-90 SRCH-92 letter Z counts the institutions of the network and narrows to those chosen', async () => {
    const everywhere = { ...ask, repBases: '' }
    const filters = async (more: Record<string, string> = {}) =>
      (
        await server.call(
          'getFilters',
          { query: { search_tab: 'pesquisa_geral', ...everywhere, ...more } },
          { lang: 'en' },
        )
      ).body
    const [institutions, ...others] = await filters()
    expect(others).toEqual([])
    expect(institutions).toMatchObject({ codigo: 'Z', descricao: 'Institution' })
    const { contagem } = institutions!
    expect(contagem.length).toBeGreaterThan(1)
    expect(contagem.find(one => one.codigo === String(FRESH))).toMatchObject({ total: 2, totalSemFiltro: 2 })
    const { found } = await search({ repBases: '', fZ: String(FRESH) })
    expect(found.map(one => one.instituicao.cod_empresa)).toEqual([FRESH, FRESH])
    const [one, two] = contagem
    const both = await search({ repBases: '', fZ: `${one!.codigo},${two!.codigo}` })
    expect(both.found).toHaveLength(one!.total + two!.total)
    // Chosen or not, every institution keeps its count.
    expect((await filters({ fZ: String(FRESH) }))[0]!.contagem).toEqual(contagem)
  })

  it('SRCH-68 SRCH-105 a search of the network is remembered with its base, its words and its institutions', async () => {
    const paging = { page: '1', perPage: '1', direction: 'C' }
    const params = { search_tab: 'pesquisa_geral', search_id: 'net-1' } as const
    const begun = await server.call('searchPaged', { params, query: { ...ask, ...paging } })
    expect(begun.body.sessao.palavras).toEqual(['machado'])
    const { body } = await server.call('getStoredSearch', { params: { search_id: 'net-1' } })
    expect(body).toMatchObject({ parametros: ask, total: 2, sessao: { search_tab: 'pesquisa_geral' } })
    const next = await server.call('searchPaged', { params, query: { ...paging, page: '2' } })
    expect(next.body).toMatchObject({ totalRegistros: 2, registros: [{ obra: 'Memorial de Aires' }] })
    const filters = await server.call('getPagedFilters', { params: { tab: 'pesquisa_geral', id: 'net-1' } })
    expect([filters.status, filters.body.map(filter => filter.codigo)]).toEqual([200, ['Z']])
    const { headers } = await search({ search_id: 'net-2' })
    expect(headers['x-palavras']).toBe('machado')
    expect((await server.call('getStoredSearch', { params: { search_id: 'net-2' } })).body.total).toBe(2)
  })

  it.each(['local', 'rede_pergamum_oai'])(
    'SRCH-61 the paginated version of the base %s is refused without page or page size, and has a direction of its own',
    async base => {
      const paging = { page: '1', perPage: '20', direction: 'C' }
      const answer = (query: Record<string, string>) =>
        server.call('searchPaged', {
          params: { search_tab: 'pesquisa_geral', search_id: 'n2' },
          query: { ...ask, ...query, base },
        })
      expect((await answer(paging)).status).toBe(200)
      expect((await answer({ ...paging, direction: '' })).status).toBe(200)
      for (const missing of ['page', 'perPage'] as const) {
        const { status, body } = await answer({ ...paging, [missing]: '' })
        expect([status, (body as unknown as { message: string }).message], missing).toEqual([422, 'InformeCampo'])
      }
    },
  )

  it('NET-03 attack: a search that would take too much work is refused', async () => {
    const refusal = async (more: Record<string, string>) => {
      const { status, body } = await search(more)
      return status === 200 ? status : (body as unknown as { message: string }).message
    }
    const word = (at: number) => `palavra${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`
    const many = (count: number, between = ' ') => Array.from({ length: count }, (_, at) => word(at)).join(between)
    expect(await refusal({ termo_pesquisa: many(64) })).toBe(200)
    expect(await refusal({ termo_pesquisa: many(65) })).toBe('PesquisaLonga')
    // What begins so is looked up in the words of the index, however many they are.
    for (const vague of ['ma*', 'casmurro m$', '=casmurro OU m*', '文'])
      expect(await refusal({ termo_pesquisa: vague }), vague).toBe(200)
    const page = async (number: string) =>
      await server.call('searchPaged', {
        params: { search_tab: 'pesquisa_geral', search_id: 'n2' },
        query: { ...ask, page: number, perPage: '100', direction: 'C' },
      })
    expect((await page('101')).status).toBe(200)
    const deep = await page('102')
    expect([deep.status, deep.body]).toEqual([422, expect.objectContaining({ message: 'PesquisaComplexa' })])
  })

  it('NET-08 the record is shown whole', async () => {
    const [first] = (await search()).found
    const { body } = await server.call('getNetworkRecord', { params: { id: first!.id } })
    expect(body).toMatchObject({ obra: 'Dom Casmurro', identificador: '1', instituicao: { sigla_empresa: 'FMVale' } })
    expect(body.referencia).toMatch(/ASSIS/)
    expect(body.dados).toContainEqual({ elemento: 'subject', valores: ['Romance brasileiro'] })
    expect((await server.call('getNetworkRecord', { params: { id: 999_999 } })).status).toBe(404)
  })
})
