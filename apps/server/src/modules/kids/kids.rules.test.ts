import type { Availability } from '@estante/contract'
import { describe, expect, it } from 'vitest'
import { book, record } from '../catalogue/catalogue.test-records.ts'
import { ageBandOf, hasPictures, museumFactsOf, numberedSeriesOf, pagesOf } from './item-facts.rules.ts'
import { daysUntilBack, mayLend } from './lending.rules.ts'
import type { Scope } from './showcases.ts'
import { suggestionsFrom } from './suggestions.rules.ts'

describe('lending', () => {
  const state = (more: Partial<Availability>): Availability => ({
    ...{ cod_acervo: 1, exemplares: 1, disponiveis: 0, proxima_devolucao: null, fila: 0, bibliotecas: [] },
    ...more,
  })

  it('KIDS-40 lent, only seen in the library, or not on a shelf there at all', () => {
    expect([mayLend(2, true), mayLend(2, false), mayLend(0, false)]).toEqual(['S', 'N', 'O'])
  })

  it.each<[string, Partial<Availability>, number | null]>([
    ['unknown while nothing is out', {}, null],
    ['not asked while one is here', { disponiveis: 1, proxima_devolucao: '2026-11-20' }, null],
    ['overdue is 0', { proxima_devolucao: '2026-11-15' }, 0],
    ['due today is here tomorrow', { proxima_devolucao: '2026-11-16T23:59' }, 1],
    ['tomorrow', { proxima_devolucao: '2026-11-17' }, 1],
    ['nine days', { proxima_devolucao: '2026-11-25' }, 9],
    ['others wait for every copy', { proxima_devolucao: '2026-11-25', fila: 1 }, null],
    ['fewer wait than there are copies', { proxima_devolucao: '2026-11-25', fila: 1, exemplares: 2 }, 9],
    ['overdue stays so with a queue', { proxima_devolucao: '2026-11-15', fila: 3 }, 0],
  ])('KIDS-40 days to return: %s', (_, more, days) => {
    expect(daysUntilBack(state(more), '2026-11-16')).toBe(days)
  })
})

describe('what the record tells', () => {
  it.each([
    ['521 1_ $a6 a 8 anos', { texto: '6 a 8 anos', de: 6, ate: 8 }],
    ['521 __ $aA partir de 9 anos.', { texto: 'A partir de 9 anos', de: 9, ate: null }],
    ['521 1_ $aaté 5 anos', { texto: 'até 5 anos', de: null, ate: 5 }],
    ['521 8_ $aPara toda a família', { texto: 'Para toda a família', de: null, ate: null }],
  ])('ages of %s', (line, band) => {
    expect(ageBandOf(book(1, 'A', line))).toEqual(band)
  })

  it('no ages where the record names none', () => expect(ageBandOf(book(1, 'A'))).toBeNull())

  it('an object is dated by its making, else by its publication', () => {
    const dated = (...lines: string[]) => museumFactsOf(book(1, 'Vaso', ...lines), '', false).data
    expect(dated('264 _0 $c1911', '260 __ $c1950')).toBe('1911')
    expect(dated('260 __ $c1950')).toBe('1950')
    expect(dated()).toBe('')
  })

  it('pages and pictures', () => {
    expect(['48 p.', '[32] p.', 'xii, 210 páginas', '1 v.', ''].map(pagesOf)).toEqual([48, 32, 210, null, null])
    expect(hasPictures(book(1, 'A', '300 __ $a32 p. :$bil. color.'))).toBe(true)
    expect(hasPictures(book(1, 'A', '300 __ $a32 p.'))).toBe(false)
  })

  it('a series counts only with its number', () => {
    expect(numberedSeriesOf(book(1, 'A', '490 0_ $aOs Karas ;$vv. 2'))).toEqual([
      { title: 'Os Karas', volume: 'v. 2', number: 2 },
    ])
    expect(numberedSeriesOf(book(1, 'A', '490 0_ $aOs Karas'))).toEqual([])
  })

  it('an object of a museum has technique, dimensions and provenance', () => {
    const object = record([
      '001 9',
      '245 00 $aLuneta',
      '264 _0 $c1911',
      '300 __ $a1 objeto :$blatão e vidro ;$c94 cm',
      '490 0_ $aInstrumentos Científicos',
      '561 __ $aObservatório da Escola Normal',
      '561 __ $aDoada em 1972',
    ])
    expect(museumFactsOf(object, 'MUV 0022', true)).toEqual({
      data: '1911',
      tecnica: 'latão e vidro',
      dimensoes: '94 cm',
      inventario: 'MUV 0022',
      colecao: 'Instrumentos Científicos',
      procedencia: ['Observatório da Escola Normal', 'Doada em 1972'],
      exposto: 'S',
    })
  })
})

describe('suggestions', () => {
  const works = [
    { obra: 'A bruxa e o gato', autor: 'Silva, Ana' },
    { obra: 'Bruxas, bruxas', autor: 'Gato, Rui' },
    { obra: 'O galo', autor: 'Silva, Ana' },
  ]
  const scope: Scope = new Map(
    works.map((work, at) => [at, { cod_acervo: at, cod_biblioteca: 4, data_aquisicao: null, ...work }]),
  )
  const of = (typed: string, by: Parameters<typeof suggestionsFrom>[2] = 'LIVRE') =>
    suggestionsFrom(scope, typed, by).map(({ word }) => word)

  it('KIDS-25 words that begin as typed, accents aside, those at the beginning first', () => {
    expect(of('brux')).toEqual(['Bruxas, bruxas', 'A bruxa e o gato'])
    expect(of('GÁTO')).toEqual(['Gato, Rui', 'A bruxa e o gato'])
    expect(of('bruxa ga')).toEqual(['A bruxa e o gato'])
    expect(of('sil')).toEqual(['Silva, Ana'])
    expect(of('gat', 'TITULO')).toEqual(['A bruxa e o gato'])
    expect(of('gat', 'AUTOR')).toEqual(['Gato, Rui'])
    expect(of('  ')).toEqual([])
    expect(of('xyz')).toEqual([])
  })
})
