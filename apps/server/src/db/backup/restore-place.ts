import { existsSync } from 'node:fs'
import { openDatabase } from '../connection.ts'
import { holdsLibrary } from '../library-data.ts'
import { migrate } from '../migrate.ts'
import { intoPostgres } from './restore-postgres.ts'
import { intoSqlite } from './restore-sqlite.ts'
import type { RestoreTarget } from './restore-target.ts'

const isPostgres = (target: string): boolean => /^postgres(ql)?:\/\//.test(target)

/** Whether anything is there that a restore would destroy. */
export async function holdsData(target: string): Promise<boolean> {
  if (!isPostgres(target) && !existsSync(target)) return false
  const database = openDatabase(target)
  try {
    await migrate(database)
    return await holdsLibrary(database.kysely)
  } finally {
    await database.close()
  }
}

/** `migrations` is the state of the schema that the backup was made from; it ends in the one of this release. */
export async function openRestoreTarget(target: string, migrations: readonly string[]): Promise<RestoreTarget> {
  return isPostgres(target) ? await intoPostgres(target, migrations) : await intoSqlite(target, migrations)
}
