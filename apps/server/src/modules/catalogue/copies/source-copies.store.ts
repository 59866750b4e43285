import type { Kysely } from 'kysely'
import { insertMany, padded, slices } from '../../../db/bulk.ts'
import type { DialectName } from '../../../db/connection.ts'
import type { Tables } from '../../../db/schema.ts'
import type { SourceCopy } from '../prepare/source-copies.rules.ts'
import { CopyStatusCode } from '../seed/statuses.ts'

export interface HeldCopy {
  cod_exemplar: number
  cod_acervo: number
  codigo_barras: string
  origem: string
  origem_hash: string
}

const HELD = ['cod_exemplar', 'cod_acervo', 'codigo_barras', 'origem', 'origem_hash'] as const

export async function copiesByBarcode(db: Kysely<Tables>, barcodes: string[]) {
  const held = new Map<string, HeldCopy>()
  for (const slice of slices(barcodes)) {
    const rows = await db.selectFrom('exemplar').select(HELD).where('codigo_barras', 'in', padded(slice)).execute()
    for (const row of rows) held.set(row.codigo_barras, row)
  }
  return held
}

export async function copiesOfWorks(db: Kysely<Tables>, codes: number[], origem: string): Promise<HeldCopy[]> {
  const held: HeldCopy[] = []
  for (const slice of slices(codes)) {
    held.push(
      ...(await db
        .selectFrom('exemplar')
        .select(HELD)
        .where('cod_acervo', 'in', padded(slice))
        .where('origem', '=', origem)
        .execute()),
    )
  }
  return held
}

/** The highest number of a copy, 0 where there is none. */
export async function lastCopy(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('exemplar')
    .select('cod_exemplar')
    .orderBy('cod_exemplar', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.cod_exemplar ?? 0
}

export interface CopyRow extends Omit<SourceCopy, 'biblioteca' | 'local' | 'colecao'> {
  cod_acervo: number
  cod_biblioteca: number
  cod_local_exemplar: number | null
  cod_colecao: number | null
  origem: string
  origem_hash: string
}

const COLUMNS = [
  'cod_acervo',
  'cod_biblioteca',
  'codigo_barras',
  'tombo',
  'nr_exemplar',
  'volume',
  'tomo_exemplar',
  'parte',
  'cod_local_exemplar',
  'cod_colecao',
  'cod_situacao',
  'chamada',
  'data_aquisicao',
  'forma_aquisicao',
  'preco_centavos',
  'nota',
  'origem',
  'origem_hash',
] as const satisfies readonly (keyof CopyRow)[]

export async function writeCopies(trx: Kysely<Tables>, dialect: DialectName, rows: readonly CopyRow[]): Promise<void> {
  await insertMany(
    trx,
    dialect,
    { table: 'exemplar', columns: COLUMNS, replaceOn: ['codigo_barras'] },
    rows.map(row => COLUMNS.map(column => row[column])),
  )
}

/** Which of these copies were ever lent, set aside, asked for, paid for or replaced by another: their rows stay. */
export async function copiesWithHistory(db: Kysely<Tables>, copies: number[]): Promise<Set<number>> {
  const used = new Set<number>()
  for (const slice of slices(copies)) {
    const list = padded(slice)
    const rows = await db
      .selectFrom('emprestimo')
      .select('cod_exemplar as copy')
      .where('cod_exemplar', 'in', list)
      .$castTo<{ copy: number | null }>()
      .unionAll(db.selectFrom('reserva').select('cod_exemplar as copy').where('cod_exemplar', 'in', list))
      .unionAll(db.selectFrom('debito').select('cod_exemplar as copy').where('cod_exemplar', 'in', list))
      .unionAll(db.selectFrom('solicitacao').select('cod_exemplar as copy').where('cod_exemplar', 'in', list))
      .unionAll(db.selectFrom('solicitacao').select('separado as copy').where('separado', 'in', list))
      .unionAll(db.selectFrom('exemplar').select('substituido_por as copy').where('substituido_por', 'in', list))
      .execute()
    for (const { copy } of rows) if (copy !== null) used.add(copy)
  }
  return used
}

export async function removeCopies(trx: Kysely<Tables>, copies: number[]): Promise<void> {
  for (const slice of slices(copies)) await trx.deleteFrom('exemplar').where('cod_exemplar', 'in', slice).execute()
}

export async function withdrawCopies(trx: Kysely<Tables>, copies: number[]): Promise<void> {
  for (const slice of slices(copies)) {
    await trx
      .updateTable('exemplar')
      .set({ cod_situacao: CopyStatusCode.withdrawn, origem_hash: '' })
      .where('cod_exemplar', 'in', slice)
      .execute()
  }
}

/** Libraries, shelving places and collections by every name that a source may use for them. */
export async function loadPlaces(db: Kysely<Tables>) {
  const libraries = await db
    .selectFrom('biblioteca')
    .select(['cod_biblioteca', 'sigla_biblioteca', 'desc_biblioteca'])
    .orderBy('cod_biblioteca')
    .execute()
  const places = await db
    .selectFrom('local_exemplar')
    .select(['cod_local_exemplar', 'cod_biblioteca', 'desc_local_exemplar'])
    .execute()
  const collections = await db.selectFrom('colecao').select(['cod_colecao', 'desc_colecao']).execute()
  return { libraries, places, collections }
}

export async function addLibrary(trx: Kysely<Tables>, cod_biblioteca: number, name: string): Promise<void> {
  const campus = await trx.selectFrom('campus').select('cod_campus').orderBy('cod_campus').limit(1).executeTakeFirst()
  if (!campus) await trx.insertInto('campus').values({ cod_campus: 1, nome_campus: 'Campus' }).execute()
  await trx
    .insertInto('biblioteca')
    .values({
      cod_biblioteca,
      desc_biblioteca: name,
      sigla_biblioteca: name.slice(0, 20),
      cod_campus: campus?.cod_campus ?? 1,
      cod_acervo: null,
    })
    .execute()
}

export async function addPlace(
  trx: Kysely<Tables>,
  cod_local_exemplar: number,
  cod_biblioteca: number,
  desc_local_exemplar: string,
): Promise<void> {
  await trx.insertInto('local_exemplar').values({ cod_local_exemplar, cod_biblioteca, desc_local_exemplar }).execute()
}

export async function addCollection(trx: Kysely<Tables>, cod_colecao: number, desc_colecao: string): Promise<void> {
  await trx.insertInto('colecao').values({ cod_colecao, desc_colecao }).execute()
}
