import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigurationError } from '../config/index.ts'
import { closeToOthers, makePrivateFolder, privatePaths } from '../db/private-files.ts'

const BUSY = 5

/**
 * One server a data folder. The lock is SQLite's own file lock on a database of its own: the system frees it when the
 * process ends, however it ends, so that nothing stale is ever left behind. Commands beside the server do not take it.
 */
export function lockDataFolder(folder: string): () => void {
  try {
    makePrivateFolder(folder)
    closeToOthers(privatePaths(folder))
    const db = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 })
    try {
      db.exec('pragma locking_mode = exclusive; begin exclusive')
    } catch (error) {
      db.close()
      throw error
    }
    return () => db.close()
  } catch (error) {
    const { code, errcode, message } = error as Error & { code?: string; errcode?: number }
    if (errcode === BUSY) throw new DataFolderInUse(folder)
    const isFile = code === 'EEXIST' || code === 'ENOTDIR'
    throw new ConfigurationError([
      isFile
        ? `ESTANTE_DATA: ${folder} is or lies below a file, and must be a folder`
        : `ESTANTE_DATA: ${folder} cannot be written (${message})`,
    ])
  }
}

/** Whether a server runs on the folder. Only reads, so that no server that starts just now finds the lock taken. */
export function isDataFolderInUse(folder: string): boolean {
  const file = join(folder, 'server.lock')
  if (!existsSync(file)) return false
  const db = new DatabaseSync(file, { readOnly: true, timeout: 0 })
  try {
    db.exec('select name from sqlite_master')
    return false
  } catch (error) {
    if ((error as { errcode?: number }).errcode === BUSY) return true
    throw error
  } finally {
    db.close()
  }
}

export class DataFolderInUse extends Error {
  constructor(folder: string) {
    super(`Another server is running on the data folder ${folder}. Stop it, or set ESTANTE_DATA to another folder.`)
    this.name = 'DataFolderInUse'
  }
}
