import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../../testing/new-person.ts'
import { staffOfAll } from '../../testing/staff.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { Parameters } from '../institution/index.ts'
import { Permissions } from '../permissions/index.ts'
import { isAvailable } from './copy-state.rules.ts'
import { copiesOfWork } from './copy-state.store.ts'
import { compareWithJournal, Desk, rollUp } from './index.ts'
import { LiveAvailability } from './live-availability.ts'

let server: TestServer
let desk: Desk
beforeAll(async () => {
  server = await startTestServer()
  desk = new Desk(server.core)
})
afterAll(() => server.close())

const db = () => server.core.database.kysely

describe('R1 one truth of a copy', () => {
  it('card, copies tab, result list and desk agree on every demo record', async () => {
    const works = await db().selectFrom('exemplar').select('cod_acervo').distinct().orderBy('cod_acervo').execute()
    const codes = works.map(row => row.cod_acervo)
    expect(codes.length).toBeGreaterThan(500)
    const told = new Map<number, { exemplares: number; disponiveis: number; fila: number }>()
    for (let from = 0; from < codes.length; from += 200) {
      const { body } = await server.call('getAvailability', {
        query: { acervos: codes.slice(from, from + 200).join() },
      })
      for (const work of body) told.set(work.cod_acervo, work)
    }
    const desk = new Map<number, string[]>()
    for (const code of codes) {
      const copies = await copiesOfWork(db(), code)
      desk.set(
        code,
        copies.filter(isAvailable).map(copy => copy.codigo_barras),
      )
    }
    // What search tells apart as available: the live set of the engine.
    const bits = new Set<number>()
    await new LiveAvailability(server.core).start({
      setAvailability: ids => {
        for (const id of ids) bits.add(id)
      },
      changeAvailability: () => {},
    })
    let compared = 0
    for (const code of codes) {
      const { status, body } = await server.call('getCopies', { params: { id: code }, query: {} })
      if (status === 404) continue
      const copies = body.bibliotecas.flatMap(library => library.exemplares)
      const free = copies.filter(copy => copy.disponivel === 'S')
      const tab = {
        exemplares: copies.length,
        disponiveis: free.length,
        fila: body.bibliotecas.reduce((sum, library) => sum + library.fila, 0),
      }
      const { exemplares, disponiveis, fila } = told.get(code) ?? { exemplares: -1, disponiveis: -1, fila: -1 }
      expect({ code, ...tab }).toEqual({ code, exemplares, disponiveis, fila })
      expect({ code, copies: free.map(copy => copy.codigo_barras).toSorted() }).toEqual({
        code,
        copies: desk.get(code)?.toSorted(),
      })
      expect({ code, isAvailable: bits.has(code) }).toEqual({ code, isAvailable: disponiveis > 0 })
      compared++
    }
    // Every record that is shown.
    expect(compared).toBeGreaterThan(codes.length * 0.95)
  }, 240_000)
})

describe('calls of a patron', () => {
  /** People whom nothing keeps from borrowing. */
  async function findFree() {
    const rows = await db()
      .selectFrom('pessoa_login')
      .innerJoin('pessoa', 'pessoa.cod_pessoa', 'pessoa_login.cod_pessoa')
      .innerJoin('pessoa_vinculo', 'pessoa_vinculo.cod_pessoa', 'pessoa.cod_pessoa')
      .select(['pessoa.cod_pessoa', 'pessoa_login.login', 'pessoa_vinculo.validade'])
      .where('pessoa.bloqueio', '=', 'N')
      .where('pessoa_login.base', '=', 'local')
      .where('pessoa.cod_pessoa', 'not in', eb => eb.selectFrom('emprestimo').select('cod_pessoa'))
      .where('pessoa.cod_pessoa', 'not in', eb => eb.selectFrom('reserva').select('cod_pessoa'))
      .where('pessoa.duplicada_de', 'is', null)
      .where(eb => eb.or([eb('pessoa_vinculo.validade', 'is', null), eb('pessoa_vinculo.validade', '>', '2027-01-01')]))
      .orderBy('pessoa.cod_pessoa')
      .execute()
    const [ana, bia, caio] = new Map(rows.map(row => [row.cod_pessoa, row])).values()
    if (!ana || !bia || !caio) throw new Error('the demo has too few people without loans')
    return { ana, bia, caio }
  }
  let people: Awaited<ReturnType<typeof findFree>>
  beforeAll(async () => {
    people = await findFree()
  })

  /** A work with one copy, which is free. */
  async function loneCopy(nth: number) {
    const row = await db()
      .selectFrom('exemplar')
      .innerJoin('acervo', 'acervo.cod_acervo', 'exemplar.cod_acervo')
      .select(['exemplar.cod_acervo', 'exemplar.codigo_barras', 'exemplar.cod_biblioteca', 'exemplar.volume'])
      .where('exemplar.cod_situacao', '=', 1)
      .where('acervo.cod_situacao_acervo', '=', 1)
      .where('exemplar.volume', '=', '99999')
      .where('exemplar.cod_acervo', 'in', eb =>
        eb.selectFrom('exemplar').select('cod_acervo').groupBy('cod_acervo').having(eb.fn.countAll(), '=', 1),
      )
      .where('exemplar.cod_exemplar', 'not in', eb =>
        eb.selectFrom('emprestimo').select('cod_exemplar').where('data_devolucao', 'is', null),
      )
      .orderBy('exemplar.cod_exemplar')
      .offset(nth)
      .limit(1)
      .executeTakeFirstOrThrow()
    return row
  }

  /** Somebody who holds an activity of staff, and none of the people whom the tests serve. */
  const staffOf = (activity: number) =>
    db()
      .selectFrom('permissao')
      .innerJoin('pessoa_login', 'pessoa_login.cod_pessoa', 'permissao.cod_pessoa')
      .select('pessoa_login.login')
      .where('cod_modulo', '=', 900)
      .where('cod_atividade', '=', activity)
      .where('permissao.cod_biblioteca', 'is', null)
      .where(
        'permissao.cod_pessoa',
        'not in',
        Object.values(people).map(person => person.cod_pessoa),
      )
      .executeTakeFirstOrThrow()

  it('RES-15 RES-16 RES-17 RES-20 RES-26 RES-27 RES-28 from the first look to the cancellation', async () => {
    const { ana: holder, bia: reader } = people
    const copy = await loneCopy(0)
    const as = { login: reader.login }
    const order = {
      cod_acervo: copy.cod_acervo,
      biblioteca: copy.cod_biblioteca,
      volume: '99999',
      tomo: '99999',
      parte: '99999',
      material_adicional: null,
      localizacao: null,
    }
    const info = await server.call('getReservationInfo', { params: { id: copy.cod_acervo }, query: {} }, as)
    expect(info.body.exemplares).toMatchObject([{ cod_biblioteca: copy.cod_biblioteca, disponivel: 'S' }])
    expect(info.body.reservas).toEqual([])
    // RES-26: nothing is reserved while it can be borrowed.
    const early = await server.call('saveReservation', { body: order }, as)
    expect([early.status, (early.body as unknown as { message: string }).message]).toEqual([
      422,
      'ReservaIndisponivelExemplarDisponivel',
    ])
    await desk.lend(copy.codigo_barras, holder.cod_pessoa)
    // What would be refused is told before the click, and to nobody else.
    const refusedTo = async (login?: string) => {
      const { body } = await server.call(
        'getReservationInfo',
        { params: { id: copy.cod_acervo }, query: {} },
        login === undefined ? {} : { login },
      )
      return body.exemplares.map(each => each.motivos.map(({ message }) => message))
    }
    expect(await refusedTo(reader.login)).toEqual([[]])
    expect(await refusedTo(holder.login)).toEqual([['ReservaObraEmMaos']])
    expect(await refusedTo('elias')).toEqual([['PessoaSuspensa']])
    expect(await refusedTo()).toEqual([[]])
    // AMB-19: campus and library, also under the names of the prefilters.
    const campus = info.body.exemplares[0]?.cod_campus ?? 0
    const narrowed = async (query: { campus?: string; bibliotecas?: string; id?: number; id_biblioteca?: string }) =>
      (await server.call('getReservationInfo', { params: { id: copy.cod_acervo }, query }, as)).body.exemplares.length
    expect([await narrowed({ id: campus }), await narrowed({ id: campus + 90 }), await narrowed({ id: -1 })]).toEqual([
      1, 0, 1,
    ])
    expect([await narrowed({ campus: String(campus) }), await narrowed({ campus: '97' })]).toEqual([1, 0])
    expect([
      await narrowed({ bibliotecas: `${copy.cod_biblioteca},` }),
      await narrowed({ bibliotecas: '97,' }),
    ]).toEqual([1, 0])
    // The prefilters carry a trailing comma (AMB-41).
    expect([
      await narrowed({ id_biblioteca: `${copy.cod_biblioteca},` }),
      await narrowed({ id_biblioteca: '97,' }),
      await narrowed({ id_biblioteca: `97,${copy.cod_biblioteca}` }),
    ]).toEqual([1, 0, 1])
    expect((await server.call('checkQueue', { body: order }, as)).body).toMatchObject({ existeFila: false, fila: 0 })
    const key = { ...as, headers: { 'idempotency-key': 'reserva-clique-1' } }
    const saved = await server.call('saveReservation', { body: order }, key)
    expect(saved).toMatchObject({ status: 200, body: { posicao: 1 } })
    expect((await server.call('saveReservation', { body: order }, key)).body.cod_reserva).toBe(saved.body.cod_reserva)
    const after = await server.call('getReservationInfo', { params: { id: copy.cod_acervo }, query: {} }, as)
    expect(after.body.reservas).toEqual([{ cod_biblioteca: copy.cod_biblioteca, total: 1 }])
    expect(await refusedTo(reader.login)).toEqual([['ReservaJaExiste']])
    // AMB-19: who is not signed in is told of no reservations.
    const guest = await server.call('getReservationInfo', { params: { id: copy.cod_acervo }, query: {} })
    expect(guest.body.reservas).toEqual([])
    expect((await server.call('checkQueue', { body: order }, { login: holder.login })).body.existeFila).toBe(true)
    const [shown] = (await server.call('getReservations', {}, as)).body
    expect(shown).toMatchObject({ situacao: 'FILA', posicao: 1, fila: 1, data_liberacao: null, data_limite: null })
    await desk.takeBack(copy.codigo_barras)
    const [released] = (await server.call('getReservations', {}, as)).body
    expect(released).toMatchObject({ situacao: 'LIBERADA', posicao: 0 })
    expect(released?.data_limite).toMatch(/^2026-11-/)
    const stranger = await server.call(
      'cancelReservations',
      { body: { reservas: [saved.body.cod_reserva] } },
      { login: holder.login },
    )
    expect(stranger.body.resultados).toMatchObject([{ cancelada: 'N', motivos: [{ message: 'ReservaInexistente' }] }])
    const none = await server.call('cancelReservations', { body: { reservas: [] } }, as)
    expect([none.status, none.body], 'RES-30').toMatchObject([422, { message: 'SelecioneReservaCancelar' }])
    const cancelled = await server.call('cancelReservations', { body: { reservas: [saved.body.cod_reserva] } }, as)
    expect(cancelled.body.resultados).toEqual([{ cod_reserva: saved.body.cod_reserva, cancelada: 'S', motivos: [] }])
    expect((await server.call('getReservations', {}, as)).body).toEqual([])
    // RES-29
    const history = await server.call(
      'getReservationHistory',
      { query: { dataIni: '2026-11-01', dataFim: '2026-11-30' } },
      as,
    )
    expect(history.body).toMatchObject([{ cod_reserva: saved.body.cod_reserva, situacao: 'CANCELADA' }])
    const reversed = await server.call(
      'getReservationHistory',
      { query: { dataIni: '2026-12-01', dataFim: '2026-11-30' } },
      as,
    )
    expect(reversed.status).toBe(422)
  })

  it('RES-10 a work whose copies allow no reservation lists none', async () => {
    const row = await db()
      .selectFrom('exemplar')
      .select('cod_acervo')
      .where('cod_acervo', 'not in', eb =>
        eb.selectFrom('exemplar').select('cod_acervo').where('cod_situacao', 'in', [1, 3]),
      )
      .where('cod_acervo', 'in', eb =>
        eb.selectFrom('acervo').select('cod_acervo').where('cod_situacao_acervo', '=', 1),
      )
      .executeTakeFirstOrThrow()
    const { body } = await server.call('getReservationInfo', { params: { id: row.cod_acervo }, query: {} })
    expect(body).toMatchObject({ exemplares: [], fora_do_vinculo: 0 })
    // Objects are lent and wait for nobody, whatever the state of their copies.
    const { cod_acervo } = await loneCopy(0)
    const kind = db()
      .updateTable('tipo_obra')
      .where('cod_tipo_obra', '=', eb =>
        eb.selectFrom('acervo').select('cod_tipo_obra').where('cod_acervo', '=', cod_acervo),
      )
    const seen = async () =>
      (await server.call('getReservationInfo', { params: { id: cod_acervo }, query: {} })).body.exemplares.length
    expect(await seen()).toBe(1)
    try {
      await kind.set({ objeto: 'S' }).execute()
      expect(await seen()).toBe(0)
    } finally {
      await kind.set({ objeto: 'N' }).execute()
    }
  })

  it('RES-14 the libraries of a person are those of their ties', async () => {
    const { ana: person } = people
    const { body } = await server.call('getUserLibraries', {}, { login: person.login })
    const ties = await db()
      .selectFrom('pessoa_vinculo')
      .select('cod_biblioteca')
      .where('cod_pessoa', '=', person.cod_pessoa)
      .execute()
    const own = [...new Set(ties.flatMap(tie => tie.cod_biblioteca ?? []))].toSorted((a, b) => a - b)
    expect(body.map(library => library.cod_biblioteca)).toEqual(own)
  })

  it('RES-05 RES-12 RES-29 what the library does not ask for is not kept; own reservations are told, then those that ended', async () => {
    const { ana: holder, bia: reader } = people
    const copy = await loneCopy(8)
    const as = { login: reader.login }
    await desk.lend(copy.codigo_barras, holder.cod_pessoa)
    const library = { cod_biblioteca: copy.cod_biblioteca }
    const setFlags = (flag: 'S' | 'N') =>
      db()
        .updateTable('biblioteca')
        .set({ reserva_mat_adicional: flag, reserva_localizacao: flag })
        .where('cod_biblioteca', '=', copy.cod_biblioteca)
        .execute()
    const flags = await db()
      .selectFrom('biblioteca')
      .select(['reserva_mat_adicional', 'reserva_localizacao'])
      .where('cod_biblioteca', '=', copy.cod_biblioteca)
      .executeTakeFirstOrThrow()
    const info = async () =>
      (await server.call('getReservationInfo', { params: { id: copy.cod_acervo }, query: {} }, as)).body
    try {
      await setFlags('N')
      expect((await info()).exemplares[0]).toMatchObject({ reserva_mat_adicional: 'N', reserva_localizacao: 'N' })
      expect((await info()).reservas).toEqual([])
      const order = { cod_acervo: copy.cod_acervo, biblioteca: copy.cod_biblioteca, volume: '99999' }
      const choices = { material_adicional: 'CD que não existe', localizacao: '987654' }
      const saved = await server.call('saveReservation', { body: { ...order, ...choices } }, as)
      expect(saved.status).toBe(200)
      const [place] = (await server.call('getReservations', {}, as)).body
      expect(place).toMatchObject({ ...library, material_adicional: null, localizacao: null })
      expect((await info()).reservas).toEqual([{ ...library, total: 1 }])
      await server.call('cancelReservations', { body: { reservas: [saved.body.cod_reserva] } }, as)
      expect((await info()).reservas).toEqual([])
      // With the flags on, what is asked for is taken at its word: there is no such copy.
      await setFlags('S')
      const exact = await server.call('saveReservation', { body: { ...order, ...choices } }, as)
      expect((exact.body as unknown as { message: string }).message).toBe('ExemplarSemReserva')
      const ended = async (query: { dataIni?: string; dataFim?: string }) =>
        (await server.call('getReservationHistory', { query }, as)).body.map(row => row.cod_reserva)
      expect(await ended({})).toContain(saved.body.cod_reserva)
      expect(await ended({ dataIni: '2026-11-16', dataFim: '2026-11-16' })).toContain(saved.body.cod_reserva)
      expect(await ended({ dataFim: '2026-11-15' })).not.toContain(saved.body.cod_reserva)
      expect(await ended({ dataIni: '2026-11-17' })).toEqual([])
    } finally {
      await db().updateTable('biblioteca').set(flags).where('cod_biblioteca', '=', copy.cod_biblioteca).execute()
    }
    await desk.takeBack(copy.codigo_barras)
  })

  it('RES-15 LREQ-05 libraries and campuses that are no numbers are refused; -1 is none chosen', async () => {
    const params = { id: (await loneCopy(0)).cod_acervo }
    const as = { login: people.bia.login }
    for (const query of [{ bibliotecas: 'abc' }, { bibliotecas: '1,abc' }, { campus: 'abc' }]) {
      expect((await server.call('getReservationInfo', { params, query }, as)).status).toBe(400)
      expect((await server.call('getLoanRequestInfo', { params, query }, as)).status).toBe(400)
    }
    const open = await server.call('getReservationInfo', { params, query: { bibliotecas: '-1', campus: '' } }, as)
    expect(open.body.exemplares.length).toBeGreaterThan(0)
  })

  it('RES-15 RES-20 where libraries send copies to one another, any that takes part is offered and can be chosen', async () => {
    const { ana: holder, bia: reader } = people
    const as = { login: reader.login }
    const copy = await loneCopy(14)
    await desk.lend(copy.codigo_barras, holder.cod_pessoa)
    const parameters = new Parameters(server.core)
    const before = await parameters.get('circulacao')
    const libraries = await db()
      .selectFrom('biblioteca')
      .select(['cod_biblioteca', 'desc_biblioteca', 'circulacao'])
      .execute()
    const [elsewhere, apart] = libraries.filter(each => each.cod_biblioteca !== copy.cod_biblioteca)
    if (!elsewhere || !apart) throw new Error('the demo has too few libraries')
    const setApart = (circulacao: string) =>
      db().updateTable('biblioteca').set({ circulacao }).where('cod_biblioteca', '=', apart.cod_biblioteca).execute()
    const exchange = async (retirada_outra_biblioteca: 'S' | 'N') => {
      await parameters.set('circulacao', { ...before, retirada_outra_biblioteca })
      await server.core.feed.catchUp()
      desk.house.forget()
    }
    const look = async () =>
      (await server.call('getReservationInfo', { params: { id: copy.cod_acervo }, query: {} }, as)).body.exemplares
    const order = (biblioteca: number) => ({ cod_acervo: copy.cod_acervo, biblioteca, volume: '99999' })
    const save = (biblioteca: number) => server.call('saveReservation', { body: order(biblioteca) }, as)
    expect((await look()).map(each => each.cod_biblioteca)).toEqual([copy.cod_biblioteca])
    expect(await save(elsewhere.cod_biblioteca)).toMatchObject({ status: 422, body: { message: 'ExemplarSemReserva' } })
    await setApart('{"retirada_outra_biblioteca":"N"}')
    await exchange('S')
    try {
      const offered = await look()
      expect(offered[0]).toMatchObject({ cod_biblioteca: copy.cod_biblioteca, vem_de: '' })
      expect(offered.map(each => each.cod_biblioteca).toSorted((a, b) => a - b)).toEqual(
        libraries
          .map(each => each.cod_biblioteca)
          .filter(code => code !== apart.cod_biblioteca)
          .toSorted((a, b) => a - b),
      )
      const home = libraries.find(each => each.cod_biblioteca === copy.cod_biblioteca)?.desc_biblioteca
      expect(offered.find(each => each.cod_biblioteca === elsewhere.cod_biblioteca)).toMatchObject({
        desc_biblioteca: elsewhere.desc_biblioteca,
        vem_de: home,
        cod_local_exemplar: '-1',
        motivos: [],
      })
      expect(await save(apart.cod_biblioteca)).toMatchObject({ status: 422, body: { message: 'ExemplarSemReserva' } })
      const saved = await save(elsewhere.cod_biblioteca)
      expect(saved).toMatchObject({ status: 200, body: { posicao: 1 } })
      // Said before the click, at whichever library: one place in one line.
      expect(new Set((await look()).map(each => each.motivos.map(reason => reason.message).join()))).toEqual(
        new Set(['ReservaJaExiste']),
      )
      await desk.takeBack(copy.codigo_barras)
      const [mine] = (await server.call('getReservations', {}, as)).body.filter(
        each => each.cod_acervo === copy.cod_acervo,
      )
      expect(mine).toMatchObject({ situacao: 'LIBERADA', cod_biblioteca: elsewhere.cod_biblioteca })
      await server.call('cancelReservations', { body: { reservas: [saved.body.cod_reserva] } }, as)
    } finally {
      await setApart(apart.circulacao)
      await exchange(before.retirada_outra_biblioteca ?? 'N')
    }
  })

  it('RES-13 with the restriction on, a person reserves at their own libraries alone, and the server sees to it', async () => {
    const { ana: holder, bia: reader } = people
    const copy = await loneCopy(9)
    const as = { login: reader.login }
    await desk.lend(copy.codigo_barras, holder.cod_pessoa)
    const restrict = async (value: '0' | '1') => {
      await new Parameters(server.core).set('restringe_ui_res_se_usu_logado', value)
      await server.core.feed.catchUp()
    }
    const ties = await db()
      .selectFrom('pessoa_vinculo')
      .select(['id', 'cod_biblioteca'])
      .where('cod_pessoa', '=', reader.cod_pessoa)
      .execute()
    const tieTo = (cod_biblioteca: number | null) =>
      db().updateTable('pessoa_vinculo').set({ cod_biblioteca }).where('cod_pessoa', '=', reader.cod_pessoa).execute()
    const look = async () =>
      (await server.call('getReservationInfo', { params: { id: copy.cod_acervo }, query: {} }, as)).body
    const shown = async () => (await look()).exemplares
    const order = { cod_acervo: copy.cod_acervo, biblioteca: copy.cod_biblioteca, volume: '99999' }
    const save = async () => {
      const { status, body } = await server.call('saveReservation', { body: order }, as)
      return status === 200 ? 'saved' : (body as unknown as { message: string }).message
    }
    const elsewhere = copy.cod_biblioteca === 1 ? 2 : 1
    try {
      await restrict('1')
      await tieTo(elsewhere)
      expect(await look()).toMatchObject({ exemplares: [], fora_do_vinculo: 1 })
      expect(await save()).toBe('BibliotecaForaDoVinculo')
      await tieTo(null)
      expect((await server.call('getUserLibraries', {}, as)).body).toEqual([])
      expect(await save()).toBe('VoceNaoTemUnidade')
      await tieTo(copy.cod_biblioteca)
      expect(await shown()).toHaveLength(1)
      expect(await save()).toBe('saved')
      await tieTo(elsewhere)
      await restrict('0')
      expect(await shown()).toHaveLength(1)
    } finally {
      await restrict('0')
      for (const { id, cod_biblioteca } of ties)
        await db().updateTable('pessoa_vinculo').set({ cod_biblioteca }).where('id', '=', id).execute()
    }
    for (const place of (await server.call('getReservations', {}, as)).body) await desk.cancel(place.cod_reserva)
    await desk.takeBack(copy.codigo_barras)
  })

  it('LOAN-10 a first day after the last is refused in the history of loans and of reservations', async () => {
    const query = { dataIni: '2026-12-01', dataFim: '2026-11-30' }
    for (const name of ['getLoanHistory', 'getReservationHistory'] as const) {
      const { status, body } = await server.call(name, { query }, { login: people.bia.login })
      expect([status, (body as unknown as { message: string }).message]).toEqual([422, 'DataInicialMaior'])
    }
  })

  it('REC-20 the years of a record and the acts of one by month, for whoever holds 74', async () => {
    const { caio: reader } = people
    const copy = await loneCopy(10)
    await desk.lend(copy.codigo_barras, reader.cod_pessoa)
    await rollUp(server.core.database)
    const params = { id: copy.cod_acervo }
    const as = { login: reader.login }
    const years = await server.call('getRecordStatisticsYears', { params }, as)
    expect(years.body).toContain(2026)
    const asked = { params: { ...params, ano: 2026 } }
    const { body } = await server.call('getRecordStatistics', asked, { login: 'bruna' })
    expect(body.meses.map(month => month.mes)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    const acts = ['emprestimos', 'renovacoes', 'devolucoes', 'reservas', 'consultas'] as const
    // Of one record a small number is told to the staff alone.
    const told = body.meses.flatMap(month => acts.map(act => month[act]))
    expect(told.filter(value => value !== null && value > 0 && value < 5)).toEqual([])
    expect(told).toContain(null)
    await staffOfAll(server.core, new Permissions(server.core), 'vera')
    const whole = (await server.call('getRecordStatistics', asked, { login: 'vera' })).body
    expect(whole.meses[10]?.emprestimos).toBeGreaterThan(0)
    expect(whole.total).toEqual(body.total)
    for (const act of acts)
      expect(whole.total[act]).toBe(whole.meses.reduce((sum, month) => sum + (month[act] ?? Number.NaN), 0))
    expect((await server.call('getRecordStatistics', { params: { ...params, ano: 1950 } }, as)).body.total).toEqual({
      emprestimos: 0,
      renovacoes: 0,
      devolucoes: 0,
      reservas: 0,
      consultas: 0,
    })
    expect((await server.call('getRecordStatisticsYears', { params: { id: 999_999 } }, as)).status).toBe(404)
    await desk.takeBack(copy.codigo_barras)
  })

  it('the engine hears of loans and returns as bits of single works, and of nothing twice', async () => {
    const { caio: reader } = people
    const copy = await loneCopy(11)
    const heard: { id: number; isAvailable: boolean }[] = []
    const live = new LiveAvailability(server.core)
    let whole = 0
    await live.start({
      setAvailability: () => {
        whole++
      },
      changeAvailability: changes => heard.push(...changes),
    })
    try {
      await desk.lend(copy.codigo_barras, reader.cod_pessoa)
      await live.catchUp()
      expect(heard).toEqual([{ id: copy.cod_acervo, isAvailable: false }])
      await live.catchUp()
      await desk.takeBack(copy.codigo_barras)
      await live.catchUp()
      expect(heard.slice(1)).toEqual([{ id: copy.cod_acervo, isAvailable: true }])
      expect(whole).toBe(1)
    } finally {
      live.stop()
    }
  })

  it('LOAN-01 LOAN-02 LOAN-04 pending titles, a renewal with its result, and the history', async () => {
    const { ana: reader, bia: other } = people
    const as = { login: reader.login }
    const [first, second] = [await loneCopy(1), await loneCopy(2)]
    await desk.lend(first.codigo_barras, reader.cod_pessoa)
    await desk.lend(second.codigo_barras, reader.cod_pessoa)
    const plain = await server.call('getPendingTitles', { query: {} }, as)
    expect(plain.body).toHaveLength(2)
    expect(plain.body[0]).toMatchObject({ em_atraso: 'N', dias_atraso: 0, detalhes: null })
    const detailed = await server.call('getPendingTitles', { query: { showDetails: 'true' } }, as)
    expect(detailed.body.map(title => title.detalhes?.fila)).toEqual([0, 0])
    const codes = plain.body.map(title => title.cod_emprestimo)
    const none = await server.call('renewLoans', { body: { emprestimos: [] } }, as)
    expect([none.status, (none.body as unknown as { message: string }).message]).toEqual([422, 'SelecioneItemRenovar'])
    const renewed = await server.call('renewLoans', { body: { todos: true } }, as)
    // Made today, the due date is the same: each says so by itself.
    expect(renewed.body.resultados.map(result => result.cod_emprestimo).toSorted()).toEqual(codes.toSorted())
    expect(renewed.body.resultados[0]).toMatchObject({ renovado: 'N', motivos: [{ message: 'RenovacaoNaoEstende' }] })
    const foreign = await server.call('renewLoans', { body: { emprestimos: codes } }, { login: other.login })
    expect((foreign.body as unknown as { message: string }).message).toBe('EmprestimoInexistente')
    await desk.takeBack(first.codigo_barras)
    const history = await server.call('getLoanHistory', { query: {} }, as)
    const past = history.body.find(loan => loan.codigo_barras === first.codigo_barras)
    expect(past).toMatchObject({ multa_centavos: 0, renovacoes: 0, data_devolucao: '2026-11-16T13:00:00.000Z' })
    expect(past?.recibo).toBe(past?.cod_emprestimo)
    expect((await server.call('getLoanHistory', { query: { multa: 'S' } }, as)).body).toEqual([])
    const finesOf = async (multa: 'S' | 'N' | '1' | '0' | '') =>
      (await server.call('getLoanHistory', { query: { multa } }, { login: 'caio' })).body.map(
        loan => loan.multa_centavos > 0,
      )
    const [all, fined, free] = [await finesOf(''), await finesOf('S'), await finesOf('N')]
    expect([new Set(fined), fined.length + free.length]).toEqual([new Set([true]), all.length])
    expect([await finesOf('1'), await finesOf('0')]).toEqual([fined, free])
    expect(free).not.toContain(true)
    const summary = await server.call('getPatronSummary', {}, as)
    expect(summary.body).toMatchObject({ emprestimos: 1, em_atraso: 0, vencem_nesse_dia: 1, debito_centavos: 0 })
  })

  it('LOAN-07 a loan code is good once, for ten minutes, and only at a desk', async () => {
    const { caio: reader } = people
    const other = await newPerson(server)
    const as = { login: reader.login }
    expect((await server.call('getLoanToken', {}, as)).body).toEqual({
      token: null,
      expira_em: null,
      restam_segundos: null,
    })
    const { body } = await server.call('createLoanToken', {}, as)
    expect(Date.parse(body.expira_em) - server.core.now().getTime()).toBe(600_000)
    expect(body.restam_segundos).toBe(600)
    expect((await server.call('getLoanToken', {}, as)).body).toEqual(body)
    const copy = await loneCopy(3)
    const lend = (login: string) =>
      server.call(
        'deskLend',
        { body: { cod_biblioteca: copy.cod_biblioteca, codigo_barras: copy.codigo_barras, token: body.token } },
        { login },
      )
    // Nobody but staff lends.
    expect((await lend(other.login)).status).toBe(403)
    const staff = await staffOf(101)
    expect(await lend(staff.login)).toMatchObject({ status: 200, body: { cod_pessoa: reader.cod_pessoa } })
    expect((await server.call('getLoanToken', {}, as)).body.token).toBeNull()
    const again = await lend(staff.login)
    expect((again.body as unknown as { message: string }).message).toBe('CodigoEmprestimoInvalido')
    // The look of staff at a registration is written down.
    const query = { cod_biblioteca: copy.cod_biblioteca, codigo: String(reader.cod_pessoa) }
    const seen = await server.call('deskPerson', { query }, { login: staff.login })
    expect(seen.body).toMatchObject({
      cod_pessoa: reader.cod_pessoa,
      emprestimos: [{ codigo_barras: copy.codigo_barras }],
    })
    const looks = await db().selectFrom('leitura_cadastro').selectAll().execute()
    expect(looks).toMatchObject([{ cod_pessoa: reader.cod_pessoa, cod_biblioteca: copy.cod_biblioteca }])
  })

  it('LOAN-09 suspensions and leaves are told with their kind, the running ones first', async () => {
    const { bia: reader } = people
    await desk.act({ cod_operador: null, cod_biblioteca: 1 }, acts =>
      acts.suspend({ cod_pessoa: reader.cod_pessoa, fim: '2026-11-30', motivo: 'Livro molhado', cod_biblioteca: null }),
    )
    await db()
      .insertInto('licenca')
      .values({
        cod_pessoa: reader.cod_pessoa,
        tipo: 'MATERNIDADE',
        inicio: '2026-01-01',
        fim: '2026-06-30',
        criada_em: '2026-01-01',
      })
      .execute()
    const { body } = await server.call('getSuspensions', {}, { login: reader.login })
    expect(body).toMatchObject([
      { tipo: 'BALCAO', motivo: 'Livro molhado', fim: '2026-11-30', ativa: 'S' },
      { tipo: 'LICENCA', fim: '2026-06-30', ativa: 'N' },
    ])
  })

  it('the calendar of due dates opens by its secret address until it is revoked, and tells no titles', async () => {
    const loan = await db()
      .selectFrom('emprestimo')
      .innerJoin('pessoa_login', 'pessoa_login.cod_pessoa', 'emprestimo.cod_pessoa')
      .innerJoin('pessoa', 'pessoa.cod_pessoa', 'emprestimo.cod_pessoa')
      .select(['pessoa_login.login', 'emprestimo.data_prevista'])
      .where('pessoa.bloqueio', '=', 'N')
      .where('pessoa_login.base', '=', 'local')
      .where('emprestimo.data_devolucao', 'is', null)
      .executeTakeFirstOrThrow()
    const as = { login: loan.login }
    const { body } = await server.call('createCalendarAddress', { body: {} }, as)
    const arquivo = body.endereco.split('/').at(-1) ?? ''
    const open = () => server.call('getCalendar', { params: { arquivo } })
    const file = String((await open()).body)
    expect(file).toContain('BEGIN:VCALENDAR')
    expect(file).toContain(`DTSTART;VALUE=DATE:${loan.data_prevista.slice(0, 10).replaceAll('-', '')}`)
    expect(file).toContain('SUMMARY:Biblioteca: devolver')
    await server.call('revokeCalendarAddress', {}, as)
    expect((await open()).status).toBe(404)
  })

  it('staff undo acts, note leaves, special service and a death, and look for what people say to have returned', async () => {
    const { ana, caio } = people
    const copy = await loneCopy(6)
    const at = { cod_biblioteca: copy.cod_biblioteca }
    const asks = (name: string) => ({ login: name })
    const { login } = await staffOf(101)
    const head = await staffOf(103)
    const lent = await server.call(
      'deskLend',
      { body: { ...at, codigo_barras: copy.codigo_barras, cod_pessoa: ana.cod_pessoa } },
      asks(login),
    )
    expect(lent.status).toBe(200)
    const claim = { params: { id: lent.body.cod_emprestimo } }
    expect((await server.call('claimReturned', claim, asks(ana.login))).status).toBe(200)
    const search = await server.call('deskShelfSearch', { query: at }, asks(login))
    expect(search.body.map(row => row.codigo_barras)).toContain(copy.codigo_barras)
    const acts = await server.call('deskActs', { query: at }, asks(login))
    const [own] = acts.body.filter(act => act.codigo_barras === copy.codigo_barras && act.ato === 'EMPRESTIMO')
    expect(own).toMatchObject({ proprio: 'S', estornado: 'N' })
    const undo = { body: { ...at, numero: own?.numero ?? 0, motivo: 'pessoa errada' } }
    expect((await server.call('deskUndo', undo, asks(ana.login))).status).toBe(403)
    const early = await server.call('deskUndo', undo, asks(login))
    expect((early.body as unknown as { message: string }).message).toBe('AtoComConsequencias')
    const back = { body: { ...at, codigo_barras: copy.codigo_barras } }
    expect((await server.call('deskReturn', back, asks(login))).body).toMatchObject({
      acessorios: [],
      multa_centavos: 0,
    })

    const leave = { ...at, cod_pessoa: caio.cod_pessoa, tipo: 'MOBILIDADE' as const, inicio: '2026-01-01', fim: null }
    expect((await server.call('deskLeave', { body: leave }, asks(ana.login))).status).toBe(403)
    const noted = await server.call('deskLeave', { body: leave }, asks(head.login))
    const shown = await server.call('getSuspensions', {}, asks(caio.login))
    expect(shown.body).toContainEqual(expect.objectContaining({ tipo: 'LICENCA', codigo: noted.body.cod_licenca }))
    const ended = { body: { ...at, cod_licenca: noted.body.cod_licenca } }
    expect((await server.call('deskEndLeave', ended, asks(head.login))).status).toBe(200)

    const special = {
      ...at,
      cod_pessoa: caio.cod_pessoa,
      prazo_percentual: 200,
      inicio: '2026-01-01',
      fim: '2099-12-31',
    }
    const granted = await server.call('deskSpecialService', { body: special }, asks(head.login))
    const query = { ...at, codigo: String(caio.cod_pessoa) }
    const seen = await server.call('deskPerson', { query }, asks(head.login))
    expect(seen.body.atendimentos).toMatchObject([{ id: granted.body.id, prazo_percentual: 200 }])
    const over = { body: { ...at, id: granted.body.id } }
    expect((await server.call('deskEndSpecialService', over, asks(head.login))).status).toBe(200)

    expect((await server.call('getHistoryChoice', {}, asks(caio.login))).body).toMatchObject({ guarda: 'S', dias: 30 })
    const no = { body: { guarda: 'N' as const } }
    expect((await server.call('setHistoryChoice', no, asks(caio.login))).body).toMatchObject({ guarda: 'N', dias: 30 })

    const death = { body: { ...at, cod_pessoa: ana.cod_pessoa } }
    expect((await server.call('deskDeath', death, asks(ana.login))).status).toBe(403)
    const open = await server.call('getPendingTitles', { query: {} }, asks(ana.login))
    const { recuperar } = (await server.call('deskDeath', death, asks(head.login))).body
    expect(recuperar.map(row => row.cod_emprestimo)).toEqual(open.body.map(row => row.cod_emprestimo))
    server.setNow(server.core.now())
    // The sign-in is closed, and open sessions have ended.
    await expect(server.call('getReservations', {}, asks(ana.login))).rejects.toThrow()
  })

  it('after all of this the state is what the journal says', async () => {
    expect(await compareWithJournal(db())).toMatchObject({ differences: [], older: 0 })
  })
})

describe('requests for copies by their calls', () => {
  const BRUNA = { login: 'bruna' }
  const own = async () => (await server.call('getOpenLoanRequests', {}, BRUNA)).body
  const message = ({ body }: { body: unknown }) => (body as { message: string }).message

  /** A book with a free copy at the central library, which bruna has not asked for. */
  async function askable() {
    const taken = await db()
      .selectFrom('solicitacao')
      .select('cod_acervo')
      .where('cod_acervo', 'is not', null)
      .execute()
    const rows = await db()
      .selectFrom('exemplar')
      .innerJoin('acervo', 'acervo.cod_acervo', 'exemplar.cod_acervo')
      .select('exemplar.cod_acervo')
      .distinct()
      .where('exemplar.cod_biblioteca', '=', 1)
      .where('exemplar.cod_situacao', '=', 1)
      .where('exemplar.volume', '=', '99999')
      .where('acervo.cod_situacao_acervo', '=', 1)
      .where(
        'exemplar.cod_acervo',
        'not in',
        taken.map(row => row.cod_acervo ?? 0),
      )
      .where('exemplar.cod_exemplar', 'not in', eb =>
        eb.selectFrom('emprestimo').select('cod_exemplar').where('data_devolucao', 'is', null),
      )
      .where('exemplar.cod_acervo', 'not in', eb => eb.selectFrom('reserva').select('cod_acervo'))
      .orderBy('exemplar.cod_acervo')
      .limit(1)
      .executeTakeFirstOrThrow()
    return rows.cod_acervo
  }

  it('LREQ-05 the first look tells copies, places to fetch them and days of delivery; a visitor learns of nobody', async () => {
    const params = { id: await askable() }
    const { body } = await server.call('getLoanRequestInfo', { params }, BRUNA)
    const central = body.exemplares.filter(copy => copy.cod_biblioteca === 1)
    expect(central.some(copy => copy.disponivel === 'S')).toBe(true)
    const places = body.bibliotecas_recebimento.map(library => library.desc_biblioteca)
    expect(places).toContain('Biblioteca Central')
    expect(places).not.toContain('Museu da UFVale')
    expect(body.bibliotecas_recebimento[0]).toMatchObject({
      abertura: '07:30',
      fechamento: '22:00',
      locais: [
        { codigo: '1', descricao: 'Balcão do térreo' },
        { codigo: '2', descricao: 'Armário da entrada' },
      ],
    })
    expect(body.entregas.find(each => each.cod_biblioteca === 1)).toEqual({
      cod_biblioteca: 1,
      dias: [0, 1, 2, 3, 4, 5, 6],
      hoje: 'S',
    })
    expect(body.contato.email).toContain('@')
    const narrowed = await server.call('getLoanRequestInfo', { params, query: { bibliotecas: '1,' } })
    expect(new Set(narrowed.body.exemplares.map(copy => copy.cod_biblioteca))).toEqual(new Set([1]))
    expect(narrowed.body.contato).toEqual({ telefone: '', email: '', domicilio: '', pessoa_autorizada: '' })
    const campus = await server.call('getLoanRequestInfo', { params, query: { campus: '999' } })
    expect(campus.body.exemplares).toEqual([])
    expect((await server.call('getLoanRequestInfo', { params: { id: 999_999_999 } })).status).toBe(404)
  })

  it('LREQ-08 the words of the form come from the institution, in the language of the reader', async () => {
    const { body: labels } = await server.call('getLoanRequestLabels', {}, { lang: 'en' })
    expect(labels).toEqual({
      biblioteca_origem: 'From library',
      biblioteca_recebimento: 'Pick-up library',
      cod_local_recebimento: 'Pick-up place',
      volume: 'Volume',
      tomo: 'Tome',
      parte: 'Part',
      material_adicional: 'Type of material',
      telefone: 'Phone',
      email: 'E-mail',
      hora_inicio: 'Preferred time: start',
      hora_fim: 'Preferred time: end',
      pessoa_autorizada: 'Person who may pick it up or receive it',
      domicilio: 'Delivery address',
      recebimento_textual: 'Notes about the hand-over',
    })
    expect((await server.call('getAuthorizedPersonLabel')).body).toEqual({
      label: 'Pessoa autorizada a retirar ou receber',
    })
    expect((await server.call('getContactRule')).body).toEqual({ telefone_obrigatorio: 'S', email_obrigatorio: 'S' })
    const warning = await server.call('getLoanRequestWarning', { query: { cod_biblioteca: 1 } })
    expect(warning.body.mensagem).toContain('duas vezes por dia')
    expect((await server.call('getLoanRequestWarning', { query: { cod_biblioteca: 2 } })).body).toEqual({
      mensagem: '',
    })
  })

  it('LREQ-06 LREQ-09 LREQ-12 LREQ-13 from the form to the desk and back; a visitor asks for nothing', async () => {
    const id = await askable()
    const body = {
      biblioteca_origem: 1,
      biblioteca_recebimento: 2,
      volume: '99999',
      tomo: '99999',
      parte: '99999',
      material_adicional: '0',
      telefone: '(00) 95555-0199',
      email: 'bruna@ufvale.example; outra@ufvale.example',
      cod_local_recebimento: null,
      pessoa_autorizada: 'Teresa Prado',
      domicilio: '',
      recebimento_textual: 'Deixar no balcão',
      hora_inicio: '10:00',
      hora_fim: '12:00',
    }
    expect((await server.call('sendLoanRequest', { params: { id }, body })).status).toBe(401)
    const headers = { 'idempotency-key': 'pedido-de-bruna-1' }
    const sent = await server.call('sendLoanRequest', { params: { id }, body }, { ...BRUNA, headers })
    expect(sent.status).toBe(200)
    expect((await server.call('sendLoanRequest', { params: { id }, body }, { ...BRUNA, headers })).body).toEqual(
      sent.body,
    )
    expect(message(await server.call('sendLoanRequest', { params: { id }, body }, BRUNA))).toBe('SolicitacaoDuplicada')
    // The same is told before the form is filled: to her of the duplicate, to others of what stands in their way.
    const told = async (login?: string) => {
      const as = login === undefined ? {} : { login }
      const { exemplares } = (await server.call('getLoanRequestInfo', { params: { id } }, as)).body
      return [...new Set(exemplares.flatMap(copy => copy.motivos.map(each => each.message)))]
    }
    expect(await told('bruna')).toEqual(['SolicitacaoDuplicada'])
    expect(await told('elias')).toEqual(['PessoaSuspensa'])
    expect(await told('regina')).toEqual([])
    expect(await told()).toEqual([])
    const mine = (await own()).find(row => row.id === sent.body.id)
    expect(mine).toMatchObject({ email: body.email, pessoa_autorizada: 'Teresa Prado', situacao: 'AGUARDANDO' })

    const cod_solicitacao = sent.body.id
    const move = (situacao: 'EM_TRANSITO' | 'CANCELADA', login: string, cod_biblioteca = 1) =>
      server.call('deskMoveRequest', { body: { cod_biblioteca, cod_solicitacao, situacao } }, { login })
    expect((await move('EM_TRANSITO', 'bruna')).status).toBe(403)
    expect((await move('EM_TRANSITO', 'vera')).body).toMatchObject({
      situacao: 'EM_TRANSITO',
      nome_pessoa: mine && expect.any(String),
    })
    const listed = await server.call(
      'deskRequests',
      { query: { cod_biblioteca: 2, tipo: 'emprestimo' } },
      { login: 'vera' },
    )
    expect(listed.body.map(row => row.id)).toContain(cod_solicitacao)
    expect((await server.call('deskRequests', { query: { cod_biblioteca: 2 } }, BRUNA)).status).toBe(403)

    expect(
      (await server.call('cancelLoanRequest', { params: { id: cod_solicitacao } }, { login: 'caio' })).status,
    ).toBe(404)
    const cancelled = await server.call('cancelLoanRequest', { params: { id: cod_solicitacao } }, BRUNA)
    expect(cancelled.body).toEqual({ id: cod_solicitacao, situacao: 'CANCELADA' })
    expect((await own()).map(row => row.id)).not.toContain(cod_solicitacao)
    const { body: history } = await server.call('getLoanRequestHistory', { query: { status: 'CANCELADA' } }, BRUNA)
    expect(history.map(row => row.id)).toContain(cod_solicitacao)
    expect(new Set(history.map(row => row.situacao))).toEqual(new Set(['CANCELADA']))
  })

  it('LREQ-10 the demo has requests of each kind in each status', async () => {
    const rows = await db()
      .selectFrom('solicitacao')
      .select(['tipo', 'situacao'])
      .distinct()
      .where('tipo', 'in', ['emprestimo', 'delivery', 'armazem'])
      .execute()
    expect(new Set(rows.map(row => row.tipo))).toEqual(new Set(['emprestimo', 'delivery', 'armazem']))
    expect(new Set(rows.map(row => row.situacao))).toEqual(
      new Set(['AGUARDANDO', 'EM_TRANSITO', 'DISPONIVEL', 'FINALIZADA', 'CANCELADA']),
    )
    expect((await compareWithJournal(db())).differences).toEqual([])
  })
})
