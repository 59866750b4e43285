import type { SearchParameters, SearchTab } from '@estante/contract'
import { describe, expect, it } from 'vitest'
import {
  languageOfFeed,
  pageOfSearch,
  parametersOfAddress,
  parametersOfFeed,
  termsOfSearch,
  textsOf,
} from './feed.rules.ts'

const asked = (tab: SearchTab, query: string) => parametersOfAddress(tab, new URLSearchParams(query))

describe('the address of a result page, as the server reads it', () => {
  it('has the parameters of the search and none of how the page was looked at', () => {
    expect(asked('pesquisa_geral', 'q=mar&page=3&orderBy=obra&tipo_obra_total=1&rep=local&fT=2,3,')).toEqual({
      termo_pesquisa: 'mar',
      coluna_um: 'LIVRE',
      base: 'local',
      cod_tipo_obra: '1,',
      fT: '2,3',
    })
  })

  it('SRCH-08 SRCH-55 begins where the form of the tab begins: its option, its type of term, its rows', () => {
    expect(asked('pesquisa_avancada', 'q=mar')).toMatchObject({ coluna_um: 'TITULO', tipo_termos: 'P' })
    expect(asked('arquivo', 'q=mar')).toMatchObject({ coluna_um: 'obra' })
    expect(asked('pesquisa_avancada', 'q=mar&q2=rio&for2=AUTOR')).toMatchObject({ condicao_um: 'AND' })
    expect(asked('pesquisa_geral', 'q=mar&q2=rio&for2=AUTOR')).not.toHaveProperty('termo_pesquisa_dois')
    expect(asked('pesquisa_geral', 'q=mar&q=rio')).toMatchObject({ termo_pesquisa: 'mar' })
  })

  it('SRCH-08 passes over what makes no sense, as the application does', () => {
    const nonsense = 'q=mar&for=LI%20VRE&rep=outra&aut_id=x&keyword_type=Z&ano_publicacao=20&comp_ano_publicacao=~&f!=1'
    expect(asked('pesquisa_geral', nonsense)).toEqual({ termo_pesquisa: 'mar', coluna_um: 'LIVRE', base: 'local' })
  })

  it('SRCH-08 each tab has its own years and types: those of the other are passed over', () => {
    const both = 'q=mar&cod_tipo_obra=13&comparacao=>&data_inicial=1990&tipo_obra_total=1&ano_publicacao=2000'
    expect(asked('atos_normativos', both)).toEqual({
      ...{ termo_pesquisa: 'mar', coluna_um: 'LIVRE', base: 'local' },
      ...{ cod_tipo_obra: '13', comparacao: '>', data_inicial: '1990' },
    })
    expect(asked('pesquisa_geral', `${both}&curso=7`)).toEqual({
      ...{ termo_pesquisa: 'mar', coluna_um: 'LIVRE', base: 'local' },
      ...{ cod_tipo_obra: '1,', comp_ano_publicacao: '=', ano_publicacao: '2000' },
    })
  })

  it('SRCH-10 is narrowed by its prefilters, but not among authorities', () => {
    const narrowed = 'q=mar&id=2&id_biblioteca=1&tipo_obra=3&id_colecao=4,&cr=S'
    expect(asked('pesquisa_geral', narrowed)).toMatchObject({
      ...{ id: '2', biblioteca: '1,', cod_tipo_obra: '3,', colecao: '4,', cr: 'S' },
    })
    expect(asked('pesquisa_geral', `${narrowed}&biblioteca=9`)).toMatchObject({ biblioteca: '9,' })
    expect(asked('autoridades', narrowed)).not.toHaveProperty('biblioteca')
  })

  it('TEACH-07 of a teaching plan has its picks as terms of their columns, whatever words stand beside them', () => {
    const plan = asked('plano_ensino', 'q=mar&curso=&disciplina=3&professor=9&campus=2&biblioteca=1')
    expect(plan).toEqual({
      ...{ termo_pesquisa: '3', coluna_um: 'DISCIPLINA', termo_pesquisa_dois: '9', coluna_dois: 'PROFESSOR' },
      ...{ condicao_um: 'AND', tipo_termos: '99', base: 'local', campus: '2', biblioteca: '1,' },
    })
    expect(asked('plano_ensino', 'q=mar')).toMatchObject({ termo_pesquisa: 'mar', coluna_um: 'TITULO' })
  })
})

describe('what a feed is asked for by', () => {
  it('is the address of a page', () => {
    expect(parametersOfFeed('pesquisa_geral', { q: 'mar', lang: 'en', page: '2' })).toEqual({
      ...{ termo_pesquisa: 'mar', coluna_um: 'LIVRE', base: 'local' },
    })
  })

  it('SRCH-62 or the fields of the first form, as they are', () => {
    const fields = { termo_pesquisa: 'mar', coluna_um: 'AUTOR', cod_tipo_obra: '1,', fT: '2' }
    expect(parametersOfFeed('pesquisa_geral', { ...fields, lang: 'en', page: '2' })).toEqual(fields)
  })

  it('SRCH-09 a filter that is given twice has the values of both; of anything else the first counts', () => {
    const twice = { fT: ['2', '3,'], q: ['mar', 'rio'] } as unknown as SearchParameters
    expect(parametersOfFeed('pesquisa_geral', twice)).toMatchObject({ termo_pesquisa: 'mar', fT: '2,3' })
    const ofForm = { ...twice, termo_pesquisa: 'mar' }
    expect(parametersOfFeed('pesquisa_geral', ofForm)).toMatchObject({ termo_pesquisa: 'mar', fT: '2,3,' })
    expect(pageOfSearch('pesquisa_geral', 'pesquisa_geral', twice)).toBe('/?fT=2%2C3%2C&q=mar')
    expect(textsOf(new URLSearchParams('q=mar&fT=2&q=rio&fT=3'))).toEqual([
      ['q', 'mar'],
      ['fT', '2,3'],
    ])
  })
})

describe('the page that shows the same search', () => {
  it('is the first page of the site for the tab that opens there, and else the tab’s own', () => {
    expect(pageOfSearch('pesquisa_geral', 'pesquisa_geral', {})).toBe('/')
    expect(pageOfSearch('autoridades', 'pesquisa_geral', {})).toBe('/autoridades')
    expect(pageOfSearch('pesquisa_geral', undefined, { q: 'mar' })).toBe('/pesquisa_geral?q=mar')
  })

  it('has the names of addresses, each once, without what is empty', () => {
    expect(
      pageOfSearch('pesquisa_geral', 'pesquisa_geral', {
        termo_pesquisa: 'mar',
        q: 'rio',
        coluna_um: 'LIVRE',
        base: '',
        page: '2',
        cod_tipo_obra: '1',
      }),
    ).toBe('/?q=mar&for=LIVRE&tipo_obra_total=1')
    expect(pageOfSearch('atos_normativos', 'pesquisa_geral', { cod_tipo_obra: '1' })).toBe(
      '/atos_normativos?cod_tipo_obra=1',
    )
  })
})

describe('a feed', () => {
  it('is called by its terms, by either of their names', () => {
    expect(termsOfSearch({ q: 'mar', q2: ' ', q3: 'rio' })).toBe('mar · rio')
    expect(termsOfSearch({ termo_pesquisa: 'mar', termo_pesquisa_dois: '-1', termo_pesquisa_tres: 'rio' })).toBe(
      'mar · rio',
    )
    expect(termsOfSearch({ q: 'a', termo_pesquisa: 'b', termo_pesquisa_dois: 'c' })).toBe('a · c')
    expect(termsOfSearch({})).toBe('')
  })

  it('has its language by name or by number', () => {
    expect(['en', '5', '3', 'fr', undefined].map(languageOfFeed)).toEqual(['en', 'en', 'es', undefined, undefined])
  })
})
