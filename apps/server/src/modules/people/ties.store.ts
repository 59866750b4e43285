import type { TieKind } from '@estante/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'

/** Persons whom this one answers for or may fetch for on a day. */
export const tiesOn = (db: Kysely<Tables>, cod_pessoa: number, today: string) =>
  db
    .selectFrom('pessoa_laco')
    .innerJoin('pessoa', 'pessoa.cod_pessoa', 'pessoa_laco.cod_ligada')
    .select(eb => [
      'pessoa.cod_pessoa',
      eb.fn.coalesce('pessoa.nome_social', 'pessoa.nome_pessoa').as('nome_pessoa'),
      'pessoa.data_nascimento',
      'pessoa_laco.tipo',
    ])
    .where('pessoa_laco.cod_pessoa', '=', cod_pessoa)
    .where('pessoa_laco.tipo', 'in', ['RESPONSAVEL', 'AUTORIZADA'])
    .where('pessoa_laco.inicio', '<=', today)
    .where(eb => eb.or([eb('pessoa_laco.fim', 'is', null), eb('pessoa_laco.fim', '>=', today)]))
    .orderBy('pessoa.cod_pessoa')
    .execute()

export const birthOf = (db: Kysely<Tables>, cod_pessoa: number) =>
  db
    .selectFrom('pessoa')
    .select(['cod_pessoa', 'data_nascimento'])
    .where('cod_pessoa', '=', cod_pessoa)
    .executeTakeFirst()

/** One tie of a kind between two people: a new one takes the place of the former. */
export async function putTie(
  trx: Kysely<Tables>,
  tie: {
    cod_pessoa: number
    cod_ligada: number
    tipo: TieKind
    inicio: string
    fim: string | null
    cod_operador: number | null
  },
): Promise<void> {
  await trx
    .deleteFrom('pessoa_laco')
    .where('cod_pessoa', '=', tie.cod_pessoa)
    .where('cod_ligada', '=', tie.cod_ligada)
    .where('tipo', '=', tie.tipo)
    .execute()
  await trx.insertInto('pessoa_laco').values(tie).execute()
}

/** Its last day is one that has passed; what has ended before stays as it is. */
export async function endTie(
  db: Kysely<Tables>,
  tie: { cod_pessoa: number; cod_ligada: number; tipo: TieKind },
  fim: string,
): Promise<void> {
  await db
    .updateTable('pessoa_laco')
    .set({ fim })
    .where('cod_pessoa', '=', tie.cod_pessoa)
    .where('cod_ligada', '=', tie.cod_ligada)
    .where('tipo', '=', tie.tipo)
    .where(eb => eb.or([eb('fim', 'is', null), eb('fim', '>', fim)]))
    .execute()
}
