import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testDialects } from '../../testing/test-database.ts'
import { Calendars } from './calendar.service.ts'
import { type DeskDay, deskDay } from './desk-day.test-data.ts'
import { compareWithJournal } from './index.ts'
import { rebuild } from './journal.rebuild.ts'
import { setHistoryChoice } from './purge.store.ts'
import { keepsHistory, purgeHistory } from './purge.ts'
import { Reminders } from './reminders.service.ts'
import { recordStatistics } from './statistics.ts'

describe.each(testDialects)('people and their registration on %s', dialect => {
  let day: DeskDay
  beforeEach(async () => {
    day = await deskDay(dialect)
  })
  afterEach(async () => {
    expect((await compareWithJournal(day.database.kysely)).differences).toEqual([])
    await day.database.close()
  })
  const fined = () => day.rule({ prazo: 7, penalidade: 'MULTA', multa_centavos: 100 })
  const reminders = () =>
    new Reminders(day.core, day.desk, { enqueue: async () => 1 } as never, async () => Buffer.from('chave'))

  it('a death: no mail, no places, no debts, no sign-in; what to recover is listed, and all of it can be undone', async () => {
    await fined()
    await day.serve(acts => acts.lend('A', 1))
    day.later(9)
    await day.serve(acts => acts.handIn('A'))
    await day.database.kysely.deleteFrom('correio').execute()
    const { kysely } = day.database
    const kept = await day.serve(acts => acts.lend('B', 1, undefined, { excecao: 'paga amanhã' }))
    await day.serve(acts => acts.lend('V1', 2))
    const order = { cod_acervo: 2, cod_pessoa: 1, cod_biblioteca: 1, volume: '1', evenIfRefused: true }
    const { cod_reserva } = await day.serve(acts => acts.reserve(order))
    await day.serve(acts => acts.handIn('V1'))
    expect(await day.place(cod_reserva)).toMatchObject({ situacao: 'FILA' })

    const list = await day.serve(acts => acts.noteDeath(1))
    expect(list).toMatchObject([{ cod_emprestimo: kept.cod_emprestimo, codigo_barras: 'B' }])
    expect(await day.place(cod_reserva)).toMatchObject({ situacao: 'CANCELADA', motivo_fim: 'Falecimento' })
    const debt = () => kysely.selectFrom('debito').selectAll().executeTakeFirstOrThrow()
    expect(await debt()).toMatchObject({ situacao: 'PERDOADO', motivo_desconto: 'Falecimento' })
    const person = () => kysely.selectFrom('pessoa').selectAll().where('cod_pessoa', '=', 1).executeTakeFirstOrThrow()
    expect(await person()).toMatchObject({ falecida_em: '2026-03-19', versao_token: 1 })
    await expect(day.serve(acts => acts.lend('C', 1))).rejects.toThrow('PessoaBloqueada')
    await expect(day.serve(acts => acts.noteDeath(1))).rejects.toThrow('FalecimentoJaRegistrado')
    expect(await day.mailsTo(1)).toEqual([])
    day.later(30)
    expect(await reminders().send()).toBe(0)

    // Recorded for the wrong person.
    const seq = await day.lastSeq('FALECIMENTO')
    await day.desk.act({ ...day.staff, isSupervisor: true }, acts => acts.undo(seq, 'pessoa errada'))
    expect(await person()).toMatchObject({ falecida_em: null })
    expect(await debt()).toMatchObject({ situacao: 'ABERTO', desconto_centavos: 0 })
    expect(await day.place(cod_reserva)).toMatchObject({ situacao: 'FILA' })
    await day.serve(acts => acts.noteDeath(1))
    // Brought back by the family: nothing is asked and nobody is written to.
    expect(await day.serve(acts => acts.handIn('B'))).toMatchObject({ multa_centavos: 0, dias_atraso: 0 })
    expect(await day.mailsTo(1)).toEqual([])
  })

  it('a leave stops penalties and reminders while it lasts, and until it is taken back', async () => {
    await fined()
    const leave = { cod_pessoa: 1, tipo: 'MATERNIDADE' as const, inicio: '2026-03-15', fim: '2026-04-30' }
    await expect(day.serve(acts => acts.addLeave({ ...leave, fim: '2026-03-14' }))).rejects.toThrow('DataInicialMaior')
    await expect(day.serve(acts => acts.addLeave({ ...leave, cod_pessoa: 5 }))).rejects.toThrow('ProprioCadastro')
    await day.serve(acts => acts.lend('A', 1))
    await day.serve(acts => acts.lend('B', 1))
    const cod_licenca = await day.serve(acts => acts.addLeave(leave))
    day.later(12)
    expect(await reminders().send()).toBe(0)
    expect(await day.serve(acts => acts.handIn('A'))).toMatchObject({ dias_atraso: 0, multa_centavos: 0 })
    await day.serve(acts => acts.endLeave(cod_licenca, true))
    await expect(day.serve(acts => acts.endLeave(cod_licenca, true))).rejects.toThrow('LicencaInexistente')
    expect(await reminders().send()).toBe(1)
    expect(await day.serve(acts => acts.handIn('B'))).toMatchObject({ multa_centavos: 500 })
  })

  it('a leave without a last day ends with the day before: what it covered costs nothing, what follows does', async () => {
    await fined()
    await day.serve(acts => acts.lend('A', 1))
    const order = { cod_pessoa: 1, tipo: 'MATERNIDADE' as const, inicio: '2026-03-15', fim: null }
    const cod_licenca = await day.serve(acts => acts.addLeave(order))
    day.later(12)
    await day.serve(acts => acts.endLeave(cod_licenca))
    await expect(day.serve(acts => acts.endLeave(cod_licenca))).rejects.toThrow('LicencaInexistente')
    expect(await reminders().send()).toBe(1)
    day.later(1)
    // Due on the 17th, on leave until the 21st, back on the 23rd.
    expect(await day.serve(acts => acts.handIn('A'))).toMatchObject({ dias_atraso: 2, multa_centavos: 200 })
    // One that has not begun leaves nothing behind.
    const ahead = await day.serve(acts => acts.addLeave({ ...order, inicio: '2026-03-23' }))
    await day.serve(acts => acts.endLeave(ahead))
    const { kysely } = day.database
    const left = await kysely
      .selectFrom('licenca')
      .select(['inicio', 'fim'])
      .where('cancelada_em', 'is', null)
      .execute()
    expect(left).toEqual([{ inicio: '2026-03-15', fim: '2026-03-21' }])
  })

  it('where a leave saves nobody from penalties, it keeps no reminder back either', async () => {
    await fined()
    await day.settings({ licenca_sem_penalidade: 'N' })
    await day.serve(acts => acts.lend('A', 1))
    const order = { cod_pessoa: 1, tipo: 'MOBILIDADE' as const, inicio: '2026-03-15', fim: '2026-04-30' }
    await day.serve(acts => acts.addLeave(order))
    day.later(8)
    expect(await reminders().send()).toBe(1)
    expect(await day.serve(acts => acts.handIn('A'))).toMatchObject({ dias_atraso: 1, multa_centavos: 100 })
  })

  it('special service stretches loans until its last day, says nothing of why, and can be ended', async () => {
    await day.rule({ prazo: 10 })
    const order = {
      cod_pessoa: 1,
      prazo_percentual: 150,
      entrega_domicilio: 'S' as const,
      pessoa_autorizada: 'Rosa',
      inicio: '2026-03-01',
      fim: '2026-03-31',
    }
    await expect(day.serve(acts => acts.grantSpecialService({ ...order, prazo_percentual: 90 }))).rejects.toThrow(
      'PrazoEspecialInvalido',
    )
    const id = await day.serve(acts => acts.grantSpecialService(order))
    expect(await day.serve(acts => acts.lend('A', 1))).toMatchObject({ data_prevista: '2026-03-25' })
    expect(await day.serve(acts => acts.lend('B', 2))).toMatchObject({ data_prevista: '2026-03-20' })
    await day.serve(acts => acts.endSpecialService(id))
    expect(await day.serve(acts => acts.lend('C', 1))).toMatchObject({ data_prevista: '2026-03-20' })
    await expect(day.serve(acts => acts.endSpecialService(id))).rejects.toThrow('AtendimentoInexistente')
    const events = await day.database.kysely
      .selectFrom('circulacao_evento')
      .select('dados')
      .where('ato', '=', 'ATENDIMENTO')
      .execute()
    expect(events).toEqual([{ dados: JSON.stringify({ dia: '2026-03-10', atendimento: id, linhas: {} }) }])
  })

  it('who keeps no history is forgotten after its days; figures and journal stay, and name nobody', async () => {
    await day.rule({ prazo: 7, penalidade: 'MULTA', multa_centavos: 100 })
    const { kysely } = day.database
    await setHistoryChoice(kysely, 1, { guarda: 'N', meses: null }, '2026-03-10T12:00:00.000Z')
    await setHistoryChoice(kysely, 2, { guarda: 'S', meses: null }, '2026-03-10T12:00:00.000Z')
    await kysely.updateTable('pessoa').set({ data_nascimento: '2012-05-05' }).where('cod_pessoa', '=', 3).execute()
    for (const [copy, person] of [
      ['A', 1],
      ['B', 2],
      ['C', 3],
      ['V1', 4],
    ] as const)
      await day.serve(acts => acts.lend(copy, person))
    // Person 4 said nothing and is late: what is owed is kept in any case.
    day.later(5)
    for (const copy of ['A', 'B', 'C']) await day.serve(acts => acts.handIn(copy))
    await day.serve(acts => acts.lend('V2', 1))
    day.later(4)
    await day.serve(acts => acts.handIn('V1'))
    await setHistoryChoice(kysely, 4, { guarda: 'N', meses: null }, '2026-03-10T12:00:00.000Z')
    day.later(20)
    expect(await purgeHistory(day.core, day.desk)).toEqual({ loans: 0, places: 0, unlinked: 0 })
    day.later(12)
    expect(await purgeHistory(day.core, day.desk)).toEqual({ loans: 2, places: 0, unlinked: 1 })
    const left = await kysely.selectFrom('emprestimo').select('cod_pessoa').orderBy('cod_pessoa').execute()
    expect(left.map(row => row.cod_pessoa)).toEqual([1, 2, 4])
    // Person 3 has nothing left: their acts are there and belong to nobody; those of person 1, who has a book, do not.
    const { emprestimo } = await rebuild(kysely)
    expect([...emprestimo.values()].map(row => row.cod_pessoa)).toEqual([1, 2, null, 4, 1])
    expect((await recordStatistics(kysely, 1, 2026, true)).total).toMatchObject({ emprestimos: 3, devolucoes: 3 })
    // After years nobody's is kept, but what is owed.
    day.later(366 * 6)
    expect(await purgeHistory(day.core, day.desk)).toEqual({ loans: 1, places: 0, unlinked: 1 })
    expect(keepsHistory({ guarda_historico: null, data_nascimento: '2012-05-05' }, '2026-03-10')).toBe('N')
    expect(keepsHistory({ guarda_historico: null, data_nascimento: null }, '2026-03-10')).toBe('S')
    expect(keepsHistory({ guarda_historico: 'S', data_nascimento: '2012-05-05' }, '2026-03-10')).toBe('S')
  })

  it('who keeps some months of the past has what is older forgotten, and the rest kept', async () => {
    await day.rule({ prazo: 7, penalidade: 'MULTA', multa_centavos: 100 })
    const { kysely } = day.database
    await setHistoryChoice(kysely, 1, { guarda: 'S', meses: 3 }, '2026-03-10T12:00:00.000Z')
    for (const copy of ['A', 'B']) {
      for (const person of [1, 2]) {
        await day.serve(acts => acts.lend(copy, person))
        day.later(2)
        await day.serve(acts => acts.handIn(copy))
      }
      day.later(70)
    }
    const left = async () =>
      (await kysely.selectFrom('emprestimo').select('cod_pessoa').orderBy('cod_pessoa').execute()).map(
        row => row.cod_pessoa,
      )
    expect(await left()).toEqual([1, 1, 2, 2])
    expect(await purgeHistory(day.core, day.desk)).toMatchObject({ loans: 1, places: 0 })
    expect(await left()).toEqual([1, 2, 2])
    const consents = await kysely.selectFrom('consentimento').select(['finalidade', 'valor']).execute()
    expect(consents).toEqual([{ finalidade: 'historico', valor: 'MESES 3' }])
  })

  it('an exception lends until the day that the special period says, as it does to everybody else', async () => {
    await fined()
    await new Calendars(day.core).special({
      ...{ inicio: '2026-03-01', fim: '2026-03-31', vencimento: '2026-04-30', descricao: 'Recesso', dados: {} },
      ...{ cod_categoria: null, cod_biblioteca: null, material: null },
    })
    await day.serve(acts => acts.suspend({ cod_pessoa: 1, fim: '2026-12-31', motivo: 'Furto', cod_biblioteca: null }))
    await expect(day.serve(acts => acts.lend('A', 1))).rejects.toThrow('PessoaSuspensa')
    const excecao = 'Autorização da coordenação'
    const { data_prevista } = await day.serve(acts => acts.lend('A', 1, undefined, { excecao }))
    expect(data_prevista).toBe('2026-04-30')
    expect((await day.serve(acts => acts.lend('B', 2))).data_prevista).toBe(data_prevista)
  })
})
