import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { libraryDay } from '../../library-clock.ts'
import type { HouseRules } from './house-rules.ts'
import { debtsOpen, loansOut } from './owed.store.ts'
import { dueInstant, owedOf } from './penalties.ts'
import { isPrescribed } from './rules/lending.rules.ts'

/** Something that a person has still to bring back or to pay. */
export interface Owed {
  cod_pessoa: number
  tipo: 'EMPRESTIMO' | 'DEBITO'
  /** Title of the work, or what the debt is for. */
  descricao: string
  desc_biblioteca: string
  /** The day it began. */
  desde: string
  data_prevista: string | null
  /** The instant of a loan's end; no day alone where it was lent for hours. */
  vence_em: string | null
  em_atraso: 'S' | 'N'
  centavos: number
}

/** What people owe at all libraries; debts that have lapsed hinder nothing here either. */
export async function owedBy(
  db: Kysely<Tables>,
  house: HouseRules,
  people: readonly number[],
  now: Date,
): Promise<Owed[]> {
  const owed: Owed[] = []
  for (const loan of await loansOut(db, people)) {
    // What is lent for hours is late on the same day.
    const due = dueInstant(await house.at(loan.cod_biblioteca, now, db), loan)
    const isOver = due < now.toISOString()
    owed.push({
      cod_pessoa: loan.cod_pessoa,
      tipo: 'EMPRESTIMO',
      descricao: loan.obra,
      desc_biblioteca: loan.desc_biblioteca,
      desde: libraryDay(new Date(loan.data_emprestimo)),
      data_prevista: loan.data_prevista,
      vence_em: due,
      em_atraso: loan.ja_devolvi_em === null && isOver ? 'S' : 'N',
      centavos: 0,
    })
  }
  for (const debt of await debtsOpen(db, people)) {
    const centavos = owedOf(debt)
    const rules = await house.at(debt.cod_biblioteca ?? 0, now, db)
    if (centavos <= 0 || isPrescribed(rules, { centavos, criado_em: debt.criado_em })) continue
    owed.push({
      cod_pessoa: debt.cod_pessoa,
      tipo: 'DEBITO',
      descricao: debt.motivo,
      desc_biblioteca: debt.desc_biblioteca ?? '',
      desde: libraryDay(new Date(debt.criado_em)),
      data_prevista: null,
      vence_em: null,
      em_atraso: 'N',
      centavos,
    })
  }
  return owed
}
