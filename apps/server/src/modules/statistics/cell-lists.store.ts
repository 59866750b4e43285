import { type Kysely, sql } from 'kysely'
import { titleOrder } from '../../db/filed-titles.ts'
import type { Tables } from '../../db/schema.ts'
import { type Cell, ofCell } from './collection.store.ts'

type Db = Kysely<Tables>

/** Up to so many rows stand in the order in which the catalogue files titles; more than that, as titles are written. */
const MOST_FILED = 20_000

interface Page {
  page: number
  size: number
}

const listedWorks = (db: Db, cell: Cell) =>
  ofCell(db, cell).select(['acervo.cod_acervo', 'acervo.obra', 'acervo.cod_acervo as chave']).distinct()

const listedCopies = (db: Db, cell: Cell) =>
  ofCell(db, cell).select(['acervo.cod_acervo', 'acervo.obra', 'exemplar.cod_exemplar as chave'])

/** What stands on one page of a list by title: numbers of works or of copies, in their order. */
async function keysOfPage(db: Db, listed: ReturnType<typeof listedWorks>, total: number, { page, size }: Page) {
  const from = (page - 1) * size
  if (total > MOST_FILED) {
    const rows = await listed.orderBy('obra').orderBy('chave').limit(size).offset(from).execute()
    return rows.map(row => row.chave)
  }
  const rows = await listed.execute()
  const byTitle = await titleOrder(
    db,
    rows.map(row => row.cod_acervo),
  )
  const ordered = rows.toSorted((a, b) => byTitle(a.cod_acervo, b.cod_acervo) || a.chave - b.chave)
  return ordered.slice(from, from + size).map(row => row.chave)
}

function inOrder<Row>(rows: readonly Row[], keys: readonly number[], keyOf: (row: Row) => number): Row[] {
  const places = new Map(keys.map((key, at) => [key, at]))
  const placeOf = (row: Row): number => places.get(keyOf(row)) ?? keys.length
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}

const ABOUT = ['acervo.cod_acervo', 'acervo.obra', 'acervo.autor', 'acervo.ano_publicacao', 'acervo.chamada'] as const

/** The works of a cell by title, one page of them, and how many there are. */
export async function worksOf(db: Db, cell: Cell, page: number, size: number) {
  const count = await ofCell(db, cell)
    .select(sql<number>`count(distinct acervo.cod_acervo)`.as('total'))
    .executeTakeFirstOrThrow()
  const total = Number(count.total)
  const keys = await keysOfPage(db, listedWorks(db, cell), total, { page, size })
  const rows = await db.selectFrom('acervo').select(ABOUT).where('cod_acervo', 'in', keys).execute()
  return { total, rows: inOrder(rows, keys, row => row.cod_acervo).map(row => ({ ...row, exemplar: null })) }
}

/** The same of its copies; those of one title in the order of their inventory. */
export async function copiesOf(db: Db, cell: Cell, page: number, size: number) {
  const count = await ofCell(db, cell)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const total = Number(count.total)
  const keys = await keysOfPage(db, listedCopies(db, cell), total, { page, size })
  const rows = await db
    .selectFrom('exemplar')
    .innerJoin('acervo', 'acervo.cod_acervo', 'exemplar.cod_acervo')
    .innerJoin('biblioteca', 'biblioteca.cod_biblioteca', 'exemplar.cod_biblioteca')
    .select(ABOUT)
    .select([
      'exemplar.cod_exemplar',
      'exemplar.tombo',
      'exemplar.codigo_barras',
      'exemplar.chamada as chamada_exemplar',
      'biblioteca.desc_biblioteca',
      'exemplar.cod_situacao',
    ])
    .where('exemplar.cod_exemplar', 'in', keys)
    .execute()
  return {
    total,
    rows: inOrder(rows, keys, row => row.cod_exemplar).map(
      ({ cod_exemplar: _, tombo, codigo_barras, chamada_exemplar, desc_biblioteca, cod_situacao, ...work }) => ({
        ...work,
        chamada: chamada_exemplar || work.chamada,
        exemplar: { tombo, codigo_barras, biblioteca: desc_biblioteca, cod_situacao },
      }),
    ),
  }
}
