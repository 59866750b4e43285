import { describe, expect, it } from 'vitest'
import { isDue, reminderFor } from './reminders.rules.ts'

const TODAY = '2026-11-16'
const due = (data_prevista: string, lembrete = '') => ({ data_prevista, lembrete })

describe('a reminder', () => {
  it('goes out from two days before the due day', () => {
    expect(reminderFor(due('2026-11-19'), TODAY)).toBeNull()
    expect(reminderFor(due('2026-11-18'), TODAY)).toBe('ANTES:2026-11-18')
    expect(reminderFor(due('2026-11-16'), TODAY)).toBe('ANTES:2026-11-16')
  })

  it('goes out again after one day, a week, and then ever less often; days that were missed count as the last', () => {
    const step = (day: string) => reminderFor(due(day), TODAY)?.split(':')[2]
    expect(
      ['2026-11-15', '2026-11-10', '2026-11-09', '2026-11-01', '2026-10-17', '2026-09-17', '2025-01-01'].map(step),
    ).toEqual([...['1', '1', '7', '15', '30', '60', '60']])
  })

  it('is the same only once, and another after a renewal', () => {
    expect(isDue(due('2026-11-18'), TODAY)).toBe(true)
    expect(isDue(due('2026-11-18', 'ANTES:2026-11-18'), TODAY)).toBe(false)
    expect(isDue(due('2026-11-18', 'ANTES:2026-11-10'), TODAY)).toBe(true)
    expect(isDue(due('2026-12-18'), TODAY)).toBe(false)
  })
})
