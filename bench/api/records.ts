import { DatabaseSync } from 'node:sqlite'

/** Tables that hold a record, each with its code as `cod_acervo`. */
const TABLES = ['acervo', 'acervo_numero', 'acervo_autoridade', 'acervo_ligado']

/**
 * Grows the catalogue to the number of records wanted by repeating the demo's own under new codes: real MARC with its
 * authorities and links. Straight into the file, since an import is measured elsewhere.
 */
export function growCatalogue(file: string, wanted: number, progress: (done: number) => void): number {
  const db = new DatabaseSync(file)
  try {
    db.exec('pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -262144')
    const one = (sql: string) => Number(Object.values(db.prepare(sql).get() as object)[0])
    const originals = one('select count(*) from acervo')
    const step = one('select max(cod_acervo) from acervo')
    for (let round = 1, done = originals; done < wanted; round++) {
      const part = Math.min(originals, wanted - done)
      const last = one(`select cod_acervo from acervo order by cod_acervo limit 1 offset ${part - 1}`)
      db.exec('begin')
      for (const table of TABLES) {
        const columns = (db.prepare(`pragma table_info(${table})`).all() as { name: string }[]).map(({ name }) => name)
        const values = columns.map(name => (name === 'cod_acervo' ? `cod_acervo + ${round * step}` : name))
        db.exec(
          `insert into ${table} (${columns.join()}) select ${values.join()} from ${table} where cod_acervo <= ${last}`,
        )
      }
      db.exec('commit')
      done += part
      progress(done)
    }
    db.exec('pragma wal_checkpoint(truncate)')
    return one('select count(*) from acervo')
  } finally {
    db.close()
  }
}

/** Codes to ask for, drawn evenly from the whole catalogue. */
export function someCodes(file: string, count: number): number[] {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const codes = db.prepare('select cod_acervo from acervo order by cod_acervo').all() as { cod_acervo: number }[]
    return Array.from({ length: count }, () => codes[Math.floor(Math.random() * codes.length)]!.cod_acervo)
  } finally {
    db.close()
  }
}
