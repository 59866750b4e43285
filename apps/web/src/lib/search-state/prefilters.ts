import {
  isAnyPrefilter,
  MAX_PREFILTER,
  PREFILTER_LISTS,
  PREFILTER_NAMES,
  type PrefilterName,
  type Prefilters,
  withComma,
} from '@estante/contract/search-address/prefilters'
import { readJson, removeText, writeJson } from '../storage/areas.ts'
import { createStore } from '../storage/store.ts'

export { type PrefilterName, type Prefilters, prefiltersIn } from '@estante/contract/search-address/prefilters'

const KEY = 'pergamum-prefilters'
function read(): Prefilters | null {
  if (typeof window === 'undefined') return null
  const kept = readJson('local', KEY)
  if (!kept || typeof kept !== 'object') return null
  const text = (name: PrefilterName): string => {
    const value = (kept as Record<string, unknown>)[name]
    return typeof value === 'string' ? value.slice(0, MAX_PREFILTER) : ''
  }
  const found = Object.fromEntries(PREFILTER_NAMES.map(name => [name, text(name)])) as unknown as Prefilters
  return isAnyPrefilter(found) ? found : null
}

export const prefilterStore = createStore<Prefilters | null>(read())
export const rereadPrefilters = (): void => prefilterStore.set(read())

const isSame = (a: Prefilters | null, b: Prefilters): boolean =>
  a !== null && PREFILTER_NAMES.every(name => a[name] === b[name])

/** Written only when at least one is present and the set differs from the stored one (SRCH-107). */
export function keepPrefilters(found: Prefilters): boolean {
  if (!isAnyPrefilter(found) || isSame(prefilterStore.get(), found)) return false
  writeJson('local', KEY, found)
  prefilterStore.set(found)
  return true
}

/** Takes the prefilters out of an address; gives the rest, or null when there were none (SRCH-107). */
export function withoutPrefilters(search: string): string | null {
  const given = new URLSearchParams(search)
  const before = [...given.keys()].length
  for (const name of PREFILTER_NAMES) given.delete(name)
  if ([...given.keys()].length === before) return null
  const text = given.toString()
  return text ? `?${text}` : ''
}

/** One of the banner's filters is removed: one code of a list, or a whole value. */
export function dropPrefilter(name: PrefilterName, code: string): void {
  const now = prefilterStore.get()
  if (!now) return
  const left = PREFILTER_LISTS.includes(name)
    ? withComma(
        now[name]
          .split(',')
          .filter(part => part !== '' && part !== code)
          .join(','),
      )
    : ''
  const next = { ...now, [name]: left }
  if (!isAnyPrefilter(next)) {
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
