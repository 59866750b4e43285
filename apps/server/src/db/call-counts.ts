import type { Kysely } from 'kysely'
import type { Tables } from './schema.ts'

/** Adds what one node counted in a minute; gives what all of them together have counted for the same callers. */
export async function addCallCounts(
  db: Kysely<Tables>,
  minuto: number,
  counts: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  if (counts.size === 0) return new Map()
  // In one order everywhere: two nodes that add the same callers never wait for each other in a circle.
  const values = [...counts].map(([chave, total]) => ({ chave, minuto, total })).toSorted(byKey)
  const rows = await db
    .insertInto('contagem_chamada')
    .values(values)
    .onConflict(conflict =>
      conflict
        .columns(['minuto', 'chave'])
        .doUpdateSet(eb => ({ total: eb('contagem_chamada.total', '+', eb.ref('excluded.total')) })),
    )
    .returning(['chave', 'total'])
    .execute()
  return new Map(rows.map(row => [row.chave, row.total]))
}

const byKey = (a: { chave: string }, b: { chave: string }): number => (a.chave < b.chave ? -1 : 1)

export async function dropCallCounts(db: Kysely<Tables>, before: number): Promise<void> {
  await db.deleteFrom('contagem_chamada').where('minuto', '<', before).execute()
}
