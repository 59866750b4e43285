import { describe, expect, it } from 'vitest'
import type { SearchDocument } from '../../document.ts'
import { SegmentSet } from '../segments/segment-set.ts'
import { bufferOf } from '../segments/segments.test-data.ts'
import { View } from '../segments/view.ts'
import { similar } from './similar.ts'

let segments: SegmentSet
const change = (ids: readonly number[], documents: readonly SearchDocument[]): void =>
  segments.change(ids, documents.length > 0 ? [bufferOf(documents)] : [], 1)
const likeOne = (id: number, limit = 10): number[] => similar(new View(segments.view(), null), id, limit)

type Texts = Readonly<Record<number, SearchDocument['text']>>
/** Works by their numbers; a few others that share nothing, so that no word is in all of them. */
function alike(texts: Texts, later: Texts = {}): number[] {
  const documents = (some: Texts): SearchDocument[] =>
    Object.entries(some).map(([id, text]) => ({ id: Number(id), text }))
  const others = Array.from({ length: 40 }, (_, i) => ({ id: 900 + i, text: { titulo: [`Qq${i}`] } }))
  segments = new SegmentSet()
  change([], [...documents(texts), ...others])
  for (const document of documents(later)) change([document.id], [document])
  return likeOne(1)
}

describe('works like one', () => {
  it('share a class rather than a subject word, that rather than a title word, an author, a series', () => {
    const own = {
      classificacao: ['869.3'],
      assunto: ['Alfa'],
      titulo: ['Beta'],
      autor: ['Gama'],
      serie: ['Delta'],
    }
    expect(
      alike({
        1: own,
        // Only as one word among others: a whole heading would tell more.
        2: { serie: ['Delta x2'] },
        3: { autor: ['Gama x3'] },
        4: { titulo: ['Beta x4'] },
        5: { assunto: ['Alfa x5'] },
        6: { classificacao: ['869.3 x6'] },
        7: { editora: ['Delta Gama Beta Alfa'] },
      }),
    ).toEqual([6, 5, 4, 3, 2])
  })

  it('share a whole heading rather than its words', () => {
    expect(
      alike({
        1: { assunto: ['Rio grande'], autor: ['Souza, Ana'] },
        2: { assunto: ['Grande rio'] },
        3: { assunto: ['Rio grande'] },
        4: { autor: ['Souza, Ana'] },
        5: { assunto: ['Rio', 'Grande'] },
        6: { assunto: ['Rio grande do sul'] },
      }),
    ).toEqual([3, 4, 2, 5, 6])
  })

  it('share a rare word rather than a frequent one, and none that mean nothing', () => {
    expect(
      alike({
        1: { titulo: ['Sobre raro e comum'] },
        2: { titulo: ['Comum dois'] },
        3: { titulo: ['Comum tres'] },
        4: { titulo: ['Raro quatro'] },
        5: { titulo: ['E cinco'] },
      }),
    ).toEqual([4, 2, 3])
  })

  it('stand in any part of the index, each once, those of the smaller number first among equals', () => {
    const title = (word: string) => ({ titulo: [`${word} zebra`] })
    expect(
      alike({ 1: title('um'), 30: title('trinta'), 5: title('cinco') }, { 20: title('vinte'), 2: title('dois') }),
    ).toEqual([2, 5, 20, 30])
    expect(likeOne(1, 2)).toEqual([2, 5])
    expect(likeOne(20, 1)).toEqual([1])
    change([2], [])
    expect(likeOne(1)).toEqual([5, 20, 30])
    expect(likeOne(2)).toEqual([])
  })

  it('a heading that one record has twice counts once, and one of its own is shared with nobody', () => {
    expect(
      alike({
        1: { assunto: ['Alfa beta', 'Alfa beta', 'Somente aqui'] },
        2: { assunto: ['Alfa beta', 'Alfa beta'] },
        3: { assunto: ['Alfa beta'] },
      }),
    ).toEqual([2, 3])
  })

  it('as many as are asked for', () => {
    const many = Object.fromEntries(Array.from({ length: 15 }, (_, i) => [i + 1, { titulo: [`Zebra ${i}x`] }]))
    expect(alike(many)).toHaveLength(10)
    expect(likeOne(1, 100)).toHaveLength(14)
    expect(likeOne(1, 0)).toEqual([])
  })
})
