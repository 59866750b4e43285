import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ChangeFeed } from '../../db/change-feed.ts'
import { visibleRecords } from '../../db/visible-records.ts'
import { testDialects } from '../../testing/test-database.ts'
import { record, testFolder } from '../catalogue/catalogue.test-records.ts'
import { CopyStatusCode, importFiles, setCopy } from '../catalogue/index.ts'
import { Parameters } from '../institution/index.ts'
import type { Actor } from './act.ts'
import { renewAutomatically } from './automatic-renewal.ts'
import { Calendars } from './calendar.service.ts'
import { type DeskDay, deskDay } from './desk-day.test-data.ts'
import { applyClosures, availabilityFrom, compareWithJournal } from './index.ts'
import { owedBy } from './owed.ts'
import { PatronCirculation } from './patron.service.ts'
import { rebuildRollUp, rollUp } from './rollup.store.ts'
import { recordStatistics } from './statistics.ts'

describe.each(testDialects)('copies and what happens to them on %s', dialect => {
  let day: DeskDay
  beforeEach(async () => {
    day = await deskDay(dialect)
  })
  afterEach(async () => {
    expect((await compareWithJournal(day.database.kysely)).differences).toEqual([])
    await day.database.close()
  })
  const copy = (codigo_barras: string) =>
    day.database.kysely
      .selectFrom('exemplar')
      .selectAll()
      .where('codigo_barras', '=', codigo_barras)
      .executeTakeFirstOrThrow()
  const debts = () => day.database.kysely.selectFrom('debito').selectAll().orderBy('cod_debito').execute()

  it('said to be returned: found it counts from that moment, confirmed missing it ends the loan without a price', async () => {
    await day.rule({ prazo: 7, penalidade: 'MULTA', multa_centavos: 100 })
    const found = await day.serve(acts => acts.lend('A', 1))
    const missing = await day.serve(acts => acts.lend('B', 2))
    day.later(9)
    const claimed = day.now().toISOString()
    await day.serve(acts => acts.claimReturned(found.cod_emprestimo))
    await day.serve(acts => acts.claimReturned(missing.cod_emprestimo))
    day.later(20)
    const searched = await day.desk.shelfSearch(1)
    expect(searched.map(row => row.codigo_barras)).toEqual(['A', 'B'])
    expect(await day.serve(acts => acts.handIn('A'))).toMatchObject({ devolucao_efetiva: claimed, multa_centavos: 200 })
    expect(await day.loan(found.cod_emprestimo)).toMatchObject({ modo_devolucao: 'ENCONTRADO' })
    const order = { como: 'DESAPARECIDO' as const, motivo: 'procurado três vezes' }
    expect(await day.serve(acts => acts.lose(missing.cod_emprestimo, order))).toMatchObject({
      debito_centavos: 0,
      devolucao_efetiva: claimed,
      multa_centavos: 200,
    })
    expect(await copy('B')).toMatchObject({ cod_situacao: 5 })
    expect(await day.desk.shelfSearch(1)).toEqual([])
  })

  it('said to be returned: it stays on the account and counts towards limits, and is late for nobody', async () => {
    await day.rule({ prazo: 7, limite: 2, penalidade: 'MULTA', multa_centavos: 100 })
    const first = await day.serve(acts => acts.lend('A', 1))
    day.later(9)
    await day.serve(acts => acts.claimReturned(first.cod_emprestimo))
    expect(await day.serve(acts => acts.renew(1, [first.cod_emprestimo]))).toMatchObject([
      { renovado: 'N', refusals: [{ key: 'RenovacaoJaDevolvido' }] },
    ])
    day.later(20)
    const second = await day.serve(acts => acts.lend('B', 1))
    await expect(day.serve(acts => acts.lend('C', 1))).rejects.toThrow('LimiteEmprestimos')
    const patron = new PatronCirculation(
      day.core,
      day.desk,
      new Parameters({ ...day.core, feed: new ChangeFeed(day.database, () => undefined) }),
    )
    expect(await patron.pending(1, true)).toMatchObject([
      { em_atraso: 'N', dias_atraso: 2, detalhes: { multa_centavos: 200 } },
      { em_atraso: 'N', dias_atraso: 0, detalhes: { multa_centavos: 0 } },
    ])
    expect(await patron.summary(1)).toMatchObject({
      ...{ emprestimos: 2, em_atraso: 0, proximo_vencimento: second.data_prevista, vencem_nesse_dia: 1 },
    })
    const owed = await owedBy(day.database.kysely, day.desk.house, [1], day.now())
    expect(owed.map(row => [row.tipo, row.em_atraso])).toEqual([
      ['EMPRESTIMO', 'N'],
      ['EMPRESTIMO', 'N'],
    ])
    await day.serve(acts => acts.handIn('A'))
    await day.serve(acts => acts.lend('C', 2))
  })

  it('LOAN-02 what is lent for hours is late when they are over, and its renewal names the moment it would lead to', async () => {
    await day.rule({ prazo: 2, unidade_prazo: 'HORAS', renovacoes: 3 })
    day.at('2026-03-16T12:00:00Z')
    const lent = await day.serve(acts => acts.lend('A', 1))
    expect(lent).toMatchObject({ data_prevista: '2026-03-16', vence_em: '2026-03-16T14:00:00.000Z' })
    const late = async () =>
      (await owedBy(day.database.kysely, day.desk.house, [1], day.now())).map(row => row.em_atraso)
    day.at('2026-03-16T13:00:00Z')
    expect(await late()).toEqual(['N'])
    const patron = new PatronCirculation(
      day.core,
      day.desk,
      new Parameters({ ...day.core, feed: new ChangeFeed(day.database, () => undefined) }),
    )
    const [shown] = await patron.pending(1, true)
    const [renewed] = await day.serve(acts => acts.renew(1, [lent.cod_emprestimo]))
    expect(shown?.detalhes).toMatchObject({ nova_data: renewed?.data_prevista, novo_vence_em: renewed?.vence_em })
    day.at('2026-03-16T20:00:00Z')
    expect(await late()).toEqual(['S'])
  })

  it('a loan of another system that names a day alone is late when that day of the institution is over', async () => {
    await day.rule({ prazo: 7 })
    const { cod_emprestimo, vence_em } = await day.serve(acts => acts.lend('A', 1))
    const setDue = (moment: string | null) =>
      day.database.kysely
        .updateTable('emprestimo')
        .set({ vence_em: moment })
        .where('cod_emprestimo', '=', cod_emprestimo)
        .execute()
    await setDue(null)
    // In the evening of the last day, when the day of Greenwich is over.
    day.at('2026-03-18T01:00:00Z')
    await day.serve(acts => acts.lend('B', 1))
    day.at('2026-03-18T03:00:00Z')
    await expect(day.serve(acts => acts.lend('C', 1))).rejects.toThrow('PessoaEmAtraso')
    await setDue(vence_em)
  })

  it('EST-010 nobody is told how many wait for a record that is hidden', async () => {
    for (const [at, code] of ['A', 'B', 'C'].entries()) await day.serve(acts => acts.lend(code, 1 + at))
    await day.serve(acts => acts.reserve({ cod_acervo: 1, cod_pessoa: 4, cod_biblioteca: 1 }))
    const availability = availabilityFrom(day.core)
    expect(await availability([1])).toMatchObject([{ cod_acervo: 1, exemplares: 3, fila: 1 }])
    const { kysely } = day.database
    await kysely
      .updateTable('acervo')
      .set(eb => ({
        cod_situacao_acervo: eb
          .selectFrom('situacao_acervo')
          .select(some => some.fn.min('cod_situacao_acervo').as('first'))
          .where('visivel', '=', 'N'),
      }))
      .where('cod_acervo', '=', 1)
      .execute()
    expect(await availability([1])).toMatchObject([{ cod_acervo: 1, exemplares: 0, fila: 0 }])
  })

  it('lost: the fine stands still, the price is owed, or a new copy takes its place; theft costs nothing', async () => {
    await day.rule({ prazo: 7, penalidade: 'MULTA', multa_centavos: 100 })
    await day.settings({ teto_item_centavos: 5000 })
    const loans = []
    for (const [at, code] of ['A', 'B', 'C'].entries()) loans.push(await day.serve(acts => acts.lend(code, 1 + at)))
    const [paid, replaced, stolen] = loans.map(loan => loan.cod_emprestimo)
    day.later(10)
    const lose = (code: number | undefined, order: { como: 'REPOR' | 'REPOSTO' | 'FURTO'; substituto?: string }) =>
      day.serve(acts => acts.lose(code ?? 0, { motivo: 'BO 123', ...order }))
    expect(await lose(paid, { como: 'REPOR' })).toMatchObject({ multa_centavos: 300, debito_centavos: 5000 })
    await expect(lose(replaced, { como: 'REPOSTO' })).rejects.toThrow('ExemplarInexistente')
    expect(await lose(replaced, { como: 'REPOSTO', substituto: 'V2' })).toMatchObject({
      multa_centavos: 300,
      debito_centavos: 0,
    })
    expect(await lose(stolen, { como: 'FURTO' })).toMatchObject({ multa_centavos: 0, debito_centavos: 0 })
    day.later(30)
    expect((await debts()).map(debt => [debt.tipo, debt.valor_centavos])).toEqual([
      ['MULTA', 300],
      ['REPOSICAO', 5000],
      ['MULTA', 300],
    ])
    expect((await copy('B')).substituido_por).toBe((await copy('V2')).cod_exemplar)
    // Found after it was replaced: both are kept, and nothing is given back by itself.
    const before = await debts()
    expect(await day.serve(acts => acts.handIn('B'))).toMatchObject({ recibo: null, multa_centavos: 0 })
    expect(await copy('B')).toMatchObject({ cod_situacao: 1, substituido_por: (await copy('V2')).cod_exemplar })
    expect(await debts()).toEqual(before)
    expect(await day.serve(acts => acts.lend('B', 4))).toMatchObject({ cod_pessoa: 4 })
  })

  it('is set aside for who may still borrow in the days of grace after the end of a term', async () => {
    await day.rule({ carencia_dias: 30 })
    const { kysely } = day.database
    await kysely.updateTable('pessoa_vinculo').set({ validade: '2026-02-28' }).where('cod_pessoa', '=', 2).execute()
    await day.serve(acts => acts.lend('V1', 1))
    const order = { cod_acervo: 2, cod_pessoa: 2, cod_biblioteca: 1, volume: '1' }
    const { cod_reserva } = await day.serve(acts => acts.reserve(order))
    expect(await day.serve(acts => acts.handIn('V1'))).toMatchObject({ released: { cod_reserva } })
    expect(await day.serve(acts => acts.lend('V1', 2))).toMatchObject({ cod_pessoa: 2 })
  })

  it('travels: back home from another desk, to whoever waits elsewhere, and nobody is told before it arrives', async () => {
    const { kysely } = day.database
    const other = { cod_biblioteca: 2, desc_biblioteca: 'Norte', cod_campus: 1, cod_acervo: null }
    await kysely.insertInto('biblioteca').values(other).execute()
    await day.settings({ retirada_outra_biblioteca: 'S', transito_dias: 3 })
    const north = { cod_operador: 5, cod_biblioteca: 2 }
    await day.serve(acts => acts.lend('V1', 1))
    expect(await day.desk.act(north, acts => acts.handIn('V1'))).toMatchObject({ transito_para: 1, released: null })
    expect(await copy('V1')).toMatchObject({ biblioteca_atual: 2, transito_para: 1 })
    const availability = availabilityFrom(day.core)
    expect((await availability([2]))[0]).toMatchObject({ exemplares: 2, disponiveis: 1 })
    await expect(day.desk.act(north, acts => acts.lend('V1', 2))).rejects.toThrow('ExemplarEmTransito')
    await day.serve(acts => acts.handIn('V1'))
    expect(await copy('V1')).toMatchObject({ biblioteca_atual: null, transito_para: null, transito_desde: null })
    expect((await availability([2]))[0]).toMatchObject({ disponiveis: 2 })

    await day.serve(acts => acts.lend('V1', 1))
    const order = { cod_acervo: 2, cod_pessoa: 2, cod_biblioteca: 2, volume: '1' }
    const { cod_reserva } = await day.desk.act(north, acts => acts.reserve(order))
    expect(await day.serve(acts => acts.handIn('V1'))).toMatchObject({
      released: { cod_reserva, data_limite: '2026-03-15' },
    })
    expect(await copy('V1')).toMatchObject({ transito_para: 2 })
    expect(await day.mailsTo(2)).toEqual([])
    day.later(2)
    await day.desk.act(north, acts => acts.handIn('V1'))
    expect(await day.mailsTo(2)).toEqual(['reservaLiberada'])
    expect(await copy('V1')).toMatchObject({ biblioteca_atual: 2, transito_para: null })
    await day.desk.act(north, acts => acts.lend('V1', 2))
    expect(await day.place(cod_reserva)).toMatchObject({ situacao: 'ATENDIDA' })

    await kysely.updateTable('biblioteca').set({ circulacao: '{"devolucao_outra_biblioteca":"N"}' }).execute()
    day.desk.house.forget()
    await expect(day.desk.act(north, acts => acts.handIn('V1'))).rejects.toThrow('DevolucaoOutraBiblioteca')
  })

  describe('among three libraries', () => {
    const [north, south] = [2, 3].map(cod_biblioteca => ({ cod_operador: 5, cod_biblioteca })) as [Actor, Actor]
    const waiting = { cod_acervo: 2, volume: '1' }
    beforeEach(async () => {
      const library = { cod_campus: 1, cod_acervo: null }
      await day.database.kysely
        .insertInto('biblioteca')
        .values([
          { ...library, cod_biblioteca: 2, desc_biblioteca: 'Norte' },
          { ...library, cod_biblioteca: 3, desc_biblioteca: 'Sul' },
        ])
        .execute()
      await day.settings({ retirada_outra_biblioteca: 'S' })
      await day.serve(acts => acts.lend('V1', 1))
    })

    it('a copy that is late on its way costs nobody their place, and then waits as long as any other', async () => {
      await day.rule({ dias_retirada: 2 })
      const { cod_reserva } = await day.serve(acts => acts.reserve({ ...waiting, cod_pessoa: 2, cod_biblioteca: 2 }))
      await day.serve(acts => acts.handIn('V1'))
      day.at('2026-03-20T15:00:00Z')
      expect(await day.desk.expireHolds()).toBe(0)
      expect(await day.desk.act(north, acts => acts.handIn('V1'))).toMatchObject({
        released: { cod_reserva, data_limite: '2026-03-22' },
      })
      day.at('2026-03-22T15:00:00Z')
      expect(await day.desk.expireHolds()).toBe(0)
      day.at('2026-03-23T15:00:00Z')
      expect(await day.desk.expireHolds()).toBe(1)
      expect(await day.place(cod_reserva)).toMatchObject({ situacao: 'EXPIRADA' })
    })

    it('an arrival that gave more days is undone with them; one that was given up on its way holds no place for ever', async () => {
      await day.rule({ dias_retirada: 2 })
      const { cod_reserva } = await day.serve(acts => acts.reserve({ ...waiting, cod_pessoa: 2, cod_biblioteca: 2 }))
      await day.serve(acts => acts.handIn('V1'))
      const before = await day.place(cod_reserva)
      day.at('2026-03-20T15:00:00Z')
      await day.desk.act(north, acts => acts.handIn('V1'))
      const seq = await day.lastSeq('CHEGADA')
      await day.desk.act({ ...north, isSupervisor: true }, acts => acts.undo(seq, 'engano'))
      expect(await day.place(cod_reserva)).toEqual(before)
      expect(await copy('V1')).toMatchObject({ transito_para: 2 })
      await day.database.kysely
        .updateTable('exemplar')
        .set({ cod_situacao: CopyStatusCode.lost })
        .where('codigo_barras', '=', 'V1')
        .execute()
      expect(await day.desk.expireHolds()).toBe(1)
    })

    it('one that came to the wrong desk is told to travel on: to whoever waits, or home', async () => {
      await day.serve(acts => acts.reserve({ ...waiting, cod_pessoa: 2, cod_biblioteca: 2 }))
      await day.serve(acts => acts.handIn('V1'))
      expect(await day.desk.act(south, acts => acts.handIn('V1'))).toMatchObject({
        released: { cod_pessoa: 2, cod_biblioteca: 2 },
        transito_para: 2,
      })
      expect(await day.desk.act(north, acts => acts.handIn('V1'))).toMatchObject({ transito_para: null })
      await day.desk.act(north, acts => acts.lend('V1', 2))
      expect(await day.desk.act(north, acts => acts.handIn('V1'))).toMatchObject({ transito_para: 1 })
      expect(await day.desk.act(south, acts => acts.handIn('V1'))).toMatchObject({ released: null, transito_para: 1 })
    })

    it('a place given up while its copy travels passes the copy on where it arrives, and not before', async () => {
      const first = await day.serve(acts => acts.reserve({ ...waiting, cod_pessoa: 2, cod_biblioteca: 2 }))
      const next = await day.serve(acts => acts.reserve({ ...waiting, cod_pessoa: 3, cod_biblioteca: 1 }))
      await day.serve(acts => acts.handIn('V1'))
      await day.serve(acts => acts.cancel(first.cod_reserva))
      expect(await copy('V1')).toMatchObject({ transito_para: 2 })
      expect(await day.place(next.cod_reserva)).toMatchObject({ situacao: 'FILA' })
      expect(await day.mailsTo(3)).toEqual([])
      expect(await day.desk.act(north, acts => acts.handIn('V1'))).toMatchObject({ transito_para: 1 })
      await day.serve(acts => acts.handIn('V1'))
      expect(await day.place(next.cod_reserva)).toMatchObject({ situacao: 'LIBERADA' })
      expect(await day.mailsTo(3)).toEqual(['reservaLiberada'])
    })

    it('what is given up as lost at another desk travels nowhere; found, it circulates again', async () => {
      const { cod_emprestimo } = await day.serve(acts => acts.lend('A', 2))
      await day.desk.act(north, acts => acts.lose(cod_emprestimo, { como: 'FURTO', motivo: 'BO 7' }))
      expect(await copy('A')).toMatchObject({
        cod_situacao: CopyStatusCode.lost,
        transito_para: null,
        biblioteca_atual: null,
      })
      await day.serve(acts => acts.handIn('A'))
      expect(await copy('A')).toMatchObject({ cod_situacao: 1, transito_para: null })
    })

    it('one that was given up on its way is found by whoever hands it in', async () => {
      expect(await day.desk.act(north, acts => acts.handIn('V1'))).toMatchObject({ transito_para: 1 })
      await setCopy(day.database, 'V1', { cod_situacao: CopyStatusCode.lost })
      await day.serve(acts => acts.handIn('V1'))
      expect(await copy('V1')).toMatchObject({ cod_situacao: 1, transito_para: null, biblioteca_atual: null })
      expect(await day.serve(acts => acts.lend('V1', 3))).toMatchObject({ cod_pessoa: 3 })
    })
  })

  it('nothing is set aside for who is blocked or no longer of the house; the place is kept until they may borrow', async () => {
    const { kysely } = day.database
    await day.serve(acts => acts.lend('V1', 1))
    for (const cod_pessoa of [2, 3, 4])
      await day.serve(acts => acts.reserve({ cod_acervo: 2, cod_pessoa, cod_biblioteca: 1, volume: '1' }))
    await kysely.updateTable('pessoa').set({ bloqueio: 'S' }).where('cod_pessoa', '=', 2).execute()
    await kysely.updateTable('pessoa_vinculo').set({ validade: '2026-01-31' }).where('cod_pessoa', '=', 3).execute()
    expect(await day.serve(acts => acts.handIn('V1'))).toMatchObject({ released: { cod_pessoa: 4 } })
    await kysely.updateTable('pessoa').set({ bloqueio: 'N' }).where('cod_pessoa', '=', 2).execute()
    await day.serve(acts => acts.lend('V1', 4))
    expect(await day.serve(acts => acts.handIn('V1'))).toMatchObject({ released: { cod_pessoa: 2 } })
  })

  it('whoever is passed over in a queue is noted once, however often it is looked at', async () => {
    await day.serve(acts => acts.lend('V1', 1))
    await day.serve(acts => acts.reserve({ cod_acervo: 2, cod_pessoa: 2, cod_biblioteca: 1, volume: '1' }))
    await day.serve(acts => acts.suspend({ cod_pessoa: 2, fim: null, motivo: 'Uso indevido', cod_biblioteca: null }))
    await day.serve(acts => acts.handIn('V1'))
    for (const _minutes of [10, 20, 30]) expect(await day.desk.serveQueues()).toBe(0)
    const passedOver = day.database.kysely.selectFrom('circulacao_evento').select('seq').where('ato', '=', 'PRETERICAO')
    expect(await passedOver.execute()).toHaveLength(1)
  })

  it('travel between libraries that both take part, in one line, and to no other', async () => {
    const { kysely } = day.database
    const library = { cod_campus: 1, cod_acervo: null }
    await kysely
      .insertInto('biblioteca')
      .values([
        { ...library, cod_biblioteca: 2, desc_biblioteca: 'Norte', circulacao: '{}' },
        {
          ...library,
          cod_biblioteca: 3,
          desc_biblioteca: 'Sul',
          circulacao: '{"retirada_outra_biblioteca":"N"}',
        },
      ])
      .execute()
    await day.settings({ retirada_outra_biblioteca: 'S' })
    await day.serve(acts => acts.lend('V1', 1))
    const reserve = (cod_pessoa: number, cod_biblioteca: number) =>
      day.serve(acts => acts.reserve({ cod_acervo: 2, cod_pessoa, cod_biblioteca, volume: '1' }))
    await expect(reserve(2, 3)).rejects.toThrow('ExemplarSemReserva')
    expect(await reserve(2, 2)).toMatchObject({ posicao: 1, exemplares: 1 })
    expect(await reserve(3, 1)).toMatchObject({ posicao: 2, exemplares: 1 })
    // One line: whoever waits at one of its libraries does not wait at another as well.
    await expect(reserve(2, 1)).rejects.toThrow('ReservaJaExiste')
    // The library of the copy takes no part any more: its copies stay with those who wait there.
    await kysely
      .updateTable('biblioteca')
      .set({ circulacao: '{"retirada_outra_biblioteca":"N"}' })
      .where('cod_biblioteca', '=', 1)
      .execute()
    day.desk.house.forget()
    expect(await day.serve(acts => acts.handIn('V1'))).toMatchObject({ released: { cod_pessoa: 3 } })
  })

  it('are renewed by themselves where the rule says so and nobody waits, and people are told once', async () => {
    await day.rule({ prazo: 7, renovacao_automatica: 'S', renovacoes: 1 })
    const lent = await day.serve(acts => acts.lend('A', 1))
    const wanted = await day.serve(acts => acts.lend('V1', 1))
    await day.serve(acts => acts.reserve({ cod_acervo: 2, cod_pessoa: 2, cod_biblioteca: 1, volume: '1' }))
    const renew = () => renewAutomatically(day.core, day.desk)
    day.later(4)
    expect(await renew()).toBe(0)
    // Late in the evening of the eve: the library's day decides, not that of the server.
    day.at('2026-03-17T01:30:00Z')
    expect(await renew()).toBe(1)
    expect(await renew()).toBe(0)
    expect((await day.loan(lent.cod_emprestimo)).data_prevista).toBe('2026-03-23')
    expect((await day.loan(wanted.cod_emprestimo)).data_prevista).toBe('2026-03-17')
    expect(await day.mailsTo(1)).toEqual(['renovacaoAutomatica'])
    day.at('2026-03-23T15:00:00Z')
    expect(await renew()).toBe(0)
  })

  it('lost by a child or by somebody who died: the loan ends, and no money is owed', async () => {
    await day.settings({ teto_item_centavos: 5000 })
    const { kysely } = day.database
    const [child, dead, adult] = [
      await day.serve(acts => acts.lend('A', 1)),
      await day.serve(acts => acts.lend('B', 2)),
      await day.serve(acts => acts.lend('C', 3)),
    ]
    const born = (cod_pessoa: number, data_nascimento: string) =>
      kysely.updateTable('pessoa').set({ data_nascimento }).where('cod_pessoa', '=', cod_pessoa).execute()
    // Sixteen tomorrow, and sixteen today.
    await born(1, '2010-03-11')
    await born(3, '2010-03-10')
    await day.serve(acts => acts.noteDeath(2))
    const owed = []
    for (const { cod_emprestimo } of [child, dead, adult])
      owed.push(
        (await day.serve(acts => acts.lose(cod_emprestimo, { como: 'REPOR', motivo: 'não achou' }))).debito_centavos,
      )
    expect(owed).toEqual([0, 0, 5000])
    expect((await debts()).map(debt => [debt.cod_pessoa, debt.valor_centavos])).toEqual([[3, 5000]])
    expect(await day.loan(child.cod_emprestimo)).toMatchObject({ modo_devolucao: 'REPOSICAO' })
  })

  it('stay those of a class when they are renewed: the limit is as free as before', async () => {
    await day.rule({ prazo: 7, limite: 1, renovacoes: 5 })
    await day.settings({ caixa_leitura_dias: 10 })
    const { cod_emprestimo } = await day.serve(acts => acts.lend('A', 1, undefined, { turma: 'CAIXA' }))
    day.later(8)
    expect(await day.serve(acts => acts.renew(1, 'todos'))).toMatchObject([
      { renovado: 'S', data_prevista: '2026-03-25' },
    ])
    expect((await day.loan(cod_emprestimo)).regra).toBe('caixa de leitura')
    expect(await day.serve(acts => acts.lend('B', 1))).toMatchObject({ data_prevista: '2026-03-25' })
  })

  it('are renewed past who has paused beyond the due day, and not past who will wait again by then', async () => {
    await day.rule({ prazo: 7, renovacoes: 5 })
    const { cod_emprestimo } = await day.serve(acts => acts.lend('V1', 1))
    const order = { cod_acervo: 2, cod_pessoa: 2, cod_biblioteca: 1, volume: '1' }
    const { cod_reserva } = await day.serve(acts => acts.reserve(order))
    const pausedUntil = (ate: string | null) => day.serve(acts => acts.pause(cod_reserva, 2, { pausada: true, ate }))
    const renew = () => day.serve(acts => acts.renew(1, [cod_emprestimo]))
    day.later(1)
    const waitedFor = [{ renovado: 'N', refusals: [{ key: 'RenovacaoReservado' }] }]
    expect(await renew()).toMatchObject(waitedFor)
    await pausedUntil('2026-03-16')
    expect(await renew()).toMatchObject(waitedFor)
    await pausedUntil('2026-03-17')
    expect(await renew()).toMatchObject([{ renovado: 'S', data_prevista: '2026-03-18' }])
    await pausedUntil(null)
    day.later(1)
    expect(await renew()).toMatchObject([{ renovado: 'S', data_prevista: '2026-03-19' }])
  })

  it('are set aside by hand for nobody who serves, nor for a registration that is closed', async () => {
    await day.serve(acts => acts.lend('V1', 1))
    const reserve = async (cod_pessoa: number) =>
      (
        await day.desk.act({ cod_operador: cod_pessoa, cod_biblioteca: null }, acts =>
          acts.reserve({ cod_acervo: 2, cod_pessoa, cod_biblioteca: 1, volume: '1' }),
        )
      ).cod_reserva
    const [first, own, closed] = [await reserve(2), await reserve(5), await reserve(3)]
    const { kysely } = day.database
    await kysely.updateTable('pessoa').set({ bloqueio: 'S' }).where('cod_pessoa', '=', 3).execute()
    await expect(day.serve(acts => acts.release(own, 'V2'))).rejects.toThrow('ProprioCadastro')
    await expect(day.serve(acts => acts.release(closed, 'V2'))).rejects.toThrow('PessoaBloqueada')
    expect(await day.serve(acts => acts.release(first, 'V2'))).toMatchObject({ cod_pessoa: 2 })
  })

  it('wait as long as the tie by which the person borrows says, not one that has ended', async () => {
    const { kysely } = day.database
    await kysely.updateTable('pessoa_vinculo').set({ validade: '2026-01-31' }).where('cod_pessoa', '=', 2).execute()
    const tie = { cod_pessoa: 2, cod_categoria: 2, cod_departamento: null, cod_biblioteca: 1, validade: null }
    await kysely.insertInto('pessoa_vinculo').values(tie).execute()
    const rules = [
      { nome: 'alunos', cod_categoria: 1, dados: JSON.stringify({ dias_retirada: 1 }) },
      { nome: 'docentes', cod_categoria: 2, dados: JSON.stringify({ dias_retirada: 4 }) },
    ]
    await kysely.insertInto('regra_emprestimo').values(rules).execute()
    day.desk.house.forget()
    await day.serve(acts => acts.lend('V1', 1))
    await day.serve(acts => acts.reserve({ cod_acervo: 2, cod_pessoa: 2, cod_biblioteca: 1, volume: '1' }))
    expect(await day.serve(acts => acts.handIn('V1'))).toMatchObject({
      released: { cod_pessoa: 2, data_limite: '2026-03-14' },
    })
  })

  it('come back also from somebody whose address no mail can be written to', async () => {
    const { kysely } = day.database
    await kysely.updateTable('pessoa').set({ email: 'ana@exemplo.org;' }).where('cod_pessoa', '=', 1).execute()
    const { cod_emprestimo } = await day.serve(acts => acts.lend('A', 1))
    expect(await day.serve(acts => acts.takeBack('A'))).toMatchObject({ cod_emprestimo, cod_pessoa: 1 })
    expect(await kysely.selectFrom('correio').selectAll().execute()).toEqual([])
  })

  it('are told of more works at once than one statement takes', async () => {
    const availability = availabilityFrom(day.core)
    const [one] = await availability([1])
    const many = await availability(Array.from({ length: 20_000 }, (_, at) => 20_000 - at))
    expect(many).toHaveLength(20_000)
    expect(many.at(-1)).toEqual(one)
  })

  it('used in the house are counted, lent to nobody and as free as before', async () => {
    const availability = availabilityFrom(day.core)
    const before = await availability([1])
    await day.serve(acts => acts.inHouseUse('A'))
    await day.serve(acts => acts.inHouseUse('A'))
    expect(await availability([1])).toEqual(before)
    await rollUp(day.database)
    const { total } = await recordStatistics(day.database.kysely, 1, 2026, true)
    expect(total).toEqual({ emprestimos: 0, renovacoes: 0, devolucoes: 0, reservas: 0, consultas: 2 })
    const [event] = await day.database.kysely.selectFrom('circulacao_evento').selectAll().execute()
    expect(event).toMatchObject({ ato: 'CONSULTA', pessoa: null })
  })

  it('sums of all days and months made anew are those that were added act by act', async () => {
    await day.serve(acts => acts.inHouseUse('A'))
    await day.serve(acts => acts.lend('A', 1))
    await day.serve(acts => acts.lend('B', 2))
    day.later(3)
    await day.serve(acts => acts.handIn('A'))
    await day.serve(acts => acts.lend('A', 2))
    await rollUp(day.database)
    const db = day.database.kysely
    const sums = async () => [
      await db.selectFrom('circulacao_dia').selectAll().orderBy('dia').orderBy('ato').orderBy('cod_acervo').execute(),
      await db.selectFrom('circulacao_mes').selectAll().orderBy('mes').orderBy('ato').execute(),
    ]
    const added = await sums()
    expect(added.map(rows => rows.length).every(count => count > 2)).toBe(true)
    await db.updateTable('circulacao_dia').set({ total: 99 }).execute()
    await db.deleteFrom('circulacao_mes').execute()
    expect(await rebuildRollUp(day.database)).toBe(added[0]!.length)
    expect(await sums()).toEqual(added)
    expect(await rollUp(day.database)).toBe(0)
  })

  it('a closure declared late makes suspensions shorter, once; what was paid stays paid', async () => {
    await day.rule({ prazo: 7, penalidade: 'AMBAS', multa_centavos: 100, suspensao_dias: 3 })
    await day.serve(acts => acts.lend('A', 1))
    await day.serve(acts => acts.lend('B', 2))
    day.later(11)
    expect(await day.serve(acts => acts.handIn('A'))).toMatchObject({ dias_atraso: 4, suspensa_ate: '2026-04-02' })
    await day.serve(acts => acts.handIn('B'))
    await day.serve(acts => acts.pay({ cod_pessoa: 2, forma: 'DINHEIRO' }))
    day.later(1)
    const strike = { data: '2026-03-19', data_fim: '2026-03-20', tipo: 'S' as const, descricao: 'Greve' }
    await new Calendars(day.core).declare({ ...strike, cod_biblioteca: null })
    day.desk.house.forget()
    expect(await applyClosures(day.core, day.desk)).toEqual({ moved: 0, forgiven: 1, shortened: 2 })
    expect(await applyClosures(day.core, day.desk)).toEqual({ moved: 0, forgiven: 0, shortened: 0 })
    const suspensions = await day.database.kysely.selectFrom('suspensao').select(['dias', 'fim']).execute()
    expect(suspensions).toEqual([
      { dias: 6, fim: '2026-03-27' },
      { dias: 6, fim: '2026-03-27' },
    ])
    expect((await debts()).map(debt => [debt.situacao, debt.desconto_centavos, debt.pago_centavos])).toEqual([
      ['ABERTO', 200, 0],
      ['PAGO', 0, 400],
    ])
    expect(await day.mailsTo(1)).toContain('suspensaoReduzida')
    // The rest of the late days falls away too: the suspension is over.
    const recess = { data: '2026-03-18', data_fim: '2026-03-21', tipo: 'S' as const, descricao: 'Greve' }
    await new Calendars(day.core).declare({ ...recess, cod_biblioteca: null })
    day.desk.house.forget()
    await applyClosures(day.core, day.desk)
    expect(await day.serve(acts => acts.lend('C', 1))).toMatchObject({ cod_pessoa: 1 })
  })

  it('things: lent with what belongs to them, but neither found, counted nor reserved', async () => {
    const { kysely } = day.database
    const files = testFolder()
    const lines = ['001 900', '245 10 $aNotebook 7', '655 #7 $aEquipamento de informática', '949    $aNOTE$bBC']
    const path = files.write('things.mrc', [record(lines, '00000nrm a2200000 a 4500')])
    await importFiles(day.database, { files: [path], copiesFrom: '949' })
    files.remove()
    await setCopy(day.database, 'NOTE', { acessorios: JSON.stringify(['carregador', 'capa']) })
    const { cod_acervo } = await copy('NOTE')
    const seen = kysely.selectFrom('acervo').select('cod_acervo').where('cod_acervo', '=', cod_acervo)
    expect(await seen.execute()).toHaveLength(1)
    expect(await seen.where(visibleRecords).execute()).toEqual([])
    expect((await day.serve(acts => acts.lend('NOTE', 1))).acessorios).toEqual(['carregador', 'capa'])
    const order = { cod_acervo, cod_pessoa: 3, cod_biblioteca: (await copy('NOTE')).cod_biblioteca }
    await expect(day.serve(acts => acts.reserve(order))).rejects.toThrow('ExemplarSemReserva')
    expect((await day.serve(acts => acts.handIn('NOTE'))).acessorios).toEqual(['carregador', 'capa'])
  })
})
