import { randomBytes } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import { insertMany, padded, slices } from '../../db/bulk.ts'
import type { DialectName } from '../../db/connection.ts'
import { prepared } from '../../db/prepared.ts'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

/** Tables whose rows can be made anew from the journal, with the column that names a row. */
export const JOURNALED = {
  emprestimo: 'cod_emprestimo',
  reserva: 'cod_reserva',
  debito: 'cod_debito',
  pagamento: 'cod_pagamento',
  recibo: 'cod_recibo',
  suspensao: 'cod_suspensao',
  exemplar: 'cod_exemplar',
  solicitacao: 'cod_solicitacao',
} as const
export type JournaledTable = keyof typeof JOURNALED

/** Columns that name persons: the journal holds their random keys, marked by `@`. */
export const PERSON_COLUMNS: ReadonlySet<string> = new Set([
  'cod_pessoa',
  'cod_operador',
  'cod_operador_devolucao',
  'cod_operador_fim',
  'cod_operador_estorno',
])

export type Values = Record<string, string | number | null>
/** Table, then code of the row, then what its columns became. */
export type Patches = Partial<Record<JournaledTable, Record<string, Values>>>

type RowQuery = (trx: Db, ...values: (string | number | null)[]) => Promise<unknown[]>
/** By table and columns: acts write the same few sets of columns again and again. */
const rowQueries = new Map<string, RowQuery>()

function rowQuery(name: string, make: () => RowQuery): RowQuery {
  const known = rowQueries.get(name) ?? make()
  rowQueries.set(name, known)
  return known
}

const named = (columns: readonly string[], values: readonly (string | number | null)[]): never =>
  Object.fromEntries(columns.map((column, at) => [column, values[at]])) as never

export async function insertRow(trx: Db, table: JournaledTable, values: Values): Promise<number> {
  const key = JOURNALED[table]
  const columns = Object.keys(values)
  const insert = rowQuery(`insert ${table} ${columns.join()}`, () =>
    prepared((db: Db, ...given: (string | number | null)[]) =>
      db
        .insertInto(table)
        .values(named(columns, given))
        .returning(key as never),
    ),
  )
  const [row] = (await insert(trx, ...Object.values(values))) as Record<string, number>[]
  if (!row) throw new Error(`nothing was written to ${table}`)
  return row[key] as number
}

export async function updateRow(trx: Db, table: JournaledTable, code: number, set: Values): Promise<void> {
  const columns = Object.keys(set)
  const update = rowQuery(`update ${table} ${columns.join()}`, () =>
    prepared((db: Db, ...given: (string | number | null)[]) =>
      db
        .updateTable(table)
        .set(named(columns, given))
        .where(sql.ref(`${table}.${JOURNALED[table]}`), '=', given.at(-1)),
    ),
  )
  await update(trx, ...Object.values(set), code)
}

const keysOf = prepared((db: Db, ...codes: number[]) =>
  db.selectFrom('circulacao_pessoa').selectAll().where('cod_pessoa', 'in', codes),
)

/** The random key of each person, made at the first act. */
export async function personKeys(trx: Db, codes: readonly number[]): Promise<Map<number, string>> {
  const wanted = [...new Set(codes)].toSorted((a, b) => a - b)
  const found = new Map<number, string>()
  for (const part of slices(wanted)) {
    for (const row of await keysOf(trx, ...padded(part))) found.set(row.cod_pessoa, row.chave)
  }
  const missing = wanted.filter(code => !found.has(code))
  // In order: two desks that add the same people never wait for each other in a circle.
  for (const cod_pessoa of missing) {
    await trx
      .insertInto('circulacao_pessoa')
      .values({ cod_pessoa, chave: randomBytes(12).toString('base64url') })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  return missing.length > 0 ? await personKeys(trx, wanted) : found
}

export type EventRow = Omit<Selectable<Tables['circulacao_evento']>, 'seq'>

const COLUMNS = [
  'instante',
  'efetivo_em',
  'ato',
  'pessoa',
  'operador',
  'cod_biblioteca',
  'cod_acervo',
  'cod_exemplar',
  'cod_emprestimo',
  'cod_reserva',
  'cod_debito',
  'cod_suspensao',
  'chave_ato',
  'lote',
  'dados',
] as const satisfies readonly (keyof EventRow)[]

/** Any number; only that all writers of the journal agree on it. */
const JOURNAL_LOCK = 7_310_003

/**
 * The last thing of a transaction. Numbers must follow commit order, or a follower that has seen 12 would never look
 * for an 11 that commits late.
 */
export async function addEvents(trx: Db, dialect: DialectName, rows: readonly EventRow[]): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${JOURNAL_LOCK})`.execute(trx)
  await insertMany(
    trx,
    dialect,
    { table: 'circulacao_evento', columns: COLUMNS },
    rows.map(row => COLUMNS.map(column => row[column])),
  )
}

export async function lastEvent(db: Db): Promise<number> {
  const row = await db.selectFrom('circulacao_evento').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return row?.seq ?? 0
}

export const eventsAfter = (db: Db, seq: number, limit = 5000) =>
  db.selectFrom('circulacao_evento').selectAll().where('seq', '>', seq).orderBy('seq').limit(limit).execute()

export const worksAfter = (db: Db, seq: number, limit = 5000) =>
  db
    .selectFrom('circulacao_evento')
    .select(['seq', 'cod_acervo'])
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute()

/** Names by keys, for who may know them. */
export async function keyOwners(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('circulacao_pessoa').selectAll().execute()
  return new Map(rows.map(row => [row.chave, row.cod_pessoa]))
}

export const rowsOf = async (db: Db, table: JournaledTable): Promise<Record<string, unknown>[]> =>
  (await db.selectFrom(table).selectAll().execute()) as Record<string, unknown>[]

export interface Once {
  /** Whose key it is. */
  quem: string
  chave: string
  /** What is asked, so that a key cannot be used for something else. */
  pedido: string
}

/** Takes the key, or gives the answer that it has already. */
export async function beginOnce(
  trx: Db,
  { quem, chave, pedido }: Once,
  criado_em: string,
): Promise<{ pedido: string; resposta: string } | null> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('ato_unico')
    .values({ quem, chave, pedido, situacao: 0, resposta: '', criado_em })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return null
  return await trx
    .selectFrom('ato_unico')
    .select(['pedido', 'resposta'])
    .where('quem', '=', quem)
    .where('chave', '=', chave)
    .executeTakeFirstOrThrow()
}

export async function endOnce(trx: Db, { quem, chave }: Once, resposta: string): Promise<void> {
  await trx
    .updateTable('ato_unico')
    .set({ situacao: 200, resposta })
    .where('quem', '=', quem)
    .where('chave', '=', chave)
    .execute()
}

/** Answers that keys of somebody's have already, by key. */
export async function keptAnswers(db: Db, quem: string, chaves: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('ato_unico')
    .select(['chave', 'resposta'])
    .where('quem', '=', quem)
    .where('chave', 'in', padded(chaves))
    .where('situacao', '<>', 0)
    .execute()
  return new Map(rows.map(({ chave, resposta }) => [chave, JSON.parse(resposta) as unknown]))
}

export async function forgetOnce(db: Db, before: string): Promise<void> {
  await db.deleteFrom('ato_unico').where('criado_em', '<', before).execute()
}
