import { readJson, removeText, writeJson } from '../storage/areas.ts'

/** What /pearson needs to open the partner's reader: an address, and fields where it wants a posted form. */
export interface PartnerVisit {
  url: string
  fields?: Record<string, string>
}

const KEY = 'estante-pearson'
/** The new tab reads it at once; what is older was never opened. */
const LIFETIME_MS = 2 * 60 * 1000

const isSafe = (url: string): boolean => /^https:\/\/[^\s]+$/.test(url)

/** SHELL-36: the data is saved locally first, then the new tab opens and finds it. False when a blocker stopped it. */
export function openPartnerTab(visit: PartnerVisit, now: number = Date.now()): boolean {
  writeJson('local', KEY, { ...visit, expires: now + LIFETIME_MS })
  const isOpen = window.open('/pearson', '_blank') !== null
  // The address lets whoever opens it in under the person's name.
  if (!isOpen) removeText('local', KEY)
  return isOpen
}

/** Gives what was saved, once; nothing when it is old or does not lead to an https address. */
export function takePartnerVisit(now: number = Date.now()): PartnerVisit | null {
  const kept = readJson('local', KEY) as (PartnerVisit & { expires?: number }) | null
  removeText('local', KEY)
  if (!kept || typeof kept.url !== 'string' || !isSafe(kept.url) || !(Number(kept.expires) > now)) return null
  return { url: kept.url, fields: kept.fields }
}
