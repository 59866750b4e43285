import { createHash } from 'node:crypto'
import { lstat, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { openDatabase } from '../connection.ts'
import { migrate } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import { gzippedLines } from './read-lines.ts'
import { RestoreRefused } from './restore-refused.ts'
import { holdsData, openRestoreTarget } from './restore-target.ts'
import { type ArchiveCounts, type ArchivePlace, FORMAT } from './write-backup.ts'

/** Puts a backup back. Until its last line has been read and checked, nothing of what is there is touched. */
export async function restoreBackup(place: ArchivePlace, source: string, force = false): Promise<ArchiveCounts> {
  const found = await lstat(source).catch(() => undefined)
  if (!found?.isFile()) throw new RestoreRefused(`There is no file ${source}.`)
  if (!force && (await holdsData(place.databaseTarget))) {
    throw new RestoreRefused(
      'There is a library here already. Restore into an empty place, or replace it with --force.',
    )
  }
  await readInto(source, new Restore(null, null))
  const folder = `${place.files}.restoring`
  await rm(folder, { recursive: true, force: true })
  const restore = new Restore(place.databaseTarget, folder)
  try {
    const counts = await readInto(source, restore)
    await rm(place.files, { recursive: true, force: true })
    await mkdir(dirname(place.files), { recursive: true })
    await rename(folder, place.files).catch(() => undefined)
    return counts
  } catch (error) {
    await restore.abandon()
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

async function readInto(source: string, restore: Restore): Promise<ArchiveCounts> {
  for await (const text of gzippedLines(source)) await restore.take(text)
  return await restore.finish()
}

/** Reads a backup line by line into its place; without a place it only checks that the backup is whole. */
class Restore {
  readonly #target: string | null
  readonly #folder: string | null
  #begun = false
  #database: Awaited<ReturnType<typeof openRestoreTarget>> | undefined
  #file:
    | { path: string; hash: ReturnType<typeof createHash>; handle: Awaited<ReturnType<typeof open>> | null }
    | undefined
  #done: ArchiveCounts | undefined
  readonly #counts: ArchiveCounts = { tables: 0, rows: 0, files: 0, bytes: 0 }

  constructor(target: string | null, folder: string | null) {
    this.#target = target
    this.#folder = folder
  }

  async take(text: string): Promise<void> {
    const value = parsed(text)
    if (Array.isArray(value)) {
      this.#counts.rows++
      await this.#database?.row(value)
    } else if (typeof value === 'string') await this.#piece(value)
    else await this.#mark(value as Record<string, unknown>)
  }

  async finish(): Promise<ArchiveCounts> {
    const { tables, rows, files } = this.#counts
    const done = this.#done
    if (!done || done.tables !== tables || done.rows !== rows || done.files !== files) {
      throw new RestoreRefused('The backup is not whole: its end is missing.')
    }
    if (this.#target === null) return this.#counts
    await this.#database?.finish()
    this.#database = undefined
    const database = openDatabase(this.#target)
    try {
      await migrate(database)
    } finally {
      await database.close()
    }
    return this.#counts
  }

  async abandon(): Promise<void> {
    await this.#file?.handle?.close().catch(() => undefined)
    await this.#database?.abandon()
  }

  async #mark(value: Record<string, unknown>): Promise<void> {
    if (value.estante !== undefined) await this.#begin(value)
    else if (!this.#begun) throw new RestoreRefused('This is not a backup of Estante.')
    else if (typeof value.table === 'string') {
      this.#counts.tables++
      await this.#database?.table(value.table, value.columns as string[])
    } else if (typeof value.file === 'string') await this.#beginFile(value.file)
    else if (typeof value.sha256 === 'string') await this.#endFile(value.sha256)
    else if (value.done === true) this.#done = value as unknown as ArchiveCounts
  }

  async #begin(header: Record<string, unknown>): Promise<void> {
    if (header.estante !== FORMAT)
      throw new RestoreRefused('This backup is of a format that this release does not know.')
    const known = new Set(migrations.map(migration => migration.name))
    const names = header.migrations as string[]
    const unknown = names.filter(name => !known.has(name))
    if (unknown.length > 0) {
      throw new RestoreRefused(
        `This backup was made by a newer release (${header.version}). Install that one or later.`,
      )
    }
    this.#begun = true
    if (this.#target !== null) this.#database = await openRestoreTarget(this.#target, names)
  }

  async #beginFile(path: string): Promise<void> {
    const folder = this.#folder ?? '.'
    const target = join(folder, path)
    if (relative(folder, target).startsWith('..')) throw new RestoreRefused(`The backup names a file outside: ${path}`)
    if (this.#folder !== null) await mkdir(dirname(target), { recursive: true })
    const handle = this.#folder === null ? null : await open(target, 'w')
    this.#file = { path, hash: createHash('sha256'), handle }
  }

  async #piece(base64: string): Promise<void> {
    const bytes = Buffer.from(base64, 'base64')
    this.#counts.bytes += bytes.length
    this.#file?.hash.update(bytes)
    await this.#file?.handle?.write(bytes)
  }

  async #endFile(sha256: string): Promise<void> {
    if (!this.#file) return
    const { path, hash, handle } = this.#file
    await handle?.close()
    if (hash.digest('hex') !== sha256) throw new RestoreRefused(`The file ${path} in the backup is damaged.`)
    this.#counts.files++
    this.#file = undefined
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RestoreRefused('The backup is damaged or is not one of Estante.')
  }
}
