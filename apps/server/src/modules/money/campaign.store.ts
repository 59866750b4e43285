import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

export interface CampaignScope {
  /** Instants: from the first, before the last. */
  from: string
  before: string
  libraries: readonly number[]
  categories: readonly number[]
}

/** Open fines that arose in a stretch of time, at these libraries, of people of these categories; none named is all. */
export function finesInScope(db: Db, { from, before, libraries, categories }: CampaignScope) {
  let query = db
    .selectFrom('debito')
    .selectAll()
    .where('situacao', '=', 'ABERTO')
    .where('tipo', '=', 'MULTA')
    .where('criado_em', '>=', from)
    .where('criado_em', '<', before)
  if (libraries.length > 0) query = query.where('cod_biblioteca', 'in', libraries)
  if (categories.length > 0)
    query = query.where('cod_pessoa', 'in', eb =>
      eb.selectFrom('pessoa_vinculo').select('pessoa_vinculo.cod_pessoa').where('cod_categoria', 'in', categories),
    )
  return query.orderBy('cod_pessoa').orderBy('criado_em').orderBy('cod_debito').execute()
}

/** Every waiver in the journal, the latest first. */
export const waiversSoFar = (db: Db) =>
  db
    .selectFrom('circulacao_evento')
    .select(['seq', 'dados', 'cod_biblioteca'])
    .where('ato', '=', 'PERDAO')
    .orderBy('seq', 'desc')
    .execute()
