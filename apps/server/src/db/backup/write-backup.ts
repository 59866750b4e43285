import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { PRIVATE_FILE } from '../private-files.ts'
import { PART, wholeFilesBelow } from './files-below.ts'
import { openSnapshot } from './snapshot.ts'

export const FORMAT = 1
const FILE_PIECE = 192 * 1024
/** Nobody writes any more what has not grown for so long. */
const ABANDONED_MS = 24 * 3_600_000

export interface ArchivePlace {
  databaseTarget: string
  /** Folder with the files that belong to records. */
  files: string
  /** Folders of what is made from the rows, which another library's make worthless: the search index, works alike. */
  made?: readonly string[]
}

export interface ArchiveCounts {
  tables: number
  rows: number
  files: number
  bytes: number
}

/**
 * One file, gzip of JSON lines: a header, then each table and its rows as arrays, then the last numbers given, then each file
 * in base64, then the counts. The same for SQLite and PostgreSQL, so that a backup moves a library from one to the other.
 */
export async function writeBackup(place: ArchivePlace, target: string, version: string): Promise<ArchiveCounts> {
  const counts: ArchiveCounts = { tables: 0, rows: 0, files: 0, bytes: 0 }
  // A name of its own: another that is written to the same place meanwhile would be mixed with this one.
  const beside = `${target}.${randomUUID()}${PART}`
  try {
    await removeAbandoned(target)
    const out = createWriteStream(beside, { mode: PRIVATE_FILE })
    await pipeline(Readable.from(lines(place, version, counts)), createGzip({ level: 6 }), out)
    // On disk before it gets its name: a backup that has its name is whole.
    const handle = await open(beside, 'r+')
    await handle.sync()
    await handle.close()
    await rename(beside, target)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  return counts
}

/** What a backup left that was killed while it was written. */
async function removeAbandoned(target: string): Promise<void> {
  const folder = dirname(target)
  const begun = `${basename(target)}.`
  for (const name of (await readdir(folder)).filter(each => each.startsWith(begun) && each.endsWith(PART))) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(join(folder, name), { force: true })
  }
}

async function* lines(place: ArchivePlace, version: string, counts: ArchiveCounts): AsyncGenerator<string> {
  const snapshot = await openSnapshot(place.databaseTarget)
  try {
    const applied: unknown[] = []
    for await (const [name] of snapshot.rows('migracao')) applied.push(name)
    yield line({ estante: FORMAT, version, created: new Date().toISOString(), migrations: applied })
    for (const table of await snapshot.tables()) {
      if (table === 'migracao') continue
      counts.tables++
      let text = line({ table, columns: await snapshot.columns(table) })
      for await (const row of snapshot.rows(table)) {
        counts.rows++
        text += line(row)
        if (text.length > 1 << 18) {
          yield text
          text = ''
        }
      }
      yield text
    }
    yield line({ numbers: await snapshot.lastNumbers() })
  } finally {
    await snapshot.close()
  }
  // After the snapshot: a file that was added meanwhile is kept for nothing, none that a row names is missing.
  for (const path of await wholeFilesBelow(place.files)) yield* fileLines(place.files, path, counts)
  yield line({ done: true, ...counts })
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`

async function* fileLines(folder: string, path: string, counts: ArchiveCounts): AsyncGenerator<string> {
  // Taken away since the list was made: nobody asks for it any more, and all the others are still to be kept.
  const handle = await open(join(folder, path), 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!handle) return
  const hash = createHash('sha256')
  yield line({ file: path.split(sep).join('/') })
  for await (const piece of handle.createReadStream({ highWaterMark: FILE_PIECE })) {
    hash.update(piece as Buffer)
    counts.bytes += (piece as Buffer).length
    yield line((piece as Buffer).toString('base64'))
  }
  counts.files++
  yield line({ sha256: hash.digest('hex') })
}
