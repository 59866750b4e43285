import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDialects } from '../../testing/test-database.ts'
import { type DeskDay, deskDay } from '../circulation/desk-day.test-data.ts'
import { compareWithJournal } from '../circulation/index.ts'
import { Collecting } from '../money/collecting.service.ts'
import type { PaymentAdapter } from '../money/payment-adapter.ts'
import { settleSlip } from '../money/settlement.ts'
import { Slips } from '../money/slips.service.ts'
import { Merges } from './merge.service.ts'

const pix = { chave: 'biblioteca@exemplo.edu.br', nome: 'Biblioteca', cidade: 'Cidade' }
const nobody = { cod_operador: null, cod_biblioteca: null }

describe.each(testDialects)('money and leaves of registrations that become one, on %s', dialect => {
  let day: DeskDay
  let slips: Slips
  let merges: Merges
  beforeAll(async () => {
    day = await deskDay(dialect, 7)
    await day.rule({ prazo: 7, penalidade: 'MULTA', multa_centavos: 50, teto_centavos: 100_000 })
    const parameters = { get: async () => ({ formas: ['PIX', 'DINHEIRO'], pix }) } as never
    slips = new Slips(day.core, new Collecting(day.core, parameters, { isReady: () => false }), {} as PaymentAdapter)
    merges = new Merges(day.core, { desk: day.desk, permissions: { mayChangeAccess: async () => true } })
  })
  afterAll(() => day.database.close())
  const merged = (cod_fica: number, cod_sai: number) => merges.merge({ cod_biblioteca: 1, cod_fica, cod_sai }, 5)

  /** Ten days late: 500 cents. */
  async function fine(cod_pessoa: number): Promise<void> {
    await day.serve(acts => acts.lend('A', cod_pessoa))
    day.later(17)
    expect((await day.serve(acts => acts.handIn('A'))).multa_centavos).toBe(500)
  }
  const owed = async (cod_pessoa: number) =>
    (
      await day.database.kysely
        .selectFrom('debito')
        .selectAll()
        .where('cod_pessoa', '=', cod_pessoa)
        .where('situacao', '=', 'ABERTO')
        .execute()
    ).reduce((sum, debt) => sum + debt.valor_centavos - debt.desconto_centavos - debt.pago_centavos, 0)
  const receiptsOf = (cod_pessoa: number) =>
    day.database.kysely.selectFrom('recibo').select('cod_recibo').where('cod_pessoa', '=', cod_pessoa).execute()

  it('a slip made under the one that goes pays the debt of the one that stays, and is shown to it', async () => {
    await fine(2)
    const { referencia } = await slips.create(2, { forma: 'PIX', cod_biblioteca: 1, centavos: 500 }, 'pt')
    await merged(1, 2)
    expect((await slips.payable(1)).map(slip => slip.referencia)).toEqual([referencia])
    const paid = await settleSlip(day.core, day.desk, nobody, { referencia, forma: 'PIX', numero: 'E1' })
    expect(paid).toMatchObject({ pago_centavos: 500, sobra_centavos: 0, aberto_centavos: 0 })
    expect(await owed(1)).toBe(0)
    expect((await compareWithJournal(day.database.kysely)).differences).toEqual([])
  })

  it('receipts go along, so that a refund opens the debt where the person sees it; undone, they go back', async () => {
    await fine(4)
    const paid = await day.serve(acts => acts.pay({ cod_pessoa: 4, forma: 'DINHEIRO' }))
    const [receipt] = paid.recibos
    const { cod_uniao } = await merged(3, 4)
    expect(await receiptsOf(3)).toEqual([{ cod_recibo: receipt?.cod_recibo }])
    const back = await day.serve(acts => acts.refund({ cod_recibo: receipt?.cod_recibo ?? 0, motivo: 'Engano' }))
    expect(back).toMatchObject({ estornado_centavos: 500, aberto_centavos: 500 })
    await merges.undo({ cod_biblioteca: 1, cod_pessoa: 3, cod_uniao }, 5)
    expect([await receiptsOf(3), await receiptsOf(4)]).toEqual([[], [{ cod_recibo: receipt?.cod_recibo }]])
    expect([await owed(3), await owed(4)]).toEqual([0, 500])
    expect((await compareWithJournal(day.database.kysely)).differences).toEqual([])
  })

  it('leaves and special service of the one that goes hold for the one that stays', async () => {
    const until = { inicio: '2026-01-01', fim: '2027-12-31' }
    const service = { prazo_percentual: 200, entrega_domicilio: 'N' as const, pessoa_autorizada: '' }
    await day.serve(acts => acts.addLeave({ cod_pessoa: 7, tipo: 'MATERNIDADE', ...until }))
    await day.serve(acts => acts.grantSpecialService({ cod_pessoa: 7, ...service, ...until }))
    await merged(6, 7)
    const lent = await day.serve(acts => acts.lend('B', 6))
    expect(Date.parse(lent.data_prevista) - Date.parse(day.now().toISOString().slice(0, 10))).toBe(14 * 86_400_000)
    day.later(30)
    expect((await day.serve(acts => acts.handIn('B'))).multa_centavos).toBe(0)
  })
})
