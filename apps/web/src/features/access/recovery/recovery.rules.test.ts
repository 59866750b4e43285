import type { PasswordRules } from '@estante/contract/password-rules'
import { describe, expect, it } from 'vitest'
import { clockOf, meetsRules, shownRules } from './recovery.rules.ts'

const rules: PasswordRules = {
  length: { min: 8, max: 20 },
  has_numbers: true,
  only_numbers: false,
  special_char: true,
  diff_case: true,
  diff_name: true,
  last_pw: 3,
}
const states = (password: string, name = 'Ana Lima') =>
  Object.fromEntries(shownRules(rules, password, name).map(({ rule, state }) => [rule, state]))

describe('rules of a new password', () => {
  it('AUTH-44 each rule that is on ticks off as the password meets it', () => {
    expect(states('')).toEqual({
      length: 'broken',
      has_numbers: 'broken',
      special_char: 'broken',
      diff_case: 'broken',
      diff_name: 'broken',
      last_pw: 'server',
    })
    expect(states('abcdefgh')).toMatchObject({ length: 'met', has_numbers: 'broken', diff_name: 'met' })
    expect(states('Abcdefg1!')).toMatchObject({ has_numbers: 'met', special_char: 'met', diff_case: 'met' })
    expect(states('xLima2026!')).toMatchObject({ diff_name: 'broken' })
  })

  it('AUTH-44 what only the server can check does not stand in the way', () => {
    expect(states('Abcdefg1!', 'A. L.')).toMatchObject({ diff_name: 'server', last_pw: 'server' })
    expect(meetsRules(shownRules(rules, 'Abcdefg1!', 'A. L.'))).toBe(true)
    expect(meetsRules(shownRules(rules, 'abcdefg1!', 'A. L.'))).toBe(false)
  })

  it('AUTH-44 a password of digits alone is asked for nothing it cannot hold (AMB-43)', () => {
    const digits = shownRules({ ...rules, only_numbers: true, last_pw: 0 }, '12345678', 'A. L.')
    expect(digits.map(({ rule }) => rule)).toEqual(['length', 'only_numbers', 'diff_name'])
    expect(meetsRules(digits)).toBe(true)
  })

  it('AUTH-44 that old passwords do not come back is told even where only the last one counts', () => {
    const shown = (last_pw: number) =>
      shownRules({ ...rules, last_pw }, 'x', 'Ana').find(each => each.rule === 'last_pw')
    expect(shown(1)).toEqual({ rule: 'last_pw', state: 'server', params: { count: 1 } })
    expect(shown(0)).toBeUndefined()
  })

  it('tells the time left', () => {
    expect([0, 59, 65, 900].map(clockOf)).toEqual(['0:00', '0:59', '1:05', '15:00'])
  })
})
