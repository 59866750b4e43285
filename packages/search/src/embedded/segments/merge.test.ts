import { describe, expect, it } from 'vitest'
import type { SearchDocument } from '../../document.ts'
import { query, WORKS } from '../../fixtures.test-data.ts'
import { parseRows } from '../../parse.ts'
import { Searcher } from '../query/searcher.ts'
import { SegmentBuilder } from './builder.ts'
import { mergeSegments } from './merge.ts'
import { newBits, Segment, setBit } from './segment.ts'

const segmentOf = (...documents: SearchDocument[]): Segment => {
  const builder = new SegmentBuilder()
  for (const document of documents) builder.add(document)
  return new Segment(builder.finish())
}
const without = (segment: Segment, ...ids: number[]): { segment: Segment; deleted: Uint32Array } => {
  const deleted = newBits(segment.size)
  for (const id of ids) setBit(deleted, segment.find(id))
  return { segment, deleted }
}
const headingsOf = (segment: Segment): Record<string, number> => {
  const list = segment.headings('autor')
  const out: Record<string, number> = {}
  list.keys.forEach((_, i) => {
    out[list.display(i)] = list.counts[i]!
  })
  return out
}
const searcherOn = ({ buffer }: Segment): Searcher => {
  const searcher = new Searcher()
  searcher.useView({ changeNumber: 1, segments: [{ key: 1, buffer, deleted: null, deletedCount: 0 }] })
  return searcher
}

describe('segments merged into one', () => {
  const [one, two, three, four, five, six, seven] = WORKS as [
    SearchDocument,
    SearchDocument,
    SearchDocument,
    SearchDocument,
    SearchDocument,
    SearchDocument,
    SearchDocument,
  ]
  const merged = new Segment(
    mergeSegments([
      { segment: segmentOf(two, five, seven), deleted: null },
      without(segmentOf(one, four, six), 4),
      { segment: segmentOf(three), deleted: null },
    ]),
  )
  const fresh = segmentOf(one, two, three, five, six, seven)

  it('stand in the order of their numbers, without what was deleted', () => {
    expect([...merged.ids]).toEqual([1, 2, 3, 5, 6, 7])
    expect([...merged.years]).toEqual([...fresh.years])
    expect(merged.find(4)).toBe(-1)
  })

  it('hold every word, and none of those that only deleted records had', () => {
    const wordsOf = ({ terms }: Segment): string[] => Array.from({ length: terms.size }, (_, i) => terms.at(i))
    expect(wordsOf(merged)).toEqual(wordsOf(fresh))
    expect(wordsOf(merged)).toContain('casmurro')
    expect(wordsOf(merged)).not.toContain('libraries')
  })

  it('answer as if they had been made at once', () => {
    const [ours, theirs] = [searcherOn(merged), searcherOn(fresh)]
    const asked = [
      query({ facets: ['B', 'T', 'Y', 'S'], sort: 'titulo' }),
      query({ where: parseRows([{ field: 'LIVRE', term: 'acao' }]), facets: ['A'], sort: 'relevancia' }),
      query({ where: parseRows([{ field: 'TITULO', term: 'dom casmurro', type: 'E' }]) }),
      query({ where: parseRows([{ field: 'AUTOR', term: '"machado de"' }]), filters: { B: ['2'] }, facets: ['B'] }),
      query({ where: parseRows([{ field: 'CURSO', term: '7' }]) }),
    ]
    for (const question of asked) expect(ours.search(question)).toEqual(theirs.search(question))
    expect(asked.map(question => ours.search(question).total)).toEqual([6, 2, 1, 1, 1])
  })

  it('know how often a heading stands in what is left, and how words are written', () => {
    const by = (id: number, autor: string): SearchDocument => ({ id, text: { autor: [autor] } })
    const shared = new Segment(
      mergeSegments([
        without(segmentOf(by(1, 'Eça de Queirós'), by(2, 'Eça de Queirós'), by(3, 'Brasil')), 2, 3),
        { segment: segmentOf(by(4, 'Eça de Queirós'), by(5, 'Assis, Machado de')), deleted: null },
      ]),
    )
    expect(headingsOf(shared)).toEqual({ 'Assis, Machado de': 1, 'Eça de Queirós': 2 })
    expect(shared.writtenForm(shared.terms.indexOf('queiros'))).toBe('queirós')
    expect(shared.writtenForm(shared.terms.indexOf('assis'))).toBe(null)
  })
})
