import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

/** The present password and the former ones, newest first. */
export async function formerPasswords(db: Kysely<Tables>, login: string, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('senha_anterior')
    .select('senha_hash')
    .where('login', '=', login)
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows.map(row => row.senha_hash)
}

export async function savePassword(
  db: Kysely<Tables>,
  login: string,
  hash: string,
  former: string | null,
  now: string,
): Promise<void> {
  if (former) await db.insertInto('senha_anterior').values({ login, senha_hash: former, instante: now }).execute()
  await db
    .updateTable('pessoa_login')
    .set({ senha_hash: hash, senha_alterada_em: now })
    .where('login', '=', login)
    .execute()
}

/** The same password under stronger settings: not a change that anyone made. */
export async function replaceHash(db: Kysely<Tables>, login: string, former: string, hash: string): Promise<void> {
  await db
    .updateTable('pessoa_login')
    .set({ senha_hash: hash })
    .where('login', '=', login)
    .where('senha_hash', '=', former)
    .execute()
}
