import type { Core } from '../../core.ts'
import { droppedPaths, isUsed, takeDropped, usedPaths } from './dropped-files.store.ts'

const DAY_MS = 24 * 60 * 60_000

/** Removes the files whose rows were taken. One that another row speaks of stays; one that cannot go is tried again. */
export async function removeDropped(core: Core): Promise<number> {
  const { kysely } = core.database
  let removed = 0
  const failures: unknown[] = []
  for (const caminho of await droppedPaths(kysely))
    try {
      // The note is held until the file is gone: who keeps the same bytes meanwhile waits for it and writes them anew.
      await kysely.transaction().execute(async trx => {
        if (!(await takeDropped(trx, caminho)) || (await isUsed(trx, caminho))) return
        await core.files.remove(caminho)
        removed++
      })
    } catch (error) {
      failures.push(error)
    }
  // When all have had their turn: one file that stays keeps no other here.
  if (failures.length > 0) throw failures[0]
  return removed
}

/** Files of the store that no row speaks of, nor a note that they are to go. New ones may be on their way to a row. */
export async function filesWithoutRow(core: Pick<Core, 'database' | 'files'>, now: Date): Promise<string[]> {
  const used = await usedPaths(core.database.kysely)
  const dropped = new Set(await droppedPaths(core.database.kysely))
  const strays: string[] = []
  for await (const { name, changedAt } of core.files.list()) {
    if (used.has(name) || dropped.has(name)) continue
    if (now.getTime() - changedAt.getTime() > DAY_MS) strays.push(name)
  }
  return strays.toSorted()
}

export async function removeStrays(core: Core): Promise<string[]> {
  const strays = await filesWithoutRow(core, core.now())
  for (const name of strays) await core.files.remove(name)
  return strays
}
