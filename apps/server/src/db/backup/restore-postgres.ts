import pg from 'pg'
import { SERVER_NAME } from '../connection.ts'
import { CREATE_LOG, type Migration, ownTables, statementsOf } from '../migrate.ts'
import { migrations as known } from '../migrations/index.ts'
import { LAST_NUMBER, logBegunAnew } from './log-begun-anew.ts'
import { RestoreRefused } from './restore-refused.ts'
import type { RestoreTarget } from './restore-target.ts'
import { asNumbers } from './snapshot.ts'

const GROUP = 200
const FOREIGN_KEY_VIOLATION = '23503'
const LOCK_NOT_AVAILABLE = '55P03'

interface Reference {
  tab: string
  name: string
  def: string
}

/**
 * In one transaction, the old tables' end included: whatever happens before the commit leaves the library as it was.
 * References are taken off while rows come in any order, and checked when they are put back.
 */
export async function intoPostgres(address: string, migrations: readonly string[]): Promise<RestoreTarget> {
  const client = new pg.Client({ connectionString: address, types: asNumbers })
  // A connection that is lost fails the query that is under way or comes next; the event alone would end the process.
  client.on('error', () => {})
  await client.connect()
  const abandon = async () => {
    await client.query('rollback').catch(() => undefined)
    await client.end().catch(() => undefined)
  }
  let references: Reference[]
  try {
    await client.query('begin')
    await refuseBesideServer(client)
    await dropTables(client)
    await client.query(CREATE_LOG)
    await run(
      client,
      known.filter(({ name }) => migrations.includes(name)),
    )
    references = await takeReferencesOff(client)
  } catch (error) {
    await abandon()
    throw error
  }
  let current = { name: '', columns: [] as string[] }
  let waiting: unknown[][] = []
  let given: Readonly<Record<string, number>> = {}
  const flush = async () => {
    if (waiting.length === 0) return
    let mark = 0
    const values = waiting.map(row => `(${row.map(() => `$${++mark}`).join()})`).join()
    const columns = current.columns.map(column => `"${column}"`).join()
    await client.query(`insert into "${current.name}" (${columns}) values ${values}`, waiting.flat())
    waiting = []
  }
  return {
    async table(name, columns) {
      await flush()
      current = { name, columns }
      await client.query(`delete from "${name}"`)
    },
    async row(values) {
      waiting.push(values)
      if (waiting.length >= GROUP) await flush()
    },
    async numbers(last) {
      given = last
    },
    async prepare() {
      await flush()
      await putReferencesBack(client, references)
      await run(
        client,
        known.filter(({ name }) => !migrations.includes(name)),
      )
      await beginLogAnew(client, given.mudanca ?? 0)
      await continueNumbers(client, given)
    },
    async replace() {
      await client.query('commit')
      await client.end()
    },
    abandon,
  }
}

/** Servers of other machines share the database but not the data folder, whose lock tells of a server here. */
async function refuseBesideServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ place: string }>(
    `select distinct coalesce(host(client_addr), 'this machine') as place from pg_stat_activity
     where datname = current_database() and application_name = ${SERVER_NAME} and pid <> pg_backend_pid()`,
  )
  if (rows.length === 0) return
  const places = rows.map(row => row.place).join(', ')
  throw new RestoreRefused(`A server is using this database (connected from ${places}). Stop it, then restore again.`)
}

/** Only our own: the schema may be shared with others. */
async function dropTables(client: pg.Client): Promise<void> {
  await client.query("set local lock_timeout = '30s'")
  try {
    for (const name of ownTables()) await client.query(`drop table if exists "${name}" cascade`)
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
    throw new RestoreRefused('Another command is using this database. Let it end, then restore again.')
  }
}

async function run(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  for (const statement of migrations.flatMap(migration => statementsOf(migration, 'postgres'))) {
    await client.query(statement)
  }
}

async function takeReferencesOff(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    "select conrelid::regclass::text as tab, conname as name, pg_get_constraintdef(oid) as def from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace",
  )
  for (const { tab, name } of rows) await client.query(`alter table ${tab} drop constraint "${name}"`)
  return rows
}

async function putReferencesBack(client: pg.Client, references: readonly Reference[]): Promise<void> {
  for (const { tab, name, def } of references) {
    await client.query(`alter table ${tab} add constraint "${name}" ${def}`).catch((error: pg.DatabaseError) => {
      if (error.code !== FOREIGN_KEY_VIOLATION) throw error
      throw new RestoreRefused(`The backup contradicts itself: ${error.detail ?? error.message}`)
    })
  }
}

async function beginLogAnew(client: pg.Client, given: number): Promise<void> {
  const { rows } = await client.query<{ last: number | null }>(LAST_NUMBER)
  for (const statement of logBegunAnew(Math.max(given, rows[0]?.last ?? 0), new Date())) await client.query(statement)
}

/** Numbers that the database gives go on after the largest that was restored, or was ever given. */
async function continueNumbers(client: pg.Client, given: Readonly<Record<string, number>>): Promise<void> {
  const { rows } = await client.query<{ tab: string; col: string }>(
    "select table_name as tab, column_name as col from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'",
  )
  for (const { tab, col } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence('"${tab}"', '${col}'), greatest(coalesce((select max("${col}") from "${tab}"), 0), $1) + 1, false)`,
      [given[tab] ?? 0],
    )
  }
}
