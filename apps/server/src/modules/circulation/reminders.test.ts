import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Core } from '../../core.ts'
import type { Database } from '../../db/connection.ts'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { Keys } from '../access/keys.service.ts'
import { Mail } from '../mail/index.ts'
import { renderMail } from '../mail/mail.template.ts'
import { circulatingLibrary } from './circulating-library.test-data.ts'
import { Desk } from './index.ts'
import { Reminders } from './reminders.service.ts'
import { rollUp, yearsOf } from './rollup.store.ts'
import { recordStatistics } from './statistics.ts'

describe.each(testDialects)('reminders on %s', dialect => {
  let database: Database
  let now: Date
  let desk: Desk
  let reminders: Reminders
  beforeEach(async () => {
    database = await testDatabase(dialect)
    now = new Date('2026-03-10T15:00:00Z')
    await circulatingLibrary(database, () => now, { people: 3, email: 'exemplo.org' })
    const core = { database, now: () => now, config: { PUBLIC_URL: 'https://b.example' } } as unknown as Core
    desk = new Desk(core)
    // A library that begins has no key yet: it is made when the first letter is signed.
    const keys = new Keys(core)
    reminders = new Reminders(core, desk, new Mail(core, async () => 'Biblioteca'), () => keys.named('lembrete'))
  })
  afterEach(() => database.close())

  const mails = () => database.kysely.selectFrom('correio').selectAll().orderBy('id').execute()
  const at = (day: string) => {
    now = new Date(`${day}T15:00:00Z`)
  }
  const linkOf = (parametros: string): string =>
    String((JSON.parse(parametros) as { link: string }).link)
      .split('/')
      .at(-1) ?? ''

  it('one mail a person, with the same number in subject and body; none twice, none for what came back', async () => {
    await desk.lend('A', 1)
    await desk.lend('V1', 1)
    await desk.lend('B', 2)
    expect(await reminders.send()).toBe(0)
    at('2026-03-22')
    await desk.takeBack('B')
    expect(await reminders.send()).toBe(1)
    expect(await reminders.send()).toBe(0)
    const [mail] = await mails()
    expect(mail).toMatchObject({ para: '1@exemplo.org', modelo: 'lembrete' })
    const { subject, text } = renderMail('lembrete', 'pt', JSON.parse(mail?.parametros ?? '{}'))
    expect(subject).toBe('Empréstimos a devolver: 2')
    expect(text).toContain('em atraso: 2.')
    // The next day nothing is new.
    at('2026-03-23')
    expect(await reminders.send()).toBe(0)
  })

  it('a job that was down for a week sends one mail a person, and what was renewed since is called for anew', async () => {
    await desk.lend('A', 1)
    at('2026-03-31')
    expect(await reminders.send()).toBe(1)
    expect(await mails()).toHaveLength(1)
    at('2026-03-24')
    await desk.lend('V2', 2)
    at('2026-04-06')
    expect(await reminders.send()).toBe(1)
    await desk.act({ cod_operador: 2, cod_biblioteca: null }, acts => acts.renew(2, 'todos'))
    at('2026-04-19')
    expect(await reminders.send()).toBe(2)
    expect((await mails()).map(mail => mail.para).toSorted()).toEqual([
      '1@exemplo.org',
      '1@exemplo.org',
      '2@exemplo.org',
      '2@exemplo.org',
    ])
  })

  it('opening the link changes nothing, its button renews, and a changed or old link is refused', async () => {
    await desk.lend('A', 1)
    at('2026-03-23')
    await reminders.send()
    const [mail] = await mails()
    const chave = linkOf(mail?.parametros ?? '{}')
    const due = async () => (await database.kysely.selectFrom('emprestimo').select('data_prevista').execute())[0]
    const before = await due()
    expect(await reminders.look(chave)).toMatchObject({ itens: [{ renovavel: 'S', obra: 'Obra 1' }] })
    expect(await due()).toEqual(before)
    await expect(reminders.look(`${chave}x`)).rejects.toThrow('LinkRenovacaoInvalido')
    const { resultados } = await reminders.renewAll(chave)
    expect(resultados).toMatchObject([{ renovado: 'S', data_prevista: '2026-04-06' }])
    expect(await due()).toEqual({ data_prevista: '2026-04-06' })
    at('2026-04-20')
    await expect(reminders.renewAll(chave)).rejects.toThrow('LinkRenovacaoInvalido')
  })

  it('REC-20 acts of a record are counted by month, each once however often the job runs', async () => {
    await desk.lend('A', 1)
    await desk.act({ cod_operador: null, cod_biblioteca: 1 }, acts => acts.inHouseUse('B'))
    expect(await rollUp(database)).toBe(2)
    expect(await rollUp(database)).toBe(0)
    at('2026-04-02')
    await desk.takeBack('A')
    await rollUp(database)
    expect(await yearsOf(database.kysely, 1)).toEqual([2026])
    const { meses, total } = await recordStatistics(database.kysely, 1, 2026, true)
    expect(meses).toHaveLength(12)
    expect(meses[2]).toEqual({ mes: 3, emprestimos: 1, renovacoes: 0, devolucoes: 0, reservas: 0, consultas: 1 })
    expect(meses[3]).toEqual({ mes: 4, emprestimos: 0, renovacoes: 0, devolucoes: 1, reservas: 0, consultas: 0 })
    expect(total).toEqual({ emprestimos: 1, renovacoes: 0, devolucoes: 1, reservas: 0, consultas: 1 })
  })
})
