import type { CodeColumn } from '@estante/contract/declared'
import type { Proximity } from './query.ts'

/** A query tree after analysis: words, sequences and codes, still without any knowledge of an index. */

/** One way in which a word of a record may match: its own spelling, or by stem in prose fields. */
export interface WordKey {
  readonly word: string
  readonly kind: 'written' | 'stem'
  /** Text fields it counts in, one bit each. */
  readonly mask: number
}

export interface WordPlan {
  readonly op: 'word'
  readonly leaf: number
  readonly word: string
  readonly mask: number
  readonly prefix: boolean
  /** The word holds * inside or at its head. */
  readonly pattern?: boolean
  readonly keys: readonly WordKey[]
}

/** Words one after the other inside one value. */
export interface SequencePlan {
  readonly op: 'sequence'
  readonly leaf: number
  readonly words: readonly string[]
  readonly mask: number
  readonly atStart: boolean
  readonly atEnd: boolean
  readonly lastIsPrefix: boolean
}

export interface NearPlan {
  readonly op: 'near'
  readonly leaf: number
  readonly order: Proximity
  readonly mask: number
  readonly left: readonly WordPlan[]
  readonly right: readonly WordPlan[]
}

export type Plan =
  | { readonly op: 'all' }
  | { readonly op: 'none' }
  | WordPlan
  | SequencePlan
  | NearPlan
  /** `ano` is the year of publication. */
  | { readonly op: 'code'; readonly column: CodeColumn | 'ano'; readonly code: string }
  | { readonly op: 'id'; readonly id: number }
  | { readonly op: 'and'; readonly nodes: readonly Plan[] }
  | { readonly op: 'or'; readonly nodes: readonly Plan[] }
  | { readonly op: 'not'; readonly left: Plan; readonly right: Plan }

export interface Compiled {
  readonly plan: Plan
  /** Scored leaves are numbered 0 … leaves-1. */
  readonly leaves: number
  /** Factor of each leaf's score. */
  readonly weights: readonly number[]
  /** Folded words of the query, for highlighting; word* stands for every word that begins so. */
  readonly words: readonly string[]
  /** Words of a query that is one plain term: a title equal to them is the best answer. */
  readonly titleWords: readonly string[] | null
}
