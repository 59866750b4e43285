import type { Core } from '../../core.ts'
import { notFound } from '../../http/app-error.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { libraryDay } from '../../library-clock.ts'
import { activityNotice, type Permissions } from '../permissions/index.ts'
import { sendInstitutionImage } from './images.ts'
import type { InstitutionService } from './institution.service.ts'
import type { Parameters } from './parameters.service.ts'
import type { Places } from './places.service.ts'
import { prefilterNames } from './prefilters.ts'

export function institutionRoutes(
  core: Core,
  parameters: Parameters,
  permissions: Permissions,
  service: InstitutionService,
  places: Places,
): Implementation[] {
  const db = core.database.kysely
  const callerCode = (context: { person: { cod_pessoa: number } | null }) => context.person?.cod_pessoa ?? null

  return [
    implement('getInstitution', (_input, { lang }) => service.institution(lang)),
    implement('getFeatures', (_input, context) => permissions.list(callerCode(context), context.lang)),
    implement('getGuides', (_input, { lang }) => service.guides(lang)),

    implement('getSections1', ({ query }, { lang }) =>
      service.homeSections(query.tipo_catalogo, query.cod_biblioteca, lang),
    ),
    implement('getSections2', ({ query }, { lang }) =>
      service.informationTabs(query.tipo_catalogo, query.cod_biblioteca, lang),
    ),
    implement('getFaq', ({ query }, { lang }) => service.faq(query.tipo_catalogo, lang)),
    implement('getGeneralInformation', (_input, { lang }) => service.generalInformation(lang)),

    implement('getActivity', async ({ params }, context) => {
      const found = await permissions.activity(callerCode(context), params.id, context.lang)
      if (!found) throw notFound()
      return found
    }),
    implement('getActivityNotice', async ({ params }, context) => {
      const activity = await permissions.activity(callerCode(context), params.id, context.lang)
      if (!activity) throw notFound()
      return { conteudo: (await activityNotice(db, activity.cod_modulo, params.id)) ?? '' }
    }),

    implement('getOpeningHours', (_input, { lang }) => service.openingHours(lang)),
    implement('getOpeningHoursOf', async ({ params }, { lang }) => (await service.openingHours(lang, params.id))[0]!),

    implement('getInstitutionEvents', async (_input, { lang }) => {
      const today = libraryDay(core.now())
      return (await service.content('evento', lang))
        .map(row => ({
          id: row.id,
          titulo: row.titulo,
          descricao: row.corpo,
          inicio: String(row.data.inicio ?? ''),
          fim: (row.data.fim as string | undefined) ?? null,
          local: String(row.data.local ?? ''),
          url: String(row.data.url ?? ''),
        }))
        .filter(event => (event.fim ?? event.inicio).slice(0, 10) >= today)
        .toSorted((a, b) => a.inicio.localeCompare(b.inicio))
    }),
    implement('getExternalEvents', async () =>
      (await service.externalEvents()).map((event, index) => ({ id: index + 1, ...event })),
    ),
    implement('getSelfService', () => service.selfService()),
    implement('getAppLayers', async (_input, { lang }) =>
      (await service.content('camada_app', lang)).map(row => ({
        codigo: row.chave,
        titulo: row.titulo,
        url: String(row.data.url ?? ''),
        ordem: row.ordem,
      })),
    ),
    implement('getLastCacheDate', () => service.lastChange()),
    implement('getPrefilters', ({ query }, { lang }) => prefilterNames(db, query, lang)),

    implement('getDefaultImages', () => service.defaultImages()),
    implement('getLogo', ({ params }, context) => sendInstitutionImage(core, parameters, params.id, context.reply)),

    implement('getLibraryMessage', async ({ query }, { lang }) => ({
      mensagem: await places.message(query.cod_biblioteca, lang),
    })),
    implement('getCampuses', () => places.campuses()),
    implement('getLibraries', ({ query }) => places.libraries(query.campus)),
    implement('getLibraryPage', async ({ params }, { lang }) => {
      const unit = await places.describedBy(params.id)
      const [hours] = await service.openingHours(lang, unit.cod_biblioteca)
      if (!hours) throw notFound()
      const { desc_biblioteca, endereco, telefone, email, aberta_ate } = hours
      return { ...unit, desc_biblioteca, endereco, telefone, email, aberta_ate }
    }),
    implement('getRails', () => places.rails()),
    implement('getHighlights', ({ query }) => places.highlights(query.orderBy, query.page, query.perPage)),
    implement('getNews', ({ query }, { lang }) => service.news('C', query.cod_pagina ? [query.cod_pagina] : [], lang)),
  ]
}
