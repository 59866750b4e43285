import type { FieldDetail } from '@estante/contract'
import { availabilityState } from '@estante/contract/availability-state'
import { RECORD_TABS } from '@estante/contract/constants'
import { describe, expect, it } from 'vitest'
import { returnOf } from '../../lib/work/availability.rules.ts'
import {
  groupCopies,
  hasOwnPlace,
  isAdditionalMaterial,
  librariesInOrder,
  otherLibraries,
  partOf,
  stateOf,
} from './copies.rules.ts'
import { licenceOf, linkedRecordOf, linkOfDetail, piecesOf, splitRepeated } from './field.rules.ts'
import { nestMarc } from './marc.rules.ts'
import { factsOf, knownPublisher, lifeOf, restOf, subjectChips } from './reading.rules.ts'
import { availability, copy, detail, marcRow, record, recordLink } from './record.test-data.ts'
import { authoritySearchAddress, coverAddress, recordCode, recordTab, searchAddress } from './record-address.rules.ts'
import { listedTabs, needsPerson } from './sections.rules.ts'
import { keptTogether, titleParts } from './title.rules.ts'

describe('addresses', () => {
  it.each(['', 'abc', '0', '-1', '1.5', '12345678901234567'])('REC-01 %s is no record code', text => {
    expect(recordCode(text)).toBeNull()
  })
  it('the record knows twelve tabs and no other', () => {
    const tabs = [
      'referencia',
      'marc',
      'exemplares',
      'dublin-core',
      'reserva',
      'solicitacao-emprestimo',
      'solicitacao-emprestimo-delivery',
      'colecao-kardex',
      'dados-estatisticos',
      'sumarios',
      'sumarios-livros',
      'acervo-fechado',
    ]
    expect(tabs.map(recordTab)).toEqual(tabs)
    expect([...RECORD_TABS].sort()).toEqual([...tabs].sort())
    expect(['toString', '', 'MARC', 'capas'].map(recordTab)).toEqual([null, null, null, null])
  })
  it('AUTHY-01 the authority search carries its code twice', () => {
    expect(authoritySearchAddress(63)).toBe('/autoridades?q=63&for=AUTORIDADE_TODOS&aut_id=63')
  })
  it('REC-07 a generated search survives any words', () => {
    const url = new URL(searchAddress(' C & A? #1 ', 'AUTOR'), 'http://x')
    expect([url.pathname, url.searchParams.get('q'), url.searchParams.get('for')]).toEqual([
      '/pesquisa_geral',
      'C & A? #1',
      'AUTOR',
    ])
  })
  it('REC-26 asks our own covers for a width, and leaves others alone', () => {
    expect(coverAddress('/api/estante/capa/7?v=1', 480)).toBe('/api/estante/capa/7?v=1&largura=480')
    expect(coverAddress('https://covers.example/7.jpg', 480)).toBe('https://covers.example/7.jpg')
    expect(coverAddress(null, 480)).toBeNull()
  })
})

describe('fields', () => {
  it('REC-07 a link between records wins over the search its words generate, and punctuation follows its piece', () => {
    const pieces = piecesOf(
      detail({
        descricao: ['Revista', 'São Paulo'],
        pontuacao: [' / ', '.'],
        gerar_pesquisa: ['TITULO', null],
        cod_autoridade: [null, '9'],
        extra: [
          { secao: 't', paragrafo: '773', cod_acervo_link: '50', formatar_link: true },
          { secao: 'd', paragrafo: '773', cod_acervo_link: null, formatar_link: false },
        ],
      }),
    )
    expect(pieces).toEqual([
      { text: 'Revista', after: ' / ', href: '/acervo/50', authority: null },
      { text: 'São Paulo', after: '.', href: null, authority: '/autoridade/9' },
    ])
  })
  it('REC-07 section W leads to its record when no piece of the text does', () => {
    expect(linkedRecordOf(detail({ isSecaoW: true, link_acervo: '50' }))).toBe('50')
    expect(linkedRecordOf(detail({ isSecaoW: false, link_acervo: '50' }))).toBeNull()
  })
  it('REC-08 repeated fields collapse after the number of the institution, and never at zero', () => {
    expect(splitRepeated([1, 2, 3, 4], 3)).toEqual([[1, 2, 3], [4]])
    expect(splitRepeated([1, 2, 3], 3)).toEqual([[1, 2, 3], []])
    expect(splitRepeated([1, 2, 3], 0)).toEqual([[1, 2, 3], []])
  })
  it('REC-09 marks Creative Commons licences of version 4.0 only', () => {
    const at = (vinculo: string) => licenceOf({ isCreativeCommons: true, vinculo })
    expect(at('https://creativecommons.org/licenses/by-nc-nd/4.0/')?.name).toBe('CC BY-NC-ND 4.0')
    expect(at('https://creativecommons.org/licenses/by/3.0/')).toBeNull()
    expect(at('https://evil.example/licenses/by/4.0/')).toBeNull()
    expect(licenceOf({ isCreativeCommons: false, vinculo: 'https://creativecommons.org/licenses/by/4.0/' })).toBeNull()
  })
  it('LINK-01 what the links call says of a file wins over the field', () => {
    const field = detail({ vinculo: 'vínculo no banco', link_acesso: 'VB', paragrafo: '856' })
    expect(linkOfDetail(field, [recordLink({ tipo_link: 'AR' })])?.tipo_link).toBe('AR')
    expect(linkOfDetail(field, undefined)).toMatchObject({ tipo_link: 'VB', download_pdf: 'S' })
    expect(linkOfDetail(detail(), undefined)).toBeNull()
  })
  it('REC-11 KIDS-73 flat rows become fields with indicators and, under them, sections with text and punctuation', () => {
    const nested = nestMarc([
      marcRow('001', null, '7'),
      { ...marcRow('245', 'a', 'Dom Casmurro', '1'), indicador1: '1', indicador2: '0', pontuacao: ' /' },
      marcRow('650', 'a', 'Um', '1'),
      marcRow('650', 'x', 'História', '1'),
      marcRow('650', 'a', 'Dois', '2'),
    ])
    expect(
      nested.map(field => [
        field.paragrafo,
        field.indicador1,
        field.indicador2,
        field.campo_fixo,
        field.secoes.map(({ secao, descricao, pontuacao }) => [secao, descricao, pontuacao]),
      ]),
    ).toEqual([
      ['001', null, null, true, [[null, '7', '']]],
      ['245', '1', '0', false, [['a', 'Dom Casmurro', ' /']]],
      [
        '650',
        '1',
        null,
        false,
        [
          ['a', 'Um', ''],
          ['x', 'História', ''],
        ],
      ],
      ['650', '1', null, false, [['a', 'Dois', '']]],
    ])
  })
})

describe('copies', () => {
  it('REC-33 sentinels say nothing, as text or as number', () => {
    expect(partOf('99999')).toBeNull()
    expect(partOf(99999 as unknown as string)).toBeNull()
    expect(partOf('2')).toBe('2')
    expect(isAdditionalMaterial({ mat_adicional: '0' })).toBe(false)
    expect(isAdditionalMaterial({ mat_adicional: '2' })).toBe(true)
    expect(hasOwnPlace({ cod_local_exemplar: '-1' })).toBe(false)
    expect(hasOwnPlace({ cod_local_exemplar: -1 as unknown as string })).toBe(false)
  })
  it('REC-32 tells what a copy means to who stands before the shelf', () => {
    expect(stateOf(copy())).toBe('available')
    const day = new Date(2026, 10, 20)
    expect(stateOf(copy({ disponivel: 'N', data_prevista: '2026-11-21' }), day)).toBe('lent')
    expect(stateOf(copy({ disponivel: 'N', data_prevista: '2026-11-19' }), day)).toBe('late')
    expect(stateOf(copy({ disponivel: 'N', empresta: 'N', consulta_local: 'S' }))).toBe('here')
    expect(stateOf(copy({ disponivel: 'N' }))).toBe('held')
    expect(stateOf(copy({ disponivel: 'N', empresta: 'N' }))).toBe('other')
  })
  it('answers first whether one can have the work', () => {
    expect(availabilityState(availability())).toBe('available')
    expect(availabilityState(availability({ disponiveis: 0, proxima_devolucao: '2026-11-21' }))).toBe('allOut')
    expect(availabilityState(availability({ disponiveis: 0, consulta_local: 1 }))).toBe('onlyHere')
    expect(availabilityState(availability({ disponiveis: 0, consulta_local: 0 }))).toBe('away')
    expect(availabilityState(availability({ disponiveis: 0, consulta_local: 0, expostos: 1 }))).toBe('onDisplay')
    expect(availabilityState(availability({ disponiveis: 0, consulta_local: 1, expostos: 1 }))).toBe('onlyHere')
    expect(availabilityState(availability({ exemplares: 0, disponiveis: 0 }))).toBe('none')
    expect(availabilityState(undefined)).toBe('none')
    expect(librariesInOrder(availability()).map(each => each.cod_biblioteca)).toEqual([1, 2])
  })
  it('other libraries count beside an available copy only where they can lend one too', () => {
    expect(otherLibraries(availability(), 'available')).toBe(0)
    expect(otherLibraries(availability(), 'allOut')).toBe(1)
    const [first, second] = availability().bibliotecas
    const both = availability({
      bibliotecas: [first, second].flatMap(each => (each ? { ...each, disponiveis: 1 } : [])),
    })
    expect(otherLibraries(both, 'available')).toBe(1)
    expect(otherLibraries(availability({ bibliotecas: [] }), 'onlyHere')).toBe(0)
  })
  it('REC-32 a return is late from the day after, and near days are told by their distance', () => {
    const today = new Date(2026, 10, 5, 23, 30)
    const told = (iso: string) => returnOf(iso, today)
    expect(told('2026-11-04')).toEqual({ kind: 'late' })
    expect(told('2026-11-05')).toEqual({ kind: 'today' })
    expect(told('2026-11-05T00:00:00')).toEqual({ kind: 'today' })
    expect(told('2026-11-06')).toEqual({ kind: 'tomorrow' })
    expect(told('2026-11-19')).toEqual({ kind: 'days', days: 14 })
    expect(told('2026-11-20')).toEqual({ kind: 'far' })
  })
  it('REC-32 copies stand together by place and call number, what can be had first', () => {
    const lent = (data_prevista: string) => copy({ disponivel: 'N', data_prevista })
    const groups = groupCopies(
      [
        lent('2026-11-14'),
        copy(),
        copy({ disponivel: 'N', empresta: 'N', consulta_local: 'S' }),
        lent('2026-11-06'),
        copy(),
        lent('2026-11-14'),
        copy({ desc_local_exemplar: 'Reserva técnica', cod_local_exemplar: '9' }),
      ],
      new Date(2026, 10, 5),
    )
    expect(
      groups.map(place =>
        place.map(each => [each.place, each.state, each.copies.length, each.copies[0]?.data_prevista]),
      ),
    ).toEqual([
      [
        ['1º andar', 'available', 2, null],
        ['1º andar', 'lent', 1, '2026-11-06'],
        ['1º andar', 'lent', 2, '2026-11-14'],
        ['1º andar', 'here', 1, null],
      ],
      [['Reserva técnica', 'available', 1, null]],
    ])
  })
})

describe('tabs', () => {
  it('REC-19 AMB-63 only tabs that the server lists and that we know', () => {
    const sections = ['marc', 'acervo-fechado', 'inventada'].map(link => ({
      cod_atividade: '1',
      descricao: link,
      link,
    }))
    expect(listedTabs(sections).map(each => each.tab)).toEqual(['marc', 'acervo-fechado'])
  })
  it('REC-39 loan requests ask for a person at once; the reservation asks by itself (RES-08), the rest does not', () => {
    expect(
      ['reserva', 'solicitacao-emprestimo', 'solicitacao-emprestimo-delivery', 'marc'].map(tab =>
        needsPerson(recordTab(tab)!),
      ),
    ).toEqual([false, true, true, false])
  })
})

describe('titles', () => {
  it('a mark between title and subtitle stays with the words before it', () => {
    expect(keptTogether('Mapa de biomas : primeira aproximação')).toBe('Mapa de biomas\u00a0: primeira aproximação')
    expect(keptTogether('Lei 1/2: e/ou')).toBe('Lei 1/2: e/ou')
  })
  it('what stands after the colon is set apart, and a long title smaller', () => {
    expect(titleParts('Cabul: um romance', 'um romance')).toEqual({ main: 'Cabul', rest: 'um romance', isLong: false })
    expect(titleParts('Cabul : um romance', 'um romance').main).toBe('Cabul')
    expect(titleParts('Física: um curso: teoria', 'teoria')).toEqual({
      main: 'Física: um curso',
      rest: 'teoria',
      isLong: false,
    })
    expect(titleParts('Cabul', 'um romance')).toEqual({ main: 'Cabul', rest: 'um romance', isLong: false })
    // Not at its end, or without a colon before it: the title stays whole.
    expect(titleParts('Cabul: um romance / Kabul', 'um romance').main).toBe('Cabul: um romance / Kabul')
    expect(titleParts('Um romance', 'romance')).toEqual({ main: 'Um romance', rest: '', isLong: false })
    expect(titleParts('Cabul', '')).toEqual({ main: 'Cabul', rest: '', isLong: false })
    expect([titleParts('a'.repeat(80), '').isLong, titleParts('a'.repeat(81), '').isLong]).toEqual([false, true])
    // The subtitle does not make it long.
    expect(titleParts(`Cabul: ${'a'.repeat(90)}`, 'a'.repeat(90)).isLong).toBe(false)
  })
})

describe('reading', () => {
  it('EST-489 an unknown publisher is not named', () => {
    expect(['[s. n.]', 's.n.', 'S. n.', null].map(knownPublisher)).toEqual(['', '', '', ''])
    expect(knownPublisher('Senac')).toBe('Senac')
  })

  const group = (ordem: string, ...details: Partial<FieldDetail>[]) => ({
    ordem,
    texto: ordem,
    detalhes: details.map(each => detail({ paragrafo: ordem, ...each })),
  })
  const full = record({
    resumo: 'Bento conta.',
    campos: [
      group('245', { descricao: ['Dom Casmurro', 'Machado de Assis'], pontuacao: [' · ', ''] }),
      group('100', { descricao: ['Assis, Machado de, 1839-1908'] }),
      group('260', { descricao: ['São Paulo', 'Ática', '2019'], pontuacao: [': ', ', ', ''] }),
      group('300', { descricao: ['208 p.', '21 cm'], pontuacao: [', ', ''] }),
      group('520', { descricao: ['Bento conta.'] }),
      group('650', { descricao: ['Ciúme'] }),
      group('008', { descricao: ['português'] }),
      group('090', { descricao: ['869.3', 'A848d'], pontuacao: [' ', ''] }),
    ],
  })
  it('nothing that stands above is said again in the full record', () => {
    expect(restOf(full).map(each => each.ordem)).toEqual(['300'])
    expect(restOf({ ...full, resumo: '' }).map(each => each.ordem)).toEqual(['300', '520'])
    const other = group('245', { descricao: ['Dom Casmurro', 'edição de Maria Clara'] })
    expect(restOf({ ...full, campos: [other] })).toEqual([other])
  })
  it('the facts of an edition follow one another', () => {
    expect(factsOf(full)).toEqual(['2019', '208 páginas', 'Ática, São Paulo', 'Português'])
    expect(factsOf({ ano_publicacao: null, fatos: [], idioma_desc: '' })).toEqual([])
  })
  it('subjects are chips: whole headings, keywords one by one, people by their spoken names, each once', () => {
    const campos = [
      group('650', {
        descricao: ['Brasil', 'História'],
        gerar_pesquisa: ['ASSUNTO', 'ASSUNTO'],
        cod_autoridade: ['5', null],
      }),
      group('653', { descricao: ['rios', 'Vales'], gerar_pesquisa: ['ASSUNTO', 'ASSUNTO'] }),
      group('600', { descricao: ['Assis, Machado de, 1839-1908'], gerar_pesquisa: ['ASSUNTO'] }),
      group('655', { descricao: ['Rios'], gerar_pesquisa: [null] }),
    ]
    expect(subjectChips({ campos }).map(chip => chip.text)).toEqual([
      'Brasil – História',
      'Rios',
      'Vales',
      'Machado de Assis',
    ])
    expect(subjectChips({ campos })[0]).toMatchObject({
      href: '/pesquisa_geral?q=Brasil&for=ASSUNTO',
      authority: '/autoridade/5',
    })
  })
  it('years of a life are told beside the name', () => {
    expect(lifeOf('Assis, Machado de, 1839-1908')).toBe('1839–1908')
    expect(lifeOf('Krenak, Ailton, 1953-')).toBe('1953–')
    expect(lifeOf('Universidade Federal do Vale')).toBe('')
  })
})
