import { describe, expect, it } from 'vitest'
import type { SearchDocument } from '../../document.ts'
import { query } from '../../fixtures.test-data.ts'
import { parseTerm } from '../../parse.ts'
import { SegmentBuilder } from '../segments/builder.ts'
import { liveCount } from './score.ts'
import { Searcher } from './searcher.ts'

function searcherOn(documents: readonly SearchDocument[]): Searcher {
  const builder = new SegmentBuilder()
  for (const document of documents) builder.add(document)
  const searcher = new Searcher()
  searcher.useView({
    changeNumber: 1,
    segments: [{ key: 1, buffer: builder.finish(), deleted: null, deletedCount: 0 }],
  })
  return searcher
}
const titled = (...titles: string[]): SearchDocument[] =>
  titles.map((titulo, at) => ({ id: at + 1, text: { titulo: [titulo] } }))
/** Records as relevance puts them. */
const order = (documents: readonly SearchDocument[], term: string): readonly number[] =>
  searcherOn(documents).search(query({ where: parseTerm(term, 'LIVRE', 'P'), sort: 'relevancia', perPage: 20 })).ids

describe('a title that is the question', () => {
  it('comes before titles of as many words that hold the same ones', () => {
    expect(order(titled('Casmurro dom', 'Dom Casmurro'), 'dom casmurro')).toEqual([2, 1])
    expect(order(titled('Casmurro dom', 'Dom Casmurro'), 'casmurro dom')).toEqual([1, 2])
    expect(order(titled('Dom velho', 'Velho Dom Casmurro', 'Dom Casmurro novo'), 'dom casmurro')).toEqual([2, 3])
  })

  it('counts where a record has it as its title alone, not as one of another field', () => {
    const records: SearchDocument[] = [
      { id: 1, text: { titulo: ['Memórias sertão'], assunto: ['Sertão memórias'] } },
      { id: 2, text: { titulo: ['Sertão memórias'], assunto: ['Memórias sertão'] } },
    ]
    expect(order(records, 'sertão memórias')).toEqual([2, 1])
  })

  it('does not raise a record when a word of the question is in no title at all', () => {
    const records: SearchDocument[] = [
      { id: 1, text: { titulo: ['Casa'], autor: ['Verde'] } },
      { id: 2, text: { titulo: ['Casa'], autor: ['Verde'] } },
    ]
    expect(order(records, 'casa verde')).toEqual([1, 2])
  })
})

describe('records that are not deleted', () => {
  const bits = (...docs: number[]): Uint32Array => {
    const out = new Uint32Array(4)
    for (const doc of docs) out[doc >>> 5]! |= 1 << (doc & 31)
    return out
  }
  const list = Uint32Array.from({ length: 40 }, (_, at) => at * 3)

  it('are counted alike whether the deleted are known as a list or not', () => {
    expect(liveCount(list, null, null)).toBe(40)
    expect(liveCount(list, bits(0, 3, 4, 117), null)).toBe(37)
    expect(liveCount(list, bits(0, 3, 4, 117), [0, 3, 4, 117])).toBe(37)
    expect(liveCount(list, bits(1, 2), [1, 2])).toBe(40)
    // As many deleted as there are records: they are looked up one by one.
    const all = [...list]
    expect(liveCount(list, bits(...all), all)).toBe(0)
  })
})

describe('a term that is only counted', () => {
  const searcher = searcherOn(titled('Dom Casmurro', 'Casmurro', 'Helena'))

  it('finds as many as a search would, and none where it cannot be searched for', () => {
    expect(searcher.count('casmurro')).toBe(2)
    expect(searcher.count('nada')).toBe(0)
    expect(searcher.count('="')).toBe(0)
    expect(searcher.count('')).toBe(0)
  })
})
