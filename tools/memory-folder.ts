import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm'
const NAME = 'estante-tests-'
/** What all tests together write is about a third of this. */
const ROOM = 6 * 1024 ** 3

export interface MemoryFolder {
  path: string
  remove(): void
}

/**
 * A folder in memory for what tests write: they make and drop hundreds of databases of hundreds of files each, and a disk's
 * file system spends more time on those than the tests do. Undefined where there is no such place or too little room.
 */
export function memoryFolder(place = IN_MEMORY, room = ROOM): MemoryFolder | undefined {
  if (!existsSync(place)) return undefined
  sweep(place)
  const { bavail, bsize } = statfsSync(place)
  if (Math.min(bavail * bsize, process.availableMemory() / 2) < room) return undefined
  const path = join(place, `${NAME}${process.pid}`)
  mkdirSync(path)
  // The database server runs as somebody else and has to reach its own folder in here.
  chmodSync(path, 0o755)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** What runs that were killed left behind would hold memory until the machine is started again. */
function sweep(place: string): void {
  for (const name of readdirSync(place)) {
    const owner = name.startsWith(NAME) ? Number(name.slice(NAME.length)) : Number.NaN
    if (Number.isInteger(owner) && !isRunning(owner)) rmSync(join(place, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process may not be asked, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
