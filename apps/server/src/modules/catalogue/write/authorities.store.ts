import { type Kysely, sql } from 'kysely'
import { insertMany, padded, slices } from '../../../db/bulk.ts'
import type { DialectName } from '../../../db/connection.ts'
import type { Tables } from '../../../db/schema.ts'
import type { PreparedAuthority } from '../prepare/prepared.ts'

export interface AuthorityRow {
  codigo: number
  authority: PreparedAuthority
}

export async function writeAuthorities(
  trx: Kysely<Tables>,
  dialect: DialectName,
  rows: readonly AuthorityRow[],
  existing: readonly number[],
  origem: string,
  now: string,
): Promise<void> {
  for (const codes of slices(existing)) {
    await trx.deleteFrom('autoridade_variante').where('cod_autoridade', 'in', padded(codes)).execute()
  }
  await insertMany(
    trx,
    dialect,
    {
      table: 'autoridade',
      columns: [
        'cod_autoridade',
        'tipo',
        'descricao',
        'forma_normalizada',
        'marc',
        'marc_hash',
        'origem',
        'data_alteracao',
      ],
      replaceOn: ['cod_autoridade'],
    },
    rows.map(({ codigo, authority }) => [
      codigo,
      authority.tipo,
      authority.descricao,
      authority.forma_normalizada,
      authority.marc,
      authority.hash,
      origem,
      now,
    ]),
  )
  await insertMany(
    trx,
    dialect,
    { table: 'autoridade_variante', columns: ['cod_autoridade', 'descricao', 'forma_normalizada'] },
    rows.flatMap(({ codigo, authority }) =>
      authority.variants.map(variant => [codigo, variant.descricao, variant.forma_normalizada]),
    ),
  )
}

export interface AuthorityForm {
  cod_autoridade: number
  tipo: string
  forma_normalizada: string
  origem: string
}

export async function authoritiesByForm(db: Kysely<Tables>, forms: string[]): Promise<AuthorityForm[]> {
  const found: AuthorityForm[] = []
  for (const slice of slices(forms)) {
    found.push(
      ...(await db
        .selectFrom('autoridade')
        .select(['cod_autoridade', 'tipo', 'forma_normalizada', 'origem'])
        .where('forma_normalizada', 'in', padded(slice))
        .orderBy('cod_autoridade')
        .execute()),
    )
  }
  return found
}

export async function authoritiesByCode(db: Kysely<Tables>, codes: number[]): Promise<AuthorityForm[]> {
  const found: AuthorityForm[] = []
  for (const slice of slices(codes)) {
    found.push(
      ...(await db
        .selectFrom('autoridade')
        .select(['cod_autoridade', 'tipo', 'forma_normalizada', 'origem'])
        .where('cod_autoridade', 'in', padded(slice))
        .execute()),
    )
  }
  return found
}

/** Any authority at all: a library without them need not look. */
export async function hasAuthorities(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('autoridade').select('cod_autoridade').limit(1).executeTakeFirst()) !== undefined
}

/** How many works each authority has, counted anew where it is not what it says. Returns those that changed. */
export async function recountWorks(trx: Kysely<Tables>): Promise<number[]> {
  const count = sql<number>`(select count(distinct cod_acervo) from acervo_autoridade where acervo_autoridade.cod_autoridade = autoridade.cod_autoridade)`
  const wrong = await trx
    .selectFrom('autoridade')
    .select('cod_autoridade')
    .where('total_acervos', '<>', count)
    .execute()
  const codes = wrong.map(row => row.cod_autoridade)
  for (const slice of slices(codes)) {
    await trx
      .updateTable('autoridade')
      .set({ total_acervos: count })
      .where('cod_autoridade', 'in', padded(slice))
      .execute()
  }
  return codes
}

export async function deleteAuthorities(trx: Kysely<Tables>, codes: number[]): Promise<void> {
  for (const slice of slices(codes)) await trx.deleteFrom('autoridade').where('cod_autoridade', 'in', slice).execute()
}
