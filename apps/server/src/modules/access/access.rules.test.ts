import { brokenRules, type PasswordRules, settledRules } from '@estante/contract'
import { describe, expect, it } from 'vitest'
import { escapeFilter, escapeName } from './external/directory.ts'
import { linkValue } from './external/linking.rules.ts'
import { initials, inventedHints, maskEmail, splitCategory } from './logins.rules.ts'
import { localPath, partnerOf } from './redirect.rules.ts'

const RULES: PasswordRules = {
  length: { min: 8, max: 64 },
  has_numbers: false,
  only_numbers: false,
  special_char: false,
  diff_case: false,
  diff_name: false,
  last_pw: 3,
}

describe('rules of access', () => {
  it('AUTH-44 each rule of a new password is checked by itself', () => {
    const broken = (rules: Partial<PasswordRules>, password: string) =>
      brokenRules({ ...RULES, ...rules }, password, 'Íris Araújo de Sá')
    expect(broken({}, 'abcdefg')).toEqual(['length'])
    expect(broken({}, 'a'.repeat(65))).toEqual(['length'])
    expect(broken({}, 'abcdefgh')).toEqual([])
    expect(broken({ has_numbers: true }, 'abcdefgh')).toEqual(['has_numbers'])
    expect(broken({ has_numbers: true }, 'abcdefg1')).toEqual([])
    expect(broken({ only_numbers: true }, '1234567a')).toEqual(['only_numbers'])
    expect(broken({ special_char: true }, 'abcdefg+')).toEqual(['special_char'])
    for (const sign of '@!#$%&*()_-') expect(broken({ special_char: true }, `abcdefg${sign}`)).toEqual([])
    expect(broken({ diff_case: true }, 'abcdefgh')).toEqual(['diff_case'])
    expect(broken({ diff_case: true }, 'abcdefgH')).toEqual([])
    expect(broken({ diff_name: true }, 'minhaARAUJO9')).toEqual(['diff_name'])
    expect(broken({ diff_name: true }, 'xxirisxx')).toEqual(['diff_name'])
    expect(broken({ diff_name: true }, 'desassossego')).toEqual([])
  })

  it('AMB-43 with only_numbers the rules that digits cannot meet are off', () => {
    const all = { ...RULES, has_numbers: true, only_numbers: true, special_char: true, diff_case: true }
    expect(settledRules(all)).toMatchObject({ has_numbers: false, special_char: false, diff_case: false })
    expect(brokenRules(all, '12345678', '')).toEqual([])
  })

  it('attack: open redirect: only paths of this site pass', () => {
    for (const good of ['/', '/meupergamum/emprestimos?x=1#y', '/acervo/12', '/a//b'])
      expect(localPath(good)).toBe(good)
    for (const bad of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      '/.//evil.example',
      '/x/..//evil.example',
      'javascript:alert(1)',
      'evil',
      '',
      ' /x',
    ])
      expect(localPath(bad), bad).toBe('')
  })

  it('a category is taken off only when it is a known one after the last separator', () => {
    expect(splitCategory('12-34-01', '-', ['01'])).toEqual({ login: '12-34', category: '01' })
    expect(splitCategory('12-02', '-', ['01'])).toBeUndefined()
    expect(splitCategory('-01', '-', ['01'])).toBeUndefined()
    expect(splitCategory('1201', '', ['01'])).toBeUndefined()
  })

  it('hints tell the owner and no one else', () => {
    expect(initials('Maria da Silva e Souza')).toBe('M. S. S.')
    expect(maskEmail('Maria.Silva@campus.ufx.br')).toBe('m****@c****.br')
    const digest = Buffer.from(Array.from({ length: 32 }, (_, i) => i * 7))
    expect(inventedHints(digest)).toEqual(inventedHints(digest))
    expect(inventedHints(digest).nome).toMatch(/^[A-Z]\.( [A-Z]\.){1,2}$/)
    expect(inventedHints(digest).email).toMatch(/^[a-z]\*{4}@[a-z]\*{4}\.(com|br)$/)
  })

  it('the longest partner key wins', () => {
    const partners = [{ chave: 'ebsco' }, { chave: 'ebscohost' }, { chave: '' }]
    expect(partnerOf('http://x.EBSCOhost.com', partners)?.chave).toBe('ebscohost')
    expect(partnerOf('/acervo/1', partners)).toBeUndefined()
  })

  it('accounts link by CPF, eduPersonPrincipalName or e-mail, under any usual name', () => {
    const options = { attribute: '', unverifiedEmail: false }
    expect(linkValue('cpf', { 'urn:oid:1.3.6.1.4.1.15996.100.1.1.1.1': '111.444.777-35' }, options)).toBe('11144477735')
    expect(linkValue('cpf', { cpf: '111.444.777-36' }, options)).toBe('')
    expect(linkValue('cpf', { sub: '11144477735' }, { ...options, attribute: 'sub' })).toBe('11144477735')
    expect(linkValue('eppn', { eduPersonPrincipalName: ['maria@ufx.br'] }, options)).toBe('maria@ufx.br')
    expect(linkValue('email', { email: 'M@x.br', email_verified: true }, options)).toBe('m@x.br')
  })

  it('attack: an e-mail address that the provider did not verify links no one', () => {
    const options = { attribute: '', unverifiedEmail: false }
    expect(linkValue('email', { email: 'maria@campus.example' }, options)).toBe('')
    expect(linkValue('email', { email: 'maria@campus.example', email_verified: false }, options)).toBe('')
  })

  it('attack: LDAP injection: what a visitor types stays a value', () => {
    expect(escapeFilter('*)(uid=*')).toBe('\\2a\\29\\28uid\\3d\\2a')
    expect(escapeName('a,dc=x+b"\\')).toBe('a\\,dc\\=x\\+b\\"\\\\')
  })
})
