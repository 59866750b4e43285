import type { BenchQuery, QueryClass } from '../queries.ts'
import type { Question } from './question.ts'

/** What every side of the comparison can do, ours and theirs. */

export interface Asked {
  readonly kind: QueryClass
  /** As ours is asked. */
  readonly bench: BenchQuery
  /** As the others are asked. */
  readonly question: Question
}

export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>

export interface Answer {
  readonly total: number
  /** By letter and value; null where a side is not asked to show them. */
  readonly counts: Counts | null
}

export type Side = 'engine' | 'server' | 'opensearch' | 'solr' | 'tantivy'

export interface Peer {
  readonly side: Side
  readonly name: string
  /** What one search of it gives back. */
  readonly answers: string
  readonly buildSeconds: number
  readonly ask: (asked: Asked) => Promise<{ readonly ms: number; readonly answer: Answer }>
  /** All of them by so many clients at once: seconds. */
  readonly block: (list: readonly Asked[], clients: number) => Promise<number>
  readonly residentMiB: () => number
  readonly close: () => Promise<void>
}

/** Clients that each ask the next one as soon as they have their answer. */
export async function clientsAsk<T>(
  list: readonly T[],
  clients: number,
  ask: (one: T) => Promise<unknown>,
): Promise<number> {
  let next = 0
  const start = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < list.length) await ask(list[next++]!)
    }),
  )
  return (performance.now() - start) / 1000
}
