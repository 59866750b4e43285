import type { HomeSection } from '@estante/contract'
import { useCall } from '../../lib/api/query.ts'

/** Kinds of home sections that the catalogue knows. */
export const SECTION = { highlights: 'DESTAQUE', news: 'NOTICIAS', faq: 'FAQ' } as const

const FEATURED: readonly string[] = [SECTION.highlights, SECTION.news]

/** The sections of the home page as the institution arranged them. */
export function useHomeSections() {
  const query = useCall('getSections1', { query: { tipo_catalogo: 'C' } }, { staleTime: 5 * 60_000 })
  const sections: readonly HomeSection[] = query.data ?? []
  return {
    sections,
    isPending: query.isPending,
    // What stands there is not taken away because a later look failed.
    error: query.data ? null : query.error,
    retry: query.refetch,
    hasFeaturedOrNews: sections.some(section => FEATURED.includes(section.tipo_secao)),
  }
}
