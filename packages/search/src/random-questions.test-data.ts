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
import type { SearchDocument } from './document.ts'
import type { FacetCount, WorkGroup } from './engine.ts'
import type { QueryNode, SearchQuery, TextNode } from './query.ts'

/** Random catalogues and random questions, with which engines are compared. */

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

export function record(id: number, seed: number): SearchDocument {
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
export const catalogue = fc
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
export const question: fc.Arbitrary<SearchQuery> = fc.record({
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

export const byCode = (list: readonly FacetCount[]): FacetCount[] =>
  list
    .map(({ codigo, total, totalSemFiltro }) => ({ codigo, total, totalSemFiltro }))
    .sort((a, b) => (a.codigo < b.codigo ? -1 : 1))

export const BORROWABLE: ReadonlySet<number> = new Set(Array.from({ length: 10_007 }, (_, i) => i * 3))
/** The order of further editions is the engine's own; which they are is not. */
export const editions = ({ lead, ids, total }: WorkGroup) => ({ lead, ids: ids.toSorted(up), total })
export const up = (a: number, b: number): number => a - b
