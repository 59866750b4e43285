import type { StatisticsTable } from '@estante/contract'
import { describe, expect, it } from 'vitest'
import { beside, periodOf, sumOfMonths } from './annual.rules.ts'
import { type CellAsked, cellOf } from './collection.cells.rules.ts'

describe('a period of a report', () => {
  it('is a year or one of its halves', () => {
    expect(periodOf(2026)).toEqual({
      ...{ year: 2026, semester: null, from: '2026-01-01', to: '2026-12-31', months: [1, 12] },
    })
    expect(periodOf(2026, 1)).toMatchObject({ semester: 1, from: '2026-01-01', to: '2026-06-30', months: [1, 6] })
    expect(periodOf(2026, 2)).toMatchObject({ semester: 2, from: '2026-07-01', to: '2026-12-31', months: [7, 12] })
  })

  it('sums its own months', () => {
    const months = [1, 2, 4, 8, 16, null, 64, 128, 256, 512, 1024, 2048]
    expect(
      [periodOf(2026, 1), periodOf(2026, 2), periodOf(2026)].map(each => sumOfMonths(months, each.months)),
    ).toEqual([...[31, 4032, 4063]])
  })
})

describe('a table beside that of the year before', () => {
  const table = (linhas: [string, string, (number | null)[]][], totais: number[]): StatisticsTable => ({
    ...{
      ate: '2026-12-31',
      dimensao: 'd',
      colunas: [{ codigo: 'n', descricao: 'Total' }],
      total_linhas: linhas.length,
    },
    linhas: linhas.map(([codigo, descricao, valores]) => ({ codigo, descricao, valores })),
    totais,
  })

  it('has every column twice and the lines of either', () => {
    const both = beside(
      table(
        [
          ['a', 'A', [5]],
          ['c', 'C', [null]],
        ],
        [5],
      ),
      table(
        [
          ['a', 'A', [4]],
          ['b', 'B', [3]],
        ],
        [7],
      ),
      [2026, 2025],
    )
    expect(both.colunas.map(each => [each.codigo, each.descricao])).toEqual([
      ['n_2026', 'Total 2026'],
      ['n_2025', 'Total 2025'],
    ])
    // A line that a year did not have counts nothing in it; a number that is not told stays untold.
    expect(both.linhas.map(line => [line.descricao, line.valores])).toEqual([
      ['A', [5, 4]],
      ['C', [null, 0]],
      ['B', [0, 3]],
    ])
    expect([both.totais, both.total_linhas]).toEqual([[5, 7], 3])
  })

  it('stands alone where there is none', () => {
    expect(beside(table([['a', 'A', [5]]], [5]), null, [2026, 2025])).toMatchObject({
      ...{ colunas: [{ codigo: 'n_2026' }], linhas: [{ valores: [5] }], totais: [5] },
    })
  })
})

describe('the list behind a cell of a report', () => {
  const filter = { libraries: [1], workTypes: [] as number[], copyStatus: [], collectionStatus: [] }
  const cell = (report: CellAsked['report'], column: string, line?: string, workTypes: number[] = []) =>
    cellOf({ report, column, line, year: 2026 }, { ...filter, workTypes })
  const to = '2026-12-31'

  it('of the collection holds one type of work, or all of them', () => {
    expect(cell('estat_acervo_geral', 'titles', '7')).toEqual({
      ...{ cell: { ...filter, workTypes: [7] }, counts: 'titulos' },
    })
    expect(cell('estat_acervo_geral', 'copies')).toEqual({ cell: filter, counts: 'exemplares' })
    expect(cell('estat_acervo_geral', 'copies', '7', [7])).not.toBeNull()
    expect(cell('estat_acervo_geral', 'copies', '7', [8])).toBeNull()
    expect(cell('estat_acervo_geral', 'people')).toBeNull()
  })

  it('of courses holds the basic or the complementary books of one, all or those of the year', () => {
    expect(cell('estat_mec_q83_b', 'basicTitles', '4')).toEqual({
      ...{ cell: { ...filter, to, course: { code: 4, kind: 'B' } }, counts: 'titulos' },
    })
    expect(cell('estat_mec_q83_b', 'complementaryNewCopies', '4')).toEqual({
      ...{ cell: { ...filter, to, from: '2026-01-01', course: { code: 4, kind: 'C' } }, counts: 'exemplares' },
    })
    // Courses share works: their sum has no list.
    expect([cell('estat_mec_q83_b', 'basicTitles'), cell('estat_mec_q83_b', 'titles', '4')]).toEqual([null, null])
  })

  it('of areas holds books or serials of one, of none, or of all', () => {
    const area = (line?: string) => cell('estat_mec_q83_a', 'bookTitles', line)?.cell
    expect(area('3')).toEqual({ ...filter, to, from: '2026-01-01', group: 'B', area: 3 })
    expect(area('0')).toMatchObject({ area: null })
    expect(area()).not.toHaveProperty('area')
    expect(cell('estat_mec_q83_a', 'serialCopies', '3')).toMatchObject({ cell: { group: 'P' }, counts: 'exemplares' })
    expect(cell('estat_mec_q83_a', 'mapTitles', '3')).toBeNull()
  })
})
