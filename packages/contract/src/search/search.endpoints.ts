import { z } from 'zod'
import { SEARCH_TABS, SUGGESTION_COUNT } from '../constants.ts'
import { defineEndpoint } from '../define.ts'
import { Permission } from '../permissions.ts'
import { commaList, key, text } from '../scalars.ts'
import { searchCalls as calls } from './search.calls.ts'
import {
  codItem,
  coursePlans,
  filterDefinition,
  foundWorks,
  indexOption,
  option,
  ordering,
  pagedResult,
  searchId,
  searchSession,
  tabLanding,
  work,
  workType,
} from './search.entities.ts'

const optional = text.optional()
const tab = z.enum(SEARCH_TABS)

/** Both forms of a search (SRCH-62, 63) and its paging; filters are `f` + letter, read beside these (AMB-06). */
export const searchParameters = z.looseObject({
  termo_pesquisa: optional,
  termo_pesquisa_dois: optional,
  termo_pesquisa_tres: optional,
  coluna_um: optional,
  coluna_dois: optional,
  coluna_tres: optional,
  condicao_um: optional,
  condicao_dois: optional,
  condicao_tres: optional,
  q: optional,
  q2: optional,
  q3: optional,
  for: optional,
  for2: optional,
  for3: optional,
  condition: optional,
  condition2: optional,
  biblioteca: optional,
  id_biblioteca: optional,
  cod_tipo_obra: optional,
  tipo_obra: optional,
  colecao: optional,
  id_colecao: optional,
  tipo_termos: optional,
  keyword_type: optional,
  ano_publicacao: optional,
  ano_publicacao_final: optional,
  comp_ano_publicacao: optional,
  comparacao: optional,
  data_inicial: optional,
  data_final: optional,
  idioma: optional,
  local: optional,
  categoria: optional,
  local_interna: optional,
  bib_virtual: optional,
  cr: optional,
  id: optional,
  aut_id: optional,
  curso: optional,
  disciplina: optional,
  professor: optional,
  campus: optional,
  ordenacao: optional,
  orderBy: optional,
  direction: optional,
  page: optional,
  perPage: optional,
  base: optional,
  search_id: searchId.optional(),
  search_tab: tab.optional(),
  last_added: optional,
  repBases: optional,
  index: optional,
  /** S: only what can be had now, a copy on the shelf or on line; never kept with a search. */
  disponivel: optional,
  /** S: the paginated version counts pages in works and lists their editions one after the other. */
  agrupar: optional,
})
export type SearchParameters = z.infer<typeof searchParameters>

const listOfCodes = z.object({
  acervos: commaList.pipe(
    z
      .array(
        z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number),
      )
      .max(200),
  ),
})

const actPermissions = [
  { permission: Permission.legislationAutoSearch, when: 'everything at once on the tabs of acts and case law' },
  { permission: Permission.legislationFilters, when: 'filters by type and year on the tabs of acts and case law' },
]

export const searchEndpoints = {
  search: defineEndpoint(calls.search, {
    summary: 'Complete version of a search: every work up to the institution’s bound; headers say whether it was cut',
    permissionWhen: actPermissions,
    statuses: [500],
    query: searchParameters,
    response: foundWorks,
  }),
  searchPaged: defineEndpoint(calls.searchPaged, {
    summary: 'Paginated version of a search',
    permissionWhen: actPermissions,
    statuses: [500],
    params: z.object({ search_tab: tab, search_id: searchId }),
    query: searchParameters,
    response: pagedResult,
  }),
  searchWithFilters: defineEndpoint(calls.searchWithFilters, {
    summary: 'Paginated version of a search together with its filters, as a screen needs both',
    permissionWhen: actPermissions,
    statuses: [500],
    params: z.object({ search_tab: tab, search_id: searchId }),
    query: searchParameters,
    response: pagedResult.extend({ filtros: z.array(filterDefinition) }),
  }),
  getOrderings: defineEndpoint(calls.getOrderings, {
    summary: 'Orderings and the tabs that offer them',
    response: z.array(ordering),
  }),
  getFilters: defineEndpoint(calls.getFilters, {
    summary: 'Filters of a tab; with a search_id their counts for that search',
    permissionWhen: actPermissions,
    statuses: [404],
    query: z.looseObject({ search_tab: tab, search_id: searchId.optional() }),
    response: z.array(filterDefinition),
  }),
  getPagedFilters: defineEndpoint(calls.getPagedFilters, {
    summary: 'Filters of a paginated search with their counts under the chosen filters',
    permissionWhen: actPermissions,
    params: z.object({ tab, id: searchId }),
    query: searchParameters,
    response: z.array(filterDefinition),
  }),
  getArchiveOptions: defineEndpoint(calls.getArchiveOptions, {
    summary: 'Search options of the archive tab',
    response: z.array(option),
  }),
  getActOptions: defineEndpoint(calls.getActOptions, {
    summary: 'Search options of normative acts',
    response: z.array(option),
  }),
  getAdditionalTitles: defineEndpoint(calls.getAdditionalTitles, {
    summary: 'Other titles of works: variant, uniform and contained titles',
    query: listOfCodes,
    response: z.array(z.object({ cod_acervo: z.int(), titulos: z.array(z.string()) })),
  }),
  getIndexedRecords: defineEndpoint(calls.getIndexedRecords, {
    summary: 'Filter values that works count under',
    query: listOfCodes,
    response: z.array(z.object({ cod_acervo: z.int(), dados_adicionais: z.record(z.string(), z.array(z.string())) })),
  }),
  getIndexOptions: defineEndpoint(calls.getIndexOptions, {
    summary: 'Search options and further indexes',
    response: z.array(indexOption),
  }),
  getDefaultCover: defineEndpoint(calls.getDefaultCover, {
    summary: 'Default cover configuration',
    response: z.object({
      capa_padrao_classico: z.string(),
      capa_cor_fonte_padrao_classico: z.string(),
      usa_capa_padrao_classico: z.enum(['S', 'N']),
    }),
    isFile: true,
  }),
  getActAutoSearch: defineEndpoint(calls.getActAutoSearch, {
    summary: 'Whether acts and case law search by themselves on entry',
    response: z.object({ permissao: z.boolean() }),
  }),
  getCaseLawOptions: defineEndpoint(calls.getCaseLawOptions, {
    summary: 'Search options of case law',
    response: z.array(option),
  }),
  getSuggestions: defineEndpoint(calls.getSuggestions, {
    summary: `At most ${SUGGESTION_COUNT} suggestions for what was typed`,
    query: z.object({ term: z.string().max(200), searchBy: z.string().max(40), index: optional }),
    response: z.array(z.object({ word: z.string() })),
  }),
  getActTypes: defineEndpoint(calls.getActTypes, { summary: 'Types of normative acts', response: z.array(workType) }),
  getActFilterPermission: defineEndpoint(calls.getActFilterPermission, {
    summary: 'Whether type and year filters of acts and case law show',
    response: z.object({ permissao: z.boolean() }),
  }),
  getCaseLawTypes: defineEndpoint(calls.getCaseLawTypes, { summary: 'Types of case law', response: z.array(workType) }),
  getAdvancedOptions: defineEndpoint(calls.getAdvancedOptions, {
    summary: 'Options of the advanced form, within the prefilters',
    query: z.object({ id: optional, id_biblioteca: optional, id_colecao: optional, tipo_obra: optional }),
    response: z.object({
      libraries: z.array(codItem),
      typeOfWorkList: z.array(codItem),
      collectionList: z.array(codItem),
      publicationPlaceList: z.array(codItem),
      languageList: z.array(codItem),
      internLocation: z.array(codItem),
      physicalDescList: z.array(codItem),
    }),
  }),
  getStoredSearch: defineEndpoint(calls.getStoredSearch, {
    summary: 'A search made before, as it was asked',
    params: z.object({ search_id: searchId }),
    response: z.object({ sessao: searchSession, parametros: z.record(z.string(), z.string()), total: z.int() }),
  }),
  getGroupedSuggestions: defineEndpoint(calls.getGroupedSuggestions, {
    summary: 'Works, authors and subjects for what is being typed',
    query: z.object({ termo: z.string().max(200), tipo: z.string().max(40).optional() }),
    response: z.object({
      obras: z.array(z.object({ registros: z.array(work), total: z.int() })),
      autores: z.array(z.object({ nome: z.string(), registros: z.int(), obras: z.int().nullable() })),
      assuntos: z.array(z.object({ nome: z.string(), registros: z.int() })),
    }),
  }),
  getDidYouMean: defineEndpoint(calls.getDidYouMean, {
    summary: 'A likelier spelling of a search term',
    query: z.object({ termo: z.string().max(200) }),
    response: z.object({ termo: z.string().nullable() }),
  }),
  getTabCounts: defineEndpoint(calls.getTabCounts, {
    summary: 'Tabs in which a term finds something within the prefilters, with how much; nobody’s search is kept',
    query: z.object({
      termo: z.string().max(200),
      id: optional,
      id_biblioteca: optional,
      id_colecao: optional,
      tipo_obra: optional,
      cr: optional,
    }),
    response: z.array(z.object({ aba: tab, total: z.int() })),
  }),
  getSearchFeed: defineEndpoint(calls.getSearchFeed, {
    summary: 'RSS of a search: the works acquired last under the parameters of its address',
    permissionWhen: actPermissions,
    query: searchParameters.extend({ lang: optional, tipo_obra_total: optional, rep: optional }),
    produces: 'application/rss+xml',
  }),
  getTabLanding: defineEndpoint(calls.getTabLanding, {
    summary: 'What a tab shows before anybody searches: rows of covers by area or kind, or the authorities held most',
    params: z.object({ search_tab: tab }),
    response: tabLanding,
  }),
  getCoursePlans: defineEndpoint(calls.getCoursePlans, {
    summary: 'Books of the teaching plans of the caller’s course, by discipline, and the courses that have plans',
    response: coursePlans,
  }),
  getEditions: defineEndpoint(calls.getEditions, {
    summary: 'All editions of the work that this record is one of, itself among them, the newest first',
    params: z.object({ id: key }),
    response: z.array(work),
  }),
  getSimilarWorks: defineEndpoint(calls.getSimilarWorks, {
    summary:
      'Works like this one by what they are about and, where five or more people did, by who read them together; with why',
    permission: Permission.extraBlock,
    params: z.object({ id: key }),
    response: z.array(work.extend({ motivos: z.array(z.enum(['assunto', 'juntos', 'autor', 'classe', 'sentido'])) })),
  }),
}
