import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { Grant } from './permissions.store.ts'

/** A person (the guest is one) or a category of people. */
export type Holder = { cod_pessoa: number; cod_categoria: null } | { cod_pessoa: null; cod_categoria: number }

const grantOf = (db: Kysely<Tables>, holder: Holder, grant: Grant) =>
  db
    .selectFrom('permissao')
    .select('id')
    .where('cod_modulo', '=', grant.cod_modulo)
    .where('cod_atividade', '=', grant.cod_atividade)
    .$if(holder.cod_pessoa !== null, query => query.where('cod_pessoa', '=', holder.cod_pessoa ?? 0))
    .$if(holder.cod_categoria !== null, query => query.where('cod_categoria', '=', holder.cod_categoria ?? 0))
    .executeTakeFirst()

/** False when it was granted already. */
export async function addGrant(trx: Kysely<Tables>, holder: Holder, grant: Grant): Promise<boolean> {
  if (await grantOf(trx, holder, grant)) return false
  await trx
    .insertInto('permissao')
    .values({ ...holder, ...grant })
    .execute()
  return true
}

/** False when there was no such grant. */
export async function removeGrant(trx: Kysely<Tables>, holder: Holder, grant: Grant): Promise<boolean> {
  const row = await grantOf(trx, holder, grant)
  if (row) await trx.deleteFrom('permissao').where('id', '=', row.id).execute()
  return row !== undefined
}

export const listGrants = (db: Kysely<Tables>) =>
  db
    .selectFrom('permissao')
    .innerJoin('atividade', join =>
      join
        .onRef('atividade.cod_modulo', '=', 'permissao.cod_modulo')
        .onRef('atividade.cod_atividade', '=', 'permissao.cod_atividade'),
    )
    .select([
      'permissao.cod_pessoa',
      'permissao.cod_categoria',
      'permissao.cod_modulo',
      'permissao.cod_atividade',
      'atividade.desc_en',
    ])
    .orderBy('permissao.cod_pessoa')
    .orderBy('permissao.cod_categoria')
    .orderBy('permissao.cod_modulo')
    .orderBy('permissao.cod_atividade')
    .execute()

/** Whether the activity and whoever is to hold it exist. */
export async function missingForGrant(db: Kysely<Tables>, holder: Holder, grant: Grant): Promise<string | null> {
  const activity = await db
    .selectFrom('atividade')
    .select('cod_atividade')
    .where('cod_modulo', '=', grant.cod_modulo)
    .where('cod_atividade', '=', grant.cod_atividade)
    .executeTakeFirst()
  if (!activity) return `There is no activity ${grant.cod_atividade} in module ${grant.cod_modulo}.`
  if (holder.cod_categoria !== null) {
    const category = await db
      .selectFrom('categoria_usuario')
      .select('cod_categoria')
      .where('cod_categoria', '=', holder.cod_categoria)
      .executeTakeFirst()
    return category ? null : `There is no category ${holder.cod_categoria}.`
  }
  if (holder.cod_pessoa < 0) return null
  const person = await db
    .selectFrom('pessoa')
    .select('cod_pessoa')
    .where('cod_pessoa', '=', holder.cod_pessoa)
    .executeTakeFirst()
  return person ? null : `There is no person ${holder.cod_pessoa}.`
}
