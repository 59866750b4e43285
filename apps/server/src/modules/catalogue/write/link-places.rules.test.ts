import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { record } from '../catalogue.test-records.ts'
import { movedLinks } from './link-places.rules.ts'

const HELD = '856 40 $uvínculo no banco'
const thesis = `${HELD}$yTese`
const summary = `${HELD}$ySumário`
const publisher = '856 42 $uhttps://editora.example/livro$ySobre o livro'
const moved = (before: string[], after: string[]) => Object.fromEntries(movedLinks(record(before), record(after)))

describe('links of a record whose description was written anew', () => {
  it('are known by their text, wherever they stand now', () => {
    expect(moved([thesis, summary], [thesis, summary])).toEqual({})
    expect(moved([thesis, summary], [publisher, thesis, summary])).toEqual({ 1: 2, 2: 3 })
    expect(moved([publisher, thesis], [thesis])).toEqual({ 1: null, 2: 1 })
    expect(moved([thesis, summary], [summary, thesis])).toEqual({ 1: 2, 2: 1 })
  })

  it('whose text was changed stay where they stood, if that is still one of the library or not, as it was', () => {
    expect(moved([thesis, publisher], [`${HELD}$yTese, 2. versão`, publisher])).toEqual({})
    expect(moved([thesis], [publisher])).toEqual({ 1: null })
    expect(moved([thesis, summary], [publisher, `${HELD}$yTese revista`, summary])).toEqual({ 1: null, 2: 3 })
  })

  it('that read alike keep their order, and those that have not moved stay', () => {
    expect(moved([thesis, thesis], [thesis])).toEqual({ 2: null })
    expect(moved([thesis, thesis], [publisher, thesis, thesis])).toEqual({ 1: 3 })
  })

  it('never come to stand at one place, and each that is not named is still at its own', () => {
    const links = fc.array(fc.constantFrom(thesis, summary, publisher, `${HELD}$yOutro`), { maxLength: 6 })
    fc.assert(
      fc.property(links, links, (before, after) => {
        const places = movedLinks(record(before), record(after))
        const now = before.map((_, at) => (places.has(at + 1) ? places.get(at + 1)! : at + 1)).filter(to => to !== null)
        expect(new Set(now).size).toBe(now.length)
        expect(now.filter(to => to < 1 || to > after.length)).toEqual([])
      }),
    )
  })
})
