import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'

const MAX_CACHED_STATEMENTS = 500

/** One open handle with its prepared statements. */
export class Handle {
  readonly db: DatabaseSync
  readonly #statements = new Map<string, { statement: StatementSync; reads: boolean }>()
  readonly #readings = new Map<string, { statement: StatementSync; columns: readonly string[] }>()

  constructor(file: string) {
    this.db = new DatabaseSync(file, { timeout: 0 })
    try {
      this.db.exec('pragma busy_timeout = 2000; pragma journal_mode = wal; pragma busy_timeout = 0')
      // FULL and not NORMAL: patrons' data must survive a power cut, not only a crash.
      this.db.exec(
        'pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -65536; pragma mmap_size = 268435456',
      )
      // Worked into the file every 16 MB and not every 4: the same few pages of indexes change again and again.
      this.db.exec('pragma wal_autocheckpoint = 4000')
    } catch (error) {
      this.db.close()
      throw error
    }
  }

  run<R>(query: CompiledQuery): QueryResult<R> {
    const { statement, reads } = this.#prepare(query.sql)
    const parameters = query.parameters as SQLInputValue[]
    if (reads) return { rows: statement.all(...parameters) as R[] }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  read(sql: string, parameters: readonly SQLInputValue[]): unknown[] {
    const { statement, columns } = this.#prepareReading(sql)
    const rows = statement.all(...parameters) as unknown as unknown[][]
    return rows.map(row => {
      const named: Record<string, unknown> = {}
      for (let i = 0; i < columns.length; i++) named[columns[i]!] = row[i]
      return named
    })
  }

  /** Rows as lists: asked for objects, the driver makes the names of the columns anew for every one. */
  #prepareReading(sql: string): { statement: StatementSync; columns: readonly string[] } {
    let prepared = this.#readings.get(sql)
    if (!prepared) {
      const statement = this.db.prepare(sql)
      statement.setReturnArrays(true)
      prepared = { statement, columns: statement.columns().map(column => column.name) }
      if (this.#readings.size >= MAX_CACHED_STATEMENTS) this.#readings.clear()
      this.#readings.set(sql, prepared)
    }
    return prepared
  }

  iterate<R>(query: CompiledQuery): IterableIterator<R> {
    // Not from the cache: an iterator keeps its statement busy until it ends.
    return this.db.prepare(query.sql).iterate(...(query.parameters as SQLInputValue[])) as IterableIterator<R>
  }

  #prepare(sql: string): { statement: StatementSync; reads: boolean } {
    let prepared = this.#statements.get(sql)
    if (!prepared) {
      const statement = this.db.prepare(sql)
      // Asked once: listing the columns costs as much as reading a row.
      prepared = { statement, reads: statement.columns().length > 0 }
      if (this.#statements.size >= MAX_CACHED_STATEMENTS) this.#statements.clear()
      this.#statements.set(sql, prepared)
    }
    return prepared
  }
}
