import { describe, expect, it } from 'vitest'
import { formattedCpf, linkValue } from './linking.rules.ts'

const usual = { attribute: '', unverifiedEmail: false }
const cpf = (value: unknown) => linkValue('cpf', { cpf: value } as never, { ...usual, attribute: 'cpf' })

describe('what links an account to a person', () => {
  it('a CPF with or without signs; its check digits must hold, and eleven equal ones are nobody', () => {
    expect(cpf('529.982.247-25')).toBe('52998224725')
    expect(cpf('52998224725')).toBe('52998224725')
    expect(cpf('529.982.247-26')).toBe('')
    expect(cpf('529.982.247-15')).toBe('')
    expect(cpf('111.111.111-11')).toBe('')
    expect(cpf('000.000.000-00')).toBe('')
    expect(cpf('5299822472')).toBe('')
    expect(cpf('529982247250')).toBe('')
    expect(cpf('')).toBe('')
  })

  it('the first of several values, a number as its digits, anything else as nothing', () => {
    expect(cpf(['529.982.247-25', '1'])).toBe('52998224725')
    expect(cpf(52998224725)).toBe('52998224725')
    expect(cpf({ of: 'another kind' })).toBe('')
  })

  it('an address of mail only when somebody has verified it, in small letters', () => {
    const mail = { email: 'Ana@Example.org' }
    expect(linkValue('email', mail as never, usual)).toBe('')
    expect(linkValue('email', { ...mail, email_verified: false } as never, usual)).toBe('')
    expect(linkValue('email', { ...mail, email_verified: 'true' } as never, usual)).toBe('ana@example.org')
    expect(linkValue('email', { ...mail, email_verified: true } as never, usual)).toBe('ana@example.org')
    expect(linkValue('email', mail as never, { ...usual, unverifiedEmail: true })).toBe('ana@example.org')
  })

  it('a CPF is shown as people write it', () => {
    expect(formattedCpf('52998224725')).toBe('529.982.247-25')
  })
})
