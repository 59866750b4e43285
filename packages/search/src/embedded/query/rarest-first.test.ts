import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import type { SearchDocument } from '../../document.ts'
import { query } from '../../fixtures.test-data.ts'
import { parseRows } from '../../parse.ts'
import { SegmentBuilder } from '../segments/builder.ts'
import { rarestFirst } from './rarest-first.ts'
import { highestScore } from './score.ts'
import { Searcher } from './searcher.ts'
import { Workspace } from './workspace.ts'

function searcherOn(documents: readonly SearchDocument[]): Searcher {
  const builder = new SegmentBuilder()
  for (const document of documents) builder.add(document)
  const searcher = new Searcher()
  const segment = { key: 1, buffer: builder.finish(), deleted: null, deletedCount: 0 }
  searcher.useView({ changeNumber: 1, segments: [segment] })
  return searcher
}

/** The first so many by relevance. */
function first(searcher: Searcher, words: readonly string[], perPage: number): readonly number[] {
  searcher.forgetResults()
  const where = parseRows(words.map(term => ({ field: 'LIVRE', term, condition: 'OR' })))
  return searcher.search(query({ where, sort: 'relevancia', perPage })).ids
}

const WORDS = ['comum', 'vulgar', 'raro', 'escasso']
/** How many of a hundred records hold each of the words. */
const SHARES = [60, 30, 12, 5]
const field = fc.constantFrom('titulo', 'assunto', 'notas')
/** Rare words stand where they count little more often than not: then records without them may be better. */
const weakField = fc.constantFrom('titulo', 'notas', 'local', 'notas')
const record = fc.record({
  draws: fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99), fc.nat(99)),
  fields: fc.tuple(field, field, weakField, weakField),
  filling: fc.nat(6),
})
const documents = fc.array(record, { minLength: 40, maxLength: 160 }).map(list =>
  list.map(({ draws, fields, filling }, at): SearchDocument => {
    const text: Record<string, string[]> = { titulo: [Array.from({ length: filling }, () => 'cheio').join(' ') || 'x'] }
    WORDS.forEach((word, i) => {
      if (draws[i]! < SHARES[i]!) text[fields[i]!] = [[...(text[fields[i]!] ?? []), word].join(' ')]
    })
    return { id: at + 1, text }
  }),
)

describe('the best of alternatives', () => {
  it('are the same whether few records or all of them get a score', () => {
    fc.assert(
      fc.property(
        documents,
        fc.shuffledSubarray(WORDS, { minLength: 2, maxLength: 3 }),
        fc.integer({ min: 1, max: 12 }),
        (all, words, count) => {
          const searcher = searcherOn(all)
          expect(first(searcher, words, count)).toEqual(first(searcher, words, all.length).slice(0, count))
        },
      ),
      { numRuns: inject('everyRound') ? 150 : 60 },
    )
  })

  it('are found among the records of the rarest word, as long as those are few', () => {
    const hits = (...docs: number[]) => ({
      docs: Uint32Array.from(docs),
      masks: new Uint16Array(docs.length).fill(1),
      allExact: true,
    })
    const many = Uint32Array.from({ length: 40 }, (_, i) => i)
    const leaves = [hits(...many), hits(3, 9, 50), hits(4, 9, 12, 20), undefined]
    const found = [...rarestFirst(many, leaves, [0.5, 4, 3, 9], false, new Workspace())]
    expect(found.map(({ docs }) => [...docs])).toEqual([
      [3, 9],
      [3, 4, 9, 12, 20],
    ])
    expect(found.map(({ others }) => others)).toEqual([highestScore(3.5, false), highestScore(0.5, false)])
  })

  it('no record scores more than the words it may hold can give, a title that is the question not excepted', () => {
    expect(highestScore(0, false)).toBe(1)
    expect(highestScore(2, false)).toBeGreaterThan(highestScore(1, false))
    expect(highestScore(1, true)).toBeGreaterThan(highestScore(1, false) * 1.9)
  })
})
