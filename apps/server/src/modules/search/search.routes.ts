import { NO, Permission, YES } from '@estante/contract'
import type { Core } from '../../core.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Parameters } from '../institution/index.ts'
import type { Permissions } from '../permissions/index.ts'
import type { AccessibleSearch } from './accessible.ts'
import { selectionsOf } from './asked.rules.ts'
import { coursePlans } from './course-plans.ts'
import { fieldOptions, indexOptions, orderings, typesOfGroup } from './declared.ts'
import type { SearchFeed } from './feed.ts'
import { furtherTitlesOf } from './further-titles.ts'
import type { SearchDependencies } from './index.ts'
import type { Engines } from './indexer.ts'
import { Landings } from './landing.ts'
import type { Names } from './names.ts'
import type { Offers } from './offers.service.ts'
import { advancedOptions } from './options.ts'
import type { SearchService } from './search.service.ts'
import { listWorks } from './works.ts'

interface Parts {
  core: Core
  parameters: Parameters
  permissions: Permissions
  engines: Engines
  names: Names
  service: SearchService
  offers: Offers
  accessible: AccessibleSearch
  feed: SearchFeed
  deps: SearchDependencies
}

export function searchRoutes({
  core,
  parameters,
  permissions,
  engines,
  names,
  service,
  offers,
  accessible,
  feed,
  deps,
}: Parts): Implementation[] {
  const db = core.database.kysely
  const landings = new Landings(core, service)
  const holds = async (context: { person: { cod_pessoa: number } | null }, code: number) => ({
    permissao: await permissions.holds(context.person?.cod_pessoa ?? null, code),
  })

  return [
    implement('search', async ({ query }, { lang, reply, person }) => {
      const answer = await service.complete(query, lang, query.search_id ?? crypto.randomUUID(), person)
      // The body is a plain array (SRCH-67); what the screen must know beside it travels in headers.
      reply.headers({
        'x-total': String(answer.total),
        'x-limitada': answer.limited ? YES : NO,
        ...(answer.changeNumber !== undefined && { 'x-numero': String(answer.changeNumber) }),
        ...(answer.available !== undefined && { 'x-disponiveis': String(answer.available) }),
        'x-search-id': answer.search_id,
        'x-palavras': encodeURIComponent(answer.words.join(' ')),
        ...(answer.silent?.length && { 'x-sem-resposta': answer.silent.map(encodeURIComponent).join(' ') }),
      })
      return answer.works
    }),
    implement('searchPaged', ({ params, query }, { lang, person }) =>
      service.paged(params.search_tab, query, lang, params.search_id, person),
    ),
    implement('searchWithFilters', ({ params, query }, { lang, person }) =>
      service.pagedWithFilters(params.search_tab, query, lang, params.search_id, person),
    ),
    implement('getFilters', ({ query }, { lang, person }) =>
      service.filters(query.search_tab, query, query.search_id, lang, person),
    ),
    implement('getPagedFilters', ({ params, query }, { lang, person }) =>
      service.filters(params.tab, query, params.id, lang, person),
    ),
    implement('getSearchFeed', ({ query }, { lang, request, reply }) => feed.send(query, lang, request, reply)),
    implement('getStoredSearch', ({ params }) => service.stored(params.search_id)),
    implement('getSuggestions', ({ query }) => offers.suggestions(query.searchBy, query.index ?? '', query.term)),
    implement('getGroupedSuggestions', ({ query }, { lang }) =>
      offers.groupedSuggestions(query.tipo ?? 'LIVRE', query.termo, lang),
    ),
    implement('getDidYouMean', async ({ query }) => ({ termo: await offers.didYouMean(query.termo) })),
    implement('getTabCounts', ({ query: { termo, ...prefilters } }) => offers.tabCounts(termo, prefilters)),
    implement('getTabLanding', ({ params }, { lang }) => landings.of(params.search_tab, lang)),
    implement('getCoursePlans', (_input, { lang, person }) =>
      coursePlans(core, names, person?.cod_pessoa ?? null, lang),
    ),
    implement('getEditions', async ({ params }, { lang }) => {
      await deps.checkRecord(params.id)
      return await offers.editions(params.id, lang)
    }),
    implement('getSimilarWorks', async ({ params }, { lang }) => {
      await deps.checkRecord(params.id)
      return await offers.similar(params.id, lang)
    }),

    implement('getOrderings', async (_input, { lang }) => orderings(lang, await parameters.get('ordenacao_padrao'))),
    implement('getArchiveOptions', (_input, { lang }) => fieldOptions('arquivo', lang)),
    implement('getActOptions', (_input, { lang }) => fieldOptions('atos_normativos', lang)),
    implement('getCaseLawOptions', (_input, { lang }) => fieldOptions('jurisprudencia', lang)),
    implement('getIndexOptions', async () => indexOptions((await parameters.get('opcoes_similaridade')) === 'S')),
    implement('getActTypes', async (_input, { lang }) => typesOfGroup((await names.load()).types, 'A', lang)),
    implement('getCaseLawTypes', async (_input, { lang }) => typesOfGroup((await names.load()).types, 'J', lang)),
    implement('getActAutoSearch', (_input, context) => holds(context, Permission.legislationAutoSearch)),
    implement('getActFilterPermission', (_input, context) => holds(context, Permission.legislationFilters)),

    implement('getDefaultCover', async () => ({
      capa_padrao_classico: await parameters.get('capa_padrao_classico'),
      capa_cor_fonte_padrao_classico: await parameters.get('capa_cor_fonte_padrao_classico'),
      usa_capa_padrao_classico: await parameters.get('usa_capa_padrao_classico'),
    })),
    implement('getAdditionalTitles', ({ query }) => furtherTitlesOf(core, query.acervos)),
    implement('getIndexedRecords', async ({ query }, { lang }) =>
      (await listWorks(db, names, query.acervos, lang, '')).map(({ cod_acervo, dados_adicionais }) => ({
        cod_acervo,
        dados_adicionais,
      })),
    ),
    implement('getAdvancedOptions', ({ query }, { lang }) =>
      advancedOptions(engines, names, selectionsOf(query), lang),
    ),

    implement('searchAccessible', ({ query }, { lang }) => accessible.search(query, lang)),
    implement('getAccessibleFilters', (_input, { lang }) => accessible.filters(lang)),
    implement('getAccessibleDetails', async ({ params, query }, { lang, person }) => {
      const maySeeCopies = await permissions.holds(person?.cod_pessoa ?? null, Permission.copies)
      const [availability] = maySeeCopies ? await deps.availability([params.id], query.codBiblioteca) : []
      return await accessible.details(params.id, availability ?? null, await deps.links(params.id), lang)
    }),
    implement('getAccessibleLibraries', async ({ params }, { lang }) => {
      await accessible.work(params.id, lang)
      const [availability] = await deps.availability([params.id])
      return (availability?.bibliotecas ?? []).map(({ chamada: _, ...unit }) => unit)
    }),
  ]
}
