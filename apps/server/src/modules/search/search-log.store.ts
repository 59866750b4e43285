import type { Kysely } from 'kysely'
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

/** Adds counts to the day's rows, all in one write. */
export async function addToLog(db: Db, terms: LoggedTerm[]): Promise<void> {
  await db.transaction().execute(async trx => {
    for (const term of terms)
      await trx
        .insertInto('pesquisa_log')
        .values(term)
        .onConflict(on =>
          on
            .columns(['dia', 'search_tab', 'coluna', 'termo'])
            .doUpdateSet(eb => ({ vezes: eb('pesquisa_log.vezes', '+', term.vezes), total: term.total })),
        )
        .execute()
  })
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
