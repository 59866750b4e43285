import type { Kysely } from 'kysely'
import { padded, slices } from '../../../db/bulk.ts'
import type { Tables } from '../../../db/schema.ts'

/** Linking fields between editions of one work: translations, other editions, other physical forms. */
export const EDITION_FIELDS = ['765', '767', '775', '776']

export const editionLinks = (db: Kysely<Tables>) =>
  db
    .selectFrom('acervo_ligado')
    .select(['cod_acervo', 'cod_acervo_link'])
    .where('paragrafo', 'in', EDITION_FIELDS)
    .execute()

export interface KeyedWork {
  cod_acervo: number
  chave_obra: string
  chave_ligada: string
}

const keyed = (db: Kysely<Tables>) => db.selectFrom('acervo').select(['cod_acervo', 'chave_obra', 'chave_ligada'])

export async function keysOf(db: Kysely<Tables>, codes: readonly number[]): Promise<KeyedWork[]> {
  const found: KeyedWork[] = []
  for (const slice of slices(codes)) found.push(...(await keyed(db).where('cod_acervo', 'in', padded(slice)).execute()))
  return found
}

/** Publications without a key of their own; other things never have one. */
export const unkeyedAfter = (db: Kysely<Tables>, after: number, limit: number) =>
  db
    .selectFrom('acervo')
    .select(['cod_acervo', 'marc'])
    .where('tipo_acervo', '=', 'B')
    .where('chave_obra', '=', '')
    .where('cod_acervo', '>', after)
    .orderBy('cod_acervo')
    .limit(limit)
    .execute()

export async function setWorkKey(trx: Kysely<Tables>, cod_acervo: number, chave_obra: string): Promise<void> {
  await trx.updateTable('acervo').set({ chave_obra }).where('cod_acervo', '=', cod_acervo).execute()
}

/** Works that share a key with others by linking fields. */
export const joinedWorks = (db: Kysely<Tables>) => keyed(db).where('chave_ligada', '<>', '').execute()

export async function joinWork(trx: Kysely<Tables>, cod_acervo: number, chave_ligada: string): Promise<void> {
  await trx.updateTable('acervo').set({ chave_ligada }).where('cod_acervo', '=', cod_acervo).execute()
}
