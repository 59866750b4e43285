import { describe, expect, it } from 'vitest'
import { isValidCpf } from '../cpf.ts'
import { TEST_DAY, testLibrary } from '../test-library.ts'
import { STORIES } from './stories.ts'

const library = testLibrary()
const today = '2026-05-13'
const story = (key: string) => library.pessoas.find(person => person.historia?.chave === key)!

describe('the people', () => {
  it('D-34 are about eighty, numbered and signed in once each', () => {
    expect(library.pessoas.length).toBeGreaterThanOrEqual(75)
    expect(library.pessoas.length).toBeLessThanOrEqual(90)
    expect(new Set(library.pessoas.map(person => person.cod_pessoa)).size).toBe(library.pessoas.length)
    const logins = library.pessoas.flatMap(person => person.logins.map(one => one.login))
    expect(new Set(logins).size).toBe(logins.length)
  })

  it('SHELL-05 come in every category of the specification, and a professor may make teacher suggestions', () => {
    const names = library.categorias.map(one => one.desc_categoria.en)
    for (const name of [
      'Undergraduate student',
      'Distance undergraduate',
      'Graduate student',
      'Exchange student',
      'Staff',
      'Hospital staff',
      'Faculty',
      'Special user',
      'Technical course student',
      'External reader',
    ]) {
      expect(names).toContain(name)
    }
    const everybody = [...library.pessoas, ...library.leitores]
    const used = new Set(everybody.flatMap(person => person.vinculos.map(one => one.cod_categoria)))
    expect(used).toEqual(new Set(library.categorias.map(one => one.cod_categoria)))
    const teaching = library.categorias.filter(one => one.sugestao_docente === 'S').map(one => one.desc_categoria.en)
    expect(teaching).toEqual(['Faculty'])
  })

  it('have a CPF from a range that no person can hold, with sound check digits, or none', () => {
    const held = library.pessoas.flatMap(person => person.cpf ?? [])
    expect(new Set(held).size).toBe(held.length)
    expect(held.length).toBeGreaterThan(70)
    for (const cpf of held) {
      expect(cpf.startsWith('000000')).toBe(true)
      expect(isValidCpf(cpf)).toBe(true)
    }
    expect(isValidCpf('00000000100')).toBe(false)
  })

  it('write only to addresses that cannot exist', () => {
    for (const { email } of library.pessoas) if (email !== null) expect(email).toMatch(/^[a-z.]+@ufvale\.example$/)
  })

  it('belong to departments and libraries that exist', () => {
    const departments = new Set(library.departamentos.map(one => one.cod_departamento))
    const units = new Set(library.instituicao.bibliotecas.map(one => one.cod_biblioteca))
    for (const { cod_departamento, cod_biblioteca } of library.pessoas.flatMap(person => person.vinculos)) {
      expect(units.has(cod_biblioteca)).toBe(true)
      expect(cod_departamento === null || departments.has(cod_departamento)).toBe(true)
    }
  })

  it('D-34 are followed by six hundred readers without a sign-in, some of whom only consult, and a partner library', () => {
    expect(library.leitores).toHaveLength(600)
    const codes = [...library.pessoas, ...library.leitores].map(person => person.cod_pessoa)
    expect(new Set(codes).size).toBe(codes.length)
    const held = [...library.pessoas, ...library.leitores].flatMap(person => person.cpf ?? [])
    expect(new Set(held).size).toBe(held.length)
    expect(library.leitores.flatMap(person => person.logins)).toEqual([])
    const named = (pt: string) => library.categorias.find(one => one.desc_categoria.pt === pt)!.cod_categoria
    const of = (category: number) => library.leitores.filter(person => person.vinculos[0]!.cod_categoria === category)
    const rules = library.instituicao.regras_emprestimo
    for (const category of ['Egresso', 'Aposentado', 'Visitante externo'].map(named)) {
      expect(of(category).length).toBeGreaterThan(0)
      expect(rules.find(rule => rule.cod_categoria === category)).toMatchObject({ empresta: 'N', reserva: 'N' })
    }
    expect(of(named('Biblioteca conveniada')).map(person => person.nome_pessoa)).toEqual([
      'Biblioteca Pública de Serra Clara',
    ])
  })

  it('have one sign-in for each story, told in three languages', () => {
    const told = library.pessoas.flatMap(person => person.historia ?? [])
    expect(told.map(one => one.chave).sort()).toEqual(Object.keys(STORIES).sort())
    for (const { descricao } of told) {
      for (const words of Object.values(descricao)) expect(words.length).toBeGreaterThan(5)
    }
  })

  it('are what their stories say', () => {
    expect(story('bloqueado')).toMatchObject({ bloqueio: 'S', msg_bloqueio: expect.stringMatching(/./) })
    expect(story('expirado').validade < today).toBe(true)
    expect(story('expirado_renovavel')).toMatchObject({ renovavel: 'S' })
    expect(story('expirado_renovavel').validade >= today).toBe(true)
    expect(story('varios_logins').logins.length).toBeGreaterThan(2)
    expect(story('varios_logins').vinculos.length).toBeGreaterThan(2)
    expect(story('sem_email').email).toBeNull()
    expect(story('nome_social').nome_social).not.toBeNull()
    expect(story('equipe').equipe).toBe('S')
    const twice = story('duplicado')
    expect(library.pessoas.filter(person => person.duplicada_de === twice.cod_pessoa)).toHaveLength(1)
    expect(TEST_DAY.getDay()).toBe(3)
  })

  it('sign in with a password that keeps the default rules', () => {
    for (const { logins, nome_pessoa } of library.pessoas) {
      for (const { senha } of logins) {
        expect(senha).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d).{8,}$/)
        for (const part of nome_pessoa.split(' ')) {
          if (part.length > 2) expect(senha.toLowerCase()).not.toContain(part.toLowerCase())
        }
      }
    }
  })
})

describe('the reading lists', () => {
  it('D-34 name professors, disciplines and printed works that exist, basic and complementary', () => {
    const works = new Set(library.exemplares.map(copy => copy.cod_acervo))
    const disciplines = new Map(library.disciplinas.map(one => [one.cod_disciplina, one]))
    const professors = new Set(
      library.pessoas.filter(person => person.vinculos[0]!.cod_categoria === 3).map(person => person.cod_pessoa),
    )
    expect(library.planos_ensino.length).toBeGreaterThanOrEqual(25)
    for (const plan of library.planos_ensino) {
      expect(disciplines.has(plan.cod_disciplina)).toBe(true)
      expect(professors.has(plan.cod_professor)).toBe(true)
      expect(new Set(plan.bibliografia.map(item => item.tipo))).toEqual(new Set(['B', 'C']))
      for (const { cod_acervo } of plan.bibliografia) expect(works.has(cod_acervo)).toBe(true)
    }
    const regina = story('professor').cod_pessoa
    expect(library.planos_ensino.some(plan => plan.cod_professor === regina)).toBe(true)
  })
})
