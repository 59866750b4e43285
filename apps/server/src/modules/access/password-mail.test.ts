import { afterEach, expect, it } from 'vitest'
import { DEFAULT_ZONE, setHouseZone } from '../../library-clock.ts'
import { passwordChangedMail } from './password-mail.ts'

afterEach(() => setHouseZone(DEFAULT_ZONE))

const told = (zone: string): unknown => {
  setHouseZone(zone)
  return passwordChangedMail('Maria', 'maria@example.org', 'pt', new Date('2026-03-10T02:30:00Z')).params?.data
}

it('a changed password is told with the day and the time of the institution’s own clock', () => {
  expect(told('America/Sao_Paulo')).toBe('9 de março de 2026 às 23:30')
  expect(told('America/Rio_Branco')).toBe('9 de março de 2026 às 21:30')
  expect(told('Europe/Lisbon')).toBe('10 de março de 2026 às 02:30')
})
