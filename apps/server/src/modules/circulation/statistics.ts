import type { RecordStatistics } from '@estante/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema.ts'
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

/** A year of a record: every month, also those in which nothing happened. */
export async function recordStatistics(db: Kysely<Tables>, cod_acervo: number, ano: number): Promise<RecordStatistics> {
  const months = Array.from({ length: 12 }, (_, at) => ({ mes: at + 1, ...none() }))
  const total = none()
  for (const { mes, ato, total: acts } of await monthsOf(db, cod_acervo, ano)) {
    const name = NAMES[ato as keyof typeof NAMES]
    const month = months[mes - 1]
    if (!month || !name) continue
    month[name] += acts
    total[name] += acts
  }
  return { ano, meses: months, total }
}
