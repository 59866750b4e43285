import { NEXT_REQUEST_STATUSES, REQUEST_KINDS, type RequestKind, type RequestStatus } from '@estante/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

export interface NewRequest {
  tipo: RequestKind
  situacao: RequestStatus
  cod_pessoa: number
  cod_biblioteca: number
  cod_acervo: number | null
  protocolo: string
  /** JSON */
  dados: string
  criada_em: string
  alterada_em: string
}

export async function addRequest(db: Db, request: NewRequest): Promise<number> {
  const row = await db.insertInto('solicitacao').values(request).returning('cod_solicitacao').executeTakeFirstOrThrow()
  return row.cod_solicitacao
}

/** The store holds requests of other rooms too: only kinds of this one are looked at. */
const ownKinds = (db: Db) =>
  db
    .selectFrom('solicitacao')
    .innerJoin('pessoa', 'pessoa.cod_pessoa', 'solicitacao.cod_pessoa')
    .leftJoin('biblioteca', 'biblioteca.cod_biblioteca', 'solicitacao.cod_biblioteca')
    .select([
      'solicitacao.cod_solicitacao',
      'solicitacao.tipo',
      'solicitacao.situacao',
      'solicitacao.cod_biblioteca',
      'solicitacao.cod_acervo',
      'solicitacao.protocolo',
      'solicitacao.dados',
      'solicitacao.criada_em',
      'solicitacao.alterada_em',
      'pessoa.cod_pessoa',
      'pessoa.nome_pessoa',
      'pessoa.nome_social',
      'biblioteca.desc_biblioteca',
    ])
    .where('solicitacao.tipo', 'in', [...REQUEST_KINDS])

export type RequestRow = Awaited<ReturnType<typeof requestsOf>>[number]

export const requestsOf = (db: Db, cod_pessoa: number, tipo: RequestKind, situacao?: RequestStatus) =>
  ownKinds(db)
    .where('solicitacao.cod_pessoa', '=', cod_pessoa)
    .where('solicitacao.tipo', '=', tipo)
    .$if(situacao !== undefined, query => query.where('solicitacao.situacao', '=', situacao ?? ''))
    .orderBy('solicitacao.criada_em', 'desc')
    .orderBy('solicitacao.cod_solicitacao', 'desc')
    .limit(500)
    .execute()

/** What waits comes first come, first served; of what has ended, or of all, the latest first, since that never stops growing. */
export const requestsIn = (
  db: Db,
  { tipo, status, cod_biblioteca }: { tipo?: RequestKind; status?: RequestStatus; cod_biblioteca?: number },
) => {
  const order = status !== undefined && NEXT_REQUEST_STATUSES[status].length > 0 ? 'asc' : 'desc'
  return ownKinds(db)
    .$if(tipo !== undefined, query => query.where('solicitacao.tipo', '=', tipo ?? ''))
    .$if(status !== undefined, query => query.where('solicitacao.situacao', '=', status ?? ''))
    .$if(cod_biblioteca !== undefined, query => query.where('solicitacao.cod_biblioteca', '=', cod_biblioteca ?? 0))
    .orderBy('solicitacao.criada_em', order)
    .orderBy('solicitacao.cod_solicitacao', order)
    .limit(500)
    .execute()
}

export const requestRow = (db: Db, cod_solicitacao: number) =>
  ownKinds(db).where('solicitacao.cod_solicitacao', '=', cod_solicitacao).executeTakeFirst()

/** False when it is no longer in the state that the decision was taken on. */
export async function moveRequest(
  trx: Db,
  cod_solicitacao: number,
  from: RequestStatus,
  change: { situacao: RequestStatus; dados?: string; alterada_em: string; encerrada_em: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('solicitacao')
    .set(change)
    .where('cod_solicitacao', '=', cod_solicitacao)
    .where('situacao', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

export const addStep = (
  trx: Db,
  step: {
    cod_solicitacao: number
    situacao: RequestStatus
    instante: string
    cod_operador: number | null
    nota: string
  },
) => trx.insertInto('solicitacao_passo').values(step).execute()

export const stepsOf = (db: Db, cod_solicitacao: number) =>
  db.selectFrom('solicitacao_passo').selectAll().where('cod_solicitacao', '=', cod_solicitacao).orderBy('id').execute()

export interface KeptFile {
  nome: string
  caminho: string
  tipo_conteudo: string
  tamanho: number
  sha256: string
}

export const addAttachment = (trx: Db, cod_solicitacao: number, file: KeptFile, criado_em: string) =>
  trx
    .insertInto('anexo')
    .values({ ...file, cod_solicitacao, criado_em })
    .execute()

export const attachmentsOf = (db: Db, cod_solicitacao: number) =>
  db.selectFrom('anexo').selectAll().where('cod_solicitacao', '=', cod_solicitacao).orderBy('cod_anexo').execute()
