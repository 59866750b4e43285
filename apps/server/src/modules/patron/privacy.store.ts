import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

/** Keys that make other rows unlinkable, and secrets: giving them out would undo what they are for. */
const LEFT_OUT_TABLES = new Set(['circulacao_pessoa', 'token_renovacao', 'senha_anterior', 'recuperacao'])
const LEFT_OUT_COLUMNS = /hash|^cod_operador|^versao_token$|^app_uuid|^cod_sessao$/

/** Every table that names a person: asked of the database, so that a new one cannot be forgotten. */
export async function tablesOfPersons(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const names = tables
    .filter(table => !table.isView && table.columns.some(column => column.name === 'cod_pessoa'))
    .map(table => table.name)
  return [...new Set(names)].filter(name => !LEFT_OUT_TABLES.has(name)).toSorted()
}

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
