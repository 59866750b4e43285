import { openDatabase } from '../../apps/server/src/db/connection.ts'
import { libraryDay } from '../../apps/server/src/library-clock.ts'
import { rebuildRollUp } from '../../apps/server/src/modules/circulation/index.ts'
import { keepActive } from '../../apps/server/src/modules/statistics/people.store.ts'

/** Seconds that the sums of all days and months take to be made anew, over those that are there. */
export async function rebuildAgain(file: string): Promise<number> {
  const database = openDatabase(file)
  try {
    const began = performance.now()
    await rebuildRollUp(database)
    const seconds = (performance.now() - began) / 1000
    // What the job of each day counts.
    await keepActive(database.kysely, libraryDay(new Date()))
    return seconds
  } finally {
    await database.close()
  }
}
