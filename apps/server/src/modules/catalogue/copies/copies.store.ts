import { MAIN_MATERIAL, SINGLE } from '@estante/contract'
import type { Insertable, Kysely } from 'kysely'
import { insertMany } from '../../../db/bulk.ts'
import type { DialectName } from '../../../db/connection.ts'
import type { Tables } from '../../../db/schema.ts'

export type NewCopy = Insertable<Tables['exemplar']>

export const copyByBarcode = (db: Kysely<Tables>, codigo_barras: string) =>
  db.selectFrom('exemplar').selectAll().where('codigo_barras', '=', codigo_barras).executeTakeFirst()

export async function insertCopy(trx: Kysely<Tables>, copy: NewCopy): Promise<number> {
  const { cod_exemplar } = await trx
    .insertInto('exemplar')
    .values(copy)
    .returning('cod_exemplar')
    .executeTakeFirstOrThrow()
  return cod_exemplar
}

export async function updateCopy(trx: Kysely<Tables>, cod_exemplar: number, fields: Partial<NewCopy>): Promise<void> {
  await trx.updateTable('exemplar').set(fields).where('cod_exemplar', '=', cod_exemplar).execute()
}

/** Copies whose barcode exists are left as they are. */
export async function insertCopies(
  trx: Kysely<Tables>,
  dialect: DialectName,
  copies: readonly NewCopy[],
): Promise<void> {
  const columns = [
    'cod_acervo',
    'cod_biblioteca',
    'codigo_barras',
    'tombo',
    'nr_exemplar',
    'volume',
    'tomo_exemplar',
    'parte',
    'mat_adicional',
    'cod_local_exemplar',
    'cod_colecao',
    'cod_situacao',
    'chamada',
    'data_aquisicao',
    'forma_aquisicao',
    'preco_centavos',
    'nota',
  ] as const satisfies readonly (keyof NewCopy)[]
  const initial: Partial<NewCopy> = {
    nr_exemplar: 1,
    volume: SINGLE,
    tomo_exemplar: SINGLE,
    parte: SINGLE,
    mat_adicional: MAIN_MATERIAL,
    chamada: '',
    forma_aquisicao: '',
    nota: '',
  }
  await insertMany(
    trx,
    dialect,
    { table: 'exemplar', columns, skipExisting: true },
    copies.map(copy => columns.map(column => copy[column] ?? initial[column] ?? null)),
  )
}

/** Every reference a copy makes, checked before the database refuses it with less grace. */
export async function missingReference(db: Kysely<Tables>, copy: Partial<NewCopy>): Promise<string | null> {
  const checks = [
    [
      'record',
      copy.cod_acervo,
      () =>
        db
          .selectFrom('acervo')
          .select('cod_acervo as c')
          .where('cod_acervo', '=', copy.cod_acervo ?? 0),
    ],
    [
      'library',
      copy.cod_biblioteca,
      () =>
        db
          .selectFrom('biblioteca')
          .select('cod_biblioteca as c')
          .where('cod_biblioteca', '=', copy.cod_biblioteca ?? 0),
    ],
    [
      'status',
      copy.cod_situacao,
      () =>
        db
          .selectFrom('situacao_exemplar')
          .select('cod_situacao as c')
          .where('cod_situacao', '=', copy.cod_situacao ?? 0),
    ],
    [
      'place',
      copy.cod_local_exemplar,
      () =>
        db
          .selectFrom('local_exemplar')
          .select('cod_local_exemplar as c')
          .where('cod_local_exemplar', '=', copy.cod_local_exemplar ?? 0),
    ],
    [
      'collection',
      copy.cod_colecao,
      () =>
        db
          .selectFrom('colecao')
          .select('cod_colecao as c')
          .where('cod_colecao', '=', copy.cod_colecao ?? 0),
    ],
  ] as const
  for (const [name, code, query] of checks) {
    if (code === undefined || code === null) continue
    if (!(await query().executeTakeFirst())) return `There is no ${name} ${code}.`
  }
  return null
}
