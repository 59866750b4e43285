import type { ALL_CATEGORIES, Showcase } from '@estante/contract/constants'
import { showcaseOf } from '@estante/contract/showcase-address'
import { useLocation, useParams } from 'react-router'
import { useCall } from '../../lib/api/query.ts'
import { categoryOf, codeOf } from './kids-address.rules.ts'

export interface ShowcasePlace {
  prefix: Showcase
  /** Library of the address: a code, null for one that is no code, undefined when there is none. */
  library: number | null | undefined
  category: number | typeof ALL_CATEGORIES | null | undefined
  /** What calls ask with: the library, or every showcase of the kind. */
  id: Showcase | number
}

/** Where in the showcases an address leads. */
export function useShowcasePlace(): ShowcasePlace {
  const { pathname, search } = useLocation()
  const { codBiblioteca, codCategoria } = useParams()
  const prefix = showcaseOf(pathname) ?? 'kids'
  const library = codBiblioteca === undefined ? undefined : codeOf(codBiblioteca)
  const category = categoryOf(codCategoria ?? new URLSearchParams(search).get('codCategoria'))
  return { prefix, library, category, id: library ?? prefix }
}

/**
 * In whose name the frame around the page asks: the library of the address, or the kind where that is none of its libraries.
 * A home waits until that is known, as its page does (undefined meanwhile); a work asks at once, and turns to the kind if need be.
 */
export function useFrameId(): Showcase | number | undefined {
  const { prefix, library } = useShowcasePlace()
  const { codAcervo } = useParams()
  const { data, error } = useCall('getKidsLibraries', { query: { catalogo: prefix } }, { staleTime: 5 * 60_000 })
  if (typeof library !== 'number') return prefix
  if (data) return data.some(each => each.cod_biblioteca === library) ? library : prefix
  return codAcervo !== undefined || error ? library : undefined
}
