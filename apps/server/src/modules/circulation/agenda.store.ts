import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

export const agendaOf = (db: Db, cod_pessoa: number) =>
  db
    .selectFrom('agenda')
    .selectAll()
    .where('cod_pessoa', '=', cod_pessoa)
    .where('revogada_em', 'is', null)
    .executeTakeFirst()

export const agendaById = (db: Db, id: string) =>
  db
    .selectFrom('agenda')
    .innerJoin('pessoa', 'pessoa.cod_pessoa', 'agenda.cod_pessoa')
    .select(['agenda.cod_pessoa', 'agenda.com_titulos', 'pessoa.data_nascimento', 'pessoa.falecida_em'])
    .where('agenda.id', '=', id)
    .where('agenda.revogada_em', 'is', null)
    .executeTakeFirst()

export async function revokeAgendas(db: Db, cod_pessoa: number, revogada_em: string): Promise<void> {
  await db
    .updateTable('agenda')
    .set({ revogada_em })
    .where('cod_pessoa', '=', cod_pessoa)
    .where('revogada_em', 'is', null)
    .execute()
}

export async function addAgenda(
  db: Db,
  row: { id: string; cod_pessoa: number; com_titulos: 'S' | 'N'; criada_em: string },
): Promise<void> {
  await db.insertInto('agenda').values(row).execute()
}
