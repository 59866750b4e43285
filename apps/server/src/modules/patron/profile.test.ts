import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PLANS_MOST } from '@estante/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { libraryDay } from '../../library-clock.ts'
import { newPerson } from '../../testing/new-person.ts'
import { wordsOfPdf } from '../../testing/read-paper.ts'
import { staffOfAll } from '../../testing/staff.ts'
import { DEMO_PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { hashPassword } from '../access/index.ts'
import { book } from '../catalogue/catalogue.test-records.ts'
import { finishPending, prepare, RecordWriter } from '../catalogue/index.ts'
import { compareWithJournal, Desk } from '../circulation/index.ts'
import { Parameters } from '../institution/index.ts'
import type { MailOrder } from '../mail/index.ts'
import { People } from '../people/index.ts'
import { Permissions } from '../permissions/index.ts'
import { Alerts, Requests } from '../services/index.ts'
import { titleOfTable } from './my-data.pdf.ts'
import { rowsOf, tablesNamingPersons } from './privacy.store.ts'
import { ProfileMatches } from './profile-match.service.ts'

let server: TestServer
const bruna = { login: 'bruna' }
const NEW = 90_101
const message = (answer: { body: unknown }) => (answer.body as { message: string }).message
const db = () => server.core.database.kysely
const mails = (modelo: string) => db().selectFrom('correio').selectAll().where('modelo', '=', modelo).execute()
const set = async (name: string, value: unknown) => {
  await new Parameters(server.core).set(name, value)
  await server.core.feed.catchUp()
}

beforeAll(async () => {
  server = await startTestServer()
  // What the demo holds is old; one title is new.
  await db().updateTable('acervo').set({ data_inclusao: '2020-01-01T12:00:00.000Z' }).execute()
  const writer = new RecordWriter(server.core.database, { origem: '', now: server.core.now })
  await writer.write([prepare(book(NEW, 'Grafos para curiosos', '100 1_ $aAssis, Machado de', '650 _4 $aMatemática'))])
  await finishPending(server.core.database)
  // What people of the demo follow already would be listed with what the tests follow.
  await db().deleteFrom('perfil_interesse').execute()
}, 300_000)
afterAll(() => server.close())

const titles = async (query = {}, as = bruna) => (await server.call('getMatchedTitles', { query }, as)).body

describe('profiles of interest', () => {
  it('PROF-01 PROF-16 the forms are told areas, types of work, languages and libraries', async () => {
    const options = (await server.call('getProfileOptions', {}, bruna)).body
    for (const list of [options.tiposArea, options.areas, options.tiposObra, options.idiomas, options.bibliotecas])
      expect(list.length).toBeGreaterThan(0)
    expect(options.areas).toHaveLength((await db().selectFrom('area_conhecimento').selectAll().execute()).length)
    expect((await server.call('getProfileOptions')).status).toBe(401)
  })

  it('PROF-01 D-31 great areas are named in the reader’s language, in the order of those names', async () => {
    const named = async (lang: 'pt' | 'en' | 'es') =>
      (await server.call('getProfileOptions', {}, { ...bruna, lang })).body.tiposArea.map(area => area.descricao)
    expect(await named('pt')).toEqual(expect.arrayContaining(['Ciências Humanas']))
    expect(await named('en')).toEqual(expect.arrayContaining(['Humanities']))
    expect(await named('es')).toEqual(expect.arrayContaining(['Ciencias Humanas']))
    const english = await named('en')
    expect(english).toEqual(english.toSorted((a, b) => a.localeCompare(b, 'en')))
  })

  it('PROF-02 areas, authors and subjects are found whatever their accents', async () => {
    const find = async (tipoPesquisa: 'AREA' | 'AUTOR' | 'ASSUNTO', termoPesquisa: string) =>
      (await server.call('findInterests', { query: { tipoPesquisa, termoPesquisa } }, bruna)).body
    const [area] = (await server.call('getProfileOptions', {}, bruna)).body.areas
    expect(await find('AREA', area!.descricao.toUpperCase())).toContainEqual(area)
    // In the reader's language, in the form and in the list of what is followed alike.
    const english = { ...bruna, lang: 'en' as const }
    const query = { tipoPesquisa: 'AREA', termoPesquisa: 'mathem' } as const
    const [found] = (await server.call('findInterests', { query }, english)).body
    expect(found?.descricao).toBe('Mathematics')
    const line = { codigo: found?.codigo ?? 0, codTipoArea: found?.codTipoArea ?? 0 }
    await server.call('addInterests', { body: { tipoDSI: 'AREA', validade: null, itens: [line] } }, bruna)
    const followed = (await server.call('getInterests', {}, english)).body.map(one => one.descricao)
    await server.call('deleteInterest', { query: { tipoDSI: 'AREA', ...line } }, bruna)
    expect(followed).toEqual(['Mathematics'])
    for (const tipo of ['AUTOR', 'ASSUNTO'] as const) {
      const known = await db()
        .selectFrom('autoridade')
        .selectAll()
        .where('tipo', '=', tipo === 'AUTOR' ? 'pessoa' : 'assunto')
        .orderBy('total_acervos', 'desc')
        .executeTakeFirstOrThrow()
      const found = await find(tipo, known.descricao)
      expect(found.map(one => one.codigo)).toContain(known.cod_autoridade)
    }
    expect(await find('AUTOR', '100%')).toEqual([])
    const unknown = { query: { tipoPesquisa: 'EDITORA' as never, termoPesquisa: 'x' } }
    expect((await server.call('findInterests', unknown, bruna)).status).toBe(400)
  })

  it('PROF-03 PROF-04 PROF-05 PROF-06 what is followed is listed with its end, changed and given up, each by its own person', async () => {
    const [area] = (await server.call('getProfileOptions', {}, bruna)).body.areas
    const key = { tipoDSI: 'AREA' as const, codigo: area!.codigo, codTipoArea: area!.codTipoArea }
    const list = async (as = bruna) => (await server.call('getInterests', {}, as)).body
    const body = { tipoDSI: 'AREA' as const, validade: '2026-12-31', itens: [area!] }
    expect((await server.call('addInterests', { body }, bruna)).status).toBe(200)
    expect(await list()).toEqual([{ ...key, descricao: area!.descricao, validade: '2026-12-31' }])
    const caio = { login: 'caio' }
    expect(await list(caio)).toEqual([])
    expect((await server.call('setInterestValidity', { body: { ...key, validade: null } }, caio)).status).toBe(404)
    expect((await server.call('deleteInterest', { query: key }, caio)).status).toBe(404)
    expect((await server.call('setInterestValidity', { body: { ...key, validade: null } }, bruna)).status).toBe(200)
    expect((await list())[0]?.validade).toBeNull()
    expect((await server.call('deleteInterest', { query: key }, bruna)).status).toBe(200)
    expect(await list()).toEqual([])
  })

  it('PROF-07 PROF-08 PROF-09 PROF-10 PROF-11 PROF-15 periodicals are found, followed with at least one wish, changed and given up', async () => {
    const known = await db()
      .selectFrom('fasciculo')
      .innerJoin('acervo', 'acervo.cod_acervo', 'fasciculo.cod_acervo')
      .select(['acervo.cod_acervo', 'acervo.obra', 'fasciculo.cod_biblioteca'])
      .executeTakeFirstOrThrow()
    const find = async (bibliotecas: string) =>
      (await server.call('findPeriodicals', { query: { termoPesquisa: known.obra, bibliotecas } }, bruna)).body
    expect((await find('')).map(one => one.codigo)).toContain(known.cod_acervo)
    expect((await find(`${known.cod_biblioteca},`)).map(one => one.codigo)).toContain(known.cod_acervo)
    expect(await find('999')).toEqual([])
    const nothing = { codigo: known.cod_acervo, fasciculo: 'N' as const, artigo: 'N' as const, sumario: 'N' as const }
    expect(message(await server.call('addPeriodicals', { body: { itens: [nothing] } }, bruna))).toBe(
      'SelecioneTipoPeriodico',
    )
    await server.call('addPeriodicals', { body: { itens: [{ codigo: known.cod_acervo }] } }, bruna)
    expect(message(await server.call('savePeriodical', { body: nothing }, bruna))).toBe('SelecioneTipoPeriodico')
    const changed = {
      codigo: known.cod_acervo,
      validade: '2027-01-31',
      fasciculo: 'S' as const,
      artigo: 'S' as const,
      sumario: 'N' as const,
      bibliotecas: [known.cod_biblioteca],
    }
    expect((await server.call('savePeriodical', { body: changed }, bruna)).status).toBe(200)
    expect((await server.call('getPeriodicals', {}, bruna)).body).toEqual([{ ...changed, titulo: known.obra }])
    await db()
      .updateTable('fasciculo')
      .set({ data_recebimento: '2026-11-10' })
      .where('cod_acervo', '=', known.cod_acervo)
      .where('cod_biblioteca', '=', known.cod_biblioteca)
      .execute()
    expect((await titles()).map(one => [one.cod_acervo, one.data, one.motivos])).toEqual([
      [known.cod_acervo, '2026-11-10', [{ tipo: 'PERIODICO', descricao: known.obra }]],
    ])
    const query = { codigo: known.cod_acervo }
    expect((await server.call('deletePeriodical', { query }, { login: 'caio' })).status).toBe(404)
    expect((await server.call('deletePeriodical', { query }, bruna)).status).toBe(200)
    expect((await server.call('getPeriodicals', {}, bruna)).body).toEqual([])
  })

  it('PROF-07 periodicals are found whatever the accents, case and signs of what is asked', async () => {
    const find = async (termoPesquisa: string) =>
      (await server.call('findPeriodicals', { query: { termoPesquisa } }, bruna)).body.map(one => one.titulo)
    const asked = ['saúde', 'saude', 'SAUDE', 'SAÚDE', 'saúde'.normalize('NFD')]
    const found = await Promise.all(asked.map(find))
    expect(found[0]?.length).toBeGreaterThan(0)
    expect(found[0]?.filter(title => !/saúde/i.test(title))).toEqual([])
    for (const titles of found) expect(titles).toEqual(found[0])
    const [title] = found[0]!
    expect(await find(`“${title}”`)).toContain(title)
    expect(await find('%%')).toEqual([])
  })

  it('PROF-08 only periodicals are followed as such, and only of libraries that there are; what became another kind of work keeps its name', async () => {
    const add = (codigo: number, more: object = {}) =>
      server.call('addPeriodicals', { body: { itens: [{ codigo, ...more }] } }, bruna)
    const list = async () => (await server.call('getPeriodicals', {}, bruna)).body
    const kindOf = (codigo: number, cod_tipo_obra: number) =>
      db().updateTable('acervo').set({ cod_tipo_obra }).where('cod_acervo', '=', codigo).execute()
    const known = await db()
      .selectFrom('fasciculo')
      .innerJoin('acervo', 'acervo.cod_acervo', 'fasciculo.cod_acervo')
      .select(['acervo.cod_acervo', 'acervo.obra', 'acervo.cod_tipo_obra', 'fasciculo.cod_biblioteca'])
      .executeTakeFirstOrThrow()
    const { cod_tipo_obra: ofBooks } = await db()
      .selectFrom('acervo')
      .select('cod_tipo_obra')
      .where('cod_acervo', '=', NEW)
      .executeTakeFirstOrThrow()
    expect(message(await add(NEW))).toBe('PeriodicoDesconhecido')
    const unknown = { bibliotecas: [known.cod_biblioteca, 9999] }
    const refusal = await add(known.cod_acervo, unknown)
    expect([refusal.status, message(refusal)]).toEqual([422, 'BibliotecaInvalida'])
    const type = { body: { itens: [{ codigo: ofBooks, ...unknown }] } }
    expect(message(await server.call('addWorkTypes', type, bruna))).toBe('BibliotecaInvalida')
    expect(await list()).toEqual([])

    expect((await add(known.cod_acervo)).status).toBe(200)
    const save = (bibliotecas: number[]) =>
      server.call('savePeriodical', { body: { codigo: known.cod_acervo, bibliotecas } }, bruna)
    expect(message(await save([9999]))).toBe('BibliotecaInvalida')
    expect((await list())[0]?.bibliotecas).toEqual([])
    // Of a library that was closed since then the rest of the wish can still be changed.
    const closed = { cod_biblioteca: 9999 }
    const { cod_biblioteca: _, ...one } = await db().selectFrom('biblioteca').selectAll().executeTakeFirstOrThrow()
    await db()
      .insertInto('biblioteca')
      .values({ ...one, ...closed })
      .execute()
    expect((await save([9999])).status).toBe(200)
    await db().deleteFrom('biblioteca').where('cod_biblioteca', '=', 9999).execute()
    expect((await save([9999, known.cod_biblioteca])).status).toBe(200)
    expect(message(await save([9999, 9998]))).toBe('BibliotecaInvalida')

    await kindOf(known.cod_acervo, ofBooks)
    expect((await list()).map(one => one.titulo)).toEqual([known.obra])
    await kindOf(known.cod_acervo, known.cod_tipo_obra)
    await server.call('deletePeriodical', { query: { codigo: known.cod_acervo } }, bruna)
  })

  it('PROF-09 a periodical that the catalogue no longer shows is called so, and can be given up', async () => {
    const as = { login: (await newPerson(server)).login }
    const [found] = (await server.call('findPeriodicals', { query: { termoPesquisa: 'revista' } }, as)).body
    const codigo = found!.codigo
    await server.call('addPeriodicals', { body: { validade: null, itens: [{ codigo }] } }, as)
    const named = async (lang: 'pt' | 'en') =>
      (await server.call('getPeriodicals', {}, { ...as, lang })).body[0]?.titulo
    expect(await named('pt')).toBe(found!.titulo)
    const record = db().updateTable('acervo').where('cod_acervo', '=', codigo)
    const { cod_situacao_acervo } = await db()
      .selectFrom('acervo')
      .select('cod_situacao_acervo')
      .where('cod_acervo', '=', codigo)
      .executeTakeFirstOrThrow()
    const hidden = await db()
      .selectFrom('situacao_acervo')
      .select('cod_situacao_acervo')
      .where('visivel', '=', 'N')
      .executeTakeFirstOrThrow()
    await record.set(hidden).execute()
    const told = [await named('pt'), await named('en')]
    await record.set({ cod_situacao_acervo }).execute()
    expect(told).toEqual(['Não está mais no catálogo', 'No longer in the catalogue'])
    expect((await server.call('deletePeriodical', { query: { codigo } }, as)).status).toBe(200)
  })

  it('PROF-12 PROF-13 PROF-14 PAT-17 a type of work brings its new titles of a month, by language; it is changed and given up', async () => {
    const { cod_tipo_obra } = await db()
      .selectFrom('acervo')
      .select('cod_tipo_obra')
      .where('cod_acervo', '=', NEW)
      .executeTakeFirstOrThrow()
    await server.call('addWorkTypes', { body: { itens: [{ codigo: cod_tipo_obra }] } }, bruna)
    expect((await titles()).map(one => one.titulo)).toEqual(['Grafos para curiosos'])
    expect(await titles({ dataIni: '2026-10-01', dataFim: '2026-11-15' })).toEqual([])
    const bad = { query: { dataIni: '2026-11-02', dataFim: '2026-11-01' } }
    expect(message(await server.call('getMatchedTitles', bad, bruna))).toBe('DataInicialMaior')
    const save = (more: object) => server.call('saveWorkType', { body: { codigo: cod_tipo_obra, ...more } }, bruna)
    await save({ idiomas: ['jpn'] })
    expect(await titles()).toEqual([])
    expect(message(await save({ validade: '2026-11-15' }))).toBe('ValidadePassada')
    await save({ validade: '2026-11-16' })
    expect(
      (await titles()).map(one => one.titulo),
      'ends today',
    ).toEqual(['Grafos para curiosos'])
    server.setNow(new Date('2026-11-17T13:00:00Z'))
    expect(await titles(), 'ended yesterday').toEqual([])
    server.setNow(new Date('2026-11-16T13:00:00Z'))
    await save({ bibliotecas: [1] })
    expect(await titles(), 'no copy there').toEqual([])
    await save({})
    server.setNow(new Date('2026-12-17T13:00:00Z'))
    expect(await titles(), 'older than a month').toEqual([])
    server.setNow(new Date('2026-11-16T13:00:00Z'))
    expect((await server.call('getWorkTypes', {}, bruna)).body).toMatchObject([
      { codigo: cod_tipo_obra, validade: null, bibliotecas: [], idiomas: [] },
    ])
  })

  it('PROF-03 PROF-08 PROF-12 PROF-13 a code that no list knows is refused by the name of its field, and nothing is kept', async () => {
    const as = { login: (await newPerson(server)).login }
    const kept = async () => [
      (await server.call('getInterests', {}, as)).body,
      (await server.call('getPeriodicals', {}, as)).body,
      (await server.call('getWorkTypes', {}, as)).body,
    ]
    const add = (name: string, itens: object[], more: object = {}) =>
      server.call(name as 'addWorkTypes', { body: { ...more, itens } as never }, as)
    const codeOf = async (tipo: string) =>
      (await db().selectFrom('autoridade').select('cod_autoridade').where('tipo', '=', tipo).executeTakeFirstOrThrow())
        .cod_autoridade
    const [author, subject] = [await codeOf('pessoa'), await codeOf('assunto')]
    const refusals = [
      [
        'AreaConhecimentoDesconhecida',
        'itens',
        await add('addInterests', [{ codigo: 9_999_999 }], { tipoDSI: 'AREA' }),
      ],
      ['AutorDesconhecido', 'itens', await add('addInterests', [{ codigo: subject }], { tipoDSI: 'AUTOR' })],
      ['AssuntoDesconhecido', 'itens', await add('addInterests', [{ codigo: author }], { tipoDSI: 'ASSUNTO' })],
      ['PeriodicoDesconhecido', 'itens', await add('addPeriodicals', [{ codigo: 9_999_999 }])],
      ['TipoObraDesconhecido', 'itens', await add('addWorkTypes', [{ codigo: 1 }, { codigo: 9_999_999 }])],
      ['BibliotecaInvalida', 'bibliotecas', await add('addWorkTypes', [{ codigo: 1, bibliotecas: [9_999] }])],
      ['IdiomaDesconhecido', 'idiomas', await add('addWorkTypes', [{ codigo: 1, idiomas: ['por', 'zzz'] }])],
    ] as const
    for (const [key, campo, { status, body }] of refusals)
      expect({ status, body }).toMatchObject({ status: 422, body: { message: key, params: { campo } } })
    expect(await kept()).toEqual([[], [], []])

    const save = (idiomas: string[]) => server.call('saveWorkType', { body: { codigo: 1, idiomas } }, as)
    expect((await add('addWorkTypes', [{ codigo: 1, idiomas: ['por', 'twi', 'ger'] }])).status).toBe(200)
    expect(message(await save(['por', 'zzz']))).toBe('IdiomaDesconhecido')
    expect((await kept())[2]).toMatchObject([{ idiomas: ['por', 'twi', 'ger'] }])
    // A code of the library's own is offered by the form, and may stay when no work bears it any more.
    const own = (idioma: string) => db().updateTable('acervo').set({ idioma }).where('cod_acervo', '=', NEW).execute()
    const { idioma } = await db()
      .selectFrom('acervo')
      .select('idioma')
      .where('cod_acervo', '=', NEW)
      .executeTakeFirstOrThrow()
    await own('zzz')
    expect((await save(['zzz'])).status).toBe(200)
    await own(idioma)
    expect((await save(['zzz', 'por'])).status).toBe(200)
  })

  it('PROF-03 PROF-08 PROF-12 a list without a line is answered by what is to be chosen', async () => {
    const interests = ['AREA', 'AUTOR', 'ASSUNTO'] as const
    const answers = [
      ...(await Promise.all(
        interests.map(tipoDSI => server.call('addInterests', { body: { tipoDSI, itens: [] } }, bruna)),
      )),
      await server.call('addPeriodicals', { body: { itens: [] } }, bruna),
      await server.call('addWorkTypes', { body: { itens: [] } }, bruna),
    ]
    const keys = answers.map(message)
    expect(answers.map(answer => answer.status)).toEqual([422, 422, 422, 422, 422])
    expect(keys).toEqual([
      'SelecioneAreaConhecimento',
      'SelecioneAutor',
      'SelecioneAssunto',
      'SelecionePeriodico',
      'SelecioneTipoObra',
    ])
  })

  it('PROF-14 the job mails each title once, to whom wants news alone', async () => {
    const sent: MailOrder[] = []
    const mail = { enqueue: async (_db: unknown, order: MailOrder) => sent.push(order) }
    const matches = new ProfileMatches(server.core, mail, new Alerts(server.core))
    const told = async () =>
      (await server.call('getAlerts', {}, bruna)).body.filter(alert => alert.tipo === 'perfil_novidades').length
    expect(await told()).toBe(0)
    await matches.tellAll()
    expect(await told(), 'under the bell').toBe(1)
    expect(sent, 'nobody has asked for news by mail').toEqual([])
    await server.call('savePersonalData', { body: { recebe_emails: 'S' } }, bruna)
    await db().deleteFrom('perfil_aviso').execute()
    await matches.tellAll()
    expect(sent.map(order => order.template)).toEqual(['perfilInteresse'])
    await matches.tellAll()
    expect(sent, 'told already').toHaveLength(1)
    // A switch of its own: news by mail are wanted, but not of this kind.
    await server.call(
      'setNoticeChoices',
      { body: { avisos: [{ tipo: 'perfil_novidades', sino: 'S', email: 'N' }] } },
      bruna,
    )
    await db().deleteFrom('perfil_aviso').execute()
    await matches.tellAll()
    expect(sent).toHaveLength(1)
    expect(await told()).toBe(3)
    const { cod_tipo_obra } = await db()
      .selectFrom('acervo')
      .select('cod_tipo_obra')
      .where('cod_acervo', '=', NEW)
      .executeTakeFirstOrThrow()
    expect((await server.call('deleteWorkType', { query: { codigo: cod_tipo_obra } }, bruna)).status).toBe(200)
    expect((await server.call('getWorkTypes', {}, bruna)).body).toEqual([])
  })
})

describe('a periodical that is followed', () => {
  it('PROF-10 PROF-14 is told of at each new issue, not at the first alone, and of none twice', async () => {
    const { login, cod_pessoa } = await newPerson(server)
    const { cod_fasciculo, cod_acervo } = await db()
      .selectFrom('fasciculo')
      .select(['cod_fasciculo', 'cod_acervo'])
      .orderBy('cod_fasciculo', 'desc')
      .executeTakeFirstOrThrow()
    await server.call('addPeriodicals', { body: { itens: [{ codigo: cod_acervo }] } }, { login })
    const matches = new ProfileMatches(server.core, { enqueue: async () => 1 }, new Alerts(server.core))
    const told = async () =>
      Number(
        (
          await db()
            .selectFrom('alerta')
            .select(eb => eb.fn.countAll<number>().as('total'))
            .where('cod_pessoa', '=', cod_pessoa)
            .where('tipo', '=', 'perfil_novidades')
            .executeTakeFirstOrThrow()
        ).total,
      )
    const before = server.core.now()
    const arrives = (data_recebimento: string) =>
      db().updateTable('fasciculo').set({ data_recebimento }).where('cod_fasciculo', '=', cod_fasciculo).execute()
    await db()
      .updateTable('fasciculo')
      .set({ data_recebimento: '2020-01-01' })
      .where('cod_acervo', '=', cod_acervo)
      .execute()
    const counts = []
    for (const days of [0, 0, 3]) {
      server.setNow(new Date(before.getTime() + days * 86_400_000))
      await arrives(libraryDay(server.core.now()))
      await matches.tellAll()
      counts.push(await told())
    }
    server.setNow(new Date(before.getTime() + 4 * 86_400_000))
    await matches.tellAll()
    counts.push(await told())
    server.setNow(before)
    expect(counts).toEqual([1, 1, 2, 2])
  })

  it('PROF-10 PROF-14 is told of again at a second issue that comes on the day on which it was told of', async () => {
    const { login, cod_pessoa } = await newPerson(server)
    const issues = await db()
      .selectFrom('fasciculo')
      .select(['cod_fasciculo', 'cod_acervo'])
      .orderBy('cod_acervo')
      .orderBy('cod_fasciculo')
      .execute()
    const [cod_acervo, [first, second, third]] = [...Map.groupBy(issues, issue => issue.cod_acervo)].find(
      ([, own]) => own.length >= 3,
    ) as [number, typeof issues]
    await server.call('addPeriodicals', { body: { itens: [{ codigo: cod_acervo }] } }, { login })
    const matches = new ProfileMatches(server.core, { enqueue: async () => 1 }, new Alerts(server.core))
    const arrives = (issue: { cod_fasciculo: number } | undefined, data_recebimento: string) =>
      db()
        .updateTable('fasciculo')
        .set({ data_recebimento })
        .where('cod_fasciculo', '=', issue?.cod_fasciculo ?? 0)
        .execute()
    await db()
      .updateTable('fasciculo')
      .set({ data_recebimento: '2020-01-01' })
      .where('cod_acervo', '=', cod_acervo)
      .execute()
    const told = async () => {
      await matches.tellAll()
      const alerts = db().selectFrom('alerta').select('cod_alerta').where('cod_pessoa', '=', cod_pessoa)
      return (await alerts.where('tipo', '=', 'perfil_novidades').execute()).length
    }
    const [yesterday, today] = [libraryDay(server.core.now(), -1), libraryDay(server.core.now())]
    const counts = []
    await arrives(first, yesterday)
    counts.push(await told())
    // After the job of the day, and after it once more.
    await arrives(second, today)
    counts.push(await told())
    await arrives(third, today)
    counts.push(await told(), await told())
    expect(counts).toEqual([1, 2, 3, 3])
  })
})

describe('profiles of minors', () => {
  it('PROF-14 they are off until somebody switches them on, and the choice is written down', async () => {
    const { login, cod_pessoa } = await newPerson(server)
    const as = { login }
    const page = async () => (await server.call('getPrivacy', {}, as)).body
    const follow = () => server.call('addWorkTypes', { body: { itens: [{ codigo: 1 }] } }, as)
    expect(await page()).toMatchObject({ perfis: 'S', menor: 'N' })
    await db()
      .updateTable('pessoa')
      .set({ data_nascimento: '2012-05-01' })
      .where('cod_pessoa', '=', cod_pessoa)
      .execute()
    expect(await page()).toMatchObject({ perfis: 'N', menor: 'S' })
    expect(message(await follow())).toBe('PerfisDesligados')
    expect((await server.call('getWorkTypes', {}, as)).body).toEqual([])
    await server.call('setProfileChoice', { body: { perfis: 'S' } }, as)
    expect((await follow()).status).toBe(200)
    expect(await page()).toMatchObject({ perfis: 'S', consentimentos: [{ finalidade: 'perfis', valor: 'S' }] })
    await server.call('setProfileChoice', { body: { perfis: 'N' } }, as)
    expect((await server.call('getMatchedTitles', { query: {} }, as)).body).toEqual([])
  })
})

describe('screens that read', () => {
  it('TEACH-13 TEACH-14 bibliographies of plans by at least one field, with copies of one library or of all', async () => {
    const ask = (query: object) => server.call('getPlanBibliography', { query }, bruna)
    expect(message(await ask({}))).toBe('InformeUmCampo')
    const plan = await db().selectFrom('plano_ensino').selectAll().orderBy('cod_plano').executeTakeFirstOrThrow()
    const of = async (query: object) => (await ask({ disciplina: plan.cod_disciplina, ...query })).body
    const found = (await of({ ano: plan.ano, semestre: plan.semestre })).find(one => one.cod_plano === plan.cod_plano)!
    const works = await db()
      .selectFrom('plano_bibliografia')
      .selectAll()
      .where('cod_plano', '=', plan.cod_plano)
      .execute()
    expect(found.itens.map(item => item.cod_acervo).toSorted()).toEqual(works.map(work => work.cod_acervo).toSorted())
    expect(found.itens.some(item => item.exemplares > 0)).toBe(true)
    for (const item of found.itens) expect(item.disponiveis).toBeLessThanOrEqual(item.exemplares)
    const nowhere = (await of({ biblioteca: 999 })).flatMap(one => one.itens)
    expect(new Set(nowhere.map(item => item.exemplares))).toEqual(new Set([0]))
    expect(await of({ ano: 1950 })).toEqual([])
    // Each of the six fields is enough by itself.
    const { cod_departamento } = await db()
      .selectFrom('disciplina')
      .select('cod_departamento')
      .where('cod_disciplina', '=', plan.cod_disciplina)
      .executeTakeFirstOrThrow()
    const alone = {
      departamento: cod_departamento,
      ano: plan.ano,
      semestre: plan.semestre,
      periodo: plan.periodo,
      disciplina: plan.cod_disciplina,
    }
    for (const [field, value] of Object.entries(alone)) {
      const answer = (await ask({ [field]: value })).body
      expect(
        answer.map(one => one.cod_plano),
        field,
      ).toContain(plan.cod_plano)
    }
    const served = (await ask({ biblioteca: 1 })).body
    expect(served.length).toBeGreaterThan(0)
    for (const one of served) expect(Math.max(...one.itens.map(item => item.exemplares))).toBeGreaterThan(0)
    expect((await ask({ biblioteca: 999 })).body).toEqual([])
    expect((await server.call('getPlanBibliography', { query: { ano: plan.ano } })).status).toBe(401)
  })

  it('TEACH-13 a library alone brings its own plans, however many others stand before them in the list', async () => {
    const plan = await db().selectFrom('plano_ensino').selectAll().orderBy('cod_plano').executeTakeFirstOrThrow()
    const { cod_departamento } = await db()
      .selectFrom('disciplina')
      .select('cod_departamento')
      .where('cod_disciplina', '=', plan.cod_disciplina)
      .executeTakeFirstOrThrow()
    const before = (await server.call('getPlanBibliography', { query: { biblioteca: 1 } }, bruna)).body
    const others = Array.from({ length: PLANS_MOST }, (_, at) => 90_000 + at)
    for (const code of others) {
      const cod_disciplina = code
      await db()
        .insertInto('disciplina')
        .values({ cod_disciplina, descricao: `AAA ${code}`, cod_departamento })
        .execute()
      await db()
        .insertInto('plano_ensino')
        .values({ ...plan, cod_plano: code, cod_disciplina })
        .execute()
    }
    try {
      const { body } = await server.call('getPlanBibliography', { query: { biblioteca: 1 } }, bruna)
      expect(body.map(one => one.cod_plano)).toEqual(before.map(one => one.cod_plano))
      const all = await server.call('getPlanBibliography', { query: { ano: plan.ano } }, bruna)
      expect(all.body).toHaveLength(PLANS_MOST)
    } finally {
      await db().deleteFrom('plano_ensino').where('cod_plano', 'in', others).execute()
      await db().deleteFrom('disciplina').where('cod_disciplina', 'in', others).execute()
    }
  })

  it('copies of a bibliography that are set aside or on their way are not told as available; titles stand in their order', async () => {
    const plan = await db().selectFrom('plano_ensino').selectAll().orderBy('cod_plano').executeTakeFirstOrThrow()
    const items = async () => {
      const { body } = await server.call('getPlanBibliography', { query: { disciplina: plan.cod_disciplina } }, bruna)
      return body.flatMap(one => (one.cod_plano === plan.cod_plano ? one.itens : []))
    }
    const before = await items()
    const work = before.find(item => item.disponiveis > 0)!
    const copies = db().updateTable('exemplar').where('cod_acervo', '=', work.cod_acervo)
    await copies.set({ transito_para: 1 }).execute()
    const travelling = (await items()).find(item => item.cod_acervo === work.cod_acervo)
    expect(travelling).toMatchObject({ exemplares: work.exemplares, disponiveis: 0 })
    await copies.set({ transito_para: null }).execute()
    const record = db().updateTable('acervo').where('cod_acervo', '=', work.cod_acervo)
    const { busca } = await db()
      .selectFrom('acervo')
      .select('busca')
      .where('cod_acervo', '=', work.cod_acervo)
      .executeTakeFirstOrThrow()
    await record.set({ obra: 'Ábaco', busca: JSON.stringify({ sort: { titulo: 'Ábaco' } }) }).execute()
    const [first] = (await items()).filter(item => item.tipo === work.tipo)
    await record.set({ obra: work.titulo, busca }).execute()
    expect(first).toMatchObject({ titulo: 'Ábaco' })
  })

  it('TEACH-13 the bibliography of a course as a file: works, copies and online access of each discipline', async () => {
    const plan = await db().selectFrom('plano_ensino').selectAll().orderBy('cod_plano').executeTakeFirstOrThrow()
    const { cod_departamento: departamento } = await db()
      .selectFrom('disciplina')
      .select('cod_departamento')
      .where('cod_disciplina', '=', plan.cod_disciplina)
      .executeTakeFirstOrThrow()
    const query = { departamento, biblioteca: 1 }
    const plans = (await server.call('getPlanBibliography', { query }, bruna)).body
    const csv = await server.call('getPlanReportCsv', { query }, bruna)
    expect(csv.headers).toMatchObject({ 'content-disposition': 'attachment; filename="bibliografia.csv"' })
    const [head, ...lines] = csv.raw.toString('utf8').trimEnd().split('\r\n')
    expect(head).toBe(
      '\uFEFFCurso;Disciplina;Ano;Semestre;Período;Professor;Bibliografia;Título;Autor;Publicação;Exemplares;Disponíveis;Acesso on-line',
    )
    const items = plans.flatMap(one => one.itens.map(item => ({ ...one, ...item })))
    expect(items.length).toBeGreaterThan(3)
    expect(lines).toHaveLength(items.length)
    const ends = items.map(item => `;${item.exemplares};${item.disponiveis};${item.online ? 'Sim' : 'Não'}`)
    expect(lines.filter((line, at) => !line.endsWith(ends[at]!) || !line.includes(items[at]!.disciplina))).toEqual([])
    const paper = await server.call('getPlanReportPdf', { query }, bruna)
    expect(paper.raw.subarray(0, 5).toString()).toBe('%PDF-')
    for (const name of ['getPlanReportCsv', 'getPlanReportPdf'] as const) {
      expect(message(await server.call(name, { query: {} }, bruna)), name).toBe('InformeUmCampo')
      expect((await server.call(name, { query })).status, name).toBe(401)
    }
  })

  it('TEACH-13 another program reads each discipline and its sums off that paper', async () => {
    const plan = await db().selectFrom('plano_ensino').selectAll().orderBy('cod_plano').executeTakeFirstOrThrow()
    const query = { disciplina: plan.cod_disciplina }
    const plans = (await server.call('getPlanBibliography', { query }, bruna)).body
    const words = await wordsOfPdf((await server.call('getPlanReportPdf', { query }, bruna)).raw)
    expect(words).toContain('Bibliografia do curso')
    for (const { disciplina, departamento, itens } of plans) {
      const copies = itens.reduce((sum, item) => sum + item.exemplares, 0)
      expect(words).toContain(disciplina)
      expect(words).toContain(departamento)
      expect(words).toContain(`Títulos: ${itens.length} · Exemplares: ${copies}`)
    }
  })

  it('PAT-14 databases are listed by the institution’s words', async () => {
    await set('bases_dados', [
      {
        codigo: 'capes',
        nome: 'Portal CAPES',
        categoria: { pt: 'Periódicos', en: 'Journals' },
        url: 'https://capes.example',
      },
    ])
    expect((await server.call('getDatabases', {}, { ...bruna, lang: 'en' })).body).toEqual([
      {
        codigo: 'capes',
        nome: 'Portal CAPES',
        descricao: '',
        categoria: 'Journals',
        url: 'https://capes.example',
        base: '',
        acesso: 'S',
        publico: [],
      },
    ])
    expect((await server.call('getDatabases')).status).toBe(401)
  })

  it('PAT-14 databases and e-books of other categories are named with whom they are for, and not opened', async () => {
    const [mine, other] = [await newPerson(server), await newPerson(server)]
    await db()
      .updateTable('pessoa_vinculo')
      .set({ cod_categoria: 3 })
      .where('cod_pessoa', '=', mine.cod_pessoa)
      .execute()
    // A registration that has ended opens nothing.
    await db()
      .insertInto('pessoa_vinculo')
      .values({ cod_pessoa: other.cod_pessoa, cod_categoria: 3, matricula: 'velha', validade: '2020-01-01' })
      .execute()
    const limited = { url: 'https://so.example', categorias: [3] }
    await set('bases_dados', [
      { codigo: 'um', nome: 'Um', ...limited },
      { codigo: 'dois', nome: 'Dois', base: 'ebsco' },
      { codigo: 'tres', nome: 'Três', url: 'https://todos.example' },
    ])
    await set('bases_parceiras', [{ chave: 'ebsco', url: 'https://ebsco.example/?u={login}', categorias: [3] }])
    const seen = async (login: string) =>
      (await server.call('getDatabases', {}, { login })).body.map(({ codigo, acesso, url, base, publico }) =>
        [codigo, acesso, url, base, ...publico].join(' '),
      )
    expect(await seen(mine.login)).toEqual([
      'um S https://so.example  Professor',
      'dois S  ebsco Professor',
      'tres S https://todos.example ',
    ])
    expect(await seen(other.login)).toEqual(['um N   Professor', 'dois N   Professor', 'tres S https://todos.example '])
    const open = (login: string) => server.call('getBaseUrl', { body: { base: 'ebsco' } }, { login })
    expect((await open(mine.login)).body.url).toBe(`https://ebsco.example/?u=${mine.login}`)
    expect(message(await open(other.login))).toBe('BaseParaOutrasCategorias')
    const partner = { codigo: 'abnt', url: 'https://abnt.example/{login}' }
    await set('parceiros', [{ ...partner, categorias: [3] }])
    const abnt = (login: string) => server.call('getAbntLink', { params: { id: '1' } }, { login })
    expect([(await abnt(mine.login)).status, message(await abnt(other.login))]).toEqual([
      200,
      'BaseParaOutrasCategorias',
    ])
  })

  it('PAT-11 PAT-13 PAT-19 addresses of posting, spaces, the area and bases are built for the person', async () => {
    await set('url_postagem_trabalho', '')
    expect(message(await server.call('getPaperPostingUrl', {}, bruna))).toBe('ServicoExternoIndisponivel')
    await set('url_postagem_trabalho', 'https://tcc.example/?u={login}&t={token}')
    await set('url_espacos', 'https://salas.example/{cod_pessoa}')
    await set('bases_parceiras', [{ chave: 'ebsco', url: 'https://ebsco.example/?u={login}' }])
    const { url } = (await server.call('getPaperPostingUrl', {}, bruna)).body
    expect(url).toMatch(/^https:\/\/tcc\.example\/\?u=bruna&t=[\w-]{43}$/)
    expect((await server.call('getSpacesUrl', {}, bruna)).body.url).toMatch(/^https:\/\/salas\.example\/\d+$/)
    expect((await server.call('getPatronAreaUrl', {}, bruna)).body.url).toBe('https://biblioteca.example/meupergamum')
    expect((await server.call('getBaseUrl', { body: { base: 'ebsco' } }, bruna)).body.url).toBe(
      'https://ebsco.example/?u=bruna',
    )
  })
})

describe('privacy', () => {
  it('everything that names the person is given out, without secrets and without names of staff', async () => {
    const all = (await server.call('getMyData', {}, bruna)).body
    for (const table of ['pessoa', 'pessoa_login', 'pessoa_vinculo', 'emprestimo', 'sessao', 'consentimento'])
      expect(all[table]?.length, table).toBeGreaterThan(0)
    const { cod_pessoa } = all.pessoa![0] as { cod_pessoa: number }
    const loans = await db()
      .selectFrom('emprestimo')
      .select('cod_emprestimo')
      .where('cod_pessoa', '=', cod_pessoa)
      .execute()
    expect(all.emprestimo).toHaveLength(loans.length)
    expect(JSON.stringify(all)).not.toMatch(/argon2|hash|cod_operador|versao_token/)
    expect((await server.call('getMyData')).status).toBe(401)
  })

  /** Columns that may be of people, by what they are called; wide, so that a table nobody thought of is asked about. */
  const PERSON_COLUMN =
    /pessoa|ligada|professor|leitor|usuario|login|cpf|^para$|^cod_(operador|fica|sai|solicitacao|debito|cobranca|recibo)/
  /** Tables that are not given, each with its reason. */
  const NOT_GIVEN: Record<string, string> = {
    circulacao_pessoa: 'the secret key of the journal',
    senha_anterior: 'secrets: what former passwords are told apart by',
    recuperacao: 'secrets: codes of recovery, by a name that nobody can read back',
    feriado: 'the library’s; who of the staff wrote it',
    periodo_especial: 'the library’s; who of the staff wrote it',
    caixa: 'the library’s; who of the staff opened and closed it',
    registro_rapido: 'of a work; who of the staff made it',
    acervo: 'the catalogue: a work that is bound with another',
    lidos_juntos: 'counts of readers',
  }

  it('PAT-03 what is given out is all that the database holds: every table with a column of persons, row by row', async () => {
    const all = (await server.call('getMyData', {}, bruna)).body
    const { cod_pessoa, email } = all.pessoa![0] as { cod_pessoa: number; email: string }
    const tables = await db().introspection.getTables()
    const naming = tables.filter(table => table.columns.some(column => PERSON_COLUMN.test(column.name)))
    const missing = naming.map(table => table.name).filter(name => !(name in all))
    expect([...new Set(missing)].toSorted()).toEqual(Object.keys(NOT_GIVEN).toSorted())
    const counts = async (table: string, column: string, value: string | number) =>
      (
        await db()
          .selectFrom(table as 'cesta')
          .selectAll()
          .where(column as 'cod_pessoa', '=', value as number)
          .execute()
      ).length
    const wholes = naming.filter(table => table.name in all && table.columns.some(one => one.name === 'cod_pessoa'))
    expect(wholes.length).toBeGreaterThan(25)
    for (const { name } of wholes) expect(all[name]?.length, name).toBe(await counts(name, 'cod_pessoa', cod_pessoa))
    for (const { name } of wholes) for (const row of all[name] ?? []) expect(row.cod_pessoa, name).toBe(cod_pessoa)
    expect(all.correio?.length).toBe(await counts('correio', 'para', email))
    const { chave } = await db()
      .selectFrom('circulacao_pessoa')
      .select('chave')
      .where('cod_pessoa', '=', cod_pessoa)
      .executeTakeFirstOrThrow()
    expect(all.circulacao_evento?.length).toBe(await counts('circulacao_evento', 'pessoa', chave))
    expect(JSON.stringify(all)).not.toContain(chave)
    const requests = (all.solicitacao ?? []).map(row => row.cod_solicitacao as number)
    const steps = await db()
      .selectFrom('solicitacao_passo')
      .select('id')
      .where('cod_solicitacao', 'in', [0, ...requests])
      .execute()
    expect(all.solicitacao_passo?.length).toBe(steps.length)
    for (const lang of ['pt', 'en', 'es'] as const)
      expect(Object.keys(all).filter(table => titleOfTable(table, lang) === table)).toEqual([])
  })

  it('PAT-03 the same on paper, for the person alone', async () => {
    const paper = await server.call('getMyDataPdf', {}, bruna)
    expect(paper.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(paper.raw.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await server.call('getMyDataPdf')).status).toBe(401)
  })

  it('PAT-03 another library reads every kind of data off that paper', async () => {
    const words = await wordsOfPdf((await server.call('getMyDataPdf', {}, bruna)).raw)
    for (const title of ['Cadastro', 'Empréstimos', 'Vínculos', 'Sessões']) expect(words).toContain(title)
  })

  it('the page tells grounds, consents, looks of staff without their names, and requests with a protocol and 15 days', async () => {
    await set('encarregado_dados', { nome: 'Ana Encarregada', email: 'dados@example.org' })
    const { cod_pessoa } = await db()
      .selectFrom('pessoa_login')
      .select('cod_pessoa')
      .where('login', '=', 'bruna')
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('leitura_cadastro')
      .values({
        instante: '2026-11-15T12:00:00.000Z',
        cod_pessoa,
        cod_operador: 5,
        cod_biblioteca: 1,
        papel: 'balcão',
        motivo: 'empréstimo',
      })
      .execute()
    const ask = (body: object) => server.call('requestPrivacy', { body: body as never }, bruna)
    expect(message(await ask({ tipo: 'CORRECAO' }))).toBe('PreencaCampo')
    const { protocolo, prazo } = (await ask({ tipo: 'ELIMINACAO' })).body
    expect(prazo).toBe('2026-12-01')
    const page = (await server.call('getPrivacy', {}, bruna)).body
    expect(page.leituras).toEqual([
      { instante: '2026-11-15T12:00:00.000Z', biblioteca: expect.any(String), papel: 'balcão', motivo: 'empréstimo' },
    ])
    expect(page.consentimentos).toMatchObject([{ finalidade: 'recebe_emails', valor: 'S' }])
    expect(page.pedidos).toMatchObject([{ protocolo, tipo: 'ELIMINACAO', situacao: 'AGUARDANDO', prazo }])
    expect(page.encarregado.nome).toBe('Ana Encarregada')
    for (const kind of page.tipos)
      expect(`${kind.descricao}${kind.base}${kind.guarda}`, kind.tipo).not.toContain('privacidade.')
    expect((await mails('pedidoPrivacidadeEquipe')).map(row => row.para)).toEqual(['dados@example.org'])
    expect(await mails('pedidoPrivacidade')).toHaveLength(1)
    expect((await server.call('getPrivacy', {}, { login: 'caio' })).body.pedidos).toEqual([])
  })

  it('staff answer requests by their day, in the name of the officer; the person reads it and gets it by mail', async () => {
    const vera = { login: 'vera' }
    await set('encarregado_dados', { nome: 'Ana Encarregada', email: 'dados@example.org' })
    await staffOfAll(server.core, new Permissions(server.core), 'vera')
    expect((await server.call('staffPrivacyRequests', { query: {} }, bruna)).status).toBe(403)
    const { protocolo } = (
      await server.call('requestPrivacy', { body: { tipo: 'CORRECAO', texto: 'Meu nome' } }, { login: 'caio' })
    ).body
    const open = (await server.call('staffPrivacyRequests', { query: { status: 'AGUARDANDO' } }, vera)).body
    expect(open.map(one => one.prazo)).toEqual(open.map(one => one.prazo).toSorted())
    expect(open.find(one => one.protocolo === protocolo)).toMatchObject({
      tipo: 'CORRECAO',
      texto: 'Meu nome',
      prazo: '2026-12-01',
      vencido: 'N',
    })
    const answer = (body: object, number = protocolo) =>
      server.call('answerPrivacyRequest', { params: { protocolo: number }, body: body as never }, vera)
    expect((await answer({ situacao: 'ATENDIDA', resposta: '  ' })).status).toBe(400)
    expect((await answer({ situacao: 'ATENDIDA', resposta: 'x' }, 'nenhum')).status).toBe(404)
    expect((await answer({ situacao: 'EM_ANDAMENTO', resposta: 'Estamos vendo.' })).status).toBe(200)
    expect((await answer({ situacao: 'ATENDIDA', resposta: 'Nome corrigido.' })).status).toBe(200)
    expect(message(await answer({ situacao: 'RECUSADA', resposta: 'tarde' }))).toBe('SolicitacaoEncerrada')
    const [own] = (await server.call('getPrivacy', {}, { login: 'caio' })).body.pedidos
    expect(own).toMatchObject({ protocolo, situacao: 'ATENDIDA', resposta: 'Nome corrigido.' })
    const sent = await mails('respostaPrivacidade')
    expect(sent.map(row => JSON.parse(row.parametros))).toMatchObject([
      { protocolo, resposta: 'Nome corrigido.', encarregado: 'Ana Encarregada' },
    ])
  })

  it('an erasure waits for what is open, then leaves nothing that leads back to the person', async () => {
    const vera = { login: 'vera' }
    const ask = async (login: string) =>
      (await server.call('requestPrivacy', { body: { tipo: 'ELIMINACAO' } }, { login })).body.protocolo
    const grant = (protocolo: string) =>
      server.call(
        'answerPrivacyRequest',
        { params: { protocolo }, body: { situacao: 'ATENDIDA', resposta: 'Eliminado.' } },
        vera,
      )
    const owing = await db()
      .selectFrom('emprestimo')
      .innerJoin('pessoa_login', 'pessoa_login.cod_pessoa', 'emprestimo.cod_pessoa')
      .select('login')
      .where('data_devolucao', 'is', null)
      .where('login', 'in', ['bruna', 'caio', 'regina', 'olivia', 'karen'])
      .executeTakeFirstOrThrow()
    expect(message(await grant(await ask(owing.login)))).toBe('EliminacaoComPendencias')
    const { cod_pessoa } = await new People({ ...server.core, hashPassword }).add({
      nome_pessoa: 'Quitéria de Passagem',
      email: 'quiteria@example.org',
      logins: [{ login: 'quiteria', senha: DEMO_PASSWORD }],
      vinculos: [{ cod_categoria: 1, cod_departamento: null, cod_biblioteca: 1, matricula: '', validade: null }],
    })
    const desk = new Desk(server.core)
    const free = await db()
      .selectFrom('exemplar')
      .select(['codigo_barras', 'cod_acervo', 'cod_biblioteca'])
      .where('cod_situacao', '=', 1)
      .where('cod_exemplar', 'not in', eb =>
        eb.selectFrom('emprestimo').select('cod_exemplar').where('data_devolucao', 'is', null),
      )
      .orderBy('cod_exemplar', 'desc')
      .executeTakeFirstOrThrow()
    await desk.lend(free.codigo_barras, cod_pessoa)
    await desk.takeBack(free.codigo_barras)
    // A copy that is set aside for a request is waited for as one that is reserved.
    const { id } = await desk.act({ cod_operador: cod_pessoa, cod_biblioteca: null }, acts =>
      acts.askForCopy({
        ...{ tipo: 'emprestimo', cod_acervo: free.cod_acervo, cod_pessoa, biblioteca_origem: free.cod_biblioteca },
        ...{ withoutForm: true, evenIfRefused: true },
      }),
    )
    expect(message(await grant(await ask('quiteria')))).toBe('EliminacaoComPendencias')
    await desk.act({ cod_operador: cod_pessoa, cod_biblioteca: null }, acts => acts.cancelRequest(id, cod_pessoa))
    const certificate = await server.call('requestClearance', { body: { reason: 5 } }, { login: 'quiteria' })
    expect(certificate.status).toBe(200)
    const certificates = () => db().selectFrom('certidao').selectAll().where('cod_pessoa', '=', cod_pessoa).execute()
    const [issued] = await certificates()
    expect((await server.call('getMyData', {}, { login: 'quiteria' })).body.certidao).toMatchObject([
      { numero: issued?.numero, nome: 'Quitéria de Passagem' },
    ])
    const { chave } = await db()
      .selectFrom('circulacao_pessoa')
      .selectAll()
      .where('cod_pessoa', '=', cod_pessoa)
      .executeTakeFirstOrThrow()
    const again = await newPerson(server, 'Quitéria Passagem')
    const merge = { cod_biblioteca: 1, cod_fica: cod_pessoa, cod_sai: again.cod_pessoa }
    expect((await server.call('deskMerge', { body: merge }, vera)).status).toBe(200)
    expect((await server.call('getMyData', {}, { login: 'quiteria' })).body.uniao_cadastro).toMatchObject([
      { cod_fica: cod_pessoa, cod_sai: again.cod_pessoa },
    ])
    const requests = new Requests(server.core, new Alerts(server.core), async () => undefined)
    const attach = async (of: number, conteudo: string) => {
      const form = { biblioteca: 1, assunto: 'Rios', objetivo: 'Tese' }
      const files = [{ nome: 'quiteria.pdf', conteudo: Buffer.from(`%PDF-1.7\n${conteudo}\n%%EOF\n`) }]
      const { id } = await requests.send(of, 'pesquisa-especializada', form as never, { files })
      const row = await db()
        .selectFrom('anexo')
        .select('caminho')
        .where('cod_solicitacao', '=', id)
        .executeTakeFirstOrThrow()
      return join(server.core.config.ESTANTE_DATA, 'arquivos', row.caminho)
    }
    const { cod_pessoa: other } = await newPerson(server)
    const [own, shared] = [await attach(cod_pessoa, 'meu'), await attach(cod_pessoa, 'de todos')]
    expect(await attach(other, 'de todos')).toBe(shared)
    expect([existsSync(own), existsSync(shared)]).toEqual([true, true])
    const protocolo = await ask('quiteria')
    expect((await grant(protocolo)).status).toBe(200)
    // What she had attached is gone from the store, but for what somebody else attached too.
    expect([existsSync(own), existsSync(shared)]).toEqual([false, true])
    expect(await db().selectFrom('arquivo_sem_uso').selectAll().execute()).toEqual([])
    const left = await db()
      .selectFrom('pessoa')
      .selectAll()
      .where('cod_pessoa', '=', cod_pessoa)
      .executeTakeFirstOrThrow()
    expect(left).toMatchObject({ nome_pessoa: 'Cadastro eliminado', email: null, cpf: null, bloqueio: 'S' })
    expect(await db().selectFrom('circulacao_pessoa').selectAll().where('chave', '=', chave).execute()).toEqual([])
    // Whoever was given the certificate can still check it: the page says that it stays, and why.
    expect(await certificates()).toEqual([issued])
    for (const table of (await tablesNamingPersons(db())).filter(name => name !== 'certidao')) {
      const rows = await rowsOf(db(), table, cod_pessoa)
      expect(JSON.stringify(rows), table).not.toMatch(/Quitéria|quiteria/)
      if (!['pessoa', 'solicitacao', 'consentimento', 'leitura_cadastro'].includes(table))
        expect(rows, table).toEqual([])
    }
    expect(
      await db().selectFrom('uniao_cadastro').select('cod_uniao').where('cod_fica', '=', cod_pessoa).execute(),
    ).toEqual([])
    const otherRegistration = db().selectFrom('pessoa').selectAll().where('cod_pessoa', '=', again.cod_pessoa)
    expect(JSON.stringify(await otherRegistration.execute())).not.toMatch(/Quitéria|exemplo/)
    // The acts stay, under a key that is nobody's.
    const acts = await db().selectFrom('circulacao_evento').select('ato').where('pessoa', '=', chave).execute()
    expect(acts.map(row => row.ato)).toEqual([
      ...['EMPRESTIMO', 'DEVOLUCAO', 'SOLICITACAO', 'SOLICITACAO_SITUACAO', 'UNIAO'],
    ])
    expect((await mails('respostaPrivacidade')).at(-1)?.para).toBe('quiteria@example.org')
    expect((await compareWithJournal(db())).differences).toEqual([])
  })
})
