import { describe, expect, it } from 'vitest'
import { INITIAL_SETTINGS } from './circulation-settings.ts'
import { CLASS_RULES, classDay, classDue, isClassLoan } from './class-loan.rules.ts'
import { at, calendar, circulation, closed } from './rules.test-data.ts'

const on = (day: string, ano_letivo_fim = '12-11', closures: ReturnType<typeof closed>[] = []) =>
  circulation({ now: at(day), calendar: calendar(closures), settings: { ...INITIAL_SETTINGS, ano_letivo_fim } })

describe('textbooks', () => {
  it('are kept until the school year ends', () => {
    expect(classDay(on('2026-02-09'), 'ANO_LETIVO')).toBe('2026-12-11')
  })

  it('handed out on the last day of the year, or after it, belong to the next', () => {
    expect(classDay(on('2026-12-10'), 'ANO_LETIVO')).toBe('2026-12-11')
    // 11 December 2027 is a Saturday, when the library opens in the morning.
    expect(classDay(on('2026-12-11'), 'ANO_LETIVO')).toBe('2027-12-11')
    expect(classDay(on('2026-12-14'), 'ANO_LETIVO')).toBe('2027-12-11')
  })

  it('are due on the last open day where the year ends on a closed one', () => {
    expect(classDay(on('2026-02-09', '12-13'), 'ANO_LETIVO')).toBe('2026-12-12')
    expect(classDay(on('2026-02-09', '12-11', [closed('2026-12-07', '2026-12-31')]), 'ANO_LETIVO')).toBe('2026-12-05')
  })

  it('are due on the closed day itself where none is open before it', () => {
    expect(classDay(on('2026-12-09', '12-11', [closed('2026-12-10', '2026-12-31')]), 'ANO_LETIVO')).toBe('2026-12-11')
  })

  it('a year that ends on a day its month does not have ends on the last of that month', () => {
    expect(classDay(on('2026-02-09', '06-31'), 'ANO_LETIVO')).toBe('2026-06-30')
  })
})

describe('a box of books', () => {
  it('is kept for its days, and until the library opens again', () => {
    const box = (day: string, days: number) =>
      classDay({ ...on(day), settings: { ...INITIAL_SETTINGS, caixa_leitura_dias: days } }, 'CAIXA')
    expect(box('2026-11-16', 30)).toBe('2026-12-16')
    // The sixth day is a Sunday.
    expect(box('2026-11-16', 6)).toBe('2026-11-23')
  })
})

describe('a loan to a class', () => {
  it('ends with its day and says which of the two it is', () => {
    expect(classDue(on('2026-02-09'), 'ANO_LETIVO')).toEqual({
      ...{ data_prevista: '2026-12-11', vence_em: '2026-12-12T02:59:59.000Z', regra: 'livro didático' },
    })
    expect(classDue(on('2026-02-09'), 'CAIXA').regra).toBe('caixa de leitura')
  })

  it('is known by its rule', () => {
    expect(CLASS_RULES.map(regra => isClassLoan({ regra }))).toEqual([true, true])
    expect(isClassLoan({ regra: 'geral' })).toBe(false)
  })
})
