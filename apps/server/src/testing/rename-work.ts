import { withChanges } from '../db/change-log.ts'
import type { Database } from '../db/connection.ts'

/** Gives a work another title as a change of the catalogue does, so that every index that follows hears of it. */
export async function renameWork(database: Database, cod_acervo: number, title: string): Promise<void> {
  await withChanges(database, async ({ trx, changed }) => {
    const row = await trx
      .selectFrom('acervo')
      .select('busca')
      .where('cod_acervo', '=', cod_acervo)
      .executeTakeFirstOrThrow()
    const document = JSON.parse(row.busca) as { text: Record<string, string[]> }
    document.text.titulo = [title]
    await trx
      .updateTable('acervo')
      .set({ busca: JSON.stringify(document) })
      .where('cod_acervo', '=', cod_acervo)
      .execute()
    changed('acervo', cod_acervo)
  })
}
