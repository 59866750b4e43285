import { openDatabase } from '../../../db/connection.ts'
import { describedWorks } from './described-works.ts'
import { makeVectors } from './make-vectors.ts'
import { writeVectorFile } from './vector-file.ts'
import type { VectorsOrder } from './vectors-process.ts'

/** A process beside the server: makes the vectors of one order into its file, and ends. */
process.once('message', async ({ target, language, file }: VectorsOrder) => {
  try {
    const database = openDatabase(target, { pool: 1 })
    writeVectorFile(file, await makeVectors(describedWorks(database.kysely, language)))
    await database.close()
    process.send?.({ fault: null })
  } catch (error) {
    process.send?.({ fault: error instanceof Error ? error.message : String(error) })
  }
  process.disconnect()
})
