import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

/** What an address of the old system named: a record, or one of its links; `held` where we hold that file for everybody. */
export const oldAddress = (db: Db, endereco: string) =>
  db
    .selectFrom('endereco_antigo')
    .leftJoin('arquivo', join =>
      join
        .onRef('arquivo.cod_acervo', '=', 'endereco_antigo.cod_acervo')
        .onRef('arquivo.seq_paragrafo', '=', 'endereco_antigo.seq_paragrafo')
        .on('arquivo.papel', '=', 'LINK')
        .on('arquivo.tipo_link', '=', 'VB'),
    )
    .select(['endereco_antigo.cod_acervo', 'endereco_antigo.seq_paragrafo', 'arquivo.cod_arquivo as held'])
    .where('endereco', '=', endereco)
    .executeTakeFirst()

/** Addresses of files that lead to none: neither do we hold one at that link, nor is it a link of the record. */
export const fileAddresses = (db: Db) =>
  db
    .selectFrom('endereco_antigo')
    .innerJoin('acervo', 'acervo.cod_acervo', 'endereco_antigo.cod_acervo')
    .select(['endereco', 'endereco_antigo.cod_acervo', 'seq_paragrafo', 'acervo.marc'])
    .where('seq_paragrafo', 'is not', null)
    .execute()

export async function hasOldAddresses(db: Db): Promise<boolean> {
  return (await db.selectFrom('endereco_antigo').select('endereco').limit(1).executeTakeFirst()) !== undefined
}
