import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testDialects } from '../../testing/test-database.ts'
import { applyClosures } from './closures.ts'
import { type DeskDay, deskDay } from './desk-day.test-data.ts'
import { Calendars, compareWithJournal } from './index.ts'

describe.each(testDialects)('suspensions one after another on %s', dialect => {
  let day: DeskDay
  beforeEach(async () => {
    day = await deskDay(dialect)
    await day.rule({ prazo: 7, penalidade: 'SUSPENSAO', suspensao_dias: 1 })
  })
  afterEach(async () => {
    expect(await compareWithJournal(day.database.kysely)).toMatchObject({ differences: [] })
    await day.database.close()
  })

  const spans = async () =>
    (
      await day.database.kysely
        .selectFrom('suspensao')
        .select(['cod_suspensao', 'inicio', 'fim', 'encerrada_em'])
        .orderBy('cod_suspensao')
        .execute()
    ).map(({ inicio, fim, encerrada_em }) => (encerrada_em === null ? `${inicio} ${fim}` : 'ended'))
  const lift = async (nth: number) => {
    const rows = await day.database.kysely
      .selectFrom('suspensao')
      .select('cod_suspensao')
      .orderBy('cod_suspensao')
      .execute()
    return await day.serve(acts => acts.liftSuspension(rows[nth]!.cod_suspensao, 'reparou'))
  }
  /** Three copies, each four days late on the 21st: four days each, one after the other. */
  const threeLate = async () => {
    for (const copy of ['A', 'V1', 'V2']) await day.serve(acts => acts.lend(copy, 1))
    day.later(11)
    for (const copy of ['A', 'V1', 'V2']) await day.serve(acts => acts.handIn(copy))
  }

  it('one that is lifted leaves no hole: those after it begin on the day, and what was served stays served', async () => {
    await threeLate()
    expect(await spans()).toEqual(['2026-03-22 2026-03-25', '2026-03-26 2026-03-29', '2026-03-30 2026-04-02'])
    day.later(3)
    await lift(0)
    expect(await spans()).toEqual(['ended', '2026-03-24 2026-03-27', '2026-03-28 2026-03-31'])
    await expect(day.serve(acts => acts.lend('B', 1))).rejects.toThrow('PessoaSuspensa')
    await lift(1)
    expect(await spans()).toEqual(['ended', 'ended', '2026-03-24 2026-03-27'])
    await expect(lift(1)).rejects.toThrow('SuspensaoInexistente')
    day.later(4)
    expect(await day.serve(acts => acts.lend('B', 1))).toMatchObject({ cod_pessoa: 1 })
  })

  it('one in the middle falls away, and what has begun stays where it is', async () => {
    await threeLate()
    day.later(2)
    await lift(1)
    expect(await spans()).toEqual(['2026-03-22 2026-03-25', 'ended', '2026-03-26 2026-03-29'])
    day.later(4)
    await lift(0)
    expect(await spans()).toEqual(['ended', 'ended', '2026-03-26 2026-03-29'])
  })

  it('the lifting is undone with all that it moved, and so is a return', async () => {
    await threeLate()
    const before = await spans()
    await lift(0)
    expect(await spans()).toEqual(['ended', '2026-03-22 2026-03-25', '2026-03-26 2026-03-29'])
    await day.serve(async acts => acts.undo(await day.lastSeq('FIM_SUSPENSAO'), 'engano'))
    expect(await spans()).toEqual(before)
    const events = day.database.kysely.selectFrom('circulacao_evento').select('seq').where('ato', '=', 'DEVOLUCAO')
    const first = await events.orderBy('seq').executeTakeFirstOrThrow()
    await day.serve(acts => acts.undo(first.seq, 'engano'))
    expect(await spans()).toEqual(['ended', '2026-03-22 2026-03-25', '2026-03-26 2026-03-29'])
  })

  it('closures declared late make all of them shorter, without a hole and without a day more', async () => {
    await threeLate()
    day.later(1)
    const strike = { data: '2026-03-19', data_fim: '2026-03-20', tipo: 'S' as const, descricao: 'Greve' }
    await new Calendars(day.core).declare({ ...strike, cod_biblioteca: null })
    day.desk.house.forget()
    expect(await applyClosures(day.core, day.desk)).toMatchObject({ shortened: 3 })
    expect(await spans()).toEqual(['2026-03-22 2026-03-23', '2026-03-24 2026-03-25', '2026-03-26 2026-03-27'])
    // Nothing is left of the late days: all of them are over.
    const whole = { data: '2026-03-18', data_fim: '2026-03-21', tipo: 'S' as const, descricao: 'Greve' }
    await new Calendars(day.core).declare({ ...whole, cod_biblioteca: null })
    day.desk.house.forget()
    await applyClosures(day.core, day.desk)
    expect(await spans()).toEqual(['ended', 'ended', 'ended'])
  })
})
