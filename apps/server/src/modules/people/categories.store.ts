import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

/** Whether somebody holds one of these categories on a day; where none is named, everybody does. */
export async function holdsCategory(
  db: Db,
  cod_pessoa: number,
  categories: readonly number[],
  today: string,
): Promise<boolean> {
  if (categories.length === 0) return true
  const row = await db
    .selectFrom('pessoa_vinculo')
    .select('id')
    .where('cod_pessoa', '=', cod_pessoa)
    .where('cod_categoria', 'in', [...categories])
    .where(eb => eb.or([eb('validade', 'is', null), eb('validade', '>=', today)]))
    .executeTakeFirst()
  return row !== undefined
}

export const categoryNames = (db: Db, categories: readonly number[], lang: 'pt' | 'en' | 'es') =>
  db
    .selectFrom('categoria_usuario')
    .select(['cod_categoria', `desc_${lang} as descricao`])
    .where('cod_categoria', 'in', [0, ...categories])
    .orderBy('cod_categoria')
    .execute()
