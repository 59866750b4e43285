import { statSync } from 'node:fs'
import { constants, enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { dataFolder } from './data-folder.ts'

/**
 * Lets Node keep in the data folder what it has compiled of the program, which halves what the next start takes. It helps
 * what is imported after it. Where there is no such folder yet none is made, and where it cannot be written nothing is
 * kept; neither is a fault.
 */
export function keepCompiled(): void {
  const data = dataFolder(process.env.ESTANTE_DATA)
  if (!isOurs(data)) return
  const folder = join(data, 'compilado')
  // Threads and processes that are started from here find it in the environment; a place that is named there already stays.
  if (enableCompileCache(folder).status === constants.compileCacheStatus.ENABLED)
    process.env.NODE_COMPILE_CACHE = folder
}

/** What is kept is run: from the folder of another account it could be anything. Systems without accounts name none. */
function isOurs(folder: string): boolean {
  try {
    return process.getuid === undefined || statSync(folder).uid === process.getuid()
  } catch {
    return false
  }
}
