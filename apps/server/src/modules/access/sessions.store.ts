import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../db/schema.ts'

export interface SessionRow {
  cod_sessao: string
  cod_pessoa: number
  login: string
  versao_token: number
}

export async function openSession(
  db: Kysely<Tables>,
  session: SessionRow,
  now: string,
  origem: string | null,
): Promise<void> {
  await db
    .insertInto('sessao')
    .values({ ...session, criada_em: now, revogada_em: null, origem })
    .execute()
}

export async function addRefreshToken(
  db: Kysely<Tables>,
  token_hash: string,
  cod_sessao: string,
  now: string,
  expires: string,
): Promise<void> {
  await db
    .insertInto('token_renovacao')
    .values({ token_hash, cod_sessao, criado_em: now, expira_em: expires, substituido_em: null })
    .onConflict(conflict => conflict.column('token_hash').doNothing())
    .execute()
}

export interface RefreshRow extends SessionRow {
  expira_em: string
  substituido_em: string | null
  revogada_em: string | null
}

export const findRefreshToken = (db: Kysely<Tables>, token_hash: string): Promise<RefreshRow | undefined> =>
  db
    .selectFrom('token_renovacao')
    .innerJoin('sessao', 'sessao.cod_sessao', 'token_renovacao.cod_sessao')
    .select([
      'sessao.cod_sessao as cod_sessao',
      'cod_pessoa',
      'login',
      'versao_token',
      'expira_em',
      'substituido_em',
      'revogada_em',
    ])
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()

/** True for the one caller that replaces the token; the row is locked for those who come at the same moment. */
export async function markReplaced(trx: Transaction<Tables>, token_hash: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('token_renovacao')
    .set({ substituido_em: now })
    .where('token_hash', '=', token_hash)
    .where('substituido_em', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function revokeSession(
  db: Kysely<Tables>,
  cod_sessao: string,
  now: string,
  motivo: string,
): Promise<void> {
  await db
    .updateTable('sessao')
    .set({ revogada_em: now, motivo })
    .where('cod_sessao', '=', cod_sessao)
    .where('revogada_em', 'is', null)
    .execute()
}

export async function revokeSessionsOf(
  db: Kysely<Tables>,
  cod_pessoa: number,
  now: string,
  motivo: string,
): Promise<void> {
  await db
    .updateTable('sessao')
    .set({ revogada_em: now, motivo })
    .where('cod_pessoa', '=', cod_pessoa)
    .where('revogada_em', 'is', null)
    .execute()
}

export interface CallerState {
  bloqueio: 'S' | 'N'
  msg_bloqueio: string
  versao_token: number
  /** The person's version when the session began: another one has ended it. */
  versao_sessao: number
  revogada_em: string | null
}

/** What each private call checks: the person as they are now, and their session. */
export const callerState = (
  db: Kysely<Tables>,
  cod_pessoa: number,
  cod_sessao: string,
): Promise<CallerState | undefined> =>
  db
    .selectFrom('sessao')
    .innerJoin('pessoa', 'pessoa.cod_pessoa', 'sessao.cod_pessoa')
    .select([
      'bloqueio',
      'msg_bloqueio',
      'pessoa.versao_token as versao_token',
      'sessao.versao_token as versao_sessao',
      'revogada_em',
    ])
    .where('cod_sessao', '=', cod_sessao)
    .where('pessoa.cod_pessoa', '=', cod_pessoa)
    .executeTakeFirst()
