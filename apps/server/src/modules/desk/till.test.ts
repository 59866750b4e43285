import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDialects } from '../../testing/test-database.ts'
import { type DeskDay, deskDay } from '../circulation/desk-day.test-data.ts'
import { compareWithJournal } from '../circulation/index.ts'
import { Tills } from './till.service.ts'

const [CENTRAL, LAW] = [1, 2]

describe.each(testDialects)('tills of two libraries on %s', dialect => {
  let day: DeskDay
  let tills: Tills
  beforeAll(async () => {
    day = await deskDay(dialect)
    await day.database.kysely
      .insertInto('biblioteca')
      .values({ cod_biblioteca: LAW, desc_biblioteca: 'Direito', cod_campus: 1, cod_acervo: null })
      .execute()
    await day.rule({ prazo: 7, penalidade: 'MULTA', multa_centavos: 50, teto_centavos: 100_000 })
    tills = new Tills(day.core)
  })
  afterAll(() => day.database.close())
  const at = (cod_biblioteca: number) => ({ cod_operador: 5, cod_biblioteca })
  const expectedAt = async (library: number) => (await tills.at(library)).aberto?.esperado_centavos

  it('what one gives back of what the other took leaves its own till, and both can be closed without a difference', async () => {
    for (const library of [CENTRAL, LAW]) await tills.open(library, 1000, 5)
    await day.serve(acts => acts.lend('A', 1))
    day.later(17)
    await day.serve(acts => acts.handIn('A'))
    const { recibos } = await day.desk.act(at(CENTRAL), acts => acts.pay({ cod_pessoa: 1, forma: 'DINHEIRO' }))
    day.later(1)
    const order = { cod_recibo: recibos[0]?.cod_recibo ?? 0, motivo: 'Engano' }
    await day.desk.act(at(LAW), acts => acts.refund(order))
    expect([await expectedAt(CENTRAL), await expectedAt(LAW)]).toEqual([1500, 500])
    const closed = await Promise.all(
      [
        [CENTRAL, 1500],
        [LAW, 500],
      ].map(([library = 0, contado_centavos = 0]) => tills.close(library, { contado_centavos, observacao: '' }, 5)),
    )
    expect(closed.map(till => till.diferenca_centavos)).toEqual([0, 0])
    expect((await compareWithJournal(day.database.kysely)).differences).toEqual([])
  })

  it('is opened once and closed once, however many ask at the same moment', async () => {
    const NORTH = 3
    await day.database.kysely
      .insertInto('biblioteca')
      .values({ cod_biblioteca: NORTH, desc_biblioteca: 'Norte', cod_campus: 1, cod_acervo: null })
      .execute()
    const said = async (work: Promise<object>) => work.then(() => 'done').catch((error: Error) => error.message)
    const opened = await Promise.all([100, 200, 300].map(fundo => said(tills.open(NORTH, fundo, 5))))
    expect(opened.toSorted()).toEqual(['CaixaJaAberto', 'CaixaJaAberto', 'done'])
    const close = (contado_centavos: number) => tills.close(NORTH, { contado_centavos, observacao: 'contei' }, 5)
    const closed = await Promise.all([100, 200, 300].map(cents => said(close(cents))))
    expect(closed.toSorted()).toEqual(['CaixaFechado', 'CaixaFechado', 'done'])
    const { aberto, anteriores } = await tills.at(NORTH)
    expect([aberto, anteriores.length]).toEqual([null, 1])
    expect(anteriores[0]?.contado_centavos).toBe([100, 200, 300][closed.indexOf('done')])
  })

  it('a refund at the desk that took the money leaves the till it came into', async () => {
    await tills.open(CENTRAL, 0, 5)
    const { recibos } = await day.desk.act(at(CENTRAL), acts => acts.pay({ cod_pessoa: 1, forma: 'DINHEIRO' }))
    await day.desk.act(at(CENTRAL), acts => acts.refund({ cod_recibo: recibos[0]?.cod_recibo ?? 0, motivo: 'Engano' }))
    expect((await tills.at(CENTRAL)).aberto).toMatchObject({
      recebido_centavos: 500,
      estornado_centavos: 500,
      esperado_centavos: 0,
    })
  })
})
