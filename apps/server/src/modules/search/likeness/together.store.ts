import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../db/schema.ts'

type Db = Kysely<Tables> | Transaction<Tables>

/** People whose loans may be counted: adults who keep their history. */
export const readersAfter = (db: Db, after: number, adultsBornUntil: string, limit: number) =>
  db
    .selectFrom('pessoa')
    .select('cod_pessoa')
    .where('cod_pessoa', '>', after)
    .where(eb => eb.or([eb('guarda_historico', 'is', null), eb('guarda_historico', '=', 'S')]))
    .where(eb => eb.or([eb('data_nascimento', 'is', null), eb('data_nascimento', '<=', adultsBornUntil)]))
    .orderBy('cod_pessoa')
    .limit(limit)
    .execute()

/** The works that each of them was lent since a day. */
export const worksOfReaders = (db: Db, people: readonly number[], since: string) =>
  db
    .selectFrom('emprestimo')
    .innerJoin('exemplar', 'exemplar.cod_exemplar', 'emprestimo.cod_exemplar')
    .select(['emprestimo.cod_pessoa', 'exemplar.cod_acervo'])
    .distinct()
    .where('emprestimo.cod_pessoa', 'in', people)
    .where('emprestimo.data_emprestimo', '>=', since)
    // Lent by mistake and undone: nobody read it.
    .where(eb => eb.or([eb('modo_devolucao', 'is', null), eb('modo_devolucao', '<>', 'ESTORNO')]))
    .orderBy('emprestimo.cod_pessoa')
    .orderBy('exemplar.cod_acervo')
    .execute()

export async function replaceTogether(
  trx: Transaction<Tables>,
  rows: readonly { cod_acervo: number; cod_outro: number; leitores: number }[],
): Promise<void> {
  await trx.deleteFrom('lidos_juntos').execute()
  for (let from = 0; from < rows.length; from += 300)
    await trx
      .insertInto('lidos_juntos')
      .values(rows.slice(from, from + 300))
      .execute()
}

export const readTogetherWith = (db: Db, cod_acervo: number) =>
  db
    .selectFrom('lidos_juntos')
    .select(['cod_outro', 'leitores'])
    .where('cod_acervo', '=', cod_acervo)
    .orderBy('leitores', 'desc')
    .orderBy('cod_outro')
    .execute()
