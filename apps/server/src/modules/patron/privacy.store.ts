import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

/** Keys that make other rows unlinkable, and secrets: giving them out would undo what they are for. */
const LEFT_OUT_TABLES = new Set(['circulacao_pessoa', 'token_renovacao', 'senha_anterior', 'recuperacao'])
const LEFT_OUT_COLUMNS = /hash|^cod_operador|^versao_token$|^app_uuid|^cod_sessao$/

/** Every table that names a person: asked of the database, so that a new one cannot be forgotten. */
export async function tablesNamingPersons(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const names = tables
    .filter(table => !table.isView && table.columns.some(column => column.name === 'cod_pessoa'))
    .map(table => table.name)
  return [...new Set(names)].toSorted()
}

/** Those of which people are given a copy. */
export const tablesOfPersons = async (db: Db): Promise<string[]> =>
  (await tablesNamingPersons(db)).filter(name => !LEFT_OUT_TABLES.has(name))

export async function rowsOf(db: Db, table: string, cod_pessoa: number): Promise<Record<string, unknown>[]> {
  const rows = await db
    .selectFrom(table as 'cesta')
    .selectAll()
    .where('cod_pessoa', '=', cod_pessoa)
    .execute()
  return rows.map(row => Object.fromEntries(Object.entries(row).filter(([name]) => !LEFT_OUT_COLUMNS.test(name))))
}

export const consentsOf = (db: Db, cod_pessoa: number) =>
  db
    .selectFrom('consentimento')
    .select(['instante', 'finalidade', 'valor'])
    .where('cod_pessoa', '=', cod_pessoa)
    .orderBy('id', 'desc')
    .execute()

/** Who looked is not told: the library answers for its staff. */
export const readingsOf = (db: Db, cod_pessoa: number) =>
  db
    .selectFrom('leitura_cadastro')
    .leftJoin('biblioteca', 'biblioteca.cod_biblioteca', 'leitura_cadastro.cod_biblioteca')
    .select([
      'leitura_cadastro.instante',
      'biblioteca.desc_biblioteca as biblioteca',
      'leitura_cadastro.papel',
      'leitura_cadastro.motivo',
    ])
    .where('leitura_cadastro.cod_pessoa', '=', cod_pessoa)
    .orderBy('leitura_cadastro.id', 'desc')
    .limit(500)
    .execute()

const KIND = 'privacidade'

export const privacyRequestsOf = (db: Db, cod_pessoa: number) =>
  db
    .selectFrom('solicitacao')
    .select(['protocolo', 'situacao', 'criada_em', 'prazo', 'dados'])
    .where('cod_pessoa', '=', cod_pessoa)
    .where('tipo', '=', KIND)
    .orderBy('cod_solicitacao', 'desc')
    .execute()

export async function addPrivacyRequest(
  trx: Db,
  request: { cod_pessoa: number; protocolo: string; prazo: string; dados: string },
  now: string,
): Promise<void> {
  const { cod_solicitacao } = await trx
    .insertInto('solicitacao')
    .values({ ...request, tipo: KIND, situacao: 'AGUARDANDO', criada_em: now, alterada_em: now })
    .returning('cod_solicitacao')
    .executeTakeFirstOrThrow()
  await trx.insertInto('solicitacao_passo').values({ cod_solicitacao, situacao: 'AGUARDANDO', instante: now }).execute()
}

const queue = (db: Db) =>
  db
    .selectFrom('solicitacao')
    .leftJoin('pessoa', 'pessoa.cod_pessoa', 'solicitacao.cod_pessoa')
    .select(eb => [
      'solicitacao.cod_solicitacao',
      'solicitacao.cod_pessoa',
      'solicitacao.protocolo',
      'solicitacao.situacao',
      'solicitacao.criada_em',
      'solicitacao.prazo',
      'solicitacao.encerrada_em',
      'solicitacao.dados',
      eb.fn.coalesce('pessoa.nome_social', 'pessoa.nome_pessoa').as('nome'),
    ])
    .where('solicitacao.tipo', '=', KIND)

/** The nearest day first, what is answered last. */
export const privacyQueue = (db: Db, situacao?: string) =>
  queue(db)
    .$if(situacao !== undefined, query => query.where('solicitacao.situacao', '=', situacao ?? ''))
    .orderBy('solicitacao.prazo')
    .orderBy('solicitacao.cod_solicitacao')
    .limit(500)
    .execute()

export const privacyRequest = (db: Db, protocolo: string) =>
  queue(db).where('solicitacao.protocolo', '=', protocolo).executeTakeFirst()

/** False when somebody else was quicker. */
export async function settlePrivacyRequest(
  trx: Db,
  request: { cod_solicitacao: number; situacao: string },
  to: { situacao: string; dados: string; resposta: string; cod_operador: number | null; now: string },
): Promise<boolean> {
  const { situacao, dados, resposta, cod_operador, now } = to
  const { numUpdatedRows } = await trx
    .updateTable('solicitacao')
    .set({ situacao, dados, alterada_em: now, encerrada_em: situacao === 'EM_ANDAMENTO' ? null : now })
    .where('cod_solicitacao', '=', request.cod_solicitacao)
    .where('situacao', '=', request.situacao)
    .executeTakeFirst()
  await trx
    .insertInto('solicitacao_passo')
    .values({ cod_solicitacao: request.cod_solicitacao, situacao, instante: now, cod_operador, nota: resposta })
    .execute()
  return Number(numUpdatedRows) === 1
}
