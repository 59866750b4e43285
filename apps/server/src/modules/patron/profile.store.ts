import type { Language } from '@estante/contract'
import { type Kysely, sql } from 'kysely'
import { titleOrder } from '../../db/filed-titles.ts'
import type { Tables } from '../../db/schema.ts'
import type { PerfilInteresseTable } from '../../db/tables/patron.ts'
import { visibleRecords } from '../../db/visible-records.ts'
import { areaName, normalised } from '../catalogue/index.ts'

export type Db = Kysely<Tables>
export type StoredKind = PerfilInteresseTable['tipo']

export interface Interest {
  tipo: StoredKind
  codigo: number
  cod_tipo_area: number
  validade: string | null
  opcoes: string
}
export type InterestKey = Pick<Interest, 'tipo' | 'codigo' | 'cod_tipo_area'>

export const KINDS_OF_AUTHORITIES = {
  AUTOR: ['pessoa', 'instituicao', 'evento'],
  ASSUNTO: ['assunto', 'geografico', 'cronologico'],
}

/** Signs that SQL reads as any text are searched for as themselves. */
const containing = (term: string): string => `%${term.toLowerCase().replace(/[!%_]/g, sign => `!${sign}`)}%`
const MOST_FOUND = 50

export async function areas(db: Db, lang: Language) {
  const rows = await db.selectFrom('area_conhecimento').selectAll().orderBy('cod_area_conhecimento').execute()
  return rows
    .map(row => ({
      ...row,
      desc_area_conhecimento: areaName(row.cod_area_conhecimento, row.desc_area_conhecimento, lang),
      desc_tipo_area_conhec: areaName(row.cod_tipo_area_conhec, row.desc_tipo_area_conhec, lang),
    }))
    .toSorted((a, b) => a.desc_area_conhecimento.localeCompare(b.desc_area_conhecimento, lang))
}

/** `form` is folded as the register folds names, so that accents do not matter. */
export const authoritiesNamed = (db: Db, kinds: readonly string[], form: string) =>
  db
    .selectFrom('autoridade')
    .select(['cod_autoridade as codigo', 'descricao'])
    .where('tipo', 'in', [...kinds])
    .where(sql<boolean>`forma_normalizada like ${containing(form)} escape '!'`)
    .orderBy('total_acervos', 'desc')
    .orderBy('cod_autoridade')
    .limit(MOST_FOUND)
    .execute()

const periodicals = (db: Db) =>
  db
    .selectFrom('acervo')
    .innerJoin('tipo_obra', 'tipo_obra.cod_tipo_obra', 'acervo.cod_tipo_obra')
    .where('tipo_obra.grupo', '=', 'P')
    .where(visibleRecords)

/** `form` is folded as the register folds names. Titles are stored as they are, and periodicals are few: each is folded here. */
export async function periodicalsNamed(db: Db, form: string, libraries: readonly number[]) {
  if (form === '') return []
  const rows = await periodicals(db)
    .select(['acervo.cod_acervo as codigo', 'acervo.obra as titulo', 'acervo.isbn_issn as issn'])
    .$if(libraries.length > 0, query =>
      query.where(eb =>
        eb.exists(
          eb
            .selectFrom('fasciculo')
            .select(sql.lit(1).as('um'))
            .whereRef('fasciculo.cod_acervo', '=', 'acervo.cod_acervo')
            .where('fasciculo.cod_biblioteca', 'in', [...libraries]),
        ),
      ),
    )
    .execute()
  const found = rows.filter(row => normalised(row.titulo).includes(form))
  const byTitle = await titleOrder(
    db,
    found.map(row => row.codigo),
  )
  return found.toSorted((a, b) => byTitle(a.codigo, b.codigo)).slice(0, MOST_FOUND)
}

export const workTypes = (db: Db, lang: Language) =>
  db
    .selectFrom('tipo_obra')
    .select(['cod_tipo_obra as codigo', `desc_${lang} as descricao`])
    .where('objeto', '=', 'N')
    .orderBy('descricao')
    .execute()

export const languagesHeld = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('acervo').select('idioma').distinct().where('idioma', '<>', '').execute()).map(row => row.idioma)

export const libraries = (db: Db) =>
  db
    .selectFrom('biblioteca')
    .select(['cod_biblioteca', 'desc_biblioteca'])
    .orderBy('ordem')
    .orderBy('cod_biblioteca')
    .execute()

export const interestsOf = (db: Db, cod_pessoa: number): Promise<Interest[]> =>
  db
    .selectFrom('perfil_interesse')
    .select(['tipo', 'codigo', 'cod_tipo_area', 'validade', 'opcoes'])
    .where('cod_pessoa', '=', cod_pessoa)
    .orderBy('cod_perfil')
    .execute()

export async function putInterest(trx: Db, cod_pessoa: number, interest: Interest, now: string): Promise<void> {
  const { validade, opcoes } = interest
  await trx
    .insertInto('perfil_interesse')
    .values({ cod_pessoa, ...interest, criado_em: now })
    .onConflict(conflict =>
      conflict.columns(['cod_pessoa', 'tipo', 'codigo', 'cod_tipo_area']).doUpdateSet({ validade, opcoes }),
    )
    .execute()
}

export async function changeInterest(
  trx: Db,
  cod_pessoa: number,
  key: InterestKey,
  change: { validade: string | null; opcoes?: string },
): Promise<boolean> {
  const rows = await trx
    .updateTable('perfil_interesse')
    .set(change)
    .where('cod_pessoa', '=', cod_pessoa)
    .where('tipo', '=', key.tipo)
    .where('codigo', '=', key.codigo)
    .where('cod_tipo_area', '=', key.cod_tipo_area)
    .returning('cod_perfil')
    .execute()
  return rows.length > 0
}

export async function dropInterest(trx: Db, cod_pessoa: number, key: InterestKey): Promise<boolean> {
  const rows = await trx
    .deleteFrom('perfil_interesse')
    .where('cod_pessoa', '=', cod_pessoa)
    .where('tipo', '=', key.tipo)
    .where('codigo', '=', key.codigo)
    .where('cod_tipo_area', '=', key.cod_tipo_area)
    .returning('cod_perfil')
    .execute()
  return rows.length > 0
}

/** Of the codes, those that can be followed as what they are said to be. */
export async function codesToFollow(db: Db, tipo: StoredKind, codes: readonly number[]): Promise<Set<number>> {
  const wanted = [...codes]
  if (tipo === 'PERIODICO') {
    const rows = await periodicals(db).select('acervo.cod_acervo').where('acervo.cod_acervo', 'in', wanted).execute()
    return new Set(rows.map(row => row.cod_acervo))
  }
  if (tipo === 'AUTOR' || tipo === 'ASSUNTO') {
    const rows = await db
      .selectFrom('autoridade')
      .select('cod_autoridade')
      .where('cod_autoridade', 'in', wanted)
      .where('tipo', 'in', KINDS_OF_AUTHORITIES[tipo])
      .execute()
    return new Set(rows.map(row => row.cod_autoridade))
  }
  return new Set((await namesFor(db, tipo, codes, 'pt')).keys())
}

/** Names of what interests speak of; a code that names nothing is left out. */
export async function namesFor(db: Db, tipo: StoredKind, codes: readonly number[], lang: Language) {
  if (codes.length === 0) return new Map<number, string>()
  const rows = await namedRows(db, tipo, [...codes], lang)
  return new Map(rows.map(({ codigo, nome }) => [codigo, tipo === 'AREA' ? areaName(codigo, nome, lang) : nome]))
}

function namedRows(
  db: Db,
  tipo: StoredKind,
  codes: number[],
  lang: Language,
): Promise<{ codigo: number; nome: string }[]> {
  if (tipo === 'AREA')
    return db
      .selectFrom('area_conhecimento')
      .select(['cod_area_conhecimento as codigo', 'desc_area_conhecimento as nome'])
      .where('cod_area_conhecimento', 'in', codes)
      .execute()
  if (tipo === 'TIPO_OBRA')
    return db
      .selectFrom('tipo_obra')
      .select(['cod_tipo_obra as codigo', `desc_${lang} as nome`])
      .where('cod_tipo_obra', 'in', codes)
      .execute()
  if (tipo === 'PERIODICO')
    return db
      .selectFrom('acervo')
      .select(['acervo.cod_acervo as codigo', 'acervo.obra as nome'])
      .where('acervo.cod_acervo', 'in', codes)
      .where(visibleRecords)
      .execute()
  return db
    .selectFrom('autoridade')
    .select(['cod_autoridade as codigo', 'descricao as nome'])
    .where('cod_autoridade', 'in', codes)
    .execute()
}
