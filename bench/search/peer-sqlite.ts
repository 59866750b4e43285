import { DatabaseSync } from 'node:sqlite'
import type { SearchDocument } from '@estante/search'

/** SQLite's full text: words matched and ranked there, record numbers handed over. */
export class SqlitePeer {
  readonly #db: DatabaseSync
  constructor(file: string) {
    this.#db = new DatabaseSync(file)
    this.#db.exec(
      'PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-400000; PRAGMA mmap_size=2000000000',
    )
  }

  fill(records: Iterable<SearchDocument>): number {
    const start = performance.now()
    this.#db.exec(`CREATE VIRTUAL TABLE obra USING fts5(titulo, autor, assunto, outros, content='', prefix='3 4',
      tokenize='unicode61 remove_diacritics 2')`)
    const insert = this.#db.prepare('INSERT INTO obra(rowid, titulo, autor, assunto, outros) VALUES (?, ?, ?, ?, ?)')
    this.#db.exec('BEGIN')
    for (const { id, text } of records)
      insert.run(
        id,
        (text.titulo ?? []).join(' . '),
        (text.autor ?? []).join(' . '),
        (text.assunto ?? []).join(' . '),
        [text.editora, text.local, text.numero, text.classificacao, text.exemplar]
          .flatMap(list => list ?? [])
          .join(' . '),
      )
    this.#db.exec('COMMIT')
    this.#db.exec("INSERT INTO obra(obra) VALUES ('optimize')")
    return performance.now() - start
  }

  /** Record numbers, best first. */
  match(expression: string): number[] {
    const statement = this.#db.prepare('SELECT rowid FROM obra WHERE obra MATCH ? ORDER BY bm25(obra, 5, 4, 3, 1)')
    statement.setReturnArrays(true)
    return (statement.all(expression) as unknown as number[][]).map(row => row[0]!)
  }

  close(): void {
    this.#db.close()
  }
}
