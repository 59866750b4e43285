import {
  FACETS,
  type FacetCode,
  type FieldCode,
  GROUPS,
  SORT_KEYS,
  SORTS,
  TABS,
  TEXT_FIELDS,
  type TextField,
} from '@estante/contract/declared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SearchChange, SearchDocument } from './document.ts'
import { EmbeddedEngine } from './embedded/embedded-engine.ts'
import type { FacetCount, WorkGroup } from './engine.ts'
import { scan } from './oracle.test-data.ts'
import { CONDITIONS, type QueryNode, type SearchQuery, type TextNode } from './query.ts'

/** Random catalogues and random questions: the engine and a plain scan must agree in every number and in every order. */

// few words, so that questions find something; accents, plurals, numbers, hyphens, other scripts among them
const WORDS = [
  'ação',
  'acao',
  'ações',
  'Eça',
  'casa',
  'casas',
  'livre',
  'de',
  'a',
  'library',
  'libraries',
  'flor',
  'flores',
  'luz',
  'luces',
  '日本',
  '文学',
  'x',
  '869.3',
  '85-359-0277-5',
  '8535902775',
  'pé-de-moleque',
  'Ångström',
]
const word = fc.constantFrom(...WORDS)
const phrase = fc.array(word, { minLength: 1, maxLength: 5 }).map(list => list.join(' '))
const someOf = <T>(list: readonly T[], most = 2) => fc.subarray([...list], { maxLength: Math.min(most, list.length) })

const FACET_VALUES: Readonly<Partial<Record<FacetCode, readonly string[]>>> = {
  B: ['1', '2', '3'],
  T: ['1', '5', '20'],
  X: ['C', 'O', 'A'],
  I: ['por', 'eng'],
  A: ['10', '11', '12', '13'],
  S: ['100', '101', '102', '103', 'é'],
  C: ['1', '2'],
  E: ['e1', 'e2'],
}
const YEARS = [null, 1888, 1899, 2010, 2020] as const

/** Repeatable choices: records are made from a number, which is far quicker than drawing each of their parts. */
function chooser(seed: number) {
  let state = seed >>> 0 || 1
  const below = (limit: number): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % limit
  }
  const one = <T>(list: readonly T[]): T => list[below(list.length)]!
  const some = <T>(list: readonly T[], most: number): T[] => Array.from({ length: below(most + 1) }, () => one(list))
  const phrase = (): string => Array.from({ length: 1 + below(4) }, () => one(WORDS)).join(' ')
  return { below, one, some, phrase }
}

const FILLED: readonly TextField[] = ['titulo', 'titulo', 'autor', 'assunto', 'assunto', ...TEXT_FIELDS]

function record(id: number, seed: number): SearchDocument {
  const { below, one, some, phrase } = chooser(seed * 31 + id)
  const text: Partial<Record<TextField, string[]>> = {}
  for (let values = 2 + below(7); values > 0; values--) {
    const field = one(FILLED)
    text[field] = [...(text[field] ?? []), phrase()]
  }
  return {
    id,
    language: one(['pt', 'es', 'en', null] as const),
    year: one(YEARS),
    text,
    facets: Object.fromEntries(Object.entries(FACET_VALUES).map(([code, values]) => [code, some(values, 2)])),
    codes: { grupo: some(GROUPS.slice(0, 4), 2), curso: some(['1', '2'], 2), local_interna: some(['x', 'y'], 1) },
    // few works, so that most have several editions
    sort: Object.fromEntries(
      SORT_KEYS.filter(() => below(4) > 0).map(key => [key, key === 'obra' ? `obra ${below(12)}` : phrase()]),
    ),
  }
}

/** Records with numbers in no order, up to a hundred. */
const catalogue = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 1_000_000 }))
  .map(([size, seed]) => {
    const ids = Array.from({ length: size }, (_, i) => 1 + ((i * 7919) % 10_007))
    return ids.map(id => record(id, seed))
  })

const FIELD_CODES: FieldCode[] = [
  'LIVRE',
  'TITULO',
  'AUTOR',
  'ASSUNTO',
  'INDICE_6',
  'INDICE_7',
  'INDICE_9',
  'ato_ementa',
]
const term = fc.oneof(
  { weight: 4, arbitrary: word },
  { weight: 2, arbitrary: fc.tuple(word, word).map(pair => pair.join(' ')) },
  { weight: 1, arbitrary: phrase },
  { weight: 1, arbitrary: phrase.map(text => `"${text}"`) },
  { weight: 1, arbitrary: word.map(text => `${text.slice(0, 2)}*`) },
  { weight: 1, arbitrary: fc.constantFrom('1', '2', '文', 'zzz') },
)
const textNode: fc.Arbitrary<TextNode> = fc.record({
  op: fc.constant('text' as const),
  field: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...FIELD_CODES) },
    { weight: 1, arbitrary: fc.constantFrom('INDICE_30' as const, 'CURSO' as const) },
  ),
  text: term,
  type: fc.constantFrom(
    'P' as const,
    'P' as const,
    'P' as const,
    'P' as const,
    'E' as const,
    'I' as const,
    'U' as const,
    '99' as const,
  ),
})
const plainText: fc.Arbitrary<TextNode> = fc.record({
  op: fc.constant('text' as const),
  field: fc.constantFrom('LIVRE' as const, 'TITULO' as const, 'AUTOR' as const),
  text: fc.array(word, { minLength: 1, maxLength: 2 }).map(list => list.join(' ')),
  type: fc.constant('P' as const),
})
const node: fc.Arbitrary<QueryNode> = fc.letrec<{ node: QueryNode }>(tie => ({
  node: fc.oneof(
    { maxDepth: 3 },
    textNode,
    fc.constant({ op: 'all' as const }),
    fc.record({
      op: fc.constantFrom('and' as const, 'or' as const),
      nodes: fc.array(tie('node'), { minLength: 2, maxLength: 3 }),
    }),
    fc.record({ op: fc.constant('not' as const), left: tie('node'), right: tie('node') }),
    fc.record({
      op: fc.constant('near' as const),
      order: fc.constantFrom('AFT' as const, 'BEF' as const, 'PRO' as const),
      left: plainText,
      right: plainText,
    }),
  ),
})).node

// few letters at a time: filters of all letters at once leave nothing to compare
const filterValues: Readonly<Partial<Record<FacetCode, readonly string[]>>> = {
  ...FACET_VALUES,
  Y: ['1888', '2010', 's.d.', '1880-1899', '2015-3000'],
}
const filters = fc
  .array(
    fc
      .constantFrom(...(Object.keys(filterValues) as FacetCode[]))
      .chain(code => fc.tuple(fc.constant(code), fc.subarray([...filterValues[code]!, 'none'], { minLength: 1 }))),
    { maxLength: 3 },
  )
  .map(pairs => Object.fromEntries(pairs))
const sometimes = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
const question: fc.Arbitrary<SearchQuery> = fc.record({
  tab: fc.oneof(
    { weight: 8, arbitrary: fc.constant('pesquisa_geral' as const) },
    { weight: 1, arbitrary: fc.constantFrom(...TABS.slice(2, 5).map(tab => tab.code)) },
  ),
  where: node,
  year: sometimes(
    fc.oneof(
      fc.record({
        operator: fc.constantFrom('=' as const, '<' as const, '>' as const),
        year: fc.constantFrom(1888, 2010),
      }),
      fc.constant({ operator: 'entre' as const, year: 1890, finalYear: 2015 }),
    ),
  ),
  selections: sometimes(
    fc.oneof(
      fc.record({ biblioteca: someOf(['1', '3']), bib_virtual: someOf(['O']) }),
      fc.record({ curso: someOf(['1', '9']) }),
      fc.record({ local_interna: fc.constant(['x', 'y']) }),
      fc.record({ cod_acervo: someOf(['3', '5', 'x']) }),
    ),
  ),
  filters,
  group: sometimes(fc.constant(true)),
  onlyAvailable: sometimes(fc.constant(true)),
  countAvailable: fc.constant(true),
  sort: fc.constantFrom('relevancia' as const, ...SORTS.map(sort => sort.code)),
  direction: fc.constantFrom('C' as const, 'D' as const),
  page: fc.constantFrom(1, 1, 2, 3),
  perPage: fc.integer({ min: 1, max: 12 }),
  facets: fc.constant(FACETS.map(facet => facet.code)),
  facetLimit: fc.constant(0),
})

const byCode = (list: readonly FacetCount[]): FacetCount[] =>
  list
    .map(({ codigo, total, totalSemFiltro }) => ({ codigo, total, totalSemFiltro }))
    .sort((a, b) => (a.codigo < b.codigo ? -1 : 1))

const BORROWABLE: ReadonlySet<number> = new Set(Array.from({ length: 10_007 }, (_, i) => i * 3))
/** The order of further editions is the engine's own; which they are is not. */
const editions = ({ lead, ids, total }: WorkGroup) => ({ lead, ids: ids.toSorted(up), total })
const cut = (ids: readonly number[]) => ({ lead: ids[0], ids: ids.toSorted(up), total: ids.length })
const up = (a: number, b: number): number => a - b

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
      { numRuns: 100 },
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
      { numRuns: 60 },
    )
  })

  it('SRCH-32 knows six conditions', () => {
    expect(CONDITIONS).toEqual(['AND', 'OR', 'NOT', 'AFT', 'BEF', 'PRO'])
  })
})
