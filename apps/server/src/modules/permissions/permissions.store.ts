import { GUEST, type Language } from '@estante/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

export interface Grant {
  cod_modulo: number
  cod_atividade: number
}

export interface HeldGrant extends Grant {
  /** Null: at every library. */
  cod_biblioteca: number | null
}

/** Grants of one person that hold today: their own, and those of the categories of their current links. */
export async function grantsOf(db: Kysely<Tables>, cod_pessoa: number, today: string): Promise<HeldGrant[]> {
  const own = db
    .selectFrom('permissao')
    .select(['cod_modulo', 'cod_atividade', 'cod_biblioteca'])
    .where('cod_pessoa', '=', cod_pessoa)
    .where(eb => eb.or([eb('validade', 'is', null), eb('validade', '>=', today)]))
  const byCategory = db
    .selectFrom('permissao')
    .innerJoin('pessoa_vinculo', 'pessoa_vinculo.cod_categoria', 'permissao.cod_categoria')
    .select(['permissao.cod_modulo', 'permissao.cod_atividade', 'permissao.cod_biblioteca'])
    .where('pessoa_vinculo.cod_pessoa', '=', cod_pessoa)
    .where(eb => eb.or([eb('permissao.validade', 'is', null), eb('permissao.validade', '>=', today)]))
    .where(eb => eb.or([eb('pessoa_vinculo.validade', 'is', null), eb('pessoa_vinculo.validade', '>=', today)]))
  return await own.union(byCategory).execute()
}

export const guestGrants = (db: Kysely<Tables>, today: string): Promise<HeldGrant[]> => grantsOf(db, GUEST, today)

export async function activityTexts(db: Kysely<Tables>, lang: Language): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('atividade')
    .select(['cod_modulo', 'cod_atividade', `desc_${lang} as descricao`])
    .execute()
  return new Map(rows.map(row => [`${row.cod_modulo}:${row.cod_atividade}`, row.descricao]))
}

export async function activityNotice(
  db: Kysely<Tables>,
  cod_modulo: number,
  cod_atividade: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('atividade')
    .select('informativo')
    .where('cod_modulo', '=', cod_modulo)
    .where('cod_atividade', '=', cod_atividade)
    .executeTakeFirst()
  return row?.informativo
}
