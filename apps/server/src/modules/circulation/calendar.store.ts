import type { Language } from '@estante/contract'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

export const closureRows = (db: Db) => db.selectFrom('feriado').selectAll().orderBy('data').orderBy('id').execute()

export const periodRows = (db: Db) =>
  db.selectFrom('periodo_especial').selectAll().orderBy('inicio').orderBy('cod_periodo').execute()

/** Categories of people and kinds of work, by the name that a language has for them. */
export async function scopeNames(db: Db, lang: Language) {
  const name = `desc_${lang}` as const
  const categories = await db
    .selectFrom('categoria_usuario')
    .select(['cod_categoria', `${name} as descricao`])
    .orderBy(name)
    .execute()
  const materials = await db
    .selectFrom('tipo_obra')
    .select(['codigo', `${name} as descricao`])
    .orderBy(name)
    .execute()
  return { categories, materials }
}

export const libraryExists = async (db: Db, cod_biblioteca: number): Promise<boolean> =>
  (await db
    .selectFrom('biblioteca')
    .select('cod_biblioteca')
    .where('cod_biblioteca', '=', cod_biblioteca)
    .executeTakeFirst()) !== undefined

export async function addClosure(trx: Db, row: Insertable<Tables['feriado']>): Promise<number> {
  return (await trx.insertInto('feriado').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function revokeClosure(trx: Db, id: number, revogado_em: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('feriado')
    .set({ revogado_em })
    .where('id', '=', id)
    .where('revogado_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function addPeriod(trx: Db, row: Insertable<Tables['periodo_especial']>): Promise<number> {
  const added = await trx.insertInto('periodo_especial').values(row).returning('cod_periodo').executeTakeFirstOrThrow()
  return added.cod_periodo
}

export async function endPeriod(trx: Db, cod_periodo: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('periodo_especial')
    .where('cod_periodo', '=', cod_periodo)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
