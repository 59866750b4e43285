import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { fingerprint } from './secrets.ts'

/** Kinds of things that live for minutes. */
export type EphemeralKind =
  | 'oidc'
  | 'saml'
  | 'entrega'
  | 'redireciona'
  | 'captcha'
  | 'assercao'
  | 'recuperacao'
  | 'email'

const keyOf = (kind: EphemeralKind, secret: string): string => `${kind}:${fingerprint(secret)}`

/** Keeps a value; false when the secret was there already, which is how used answers are recognised. */
export async function keepOnce(
  db: Kysely<Tables>,
  kind: EphemeralKind,
  secret: string,
  value: unknown,
  expires: string,
): Promise<boolean> {
  const kept = await db
    .insertInto('efemero')
    .values({ chave: keyOf(kind, secret), valor: JSON.stringify(value), expira_em: expires })
    .onConflict(conflict => conflict.column('chave').doNothing())
    .returning('chave')
    .execute()
  return kept.length === 1
}

/** Takes a value out: whoever comes second, or too late, gets nothing. */
export async function takeOnce<T>(
  db: Kysely<Tables>,
  kind: EphemeralKind,
  secret: string,
  now: string,
): Promise<T | undefined> {
  const rows = await db
    .deleteFrom('efemero')
    .where('chave', '=', keyOf(kind, secret))
    .returning(['valor', 'expira_em'])
    .execute()
  const row = rows[0]
  return row && row.expira_em > now ? (JSON.parse(row.valor) as T) : undefined
}

export async function isKept(db: Kysely<Tables>, kind: EphemeralKind, secret: string): Promise<boolean> {
  const row = await db.selectFrom('efemero').select('chave').where('chave', '=', keyOf(kind, secret)).executeTakeFirst()
  return row !== undefined
}
