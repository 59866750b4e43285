import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testDialects } from '../../testing/test-database.ts'
import { type DeskDay, deskDay } from './desk-day.test-data.ts'
import { compareWithJournal } from './index.ts'
import { PatronCirculation } from './patron.service.ts'
import { purgeHistory } from './purge.ts'
import { rollUp } from './rollup.store.ts'
import { recordStatistics } from './statistics.ts'

describe.each(testDialects)('acts and their inverse on %s', dialect => {
  let day: DeskDay
  beforeEach(async () => {
    day = await deskDay(dialect)
  })
  afterEach(async () => {
    expect((await compareWithJournal(day.database.kysely)).differences).toEqual([])
    await day.database.close()
  })

  const undo = async (ato: string) => {
    const seq = await day.lastSeq(ato)
    return await day.serve(acts => acts.undo(seq, 'engano'))
  }
  const loanRows = () => day.database.kysely.selectFrom('emprestimo').selectAll().orderBy('cod_emprestimo').execute()

  it('a loan to the wrong person: it never was, and the one who waited is served', async () => {
    for (const [at, copy] of ['A', 'B', 'C'].entries()) await day.serve(acts => acts.lend(copy, 1 + (at % 2)))
    const place = await day.serve(acts => acts.reserve({ cod_acervo: 1, cod_pessoa: 3, cod_biblioteca: 1 }))
    expect(await undo('EMPRESTIMO')).toEqual({ atos: ['EMPRESTIMO'] })
    expect((await loanRows()).at(-1)).toMatchObject({ modo_devolucao: 'ESTORNO', recibo: null })
    expect(await day.place(place.cod_reserva)).toMatchObject({ situacao: 'LIBERADA' })
    expect(await day.mailsTo(3)).toEqual(['reservaLiberada'])
    await expect(undo('EMPRESTIMO')).rejects.toThrow('AtoJaEstornado')
    await expect(undo('DESFEITO')).rejects.toThrow('AtoSemEstorno')
    await rollUp(day.database)
    expect((await recordStatistics(day.database.kysely, 1, 2026, true)).total).toMatchObject({
      emprestimos: 2,
      reservas: 1,
    })
  })

  it('who serves can undo it although their own old loans are forgotten, and a supervisor can on later days', async () => {
    const { kysely } = day.database
    await kysely.updateTable('pessoa').set({ guarda_historico: 'N' }).where('cod_pessoa', '=', 5).execute()
    await day.desk.lend('C', 5)
    await day.desk.takeBack('C')
    day.later(400)
    await day.serve(acts => acts.lend('A', 1))
    await purgeHistory(day.core, day.desk)
    expect(await undo('EMPRESTIMO')).toEqual({ atos: ['EMPRESTIMO'] })
    const { cod_emprestimo } = await day.serve(acts => acts.lend('B', 2))
    day.later(1)
    expect(await purgeHistory(day.core, day.desk)).toMatchObject({ loans: 1, unlinked: 1 })
    const supervisor = { cod_operador: 4, cod_biblioteca: 1, isSupervisor: true }
    const seq = await day.lastSeq('EMPRESTIMO')
    expect(await day.desk.act(supervisor, acts => acts.undo(seq, 'engano'))).toEqual({ atos: ['EMPRESTIMO'] })
    expect(await day.loan(cod_emprestimo)).toMatchObject({ modo_devolucao: 'ESTORNO' })
  })

  it('what somebody asked for can be undone after all their old loans are forgotten', async () => {
    const { kysely } = day.database
    await kysely.updateTable('pessoa').set({ guarda_historico: 'N' }).where('cod_pessoa', '=', 1).execute()
    await day.desk.lend('C', 1)
    await day.desk.takeBack('C')
    day.later(400)
    const order = { tipo: 'emprestimo' as const, cod_acervo: 1, cod_pessoa: 1, biblioteca_origem: 1 }
    const asked = await day.serve(acts => acts.askForCopy({ ...order, withoutForm: true }))
    expect(await purgeHistory(day.core, day.desk)).toMatchObject({ loans: 1, unlinked: 0 })
    await undo('SOLICITACAO')
    const ended = kysely.selectFrom('solicitacao').select('situacao').where('cod_solicitacao', '=', asked.id)
    expect(await ended.executeTakeFirst()).toEqual({ situacao: 'CANCELADA' })
    const undone = kysely.selectFrom('circulacao_evento').select('pessoa').where('ato', '=', 'DESFEITO')
    expect((await undone.executeTakeFirstOrThrow()).pessoa).not.toBeNull()
  })

  it('a fetched hold given to the wrong hands goes back to the shelf of holds', async () => {
    await day.serve(acts => acts.lend('V1', 1))
    const place = await day.serve(acts =>
      acts.reserve({ cod_acervo: 2, cod_pessoa: 2, cod_biblioteca: 1, volume: '1' }),
    )
    await day.serve(acts => acts.handIn('V1'))
    await day.serve(acts => acts.lend('V1', 2))
    expect(await day.place(place.cod_reserva)).toMatchObject({ situacao: 'ATENDIDA' })
    await undo('EMPRESTIMO')
    expect(await day.place(place.cod_reserva)).toMatchObject({ situacao: 'LIBERADA', data_fim: null })
  })

  it('a return: loan, due date, fine, suspension and the hold are as before, and who was told is told', async () => {
    await day.rule({ prazo: 7, penalidade: 'AMBAS', multa_centavos: 100, suspensao_dias: 2 })
    const lent = await day.serve(acts => acts.lend('V1', 1))
    const before = await day.loan(lent.cod_emprestimo)
    const place = await day.serve(acts =>
      acts.reserve({ cod_acervo: 2, cod_pessoa: 2, cod_biblioteca: 1, volume: '1' }),
    )
    day.later(10)
    expect(await day.serve(acts => acts.handIn('V1'))).toMatchObject({
      multa_centavos: 300,
      released: { cod_pessoa: 2 },
    })
    const { atos } = await undo('DEVOLUCAO')
    expect(atos).toEqual(['DEVOLUCAO', 'MULTA', 'SUSPENSAO', 'LIBERACAO'])
    expect(await day.loan(lent.cod_emprestimo)).toEqual(before)
    expect(await day.place(place.cod_reserva)).toMatchObject({
      situacao: 'FILA',
      cod_exemplar: null,
      data_limite: null,
    })
    expect(await day.mailsTo(2)).toEqual(['reservaLiberada', 'separacaoDesfeita'])
    const { kysely } = day.database
    expect(await kysely.selectFrom('debito').select('situacao').execute()).toEqual([{ situacao: 'CANCELADO' }])
    expect((await kysely.selectFrom('suspensao').select('encerrada_em').execute())[0]?.encerrada_em).not.toBeNull()
    // The copy is scanned again, now for good: everything is charged once.
    expect(await day.serve(acts => acts.handIn('V1'))).toMatchObject({ multa_centavos: 300 })
  })

  it('LOAN-04 the history tells what was charged, and not the fine of a return that was undone', async () => {
    await day.rule({ prazo: 7, penalidade: 'MULTA', multa_centavos: 100 })
    await day.serve(acts => acts.lend('V1', 1))
    await day.serve(acts => acts.lend('A', 1))
    day.later(10)
    for (const copy of ['A', 'V1']) await day.serve(acts => acts.handIn(copy))
    await undo('DEVOLUCAO')
    await day.serve(acts => acts.handIn('V1'))
    const patron = new PatronCirculation(day.core, day.desk, { get: async () => [] as never })
    const past = await patron.history(1, {}, true)
    expect(past.map(loan => loan.multa_centavos)).toEqual([300, 300])
  })

  it('what was built upon: the later act first', async () => {
    await day.serve(acts => acts.lend('V1', 1))
    await day.serve(acts => acts.handIn('V1'))
    const first = await day.lastSeq('DEVOLUCAO')
    await day.serve(acts => acts.lend('V1', 2))
    await expect(day.serve(acts => acts.undo(first, 'engano'))).rejects.toThrow('AtoComConsequencias')
    await undo('EMPRESTIMO')
    await day.serve(acts => acts.undo(first, 'engano'))
    expect((await loanRows()).map(row => row.data_devolucao === null)).toEqual([true, false])
  })

  it('a renewal, a cancellation, a pause, a release, a claim, a loss and a use in the house', async () => {
    const { cod_emprestimo } = await day.serve(acts => acts.lend('V1', 1))
    const lent = await day.loan(cod_emprestimo)
    day.later(3)
    await day.serve(acts => acts.renew(1, 'todos'))
    expect((await day.loan(cod_emprestimo)).data_prevista).not.toBe(lent.data_prevista)
    await undo('RENOVACAO')
    expect(await day.loan(cod_emprestimo)).toEqual(lent)

    const order = { cod_acervo: 2, cod_pessoa: 2, cod_biblioteca: 1, volume: '1' }
    const { cod_reserva } = await day.serve(acts => acts.reserve(order))
    const waiting = await day.place(cod_reserva)
    await day.serve(acts => acts.pause(cod_reserva, 2, { pausada: true, ate: null }))
    await undo('PAUSA')
    expect(await day.place(cod_reserva)).toEqual(waiting)
    await day.serve(acts => acts.cancel(cod_reserva, { motivo: 'pediu' }))
    await undo('CANCELAMENTO')
    expect(await day.place(cod_reserva)).toEqual(waiting)

    await day.serve(acts => acts.claimReturned(cod_emprestimo))
    await undo('JA_DEVOLVI')
    expect(await day.loan(cod_emprestimo)).toEqual(lent)

    await day.serve(acts => acts.lose(cod_emprestimo, { como: 'REPOR', motivo: '' }))
    await undo('EXTRAVIO')
    expect(await day.loan(cod_emprestimo)).toEqual(lent)
    const copies = day.database.kysely.selectFrom('exemplar').select('cod_situacao').where('codigo_barras', '=', 'V1')
    expect(await copies.execute()).toEqual([{ cod_situacao: 1 }])

    await day.serve(acts => acts.inHouseUse('V2'))
    await undo('CONSULTA')
    await rollUp(day.database)
    expect((await recordStatistics(day.database.kysely, 2, 2026, true)).total).toEqual({
      emprestimos: 1,
      renovacoes: 0,
      devolucoes: 0,
      reservas: 1,
      consultas: 0,
    })
    await undo('RESERVA')
    expect(await day.place(cod_reserva)).toMatchObject({ situacao: 'CANCELADA', motivo_fim: 'engano' })
  })

  it('a waiver, a suspension by hand and its end', async () => {
    await day.rule({ prazo: 7, penalidade: 'MULTA', multa_centavos: 100 })
    await day.serve(acts => acts.lend('A', 1))
    day.later(9)
    await day.serve(acts => acts.handIn('A'))
    const { kysely } = day.database
    const debt = () => kysely.selectFrom('debito').selectAll().executeTakeFirstOrThrow()
    const owed = await debt()
    await day.serve(acts => acts.waive(owed.cod_debito, 'pessoa errada'))
    await undo('PERDAO')
    expect(await debt()).toEqual(owed)
    await day.serve(acts => acts.pay({ cod_pessoa: 1, forma: 'DINHEIRO' }))
    await expect(undo('PAGAMENTO')).rejects.toThrow('AtoSemEstorno')
    await expect(undo('DEVOLUCAO')).rejects.toThrow('AtoComConsequencias')

    const order = { cod_pessoa: 2, fim: null, motivo: 'livro rasgado', cod_biblioteca: null }
    const cod_suspensao = await day.serve(acts => acts.suspend(order))
    await day.serve(acts => acts.liftSuspension(cod_suspensao, 'reparou'))
    await undo('FIM_SUSPENSAO')
    await expect(day.serve(acts => acts.lend('B', 2))).rejects.toThrow('PessoaSuspensaSemPrazo')
    await undo('SUSPENSAO')
    await day.serve(acts => acts.lend('B', 2))
  })

  it('acts of others and of other days ask for a supervisor; nobody undoes what concerns themselves', async () => {
    const { kysely } = day.database
    await day.serve(acts => acts.lend('A', 1))
    const seq = await day.lastSeq('EMPRESTIMO')
    const other = { cod_operador: 4, cod_biblioteca: 1 }
    await expect(day.desk.act(other, acts => acts.undo(seq, 'engano'))).rejects.toThrow('EstornoDeOutro')
    const supervisor = { ...other, isSupervisor: true }
    const self = { cod_operador: 1, cod_biblioteca: 1, isSupervisor: true }
    await expect(day.desk.act(self, acts => acts.undo(seq, 'engano'))).rejects.toThrow('ProprioCadastro')
    day.later(1)
    await expect(day.serve(acts => acts.undo(seq, 'engano'))).rejects.toThrow('EstornoDeOutro')
    await day.desk.act(supervisor, acts => acts.undo(seq, 'engano'))
    await expect(day.serve(acts => acts.undo(999_999, 'engano'))).rejects.toThrow('AtoInexistente')
    expect(await kysely.selectFrom('emprestimo').select('modo_devolucao').execute()).toEqual([
      { modo_devolucao: 'ESTORNO' },
    ])
  })
})
