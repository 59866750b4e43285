import { keysOf } from './areas.ts'
import { type SealedSlot, sealedSlot } from './sealed-slot.ts'

/** What was typed and not yet sent, until the tab closes or the person leaves; encrypted, for it is theirs. */
const PREFIX = 'estante-rascunho-'
const slots = new Map<string, SealedSlot<unknown>>()

const slotOf = (name: string): SealedSlot<unknown> => {
  const known = slots.get(name) ?? sealedSlot<unknown>(PREFIX + name)
  slots.set(name, known)
  return known
}

export const readDraft = async (name: string): Promise<unknown> => (await slotOf(name).read())?.value ?? null
export const keepDraft = (name: string, values: unknown): Promise<void> => slotOf(name).write(values, 'session')
export const dropDraft = (name: string): Promise<void> => slotOf(name).clear()

/** Nobody finds what another person typed, on this page or, before it was loaded, on another one of this tab. */
export async function dropAllDrafts(): Promise<void> {
  const left = keysOf('session', PREFIX).map(key => key.slice(PREFIX.length))
  await Promise.all([...new Set([...slots.keys(), ...left])].map(dropDraft))
}
