import { randomId } from '../../../lib/storage/random-id.ts'
import { createStore } from '../../../lib/storage/store.ts'

export interface KidsSearch {
  term: string
  option: string
}

/** KIDS-28: what was looked for last, while the page stands. It is written nowhere. */
const lastSearch = createStore<KidsSearch | null>(null)

export const rememberSearch = (search: KidsSearch): void => lastSearch.set(search)
export const forgetSearch = (): void => lastSearch.set(null)

/** The search of an address, or the last one. */
export function searchOf(parameters: URLSearchParams): KidsSearch {
  const term = parameters.get('q')
  const option = parameters.get('for')
  if (term !== null) return { term, option: option ?? 'LIVRE' }
  return lastSearch.get() ?? { term: '', option: option ?? 'LIVRE' }
}

/** KIDS-29: pages of one search carry one id, and coming back to it finds the answer that is kept. */
const ids = new Map<string, string>()
const IDS_KEPT = 50

export function searchIdOf(search: string): string {
  const id = ids.get(search) ?? randomId()
  ids.delete(search)
  ids.set(search, id)
  for (const oldest of ids.keys()) {
    if (ids.size <= IDS_KEPT) break
    ids.delete(oldest)
  }
  return id
}
