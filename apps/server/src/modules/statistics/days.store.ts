import type { Kysely } from 'kysely'
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
      .selectFrom('circulacao_mes')
      .select(eb => eb.fn.min('mes').as('dia'))
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
    // Closed, and not open without penalties; a stretch may begin in the year before.
    db
      .selectFrom('feriado')
      .select(['data', 'data_fim', 'cod_biblioteca'])
      .where('tipo', '=', 'F')
      .where('revogado_em', 'is', null)
      .where(eb => eb(eb.fn.coalesce('data_fim', 'data'), '>=', from))
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

/** Acts of a year by library or, of one library, by type of work, and by month. */
export async function actsOfYear(db: Db, year: number, ato: string, library?: number) {
  const column = library === undefined ? 'cod_biblioteca' : 'cod_tipo_obra'
  let query = db
    .selectFrom('circulacao_mes')
    .select([`${column} as codigo`, 'mes', eb => eb.fn.sum<number>('total').as('total')])
    .where('ato', '=', ato)
    .where('mes', '>=', `${year}-01`)
    .where('mes', '<=', `${year}-12`)
    .groupBy([column, 'mes'])
  if (library !== undefined) query = query.where('cod_biblioteca', '=', library)
  return (await query.execute()).map(row => ({
    codigo: row.codigo,
    mes: Number(row.mes.slice(5)),
    total: Number(row.total),
  }))
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

/** A day that is told again replaces what was told before, in the columns that are told. */
export async function saveVisits(
  db: Db,
  rows: readonly VisitRow[],
  told: readonly ('entradas' | 'aberta')[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += 200)
    await db
      .insertInto('visita_dia')
      .values(rows.slice(at, at + 200))
      .onConflict(conflict => {
        const days = conflict.columns(['cod_biblioteca', 'dia'])
        if (told.length === 0) return days.doNothing()
        return days.doUpdateSet(eb => Object.fromEntries(told.map(name => [name, eb.ref(`excluded.${name}`)])))
      })
      .execute()
}
