import type { SearchParameters, SearchTab } from '@estante/contract'
import { findTab, SORTS } from '@estante/contract/declared'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../http/app-error.ts'
import { checkPaging, continuedBy, readAsked } from './asked.rules.ts'

const refusal = (tab: SearchTab, given: SearchParameters): string | undefined => {
  try {
    readAsked(tab, given, false)
    return undefined
  } catch (error) {
    return error instanceof AppError && error.status === 422 ? error.message : `not a refusal: ${error}`
  }
}
const full = { termo_pesquisa: 'casmurro', coluna_um: 'LIVRE' }

describe('validity per tab', () => {
  it.each(['pesquisa_geral', 'e_books', 'autoridades', 'acessibilidade', 'multimeios'] as const)(
    'SRCH-58 %s requires a term, and looks everywhere when no column is said',
    tab => {
      expect(refusal(tab, full)).toBeUndefined()
      expect(refusal(tab, { coluna_um: 'LIVRE' })).toBe('CampoBuscaObrigatorio')
      expect(refusal(tab, { termo_pesquisa: '   ', coluna_um: 'LIVRE' })).toBe('CampoBuscaObrigatorio')
      const everywhere = tab === 'autoridades' ? 'AUTORIDADE_TODOS' : 'LIVRE'
      expect(readAsked(tab, { termo_pesquisa: 'x' }, false).rows).toMatchObject([{ field: everywhere, term: 'x' }])
    },
  )

  it.each(['arquivo', 'pesquisa_avancada', 'atos_normativos', 'jurisprudencia'] as const)(
    'SRCH-59 %s refuses a further term whose condition is none',
    tab => {
      const base = { ...full, tipo_termos: 'P', coluna_dois: 'LIVRE', coluna_tres: 'LIVRE' }
      expect(refusal(tab, { ...base, termo_pesquisa_dois: 'a', condicao_um: '-1' })).toBe('SelecioneOpcao')
      expect(refusal(tab, { ...base, termo_pesquisa_dois: 'a', condicao_um: 'AND' })).toBeUndefined()
      expect(
        refusal(tab, {
          ...base,
          termo_pesquisa_dois: 'a',
          condicao_um: 'AND',
          termo_pesquisa_tres: 'b',
          condicao_dois: '-1',
        }),
      ).toBe('SelecioneOpcao')
    },
  )

  it.each(['arquivo', 'atos_normativos', 'jurisprudencia'] as const)(
    'SRCH-59 %s refuses a further term whose condition is missing',
    tab => {
      const rows = { ...full, termo_pesquisa_dois: 'a', coluna_dois: 'LIVRE' }
      expect(refusal(tab, rows)).toBe('SelecioneOpcao')
      const third = { ...rows, condicao_um: 'OR', termo_pesquisa_tres: 'b', coluna_tres: 'LIVRE' }
      expect(refusal(tab, third)).toBe('SelecioneOpcao')
      expect(refusal(tab, { ...third, condicao_dois: 'NOT' })).toBeUndefined()
    },
  )

  it('SRCH-48 the advanced search may leave its conditions out', () => {
    const rows = { ...full, tipo_termos: 'P', termo_pesquisa_dois: 'a', coluna_dois: 'LIVRE' }
    expect(refusal('pesquisa_avancada', rows)).toBeUndefined()
    expect(refusal('pesquisa_avancada', { ...rows, termo_pesquisa_tres: 'b', coluna_tres: 'LIVRE' })).toBeUndefined()
  })

  it('SRCH-59 the advanced search also needs a term type', () => {
    expect(refusal('pesquisa_avancada', full)).toBe('SelecioneOpcao')
    expect(refusal('pesquisa_avancada', { ...full, tipo_termos: 'Z' })).toBe('TipoInvalido')
    expect(refusal('pesquisa_avancada', { ...full, tipo_termos: 'E' })).toBeUndefined()
  })

  it('SRCH-60 new acquisitions need a term unless their column is TODOS', () => {
    expect(refusal('novas_aquisicoes', {})).toBe('CampoBuscaObrigatorio')
    expect(refusal('novas_aquisicoes', { coluna_um: 'TITULO' })).toBe('CampoBuscaObrigatorio')
    expect(refusal('novas_aquisicoes', { coluna_um: 'TODOS' })).toBeUndefined()
  })

  it('SRCH-56 SRCH-60 TODOS as the term of the column TODOS is everything, not the word; in other columns it is a word', () => {
    const rows = (given: SearchParameters) => readAsked('novas_aquisicoes', given, false).rows
    const everything = rows({ coluna_um: 'TODOS' })
    expect(everything).toMatchObject([{ field: 'TODOS', term: '' }])
    expect(rows({ coluna_um: 'TODOS', termo_pesquisa: 'TODOS' })).toEqual(everything)
    expect(rows({ for: 'TODOS', q: 'TODOS' })).toEqual(everything)
    expect(rows({ coluna_um: 'TODOS', termo_pesquisa: 'todos' })).toMatchObject([{ term: 'todos' }])
    expect(rows({ coluna_um: 'TITULO', termo_pesquisa: 'TODOS' })).toMatchObject([{ term: 'TODOS' }])
  })

  it('TEACH-07 the teaching plan needs a term type, a term and a column for every term', () => {
    expect(refusal('plano_ensino', { termo_pesquisa: '1', coluna_um: 'CURSO' })).toBe('SelecioneOpcao')
    expect(refusal('plano_ensino', { termo_pesquisa: '1', coluna_um: 'CURSO', tipo_termos: '99' })).toBeUndefined()
    const second = { termo_pesquisa: '1', coluna_um: 'CURSO', tipo_termos: '99', termo_pesquisa_dois: '2' }
    expect(refusal('plano_ensino', second)).toBe('InformeOpcaoPesquisa')
  })

  it('SRCH-61 a paginated search says page and page size; its direction is the natural one unless it says another', () => {
    const keyOf = (given: SearchParameters) => {
      try {
        checkPaging(given)
        return undefined
      } catch (error) {
        return (error as AppError).params?.campo
      }
    }
    expect(keyOf({ perPage: '20', direction: 'C' })).toBe('page')
    expect(keyOf({ page: '1', direction: 'C' })).toBe('perPage')
    expect(keyOf({ page: '1', perPage: '20' })).toBeUndefined()
    expect(keyOf({ page: '1', perPage: '20', direction: 'C' })).toBeUndefined()
    const directionOf = (orderBy: string, direction?: string) =>
      readAsked('pesquisa_geral', { termo_pesquisa: 'a', coluna_um: 'LIVRE', orderBy, direction }, false).direction
    expect(directionOf('obra')).toBe('C')
    // What the list of orderings says of each, sent back, is its own order.
    for (const { code, natural } of SORTS.filter(sort => findTab('pesquisa_geral')!.sorts.includes(sort.code))) {
      expect(directionOf(code, natural), code).toBe('C')
      expect(directionOf(code, natural === 'asc' ? 'desc' : 'asc'), code).toBe('D')
    }
  })
})

describe('both forms', () => {
  it('SRCH-62 SRCH-63 SRCH-64 the first and the second form ask the same search', () => {
    const firstForm = readAsked(
      'pesquisa_avancada',
      {
        termo_pesquisa: 'machado',
        coluna_um: 'AUTOR',
        condicao_um: 'AND',
        termo_pesquisa_dois: 'casmurro',
        coluna_dois: 'TITULO',
        condicao_dois: 'NOT',
        termo_pesquisa_tres: 'esau',
        coluna_tres: 'ASSUNTO',
        condicao_tres: 'OR',
        tipo_termos: 'P',
        idioma: 'por',
        local: 'Rio de Janeiro',
        local_interna: '5',
        categoria: 'impresso',
        ordenacao: 'obra',
        biblioteca: '1,2,',
        cod_tipo_obra: '3,',
        colecao: '4,',
        comp_ano_publicacao: 'entre',
        ano_publicacao: '1890',
        ano_publicacao_final: '1900',
        bib_virtual: 'S',
      },
      false,
    )
    const secondForm = readAsked(
      'pesquisa_avancada',
      {
        q: 'machado',
        for: 'AUTOR',
        condition: 'AND',
        q2: 'casmurro',
        for2: 'TITULO',
        condition2: 'NOT',
        q3: 'esau',
        for3: 'ASSUNTO',
        keyword_type: 'P',
        idioma: 'por',
        local: 'Rio de Janeiro',
        local_interna: '5',
        categoria: 'impresso',
        ordenacao: 'obra',
        id_biblioteca: '1,2,',
        tipo_obra: '3,',
        id_colecao: '4,',
        comp_ano_publicacao: 'entre',
        ano_publicacao: '1890',
        ano_publicacao_final: '1900',
        cr: '1',
      },
      false,
    )
    expect(secondForm).toEqual(firstForm)
    expect(firstForm.rows).toEqual([
      { term: 'machado', field: 'AUTOR', condition: 'AND', type: 'P' },
      { term: 'casmurro', field: 'TITULO', condition: 'NOT', type: 'P' },
      { term: 'esau', field: 'ASSUNTO', condition: undefined, type: 'P' },
    ])
    expect(firstForm.sort).toBe('obra')
    expect(firstForm.selections).toEqual({
      idioma: ['por'],
      local: ['Rio de Janeiro'],
      local_interna: ['5'],
      categoria: ['impresso'],
      biblioteca: ['1', '2'],
      cod_tipo_obra: ['3'],
      colecao: ['4'],
      bib_virtual: ['O'],
    })
    expect(firstForm.year).toEqual({ operator: 'entre', year: 1890, finalYear: 1900 })
  })

  it('SRCH-39 cr=N narrows nothing, whatever the form says; any other cr keeps to what is online', () => {
    const online = (given: object) => readAsked('pesquisa_geral', { ...full, ...given }, false).selections.bib_virtual
    expect(['N', 'n', ' N ', ''].map(cr => online({ cr }))).toEqual([undefined, undefined, undefined, undefined])
    expect(online({ cr: 'N', bib_virtual: 'S' })).toBeUndefined()
    expect(['S', '1', 'cr', 'NN'].map(cr => online({ cr }))).toEqual([['O'], ['O'], ['O'], ['O']])
    expect([online({ bib_virtual: 's' }), online({ cr: '1', bib_virtual: 'N' })]).toEqual([['O'], ['O']])
  })

  it('SRCH-108 lists with a trailing comma lose their blanks', () => {
    expect(readAsked('pesquisa_geral', { ...full, biblioteca: ' 7 ,, 8,' }, false).selections.biblioteca).toEqual([
      '7',
      '8',
    ])
  })

  it('SRCH-09 filters are f and a letter with comma-separated values, commas inside a value escaped', () => {
    const { filters } = readAsked(
      'pesquisa_geral',
      { ...full, fB: '1,2', fA: 'Assis~c Machado de', fQ: '9', f1: '9', fx: 'O', fT: '' },
      false,
    )
    expect(filters).toEqual({ B: ['1', '2'], A: ['Assis, Machado de'], X: ['O'] })
  })

  it('SRCH-09 SRCH-92 a filter that is given twice has the values of both, as in an address', () => {
    const twice = { ...full, fB: ['1', '2,1'], fT: ['', '3'], fx: 'O', fX: 'C' }
    expect(readAsked('pesquisa_geral', twice, false).filters).toEqual({ B: ['1', '2'], T: ['3'], X: ['O', 'C'] })
  })

  it('ACTS-10 a comparison without a year is refused', () => {
    expect(refusal('atos_normativos', { ...full, comparacao: '=' })).toBe('InformeCampo')
    expect(refusal('atos_normativos', { ...full, comparacao: '-1' })).toBeUndefined()
  })

  it('ACTS-11 between needs a final year that is not less than the first', () => {
    expect(refusal('atos_normativos', { ...full, comparacao: 'entre', data_inicial: '2000' })).toBe('InformeCampo')
    expect(refusal('atos_normativos', { ...full, comparacao: 'entre', data_inicial: '2000', data_final: '1999' })).toBe(
      'CampoMenorQue',
    )
    expect(
      refusal('atos_normativos', { ...full, comparacao: 'entre', data_inicial: '2000', data_final: '2000' }),
    ).toBeUndefined()
  })

  it('SRCH-95 years lie between 1000 and 9999', () => {
    for (const ano_publicacao of ['999', '10000', '19a0', '-100']) {
      expect(refusal('pesquisa_geral', { ...full, comp_ano_publicacao: '=', ano_publicacao })).toBe('AnoInvalido')
    }
  })
})

describe('what else a search says', () => {
  it('a further call changes what it says, and what it leaves blank stays', () => {
    const further = { termo_pesquisa: '  ', coluna_um: 'TITULO', biblioteca: undefined }
    expect(continuedBy({ ...full, biblioteca: '1' }, further)).toEqual({
      ...{ termo_pesquisa: 'casmurro', coluna_um: 'TITULO', biblioteca: '1' },
    })
  })

  it('the number of an authority selects its works, but on the tab of authorities is looked up itself', () => {
    expect(readAsked('pesquisa_geral', { ...full, aut_id: '7' }, false).selections).toEqual({ autoridade: ['7'] })
    const own = readAsked('autoridades', { termo_pesquisa: '7', aut_id: '7' }, false)
    expect(own.selections).toEqual({})
    expect(own.rows).toMatchObject([{ term: '7' }])
  })

  it('groups works and leaves out what is not there only when asked to', () => {
    const asked = (given: SearchParameters) => readAsked('pesquisa_geral', { ...full, ...given }, false)
    expect(asked({})).toMatchObject({ group: false, onlyAvailable: false })
    expect(asked({ agrupar: 's' })).toMatchObject({ group: true, onlyAvailable: false })
    expect(asked({ agrupar: 'N', disponivel: 'S' })).toMatchObject({ group: false, onlyAvailable: true })
  })
})
