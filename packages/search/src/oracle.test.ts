import { CONDITIONS } from '@estante/contract/constants'
import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import type { SearchChange, SearchDocument } from './document.ts'
import { EmbeddedEngine } from './embedded/embedded-engine.ts'
import type { FacetAnswer, FacetCount } from './engine.ts'
import { scan } from './oracle.test-data.ts'
import type { SearchQuery } from './query.ts'
import { BORROWABLE, byCode, catalogue, editions, question, record, up } from './random-questions.test-data.ts'

/** Random catalogues and random questions: the engine and a plain scan must agree in every number and in every order. */

const cut = (ids: readonly number[]) => ({ lead: ids[0], ids: ids.toSorted(up), total: ids.length })

async function agree(engine: EmbeddedEngine, documents: Iterable<SearchDocument>, query: SearchQuery): Promise<void> {
  const expected = scan(documents, query, BORROWABLE)
  engine.setAvailability(BORROWABLE, 1)
  const answer = await engine.search(query)
  expect(answer.total).toBe(expected.total)
  expect(answer.ids).toEqual(expected.ids)
  expect(answer.available).toBe(expected.available)
  expect(answer.works?.total).toBe(query.group ? expected.works.total : undefined)
  if (answer.works) expect(answer.works.page.map(editions)).toEqual(expected.works.page.map(cut))
  for (const { letter, values } of answer.facets)
    expect(byCode(values), letter).toEqual(byCode(expected.facets.get(letter) ?? []))
  await agreeOnMost(engine, query, answer.facets)
}

const MOST = 2
const LARGE = 2400
const pairs = (list: readonly FacetCount[]) =>
  list.map(({ total, totalSemFiltro }) => [total, totalSemFiltro] as const).sort((a, b) => b[0] - a[0] || b[1] - a[1])

/** Only the most frequent: which of equals they are is the engine's own choice, how frequent they are is not. */
async function agreeOnMost(engine: EmbeddedEngine, query: SearchQuery, whole: readonly FacetAnswer[]): Promise<void> {
  const few = await engine.search({ ...query, facetLimit: MOST })
  for (const { letter, values, distinct } of few.facets) {
    const all = whole.find(facet => facet.letter === letter)
    expect(distinct, letter).toBe(all?.distinct)
    expect(all?.values, letter).toEqual(expect.arrayContaining([...values]))
    const chosen = query.filters?.[letter] ?? []
    // all years are answered, and what was chosen comes in any case
    if (letter === 'Y' || chosen.length > 0) continue
    expect(pairs(values), letter).toEqual(pairs(all?.values ?? []).slice(0, MOST))
  }
}

describe('the embedded engine agrees with a plain scan', () => {
  it('SRCH-32 SRCH-34 SRCH-91 SRCH-92 over random catalogues: operators, filters, counts, orders and pages', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, fc.array(question, { minLength: 1, maxLength: 6 }), async (documents, questions) => {
        const engine = await EmbeddedEngine.open({ workers: 0, merging: false })
        // in several segments, the first much larger
        const first = Math.ceil(documents.length * 0.7)
        await engine.rebuild(documents.slice(0, first), 1)
        for (let i = first; i < documents.length; i += 10)
          await engine.apply(
            documents.slice(i, i + 10).map(document => ({ op: 'put', document })),
            2,
          )
        for (const query of questions) await agree(engine, documents, query)
        await engine.close()
      }),
      { numRuns: inject('everyRound') ? 100 : 35 },
    )
  })

  it('stays in agreement through puts, replacements and deletions in any number of segments', {
    timeout: 120_000,
  }, async () => {
    const change: fc.Arbitrary<SearchChange> = fc
      .integer({ min: 1, max: 12 })
      .chain(id =>
        fc.oneof(
          { weight: 3, arbitrary: fc.nat().map(seed => ({ op: 'put' as const, document: record(id, seed) })) },
          { weight: 1, arbitrary: fc.constant({ op: 'delete' as const, id }) },
        ),
      )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(change, { maxLength: 5 }), { maxLength: 10 }),
        question,
        async (batches, query) => {
          const engine = await EmbeddedEngine.open({ workers: 0, merging: false })
          const truth = new Map<number, SearchDocument>()
          for (const [i, batch] of batches.entries()) {
            await engine.apply(batch, i + 1)
            for (const step of batch) {
              if (step.op === 'put') truth.set(step.document.id, step.document)
              else truth.delete(step.id)
            }
            await agree(engine, truth.values(), query)
          }
          expect(engine.status().documents).toBe(truth.size)
          await engine.close()
        },
      ),
      { numRuns: inject('everyRound') ? 60 : 25 },
    )
  })

  it('over a large catalogue, most of which is found, counted and put in order at once', {
    timeout: 120_000,
  }, async () => {
    const documents = Array.from({ length: LARGE }, (_, i) => {
      const one = record(1 + ((i * 7919) % 10_007), 4711)
      // Many works: an answer names no more than so many editions of one.
      return one.sort?.obra ? { ...one, sort: { ...one.sort, obra: `${one.sort.obra} ${i % 50}` } } : one
    })
    const engine = await EmbeddedEngine.open({ workers: 0, merging: false })
    await engine.rebuild(documents.slice(0, LARGE - 100), 1)
    const later = documents.slice(LARGE - 100)
    await engine.apply(
      later.map(document => ({ op: 'put', document })),
      2,
    )
    const questions = fc.sample(question, { numRuns: inject('everyRound') ? 14 : 6, seed: 29 })
    const everything = { ...questions[0]!, where: { op: 'all' as const }, page: 2, perPage: 12 }
    const few = { ...everything, filters: { B: ['1', '2'], T: ['1'] } }
    for (const query of [...questions, everything, few]) await agree(engine, documents, query)
    // A few are gone: what is left is counted as all of them less those.
    const gone = documents.slice(0, 40)
    await engine.apply(
      gone.map(({ id }) => ({ op: 'delete', id })),
      3,
    )
    for (const query of [everything, few, ...questions.slice(0, 6)]) await agree(engine, documents.slice(40), query)
    await engine.close()
  })

  it('SRCH-32 knows six conditions', () => {
    expect(CONDITIONS).toEqual(['AND', 'OR', 'NOT', 'AFT', 'BEF', 'PRO'])
  })
})
