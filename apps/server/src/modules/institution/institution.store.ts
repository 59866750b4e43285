import { type HighlightOrdering, UNSELECTED } from '@estante/contract'
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { countedCopies } from '../../db/counted-copies.ts'
import { filedTitle } from '../../db/filed-titles.ts'
import type { Tables } from '../../db/schema.ts'
import { hiddenRecords, visibleRecords } from '../../db/visible-records.ts'

type Db = Kysely<Tables> | Transaction<Tables>

export const allParameters = (db: Db) => db.selectFrom('parametro').selectAll().execute()

export async function saveParameter(db: Db, chave: string, valor: string): Promise<void> {
  await db
    .insertInto('parametro')
    .values({ chave, valor })
    .onConflict(conflict => conflict.column('chave').doUpdateSet({ valor }))
    .execute()
}

/** Content of one kind, in order; `idioma` '' serves every language. */
export const contentOf = (db: Db, tipo: string) =>
  db.selectFrom('conteudo').selectAll().where('tipo', '=', tipo).orderBy('ordem').orderBy('id').execute()

export const allContent = (db: Db) =>
  db.selectFrom('conteudo').selectAll().orderBy('tipo').orderBy('ordem').orderBy('id').execute()

export interface ContentRow {
  tipo: string
  chave?: string
  idioma?: string
  ordem?: number
  titulo?: string
  corpo?: string
  dados?: string
}

export async function replaceContent(db: Db, tipo: string, rows: ContentRow[]): Promise<void> {
  await db.deleteFrom('conteudo').where('tipo', '=', tipo).execute()
  if (rows.length > 0) await db.insertInto('conteudo').values(rows).execute()
}

export const campuses = (db: Db) => db.selectFrom('campus').selectAll().orderBy('cod_campus').execute()

export function libraries(db: Db, cod_campus?: number) {
  let query = db.selectFrom('biblioteca').selectAll().orderBy('ordem').orderBy('cod_biblioteca')
  if (cod_campus !== undefined && cod_campus !== UNSELECTED) query = query.where('cod_campus', '=', cod_campus)
  return query.execute()
}

export const openingHours = (db: Db) =>
  db
    .selectFrom('horario_biblioteca')
    .selectAll()
    .orderBy('cod_biblioteca')
    .orderBy('dia_semana')
    .orderBy('abertura')
    .execute()

/** Closures in force that touch a stretch of days. */
export const closuresBetween = (db: Db, from: string, to: string) =>
  db
    .selectFrom('feriado')
    .selectAll()
    .where(eb => eb(eb.fn.coalesce('data_fim', 'data'), '>=', from))
    .where('data', '<=', to)
    .where('revogado_em', 'is', null)
    .orderBy('data')
    .orderBy('id')
    .execute()

/** What the library has to show: works that anyone may see, and the copies of them that it counts. */
export async function totals(db: Db): Promise<{ acervos: number; exemplares: number; bibliotecas: number }> {
  const count = async (query: { executeTakeFirstOrThrow(): Promise<{ total: number | string | bigint }> }) =>
    Number((await query.executeTakeFirstOrThrow()).total)
  const copies = db
    .selectFrom('exemplar')
    .where(countedCopies)
    .select(eb => eb.fn.countAll<number>().as('total'))
  return {
    acervos: await count(
      db
        .selectFrom('acervo')
        .where(visibleRecords)
        .select(eb => eb.fn.countAll<number>().as('total')),
    ),
    // Hidden works are few: taking their copies off is quicker than asking of every copy whether its work shows.
    exemplares:
      (await count(copies)) -
      (await count(
        copies.where('exemplar.cod_acervo', 'in', eb =>
          eb.selectFrom('acervo').select('acervo.cod_acervo').where(hiddenRecords),
        ),
      )),
    bibliotecas: await count(db.selectFrom('biblioteca').select(eb => eb.fn.countAll<number>().as('total'))),
  }
}

/** Columns that highlights may be ordered by. */
const ORDER: Record<HighlightOrdering, RawBuilder<string | number | null>> = {
  // What import prepared holds the title as it files, without its first article.
  obra: sql`acervo.busca`,
  ano_publicacao: sql`coalesce(-acervo.ano_publicacao, 0)`,
  cod_acervo: sql`acervo.cod_acervo`,
  cod_tipo_obra: sql`acervo.cod_tipo_obra`,
  idioma: sql`acervo.idioma`,
  desc_fisica: sql`acervo.desc_fisica`,
  classificacao: sql`acervo.classificacao_ordem`,
  referencia: sql`acervo.referencia`,
}
/** Those that people read as words, where É stands beside E; a database may have it after Z. */
const WORDS: ReadonlySet<HighlightOrdering> = new Set(['obra', 'desc_fisica', 'referencia'])
const { compare } = new Intl.Collator('pt')

/** Somebody chose each of them, so they are few and are ordered here; a showcase shows those that are its own. */
export async function highlights(
  db: Db,
  tipo: string,
  orderBy: HighlightOrdering,
  page: number,
  perPage: number,
  within?: { has(cod_acervo: number): boolean },
) {
  const all = await db
    .selectFrom('conteudo')
    .innerJoin('acervo', join => join.on(sql`cast(conteudo.chave as bigint)`, '=', sql`acervo.cod_acervo`))
    .where('conteudo.tipo', '=', tipo)
    .where(visibleRecords)
    .select([
      'acervo.isbn_issn',
      'acervo.cod_acervo',
      'acervo.obra',
      'acervo.autor',
      'acervo.cod_tipo_obra',
      'acervo.idioma',
      'acervo.link_capa',
      ORDER[orderBy].as('ordem'),
    ])
    .$if(!WORDS.has(orderBy), query => query.orderBy(ORDER[orderBy]))
    .orderBy('acervo.cod_acervo')
    .execute()
  const chosen = within ? all.filter(work => within.has(work.cod_acervo)) : all
  const wordsOf = ({ ordem, obra }: (typeof all)[number]): string =>
    orderBy === 'obra' ? filedTitle(String(ordem)) || obra : String(ordem ?? '')
  const ordered = WORDS.has(orderBy)
    ? chosen
        .map(work => ({ work, words: wordsOf(work) }))
        .toSorted((a, b) => compare(a.words, b.words))
        .map(({ work }) => work)
    : chosen
  const rows = ordered.slice((page - 1) * perPage, page * perPage).map(({ ordem: _, ...work }) => work)
  return { total: chosen.length, rows }
}

export async function lastChangeInstant(db: Db): Promise<{ seq: number; instante: string } | undefined> {
  return await db
    .selectFrom('mudanca')
    .select(['seq', 'instante'])
    .where('entidade', 'in', ['acervo', 'exemplar', 'autoridade', 'parametro', 'conteudo'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const campusesNamed = (db: Db, codes: number[]) =>
  db.selectFrom('campus').selectAll().where('cod_campus', 'in', codes).execute()
export const librariesNamed = (db: Db, codes: number[]) =>
  db
    .selectFrom('biblioteca')
    .select(['cod_biblioteca', 'desc_biblioteca'])
    .where('cod_biblioteca', 'in', codes)
    .execute()
export const collectionsNamed = (db: Db, codes: number[]) =>
  db.selectFrom('colecao').selectAll().where('cod_colecao', 'in', codes).execute()
export const workTypesNamed = (db: Db, codes: number[]) =>
  db.selectFrom('tipo_obra').selectAll().where('cod_tipo_obra', 'in', codes).execute()

export async function recordsNamed(db: Db, codes: number[]): Promise<Set<number>> {
  const known = new Set<number>()
  for (let from = 0; from < codes.length; from += 500) {
    const part = codes.slice(from, from + 500)
    const rows = await db.selectFrom('acervo').select('cod_acervo').where('cod_acervo', 'in', part).execute()
    for (const { cod_acervo } of rows) known.add(cod_acervo)
  }
  return known
}

export const institutionFile = (db: Db, nome: string) =>
  db.selectFrom('arquivo').selectAll().where('papel', '=', 'INSTITUICAO').where('nome', '=', nome).executeTakeFirst()
