import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * One server a data folder. The lock is SQLite's own file lock on a database of its own: the system frees it when the
 * process ends, however it ends, so that nothing stale is ever left behind. Commands beside the server do not take it.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const db = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 })
  try {
    db.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch {
    db.close()
    throw new DataFolderInUse(folder)
  }
  return () => db.close()
}

export class DataFolderInUse extends Error {
  constructor(folder: string) {
    super(`Another server is running on the data folder ${folder}. Stop it, or set ESTANTE_DATA to another folder.`)
    this.name = 'DataFolderInUse'
  }
}
