import { describe, expect, it } from 'vitest'
import { book } from '../catalogue.test-records.ts'
import { CopyStatusCode } from '../seed/statuses.ts'
import { type CopyTag, cents, copiesOf, isoDate } from './source-copies.rules.ts'

const copy = (tag: CopyTag, subfields: string, ...more: string[]) =>
  copiesOf(book(1, 'Livro', `${tag} __ ${subfields}`, ...more), tag)[0]

describe('a copy as its source describes it', () => {
  it('says nothing but its place in the list where the source says nothing', () => {
    expect(copy('949', '$aE1')).toEqual({
      ...{ biblioteca: '', codigo_barras: 'E1', tombo: '', nr_exemplar: 1, volume: '99999', tomo_exemplar: '99999' },
      ...{ parte: '99999', local: '', colecao: '', cod_situacao: CopyStatusCode.available, chamada: '' },
      ...{ data_aquisicao: null, forma_aquisicao: '', preco_centavos: null, nota: '' },
    })
  })

  it('may have no number on it', () => {
    expect(copy('949', '$bCentral')).toMatchObject({ biblioteca: 'Central', codigo_barras: '', nr_exemplar: 1 })
  })

  it('of the layout for exports is read whole', () => {
    const told =
      '$bCentral$cSala 2$d2024-01-31$eCompra$g1.234,50$h869 M$iT9$kObras raras$nEx. 3$tt. 2$vv. 4$ppt. 5$zNota'
    expect(copy('949', told)).toMatchObject({
      ...{ biblioteca: 'Central', local: 'Sala 2', data_aquisicao: '2024-01-31', forma_aquisicao: 'COMPRA' },
      ...{ preco_centavos: 123_450, chamada: '869 M', tombo: 'T9', colecao: 'Obras raras', nr_exemplar: 3 },
      ...{ tomo_exemplar: '2', volume: '4', parte: '5', nota: 'Nota' },
    })
  })

  it('copies without a number are counted in their order', () => {
    const copies = copiesOf(book(1, 'L', '949 __ $aE1', '952 __ $pX', '949 __ $aE2', '949 __ $aE3$n7'), '949')
    expect(copies.map(each => each.nr_exemplar)).toEqual([1, 2, 7])
  })

  it('of Koha has the kind of the copy as its collection, else the kind of the record', () => {
    expect(copy('952', '$pX$8RARO$yBK', '942 __ $cREF')?.colecao).toBe('RARO')
    expect(copy('952', '$pX$yBK', '942 __ $cREF')?.colecao).toBe('BK')
    expect(copy('952', '$pX', '942 __ $cREF')?.colecao).toBe('REF')
    expect(copy('949', '$aX', '942 __ $cREF')?.colecao).toBe('')
  })

  it('of MARC holdings joins the two parts of a call number and prefers the library to the institution', () => {
    expect(copy('852', '$aUFX$bCentral$h869.3$iM149')).toMatchObject({ chamada: '869.3 M149', biblioteca: 'Central' })
    expect(copy('852', '$aUFX$iM149')).toMatchObject({ chamada: 'M149', biblioteca: 'UFX' })
  })

  it('tells what could not be read, and takes no date for an empty one', () => {
    expect(copy('949', '$aE1$d30/02/2024$ggrátis')?.unread).toEqual([
      'its day of acquisition "30/02/2024" is not a date',
      'its price "grátis" is not a number',
    ])
    expect(copy('949', '$aE1$d0000-00-00')).not.toHaveProperty('unread')
  })
})

describe('the state of a copy', () => {
  it.each([
    ['$01', CopyStatusCode.withdrawn],
    ['$11', CopyStatusCode.lost],
    ['$41', CopyStatusCode.damaged],
    ['$71', CopyStatusCode.localUse],
    ['$00$10$40$70', CopyStatusCode.available],
    ['$0N', CopyStatusCode.available],
    ['$01$11$41$71', CopyStatusCode.withdrawn],
    ['$11$41$71', CopyStatusCode.lost],
    ['$41$71', CopyStatusCode.damaged],
  ])('by the signs of Koha: %s', (signs, state) => expect(copy('952', `$pX${signs}`)?.cod_situacao).toBe(state))

  it.each([
    ['Baixado', CopyStatusCode.withdrawn],
    ['Extraviado', CopyStatusCode.lost],
    ['damaged', CopyStatusCode.damaged],
    ['Em encadernação', CopyStatusCode.repair],
    ['Em processamento', CopyStatusCode.inProcess],
    ['Não circula', CopyStatusCode.localUse],
    ['Disponível', CopyStatusCode.available],
  ])('by its words: %s', (word, state) => expect(copy('949', `$aE1$s${word}`)?.cod_situacao).toBe(state))
})

describe('how a copy was acquired', () => {
  it.each([
    ['Doação', 'DOACAO'],
    ['gift', 'DOACAO'],
    ['Permuta', 'PERMUTA'],
    ['Produção própria', 'PRODUCAO'],
    ['Purchase', 'COMPRA'],
    ['Convênio', 'Convênio'],
  ])('%s', (word, form) => expect(copy('949', `$aE1$e${word}`)?.forma_aquisicao).toBe(form))

  it('a long word of the source is cut', () => {
    expect(copy('949', `$aE1$e${'x'.repeat(50)}`)?.forma_aquisicao).toBe('x'.repeat(40))
  })
})

describe('dates and prices', () => {
  it('days in the ways that libraries write them', () => {
    expect(['2024-01-31', '20240131', '31/01/2024', '31.01.2024'].map(isoDate)).toEqual(Array(4).fill('2024-01-31'))
  })

  it('a day that the calendar does not have is none', () => {
    expect(['30/02/2024', '2023-02-29', '2024-13-01', 'janeiro', '', undefined].map(isoDate)).toEqual(
      Array(6).fill(null),
    )
    expect(isoDate('29/02/2024')).toBe('2024-02-29')
  })

  it('prices in cents, with comma or point', () => {
    expect(['R$ 1.234,50', '1234.50', '45', '45,5', '1.234', '0,05'].map(cents)).toEqual([
      ...[123_450, 123_450, 4500, 4550, 123_400, 5],
    ])
    expect([cents('grátis'), cents(undefined)]).toEqual([null, null])
  })
})
