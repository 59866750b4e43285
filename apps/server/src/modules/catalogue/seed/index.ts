import type { Database } from '../../../db/connection.ts'
import { plantSeeds } from './seed.store.ts'

/** What any library needs before its first record: run after migrating, at every start. */
export async function ensureSeeds(database: Database): Promise<void> {
  await plantSeeds(database)
}
