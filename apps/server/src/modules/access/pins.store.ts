import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { PessoaPinTable } from '../../db/tables/kiosk.ts'

type Db = Kysely<Tables>

export const pinOf = (db: Db, cod_pessoa: number): Promise<PessoaPinTable | undefined> =>
  db.selectFrom('pessoa_pin').selectAll().where('cod_pessoa', '=', cod_pessoa).executeTakeFirst()

export async function savePin(db: Db, row: PessoaPinTable): Promise<void> {
  const { pin_hash, alterado_em } = row
  await db
    .insertInto('pessoa_pin')
    .values(row)
    .onConflict(conflict => conflict.column('cod_pessoa').doUpdateSet({ pin_hash, alterado_em }))
    .execute()
}

export async function dropPin(db: Db, cod_pessoa: number): Promise<void> {
  await db.deleteFrom('pessoa_pin').where('cod_pessoa', '=', cod_pessoa).execute()
}

/** A card bears the number of a registration; one that two people have stands for nobody. */
export async function personOfCard(db: Db, matricula: string): Promise<number | null> {
  const rows = await db
    .selectFrom('pessoa_vinculo')
    .select('cod_pessoa')
    .distinct()
    .where('matricula', '=', matricula)
    .where('matricula', '!=', '')
    .limit(2)
    .execute()
  return rows.length === 1 ? (rows[0]?.cod_pessoa ?? null) : null
}
