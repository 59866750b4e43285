import type { Location } from 'react-router'
import { readJson, writeJson } from '../../lib/storage/areas.ts'

const KEY = 'posicoes'
/** How long a page may take to grow as tall as it was. */
const PATIENCE_MS = 1500
/** More than anybody goes back; the oldest are forgotten. */
const MOST = 100

let positions: Map<string, number> | null = null
let current: string | null = null
let isKept = false

const known = (): Map<string, number> => {
  const stored = positions ? null : readJson('session', KEY)
  positions ??= new Map(Array.isArray(stored) ? (stored as [string, number][]) : [])
  return positions
}

/** Whether the next address belongs to the same view (a tab of it, a page of a list): then nothing moves. */
export function keepsView(isSame: boolean): void {
  isKept = isSame
}

/** The page is about to change, and still stands: where it was scrolled to is remembered under its own entry. */
export function leave(): void {
  if (current === null) return
  const list = known()
  list.delete(current)
  list.set(current, window.scrollY)
  if (list.size > MOST) list.delete(list.keys().next().value as string)
}

/** Called when the new page stands. Back and forward find it where it was left, anything else begins at its top. */
export function arriveAt({ key: entry, pathname, search, hash }: Location): (() => void) | undefined {
  // Every visit begins with the entry `default`: the next one in this tab may begin at another address.
  const key = entry === 'default' ? `${entry} ${pathname}${search}` : entry
  const isFirst = current === null
  if (isFirst) watchLeaving()
  if (key === current) return
  current = key
  const kept = isKept
  isKept = false
  const before = known().get(key)
  if (before !== undefined) return goBackTo(before)
  // A place named in the address, and the first page of a visit, are the browser's and useArrival's affair.
  if (isFirst || kept || hash) return
  window.scrollTo(0, 0)
}

function watchLeaving(): void {
  window.history.scrollRestoration = 'manual'
  window.addEventListener('pagehide', () => {
    leave()
    writeJson('session', KEY, [...known()])
  })
}

/** A list that is still being fetched is too short at first: tries until it fits, or until the patron moves the page. */
function goBackTo(position: number): () => void {
  const startedAt = Date.now()
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) window.removeEventListener(type, stop)
  }
  const step = () => {
    window.scrollTo(0, position)
    const isThere = Math.abs(window.scrollY - position) <= 1
    if (isThere || Date.now() - startedAt > PATIENCE_MS) stop()
    else frame = requestAnimationFrame(step)
  }
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    window.addEventListener(type, stop, { passive: true })
  step()
  return stop
}
