import type { StatisticsTable } from '@estante/contract'
import { describe, expect, it } from 'vitest'
import { axisSteps, countedOfRunning, isMonthly, keyFigures, monthsOf, runningMonth } from './figures.rules.ts'
import { cellAddress, cellQuestion } from './list-address.rules.ts'

const columns = (count: number) => Array.from({ length: count }, (_, at) => ({ codigo: String(at), descricao: '' }))
const table = (more: Partial<StatisticsTable>): StatisticsTable => ({
  ...{ ate: '2025-12-31', dimensao: '', colunas: columns(13), linhas: [], totais: [], total_linhas: 0 },
  ...more,
})
/** A report of a year: twelve months and their sum. */
const year = (months: (number | null)[], ate = '2025-12-31') => table({ ate, totais: [...months, 999] })
const all = (value: number) => Array<number>(12).fill(value)

describe('the months of a report', () => {
  it('are its columns where there are twelve and a sum', () => {
    expect([12, 13].map(count => isMonthly(table({ colunas: columns(count) })))).toEqual([false, true])
    expect(monthsOf(year([1, null, ...all(2).slice(2)]))).toEqual([1, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2])
  })

  it('else its lines', () => {
    const line = (value: number | null) => ({ codigo: '', descricao: '', valores: [value, 77] })
    expect(monthsOf(table({ colunas: columns(2), linhas: [line(4), line(null), line(6)] }))).toEqual([4, 0, 6])
  })

  it('one of them is not over while the report ends within the year', () => {
    expect(runningMonth({ ate: '2026-01-15' }, 2026)).toBe(0)
    expect(runningMonth({ ate: '2026-11-16' }, 2026)).toBe(10)
    expect(runningMonth({ ate: '2025-12-31' }, 2025)).toBeNull()
    expect(runningMonth({ ate: '2026-11-16' }, 2025)).toBeNull()
    // Until yesterday, on New Year's Day.
    expect(runningMonth({ ate: '2025-12-31' }, 2026)).toBe(0)
    // What ends with a month: the month goes on for as long as its last day does.
    const asOf = (ate: string, today: string) => runningMonth({ ate }, 2026, today)
    expect(asOf('2026-02-28', '2026-02-28')).toBe(1)
    expect(asOf('2026-02-28', '2026-03-01')).toBe(2)
    expect(asOf('2026-12-31', '2026-12-31')).toBe(11)
    expect(asOf('2026-12-31', '2027-01-01')).toBeNull()
  })

  it('and is said to be counted up to a day only where it has one', () => {
    const asOf = (ate: string, today: string) => countedOfRunning({ ate }, 2026, today)
    expect(asOf('2026-03-16', '2026-03-17')).toEqual({ month: 2, day: 16 })
    expect(asOf('2026-02-28', '2026-03-01')).toBeNull()
    expect(asOf('2025-12-31', '2026-01-01')).toBeNull()
    expect(asOf('2026-12-31', '2027-01-01')).toBeNull()
  })
})

describe('the figures of a year', () => {
  it('its sum, its busiest month, and how many a day', () => {
    expect(keyFigures({ year: 2025, table: year([10, 40, ...all(5).slice(2)]), openDays: 50 })).toEqual({
      ...{ total: 100, change: null, compared: 12, busiest: { month: 1, total: 40 }, perDay: 2 },
    })
  })

  it('the change on the year before, in per cent', () => {
    const change = (now: number, then: number) =>
      keyFigures({ year: 2025, table: year(all(now)), before: year(all(then)) }).change
    expect([change(15, 10), change(5, 10), change(10, 10), change(5, 0)]).toEqual([50, -50, 0, null])
  })

  it('a year that is not over is compared by the months that are', () => {
    const now = year([20, 20, 3, ...all(0).slice(3)], '2026-03-04')
    expect(keyFigures({ year: 2026, table: now, before: year(all(10)) })).toMatchObject({
      ...{ total: 43, compared: 2, change: 100 },
    })
    const february = year([15, 3, ...all(0).slice(2)], '2026-02-04')
    expect(keyFigures({ year: 2026, table: february, before: year(all(10)) })).toMatchObject({
      ...{ compared: 1, change: 50 },
    })
    const january = year([3, ...all(0).slice(1)], '2026-01-04')
    expect(keyFigures({ year: 2026, table: january, before: year(all(10)) })).toMatchObject({
      ...{ compared: 0, change: null },
    })
  })

  it('a year that is over beside one that is not is compared by the same months', () => {
    const now = year([20, 40, 3, ...all(0).slice(3)], '2026-03-04')
    expect(keyFigures({ year: 2025, table: year(all(60)), before: now, beforeYear: 2026 })).toMatchObject({
      ...{ total: 720, compared: 2, change: 100 },
    })
    const january = year([3, ...all(0).slice(1)], '2026-01-04')
    expect(keyFigures({ year: 2025, table: year(all(10)), before: january, beforeYear: 2026 })).toMatchObject({
      ...{ compared: 0, change: null },
    })
  })

  it('a year without anything has no busiest month and nothing a day, nor has one whose open days are not known', () => {
    expect(keyFigures({ year: 2025, table: year(all(0)), openDays: 50 })).toMatchObject({
      ...{ total: 0, busiest: null, perDay: null },
    })
    expect(keyFigures({ year: 2025, table: year(all(1)) }).perDay).toBeNull()
    expect(keyFigures({ year: 2025, table: year(all(1)), openDays: 0 }).perDay).toBeNull()
  })
})

describe('the axis of a chart', () => {
  it.each([
    [0, [0]],
    [-3, [0]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [10, [0, 2.5, 5, 7.5, 10]],
    [11, [0, 5, 10, 15]],
    [100, [0, 25, 50, 75, 100]],
    [101, [0, 50, 100, 150]],
    [4000, [0, 1000, 2000, 3000, 4000]],
  ])('for %i has few and round values that reach it', (highest, steps) => expect(axisSteps(highest)).toEqual(steps))
})

describe('the list behind a cell', () => {
  it('is asked for by what stands in its address; what is no number is passed over', () => {
    const asked = new URLSearchParams('coluna=titulos&biblioteca=3&ano=2025&linha=x&outro=1')
    expect(cellQuestion('acervo', asked)).toEqual({
      ...{ report: 'acervo', column: 'titulos', library: '3', year: '2025' },
    })
    expect(cellQuestion('acervo', new URLSearchParams())).toEqual({ report: 'acervo', column: '' })
  })

  it('has an address with what its report was asked, on the first page', () => {
    const report = new URLSearchParams('biblioteca=3&pagina=4')
    expect(cellAddress('acervo', report, 'titulos', '7')).toBe(
      '/estatistica/acervo/lista?biblioteca=3&coluna=titulos&linha=7',
    )
    expect(cellAddress('acervo', report, 'titulos')).toBe('/estatistica/acervo/lista?biblioteca=3&coluna=titulos')
  })
})
