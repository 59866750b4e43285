import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, isZone, libraryDay, localClock, localInstant } from './library-clock.ts'

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
    expect(daysBetween('2027-12-30', '2028-03-01')).toBe(62)
    expect(daysBetween('2028-03-01', '2028-02-28')).toBe(-2)
  })

  it.each([
    ['America/Noronha', '2026-11-16', '01:30'],
    ['America/Sao_Paulo', '2026-11-16', '00:30'],
    ['America/Manaus', '2026-11-15', '23:30'],
    ['America/Rio_Branco', '2026-11-15', '22:30'],
  ])('in %s the same instant is %s %s', (zone, date, time) => {
    expect(localClock(new Date('2026-11-16T03:30:00Z'), zone)).toMatchObject({ date, time })
    expect(libraryDay(new Date('2026-11-16T03:30:00Z'), 0, zone)).toBe(date)
    expect(localInstant(date, time, zone).toISOString()).toBe('2026-11-16T03:30:00.000Z')
  })

  it('knows the names of zones', () => {
    expect(isZone('America/Rio_Branco')).toBe(true)
    expect(isZone('Amazonas')).toBe(false)
  })
})

describe('the instant of a time on the wall', () => {
  // The last daylight saving of Brazil began on 2018-11-04 at 00:00 and ended on 2019-02-17 at 00:00.
  it.each([
    ['the end of a day', '2026-12-31', '24:00', 'America/Sao_Paulo', '2027-01-01T03:00:00.000Z'],
    ['before the clocks go forward', '2018-11-03', '23:59', 'America/Sao_Paulo', '2018-11-04T02:59:00.000Z'],
    ['an hour that the change skips', '2018-11-04', '00:30', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['after the clocks go forward', '2018-11-04', '08:00', 'America/Sao_Paulo', '2018-11-04T10:00:00.000Z'],
    ['an hour that comes twice', '2019-02-16', '23:30', 'America/Sao_Paulo', '2019-02-17T01:30:00.000Z'],
    ['after the clocks go back', '2019-02-17', '08:00', 'America/Sao_Paulo', '2019-02-17T11:00:00.000Z'],
    ['a zone that kept its clocks', '2018-11-04', '00:30', 'America/Manaus', '2018-11-04T04:30:00.000Z'],
  ])('%s', (_what, day, time, zone, instant) => {
    expect(localInstant(day, time, zone).toISOString()).toBe(instant)
  })

  it('shows the same time again in every zone, at any minute that exists', () => {
    const zones = ['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha', 'Europe/Lisbon']
    const minutes = fc.integer({ min: Date.UTC(2010, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 })
    fc.assert(
      fc.property(fc.constantFrom(...zones), minutes, (zone, minute) => {
        const { date, time } = localClock(new Date(minute * 60_000), zone)
        expect(localClock(localInstant(date, time, zone), zone)).toMatchObject({ date, time })
      }),
      { numRuns: 300 },
    )
  })
})
