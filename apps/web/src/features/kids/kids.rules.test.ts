import type { RecordSection } from '@estante/contract'
import { homeAddress, isShowcase, showcaseOf } from '@estante/contract/showcase-address'
import { describe, expect, it } from 'vitest'
import { parseAddress } from '../../lib/search-state/address.ts'
import { isNetworkOffered, networkAddress } from './home/network-choice.tsx'
import {
  backOf,
  fillLabel,
  hasOnline,
  loanBlock,
  maySeeMap,
  paintOf,
  shelfColourOf,
  viewOf,
} from './item/item.rules.ts'
import {
  categoryOf,
  codeOf,
  insideAddress,
  itemAddress,
  letterOf,
  recordAddress,
  showcaseAddress,
} from './kids-address.rules.ts'
import { colourOf, coverage, coverSource } from './looks.rules.ts'
import { loadedOf, NOTHING_OPEN, recordReducer } from './record/record-state.ts'
import { DEFAULT_SECTIONS, SECTIONS, sectionOf, sectionTitle, shownSections } from './record/sections.rules.ts'

describe('addresses', () => {
  it('KIDS-01 only kids and museus are showcases', () => {
    expect(['kids', 'museus', 'museu', '', undefined].map(isShowcase)).toEqual([true, true, false, false, false])
    expect(showcaseOf('/catalogos/museus/5')).toBe('museus')
    expect(showcaseOf('/catalogos/outro')).toBeNull()
    expect(showcaseOf('/acervo/1')).toBeNull()
  })

  it('KIDS-02 codes are numbers, and * is every category', () => {
    expect(['4', '0', 'x', '4x', undefined].map(codeOf)).toEqual([4, null, null, null, null])
    expect([categoryOf('*'), categoryOf('2'), categoryOf('x'), categoryOf(null), categoryOf('')]).toEqual([
      '*',
      2,
      null,
      undefined,
      undefined,
    ])
  })

  it('KIDS-24 children have K on every page of theirs, museums M, all others C', () => {
    const paths = ['/catalogos/kids', '/catalogos/kids/4', '/catalogos/kids/4/2', '/catalogos/museus', '/', '/kids']
    expect(paths.map(letterOf)).toEqual(['K', 'K', 'K', 'M', 'C', 'C'])
  })

  it('KIDS-31 KIDS-36 KIDS-37 KIDS-62 pages of works keep the category', () => {
    expect(homeAddress('kids')).toBe('/catalogos/kids')
    expect(showcaseAddress('kids', 4, 2)).toBe('/catalogos/kids/4/2')
    expect(showcaseAddress('museus', 5)).toBe('/catalogos/museus/5')
    expect(itemAddress('kids', 9, 4)).toBe('/catalogos/kids/acervo/simple/9/4')
    expect(itemAddress('kids', 9, 4, '*')).toBe('/catalogos/kids/acervo/simple/9/4?codCategoria=*')
    expect(recordAddress('kids', 9, 4, 'marc', 2)).toBe('/catalogos/kids/acervo/9/4/marc?codCategoria=2')
    expect(recordAddress('kids', 9, 4)).toBe('/catalogos/kids/acervo/9/4')
  })
})

describe('links of a record inside a showcase', () => {
  it.each([
    ['/pesquisa_geral?q=Couto&for=INDICE_3', '/catalogos/kids/4?q=Couto&for=AUTOR'],
    ['/?q=gato&for=LIVRE', '/catalogos/kids/4?q=gato&for=LIVRE'],
    ['/?q=028&for=INDICE_7', '/catalogos/kids/4?q=028&for=LIVRE'],
    ['/acervo/12', '/catalogos/kids/acervo/simple/12/4'],
    ['/acervo/12/marc', '/catalogos/kids/acervo/simple/12/4'],
    ['/autoridade/63', null],
    ['/autoridades?aut_id=63', null],
    ['/catalogos/kids/4/1', '/catalogos/kids/4/1'],
    ['/login?redirect=%2Fx', '/login?redirect=%2Fx'],
    ['https://conto.example/1', 'https://conto.example/1'],
  ])('%s leads to %s', (href, inside) => expect(insideAddress(href, 'kids', 4)).toBe(inside))
})

describe('looks', () => {
  it('KIDS-53 a colour is three numbers of one to three digits, or #rrggbb', () => {
    expect(['255,243,214', '0, 0, 0', '#fff3d6', '256,0,0', '1,2', '1234,1,1', 'red', ''].map(colourOf)).toEqual([
      'rgb(255 243 214)',
      'rgb(0 0 0)',
      '#fff3d6',
      null,
      null,
      null,
      null,
      null,
    ])
    expect(['', '60', '0', '100', 'x'].map(coverage)).toEqual([1, 0.6, 0, 1, 1])
  })

  it('KIDS-52 a prefix S or N is stripped, and the words of the bank mean the server', () => {
    expect(coverSource('Shttps://a.example/c.jpg')).toEqual({ kind: 'address', address: 'https://a.example/c.jpg' })
    expect(coverSource('N/api/estante/capa/1')).toEqual({ kind: 'address', address: '/api/estante/capa/1' })
    expect(coverSource('/api/estante/capa/1')).toEqual({ kind: 'address', address: '/api/estante/capa/1' })
    expect(coverSource('Svínculo no banco')).toEqual({ kind: 'server' })
    expect(coverSource('vínculo no banco')).toEqual({ kind: 'server' })
    for (const nothing of ['', 'S', null, undefined, 'javascript:alert(1)', '//other.example/x'])
      expect(coverSource(nothing)).toEqual({ kind: 'none' })
  })
})

describe('loan block', () => {
  const item = {
    pode_emprestar: 'S' as const,
    total_exemplares_disponiveis: 2,
    num_dias_voltar: null,
    pode_reservar: 'N' as const,
    localizacao: 'S' as const,
  }

  it('KIDS-44 with copies here their number is told', () => {
    expect(loanBlock(item)).toEqual({ kind: 'available', copies: 2 })
  })

  it('KIDS-45 otherwise that it cannot be lent, when it comes back, and the queue where allowed', () => {
    const away = { ...item, total_exemplares_disponiveis: 0 }
    expect(loanBlock({ ...away, num_dias_voltar: 3, pode_reservar: 'S' })).toEqual({
      kind: 'away',
      back: { kind: 'days', days: 3 },
      mayReserve: true,
    })
    expect(loanBlock({ ...away, num_dias_voltar: 0 })).toEqual({
      kind: 'away',
      back: { kind: 'overdue' },
      mayReserve: false,
    })
    expect(loanBlock({ ...item, pode_emprestar: 'N' })).toEqual({ kind: 'stays' })
    expect([null, -1, 0, 1, 9].map(days => backOf(days).kind)).toEqual([
      'unknown',
      'unknown',
      'overdue',
      'tomorrow',
      'days',
    ])
  })

  it('KIDS-46 hidden for O', () => expect(loanBlock({ ...item, pode_emprestar: 'O' })).toEqual({ kind: 'hidden' }))

  it('KIDS-42 KIDS-43 the map needs copies, a loan and a map; the queue needs leave', () => {
    expect(maySeeMap(item)).toBe(true)
    expect(maySeeMap({ ...item, total_exemplares_disponiveis: 0 })).toBe(false)
    expect(maySeeMap({ ...item, pode_emprestar: 'N' })).toBe(false)
    expect(maySeeMap({ ...item, localizacao: 'N' })).toBe(false)
    expect(viewOf('localizacao', item)).toBe('localization')
    expect(viewOf('reserva', item)).toBe('default')
    expect(viewOf('reserva', { ...item, pode_reservar: 'S' })).toBe('reservation')
    expect(viewOf('outra', item)).toBe('default')
    expect(viewOf(null, item)).toBe('default')
  })

  it('KIDS-40 reads colours and online material', () => {
    expect(shelfColourOf('verde/Jabuticabeira')).toEqual({ kind: 'one', colour: 'verde', shelf: 'Jabuticabeira' })
    expect(shelfColourOf('VARIAS')).toEqual({ kind: 'several' })
    expect(shelfColourOf('')).toEqual({ kind: 'none' })
    expect(['S', 'https://x', '', 'N'].map(hasOnline)).toEqual([true, true, false, false])
    expect(paintOf('amarela')).toBe('#f5c518')
    expect(paintOf('burro quando foge')).toBeNull()
  })

  it('KIDS-41 fills the placeholders and no others', () => {
    expect(fillLabel('Há {qtd_acervos}, em {qtd_dias} {x}', { qtd_acervos: 2, qtd_dias: 3 })).toBe('Há 2, em 3 {x}')
  })
})

describe('sections of the full record', () => {
  const permitted = (...links: string[]): RecordSection[] =>
    links.map(link => ({ cod_atividade: link, descricao: link, link }))

  it('KIDS-63 thirteen, by code and address segment', () => {
    expect(Object.fromEntries(SECTIONS.map(({ code, link }) => [code, link]))).toEqual({
      '-1': 'capas',
      '0': null,
      '30': 'exemplares',
      '33': 'referencia',
      '36': 'marc',
      '32': 'colecao-kardex',
      '18': 'reserva',
      '31': 'localizacao',
      '75': 'solicitacao-emprestimo',
      '115': 'dublin-core',
      summary: 'sumarios',
      sumario_livro: 'sumarios-livros',
      '74': 'dados-estatisticos',
    })
    expect(SECTIONS).toHaveLength(13)
    expect([sectionOf(undefined), sectionOf('marc'), sectionOf('nada')]).toEqual(['0', '36', null])
  })

  it('KIDS-64 covers and data always, and 33, 36, 115 from the beginning', () => {
    expect(DEFAULT_SECTIONS).toEqual(['33', '36', '115'])
    expect(shownSections({ permitted: [], hasCopies: false }).map(each => each.code)).toEqual([
      '-1',
      '0',
      '33',
      '36',
      '115',
    ])
  })

  it('KIDS-65 KIDS-66 copies by the copies call, others by the menu, sorted by number with summaries last', () => {
    const links = permitted('sumarios-livros', 'sumarios', 'reserva', 'localizacao', 'exemplares', 'colecao-kardex')
    expect(shownSections({ permitted: links, hasCopies: false }).map(each => each.code)).not.toContain('30')
    const all = permitted(...SECTIONS.flatMap(section => section.link ?? []))
    expect(shownSections({ permitted: all, hasCopies: true }).map(each => each.code)).toEqual([
      '-1',
      '0',
      '18',
      '30',
      '31',
      '32',
      '33',
      '36',
      '74',
      '75',
      '115',
      'summary',
      'sumario_livro',
    ])
  })

  it('KIDS-69 the title is the label in capitals and the work type', () => {
    expect(sectionTitle('Referência', 'Livro', 'pt')).toBe('REFERÊNCIA Livro')
    expect(sectionTitle('Marc', '', 'pt')).toBe('MARC')
  })

  it('KIDS-74 KIDS-71 what is open and fetched, gone with another record', () => {
    const submenu = { parent: '0', submenu: 'detalhes', name: 'Couto, Mia' } as const
    const opened = recordReducer(NOTHING_OPEN, { type: 'open', submenu })
    expect(opened).toEqual({ subMenuSelected: submenu, autoridades: false, dadosProtocoloArmazem: false })
    const stored = recordReducer(opened, { type: 'storage', copies: [] })
    expect(stored.dadosProtocoloArmazem).toEqual([])
    expect(recordReducer(stored, { type: 'close' }).subMenuSelected).toBeNull()
    expect(recordReducer(stored, { type: 'reset' })).toEqual(NOTHING_OPEN)
  })

  it('KIDS-71 KIDS-76 a part is not loaded, loaded, or an error with a message', () => {
    expect(loadedOf({ data: undefined, error: null })).toBe(false)
    expect(loadedOf({ data: 1, error: null })).toEqual({ data: 1 })
    expect(loadedOf({ data: undefined, error: new Error('x') })).toEqual({ error: true, message: expect.any(String) })
  })
})

it('KIDS-30 a search of the network goes on in the catalogue, by the names of its addresses', () => {
  const address = networkAddress('gato de botas', 'TITULO', ['11', '12'])
  expect(parseAddress('pesquisa_geral', address.slice(2))).toMatchObject({
    base: 'rede_pergamum_oai',
    repBases: ['11', '12'],
    rows: [{ termo: 'gato de botas', option: 'TITULO' }],
  })
})

it('KIDS-25 the network is offered to who holds its own base, where the institution has set that base up', () => {
  const holding = (...codes: number[]) =>
    codes.map(cod_atividade => ({ cod_modulo: 3, cod_atividade, desc_atividade: '' })) as never
  const network = { bases_rede: ['rede_pergamum_oai'] }
  expect(isNetworkOffered(holding(108), network)).toBe(true)
  expect(isNetworkOffered(holding(108), { bases_rede: ['target_gedweb'] })).toBe(false)
  expect(isNetworkOffered(holding(96), network)).toBe(false)
  expect(isNetworkOffered(holding(108), null)).toBe(false)
})
