import { type Kysely, sql } from 'kysely'
import { insertMany, padded, slices } from '../../../db/bulk.ts'
import type { DialectName } from '../../../db/connection.ts'
import type { Tables } from '../../../db/schema.ts'
import { OWN_NUMBERS_FROM } from './numbering.rules.ts'

export type RecordClass = 'B' | 'A'

/** Any number; only that all who write records agree on it. */
const WRITER_LOCK = 7_310_002

/**
 * Until this transaction ends nobody else gives numbers to records: two sources that bring the same number at once would
 * overwrite each other's record. SQLite has one writer anyway.
 */
export async function waitForOtherWriters(trx: Kysely<Tables>, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${WRITER_LOCK})`.execute(trx)
}

export interface Held {
  codigo: number
  origem: string
  hash: string
  /** Record status; authorities have none. */
  status: number
}

/** What stands under these numbers now. */
export async function heldRecords(db: Kysely<Tables>, tipo: RecordClass, codes: number[]): Promise<Map<number, Held>> {
  const held = new Map<number, Held>()
  for (const slice of slices(codes)) {
    const list = padded(slice)
    const rows =
      tipo === 'B'
        ? await db
            .selectFrom('acervo')
            .select(['cod_acervo as codigo', 'origem', 'marc_hash as hash', 'cod_situacao_acervo as status'])
            .where('cod_acervo', 'in', list)
            .execute()
        : (
            await db
              .selectFrom('autoridade')
              .select(['cod_autoridade as codigo', 'origem', 'marc_hash as hash'])
              .where('cod_autoridade', 'in', list)
              .execute()
          ).map(row => ({ ...row, status: 0 }))
    for (const row of rows) held.set(row.codigo, row)
  }
  return held
}

export async function hasMappings(db: Kysely<Tables>, tipo: RecordClass): Promise<boolean> {
  const row = await db
    .selectFrom('registro_origem')
    .select('codigo')
    .where('tipo', '=', tipo)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Our numbers of those numbers of a source that became another one. */
export async function mappedCodes(
  db: Kysely<Tables>,
  origem: string,
  tipo: RecordClass,
  numbers: string[],
): Promise<Map<string, number>> {
  const codes = new Map<string, number>()
  for (const slice of slices(numbers)) {
    const rows = await db
      .selectFrom('registro_origem')
      .select(['numero', 'codigo'])
      .where('origem', '=', origem)
      .where('tipo', '=', tipo)
      .where('numero', 'in', padded(slice))
      .execute()
    for (const row of rows) codes.set(row.numero, row.codigo)
  }
  return codes
}

/** Which of these codes belong to a number of some source that is not the code itself. */
export async function takenByMapping(db: Kysely<Tables>, tipo: RecordClass, codes: number[]): Promise<Set<number>> {
  const taken = new Set<number>()
  for (const slice of slices(codes)) {
    const rows = await db
      .selectFrom('registro_origem')
      .select('codigo')
      .where('tipo', '=', tipo)
      .where('codigo', 'in', padded(slice))
      .execute()
    for (const row of rows) taken.add(row.codigo)
  }
  return taken
}

export async function nextOwnNumber(db: Kysely<Tables>, tipo: RecordClass): Promise<number> {
  const mapped = await db
    .selectFrom('registro_origem')
    .select('codigo')
    .where('tipo', '=', tipo)
    .orderBy('codigo', 'desc')
    .limit(1)
    .executeTakeFirst()
  const held =
    tipo === 'B'
      ? await db
          .selectFrom('acervo')
          .select('cod_acervo as codigo')
          .orderBy('cod_acervo', 'desc')
          .limit(1)
          .executeTakeFirst()
      : await db
          .selectFrom('autoridade')
          .select('cod_autoridade as codigo')
          .orderBy('cod_autoridade', 'desc')
          .limit(1)
          .executeTakeFirst()
  return Math.max(OWN_NUMBERS_FROM, (mapped?.codigo ?? 0) + 1, (held?.codigo ?? 0) + 1)
}

export async function saveMappings(
  db: Kysely<Tables>,
  dialect: DialectName,
  origem: string,
  tipo: RecordClass,
  mappings: [numero: string, codigo: number][],
): Promise<void> {
  await insertMany(
    db,
    dialect,
    { table: 'registro_origem', columns: ['origem', 'tipo', 'numero', 'codigo'] },
    mappings.map(([numero, codigo]) => [origem, tipo, numero, codigo]),
  )
}
