import { ALL_LOCATIONS } from '@estante/contract'

/** Until the rules of each category say otherwise. */
export const DEFAULT_LOAN_DAYS = 14
/** How long a copy waits at the desk for whoever is next. */
export const DEFAULT_HOLD_DAYS = 2

export interface CopyState {
  cod_exemplar: number
  cod_acervo: number
  cod_biblioteca: number
  volume: string
  tomo_exemplar: string
  parte: string
  mat_adicional: string
  cod_local_exemplar: number | null
  empresta: 'S' | 'N'
  reserva: 'S' | 'N'
  /** Whoever has it, when it is on loan. */
  emprestado_a: number | null
  /** Whoever it is set aside for. */
  separado_para: number | null
}

/** What a reservation asks for. */
export interface Asked {
  cod_biblioteca: number
  volume: string
  tomo: string
  parte: string
  material_adicional: string | null
  localizacao: string | null
}

export type LendRefusal = 'ExemplarJaEmprestado' | 'ExemplarNaoCircula' | 'ExemplarReservado'

/** Why a copy may not be lent to a person, or null when it may. */
export function lendRefusal(copy: CopyState, cod_pessoa: number): LendRefusal | null {
  if (copy.emprestado_a !== null) return 'ExemplarJaEmprestado'
  if (copy.separado_para !== null) return copy.separado_para === cod_pessoa ? null : 'ExemplarReservado'
  return copy.empresta === 'S' ? null : 'ExemplarNaoCircula'
}

/** Whether anybody could borrow it at this moment. */
export const isAvailable = (copy: CopyState): boolean =>
  copy.empresta === 'S' && copy.emprestado_a === null && copy.separado_para === null

/** Whether a copy is what a reservation asks for. */
export function fits(copy: CopyState, asked: Asked): boolean {
  return (
    copy.cod_biblioteca === asked.cod_biblioteca &&
    copy.volume === asked.volume &&
    copy.tomo_exemplar === asked.tomo &&
    copy.parte === asked.parte &&
    (asked.material_adicional === null || copy.mat_adicional === asked.material_adicional) &&
    (asked.localizacao === null ||
      asked.localizacao === ALL_LOCATIONS ||
      asked.localizacao === String(copy.cod_local_exemplar))
  )
}

export interface Queued extends Asked {
  cod_reserva: number
  cod_pessoa: number
  data_reserva: string
}

/** First come, first served; the earlier number decides between equal instants. */
export const inQueueOrder = <T extends { data_reserva: string; cod_reserva: number }>(queue: readonly T[]): T[] =>
  queue.toSorted((a, b) => compare(a.data_reserva, b.data_reserva) || a.cod_reserva - b.cod_reserva)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Who a returned copy goes to. */
export const nextInQueue = (queue: readonly Queued[], copy: CopyState): Queued | undefined =>
  inQueueOrder(queue).find(entry => fits(copy, entry))

/** Place in the queue of those who ask for the same, from 1. */
export function queuePosition(queue: readonly Queued[], cod_reserva: number): number {
  const own = queue.find(entry => entry.cod_reserva === cod_reserva)
  if (!own) return 0
  const same = queue.filter(
    entry =>
      entry.cod_biblioteca === own.cod_biblioteca &&
      entry.volume === own.volume &&
      entry.tomo === own.tomo &&
      entry.parte === own.parte,
  )
  return inQueueOrder(same).findIndex(entry => entry.cod_reserva === cod_reserva) + 1
}
