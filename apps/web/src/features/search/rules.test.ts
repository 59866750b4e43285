import type { FilterDefinition, Work } from '@estante/contract'
import { describe, expect, it } from 'vitest'
import { daysUntil, standingOf } from './availability.rules.ts'
import { countFacets, describeValue, filterWorks } from './facets.rules.ts'
import { markWords } from './highlight.rules.ts'

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
    expect(describeValue([definition('B')], 'B', '1')).toBe('Central')
    expect(describeValue([], 'A', 'Assis~c Machado de')).toBe('Assis, Machado de')
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
    expect(standingOf(one, { ...known, disponiveis: 2 }, today)).toEqual({ kind: 'available', count: 2 })
    expect(standingOf(one, known, today)).toEqual({ kind: 'out', days: 6, queue: 1 })
    expect(standingOf(one, { ...known, proxima_devolucao: '2026-03-01' }, today)).toEqual({ kind: 'late', queue: 1 })
    expect(standingOf(one, { ...known, exemplares: 0 }, today)).toEqual({ kind: 'none' })
    expect(standingOf({ ...one, acesso_remoto: 'cr' }, { ...known, exemplares: 0 }, today)).toEqual({ kind: 'online' })
    expect(standingOf(one, undefined, today)).toBeNull()
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
