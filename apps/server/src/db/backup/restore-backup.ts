import { createHash } from 'node:crypto'
import { type FileHandle, lstat, rm } from 'node:fs/promises'
import { migrations } from '../migrations/index.ts'
import { gzippedLines } from './read-lines.ts'
import { holdsData, openRestoreTarget } from './restore-place.ts'
import { RestoreRefused } from './restore-refused.ts'
import type { RestoreTarget } from './restore-target.ts'
import { placeOf, RestoredFiles } from './restored-files.ts'
import { checkRoom, isNoRoom } from './room.ts'
import { type ArchiveCounts, type ArchivePlace, FORMAT } from './write-backup.ts'

export interface Restored extends ArchiveCounts {
  /** What went wrong after the new library had taken its place: it is whole all the same. */
  leftOver?: string
}

/** Puts a backup back. Until its last line has been read and checked, nothing of what is there is touched. */
export async function restoreBackup(place: ArchivePlace, source: string, force = false): Promise<Restored> {
  const found = await lstat(source).catch(() => undefined)
  if (!found?.isFile()) throw new RestoreRefused(`There is no file ${source}.`)
  if (!force && (await holdsData(place.databaseTarget))) {
    throw new RestoreRefused(
      'There is a library here already. Restore into an empty place, or replace it with --force.',
    )
  }
  const reading = new Restore(null)
  const { bytes } = await readInto(source, reading)
  await checkRoom(place, { rows: reading.rowBytes, files: bytes })
  const files = new RestoredFiles(place.files)
  const restore = new Restore({ ...place, files })
  let counts: ArchiveCounts
  try {
    counts = await readInto(source, restore)
  } catch (error) {
    await restore.abandon()
    throw isNoRoom(error) ? new RestoreRefused(`${NO_ROOM} (${(error as Error).message})`) : error
  }
  try {
    await files.removeOthers()
  } catch (error) {
    return { ...counts, leftOver: (error as Error).message }
  }
  return counts
}

const NO_ROOM = 'There is not enough room on the disk. Nothing was restored, and what was here is as it was.'

async function readInto(source: string, restore: Restore): Promise<ArchiveCounts> {
  for await (const text of gzippedLines(source)) await restore.take(text)
  return await restore.finish()
}

interface Place {
  databaseTarget: string
  files: RestoredFiles
  made?: readonly string[]
}

/** Reads a backup line by line into its place; without a place it only checks that the backup is whole. */
class Restore {
  readonly #place: Place | null
  /** How long the rows are as text: the room that they need follows from it. */
  rowBytes = 0
  #begun = false
  #database: RestoreTarget | undefined
  #file: { path: string; hash: ReturnType<typeof createHash>; handle: FileHandle | null } | undefined
  #done: ArchiveCounts | undefined
  readonly #counts: ArchiveCounts = { tables: 0, rows: 0, files: 0, bytes: 0 }

  constructor(place: Place | null) {
    this.#place = place
  }

  async take(text: string): Promise<void> {
    const value = parsed(text)
    if (Array.isArray(value)) {
      this.#counts.rows++
      this.rowBytes += text.length
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
    await this.#database?.prepare()
    await this.#place?.files.putInPlace()
    // It was made from another database, even where the numbers agree, and is made anew at the next start.
    for (const folder of this.#place?.made ?? []) await rm(folder, { recursive: true, force: true })
    await this.#database?.replace()
    return this.#counts
  }

  async abandon(): Promise<void> {
    await this.#file?.handle?.close().catch(() => undefined)
    await this.#place?.files.takeBack()
    await this.#database?.abandon()
  }

  async #mark(value: Record<string, unknown>): Promise<void> {
    if (value.estante !== undefined) await this.#begin(value)
    else if (!this.#begun) throw new RestoreRefused('This is not a backup of Estante.')
    else if (typeof value.table === 'string') {
      this.#counts.tables++
      await this.#database?.table(value.table, value.columns as string[])
    } else if (typeof value.numbers === 'object' && value.numbers !== null)
      await this.#database?.numbers(value.numbers as Record<string, number>)
    else if (typeof value.file === 'string') await this.#beginFile(value.file)
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
    if (this.#place) this.#database = await openRestoreTarget(this.#place.databaseTarget, names)
  }

  async #beginFile(path: string): Promise<void> {
    placeOf('.', path)
    const handle = this.#place ? await this.#place.files.begin(path) : null
    this.#file = { path, hash: createHash('sha256'), handle }
  }

  async #piece(base64: string): Promise<void> {
    const bytes = Buffer.from(base64, 'base64')
    this.#counts.bytes += bytes.length
    this.#file?.hash.update(bytes)
    // Not `write`, which may write a part and say how much: the end of a file would be missing.
    await this.#file?.handle?.writeFile(bytes)
  }

  async #endFile(sha256: string): Promise<void> {
    if (!this.#file) return
    const { path, hash, handle } = this.#file
    await handle?.sync()
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
