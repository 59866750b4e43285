import { describe, expect, it } from 'vitest'
import { askedIn, asQuery, choices } from './plans.rules.ts'

const open = { departamento: '', disciplina: '', biblioteca: '', ano: '', semestre: '', periodo: '' }

describe('the search for teaching plans', () => {
  it('TEACH-13 reads its fields from the address; what is not there is left open', () => {
    expect(askedIn('?departamento=3&ano=2026&page=2')).toEqual({ ...open, departamento: '3', ano: '2026' })
    expect(askedIn('')).toEqual(open)
  })

  it('asks for what was filled in alone, all but the period as numbers', () => {
    expect(asQuery(open)).toEqual({})
    expect(asQuery({ ...open, disciplina: '12', semestre: '0', periodo: 'NOITE' })).toEqual({
      ...{ disciplina: 12, semestre: 0, periodo: 'NOITE' },
    })
  })
})

describe('what the fields offer', () => {
  const options = {
    departamentos: [{ cod_departamento: 3, nome_departamento: 'Letras' }],
    disciplinas: [
      { cod_disciplina: 1, descricao: 'Poesia', cod_departamento: 3 },
      { cod_disciplina: 2, descricao: 'Álgebra', cod_departamento: 4 },
    ],
    bibliotecas: [{ cod_biblioteca: 5, desc_biblioteca: 'Central' }],
    periodos: [
      { ano: 2026, semestre: 2 },
      { ano: 2026, semestre: 1 },
      { ano: 2025, semestre: 2 },
    ],
  } as unknown as Parameters<typeof choices>[0]

  it('every discipline, or those of the chosen course', () => {
    expect(choices(options, '').disciplinas.map(one => one.label)).toEqual(['Poesia', 'Álgebra'])
    expect(choices(options, '3').disciplinas).toEqual([{ value: '1', label: 'Poesia' }])
  })

  it('courses, libraries, and each year and semester once', () => {
    const { departamentos, bibliotecas, anos, semestres } = choices(options, '')
    expect(departamentos).toEqual([{ value: '3', label: 'Letras' }])
    expect(bibliotecas).toEqual([{ value: '5', label: 'Central' }])
    expect(anos.map(one => one.value)).toEqual(['2026', '2025'])
    expect(semestres.map(one => one.value)).toEqual(['1', '2'])
  })

  it('nothing before they have come', () => {
    expect(choices(undefined, '')).toEqual({
      ...{ departamentos: [], disciplinas: [], bibliotecas: [], anos: [], semestres: [] },
    })
  })
})
