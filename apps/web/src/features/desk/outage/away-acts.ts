import type { ActAway } from '@estante/contract'
import { actsShelf, canKeep } from '../../../lib/storage/desk-shelves.ts'
import { seal, unseal } from '../../../lib/storage/vault.ts'

/** An act that waits for the network, with the words of its row. */
export interface WaitingAct {
  act: ActAway
  cod_biblioteca: number
  obra: string
}

/** Acts lie sealed with the key of this browser: they outlive the page, the operator and the session. */
export async function keepAct(waiting: WaitingAct): Promise<void> {
  if (!canKeep()) return
  await actsShelf.write(waiting.act.uuid, await seal(waiting))
}

export async function dropActs(uuids: readonly string[]): Promise<void> {
  for (const uuid of uuids) await actsShelf.remove(uuid)
}

/** In the order of their time. */
export async function keptActs(): Promise<WaitingAct[]> {
  if (!canKeep()) return []
  const sealed = await actsShelf.all<string>()
  const acts = (await Promise.all(sealed.map(unseal))).filter(isWaiting)
  return [...acts].sort((a, b) => a.act.instante.localeCompare(b.act.instante))
}

const isWaiting = (value: unknown): value is WaitingAct => {
  const { act, cod_biblioteca } = (value ?? {}) as Partial<WaitingAct>
  return typeof cod_biblioteca === 'number' && typeof act?.uuid === 'string' && typeof act.instante === 'string'
}

/** A file of waiting acts, as it was saved. */
export function actsOfFile(text: string): WaitingAct[] | null {
  try {
    const { atos } = JSON.parse(text) as { atos?: unknown }
    return Array.isArray(atos) && atos.every(isWaiting) ? atos : null
  } catch {
    return null
  }
}

export const fileOfActs = (atos: readonly WaitingAct[]): string => JSON.stringify({ atos }, null, 2)
