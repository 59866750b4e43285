import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { isSame, withoutSource, withSource } from './grant-sources.rules.ts'
import type { Grant } from './permissions.store.ts'

/** A person (the guest is one) or a category of people. */
export type Holder = { cod_pessoa: number; cod_categoria: null } | { cod_pessoa: null; cod_categoria: number }

/** A grant as it is given: at one library or all, until a day or for good, by itself or with a role. */
export interface GivenGrant extends Grant {
  cod_biblioteca?: number | null
  validade?: string | null
  papel?: string
}

const grantOf = (db: Kysely<Tables>, holder: Holder, { cod_modulo, cod_atividade, cod_biblioteca }: GivenGrant) =>
  db
    .selectFrom('permissao')
    .select(['id', 'validade', 'papel'])
    .where('cod_modulo', '=', cod_modulo)
    .where('cod_atividade', '=', cod_atividade)
    .where('cod_biblioteca', cod_biblioteca == null ? 'is' : '=', cod_biblioteca ?? null)
    .$if(holder.cod_pessoa !== null, query => query.where('cod_pessoa', '=', holder.cod_pessoa ?? 0))
    .$if(holder.cod_categoria !== null, query => query.where('cod_categoria', '=', holder.cod_categoria ?? 0))
    .executeTakeFirst()

/** False when it was granted already; another last day takes the place of the old one, of what gives it now alone. */
export async function addGrant(trx: Kysely<Tables>, holder: Holder, grant: GivenGrant): Promise<boolean> {
  const known = await grantOf(trx, holder, grant)
  const given = { papel: grant.papel ?? '', validade: grant.validade ?? null }
  if (!known) {
    await trx
      .insertInto('permissao')
      .values({ ...holder, ...grant })
      .execute()
    return true
  }
  const row = withSource(known, given)
  if (!row || isSame(known, row)) return false
  await trx.updateTable('permissao').set(row).where('id', '=', known.id).execute()
  return true
}

/** False when there was no such grant. With a role goes what it alone gives; an activity by itself goes whoever gives it. */
export async function removeGrant(trx: Kysely<Tables>, holder: Holder, grant: GivenGrant): Promise<boolean> {
  const known = await grantOf(trx, holder, grant)
  if (!known) return false
  const left = grant.papel ? withoutSource(known, grant.papel) : null
  if (isSame(known, left)) return false
  if (left) await trx.updateTable('permissao').set(left).where('id', '=', known.id).execute()
  else await trx.deleteFrom('permissao').where('id', '=', known.id).execute()
  return true
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
      'permissao.cod_biblioteca',
      'permissao.validade',
      'atividade.desc_en',
    ])
    .orderBy('permissao.cod_pessoa')
    .orderBy('permissao.cod_categoria')
    .orderBy('permissao.cod_modulo')
    .orderBy('permissao.cod_atividade')
    .execute()

/** Whether the activity and whoever is to hold it exist. */
export async function missingForGrant(db: Kysely<Tables>, holder: Holder, grant: GivenGrant): Promise<string | null> {
  const activity = await db
    .selectFrom('atividade')
    .select('cod_atividade')
    .where('cod_modulo', '=', grant.cod_modulo)
    .where('cod_atividade', '=', grant.cod_atividade)
    .executeTakeFirst()
  if (!activity) return `There is no activity ${grant.cod_atividade} in module ${grant.cod_modulo}.`
  if (grant.cod_biblioteca != null) {
    const library = await db
      .selectFrom('biblioteca')
      .select('cod_biblioteca')
      .where('cod_biblioteca', '=', grant.cod_biblioteca)
      .executeTakeFirst()
    if (!library) return `There is no library ${grant.cod_biblioteca}.`
  }
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
