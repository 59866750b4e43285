import { describe, expect, it } from 'vitest'
import { isAskedOf, isMinor, settled, usesProfiles, valuesOf, withValues } from './person.rules.ts'
import type { PersonRow } from './person.store.ts'

const TODAY = '2026-11-16'
const row = (change: object = {}) =>
  ({
    ...{ nome_social: null, email: 'a@x.org', telefone: '', cpf: null, data_nascimento: null, dados_pessoais: '{}' },
    ...change,
  }) as unknown as PersonRow

describe('a minor', () => {
  it('is younger than eighteen; who never said when they were born counts as an adult', () => {
    expect(isMinor(row({ data_nascimento: '2008-11-17' }), TODAY)).toBe(true)
    expect(isMinor(row({ data_nascimento: '2008-11-16' }), TODAY)).toBe(false)
    expect(isMinor(row(), TODAY)).toBe(false)
  })

  it('has no profile of interest unless they want one, and an adult has unless they do not', () => {
    const child = { data_nascimento: '2015-01-01' }
    expect([usesProfiles(row(), TODAY), usesProfiles(row(child), TODAY)]).toEqual(['S', 'N'])
    expect(usesProfiles(row({ dados_pessoais: '{"perfis":"N"}' }), TODAY)).toBe('N')
    expect(usesProfiles(row({ ...child, dados_pessoais: '{"perfis":"S"}' }), TODAY)).toBe('S')
  })
})

describe('the data of a person', () => {
  it('are read from where each is kept; nobody asks for news who never said so', () => {
    const values = valuesOf(row({ nome_social: 'Lia', dados_pessoais: '{"cidade":"Vale","nome_social":"outro"}' }))
    expect(values).toMatchObject({ nome_social: 'Lia', email: 'a@x.org', cidade: 'Vale', cpf: '', recebe_emails: 'N' })
    expect(valuesOf(row({ dados_pessoais: '{"recebe_emails":"S"}' })).recebe_emails).toBe('S')
  })

  it('are changed without losing what else is kept', () => {
    const before = row({ telefone: '1', dados_pessoais: '{"cidade":"Vale","bairro":"Sul","perfis":"N"}' })
    const after = withValues(before, { email: '', telefone: '', cidade: '', bairro: 'Norte', cpf: '52998224725' })
    expect(after).toMatchObject({ email: null, telefone: '', cpf: '52998224725' })
    expect(JSON.parse(after.dados_pessoais)).toEqual({ bairro: 'Norte', perfis: 'N' })
    expect(before.email, 'the row that was given stays').toBe('a@x.org')
  })

  it('documents of other countries are asked for where there is no CPF', () => {
    const withCpf = { cpf: '52998224725' }
    expect([isAskedOf('passaporte', { cpf: null }), isAskedOf('passaporte', withCpf)]).toEqual([true, false])
    expect([isAskedOf('rnm', withCpf), isAskedOf('email', withCpf), isAskedOf('cpf', withCpf)]).toEqual([
      ...[false, true, true],
    ])
  })
})

describe('a value that is kept', () => {
  it.each([
    ['email', '', { value: '' }],
    ['email', 'a@x.org', { value: 'a@x.org' }],
    ['email', 'a@', { fault: 'EmailInvalido' }],
    // SHELL-31: a telephone number is one, whoever writes it.
    ['telefone', '(41) 98765-4321', { value: '(41) 98765-4321' }],
    ['telefone', 'depois das seis', { fault: 'TelefoneInvalido' }],
    ['telefone', '', { value: '' }],
    ['cep', '88010400', { value: '88010-400' }],
    ['cep', '88010-400', { value: '88010-400' }],
    ['cep', '8801-0400', { fault: 'CepInvalido' }],
    ['cpf', '529.982.247-25', { value: '52998224725' }],
    ['cpf', '529.982.247-26', { fault: 'CpfInvalido' }],
    ['cpf', '529982247x25', { fault: 'CpfInvalido' }],
    ['cpf', '191', { fault: 'CpfInvalido' }],
    ['passaporte', '?', { fault: 'DocumentoInvalido' }],
    ['data_nascimento', '1899-12-31', { fault: 'NascimentoInvalido' }],
    ['data_nascimento', '1990-02-28', { value: '1990-02-28' }],
    ['data_nascimento', '2030-01-01', { fault: 'NascimentoInvalido' }],
    ['cidade', 'Vale', { value: 'Vale' }],
  ] as const)('%s %s', (field, value, kept) => expect(settled(field, value, TODAY)).toEqual(kept))
})
