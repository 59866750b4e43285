import type { Kysely } from 'kysely'
import type { Tables } from './schema.ts'

/** Reads at once, or says by `undefined` that it cannot now (not open yet, or another process holds the file). */
export type DirectReader = (sql: string, parameters: readonly (string | number | null)[]) => unknown[] | undefined

const readers = new WeakMap<Kysely<Tables>, DirectReader>()

/**
 * The embedded database answers within microseconds and in the same thread; passing through pools and promises costs
 * more than the answer. A transaction is an object of its own with a reader of its own, for as long as it is open.
 */
export const allowDirectRead = (db: Kysely<Tables>, reader: DirectReader): void => {
  readers.set(db, reader)
}

export const endDirectRead = (db: Kysely<Tables>): void => {
  readers.delete(db)
}

export const directRead = <R>(
  db: Kysely<Tables>,
  sql: string,
  parameters: readonly (string | number | null)[],
): R[] | undefined => readers.get(db)?.(sql, parameters) as R[] | undefined
