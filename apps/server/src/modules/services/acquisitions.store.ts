import type { OrderForm, SuggestionForm, SuggestionStatus } from '@estante/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

/** Instants, the end exclusive; null leaves a side open. */
export interface Period {
  from: string | null
  to: string | null
}

export async function campusOf(db: Db, cod_biblioteca: number): Promise<number | undefined> {
  const library = await db
    .selectFrom('biblioteca')
    .select('cod_campus')
    .where('cod_biblioteca', '=', cod_biblioteca)
    .executeTakeFirst()
  return library?.cod_campus
}

export interface NewSuggestion extends Omit<SuggestionForm, 'campus' | 'biblioteca'> {
  cod_pessoa: number
  cod_biblioteca: number
  docente: 'S' | 'N'
  situacao: SuggestionStatus
  criada_em: string
  alterada_em: string
}

export async function addSuggestion(db: Db, suggestion: NewSuggestion): Promise<number> {
  const row = await db.insertInto('sugestao').values(suggestion).returning('cod_sugestao').executeTakeFirstOrThrow()
  return row.cod_sugestao
}

const withLibrary = (db: Db) =>
  db
    .selectFrom('sugestao')
    .innerJoin('biblioteca', 'biblioteca.cod_biblioteca', 'sugestao.cod_biblioteca')
    .innerJoin('pessoa', 'pessoa.cod_pessoa', 'sugestao.cod_pessoa')
    .selectAll('sugestao')
    .select(['biblioteca.desc_biblioteca', 'pessoa.nome_pessoa', 'pessoa.nome_social'])

export type SuggestionRow = Awaited<ReturnType<typeof suggestionsOf>>[number]

export const suggestionsOf = (db: Db, cod_pessoa: number, { from, to }: Period, situacao?: SuggestionStatus) =>
  withLibrary(db)
    .where('sugestao.cod_pessoa', '=', cod_pessoa)
    .$if(from !== null, query => query.where('sugestao.criada_em', '>=', from ?? ''))
    .$if(to !== null, query => query.where('sugestao.criada_em', '<', to ?? ''))
    .$if(situacao !== undefined, query => query.where('sugestao.situacao', '=', situacao ?? ''))
    .orderBy('sugestao.criada_em', 'desc')
    .orderBy('sugestao.cod_sugestao', 'desc')
    .limit(1000)
    .execute()

/** In these the library still has something to do. */
const WAITING: readonly SuggestionStatus[] = [
  'PRE_SUGESTAO',
  'SUGESTAO_COMPRA',
  'EM_COTACAO',
  'EM_NEGOCIACAO',
  'AGUARDANDO_ENTREGA',
]

/** What waits in the order in which it came; of the others, or of all, the latest first, since they only grow in number. */
export const suggestionsIn = (db: Db, situacao?: SuggestionStatus, cod_biblioteca?: number) => {
  const order = situacao !== undefined && WAITING.includes(situacao) ? 'asc' : 'desc'
  return withLibrary(db)
    .$if(situacao !== undefined, query => query.where('sugestao.situacao', '=', situacao ?? ''))
    .$if(cod_biblioteca !== undefined, query => query.where('sugestao.cod_biblioteca', '=', cod_biblioteca ?? 0))
    .orderBy('sugestao.criada_em', order)
    .orderBy('sugestao.cod_sugestao', order)
    .limit(1000)
    .execute()
}

export const suggestionRow = (db: Db, cod_sugestao: number) =>
  db.selectFrom('sugestao').selectAll().where('cod_sugestao', '=', cod_sugestao).executeTakeFirst()

export const setSuggestionStatus = (
  db: Db,
  cod_sugestao: number,
  change: { situacao: SuggestionStatus; nota: string; alterada_em: string; cod_operador: number | null },
) => db.updateTable('sugestao').set(change).where('cod_sugestao', '=', cod_sugestao).execute()

/** What the statistics count, one row a suggestion. */
export const suggestionFacts = (db: Db, { from, to }: Period, cod_biblioteca: number | null) =>
  db
    .selectFrom('sugestao')
    .innerJoin('biblioteca', 'biblioteca.cod_biblioteca', 'sugestao.cod_biblioteca')
    .select(['sugestao.situacao', 'sugestao.criada_em', 'sugestao.docente', 'sugestao.cod_biblioteca'])
    .select('biblioteca.desc_biblioteca')
    .$if(from !== null, query => query.where('sugestao.criada_em', '>=', from ?? ''))
    .$if(to !== null, query => query.where('sugestao.criada_em', '<', to ?? ''))
    .$if(cod_biblioteca !== null, query => query.where('sugestao.cod_biblioteca', '=', cod_biblioteca ?? 0))
    .execute()

const ordersIn = (db: Db, from: string | null, to: string | null) =>
  db
    .selectFrom('pedido')
    .$if(from !== null, query => query.where('pedido.data', '>=', from ?? ''))
    .$if(to !== null, query => query.where('pedido.data', '<=', to ?? ''))

/** Days, both inclusive; the latest of them. */
export const ordersBetween = (db: Db, from: string | null, to: string | null) =>
  ordersIn(db, from, to)
    .innerJoin('biblioteca', 'biblioteca.cod_biblioteca', 'pedido.cod_biblioteca')
    .selectAll('pedido')
    .select('biblioteca.desc_biblioteca')
    .orderBy('pedido.data', 'desc')
    .orderBy('pedido.cod_pedido', 'desc')
    .limit(500)
    .execute()

/** What was ordered and came, of all libraries or one: every order counts, however many there are. */
export async function orderTotals(db: Db, from: string | null, to: string | null, cod_biblioteca: number | null) {
  const row = await ordersIn(db, from, to)
    .leftJoin('pedido_item', 'pedido_item.cod_pedido', 'pedido.cod_pedido')
    .$if(cod_biblioteca !== null, query => query.where('pedido.cod_biblioteca', '=', cod_biblioteca ?? 0))
    .select(({ fn }) => [
      fn.count<number>('pedido.cod_pedido').distinct().as('pedidos'),
      fn.count<number>('pedido_item.id').as('titulos'),
      fn.sum<number>('pedido_item.quantidade').as('exemplares'),
      fn.sum<number>('pedido_item.recebidos').as('recebidos'),
    ])
    .executeTakeFirstOrThrow()
  return {
    pedidos: Number(row.pedidos),
    titulos: Number(row.titulos),
    exemplares: Number(row.exemplares),
    recebidos: Number(row.recebidos),
  }
}

export const linesOf = (db: Db, orders: readonly number[]) =>
  db
    .selectFrom('pedido_item')
    .leftJoin('sugestao', 'sugestao.cod_sugestao', 'pedido_item.cod_sugestao')
    .selectAll('pedido_item')
    .select('sugestao.cod_pessoa')
    .where('pedido_item.cod_pedido', 'in', [...orders])
    .orderBy('pedido_item.id')
    .execute()

/** The same number again takes the place of the old order, lines and all. */
export async function replaceOrder(trx: Db, { itens, ...order }: OrderForm, alterado_em: string): Promise<number> {
  const row = await trx
    .insertInto('pedido')
    .values({ ...order, alterado_em })
    .onConflict(conflict => conflict.column('numero').doUpdateSet({ ...order, alterado_em }))
    .returning('cod_pedido')
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('pedido_item').where('cod_pedido', '=', row.cod_pedido).execute()
  for (let from = 0; from < itens.length; from += 100) {
    const lines = itens.slice(from, from + 100).map(line => ({ ...line, cod_pedido: row.cod_pedido }))
    await trx.insertInto('pedido_item').values(lines).execute()
  }
  return row.cod_pedido
}

export async function orderLibrary(db: Db, numero: string): Promise<number | undefined> {
  const row = await db.selectFrom('pedido').select('cod_biblioteca').where('numero', '=', numero).executeTakeFirst()
  return row?.cod_biblioteca
}

export async function knownSuggestions(db: Db, codes: readonly number[]): Promise<Set<number>> {
  if (codes.length === 0) return new Set()
  const rows = await db
    .selectFrom('sugestao')
    .select('cod_sugestao')
    .where('cod_sugestao', 'in', [...codes])
    .execute()
  return new Set(rows.map(row => row.cod_sugestao))
}
