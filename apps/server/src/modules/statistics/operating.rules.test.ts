import { expect, it } from 'vitest'
import { openDays } from './operating.rules.ts'

it('STAT-09 open days follow hours and holidays, what really happened, and end with the last counted day', () => {
  const weekdays = new Set([1, 2, 3, 4, 5])
  const calendar = { weekdays, closed: new Set(['2026-01-01']), known: new Map([['2026-01-02', false]]) }
  expect(openDays(2026, '2026-02-03', calendar)).toEqual([20, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  const sunday = { ...calendar, known: new Map([['2026-01-04', true]]) }
  expect(openDays(2026, '2026-01-31', sunday)[0]).toBe(22)
  expect(openDays(2025, '2026-01-31', { ...calendar, known: new Map() }).reduce((a, b) => a + b)).toBe(261)
})
