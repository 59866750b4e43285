import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

const ofYear = (year: number) => [`${year}-01-01`, `${year}-12-31`] as const

export const libraries = (db: Db) =>
  db
    .selectFrom('biblioteca')
    .select(['cod_biblioteca', 'desc_biblioteca'])
    .orderBy('ordem')
    .orderBy('cod_biblioteca')
    .execute()

/** The first day that anything is known of: acts, visits, holidays. */
export async function firstDay(db: Db): Promise<string | null> {
  const days = await Promise.all([
    db
      .selectFrom('circulacao_dia')
      .select(eb => eb.fn.min('dia').as('dia'))
      .executeTakeFirst(),
    db
      .selectFrom('visita_dia')
      .select(eb => eb.fn.min('dia').as('dia'))
      .executeTakeFirst(),
    db
      .selectFrom('feriado')
      .select(eb => eb.fn.min('data').as('dia'))
      .executeTakeFirst(),
  ])
  return days.map(row => row?.dia ?? null).reduce((a, b) => (a === null || (b !== null && b < a) ? b : a), null)
}

export async function openingCalendar(db: Db, year: number) {
  const [from, to] = ofYear(year)
  const [hours, holidays, known] = await Promise.all([
    db.selectFrom('horario_biblioteca').select(['cod_biblioteca', 'dia_semana']).execute(),
    db
      .selectFrom('feriado')
      .select(['data', 'cod_biblioteca'])
      .where('data', '>=', from)
      .where('data', '<=', to)
      .execute(),
    db
      .selectFrom('visita_dia')
      .select(['cod_biblioteca', 'dia', 'aberta'])
      .where('dia', '>=', from)
      .where('dia', '<=', to)
      .where('aberta', 'is not', null)
      .execute(),
  ])
  return { hours, holidays, known }
}

/** Acts of a year by library and month. */
export async function actsByLibrary(db: Db, year: number, ato: string) {
  const [from, to] = ofYear(year)
  const rows = await db
    .selectFrom('circulacao_dia')
    .select(['cod_biblioteca', sql<string>`substr(dia, 6, 2)`.as('mes'), eb => eb.fn.sum<number>('total').as('total')])
    .where('dia', '>=', from)
    .where('dia', '<=', to)
    .where('ato', '=', ato)
    .groupBy(['cod_biblioteca', sql`substr(dia, 6, 2)`])
    .execute()
  return rows.map(row => ({ codigo: row.cod_biblioteca, mes: Number(row.mes), total: Number(row.total) }))
}

/** Acts of a library in a year by type of work and month. */
export async function actsByType(db: Db, year: number, ato: string, library: number) {
  const [from, to] = ofYear(year)
  const rows = await db
    .selectFrom('circulacao_dia')
    .innerJoin('acervo', 'acervo.cod_acervo', 'circulacao_dia.cod_acervo')
    .select([
      'acervo.cod_tipo_obra',
      sql<string>`substr(circulacao_dia.dia, 6, 2)`.as('mes'),
      eb => eb.fn.sum<number>('circulacao_dia.total').as('total'),
    ])
    .where('circulacao_dia.dia', '>=', from)
    .where('circulacao_dia.dia', '<=', to)
    .where('circulacao_dia.ato', '=', ato)
    .where('circulacao_dia.cod_biblioteca', '=', library)
    .groupBy(['acervo.cod_tipo_obra', sql`substr(circulacao_dia.dia, 6, 2)`])
    .execute()
  return rows.map(row => ({ codigo: row.cod_tipo_obra, mes: Number(row.mes), total: Number(row.total) }))
}

/** Visits of the days between two, all libraries or one. */
export async function visitsBetween(db: Db, from: string, to: string, library?: number) {
  let query = db
    .selectFrom('visita_dia')
    .select(['dia', eb => eb.fn.sum<number>('entradas').as('total')])
    .where('dia', '>=', from)
    .where('dia', '<=', to)
    .where('entradas', 'is not', null)
    .groupBy('dia')
    .orderBy('dia')
  if (library !== undefined) query = query.where('cod_biblioteca', '=', library)
  return (await query.execute()).map(row => ({ dia: row.dia, total: Number(row.total) }))
}

export interface VisitRow {
  cod_biblioteca: number
  dia: string
  entradas: number | null
  aberta: 'S' | 'N' | null
}

/** A day that is told again replaces what was told before. */
export async function saveVisits(db: Db, rows: readonly VisitRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 200)
    await db
      .insertInto('visita_dia')
      .values(rows.slice(at, at + 200))
      .onConflict(conflict =>
        conflict.columns(['cod_biblioteca', 'dia']).doUpdateSet(eb => ({
          entradas: eb.ref('excluded.entradas'),
          aberta: eb.ref('excluded.aberta'),
        })),
      )
      .execute()
}
