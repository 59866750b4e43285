import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Whether a server holds the lock of the data folder now. Only looks. */
export function isServerRunning(folder: string): boolean {
  const file = join(folder, 'server.lock')
  if (!existsSync(file)) return false
  const db = new DatabaseSync(file, { readOnly: true, timeout: 0 })
  try {
    db.prepare('select count(*) from sqlite_master').get()
    return false
  } catch {
    return true
  } finally {
    db.close()
  }
}
