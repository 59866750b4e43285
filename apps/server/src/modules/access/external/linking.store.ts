import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { loweredForms } from '../../../lowered-forms.ts'
import { formattedCpf } from './linking.rules.ts'

/** At most two codes: one is a link, two are a doubt. */
export async function personsByCpf(db: Kysely<Tables>, digits: string): Promise<number[]> {
  const rows = await db
    .selectFrom('pessoa')
    .select('cod_pessoa')
    .where('cpf', 'in', [digits, formattedCpf(digits)])
    .limit(2)
    .execute()
  return rows.map(row => row.cod_pessoa)
}

export async function personsByEmail(db: Kysely<Tables>, email: string): Promise<number[]> {
  const rows = await db
    .selectFrom('pessoa')
    .select('cod_pessoa')
    .where(eb => eb.or([eb('email', '=', email), eb(sql`lower(email)`, 'in', loweredForms(email))]))
    .where('duplicada_de', 'is', null)
    .limit(2)
    .execute()
  return rows.map(row => row.cod_pessoa)
}

export async function knownIdentity(
  db: Kysely<Tables>,
  provedor: string,
  sujeito: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('identidade_externa')
    .select('cod_pessoa')
    .where('provedor', '=', provedor)
    .where('sujeito', '=', sujeito)
    .executeTakeFirst()
  return row?.cod_pessoa
}

export async function rememberIdentity(
  db: Kysely<Tables>,
  identity: { provedor: string; sujeito: string; cod_pessoa: number; criada_em: string },
): Promise<void> {
  await db
    .insertInto('identidade_externa')
    .values(identity)
    .onConflict(conflict => conflict.columns(['provedor', 'sujeito']).doNothing())
    .execute()
}
