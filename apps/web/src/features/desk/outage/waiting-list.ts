import { canKeep } from '../../../lib/storage/desk-shelves.ts'
import { dropActs, keepAct, keptActs, type WaitingAct } from './away-acts.ts'
import { awayStore, changeAway } from './away-store.ts'

const uuidsOf = (acts: readonly WaitingAct[]) => new Set(acts.map(({ act }) => act.uuid))

/**
 * Shows what lies in this browser, and what came to the list while that was read. A browser that keeps nothing, or does
 * not answer, takes nothing from the list.
 */
export async function showWaiting(): Promise<readonly WaitingAct[]> {
  const before = awayStore.get().waiting
  const kept = canKeep() ? await keptActs().catch(() => before) : before
  const known = uuidsOf([...kept, ...before])
  const waiting = [...kept, ...awayStore.get().waiting.filter(({ act }) => !known.has(act.uuid))]
  changeAway({ waiting })
  return waiting
}

/** Kept first, then shown: what is on the list outlives the page. */
export async function addWaiting(acts: readonly WaitingAct[]): Promise<void> {
  for (const act of acts) await keepAct(act)
  const added = uuidsOf(acts)
  const others = awayStore.get().waiting.filter(({ act }) => !added.has(act.uuid))
  changeAway({ waiting: [...others, ...acts].sort((a, b) => a.act.instante.localeCompare(b.act.instante)) })
}

export async function endWaiting(uuids: ReadonlySet<string>): Promise<void> {
  await dropActs([...uuids])
  changeAway({ waiting: awayStore.get().waiting.filter(({ act }) => !uuids.has(act.uuid)) })
}
