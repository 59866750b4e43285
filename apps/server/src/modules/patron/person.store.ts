import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

export interface PersonRow {
  cod_pessoa: number
  nome_pessoa: string
  nome_social: string | null
  email: string | null
  cpf: string | null
  telefone: string
  data_nascimento: string | null
  dados_pessoais: string
  validade: string | null
  renovavel: 'S' | 'N'
}

export const personRow = (db: Db, cod_pessoa: number): Promise<PersonRow | undefined> =>
  db
    .selectFrom('pessoa')
    .select([
      'cod_pessoa',
      'nome_pessoa',
      'nome_social',
      'email',
      'cpf',
      'telefone',
      'data_nascimento',
      'dados_pessoais',
      'validade',
      'renovavel',
    ])
    .where('cod_pessoa', '=', cod_pessoa)
    .executeTakeFirst()

/** As people are called, and where mail reaches them. */
export const personNamed = (db: Db, cod_pessoa: number) =>
  db
    .selectFrom('pessoa')
    .select(eb => [eb.fn.coalesce('nome_social', 'nome_pessoa').as('nome_pessoa'), 'email'])
    .where('cod_pessoa', '=', cod_pessoa)
    .executeTakeFirst()

export async function savePerson(trx: Db, row: PersonRow, now: string): Promise<void> {
  const { cod_pessoa, ...columns } = row
  await trx
    .updateTable('pessoa')
    .set({ ...columns, data_alteracao: now })
    .where('cod_pessoa', '=', cod_pessoa)
    .execute()
}

export async function isCpfTaken(db: Db, cpf: string, cod_pessoa: number): Promise<boolean> {
  const row = await db
    .selectFrom('pessoa')
    .select('cod_pessoa')
    .where('cpf', '=', cpf)
    .where('cod_pessoa', '<>', cod_pessoa)
    .executeTakeFirst()
  return row !== undefined
}

export const departments = (db: Db) =>
  db
    .selectFrom('departamento')
    .select(['cod_departamento', 'nome_departamento', 'tipo'])
    .orderBy('nome_departamento')
    .orderBy('cod_departamento')
    .execute()
