import type { FilterDefinition, Work } from '@estante/contract'
import { describe, expect, it } from 'vitest'
import { daysUntil } from '../../lib/work/availability.rules.ts'
import { standingsOf } from '../../lib/work/standing.rules.ts'
import { listedWork } from '../../testing/works.ts'
import { countFacets, describeValue, filterWorks, isWorthShowing, offeredValues } from './facets.rules.ts'
import { groupsOfPage, groupWorks, ungrouped, type WorkGroup } from './groups.rules.ts'
import { markWords } from './highlight.rules.ts'
import { chosenSpan, withSpan, yearBars } from './year-range.rules.ts'

const work = (cod_acervo: number, dados_adicionais: Record<string, string[]>, link_capa: string | null = null): Work =>
  ({ cod_acervo, dados_adicionais, link_capa, acesso_remoto: '' }) as unknown as Work
const works = [
  work(1, { B: ['1'], Y: ['2001'], X: ['C'] }, '/c.png'),
  work(2, { B: ['1', '2'], Y: ['2002'], X: ['C'] }),
  work(3, { B: ['2'], Y: ['s.d.'], X: [] }),
]
const definition = (codigo: string): FilterDefinition => ({
  codigo,
  descricao: codigo,
  contagem: [{ codigo: '1', descricao: 'Central', total: 0, totalSemFiltro: 0, mostrarQtdOriginal: false }],
  totalValores: 1,
})
const counts = (chosen: Record<string, string[]>, letter: string) =>
  Object.fromEntries(
    countFacets(works, chosen, ['B', 'Y', 'X'].map(definition))
      .find(each => each.codigo === letter)!
      .contagem.map(each => [each.codigo, [each.total, each.totalSemFiltro, each.mostrarQtdOriginal]]),
  )
const codes = (found: Work[]) => found.map(each => each.cod_acervo)

describe('filters of the complete version', () => {
  it('SRCH-92 OR within one type, AND across types', () => {
    expect(codes(filterWorks(works, { B: ['1', '2'] }))).toEqual([1, 2, 3])
    expect(codes(filterWorks(works, { B: ['2'], Y: ['2002', 's.d.'] }))).toEqual([2, 3])
    expect(codes(filterWorks(works, { B: ['1'], Y: ['s.d.'] }))).toEqual([])
  })

  it('SRCH-91 counts regard the other types, and tell the count without filters', () => {
    expect(counts({ Y: ['2001'] }, 'B')).toEqual({ '1': [1, 2, true], '2': [0, 2, true] })
    expect(counts({ Y: ['2001'] }, 'Y')).toEqual({
      '2002': [1, 1, false],
      '2001': [1, 1, false],
      's.d.': [1, 1, false],
    })
  })

  it('SRCH-93 without a cover link a work does not count under the cover filter', () => {
    expect(counts({}, 'X')).toEqual({ C: [1, 1, false] })
    expect(codes(filterWorks(works, { X: ['C'] }))).toEqual([1])
  })

  it('SRCH-94 years stand newest first, those without one last', () => {
    expect(countFacets(works, {}, [definition('Y')])[0]?.contagem.map(each => each.codigo)).toEqual([
      '2002',
      '2001',
      's.d.',
    ])
    expect(describeValue([definition('B')], 'B', '1', 'Sem data')).toBe('Central')
    expect(describeValue([], 'A', 'Assis~c Machado de', 'Sem data')).toBe('Assis, Machado de')
  })
})

describe('years', () => {
  const entry = (codigo: string, total: number) => ({
    codigo,
    descricao: codigo,
    total,
    totalSemFiltro: total,
    mostrarQtdOriginal: false,
  })

  it('SRCH-92 a span of years filters as all of its years do, and "no date" stays outside', () => {
    expect(codes(filterWorks(works, { Y: ['2000-2001'] }))).toEqual([1])
    expect(codes(filterWorks(works, { Y: ['2000-2001', 's.d.'] }))).toEqual([1, 3])
    expect(describeValue([], 'Y', '2000-2001', 'Sem data')).toBe('2000–2001')
    expect(describeValue([], 'Y', 's.d.', 'Sem data'), 'SRCH-94 where no undated work is left').toBe('Sem data')
  })

  it('are drawn in spans of equal length, at most 24 of them, those without a year left out', () => {
    const bars = yearBars([entry('1899', 2), entry('2023', 3), entry('2024', 1), entry('s.d.', 9), entry('1950', 0)])
    expect(bars.length).toBeLessThanOrEqual(24)
    expect([bars[0], bars.at(-1)]).toEqual([
      { from: 1899, to: 1899, total: 2 },
      { from: 2020, to: 2024, total: 4 },
    ])
    expect(bars.reduce((sum, bar) => sum + bar.total, 0)).toBe(6)
    expect(yearBars([entry('2001', 4), entry('s.d.', 2)]), 'one year is no range').toEqual([])
  })

  it('SRCH-95 a year that the boxes would refuse does not stretch the drawing', () => {
    const bars = yearBars([entry('19', 1), entry('950', 1), entry('1999', 2), entry('2003', 3)])
    expect([bars[0]?.from, bars.at(-1)?.to]).toEqual([1999, 2003])
  })

  it('a new span takes the place of the old one and leaves single choices', () => {
    expect(withSpan(['s.d.', '1900-1950', '2001'], [1990, 1980])).toEqual(['s.d.', '2001', '1980-1990'])
    expect(withSpan(['s.d.', '1900-1950'], null)).toEqual(['s.d.'])
    expect(chosenSpan(['s.d.', '1900-1950'])).toEqual([1900, 1950])
  })
})

describe('filters that help', () => {
  const facet = (codigo: string, ...totals: number[]): FilterDefinition => ({
    codigo,
    descricao: codigo,
    contagem: totals.map((total, at) => ({
      codigo: codigo === 'X' ? 'O' : String(at),
      descricao: `${codigo} ${at}`,
      total,
      totalSemFiltro: total,
      mostrarQtdOriginal: false,
    })),
    totalValores: totals.length,
  })

  it('one value is not shown, unless it is chosen or only says what a work has', () => {
    expect(isWorthShowing(facet('I', 7), [])).toBe(false)
    expect(isWorthShowing(facet('I', 7), ['0'])).toBe(true)
    expect(isWorthShowing(facet('I', 7, 1), [])).toBe(true)
    expect(isWorthShowing(facet('X', 2), [])).toBe(true)
    expect(isWorthShowing(facet('I'), [])).toBe(false)
  })

  it('on line and the library with most are offered while they narrow and are not chosen', () => {
    const offered = (chosen: Record<string, string[]>, total: number) =>
      offeredValues([facet('B', 5, 2), facet('X', 4)], chosen, total).map(each => each.letter + each.entry.codigo)
    expect(offered({}, 9)).toEqual(['XO', 'B0'])
    expect(offered({ B: ['1'] }, 9)).toEqual(['XO'])
    expect(offered({}, 4)).toEqual([])
  })
})

describe('works with their editions', () => {
  const edition = (cod_acervo: number, chave_obra: string, ano_publicacao: number, acesso_remoto = '') =>
    listedWork(cod_acervo, { chave_obra, ano_publicacao, acesso_remoto })
  const found = [edition(1, 'a', 1990), edition(2, '', 1991), edition(3, 'a', 2020), edition(4, 'a', 1980, 'cr')]
  const rows = (groups: WorkGroup[]) =>
    groups.map(each => [each.lead.cod_acervo, each.editions.map(one => one.cod_acervo), each.total])

  it('stand at the place of the first found; on line first, then the newest', () => {
    expect(rows(groupWorks(found))).toEqual([
      [1, [4, 3, 1], 3],
      [2, [2], 1],
    ])
    expect(rows(ungrouped(found))).toEqual(found.map(({ cod_acervo }) => [cod_acervo, [cod_acervo], 1]))
  })

  it('a page of the server keeps its order and its numbers; a work that has gone meanwhile is left out', () => {
    const listed = [
      { cod_acervo: 3, registros: 40 },
      { cod_acervo: 99, registros: 1 },
      { cod_acervo: 2, registros: 1 },
    ]
    expect(rows(groupsOfPage(found, listed))).toEqual([
      [3, [1, 3, 4], 40],
      [2, [2], 1],
    ])
  })
})

describe('availability at a glance', () => {
  const known = {
    cod_acervo: 1,
    exemplares: 2,
    disponiveis: 0,
    proxima_devolucao: '2026-03-10',
    fila: 1,
    bibliotecas: [],
  }
  const today = new Date(2026, 2, 4, 23, 30)

  it('SRCH-89 says whether and when the work can be had', () => {
    const one = work(1, {})
    expect(daysUntil('2026-03-10', today)).toBe(6)
    const online = { kind: 'online', way: 'read' }
    expect(standingsOf(one, { ...known, disponiveis: 2 }, today)).toEqual([{ kind: 'available', count: 2 }])
    expect(standingsOf(one, known, today)).toEqual([{ kind: 'out', days: 6, queue: 1 }])
    expect(standingsOf(one, { ...known, proxima_devolucao: '2026-03-01' }, today)).toEqual([{ kind: 'late', queue: 1 }])
    expect(standingsOf(one, { ...known, proxima_devolucao: null }, today)).toEqual([{ kind: 'here' }])
    expect(standingsOf(one, { ...known, exemplares: 0 }, today)).toEqual([{ kind: 'none' }])
    expect(standingsOf(one, undefined, today)).toEqual([])
    const read = { ...one, acesso_remoto: 'cr' }
    expect(standingsOf(read, undefined, today), 'known at once').toEqual([online])
    expect(standingsOf(read, { ...known, exemplares: 0 }, today)).toEqual([online])
    expect(standingsOf(read, { ...known, disponiveis: 1 }, today)).toEqual([online, { kind: 'available', count: 1 }])
    expect(standingsOf({ ...read, cod_tipo_obra: 19 }, undefined, today)).toEqual([{ kind: 'online', way: 'listen' }])
    expect(standingsOf({ ...read, cod_tipo_obra: 20 }, undefined, today)).toEqual([{ kind: 'online', way: 'watch' }])
  })
})

it('words of the query are marked without regard to accents and case', () => {
  const marked = (text: string, words: string[]) =>
    markWords(text, words)
      .map(each => (each.isMarked ? `[${each.text}]` : each.text))
      .join('')
  expect(marked('Código e código-fonte', ['codigo'])).toBe('[Código] e [código]-fonte')
  expect(marked('Constituição', ['constit*'])).toBe('[Constituição]')
  expect(marked('Dom Casmurro', [])).toBe('Dom Casmurro')
})
