import type { Insertable, Kysely, Transaction } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Trx = Transaction<Tables>

type Db = Kysely<Tables>

export const collections = (db: Db) => db.selectFrom('colecao').selectAll().orderBy('cod_colecao').execute()
export const places = (db: Db) => db.selectFrom('local_exemplar').selectAll().orderBy('cod_local_exemplar').execute()
export const partners = (db: Db) => db.selectFrom('rede_instituicao').selectAll().orderBy('cod_empresa').execute()

/** Writes of the institution's units: each call makes the row as given, new or not. */

export async function saveCampus(trx: Trx, row: Insertable<Tables['campus']>): Promise<void> {
  await trx
    .insertInto('campus')
    .values(row)
    .onConflict(on => on.column('cod_campus').doUpdateSet(row))
    .execute()
}

export async function saveLibrary(trx: Trx, row: Insertable<Tables['biblioteca']>): Promise<void> {
  await trx
    .insertInto('biblioteca')
    .values(row)
    .onConflict(on => on.column('cod_biblioteca').doUpdateSet(row))
    .execute()
}

export async function saveCollection(trx: Trx, row: Insertable<Tables['colecao']>): Promise<void> {
  await trx
    .insertInto('colecao')
    .values(row)
    .onConflict(on => on.column('cod_colecao').doUpdateSet(row))
    .execute()
}

export async function savePlaces(trx: Trx, rows: Insertable<Tables['local_exemplar']>[]): Promise<void> {
  for (const row of rows) {
    await trx
      .insertInto('local_exemplar')
      .values(row)
      .onConflict(on => on.column('cod_local_exemplar').doUpdateSet(row))
      .execute()
  }
}

export async function savePartners(trx: Trx, rows: Insertable<Tables['rede_instituicao']>[]): Promise<void> {
  const known = new Map((await partners(trx)).map(each => [each.cod_empresa, each.endereco_oai]))
  for (const row of rows) {
    // How far another repository was read says nothing of this one: its list is read from the beginning.
    if (known.has(row.cod_empresa) && known.get(row.cod_empresa) !== row.endereco_oai)
      await trx.deleteFrom('rede_colheita').where('cod_empresa', '=', row.cod_empresa).execute()
    await trx
      .insertInto('rede_instituicao')
      .values(row)
      .onConflict(on => on.column('cod_empresa').doUpdateSet(row))
      .execute()
  }
}

type Hours = Omit<Insertable<Tables['horario_biblioteca']>, 'cod_biblioteca'>

export async function replaceHours(trx: Trx, cod_biblioteca: number, hours: Hours[]): Promise<void> {
  await trx.deleteFrom('horario_biblioteca').where('cod_biblioteca', '=', cod_biblioteca).execute()
  if (hours.length > 0)
    await trx
      .insertInto('horario_biblioteca')
      .values(hours.map(row => ({ ...row, cod_biblioteca })))
      .execute()
}
