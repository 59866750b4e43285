import { type Kysely, sql } from 'kysely'
import type { Tables } from './schema.ts'

/** Stands for the log itself: everything up to its number is gone. */
export const PRUNED = 'podado'

/** How far somebody has read the change log. */
export async function markFollower(db: Kysely<Tables>, nome: string, seq: number, visto_em: string): Promise<void> {
  await db
    .insertInto('seguidor')
    .values({ nome, seq, visto_em })
    .onConflict(conflict => conflict.column('nome').doUpdateSet({ seq, visto_em }))
    .execute()
}

export async function dropFollower(db: Kysely<Tables>, nome: string): Promise<void> {
  await db.deleteFrom('seguidor').where('nome', '=', nome).execute()
}

/** Whoever has read no further than this must begin anew: later changes may be missing from the log. */
export async function prunedUpTo(db: Kysely<Tables>): Promise<number> {
  const row = await db.selectFrom('seguidor').select('seq').where('nome', '=', PRUNED).executeTakeFirst()
  return row?.seq ?? 0
}

/**
 * Takes out what every follower has read and what is older than a day given, but for the last change of each kind:
 * by it others know when something was last changed. Followers that were not seen for long are forgotten.
 */
export async function pruneChanges(
  db: Kysely<Tables>,
  { now, seenSince, olderThan }: { now: string; seenSince: string; olderThan: string },
): Promise<number> {
  return await db.transaction().execute(async trx => {
    await trx.deleteFrom('seguidor').where('nome', '<>', PRUNED).where('visto_em', '<', seenSince).execute()
    const { slowest } = await trx
      .selectFrom('seguidor')
      .select(eb => eb.fn.min<number | null>('seq').as('slowest'))
      .where('nome', '<>', PRUNED)
      .executeTakeFirstOrThrow()
    const { oldest } = await trx
      .selectFrom('mudanca')
      .select(eb => eb.fn.max<number | null>('seq').as('oldest'))
      .where('instante', '<', olderThan)
      .executeTakeFirstOrThrow()
    if (slowest === null || oldest === null) return 0
    const bound = Math.min(slowest, oldest)
    const { numDeletedRows } = await trx
      .deleteFrom('mudanca')
      .where('seq', '<=', bound)
      .where('seq', 'not in', eb =>
        eb.selectFrom('mudanca as last').select(sql<number>`max(last.seq)`.as('seq')).groupBy('last.entidade'),
      )
      .executeTakeFirst()
    // A log that was restored has left out more than is taken out here.
    if (numDeletedRows > 0n) await markFollower(trx, PRUNED, Math.max(bound, await prunedUpTo(trx)), now)
    return Number(numDeletedRows)
  })
}
