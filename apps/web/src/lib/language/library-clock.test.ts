import { afterEach, expect, it, vi } from 'vitest'
import { dueOf } from '../../features/circulation/due.rules.ts'
import { returnOf } from '../work/availability.rules.ts'
import { libraryDay, setLibraryZone } from './library-clock.ts'

afterEach(() => setLibraryZone(undefined))

it('LOAN-01 the days left on a loan are days of the library, wherever the reader is', () => {
  // Ten in the evening in Sao Paulo, noon of the next day in Auckland.
  const now = new Date('2026-11-18T01:00:00Z')
  const told = (zone: string) => {
    setLibraryZone(zone)
    return [libraryDay(now), dueOf('2026-11-18', libraryDay(now)).kind, returnOf('2026-11-18', now).kind]
  }
  expect(told('America/Sao_Paulo')).toEqual(['2026-11-17', 'tomorrow', 'tomorrow'])
  expect(told('Pacific/Auckland')).toEqual(['2026-11-18', 'today', 'today'])
})

it('a device that does not know the zone, or has not heard of one, goes by its own clock', () => {
  const evening = new Date(2026, 0, 5, 23, 59)
  expect(libraryDay(evening)).toBe('2026-01-05')
  setLibraryZone('America/Macondo')
  expect(libraryDay(evening)).toBe('2026-01-05')
})

it('a page that shows no day looks no zone up', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  setLibraryZone('Asia/Kathmandu')
  expect(made).not.toHaveBeenCalled()
  expect(libraryDay(new Date('2026-11-18T18:30:00Z'))).toBe('2026-11-19')
  expect(made).toHaveBeenCalledTimes(1)
  made.mockRestore()
})
