import { describe, expect, it } from 'vitest'
import { inventedBirth, inventedCpf, inventedName, withoutContacts, withoutWords } from './anonymous.rules.ts'
import { namesOf, personOf, unknownColumns } from './people-file.rules.ts'
import { validCpf } from './person.rules.ts'

const names = namesOf({
  categories: [{ cod_categoria: 3, codigo: 'ALU', desc_pt: 'Aluno', desc_en: 'Student', desc_es: 'Estudiante' }],
  departments: [{ cod_departamento: 8, nome_departamento: 'História' }],
  libraries: [{ cod_biblioteca: 5, sigla_biblioteca: 'BC', desc_biblioteca: 'Central' }],
})
const read = (row: Record<string, string>) => personOf({ nome_pessoa: 'Ana', ...row }, names, '2026-11-16')

describe('a row of a file of people', () => {
  it('has what its columns say, and nothing of columns that are not there', () => {
    expect(read({})).toEqual({ fields: { nome_pessoa: 'Ana' }, documents: {}, logins: [], matricula: '', link: null })
    expect(personOf({ nome: 'Eva' }, names, '2026-11-16')).toMatchObject({ fields: { nome_pessoa: 'Eva' } })
  })

  it('is read whole', () => {
    const row = {
      ...{ cod_pessoa: '12', nome_social: '', e_mail: 'a@x.org', cpf: '529.982.247-25', data_nascimento: '28/02/1990' },
      ...{ bloqueio: 'sim', validade: '2026-12-31', passaporte: '', categoria: 'aluno', departamento: 'historia' },
      ...{ biblioteca: 'bc', matricula: 'M1', turma: '5A' },
    }
    expect(read(row)).toEqual({
      cod_pessoa: 12,
      fields: {
        ...{ nome_pessoa: 'Ana', nome_social: null, email: 'a@x.org', cpf: '52998224725' },
        ...{ data_nascimento: '1990-02-28', bloqueio: 'S', validade: '2026-12-31' },
      },
      documents: { passaporte: null },
      logins: [],
      matricula: 'M1',
      link: {
        ...{ cod_categoria: 3, cod_departamento: 8, cod_biblioteca: 5, matricula: 'M1', validade: '2026-12-31' },
        turma: '5A',
      },
    })
  })

  it.each([
    ['pt-BR', 'pt'],
    ['EN', 'en'],
    [' es_ES ', 'es'],
    ['fr', null],
    ['default', null],
    ['', null],
  ])('the language %s is written to as %s', (idioma, known) => {
    expect(read({ idioma })).toMatchObject({ fields: { idioma: known } })
  })

  it('a link without an end has none, and codes are understood as well as names', () => {
    expect(read({ categoria: '3', biblioteca: '5' })).toMatchObject({
      link: { cod_categoria: 3, cod_departamento: null, cod_biblioteca: 5, matricula: '', validade: null },
    })
  })

  it('each login once, whatever its case, with its password or the old one', () => {
    const hash = 'd'.repeat(32)
    expect(read({ login: 'ana; Ana |b ;', senha: 'x', senha_hash: hash, base: 'local' })).toMatchObject({
      logins: [
        { login: 'Ana', senha: 'x', base: 'local' },
        { login: 'b', senha: 'x', base: 'local' },
      ],
    })
    expect(read({ login: 'ana', senha_hash: hash })).toMatchObject({ logins: [{ login: 'ana', senha_antiga: hash }] })
  })

  it('a code that is filled up with zeros is its number, and a mark for no password is none', () => {
    expect(read({ cod_pessoa: '00012' })).toMatchObject({ cod_pessoa: 12 })
    for (const senha_hash of ['!', '*', '!!'])
      expect(read({ login: 'ana', senha_hash })).toMatchObject({ logins: [{ login: 'ana' }] })
    expect(read({ login: 'ana', senha_hash: '!x' })).toEqual({ reason: expect.stringContaining('senha_hash') })
  })

  it.each([
    ['nome_pessoa is empty', { nome_pessoa: '' }],
    ['email "a@" is not valid', { email: 'a@' }],
    ['email "a@x.org;" is not valid', { email: 'a@x.org;' }],
    ['email "<a@x.org>" is not valid', { email: '<a@x.org>' }],
    ['cpf "1" is not valid', { cpf: '1' }],
    ['data_nascimento "2030-01-01" is not valid', { data_nascimento: '2030-01-01' }],
    ['bloqueio "talvez" is neither S nor N', { bloqueio: 'talvez' }],
    ['cod_pessoa "0" is not valid', { cod_pessoa: '0' }],
    ['categoria "Rei" is not known here', { categoria: 'Rei' }],
    ['turma is kept with a categoria, which is empty', { turma: '5A' }],
    ['base "x" is none of local, ldap, oidc, saml', { base: 'x' }],
  ])('is refused: %s', (reason, row) => expect(read(row)).toEqual({ reason }))

  it('columns that nobody reads are named', () => {
    expect(unknownColumns(['nome', 'cpf', 'signo'])).toEqual(['signo'])
  })
})

describe('people that nobody is', () => {
  it('have a name, a right number and a day of birth that keeps the year', () => {
    expect(inventedName(1)).not.toBe(inventedName(21))
    expect(validCpf(inventedCpf(123_456))).toBe(inventedCpf(123_456))
    expect([inventedBirth('1990-02-28'), inventedBirth(null)]).toEqual(['1990-07-01', null])
  })

  it('entries of the journal keep numbers and lose what people wrote', () => {
    const entry = { motivo: 'brigou', valor: 5, dados: '{"x":1}', linhas: [{ nota: 'a', situacao: 'B', fim: null }] }
    expect(withoutWords(entry)).toEqual({
      ...{ motivo: '', valor: 5, dados: '{}', linhas: [{ nota: '', situacao: 'B', fim: null }] },
    })
  })

  it('requests keep what was asked for and lose whom to call', () => {
    const asked = { titulo: 'Mar', telefone: '99', paginas: 3, tipo: ['a'], email: ['x@y.z'], parte: null }
    expect(JSON.parse(withoutContacts(JSON.stringify(asked)))).toEqual({
      ...{ titulo: 'Mar', telefone: '', paginas: 3, tipo: ['a'], email: [''], parte: null },
    })
  })
})
