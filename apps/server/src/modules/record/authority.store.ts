import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { visibleRecords } from '../../db/visible-records.ts'

type Db = Kysely<Tables>

export const authorityRow = (db: Db, cod_autoridade: number) =>
  db.selectFrom('autoridade').selectAll().where('cod_autoridade', '=', cod_autoridade).executeTakeFirst()

export const variantsOf = (db: Db, cod_autoridade: number) =>
  db
    .selectFrom('autoridade_variante')
    .select('descricao')
    .where('cod_autoridade', '=', cod_autoridade)
    .orderBy('id')
    .execute()

/** Authorities with one of these filing forms, for links between related headings. */
export const authoritiesByForm = (db: Db, forms: string[]) =>
  db
    .selectFrom('autoridade')
    .select(['cod_autoridade', 'forma_normalizada', 'tipo'])
    .where('forma_normalizada', 'in', forms)
    .execute()

/** What editions of one work have in common; of a record that stands alone, its number. */
const workKey = sql<string>`case when acervo.chave_ligada <> '' then acervo.chave_ligada
  when acervo.chave_obra <> '' then acervo.chave_obra else cast(acervo.cod_acervo as text) end`

/** Records that are looked at for the works of one name. */
const LOOKED_AT = 200

/** Works whose headings lead here: about it when the heading is a subject (6XX), by it otherwise. */
export async function worksOf(db: Db, cod_autoridade: number, about: boolean, most: number) {
  const linked = db
    .selectFrom('acervo_autoridade')
    .innerJoin('acervo', 'acervo.cod_acervo', 'acervo_autoridade.cod_acervo')
    .where('acervo_autoridade.cod_autoridade', '=', cod_autoridade)
    .where('acervo_autoridade.paragrafo', about ? 'like' : 'not like', '6%')
    .where(visibleRecords)
  const rows = await linked
    .select([
      'acervo.cod_acervo',
      'acervo.obra',
      'acervo.autor',
      'acervo.ano_publicacao',
      'acervo.idioma',
      'acervo.cod_tipo_obra',
      'acervo.link_capa',
      'acervo.chave_obra',
      'acervo.chave_ligada',
    ])
    .distinct()
    .orderBy('acervo.ano_publicacao', 'desc')
    .orderBy('acervo.cod_acervo')
    .limit(LOOKED_AT)
    .execute()
  const { total } = await linked
    .select(eb => eb.fn.count<number>(workKey).distinct().as('total'))
    .executeTakeFirstOrThrow()
  const works = Map.groupBy(rows, row => row.chave_ligada || row.chave_obra || String(row.cod_acervo))
  const shown = [...works.values()].sort((a, b) => b.length - a.length).slice(0, most)
  return {
    total: Number(total),
    acervos: shown.map(([newest]) => {
      const { chave_obra: _own, chave_ligada: _shared, ...work } = newest!
      return work
    }),
  }
}

/** Persons who made works together with one, by how many; subjects (6XX) are not makers. */
export async function coauthorsOf(db: Db, cod_autoridade: number, most: number) {
  const rows = await db
    .selectFrom('acervo_autoridade as own')
    .innerJoin('acervo', 'acervo.cod_acervo', 'own.cod_acervo')
    .innerJoin('acervo_autoridade as other', 'other.cod_acervo', 'own.cod_acervo')
    .innerJoin('autoridade', 'autoridade.cod_autoridade', 'other.cod_autoridade')
    .select(eb => [
      'autoridade.cod_autoridade',
      'autoridade.descricao',
      eb.fn.count<number>(workKey).distinct().as('total'),
    ])
    .where('own.cod_autoridade', '=', cod_autoridade)
    .where('own.paragrafo', 'not like', '6%')
    .where('other.paragrafo', 'not like', '6%')
    .where('other.cod_autoridade', '<>', cod_autoridade)
    .where('autoridade.tipo', '=', 'pessoa')
    .where(visibleRecords)
    .groupBy(['autoridade.cod_autoridade', 'autoridade.descricao'])
    .orderBy('total', 'desc')
    .orderBy('autoridade.descricao')
    .limit(most)
    .execute()
  return rows.map(row => ({ ...row, total: Number(row.total) }))
}
