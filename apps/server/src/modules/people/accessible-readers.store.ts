import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

export const accessibleReader = (db: Db, cod_pessoa: number) =>
  db
    .selectFrom('leitor_acessivel')
    .select(['declarado_em', 'declaracao', 'origem'])
    .where('cod_pessoa', '=', cod_pessoa)
    .executeTakeFirst()

export async function removeAccessibleReader(trx: Db, cod_pessoa: number): Promise<void> {
  await trx.deleteFrom('leitor_acessivel').where('cod_pessoa', '=', cod_pessoa).execute()
}

export async function addAccessibleReader(trx: Db, row: Insertable<Tables['leitor_acessivel']>): Promise<void> {
  await trx.insertInto('leitor_acessivel').values(row).execute()
}

export const isPerson = async (db: Db, cod_pessoa: number): Promise<boolean> =>
  (await db.selectFrom('pessoa').select('cod_pessoa').where('cod_pessoa', '=', cod_pessoa).executeTakeFirst()) !==
  undefined
