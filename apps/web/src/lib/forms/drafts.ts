import { type SealedSlot, sealedSlot } from '../storage/sealed-slot.ts'

/** What was typed and not yet sent, until the tab closes or the person leaves; encrypted, for it is theirs. */
const slots = new Map<string, SealedSlot<unknown>>()

const slotOf = (name: string): SealedSlot<unknown> => {
  const known = slots.get(name) ?? sealedSlot<unknown>(`estante-rascunho-${name}`)
  slots.set(name, known)
  return known
}

export const readDraft = async (name: string): Promise<unknown> => (await slotOf(name).read())?.value ?? null
export const keepDraft = (name: string, values: unknown): Promise<void> => slotOf(name).write(values, 'session')
export const dropDraft = (name: string): Promise<void> => slotOf(name).clear()

/** Nobody finds what another person typed. Drafts of earlier pages of this tab are found by their names. */
export async function dropAllDrafts(names: readonly string[] = [...slots.keys()]): Promise<void> {
  await Promise.all(names.map(dropDraft))
}
