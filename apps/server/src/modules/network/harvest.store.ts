import type { Kysely, Selectable, Transaction } from 'kysely'
import { slices } from '../../db/bulk.ts'
import type { ChangeTransaction } from '../../db/change-log.ts'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>
export type HarvestState = Selectable<Tables['rede_colheita']>

/** Institutions that give their records at an address, with how far each harvest came. */
export async function harvestedInstitutions(db: Db) {
  return await db
    .selectFrom('rede_instituicao')
    .leftJoin('rede_colheita', 'rede_colheita.cod_empresa', 'rede_instituicao.cod_empresa')
    .select([
      'rede_instituicao.cod_empresa',
      'rede_instituicao.desc_empresa',
      'rede_instituicao.endereco_oai',
      'rede_colheita.ficha',
      'rede_colheita.colhido_ate',
      'rede_colheita.tentado_em',
    ])
    .where('rede_instituicao.endereco_oai', '<>', '')
    .orderBy('rede_instituicao.cod_empresa')
    .execute()
}

export async function harvestState(db: Db, cod_empresa: number): Promise<HarvestState> {
  await db
    .insertInto('rede_colheita')
    .values({ cod_empresa })
    .onConflict(on => on.doNothing())
    .execute()
  return await db
    .selectFrom('rede_colheita')
    .selectAll()
    .where('cod_empresa', '=', cod_empresa)
    .executeTakeFirstOrThrow()
}

export async function saveHarvest(
  db: Db | Transaction<Tables>,
  cod_empresa: number,
  change: Partial<HarvestState>,
): Promise<void> {
  await db.updateTable('rede_colheita').set(change).where('cod_empresa', '=', cod_empresa).execute()
}

/** Says that an institution still has these, though nothing new is known of them. */
export async function noteListed(db: Db, cod_empresa: number, identifiers: readonly string[], at: string) {
  for (const some of slices(identifiers))
    await db
      .updateTable('rede_acervo')
      .set({ carregado_em: at })
      .where('cod_empresa', '=', cod_empresa)
      .where('identificador', 'in', some)
      .execute()
}

/** Records that their institution has deleted; how many of them were here. */
export async function removeHarvested(
  { trx, changed }: ChangeTransaction,
  cod_empresa: number,
  identifiers: readonly string[],
): Promise<number> {
  let removed = 0
  for (const some of slices(identifiers)) {
    const gone = await trx
      .deleteFrom('rede_acervo')
      .where('cod_empresa', '=', cod_empresa)
      .where('identificador', 'in', some)
      .returning('id')
      .execute()
    for (const { id } of gone) changed('rede_acervo', id, 'D')
    removed += gone.length
  }
  return removed
}
