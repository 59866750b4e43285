import { CATALOGUE_MODULE, GUEST, Permission } from '@estante/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { libraryDay } from '../../library-clock.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { addCopy } from '../catalogue/index.ts'
import { rollUp } from '../circulation/index.ts'
import { Permissions } from '../permissions/index.ts'
import { withoutPermission } from '../permissions/without-permission.test-data.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 240_000)
afterAll(() => server.close())

/** A demo work by its title, as a visitor would find it. */
async function find(title: string, tab = 'pesquisa_geral') {
  const { body } = await server.call('search', {
    query: { termo_pesquisa: title, coluna_um: 'TITULO', search_tab: tab as 'pesquisa_geral' },
  })
  expect(body.length).toBeGreaterThan(0)
  return body[0]!
}

/** An issue of a demo serial whose contents are known. */
/** Of the demo's serial that lists what is in its issues. */
const issueWithContents = () =>
  server.core.database.kysely
    .selectFrom('fasciculo')
    .selectAll()
    .where('sumario', '<>', '[]')
    .where('ano', 'is not', null)
    .orderBy('cod_fasciculo', 'desc')
    .executeTakeFirstOrThrow()

/** Of the demo library. */
const BOOK = 1282
const HIDDEN = 3

describe('the record', () => {
  it('REC-12 answers a record with its kind and field groups', async () => {
    const work = await find('Dom Casmurro')
    const { status, body } = await server.call('getRecord', { params: { id: work.cod_acervo } })
    expect(status).toBe(200)
    expect(body.tipo_acervo).toBe('B')
    expect(body.obra).toContain('Dom Casmurro')
    expect(body.campos.map(group => group.ordem).slice(0, 2)).toEqual(['245', '100'])
    expect(body.cod_autoridade).toMatch(/^\d+$/)
    // As the lists have it.
    expect([body.idioma_desc, work.idioma_desc]).toEqual(['Português', 'Português'])
  })

  it('speaks the language of the header', async () => {
    const work = await find('Dom Casmurro')
    const labels = async (lang: 'pt' | 'en' | 'es') =>
      (await server.call('getRecord', { params: { id: work.cod_acervo } }, { lang })).body.campos.map(
        group => group.texto,
      )
    expect(await labels('pt')).toContain('Título')
    expect(await labels('en')).toContain('Title')
  })

  it('refuses foreign, missing and malformed codes', async () => {
    expect((await server.call('getRecord', { params: { id: 99_999_999 } })).status).toBe(404)
    // Whoever sends no token is the guest, and is told the same.
    expect((await server.app.inject('/api/acervo/abc')).statusCode).toBe(400)
    expect((await server.call('getRecord', { params: { id: 'abc' } as never })).status).toBe(400)
  })

  it('what is asked of a record that does not exist is not found', async () => {
    for (const call of ['getSimilarWorks', 'getKardexPermission', 'getCopies'] as const)
      expect((await server.call(call, { params: { id: 99_999_999 } })).status, call).toBe(404)
  })

  it('REC-36 a hidden record is refused as the specification words it, and shows in no list, file or export', async () => {
    const { cod_acervo: id } = await find('Macunaíma')
    const db = server.core.database.kysely
    const setStatus = async (cod_situacao_acervo: number) =>
      await db.updateTable('acervo').set({ cod_situacao_acervo }).where('cod_acervo', '=', id).execute()
    await db
      .insertInto('acervo_ligado')
      .values({ cod_acervo: BOOK, paragrafo: '787', seq_paragrafo: 90, cod_acervo_link: id })
      .execute()
    const author = await db
      .selectFrom('acervo_autoridade')
      .select('cod_autoridade')
      .where('cod_acervo', '=', id)
      .where('paragrafo', '=', '100')
      .executeTakeFirstOrThrow()
    const seen = async () => {
      const linked = await server.call('getLinkedRecords', { params: { id: BOOK } })
      const authority = await server.call('getAuthority', { params: { codAutoridade: author.cod_autoridade } })
      return {
        record: (await server.call('getRecord', { params: { id } })).status,
        links: (await server.call('getRecordLinks', { params: { id } })).status,
        cover: (await server.app.inject(`/api/estante/capa/${id}`)).statusCode === 403,
        exported: (await server.app.inject(`/api/estante/exportar?acervos=${id}&formato=marcxml`)).statusCode,
        linked: linked.body.some(one => one.cod_acervo === id),
        ofAuthor: JSON.stringify(authority.body).includes(`"cod_acervo":${id},`),
      }
    }
    expect(await seen()).toEqual({ record: 200, links: 200, cover: false, exported: 200, linked: true, ofAuthor: true })
    await setStatus(HIDDEN)
    expect(await seen()).toEqual({
      record: 403,
      links: 403,
      cover: true,
      exported: 404,
      linked: false,
      ofAuthor: false,
    })
    const { body } = await server.call('getRecord', { params: { id } })
    expect((body as unknown as { message: string }).message).toBe('Usuario sem permissão para vizualizar este acervo!')
    await setStatus(1)
    await db.deleteFrom('acervo_ligado').where('cod_acervo_link', '=', id).where('seq_paragrafo', '=', 90).execute()
  })

  it('REC-03 D-02 the sections lose the tab of every permission that is taken back', async () => {
    const serial = (await issueWithContents()).cod_acervo
    const tabs = async () =>
      (await server.call('getRecordSections', { params: { id: serial } })).body.map(section => section.cod_atividade)
    for (const code of [
      Permission.copies,
      Permission.reference,
      Permission.marc,
      Permission.dublinCore,
      Permission.kardex,
    ]) {
      const before = await tabs()
      expect(before).toContain(String(code))
      await withoutPermission(server.core, code, async () =>
        expect(await tabs()).toEqual(before.filter(one => one !== String(code))),
      )
    }
  })

  it('REC-10 gives title and reference as HTML', async () => {
    const work = await find('Dom Casmurro')
    const { body } = await server.call('getReference', { params: { id: work.cod_acervo } })
    expect(body.desc_titulo).toContain('Dom Casmurro')
    expect(body.referencia).toMatch(/^ASSIS, Machado de\. <strong>Dom Casmurro<\/strong>/)
  })

  it('REC-11 gives MARC as flat rows without a sign-in, liberacao or not', async () => {
    const work = await find('Dom Casmurro')
    const { body: rows } = await server.call('getMarc', { params: { id: work.cod_acervo }, query: { liberacao: '1' } })
    expect(rows[0]).toMatchObject({ paragrafo: '001', campo_fixo: 'S', secao: null })
    expect(rows.filter(row => row.paragrafo === '000')).toEqual([])
    const { body: withLeader } = await server.call('getMarc', {
      params: { id: work.cod_acervo },
      query: { lider: 'S' },
    })
    expect(withLeader[0]).toMatchObject({ paragrafo: '000', campo_fixo: 'S', secao: null })
    expect(withLeader.slice(1)).toEqual(rows)
    const title = rows.find(row => row.paragrafo === '245' && row.secao === 'a')
    expect(title).toMatchObject({
      indicador1: expect.stringMatching(/^\d$/),
      campo_fixo: 'N',
      seq_paragrafo: '1',
      seq_secao: '1',
    })
  })

  it('REC-13 gives copies by library with campuses and places, and narrows to a library or a campus', async () => {
    // Held by two libraries, each on its own campus.
    const id = 1024
    const ask = async (query: { biblioteca?: number; campus?: number } = {}) => {
      const { body } = await server.call('getCopies', { params: { id }, query })
      return {
        libraries: body.bibliotecas.map(unit => unit.cod_biblioteca),
        campuses: body.campi.map(campus => campus.cod_campus),
        copies: body.bibliotecas.flatMap(unit => unit.exemplares).length,
        places: body.localizacao.length,
      }
    }
    const all = await ask()
    expect([all.libraries, all.campuses]).toEqual([
      [1, 3],
      [1, 2],
    ])
    expect(all.places).toBeGreaterThan(1)
    const central = await ask({ biblioteca: 1 })
    const health = await ask({ campus: 2 })
    expect([central.libraries, central.campuses]).toEqual([[1], [1]])
    expect([health.libraries, health.campuses]).toEqual([[3], [2]])
    expect(central.copies + health.copies).toBe(all.copies)
  })

  it('REC-13 volumes stand by their numbers, then by tome and part, what is no volume last', async () => {
    const db = server.core.database.kysely
    const places = [
      ['10', '99999', '99999'],
      ['2', '10', '1'],
      ['2', '9', '10'],
      ['2', '9', '9'],
      ['99999', '99999', '99999'],
    ] as const
    const barcodes = places.map(place => place.join('/'))
    for (const [volume, tomo_exemplar, parte] of places) {
      const codigo_barras = [volume, tomo_exemplar, parte].join('/')
      await addCopy(server.core.database, { cod_acervo: BOOK, cod_biblioteca: 1, codigo_barras })
      await db
        .updateTable('exemplar')
        .set({ volume, tomo_exemplar, parte })
        .where('codigo_barras', '=', codigo_barras)
        .execute()
    }
    try {
      const { body } = await server.call('getCopies', { params: { id: BOOK }, query: { biblioteca: 1 } })
      const codes = body.bibliotecas[0]!.exemplares.map(copy => copy.codigo_barras)
      expect(codes.filter(code => barcodes.includes(code))).toEqual([
        '2/9/9',
        '2/9/10',
        '2/10/1',
        '10/99999/99999',
        '99999/99999/99999',
      ])
    } finally {
      await db.deleteFrom('exemplar').where('codigo_barras', 'in', barcodes).execute()
    }
  })

  it('REC-32 REC-33 a copy row carries its flags and sentinels as strings', async () => {
    const work = await find('Dom Casmurro')
    const { body } = await server.call('getCopies', { params: { id: work.cod_acervo } })
    const copy = body.bibliotecas[0]!.exemplares[0]!
    expect(copy).toMatchObject({
      reserva_localizacao: expect.stringMatching(/^[SN]$/),
      mat_adicional: '0',
      volume: '99999',
      tomo_exemplar: '99999',
      parte: '99999',
    })
    expect(typeof copy.cod_local_exemplar).toBe('string')
  })

  it('a lent copy shows its due date and is not available', async () => {
    const { body: works } = await server.call('search', { query: { termo_pesquisa: 'cálculo', coluna_um: 'LIVRE' } })
    const { body: free } = await server.call('getAvailability', {
      query: {
        acervos: works
          .slice(0, 50)
          .map(work => work.cod_acervo)
          .join(','),
      },
    })
    const lent = free.find(work => work.exemplares > work.disponiveis)!
    const { body } = await server.call('getCopies', { params: { id: lent.cod_acervo } })
    const copies = body.bibliotecas.flatMap(library => library.exemplares)
    expect(copies.filter(copy => copy.disponivel === 'S')).toHaveLength(lent.disponiveis)
    expect(copies.some(copy => copy.data_prevista !== null && copy.disponivel === 'N')).toBe(true)
  })

  it('REC-14 gives Dublin Core with labels', async () => {
    const work = await find('Dom Casmurro')
    const { body } = await server.call('getDublinCore', { params: { id: work.cod_acervo } })
    expect(body.find(row => row.elemento === 'dc:title')).toMatchObject({
      rotulo: 'Título',
      valores: [expect.stringContaining('Dom Casmurro')],
    })
  })

  it('REC-15 the first item of the links list holds the links', async () => {
    const { body } = await server.call('getRecordLinks', { params: { id: 6002 } })
    expect(body).toHaveLength(1)
    expect(body[0]!.links).toEqual([
      expect.objectContaining({ descricao: 'Texto integral', tipo_link: 'AR', is_pdf: true, seq_paragrafo: '1' }),
    ])
  })

  it('REC-16 REC-22 the shelf has a colour and a place', async () => {
    const work = await find('Dom Casmurro')
    const { body: shelves } = await server.call('getShelfLocation', { params: { id: work.cod_acervo } })
    expect(shelves[0]).toMatchObject({ desc_local_exemplar: expect.any(String), chamada: expect.stringMatching(/\d/) })
    const { body: colour } = await server.call('getShelfColour', { params: { id: work.cod_acervo } })
    const places = await server.core.database.kysely
      .selectFrom('exemplar')
      .innerJoin('local_exemplar', 'local_exemplar.cod_local_exemplar', 'exemplar.cod_local_exemplar')
      .select(['cor', 'estante', 'exemplar.cod_biblioteca'])
      .distinct()
      .where('cod_acervo', '=', work.cod_acervo)
      .where('cor', '<>', '')
      .execute()
    expect(places.length).toBeGreaterThan(0)
    expect(colour.cores).toEqual(expect.arrayContaining(places))
    const names = [...new Set(places.map(place => `${place.cor}/${place.estante}`))]
    expect(colour.cor_localizacao).toBe(names.length > 1 ? 'VARIAS' : names[0])
    const [first] = places
    const { body: own } = await server.call('getShelfColour', {
      params: { id: work.cod_acervo },
      query: { codBiblioteca: first!.cod_biblioteca },
    })
    expect(own.cores.every(one => one.cod_biblioteca === first!.cod_biblioteca)).toBe(true)
    expect(own.cores.length).toBeGreaterThan(0)
  })

  it('REC-22 the map of a shelf is a picture that can be fetched at the address given', async () => {
    const { body: shelves } = await server.call('getShelfLocation', { params: { id: 1001 } })
    const map = await server.app.inject(shelves.find(shelf => shelf.arquivo_bmp)?.arquivo_bmp ?? '')
    expect([map.statusCode, map.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(map.body).toContain('<svg')
  })

  it('REC-13 AMB-30 a library that holds copies names the record that describes it', async () => {
    const { body } = await server.call('getCopies', { params: { id: 1001 } })
    expect(body.bibliotecas[0]).toMatchObject({ cod_biblioteca: 1, cod_acervo: 1 })
  })

  it('REC-17 lists the libraries of the record', async () => {
    const { body } = await server.call('getRecordLibraries', { params: { id: 1024 } })
    expect(body).toEqual([
      { cod_biblioteca: 1, desc_biblioteca: 'Biblioteca Central' },
      { cod_biblioteca: 3, desc_biblioteca: 'Biblioteca de Ciências da Saúde' },
    ])
  })

  it('REC-18 totals are private and count copies, loans and reservations of the period and library', async () => {
    const id = 1001
    // As the job does it every few minutes.
    await rollUp(server.core.database)
    expect((await server.call('getRecordTotals', { params: { id } })).status).toBe(401)
    const totals = async (query: { dataIni?: string; dataFim?: string; biblioteca?: number } = {}, login = 'vera') =>
      (await server.call('getRecordTotals', { params: { id }, query }, { login })).body
    const db = server.core.database.kysely
    const copies = await db.selectFrom('exemplar').select('cod_exemplar').where('cod_acervo', '=', id).execute()
    const loans = await db
      .selectFrom('emprestimo')
      .select(['data_emprestimo', 'data_devolucao'])
      .where(
        'cod_exemplar',
        'in',
        copies.map(copy => copy.cod_exemplar),
      )
      .orderBy('data_emprestimo')
      .execute()
    const queue = await db.selectFrom('reserva').select('cod_reserva').where('cod_acervo', '=', id).execute()
    expect(loans.length).toBeGreaterThan(3)
    expect(await totals()).toEqual({
      exemplares: copies.length,
      emprestimos: loans.length,
      emprestimos_abertos: loans.filter(loan => loan.data_devolucao === null).length,
      reservas: queue.length,
    })
    // What the library no longer counts as its own is no copy, as in the list of copies.
    const { cod_situacao } = await db
      .selectFrom('exemplar')
      .select('cod_situacao')
      .where('cod_exemplar', '=', copies[0]!.cod_exemplar)
      .executeTakeFirstOrThrow()
    const setStatus = (status: number) =>
      db
        .updateTable('exemplar')
        .set({ cod_situacao: status })
        .where('cod_exemplar', '=', copies[0]!.cod_exemplar)
        .execute()
    try {
      await setStatus(5)
      expect(await totals()).toMatchObject({ exemplares: copies.length - 1, emprestimos: loans.length })
    } finally {
      await setStatus(cod_situacao)
    }
    // The day itself is in the period on both sides.
    const days = loans.map(loan => libraryDay(new Date(loan.data_emprestimo)))
    const day = days[2]!
    const until = days.filter(one => one <= day).length
    const since = days.filter(one => one >= day).length
    expect((await totals({ dataFim: day })).emprestimos).toBe(until)
    expect((await totals({ dataIni: day })).emprestimos).toBe(since)
    expect(await totals({ biblioteca: 3 })).toEqual({
      exemplares: 0,
      emprestimos: 0,
      emprestimos_abertos: 0,
      reservas: 0,
    })
    const crossed = { params: { id }, query: { dataIni: '2026-12-31', dataFim: '2026-01-01' } }
    expect(await server.call('getRecordTotals', crossed, { login: 'vera' })).toMatchObject({
      status: 422,
      body: { message: 'DataInicialMaior' },
    })
    // A day, a month or a library of one record can say who it was: patrons are told whole years, as in its statistics.
    expect(await totals({}, 'marina')).toEqual(await totals())
    const year = { dataIni: `${day.slice(0, 4)}-01-01`, dataFim: `${day.slice(0, 4)}-12-31` }
    expect(await totals(year, 'marina')).toEqual(await totals(year))
    for (const part of [{ dataFim: day }, { dataIni: `${day.slice(0, 8)}02` }, { ...year, biblioteca: 1 }])
      expect(await totals(part, 'marina')).toEqual({ ...(await totals(part)), emprestimos: null, reservas: null })
  })

  it('REC-19 REC-03 tabs follow permissions and content', async () => {
    const work = await find('Dom Casmurro')
    const links = async () =>
      (await server.call('getRecordSections', { params: { id: work.cod_acervo } })).body.map(section => section.link)
    const gates = {
      exemplares: Permission.copies,
      reserva: Permission.reservation,
      'solicitacao-emprestimo': Permission.loanRequest,
      'solicitacao-emprestimo-delivery': Permission.deliveryLoanRequest,
      'dados-estatisticos': Permission.recordStatistics,
      referencia: Permission.reference,
      marc: Permission.marc,
      'dublin-core': Permission.dublinCore,
    }
    const all = await links()
    expect(all).toEqual(expect.arrayContaining(Object.keys(gates)))
    for (const [link, code] of Object.entries(gates))
      await withoutPermission(server.core, code, async () =>
        expect(await links()).toEqual(all.filter(one => one !== link)),
      )
  })

  it('REC-23 data to print hold reference, fields, copies and the address', async () => {
    const params = { id: 1001 }
    const { body } = await server.call('getPrintData', { params })
    const { body: record } = await server.call('getRecord', { params })
    const { body: reference } = await server.call('getReference', { params })
    expect(body).toMatchObject({
      obra: record.obra,
      campos: record.campos,
      referencia: reference.referencia,
      endereco: 'https://biblioteca.example/acervo/1001',
    })
    expect(body.exemplares).toHaveLength(14)
  })

  it('REC-25 campuses come with their own libraries', async () => {
    const { body } = await server.call('getCampusOptions')
    const rows = await server.core.database.kysely
      .selectFrom('biblioteca')
      .select(['cod_biblioteca', 'cod_campus'])
      .execute()
    expect(body.map(campus => campus.nome_campus)).toEqual(['Campus Serra Clara', 'Campus Porto do Vale'])
    for (const campus of body)
      expect(campus.bibliotecas.map(unit => unit.cod_biblioteca).toSorted((a, b) => a - b)).toEqual(
        rows.filter(row => row.cod_campus === campus.cod_campus).map(row => row.cod_biblioteca),
      )
  })

  it('REC-27 REC-28 print, other titles and kardex answer what the caller is allowed', async () => {
    const answers = async () => [
      (await server.call('getPrintPermission')).body.permissao,
      (await server.call('getHideOtherTitles')).body.permissao,
      (await server.call('getKardexPermission', { params: { id: 5001 } })).body.permissao,
    ]
    expect(await answers()).toEqual([true, false, true])
    // A book has no issues to see.
    expect((await server.call('getKardexPermission', { params: { id: BOOK } })).body.permissao).toBe(false)
    await withoutPermission(server.core, Permission.printRecord, async () =>
      expect(await answers()).toEqual([false, false, true]),
    )
    await withoutPermission(server.core, Permission.kardex, async () =>
      expect(await answers()).toEqual([true, false, false]),
    )
    const permissions = new Permissions(server.core)
    const guest = { cod_pessoa: GUEST, cod_categoria: null }
    const hiding = { cod_modulo: CATALOGUE_MODULE, cod_atividade: Permission.hideOtherTitles }
    await permissions.grant(guest, hiding)
    await server.core.feed.catchUp()
    expect(await answers()).toEqual([true, true, true])
    await permissions.revoke(guest, hiding)
    await server.core.feed.catchUp()
    expect(await answers()).toEqual([true, false, true])
  })

  it('REC-28 REC-29 the kardex of a serial offers libraries and years, lists issues and opens one', async () => {
    const issue = await issueWithContents()
    const id = issue.cod_acervo
    expect((await server.call('getKardexPermission', { params: { id } })).body.permissao).toBe(true)
    const { body: options } = await server.call('getKardexOptions', { params: { id } })
    expect(options.anos).toEqual([...options.anos].sort((a, b) => b - a))
    const { body: issues } = await server.call('getKardexData', {
      params: { id },
      query: { year: issue.ano!, codBib: issue.cod_biblioteca },
    })
    expect(issues.length).toBeGreaterThan(0)
    expect(issues.every(one => one.ano === issue.ano && one.cod_biblioteca === issue.cod_biblioteca)).toBe(true)
    // The two other parameters: a part of the year, and one issue.
    const data = async (query: object) =>
      (await server.call('getKardexData', { params: { id }, query })).body.map(one => [one.ano, one.codPar])
    const inPeriod = await data({ codPeriod: issue.periodo })
    expect(inPeriod.length).toBeGreaterThan(1)
    expect(inPeriod).toContainEqual([issue.ano, issue.cod_fasciculo])
    expect(await data({ codPeriod: issue.periodo, year: issue.ano! })).toEqual([[issue.ano, issue.cod_fasciculo]])
    expect(await data({ codPar: issue.cod_fasciculo })).toEqual([[issue.ano, issue.cod_fasciculo]])
    const { body: item } = await server.call('getKardexItem', {
      params: { id },
      query: { codPar: issue.cod_fasciculo, seqPar: issue.cod_biblioteca, seqSec: issue.ano! },
    })
    expect(item.sumario).toEqual(JSON.parse(issue.sumario))
    expect(item.sumario.length).toBeGreaterThan(2)
    const named = { codPar: issue.cod_fasciculo, seqPar: issue.cod_biblioteca, seqSec: issue.ano! }
    for (const foreign of [{ codPar: 9_999_999 }, { seqPar: 98 }, { seqSec: 1066 }]) {
      const { status } = await server.call('getKardexItem', { params: { id }, query: { ...named, ...foreign } })
      expect(status, JSON.stringify(foreign)).toBe(404)
    }
  })

  it('REC-30 summaries hold the contents of a serial’s issues', async () => {
    const issue = await issueWithContents()
    const { body } = await server.call('getSummaries', { params: { id: issue.cod_acervo } })
    expect(body.fasciculos.map(one => one.itens)).toContainEqual(JSON.parse(issue.sumario))
  })

  it('REC-30 REC-29 issues are called in their summaries as in the collection, in the reader’s language', async () => {
    const { cod_acervo, volume, numero, periodo, ano } = await issueWithContents()
    const titleIn = async (lang: 'pt' | 'en' | 'es') =>
      (await server.call('getSummaries', { params: { id: cod_acervo } }, { lang })).body.fasciculos[0]?.titulo
    const rest = `${periodo}, ${ano}`
    expect([await titleIn('pt'), await titleIn('en'), await titleIn('es')]).toEqual([
      `v. ${volume}, n. ${numero}, ${rest}`,
      `v. ${volume}, no. ${numero}, ${rest}`,
      `v. ${volume}, n.º ${numero}, ${rest}`,
    ])
  })

  it('REC-30 a summary that the library holds as a file is opened at its own address; a restricted one is no tab', async () => {
    const db = server.core.database.kysely
    const named = async (id: number, from: string) => {
      const { marc } = await db
        .selectFrom('acervo')
        .select('marc')
        .where('cod_acervo', '=', id)
        .executeTakeFirstOrThrow()
      const put = (text: string) => db.updateTable('acervo').set({ marc: text }).where('cod_acervo', '=', id).execute()
      await put(marc.replace(from, 'Sumário'))
      const sections = await server.call('getRecordSections', { params: { id } })
      const { livro } = (await server.call('getSummaries', { params: { id } })).body
      await put(marc)
      return { livro, isListed: sections.body.some(section => section.link === 'sumarios-livros') }
    }
    const held = await named(4001, 'Trecho para leitura na tela')
    const url = '/api/vinculos/publico/4001/seq/2/Sum%C3%A1rio'
    expect(held).toEqual({ livro: [{ titulo: 'Sumário', nivel: 1, url }], isListed: true })
    expect((await server.app.inject(url)).headers['content-type']).toBe('application/pdf')
    expect(await named(9703, 'Livro em formato acessível (EPUB 3)')).toEqual({ livro: [], isListed: false })
  })

  it('REC-21 storage data are the copies of closed stacks, which narrow to a volume', async () => {
    const db = server.core.database.kysely
    const [first, ...others] = await db
      .selectFrom('exemplar')
      .innerJoin('local_exemplar', 'local_exemplar.cod_local_exemplar', 'exemplar.cod_local_exemplar')
      .select(['cod_acervo', 'cod_exemplar', 'exemplar.cod_local_exemplar', 'exemplar.volume'])
      .where('acervo_fechado', '=', 'N')
      .where('cod_acervo', 'in', qb =>
        qb
          .selectFrom('exemplar')
          .select('cod_acervo')
          .groupBy('cod_acervo')
          .having(eb => eb.fn.countAll(), '>', 2),
      )
      .orderBy('cod_acervo')
      .limit(3)
      .execute()
    const { cod_acervo: id, cod_exemplar } = first!
    const asked = async (query = {}) => (await server.call('getStorageData', { params: { id }, query })).body
    const tabs = async () => (await server.call('getRecordSections', { params: { id } })).body
    expect(await asked()).toEqual([])
    expect((await tabs()).map(tab => tab.link)).not.toContain('acervo-fechado')
    const closed = await db
      .selectFrom('local_exemplar')
      .selectAll()
      .where('acervo_fechado', '=', 'S')
      .executeTakeFirstOrThrow()
    for (const [at, copy] of [cod_exemplar, others[0]!.cod_exemplar].entries())
      await db
        .updateTable('exemplar')
        .set({ cod_local_exemplar: closed.cod_local_exemplar, volume: String(at + 1) })
        .where('cod_exemplar', '=', copy)
        .execute()
    try {
      expect((await asked()).map(copy => copy.cod_exemplar).sort()).toEqual(
        [cod_exemplar, others[0]!.cod_exemplar].sort(),
      )
      expect((await asked({ volume: '2' })).map(copy => copy.cod_exemplar)).toEqual([others[0]!.cod_exemplar])
      expect(await asked({ volume: '3' })).toEqual([])
      expect((await tabs()).find(tab => tab.link === 'acervo-fechado')?.descricao).toBe('Acervo fechado')
    } finally {
      for (const copy of [first!, others[0]!])
        await db
          .updateTable('exemplar')
          .set({ cod_local_exemplar: copy.cod_local_exemplar, volume: copy.volume })
          .where('cod_exemplar', '=', copy.cod_exemplar)
          .execute()
    }
  })
})

describe('around the record', () => {
  it('REC-24 linked records are host, parts and other editions, each with its relation', async () => {
    const db = server.core.database.kysely
    const link = await db.selectFrom('acervo_ligado').selectAll().limit(1).executeTakeFirstOrThrow()
    const { body } = await server.call('getLinkedRecords', { params: { id: link.cod_acervo } }, { lang: 'en' })
    const other = body.find(work => work.cod_acervo === link.cod_acervo_link)
    expect(other?.relacao).toMatch(/^[A-Z][a-z]/)
    const { body: back } = await server.call('getLinkedRecords', { params: { id: link.cod_acervo_link } })
    expect(back.map(work => work.cod_acervo)).toContain(link.cod_acervo)
  })

  it('REC-24 above a document of an archive stands its level, below it its parts', async () => {
    const relations = async (id: number) =>
      (await server.call('getLinkedRecords', { params: { id } }, { lang: 'en' })).body.map(work => [
        work.cod_acervo,
        work.relacao,
      ])
    expect(await relations(9508)).toEqual([[9502, 'Higher level']])
    expect(await relations(9502)).toEqual(
      expect.arrayContaining([
        [9501, 'Higher level'],
        [9508, 'Part'],
      ]),
    )
  })

  it('REC-19 the summaries of a serial are listed where there are some', async () => {
    const tabs = async (id: number) =>
      (await server.call('getRecordSections', { params: { id } })).body.map(section => section.link)
    expect(await tabs(5047)).toEqual(expect.arrayContaining(['colecao-kardex', 'sumarios']))
    const bare = await tabs(5002)
    expect(bare).toContain('colecao-kardex')
    expect(bare).not.toContain('sumarios')
  })

  it('REC-24 other editions have the same title and author, however long the title', async () => {
    const editionsOf = async (id: number): Promise<number[]> => {
      const { body } = await server.call('getLinkedRecords', { params: { id } }, { lang: 'en' })
      return body.filter(work => work.relacao === 'Other edition').map(work => work.cod_acervo)
    }
    // two editions of one "Cálculo", and the "Cálculo" of somebody else
    expect(await editionsOf(1001)).toContain(1002)
    expect(await editionsOf(1001)).not.toContain(1007)
    const title = `Ação 𝒜 ${'ç𝒜 '.repeat(40)}`
    const rename = (code: number, obra: string) =>
      server.core.database.kysely.updateTable('acervo').set({ obra }).where('cod_acervo', '=', code).execute()
    await rename(1058, `${title}um`)
    await rename(1059, `${title}um`)
    expect(await editionsOf(1058)).toEqual([1059])
    await rename(1059, `${title}dois`)
    expect(await editionsOf(1058)).toEqual([])
  })

  it('REC-34 limit 0 gives every image of a record, 1 the tile', async () => {
    const db = server.core.database.kysely
    const { cod_acervo, total } = await db
      .selectFrom('arquivo')
      .select(['cod_acervo', eb => eb.fn.countAll<number>().as('total')])
      .where('papel', 'in', ['CAPA', 'IMAGEM'])
      .where('cod_acervo', 'is not', null)
      .groupBy('cod_acervo')
      .orderBy('total', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const all = await server.call('getRecordImages', { query: { cod_acervo: cod_acervo!, limite: 0 } })
    const one = await server.call('getRecordImages', { query: { cod_acervo: cod_acervo!, limite: 1 } })
    expect(one.body).toHaveLength(1)
    expect(total).toBeGreaterThan(1)
    expect(all.body).toHaveLength(Number(total))
    expect(all.body[0]!.conteudo).toMatch(/^data:image\//)
  })

  it('REC-35 a library unit is a record with data of its own', async () => {
    const { body: units } = await server.call('getLibraries')
    const unit = await server.core.database.kysely
      .selectFrom('biblioteca')
      .select('cod_acervo')
      .where('cod_biblioteca', '=', units[0]!.cod_biblioteca)
      .executeTakeFirstOrThrow()
    const { body } = await server.call('getRecord', { params: { id: unit.cod_acervo! } })
    expect(body.obra).toBe(units[0]!.desc_biblioteca)
  })

  it('REC-38 a library has its message, and there is one for all of them', async () => {
    const message = async (cod_biblioteca?: number, lang: 'pt' | 'en' = 'pt') =>
      (await server.call('getLibraryMessage', { query: cod_biblioteca ? { cod_biblioteca } : {} }, { lang })).body
        .mensagem
    const general = await message()
    expect(general).toContain('SiBi')
    expect(await message(1)).toBe('Durante as provas a sala de estudo fica aberta até as 23 h.')
    expect(await message(1, 'en')).toBe('During exams the study room stays open until 11 p.m.')
    expect((await server.call('getLibraryMessage', { query: { cod_biblioteca: 99_999 } })).status).toBe(404)
  })

  it('SHELL-02 a visitor without sign-in may search and view records, units, authorities and links', async () => {
    const work = await find('Dom Casmurro')
    const id = work.cod_acervo
    const { body: record } = await server.call('getRecord', { params: { id } })
    for (const status of [
      (await server.call('getMarc', { params: { id } })).status,
      (await server.call('getCopies', { params: { id } })).status,
      (await server.call('getRecordLinks', { params: { id } })).status,
      (await server.call('getRecord', { params: { id: 1 } })).status,
      (await server.call('getAuthority', { params: { codAutoridade: record.cod_autoridade! } })).status,
    ]) {
      expect(status).toBe(200)
    }
  })
})

describe('authorities', () => {
  it('AUTHY-02 AUTHY-04 AUTHY-06 an authority answers labelled fields and MARC, with works of and about', async () => {
    const work = await find('Dom Casmurro')
    const { body: record } = await server.call('getRecord', { params: { id: work.cod_acervo } })
    const { body } = await server.call('getAuthority', { params: { codAutoridade: record.cod_autoridade! } })
    expect(body.descricao).toContain('Assis, Machado de')
    expect(body.detalhes[0]).toMatchObject({ ordem: 1, texto: expect.any(String), campos: expect.any(Array) })
    expect(body.marc.some(row => row.paragrafo === '100')).toBe(true)
    expect(body.obras_de.total).toBeGreaterThan(5)
    // Each work once, those with most editions first.
    expect(body.obras_de.acervos[0]).toMatchObject({ obra: expect.stringMatching(/^(Dom Casmurro|Memórias)/) })
    const titles = body.obras_de.acervos.map(each => each.obra)
    expect(new Set(titles).size).toBe(titles.length)
    // Young's physics is written with Freedman, in several editions.
    const { body: physics } = await server.call('getRecord', { params: { id: 1034 } })
    const { body: young } = await server.call('getAuthority', { params: { codAutoridade: physics.cod_autoridade! } })
    expect(young.coautores.map(each => each.descricao)).toContain('Freedman, Roger A.')
    expect(young.coautores.filter(each => each.cod_autoridade === young.cod_autoridade || each.total < 1)).toEqual([])
    expect((await server.call('getAuthority', { params: { codAutoridade: 999_999_999 } })).status).toBe(404)
  })

  it('AUTHY-02 works are counted each once, as in the results; a list that counts records calls them so', async () => {
    const { body: machado } = await server.call('getAuthority', { params: { codAutoridade: 63 } })
    const { body: found } = await server.call('searchPaged', {
      params: { search_tab: 'pesquisa_geral', search_id: 'obras-de' },
      query: { termo_pesquisa: machado.descricao, coluna_um: 'AUTOR', page: '1', perPage: '1', agrupar: 'S' },
    })
    const works = found.sessao.obras!.total
    expect(works).toBeLessThan(found.totalRegistros)
    expect(machado.obras_de.total).toBe(works)
    const { body: list } = await server.call('search', {
      query: { search_tab: 'autoridades', termo_pesquisa: '63', aut_id: '63', coluna_um: 'AUTORIDADE_TODOS' },
    })
    expect(list[0]!.resumo).toBe(`${found.totalRegistros} registros`)
    // Two editions of one book, written together once.
    const { body: author } = await server.call('getAuthority', { params: { codAutoridade: 3 } })
    expect([author.obras_de.total, author.coautores.map(each => each.total)]).toEqual([1, [1, 1]])
  })
})

describe('exports and heads', () => {
  it.each(['iso2709', 'marcxml', 'marcjson', 'dc', 'ris', 'bibtex', 'csl'] as const)(
    'exports %s as a file',
    async formato => {
      const work = await find('Dom Casmurro')
      const { status, headers, raw } = await server.call('exportRecord', {
        params: { id: work.cod_acervo },
        query: { formato },
      })
      expect(status).toBe(200)
      expect(headers['content-disposition']).toMatch(/^attachment; filename="acervo-\d+\.\w+"$/)
      expect(raw.toString('utf8')).toContain('Dom Casmurro')
    },
  )

  it('the sitemap names every record', async () => {
    const index = await server.app.inject('/sitemap.xml')
    expect(index.body).toContain('<loc>https://biblioteca.example/sitemap-1.xml</loc>')
    const page = await server.app.inject('/sitemap-1.xml')
    expect(page.statusCode).toBe(200)
    expect(page.body.match(/<url>/g)!.length).toBeGreaterThan(1500)
  })
})
