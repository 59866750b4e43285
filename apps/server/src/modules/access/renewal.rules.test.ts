import { describe, expect, it } from 'vitest'
import { renewalOf } from './renewal.rules.ts'

const now = new Date('2026-03-10T12:00:00Z')

describe('renewal of a registration', () => {
  it.each([
    ['a month before its end', '2026-04-09', 'S', { renovar: true, expirado: false }],
    ['on its last day', '2026-03-10', 'S', { renovar: true, expirado: false }],
    ['after its end', '2026-03-09', 'S', { renovar: true, expirado: true }],
    ['long before its end', '2026-04-10', 'S', { renovar: false, expirado: false }],
    ['without an end', null, 'S', { renovar: false, expirado: false }],
    ['which the library does not allow, before', '2026-03-12', 'N', { renovar: false, expirado: false }],
    ['which the library does not allow, after', '2026-03-09', 'N', { renovar: false, expirado: true }],
  ] as const)('D-04 AUTH-25 %s', (_when, validade, renovavel, flags) => {
    expect(renewalOf({ validade, renovavel }, now)).toEqual(flags)
  })
  it('AUTH-25 lasts until midnight in the library', () => {
    const late = new Date('2026-11-16T01:00:00Z')
    expect(renewalOf({ validade: '2026-11-15', renovavel: 'S' }, late)).toEqual({ renovar: true, expirado: false })
  })
})
