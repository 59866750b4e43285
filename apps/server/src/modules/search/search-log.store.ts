import type { Kysely } from 'kysely'
import { type BulkInsert, insertMany } from '../../db/bulk.ts'
import type { Database } from '../../db/connection.ts'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

export interface LoggedTerm {
  dia: string
  search_tab: string
  coluna: string
  termo: string
  total: number
  vezes: number
}

const LOGGED = ['dia', 'search_tab', 'coluna', 'termo', 'total', 'vezes'] as const
const LOG: BulkInsert = {
  table: 'pesquisa_log',
  columns: LOGGED,
  replaceOn: ['dia', 'search_tab', 'coluna', 'termo'],
  add: ['vezes'],
}

/** Adds counts to the day's rows, all in one write; each of another row. */
export async function addToLog(
  { kysely, dialect }: Pick<Database, 'kysely' | 'dialect'>,
  terms: readonly LoggedTerm[],
): Promise<void> {
  const rows = terms.map(term => LOGGED.map(column => term[column]))
  await kysely.transaction().execute(trx => insertMany(trx, dialect, LOG, rows))
}

/** How often terms were searched of late; terms that found nothing do not count. */
export async function termUse(db: Db, since: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('pesquisa_log')
    .select(['termo', eb => eb.fn.sum<number>('vezes').as('vezes')])
    .where('dia', '>=', since)
    .where('total', '>', 0)
    .groupBy('termo')
    .orderBy('vezes', 'desc')
    .limit(20_000)
    .execute()
  return new Map(rows.map(row => [row.termo, Number(row.vezes)]))
}

/** Days of the year, as the log writes them, before which terms are forgotten. */
export interface Forgotten {
  nothingFound: string
  searchedOnce: string
  everything: string
}

/** Removes at most so many rows, so that no one waits long for the database; the number that went. */
export async function dropOldTerms(db: Db, before: Forgotten, most: number): Promise<number> {
  const result = await db
    .deleteFrom('pesquisa_log')
    .where('id', 'in', eb =>
      eb
        .selectFrom('pesquisa_log')
        .select('id')
        .where(old =>
          old.or([
            old.and([old('dia', '<', before.nothingFound), old('total', '=', 0)]),
            old.and([old('dia', '<', before.searchedOnce), old('vezes', '=', 1)]),
            old('dia', '<', before.everything),
          ]),
        )
        .limit(most),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
