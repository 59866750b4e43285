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

const shown = (rows: readonly object[]): Record<string, unknown>[] =>
  rows.map(row => Object.fromEntries(Object.entries(row).filter(([name]) => !LEFT_OUT_COLUMNS.test(name))))

export const rowsOf = async (db: Db, table: string, cod_pessoa: number): Promise<Record<string, unknown>[]> =>
  shown(
    await db
      .selectFrom(table as 'cesta')
      .selectAll()
      .where('cod_pessoa', '=', cod_pessoa)
      .execute(),
  )

/** Rows that belong to a person through another row, by the column that both have. */
const THROUGH = [
  { table: 'pagamento', by: 'cod_debito', of: 'debito' },
  { table: 'cobranca_debito', by: 'cod_cobranca', of: 'cobranca' },
  { table: 'solicitacao_passo', by: 'cod_solicitacao', of: 'solicitacao' },
  { table: 'anexo', by: 'cod_solicitacao', of: 'solicitacao' },
] as const

/** What is kept of a person in tables that do not name them by their number. */
export async function rowsAround(db: Db, cod_pessoa: number): Promise<Record<string, Record<string, unknown>[]>> {
  const around: Record<string, Record<string, unknown>[]> = {}
  for (const { table, by, of } of THROUGH) {
    const rows = await db
      .selectFrom(table as 'anexo')
      .selectAll()
      .where(by as 'cod_solicitacao', 'in', eb =>
        eb
          .selectFrom(of as 'solicitacao')
          .select(by as 'cod_solicitacao')
          .where('cod_pessoa', '=', cod_pessoa),
      )
      .execute()
    around[table] = shown(rows)
  }
  const tied = await db.selectFrom('pessoa_laco').selectAll().where('cod_ligada', '=', cod_pessoa).execute()
  around.pessoa_laco_de_outros = shown(tied)
  around.plano_ensino = await db
    .selectFrom('plano_ensino')
    .selectAll()
    .where('cod_professor', '=', cod_pessoa)
    .execute()
  around.uniao_cadastro = shown(
    await db
      .selectFrom('uniao_cadastro')
      .selectAll()
      .where(eb => eb.or([eb('cod_fica', '=', cod_pessoa), eb('cod_sai', '=', cod_pessoa)]))
      .execute(),
  )
  around.correio = await mailsTo(db, cod_pessoa)
  around.circulacao_evento = await actsOf(db, cod_pessoa)
  return around
}

/** Subjects and days of mails; their words are emptied once they are sent. */
const mailsTo = (db: Db, cod_pessoa: number) =>
  db
    .selectFrom('correio')
    .select(['para', 'modelo', 'situacao', 'criada_em', 'enviada_em'])
    .where('para', 'in', eb =>
      eb.selectFrom('pessoa').select('email').where('cod_pessoa', '=', cod_pessoa).$castTo<string>(),
    )
    .orderBy('id')
    .execute()

/** Acts of the journal while it still knows whose they were; its own keys stay secret. */
const actsOf = (db: Db, cod_pessoa: number) =>
  db
    .selectFrom('circulacao_evento')
    .innerJoin('circulacao_pessoa', 'circulacao_pessoa.chave', 'circulacao_evento.pessoa')
    .select([
      'circulacao_evento.instante',
      'circulacao_evento.efetivo_em',
      'circulacao_evento.ato',
      'circulacao_evento.cod_biblioteca',
      'circulacao_evento.cod_acervo',
      'circulacao_evento.cod_exemplar',
      'circulacao_evento.cod_emprestimo',
      'circulacao_evento.cod_reserva',
      'circulacao_evento.cod_debito',
      'circulacao_evento.cod_suspensao',
    ])
    .where('circulacao_pessoa.cod_pessoa', '=', cod_pessoa)
    .orderBy('circulacao_evento.seq')
    .execute()

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
