import { readdirSync, rmSync, statSync } from 'node:fs'
import { constants, enableCompileCache, getCompileCacheDir } from 'node:module'
import { basename, dirname, join } from 'node:path'
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

/**
 * What an earlier Node has compiled no start asks for again. Only of our own place: another may be shared with other programs.
 * What cannot be removed is told, and is no fault.
 */
export function dropOldCompiled(): void {
  const own = getCompileCacheDir()
  const place = join(dataFolder(process.env.ESTANTE_DATA), 'compilado')
  if (own === undefined || dirname(own) !== place) return
  try {
    const old = readdirSync(place).filter(name => /^v\d+\.\d+\.\d+-/.test(name) && name !== basename(own))
    for (const name of old) rmSync(join(place, name), { recursive: true, force: true })
  } catch (error) {
    process.emitWarning(`What an earlier Node compiled in ${place} could not be removed: ${String(error)}`)
  }
}

/** What is kept is run: from the folder of another account it could be anything. Systems without accounts name none. */
function isOurs(folder: string): boolean {
  try {
    return process.getuid === undefined || statSync(folder).uid === process.getuid()
  } catch {
    return false
  }
}
