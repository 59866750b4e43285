import type { Kysely } from 'kysely'
import { padded } from '../../db/bulk.ts'
import type { Tables } from '../../db/schema.ts'
import { visibleRecords } from '../../db/visible-records.ts'

const STORAGE_KIND = 'armazem'

export interface NewStorageRequest {
  cod_pessoa: number
  cod_biblioteca: number
  cod_acervo: number
  cod_exemplar: number
  protocolo: string
  titulo: string
}

export async function titlesOf(db: Kysely<Tables>, codes: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('acervo')
    .select(['acervo.cod_acervo', 'acervo.obra'])
    .where('acervo.cod_acervo', 'in', padded(codes))
    .where(visibleRecords)
    .execute()
  return new Map(rows.map(row => [row.cod_acervo, row.obra]))
}

/** Works that the person has asked this library for and that have not come yet. */
export async function openStorageRequests(db: Kysely<Tables>, cod_pessoa: number, cod_biblioteca: number) {
  const rows = await db
    .selectFrom('solicitacao')
    .select('cod_acervo')
    .where('cod_pessoa', '=', cod_pessoa)
    .where('tipo', '=', STORAGE_KIND)
    .where('cod_biblioteca', '=', cod_biblioteca)
    .where('encerrada_em', 'is', null)
    .execute()
  return new Set(rows.map(row => row.cod_acervo))
}

export async function addStorageRequest(trx: Kysely<Tables>, request: NewStorageRequest, now: string): Promise<void> {
  const { titulo, ...columns } = request
  const { cod_solicitacao } = await trx
    .insertInto('solicitacao')
    .values({
      ...columns,
      tipo: STORAGE_KIND,
      situacao: 'AGUARDANDO',
      dados: JSON.stringify({ titulo }),
      criada_em: now,
      alterada_em: now,
    })
    .returning('cod_solicitacao')
    .executeTakeFirstOrThrow()
  await trx.insertInto('solicitacao_passo').values({ cod_solicitacao, situacao: 'AGUARDANDO', instante: now }).execute()
}
