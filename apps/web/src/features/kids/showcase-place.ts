import type { ALL_CATEGORIES, Showcase } from '@estante/contract/constants'
import { showcaseOf } from '@estante/contract/showcase-address'
import { useLocation, useParams } from 'react-router'
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
