import type { QueryNode, YearRange } from '@estante/search'
import type { Kysely } from 'kysely'
import { type ChangeTransaction, withChanges } from '../../db/change-log.ts'
import type { Database } from '../../db/connection.ts'
import type { Tables } from '../../db/schema.ts'
import type { NetworkRow } from './network.rules.ts'

/** Bases whose records are harvested: the network's, and the institution's own other collections. */
export type HarvestedBase = 'rede_pergamum_oai' | 'oai_local'

export interface NetworkQuery {
  base: HarvestedBase
  where: QueryNode
  year: YearRange | undefined
  /** Institutions that are asked; none: all. */
  institutions: readonly number[]
  /** Of these, those that the result is narrowed to; none: all. */
  chosen: readonly number[]
  order: 'obra' | 'autor' | 'ano_publicacao'
  isReversed: boolean
  offset: number
  limit: number
}

/** Records of a page, in the order of their numbers given. */
export async function networkRows(db: Kysely<Tables>, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('rede_acervo')
    .innerJoin('rede_instituicao', 'rede_instituicao.cod_empresa', 'rede_acervo.cod_empresa')
    .select([
      'rede_acervo.id',
      'rede_acervo.obra',
      'rede_acervo.autor',
      'rede_acervo.tipo',
      'rede_acervo.ano_publicacao',
      'rede_acervo.idioma',
      'rede_instituicao.cod_empresa',
      'rede_instituicao.sigla_empresa',
      'rede_instituicao.desc_empresa',
    ])
    .where('rede_acervo.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

const indexed = (db: Kysely<Tables>) => db.selectFrom('rede_acervo').select(['id', 'cod_empresa', 'marc'])

/** What the index is told of records, by their numbers. */
export const harvestedByIds = (db: Kysely<Tables>, ids: readonly number[]) =>
  ids.length === 0 ? Promise.resolve([]) : indexed(db).where('id', 'in', ids).execute()

/** The same of all records, part by part. */
export const harvestedAfter = (db: Kysely<Tables>, after: number, most: number) =>
  indexed(db).where('id', '>', after).orderBy('id').limit(most).execute()

/** Whether there are so many that searches among them deserve a thread of their own. */
export async function areManyHarvested(db: Kysely<Tables>, many: number): Promise<boolean> {
  const row = await db.selectFrom('rede_acervo').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return (row?.id ?? 0) >= many
}

/** Which institutions a base has, and whether there are others besides. */
export async function institutionCodes(db: Kysely<Tables>, base: HarvestedBase) {
  const rows = await db.selectFrom('rede_instituicao').select(['cod_empresa', 'base']).execute()
  const codes = rows.filter(row => row.base === base).map(row => row.cod_empresa)
  return { codes, areAll: codes.length === rows.length }
}

export const networkRecord = (db: Kysely<Tables>, id: number) =>
  db
    .selectFrom('rede_acervo')
    .innerJoin('rede_instituicao', 'rede_instituicao.cod_empresa', 'rede_acervo.cod_empresa')
    .selectAll('rede_acervo')
    .select(['sigla_empresa', 'desc_empresa', 'base'])
    .where('rede_acervo.id', '=', id)
    .executeTakeFirst()

export const findPartner = (db: Kysely<Tables>, cod_empresa: number) =>
  db.selectFrom('rede_instituicao').selectAll().where('cod_empresa', '=', cod_empresa).executeTakeFirst()

export async function saveNetworkRows({ trx, changed }: ChangeTransaction, rows: readonly NetworkRow[]): Promise<void> {
  for (const row of rows) {
    const { cod_empresa: _, identificador: __, ...rest } = row
    const { id } = await trx
      .insertInto('rede_acervo')
      .values(row)
      .onConflict(on => on.columns(['cod_empresa', 'identificador']).doUpdateSet(rest))
      .returning('id')
      .executeTakeFirstOrThrow()
    changed('rede_acervo', id)
  }
}

const REMOVED_AT_ONCE = 1000

/** What an institution no longer sends; the number of records removed. */
export async function dropNotLoaded(database: Database, cod_empresa: number, since: string): Promise<number> {
  for (let removed = 0; ; ) {
    const gone = await withChanges(database, async ({ trx, changed }) => {
      const old = await trx
        .selectFrom('rede_acervo')
        .select('id')
        .where('cod_empresa', '=', cod_empresa)
        .where('carregado_em', '<', since)
        .limit(REMOVED_AT_ONCE)
        .execute()
      const ids = old.map(row => row.id)
      if (ids.length > 0) await trx.deleteFrom('rede_acervo').where('id', 'in', ids).execute()
      for (const id of ids) changed('rede_acervo', id, 'D')
      return ids.length
    })
    removed += gone
    if (gone < REMOVED_AT_ONCE) return removed
  }
}

export const networkInstitutions = (db: Kysely<Tables>, base: HarvestedBase) =>
  db
    .selectFrom('rede_instituicao')
    .select(['cod_empresa', 'sigla_empresa', 'desc_empresa'])
    .where('base', '=', base)
    .orderBy('desc_empresa')
    .execute()
