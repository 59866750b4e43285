import { type Area, keysOf } from './areas.ts'
import { type SealedSlot, sealedSlot } from './sealed-slot.ts'

/** What the server last said, for a time without it; encrypted as all that a browser keeps of a person. */
export type Whose = 'meu' | 'todos'
const PREFIX = 'estante-guardado-'
const AREAS: readonly Area[] = ['session', 'local']

const slots = new Map<string, SealedSlot<unknown>>()

/** One for each name: what is written and what is forgotten happen in the order in which they were asked for. */
export function keptSlot(name: string): SealedSlot<unknown> {
  const known = slots.get(name) ?? sealedSlot<unknown>(PREFIX + name)
  slots.set(name, known)
  return known
}

/** A person has left: nothing that was told or looked for here stays, on this page or from an earlier one. */
export async function forgetKeptAnswers(): Promise<void> {
  const kept = AREAS.flatMap(area => keysOf(area, PREFIX)).map(key => key.slice(PREFIX.length))
  await Promise.all([...new Set([...slots.keys(), ...kept])].map(name => keptSlot(name).clear()))
}
