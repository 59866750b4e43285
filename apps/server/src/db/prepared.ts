import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import { directRead } from './direct-read.ts'
import type { Tables } from './schema.ts'

type Value = string | number | null

/**
 * A query of a hot path whose SQL is made once for each database. Kysely builds and walks a tree for every call, which
 * for reading one row by its key costs several times the database's own work. The parameters must appear in the query
 * once each, in the order of the arguments; where their number varies, each number has its own SQL. Only for reading.
 */
export function prepared<A extends Value[], R>(
  build: (db: Kysely<Tables>, ...parameters: A) => Compilable<R>,
): (db: Kysely<Tables>, ...parameters: A) => Promise<R[]> {
  const compiled = new WeakMap<Kysely<Tables>, (CompiledQuery<R> | undefined)[]>()
  return async (db, ...parameters) => {
    const known = compiled.get(db) ?? []
    let query = known[parameters.length]
    if (!query) {
      query = build(db, ...parameters).compile()
      if (
        query.parameters.length !== parameters.length ||
        parameters.some((value, at) => value !== query?.parameters[at])
      )
        throw new Error(`Parameters of a prepared query must be its arguments: ${query.sql}`)
      known[parameters.length] = query
      compiled.set(db, known)
    }
    return directRead<R>(db, query.sql, parameters) ?? (await db.executeQuery<R>({ ...query, parameters })).rows
  }
}
