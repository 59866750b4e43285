import { ALERT_KINDS, type AlertKind, type Language } from '@estante/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Core } from '../../core.ts'
import type { Database } from '../../db/connection.ts'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { circulatingLibrary } from '../circulation/circulating-library.test-data.ts'
import { applyClosures } from '../circulation/closures.ts'
import { Desk } from '../circulation/index.ts'
import { purgeHistory } from '../circulation/purge.ts'
import { Reminders } from '../circulation/reminders.service.ts'
import { Mail, type MailOrder } from '../mail/index.ts'
import { mailAddress } from '../people/index.ts'
import { Alerts } from './alerts.service.ts'

const LIBRARIAN = { cod_operador: 4, cod_biblioteca: 1 }

describe.each(testDialects)('what people are told on %s', dialect => {
  let database: Database
  let now: Date
  let core: Core
  let alerts: Alerts
  let desk: Desk
  let reminders: Reminders

  beforeEach(async () => {
    database = await testDatabase(dialect)
    now = new Date('2026-03-10T15:00:00Z')
    await circulatingLibrary(database, () => now, { people: 4, email: 'exemplo.org' })
    core = { database, now: () => now, config: { PUBLIC_URL: 'https://b.example' } } as unknown as Core
    alerts = new Alerts(core)
    const mail = new Mail(core, async () => 'Biblioteca')
    desk = new Desk({ ...core, alerts, mail })
    reminders = new Reminders(core, desk, mail, async () => Buffer.from('chave'), alerts)
  })
  afterEach(() => database.close())

  const at = (day: string) => {
    now = new Date(`${day}T15:00:00Z`)
  }
  const told = async (cod_pessoa: number) =>
    (await alerts.list(cod_pessoa, 'pt')).toReversed().map(({ tipo, titulo, texto }) => [tipo, `${titulo}. ${texto}`])
  const mails = async (): Promise<string[]> =>
    (await database.kysely.selectFrom('correio').select(['modelo', 'para']).orderBy('id').execute()).map(
      row => `${row.modelo} ${row.para}`,
    )
  const choose = (cod_pessoa: number, tipo: AlertKind, sino: 'S' | 'N', email: 'S' | 'N') =>
    alerts.notices.choose(cod_pessoa, [{ tipo, sino, email }], 'pt')
  it('D-28 a loan that falls due, is late, is renewed by others, a hold that is ready: each under the bell', async () => {
    await desk.lend('V1', 1)
    at('2026-03-22')
    await reminders.send()
    await desk.act(LIBRARIAN, acts => acts.renew(1, 'todos'))
    expect(await told(1)).toEqual([
      ['devolucao_proxima', 'Devolução próxima. Obra 2: devolver até 24/03/2026.'],
      ['emprestimo_renovado', 'Empréstimo renovado. Obra 2: o novo prazo é 05/04/2026.'],
    ])
    await desk.act({ cod_operador: 1, cod_biblioteca: null }, acts => acts.renew(1, 'todos'))
    expect(await told(1), 'what the person did is no news').toHaveLength(2)
    at('2026-04-07')
    await reminders.send()
    await reminders.send()
    expect((await told(1)).slice(2)).toEqual([
      ['emprestimo_atrasado', 'Empréstimo em atraso. Obra 2: era para devolver até 05/04/2026.'],
    ])
    await desk.reserve({ cod_pessoa: 2, cod_acervo: 2, cod_biblioteca: 1, volume: '1' } as never)
    await desk.takeBack('V1')
    const [[tipo, words] = []] = await told(2)
    expect(tipo).toBe('reserva_liberada')
    expect(words).toMatch(/^Reserva separada para você. Obra 2: separado para você até \d\d\/04\/2026\.$/)
  })

  it('D-28 days are told as the language of the reader writes them', async () => {
    await desk.lend('V1', 1)
    at('2026-03-22')
    await reminders.send()
    const inLanguage = async (lang: Language) => (await alerts.list(1, lang)).map(alert => alert.texto)
    expect([await inLanguage('pt'), await inLanguage('en'), await inLanguage('es')]).toEqual([
      ['Obra 2: devolver até 24/03/2026.'],
      [expect.stringContaining('Mar 24, 2026')],
      [expect.stringContaining('24/03/2026')],
    ])
  })

  it('D-28 a debt, and the payment that was received', async () => {
    const { cod_emprestimo } = await desk.lend('A', 1)
    await desk.act(LIBRARIAN, acts => acts.lose(cod_emprestimo, { como: 'REPOR', motivo: 'perdido' } as never))
    await desk.act(LIBRARIAN, acts => acts.pay({ cod_pessoa: 1, forma: 'DINHEIRO' }))
    const kinds = await told(1)
    expect(kinds.map(([tipo]) => tipo)).toEqual(['pendencia', 'pagamento_recebido'])
    expect(kinds[0]?.[1]).toMatch(/^Nova pendência: R\$.+\. Obra 1$/)
    expect(kinds[1]?.[1]).toMatch(/^Pagamento recebido: R\$.+\. Recibo 1, Central\.$/)
    expect(await mails()).toContain('reciboPagamento 1@exemplo.org')
  })

  it('D-28 a closure tells whose date moved, and until when they have time', async () => {
    await desk.lend('A', 1)
    await database.kysely
      .insertInto('feriado')
      .values({ data: '2026-03-24', descricao: 'Greve', cod_biblioteca: 1, tipo: 'F', declarado_em: '' } as never)
      .execute()
    desk.house.forget()
    await applyClosures(core, desk)
    expect(await told(1)).toEqual([
      [
        'biblioteca_fechada',
        'Biblioteca fechada em 24/03/2026. Central não abre nesse dia. Obra 1: devolver até 25/03/2026.',
      ],
    ])
    expect(await mails()).toEqual(['prazoProrrogado 1@exemplo.org'])
  })

  it('D-28 each kind has a switch for the bell and one for mails; what the house does not send nobody can switch on', async () => {
    await choose(1, 'devolucao_proxima', 'N', 'S')
    await choose(2, 'devolucao_proxima', 'S', 'N')
    await desk.lend('A', 1)
    await desk.lend('B', 2)
    at('2026-03-22')
    expect(await reminders.send()).toBe(1)
    expect(await mails()).toEqual(['lembrete 1@exemplo.org'])
    expect([await told(1), (await told(2)).map(([tipo]) => tipo)]).toEqual([[], ['devolucao_proxima']])
    await choose(1, 'devolucao_recebida', 'S', 'N')
    await desk.takeBack('A')
    await desk.takeBack('B')
    expect(await mails()).toEqual(['lembrete 1@exemplo.org', 'reciboDevolucao 2@exemplo.org'])
    expect(await told(1), 'the house rings no bell for returns').toEqual([])
    const valor = JSON.stringify([{ tipo: 'devolucao_recebida', sino: 'S', email: 'N' }])
    await database.kysely.insertInto('parametro').values({ chave: 'avisos', valor }).execute()
    await desk.lend('A', 1)
    await desk.takeBack('A')
    expect((await told(1)).map(([tipo]) => tipo)).toEqual(['devolucao_recebida'])
    expect((await mails()).length).toBe(2)
  })

  it('D-28 all kinds stand in the list with their names, as the house has them until the person chooses', async () => {
    const list = await alerts.notices.list(1, 'en')
    expect(list.map(one => one.tipo)).toEqual([...ALERT_KINDS])
    expect(list.map(one => one.nome).filter(name => name === '' || name.includes('.'))).toEqual([])
    expect(list.find(one => one.tipo === 'comentario_situacao')).toMatchObject({
      sino: 'S',
      email: 'N',
      oferece_email: 'N',
    })
    const [first] = await choose(1, 'reserva_liberada', 'N', 'N')
    expect(first).toMatchObject({ tipo: 'reserva_liberada', sino: 'N', email: 'N', oferece_sino: 'S' })
    expect((await alerts.notices.list(2, 'pt'))[0]).toMatchObject({ sino: 'S', email: 'S' })
  })

  it('D-28 mail about a minor goes to the person who answers for them', async () => {
    const { kysely } = database
    await kysely.updateTable('pessoa').set({ data_nascimento: '2014-01-01' }).where('cod_pessoa', '=', 1).execute()
    await kysely
      .insertInto('pessoa_laco')
      .values({ cod_pessoa: 3, cod_ligada: 1, tipo: 'RESPONSAVEL', inicio: '2026-01-01' })
      .execute()
    const sent: MailOrder[] = []
    const mail = { enqueue: async (_db: unknown, order: MailOrder) => sent.push(order) }
    const teller = new Alerts(core, mail)
    const params = { titulo: 'Obra 1', protocolo: 'X', situacao: 'ATENDIDA', nota: '' }
    const notice = { tipo: 'solicitacao_situacao' as const, params, endereco: '', mail: true }
    await kysely.transaction().execute(async trx => {
      await teller.tell(trx, { cod_pessoa: 1, ...notice })
      await teller.tell(trx, { cod_pessoa: 2, ...notice })
    })
    expect(sent.map(order => [order.to, order.params?.nome])).toEqual([
      ['3@exemplo.org', 'Pessoa 1'],
      ['2@exemplo.org', 'Pessoa 2'],
    ])
  })

  it('D-28 whoever chose a language is written to in it, days and situations too; others in that of the house', async () => {
    expect(await alerts.notices.language(1)).toEqual({ idioma: 'pt' })
    expect(await alerts.notices.chooseLanguage(1, 'en')).toEqual({ idioma: 'en' })
    expect(await alerts.notices.language(1)).toEqual({ idioma: 'en' })
    await desk.lend('A', 1)
    await desk.lend('B', 2)
    at('2026-03-22')
    await reminders.send()
    await desk.takeBack('A')
    await desk.takeBack('B')
    const rows = await database.kysely.selectFrom('correio').selectAll().orderBy('id').execute()
    const dayIn = (parametros: string) => (JSON.parse(parametros) as { data?: string }).data
    expect(rows.map(row => [row.modelo, row.para, row.idioma, dayIn(row.parametros)])).toEqual([
      ['lembrete', '1@exemplo.org', 'en', undefined],
      ['lembrete', '2@exemplo.org', 'pt', undefined],
      ['reciboDevolucao', '1@exemplo.org', 'en', 'Mar 22, 2026'],
      ['reciboDevolucao', '2@exemplo.org', 'pt', '22/03/2026'],
    ])
    const sent: MailOrder[] = []
    const mail = { enqueue: async (_db: unknown, order: MailOrder) => sent.push(order) }
    const params = { titulo: 'Obra 1', protocolo: 'X', situacao: 'ATENDIDA', nota: 'NAO_RETIRADA' }
    await new Alerts(core, mail).tell(database.kysely, {
      ...{ cod_pessoa: 1, tipo: 'solicitacao_situacao', endereco: '', mail: true },
      params,
    })
    expect(sent.map(order => [order.lang, order.params?.situacao, order.params?.nota])).toEqual([
      ['en', 'Done', 'Nobody picked the copy up in time.'],
    ])
  })

  it('D-28 who answers for a minor is written to in their own language, or else in the child’s', async () => {
    const { kysely } = database
    await kysely.updateTable('pessoa').set({ data_nascimento: '2014-01-01' }).where('cod_pessoa', '=', 1).execute()
    await kysely
      .insertInto('pessoa_laco')
      .values({ cod_pessoa: 3, cod_ligada: 1, tipo: 'RESPONSAVEL', inicio: '2026-01-01' })
      .execute()
    const lang = async () => (await mailAddress(kysely, 1, '2026-03-10'))?.lang
    expect(await lang()).toBe('pt')
    await alerts.notices.chooseLanguage(1, 'es')
    expect(await lang()).toBe('es')
    await alerts.notices.chooseLanguage(3, 'en')
    expect(await lang()).toBe('en')
  })

  it('PAT-18 alerts that name what somebody read are forgotten with their loans', async () => {
    await database.kysely.updateTable('pessoa').set({ guarda_historico: 'N' }).where('cod_pessoa', '=', 1).execute()
    for (const [code, person] of [
      ['A', 1],
      ['B', 2],
    ] as const)
      await desk.lend(code, person)
    at('2026-03-22')
    await reminders.send()
    await desk.takeBack('A')
    await desk.takeBack('B')
    at('2026-12-01')
    await purgeHistory(core, desk)
    expect(await told(1)).toEqual([])
    expect((await told(2)).map(([tipo]) => tipo)).toEqual(['devolucao_proxima'])
  })
})
