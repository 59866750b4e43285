import { INDEX_TO_TYPE } from '@estante/contract/constants'

const TYPES = ['TITULO', 'AUTOR', 'ASSUNTO', 'LIVRE']

/** SRCH-22: which suggestions a search option asks for; null where none are given. */
export function suggestionRequest(term: string, option: string | null) {
  if (term.trim() === '' || !option) return null
  const mapped = (INDEX_TO_TYPE as Record<string, string>)[option]
  // A variant that searches by similarity is completed as the option itself.
  const type = mapped ?? option.replace(/_SIM$/, '')
  if (!TYPES.includes(type)) return null
  return { term: term.trim().slice(0, 200), searchBy: type.toLowerCase(), ...(mapped ? { index: option } : {}) }
}
