import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../db/schema.ts'

export type JobRow = Selectable<Tables['trabalho']>

/** Rows for jobs that are new here; their first run is due at once. */
export async function addJobs(db: Kysely<Tables>, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await db
    .insertInto('trabalho')
    .values(names.map(nome => ({ nome })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export const jobRows = (db: Kysely<Tables>): Promise<JobRow[]> =>
  db.selectFrom('trabalho').selectAll().orderBy('nome').execute()

export async function dueJobs(db: Kysely<Tables>, now: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('trabalho')
    .select('nome')
    .where('proxima_em', '<=', now)
    .where('preso_ate', '<=', now)
    .execute()
  return new Set(rows.map(row => row.nome))
}

/** Takes the lease, unless somebody else has it or has done the work in the meantime. */
export async function claimJob(
  db: Kysely<Tables>,
  nome: string,
  lease: { dono: string; now: string; until: string; evenIfNotDue: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trabalho')
    .set({ dono: lease.dono, preso_ate: lease.until, inicio_em: lease.now })
    .where('nome', '=', nome)
    .where('preso_ate', '<=', lease.now)
    .$if(!lease.evenIfNotDue, query => query.where('proxima_em', '<=', lease.now))
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Keeps work that is one's own and not over; a lease that another node has taken is left to it. */
export async function renewJob(
  db: Kysely<Tables>,
  nome: string,
  lease: { dono: string; until: string },
): Promise<void> {
  await db
    .updateTable('trabalho')
    .set({ preso_ate: lease.until })
    .where('nome', '=', nome)
    .where('dono', '=', lease.dono)
    .where('preso_ate', '<>', '')
    .execute()
}

/** Takes or keeps a lease that is free, over, or one's own. */
export async function keepLease(
  db: Kysely<Tables>,
  nome: string,
  lease: { dono: string; now: string; until: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trabalho')
    .set({ dono: lease.dono, preso_ate: lease.until, fim_em: lease.now })
    .where('nome', '=', nome)
    .where(where => where.or([where('preso_ate', '<=', lease.now), where('dono', '=', lease.dono)]))
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

export async function finishJob(
  db: Kysely<Tables>,
  nome: string,
  dono: string,
  outcome: { fim_em: string; proxima_em: string; resultado?: string; erro: string; falhas: number },
): Promise<void> {
  await db
    .updateTable('trabalho')
    .set({ ...outcome, preso_ate: '' })
    .where('nome', '=', nome)
    .where('dono', '=', dono)
    .execute()
}

export async function failuresOf(db: Kysely<Tables>, nome: string): Promise<number> {
  const row = await db.selectFrom('trabalho').select('falhas').where('nome', '=', nome).executeTakeFirst()
  return row?.falhas ?? 0
}

/** Work that a command did by itself, outside of every lease: a back-up, a probe of one. */
export async function noteDone(db: Kysely<Tables>, nome: string, fim_em: string, resultado: string): Promise<void> {
  const done = { fim_em, resultado, erro: '', falhas: 0 }
  await db
    .insertInto('trabalho')
    .values({ nome, ...done })
    .onConflict(conflict => conflict.column('nome').doUpdateSet(done))
    .execute()
}
