import { describe, expect, it } from 'vitest'
import { calibrated, estimateWait, measuredCoverage, type PastWait } from './waiting.rules.ts'

/** Waits of one day, two days, and so on, all from the same place in line. */
const waitsUpTo = (days: number): PastWait[] =>
  Array.from({ length: days }, (_, at) => ({ posicao: 1, exemplares: 1, dias: at + 1 }))
const FIRST = { posicao: 1, exemplares: 1 }
/** Waits that scatter widely and grow with time, the slower the library becomes. */
const growing = (slowness: number): PastWait[] =>
  Array.from({ length: 300 }, (_, at) => {
    const scatter = ((at * 7919) % 1000) / 1000
    return { ...FIRST, dias: 9 * (0.3 + 1.8 * scatter * scatter) * (1 + at / slowness) }
  })

describe('the interval in which a copy will come', () => {
  it('leaves out the tenth that came soonest and the tenth that came last', () => {
    expect(estimateWait(waitsUpTo(94), FIRST, '2026-01-01')).toEqual({
      ...{ inicio: '2026-01-10', fim: '2026-03-28', base: 94 },
    })
  })

  it('holds for the next wait too, which is one more than those that are known', () => {
    const half = (days: number) => {
      const { inicio, fim } = estimateWait(waitsUpTo(days), FIRST, '2026-01-01', 0.5) ?? {}
      return [inicio, fim]
    }
    expect(half(22)).toEqual(['2026-01-06', '2026-01-19'])
    expect(half(23)).toEqual(['2026-01-07', '2026-01-19'])
  })

  it('is given from the twentieth known wait on', () => {
    expect(estimateWait(waitsUpTo(19), FIRST, '2026-01-01')).toBeNull()
    expect(estimateWait(waitsUpTo(20), FIRST, '2026-01-01')).not.toBeNull()
  })

  it('is all that is known where nearly every wait is to be inside', () => {
    expect(estimateWait(waitsUpTo(20), FIRST, '2026-01-01', 0.98)).toMatchObject({
      ...{ inicio: '2026-01-02', fim: '2026-01-21' },
    })
  })

  it('is told by the hundred and fifty waits whose line was most like this one', () => {
    const far = Array.from({ length: 100 }, () => ({ posicao: 30, exemplares: 1, dias: 300 }))
    const near = Array.from({ length: 150 }, () => ({ posicao: 4, exemplares: 2, dias: 10 }))
    expect(estimateWait([...far, ...near], { posicao: 2, exemplares: 1 }, '2026-01-01')).toEqual({
      ...{ inicio: '2026-01-11', fim: '2026-01-11', base: 150 },
    })
  })

  it('counts a work without a copy as if it had one', () => {
    expect(estimateWait(waitsUpTo(94), { posicao: 1, exemplares: 0 }, '2026-01-01')?.fim).toBe('2026-03-28')
  })

  it('has whole days: from the earlier to the later', () => {
    const half = Array.from({ length: 20 }, () => ({ ...FIRST, dias: 3.5 }))
    expect(estimateWait(half, FIRST, '2026-01-01')).toMatchObject({ inicio: '2026-01-04', fim: '2026-01-05' })
  })
})

describe('how wide to promise', () => {
  it('no wider than needed for four of five past waits', () => {
    expect([3000, 200, 120, 60].map(slowness => calibrated(growing(slowness)).width)).toEqual([0.8, 0.88, 0.91, 0.94])
    expect(calibrated(growing(60)).coverage).toBe(measuredCoverage(growing(60), 0.94))
  })

  it('as wide as it goes where every wait is longer than all before it', () => {
    expect(calibrated(waitsUpTo(60))).toEqual({ width: 0.98, coverage: 0 })
  })

  it('without a past nothing was kept', () => expect(measuredCoverage(waitsUpTo(20))).toBe(0))

  it('the share counts the waits that came on the first and on the last day of their interval', () => {
    const steady = Array.from({ length: 30 }, () => ({ ...FIRST, dias: 5 }))
    expect(measuredCoverage(steady)).toBe(1)
    expect(measuredCoverage([...steady, { ...FIRST, dias: 6 }, { ...FIRST, dias: 4 }])).toBeCloseTo(10 / 12)
  })
})
