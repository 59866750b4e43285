import { describe, expect, it } from 'vitest'
import { addDays, libraryDay } from './library-clock.ts'

describe('the day of the library', () => {
  it('ends at midnight in Brasília, three hours after midnight UTC', () => {
    expect(libraryDay(new Date('2026-11-16T01:00:00Z'))).toBe('2026-11-15')
    expect(libraryDay(new Date('2026-11-16T03:00:00Z'))).toBe('2026-11-16')
    expect(libraryDay(new Date('2026-11-16T01:00:00Z'), 30)).toBe('2026-12-15')
    expect(libraryDay(new Date('2026-11-16T01:00:00Z'), -15)).toBe('2026-10-31')
  })

  it('counts days over the end of a month and a year', () => {
    expect(addDays('2026-12-25', 14)).toBe('2027-01-08')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  })
})
