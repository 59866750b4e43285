import { randomId } from '../storage/random-id.ts'

/** Searches that are remembered; the oldest give way. */
const MAX = 60
const ids = new Map<string, string>()

/** SRCH-72: the id of a search; a search that is run again keeps its own. */
export function searchIdOf(text: string): string {
  const known = ids.get(text)
  if (known) return known
  return renewSearchId(text)
}

export function renewSearchId(text: string, id: string = randomId()): string {
  ids.delete(text)
  ids.set(text, id)
  if (ids.size > MAX) ids.delete(ids.keys().next().value ?? '')
  return id
}

export const forgetSearchIds = (): void => ids.clear()
