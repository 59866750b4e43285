import { openDatabase } from '../../apps/server/src/db/connection.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { libraryDay } from '../../apps/server/src/library-clock.ts'
import { rebuildRollUp } from '../../apps/server/src/modules/circulation/index.ts'
import { keepActive } from '../../apps/server/src/modules/statistics/people.store.ts'

/** Seconds that the processor works to make the sums of all days and months anew, over those that are there, and that pass. */
export async function rebuildAgain(file: string): Promise<{ worked: number; passed: number }> {
  const database = openDatabase(file)
  try {
    await migrate(database)
    const [began, used] = [performance.now(), process.cpuUsage()]
    await rebuildRollUp(database)
    const { user, system } = process.cpuUsage(used)
    const passed = (performance.now() - began) / 1000
    // What the job of each day counts.
    await keepActive(database.kysely, libraryDay(new Date()))
    return { worked: (user + system) / 1_000_000, passed }
  } finally {
    await database.close()
  }
}
