import type { FilterDefinition, Guide, NetworkResult, Ordering, PagedResult } from '@estante/contract'
import { INDEX_COLUMN, INDEX_ORDERING, lastIndexOfPage } from '@estante/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../lib/api/client.ts'
import { fetchAhead, queryClient, useCall } from '../../../lib/api/query.ts'
import { useInstitution } from '../../../lib/institution/institution-store.ts'
import { useLanguage } from '../../../lib/language/hooks.ts'
import { prefilterStore } from '../../../lib/search-state/prefilters.ts'
import {
  filterFields,
  type RequestFields,
  searchText,
  toRequest,
  withoutLanguage,
} from '../../../lib/search-state/request.ts'
import { SEARCH_KEY } from '../../../lib/search-state/reset.ts'
import { searchIdOf } from '../../../lib/search-state/search-ids.ts'
import { hasEditions, type SearchState } from '../../../lib/search-state/state.ts'
import { useStore } from '../../../lib/storage/store.ts'
import { isAnsweredBase, isEmptyWithoutAsking, NETWORK_ORDERINGS, TARGET_BASE } from '../bases.rules.ts'
import { countFacets, filterWorks } from '../facets.rules.ts'
import { groupsOfPage, groupWorks, ungrouped, type WorkGroup } from '../groups.rules.ts'
import { type AskedSearch, fetchComplete } from './fetch-search.ts'
import { hasActFilters, useActFilterPermission, withoutActFilters } from './use-act-filters.ts'

const HOUR = 60 * 60 * 1000

/** One list for every time when there is none: what is given to rows stays the same as long as it says the same. */
const NONE: readonly never[] = []

/** Every search asks for them first: on a page that has not searched yet they are there before it does. */
export const fetchOrderingsAhead = (): Promise<void> => fetchAhead('getOrderings', {}, HOUR)

export interface Results {
  /** `unanswered`: the base of the address cannot be searched here. */
  status: 'idle' | 'loading' | 'error' | 'ready' | 'unanswered'
  error: unknown
  retry: () => void
  /** A page, an order or a filter is being fetched while the last answer stays. */
  isUpdating: boolean
  searchId: string
  text: string
  /** Whether that is the text already: what the reader may ask for belongs to it, and may not be known yet. */
  isTextKnown: boolean
  /** What stands on the page in view: works with their editions, or records one by one. */
  groups: readonly WorkGroup[]
  /** How many works the records are, where editions are grouped; null otherwise. */
  totalWorks: number | null
  /** How many of the records can be had now; null where it is not known. */
  available: number | null
  /** Works of other institutions on the page, when their base was searched; null otherwise (NET-03). */
  network: readonly NetworkResult[] | null
  /** Institutions that did not answer in time: what they have is missing. */
  silent: readonly string[]
  /** Others have more than can be paged through. */
  isCut: boolean
  /** How many there are under the filters. */
  total: number
  pageCount: number
  page: number
  filters: readonly FilterDefinition[]
  areFiltersLoading: boolean
  words: readonly string[]
  version: 'complete' | 'paged'
  /** The complete version was asked for and there is more than it gives. */
  isLimited: boolean
  isFromCache: boolean
  orderings: readonly Ordering[]
  ordering: Ordering | null
}

/** Orderings of a tab, the one in force first asked from the address, then from the institution (SRCH-75, SRCH-99). */
function useOrderings(state: SearchState, isAsked: boolean) {
  const isNetwork = state.base !== 'local'
  const query = useCall('getOrderings', {}, { staleTime: HOUR, isFollowed: isAsked })
  const offered = useMemo(
    () =>
      (query.data ?? []).filter(
        each => each.abas.includes(state.tab) && (!isNetwork || NETWORK_ORDERINGS.includes(each.codigo)),
      ),
    [query.data, state.tab, isNetwork],
  )
  const find = (code: string) => offered.find(each => each.codigo === code)
  // SRCH-78: searches in an index come by code, others as the institution says.
  const own = isNetwork ? 'obra' : INDEX_COLUMN.test(state.rows[0]?.option ?? '') ? INDEX_ORDERING : ''
  const usual = find(own) ?? offered.find(each => each.padrao.includes(state.tab))
  const ordering = find(state.orderBy) ?? find(state.ordenacao) ?? usual ?? null
  return { orderings: offered, ordering, isKnown: !query.isPending }
}

/** The results of an address, in whichever version its guide uses; both behave the same up to the bound. */
export function useResults(state: SearchState, guide: Guide | null, isAsked: boolean): Results {
  const language = useLanguage()
  const prefilters = useStore(prefilterStore)
  const { orderings, ordering, isKnown } = useOrderings(state, isAsked)
  const hasFilters = hasActFilters(state)
  const actFilters = useActFilterPermission(hasFilters)
  const fields = useMemo(
    () => toRequest(actFilters.isAllowed ? state : withoutActFilters(state), prefilters),
    [state, prefilters, actFilters.isAllowed],
  )
  const text = useMemo(() => searchText(state, fields, language), [state, fields, language])
  const order: RequestFields = { ...(ordering ? { orderBy: ordering.codigo } : {}), direction: state.direction }
  const asked: AskedSearch = { text, fields, order, tab: state.tab }
  const isEmpty = isEmptyWithoutAsking(state)
  const institution = useInstitution()
  const isAnswered = isEmpty || isAnsweredBase(state.base, institution)
  const isTextKnown = actFilters.isKnown || !hasFilters
  const isOn = isAsked && isKnown && isTextKnown && isAnswered && !isEmpty

  // What partners hold comes page by page, and so does what can be had now: only the server knows it, and it is never kept.
  const isNetwork = state.base !== 'local'
  const isTarget = state.base === TARGET_BASE
  const wantsComplete = !isNetwork && guide?.usa_consulta_paginada !== 'S' && !state.isAvailableOnly
  const complete = useQuery({
    queryKey: [SEARCH_KEY, 'complete', text, order],
    queryFn: ({ signal }) => fetchComplete(asked, signal),
    enabled: isOn && wantsComplete,
    staleTime: HOUR,
    placeholderData: (last, query) => (isSameSearch(query, text) ? last : undefined),
  })
  const isLimited = complete.data?.isLimited ?? false
  const isPaged = !wantsComplete || isLimited

  const isGrouped = state.isGrouped && hasEditions(state)
  const now: RequestFields = state.isAvailableOnly && !isNetwork ? { disponivel: 'S' } : {}
  const paging: RequestFields = {
    page: String(state.page),
    perPage: String(state.perPage),
    ...(isGrouped ? { agrupar: 'S' } : {}),
  }
  const chosen: RequestFields = { ...filterFields(state.filters), ...now }
  // A first page brings its filters along, one journey for both. Partners count theirs more slowly than they find.
  const filtersKey = [SEARCH_KEY, 'paged-filters', text, chosen]
  const bringsFilters = state.page === 1 && !isNetwork
  const paged = useQuery({
    queryKey: [SEARCH_KEY, 'paged', text, order, chosen, paging],
    queryFn: async ({ signal }): Promise<PagedResult> => {
      const input = {
        params: { search_tab: state.tab, search_id: searchIdOf(text) },
        query: { ...fields, ...order, ...paging, ...chosen },
        signal,
      }
      if (!bringsFilters) return await call('searchPaged', input)
      const { filtros, ...page } = await call('searchWithFilters', input)
      queryClient.setQueryData(filtersKey, filtros)
      return page
    },
    enabled: isOn && isPaged && !isTarget,
    placeholderData: (last, query) => (isSameSearch(query, text) ? last : undefined),
  })
  // NET-09: products of Target come all at once, from a call of their own.
  const target = useQuery({
    queryKey: [SEARCH_KEY, 'target', text],
    queryFn: ({ signal }) =>
      call('getTargetProducts', { query: { termoPesquisa: state.rows[0]?.termo ?? '' }, signal }),
    enabled: isOn && isTarget,
  })
  const pagedFilters = useQuery({
    queryKey: filtersKey,
    queryFn: ({ signal }) =>
      call('getPagedFilters', {
        params: { tab: state.tab, id: searchIdOf(text) },
        // Asked as the page was, the server answers both at once.
        query: { ...fields, ...chosen, ...(isGrouped ? { agrupar: 'S' } : {}) },
        signal,
      }),
    enabled: isOn && isPaged && paged.data !== undefined && !(bringsFilters && paged.isPlaceholderData),
    staleTime: HOUR,
    placeholderData: (last, query) => (isSameSearch(query, text) ? last : undefined),
  })
  const definitions = useQuery({
    queryKey: [SEARCH_KEY, 'filters', text],
    queryFn: ({ signal }) => call('getFilters', { query: { ...fields, search_tab: state.tab }, signal }),
    enabled: isOn && !isPaged && complete.data !== undefined,
    staleTime: HOUR,
  })

  const all = complete.data?.works
  const found = useMemo(() => filterWorks(all ?? NONE, state.filters), [all, state.filters])
  const counted = useMemo(
    () => (isPaged ? [] : countFacets(all ?? [], state.filters, definitions.data ?? [])),
    [isPaged, all, state.filters, definitions.data],
  )

  const main = isTarget ? target : isPaged ? paged : complete
  const isReady = isEmpty || main.data !== undefined
  const failed = main
  const total = isTarget ? (target.data?.length ?? 0) : isPaged ? (paged.data?.totalRegistros ?? 0) : found.length
  const groups = useMemo(() => (isGrouped ? groupWorks(found) : ungrouped(found)), [isGrouped, found])
  const listed = paged.data?.sessao.obras
  const totalWorks = !isGrouped ? null : isPaged ? (listed?.total ?? total) : groups.length
  const pageCount = Math.max(1, Math.ceil((totalWorks ?? total) / state.perPage))
  const page = Math.min(state.page, pageCount)
  const hasChosen = Object.keys(state.filters).length > 0
  const records = paged.data?.registros
  const shown = useMemo(() => {
    if (isNetwork) return NONE
    if (!isPaged) return groups.slice((page - 1) * state.perPage, lastIndexOfPage(page, state.perPage) + 1)
    return listed ? groupsOfPage(records ?? NONE, listed.pagina) : ungrouped(records ?? NONE)
  }, [isNetwork, isPaged, groups, page, state.perPage, listed, records])
  return {
    status: statusOf({ isAsked, isAnswered, isFailed: failed.isError, isReady }),
    error: failed.error,
    retry: () => void failed.refetch(),
    isUpdating: isReady && !isEmpty && (main.isFetching || (main.isPlaceholderData ?? false)),
    searchId:
      isEmpty || isTarget
        ? searchIdOf(text)
        : isPaged
          ? (paged.data?.sessao.search_id ?? '')
          : (complete.data?.searchId ?? ''),
    text,
    isTextKnown,
    groups: shown,
    totalWorks,
    available: isPaged
      ? (paged.data?.sessao.disponiveis ?? null)
      : hasChosen
        ? null
        : (complete.data?.available ?? null),
    // The contract's type is that of our own works; this base has another (NET-04).
    network: isTarget
      ? (target.data ?? []).slice((page - 1) * state.perPage, lastIndexOfPage(page, state.perPage) + 1)
      : isNetwork
        ? ((paged.data?.registros ?? []) as unknown as readonly NetworkResult[])
        : null,
    silent: paged.data?.sessao.sem_resposta ?? [],
    isCut: isNetwork && (paged.data?.sessao.limitada ?? false),
    total,
    pageCount,
    page,
    filters: isPaged ? (pagedFilters.data ?? []) : counted,
    areFiltersLoading: isTarget ? false : isPaged ? pagedFilters.isPending : definitions.isPending,
    words: (isPaged ? paged.data?.sessao.palavras : complete.data?.words) ?? NONE,
    version: isPaged ? 'paged' : 'complete',
    isLimited,
    isFromCache: !isPaged && (complete.data?.isFromCache ?? false),
    orderings,
    ordering,
  }
}

/** Another page, order, filter or language of a search: what is there stays until that has come. */
const isSameSearch = (before: { queryKey: readonly unknown[] } | undefined, text: string): boolean =>
  before !== undefined && withoutLanguage(String(before.queryKey[2])) === withoutLanguage(text)

interface Progress {
  isAsked: boolean
  isAnswered: boolean
  isFailed: boolean
  isReady: boolean
}

/** SRCH-66: loading, then stored or error. */
function statusOf({ isAsked, isAnswered, isFailed, isReady }: Progress): Results['status'] {
  if (!isAsked) return 'idle'
  if (!isAnswered) return 'unanswered'
  if (isReady) return 'ready'
  return isFailed ? 'error' : 'loading'
}
