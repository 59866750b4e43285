import type { ActAway } from '@estante/contract'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { AtoForaTable } from '../../db/tables/desk.ts'

type Db = Kysely<Tables>

/** Acts as they came; one that is known already stays what it is. */
export async function receiveActs(db: Db, rows: readonly Insertable<AtoForaTable>[]): Promise<void> {
  for (const row of rows)
    await db
      .insertInto('ato_fora')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .execute()
}

export const openActs = (db: Db, cod_biblioteca: number, situacao: 'ESPERA' | 'CONFLITO') =>
  db
    .selectFrom('ato_fora')
    .selectAll()
    .where('cod_biblioteca', '=', cod_biblioteca)
    .where('situacao', '=', situacao)
    .orderBy('instante')
    .orderBy('ordem')
    .orderBy('uuid')
    .limit(1000)
    .execute()

export const awayActs = (db: Db, uuids: readonly string[]) =>
  db
    .selectFrom('ato_fora')
    .select(['uuid', 'situacao', 'motivo'])
    .where('uuid', 'in', [...uuids])
    .execute()

export const openConflict = (db: Db, cod_biblioteca: number, uuid: string) =>
  db
    .selectFrom('ato_fora')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('cod_biblioteca', '=', cod_biblioteca)
    .where('situacao', '=', 'CONFLITO')
    .executeTakeFirst()

/** Done or ended: the journal holds the fact, and whom it concerned stands here no longer. False where it was before. */
export async function endAway(
  trx: Db,
  uuid: string,
  end: { situacao: 'FEITO' | 'RESOLVIDO'; resolvido_em: string; cod_operador_fim: number | null; saida: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('ato_fora')
    .set({ ...end, dados: '', cod_pessoa: null, motivo: '' })
    .where('uuid', '=', uuid)
    .where('situacao', 'in', ['ESPERA', 'CONFLITO'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function refuseAway(db: Db, uuid: string, motivo: string, cod_pessoa: number | null): Promise<void> {
  await db
    .updateTable('ato_fora')
    .set({ situacao: 'CONFLITO', motivo, cod_pessoa })
    .where('uuid', '=', uuid)
    .where('situacao', 'in', ['ESPERA', 'CONFLITO'])
    .execute()
}

export const actOf = ({ dados }: { dados: string }): ActAway => JSON.parse(dados) as ActAway
