import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { CLASS_RULES } from '../circulation/index.ts'

type Db = Kysely<Tables>

export interface SnapshotPerson {
  cod_pessoa: number
  numbers: string[]
  isBlocked: boolean
  /** Ties, each with its category and last day. */
  ties: { cod_categoria: number; validade: string | null }[]
}

/** People by their number, so many at a time, with all that their cards may bear. */
export async function peopleAfter(db: Db, after: number, most: number): Promise<SnapshotPerson[]> {
  const people = await db
    .selectFrom('pessoa')
    .select(['cod_pessoa', 'cpf', 'bloqueio', 'falecida_em'])
    .where('cod_pessoa', '>', after)
    .where('duplicada_de', 'is', null)
    .orderBy('cod_pessoa')
    .limit(most)
    .execute()
  const last = people.at(-1)?.cod_pessoa ?? after
  const ties = await db
    .selectFrom('pessoa_vinculo')
    .select(['cod_pessoa', 'matricula', 'cod_categoria', 'validade'])
    .where('cod_pessoa', '>', after)
    .where('cod_pessoa', '<=', last)
    .execute()
  const logins = await db
    .selectFrom('pessoa_login')
    .select(['cod_pessoa', 'login'])
    .where('cod_pessoa', '>', after)
    .where('cod_pessoa', '<=', last)
    .execute()
  const byPerson = new Map(
    people.map(row => [
      row.cod_pessoa,
      {
        cod_pessoa: row.cod_pessoa,
        numbers: row.cpf ? [row.cpf] : [],
        isBlocked: row.bloqueio === 'S' || row.falecida_em !== null,
        ties: [] as SnapshotPerson['ties'],
      },
    ]),
  )
  for (const { cod_pessoa, matricula, cod_categoria, validade } of ties) {
    const person = byPerson.get(cod_pessoa)
    person?.ties.push({ cod_categoria, validade })
    if (matricula !== '') person?.numbers.push(matricula)
  }
  for (const { cod_pessoa, login } of logins) byPerson.get(cod_pessoa)?.numbers.push(login)
  return [...byPerson.values()]
}

/** People who may not borrow on a day at a library. */
export const suspendedOn = (db: Db, cod_biblioteca: number, day: string) =>
  db
    .selectFrom('suspensao')
    .select('cod_pessoa')
    .distinct()
    .where('encerrada_em', 'is', null)
    .where('cod_vinculo', 'is', null)
    .where('inicio', '<=', day)
    .where(eb => eb.or([eb('fim', 'is', null), eb('fim', '>=', day)]))
    .where(eb => eb.or([eb('cod_biblioteca', 'is', null), eb('cod_biblioteca', '=', cod_biblioteca)]))
    .execute()

/** Loans of each person who has some, and how many of them are late. */
export const loansByPerson = (db: Db, now: string) =>
  db
    .selectFrom('emprestimo')
    .select([
      'cod_pessoa',
      // What a class has counts towards no limit.
      eb => eb.fn.sum<number>(eb.case().when('regra', 'in', CLASS_RULES).then(0).else(1).end()).as('total'),
      // Said to be returned: not late while the shelves are searched.
      eb =>
        eb.fn
          .sum<number>(
            eb
              .case()
              .when(eb.and([eb('ja_devolvi_em', 'is', null), eb('vence_em', '<', now)]))
              .then(1)
              .else(0)
              .end(),
          )
          .as('late'),
    ])
    .where('data_devolucao', 'is', null)
    .groupBy('cod_pessoa')
    .execute()

export const debtsByPerson = (db: Db) =>
  db
    .selectFrom('debito')
    .select([
      'cod_pessoa',
      eb =>
        eb.fn
          .sum<number>(eb(eb('valor_centavos', '-', eb.ref('desconto_centavos')), '-', eb.ref('pago_centavos')))
          .as('owed'),
    ])
    .where('situacao', '=', sql.lit<'ABERTO'>('ABERTO'))
    .groupBy('cod_pessoa')
    .execute()
