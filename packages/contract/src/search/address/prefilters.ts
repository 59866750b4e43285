/** The catalogue narrowed by a link: one library's own catalogue on the shared site (SRCH-106). */
export interface Prefilters {
  id: string
  id_biblioteca: string
  cr: string
  id_colecao: string
  tipo_obra: string
}
export type PrefilterName = keyof Prefilters

export const PREFILTER_NAMES: readonly PrefilterName[] = ['id', 'id_biblioteca', 'cr', 'id_colecao', 'tipo_obra']
export const PREFILTER_LISTS: readonly PrefilterName[] = ['id_biblioteca', 'id_colecao', 'tipo_obra']
export const MAX_PREFILTER = 1000
const NOTHING: Prefilters = { id: '', id_biblioteca: '', cr: '', id_colecao: '', tipo_obra: '' }

export const isAnyPrefilter = (prefilters: Prefilters): boolean => PREFILTER_NAMES.some(name => prefilters[name] !== '')

/** SRCH-108: codes of the three lists end in a comma. */
export const withComma = (value: string): string => (value === '' || value.endsWith(',') ? value : `${value},`)

/** Prefilters of an address; null when it has none. */
export function prefiltersIn(given: URLSearchParams): Prefilters | null {
  const found = { ...NOTHING }
  for (const name of PREFILTER_NAMES) {
    const value = (given.get(name) ?? '').trim().slice(0, MAX_PREFILTER)
    found[name] = PREFILTER_LISTS.includes(name) ? withComma(value) : value
  }
  return isAnyPrefilter(found) ? found : null
}
