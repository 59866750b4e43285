import { dirname } from 'node:path'
import {
  CompiledQuery,
  type DatabaseConnection,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresDialect,
  replaceWithNoncontingentExpression,
  sql,
} from 'kysely'
import pg from 'pg'
import type { Measure } from '../measure.ts'
import { damagedLogText } from './damaged-log.ts'
import { NamingClient } from './named-statements.ts'
import { PatientPool } from './patient-pool.ts'
import { makePrivateFile, makePrivateFolder } from './private-files.ts'
import { QuickTransactions } from './quick-transactions.ts'
import { ReplicaPool } from './replica-pool.ts'
import type { Tables } from './schema.ts'
import { SharedTurns } from './shared-turns.ts'
import { NodeSqliteDialect } from './sqlite-dialect.ts'
import { type InTurn, Turns } from './turns.ts'

export type DialectName = 'sqlite' | 'postgres'

/** A list without members matches nothing on SQLite; PostgreSQL takes it for a mistake in the statement. */
const AS_SQLITE = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })]

export interface Database {
  kysely: Kysely<Tables>
  /** For reading what changes seldom: a copy that may be a moment behind, or the database itself. Never for writing. */
  reads: Kysely<Tables>
  dialect: DialectName
  /** What is wrong with it now though it answers, a sentence each. */
  problems(): string[]
  /** Does something while nobody else, here or on another node, does what has the same name: they wait for their turn. */
  alone: InTurn
  /** How much waiting there is. */
  measures(): Promise<Measure[]>
  close(): Promise<void>
}

export interface OpenOptions {
  /** Marks the connections as those of a server, which a restore from anywhere then notices. PostgreSQL only. */
  asServer?: boolean
  /** Connections at most. PostgreSQL only. */
  pool?: number
  /** postgres:// address of a copy that the catalogue is read from. PostgreSQL only. */
  replica?: string | undefined
  /** Told when PostgreSQL ends a connection. The next query opens another one. */
  onLost?: (error: Error) => void
  /** Told the place where a transaction began that does not end. SQLite only, where all writes wait for it. */
  onStuck?: (place: string) => void
}

/** `target` is a file path (or `:memory:`) for SQLite, or a postgres:// address. */
export function openDatabase(target: string, options: OpenOptions = {}): Database {
  return /^postgres(ql)?:\/\//.test(target) ? openPostgres(target, options) : openSqlite(target, options)
}

function openSqlite(file: string, { onStuck }: OpenOptions): Database {
  if (file !== ':memory:') {
    makePrivateFolder(dirname(file))
    makePrivateFile(file)
  }
  const dialect = new NodeSqliteDialect(file)
  if (onStuck) dialect.failures.onStuck = onStuck
  const kysely = new QuickTransactions(dialect)
  const problems = () => [damagedLogText(file), ...dialect.failures.texts()].filter(text => text !== null)
  const measures = async () => dialect.waits.measures()
  // There is one node.
  const turns = new Turns()
  const alone: InTurn = (name, task) => turns.take(name, task)
  return { kysely, reads: kysely, dialect: 'sqlite', problems, alone, measures, close: () => kysely.destroy() }
}

function openPostgres(address: string, options: OpenOptions): Database {
  const { asServer = false, pool: max = 10, onLost = () => {}, replica } = options
  const pool = poolOf(address, max, onLost)
  const patient = new PatientPool(pool)
  const copies = replica === undefined ? null : new ReplicaPool(poolOf(replica, max, onLost), patient)
  const onCreateConnection = async (connection: DatabaseConnection) => {
    if (asServer)
      await connection.executeQuery(CompiledQuery.raw(`select set_config('application_name', ${SERVER_NAME}, false)`))
  }
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: patient, onCreateConnection }),
    plugins: AS_SQLITE,
  })
  const reads = copies
    ? new Kysely<Tables>({ dialect: new PostgresDialect({ pool: copies }), plugins: AS_SQLITE })
    : kysely
  const measures = async (): Promise<Measure[]> => [
    {
      name: 'estante_database_connections',
      help: 'Connections of this server to the database, and requests that wait for one',
      values: [
        { labels: { state: 'open' }, value: pool.totalCount },
        { labels: { state: 'idle' }, value: pool.idleCount },
        { labels: { state: 'wanted' }, value: pool.waitingCount },
      ],
    },
    {
      name: 'estante_database_lock_waits',
      help: 'Sessions of the whole database that wait for a lock now',
      values: [{ value: await lockWaits(kysely) }],
    },
  ]
  const shared = new SharedTurns(address, onLost)
  const turns = new Turns((name, task) => shared.take(name, task))
  return {
    kysely,
    reads,
    dialect: 'postgres',
    problems: () => copies?.problems() ?? [],
    alone: (name, task) => turns.take(name, task),
    measures,
    close: async () => {
      await shared.close()
      if (copies) await reads.destroy()
      await kysely.destroy()
    },
  }
}

function poolOf(connectionString: string, max: number, onLost: (error: Error) => void): pg.Pool {
  const types = { getTypeParser: (oid: number, format?: 'text' | 'binary') => parserFor(oid, format) }
  const pool = new pg.Pool({
    Client: NamingClient,
    connectionString,
    max,
    types: types as pg.CustomTypesConfig,
  })
  // A connection that PostgreSQL ends raises an event of its own, which would end the process if nobody listened: of
  // the pool while it is idle, of the connection while it is in use. The query under way fails by itself.
  pool.on('error', onLost)
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

async function lockWaits(kysely: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(kysely)
  return rows[0]?.total ?? 0
}

/** What connections of servers call themselves, as SQL: one database may hold several libraries, each in its schema. */
export const SERVER_NAME = "left('estante server ' || current_schema(), 63)"

const INT8 = 20
const NUMERIC = 1700
/** Codes and counts fit a JavaScript number on both databases; PostgreSQL would send them as text. */
function parserFor(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8 || oid === NUMERIC) return (value: string) => Number(value)
  return pg.types.getTypeParser(oid, format as 'text')
}
