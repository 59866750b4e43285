import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, type DialectName, openDatabase } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import { testDatabaseUrl } from './test-settings.ts'

/** Databases that module tests run on: SQLite always, PostgreSQL where the test command found or started one. */
export const testDialects: DialectName[] = testDatabaseUrl() ? ['sqlite', 'postgres'] : ['sqlite']

/** A fresh, migrated database that `close` removes without trace. */
export async function testDatabase(dialect: DialectName = 'sqlite'): Promise<Database> {
  const database = await emptyDatabase(dialect)
  await migrate(database)
  return database
}

/** The same without any table. */
export const emptyDatabase = async (dialect: DialectName): Promise<Database> =>
  dialect === 'sqlite' ? fileDatabase() : await schemaDatabase()

function fileDatabase(): Database {
  const folder = mkdtempSync(join(tmpdir(), 'estante-test-'))
  const database = openDatabase(join(folder, 'estante.sqlite'))
  return {
    ...database,
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One schema a test: parallel test files share the cluster without seeing each other. */
async function schemaDatabase(): Promise<Database> {
  const address = testDatabaseUrl()
  if (!address) throw new Error('no PostgreSQL for tests')
  const schema = `t_${randomUUID().replaceAll('-', '')}`
  const admin = openDatabase(address)
  await sql`create schema ${sql.id(schema)}`.execute(admin.kysely)
  const url = new URL(address)
  url.searchParams.set('options', `-c search_path=${schema}`)
  const database = openDatabase(url.toString())
  return {
    ...database,
    close: async () => {
      await database.close()
      await sql`drop schema ${sql.id(schema)} cascade`.execute(admin.kysely)
      await admin.close()
    },
  }
}
