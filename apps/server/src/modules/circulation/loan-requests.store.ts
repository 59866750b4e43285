import { LOAN_REQUEST_KINDS, type LoanRequestKind, type LoanRequestStatus } from '@estante/contract'
import { type Kysely, sql } from 'kysely'
import { padded } from '../../db/bulk.ts'
import { prepared } from '../../db/prepared.ts'
import type { Tables } from '../../db/schema.ts'
import { shownCopyStates } from './copy-state.store.ts'

type Db = Kysely<Tables>

/** Copies that patrons may see, with what the rules of requests and the words of their form ask for. */
export const requestableCopies = (db: Db, cod_acervo: number) =>
  shownCopyStates(db)
    .innerJoin('biblioteca', 'biblioteca.cod_biblioteca', 'exemplar.cod_biblioteca')
    .innerJoin('acervo', 'acervo.cod_acervo', 'exemplar.cod_acervo')
    .innerJoin('tipo_obra', 'tipo_obra.cod_tipo_obra', 'acervo.cod_tipo_obra')
    .leftJoin('local_exemplar', 'local_exemplar.cod_local_exemplar', 'exemplar.cod_local_exemplar')
    .select([
      'biblioteca.desc_biblioteca',
      'biblioteca.cod_campus',
      'local_exemplar.desc_local_exemplar',
      'local_exemplar.acervo_fechado',
      'exemplar.codigo_barras',
      'exemplar.cod_colecao',
      'exemplar.biblioteca_atual',
      'tipo_obra.codigo as tipo_obra',
      'tipo_obra.objeto',
      'acervo.obra',
    ])
    .where('exemplar.cod_acervo', '=', cod_acervo)
    .orderBy('biblioteca.ordem')
    .orderBy('biblioteca.cod_biblioteca')
    .orderBy('exemplar.cod_exemplar')
    .execute()

export type CopyToAsk = Awaited<ReturnType<typeof requestableCopies>>[number]

export const libraryRows = (db: Db) =>
  db
    .selectFrom('biblioteca')
    .select(['cod_biblioteca', 'desc_biblioteca', 'cod_campus'])
    .orderBy('ordem')
    .orderBy('cod_biblioteca')
    .execute()

/** What is known of how to reach a person. */
export const contactOf = (db: Db, cod_pessoa: number) =>
  db
    .selectFrom('pessoa')
    .select(['email', 'telefone', 'dados_pessoais'])
    .where('cod_pessoa', '=', cod_pessoa)
    .executeTakeFirst()

/** Whom the library let act for a person with special service, today. */
export async function authorisedFor(db: Db, cod_pessoa: number, day: string): Promise<string> {
  const row = await db
    .selectFrom('atendimento_especial')
    .select('pessoa_autorizada')
    .where('cod_pessoa', '=', cod_pessoa)
    .where('inicio', '<=', day)
    .where('fim', '>=', day)
    .where('pessoa_autorizada', '<>', '')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.pessoa_autorizada ?? ''
}

const requests = (db: Db) =>
  db
    .selectFrom('solicitacao')
    .innerJoin('acervo', 'acervo.cod_acervo', 'solicitacao.cod_acervo')
    .innerJoin('biblioteca as origem', 'origem.cod_biblioteca', 'solicitacao.cod_biblioteca')
    .leftJoin('biblioteca as destino', 'destino.cod_biblioteca', 'solicitacao.cod_biblioteca_recebimento')
    .innerJoin('pessoa', 'pessoa.cod_pessoa', 'solicitacao.cod_pessoa')
    .leftJoin('exemplar', 'exemplar.cod_exemplar', 'solicitacao.cod_exemplar')
    .select([
      'solicitacao.cod_solicitacao',
      'solicitacao.tipo',
      'solicitacao.situacao',
      'solicitacao.protocolo',
      'solicitacao.dados',
      'solicitacao.criada_em',
      'solicitacao.alterada_em',
      'solicitacao.prazo',
      'solicitacao.encerrada_em',
      'solicitacao.separado',
      'solicitacao.cod_exemplar',
      'solicitacao.cod_biblioteca_recebimento',
      'origem.cod_biblioteca',
      'origem.desc_biblioteca',
      'destino.desc_biblioteca as desc_recebimento',
      'acervo.cod_acervo',
      'acervo.obra',
      'acervo.autor',
      'acervo.link_capa',
      'acervo.chamada as chamada_acervo',
      'exemplar.chamada',
      'exemplar.codigo_barras',
      'pessoa.cod_pessoa',
      'pessoa.nome_pessoa',
      'pessoa.nome_social',
    ])
    .where('solicitacao.tipo', 'in', [...LOAN_REQUEST_KINDS])

export type RequestRow = Awaited<ReturnType<typeof openRequestsOf>>[number]

export const requestByCode = (db: Db, cod_solicitacao: number): Promise<RequestRow | undefined> =>
  requests(db).where('solicitacao.cod_solicitacao', '=', cod_solicitacao).executeTakeFirst()

export const openRequestsOf = (db: Db, cod_pessoa: number) =>
  requests(db)
    .where('solicitacao.cod_pessoa', '=', cod_pessoa)
    .where('solicitacao.encerrada_em', 'is', null)
    .orderBy('solicitacao.criada_em')
    .orderBy('solicitacao.cod_solicitacao')
    .execute()

export interface HistoryFilter {
  from: string
  /** The instant after the last. */
  to: string
  situacao?: LoanRequestStatus | undefined
}

export const requestsOf = (db: Db, cod_pessoa: number, { from, to, situacao }: HistoryFilter) =>
  requests(db)
    .where('solicitacao.cod_pessoa', '=', cod_pessoa)
    .where('solicitacao.criada_em', '>=', from)
    .where('solicitacao.criada_em', '<', to)
    .$if(situacao !== undefined, query => query.where('solicitacao.situacao', '=', situacao ?? ''))
    .orderBy('solicitacao.criada_em', 'desc')
    .orderBy('solicitacao.cod_solicitacao', 'desc')
    .limit(500)
    .execute()

/** What a library has to send or to hand over, first come, first served; of what has ended the latest first, for it only grows. */
export const requestsAt = (
  db: Db,
  asked: { cod_biblioteca: number | null; tipo?: LoanRequestKind | undefined; situacao: LoanRequestStatus | 'abertas' },
) => {
  const order = asked.situacao === 'FINALIZADA' || asked.situacao === 'CANCELADA' ? 'desc' : 'asc'
  return requests(db)
    .$if(asked.cod_biblioteca !== null, query =>
      query.where(eb =>
        eb.or([
          eb('solicitacao.cod_biblioteca', '=', asked.cod_biblioteca),
          eb('solicitacao.cod_biblioteca_recebimento', '=', asked.cod_biblioteca),
        ]),
      ),
    )
    .$if(asked.tipo !== undefined, query => query.where('solicitacao.tipo', '=', asked.tipo ?? ''))
    .$if(asked.situacao === 'abertas', query => query.where('solicitacao.encerrada_em', 'is', null))
    .$if(asked.situacao !== 'abertas', query => query.where('solicitacao.situacao', '=', asked.situacao))
    .orderBy('solicitacao.criada_em', order)
    .orderBy('solicitacao.cod_solicitacao', order)
    .limit(500)
    .execute()
}

/** Open requests of a person for a work: whoever has it in hand asks for it no longer. */
export const openRequestsForWork = prepared((db: Db, cod_pessoa: number, cod_acervo: number) =>
  db
    .selectFrom('solicitacao')
    .select('cod_solicitacao')
    .where('cod_pessoa', '=', cod_pessoa)
    .where('cod_acervo', '=', cod_acervo)
    .where('encerrada_em', 'is', null)
    .where(
      'tipo',
      'in',
      LOAN_REQUEST_KINDS.map(kind => sql.lit(kind)),
    ),
)

export const stepsOf = async (db: Db, codes: readonly number[]) =>
  codes.length === 0
    ? []
    : await db
        .selectFrom('solicitacao_passo')
        .select(['cod_solicitacao', 'situacao', 'instante', 'nota'])
        .where('cod_solicitacao', 'in', padded(codes))
        .orderBy('id')
        .execute()

export const addStep = (
  trx: Db,
  step: { cod_solicitacao: number; situacao: string; instante: string; cod_operador: number | null; nota: string },
) => trx.insertInto('solicitacao_passo').values(step).execute()

/** Names, numbers and addresses are of the request alone: the journal does not hold them. */
export const keepDetails = (trx: Db, cod_solicitacao: number, dados: string) =>
  trx.updateTable('solicitacao').set({ dados }).where('cod_solicitacao', '=', cod_solicitacao).execute()

/** Requests whose copies wait at a desk, and until when. */
export const requestsWaiting = (db: Db) =>
  db
    .selectFrom('solicitacao')
    .select([
      'cod_solicitacao',
      'prazo',
      eb => eb.fn.coalesce('cod_biblioteca_recebimento', 'cod_biblioteca').as('cod_biblioteca'),
    ])
    .where('tipo', 'in', [...LOAN_REQUEST_KINDS])
    .where('situacao', '=', 'DISPONIVEL')
    .orderBy('cod_solicitacao')
    .execute()

/** Copies that wait at a desk longer than promised. */
export const requestsNotFetched = (db: Db, today: string) =>
  db
    .selectFrom('solicitacao')
    .select(['cod_solicitacao', 'cod_biblioteca_recebimento', 'prazo'])
    .where('tipo', 'in', [...LOAN_REQUEST_KINDS])
    .where('situacao', '=', 'DISPONIVEL')
    .where('prazo', '<', today)
    .orderBy('cod_solicitacao')
    .execute()

/** Open requests whose person was erased before erasures waited for them: no desk sees them, and their copies wait for nobody. */
export const requestsOfNobody = (db: Db) =>
  db
    .selectFrom('solicitacao')
    .select(['cod_solicitacao', 'cod_biblioteca', 'cod_acervo', 'separado'])
    .where('tipo', 'in', [...LOAN_REQUEST_KINDS])
    .where('cod_pessoa', 'is', null)
    .where('encerrada_em', 'is', null)
    .orderBy('cod_solicitacao')
    .execute()

export const endedBefore = (db: Db, instant: string) =>
  db
    .selectFrom('solicitacao')
    .select(['cod_solicitacao', 'dados'])
    .where('tipo', 'in', [...LOAN_REQUEST_KINDS])
    .where('encerrada_em', '<', instant)
    .where('dados', 'like', '%"telefone":%')
    .limit(5000)
    .execute()
