import { readJson, removeText, writeJson } from '../storage/areas.ts'
import { createStore } from '../storage/store.ts'

/** The catalogue narrowed by a link: one library's own catalogue on the shared site (SRCH-106). */
export interface Prefilters {
  id: string
  id_biblioteca: string
  cr: string
  id_colecao: string
  tipo_obra: string
}
export type PrefilterName = keyof Prefilters

const KEY = 'pergamum-prefilters'
const NAMES: readonly PrefilterName[] = ['id', 'id_biblioteca', 'cr', 'id_colecao', 'tipo_obra']
const LISTS: readonly PrefilterName[] = ['id_biblioteca', 'id_colecao', 'tipo_obra']
const NOTHING: Prefilters = { id: '', id_biblioteca: '', cr: '', id_colecao: '', tipo_obra: '' }
const MAX = 1000

const isAny = (prefilters: Prefilters): boolean => NAMES.some(name => prefilters[name] !== '')

function read(): Prefilters | null {
  if (typeof window === 'undefined') return null
  const kept = readJson('local', KEY)
  if (!kept || typeof kept !== 'object') return null
  const text = (name: PrefilterName): string => {
    const value = (kept as Record<string, unknown>)[name]
    return typeof value === 'string' ? value.slice(0, MAX) : ''
  }
  const found = Object.fromEntries(NAMES.map(name => [name, text(name)])) as unknown as Prefilters
  return isAny(found) ? found : null
}

export const prefilterStore = createStore<Prefilters | null>(read())
export const rereadPrefilters = (): void => prefilterStore.set(read())

const isSame = (a: Prefilters | null, b: Prefilters): boolean => a !== null && NAMES.every(name => a[name] === b[name])

/** SRCH-108: codes of the three lists end in a comma. */
const withComma = (value: string): string => (value === '' || value.endsWith(',') ? value : `${value},`)

/** Prefilters of an address; null when it has none. */
export function prefiltersIn(given: URLSearchParams): Prefilters | null {
  const found = { ...NOTHING }
  for (const name of NAMES) {
    const value = (given.get(name) ?? '').trim().slice(0, MAX)
    found[name] = LISTS.includes(name) ? withComma(value) : value
  }
  return isAny(found) ? found : null
}

/** Written only when at least one is present and the set differs from the stored one (SRCH-107). */
export function keepPrefilters(found: Prefilters): boolean {
  if (!isAny(found) || isSame(prefilterStore.get(), found)) return false
  writeJson('local', KEY, found)
  prefilterStore.set(found)
  return true
}

/** Takes the prefilters out of an address; gives the rest, or null when there were none (SRCH-107). */
export function withoutPrefilters(search: string): string | null {
  const given = new URLSearchParams(search)
  const before = [...given.keys()].length
  for (const name of NAMES) given.delete(name)
  if ([...given.keys()].length === before) return null
  const text = given.toString()
  return text ? `?${text}` : ''
}

/** One of the banner's filters is removed: one code of a list, or a whole value. */
export function dropPrefilter(name: PrefilterName, code: string): void {
  const now = prefilterStore.get()
  if (!now) return
  const left = LISTS.includes(name)
    ? withComma(
        now[name]
          .split(',')
          .filter(part => part !== '' && part !== code)
          .join(','),
      )
    : ''
  const next = { ...now, [name]: left }
  if (!isAny(next)) {
    clearPrefilters()
    return
  }
  writeJson('local', KEY, next)
  prefilterStore.set(next)
}

/** The restore-catalogue button (SRCH-109). */
export function clearPrefilters(): void {
  removeText('local', KEY)
  prefilterStore.set(null)
}
