import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { visibleRecords } from '../../db/visible-records.ts'

type Db = Kysely<Tables>

const visibleAfter = (db: Db, after: number) =>
  db.selectFrom('acervo').where(visibleRecords).where('cod_acervo', '>', after).orderBy('cod_acervo')

/** Records that anyone may see, with the day they last changed: those after a number, up to another. */
export const sitemapRecords = (db: Db, after: number, upTo: number | undefined, limit: number) =>
  visibleAfter(db, after)
    .select(['cod_acervo', 'data_alteracao'])
    .$if(upTo !== undefined, found => found.where('cod_acervo', '<=', upTo!))
    .limit(limit)
    .execute()

/** The number of the record that stands `count` records further on, if there are that many. */
export async function recordFurtherOn(db: Db, after: number, count: number): Promise<number | undefined> {
  const row = await visibleAfter(db, after).select('cod_acervo').offset(count).limit(1).executeTakeFirst()
  return row?.cod_acervo
}
