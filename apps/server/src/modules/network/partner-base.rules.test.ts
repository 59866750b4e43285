import { describe, expect, it } from 'vitest'
import { book, record } from '../catalogue/catalogue.test-records.ts'
import {
  filledAddress,
  isKind,
  liveRecord,
  type PartnerBase,
  partnerBase,
  readJson,
  valueAt,
} from './partner-base.rules.ts'

const BASE = {
  ...{ base: 'ebsco', cod_empresa: 9, sigla_empresa: 'EB', desc_empresa: 'EBSCO' },
  ...{ protocolo: 'json', url: 'https://exemplo.br/busca?q={termo}' },
}
const base = (more: object = {}): PartnerBase => partnerBase.parse({ ...BASE, ...more })

describe('the description of a partner', () => {
  it('asks by SRU and waits four seconds unless it says otherwise', () => {
    const { protocolo, limite_ms, registros } = partnerBase.parse({ ...BASE, protocolo: undefined })
    expect([protocolo, limite_ms, registros]).toEqual(['sru', 4000, ''])
  })

  it.each([
    ['a name of two hundred letters', { desc_empresa: 'x'.repeat(200) }, true],
    ['a longer name', { desc_empresa: 'x'.repeat(201) }, false],
    ['no name', { desc_empresa: '' }, false],
    ['no short name', { sigla_empresa: '' }, false],
    ['the least patience', { limite_ms: 200 }, true],
    ['less patience than a network needs', { limite_ms: 199 }, false],
    ['more patience than a reader has', { limite_ms: 15_001 }, false],
    ['an address that is no page of the web', { url: 'ftp://exemplo.br' }, false],
    ['a header of a thousand letters', { cabecalhos: { chave: 'x'.repeat(1000) } }, true],
    ['a longer header', { cabecalhos: { chave: 'x'.repeat(1001) } }, false],
    ['a short header', { cabecalhos: { chave: 'x' } }, true],
    ['a word it does not know', { senha: 'x' }, false],
  ])('%s', (_, more, isRight) => expect(partnerBase.safeParse({ ...BASE, ...more }).success).toBe(isRight))
})

describe('a record of a partner in MARC', () => {
  it('is shown with title, author, year, address and reference', () => {
    const shown = liveRecord(
      book(
        77,
        'Torto arado',
        '100 1_ $aVieira Junior, Itamar',
        '856 40 $uhttps://exemplo.br/77',
        '020 __ $a9786580309313',
      ),
    )
    expect(shown).toMatchObject({
      identificador: '77',
      obra: 'Torto arado',
      ano_publicacao: 2020,
      idioma: 'por',
      url: 'https://exemplo.br/77',
    })
    expect(shown?.autor).toContain('Vieira Junior')
    expect(shown?.referencia).toMatch(/VIEIRA JUNIOR/)
    const elements = shown?.dados.map(each => each.elemento)
    expect(elements).toContain('title')
    // What the record does not say has no empty line.
    expect(elements).not.toContain('relation')
  })

  it('without an author or an address has neither', () => {
    expect(liveRecord(book(77, 'Anais'))).toMatchObject({ autor: '', url: '' })
  })

  it('without a title, or deleted, is not shown', () => {
    expect(liveRecord(record(['001 5', '100 1_ $aAlguém']))).toBeNull()
    expect(liveRecord({ ...book(5, 'Fora'), leader: '00000dam a2200000 a 4500' })).toBeNull()
  })
})

describe('a place in an answer', () => {
  const answer = { a: { list: [{ name: 'one' }, { name: 'two' }] }, none: null }

  it('is found by names and numbers; the empty path is the answer itself', () => {
    expect(valueAt(answer, 'a.list.1.name')).toBe('two')
    expect(valueAt(answer, '')).toBe(answer)
  })

  it('leads nowhere where the answer has no such thing', () => {
    for (const path of ['b', 'none.x', 'a.list.7.name', 'a.list.0.name.x', 'a.constructor'])
      expect(valueAt(answer, path), path).toBeUndefined()
  })
})

describe('an answer in JSON', () => {
  const campos = { id: 'n', obra: 't', autor: 'who', tipo_obra: 'k', ano_publicacao: 'd', idioma: 'l', url: 'u' }
  const one = {
    n: 12,
    t: '<b>Mar</b>  alto',
    who: ['Ana', '', 'Rui'],
    k: 'Norma',
    d: 's.d.',
    l: 'por',
    u: 'https://a.br/1',
  }
  const read = (list: unknown[], more: object = {}, most = 10) =>
    readJson({ found: list, count: 40 }, base({ registros: 'found', total: 'count', campos, ...more }), most)

  it('becomes records as plain text', () => {
    const { total, records } = read([one])
    expect(total).toBe(40)
    expect(records).toEqual([
      {
        ...{ identificador: '12', obra: 'Mar alto', autor: 'Ana; Rui', tipo: 'Norma' },
        ...{ ano_publicacao: null, idioma: 'por', url: 'https://a.br/1', referencia: '' },
        dados: [
          { elemento: 'title', valores: ['Mar alto'] },
          { elemento: 'creator', valores: ['Ana; Rui'] },
          { elemento: 'type', valores: ['Norma'] },
          { elemento: 'identifier', valores: ['https://a.br/1'] },
        ],
      },
    ])
  })

  it('a year stands by itself in its text', () => {
    expect(read([{ ...one, d: '12 mar. 2019' }]).records[0]).toMatchObject({ ano_publicacao: 2019 })
    expect(read([{ ...one, d: 2021 }]).records[0]).toMatchObject({ ano_publicacao: 2021 })
    expect(read([{ ...one, d: '20190312' }]).records[0]).toMatchObject({ ano_publicacao: null })
    // The year of a copyright, as cataloguers write it.
    expect(read([{ ...one, d: 'c2019.' }]).records[0]).toMatchObject({ ano_publicacao: 2019 })
  })

  it('leaves out what has no number or no title, and an address that is none', () => {
    expect(
      read([
        { ...one, n: null },
        { ...one, t: '<i></i>' },
      ]).records,
    ).toEqual([])
    expect(read([{ ...one, u: 'javascript:alert(1)' }]).records[0]).toMatchObject({ url: '' })
  })

  it('a field that was not declared is empty', () => {
    expect(read([one], { campos: { id: 'n', obra: 't' } }).records[0]).toMatchObject({ autor: '', idioma: '', url: '' })
  })

  it('is cut at as many records as were asked for, and long texts at two thousand letters', () => {
    expect(read([one, one, one], {}, 2).records).toHaveLength(2)
    expect(read([{ ...one, t: 'x'.repeat(2500), who: ['y'.repeat(1500), 'y'.repeat(1500)] }]).records[0]).toMatchObject(
      {
        obra: 'x'.repeat(2000),
        autor: `${'y'.repeat(1500)}; ${'y'.repeat(498)}`,
      },
    )
  })

  it('counts what it gave where it names no number, or one that cannot be', () => {
    expect(read([one, one], { total: '' }).total).toBe(2)
    expect(read([one, one], { total: 'nowhere' }).total).toBe(2)
    expect(
      readJson({ found: [one, one], count: 1 }, base({ registros: 'found', total: 'count', campos }), 9).total,
    ).toBe(2)
    expect(
      readJson({ found: [one, one], count: 2 }, base({ registros: 'found', total: 'count', campos }), 9).total,
    ).toBe(2)
  })

  it('of another shape is refused', () => {
    expect(() => readJson({ found: {} }, base({ registros: 'found' }), 5)).toThrow('"found"')
  })
})

it('the address is filled with what is asked, its signs kept apart', () => {
  expect(
    filledAddress('https://a.br/?q={termo}&n={quantos}&s={inicio}&x={outro}', {
      termo: 'a&b',
      quantos: '5',
      inicio: '1',
    }),
  ).toBe('https://a.br/?q=a%26b&n=5&s=1&x={outro}')
})

it('a kind of work is one that the house knows', () => {
  expect([isKind('livro'), isKind('toString')]).toEqual([true, false])
})
