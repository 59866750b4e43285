import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

export interface IssueFilter {
  cod_biblioteca?: number | undefined
  ano?: number | undefined
  periodo?: string | undefined
  cod_fasciculo?: number | undefined
}

export function issuesOf(db: Db, cod_acervo: number, filter: IssueFilter = {}) {
  let query = db
    .selectFrom('fasciculo')
    .innerJoin('biblioteca', 'biblioteca.cod_biblioteca', 'fasciculo.cod_biblioteca')
    .selectAll('fasciculo')
    .select('biblioteca.desc_biblioteca')
    .where('fasciculo.cod_acervo', '=', cod_acervo)
  if (filter.cod_biblioteca !== undefined) query = query.where('fasciculo.cod_biblioteca', '=', filter.cod_biblioteca)
  if (filter.ano !== undefined) query = query.where('fasciculo.ano', '=', filter.ano)
  if (filter.periodo) query = query.where('fasciculo.periodo', '=', filter.periodo)
  if (filter.cod_fasciculo !== undefined) query = query.where('fasciculo.cod_fasciculo', '=', filter.cod_fasciculo)
  return query
    .orderBy('fasciculo.ano', 'desc')
    .orderBy('fasciculo.data_prevista', 'desc')
    .orderBy('fasciculo.cod_fasciculo', 'desc')
    .execute()
}

export async function hasIssues(db: Db, cod_acervo: number): Promise<boolean> {
  return (
    (await db
      .selectFrom('fasciculo')
      .select('cod_fasciculo')
      .where('cod_acervo', '=', cod_acervo)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

/** Whether the contents of some issue are known. */
export async function hasIssueContents(db: Db, cod_acervo: number): Promise<boolean> {
  return (
    (await db
      .selectFrom('fasciculo')
      .select('cod_fasciculo')
      .where('cod_acervo', '=', cod_acervo)
      .where('sumario', '<>', '[]')
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

/** Replaces the issues of a serial in one library: imports run again without doubling anything. */
export async function replaceIssues(
  db: Db,
  cod_acervo: number,
  cod_biblioteca: number,
  rows: Omit<Insertable<Tables['fasciculo']>, 'cod_acervo' | 'cod_biblioteca'>[],
): Promise<void> {
  await db.transaction().execute(async trx => {
    await trx
      .deleteFrom('fasciculo')
      .where('cod_acervo', '=', cod_acervo)
      .where('cod_biblioteca', '=', cod_biblioteca)
      .execute()
    for (let from = 0; from < rows.length; from += 200) {
      const part = rows.slice(from, from + 200).map(row => ({ ...row, cod_acervo, cod_biblioteca }))
      await trx.insertInto('fasciculo').values(part).execute()
    }
  })
}
