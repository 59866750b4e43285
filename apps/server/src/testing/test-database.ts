import { createHash, randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { type Database, type DialectName, openDatabase } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import { testDatabaseUrl } from './test-settings.ts'

/** Databases that module tests run on: SQLite always, PostgreSQL where the test command found or started one. */
export const testDialects: DialectName[] = testDatabaseUrl() ? ['sqlite', 'postgres'] : ['sqlite']

/** A fresh, migrated database that `close` removes without trace: a copy of one that was migrated once. */
export const testDatabase = async (dialect: DialectName = 'sqlite'): Promise<Database> =>
  dialect === 'sqlite' ? await copiedFile() : await migratedPostgres()

/** The same without any table. */
export const emptyDatabase = async (dialect: DialectName): Promise<Database> =>
  dialect === 'sqlite' ? fileDatabase() : await emptyPostgres()

/** Names the schema: another release of it is migrated anew. */
const version = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16)

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'estante-test-'))

function fileDatabase(folder = newFolder()): Database {
  const database = openDatabase(join(folder, 'estante.sqlite'))
  return {
    ...database,
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function copiedFile(): Promise<Database> {
  const folder = newFolder()
  await copySchema(join(folder, 'estante.sqlite'))
  return fileDatabase(folder)
}

async function copySchema(place: string): Promise<void> {
  const template = join(tmpdir(), `estante-schema-${version}.sqlite`)
  if (!existsSync(template)) {
    // Made aside and moved into place: whoever finds it finds it whole, also when two make it at once.
    const folder = newFolder()
    const file = join(folder, 'estante.sqlite')
    const made = openDatabase(file)
    await migrate(made)
    await made.close()
    renameSync(file, template)
    rmSync(folder, { recursive: true, force: true })
  }
  copyFileSync(template, place)
}

function clusterAddress(): string {
  const address = testDatabaseUrl()
  if (!address) throw new Error('no PostgreSQL for tests')
  return address
}

const addressOf = (name: string): string => {
  const url = new URL(clusterAddress())
  url.pathname = `/${name}`
  return url.toString()
}

const emptyPostgres = async (): Promise<Database> => openedCopy(await emptyPlace())

const migratedPostgres = async (): Promise<Database> => openedCopy(await migratedCopy())

const migratedCopy = (): Promise<DatabasePlace> =>
  copiedFrom(`estante_schema_${version}`, async address => {
    const made = openDatabase(address)
    await migrate(made)
    await made.close()
  })

/** A migrated database that nobody has opened: the file `file`, or a database of the cluster. */
export async function migratedPlace(dialect: DialectName, file: string): Promise<DatabasePlace> {
  if (dialect === 'postgres') return await migratedCopy()
  await copySchema(file)
  return { address: file, drop: async () => rmSync(file, { force: true }) }
}

function openedCopy(copy: DatabasePlace): Database {
  const database = openDatabase(copy.address)
  return {
    ...database,
    close: async () => {
      await database.close()
      await copy.drop()
    },
  }
}

/** A database of the cluster, and what takes it away again. */
export interface DatabasePlace {
  address: string
  drop(): Promise<void>
}

/**
 * A copy of a database of the cluster that is made once, under a name that says what it holds: PostgreSQL copies one in a
 * tenth of the time that migrating one takes.
 */
export async function copiedFrom(template: string, make: (address: string) => Promise<void>): Promise<DatabasePlace> {
  const admin = openDatabase(clusterAddress())
  await ensureTemplate(admin, template, make)
  return await copyOf(admin, template)
}

/**
 * Without any table. A schema in a database that all share would do, but what is dropped there is never tidied away, and
 * every look into the catalogue reads it again.
 */
export const emptyPlace = async (): Promise<DatabasePlace> => await copyOf(openDatabase(clusterAddress()), 'template0')

async function copyOf(admin: Database, template: string): Promise<DatabasePlace> {
  const name = `estante_t_${randomUUID().replaceAll('-', '')}`
  await sql`create database ${sql.id(name)} template ${sql.id(template)} ${await strategy(admin)}`.execute(admin.kysely)
  return {
    address: addressOf(name),
    drop: async () => {
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin.kysely)
      await admin.close()
    },
  }
}

let known: RawBuilder<unknown> | undefined

/** Copied as files, which takes half of what a log of every page takes; before version 15 nothing else was done. */
async function strategy({ kysely }: Database): Promise<RawBuilder<unknown>> {
  if (!known) {
    const asked = sql<{ version: string }>`select current_setting('server_version_num') as version`
    const [row] = (await asked.execute(kysely)).rows
    known = Number(row?.version) >= 150_000 ? sql`strategy file_copy` : sql``
  }
  return known
}

/** Any number; only that all who make a template agree on it. */
const TEMPLATE_LOCK = 7310099

async function ensureTemplate(admin: Database, name: string, make: (address: string) => Promise<void>): Promise<void> {
  const isThere = async (db: Database['kysely']) =>
    (await sql`select 1 from pg_database where datname = ${name}`.execute(db)).rows.length > 0
  if (await isThere(admin.kysely)) return
  await admin.kysely.connection().execute(async connection => {
    await sql`select pg_advisory_lock(${TEMPLATE_LOCK})`.execute(connection)
    try {
      if (await isThere(connection)) return
      const part = `estante_part_${randomUUID().replaceAll('-', '')}`
      await sql`create database ${sql.id(part)} template template0`.execute(connection)
      await make(addressOf(part))
      await sql`alter database ${sql.id(part)} rename to ${sql.id(name)}`.execute(connection)
    } finally {
      await sql`select pg_advisory_unlock(${TEMPLATE_LOCK})`.execute(connection)
    }
  })
}
