import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Core } from '../../core.ts'
import type { Database } from '../../db/connection.ts'
import { AppError } from '../../http/app-error.ts'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { circulatingLibrary } from '../circulation/circulating-library.test-data.ts'
import { compareWithJournal, Desk } from '../circulation/index.ts'
import { loadInstitution } from '../institution/index.ts'
import { planCampaign, runCampaign, undoCampaign } from './campaign.ts'
import { Collecting } from './collecting.service.ts'
import type { PaymentAdapter } from './payment-adapter.ts'
import { settleSlip } from './settlement.ts'
import { Slips } from './slips.service.ts'

const PEOPLE = 400
const DAY_MS = 86_400_000
const nobody = { cod_operador: null, cod_biblioteca: null }
const desk1 = { cod_operador: null, cod_biblioteca: 1 }
const pix = { chave: 'biblioteca@exemplo.edu.br', nome: 'Biblioteca', cidade: 'Cidade' }

type Step =
  | { kind: 'fine'; late: number }
  | { kind: 'discount' | 'pay'; share: number }
  | { kind: 'waive' | 'payAll' }
  | { kind: 'refund'; which: number; forgive: boolean }
  | { kind: 'slip'; share: number; times: number; meanwhile: 'nothing' | 'pay' | 'waive' }

const share = fc.integer({ min: 1, max: 100 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('fine' as const), late: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('discount' as const, 'pay' as const), share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('waive' as const, 'payAll' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), which: fc.nat({ max: 9 }), forgive: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('slip' as const),
      share,
      times: fc.integer({ min: 1, max: 3 }),
      meanwhile: fc.constantFrom('nothing' as const, 'pay' as const, 'waive' as const),
    }),
  },
)

const outcome = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

describe.each(testDialects)('money on %s', dialect => {
  let database: Database
  let desk: Desk
  let slips: Slips
  let core: Core
  let now = new Date('2026-03-10T15:00:00Z')
  let person = 0
  beforeAll(async () => {
    database = await testDatabase(dialect)
    const clock = () => now
    await circulatingLibrary(database, clock, { people: PEOPLE })
    core = { database, now: clock, config: { PUBLIC_URL: 'http://x' }, log: console } as unknown as Core
    await loadInstitution(core, {
      parametros: {
        circulacao: { bloqueio_debito_centavos: 0, teto_pessoa_centavos: null },
        cobranca: { formas: ['PIX'], pix },
      },
      regras_emprestimo: [
        { nome: 'Todos', prazo: 7, penalidade: 'MULTA', multa_centavos: 37, teto_centavos: 1_000_000 },
      ],
    })
    desk = new Desk(core)
    const parameters = { get: async () => ({ formas: ['PIX'], pix }) } as never
    const collecting = new Collecting(core, parameters, { isReady: () => false })
    slips = new Slips(core, collecting, {} as PaymentAdapter)
  })
  afterAll(() => database.close())

  const debtsOf = (cod_pessoa: number) =>
    database.kysely
      .selectFrom('debito')
      .selectAll()
      .where('cod_pessoa', '=', cod_pessoa)
      .orderBy('cod_debito')
      .execute()
  const owed = async (cod_pessoa: number) =>
    (await debtsOf(cod_pessoa)).reduce((sum, d) => sum + d.valor_centavos - d.desconto_centavos - d.pago_centavos, 0)
  const receiptsOf = (cod_pessoa: number) =>
    database.kysely.selectFrom('recibo').selectAll().where('cod_pessoa', '=', cod_pessoa).orderBy('numero').execute()

  async function fine(cod_pessoa: number, late: number): Promise<number> {
    await desk.lend('A', cod_pessoa)
    now = new Date(now.getTime() + (7 + late) * DAY_MS)
    const back = await desk.act(nobody, acts => acts.handIn('A'))
    return back.multa_centavos
  }

  const settle = (referencia: string) =>
    settleSlip(core, desk, nobody, { referencia, forma: 'PIX', numero: `E${referencia}` })

  /** What the journal says of a person, from its facts alone. */
  async function journalBalance(cod_pessoa: number): Promise<number> {
    const rows = await database.kysely
      .selectFrom('circulacao_evento')
      .innerJoin('circulacao_pessoa', 'circulacao_pessoa.chave', 'circulacao_evento.pessoa')
      .select(['ato', 'dados'])
      .where('circulacao_pessoa.cod_pessoa', '=', cod_pessoa)
      .execute()
    let balance = 0
    for (const { ato, dados } of rows) {
      const facts = JSON.parse(dados) as {
        centavos?: number
        linhas: { debito?: Record<string, { valor_centavos: number }> }
      }
      if (ato === 'MULTA') for (const row of Object.values(facts.linhas.debito ?? {})) balance += row.valor_centavos
      if (ato === 'PERDAO' || ato === 'PAGAMENTO') balance -= facts.centavos ?? 0
      if (ato === 'ESTORNO') balance += facts.centavos ?? 0
    }
    return balance
  }

  it('random histories: balances equal the journal to the cent, and receipts have no gap', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async steps => {
        person++
        let expected = 0
        for (const one of steps) {
          if (one.kind === 'fine') expected += await fine(person, one.late)
          const open = (await debtsOf(person)).filter(debt => debt.situacao === 'ABERTO')
          const first = open[0]
          const part = (whole: number, percent: number) => Math.max(1, Math.floor((whole * percent) / 100))
          const rest = first ? first.valor_centavos - first.desconto_centavos - first.pago_centavos : 0
          if (first && one.kind === 'discount') {
            const cents = part(rest, one.share)
            await desk.act(desk1, acts => acts.waive(first.cod_debito, 'Campanha', cents))
            expected -= cents
          }
          if (first && one.kind === 'waive') {
            await desk.act(desk1, acts => acts.waive(first.cod_debito, 'Engano'))
            expected -= rest
          }
          if (first && one.kind === 'pay') {
            const centavos = part(expected, one.share)
            await desk.act(desk1, acts => acts.pay({ cod_pessoa: person, centavos, forma: 'DINHEIRO' }))
            expected -= centavos
          }
          if (first && one.kind === 'payAll') {
            await desk.act(desk1, acts => acts.pay({ cod_pessoa: person, forma: 'GRU', numero: '1' }))
            expected = 0
          }
          if (one.kind === 'refund') {
            const receipts = await receiptsOf(person)
            const receipt = receipts[one.which % Math.max(1, receipts.length)]
            const order = { cod_recibo: receipt?.cod_recibo ?? -1, motivo: 'Lançado por engano', perdoar: one.forgive }
            const told = await outcome(desk.act(desk1, acts => acts.refund(order)))
            if (told === 'done' && !one.forgive) expected += receipt?.valor_centavos ?? 0
            else expect(['done', 'ReciboInexistente', 'ReciboJaEstornado']).toContain(told)
          }
          if (first && one.kind === 'slip') {
            const centavos = part(expected, one.share)
            const slip = await slips.create(person, { forma: 'PIX', cod_biblioteca: 1, centavos }, 'pt')
            // A slip by itself settles nothing.
            expect(await owed(person)).toBe(expected)
            if (one.meanwhile === 'pay') {
              await desk.act(desk1, acts => acts.pay({ cod_pessoa: person, forma: 'DINHEIRO' }))
              expected = 0
            }
            if (one.meanwhile === 'waive') {
              await desk.act(desk1, acts => acts.waive(first.cod_debito, 'Engano'))
              expected -= rest
            }
            const answers = await Promise.all(Array.from({ length: one.times }, () => outcome(settle(slip.referencia))))
            expect(answers.filter(answer => answer === 'done')).toHaveLength(1)
            expect(answers.filter(answer => answer === 'CobrancaJaPaga')).toHaveLength(one.times - 1)
            const { sobra_centavos, situacao } = await slips.look(slip.referencia, person)
            expect(situacao).toBe('PAGA')
            expected -= centavos - sobra_centavos
          }
          expect(await owed(person)).toBe(expected)
          expect(await journalBalance(person)).toBe(expected)
        }
        const debts = await debtsOf(person)
        for (const debt of debts) {
          const isOpen = debt.valor_centavos > debt.desconto_centavos + debt.pago_centavos
          expect([debt.cod_debito, debt.situacao === 'ABERTO']).toEqual([debt.cod_debito, isOpen])
        }
      }),
      { numRuns: dialect === 'sqlite' ? 25 : 10 },
    )
    expect((await compareWithJournal(database.kysely)).differences).toEqual([])
    const numbers = await database.kysely.selectFrom('recibo').select('numero').orderBy('numero').execute()
    expect(numbers.length).toBeGreaterThan(0)
    expect(numbers.map(row => row.numero)).toEqual(numbers.map((_, at) => at + 1))
  }, 180_000)

  it('two payments at once pay once, at the desk and by slip', async () => {
    const cod_pessoa = ++person
    const cents = await fine(cod_pessoa, 10)
    const pay = () => outcome(desk.act(desk1, acts => acts.pay({ cod_pessoa, centavos: cents, forma: 'DINHEIRO' })))
    const slip = await slips.create(cod_pessoa, { forma: 'PIX', cod_biblioteca: 1, centavos: cents }, 'pt')
    const answers = await Promise.all([pay(), pay(), pay()])
    expect(answers.toSorted()).toEqual(['DebitoInexistente', 'DebitoInexistente', 'done'])
    expect(await owed(cod_pessoa)).toBe(0)
    // The bank's money came too: it is no payment of anything, and is kept to be given back.
    expect(await settle(slip.referencia)).toMatchObject({ pago_centavos: 0, sobra_centavos: cents, recibos: [] })
    expect(await outcome(settle(slip.referencia))).toBe('CobrancaJaPaga')
    expect(await receiptsOf(cod_pessoa)).toHaveLength(1)
  })

  it('receipts of payments at the same moment are numbered without a gap; what fails takes none', async () => {
    const people = Array.from({ length: 12 }, () => ++person)
    for (const one of people) await fine(one, 2)
    const before = (await database.kysely.selectFrom('recibo').select('numero').execute()).length
    const answers = await Promise.all(
      people.flatMap(cod_pessoa => [
        outcome(desk.act(desk1, acts => acts.pay({ cod_pessoa, forma: 'DINHEIRO' }))),
        outcome(desk.act(desk1, acts => acts.pay({ cod_pessoa, centavos: 9_999_999, forma: 'DINHEIRO' }))),
        // Written, and then thrown away with its whole transaction.
        desk
          .act(desk1, async acts => {
            await acts.pay({ cod_pessoa, centavos: 1, forma: 'DINHEIRO' })
            throw new AppError(422, 'x', 'cut off')
          })
          .catch((error: Error) => error.message),
      ]),
    )
    expect(answers.filter(answer => answer === 'done')).toHaveLength(12)
    const numbers = (await database.kysely.selectFrom('recibo').select('numero').orderBy('numero').execute()).map(
      row => row.numero,
    )
    expect(numbers).toEqual(Array.from({ length: before + 12 }, (_, at) => at + 1))
    expect((await compareWithJournal(database.kysely)).differences).toEqual([])
  })

  it('a campaign is shown first, takes back what it may with one reason, and is taken back as a whole', async () => {
    const [one, other] = [++person, ++person]
    const day = now.toISOString().slice(0, 10)
    const first = await fine(one, 10)
    const second = await fine(other, 20)
    const campaign = {
      ato: `12/2026-${dialect}`,
      de: day,
      ate: now.toISOString().slice(0, 10),
      bibliotecas: [1],
      categorias: [1],
      teto_centavos: first,
      tipo: 'DOACAO' as const,
    }
    const planned = await planCampaign(core, campaign)
    expect(planned.map(waiver => [waiver.cod_pessoa, waiver.centavos])).toEqual([
      [one, first],
      [other, first],
    ])
    expect([await owed(one), await owed(other)]).toEqual([first, second])
    expect(await planCampaign(core, { ...campaign, categorias: [99] })).toEqual([])
    expect(await planCampaign(core, { ...campaign, bibliotecas: [99] })).toEqual([])
    expect(await runCampaign(core, desk, campaign)).toEqual({ debitos: 2, centavos: 2 * first, pulados: 0 })
    expect([await owed(one), await owed(other)]).toEqual([0, second - first])
    expect(new Set((await debtsOf(other)).map(debt => debt.motivo_desconto))).toEqual(
      new Set([`Campanha ${campaign.ato}: doação`]),
    )
    // Run once more it forgives nobody more than its cap.
    expect(await runCampaign(core, desk, campaign)).toEqual({ debitos: 0, centavos: 0, pulados: 0 })
    expect(await undoCampaign(core, desk, campaign.ato, 'Ato revogado')).toEqual({
      perdoes: 2,
      desfeitos: 2,
      mantidos: 0,
    })
    expect([await owed(one), await owed(other)]).toEqual([first, second])
    // Two colleagues at once: together they forgive nobody more than its cap.
    const both = await Promise.all([runCampaign(core, desk, campaign), runCampaign(core, desk, campaign)])
    expect(both.map(({ centavos }) => centavos).toSorted((a, b) => a - b)).toEqual([0, 2 * first])
    expect([await owed(one), await owed(other)]).toEqual([0, second - first])
    expect(await undoCampaign(core, desk, campaign.ato, 'Ato revogado')).toMatchObject({ desfeitos: 2 })
    // Asked for under one key, each of its acts is done; and so it is taken back.
    const keyed = { ...nobody, once: { quem: '1', chave: `campanha-${dialect}`, pedido: 'p' } }
    expect(await runCampaign(core, desk, campaign, keyed)).toMatchObject({ debitos: 2 })
    expect([await owed(one), await owed(other)]).toEqual([0, second - first])
    const back = { ...keyed, once: { ...keyed.once, chave: `volta-${dialect}` } }
    expect(await undoCampaign(core, desk, campaign.ato, 'Ato revogado', back)).toMatchObject({ desfeitos: 2 })
    expect([await owed(one), await owed(other)]).toEqual([first, second])
    expect((await debtsOf(one)).map(debt => debt.situacao)).toEqual(['ABERTO'])
    expect((await compareWithJournal(database.kysely)).differences).toEqual([])
  })
})
