import type { Kysely } from 'kysely'
import { slices } from '../../../db/bulk.ts'
import type { Tables } from '../../../db/schema.ts'

const PAGE = 500

export interface ExportFilter {
  /** Only records of this source. */
  origem?: string
  /** Authorities instead of works. */
  authorities?: boolean
  codes?: number[]
}

/** Which of the numbers asked for no record has, under the same filter. */
export async function absentRecords(
  db: Kysely<Tables>,
  { origem, authorities = false, codes = [] }: ExportFilter,
): Promise<number[]> {
  const there = new Set<number>()
  for (const slice of slices(codes)) {
    const rows = authorities
      ? await db
          .selectFrom('autoridade')
          .select('cod_autoridade as codigo')
          .where('cod_autoridade', 'in', slice)
          .$if(origem !== undefined, query => query.where('origem', '=', origem ?? ''))
          .execute()
      : await db
          .selectFrom('acervo')
          .select('cod_acervo as codigo')
          .where('cod_acervo', 'in', slice)
          .$if(origem !== undefined, query => query.where('origem', '=', origem ?? ''))
          .execute()
    for (const row of rows) there.add(row.codigo)
  }
  return codes.filter(code => !there.has(code))
}

/** Stored records in the order of their numbers, a page at a time, so that no long read holds up writers. */
export async function* storedRecords(
  db: Kysely<Tables>,
  { origem, authorities = false, codes }: ExportFilter,
): AsyncGenerator<{ codigo: number; marc: string }> {
  for (let after = 0; ; ) {
    const rows = authorities
      ? await db
          .selectFrom('autoridade')
          .select(['cod_autoridade as codigo', 'marc'])
          .where('cod_autoridade', '>', after)
          .$if(origem !== undefined, query => query.where('origem', '=', origem ?? ''))
          .$if(codes !== undefined, query => query.where('cod_autoridade', 'in', codes ?? []))
          .orderBy('cod_autoridade')
          .limit(PAGE)
          .execute()
      : await db
          .selectFrom('acervo')
          .select(['cod_acervo as codigo', 'marc'])
          .where('cod_acervo', '>', after)
          .$if(origem !== undefined, query => query.where('origem', '=', origem ?? ''))
          .$if(codes !== undefined, query => query.where('cod_acervo', 'in', codes ?? []))
          .orderBy('cod_acervo')
          .limit(PAGE)
          .execute()
    const last = rows.at(-1)
    if (!last) return
    yield* rows
    after = last.codigo
  }
}
