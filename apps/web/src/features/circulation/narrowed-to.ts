import { type Prefilters, prefilterStore } from '../../lib/search-state/prefilters.ts'
import { useStore } from '../../lib/storage/store.ts'

export interface Narrowed {
  campus: string
  /** Codes with commas between them. */
  libraries: string
}

/** What a link narrowed the catalogue to; what is no code narrows nothing. */
function narrowedBy(prefilters: Prefilters | null): Narrowed | null {
  const { id = '', id_biblioteca = '' } = prefilters ?? {}
  const campus = /^\d{1,15}$/.test(id) ? id : ''
  const libraries = /^(\d{1,15},?)+$/.test(id_biblioteca) ? id_biblioteca : ''
  return campus === '' && libraries === '' ? null : { campus, libraries }
}

/** Where copies are looked for first: at the showcase's library, or where the catalogue is narrowed to; null: everywhere. */
export function useNarrowedTo(showcaseLibrary: number | undefined): Narrowed | null {
  const prefilters = useStore(prefilterStore)
  return showcaseLibrary === undefined ? narrowedBy(prefilters) : { campus: '', libraries: String(showcaseLibrary) }
}
