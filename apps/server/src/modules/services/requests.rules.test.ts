import { describe, expect, it } from 'vitest'
import { formFault, titleOf } from './requests.rules.ts'

const missing = (campo: string) => ({ key: 'CampoObrigatorioNaoPreenchido', params: { campo } })
const copy = { biblioteca: 1, titulo: 'Revista', ano: '2020', declaracao_direitos: 'S' }
const TODAY = '2026-11-17'
const fault = (more: object) => formFault('comutacao-bibliografica', { ...copy, ...more }, TODAY)

describe('faults of a request', () => {
  it('none when all is filled in', () => expect(fault({})).toBeNull())

  it('the library first, then each required field in its order', () => {
    expect(fault({ biblioteca: 0, titulo: '' })).toEqual(missing('biblioteca'))
    expect(fault({ titulo: '', ano: '' })).toEqual(missing('titulo'))
    expect(fault({ ano: null })).toEqual(missing('ano'))
    expect(fault({ ano: undefined })).toEqual(missing('ano'))
  })

  it('pages that end before they begin; one page alone is fine', () => {
    expect(fault({ pagina_inicial: 20, pagina_final: 10 })).toEqual({ key: 'PaginaInicialMaiorQueFinal' })
    expect(fault({ pagina_inicial: 20, pagina_final: 20 })).toBeNull()
    expect(fault({ pagina_inicial: 20, pagina_final: null })).toBeNull()
    expect(fault({ pagina_inicial: null, pagina_final: -1 })).toBeNull()
  })

  it('years that end before they begin; a year left open is fine', () => {
    const years = (ano_inicial: unknown, ano_final: unknown) =>
      formFault('levantamento-bibliografico', { biblioteca: 1, assunto: 'Cerrado', ano_inicial, ano_final }, TODAY)
    expect(years('2020', '2010')).toEqual({ key: 'AnoInicialMaiorQueFinal' })
    expect(years('2010', '2020')).toBeNull()
    expect(years('2020', '2020')).toBeNull()
    expect(years('2020', '')).toBeNull()
    expect(years('', '2020')).toBeNull()
    expect(years('2020', undefined)).toBeNull()
  })

  it('REQ-03 a deadline before today; today and none at all are fine', () => {
    const until = (prazo: unknown) =>
      formFault('pesquisa-especializada', { biblioteca: 1, assunto: 'Cerrado', objetivo: 'Tese', prazo }, TODAY)
    expect(until('2026-11-16')).toEqual({ key: 'PrazoPassado' })
    expect([until(TODAY), until(''), until(undefined)]).toEqual([null, null, null])
  })

  it('a copy of an article needs the declaration on its rights, and nothing else does', () => {
    expect(fault({ declaracao_direitos: 'N' })).toEqual({ key: 'DeclaracaoDireitosNecessaria' })
    expect(formFault('emprestimo-inter-bibliotecas', { biblioteca: 1, titulo: 'Livro' }, TODAY)).toBeNull()
  })
})

describe('what a request is about', () => {
  it('the part that was asked for, else the whole, else the subject', () => {
    expect(titleOf({ titulo_parte: 'Capítulo 3', titulo: 'Livro', assunto: 'Cerrado' })).toBe('Capítulo 3')
    expect(titleOf({ titulo_parte: '', titulo: 'Livro', assunto: 'Cerrado' })).toBe('Livro')
    expect(titleOf({ assunto: 'Cerrado' })).toBe('Cerrado')
    expect(titleOf({})).toBe('')
  })
})
