import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyFromShelf } from '../../testing/free-copies.ts'
import { newPerson } from '../../testing/new-person.ts'
import { testDialects } from '../../testing/test-database.ts'
import { DEMO_PASSWORD, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { writtenDay } from '../../written-day.ts'
import { compareWithJournal, Desk } from '../circulation/index.ts'
import { Terminals } from './index.ts'
import { Visits } from './visits.ts'

describe.each(testDialects)('self-service on %s', dialect => {
  let server: TestServer
  let desk: Desk
  let terminals: Terminals
  let here: { headers: Record<string, string> }
  let cod_terminal: number
  beforeAll(async () => {
    server = await startTestServer({}, undefined, dialect)
    desk = new Desk(server.core)
    terminals = new Terminals(server.core)
    const made = await terminals.add(1, 'Entrada')
    cod_terminal = made?.cod_terminal ?? 0
    here = bearer(made?.token ?? '')
  })
  afterAll(() => server.close())

  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  const db = () => server.core.database.kysely

  const copyOnShelf = copyFromShelf(() => server)

  const begin = (body: { usuario: string; senha: string } | { codigo: string }) =>
    server.call('beginKioskVisit', { body }, here)
  const visitOf = async (login: string) => (await begin({ usuario: login, senha: DEMO_PASSWORD })).body

  describe('a terminal', () => {
    it('SHELL-42 is of one library, known by its token alone, and of no use once it is revoked', async () => {
      const { body } = await server.call('getKiosk', {}, here)
      expect(body).toMatchObject({ nome: 'Entrada', cod_biblioteca: 1 })
      expect((await server.call('getKiosk', {})).status).toBe(401)
      expect((await server.call('getKiosk', {}, bearer('x'.repeat(32)))).status).toBe(401)
      const stored = await db().selectFrom('terminal').selectAll().where('cod_terminal', '=', cod_terminal).execute()
      expect(JSON.stringify(stored)).not.toContain(here.headers.authorization?.slice(7))
      const other = await terminals.add(2, 'Saída')
      expect((await server.call('getKiosk', {}, bearer(other?.token ?? ''))).body.cod_biblioteca).toBe(2)
      expect(await terminals.revoke(other?.cod_terminal ?? 0)).toBe(true)
      expect(await terminals.revoke(other?.cod_terminal ?? 0)).toBe(false)
      expect((await server.call('getKiosk', {}, bearer(other?.token ?? ''))).status).toBe(401)
      expect(await terminals.add(999, 'Nenhures')).toBeNull()
      expect((await terminals.list()).map(row => [row.nome, row.revogado_em !== null])).toContainEqual(['Saída', true])
    })

    it('a session of a person is no terminal', async () => {
      const { login } = await newPerson(server)
      expect((await server.call('getKiosk', {}, { login, bearer: true })).status).toBe(401)
    })
  })

  describe('a visit', () => {
    it('begins by login or card with the password, and says only the first name', async () => {
      const { login } = await newPerson(server, 'Beatriz Nogueira')
      const byLogin = await begin({ usuario: login, senha: DEMO_PASSWORD })
      expect(byLogin.body).toMatchObject({ nome: 'Beatriz', emprestimos: [], impedimentos: [], separados: 0 })
      expect(JSON.stringify(byLogin.body)).not.toContain('Nogueira')
      expect((await begin({ usuario: `M${login}`, senha: DEMO_PASSWORD })).status).toBe(200)
      const wrong = await begin({ usuario: login, senha: 'errada' })
      expect(wrong).toMatchObject({ status: 401, body: { message: expect.stringMatching(/incorret/i) } })
      const nobody = await begin({ usuario: 'ninguem-assim', senha: 'errada' })
      expect(nobody.body).toEqual(wrong.body)
    })

    it('begins by a PIN that the person chose, good at terminals only', async () => {
      const ana = await newPerson(server)
      expect((await server.call('getPin', {}, ana)).body).toEqual({ tem_pin: 'N', alterado_em: null })
      const set = (senha: string, pin: string) => server.call('setPin', { body: { senha, pin } }, ana)
      expect(await set('errada', '4821')).toMatchObject({ status: 422, body: { code: 'refused' } })
      expect((await set(DEMO_PASSWORD, '12')).status).toBe(400)
      expect((await set(DEMO_PASSWORD, '4821')).status).toBe(200)
      expect((await server.call('getPin', {}, ana)).body.tem_pin).toBe('S')
      expect((await begin({ usuario: ana.login, senha: '4821' })).status).toBe(200)
      expect((await begin({ usuario: ana.login, senha: '4822' })).status).toBe(401)
      const signIn = await server.app.inject({
        method: 'POST',
        url: '/api/oauth/token',
        payload: {
          client_id: 'web',
          client_secret: 'web',
          grant_type: 'password',
          scope: 'patron',
          username: ana.login,
          password: '4821',
        },
      })
      expect(signIn.statusCode).toBe(401)
      // The PIN does not change itself.
      expect((await set('4821', '9999')).status).toBe(422)
      await server.call('removePin', {}, ana)
      expect((await begin({ usuario: ana.login, senha: '4821' })).status).toBe(401)
    })

    it('begins by card and PIN for a child who has no login; the PIN was given at the desk', async () => {
      const vera = { login: 'vera' }
      const desk = { cod_biblioteca: 1 }
      const child = { ...desk, nome: 'Téo Prado', matricula: 'E-4711', cod_categoria: 1 }
      const { cod_pessoa } = (await server.call('deskRegister', { body: child }, vera)).body
      const since = async () =>
        (await server.call('deskRegistration', { query: { ...desk, cod_pessoa } }, vera)).body.pin_desde
      const give = (pin: string | null) => server.call('deskSetPin', { body: { ...desk, cod_pessoa, pin } }, vera)
      expect(await since()).toBeNull()
      expect((await begin({ usuario: 'E-4711', senha: '8642' })).status).toBe(401)
      expect((await give('12')).status).toBe(400)
      const { pin_desde } = (await give('8642')).body
      expect(pin_desde).not.toBeNull()
      expect(await since()).toBe(pin_desde)
      expect((await begin({ usuario: 'E-4711', senha: '8642' })).body).toMatchObject({ nome: 'Téo' })
      expect((await begin({ usuario: 'E-4711', senha: '8643' })).status).toBe(401)
      expect((await give(null)).body).toEqual({ pin_desde: null })
      expect((await begin({ usuario: 'E-4711', senha: '8642' })).status).toBe(401)
      const written = await db()
        .selectFrom('auditoria_acesso')
        .select('detalhe')
        .where('cod_pessoa', '=', cod_pessoa)
        .where('evento', '=', 'PIN_NO_BALCAO')
        .orderBy('id')
        .execute()
      const { cod_pessoa: clerk } = (await server.call('deskSession', {}, vera)).body
      expect(written.map(each => each.detalhe)).toEqual([`definido por ${clerk}`, `retirado por ${clerk}`])
      // Whose PIN opens a desk sets it alone, and who does not serve sets nobody's.
      const own = { body: { ...desk, cod_pessoa: clerk, pin: '8642' } }
      expect((await server.call('deskSetPin', own, vera)).body).toMatchObject({ message: 'PinDeQuemAtende' })
      const nobody = { body: { ...desk, cod_pessoa: 99_999_999, pin: '8642' } }
      expect((await server.call('deskSetPin', nobody, vera)).status).toBe(404)
      const reader = await newPerson(server)
      const asked = { body: { ...desk, cod_pessoa, pin: '8642' } }
      expect((await server.call('deskSetPin', asked, reader)).status).toBe(403)
    })

    it('guessing a PIN is stopped', async () => {
      const ana = await newPerson(server)
      await server.call('setPin', { body: { senha: DEMO_PASSWORD, pin: '7777' } }, ana)
      const statuses: number[] = []
      for (let guess = 0; guess < 12; guess++)
        statuses.push((await begin({ usuario: ana.login, senha: String(1000 + guess) })).status)
      expect(statuses.at(-1)).toBe(429)
      expect((await begin({ usuario: ana.login, senha: '7777' })).status).toBe(429)
    })

    it('begins by a loan code, which opens one visit of several copies and is good no longer', async () => {
      const ana = await newPerson(server)
      const { body: made } = await server.call('createLoanToken', {}, ana)
      const { body: visit } = await begin({ codigo: made.token })
      for (let copy = 0; copy < 2; copy++) {
        const body = { visita: visit.visita, codigo_barras: await copyOnShelf() }
        expect((await server.call('kioskLend', { body }, here)).status).toBe(200)
      }
      expect((await begin({ codigo: made.token })).status).toBe(422)
      expect((await server.call('getPendingTitles', {}, ana)).body).toHaveLength(2)
    })

    it('is forgotten when it ends, when nothing happens, and at any other terminal', async () => {
      const ana = await newPerson(server)
      const { visita } = await visitOf(ana.login)
      const other = await terminals.add(1, 'Outro')
      const lend = async (visit: string, as = here) =>
        (await server.call('kioskLend', { body: { visita: visit, codigo_barras: 'nenhum' } }, as)).status
      expect(await lend(visita)).toBe(422)
      expect(await lend(visita, bearer(other?.token ?? ''))).toBe(403)
      expect((await server.call('endKioskVisit', { body: { visita } }, here)).status).toBe(200)
      expect(await lend(visita)).toBe(403)
      const { visita: left } = await visitOf(ana.login)
      const before = server.core.now()
      server.setNow(new Date(before.getTime() + 4 * 60_000))
      expect(await lend(left)).toBe(403)
      server.setNow(before)
      const kept = await db().selectFrom('efemero').select(['chave']).where('chave', 'like', 'quiosque:%').execute()
      expect(kept.map(row => row.chave).join()).not.toContain(left)
    })
  })

  it('a visit lasts on while something is tried, even where all of it is refused', async () => {
    const { visita } = await visitOf((await newPerson(server)).login)
    const before = server.core.now()
    const lendAfter = async (minutes: number) => {
      server.setNow(new Date(before.getTime() + minutes * 60_000))
      return (await server.call('kioskLend', { body: { visita, codigo_barras: 'nenhum' } }, here)).status
    }
    expect([await lendAfter(2), await lendAfter(4), await lendAfter(6), await lendAfter(10)]).toEqual([
      422, 422, 422, 403,
    ])
    server.setNow(before)
  })

  it('a visit that ended while an act was under way does not begin anew with what was done', async () => {
    const { cod_pessoa } = await newPerson(server)
    const visits = new Visits(server.core)
    const visita = await visits.begin(cod_pessoa, cod_terminal)
    const visit = await visits.at(visita, cod_terminal)
    await visits.end(visita)
    await visits.note(visita, visit, [{ ato: 'DEVOLUCAO', obra: 'Iracema', data_prevista: null }])
    await expect(visits.at(visita, cod_terminal)).rejects.toMatchObject({ status: 403 })
  })

  describe('what is done at a terminal', () => {
    it('lends, renews and takes back by the desk’s own rules, and the journal names the terminal', async () => {
      const ana = await newPerson(server)
      const { visita } = await visitOf(ana.login)
      const codigo_barras = await copyOnShelf()
      const lent = await server.call('kioskLend', { body: { visita, codigo_barras } }, here)
      expect(lent.body).toMatchObject({ em_atraso: 'N', data_prevista: expect.stringMatching(/^2026-1/) })
      const [mine] = (await server.call('getPendingTitles', {}, ana)).body
      expect(mine).toMatchObject({ cod_emprestimo: lent.body.cod_emprestimo, data_prevista: lent.body.data_prevista })
      const again = await visitOf(ana.login)
      expect(again.emprestimos).toEqual([
        {
          cod_emprestimo: lent.body.cod_emprestimo,
          obra: lent.body.obra,
          data_prevista: lent.body.data_prevista,
          vence_em: lent.body.vence_em,
          em_atraso: 'N',
        },
      ])
      const before = server.core.now()
      server.setNow(new Date(before.getTime() + 86_400_000))
      const later = await visitOf(ana.login)
      const order = { visita: later.visita, emprestimos: [lent.body.cod_emprestimo] }
      const renewed = await server.call('kioskRenew', { body: order }, here)
      expect(renewed.body.resultados[0]).toMatchObject({ renovado: 'S', motivos: [] })
      expect(renewed.body.resultados[0]!.data_prevista > lent.body.data_prevista).toBe(true)
      const back = await server.call('kioskReturn', { body: { visita: later.visita, codigo_barras } }, here)
      const { obra, cod_emprestimo } = lent.body
      expect(back.body).toMatchObject({ obra, cod_emprestimo, dias_atraso: 0, entregar_no_balcao: 'N' })
      server.setNow(before)
      const events = await db()
        .selectFrom('circulacao_evento')
        .select(['ato', 'operador', 'cod_biblioteca'])
        .where('cod_emprestimo', '=', lent.body.cod_emprestimo)
        .orderBy('seq')
        .execute()
      expect(events).toEqual(
        ['EMPRESTIMO', 'RENOVACAO', 'DEVOLUCAO'].map(ato => ({
          ato,
          operador: `terminal:${cod_terminal}`,
          cod_biblioteca: 1,
        })),
      )
      expect((await compareWithJournal(db())).differences).toEqual([])
    })

    it('does an act once that is asked for twice under one key, and mails it once', async () => {
      const ana = await newPerson(server)
      const { visita } = await visitOf(ana.login)
      const keyed = (key: string) => ({ ...here, headers: { ...here.headers, 'idempotency-key': key } })
      const body = { visita, codigo_barras: await copyOnShelf() }
      const first = await server.call('kioskLend', { body }, keyed('terminal-ato-0001'))
      const again = await server.call('kioskLend', { body }, keyed('terminal-ato-0001'))
      expect([first.status, again.body]).toEqual([200, first.body])
      expect((await server.call('kioskLend', { body }, keyed('terminal-ato-0002'))).status).toBe(422)
      const other = { visita, codigo_barras: await copyOnShelf() }
      expect((await server.call('kioskLend', { body: other }, keyed('terminal-ato-0001'))).body).toMatchObject({
        message: 'ChaveReutilizada',
      })
      const back = await server.call('kioskReturn', { body }, keyed('terminal-ato-0003'))
      expect((await server.call('kioskReturn', { body }, keyed('terminal-ato-0003'))).body).toEqual(back.body)
      await server.call('mailKioskReceipt', { body: { visita } }, here)
      const row = await db()
        .selectFrom('correio')
        .selectAll()
        .where('para', '=', `${ana.login}@exemplo.br`)
        .where('modelo', '=', 'reciboAutoatendimento')
        .executeTakeFirstOrThrow()
      expect(JSON.parse(row.parametros).linhas.split('\n')).toHaveLength(2)
    })

    it('refuses what the desk refuses, with the reason', async () => {
      const ana = await newPerson(server)
      const { visita } = await visitOf(ana.login)
      const lend = (codigo_barras: string) => server.call('kioskLend', { body: { visita, codigo_barras } }, here)
      expect((await lend('nao-existe')).body).toMatchObject({ message: 'ExemplarInexistente' })
      const taken = await copyOnShelf()
      const bia = await newPerson(server)
      await desk.lend(taken, bia.cod_pessoa)
      expect((await lend(taken)).status).toBe(422)
      await desk.act({ cod_operador: null, cod_biblioteca: null }, acts =>
        acts.suspend({ cod_pessoa: ana.cod_pessoa, fim: null, motivo: 'teste', cod_biblioteca: null }),
      )
      const refused = await lend(await copyOnShelf())
      expect(refused).toMatchObject({ status: 422, body: { message: 'PessoaSuspensaSemPrazo' } })
      expect((await visitOf(ana.login)).impedimentos.map(reason => reason.message)).toEqual(['PessoaSuspensaSemPrazo'])
    })

    it('says of a copy that is read once more that it is theirs, and of another one’s nothing', async () => {
      const ana = await newPerson(server)
      const codigo_barras = await copyOnShelf()
      const lend = async (visita: string) => await server.call('kioskLend', { body: { visita, codigo_barras } }, here)
      const { visita } = await visitOf(ana.login)
      const { data_prevista } = (await lend(visita)).body
      expect(await lend(visita)).toMatchObject({
        status: 422,
        body: { message: 'ExemplarJaComVoce', params: { data: data_prevista } },
      })
      const bia = await visitOf((await newPerson(server)).login)
      const refused = await lend(bia.visita)
      expect(refused.body).toMatchObject({ message: 'ExemplarJaEmprestado' })
      expect(JSON.stringify(refused.body)).not.toContain(data_prevista)
    })

    it('takes back from anybody without a visit and tells nobody what it cost', async () => {
      const ana = await newPerson(server)
      const codigo_barras = await copyOnShelf()
      await desk.lend(codigo_barras, ana.cod_pessoa)
      const before = server.core.now()
      server.setNow(new Date(before.getTime() + 90 * 86_400_000))
      const back = await server.call('kioskReturn', { body: { codigo_barras } }, here)
      expect(back.body).toMatchObject({ cod_emprestimo: null, multa_centavos: 0, suspensa_ate: null })
      expect(back.body.dias_atraso).toBeGreaterThan(0)
      expect(JSON.stringify(back.body)).not.toContain(ana.login)
      server.setNow(before)
    })

    it('names a lost copy that somebody brings back', async () => {
      const ana = await newPerson(server)
      const codigo_barras = await copyOnShelf()
      const { cod_emprestimo, obra } = await desk.lend(codigo_barras, ana.cod_pessoa)
      await desk.act({ cod_operador: null, cod_biblioteca: null }, acts =>
        acts.lose(cod_emprestimo, { como: 'FURTO', motivo: 'BO 1' }),
      )
      const back = await server.call('kioskReturn', { body: { codigo_barras } }, here)
      expect(back.body).toMatchObject({ obra, cod_emprestimo: null, multa_centavos: 0 })
    })

    it('mails what was done to the address of the registration', async () => {
      const ana = await newPerson(server)
      const { visita } = await visitOf(ana.login)
      const mail = () => server.call('mailKioskReceipt', { body: { visita } }, here)
      expect(await mail()).toMatchObject({ status: 422, body: { message: 'NadaParaRecibo' } })
      const body = { visita, codigo_barras: await copyOnShelf() }
      const lent = await server.call('kioskLend', { body }, here)
      expect((await mail()).status).toBe(200)
      const row = await db()
        .selectFrom('correio')
        .selectAll()
        .where('modelo', '=', 'reciboAutoatendimento')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(row.para).toBe(`${ana.login}@exemplo.br`)
      expect(JSON.parse(row.parametros).linhas).toContain(lent.body.obra)
      // In numbers alone an English reader would take the day for the month.
      await server.call('mailKioskReceipt', { body: { visita } }, { ...here, lang: 'en' })
      const english = await db()
        .selectFrom('correio')
        .select('parametros')
        .where('modelo', '=', 'reciboAutoatendimento')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(JSON.parse(english.parametros).linhas).toContain(writtenDay(lent.body.data_prevista, 'en'))
    })

    it('SHELL-42 the mailed receipt says the hour of what is lent for hours, and days as its reader writes them', async () => {
      const { cod_pessoa, login } = await newPerson(server)
      const visits = new Visits(server.core)
      const visita = await visits.begin(cod_pessoa, cod_terminal)
      const lent = { ato: 'EMPRESTIMO', obra: 'Iracema', data_prevista: '2026-11-16' } as const
      await visits.note(visita, await visits.at(visita, cod_terminal), [
        { ...lent, vence_em: '2026-11-16T17:30:00.000Z' },
        { ...lent, vence_em: '2026-11-17T02:59:59.999Z' },
      ])
      expect((await server.call('mailKioskReceipt', { body: { visita } }, { ...here, lang: 'en' })).status).toBe(200)
      const row = await db()
        .selectFrom('correio')
        .selectAll()
        .where('para', '=', `${login}@exemplo.br`)
        .executeTakeFirstOrThrow()
      expect(JSON.parse(row.parametros).linhas.split('\n')).toEqual([
        'Loan · Iracema · return by Nov 16, 2026, 14:30',
        'Loan · Iracema · return by Nov 16, 2026',
      ])
    })
  })
})
