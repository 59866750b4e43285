import { describe, expect, it } from 'vitest'
import { languageOfFeed, pageOfSearch, parametersOfAddress, termsOfSearch } from './feed.rules.ts'

describe('a feed asked for by the address of a result page', () => {
  it('has the parameters of the search and none of how the page was looked at', () => {
    expect(
      parametersOfAddress('pesquisa_geral', {
        q: 'mar',
        page: '3',
        orderBy: 'obra',
        tipo_obra_total: '1',
        rep: 'local',
      }),
    ).toEqual({
      ...{ q: 'mar', tipo_obra_total: '1', cod_tipo_obra: '1', rep: 'local', base: 'local' },
    })
    expect(parametersOfAddress('pesquisa_geral', { q: 'mar', cod_tipo_obra: '2', tipo_obra_total: '1' })).toMatchObject(
      {
        ...{ cod_tipo_obra: '2' },
      },
    )
  })

  it('TEACH-07 of a teaching plan has its picks as terms of their columns', () => {
    const asked = parametersOfAddress('plano_ensino', { curso: '', disciplina: ' Botânica ', professor: 'Rui' })
    expect(asked).toMatchObject({
      ...{ termo_pesquisa: 'Botânica', coluna_um: 'DISCIPLINA', termo_pesquisa_dois: 'Rui', coluna_dois: 'PROFESSOR' },
    })
    expect(asked).not.toHaveProperty('disciplina')
    expect(asked).toHaveProperty('tipo_termos')
  })

  it('of a teaching plan with a word of its own stays as it is', () => {
    expect(parametersOfAddress('plano_ensino', { q: 'mar', curso: 'Letras' })).toMatchObject({
      q: 'mar',
      curso: 'Letras',
    })
    expect(parametersOfAddress('plano_ensino', { q: 'mar', curso: 'Letras' })).not.toHaveProperty('tipo_termos')
    expect(parametersOfAddress('pesquisa_geral', { curso: 'Letras' })).toMatchObject({ curso: 'Letras' })
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
