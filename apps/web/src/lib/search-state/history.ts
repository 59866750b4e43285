import type { SearchBase } from '@estante/contract/permissions'
import { sealedSlot } from '../storage/sealed-slot.ts'
import { createStore } from '../storage/store.ts'

/** One search that was made (SRCH-88). */
export interface LogEntry {
  id: string
  campos: Array<{ termo: string; option: string }>
  registros: number
  /** Code of the guide. */
  pesquisa: string
  url: string
  base: SearchBase
}

/** The automatic search of new acquisitions is nobody's search (SRCH-86), also where that guide lives at / (AMB-14). */
export const HIDDEN_URL = '/novas_aquisicoes?for=TODOS'
const isHidden = ({ pesquisa, url }: LogEntry): boolean =>
  url === HIDDEN_URL || (pesquisa === 'novas_aquisicoes' && url === '/?for=TODOS')
const MAX = 100

export const logStore = createStore<readonly LogEntry[]>([])
const slot = sealedSlot<readonly LogEntry[]>('estante-historico')

const isEntry = (value: unknown): value is LogEntry => {
  const entry = value as Partial<LogEntry> | null
  return Boolean(entry && typeof entry.id === 'string' && typeof entry.url === 'string' && Array.isArray(entry.campos))
}

let restoring: Promise<void> | null = null
/** The log of this visit comes back after a reload; searches made meanwhile stay behind it. */
export function restoreLog(): Promise<void> {
  restoring ??= slot.read().then(kept => {
    if (!kept || !Array.isArray(kept.value)) return
    const old = kept.value.filter(isEntry)
    logStore.set(now => [...old, ...now.filter(entry => !old.some(other => other.id === entry.id))])
  })
  return restoring
}

const change = (next: readonly LogEntry[]): Promise<void> => {
  logStore.set(next)
  return next.length > 0 ? slot.write(next, 'session') : slot.clear()
}

/**
 * SRCH-69: a result with another id is written down; going back and forth between two writes neither twice. The newest
 * search once more, under a new id, is that search still (a reload forgets the ids). Where it finds another number of
 * records it is another search: prefilters narrow the catalogue and are not in the address.
 */
export async function addToLog(entry: LogEntry): Promise<void> {
  await restoreLog()
  const now = logStore.get()
  if (now.some(each => each.id === entry.id)) return
  const newest = now.at(-1)
  const isAgain = newest?.url === entry.url && newest.registros === entry.registros
  const others = isAgain ? now.slice(0, -1) : now
  await change([...others, entry].slice(-MAX))
}

/** SRCH-85, AMB-62: everything but entry number 1. */
export async function removeFromLog(id: string): Promise<void> {
  const now = logStore.get()
  if (shownLog(now)[0]?.id === id) return
  await change(now.filter(entry => entry.id !== id))
}

export async function forgetLog(): Promise<void> {
  restoring = Promise.resolve()
  await change([])
}

/** What the modal shows, each with its number. */
export const shownLog = (log: readonly LogEntry[]): Array<LogEntry & { number: number }> =>
  log.filter(entry => !isHidden(entry)).map((entry, at) => ({ ...entry, number: at + 1 }))
