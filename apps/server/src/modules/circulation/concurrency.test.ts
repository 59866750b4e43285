import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Database } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { addCopies } from '../catalogue/index.ts'
import { NOBODY } from './act.ts'
import { circulatingLibrary } from './circulating-library.test-data.ts'
import { compareWithJournal, Desk, type DeskActs, lockPerson } from './index.ts'
import { LoanTokens } from './loan-token.ts'

const PEOPLE = inject('everyRound') ? 200 : 60
const HOLDERS = [PEOPLE + 1, PEOPLE + 2, PEOPLE + 3]
const CLICKS = 5
const COPIES = inject('everyRound') ? 50 : 20

describe.each(testDialects)('many at once on %s', dialect => {
  let database: Database
  let desk: Desk
  beforeEach(async () => {
    database = await testDatabase(dialect)
    const now = () => new Date('2026-03-10T15:00:00Z')
    await circulatingLibrary(database, now, { people: PEOPLE + HOLDERS.length })
    desk = new Desk({ database, now })
  })
  afterEach(async () => {
    expect((await compareWithJournal(database.kysely)).differences).toEqual([])
    await database.close()
  })

  const outcome = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work
      return 'done'
    } catch (error) {
      if (error instanceof AppError) return error.message
      throw error
    }
  }

  it(`${PEOPLE * CLICKS} reservations of one work by ${PEOPLE} people make one exact queue`, async () => {
    for (const [at, holder] of HOLDERS.entries()) await desk.lend(['A', 'B', 'C'][at] ?? '', holder)
    const requests = Array.from({ length: PEOPLE * CLICKS }, (_, n) => 1 + (n % PEOPLE))
    const answers = await Promise.all(
      requests.map(cod_pessoa => outcome(desk.reserve({ cod_acervo: 1, cod_pessoa, cod_biblioteca: 1 }))),
    )
    expect(answers.filter(answer => answer === 'done')).toHaveLength(PEOPLE)
    expect(answers.filter(answer => answer === 'ReservaJaExiste')).toHaveLength(PEOPLE * (CLICKS - 1))
    const queue = await database.kysely
      .selectFrom('reserva')
      .innerJoin('circulacao_evento', 'circulacao_evento.cod_reserva', 'reserva.cod_reserva')
      .select(['reserva.cod_pessoa', 'circulacao_evento.dados'])
      .where('circulacao_evento.ato', '=', 'RESERVA')
      .orderBy('reserva.cod_reserva')
      .execute()
    expect(new Set(queue.map(row => row.cod_pessoa)).size).toBe(PEOPLE)
    const positions = queue.map(row => (JSON.parse(row.dados) as { posicao: number }).posicao)
    expect(positions).toEqual(Array.from({ length: PEOPLE }, (_, at) => at + 1))
    // The one copy that comes back goes to the first of them, once.
    const { released } = await desk.takeBack('A')
    expect(released?.cod_pessoa).toBe(queue[0]?.cod_pessoa)
  }, 120_000)

  it('two that wait for each other are both done, each once', async () => {
    const entered: number[] = []
    // Each takes a person that the other wants next, as a merge and a loan may.
    const crossed = (first: number, second: number) =>
      desk.transaction(async at => {
        const tx = at(desk.now(), NOBODY)
        await lockPerson(tx.trx, tx.dialect, first)
        entered.push(first)
        const deadline = Date.now() + 30_000
        while (tx.dialect === 'postgres' && new Set(entered).size < 2 && Date.now() < deadline)
          await new Promise(resolve => setImmediate(resolve))
        await lockPerson(tx.trx, tx.dialect, second)
        return await desk
          .actsOf(tx)
          .addLeave({ cod_pessoa: first, inicio: '2026-03-10', fim: null, tipo: 'LICENCA', observacao: '' })
      })
    const codes = await Promise.all([crossed(1, 2), crossed(2, 1)])
    const kept = await database.kysely.selectFrom('licenca').select(['cod_licenca', 'cod_pessoa']).execute()
    expect(kept.toSorted((one, other) => one.cod_pessoa - other.cod_pessoa)).toEqual([
      { cod_licenca: codes[0], cod_pessoa: 1 },
      { cod_licenca: codes[1], cod_pessoa: 2 },
    ])
    expect(entered).toHaveLength(dialect === 'postgres' ? 3 : 2)
  })

  it('a copy that is noted as damaged while somebody borrows it is either lent or damaged', async () => {
    const codes = Array.from({ length: 30 }, (_, at) => `D${at}`)
    const copy = { cod_acervo: 1, cod_biblioteca: 1, tombo: '', cod_situacao: 1, cod_local_exemplar: null }
    await addCopies(
      database,
      codes.map(codigo_barras => ({
        ...copy,
        ...{ codigo_barras, cod_colecao: null, data_aquisicao: null, preco_centavos: null },
      })),
    )
    const at = (cod_operador: number) => ({ cod_operador, cod_biblioteca: 1 })
    const [one, other] = [at(HOLDERS[0] ?? 0), at(HOLDERS[1] ?? 0)]
    const answers = await Promise.all(
      codes.map((code, n) => {
        const noted = () => outcome(desk.act(one, acts => acts.setStatus(code, 7)))
        const lent = () => outcome(desk.act(other, acts => acts.lend(code, 1 + n)))
        return Promise.all(n % 2 === 0 ? [noted(), lent()] : [lent(), noted()].toReversed())
      }),
    )
    for (const [noted, lent] of answers)
      expect([
        ['done', 'ExemplarNaoCircula'],
        ['ExemplarJaEmprestado', 'done'],
      ]).toContainEqual([noted, lent])
    const damaged = await database.kysely
      .selectFrom('emprestimo')
      .innerJoin('exemplar', 'exemplar.cod_exemplar', 'emprestimo.cod_exemplar')
      .select('codigo_barras')
      .where('cod_situacao', '=', 7)
      .execute()
    expect(damaged).toEqual([])
  })

  it(`${COPIES} copies at two desks: each goes to one of the two`, async () => {
    const codes = Array.from({ length: COPIES }, (_, at) => `N${at}`)
    const copy = { cod_acervo: 1, cod_biblioteca: 1, tombo: '', cod_situacao: 1, cod_local_exemplar: null }
    await addCopies(
      database,
      codes.map(codigo_barras => ({
        ...copy,
        ...{ codigo_barras, cod_colecao: null, data_aquisicao: null, preco_centavos: null },
      })),
    )
    const at = (cod_operador: number) => ({ cod_operador, cod_biblioteca: 1 })
    const [one, other] = [at(HOLDERS[0] ?? 0), at(HOLDERS[1] ?? 0)]
    const answers = await Promise.all(
      codes.flatMap((code, n) => [
        outcome(desk.act(one, acts => acts.lend(code, 1 + n))),
        outcome(desk.act(other, acts => acts.lend(code, 1 + COPIES + n))),
      ]),
    )
    expect(answers.filter(answer => answer === 'done')).toHaveLength(COPIES)
    expect(answers.filter(answer => answer === 'ExemplarJaEmprestado')).toHaveLength(COPIES)
    const loans = await database.kysely.selectFrom('emprestimo').select('cod_exemplar').execute()
    expect([loans.length, new Set(loans.map(loan => loan.cod_exemplar)).size]).toEqual([COPIES, COPIES])
  })

  it('said to be returned twice at once is noted once; handed in at the same moment, it is not noted afterwards', async () => {
    const codes = ['A', 'B', 'C', 'V1', 'V2']
    const loans: number[] = []
    for (const [at, code] of codes.entries()) loans.push((await desk.lend(code, 1 + at)).cod_emprestimo)
    const claim = (cod_emprestimo: number) => desk.act(NOBODY, acts => acts.claimReturned(cod_emprestimo))
    const twice = loans.slice(0, 3)
    const answers = await Promise.all(twice.flatMap(code => [claim(code), claim(code), claim(code)]))
    expect(answers.map(answer => answer.cod_emprestimo)).toEqual(twice.flatMap(code => [code, code, code]))
    const noted = await database.kysely
      .selectFrom('circulacao_evento')
      .select('cod_emprestimo')
      .where('ato', '=', 'JA_DEVOLVI')
      .orderBy('cod_emprestimo')
      .execute()
    expect(noted.map(event => event.cod_emprestimo)).toEqual(twice)
    const both = await Promise.all(
      loans.slice(3).flatMap((code, at) => [outcome(desk.takeBack(codes[3 + at] ?? '')), outcome(claim(code))]),
    )
    expect([both[0], both[2]]).toEqual(['done', 'done'])
    const order = await database.kysely
      .selectFrom('circulacao_evento')
      .select(['cod_emprestimo', 'ato'])
      .where('cod_emprestimo', 'in', loans.slice(3))
      .where('ato', 'in', ['JA_DEVOLVI', 'DEVOLUCAO'])
      .orderBy('seq')
      .execute()
    for (const code of loans.slice(3))
      expect(order.filter(event => event.cod_emprestimo === code).at(-1)?.ato).toBe('DEVOLUCAO')
  })

  it('who brings back what was lent a moment ago at another desk is waited for as anybody', async () => {
    const order: string[] = []
    // Somebody waits for a lock; SQLite lets nobody else begin, so that there is nothing to wait for.
    const someoneWaits = async (or = () => false) => {
      const waiting = sql<{ many: number }>`select count(*)::int as many from pg_locks
        where not granted and database = (select oid from pg_database where datname = current_database())`
      const deadline = Date.now() + 30_000
      while (dialect === 'postgres' && !or() && Date.now() < deadline)
        if ((await waiting.execute(database.kysely)).rows[0]?.many) return
    }
    let lent = () => {}
    const isLent = new Promise<void>(resolve => {
      lent = resolve
    })
    const lending = desk.transaction(async at => {
      await desk.actsOf(at(desk.now(), NOBODY)).lend('A', 1)
      lent()
      // Until the other desk, which sees a copy that is free, waits for its work.
      await someoneWaits()
    })
    await isLent
    const paying = () =>
      desk.transaction(async at => {
        const tx = at(desk.now(), NOBODY)
        await lockPerson(tx.trx, tx.dialect, 1)
        order.push('another act of the person')
      })
    let another = Promise.resolve()
    await desk.transaction(async at => {
      await desk.actsOf(at(desk.now(), NOBODY)).takeBack('A')
      another = paying()
      await someoneWaits(() => order.length > 0)
      order.push('brought back')
    })
    await Promise.all([lending, another])
    expect(order).toEqual(['brought back', 'another act of the person'])
  })

  it('a copy that is handed in twice at once arrives once, and turns up once; whoever waits is told once', async () => {
    const { kysely } = database
    const events = async (ato: string) =>
      (await kysely.selectFrom('circulacao_evento').select('seq').where('ato', '=', ato).execute()).length
    const handIn = (code: string) => outcome(desk.act(NOBODY, acts => acts.handIn(code)))
    const twice = (code: string) => Promise.all([handIn(code), handIn(code), handIn(code)])
    const { cod_emprestimo } = await desk.lend('A', 1)
    await desk.act(NOBODY, acts => acts.lose(cod_emprestimo, { como: 'FURTO', motivo: 'BO 1' }))
    expect((await twice('A')).toSorted()).toEqual(['ExemplarNaoEmprestado', 'ExemplarNaoEmprestado', 'done'])
    expect(await events('REAPARECIMENTO')).toBe(1)
    await kysely
      .insertInto('biblioteca')
      .values({ cod_biblioteca: 2, desc_biblioteca: 'Norte', cod_campus: 1, cod_acervo: null })
      .execute()
    await desk.lend('B', 1)
    await desk.act({ cod_operador: null, cod_biblioteca: 2 }, acts => acts.handIn('B'))
    expect((await twice('B')).toSorted()).toEqual(['ExemplarNaoEmprestado', 'ExemplarNaoEmprestado', 'done'])
    expect(await events('CHEGADA')).toBe(1)
  })

  it('a leave and a special service that two colleagues end at once are ended once', async () => {
    const leave = { cod_pessoa: 1, tipo: 'LICENCA' as const, inicio: '2026-03-01', fim: null }
    const cod_licenca = await desk.act(NOBODY, acts => acts.addLeave(leave))
    const id = await desk.act(NOBODY, acts =>
      acts.grantSpecialService({
        ...{ cod_pessoa: 1, prazo_percentual: 150, entrega_domicilio: 'N', pessoa_autorizada: '' },
        ...{ inicio: '2026-03-01', fim: '2026-12-31' },
      }),
    )
    const twice = async (work: (acts: DeskActs) => Promise<void>) =>
      (await Promise.all([1, 2, 3].map(() => outcome(desk.act(NOBODY, work))))).toSorted()
    expect(await twice(acts => acts.endLeave(cod_licenca))).toEqual([
      ...['LicencaInexistente', 'LicencaInexistente', 'done'],
    ])
    expect(await twice(acts => acts.endSpecialService(id))).toEqual([
      ...['AtendimentoInexistente', 'AtendimentoInexistente', 'done'],
    ])
  })

  it('codes to borrow by that are asked for at once leave one that is good: the last', async () => {
    const now = () => new Date('2026-03-10T15:00:00Z')
    const key = async () => Buffer.from('key of the test')
    const tokens = new LoanTokens({ database, now }, key, async () => 10)
    const made = await Promise.all(Array.from({ length: 6 }, () => tokens.create(1)))
    const shown = await tokens.current(1)
    const good = []
    for (const { token } of made) if ((await outcome(tokens.use(database.kysely, token))) === 'done') good.push(token)
    expect(good).toEqual([shown?.token])
  })

  it('the same click again, at the same moment or later, is one act with one answer', async () => {
    const once = { quem: '1', chave: 'clique', pedido: 'lend A 1' }
    const click = () => desk.act({ cod_operador: null, cod_biblioteca: null, once }, acts => acts.lend('A', 1))
    const [first, ...others] = await Promise.all([click(), click(), click()])
    expect(others).toEqual([first, first])
    expect(await click()).toEqual(first)
    expect(await database.kysely.selectFrom('emprestimo').select('cod_emprestimo').execute()).toHaveLength(1)
    const changed = { ...once, pedido: 'lend B 1' }
    const misused = desk.act({ cod_operador: null, cod_biblioteca: null, once: changed }, acts => acts.lend('B', 1))
    expect(await outcome(misused)).toBe('ChaveReutilizada')
  })
})
