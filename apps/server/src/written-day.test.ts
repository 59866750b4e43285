import { expect, it } from 'vitest'
import { fullDay, writtenDay, writtenDue } from './written-day.ts'

it('days in numbers, with the month named in English', () => {
  expect((['pt', 'en', 'es'] as const).map(lang => writtenDay('2026-11-06', lang))).toEqual([
    '06/11/2026',
    'Nov 6, 2026',
    '06/11/2026',
  ])
})

it('when a loan is due, with the hour of what is lent for hours alone, by the clock of the library', () => {
  const due = (vence_em: string) => ({ data_prevista: '2026-11-06', vence_em })
  expect((['pt', 'en', 'es'] as const).map(lang => writtenDue(due('2026-11-06T17:30:00.000Z'), lang))).toEqual([
    '06/11/2026, 14:30',
    'Nov 6, 2026, 14:30',
    '06/11/2026, 14:30',
  ])
  expect(writtenDue(due('2026-11-07T02:59:59.999Z'), 'pt')).toBe('06/11/2026')
  expect(writtenDue(due('2026-11-07T04:59:59.999Z'), 'pt', 'America/Rio_Branco')).toBe('06/11/2026')
  expect(writtenDue(due(''), 'pt')).toBe('06/11/2026')
})

it('days in full, the first of a month as Portuguese has it', () => {
  expect((['pt', 'en', 'es'] as const).map(lang => fullDay('2026-10-01', lang))).toEqual([
    '1º de outubro de 2026',
    'October 1, 2026',
    '1 de octubre de 2026',
  ])
  expect([fullDay('2026-10-11', 'pt'), fullDay('2026-10-31T23:59:00Z', 'pt')]).toEqual([
    '11 de outubro de 2026',
    '31 de outubro de 2026',
  ])
})
