import { describe, expect, it } from 'vitest'
import type { SearchDocument } from '../../document.ts'
import { SegmentBuilder } from './builder.ts'
import { mergeSegments } from './merge.ts'
import { newBits, Segment, setBit } from './segment.ts'

const bufferOf = (documents: readonly SearchDocument[]): SharedArrayBuffer => {
  const builder = new SegmentBuilder()
  for (const document of documents) builder.add(document)
  return builder.finish()
}
const LANGUAGES = ['pt', 'es', 'en', null] as const
/** Records with something in every kind of column, some without; the same words in several fields. */
const record = (id: number): SearchDocument => ({
  id,
  language: LANGUAGES[id % 4]!,
  ...(id % 5 === 0 ? { headingLanguage: 'pt' as const } : {}),
  year: id % 6 === 0 ? null : 1900 + (id % 40),
  text: {
    titulo: [`Livros ação ${id % 13}`, ...(id % 3 === 0 ? [`Coração ${id}`] : [])],
    ...(id % 7 === 0 ? {} : { autor: [`Souza, Ana ${id % 4}`, ...(id % 2 ? ['Assis, Machado de'] : [])] }),
    assunto: id % 4 === 0 ? [] : ['Ações -- História', `Tema ${id % 9}`],
    numero: [`85-${id}`],
  },
  facets: {
    B: id % 8 === 0 ? [] : [`b${id % 3}`],
    ...(id % 2 ? { S: [`s${id}`, `t${id % 5}`].toSorted() } : {}),
  },
  ...(id % 3 === 0 ? { codes: { curso: [`c${id % 2}`], grupo: ['e_books'] } } : {}),
  sort: { titulo: `Livros ação ${id % 13}`, ...(id % 4 ? { obra: `o${id % 11}` } : {}) },
})
const part = (ids: readonly number[], gone: readonly number[] = []) => {
  const segment = new Segment(bufferOf(ids.map(record)))
  if (gone.length === 0) return { segment, deleted: null }
  const deleted = newBits(segment.size)
  for (const id of gone) setBit(deleted, segment.find(id))
  return { segment, deleted }
}
const from = (first: number, count: number, step = 1): number[] =>
  Array.from({ length: count }, (_, i) => first + i * step)
const bytesOf = (buffer: SharedArrayBuffer): Buffer => Buffer.from(new Uint8Array(buffer))

/** Merged, they are to the last byte what the records that are left would have become. */
function expectSame(parts: readonly { ids: readonly number[]; gone?: readonly number[] }[]): void {
  const merged = mergeSegments(parts.map(({ ids, gone }) => part(ids, gone)))
  const left = parts.flatMap(({ ids, gone = [] }) => ids.filter(id => !gone.includes(id))).toSorted((a, b) => a - b)
  const fresh = bufferOf(left.map(record))
  expect([...new Segment(merged).ids]).toEqual(left)
  expect(bytesOf(merged).equals(bytesOf(fresh))).toBe(true)
}

describe('segments merged', () => {
  it('one after the other, and through each other', () => {
    expectSame([{ ids: from(1, 20) }, { ids: from(21, 30) }])
    expectSame([{ ids: from(21, 30) }, { ids: from(1, 20) }])
    expectSame([{ ids: from(1, 33, 3) }, { ids: from(2, 32, 3) }, { ids: from(3, 31, 3) }])
  })

  it('without what was deleted at the beginning, at the end, at the borders of words of bits and in a row', () => {
    expectSame([{ ids: from(1, 65), gone: [1, 2, 31, 32, 33, 64, 65] }])
    expectSame([
      { ids: from(1, 40, 2), gone: from(1, 20, 2) },
      { ids: from(2, 40, 2), gone: from(42, 20, 2) },
    ])
    expectSame([{ ids: from(1, 5), gone: from(1, 5) }, { ids: from(6, 3) }])
  })

  it('one alone is cleaned, and none is nothing', () => {
    expectSame([{ ids: from(1, 12), gone: [3, 4, 12] }])
    expect(new Segment(mergeSegments([])).size).toBe(0)
    expectSame([{ ids: from(1, 3), gone: from(1, 3) }])
  })

  it('a heading that one record has twice is counted as often, and is gone with it', () => {
    const twice: SearchDocument = { id: 1, text: { assunto: ['Ar', 'Ar', 'Ar puro'] } }
    const once: SearchDocument = { id: 2, text: { assunto: ['Ar'], autor: ['Ar'] } }
    const segment = new Segment(bufferOf([twice, once]))
    const deleted = newBits(2)
    setBit(deleted, 0)
    const headings = (one: Segment) => {
      const { keys, counts } = one.headings('assunto')
      return Array.from({ length: keys.size }, (_, i) => [keys.at(i), counts[i]])
    }
    expect(headings(segment)).toEqual([
      ['ar', 3],
      ['ar puro', 1],
    ])
    expect(headings(new Segment(mergeSegments([{ segment, deleted }])))).toEqual([['ar', 1]])
  })
})
