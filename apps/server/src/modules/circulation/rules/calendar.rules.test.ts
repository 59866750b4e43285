import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../library-clock.ts'
import {
  closingOf,
  isClosedUnforeseen,
  isOpenAt,
  isOpenDay,
  isPenaltyFree,
  lastClosing,
  openDayFrom,
  openDaysAfter,
  openDayUntil,
  openInstantFrom,
  spansOf,
} from './calendar.rules.ts'
import { at, calendar, closed, strike } from './rules.test-data.ts'

describe('the calendar of a library', () => {
  const recess = calendar([closed('2026-12-24', '2027-01-03'), closed('2026-11-20')])

  it.each([
    ['an open day stays', '2026-11-16', '2026-11-16'],
    ['Sunday moves to Monday', '2026-11-22', '2026-11-23'],
    ['a holiday moves on', '2026-11-20', '2026-11-21'],
    ['a recess moves over the end of the year', '2026-12-24', '2027-01-04'],
    ['29 February is a day like others', '2028-02-29', '2028-02-29'],
  ])('%s', (_what, day, open) => {
    expect(openDayFrom(recess, day)).toBe(open)
  })

  it('counts open days over weekends and recess', () => {
    expect(openDaysAfter(recess, '2026-11-19', 2)).toBe('2026-11-23')
    expect(openDaysAfter(recess, '2026-12-23', 1)).toBe('2027-01-04')
    expect(openDaysAfter(recess, '2026-12-23', 0)).toBe('2026-12-23')
    expect(openDayUntil(recess, '2027-01-02')).toBe('2026-12-23')
  })

  it('looks over a closure of 400 days, and takes the day itself where one is longer', () => {
    const first = '2026-01-01'
    const long = calendar([closed(first, addDays(first, 399))], 'America/Sao_Paulo', [])
    expect(openDayFrom(long, first)).toBe(addDays(first, 400))
    expect(openDayUntil(long, addDays(first, 399))).toBe(addDays(first, -1))
    const longer = calendar([closed(first, addDays(first, 400))], 'America/Sao_Paulo', [])
    expect(openDayFrom(longer, first)).toBe(first)
    expect(openDayUntil(longer, addDays(first, 400))).toBe(addDays(first, 400))
  })

  it('spans that open together are in order of their closing, however they were given', () => {
    const short = { dia_semana: 1, abertura: '08:00', fechamento: '12:00' }
    const long = { ...short, fechamento: '18:00' }
    for (const hours of [
      [short, long],
      [long, short],
    ]) {
      const library = calendar([], 'America/Sao_Paulo', hours)
      expect(spansOf(library, '2026-11-16').map(span => span.fechamento)).toEqual(['12:00', '18:00'])
      expect(closingOf(library, '2026-11-16')).toEqual(at('2026-11-16', '18:00'))
    }
  })

  it('the doors close for the day when the last span ends, also where one lies within another', () => {
    const hours = [
      { dia_semana: 1, abertura: '08:00', fechamento: '20:00' },
      { dia_semana: 1, abertura: '10:00', fechamento: '12:00' },
    ]
    const library = calendar([], 'America/Sao_Paulo', hours)
    expect(closingOf(library, '2026-11-16')).toEqual(at('2026-11-16', '20:00'))
  })

  it('a holiday of one library leaves the others open', () => {
    expect(isOpenDay(calendar([closed('2026-11-16')]), '2026-11-16')).toBe(false)
    expect(isOpenDay(calendar(), '2026-11-16')).toBe(true)
  })

  it('days without penalties are open', () => {
    const onStrike = calendar([strike('2026-11-16', '2026-11-18')])
    expect(isOpenDay(onStrike, '2026-11-17')).toBe(true)
    expect(['2026-11-15', '2026-11-16', '2026-11-18', '2026-11-19'].map(day => isPenaltyFree(onStrike, day))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('a library without opening hours is open every day but its closures', () => {
    const silent = calendar([closed('2026-11-20')], 'America/Sao_Paulo', [])
    expect(openDayFrom(silent, '2026-11-22')).toBe('2026-11-22')
    expect(openDayFrom(silent, '2026-11-20')).toBe('2026-11-21')
    expect(isOpenAt(silent, at('2026-11-22', '03:00'))).toBe(true)
  })

  it('only a closure declared on its first day or later was not to be foreseen', () => {
    const foreseen = closed('2026-11-17', null, '2026-11-16T12:00:00Z')
    // 01:00 UTC is still the evening of the 16th in Brasília.
    const evening = closed('2026-11-17', null, '2026-11-17T01:00:00Z')
    const late = closed('2026-11-17', null, '2026-11-17T12:00:00Z')
    expect([foreseen, evening, late].map(one => isClosedUnforeseen(calendar([one]), '2026-11-17'))).toEqual([
      false,
      false,
      true,
    ])
  })

  it.each([
    ['while open', '2026-11-16', '10:00', '2026-11-16T13:00:00.000Z'],
    ['at midday, until the afternoon', '2026-11-16', '12:30', '2026-11-16T16:30:00.000Z'],
    ['at night, until the morning', '2026-11-16', '22:00', '2026-11-17T11:00:00.000Z'],
    ['on Saturday afternoon, until Monday', '2026-11-21', '15:00', '2026-11-23T11:00:00.000Z'],
  ])('the next open moment: %s', (_what, day, time, instant) => {
    expect(openInstantFrom(calendar(), at(day, time)).toISOString()).toBe(instant)
  })

  it.each([
    ['before opening', '2026-11-16', '07:30', '2026-11-14', '12:00'],
    ['while open', '2026-11-17', '10:00', '2026-11-16', '22:00'],
    ['at midday, when the doors of the day are not closed yet', '2026-11-17', '12:30', '2026-11-16', '22:00'],
    ['after closing', '2026-11-17', '23:00', '2026-11-17', '22:00'],
  ])('the last closing: %s', (_what, day, time, closedDay, closedTime) => {
    expect(lastClosing(calendar(), at(day, time))).toEqual(at(closedDay, closedTime))
  })

  it('the first open day is open, not earlier, and nothing open lies before it', () => {
    const days = fc.integer({ min: 0, max: 800 }).map(ahead => addDays('2026-01-01', ahead))
    const spans = fc.array(fc.tuple(days, fc.integer({ min: 0, max: 20 })), { maxLength: 12 })
    fc.assert(
      fc.property(days, spans, (day, closures) => {
        const library = calendar(closures.map(([from, length]) => closed(from, addDays(from, length))))
        const open = openDayFrom(library, day)
        expect(open >= day && isOpenDay(library, open)).toBe(true)
        for (let before = day; before < open; before = addDays(before, 1))
          expect(isOpenDay(library, before)).toBe(false)
      }),
      { numRuns: 150 },
    )
  })
})
