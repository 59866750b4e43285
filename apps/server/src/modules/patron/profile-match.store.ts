import type { Language } from '@estante/contract'
import { type Kysely, sql } from 'kysely'
import { padded, slices } from '../../db/bulk.ts'
import type { Tables } from '../../db/schema.ts'
import { visibleRecords } from '../../db/visible-records.ts'
import type { StoredKind } from './profile.store.ts'

type Db = Kysely<Tables>

/** A time as instants, and as first and last day of the library. */
export interface Time {
  from: string
  to: string
  firstDay: string
  lastDay: string
}

export interface Match {
  cod_acervo: number
  tipo: StoredKind
  codigo: number
  /** Instant or day. */
  quando: string
}

/** More new titles than this are no news. */
const MOST = 500

const newWorks = (db: Db, { from, to }: Time) =>
  db
    .selectFrom('acervo')
    .where(visibleRecords)
    .where('acervo.data_inclusao', '>=', from)
    .where('acervo.data_inclusao', '<', to)
    .orderBy('acervo.data_inclusao', 'desc')
    .limit(MOST)

export const worksOfAreas = async (db: Db, codes: readonly number[], time: Time): Promise<Match[]> =>
  (
    await newWorks(db, time)
      .select(['acervo.cod_acervo', 'acervo.cod_area_conhecimento as codigo', 'acervo.data_inclusao as quando'])
      .where('acervo.cod_area_conhecimento', 'in', padded(codes))
      .execute()
  ).map(row => ({ ...row, codigo: row.codigo ?? 0, tipo: 'AREA' as const }))

/** Authors stand in the main and added entries, subjects in the fields of the sixes. */
const ENTRIES = { AUTOR: ['1%', '7%'], ASSUNTO: ['6%', '6%'] } as const

export const worksOfAuthorities = async (
  db: Db,
  tipo: 'AUTOR' | 'ASSUNTO',
  codes: readonly number[],
  time: Time,
): Promise<Match[]> =>
  (
    await newWorks(db, time)
      .innerJoin('acervo_autoridade', 'acervo_autoridade.cod_acervo', 'acervo.cod_acervo')
      .select(['acervo.cod_acervo', 'acervo_autoridade.cod_autoridade as codigo', 'acervo.data_inclusao as quando'])
      .where('acervo_autoridade.cod_autoridade', 'in', padded(codes))
      .where(eb => eb.or(ENTRIES[tipo].map(tags => eb('acervo_autoridade.paragrafo', 'like', tags))))
      .execute()
  ).map(row => ({ ...row, tipo }))

export interface TypeWish {
  bibliotecas: readonly number[]
  idiomas: readonly string[]
}

export const worksOfType = async (db: Db, codigo: number, wish: TypeWish, time: Time): Promise<Match[]> =>
  (
    await newWorks(db, time)
      .select(['acervo.cod_acervo', 'acervo.data_inclusao as quando'])
      .where('acervo.cod_tipo_obra', '=', codigo)
      .$if(wish.idiomas.length > 0, query => query.where('acervo.idioma', 'in', [...wish.idiomas]))
      .$if(wish.bibliotecas.length > 0, query =>
        query.where(eb =>
          eb.exists(
            eb
              .selectFrom('exemplar')
              .select(sql.lit(1).as('um'))
              .whereRef('exemplar.cod_acervo', '=', 'acervo.cod_acervo')
              .where('exemplar.cod_biblioteca', 'in', [...wish.bibliotecas]),
          ),
        ),
      )
      .execute()
  ).map(row => ({ ...row, codigo, tipo: 'TIPO_OBRA' as const }))

export interface PeriodicalWish {
  fasciculo: 'S' | 'N'
  artigo: 'S' | 'N'
  sumario: 'S' | 'N'
  bibliotecas: readonly number[]
}

/** Issues that arrived; those with contents alone where no issue as such is wanted. */
export const issuesOf = async (db: Db, codigo: number, wish: PeriodicalWish, time: Time): Promise<Match[]> => {
  if (wish.fasciculo === 'N' && wish.sumario === 'N') return []
  const rows = await db
    .selectFrom('fasciculo')
    .innerJoin('acervo', 'acervo.cod_acervo', 'fasciculo.cod_acervo')
    .select(['fasciculo.cod_acervo', 'fasciculo.data_recebimento as quando'])
    .where(visibleRecords)
    .where('fasciculo.cod_acervo', '=', codigo)
    .where('fasciculo.data_recebimento', '>=', time.firstDay)
    .where('fasciculo.data_recebimento', '<=', time.lastDay)
    .$if(wish.fasciculo === 'N', query => query.where('fasciculo.sumario', '<>', '[]'))
    .$if(wish.bibliotecas.length > 0, query => query.where('fasciculo.cod_biblioteca', 'in', [...wish.bibliotecas]))
    .orderBy('fasciculo.data_recebimento', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(row => ({ cod_acervo: row.cod_acervo, quando: row.quando ?? '', codigo, tipo: 'PERIODICO' }))
}

export const articlesOf = async (db: Db, codigo: number, time: Time): Promise<Match[]> =>
  (
    await newWorks(db, time)
      .innerJoin('acervo_ligado', 'acervo_ligado.cod_acervo', 'acervo.cod_acervo')
      .select(['acervo.cod_acervo', 'acervo.data_inclusao as quando'])
      .where('acervo_ligado.cod_acervo_link', '=', codigo)
      .where('acervo_ligado.paragrafo', '=', '773')
      .execute()
  ).map(row => ({ ...row, codigo, tipo: 'PERIODICO' as const }))

/** Of any number of works: who follows many kinds of them gets thousands after a large import. */
export async function titlesShown(db: Db, codes: readonly number[], lang: Language) {
  const rows: Awaited<ReturnType<typeof titlesOfSome>> = []
  for (const slice of slices(codes)) rows.push(...(await titlesOfSome(db, slice, lang)))
  return rows
}

const titlesOfSome = (db: Db, codes: readonly number[], lang: Language) =>
  db
    .selectFrom('acervo')
    .innerJoin('tipo_obra', 'tipo_obra.cod_tipo_obra', 'acervo.cod_tipo_obra')
    .select([
      'acervo.cod_acervo',
      'acervo.obra as titulo',
      'acervo.autor',
      'acervo.ano_publicacao',
      'acervo.link_capa',
      `tipo_obra.desc_${lang} as desc_tipo_obra`,
    ])
    .where('acervo.cod_acervo', 'in', padded(codes))
    .execute()

/** People with a profile whom mail reaches. */
export const followers = (db: Db) =>
  db
    .selectFrom('pessoa')
    .select(['pessoa.cod_pessoa', 'pessoa.data_nascimento', 'pessoa.dados_pessoais'])
    .where('pessoa.bloqueio', '=', 'N')
    .where('pessoa.falecida_em', 'is', null)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('perfil_interesse')
          .select(sql.lit(1).as('um'))
          .whereRef('perfil_interesse.cod_pessoa', '=', 'pessoa.cod_pessoa'),
      ),
    )
    .orderBy('pessoa.cod_pessoa')
    .execute()

/** A title, and the day of what is newest of it: its record, or the issues that arrived on it. */
export interface News {
  cod_acervo: number
  day: string
  /** The same day as an instant, for what was told before days were kept. */
  since: string
  /** Issues that came on that day; none where the news is the record. */
  issues: number
}

/** Notes of which titles a person hears now; gives those that were not told before, or of which there is news since. */
export async function noteTold(trx: Db, cod_pessoa: number, news: readonly News[], now: string): Promise<number[]> {
  const fresh: number[] = []
  for (const slice of slices(news)) {
    const rows = await trx
      .insertInto('perfil_aviso')
      .values(
        slice.map(({ cod_acervo, day, issues }) => ({
          ...{ cod_pessoa, cod_acervo, avisado_em: now },
          ...{ novidade_dia: day, fasciculos: issues },
        })),
      )
      .onConflict(conflict => conflict.columns(['cod_pessoa', 'cod_acervo']).doNothing())
      .returning('cod_acervo')
      .execute()
    const told = new Set(rows.map(row => row.cod_acervo))
    fresh.push(...told)
    // A periodical is told of again when another issue has come, also on the day on which it was told of.
    for (const more of Map.groupBy(
      slice.filter(one => !told.has(one.cod_acervo)),
      one => `${one.day} ${one.issues}`,
    ).values()) {
      const [{ day, since, issues }] = more as [News, ...News[]]
      const again = await trx
        .updateTable('perfil_aviso')
        .set({ avisado_em: now, novidade_dia: day, fasciculos: issues })
        .where('cod_pessoa', '=', cod_pessoa)
        .where(
          'cod_acervo',
          'in',
          more.map(one => one.cod_acervo),
        )
        .where(eb =>
          eb.or([
            eb('novidade_dia', '<', day),
            eb.and([eb('novidade_dia', '=', day), eb('fasciculos', '<', issues)]),
            eb.and([eb('novidade_dia', 'is', null), eb('avisado_em', '<', since)]),
          ]),
        )
        .returning('cod_acervo')
        .execute()
      fresh.push(...again.map(row => row.cod_acervo))
    }
  }
  return fresh
}
