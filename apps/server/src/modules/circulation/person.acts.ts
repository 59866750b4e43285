import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { refused } from '../../http/app-error.ts'
import { libraryDay } from '../../library-clock.ts'
import type { CirculationTransaction } from './act.ts'
import { areTied, personRow } from './person-state.store.ts'

export type PersonRow = NonNullable<Awaited<ReturnType<typeof personRow>>>

/** Closed to every act. */
export const isClosed = ({ bloqueio, falecida_em }: Pick<PersonRow, 'bloqueio' | 'falecida_em'>): boolean =>
  bloqueio === 'S' || falecida_em !== null

/** The person, unless their registration is closed to every act, or the operator acts for themselves or their own. */
export async function checkPerson(tx: CirculationTransaction, cod_pessoa: number): Promise<PersonRow> {
  const person = await personRow(tx.trx, cod_pessoa)
  if (!person) throw refused('PessoaInexistente')
  if (isClosed(person)) throw refused('PessoaBloqueada')
  await checkOperator(tx, cod_pessoa)
  return person
}

/** At a desk nobody acts on their own registration or on one tied to it. */
export async function checkOperator(tx: CirculationTransaction, cod_pessoa: number): Promise<void> {
  const { cod_operador, cod_biblioteca } = tx.actor
  // A patron who serves themselves stands at no desk.
  if (cod_operador === null || cod_biblioteca === null) return
  await checkNotOwn(tx.trx, cod_operador, cod_pessoa, tx.now)
}

/** Refuses what somebody does to their own registration, or to one tied to it. */
export async function checkNotOwn(db: Kysely<Tables>, operator: number, cod_pessoa: number, now: Date): Promise<void> {
  if (operator === cod_pessoa || (await areTied(db, operator, cod_pessoa, libraryDay(now))))
    throw refused('ProprioCadastro')
}
