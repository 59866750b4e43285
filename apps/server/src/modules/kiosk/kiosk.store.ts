import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

const terminals = (db: Db) =>
  db
    .selectFrom('terminal')
    .innerJoin('biblioteca', 'biblioteca.cod_biblioteca', 'terminal.cod_biblioteca')
    .select([
      'terminal.cod_terminal',
      'terminal.cod_biblioteca',
      'terminal.nome',
      'terminal.criado_em',
      'terminal.visto_em',
      'terminal.revogado_em',
      'biblioteca.desc_biblioteca',
    ])

export const terminalByHash = (db: Db, hash: string) =>
  terminals(db).where('terminal.hash', '=', hash).where('terminal.revogado_em', 'is', null).executeTakeFirst()

export const allTerminals = (db: Db) => terminals(db).orderBy('terminal.cod_terminal').execute()

export async function addTerminal(
  db: Db,
  row: { cod_biblioteca: number; nome: string; hash: string; criado_em: string },
): Promise<number> {
  const { cod_terminal } = await db
    .insertInto('terminal')
    .values(row)
    .returning('cod_terminal')
    .executeTakeFirstOrThrow()
  return cod_terminal
}

/** False when there is none that is in use. */
export async function revokeTerminal(db: Db, cod_terminal: number, revogado_em: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('terminal')
    .set({ revogado_em })
    .where('cod_terminal', '=', cod_terminal)
    .where('revogado_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function noteSeen(db: Db, cod_terminal: number, visto_em: string): Promise<void> {
  await db.updateTable('terminal').set({ visto_em }).where('cod_terminal', '=', cod_terminal).execute()
}

export const libraryExists = async (db: Db, cod_biblioteca: number): Promise<boolean> =>
  (await db
    .selectFrom('biblioteca')
    .select('cod_biblioteca')
    .where('cod_biblioteca', '=', cod_biblioteca)
    .executeTakeFirst()) !== undefined
