import type { Language } from '@estante/contract'
import type { Kysely } from 'kysely'
import { padded, slices } from '../../db/bulk.ts'
import type { Tables } from '../../db/schema.ts'
import { visibleRecords } from '../../db/visible-records.ts'

type Db = Kysely<Tables>

export interface BulletinScope {
  inicio: string
  fim: string
  cod_biblioteca: number | null
}

/** Works of which the libraries got a copy within the days, both inclusive. */
export const newWorks = (db: Db, { inicio, fim, cod_biblioteca }: BulletinScope) =>
  db
    .selectFrom('acervo')
    .innerJoin('exemplar', 'exemplar.cod_acervo', 'acervo.cod_acervo')
    .innerJoin('situacao_exemplar', 'situacao_exemplar.cod_situacao', 'exemplar.cod_situacao')
    .innerJoin('tipo_obra', 'tipo_obra.cod_tipo_obra', 'acervo.cod_tipo_obra')
    .select(['acervo.cod_acervo', 'acervo.cod_area_conhecimento'])
    .where('exemplar.data_aquisicao', '>=', inicio)
    .where('exemplar.data_aquisicao', '<=', `${fim}T99`)
    .where('situacao_exemplar.visivel', '=', 'S')
    .where('tipo_obra.objeto', '=', 'N')
    .where(visibleRecords)
    .$if(cod_biblioteca !== null, query => query.where('exemplar.cod_biblioteca', '=', cod_biblioteca ?? 0))
    .groupBy(['acervo.cod_acervo', 'acervo.cod_area_conhecimento'])
    .execute()

export async function findBulletin(db: Db, { inicio, fim, cod_biblioteca }: BulletinScope) {
  return await db
    .selectFrom('boletim')
    .select('cod_boletim')
    .where('inicio', '=', inicio)
    .where('fim', '=', fim)
    .where('cod_biblioteca', cod_biblioteca === null ? 'is' : '=', cod_biblioteca)
    .executeTakeFirst()
}

/** Puts a list in the place of the one of the same period and library. */
export async function replaceBulletin(
  trx: Db,
  bulletin: BulletinScope & { titulo: string; publicado_em: string },
  works: readonly { cod_acervo: number; cod_area_conhecimento: number }[],
): Promise<number> {
  const known = await findBulletin(trx, bulletin)
  const { titulo, publicado_em } = bulletin
  if (known) {
    await trx
      .updateTable('boletim')
      .set({ titulo, publicado_em })
      .where('cod_boletim', '=', known.cod_boletim)
      .execute()
    await trx.deleteFrom('boletim_item').where('cod_boletim', '=', known.cod_boletim).execute()
  }
  const { cod_boletim } =
    known ?? (await trx.insertInto('boletim').values(bulletin).returning('cod_boletim').executeTakeFirstOrThrow())
  for (let from = 0; from < works.length; from += 200) {
    const rows = works.slice(from, from + 200).map((work, at) => ({ ...work, cod_boletim, ordem: from + at }))
    await trx.insertInto('boletim_item').values(rows).execute()
  }
  return cod_boletim
}

const withCount = (db: Db) =>
  db
    .selectFrom('boletim')
    .leftJoin('biblioteca', 'biblioteca.cod_biblioteca', 'boletim.cod_biblioteca')
    .selectAll('boletim')
    .select(['biblioteca.desc_biblioteca'])
    .select(eb =>
      eb
        .selectFrom('boletim_item')
        .innerJoin('acervo', 'acervo.cod_acervo', 'boletim_item.cod_acervo')
        .select(inner => inner.fn.countAll<number>().as('total'))
        .whereRef('boletim_item.cod_boletim', '=', 'boletim.cod_boletim')
        .where(inner => visibleRecords(inner as never))
        .as('quantidade'),
    )

export type BulletinRow = Awaited<ReturnType<typeof bulletins>>[number]

export const bulletins = (db: Db) =>
  withCount(db).orderBy('boletim.fim', 'desc').orderBy('boletim.cod_boletim', 'desc').limit(200).execute()

export const bulletinRow = (db: Db, cod_boletim: number) =>
  withCount(db).where('boletim.cod_boletim', '=', cod_boletim).executeTakeFirst()

/** Visible works of a list with their area: hidden since, they are left out. */
export const bulletinWorks = (db: Db, cod_boletim: number, area?: number) =>
  db
    .selectFrom('boletim_item')
    .innerJoin('acervo', 'acervo.cod_acervo', 'boletim_item.cod_acervo')
    .select(['boletim_item.cod_acervo', 'boletim_item.cod_area_conhecimento', 'boletim_item.ordem'])
    .where('boletim_item.cod_boletim', '=', cod_boletim)
    .$if(area !== undefined, query => query.where('boletim_item.cod_area_conhecimento', '=', area ?? 0))
    .where(eb => visibleRecords(eb as never))
    .orderBy('boletim_item.ordem')
    .execute()

/** Of any number of works: a chapter of the month of a large purchase has thousands. */
export async function workFacts(db: Db, codes: readonly number[], lang: Language) {
  const facts: Awaited<ReturnType<typeof factsOfSome>> = []
  for (const slice of slices(codes)) facts.push(...(await factsOfSome(db, slice, lang)))
  return facts
}

const factsOfSome = (db: Db, codes: readonly number[], lang: Language) =>
  db
    .selectFrom('acervo')
    .innerJoin('tipo_obra', 'tipo_obra.cod_tipo_obra', 'acervo.cod_tipo_obra')
    .select(['acervo.cod_acervo', 'acervo.obra', 'acervo.autor', 'acervo.ano_publicacao', 'acervo.link_capa'])
    .select(`tipo_obra.desc_${lang} as tipo_obra`)
    .where('acervo.cod_acervo', 'in', padded(codes))
    .execute()

export async function areaDescriptions(db: Db): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('area_conhecimento')
    .select(['cod_area_conhecimento', 'desc_area_conhecimento'])
    .execute()
  return new Map(rows.map(row => [row.cod_area_conhecimento, row.desc_area_conhecimento]))
}
