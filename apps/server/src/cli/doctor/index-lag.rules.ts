import type { Finding } from './finding.ts'

/** How far the change log goes, and up to where what it told has left it. */
export interface LogReach {
  last: number
  pruned: number
}

/** A few thousand changes are followed in seconds; more of them mean that nobody follows. */
const LAGGING = 5_000

export const REBUILT = 'Nothing to do: the server builds it when it starts.'

/**
 * Why an index cannot be relied on by the change that it has come to; null where the server just follows. A restored log
 * goes on with other numbers, so that their distance says nothing of an index from before.
 */
export function lagFinding(name: string, changeNumber: number, { last, pruned }: LogReach): Finding | null {
  const warning = { area: 'index', state: 'warning' } as const
  if (changeNumber > last) return { ...warning, text: `${name} was made from another database`, advice: REBUILT }
  if (changeNumber < pruned)
    return { ...warning, text: `${name} was made before a restore, or too long ago to be followed`, advice: REBUILT }
  if (last - changeNumber <= LAGGING) return null
  const advice = 'The server follows them; /api/ready says how far it is. If the number stays, look in its log.'
  return { ...warning, text: `${name} is ${last - changeNumber} changes behind`, advice }
}
