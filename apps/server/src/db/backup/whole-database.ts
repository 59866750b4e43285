import { DatabaseSync } from 'node:sqlite'

const reading = <T>(file: string, work: (db: DatabaseSync) => T): T => {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return work(db)
  } finally {
    db.close()
  }
}

const countsIn = (db: DatabaseSync): Map<string, number> => {
  const tables = db.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'").all()
  return new Map(
    tables.map(({ name }) => {
      const row = db.prepare(`select count(*) as n from "${String(name)}"`).get() as { n: number }
      return [String(name), row.n]
    }),
  )
}

export const rowCounts = (file: string): Map<string, number> => reading(file, countsIn)

/** Reads a database from its file anew, every page of it: it is sound, and holds as many rows as were put in. */
export function checkWhole(file: string, wanted: ReadonlyMap<string, number>): void {
  const counts = reading(file, db => {
    const found = db.prepare('pragma integrity_check(1)').all() as { integrity_check: string }[]
    const first = found[0]?.integrity_check
    if (first !== 'ok') throw new Error(`The restored database is not sound: ${first}`)
    return countsIn(db)
  })
  checkCounts(counts, wanted)
}

export function checkCounts(found: ReadonlyMap<string, number>, wanted: ReadonlyMap<string, number>): void {
  for (const [table, rows] of wanted) {
    if (found.get(table) === rows) continue
    throw new Error(`The restored table ${table} holds ${found.get(table) ?? 'no'} rows instead of ${rows}.`)
  }
}
