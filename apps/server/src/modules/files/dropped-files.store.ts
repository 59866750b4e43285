import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

/** Says of files that their rows are gone, in the transaction that takes the rows; the store lets go of them later. */
export async function dropFiles(trx: Db, paths: readonly string[], desde: string): Promise<void> {
  for (const caminho of new Set(paths))
    await trx
      .insertInto('arquivo_sem_uso')
      .values({ caminho, desde })
      .onConflict(conflict => conflict.doNothing())
      .execute()
}

/** A file that is kept once more, before its bytes are looked for: whoever is removing it is waited for. */
export async function wantAgain(db: Db, caminho: string): Promise<void> {
  await db.deleteFrom('arquivo_sem_uso').where('caminho', '=', caminho).execute()
}

export const droppedPaths = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('arquivo_sem_uso').select('caminho').orderBy('caminho').execute()).map(row => row.caminho)

/** Takes the note of one file; false when somebody else was faster, or it is wanted again. */
export async function takeDropped(trx: Db, caminho: string): Promise<boolean> {
  const taken = await trx
    .deleteFrom('arquivo_sem_uso')
    .where('caminho', '=', caminho)
    .returning('caminho')
    .executeTakeFirst()
  return taken !== undefined
}

/** Whether a row of any kind still speaks of a file: the same bytes are stored once. */
export async function isUsed(db: Db, caminho: string): Promise<boolean> {
  const [file, attachment] = await Promise.all([
    db.selectFrom('arquivo').select('cod_arquivo').where('caminho', '=', caminho).executeTakeFirst(),
    db.selectFrom('anexo').select('cod_anexo').where('caminho', '=', caminho).executeTakeFirst(),
  ])
  return file !== undefined || attachment !== undefined
}

export async function usedPaths(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('arquivo')
    .select('caminho')
    .union(db.selectFrom('anexo').select('caminho'))
    .execute()
  return new Set(rows.map(row => row.caminho))
}
