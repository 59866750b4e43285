import { CODE_COLUMNS, FACETS, SORT_KEYS, TEXT_FIELDS, type TextField } from '@estante/contract/declared'
import { fieldBit } from '../plan.ts'
import { TEXT_FIELD_RULES } from '../text-fields.ts'

/**
 * What an index of OpenSearch holds of a record. Words come analysed by us, so that both engines find the same: the
 * server only cuts them at blanks. Raise LAYOUT_VERSION whenever the meaning of a field changes: indexes of another
 * version are made anew.
 */

export const LAYOUT_VERSION = 2

/** Fields that are mostly searched together have their words in one place, each with its weight in relevance. */
export const WORD_GROUPS = {
  livre: TEXT_FIELDS,
  titulo: ['titulo'],
  autor: ['autor', 'autor_variante'],
  assunto: ['assunto', 'assunto_variante'],
} as const satisfies Record<string, readonly TextField[]>
export type WordGroup = keyof typeof WORD_GROUPS
export const GROUP_NAMES = Object.keys(WORD_GROUPS) as WordGroup[]

export const maskOf = (fields: readonly TextField[]): number =>
  fields.reduce((mask, field) => mask | fieldBit(field), 0)
const groupByMask: ReadonlyMap<number, WordGroup> = new Map(GROUP_NAMES.map(name => [maskOf(WORD_GROUPS[name]), name]))
export const groupOf = (mask: number): WordGroup | undefined => groupByMask.get(mask)
export const fieldsOf = (mask: number): TextField[] => TEXT_FIELDS.filter(field => (mask & fieldBit(field)) !== 0)

export const isProse = (field: TextField): boolean => TEXT_FIELD_RULES[field].analysis === 'prose'
export const isCode = (field: TextField): boolean => TEXT_FIELD_RULES[field].analysis === 'code'

/** Names of the fields of an index. */
export const at = {
  /** Words of a text field in their order. */
  words: (field: TextField) => `w_${field}`,
  /** At the same places the stems of those that have one. */
  stems: (field: TextField) => `s_${field}`,
  /** Whole values, folded. */
  whole: (field: TextField) => `k_${field}`,
  /** Words of a group with their weights. */
  weighed: (group: WordGroup) => `r_${group}`,
  /** Of its prose fields: words, and stems with a mark before them. */
  weighedProse: (group: WordGroup) => `p_${group}`,
  /** Sound, word and spelling of the words of a group. */
  sounds: (group: SoundGroup) => `x_${group}`,
  /** What is suggested: folded, then as written. */
  suggested: (kind: SuggestedKind) => `h_${kind}`,
  facet: (code: string) => `f_${code}`,
  code: (column: string) => `c_${column}`,
  key: (name: string) => `o_${name}`,
} as const

/** Before a stem among words: no word begins so. */
export const STEM_MARK = '~'
/** In the place of a word that has no stem of its own. */
export const NO_STEM = '.'
/** Between the parts of what is kept to be shown. */
export const PART = '\u0001'

export const SUGGESTED = ['titulo', 'autor', 'assunto'] as const
export type SuggestedKind = (typeof SUGGESTED)[number]
export const SOUND_GROUPS = ['titulo', 'autor', 'assunto', 'outros'] as const
export type SoundGroup = (typeof SOUND_GROUPS)[number]

/** Weights are whole numbers in the index. */
export const WEIGHT_SCALE = 10

const keyword = (more: object = {}) => ({ type: 'keyword', ...more })
const inOrder = { type: 'text', analyzer: 'palavras', norms: false, index_options: 'positions', similarity: 'boolean' }
const weighed = {
  type: 'text',
  analyzer: 'pesadas',
  search_analyzer: 'palavras',
  norms: false,
  index_options: 'freqs',
  similarity: 'pesos',
}

const named = <T extends string>(names: readonly T[], name: (one: T) => string, rule: object) =>
  Object.fromEntries(names.map(one => [name(one), rule]))

/** `k1`: the constant of relevance (see the embedded engine's), in the scale of the weights. */
export const indexBody = (k1: number, seq: number) => ({
  settings: {
    index: {
      number_of_shards: 1,
      auto_expand_replicas: '0-1',
      refresh_interval: -1,
      max_inner_result_window: 100,
      similarity: { pesos: { type: 'BM25', k1: k1 * WEIGHT_SCALE, b: 0 } },
    },
    analysis: {
      analyzer: {
        palavras: { type: 'custom', tokenizer: 'whitespace' },
        pesadas: { type: 'custom', tokenizer: 'whitespace', filter: ['peso'] },
      },
      filter: { peso: { type: 'delimited_term_freq', delimiter: '|' } },
    },
  },
  mappings: {
    dynamic: false,
    _meta: { layout: LAYOUT_VERSION, changeNumber: seq },
    properties: {
      id: { type: 'long' },
      /** The same for sets of numbers, which the server takes of this kind only. */
      numero: { type: 'integer' },
      ano: { type: 'integer' },
      obra: keyword(),
      primeiro_titulo: keyword({ doc_values: false }),
      peso_titulo: { type: 'float', index: false },
      ...named(TEXT_FIELDS, at.words, inOrder),
      ...named(TEXT_FIELDS.filter(isProse), at.stems, inOrder),
      ...named(TEXT_FIELDS, at.whole, keyword({ doc_values: false })),
      ...named(GROUP_NAMES, at.weighed, weighed),
      ...named(GROUP_NAMES, at.weighedProse, weighed),
      ...named(SOUND_GROUPS, at.sounds, keyword()),
      ...named(SUGGESTED, at.suggested, keyword()),
      ...named(
        FACETS.map(({ code }) => code),
        at.facet,
        keyword(),
      ),
      ...named(CODE_COLUMNS, at.code, keyword({ doc_values: false })),
      ...named(SORT_KEYS, at.key, keyword({ index: false })),
    },
  },
})
