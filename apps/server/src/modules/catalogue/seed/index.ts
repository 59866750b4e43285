import type { Database } from '../../../db/connection.ts'
import { isPlanted, plantSeeds } from './seed.store.ts'

/** What any library needs before its first record: run after migrating, at every start. */
export async function ensureSeeds(database: Database): Promise<void> {
  await plantSeeds(database)
}

/** A command that was cut off after it had migrated leaves a library without its seeds; the next one plants them. */
export const lacksSeeds = async (database: Database): Promise<boolean> => !(await isPlanted(database))
