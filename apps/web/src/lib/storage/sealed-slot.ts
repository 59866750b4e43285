import { type Area, readText, removeText, writeText } from './areas.ts'
import { canSeal, seal, unseal } from './vault.ts'

export interface SealedSlot<T> {
  /** The session area is asked first, then the persistent one (AUTH-64). */
  read(): Promise<{ value: T; area: Area } | null>
  /** Keeps the value in one area and in no other. `isOurs`, here and below, spares what belongs to somebody else. */
  write(value: T, area: Area, isOurs?: (kept: T) => boolean): Promise<void>
  clear(isOurs?: (kept: T) => boolean): Promise<void>
}

const AREAS: readonly Area[] = ['session', 'local']

/** One encrypted slice of the store. Writes happen in the order in which they were asked for. */
export function sealedSlot<T>(key: string): SealedSlot<T> {
  let queue: Promise<void> = Promise.resolve()
  const after = (act: () => Promise<void>): Promise<void> => {
    queue = queue.then(act, act)
    return queue
  }
  const open = async (area: Area): Promise<T | null> => {
    const text = readText(area, key)
    return text === null || !canSeal() ? null : ((await unseal(text)) as T | null)
  }
  return {
    async read() {
      await queue
      for (const area of AREAS) {
        const value = await open(area)
        if (value !== null) return { value, area }
        removeText(area, key)
      }
      return null
    },
    write: (value, area, isOurs = () => true) =>
      after(async () => {
        if (!canSeal()) return
        const text = await seal(value).catch(() => null)
        for (const other of AREAS) {
          if (other === area && text !== null) continue
          const kept = await open(other)
          if (kept === null || isOurs(kept)) removeText(other, key)
        }
        if (text !== null) writeText(area, key, text)
      }),
    clear: (isOurs = () => true) =>
      after(async () => {
        for (const area of AREAS) {
          const kept = await open(area)
          if (kept === null || isOurs(kept)) removeText(area, key)
        }
      }),
  }
}
