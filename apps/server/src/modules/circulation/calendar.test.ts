import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Core } from '../../core.ts'
import type { Database } from '../../db/connection.ts'
import { DEFAULT_ZONE, libraryDay, setHouseZone } from '../../library-clock.ts'
import { testDatabase, testDialects } from '../../testing/test-database.ts'
import { loadInstitution } from '../institution/index.ts'
import { Calendars } from './calendar.service.ts'
import { HouseRules } from './house-rules.ts'
import { readRuleBook } from './rule-book.ts'
import { isOpenDay, isPenaltyFree } from './rules/calendar.rules.ts'

describe.each(testDialects)('the calendar of libraries on %s', dialect => {
  let database: Database
  let calendars: Calendars
  beforeEach(async () => {
    database = await testDatabase(dialect)
    const core = { database, now: () => new Date('2026-11-16T12:00:00Z') } as Core
    calendars = new Calendars(core)
    await loadInstitution(core, {
      parametros: { fuso: 'America/Rio_Branco', circulacao: { prescricao_anos: 3, transito_dias: 1 } },
      campi: [{ cod_campus: 1, nome_campus: 'A' }],
      bibliotecas: [
        { cod_biblioteca: 1, desc_biblioteca: 'A', cod_campus: 1 },
        {
          ...{ cod_biblioteca: 2, desc_biblioteca: 'B', cod_campus: 1 },
          ...{ fuso: 'America/Noronha', circulacao: { transito_dias: 4 } },
        },
      ],
    })
  })
  afterEach(async () => {
    setHouseZone(DEFAULT_ZONE)
    await database.close()
  })

  const day = { data: '2026-11-17', data_fim: null, tipo: 'F' as const, descricao: 'Enchente', cod_biblioteca: null }
  const period = {
    ...{ inicio: '2026-12-01', fim: '2027-01-31', vencimento: '2027-02-15', descricao: 'Férias', dados: { limite: 8 } },
    ...{ cod_categoria: null, cod_biblioteca: 2, material: null },
  }

  it('a closure of all, a strike of one, and their revocation', async () => {
    const book = () => readRuleBook(database.kysely)
    const closure = await calendars.declare(day)
    const strike = await calendars.declare({ ...day, data: '2026-11-18', tipo: 'S', cod_biblioteca: 1 })
    const [one, two] = [(await book()).calendarOf(1), (await book()).calendarOf(2)]
    expect([isOpenDay(one, '2026-11-17'), isOpenDay(two, '2026-11-17')]).toEqual([false, false])
    expect([isPenaltyFree(one, '2026-11-18'), isPenaltyFree(two, '2026-11-18')]).toEqual([true, false])
    expect(one.closures.map(({ declarado_em }) => declarado_em)).toEqual(Array(2).fill('2026-11-16T12:00:00.000Z'))
    await calendars.revoke(closure)
    await calendars.revoke(strike)
    expect((await book()).calendarOf(1).closures).toEqual([])
    expect((await calendars.list()).closures).toHaveLength(2)
  })

  it('the clock and settings of a library, of the institution, and of a library that is not there', async () => {
    const book = await readRuleBook(database.kysely)
    expect([1, 2, 9, null].map(code => book.calendarOf(code).zone)).toEqual([
      'America/Rio_Branco',
      'America/Noronha',
      'America/Rio_Branco',
      'America/Rio_Branco',
    ])
    expect([1, 2, null].map(code => book.settingsOf(code).transito_dias)).toEqual([1, 4, 1])
    expect(book.settingsOf(2).prescricao_anos).toBe(3)
    // A day of no library in particular is that of the institution, once its rules were read.
    const late = new Date('2026-11-16T04:30:00Z')
    await new HouseRules({ database }).at(2, late)
    expect(libraryDay(late)).toBe('2026-11-15')
    expect(libraryDay(late, 0, 'America/Sao_Paulo')).toBe('2026-11-16')
  })

  it('a special period comes and goes', async () => {
    const code = await calendars.special(period)
    expect((await readRuleBook(database.kysely)).periods).toEqual([period])
    await calendars.endSpecial(code)
    expect((await readRuleBook(database.kysely)).periods).toEqual([])
  })

  it('what cannot be is refused in words, and nothing is written', async () => {
    await expect(calendars.declare({ ...day, data_fim: '2026-11-01' })).rejects.toThrow('last day is before the first')
    await expect(calendars.declare({ ...day, cod_biblioteca: 9 })).rejects.toThrow('There is no library 9')
    await expect(calendars.revoke(999)).rejects.toThrow('There is no closure 999')
    await expect(calendars.special({ ...period, fim: '2026-11-01' })).rejects.toThrow('last day is before the first')
    await expect(calendars.special({ ...period, vencimento: '2027-01-01' })).rejects.toThrow('due date is before')
    await expect(calendars.endSpecial(999)).rejects.toThrow('There is no special period 999')
    expect(await calendars.list()).toEqual({ closures: [], periods: [] })
  })
})
