import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>
type Row = Record<string, unknown>

/** What an institution consists of and a move may bring, in the order in which one refers to another. */
const UNITS = {
  campus: 'cod_campus',
  colecao: 'cod_colecao',
  biblioteca: 'cod_biblioteca',
  horario_biblioteca: 'id',
  local_exemplar: 'cod_local_exemplar',
  feriado: 'id',
  categoria_usuario: 'cod_categoria',
  regra_emprestimo: 'cod_regra',
} as const
export type UnitTable = keyof typeof UNITS
export const UNIT_TABLES = Object.keys(UNITS) as UnitTable[]

export type Units = Record<UnitTable, Row[]>

/** Every unit as it stands. */
export async function readUnits(db: Db): Promise<Units> {
  const found: Partial<Units> = {}
  for (const table of UNIT_TABLES) {
    const key = sql.ref(UNITS[table])
    found[table] = (await sql<Row>`select * from ${sql.table(table)} order by ${key}`.execute(db)).rows
  }
  return found as Units
}

/** Numbers that a list written anew has anew: they say nothing of what stands in it. */
const PASSING = ['id', 'cod_regra']

/** A mark of what stands in a table. */
export function markOf(rows: readonly Row[]): string {
  const said = rows.map(row =>
    Object.keys(row)
      .filter(name => !PASSING.includes(name))
      .sort()
      .map(name => [name, row[name]]),
  )
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22)
}

/** Of each table that a move changed: its rows before, and the mark of those after. */
export type UnitsBefore = Partial<Record<UnitTable, { antes: Row[]; marca: string }>>

export function unitsChanged(before: Units, after: Units): UnitsBefore {
  const changed: UnitsBefore = {}
  for (const table of UNIT_TABLES) {
    const marca = markOf(after[table])
    if (markOf(before[table]) !== marca) changed[table] = { antes: before[table], marca }
  }
  return changed
}

export async function saveUnitsBefore(trx: Trx, cod_entrada: number, changed: UnitsBefore): Promise<void> {
  await trx
    .updateTable('entrada')
    .set({ unidades: JSON.stringify(changed) })
    .where('cod_entrada', '=', cod_entrada)
    .execute()
}

/** Puts the units back as they were; one that came with the move and that something else refers to by now stays. */
export async function restoreUnits(trx: Trx, before: UnitsBefore): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  for (const table of UNIT_TABLES.toReversed()) {
    const old = before[table]
    if (!old) continue
    const key = UNITS[table]
    const kept = new Set(old.antes.map(row => String(row[key])))
    const now = (await sql<Row>`select * from ${sql.table(table)}`.execute(trx)).rows
    const gone = now.filter(row => !kept.has(String(row[key])))
    let count = 0
    for (const row of gone) if (await mayGo(trx, table, row[key])) count++
    if (count > 0) removed[table] = count
  }
  for (const table of UNIT_TABLES) {
    const key = UNITS[table]
    for (const row of before[table]?.antes ?? []) await putBack(trx, table, key, row)
  }
  return removed
}

/** Deletes a row unless another refers to it. */
async function mayGo(trx: Trx, table: UnitTable, value: unknown): Promise<boolean> {
  await sql`savepoint unidade`.execute(trx)
  try {
    // A category came with the grants that every new one has.
    if (table === 'categoria_usuario') await sql`delete from permissao where cod_categoria = ${value}`.execute(trx)
    await sql`delete from ${sql.table(table)} where ${sql.ref(UNITS[table])} = ${value}`.execute(trx)
    await sql`release savepoint unidade`.execute(trx)
    return true
  } catch {
    await sql`rollback to savepoint unidade`.execute(trx)
    await sql`release savepoint unidade`.execute(trx)
    return false
  }
}

async function putBack(trx: Trx, table: UnitTable, key: string, row: Row): Promise<void> {
  const names = Object.keys(row)
  const others = names.filter(name => name !== key)
  const columns = sql.join(names.map(name => sql.ref(name)))
  const values = sql.join(names.map(name => row[name]))
  const changes = sql.join(others.map(name => sql`${sql.ref(name)} = ${row[name]}`))
  await sql`insert into ${sql.table(table)} (${columns}) values (${values})
    on conflict (${sql.ref(key)}) do update set ${changes}`.execute(trx)
}
