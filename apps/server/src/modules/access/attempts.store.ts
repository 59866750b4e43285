import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'

/** Counts one more attempt in one statement, so that attempts at the same moment cannot all see the old count. */
export async function countAttempt(
  db: Kysely<Tables>,
  key: string,
  now: string,
  windowStart: string,
): Promise<{ falhas: number; inicio: string }> {
  return await db
    .insertInto('tentativa')
    .values({ chave: key, inicio: now, falhas: 1 })
    .onConflict(conflict =>
      conflict.column('chave').doUpdateSet({
        falhas: sql<number>`case when tentativa.inicio <= ${windowStart} then 1 else tentativa.falhas + 1 end`,
        inicio: sql<string>`case when tentativa.inicio <= ${windowStart} then ${now} else tentativa.inicio end`,
      }),
    )
    .returning(['falhas', 'inicio'])
    .executeTakeFirstOrThrow()
}

export async function attemptsSince(db: Kysely<Tables>, key: string, windowStart: string): Promise<number> {
  const row = await db
    .selectFrom('tentativa')
    .select('falhas')
    .where('chave', '=', key)
    .where('inicio', '>', windowStart)
    .executeTakeFirst()
  return row?.falhas ?? 0
}

export async function forgetAttempts(db: Kysely<Tables>, keys: string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('tentativa').where('chave', 'in', keys).execute()
}

export async function takeBackAttempt(db: Kysely<Tables>, key: string): Promise<void> {
  await db
    .updateTable('tentativa')
    .set(eb => ({ falhas: eb('falhas', '-', 1) }))
    .where('chave', '=', key)
    .where('falhas', '>', 0)
    .execute()
}
