import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import {
  eventsAfter,
  JOURNALED,
  type JournaledTable,
  keyOwners,
  type Patches,
  PERSON_COLUMNS,
  rowsOf,
  type Values,
} from './journal.store.ts'

type Db = Kysely<Tables>
export type Rebuilt = Record<JournaledTable, Map<number, Values>>

/** The catalogue changes a copy's status too; these columns of a copy are circulation's alone. */
const COPY_COLUMNS: ReadonlySet<string> = new Set([
  'biblioteca_atual',
  'transito_para',
  'transito_desde',
  'substituido_por',
])

/** The state of circulation made anew from the journal alone. A person whose key is gone comes back as nobody. */
export async function rebuild(db: Db): Promise<Rebuilt> {
  const owners = await keyOwners(db)
  const tables = Object.fromEntries(Object.keys(JOURNALED).map(table => [table, new Map()])) as Rebuilt
  for (let seen = 0; ; ) {
    const events = await eventsAfter(db, seen)
    const last = events.at(-1)
    if (!last) return tables
    for (const { dados } of events) {
      const { linhas = {} } = JSON.parse(dados) as { linhas?: Patches }
      for (const [table, rows] of Object.entries(linhas) as [JournaledTable, Record<string, Values>][])
        for (const [code, values] of Object.entries(rows)) {
          const known = tables[table].get(Number(code)) ?? {}
          tables[table].set(Number(code), { ...known, ...withPeople(values, owners) })
        }
    }
    seen = last.seq
  }
}

/** Random keys of the journal as the people they stand for, where that is still known. */
export const withPeople = (values: Values, owners: ReadonlyMap<string, number>): Values =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      PERSON_COLUMNS.has(column) && typeof value === 'string' ? (owners.get(value.slice(1)) ?? null) : value,
    ]),
  )

export interface JournalReport {
  rows: number
  /** Rows from before there was a journal. */
  older: number
  differences: string[]
}

/** Compares the tables with what the journal says of them. */
export async function compareWithJournal(db: Db, most = 20): Promise<JournalReport> {
  const rebuilt = await rebuild(db)
  const report: JournalReport = { rows: 0, older: 0, differences: [] }
  for (const [table, key] of Object.entries(JOURNALED) as [JournaledTable, string][]) {
    const found = new Set<number>()
    for (const row of await rowsOf(db, table)) {
      const code = row[key] as number
      const expected = rebuilt[table].get(code)
      if (!expected) {
        // Requests of other kinds are no acts of circulation.
        if (table !== 'exemplar' && table !== 'solicitacao') report.older++
        continue
      }
      found.add(code)
      report.rows++
      for (const [column, value] of Object.entries(expected)) {
        if (table === 'exemplar' && !COPY_COLUMNS.has(column)) continue
        const isForgotten = PERSON_COLUMNS.has(column) && value === null
        if (!isForgotten && row[column] !== value)
          report.differences.push(`${table} ${code}: ${column} is ${row[column]}, the journal says ${value}`)
      }
    }
    for (const [code, values] of rebuilt[table]) {
      // What ended and was forgotten may be gone; what is open may not.
      const hasEnded =
        table === 'exemplar' ||
        values.data_devolucao != null ||
        values.data_fim != null ||
        (table === 'solicitacao' && values.encerrada_em != null) ||
        (table === 'suspensao' && (values.encerrada_em != null || values.fim != null))
      if (!found.has(code) && !hasEnded) report.differences.push(`${table} ${code} is in the journal alone`)
    }
  }
  report.differences.splice(most)
  return report
}
