import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

export interface RecoveryRow {
  id: number
  codigo_hash: string
  expira_em: string
  tentativas: number
}

/** A new code replaces the former ones of the same user. */
export async function openRecovery(
  db: Kysely<Tables>,
  usuario_hash: string,
  codigo_hash: string,
  now: string,
  expires: string,
): Promise<void> {
  await db
    .updateTable('recuperacao')
    .set({ usada_em: now })
    .where('usuario_hash', '=', usuario_hash)
    .where('usada_em', 'is', null)
    .execute()
  await db
    .insertInto('recuperacao')
    .values({ usuario_hash, codigo_hash, criada_em: now, expira_em: expires, usada_em: null })
    .execute()
}

/** Counts a try and gives the code to compare with, or undefined when none is open. */
export async function tryRecovery(
  db: Kysely<Tables>,
  usuario_hash: string,
  now: string,
  mostTries: number,
): Promise<RecoveryRow | undefined> {
  const rows = await db
    .updateTable('recuperacao')
    .set(eb => ({ tentativas: eb('tentativas', '+', 1) }))
    .where('usuario_hash', '=', usuario_hash)
    .where('usada_em', 'is', null)
    .where('expira_em', '>', now)
    .where('tentativas', '<', mostTries)
    .returning(['id', 'codigo_hash', 'expira_em', 'tentativas'])
    .execute()
  return rows[0]
}

/** A right answer is not a guess: it does not count against the tries. */
export async function giveTryBack(db: Kysely<Tables>, id: number): Promise<void> {
  await db
    .updateTable('recuperacao')
    .set(eb => ({ tentativas: eb('tentativas', '-', 1) }))
    .where('id', '=', id)
    .execute()
}

/** True for the one caller that uses the code up. */
export async function useRecovery(db: Kysely<Tables>, id: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recuperacao')
    .set({ usada_em: now })
    .where('id', '=', id)
    .where('usada_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
