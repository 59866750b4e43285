import { type Area, readText, removeText, writeText } from './areas.ts'
import { canSeal, seal, unseal } from './vault.ts'

export interface SealedSlot<T> {
  /** The session area is asked first, then the persistent one (AUTH-64). */
  read(): Promise<{ value: T; area: Area } | null>
  /** Keeps the value in one area and in no other. */
  write(value: T, area: Area): Promise<void>
  clear(): Promise<void>
}

const AREAS: readonly Area[] = ['session', 'local']

/** One encrypted slice of the store. Writes happen in the order in which they were asked for. */
export function sealedSlot<T>(key: string): SealedSlot<T> {
  let queue: Promise<void> = Promise.resolve()
  const after = (act: () => Promise<void>): Promise<void> => {
    queue = queue.then(act, act)
    return queue
  }
  return {
    async read() {
      await queue
      for (const area of AREAS) {
        const text = readText(area, key)
        if (text === null) continue
        const value = canSeal() ? await unseal(text) : null
        if (value !== null) return { value: value as T, area }
        removeText(area, key)
      }
      return null
    },
    write: (value, area) =>
      after(async () => {
        if (!canSeal()) return
        const text = await seal(value).catch(() => null)
        for (const other of AREAS) if (other !== area || text === null) removeText(other, key)
        if (text !== null) writeText(area, key, text)
      }),
    clear: () =>
      after(async () => {
        for (const area of AREAS) removeText(area, key)
      }),
  }
}
