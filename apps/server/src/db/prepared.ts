import type { Compilable, CompiledQuery, DialectAdapter, Kysely } from 'kysely'
import { directRead } from './direct-read.ts'
import { mayBeKept } from './named-statements.ts'
import type { Tables } from './schema.ts'

type Value = string | number | null

/**
 * A query of a hot path whose SQL is made once for each database. Kysely builds and walks a tree for every call, which
 * for reading one row by its key costs several times the database's own work. The parameters must appear in the query
 * once each, in the order of the arguments; where their number varies, each number has its own SQL. Outside a transaction
 * only for reading; inside one it may write.
 */
export function prepared<A extends Value[], R>(
  build: (db: Kysely<Tables>, ...parameters: A) => Compilable<R>,
): (db: Kysely<Tables>, ...parameters: A) => Promise<R[]> {
  // Every transaction is an object of its own; the adapter is the same for all of a database.
  const compiled = new WeakMap<DialectAdapter, (CompiledQuery<R> | undefined)[]>()
  return async (db, ...parameters) => {
    const { adapter } = db.getExecutor()
    const known = compiled.get(adapter) ?? []
    let query = known[parameters.length]
    if (!query) {
      query = build(db, ...parameters).compile()
      if (
        query.parameters.length !== parameters.length ||
        parameters.some((value, at) => value !== query?.parameters[at])
      )
        throw new Error(`Parameters of a prepared query must be its arguments: ${query.sql}`)
      known[parameters.length] = query
      mayBeKept(query.sql)
      compiled.set(adapter, known)
    }
    return directRead<R>(db, query.sql, parameters) ?? (await db.executeQuery<R>({ ...query, parameters })).rows
  }
}
