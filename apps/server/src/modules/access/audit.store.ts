import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

export type AuditEvent =
  | 'ENTRADA'
  | 'ENTRADA_EXTERNA'
  | 'ENTRADA_RECUSADA'
  | 'SAIDA'
  | 'TROCA_LOGIN'
  | 'TROCA_USUARIO'
  | 'TOKEN_REUTILIZADO'
  | 'SENHA_ALTERADA'
  | 'PIN_NO_BALCAO'
  | 'RECUPERACAO_PEDIDA'
  | 'RECUPERACAO_RECUSADA'

export interface AuditEntry {
  evento: AuditEvent
  cod_pessoa?: number | null
  /** Only logins that exist: people type passwords into the wrong field. */
  login?: string
  endereco?: string
  detalhe?: string
}

export async function writeAudit(db: Kysely<Tables>, instante: string, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('auditoria_acesso')
    .values({
      instante,
      evento: entry.evento,
      cod_pessoa: entry.cod_pessoa ?? null,
      login: entry.login ?? '',
      endereco: entry.endereco ?? '',
      detalhe: entry.detalhe ?? '',
    })
    .execute()
}

export const auditOf = (db: Kysely<Tables>, cod_pessoa: number) =>
  db.selectFrom('auditoria_acesso').selectAll().where('cod_pessoa', '=', cod_pessoa).orderBy('id').execute()

/** Removes what has served its time, everywhere in sign-in. */
export async function sweep(
  db: Kysely<Tables>,
  limits: { now: string; appUuidsBefore: string; auditBefore: string; attemptsBefore: string },
): Promise<void> {
  await db.deleteFrom('efemero').where('expira_em', '<=', limits.now).execute()
  await db.deleteFrom('token_renovacao').where('expira_em', '<=', limits.now).execute()
  await db
    .deleteFrom('sessao')
    .where('criada_em', '<', limits.attemptsBefore)
    // One that signs the application in is asked for by nothing else.
    .where(eb => eb.or([eb('app_uuid_hash', 'is', null), eb('app_uuid_em', '<', limits.appUuidsBefore)]))
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('token_renovacao')
            .select('token_hash')
            .whereRef('token_renovacao.cod_sessao', '=', 'sessao.cod_sessao'),
        ),
      ),
    )
    .execute()
  await db.deleteFrom('tentativa').where('inicio', '<', limits.attemptsBefore).execute()
  await db.deleteFrom('recuperacao').where('expira_em', '<', limits.attemptsBefore).execute()
  await db.deleteFrom('auditoria_acesso').where('instante', '<', limits.auditBefore).execute()
}
