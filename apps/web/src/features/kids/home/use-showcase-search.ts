import { ALL_CATEGORIES } from '@estante/contract/constants'
import { useCall } from '../../../lib/api/query.ts'
import { useShowcasePlace } from '../showcase-place.ts'
import { type KidsSearch, searchIdOf } from './last-search.ts'

type Option = 'LIVRE' | 'TITULO' | 'AUTOR' | 'ASSUNTO'
const OPTIONS: readonly string[] = ['LIVRE', 'TITULO', 'AUTOR', 'ASSUNTO']

/** KIDS-29: a search in the showcase, or what one of its categories holds. Nothing is asked without either. */
export function useShowcaseSearch(search: KidsSearch, page: number, isEnabled: boolean) {
  const { prefix, library, category } = useShowcasePlace()
  const isAsked = search.term !== '' || (typeof library === 'number' && category !== undefined && category !== null)
  return {
    isAsked: isAsked && isEnabled,
    ...useCall(
      'searchKids',
      {
        query: {
          searchText: search.term,
          searchBy: (OPTIONS.includes(search.option) ? search.option : 'LIVRE') as Option,
          catalogo: prefix,
          ...(typeof library === 'number' && { codBiblioteca: library }),
          ...(category && { codCategoria: category === ALL_CATEGORIES ? ALL_CATEGORIES : category }),
          page,
          search_id: searchIdOf(`${prefix}/${library ?? ''}/${category ?? ''}/${search.option}/${search.term}`),
        },
      },
      { enabled: isAsked && isEnabled, keepPrevious: page > 1 },
    ),
  }
}
export type ShowcaseSearch = ReturnType<typeof useShowcaseSearch>
