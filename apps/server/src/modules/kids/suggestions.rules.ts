import { SUGGESTION_COUNT } from '@estante/contract'
import { keyOf, words } from '@estante/search'
import type { Scope, ShowcaseWork } from './showcases.ts'

type SearchBy = 'LIVRE' | 'TITULO' | 'AUTOR' | 'ASSUNTO'

/** What of a work is offered: subjects are no names that a child would look for, so their titles stand for them. */
const OFFERED: Record<SearchBy, (work: ShowcaseWork) => string[]> = {
  LIVRE: work => [work.obra, work.autor],
  TITULO: work => [work.obra],
  AUTOR: work => [work.autor],
  ASSUNTO: work => [work.obra],
}

/** Titles and authors of the showcase, and of nothing else, whose words begin as typed; those that begin with it first. */
export function suggestionsFrom(scope: Scope, typed: string, searchBy: SearchBy): { word: string }[] {
  const asked = words(typed, 'query')
  const last = asked.at(-1)
  if (last === undefined) return []
  const found = new Map<string, { word: string; begins: boolean }>()
  for (const work of scope.values()) {
    for (const text of OFFERED[searchBy](work)) {
      if (text === '') continue
      const key = keyOf(text)
      if (found.has(key) || !hasAll(key.split(' '), asked, last)) continue
      found.set(key, { word: text, begins: key.startsWith(asked.join(' ')) })
    }
  }
  return [...found.values()]
    .toSorted((a, b) => Number(b.begins) - Number(a.begins) || a.word.localeCompare(b.word, 'pt'))
    .slice(0, SUGGESTION_COUNT)
    .map(({ word }) => ({ word }))
}

/** Every word typed is there; the last may be only begun. */
const hasAll = (own: readonly string[], asked: readonly string[], last: string): boolean =>
  asked.slice(0, -1).every(word => own.includes(word)) && own.some(word => word.startsWith(last))
