import type { SQLInputValue } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { DatabaseFailures } from './database-failures.ts'
import type { DirectReader } from './direct-read.ts'
import { Mutex, type Waits } from './mutex.ts'
import { isBusy } from './sqlite-failures.ts'
import { Handle } from './sqlite-handle.ts'

/** How long a write waits for another process (a command-line import) to finish its own transaction. */
const BUSY_PATIENCE_MS = 30_000
/** Everybody who writes waits behind an open transaction: one of this length is told. */
const LONGEST_TRANSACTION_MS = 30_000
/** A write that waits for the transaction it stands in would wait for ever: it fails, and the transaction with it. */
const TURN_PATIENCE_MS = 60_000

/**
 * SQLite through node:sqlite with two connections: reads go to one without waiting, everything that writes
 * takes turns on the other. Statements are synchronous, so two reads can never interleave; in WAL mode a read
 * sees the last committed state while a transaction is open.
 */
export class NodeSqliteDialect implements Dialect {
  readonly #driver: NodeSqliteDriver
  /** Of writes; told until one succeeds again. */
  readonly failures = new DatabaseFailures()
  constructor(file: string) {
    this.#driver = new NodeSqliteDriver(file, this.failures)
  }
  createDriver(): Driver {
    return this.#driver
  }
  /** Of writes for their turn. */
  get waits(): Waits {
    return this.#driver.waits
  }
  /** Reads without a turn, as queries outside a transaction do anyway. */
  readonly readNow: DirectReader = (sql, parameters) => this.#driver.readNow(sql, parameters)
  /** For the transaction that is open: it alone has the writing connection until it ends. */
  readonly runNow: DirectReader = (sql, parameters) => this.#driver.runNow(sql, parameters)
  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler()
  }
  createAdapter(): DialectAdapter {
    return new TwoHandlesAdapter()
  }
  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db)
  }
}

/** Without it Kysely would make every read wait for whatever transaction is open: it takes SQLite for one connection. */
class TwoHandlesAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class NodeSqliteDriver implements Driver {
  readonly #file: string
  readonly #failures: DatabaseFailures
  readonly #turn = new Mutex()
  #reader: Handle | undefined
  #writer: Handle | undefined

  get waits(): Waits {
    return this.#turn.waits
  }

  constructor(file: string, failures: DatabaseFailures) {
    this.#file = file
    this.#failures = failures
  }
  async init(): Promise<void> {
    this.#writer = new Handle(this.#file)
    // An in-memory database exists once per handle, so there both must be the same.
    try {
      this.#reader = this.#file === ':memory:' ? this.#writer : new Handle(this.#file)
    } catch (error) {
      await this.destroy()
      throw error
    }
  }
  readNow(sql: string, parameters: readonly SQLInputValue[]): unknown[] | undefined {
    try {
      return this.#reader?.read(sql, parameters)
    } catch (error) {
      if (isBusy(error)) return undefined
      throw error
    }
  }
  runNow(sql: string, parameters: readonly SQLInputValue[]): unknown[] | undefined {
    try {
      return this.#writer?.read(sql, parameters)
    } catch (error) {
      this.#failures.note(error)
      throw error
    }
  }
  async acquireConnection(): Promise<NodeSqliteConnection> {
    if (!this.#reader || !this.#writer) throw new Error('the database is not open')
    return new NodeSqliteConnection(this.#reader, this.#writer, this.#turn, this.#failures)
  }
  async beginTransaction(connection: NodeSqliteConnection): Promise<void> {
    await connection.begin()
  }
  async commitTransaction(connection: NodeSqliteConnection): Promise<void> {
    connection.end('commit')
  }
  async rollbackTransaction(connection: NodeSqliteConnection): Promise<void> {
    connection.end('rollback')
  }
  async savepoint(connection: NodeSqliteConnection, name: string): Promise<void> {
    connection.control(`savepoint ${name}`)
  }
  async rollbackToSavepoint(connection: NodeSqliteConnection, name: string): Promise<void> {
    connection.rollBackTo(name)
  }
  async releaseSavepoint(connection: NodeSqliteConnection, name: string): Promise<void> {
    connection.control(`release ${name}`)
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {
    if (this.#reader !== this.#writer) this.#reader?.db.close()
    this.#writer?.db.close()
    this.#reader = undefined
    this.#writer = undefined
  }
}

const isRead = (query: CompiledQuery): boolean =>
  query.query.kind === 'SelectQueryNode' ||
  (query.query.kind === 'RawNode' && /^\s*(select|with|explain|pragma\s+\w+\s*;?\s*$)/i.test(query.sql))

class NodeSqliteConnection implements DatabaseConnection {
  readonly #reader: Handle
  readonly #writer: Handle
  readonly #turn: Mutex
  readonly #failures: DatabaseFailures
  #release: (() => void) | undefined
  #watch: NodeJS.Timeout | undefined

  constructor(reader: Handle, writer: Handle, turn: Mutex, failures: DatabaseFailures) {
    this.#reader = reader
    this.#writer = writer
    this.#turn = turn
    this.#failures = failures
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#release) return this.#noted(() => this.#writer.run(query))
    if (isRead(query)) return patiently(() => this.#reader.run(query))
    const release = await this.#turn.take(TURN_PATIENCE_MS)
    try {
      const result = await patiently(() => this.#noted(() => this.#writer.run<R>(query)))
      this.#failures.succeeded()
      return result
    } finally {
      release()
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const handle = this.#release ? this.#writer : this.#reader
    for (const row of handle.iterate<R>(query)) yield { rows: [row] }
  }

  async begin(): Promise<void> {
    const begun = new Error('begun')
    const release = await this.#turn.take(TURN_PATIENCE_MS)
    try {
      // IMMEDIATE: a transaction that begins by reading must not fail later when it first writes.
      await patiently(() => this.#writer.db.exec('begin immediate'))
      this.#release = release
      this.#watch = setTimeout(() => this.#failures.stuck(begun.stack), LONGEST_TRANSACTION_MS).unref()
    } catch (error) {
      release()
      throw error
    }
  }

  end(how: 'commit' | 'rollback'): void {
    try {
      // A full disk ends a transaction by itself; rolling back once more would hide what happened.
      if (how === 'commit' || this.#writer.db.isTransaction) this.#noted(() => this.#writer.db.exec(how))
      if (how === 'commit') this.#failures.succeeded()
    } finally {
      clearTimeout(this.#watch)
      this.#release?.()
      this.#release = undefined
    }
  }

  #noted<T>(write: () => T): T {
    try {
      return write()
    } catch (error) {
      if (!isBusy(error)) this.#failures.note(error)
      throw error
    }
  }

  rollBackTo(name: string): void {
    if (this.#writer.db.isTransaction) this.control(`rollback to ${name}`)
  }

  control(sql: string): void {
    this.#writer.db.exec(sql)
  }
}

/** Another process may hold the write lock for a moment: wait without blocking the event loop. */
async function patiently<T>(attempt: () => T): Promise<T> {
  const deadline = Date.now() + BUSY_PATIENCE_MS
  for (let pause = 2; ; pause = Math.min(pause * 2, 100)) {
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
}
