import type { SharedAvailability } from '../../available.ts'
import type { SearchDocument } from '../../document.ts'
import type { AnswerPage, DidYouMean, SuggestField } from '../../engine.ts'
import { InvalidQuery, type InvalidQueryReason, QueryTooExpensive } from '../../errors.ts'
import type { SearchQuery } from '../../query.ts'
import type { PackedAnswer } from '../query/packed-answer.ts'
import type { Packed } from '../segments/packing.ts'
import type { SharedView } from '../segments/view.ts'

/** What the threads say to each other. */

export interface Calls {
  readonly search: { readonly args: readonly [SearchQuery]; readonly result: PackedAnswer }
  readonly didYouMean: { readonly args: readonly [string]; readonly result: DidYouMean | null }
  readonly similarWords: { readonly args: readonly [SuggestField, string]; readonly result: readonly string[] }
  readonly similar: { readonly args: readonly [number, number]; readonly result: readonly number[] }
}
export type CallName = keyof Calls

export type ToSearchWorker =
  | { readonly kind: 'view'; readonly view: SharedView }
  | { readonly kind: 'availability'; readonly availability: SharedAvailability }
  | { readonly kind: 'call'; readonly id: number; readonly name: CallName; readonly args: readonly unknown[] }

export interface PlainError {
  readonly type: 'invalid' | 'expensive' | 'other'
  readonly reason?: InvalidQueryReason
  readonly detail?: string
  readonly message: string
}
export type FromSearchWorker =
  /** Of a search that goes on counting. */
  | { readonly id: number; readonly page: AnswerPage }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: PlainError }

/** Errors lose their class between threads. */
export function toPlainError(error: unknown): PlainError {
  if (error instanceof InvalidQuery)
    return { type: 'invalid', reason: error.reason, detail: error.detail, message: error.message }
  if (error instanceof QueryTooExpensive) return { type: 'expensive', detail: error.detail, message: error.message }
  return { type: 'other', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

export function fromPlainError(error: PlainError): Error {
  if (error.type === 'invalid' && error.reason) return new InvalidQuery(error.reason, error.detail)
  if (error.type === 'expensive') return new QueryTooExpensive(error.detail)
  return new Error(error.message)
}

export interface BufferPart {
  readonly buffer: SharedArrayBuffer
  readonly deleted: SharedArrayBuffer | null
}
export type ToBuildWorker =
  | { readonly kind: 'add'; readonly documents: readonly SearchDocument[] }
  /** Everything was added: the part is made, and kept or sent. */
  | { readonly kind: 'words' }
  | { readonly kind: 'columns' }
  /** The words that were kept and these columns become a segment. */
  | { readonly kind: 'join'; readonly columns: Packed }
  | { readonly kind: 'merge'; readonly parts: readonly BufferPart[] }
export type FromBuildWorker =
  | { readonly kind: 'added'; readonly weight: number }
  | { readonly kind: 'words' }
  | { readonly kind: 'columns'; readonly columns: Packed }
  | { readonly kind: 'segment'; readonly buffer: SharedArrayBuffer }
  | { readonly kind: 'failed'; readonly message: string }
