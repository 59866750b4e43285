import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

/** When the identifier of a session was made; null when it has none. */
export async function appUuidSince(db: Kysely<Tables>, cod_sessao: string): Promise<string | null> {
  const row = await db
    .selectFrom('sessao')
    .select('app_uuid_em')
    .where('cod_sessao', '=', cod_sessao)
    .where('app_uuid_hash', 'is not', null)
    .executeTakeFirst()
  return row?.app_uuid_em ?? null
}

/** Keeps an identifier where the session has none, or one of before `oldest`: whoever asks twice at once is given one. */
export async function keepAppUuid(
  db: Kysely<Tables>,
  cod_sessao: string,
  { hash, now, oldest }: { hash: string; now: string; oldest: string },
): Promise<void> {
  await db
    .updateTable('sessao')
    .set({ app_uuid_hash: hash, app_uuid_em: now })
    .where('cod_sessao', '=', cod_sessao)
    .where(eb => eb.or([eb('app_uuid_hash', 'is', null), eb('app_uuid_em', '<=', oldest)]))
    .execute()
}

/** The session that an identifier belongs to, while it is not signed out and no new password has ended it. */
export const appSession = (db: Kysely<Tables>, hash: string, after: string) =>
  db
    .selectFrom('sessao')
    .innerJoin('pessoa', 'pessoa.cod_pessoa', 'sessao.cod_pessoa')
    .select(['cod_sessao', 'sessao.cod_pessoa as cod_pessoa', 'login'])
    .where('app_uuid_hash', '=', hash)
    .where('app_uuid_em', '>', after)
    .where('revogada_em', 'is', null)
    .whereRef('sessao.versao_token', '=', 'pessoa.versao_token')
    .executeTakeFirst()

/** Whoever signs out of the application means the whole application: also what the session itself was begun with. */
export async function endAppUuids(db: Kysely<Tables>, cod_sessao: string): Promise<void> {
  for (let session: string | null = cod_sessao; session !== null; ) {
    await db.updateTable('sessao').set({ app_uuid_hash: null }).where('cod_sessao', '=', session).execute()
    const row: { origem: string | null } | undefined = await db
      .selectFrom('sessao')
      .select('origem')
      .where('cod_sessao', '=', session)
      .executeTakeFirst()
    session = row?.origem ?? null
  }
}
