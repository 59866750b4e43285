import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Core } from '../../core.ts'
import { droppedPaths, isUsed, takeDropped, usedPaths } from './dropped-files.store.ts'
import { filesFolder, isCutShort, isOurName, pathOf } from './file-storage.ts'

const DAY_MS = 24 * 60 * 60_000

/** Removes the files whose rows were taken. One that another row speaks of stays; one that cannot go is tried again. */
export async function removeDropped(core: Core): Promise<number> {
  const { kysely } = core.database
  let removed = 0
  for (const caminho of await droppedPaths(kysely)) {
    // The note is held until the file is gone: who keeps the same bytes meanwhile waits for it and writes them anew.
    await kysely.transaction().execute(async trx => {
      if (!(await takeDropped(trx, caminho)) || (await isUsed(trx, caminho))) return
      await rm(pathOf(core, caminho), { force: true })
      removed++
    })
  }
  return removed
}

/**
 * Files of the store that no row speaks of, nor a note that they are to go. New ones may be on their way to a row, and
 * what is not named by its hash (keys lie there too) was not put there by the store.
 */
export async function filesWithoutRow(core: Pick<Core, 'database' | 'config'>, now: Date): Promise<string[]> {
  const folder = filesFolder(core)
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const used = await usedPaths(core.database.kysely)
  const dropped = new Set(await droppedPaths(core.database.kysely))
  const strays: string[] = []
  for (const entry of names) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1)
    if (!isOurName(path) && !isCutShort(path)) continue
    if (used.has(path) || dropped.has(path)) continue
    const { mtimeMs } = await stat(join(folder, path))
    if (now.getTime() - mtimeMs > DAY_MS) strays.push(path)
  }
  return strays.toSorted()
}

export async function removeStrays(core: Core): Promise<string[]> {
  const strays = await filesWithoutRow(core, core.now())
  for (const path of strays) await rm(join(filesFolder(core), path), { force: true })
  return strays
}
