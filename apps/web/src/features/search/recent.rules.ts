import { plainLetters } from '@estante/contract/written-words'
import { type LogEntry, shownLog } from '../../lib/search-state/history.ts'

const MOST = 3

/** The last searches of this visit that have what is typed in them, each once, the newest first. */
export function recentSearches(log: readonly LogEntry[], typed: string): { term: string; url: string }[] {
  const wanted = plainLetters(typed.trim())
  const found = new Map<string, { term: string; url: string }>()
  for (const { campos, url } of [...shownLog(log)].reverse()) {
    const term = campos[0]?.termo ?? ''
    const key = plainLetters(term)
    if (campos.length !== 1 || term === '' || term === '-1' || key === wanted) continue
    if (key.includes(wanted) && !found.has(key)) found.set(key, { term, url })
  }
  return [...found.values()].slice(0, MOST)
}
