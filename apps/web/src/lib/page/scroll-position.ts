import type { Location } from 'react-router'
import { readJson, writeJson } from '../storage/areas.ts'

const KEY = 'posicoes'
/** How long a page may take to grow as tall as it was. */
const PATIENCE_MS = 1500
/** More than anybody goes back; the oldest are forgotten. */
const MOST = 100

/** How a page was left: how far down, and at which of its links. */
interface Place {
  top: number
  link: string | null
}

let places: Map<string, Place> | null = null
let current: string | null = null
let isKept = false
let returnedTo: Place | null = null

const isEntry = (entry: unknown): entry is [string, Place] => {
  const place = Array.isArray(entry) ? (entry[1] as Partial<Place> | null) : null
  return typeof place?.top === 'number'
}

const known = (): Map<string, Place> => {
  const stored = places ? null : readJson('session', KEY)
  places ??= new Map(Array.isArray(stored) ? stored.filter(isEntry) : [])
  return places
}

/** Whether the next address belongs to the same view (a tab of it, a page of a list): then nothing moves. */
export function keepsView(isSame: boolean): void {
  isKept = isSame
}

/** Whether the page in view is one that was left before, and come back to. */
export const cameBack = (): boolean => returnedTo !== null

/** Hands out, once, how to find the link that the page was left at. */
export function takeLinkBack(): (() => HTMLElement | null) | null {
  const link = returnedTo?.link
  if (!link || !returnedTo) return null
  returnedTo = { ...returnedTo, link: null }
  return () => [...linksOf(document)].find((_, at, all) => nameOf(all, at) === link) ?? null
}

const linksOf = (page: Document) => page.querySelectorAll<HTMLElement>('main a[href]')

/** Several links may lead to the same place: each is known by its address and by which of them it is. */
function nameOf(links: readonly HTMLElement[], at: number): string {
  const address = links[at]?.getAttribute('href') ?? ''
  const before = links.slice(0, at).filter(link => link.getAttribute('href') === address).length
  return `${before} ${address}`
}

function linkInHand(): string | null {
  const links = [...linksOf(document)]
  const at = links.indexOf(document.activeElement as HTMLElement)
  return at < 0 ? null : nameOf(links, at)
}

/** The page is about to change, and still stands: where it was scrolled to is remembered under its own entry. */
export function leave(): void {
  if (current === null) return
  const list = known()
  list.delete(current)
  list.set(current, { top: window.scrollY, link: linkInHand() })
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
  returnedTo = before ?? null
  if (before) return goBackTo(before.top)
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
