import type { SearchParameters } from '@estante/contract'
import { describe, expect, it } from 'vitest'
import type { AppError } from '../../http/app-error.ts'
import { readAsked } from './asked.rules.ts'

const asked = (more: SearchParameters, paginated = false) =>
  readAsked('pesquisa_geral', { termo_pesquisa: 'mar', coluna_um: 'LIVRE', ...more }, paginated)
const year = (comp_ano_publicacao: string, ano_publicacao: string, ano_publicacao_final?: string) =>
  asked({ comp_ano_publicacao, ano_publicacao, ano_publicacao_final }).year

describe('the year that is asked for', () => {
  it('is compared as the operator says, and is that very year where none is said', () => {
    expect(year('>', '1999')).toEqual({ operator: '>', year: 1999 })
    expect(year('', '1999')).toEqual({ operator: '=', year: 1999 })
    expect(year('entre', '1990', '1999')).toEqual({ operator: 'entre', year: 1990, finalYear: 1999 })
  })

  it('is none where nothing was chosen', () => {
    expect([year('', ''), year('-1', '1999'), year('=', '')]).toEqual([undefined, undefined, undefined])
  })

  it('SRCH-38 ACTS-11 that is refused is called by the name under which it was sent', () => {
    const named = (more: SearchParameters) => {
      try {
        return asked(more)
      } catch (error) {
        return (error as AppError).params
      }
    }
    const published = { comp_ano_publicacao: 'entre', ano_publicacao: '2012' }
    expect(named(published)).toEqual({ campo: 'ano_publicacao_final' })
    expect(named({ ...published, ano_publicacao_final: '2010' })).toEqual({
      ...{ campo: 'ano_publicacao_final', outro: 'ano_publicacao' },
    })
    const act = { comparacao: 'entre', data_inicial: '2012' }
    expect(named(act)).toEqual({ campo: 'data_final' })
    expect(named({ ...act, data_final: '2010' })).toEqual({ campo: 'data_final', outro: 'data_inicial' })
  })

  it('with an operator that there is not is refused, with a year or without', () => {
    for (const number of ['1999', '']) expect(() => year('~', number)).toThrow('CampoInvalido')
  })
})

describe('what cannot be', () => {
  it('SRCH-47 SRCH-61 is refused by the name of its field: “Tipo inválido” is for kinds of terms alone', () => {
    const refusalOf = (more: Record<string, string>) => {
      try {
        return asked({ page: '1', perPage: '20', ...more }, true)
      } catch (error) {
        return [(error as AppError).message, (error as AppError).params]
      }
    }
    const fields = {
      ...{ page: '0', perPage: 'x', direction: 'X', orderBy: 'nada', ordenacao: 'nada' },
      ...{ comp_ano_publicacao: '~', comparacao: '~' },
    }
    for (const [campo, value] of Object.entries(fields))
      expect(refusalOf({ [campo]: value })).toEqual(['CampoInvalido', { campo }])
    expect(refusalOf({ tipo_termos: 'Z' })).toEqual(['TipoInvalido', undefined])
  })
})

describe('the page that is asked for', () => {
  const page = (number: string, perPage = '20') => asked({ page: number, perPage }, true)

  it('begins with the first, and may hold one result alone', () => {
    expect(page('1', '1')).toMatchObject({ page: 1, perPage: 1 })
    expect(page('7')).toMatchObject({ page: 7, perPage: 20 })
  })

  it('is refused where it is no number of a page', () => {
    for (const number of ['0', '-1', 'x', '1.5']) expect(() => page(number), number).toThrow('CampoInvalido')
    expect(() => page('')).toThrow('InformeCampo')
  })
})
