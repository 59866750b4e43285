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

/** A pause of typing that is worth writing down. */
const KEEP_AFTER_MS = 400

/** How often everything has been dropped: what was typed before must not be written down after. */
let drops = 0

export interface DraftWriter {
  /** What the form holds now; null where that is no more than it began with. Written down after a pause. */
  hold(values: unknown): void
  /** Writes down at once what still waits for its pause. */
  finish(): void
  /** What waits is not written down any more: it was sent. */
  forget(): void
}

/** Keeps one draft up to date while somebody types. */
export function draftWriter(name: string): DraftWriter {
  let timer: ReturnType<typeof setTimeout> | undefined
  let due: (() => Promise<void>) | null = null
  const forget = () => {
    clearTimeout(timer)
    due = null
  }
  const finish = () => {
    const write = due
    forget()
    void write?.()
  }
  return {
    finish,
    forget,
    hold(values) {
      forget()
      const typedAt = drops
      due = async () => {
        if (typedAt === drops) await (values === null ? dropDraft(name) : keepDraft(name, values))
      }
      timer = setTimeout(finish, KEEP_AFTER_MS)
    },
  }
}

/** Nobody finds what another person typed, on this page or, before it was loaded, on another one of this tab. */
export async function dropAllDrafts(): Promise<void> {
  drops++
  const left = keysOf('session', PREFIX).map(key => key.slice(PREFIX.length))
  await Promise.all([...new Set([...slots.keys(), ...left])].map(dropDraft))
}
