import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadConfig } from '../../config/index.ts'
import type { Core } from '../../core.ts'
import type { Database } from '../../db/connection.ts'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { loadInstitution } from '../institution/index.ts'
import { Mail } from '../mail/index.ts'
import { circulatingLibrary } from './circulating-library.test-data.ts'
import { applyClosures, Calendars, compareWithJournal, Desk } from './index.ts'

const SILENT = { cod_operador: null, cod_biblioteca: null, isSilent: true }

describe.each(testDialects)('closures that are declared late on %s', dialect => {
  let database: Database
  let core: Core
  let desk: Desk
  let now: Date
  beforeEach(async () => {
    database = await testDatabase(dialect)
    now = new Date('2026-03-10T15:00:00Z')
    const config = loadConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://biblioteca.example' })
    core = { config, database, now: () => now } as Core
    await circulatingLibrary(database, core.now, { people: 3, email: 'pessoas.example' })
    await loadInstitution(core, {
      regras_emprestimo: [
        { nome: 'Todos', prazo: 14, penalidade: 'MULTA', multa_centavos: 100, dias_contados: 'CORRIDOS' },
      ],
      feriados: [{ data: '2026-12-25', descricao: 'Natal' }],
    })
    desk = new Desk({ ...core, mail: new Mail(core, async () => 'Biblioteca') })
  })
  afterEach(async () => {
    expect((await compareWithJournal(database.kysely)).differences).toEqual([])
    await database.close()
  })

  const act = <T>(work: Parameters<typeof desk.act<T>>[1]): Promise<T> => desk.act(SILENT, work)
  const mails = async () =>
    (await database.kysely.selectFrom('correio').select(['para', 'modelo']).orderBy('para').execute()).map(row => [
      row.para,
      row.modelo,
    ])
  const dueOf = async (cod_emprestimo: number) =>
    (
      await database.kysely
        .selectFrom('emprestimo')
        .select('data_prevista')
        .where('cod_emprestimo', '=', cod_emprestimo)
        .executeTakeFirstOrThrow()
    ).data_prevista
  const debts = () =>
    database.kysely.selectFrom('debito').select(['desconto_centavos', 'situacao']).orderBy('cod_debito').execute()
  const day = { data_fim: null, tipo: 'F' as const, descricao: 'Enchente', cod_biblioteca: null }

  it('move due dates, tell people, and do nothing the second time', async () => {
    const loan = await act(acts => acts.lend('A', 1))
    expect(loan.data_prevista).toBe('2026-03-24')
    now = new Date('2026-03-23T15:00:00Z')
    await new Calendars(core).declare({ ...day, data: '2026-03-24' })
    desk.house.forget()
    expect(await applyClosures(core, desk)).toEqual({ moved: 1, forgiven: 0, shortened: 0 })
    expect(await dueOf(loan.cod_emprestimo)).toBe('2026-03-25')
    expect(await mails()).toEqual([['1@pessoas.example', 'prazoProrrogado']])
    expect(await applyClosures(core, desk)).toEqual({ moved: 0, forgiven: 0, shortened: 0 })
    expect(await mails()).toHaveLength(1)
  })

  it('move the day until which a copy waits for somebody, and tell them, once', async () => {
    await act(acts => acts.lend('V1', 1))
    const order = { cod_acervo: 2, cod_pessoa: 2, cod_biblioteca: 1, volume: '1' }
    const { cod_reserva } = await desk.act({ ...SILENT, isSilent: false }, acts => acts.reserve(order))
    await act(acts => acts.takeBack('V1'))
    const asked = { tipo: 'emprestimo' as const, cod_acervo: 1, cod_pessoa: 3, withoutForm: true }
    const { id } = await act(acts => acts.askForCopy(asked))
    await act(acts => acts.moveRequest(id, { situacao: 'DISPONIVEL' }))
    const { kysely } = database
    const waits = async () => ({
      reserva: await kysely
        .selectFrom('reserva')
        .select(['situacao', 'data_limite', 'limite_em'])
        .where('cod_reserva', '=', cod_reserva)
        .executeTakeFirst(),
      solicitacao: await kysely
        .selectFrom('solicitacao')
        .select(['situacao', 'prazo'])
        .where('cod_solicitacao', '=', id)
        .executeTakeFirst(),
    })
    const until = (dia: string, limite_em: string) => ({
      reserva: { situacao: 'LIBERADA', data_limite: dia, limite_em },
      solicitacao: { situacao: 'DISPONIVEL', prazo: dia },
    })
    expect(await waits()).toEqual(until('2026-03-12', '2026-03-13T02:59:59.000Z'))
    now = new Date('2026-03-11T15:00:00Z')
    await new Calendars(core).declare({ ...day, data: '2026-03-12', data_fim: '2026-03-13' })
    desk.house.forget()
    expect(await applyClosures(core, desk)).toEqual({ moved: 2, forgiven: 0, shortened: 0 })
    expect(await waits()).toEqual(until('2026-03-14', '2026-03-15T02:59:59.000Z'))
    const told = [
      ['2@pessoas.example', 'reservaLiberada'],
      ['3@pessoas.example', 'solicitacaoDisponivel'],
    ]
    expect(await mails()).toEqual(told)
    expect(await applyClosures(core, desk)).toEqual({ moved: 0, forgiven: 0, shortened: 0 })
    now = new Date('2026-03-14T15:00:00Z')
    expect([await desk.expireHolds(), await desk.expireRequests()]).toEqual([0, 0])
    now = new Date('2026-03-15T15:00:00Z')
    expect([await desk.expireHolds(), await desk.expireRequests()]).toEqual([1, 1])
  })

  it('a loaded file that adds such a day does the same', async () => {
    const loan = await act(acts => acts.lend('A', 1))
    now = new Date('2026-03-23T15:00:00Z')
    await loadInstitution(core, {
      feriados: [
        { data: '2026-12-25', descricao: 'Natal' },
        { data: '2026-03-24', data_fim: '2026-03-25', descricao: 'Luto' },
      ],
    })
    desk.house.forget()
    expect(await applyClosures(core, desk)).toEqual({ moved: 1, forgiven: 0, shortened: 0 })
    expect(await dueOf(loan.cod_emprestimo)).toBe('2026-03-26')
  })

  it('take back what fines hold of those days, once, and only of what is open', async () => {
    await act(acts => acts.lend('A', 1))
    await act(acts => acts.lend('B', 2))
    await act(acts => acts.lend('C', 3))
    now = new Date('2026-03-27T15:00:00Z')
    const [late] = [await act(acts => acts.takeBack('A')), await act(acts => acts.takeBack('B'))]
    expect(late.multa_centavos).toBe(300)
    expect(await act(acts => acts.pay({ cod_pessoa: 2, forma: 'PIX' }))).toMatchObject({
      pago_centavos: 300,
      aberto_centavos: 0,
    })
    now = new Date('2026-03-30T15:00:00Z')
    await new Calendars(core).declare({ ...day, data: '2026-03-25' })
    desk.house.forget()
    expect(await applyClosures(core, desk)).toEqual({ moved: 0, forgiven: 1, shortened: 0 })
    expect(await debts()).toEqual([
      { desconto_centavos: 100, situacao: 'ABERTO' },
      { desconto_centavos: 0, situacao: 'PAGO' },
    ])
    expect(await mails()).toEqual([['1@pessoas.example', 'multaPerdoada']])
    expect(await applyClosures(core, desk)).toEqual({ moved: 0, forgiven: 0, shortened: 0 })
    // The rest of it is declared as well: nothing is owed any longer.
    await new Calendars(core).declare({ ...day, data: '2026-03-26', data_fim: '2026-03-27' })
    desk.house.forget()
    expect(await applyClosures(core, desk)).toEqual({ moved: 0, forgiven: 1, shortened: 0 })
    expect((await debts())[0]).toEqual({ desconto_centavos: 300, situacao: 'PERDOADO' })
  })

  it('payments: the oldest debt first, in part, and never more than is owed', async () => {
    await act(acts => acts.lend('A', 1))
    await act(acts => acts.lend('B', 1))
    now = new Date('2026-03-26T15:00:00Z')
    await act(acts => acts.takeBack('A'))
    now = new Date('2026-03-27T15:00:00Z')
    await act(acts => acts.takeBack('B'))
    await expect(act(acts => acts.pay({ cod_pessoa: 1, forma: 'PIX', centavos: 501 }))).rejects.toThrow(
      'PagamentoMaiorQueDebito',
    )
    const first = await act(acts => acts.pay({ cod_pessoa: 1, forma: 'PIX', centavos: 250 }))
    expect(first).toMatchObject({ pago_centavos: 250, aberto_centavos: 250 })
    expect(first.pagamentos.map(({ valor_centavos }) => valor_centavos)).toEqual([200, 50])
    await expect(act(acts => acts.lend('C', 1))).rejects.toThrow()
    await act(acts => acts.pay({ cod_pessoa: 1, forma: 'PIX' }))
    expect((await debts()).map(({ situacao }) => situacao)).toEqual(['PAGO', 'PAGO'])
    await act(acts => acts.lend('C', 1))
    await expect(act(acts => acts.pay({ cod_pessoa: 1, forma: 'PIX' }))).rejects.toThrow('DebitoInexistente')
    await expect(act(acts => acts.pay({ cod_pessoa: 99, forma: 'PIX' }))).rejects.toThrow('PessoaInexistente')
  })
})
