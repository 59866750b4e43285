import { timingSafeEqual } from 'node:crypto'

/** Whether two secrets are equal, in a time that tells nothing of where they differ. */
export function sameText(given: string, wanted: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(wanted)
  return a.length === b.length && timingSafeEqual(a, b)
}
