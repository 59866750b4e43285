import { SEARCH_TABS, type SearchTab } from '@estante/contract/constants'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAddress, toAddress, toParameters } from './address.ts'
import {
  addRow,
  asNewSearch,
  cleared,
  mayAddRow,
  refilled,
  removeRow,
  usedRows,
  withFilter,
  withPick,
  withRow,
} from './changes.ts'
import { feedAddress } from './feed.ts'
import { advancedValues, termRows, termsOf, withAdvancedValues, withoutOptions, withValues } from './form-values.ts'
import { filterFields, searchText, toRequest } from './request.ts'
import { emptySearch, type SearchState } from './state.ts'
import { suggestionRequest } from './suggestions.ts'
import { checkAct, checkAdvanced, checkJoinedRows, checkSimple, checkTeaching, isRunnable } from './validity.ts'

const read = (tab: SearchTab, query: string) => parseAddress(tab, query)
const general = (query: string) => read('pesquisa_geral', query)
const withTerm = (tab: SearchTab, termo: string): SearchState => {
  const state = emptySearch(tab)
  return { ...state, rows: [{ ...state.rows[0]!, termo }] }
}

describe('the address of a search', () => {
  it('SRCH-08 every parameter is read and comes back in the address', () => {
    const query =
      '?q=a&for=TITULO&condition=AND&q2=b&for2=AUTOR&condition2=NOT&q3=c&for3=ASSUNTO&keyword_type=I&rep=abnt&repBases=1%2C2&index=7&aut_id=9' +
      '&biblioteca=1%2C2&tipo_obra_total=3&colecao=4&local=Recife&idioma=por&local_interna=5&categoria=audio' +
      '&ano_publicacao=1999&comp_ano_publicacao=entre&ano_publicacao_final=2001&curso=1&disciplina=2&professor=3&campus=4' +
      '&ordenacao=obra&fB=1%2C2&fY=2001&orderBy=autor&direction=D&perPage=50&page=3'
    const state = read('pesquisa_avancada', query)
    expect(state.rows).toEqual([
      { termo: 'a', option: 'TITULO', condition: 'AND' },
      { termo: 'b', option: 'AUTOR', condition: 'NOT' },
      { termo: 'c', option: 'ASSUNTO', condition: '-1' },
    ])
    expect([...toParameters(state)].sort()).toEqual([...new URLSearchParams(query)].sort())
  })

  it('SRCH-08 an option is known in either case, but where a tab has a small one of its own', () => {
    const option = (tab: SearchTab, query: string) => read(tab, query).rows[0]?.option
    expect(option('pesquisa_geral', '?q=a&for=titulo')).toBe('TITULO')
    expect(option('pesquisa_geral', '?q=a&for=indice_30')).toBe('INDICE_30')
    expect(option('novas_aquisicoes', '?for=todos')).toBe('TODOS')
    expect(option('autoridades', '?q=a&for=autoridade_pessoa')).toBe('AUTORIDADE_PESSOA')
    expect(option('arquivo', '?q=a&for=assunto')).toBe('assunto')
    expect(option('pesquisa_geral', '?q=a&for=outra')).toBe('outra')
  })

  it('SRCH-09 filters are f and one character with comma-separated values', () => {
    expect(general('?q=a&fB=1,2,&fx=O&fNA_C=3&fBB=9&f=1').filters).toEqual({
      B: ['1', '2'],
      X: ['O'],
      NA_C: ['3'],
    })
    // A letter without a meaning filters nothing, whichever version of the search is asked.
    expect(general('?q=a&f1=a&fQ=9').filters).toEqual({})
    expect(general('?q=a&fT=1&ft=2,1').filters).toEqual({ T: ['1', '2'] })
    expect(filterFields({ B: ['1', '2'], Y: [] })).toEqual({ fB: '1,2' })
  })

  it('SRCH-01 SRCH-02 the default guide lives at /, others at their code', () => {
    const state = withTerm('pesquisa_geral', 'dom casmurro')
    expect(toAddress(state, 'pesquisa_geral')).toBe('/?q=dom+casmurro&for=LIVRE')
    expect(toAddress(state, 'autoridades')).toBe('/pesquisa_geral?q=dom+casmurro&for=LIVRE')
    expect(toAddress(emptySearch('e_books'), 'pesquisa_geral')).toBe('/e_books')
  })

  it('SRCH-77 the default state of results: page 1, direction C, 20 per page', () => {
    expect(general('?q=a')).toMatchObject({ page: 1, direction: 'C', perPage: 20, orderBy: '' })
  })

  it('100 random addresses (valid, invalid, hostile) are read and settle after one round', () => {
    const names = fc.constantFrom(
      ...'q for q2 for2 q3 for3 condition condition2 rep repBases aut_id index tipo_obra_total cr keyword_type local local_interna idioma ano_publicacao ano_publicacao_final comp_ano_publicacao categoria ordenacao perPage page orderBy direction research curso disciplina campus biblioteca professor fB fY f9 comparacao data_inicial data_final cod_tipo_obra __proto__ constructor'.split(
        ' ',
      ),
    )
    const values = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '-1',
        '0',
        '99999999999999',
        '1e9',
        '<script>alert(1)</script>',
        "' OR 1=1 --",
        '../../etc',
        '%00',
        ',,,',
        'entre',
        'AND',
        'TODOS',
        '1999',
        'E',
        '\u0000',
        '𝒳'.repeat(3000),
      ),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...SEARCH_TABS),
        fc.array(fc.tuple(names, values), { maxLength: 30 }),
        (tab, pairs) => {
          const query = `?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed?.() ?? '')}`).join('&')}`
          const state = parseAddress(tab, query)
          expect(state.rows.length).toBeGreaterThan(0)
          expect(state.page).toBeGreaterThan(0)
          const once = toAddress(state, undefined)
          expect(toAddress(parseAddress(tab, once.slice(tab.length + 1)), undefined)).toBe(once)
          isRunnable(state)
          toRequest(state, null)
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe('validity', () => {
  it('SRCH-11 SRCH-58 one term makes a search of the simple tabs', () => {
    for (const tab of ['pesquisa_geral', 'e_books', 'autoridades', 'acessibilidade', 'multimeios'] as const) {
      expect(isRunnable(read(tab, '?q=a'))).toBe(true)
      expect(isRunnable(read(tab, '?q=%20'))).toBe(false)
      expect(isRunnable(read(tab, '?for=LIVRE'))).toBe(false)
    }
  })

  it('SRCH-59 a further term needs a condition that is not -1', () => {
    for (const tab of ['arquivo', 'pesquisa_avancada', 'atos_normativos', 'jurisprudencia'] as const) {
      const state = read(tab, '?q=a&q2=b&condition=OR')
      expect(isRunnable(state)).toBe(true)
      expect(isRunnable({ ...state, rows: state.rows.map(row => ({ ...row, condition: '-1' })) })).toBe(false)
    }
  })

  it('SRCH-51 an address with AFT or BEF is read as its form has it, so that it can be searched', () => {
    for (const condition of ['AFT', 'BEF']) {
      const query = `?q=dom&for=TITULO&condition=${condition}&q2=casmurro&for2=AUTOR&condition2=OR&q3=sal&for3=ASSUNTO`
      const { rows } = read('pesquisa_avancada', query)
      expect(rows).toEqual([
        { termo: 'dom', option: 'TITULO', condition },
        { termo: 'casmurro', option: 'TITULO', condition: '-1' },
      ])
    }
    for (const condition of ['AFT', 'BEF', 'PRO']) {
      const { rows } = read('pesquisa_avancada', `?q=a&q2=b&q3=c&condition=PRO&condition2=${condition}`)
      expect(rows.map(row => row.condition)).toEqual(['PRO', 'AND', '-1'])
    }
  })

  it('SRCH-59 SRCH-48 a missing condition is AND in the advanced search, and none elsewhere', () => {
    for (const query of ['?q=a&q2=b', '?q=a&q2=b&condition=-1', '?q=a&q2=b&condition=nada']) {
      for (const tab of ['arquivo', 'atos_normativos', 'jurisprudencia'] as const) {
        expect(isRunnable(read(tab, query))).toBe(false)
        expect(checkJoinedRows(read(tab, query))).toEqual([{ key: 'SelecioneOpcao', row: 0, field: 'condition' }])
      }
      const advanced = read('pesquisa_avancada', query)
      expect(isRunnable(advanced)).toBe(true)
      expect(advanced.rows.map(row => row.condition)).toEqual(['AND', '-1'])
    }
    expect(isRunnable(read('arquivo', '?q=a&q2=b&q3=c&condition=AND'))).toBe(false)
  })

  it('SRCH-60 new acquisitions need a term unless the option is TODOS', () => {
    expect(isRunnable(read('novas_aquisicoes', '?for=TODOS'))).toBe(true)
    expect(isRunnable(read('novas_aquisicoes', '?for=TITULO'))).toBe(false)
    expect(isRunnable(read('novas_aquisicoes', '?q=x&for=TITULO'))).toBe(true)
  })

  it('SRCH-24 a blank term on a simple tab; SRCH-25 on the general search', () => {
    expect(checkSimple(withTerm('e_books', '  '))?.key).toBe('DigiteTermo')
    expect(checkSimple(withTerm('pesquisa_geral', ''))?.key).toBe('CampoBuscaObrigatorio')
    expect(checkSimple(withTerm('pesquisa_geral', 'x'))).toBeNull()
    const withoutOption = { ...withTerm('pesquisa_geral', 'x'), rows: [{ termo: 'x', option: '', condition: '-1' }] }
    expect(checkSimple(withoutOption)?.key).toBe('CampoBuscaObrigatorio')
  })

  it('SRCH-45 SRCH-46 SRCH-47 SRCH-48 the advanced form', () => {
    const state = {
      ...emptySearch('pesquisa_avancada'),
      rows: [{ termo: '', option: '', condition: '-1' }],
      termType: '',
    }
    expect(checkAdvanced(state).map(refusal => refusal.key)).toEqual([
      'CampoBuscaObrigatorio',
      'InformeOpcaoPesquisa',
      'SelecioneOpcao',
    ])
    expect(checkAdvanced({ ...state, termType: 'X' }).map(refusal => refusal.key)).toContain('TipoInvalido')
    const good = { ...withTerm('pesquisa_avancada', 'a'), rows: addRow(withTerm('pesquisa_avancada', 'a').rows) }
    const filled = { ...good, rows: good.rows.map(row => ({ ...row, termo: 'x', condition: '-1' })) }
    expect(checkAdvanced(filled)).toEqual([])
  })

  it('ACTS-08 ACTS-09 rows that a condition leads to are required', () => {
    const act = (conditions: string[], terms: string[]) => ({
      ...emptySearch('atos_normativos'),
      rows: terms.map((termo, at) => ({ termo, option: null, condition: conditions[at] ?? '-1' })),
    })
    expect(checkAct(act([], ['']))[0]).toMatchObject({ row: 0, key: 'DigiteTermo' })
    expect(checkAct(act([], ['a', '']))).toEqual([])
    expect(checkAct(act(['AND'], ['a', '']))[0]).toMatchObject({ row: 1 })
    expect(checkAct(act(['AND', 'OR'], ['a', 'b', '']))[0]).toMatchObject({ row: 2 })
  })

  it('ACTS-10 ACTS-11 years of a comparison', () => {
    const act = (comparacao: string, data_inicial: string, data_final = '') => ({
      ...withTerm('atos_normativos', 'a'),
      act: { cod_tipo_obra: '', comparacao, data_inicial, data_final },
    })
    expect(checkAct(act('-1', ''))).toEqual([])
    expect(checkAct(act('=', ''))[0]).toMatchObject({ key: 'InformeCampo', names: { campo: 'initialYear' } })
    expect(checkAct(act('entre', '2000'))[0]).toMatchObject({ key: 'InformeCampo', names: { campo: 'finalYear' } })
    expect(checkAct(act('entre', '2000', '1999'))[0]).toMatchObject({ key: 'CampoMenorQue' })
    expect(checkAct(act('entre', '2000', '2000'))).toEqual([])
  })

  it('SRCH-95 years are numbers from 1000 to 9999', () => {
    expect(
      checkAct({
        ...withTerm('jurisprudencia', 'a'),
        act: { cod_tipo_obra: '', comparacao: '=', data_inicial: '999', data_final: '' },
      })[0]?.key,
    ).toBe('AnoInvalido')
    expect(general('?q=a&ano_publicacao=abc').panel.publicationYear).toBe('')
    expect(general('?q=a&ano_publicacao=0999').panel.publicationYear).toBe('')
    expect(general('?q=a&ano_publicacao=1000').panel.publicationYear).toBe('1000')
  })

  it('TEACH-06 one of course, discipline and professor', () => {
    expect(checkTeaching(read('plano_ensino', '?campus=1'))?.key).toBe('SelecioneCursoDisciplinaProfessor')
    expect(checkTeaching(read('plano_ensino', '?disciplina=1'))).toBeNull()
  })
})

describe('rows of a form', () => {
  const advanced = () => emptySearch('pesquisa_avancada').rows

  it('SRCH-55 each tab starts with its own option', () => {
    expect(Object.fromEntries(SEARCH_TABS.map(tab => [tab, emptySearch(tab).rows[0]?.option]))).toEqual({
      pesquisa_geral: 'LIVRE',
      e_books: 'LIVRE',
      multimeios: 'LIVRE',
      pesquisa_avancada: 'TITULO',
      acessibilidade: 'TITULO',
      novas_aquisicoes: 'TITULO',
      plano_ensino: 'TITULO',
      arquivo: 'obra',
      atos_normativos: null,
      jurisprudencia: null,
      autoridades: 'AUTORIDADE_TODOS',
    })
  })

  it('SRCH-49 at most three rows; a new one has condition AND and option LIVRE', () => {
    const two = addRow(advanced())
    expect(two[0]?.condition).toBe('AND')
    expect(two[1]).toEqual({ termo: '', option: 'LIVRE', condition: 'AND' })
    const three = addRow(two)
    expect(three).toHaveLength(3)
    expect(mayAddRow(three)).toBe(false)
    expect(addRow(three)).toHaveLength(3)
  })

  it('SRCH-50 rows after the first can be removed', () => {
    const three = addRow(addRow(advanced()))
    expect(removeRow(three, 0)).toHaveLength(3)
    expect(removeRow(removeRow(three, 2), 1)).toEqual([{ termo: '', option: 'TITULO', condition: '-1' }])
  })

  it('SRCH-51 AFT and BEF force the second row to the same field and lock the third', () => {
    const three = withRow(addRow(addRow(advanced())), 2, { termo: 'mar' })
    for (const condition of ['AFT', 'BEF']) {
      const rows = withRow(three, 0, { condition })
      // What was written in the locked row stays there, and is not searched.
      expect(rows[2]).toEqual(three[2])
      expect(usedRows(withRow(rows, 1, { termo: 'sal' })).map(row => row.termo)).toEqual(['', 'sal'])
      expect(rows[1]).toMatchObject({ option: 'TITULO', condition: '-1' })
      expect(mayAddRow(rows)).toBe(false)
      expect(mayAddRow(removeRow(rows, 2))).toBe(false)
      expect(removeRow(rows, 1)[1]).toMatchObject({ option: 'TITULO', termo: 'mar' })
      expect(withRow(rows, 0, { condition: 'OR' }).map(row => row.condition)).toEqual([
        'OR',
        'AND',
        three[2]?.condition,
      ])
      const asked = { ...emptySearch('pesquisa_avancada'), rows: withRow(rows, 2, { termo: '' }) }
      expect(checkAdvanced(asked).map(refusal => refusal.row)).toEqual([0, 1])
      expect(checkJoinedRows({ ...asked, rows }).map(refusal => refusal.row)).toEqual([0, 1])
      expect(withRow(rows, 0, { option: 'AUTOR' })[1]?.option).toBe('AUTOR')
    }
    expect(withRow(three, 1, { condition: 'AFT' })[1]?.condition).toBe('AND')
    expect(withRow(advanced(), 0, { condition: 'BEF' })).toHaveLength(2)
  })

  it('SRCH-38 the final year is used only for entre and cleared otherwise', () => {
    const empty = emptySearch('pesquisa_avancada')
    const between = withValues(advancedValues(empty), {
      publicationYear: '1990',
      compPublicationYear: 'entre',
      finalPublicationYear: '2000',
    })
    expect(toRequest(withAdvancedValues(empty, between), null)).toMatchObject({
      ano_publicacao: '1990',
      ano_publicacao_final: '2000',
      comp_ano_publicacao: 'entre',
    })
    const before = withValues(between, { compPublicationYear: '<' })
    expect(before.finalPublicationYear).toBe('')
    expect(toRequest(withAdvancedValues(empty, before), null)).not.toHaveProperty('ano_publicacao_final')
  })

  it('SRCH-44 the advanced form holds items, term type and the fields of its panel, and they are what is searched', () => {
    const state = read(
      'pesquisa_avancada',
      '?q=a&for=AUTOR&condition=OR&q2=b&for2=ASSUNTO&condition2=NOT&q3=c&for3=TITULO&keyword_type=I&biblioteca=1,2&tipo_obra_total=3' +
        '&colecao=4&local=Recife&idioma=por&local_interna=5&categoria=audio&ordenacao=obra&perPage=50&ano_publicacao=1999' +
        '&comp_ano_publicacao=entre&ano_publicacao_final=2001&bib_virtual=S',
    )
    const values = advancedValues(state)
    expect(values).toEqual({
      items: [
        { input: 'a', option: 'AUTOR', condition: 'OR' },
        { input: 'b', option: 'ASSUNTO', condition: 'NOT' },
        { input: 'c', option: 'TITULO', condition: '-1' },
      ],
      termType: 'I',
      libraries: ['1', '2'],
      typeOfWork: ['3'],
      collection: ['4'],
      publicationPlace: 'Recife',
      language: 'por',
      internLocation: '5',
      physicalDesc: 'audio',
      order: 'obra',
      itemsPerPage: 50,
      publicationYear: '1999',
      compPublicationYear: 'entre',
      virtualLib: 'S',
      finalPublicationYear: '2001',
    })
    expect(withAdvancedValues(emptySearch('pesquisa_avancada'), values)).toEqual(state)
    const four = { ...values, items: [...values.items, { input: 'd', option: 'LIVRE', condition: '-1' }] }
    expect(withAdvancedValues(state, four).rows).toHaveLength(3)
    expect(withoutOptions(values)).toEqual({
      ...advancedValues(emptySearch('pesquisa_avancada')),
      items: values.items,
      termType: 'I',
    })
  })

  it('SRCH-54 a row of a form has option, termo, condition, its place and what is wrong with it', () => {
    const state = read('pesquisa_avancada', '?q=a&for=AUTOR&condition=OR&q2=b')
    const terms = state.rows.map((row, at) => (at === 1 ? { ...row, termo: '', option: null } : row))
    const rows = termRows(terms, checkAdvanced({ ...state, rows: terms }))
    expect(rows).toEqual([
      { option: 'AUTOR', termo: 'a', condition: 'OR', fieldIndex: 0, error: null },
      {
        option: null,
        termo: '',
        condition: '-1',
        fieldIndex: 1,
        error: { field: 'termo', key: 'CampoBuscaObrigatorio' },
      },
    ])
    const filled = terms.map(row => ({ ...row, termo: 'x' }))
    expect(termRows(filled, checkAdvanced({ ...state, rows: filled }))[1]?.error).toEqual({
      field: 'option',
      key: 'InformeOpcaoPesquisa',
    })
    expect(termsOf(rows)).toEqual(terms)
    expect(termRows(removeRow([...terms, terms[1]!], 1), []).map(row => row.fieldIndex)).toEqual([0, 1])
  })

  it('SRCH-39 SRCH-52 clearing resets form and filters, the virtual library to N', () => {
    const state = read('pesquisa_avancada', '?q=a&q2=b&condition=OR&bib_virtual=S&fB=1&biblioteca=2&page=4')
    expect(state.panel.virtualLib).toBe('S')
    expect(cleared(state)).toEqual(emptySearch('pesquisa_avancada'))
    expect(emptySearch('pesquisa_avancada').panel.virtualLib).toBe('N')
  })

  it('SRCH-53 a stored search refills with term type E and trimmed lists', () => {
    const state = read('pesquisa_avancada', '?q=a&q2=b&condition=OR&keyword_type=P&biblioteca=1, 2,')
    expect(refilled(state)).toMatchObject({ termType: 'E', panel: { libraries: ['1', '2'] } })
    expect(refilled(state).rows).toHaveLength(2)
    expect(refilled(general('?q=a')).termType).toBe('')
  })

  it('SRCH-71 a new search forgets filters, page and order of the one before', () => {
    const state = general('?q=a&fB=1&page=3&orderBy=obra&direction=D&disponivel=S')
    expect(asNewSearch(state)).toMatchObject({
      filters: {},
      page: 1,
      orderBy: '',
      direction: 'C',
      isAvailableOnly: false,
    })
  })

  it('SRCH-76 a filter goes into the address and back to page 1', () => {
    const state = withFilter(general('?q=a&page=3'), 'B', '1', true)
    expect(toParameters(state).toString()).toBe('q=a&for=LIVRE&fB=1')
    expect(withFilter(state, 'B', '1', false).filters).toEqual({})
  })

  it('TEACH-03 TEACH-04 a change of campus clears the library, of course the discipline', () => {
    const pick = read('plano_ensino', '?curso=1&disciplina=2&professor=3&campus=4&biblioteca=5').pick
    expect(withPick(pick, { campus: '9' }).biblioteca).toBe('')
    expect(withPick(pick, { campus: '4' }).biblioteca).toBe('5')
    expect(withPick(pick, { curso: '9' })).toMatchObject({ disciplina: '', professor: '3' })
  })
})

describe('what the server is asked', () => {
  it('SRCH-62 the names of the first form; lists end in a comma; what is empty is left out', () => {
    expect(
      toRequest(
        read(
          'pesquisa_avancada',
          '?q=a&for=TITULO&q2=b&for2=AUTOR&condition=NOT&biblioteca=1,2&tipo_obra_total=3&keyword_type=E',
        ),
        null,
      ),
    ).toEqual({
      termo_pesquisa: 'a',
      coluna_um: 'TITULO',
      condicao_um: 'NOT',
      termo_pesquisa_dois: 'b',
      coluna_dois: 'AUTOR',
      tipo_termos: 'E',
      base: 'local',
      biblioteca: '1,2,',
      cod_tipo_obra: '3,',
    })
  })

  it('SRCH-65 a general search asks for its term, column and base', () => {
    expect(toRequest(general('?q=a'), null)).toEqual({ termo_pesquisa: 'a', coluna_um: 'LIVRE', base: 'local' })
  })

  it('ACTS-02 type, comparison and years of the address become those of the request', () => {
    const state = read('atos_normativos', '?q=a&comparacao=entre&data_inicial=1990&data_final=2000&cod_tipo_obra=7')
    expect(state.act).toEqual({ cod_tipo_obra: '7', comparacao: 'entre', data_inicial: '1990', data_final: '2000' })
    expect(toRequest(state, null)).toEqual({
      termo_pesquisa: 'a',
      coluna_um: 'LIVRE',
      base: 'local',
      cod_tipo_obra: '7',
      comparacao: 'entre',
      data_inicial: '1990',
      data_final: '2000',
    })
  })

  it('TEACH-02 TEACH-07 TEACH-08 picks become terms with tipo_termos 99 joined by AND', () => {
    const state = read('plano_ensino', '?curso=1&professor=3&campus=4&biblioteca=5')
    expect(state.pick).toEqual({ curso: '1', disciplina: '', professor: '3', campus: '4', biblioteca: '5' })
    expect(isRunnable(state)).toBe(true)
    expect(toRequest(state, null)).toEqual({
      termo_pesquisa: '1',
      coluna_um: 'CURSO',
      condicao_um: 'AND',
      termo_pesquisa_dois: '3',
      coluna_dois: 'PROFESSOR',
      tipo_termos: '99',
      base: 'local',
      biblioteca: '5,',
      campus: '4',
    })
  })

  it('SRCH-10 prefilters narrow every search; what the form chooses wins', () => {
    const prefilters = { id: '2', id_biblioteca: '1,', cr: 'cr', id_colecao: '', tipo_obra: '7,' }
    expect(toRequest(general('?q=a'), prefilters)).toMatchObject({
      biblioteca: '1,',
      cod_tipo_obra: '7,',
      id: '2',
      cr: 'cr',
    })
    expect(toRequest(general('?q=a&biblioteca=9'), prefilters).biblioteca).toBe('9,')
  })

  it('ACTS-03 the automatic search asks for the term -1 of type U', () => {
    expect(toRequest(read('atos_normativos', '?q=-1&for=LIVRE&keyword_type=U'), null)).toEqual({
      termo_pesquisa: '-1',
      coluna_um: 'LIVRE',
      tipo_termos: 'U',
      base: 'local',
    })
  })

  it('AUTHY-01 a link to one authority is asked as it is written', () => {
    expect(toRequest(read('autoridades', '?q=63&for=AUTORIDADE_TODOS&aut_id=63'), null)).toEqual({
      termo_pesquisa: '63',
      coluna_um: 'AUTORIDADE_TODOS',
      aut_id: '63',
      base: 'local',
    })
  })

  it('SRCH-72 page, order and filters belong to one search, another term to another', () => {
    const text = (query: string) => searchText(general(query), toRequest(general(query), null), 'pt')
    expect(text('?q=a&page=2&orderBy=obra&fB=1')).toBe(text('?q=a'))
    expect(text('?q=b')).not.toBe(text('?q=a'))
  })

  it('the feed of a search has its terms, filters and narrowed catalogue, not its page', () => {
    const state = read('pesquisa_avancada', '?q=a b&for=AUTOR&keyword_type=E&biblioteca=3&fY=2001&page=4&orderBy=obra')
    const prefilters = { id: '', id_biblioteca: '7,', cr: '', id_colecao: '', tipo_obra: '' }
    expect(feedAddress(state, prefilters, 'es')).toBe(
      '/api/estante/consulta/rss?search_tab=pesquisa_avancada&lang=es&q=a+b&for=AUTOR&keyword_type=E&biblioteca=3&fY=2001&id_biblioteca=7%2C',
    )
    expect(feedAddress(read('autoridades', '?q=a'), prefilters, 'pt')).not.toContain('id_biblioteca')
  })

  it('SRCH-28 a similarity variant is completed as its option', () => {
    expect(suggestionRequest('maxado', 'AUTOR_SIM')).toEqual({ term: 'maxado', searchBy: 'autor' })
  })

  it('SRCH-22 SRCH-23 suggestions for their types only, in lower case, indexes mapped', () => {
    expect(suggestionRequest('dom', 'LIVRE')).toEqual({ term: 'dom', searchBy: 'livre' })
    expect(suggestionRequest('dom', 'INDICE_1')).toEqual({ term: 'dom', searchBy: 'titulo', index: 'INDICE_1' })
    expect(suggestionRequest('dom', 'INDICE_2')?.searchBy).toBe('assunto')
    expect(suggestionRequest('dom', 'INDICE_3')?.searchBy).toBe('autor')
    expect(suggestionRequest('dom', 'INDICE_30')).toBeNull()
    expect(suggestionRequest('dom', 'AUTORIDADE_TODOS')).toBeNull()
    expect(suggestionRequest('  ', 'LIVRE')).toBeNull()
  })
})
