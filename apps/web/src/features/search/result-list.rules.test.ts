import type { Activity, FilterDefinition, Institution, Ordering, Work } from '@estante/contract'
import { BASE_PERMISSIONS, CATALOGUE_MODULE } from '@estante/contract/permissions'
import { describe, expect, it } from 'vitest'
import type { SearchState } from '../../lib/search-state/state.ts'
import { isAnsweredBase, isEmptyWithoutAsking, NETWORK_BASE, permittedBases, TARGET_BASE } from './bases.rules.ts'
import { countFacets, describeValue, isWorthShowing, offeredValues, yearSpan } from './facets.rules.ts'
import { markWords, typedWords } from './highlight.rules.ts'
import { optionName, simpleOptions } from './options.rules.ts'
import { isAscending, orderingLabel } from './order.rules.ts'
import { yearBars } from './year-range.rules.ts'

const entry = (codigo: string, total = 1, descricao = codigo) => ({
  ...{ codigo, descricao, total, totalSemFiltro: total, mostrarQtdOriginal: false },
})
const facet = (codigo: string, ...contagem: ReturnType<typeof entry>[]): FilterDefinition => ({
  ...{ codigo, descricao: codigo, contagem, totalValores: contagem.length },
})

describe('values of a filter', () => {
  const work = (values: Record<string, string[]>) => ({ dados_adicionais: values, link_capa: null }) as unknown as Work
  const works = [work({ B: ['1', '2'], I: ['por'] }), work({ B: ['2'], I: ['eng'] }), work({ B: ['3'], I: ['eng'] })]
  const counted = (chosen: Record<string, string[]>) =>
    countFacets(works, chosen, [facet('B', entry('1', 0, 'Central'), entry('3', 0, 'Anexo')), facet('I')])[0]?.contagem

  it('those with most first, then by name; a value without a name is told by its code', () => {
    expect(counted({})?.map(each => [each.descricao, each.total])).toEqual([
      ['2', 2],
      ['Anexo', 1],
      ['Central', 1],
    ])
  })

  it('SRCH-91 the number without filters is told where another type has changed it', () => {
    const told = (chosen: Record<string, string[]>) =>
      counted(chosen)?.map(each => [each.codigo, each.total, each.mostrarQtdOriginal])
    expect(told({ I: ['eng'] })).toEqual([
      ['2', 1, true],
      ['3', 1, false],
      ['1', 0, true],
    ])
    // Its own type's choice changes no number of its own, and an empty choice is none.
    expect(told({ B: ['3'] })).toEqual([
      ['2', 2, false],
      ['3', 1, false],
      ['1', 1, false],
    ])
    expect(told({ I: [] })).toEqual(told({}))
  })

  it('a work that two filters leave out counts under neither', () => {
    const both = countFacets(works, { B: ['1'], I: ['eng'] }, [facet('B'), facet('I')])
    expect(both.map(each => each.contagem.map(one => `${one.codigo}:${one.total}`).toSorted())).toEqual([
      ['1:0', '2:1', '3:1'],
      ['eng:0', 'por:1'],
    ])
  })

  it('a chip says the description, a span of years with a dash, and else the code in words', () => {
    expect(yearSpan('1990-1999')).toEqual([1990, 1999])
    expect(yearSpan('1990')).toBeNull()
    const known = [facet('Y', entry('1990', 1, 'ano de 1990')), facet('I', entry('1990-1999', 1, 'código'))]
    expect(describeValue(known, 'Y', '1990-1999', 'Sem data')).toBe('1990–1999')
    expect(describeValue(known, 'Y', '1990', 'Sem data')).toBe('ano de 1990')
    expect(describeValue(known, 'I', '1990-1999', 'Sem data')).toBe('código')
    expect(describeValue(known, 'Y', '1888', 'Sem data')).toBe('1888')
  })

  it('a filter with two values is worth its place, whatever it is', () => {
    expect(isWorthShowing(facet('I', entry('por'), entry('eng')), [])).toBe(true)
    expect(isWorthShowing(facet('X'), [])).toBe(false)
  })

  it('one library alone is not offered, nor what nothing or everything has', () => {
    const offered = (total: number, ...definitions: FilterDefinition[]) =>
      offeredValues(definitions, {}, total).map(each => each.letter + each.entry.codigo)
    expect(offered(9, facet('B', entry('1', 5)))).toEqual([])
    expect(offered(9, facet('B', entry('1', 5), entry('2', 3)), facet('X', entry('C', 2)))).toEqual(['B1'])
    expect(offered(9, facet('X', entry('O', 0)))).toEqual([])
    expect(offered(9, facet('X', entry('O', 9)))).toEqual([])
    expect(offered(9, facet('X', entry('O', 8)))).toEqual(['XO'])
    expect(offered(9)).toEqual([])
  })
})

describe('bars of years', () => {
  const spans = (...years: number[]) => yearBars(years.map(year => entry(String(year), 1)))
  const width = (...years: number[]) => {
    const [, second] = spans(...years)
    return second && second.to - second.from + 1
  }

  it('are a year wide while all of them have room, and then as wide as people think', () => {
    expect(spans(2000, 2002)).toEqual([
      { from: 2000, to: 2000, total: 1 },
      { from: 2001, to: 2001, total: 0 },
      { from: 2002, to: 2002, total: 1 },
    ])
    expect([width(2000, 2023), width(2000, 2024), width(1900, 2020), width(1500, 2020)]).toEqual([1, 2, 10, 25])
    expect(spans(2000, 2023)).toHaveLength(24)
  })

  it('even of all the years that can be written are few', () => {
    expect(spans(1000, 9999)).toHaveLength(18)
    expect(spans(1000, 9999)[1]).toEqual({ from: 1500, to: 1999, total: 0 })
  })
})

describe('marked words', () => {
  const marked = (text: string, words: string[]) =>
    markWords(text, words).map(each => (each.isMarked ? `[${each.text}]` : each.text))

  it('a beginning marks the words that begin so, and a whole word only itself', () => {
    expect(marked('Mar, maré e amar', ['mar*'])).toEqual(['[Mar]', ', ', '[maré]', ' e amar'])
    expect(marked('Mar, maré e amar', ['mar'])).toEqual(['[Mar]', ', maré e amar'])
    expect(marked('Mato e maré', ['mar*'])).toEqual(['Mato e ', '[maré]'])
    expect(marked('Rio e maré', ['rio', 'mar*'])).toEqual(['[Rio]', ' e ', '[maré]'])
  })

  it('words stand in the text as they are written: with signs, in scripts without blanks, longest first', () => {
    expect(marked('Aprenda C++ e C', ['c++'])).toEqual(['Aprenda ', '[C++]', ' e C'])
    expect(marked('日本文学史', ['日本', '日本文'])).toEqual(['[日本文]', '学史'])
    expect(marked('한국문학사', ['문학'])).toEqual(['한국', '[문학]', '사'])
    expect(marked('A ação e Straße', ['ac\u0327a\u0303o', 'straße'])).toEqual(['A ', '[ação]', ' e ', '[Straße]'])
    expect(marked('A ac\u0327a\u0303o!', ['acao'])).toEqual(['A ', '[ac\u0327a\u0303o]', '!'])
    expect(marked('Lei 8.112 (1990)', ['8.112', '8x112'])).toEqual(['Lei ', '[8.112]', ' (1990)'])
  })

  it('a number is one word with its points or without, and C++ is no C', () => {
    expect(marked('Lei nº 8.112, de 11', ['8112'])).toEqual(['Lei nº ', '[8.112]', ', de 11'])
    expect(marked('Lei nº 8.159, de 8 de janeiro', ['8'])).toEqual(['Lei nº 8.159, de ', '[8]', ' de janeiro'])
    expect(marked('Lei nº 8.009, de 29', ['80*'])).toEqual(['Lei nº ', '[8.009]', ', de 29'])
    expect(marked('Linguagem C++ e C# para C', ['c'])).toEqual(['Linguagem C++ e C# para ', '[C]'])
  })

  it('a star by itself marks nothing', () => expect(marked('Mar alto', ['*'])).toEqual(['Mar alto']))

  it('while somebody types, the last word may go on', () => {
    expect(typedWords('o mar, al')).toEqual(['o', 'mar', 'al*'])
    expect(typedWords(' ')).toEqual([])
    expect(typedWords('lei 8.112')).toEqual(['lei', '8.112*'])
  })
})

describe('the name of a search option', () => {
  const t = (key: string) => key

  it.each([
    ['LIVRE', 'search:field.livre'],
    ['TITULO_SIM', 'search:field.titulo_sim'],
    ['TODOS', 'search:field.todos'],
    ['AUTORIDADE_PESSOA', 'search:authority.pessoa'],
    ['CURSO', 'search:teaching.curso'],
    ['ato_numero', 'search:act.numero'],
    ['jur_relator', 'search:caselaw.relator'],
    ['fundo', 'search:archive.fundo'],
    ['OUTRA', 'OUTRA'],
  ])('%s', (option, name) => expect(optionName(option, t, [])).toBe(name))

  it('what the server calls it goes before', () => {
    expect(optionName('LIVRE', t, [{ value: 'LIVRE', label: 'Tudo' }])).toBe('Tudo')
  })

  it('SRCH-28 new acquisitions may be searched without a word, and authorities have their own', () => {
    const values = (tab: Parameters<typeof simpleOptions>[0]) =>
      simpleOptions(tab, t, [{ value: 'SERIE', label: 'Série' }]).map(each => each.value)
    expect(values('novas_aquisicoes')).toEqual(expect.arrayContaining(['LIVRE', 'TODOS', 'SERIE']))
    expect(values('pesquisa_geral')).not.toContain('TODOS')
    expect(values('autoridades')).not.toContain('SERIE')
  })
})

describe('the order of results', () => {
  const ordering = (codigo: string, direcao = 'asc') =>
    ({ codigo, descricao: 'Título', direcao }) as unknown as Ordering
  const turned = (direction: string) => ({ direction }) as unknown as SearchState

  it('runs upwards by its own direction, unless it is turned round', () => {
    expect(isAscending(ordering('obra'), turned('C'))).toBe(true)
    expect(isAscending(ordering('obra'), turned('D'))).toBe(false)
    expect(isAscending(ordering('ano', 'desc'), turned('D'))).toBe(true)
    expect(isAscending(null, turned('C'))).toBe(false)
  })

  it('of authorities is called alphabetical, for they have no title', () => {
    const t = () => 'A–Z'
    expect(orderingLabel(ordering('obra'), 'autoridades', t)).toBe('A–Z')
    expect(orderingLabel(ordering('autor'), 'autoridades', t)).toBe('Título')
    expect(orderingLabel(ordering('obra'), 'pesquisa_geral', t)).toBe('Título')
  })
})

describe('bases that are offered', () => {
  it('the own one always, others where the institution has set them up', () => {
    const bases_rede = [NETWORK_BASE] as unknown as Institution['bases_rede']
    expect(isAnsweredBase('local', { bases_rede: [] as unknown as Institution['bases_rede'] })).toBe(true)
    expect([isAnsweredBase(NETWORK_BASE, { bases_rede }), isAnsweredBase(TARGET_BASE, { bases_rede })]).toEqual([
      ...[true, false],
    ])
    expect(isAnsweredBase(TARGET_BASE, null), 'not known yet').toBe(true)
    expect(isAnsweredBase(TARGET_BASE, {} as Institution)).toBe(false)
  })

  it('NET-06 others only with the permission of the catalogue', () => {
    const held = (cod_modulo: number) =>
      permittedBases([{ cod_modulo, cod_atividade: BASE_PERMISSIONS[NETWORK_BASE], descricao: '' } as Activity])
    expect(permittedBases([])).toEqual(['local'])
    expect(held(CATALOGUE_MODULE)).toEqual(['local', NETWORK_BASE])
    expect(held(CATALOGUE_MODULE + 1)).toEqual(['local'])
  })

  it('SRCH-70 products of Target are not asked for without a column', () => {
    const asked = (base: string, option: string | null) =>
      isEmptyWithoutAsking({ base, rows: [{ option }] } as unknown as SearchState)
    expect([asked(TARGET_BASE, ''), asked(TARGET_BASE, 'titulo'), asked('local', '')]).toEqual([true, false, false])
  })
})
