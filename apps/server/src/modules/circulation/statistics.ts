import type { RecordStatistics } from '@estante/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { tellable } from '../../small-numbers.ts'
import { monthsOf, yearsOf } from './rollup.store.ts'

const NAMES = {
  EMPRESTIMO: 'emprestimos',
  RENOVACAO: 'renovacoes',
  DEVOLUCAO: 'devolucoes',
  RESERVA: 'reservas',
  CONSULTA: 'consultas',
} as const
const none = () => ({ emprestimos: 0, renovacoes: 0, devolucoes: 0, reservas: 0, consultas: 0 })

/** The years in which something happened to a record. */
export const statisticsYears = (db: Kysely<Tables>, cod_acervo: number): Promise<number[]> => yearsOf(db, cod_acervo)

/**
 * A year of a record: every month, also those in which nothing happened. Of one record a small number may say who it was:
 * it is told to the staff alone (`seesAll`), and so is what would give it away.
 */
export async function recordStatistics(
  db: Kysely<Tables>,
  cod_acervo: number,
  ano: number,
  seesAll: boolean,
): Promise<RecordStatistics> {
  const counts = Object.fromEntries(
    Object.values(NAMES).map(name => [name, Array.from({ length: 12 }, () => 0)]),
  ) as Record<(typeof NAMES)[keyof typeof NAMES], number[]>
  const total = none()
  for (const { mes, ato, total: acts } of await monthsOf(db, cod_acervo, ano)) {
    const name = NAMES[ato as keyof typeof NAMES]
    if (!name || counts[name][mes - 1] === undefined) continue
    counts[name][mes - 1]! += acts
    total[name] += acts
  }
  const meses = Array.from({ length: 12 }, (_, at) => ({ mes: at + 1, ...none() })) as RecordStatistics['meses']
  for (const name of Object.values(NAMES)) {
    const told = seesAll ? counts[name] : tellable(counts[name])
    meses.forEach((month, at) => {
      month[name] = told[at] ?? null
    })
  }
  return { ano, meses, total }
}
