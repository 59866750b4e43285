import type { Kysely } from 'kysely'
import { padded, slices } from '../../db/bulk.ts'
import type { Tables } from '../../db/schema.ts'

type Db = Kysely<Tables>

const loans = (db: Db, people: readonly number[]) =>
  db
    .selectFrom('emprestimo')
    .innerJoin('exemplar', 'exemplar.cod_exemplar', 'emprestimo.cod_exemplar')
    .innerJoin('acervo', 'acervo.cod_acervo', 'exemplar.cod_acervo')
    .innerJoin('biblioteca', 'biblioteca.cod_biblioteca', 'exemplar.cod_biblioteca')
    .select([
      'emprestimo.cod_pessoa',
      'emprestimo.data_emprestimo',
      'emprestimo.data_prevista',
      'emprestimo.vence_em',
      'emprestimo.ja_devolvi_em',
      'acervo.obra',
      'exemplar.cod_biblioteca',
      'biblioteca.desc_biblioteca',
    ])
    .where('emprestimo.data_devolucao', 'is', null)
    .where('emprestimo.cod_pessoa', 'in', padded(people))
    .orderBy('emprestimo.data_prevista')
    .orderBy('emprestimo.cod_emprestimo')
    .execute()

const debts = (db: Db, people: readonly number[]) =>
  db
    .selectFrom('debito')
    .leftJoin('biblioteca', 'biblioteca.cod_biblioteca', 'debito.cod_biblioteca')
    .select([
      'debito.cod_pessoa',
      'debito.cod_biblioteca',
      'debito.tipo',
      'debito.motivo',
      'debito.criado_em',
      'debito.valor_centavos',
      'debito.desconto_centavos',
      'debito.pago_centavos',
      'biblioteca.desc_biblioteca',
    ])
    .where('debito.situacao', '=', 'ABERTO')
    .where('debito.cod_pessoa', 'in', padded(people))
    .orderBy('debito.criado_em')
    .orderBy('debito.cod_debito')
    .execute()

async function eachSlice<T>(people: readonly number[], read: (part: readonly number[]) => Promise<T[]>): Promise<T[]> {
  const all: T[] = []
  for (const part of slices(people)) all.push(...(await read(part)))
  return all
}

/** Everything that people have out, at every library. */
export const loansOut = (db: Db, people: readonly number[]) => eachSlice(people, part => loans(db, part))

/** Everything that people owe, at every library. */
export const debtsOpen = (db: Db, people: readonly number[]) => eachSlice(people, part => debts(db, part))
