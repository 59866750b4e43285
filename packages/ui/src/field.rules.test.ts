import { describe, expect, it } from 'vitest'
import { folded, isEmail, isYear, keepPhone, keepYear } from './field.rules.ts'

describe('what a field keeps', () => {
  it('of a phone number digits and its signs, at most sixteen', () => {
    expect(keepPhone('(41) 98765-4321x')).toBe('(41) 98765-4321')
    expect(keepPhone('1234567890123456789')).toBe('1234567890123456')
  })

  it('of a year four digits', () => {
    expect([keepYear('a2026b'), keepYear('20267')]).toEqual(['2026', '2026'])
    expect(['2026', '0999', '202', '20261'].map(isYear)).toEqual([true, false, false, false])
  })
})

describe('an address of mail', () => {
  it('has a name and a domain with a dot', () => {
    for (const good of ['a@x.org', 'maria.silva+livros@ufvale.edu.br']) expect(isEmail(good), good).toBe(true)
    for (const bad of ['a', 'a@x', '.a@x.org', 'a..b@x.org', 'a.@x.org', 'a@-x.org', 'a b@x.org'])
      expect(isEmail(bad), bad).toBe(false)
  })

  it('has at most 254 letters', () => {
    const long = (length: number) => `${'a'.repeat(length - '@x.org'.length)}@x.org`
    expect([isEmail(long(254)), isEmail(long(255))]).toEqual([true, false])
  })
})

it('words are compared without case and accents', () => expect(folded('São JOSÉ')).toBe('sao jose'))
