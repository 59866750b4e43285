import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

export const personContact = (db: Kysely<Tables>, cod_pessoa: number) =>
  db
    .selectFrom('pessoa')
    .select(['nome_pessoa', 'nome_social', 'email'])
    .where('cod_pessoa', '=', cod_pessoa)
    .executeTakeFirst()
