import { describe, expect, it } from 'vitest'
import { setLibraryZone } from '../language/library-clock.ts'
import { areDatesCrossed, filterIn, isFiltered, NO_FILTER, narrowed, pageOf, withFilter } from './list.rules.ts'

describe('the filter in an address', () => {
  it('is nothing where the address says nothing', () => {
    expect(filterIn(new URLSearchParams())).toEqual(NO_FILTER)
  })

  it('is read from days, state and page', () => {
    expect(filterIn(new URLSearchParams('de=2026-01-02&ate=2026-02-03&situacao=ABERTA&pagina=3'))).toEqual({
      ...{ from: '2026-01-02', to: '2026-02-03', status: 'ABERTA', page: 3 },
    })
  })

  it('what is no day and no page is passed over', () => {
    expect(filterIn(new URLSearchParams('de=ontem&ate=2026-13-40&pagina=-1'))).toEqual(NO_FILTER)
    for (const page of ['0', '1.5', 'x', '']) expect(filterIn(new URLSearchParams({ pagina: page })).page, page).toBe(1)
  })

  it('is written back beside what else stands there', () => {
    const filter = { from: '2026-01-02', to: '', status: 'ABERTA', page: 2 }
    expect(withFilter(new URLSearchParams('aba=1&ate=2026-02-03'), filter).toString()).toBe(
      'aba=1&de=2026-01-02&situacao=ABERTA&pagina=2',
    )
    expect(withFilter(new URLSearchParams('aba=1&de=2026-01-02&pagina=2'), NO_FILTER).toString()).toBe('aba=1')
  })

  it('LOAN-10 its days are crossed when the first is after the last', () => {
    expect(areDatesCrossed({ from: '2026-02-02', to: '2026-02-01' })).toBe(true)
    expect(areDatesCrossed({ from: '2026-02-01', to: '2026-02-01' })).toBe(false)
    expect(areDatesCrossed({ from: '2026-02-02', to: '' })).toBe(false)
    expect(areDatesCrossed({ from: '', to: '2026-02-01' })).toBe(false)
  })

  it('narrows by any of its three parts; a page is no filter', () => {
    expect(isFiltered({ ...NO_FILTER, page: 4 })).toBe(false)
    for (const part of ['from', 'to', 'status']) expect(isFiltered({ ...NO_FILTER, [part]: 'x' }), part).toBe(true)
  })
})

describe('rows that a filter leaves', () => {
  const rows = [
    { day: '2026-01-01T23:00', status: 'A' },
    { day: '2026-01-15', status: 'B' },
    { day: null, status: 'A' },
  ]
  const left = (filter: Partial<typeof NO_FILTER>) =>
    narrowed(rows, { ...NO_FILTER, ...filter }, { dayOf: row => row.day, statusOf: row => row.status }).map(row =>
      rows.indexOf(row),
    )

  it('all without one, those without a day among them', () => expect(left({})).toEqual([0, 1, 2]))

  it('those of the days, the first and the last with them', () => {
    expect(left({ from: '2026-01-01', to: '2026-01-15' })).toEqual([0, 1])
    expect(left({ from: '2026-01-02' })).toEqual([1])
    expect(left({ to: '2026-01-01' })).toEqual([0])
    expect(left({ to: '2026-01-14' })).toEqual([0])
  })

  it('those of the state, and of the days too', () => {
    expect(left({ status: 'A' })).toEqual([0, 2])
    expect(left({ status: 'A', from: '2026-01-01' })).toEqual([0])
  })

  it('what a list does not know of its rows is asked of the server', () => {
    expect(narrowed(rows, { ...NO_FILTER, from: '2030-01-01', status: 'Z' }, {})).toHaveLength(3)
  })

  it('a moment is filed under the day of the library’s clock', () => {
    setLibraryZone('America/Sao_Paulo')
    // Half past ten in the evening of the 17th.
    const evening = [{ day: '2026-11-18T01:30:00Z' }]
    const on = (day: string) =>
      narrowed(evening, { ...NO_FILTER, from: day, to: day }, { dayOf: row => row.day }).length
    expect([on('2026-11-17'), on('2026-11-18')]).toEqual([1, 0])
    setLibraryZone(undefined)
  })
})

describe('a page of rows', () => {
  const rows = Array.from({ length: 45 }, (_, at) => at + 1)
  const ends = (wanted: number) => {
    const { rows: shown, page, pageCount } = pageOf(rows, wanted)
    return [shown[0], shown.at(-1), page, pageCount]
  }

  it('PAT-20 has twenty of them, the last page what is left', () => {
    expect([ends(1), ends(2), ends(3)]).toEqual([
      [1, 20, 1, 3],
      [21, 40, 2, 3],
      [41, 45, 3, 3],
    ])
  })

  it('before the first is the first, beyond the last is the last', () => {
    expect([ends(0), ends(9)]).toEqual([ends(1), ends(3)])
    expect(pageOf([], 4)).toEqual({ rows: [], page: 1, pageCount: 1 })
  })
})
