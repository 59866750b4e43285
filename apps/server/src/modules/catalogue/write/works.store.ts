import type { Kysely } from 'kysely'
import { type BulkInsert, insertMany, padded, slices } from '../../../db/bulk.ts'
import type { DialectName } from '../../../db/connection.ts'
import type { Tables } from '../../../db/schema.ts'
import type { PreparedWork } from '../prepare/prepared.ts'
import { RecordStatusCode } from '../seed/statuses.ts'
import { isThing } from '../seed/work-types.ts'
import { moveLinkedFiles } from './linked-files.store.ts'

export interface AuthorityLink {
  cod_autoridade: number
  paragrafo: string
  seq_paragrafo: number
}

export interface RecordLinkRow {
  cod_acervo_link: number
  paragrafo: string
  seq_paragrafo: number
}

/** A work with all that only the database could say. */
export interface WorkRow {
  codigo: number
  work: PreparedWork
  area: number | null
  areaCatalogued: 'S' | 'N'
  authorities: AuthorityLink[]
  linked: RecordLinkRow[]
}

const WORKS: BulkInsert = {
  table: 'acervo',
  columns: [
    'cod_acervo',
    'tipo_acervo',
    'cod_tipo_obra',
    'cod_situacao_acervo',
    'obra',
    'autor',
    'chave_obra',
    'ano_publicacao',
    'idioma',
    'isbn_issn',
    'chamada',
    'classificacao',
    'classificacao_ordem',
    'desc_fisica',
    'referencia',
    'acesso_remoto',
    'possui_acessibilidade',
    'restrito',
    'cod_area_conhecimento',
    'area_catalogada',
    'marc',
    'marc_hash',
    'busca',
    'origem',
    'data_inclusao',
    'data_alteracao',
  ],
  replaceOn: ['cod_acervo'],
  // A record that an operator has hidden stays hidden when its description changes.
  keep: ['data_inclusao', 'cod_situacao_acervo'],
}

/** Writes works; `existing` are those whose dependent rows must go first. */
export async function writeWorks(
  trx: Kysely<Tables>,
  dialect: DialectName,
  rows: readonly WorkRow[],
  existing: readonly number[],
  origem: string,
  now: string,
): Promise<void> {
  const marcAfter = new Map(rows.map(({ codigo, work }) => [codigo, work.marc]))
  for (const codes of slices(existing)) {
    const list = padded(codes)
    await moveLinkedFiles(trx, codes, marcAfter)
    await trx.deleteFrom('acervo_numero').where('cod_acervo', 'in', list).execute()
    await removeLinks(trx, list)
  }
  await insertMany(
    trx,
    dialect,
    WORKS,
    rows.map(({ codigo, work, area, areaCatalogued }) => [
      codigo,
      work.tipo_acervo,
      work.cod_tipo_obra,
      // A key or a notebook is lent, but is no work: nobody finds or counts it.
      isThing(work.cod_tipo_obra) ? RecordStatusCode.lentThing : RecordStatusCode.normal,
      work.obra,
      work.autor,
      work.chave_obra,
      work.ano_publicacao,
      work.idioma,
      work.isbn_issn,
      work.chamada,
      work.classificacao,
      work.classificacao_ordem,
      work.desc_fisica,
      work.referencia,
      work.acesso_remoto,
      work.possui_acessibilidade,
      work.restrito,
      area,
      areaCatalogued,
      work.marc,
      work.hash,
      work.busca,
      origem,
      now,
      now,
    ]),
  )
  await insertMany(
    trx,
    dialect,
    { table: 'acervo_numero', columns: ['cod_acervo', 'numero', 'tipo'], skipExisting: true },
    rows.flatMap(({ codigo, work }) => work.numbers.map(({ numero, tipo }) => [codigo, numero, tipo])),
  )
  await writeLinks(trx, dialect, rows)
}

export async function removeLinks(trx: Kysely<Tables>, codes: number[]): Promise<void> {
  await trx.deleteFrom('acervo_autoridade').where('cod_acervo', 'in', codes).execute()
  await trx.deleteFrom('acervo_ligado').where('cod_acervo', 'in', codes).execute()
}

export async function writeLinks(
  trx: Kysely<Tables>,
  dialect: DialectName,
  rows: readonly Pick<WorkRow, 'codigo' | 'authorities' | 'linked'>[],
): Promise<void> {
  await insertMany(
    trx,
    dialect,
    { table: 'acervo_autoridade', columns: ['cod_acervo', 'cod_autoridade', 'paragrafo', 'seq_paragrafo'] },
    rows.flatMap(({ codigo, authorities }) =>
      authorities.map(link => [codigo, link.cod_autoridade, link.paragrafo, link.seq_paragrafo]),
    ),
  )
  await insertMany(
    trx,
    dialect,
    { table: 'acervo_ligado', columns: ['cod_acervo', 'cod_acervo_link', 'paragrafo', 'seq_paragrafo'] },
    rows.flatMap(({ codigo, linked }) =>
      linked.map(link => [codigo, link.cod_acervo_link, link.paragrafo, link.seq_paragrafo]),
    ),
  )
}

export async function setRecordStatus(trx: Kysely<Tables>, codes: number[], status: number): Promise<void> {
  for (const slice of slices(codes)) {
    await trx
      .updateTable('acervo')
      .set({ cod_situacao_acervo: status, data_alteracao: new Date().toISOString() })
      .where('cod_acervo', 'in', slice)
      .execute()
  }
}

/**
 * Which libraries hold a work is part of what it says to programs that fetch what changed since a day: a copy that comes, goes or
 * moves changes its work.
 */
export async function noteHoldingsChanged(trx: Kysely<Tables>, codes: Iterable<number>, now: string): Promise<void> {
  // Always in one order: two that wait for each other's works would wait for ever.
  const ordered = [...new Set(codes)].toSorted((a, b) => a - b)
  for (const slice of slices(ordered))
    await trx.updateTable('acervo').set({ data_alteracao: now }).where('cod_acervo', 'in', slice).execute()
}

export async function loadAreas(db: Kysely<Tables>) {
  const areas = await db.selectFrom('area_conhecimento').select('cod_area_conhecimento').execute()
  const ranges = await db
    .selectFrom('faixa_classe')
    .select(['esquema', 'inicio', 'fim', 'cod_area_conhecimento'])
    .execute()
  return { areas: new Set(areas.map(row => row.cod_area_conhecimento)), ranges }
}

export async function hasWorks(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('acervo').select('cod_acervo').limit(1).executeTakeFirst()) !== undefined
}
