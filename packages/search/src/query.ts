import type { Condition, SearchTab, TermType } from '@estante/contract/constants'
import type { FacetCode, FieldCode, SelectionCode, SortCode } from '@estante/contract/declared'

/** A search as a tree, never in an engine's syntax: every engine answers the same tree with the same hits. */

/** `AND NOT` is read as NOT (AMB-03). AFT: the left term after the right one; BEF: before it; PRO: either way. */
export type { Condition, TermType }
export type Proximity = 'AFT' | 'BEF' | 'PRO'

/** Most words between two terms joined by AFT, BEF or PRO. */
export const PROXIMITY_WINDOW = 10
export const MAX_TERM_LENGTH = 1000

export type QueryNode =
  | { readonly op: 'all' }
  | {
      readonly op: 'text'
      readonly field: FieldCode
      readonly text: string
      readonly type: TermType
      /** Factor of what it adds to relevance; default 1. What matches is the same. */
      readonly weight?: number
    }
  | { readonly op: 'and'; readonly nodes: readonly QueryNode[] }
  | { readonly op: 'or'; readonly nodes: readonly QueryNode[] }
  | { readonly op: 'not'; readonly left: QueryNode; readonly right: QueryNode }
  | { readonly op: 'near'; readonly order: Proximity; readonly left: TextNode; readonly right: TextNode }
export type TextNode = Extract<QueryNode, { op: 'text' }>

/** One line of a form. `condition` joins it with the NEXT row; -1 or absent: none (AND, if a row follows). */
export interface QueryRow {
  readonly field: string
  readonly term: string
  readonly condition?: string
  readonly type?: string
}

export type YearOperator = '=' | '<' | '>' | 'entre'
export interface YearRange {
  readonly operator: YearOperator
  readonly year: number
  /** Used by `entre` only. */
  readonly finalYear?: number
}

export type Selections = Readonly<Partial<Record<SelectionCode, readonly string[]>>>
/** Values chosen per filter letter: OR inside a letter, AND across letters. */
export type Filters = Readonly<Partial<Record<FacetCode, readonly string[]>>>

/** C: the natural direction of the ordering; D: its reverse (AMB-26). */
export type Direction = 'C' | 'D'

export interface SearchQuery {
  /** Restricts to the records of the tab. */
  readonly tab: SearchTab
  readonly where: QueryNode
  readonly year?: YearRange
  readonly selections?: Selections
  readonly filters?: Filters
  /** Only records that are available now: with a copy (see `setAvailability`), or on line (X, O). */
  readonly onlyAvailable?: boolean
  /** The answer says how many of the matches are available now. */
  readonly countAvailable?: boolean
  readonly sort: SortCode
  readonly direction: Direction
  /** From 1. */
  readonly page: number
  /** 0: only the total and the counts are wanted. */
  readonly perPage: number
  /**
   * A page of works instead of records: records with the same key (`sort.obra`) stand together, at the place of the one
   * that comes first. `page` and `perPage` count works; totals and facets still count records.
   */
  readonly group?: boolean
  /** Letters whose counts are wanted. */
  readonly facets?: readonly FacetCode[]
  /** Most values answered per facet (chosen ones always among them); default FACET_LIMIT, 0: all. Years are always all answered. */
  readonly facetLimit?: number
}

export const FACET_LIMIT = 100
/** Most records of one work that a page of works names. */
export const MAX_EDITIONS = 24
/** Most works in one page; the complete version asks for one page of its bound. */
export const MAX_PER_PAGE = 10_000
