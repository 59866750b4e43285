import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

/** Ties that hold on a day, of people who are one person and not somebody's double. */
const validTies = (db: Db, day: string) =>
  db
    .selectFrom('pessoa_vinculo')
    .innerJoin('pessoa', 'pessoa.cod_pessoa', 'pessoa_vinculo.cod_pessoa')
    .where('pessoa.duplicada_de', 'is', null)
    .where(eb => eb.or([eb('pessoa.validade', 'is', null), eb('pessoa.validade', '>=', day)]))
    .where(eb => eb.or([eb('pessoa_vinculo.validade', 'is', null), eb('pessoa_vinculo.validade', '>=', day)]))

export async function activePeople(db: Db, day: string): Promise<number> {
  const row = await validTies(db, day)
    .select(eb => eb.fn.count<number>('pessoa.cod_pessoa').distinct().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** People by what their tie says of them; who has two ties counts in both. The code is null where a tie says nothing. */
export async function activeBy(
  db: Db,
  day: string,
  column: 'cod_biblioteca' | 'cod_categoria' | 'cod_departamento',
): Promise<Map<number | null, number>> {
  const rows = await validTies(db, day)
    .select(eb => [
      eb.ref(`pessoa_vinculo.${column}`).as('codigo'),
      eb.fn.count<number>('pessoa.cod_pessoa').distinct().as('total'),
    ])
    .groupBy(`pessoa_vinculo.${column}`)
    .execute()
  return new Map(rows.map(row => [row.codigo === null ? null : Number(row.codigo), Number(row.total)]))
}

export const categories = (db: Db) => db.selectFrom('categoria_usuario').selectAll().execute()
export const departments = (db: Db) =>
  db.selectFrom('departamento').select(['cod_departamento', 'nome_departamento']).execute()
