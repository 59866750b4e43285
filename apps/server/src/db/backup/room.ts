import { statSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isDiskFull } from '../sqlite-failures.ts'
import { RestoreRefused } from './restore-refused.ts'
import type { ArchivePlace } from './write-backup.ts'

/** What a row takes in the embedded database, its indexes included, for each character that it has in a backup. */
const BYTES_A_CHARACTER = 1
const MIB = 2 ** 20

/**
 * Refuses before the long work begins what can be seen not to fit. It goes by what is needed at the least, so that
 * nothing that fits is refused; what fails in spite of it fails while it is written, and leaves what is there.
 */
export async function checkRoom(place: ArchivePlace, bytes: { rows: number; files: number }): Promise<void> {
  const isEmbedded = !/^postgres(ql)?:\/\//.test(place.databaseTarget)
  const wanted = [
    ...(isEmbedded
      ? [{ folder: dirname(place.databaseTarget), bytes: bytes.rows * BYTES_A_CHARACTER + logOf(place.databaseTarget) }]
      : []),
    { folder: place.files, bytes: bytes.files },
  ]
  const byDisk = new Map<number, { free: number; bytes: number; folder: string }>()
  for (const { folder, bytes } of wanted) {
    const there = await nearest(folder)
    const { dev } = await stat(there)
    const { bavail, bsize } = await statfs(there)
    const disk = byDisk.get(dev) ?? { free: bavail * bsize, bytes: 0, folder: there }
    byDisk.set(dev, { ...disk, bytes: disk.bytes + bytes })
  }
  for (const { free, bytes, folder } of byDisk.values()) {
    if (free >= bytes) continue
    throw new RestoreRefused(
      `There is not enough room at ${folder}: ${Math.ceil(free / MIB)} MiB are free, and ${Math.ceil(bytes / MIB)} MiB are needed at the least. Nothing was touched.`,
    )
  }
}

/** The log of the library that is here is taken into its file, which may grow by it. */
const logOf = (file: string): number => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0

/** The folder itself, or the one that it will be made in. */
async function nearest(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined)
  return found || dirname(folder) === folder ? folder : await nearest(dirname(folder))
}

export const isNoRoom = (error: unknown): boolean =>
  isDiskFull(error) || ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
