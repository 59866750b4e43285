import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { circulatingLibrary } from './circulating-library.test-data.ts'
import { compareWithJournal, Desk } from './index.ts'
import { rebuild } from './journal.rebuild.ts'

const PEOPLE = [1, 2, 3, 4, 5]
const COPIES = ['A', 'B', 'C', 'V1', 'V2']

/** One step of a history; what the rules refuse is refused with a key and changes nothing. */
const step = fc.oneof(
  fc.record({
    act: fc.constant('lend' as const),
    copy: fc.constantFrom(...COPIES),
    person: fc.constantFrom(...PEOPLE),
  }),
  fc.record({ act: fc.constant('back' as const), copy: fc.constantFrom(...COPIES) }),
  fc.record({
    act: fc.constant('reserve' as const),
    person: fc.constantFrom(...PEOPLE),
    volume: fc.constantFrom('99999', '1', '2'),
  }),
  fc.record({ act: fc.constant('renew' as const), person: fc.constantFrom(...PEOPLE) }),
  fc.record({ act: fc.constant('cancel' as const), nth: fc.nat(6) }),
  fc.record({ act: fc.constant('pause' as const), nth: fc.nat(6), pausada: fc.boolean() }),
  fc.record({ act: fc.constant('expire' as const) }),
  fc.record({ act: fc.constant('days' as const), days: fc.integer({ min: 1, max: 12 }) }),
)

describe.each(testDialects)('long histories on %s', dialect => {
  let database: Database
  let now: Date
  let desk: Desk
  beforeEach(async () => {
    database = await testDatabase(dialect)
    now = new Date('2026-03-10T15:00:00Z')
    await circulatingLibrary(database, () => now, { people: PEOPLE.length })
    desk = new Desk({ database, now: () => now })
  })
  afterEach(() => database.close())

  const waiting = () =>
    database.kysely.selectFrom('reserva').selectAll().where('situacao', '=', 'FILA').orderBy('cod_reserva').execute()

  async function run(one: typeof step extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
    switch (one.act) {
      case 'lend':
        return void (await desk.lend(one.copy, one.person))
      case 'back':
        return void (await desk.takeBack(one.copy))
      case 'reserve':
        return void (await desk.reserve({
          cod_acervo: one.volume === '99999' ? 1 : 2,
          cod_pessoa: one.person,
          cod_biblioteca: 1,
          volume: one.volume,
        }))
      case 'renew':
        return void (await desk.act({ cod_operador: null, cod_biblioteca: null }, acts =>
          acts.renew(one.person, 'todos'),
        ))
      case 'cancel': {
        const [place] = (await waiting()).slice(one.nth)
        return place ? void (await desk.cancel(place.cod_reserva)) : undefined
      }
      case 'pause': {
        const [place] = (await waiting()).slice(one.nth)
        if (!place) return
        const change = { pausada: one.pausada, ate: null }
        return await desk.act({ cod_operador: null, cod_biblioteca: null }, acts =>
          acts.pause(place.cod_reserva, place.cod_pessoa, change),
        )
      }
      case 'expire':
        return void (await desk.expireHolds())
      case 'days':
        now = new Date(now.getTime() + one.days * 86_400_000)
    }
  }

  async function checkInvariants(): Promise<void> {
    const { kysely } = database
    const open = await kysely.selectFrom('emprestimo').selectAll().where('data_devolucao', 'is', null).execute()
    const held = await kysely.selectFrom('reserva').selectAll().where('situacao', '=', 'LIBERADA').execute()
    // A copy is in one place: with one person, or set aside for one.
    const places = [...open.map(loan => loan.cod_exemplar), ...held.map(hold => hold.cod_exemplar)]
    expect(new Set(places).size).toBe(places.length)
    // Nobody waits twice for the same, and nobody for what they have.
    const queue = await waiting()
    const asked = queue.map(place => [place.cod_pessoa, place.cod_acervo, place.volume].join())
    expect(new Set(asked).size).toBe(asked.length)
    // Nothing that could be lent stands on the shelf while somebody could take it.
    const free = await kysely
      .selectFrom('exemplar')
      .select(['cod_exemplar', 'cod_acervo', 'volume'])
      .where('cod_exemplar', 'not in', places.flatMap(place => place ?? []).concat(0))
      .execute()
    const blocked = new Set(open.filter(loan => (loan.vence_em ?? '') < now.toISOString()).map(loan => loan.cod_pessoa))
    for (const copy of free) {
      const next = queue.find(
        place =>
          place.cod_acervo === copy.cod_acervo &&
          place.volume === copy.volume &&
          place.pausada_em === null &&
          place.preterida_em === null &&
          !blocked.has(place.cod_pessoa),
      )
      expect(next).toBeUndefined()
    }
    expect(await compareWithJournal(kysely)).toMatchObject({ differences: [], older: 0 })
  }

  it('keep the invariants, and the state rebuilt from the journal is the state', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async steps => {
        for (const one of steps) {
          try {
            await run(one)
          } catch (error) {
            if (!(error instanceof AppError) || error.status !== 422) throw error
          }
        }
        await checkInvariants()
      }),
      { numRuns: 12 },
    )
    const { emprestimo } = await rebuild(database.kysely)
    expect(emprestimo.size).toBeGreaterThan(0)
  }, 120_000)

  it('many reservations of one work at once make one exact queue', async () => {
    await desk.lend('A', 1)
    await desk.lend('B', 1)
    await desk.lend('C', 1)
    const asked = Array.from({ length: 40 }, (_, at) => 2 + (at % 4))
    const results = await Promise.allSettled(
      asked.map(cod_pessoa => desk.reserve({ cod_acervo: 1, cod_pessoa, cod_biblioteca: 1 })),
    )
    const made = results.flatMap(result => (result.status === 'fulfilled' ? [result.value.posicao] : []))
    expect(made.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
    const refusals = results.flatMap(result => (result.status === 'rejected' ? [result.reason.message] : []))
    expect(new Set(refusals)).toEqual(new Set(['ReservaJaExiste']))
    expect(await waiting()).toHaveLength(4)
    await checkInvariants()
  })

  it('the same key is the same act: a double click lends once, and the key is good for nothing else', async () => {
    const once = { quem: '1', chave: 'clique-duplo', pedido: 'a' }
    const actor = { cod_operador: null, cod_biblioteca: null, once }
    const lend = () => desk.act(actor, acts => acts.lend('A', 1))
    const [first, second] = await Promise.all([lend(), lend()])
    expect(second).toEqual(first)
    const rows = await database.kysely.selectFrom('emprestimo').select('cod_emprestimo').execute()
    expect(rows).toHaveLength(1)
    const other = { ...actor, once: { ...once, pedido: 'b' } }
    await expect(desk.act(other, acts => acts.lend('B', 1))).rejects.toThrow('ChaveReutilizada')
  })

  it('a late return is charged by the rule and leaves a receipt; debt and suspension keep from borrowing', async () => {
    await database.kysely
      .insertInto('regra_emprestimo')
      .values({
        nome: 'geral',
        dados: JSON.stringify({ prazo: 7, penalidade: 'AMBAS', multa_centavos: 100, suspensao_dias: 2 }),
      })
      .execute()
    desk.house.forget()
    const lent = await desk.lend('A', 1)
    expect(lent).toMatchObject({ data_prevista: '2026-03-17', regra: 'geral' })
    now = new Date('2026-03-20T15:00:00Z')
    const receipt = await desk.takeBack('A')
    expect(receipt).toMatchObject({ dias_atraso: 3, multa_centavos: 300, suspensa_ate: '2026-03-26' })
    expect(receipt.recibo).toBe(lent.cod_emprestimo)
    await expect(desk.lend('B', 1)).rejects.toThrow('DebitoImpedeEmprestimo')
    now = new Date('2026-03-21T15:00:00Z')
    await expect(desk.lend('B', 1)).rejects.toThrow('PessoaSuspensa')
    const [debt] = await database.kysely.selectFrom('debito').selectAll().execute()
    const actor = { cod_operador: 2, cod_biblioteca: 1 }
    expect(await desk.act(actor, acts => acts.waive(debt?.cod_debito ?? 0, 'greve', 100))).toMatchObject({
      aberto_centavos: 200,
    })
    await expect(
      desk.act({ ...actor, cod_operador: 1 }, acts => acts.waive(debt?.cod_debito ?? 0, 'eu')),
    ).rejects.toThrow('ProprioCadastro')
    await checkInvariants()
  })

  it('a copy out of the book drop came back when the library last closed, whenever it is scanned', async () => {
    const { kysely } = database
    const days = [1, 2, 3, 4, 5].map(dia_semana => ({
      cod_biblioteca: 1,
      dia_semana,
      abertura: '08:00',
      fechamento: '22:00',
    }))
    await kysely.insertInto('horario_biblioteca').values(days).execute()
    const dados = JSON.stringify({ prazo: 7, penalidade: 'MULTA', multa_centavos: 100 })
    await kysely.insertInto('regra_emprestimo').values({ nome: 'geral', dados }).execute()
    desk.house.forget()
    await desk.lend('A', 1)
    await desk.lend('B', 2)
    now = new Date('2026-03-19T12:00:00Z')
    expect(await desk.takeBack('A', { modo: 'CAIXA' })).toMatchObject({
      devolucao_efetiva: '2026-03-19T01:00:00.000Z',
      multa_centavos: 100,
    })
    const declared = (dia: string) => desk.takeBack('B', { modo: 'DECLARADA', dia })
    await expect(declared('2026-03-20')).rejects.toThrow('DevolucaoNoFuturo')
    await expect(declared('2026-03-01')).rejects.toThrow('DevolucaoAntesDoEmprestimo')
    expect(await declared('2026-03-17')).toMatchObject({ multa_centavos: 0 })
    await checkInvariants()
  })

  it('whoever says to have returned it owes nothing more while the shelves are searched', async () => {
    const dados = JSON.stringify({ prazo: 7, penalidade: 'MULTA', multa_centavos: 100 })
    await database.kysely.insertInto('regra_emprestimo').values({ nome: 'geral', dados }).execute()
    desk.house.forget()
    const { cod_emprestimo } = await desk.lend('A', 1)
    now = new Date('2026-03-19T15:00:00Z')
    const me = { cod_operador: 1, cod_biblioteca: null }
    await desk.act(me, acts => acts.claimReturned(cod_emprestimo, 1))
    await expect(desk.act(me, acts => acts.claimReturned(cod_emprestimo, 2))).rejects.toThrow('EmprestimoInexistente')
    now = new Date('2026-04-19T15:00:00Z')
    expect(await desk.takeBack('A')).toMatchObject({ multa_centavos: 200 })
    await checkInvariants()
  })

  it('RES-25 a place that is passed over is kept, and served when nothing stands in the way any more', async () => {
    await desk.lend('A', 1)
    await desk.lend('B', 1)
    await desk.lend('C', 1)
    await desk.reserve({ cod_acervo: 1, cod_pessoa: 2, cod_biblioteca: 1 })
    now = new Date('2026-03-10T16:00:00Z')
    await desk.reserve({ cod_acervo: 1, cod_pessoa: 3, cod_biblioteca: 1 })
    const staff = { cod_operador: 5, cod_biblioteca: 1 }
    const suspension = { cod_pessoa: 2, fim: '2026-03-12', motivo: 'teste', cod_biblioteca: null }
    await desk.act(staff, acts => acts.suspend(suspension))
    expect(await desk.takeBack('A')).toMatchObject({ released: { cod_pessoa: 3 } })
    expect(await desk.takeBack('B')).toMatchObject({ released: null })
    expect(await waiting()).toMatchObject([{ cod_pessoa: 2 }])
    now = new Date('2026-03-13T15:00:00Z')
    expect(await desk.serveQueues()).toBe(1)
    expect(await waiting()).toEqual([])
    await checkInvariants()
  })
})
