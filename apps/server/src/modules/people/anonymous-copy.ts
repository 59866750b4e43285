import type { Core } from '../../core.ts'
import { SERVER_NAME } from '../../db/connection.ts'
import { emptyJournal, emptyTables, emptyTexts, renamePeople, serversOf } from './anonymous-copy.store.ts'

/** Servers elsewhere that use this database; a data folder has a lock of its own. */
export const serversBeside = async ({ database }: Pick<Core, 'database'>): Promise<number> =>
  database.dialect === 'postgres' ? await serversOf(database.kysely, SERVER_NAME) : 0

/**
 * Makes a copy of a library fit for others to look at: people get invented names, numbers and addresses, what they wrote is
 * empty, and nothing in it opens the real library. Loans, debts and queues stay as they are, with the same numbers, so that
 * it behaves as the real one does. All or nothing. `hash`: of the one password that all logins get; null: none.
 */
export async function anonymise(core: Pick<Core, 'database' | 'now'>, hash: string | null): Promise<number> {
  return await core.database.kysely.transaction().execute(async trx => {
    await emptyTables(trx, core.now().toISOString())
    const people = await renamePeople(trx, hash)
    await emptyTexts(trx)
    await emptyJournal(trx)
    return people
  })
}
