import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

/** The library that asks, as it stands at the head of a letter. */
export const askingLibrary = (db: Db, cod_biblioteca: number) =>
  db
    .selectFrom('biblioteca')
    .select(['desc_biblioteca', 'endereco', 'telefone', 'email'])
    .where('cod_biblioteca', '=', cod_biblioteca)
    .executeTakeFirst()

/** The person that it asks for: the name that they go by, and the number of a registration that holds. */
export async function readerOf(db: Db, cod_pessoa: number, today: string) {
  const person = await db
    .selectFrom('pessoa')
    .select(['nome_pessoa', 'nome_social'])
    .where('cod_pessoa', '=', cod_pessoa)
    .executeTakeFirstOrThrow()
  const link = await db
    .selectFrom('pessoa_vinculo')
    .select('matricula')
    .where('cod_pessoa', '=', cod_pessoa)
    .where('matricula', '<>', '')
    .where(eb => eb.or([eb('validade', 'is', null), eb('validade', '>=', today)]))
    .orderBy('id')
    .executeTakeFirst()
  return { nome: person.nome_social || person.nome_pessoa, matricula: link?.matricula ?? '' }
}

export const copyOfBarcode = (db: Db, codigo_barras: string) =>
  db
    .selectFrom('exemplar')
    .select(['cod_exemplar', 'cod_acervo'])
    .where('codigo_barras', '=', codigo_barras)
    .executeTakeFirst()
