import { createHash } from 'node:crypto'
import { brokenRules, localPath, type PasswordRules, settledRules } from '@estante/contract'
import { describe, expect, it } from 'vitest'
import { escapeFilter, escapeName } from './external/directory.ts'
import { linkValue } from './external/linking.rules.ts'
import { type Correspondent, initials, inventedHints, maskEmail, splitCategory } from './logins.rules.ts'
import { partnerOf } from './redirect.rules.ts'
import { countedLogin } from './secrets.ts'

const RULES: PasswordRules = {
  length: { min: 8, max: 64 },
  has_numbers: false,
  only_numbers: false,
  special_char: false,
  diff_case: false,
  diff_name: false,
  last_pw: 3,
}

const digestOf = (user: string): Buffer => createHash('sha256').update(user).digest()

const invented = (user: string, known: Correspondent[] = []) => inventedHints(user, digestOf(user), known)

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
    expect(invented('ninguem')).toEqual(invented('ninguem'))
    expect(invented('ninguem').nome).toMatch(/^[A-Z]\. [A-Z]\.$/)
    expect(invented('ninguem').email).toMatch(/^[a-z]\*{4}@[a-z]\*{4}\.(com|br)$/)
  })

  it('AMB-37 attack: enumeration: invented hints have the domains and initials of the library’s own people', () => {
    const people = [
      { cod_pessoa: 1, nome_pessoa: 'Ana Lima', email: 'ana@aluno.ufx.edu', login: '1' },
      { cod_pessoa: 2, nome_pessoa: 'Bento', email: '2019001@ufx.gov', login: '2' },
      { cod_pessoa: 3, nome_pessoa: 'Caio Dias Eco Faro', email: 'diretoria@biblioteca.org', login: '3' },
    ]
    const users = Array.from({ length: 200 }, (_, at) => `${1000 + at}`)
    const shape = ({ nome, email }: { nome: string; email: string }) =>
      `${nome.split(' ').length} ${email.replace(/^[a-z]/, 'a').replace(/^\d/, '9')} ${nome[0]?.toLowerCase() === email[0]}`
    const trueShapes = people.map(({ nome_pessoa, email }) =>
      shape({ nome: initials(nome_pessoa), email: maskEmail(email) }).replace(/ (true|false)$/, ''),
    )
    const shapes = users.map(user => shape(invented(user, people)))
    expect(new Set(shapes.map(each => each.replace(/ (true|false)$/, '')))).toEqual(new Set(trueShapes))
    // Whose address begins with the own initial has a likeness whose address does, too.
    const likenesses = shapes.filter(each => each.includes('.edu'))
    expect(likenesses.length).toBeGreaterThan(0)
    expect(likenesses.filter(each => !each.endsWith('true'))).toEqual([])
    const joined = [...people, { cod_pessoa: 4, nome_pessoa: 'Davi Reis', email: 'davi@novo.net', login: '4' }]
    const changed = users.filter(user => {
      const [before, now] = [people, joined].map(known => invented(user, known))
      return before!.email !== now!.email && !now!.email.endsWith('.net')
    })
    expect(changed, 'who joins changes only the hints drawn after them').toEqual([])
  })

  it('AMB-37 attack: enumeration: where logins are names, an invented hint begins as the login does', () => {
    const byFirstName = ['Bruna Alves', 'Caio Reis', 'Émile Nunes'].map((nome_pessoa, cod_pessoa) => {
      const login = nome_pessoa.split(' ')[0]!.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      return { cod_pessoa, nome_pessoa, login, email: `${login}@ufx.br` }
    })
    const strangers = ['ana', 'joao', 'paula', 'zuleica', 'Túlio']
    for (const user of strangers) {
      const { nome, email } = invented(user, byFirstName)
      expect([nome[0], email[0]], user).toEqual([user[0]!.toUpperCase(), user[0]!.toLowerCase()])
      expect(nome, user).toMatch(/^[A-Z]\. [A-Z]\.$/)
    }
    const bySurname = [{ cod_pessoa: 1, nome_pessoa: 'Rosa Prado', login: 'prado.rosa', email: 'x@ufx.br' }]
    expect(invented('lima.ana', bySurname).nome).toBe('A. L.')
    const byInitial = [{ cod_pessoa: 1, nome_pessoa: 'Rosa Prado', login: 'rprado', email: 'rprado@ufx.br' }]
    expect(invented('alima', byInitial)).toEqual({ nome: 'A. L.', email: 'a****@u****.br' })
    // A number tells nothing, of whomever: the hints of those whose login is one are drawn.
    const byNumber = [...byFirstName, { cod_pessoa: 9, nome_pessoa: 'Rui Sá', login: '2019', email: 'rui@ufx.org' }]
    expect(invented('2020', byNumber).email).toMatch(/^[a-z]\*{4}@u\*{4}\.org$/)
  })

  it('D-04 a login is counted once, however it is spelt', () => {
    for (const spelt of [
      'joao',
      ' João ',
      'JOÃO',
      'jo\u0061\u0303o',
      'ｊｏａｏ',
      'jo\u00adao',
      'j\u200boa\u2060o',
      'jo\ufe0fao',
      'jo ao',
    ])
      expect(countedLogin(spelt), spelt).toBe('joao')
    expect(countedLogin('Groß')).toBe(countedLogin('gross'))
    expect(countedLogin('joan')).not.toBe(countedLogin('joao'))
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
