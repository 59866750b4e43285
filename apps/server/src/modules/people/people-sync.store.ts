import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

/** Everybody, with what a feed is compared by. */
export const peopleWithNames = (db: Kysely<Tables>) =>
  db
    .selectFrom('pessoa')
    .select(['cod_pessoa', 'nome_pessoa', 'cpf', 'email', 'telefone', 'validade', 'data_nascimento'])
    .where('cod_pessoa', '>', 0)
    .execute()
export type SyncPerson = Awaited<ReturnType<typeof peopleWithNames>>[number]

export const linksOfAll = (db: Kysely<Tables>) =>
  db
    .selectFrom('pessoa_vinculo')
    .select([
      'id',
      'cod_pessoa',
      'cod_categoria',
      'cod_departamento',
      'cod_biblioteca',
      'matricula',
      'validade',
      'turma',
    ])
    .execute()
