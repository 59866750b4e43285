import type { QueryNode, YearRange } from '@estante/search'
import type { Expression, ExpressionBuilder, Kysely, SqlBool, Transaction } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { columnOf, type NetworkRow, numberPatterns, patternsOf, wordsToFind } from './network.rules.ts'

const CHUNK = 400

/** Bases whose records are harvested: the network's, and the institution's own other collections. */
export type HarvestedBase = 'rede_pergamum_oai' | 'oai_local'

export interface NetworkQuery {
  base: HarvestedBase
  where: QueryNode
  year: YearRange | undefined
  /** Institutions that are asked; none: all. */
  institutions: readonly number[]
  /** Of these, those that the result is narrowed to; none: all. */
  chosen: readonly number[]
  order: 'obra' | 'autor' | 'ano_publicacao'
  isReversed: boolean
  offset: number
  limit: number
}

type Builder = ExpressionBuilder<Tables, 'rede_acervo'>

function condition(eb: Builder, node: QueryNode): Expression<SqlBool> {
  switch (node.op) {
    case 'all':
      return eb('rede_acervo.id', '>', 0)
    case 'and':
      return eb.and(node.nodes.map(child => condition(eb, child)))
    case 'or':
      return eb.or(node.nodes.map(child => condition(eb, child)))
    case 'not':
      return eb.and([condition(eb, node.left), eb.not(condition(eb, node.right))])
    case 'near':
      return eb.and([condition(eb, node.left), condition(eb, node.right)])
    case 'text': {
      const numbers = numberPatterns(node)
      const column = numbers ? 'palavras' : columnOf(node.field)
      const patterns = numbers ?? patternsOf(node)
      if (column === null || patterns.length === 0) return eb('rede_acervo.id', '<', 0)
      const found = patterns.map(pattern =>
        eb.and([...candidates(eb, pattern), eb(`rede_acervo.${column}`, 'like', pattern)]),
      )
      return numbers ? eb.or(found) : eb.and(found)
    }
  }
}

/** Records that have the words of a pattern at all: found by index, so that the pattern itself is looked for in few. */
const candidates = (eb: Builder, pattern: string): Expression<SqlBool>[] =>
  wordsToFind(pattern).map(({ word, isBeginning }) =>
    eb(
      'rede_acervo.id',
      'in',
      eb
        .selectFrom('rede_palavra')
        .select('rede_palavra.id')
        .$if(!isBeginning, found => found.where('palavra', '=', word))
        .$if(isBeginning, found => found.where('palavra', '>=', word).where('palavra', '<', `${word}\u{10ffff}`)),
    ),
  )

function yearCondition(eb: Builder, { operator, year, finalYear = year }: YearRange): Expression<SqlBool> {
  if (operator !== 'entre') return eb('ano_publicacao', operator, year)
  return eb.and([eb('ano_publicacao', '>=', year), eb('ano_publicacao', '<=', finalYear)])
}

const COLUMN = { obra: 'palavras_titulo', autor: 'palavras_autor', ano_publicacao: 'ano_publicacao' } as const

const matchingRecords = (db: Kysely<Tables>, { base, where, year, institutions, chosen }: NetworkQuery) =>
  db
    .selectFrom('rede_acervo')
    .where('rede_acervo.cod_empresa', 'in', eb =>
      eb.selectFrom('rede_instituicao').select('rede_instituicao.cod_empresa').where('base', '=', base),
    )
    .where(eb => condition(eb, where))
    .$if(institutions.length > 0, found => found.where('rede_acervo.cod_empresa', 'in', institutions))
    .$if(chosen.length > 0, found => found.where('rede_acervo.cod_empresa', 'in', chosen))
    .$if(year !== undefined, found => found.where(eb => yearCondition(eb, year!)))

/** Institutions with how many of the records found are theirs, those with most first. */
export async function countByInstitution(db: Kysely<Tables>, query: NetworkQuery) {
  const rows = await matchingRecords(db, query)
    .innerJoin('rede_instituicao', 'rede_instituicao.cod_empresa', 'rede_acervo.cod_empresa')
    .select(['rede_instituicao.cod_empresa', 'rede_instituicao.desc_empresa'])
    .select(eb => eb.fn.countAll<number>().as('total'))
    .groupBy(['rede_instituicao.cod_empresa', 'rede_instituicao.desc_empresa'])
    .orderBy('total', 'desc')
    .orderBy('rede_instituicao.desc_empresa')
    .execute()
  return rows.map(row => ({ ...row, total: Number(row.total) }))
}

export async function searchNetwork(db: Kysely<Tables>, query: NetworkQuery) {
  const matching = matchingRecords(db, query)
  const { total } = await matching.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  // The newest year stands first, titles and names begin with A.
  const isDown = (query.order === 'ano_publicacao') !== query.isReversed
  const rows = await matching
    .innerJoin('rede_instituicao', 'rede_instituicao.cod_empresa', 'rede_acervo.cod_empresa')
    .select([
      'rede_acervo.id',
      'rede_acervo.obra',
      'rede_acervo.autor',
      'rede_acervo.tipo',
      'rede_acervo.ano_publicacao',
      'rede_acervo.idioma',
      'rede_instituicao.cod_empresa',
      'rede_instituicao.sigla_empresa',
      'rede_instituicao.desc_empresa',
    ])
    .orderBy(COLUMN[query.order], order => (isDown ? order.desc() : order.asc()).nullsLast())
    .orderBy('rede_acervo.id')
    .offset(query.offset)
    .limit(query.limit)
    .execute()
  return { total: Number(total), rows }
}

export const networkRecord = (db: Kysely<Tables>, id: number) =>
  db
    .selectFrom('rede_acervo')
    .innerJoin('rede_instituicao', 'rede_instituicao.cod_empresa', 'rede_acervo.cod_empresa')
    .selectAll('rede_acervo')
    .select(['sigla_empresa', 'desc_empresa', 'base'])
    .where('rede_acervo.id', '=', id)
    .executeTakeFirst()

export const findPartner = (db: Kysely<Tables>, cod_empresa: number) =>
  db.selectFrom('rede_instituicao').selectAll().where('cod_empresa', '=', cod_empresa).executeTakeFirst()

export async function saveNetworkRows(trx: Transaction<Tables>, rows: readonly NetworkRow[]): Promise<void> {
  for (const row of rows) {
    const { cod_empresa: _, identificador: __, ...rest } = row
    const { id } = await trx
      .insertInto('rede_acervo')
      .values(row)
      .onConflict(on => on.columns(['cod_empresa', 'identificador']).doUpdateSet(rest))
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.deleteFrom('rede_palavra').where('id', '=', id).execute()
    const list = [...new Set(row.palavras.trim().split(' '))].map(palavra => ({ palavra, id }))
    for (let from = 0; from < list.length; from += CHUNK)
      await trx
        .insertInto('rede_palavra')
        .values(list.slice(from, from + CHUNK))
        .execute()
  }
}

/** What an institution no longer sends; the number of records removed. */
export async function dropNotLoaded(db: Kysely<Tables>, cod_empresa: number, since: string): Promise<number> {
  const result = await db
    .deleteFrom('rede_acervo')
    .where('cod_empresa', '=', cod_empresa)
    .where('carregado_em', '<', since)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

export const networkInstitutions = (db: Kysely<Tables>, base: HarvestedBase) =>
  db
    .selectFrom('rede_instituicao')
    .select(['cod_empresa', 'sigla_empresa', 'desc_empresa'])
    .where('base', '=', base)
    .orderBy('desc_empresa')
    .execute()
