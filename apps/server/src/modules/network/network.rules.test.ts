import { QueryTooExpensive } from '@estante/search'
import { describe, expect, it } from 'vitest'
import { book, record } from '../catalogue/catalogue.test-records.ts'
import { identifierOf } from './identifier.rules.ts'
import { checkWork, networkDocument, networkRow } from './network.rules.ts'

describe('a harvested record', () => {
  it('is known by its number, and without one by its text', () => {
    expect(identifierOf(book(77, 'Mar'))).toBe('77')
    expect(identifierOf(book('', 'Mar'))).toMatch(/^[\da-f]{32}$/)
    expect(identifierOf(book('', 'Mar'))).toBe(identifierOf(book('', 'Mar')))
    expect(identifierOf(book('', 'Mar'))).not.toBe(identifierOf(book('', 'Rio')))
  })

  it('is kept with what is shown of it', () => {
    expect(networkRow(book(77, 'Mar', '100 1_ $aAmado, Jorge'), 5, 'now')).toMatchObject({
      ...{ cod_empresa: 5, identificador: '77', obra: 'Mar', ano_publicacao: 2020, idioma: 'por', carregado_em: 'now' },
    })
    expect(networkRow(book(77, 'Mar'), 5, 'now', 'oai:77')).toMatchObject({ identificador: 'oai:77', autor: '' })
  })

  it('without a title, or deleted, is not kept', () => {
    expect(networkRow(record(['001 5']), 5, 'now')).toBeNull()
    expect(networkRow({ ...book(5, 'Fora'), leader: '00000dam a2200000 a 4500' }, 5, 'now')).toBeNull()
  })

  it('is found by its words, and filed without its article', () => {
    const made = networkDocument(
      3,
      5,
      record(['001 1', '008 200101s2020    bl            000 0 por d', '245 12 $aO mar']),
    )
    expect(made).toMatchObject({ id: 3, language: 'pt', year: 2020, facets: { Z: ['5'] }, sort: { titulo: 'mar' } })
    expect(made.text.titulo).toEqual(['O mar'])
    expect(made.sort).not.toHaveProperty('autor')
  })
})

it('a search of partners is answered ten thousand results deep, no further', () => {
  const where = { op: 'all' } as const
  const asked = (offset: number) => () => checkWork(where, offset)
  expect(asked(10_000)).not.toThrow(QueryTooExpensive)
  expect(asked(10_001)).toThrow(QueryTooExpensive)
})
