import { describe, expect, it } from 'vitest'
import { parseTerm } from '../parse.ts'
import { parseCql } from './cql-parse.ts'
import { CqlRefused } from './cql-refused.ts'
import { writeCql } from './cql-write.ts'

const refusal = (text: string): number | undefined => {
  try {
    parseCql(text)
    return undefined
  } catch (error) {
    if (error instanceof CqlRefused) return error.code
    throw error
  }
}

describe('CQL', () => {
  it('is read into our query tree, from left to right, with groups', () => {
    const title = (text: string) => ({ op: 'text', field: 'TITULO', text, type: 'P' })
    expect(parseCql('casmurro').where).toEqual({ op: 'text', field: 'LIVRE', text: 'casmurro', type: 'P' })
    expect(parseCql('"dom casmurro"').where).toMatchObject({ field: 'LIVRE', text: 'dom casmurro' })
    expect(parseCql('dc.title="dom casmurro"').where).toEqual(title('"dom casmurro"'))
    expect(parseCql('title all "dom casmurro"').where).toEqual(title('dom casmurro'))
    expect(parseCql('dc.title any "a b"').where).toEqual({ op: 'or', nodes: [title('a'), title('b')] })
    expect(parseCql('dc.title == "a b"').where).toEqual({ ...title('a b'), type: 'E' })
    expect(parseCql('dc.title=/cql.ignoreCase casm*').where).toEqual(title('casm*'))
    expect(parseCql('rec.id=12').where).toMatchObject({ field: 'INDICE_30', text: '12' })
    expect(parseCql('title=a or title=b and title=c').where).toEqual({
      op: 'and',
      nodes: [{ op: 'or', nodes: [title('a'), title('b')] }, title('c')],
    })
    expect(parseCql('title=a NOT (title=b or title=c)').where).toEqual({
      op: 'not',
      left: title('a'),
      right: { op: 'or', nodes: [title('b'), title('c')] },
    })
    expect(parseCql('cql.allRecords=1').where).toEqual({ op: 'all' })
  })

  it('years stand beside the words, in every relation', () => {
    const year = (text: string) => parseCql(text).year
    expect(parseCql('casmurro and dc.date=1899')).toMatchObject({
      where: { text: 'casmurro' },
      year: { operator: '=', year: 1899 },
    })
    expect(year('dc.date>1900')).toEqual({ operator: '>', year: 1900 })
    expect(year('dc.date<1900')).toEqual({ operator: '<', year: 1900 })
    expect(year('dc.date>=1900')).toEqual({ operator: 'entre', year: 1900, finalYear: 9999 })
    expect(year('date<=1900')).toEqual({ operator: 'entre', year: 0, finalYear: 1900 })
    expect(year('dc.date within "1900 1910"')).toEqual({ operator: 'entre', year: 1900, finalYear: 1910 })
    expect(refusal('a or dc.date=1899')).toBe(37)
    expect(refusal('dc.date>1899 and dc.date<1910')).toBe(37)
    expect(refusal('dc.date=agora')).toBe(36)
  })

  it('orderings', () => {
    expect(parseCql('a sortby dc.title').sort).toEqual({ sort: 'obra', isReversed: false })
    expect(parseCql('a sortBy dc.date/sort.descending').sort).toEqual({ sort: 'ano_publicacao', isReversed: false })
    expect(parseCql('a sortBy dc.date').sort).toEqual({ sort: 'ano_publicacao', isReversed: true })
    expect(parseCql('a sortby dc.creator').sort).toEqual({ sort: 'autor', isReversed: false })
    expect(parseCql('a sortby dc.creator/sort.descending').sort).toEqual({ sort: 'autor', isReversed: true })
    expect(parseCql('a sortby rec.id/sort.ascending').sort).toEqual({ sort: 'cod_acervo', isReversed: false })
    expect(refusal('a sortby dc.rights')).toBe(88)
    expect(refusal('a sortby dc.title/sort.missingLow')).toBe(85)
  })

  it('groups stand twenty deep, and no deeper', () => {
    const nested = (depth: number) => `${'('.repeat(depth)}a${')'.repeat(depth)}`
    expect(parseCql(nested(20)).where).toEqual(parseCql('a').where)
    expect(refusal(nested(21))).toBe(10)
  })

  it.each([
    ['', 27],
    ['dc.rights=x', 16],
    ['dc.title within x', 19],
    ['dc.title=/cql.regexp x', 20],
    ['dc.title=""', 27],
    ['a prox b', 39],
    ['dc.title=a?b', 28],
    ['dc.title="^a"', 31],
    ['(a and b', 13],
    ['a and', 10],
    ['and', 10],
    ['a b', 10],
    ['"a', 10],
    ['a )', 10],
    [`${'('.repeat(30)}a`, 10],
    ['a and '.repeat(500), 10],
    ['> dc = "x" a', 48],
  ])('%j is refused by its number', (text, code) => {
    expect(refusal(text)).toBe(code)
  })

  it('is written so that it is read back as the same search', () => {
    const again = (term: string, field: 'LIVRE' | 'TITULO' = 'TITULO') =>
      parseCql(writeCql(parseTerm(term, field, 'P'))!).where
    expect(again('dom casmurro')).toEqual(parseTerm('dom casmurro', 'TITULO', 'P'))
    expect(again('"dom casmurro"')).toEqual(parseTerm('"dom casmurro"', 'TITULO', 'P'))
    expect(again('={machado OU assis} NÃO alencar')).toEqual(
      parseTerm('={machado OU assis} NÃO alencar', 'TITULO', 'P'),
    )
    expect(again('a "b\\" c"', 'LIVRE')).toBeDefined()
    expect(writeCql(parseTerm('dom casmurro', 'TITULO', 'E'))).toBe('dc.title exact "dom casmurro"')
    expect(writeCql(parseTerm('dom cas', 'TITULO', 'I'))).toBe('dc.title = "dom cas*"')
    expect(writeCql(parseTerm('x', 'INDICE_10', 'P'))).toBeNull()
    expect(writeCql(parseTerm('x', 'TITULO', 'P'), { operator: '=', year: 1899 })).toBe(
      '(dc.title all "x") and dc.date = 1899',
    )
  })
})
