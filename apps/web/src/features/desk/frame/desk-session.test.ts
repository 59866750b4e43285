import { afterEach, expect, it, vi } from 'vitest'
import { libraryTime, setLibraryZone } from '../../../lib/language/library-clock.ts'
import { clockOf, dayHere, deskStore } from './desk-session.ts'

afterEach(() => {
  vi.useRealTimers()
  setLibraryZone(undefined)
})

/** Noon of one day in London is the first hour of the next in Auckland: wherever the machine stands, one of them is not its own. */
const NOON = '2026-11-18T12:00:07.000Z'

it.each([
  ['Pacific/Auckland', '2026-11-19', '01:00'],
  ['Pacific/Honolulu', '2026-11-18', '02:00'],
])('day and hour at the desk are those of its library in %s, not of the machine', (zone, day, hour) => {
  vi.useFakeTimers({ now: new Date(NOON) })
  deskStore.set(state => ({ ...state, behind: 0 }))
  setLibraryZone(zone)
  expect(dayHere()).toBe(day)
  expect(clockOf(NOON)).toBe(hour)
  expect(libraryTime(NOON)).toBe(`${hour}:07`)
})

it('a machine whose clock is wrong goes by the server', () => {
  vi.useFakeTimers({ now: new Date(NOON) })
  setLibraryZone('UTC')
  deskStore.set(state => ({ ...state, behind: 24 * 3_600_000 }))
  expect(dayHere()).toBe('2026-11-19')
  deskStore.set(state => ({ ...state, behind: 0 }))
})
