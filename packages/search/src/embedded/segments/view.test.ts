import { describe, expect, it } from 'vitest'
import type { SearchDocument } from '../../document.ts'
import { SegmentBuilder } from './builder.ts'
import { newBits, setBit } from './segment.ts'
import { FacetSpace, View } from './view.ts'

const bufferOf = (...documents: SearchDocument[]): SharedArrayBuffer => {
  const builder = new SegmentBuilder()
  for (const document of documents) builder.add(document)
  return builder.finish()
}
const work = (id: number, ...B: string[]): SearchDocument => ({ id, text: { titulo: [`Livro ${id}`] }, facets: { B } })

describe('a view of several segments', () => {
  const bits = newBits(3)
  setBit(bits, 0)
  const deleted = bits.buffer as SharedArrayBuffer
  const shared = {
    changeNumber: 9,
    segments: [
      { key: 4, buffer: bufferOf(work(10, 'b'), work(20, 'b'), work(30, 'd')), deleted, deletedCount: 1 },
      { key: 5, buffer: bufferOf(work(10, 'a'), work(40, 'b', 'c')), deleted: null, deletedCount: 0 },
    ],
  }
  const view = new View(shared, null)

  it('counts what is valid, and finds a record where it is valid', () => {
    expect([view.changeNumber, view.live]).toEqual([9, 4])
    const place = (id: number) => {
      const found = view.find(id)
      return found && [found.part.key, found.doc]
    }
    expect(place(20)).toEqual([4, 1])
    expect(place(10), 'deleted in one, valid in the other').toEqual([5, 0])
    expect(place(40)).toEqual([5, 1])
    expect(place(5)).toBe(null)
  })

  it('opens a segment once, however many views follow', () => {
    const next = new View({ changeNumber: 10, segments: shared.segments.slice(1) }, view)
    expect(next.parts[0]!.segment).toBe(view.parts[1]!.segment)
    expect(new View(shared, null).parts[0]!.segment).not.toBe(view.parts[0]!.segment)
  })

  it('gives the values of a filter one number each, those of the first segment before the others', () => {
    const [first, second] = view.parts.map(part => part.segment)
    const space = new FacetSpace('B', first!)
    expect([space.size, space.mapOf(first!)]).toEqual([2, null])
    expect([...space.mapOf(second!)!]).toEqual([2, 0, 3])
    expect(space.size).toBe(4)
    expect(['b', 'd', 'a', 'c', 'x'].map(text => space.find(text))).toEqual([0, 1, 2, 3, -1])
    expect([0, 1, 2, 3].map(id => space.text(id))).toEqual(['b', 'd', 'a', 'c'])
    // In the order of the codes, wherever they were met first.
    expect([0, 1, 2, 3].sort((a, b) => space.compare(a, b)).map(id => space.text(id))).toEqual(['a', 'b', 'c', 'd'])
    const empty = new FacetSpace('B', null)
    expect([empty.size, empty.find('b')]).toEqual([0, -1])
    expect([...empty.mapOf(first!)!]).toEqual([0, 1])
    expect(empty.text(1)).toBe('d')
  })
})
