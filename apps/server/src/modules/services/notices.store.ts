import type { AlertKind, Language, NoticeWays } from '@estante/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

export const choicesOf = (db: Db, cod_pessoa: number) =>
  db.selectFrom('aviso_escolha').select(['tipo', 'sino', 'email']).where('cod_pessoa', '=', cod_pessoa).execute()

export const choiceOf = (db: Db, cod_pessoa: number, tipo: AlertKind): Promise<NoticeWays | undefined> =>
  db
    .selectFrom('aviso_escolha')
    .select(['sino', 'email'])
    .where('cod_pessoa', '=', cod_pessoa)
    .where('tipo', '=', tipo)
    .executeTakeFirst()

export const saveChoice = (db: Db, cod_pessoa: number, { tipo, sino, email }: NoticeWays & { tipo: AlertKind }) =>
  db
    .insertInto('aviso_escolha')
    .values({ cod_pessoa, tipo, sino, email })
    .onConflict(conflict => conflict.columns(['cod_pessoa', 'tipo']).doUpdateSet({ sino, email }))
    .execute()

export async function languageOf(db: Db, cod_pessoa: number): Promise<Language | null> {
  const row = await db.selectFrom('pessoa').select('idioma').where('cod_pessoa', '=', cod_pessoa).executeTakeFirst()
  return row?.idioma ?? null
}

export const saveLanguage = (db: Db, cod_pessoa: number, idioma: Language) =>
  db.updateTable('pessoa').set({ idioma }).where('cod_pessoa', '=', cod_pessoa).execute()

/** What the institution's parameter `avisos` says; it was checked when it was written. */
export async function ownTable(db: Db): Promise<(NoticeWays & { tipo: AlertKind })[]> {
  const row = await db.selectFrom('parametro').select('valor').where('chave', '=', 'avisos').executeTakeFirst()
  return row ? (JSON.parse(row.valor) as (NoticeWays & { tipo: AlertKind })[]) : []
}
