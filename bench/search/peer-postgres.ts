import type { SearchDocument } from '@estante/search'

/** PostgreSQL full text, where a server is given by BENCH_DATABASE_URL; else left out of the table. */

interface Client {
  connect(): Promise<void>
  query(
    text: string | { text: string; values?: unknown[]; rowMode?: string },
    values?: unknown[],
  ): Promise<{ rows: unknown[] }>
  end(): Promise<void>
}

export class PostgresPeer {
  readonly #client: Client
  private constructor(client: Client) {
    this.#client = client
  }

  static async open(): Promise<PostgresPeer | null> {
    const url = process.env.BENCH_DATABASE_URL
    if (!url) return null
    const name: string = 'pg'
    const { default: pg } = (await import(name)) as { default: { Client: new (options: object) => Client } }
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return new PostgresPeer(client)
  }

  async fill(records: Iterable<SearchDocument>): Promise<number> {
    const start = performance.now()
    await this.#client.query('CREATE TEMP TABLE obra (id int PRIMARY KEY, palavras tsvector)')
    let batch: unknown[][] = []
    const flush = async (): Promise<void> => {
      const columns = [0, 1, 2, 3].map(i => batch.map(row => row[i]))
      await this.#client.query(
        `INSERT INTO obra SELECT id, setweight(to_tsvector('simple', t), 'A') || setweight(to_tsvector('simple', a), 'B')
         || setweight(to_tsvector('simple', s), 'C') FROM unnest($1::int[], $2::text[], $3::text[], $4::text[]) AS x(id, t, a, s)`,
        columns,
      )
      batch = []
    }
    const folded = (list: readonly string[] | undefined): string =>
      (list ?? [])
        .join(' . ')
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
    for (const { id, text } of records) {
      batch.push([id, folded(text.titulo), folded(text.autor), folded(text.assunto)])
      if (batch.length === 5000) await flush()
    }
    if (batch.length > 0) await flush()
    await this.#client.query('CREATE INDEX ON obra USING gin (palavras)')
    await this.#client.query('ANALYZE obra')
    return performance.now() - start
  }

  async match(expression: string): Promise<number[]> {
    const { rows } = await this.#client.query({
      text: `SELECT id FROM obra, to_tsquery('simple', $1) AS q WHERE palavras @@ q ORDER BY ts_rank(palavras, q) DESC`,
      values: [expression],
      rowMode: 'array',
    })
    return (rows as number[][]).map(row => row[0]!)
  }

  async close(): Promise<void> {
    await this.#client.end()
  }
}
