import type { Availability, Work } from '@estante/contract'

/** What a result row says at once: can one have the work now, and when if not. */
export type Standing =
  | { kind: 'available'; count: number }
  | { kind: 'out'; days: number | null; queue: number }
  | { kind: 'late'; queue: number }
  | { kind: 'online' }
  | { kind: 'none' }

const DAY_MS = 24 * 60 * 60 * 1000

/** Days from today to a day, both without their time. */
export function daysUntil(iso: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = iso.slice(0, 10).split('-').map(Number)
  return Math.round(
    (Date.UTC(year, month - 1, day) - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / DAY_MS,
  )
}

export const isOnline = (work: Work): boolean => work.acesso_remoto.toLowerCase() === 'cr'

export function standingOf(work: Work, known: Availability | undefined, now: Date = new Date()): Standing | null {
  if (!known) return isOnline(work) ? { kind: 'online' } : null
  if (known.disponiveis > 0) return { kind: 'available', count: known.disponiveis }
  if (isOnline(work)) return { kind: 'online' }
  if (known.exemplares === 0) return { kind: 'none' }
  if (!known.proxima_devolucao) return { kind: 'out', days: null, queue: known.fila }
  const days = daysUntil(known.proxima_devolucao, now)
  return days < 0 ? { kind: 'late', queue: known.fila } : { kind: 'out', days, queue: known.fila }
}
