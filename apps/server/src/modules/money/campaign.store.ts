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

/** What a campaign has forgiven each person so far, without what was taken back. */
export async function forgivenBy(db: Db, campanha: string): Promise<Map<number, number>> {
  const events = await db
    .selectFrom('circulacao_evento')
    .innerJoin('debito', 'debito.cod_debito', 'circulacao_evento.cod_debito')
    .select(['circulacao_evento.seq', 'circulacao_evento.dados', 'debito.cod_pessoa'])
    .where('circulacao_evento.ato', 'in', ['PERDAO', 'DESFEITO'])
    .execute()
  const read = events.map(({ seq, dados, cod_pessoa }) => {
    const facts = JSON.parse(dados) as { campanha?: string; centavos?: number; desfaz?: number }
    return { seq, cod_pessoa, ...facts }
  })
  const undone = new Set(read.flatMap(event => event.desfaz ?? []))
  const forgiven = new Map<number, number>()
  for (const event of read)
    if (event.campanha === campanha && !undone.has(event.seq))
      forgiven.set(event.cod_pessoa, (forgiven.get(event.cod_pessoa) ?? 0) + (event.centavos ?? 0))
  return forgiven
}

/** Every waiver in the journal, the latest first. */
export const waiversSoFar = (db: Db) =>
  db
    .selectFrom('circulacao_evento')
    .select(['seq', 'dados', 'cod_biblioteca'])
    .where('ato', '=', 'PERDAO')
    .orderBy('seq', 'desc')
    .execute()
