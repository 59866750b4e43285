import type { Availability, Work } from '@estante/contract'
import { stateInHouse } from '@estante/contract/availability-state'
import { daysUntil } from './availability.rules.ts'
import { coverMark } from './cover-mark.ts'

/** How something on line is taken in. */
export type OnlineWay = 'read' | 'listen' | 'watch'

/** What a result row says at once: can one have the work now, and when if not. */
export type Standing =
  | { kind: 'available'; count: number }
  | { kind: 'online'; way: OnlineWay }
  | { kind: 'out'; days: number; queue: number }
  | { kind: 'late'; queue: number }
  /** There are copies, and none of them leaves the house. */
  | { kind: 'here' }
  /** There are copies, and what can be had of them is a look: they are on display. */
  | { kind: 'shown' }
  /** There are copies, and none can be had: they are being catalogued, bound or looked for. */
  | { kind: 'away' }
  | { kind: 'none' }

export const isOnline = (work: Work): boolean => work.acesso_remoto.toLowerCase() === 'cr'

/** Whether the record has copies at all is known with the list; whether one is free comes later. */
export const hasCopies = (work: Work): boolean => (work.dados_adicionais.B?.length ?? 0) > 0

const WAYS: Readonly<Record<string, OnlineWay>> = {
  audiobook: 'listen',
  sound: 'listen',
  film: 'watch',
  image: 'watch',
  map: 'watch',
}

/** What can be had on line is said at once, whatever the copies; what the copies do comes beside it. */
export function standingsOf(work: Work, known: Availability | undefined, now: Date = new Date()): Standing[] {
  const online: Standing[] = isOnline(work)
    ? [{ kind: 'online', way: WAYS[coverMark(work.cod_tipo_obra)] ?? 'read' }]
    : []
  const copies = known ? copiesOf(known, now) : null
  if (copies && copies.kind !== 'none') return [...online, copies]
  if (online.length > 0) return online
  return copies ? [copies] : []
}

const ORDER: readonly Standing['kind'][] = ['available', 'online', 'out', 'late', 'here', 'shown', 'away', 'none']

/** What a whole work can promise: copies of all its editions together, else the soonest way to any of them. */
export function bestStanding(
  editions: readonly Work[],
  known: ReadonlyMap<number, Availability>,
  now: Date = new Date(),
): Standing | undefined {
  const all = editions.flatMap(work => standingsOf(work, known.get(work.cod_acervo), now))
  const count = all.reduce((sum, each) => sum + (each.kind === 'available' ? each.count : 0), 0)
  if (count > 0) return { kind: 'available', count }
  const days = (each: Standing): number => (each.kind === 'out' ? each.days : 0)
  return [...all].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || days(a) - days(b))[0]
}

const IN_HOUSE = { onlyHere: 'here', onDisplay: 'shown', away: 'away' } as const

function copiesOf(known: Availability, now: Date): Standing {
  if (known.disponiveis > 0) return { kind: 'available', count: known.disponiveis }
  if (known.exemplares === 0) return { kind: 'none' }
  if (!known.proxima_devolucao) return { kind: IN_HOUSE[stateInHouse(known)] }
  const days = daysUntil(known.proxima_devolucao, now)
  return days < 0 ? { kind: 'late', queue: known.fila } : { kind: 'out', days, queue: known.fila }
}
