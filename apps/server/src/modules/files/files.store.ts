import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { visibleRecords } from '../../db/visible-records.ts'

type Db = Kysely<Tables> | Transaction<Tables>
type Role = Tables['arquivo']['papel']
export type FileRow = Selectable<Tables['arquivo']>

/** The file of one link of a record. */
export const linkedFile = (db: Db, cod_acervo: number, seq_paragrafo: number) =>
  db
    .selectFrom('arquivo')
    .selectAll()
    .where('cod_acervo', '=', cod_acervo)
    .where('seq_paragrafo', '=', seq_paragrafo)
    .where('papel', '=', 'LINK')
    .orderBy('cod_arquivo', 'desc')
    .executeTakeFirst()

export const filesOf = (db: Db, cod_acervo: number, papel: Role) =>
  db
    .selectFrom('arquivo')
    .selectAll()
    .where('cod_acervo', '=', cod_acervo)
    .where('papel', '=', papel)
    .orderBy('ordem')
    .orderBy('cod_arquivo')
    .execute()

export const fileByCode = (db: Db, cod_arquivo: number) =>
  db.selectFrom('arquivo').selectAll().where('cod_arquivo', '=', cod_arquivo).executeTakeFirst()

export const captionsOf = (db: Db, cod_acervo: number, seq_paragrafo: number) =>
  db
    .selectFrom('arquivo')
    .selectAll()
    .where('cod_acervo', '=', cod_acervo)
    .where('seq_paragrafo', '=', seq_paragrafo)
    .where('papel', '=', 'LEGENDA')
    .orderBy('ordem')
    .execute()

/** A record's file in the same place is replaced: links have one file, the institution one image a name. */
export async function replaceFile(db: Db, row: Insertable<Tables['arquivo']>): Promise<number> {
  let old = db.deleteFrom('arquivo').where('papel', '=', row.papel)
  if (row.papel === 'INSTITUICAO') old = old.where('nome', '=', row.nome)
  else old = old.where('cod_acervo', '=', row.cod_acervo ?? 0)
  if (row.papel === 'LINK' || row.papel === 'LEGENDA') {
    // What hung on no link any more has found its place again.
    old = old.where(({ and, eb, or }) =>
      or([
        eb('seq_paragrafo', '=', row.seq_paragrafo ?? 0),
        and([eb('seq_paragrafo', 'is', null), eb('sha256', '=', row.sha256)]),
      ]),
    )
  }
  if (row.papel === 'LEGENDA') old = old.where('idioma', '=', row.idioma ?? '')
  if (row.papel === 'IMAGEM') old = old.where('sha256', '=', row.sha256)
  await old.execute()
  const { cod_arquivo } = await db.insertInto('arquivo').values(row).returning('cod_arquivo').executeTakeFirstOrThrow()
  return cod_arquivo
}

export async function setCover(db: Db, cod_acervo: number, link_capa: string | null): Promise<void> {
  await db.updateTable('acervo').set({ link_capa }).where('cod_acervo', '=', cod_acervo).execute()
}

export const storedMarc = async (db: Db, cod_acervo: number): Promise<string | undefined> =>
  (await db.selectFrom('acervo').select('marc').where('cod_acervo', '=', cod_acervo).executeTakeFirst())?.marc

export const marcRowsOf = (db: Db, codes: number[]) =>
  codes.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('acervo')
        .select(['cod_acervo', 'marc'])
        .where('cod_acervo', 'in', codes)
        .where(visibleRecords)
        .execute()

/** The record that has this ISBN or ISSN and a cover. */
export const coverByNumber = (db: Db, numero: string) =>
  db
    .selectFrom('acervo_numero')
    .innerJoin('arquivo', 'arquivo.cod_acervo', 'acervo_numero.cod_acervo')
    .innerJoin('acervo', 'acervo.cod_acervo', 'acervo_numero.cod_acervo')
    .select('acervo_numero.cod_acervo')
    .where(visibleRecords)
    .where('acervo_numero.numero', '=', numero)
    .where('arquivo.papel', '=', 'CAPA')
    .orderBy('acervo_numero.cod_acervo', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function logAccess(db: Db, row: Insertable<Tables['acesso_link']>): Promise<void> {
  await db.insertInto('acesso_link').values(row).execute()
}

/** Accesses of before a moment no longer say whose they were; at most so many at once. How many changed. */
export async function forgetReaders(db: Db, before: string, most: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('acesso_link')
    .set({ cod_pessoa: null, navegador: '', dispositivo: '', sistema: '' })
    .where('id', 'in', eb =>
      eb
        .selectFrom('acesso_link')
        .select('id')
        .where('instante', '<', before)
        .where('cod_pessoa', 'is not', null)
        .limit(most),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Removes accesses of before a moment, at most so many at once. How many went. */
export async function dropAccesses(db: Db, before: string, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('acesso_link')
    .where('id', 'in', eb => eb.selectFrom('acesso_link').select('id').where('instante', '<', before).limit(most))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export const linksToCheck = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('acervo')
    .select(['cod_acervo', 'marc'])
    .where('acesso_remoto', '<>', '')
    .where('cod_acervo', '>', after)
    .orderBy('cod_acervo')
    .limit(limit)
    .execute()

export async function saveLinkCheck(db: Db, row: Insertable<Tables['verificacao_link']>): Promise<void> {
  await db
    .insertInto('verificacao_link')
    .values(row)
    .onConflict(on => on.columns(['cod_acervo', 'seq_paragrafo']).doUpdateSet(row))
    .execute()
}

/** Of records after one and up to another only these addresses are still theirs: what was heard of others is forgotten. */
export async function forgetOtherChecks(
  db: Db,
  { after, upTo }: { after: number; upTo: number },
  links: readonly { cod_acervo: number; seq_paragrafo: number }[],
): Promise<void> {
  const rows = await db
    .selectFrom('verificacao_link')
    .select(['cod_acervo', 'seq_paragrafo'])
    .where('cod_acervo', '>', after)
    .where('cod_acervo', '<=', upTo)
    .execute()
  const theirs = new Set(links.map(link => `${link.cod_acervo} ${link.seq_paragrafo}`))
  for (const { cod_acervo, seq_paragrafo } of rows)
    if (!theirs.has(`${cod_acervo} ${seq_paragrafo}`))
      await db
        .deleteFrom('verificacao_link')
        .where('cod_acervo', '=', cod_acervo)
        .where('seq_paragrafo', '=', seq_paragrafo)
        .execute()
}

export const brokenLinks = (db: Db) =>
  db
    .selectFrom('verificacao_link')
    .selectAll()
    .where(eb => eb.or([eb('erro', '<>', ''), eb('status', '>=', 400)]))
    .orderBy('cod_acervo')
    .execute()
