import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/schema.ts'

/**
 * `links`: headings may fit authorities that came later. `totals`: works of each authority must be counted anew.
 * `editions`: linking fields may join other records than before. `keys`: records were imported before works had keys.
 */
export type PendingTask = 'links' | 'totals' | 'editions' | 'keys'

const nameOf = (task: PendingTask): string => `catalogo.${task}`

export async function markPending(trx: Kysely<Tables>, task: PendingTask): Promise<void> {
  await trx
    .insertInto('tarefa_pendente')
    .values({ nome: nameOf(task), desde: new Date().toISOString() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function isPending(db: Kysely<Tables>, task: PendingTask): Promise<boolean> {
  const row = await db.selectFrom('tarefa_pendente').select('nome').where('nome', '=', nameOf(task)).executeTakeFirst()
  return row !== undefined
}

export async function clearPending(trx: Kysely<Tables>, task: PendingTask): Promise<void> {
  await trx.deleteFrom('tarefa_pendente').where('nome', '=', nameOf(task)).execute()
}
