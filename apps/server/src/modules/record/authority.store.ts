import type { Kysely } from 'kysely'
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

/** Works whose headings lead here: about it when the heading is a subject (6XX), by it otherwise. */
export async function worksOf(db: Db, cod_autoridade: number, about: boolean, limit: number) {
  const linked = db
    .selectFrom('acervo_autoridade')
    .innerJoin('acervo', 'acervo.cod_acervo', 'acervo_autoridade.cod_acervo')
    .where('acervo_autoridade.cod_autoridade', '=', cod_autoridade)
    .where('acervo_autoridade.paragrafo', about ? 'like' : 'not like', '6%')
    .where(visibleRecords)
  const rows = await linked
    .select(['acervo.cod_acervo', 'acervo.obra', 'acervo.ano_publicacao'])
    .distinct()
    .orderBy('acervo.ano_publicacao', 'desc')
    .orderBy('acervo.cod_acervo')
    .limit(limit)
    .execute()
  const { total } = await linked
    .select(eb => eb.fn.count<number>('acervo.cod_acervo').distinct().as('total'))
    .executeTakeFirstOrThrow()
  return { total: Number(total), acervos: rows }
}
