import { type Kysely, sql, type Transaction } from 'kysely'
import type { ChangeTransaction } from '../../db/change-log.ts'
import type { Tables } from '../../db/schema.ts'
import { visibleRecords } from '../../db/visible-records.ts'

type Db = Kysely<Tables> | Transaction<Tables>
export type DocumentState = Tables['documento']['situacao']

/** PDFs behind links of records; restricted ones where their words are wanted too. */
const pdfs = (db: Db, withRestricted: boolean) =>
  db
    .selectFrom('arquivo')
    .where('arquivo.papel', '=', 'LINK')
    .where('arquivo.tipo_conteudo', '=', 'application/pdf')
    .where('arquivo.cod_acervo', 'is not', null)
    .$if(!withRestricted, query => query.where('arquivo.tipo_link', 'not in', ['AR', 'AC']))

export interface WaitingPdf {
  sha256: string
  caminho: string
  /** The first file with these contents: reading goes on after it. */
  primeiro: number
}

const unread = (db: Db, withRestricted: boolean, version: number) =>
  pdfs(db, withRestricted).where(eb =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('documento')
          .select('documento.cod_documento')
          .whereRef('documento.sha256', '=', 'arquivo.sha256')
          .where('documento.versao', '>=', version),
      ),
    ),
  )

/** Contents that were not read yet, or only by an older reading; the oldest first, those named aside. */
export async function waitingPdfs(
  db: Db,
  { withRestricted, version, after, limit }: { withRestricted: boolean; version: number; after: number; limit: number },
): Promise<WaitingPdf[]> {
  return await unread(db, withRestricted, version)
    .select(eb => [
      'arquivo.sha256',
      eb.fn.min('arquivo.caminho').as('caminho'),
      eb.fn.min('arquivo.cod_arquivo').as('primeiro'),
    ])
    .groupBy('arquivo.sha256')
    .having(eb => eb.fn.min('arquivo.cod_arquivo'), '>', after)
    .orderBy('primeiro')
    .limit(limit)
    .execute()
}

export async function countWaiting(db: Db, withRestricted: boolean, version: number): Promise<number> {
  const row = await unread(db, withRestricted, version)
    .select(eb => eb.fn.count<number>('arquivo.sha256').distinct().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

export interface ReadDocument {
  sha256: string
  situacao: DocumentState
  paginas: number
  motivo: string
  alcance: string
  versao: number
  lido_em: string
}

/** A document and all its pages, in the place of an earlier reading. */
export async function saveDocument(
  { trx, changed }: ChangeTransaction,
  document: ReadDocument,
  pages: readonly { pagina: number; texto: string; idioma: string }[],
): Promise<void> {
  const { cod_documento } = await trx
    .insertInto('documento')
    .values(document)
    .onConflict(on => on.column('sha256').doUpdateSet(document))
    .returning('cod_documento')
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('documento_pagina').where('cod_documento', '=', cod_documento).execute()
  for (let from = 0; from < pages.length; from += 100)
    await trx
      .insertInto('documento_pagina')
      .values(pages.slice(from, from + 100).map(page => ({ cod_documento, ...page })))
      .execute()
  changed('documento', cod_documento)
}

/** By which kinds of links each content is there, and by which of them a visible record leads to it. */
export const linksOfContents = (db: Db, withRestricted: boolean, sha256?: string) =>
  pdfs(db, withRestricted)
    .$if(sha256 !== undefined, query => query.where('arquivo.sha256', '=', sha256 ?? ''))
    .innerJoin('acervo', 'acervo.cod_acervo', 'arquivo.cod_acervo')
    .select(eb => [
      'arquivo.sha256',
      'arquivo.tipo_link',
      eb.fn
        .max(
          eb
            .case()
            .when(visibleRecords(eb as never))
            .then(1)
            .else(0)
            .end(),
        )
        .as('visible'),
    ])
    .groupBy(['arquivo.sha256', 'arquivo.tipo_link'])
    .execute()

export const keptDocuments = (db: Db) =>
  db.selectFrom('documento').select(['cod_documento', 'sha256', 'alcance']).orderBy('cod_documento').execute()

export async function setReach({ trx, changed }: ChangeTransaction, cod_documento: number, alcance: string) {
  await trx.updateTable('documento').set({ alcance }).where('cod_documento', '=', cod_documento).execute()
  changed('documento', cod_documento)
}

export async function dropDocuments({ trx, changed }: ChangeTransaction, codes: readonly number[]): Promise<void> {
  await trx.deleteFrom('documento_pagina').where('cod_documento', 'in', codes).execute()
  await trx.deleteFrom('documento').where('cod_documento', 'in', codes).execute()
  for (const code of codes) changed('documento', code, 'D')
}

/** Pages that take part in searches, in the order of their numbers. */
const indexed = (db: Db) =>
  db
    .selectFrom('documento_pagina')
    .innerJoin('documento', 'documento.cod_documento', 'documento_pagina.cod_documento')
    .select([
      'documento_pagina.cod_documento',
      'documento_pagina.pagina',
      'documento_pagina.idioma',
      'documento_pagina.texto',
      'documento.alcance',
    ])
    .where('documento.alcance', '<>', '')
export type IndexedPage = Awaited<ReturnType<typeof pagesOfDocument>>[number]

export const pagesOfDocument = (db: Db, cod_documento: number) =>
  indexed(db).where('documento_pagina.cod_documento', '=', cod_documento).orderBy('documento_pagina.pagina').execute()

export const pagesAfter = (db: Db, document: number, page: number, limit: number) =>
  indexed(db)
    .where(eb =>
      eb.or([
        eb('documento_pagina.cod_documento', '>', document),
        eb.and([eb('documento_pagina.cod_documento', '=', document), eb('documento_pagina.pagina', '>', page)]),
      ]),
    )
    .orderBy('documento_pagina.cod_documento')
    .orderBy('documento_pagina.pagina')
    .limit(limit)
    .execute()

/** Pages of some documents, in their order. */
export const pagesNamed = (db: Db, named: readonly { cod_documento: number; pages: readonly number[] }[]) =>
  db
    .selectFrom('documento_pagina')
    .select(['cod_documento', 'pagina', 'idioma', 'texto'])
    .where(eb =>
      eb.or(
        named.map(({ cod_documento, pages }) =>
          eb.and([eb('cod_documento', '=', cod_documento), eb('pagina', 'in', pages)]),
        ),
      ),
    )
    .orderBy('cod_documento')
    .orderBy('pagina')
    .execute()

export async function areManyPages(db: Db, many: number): Promise<boolean> {
  const row = await db.selectFrom('documento_pagina').select('pagina').offset(many).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Links of visible records that lead to a content, the public ones first. */
export const filesOfDocuments = (db: Db, codes: readonly number[]) =>
  linkedDocuments(db).where('documento.cod_documento', 'in', codes).execute()

export const documentsOfRecord = (db: Db, cod_acervo: number) =>
  linkedDocuments(db).where('arquivo.cod_acervo', '=', cod_acervo).execute()

const linkedDocuments = (db: Db) =>
  db
    .selectFrom('documento')
    .innerJoin('arquivo', 'arquivo.sha256', 'documento.sha256')
    .innerJoin('acervo', 'acervo.cod_acervo', 'arquivo.cod_acervo')
    .select([
      'documento.cod_documento',
      'documento.situacao',
      'documento.paginas',
      'arquivo.cod_acervo',
      'arquivo.seq_paragrafo',
      'arquivo.nome',
      'arquivo.tipo_link',
      'acervo.obra',
      'acervo.autor',
    ])
    .where('arquivo.papel', '=', 'LINK')
    .where('arquivo.seq_paragrafo', 'is not', null)
    .where(visibleRecords)
    .orderBy(sql`case when arquivo.tipo_link in ('AR', 'AC') then 1 else 0 end`)
    .orderBy('arquivo.cod_acervo')
    .orderBy('arquivo.seq_paragrafo')

/** How many documents and pages there are of each state. */
export const documentStates = (db: Db) =>
  db
    .selectFrom('documento')
    .select(eb => ['situacao', eb.fn.countAll<number>().as('total'), eb.fn.sum<number>('paginas').as('paginas')])
    .groupBy('situacao')
    .orderBy('situacao')
    .execute()

/** Files whose content is in one of the states, with the work they belong to. */
export const filesInStates = (db: Db, states: readonly DocumentState[]) =>
  db
    .selectFrom('documento')
    .innerJoin('arquivo', 'arquivo.sha256', 'documento.sha256')
    .innerJoin('acervo', 'acervo.cod_acervo', 'arquivo.cod_acervo')
    .select([
      'arquivo.cod_arquivo',
      'arquivo.cod_acervo',
      'arquivo.nome',
      'acervo.obra',
      'documento.situacao',
      'documento.motivo',
      'documento.paginas',
    ])
    .where('documento.situacao', 'in', states)
    .where('arquivo.papel', '=', 'LINK')
    .orderBy('arquivo.cod_arquivo')
    .execute()
