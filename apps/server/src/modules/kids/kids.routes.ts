import { type Implementation, implement } from '../../http/implement.ts'
import type { CardReservation } from './card-reservation.ts'
import type { ItemService } from './item.service.ts'
import type { KidsService } from './kids.service.ts'

/** Every call but the one that asks whether the showcases are open is refused while they are not (AMB-68). */
export function kidsRoutes(service: KidsService, items: ItemService, cards: CardReservation): Implementation[] {
  const guarded: typeof implement = (name, handler) =>
    implement(name, async (input, context) => {
      await service.checkOpen()
      return await handler(input, context)
    })

  return [
    implement('getKidsPermission', async () => ({ permissao: await service.isOpen() })),
    guarded('getKidsLibraries', ({ query }, { lang }) => service.libraries(query.catalogo, lang)),
    guarded('getKidsSections', ({ params }, { lang }) => service.sections(params.id, lang)),
    guarded('getKidsCategories', ({ params }, { lang }) => service.categories(params.id, lang)),
    guarded('getKidsButtons', ({ params }, { lang }) => service.buttons(params.id, lang)),
    guarded('getKidsVisual', ({ params }) => service.visual(params.id)),
    guarded('checkKidsCategory', async ({ params }) => ({
      valido: await service.hasCategory(params.codCategoria, params.codBiblioteca),
    })),
    guarded('getKidsLabels', ({ params }, { lang }) => service.homeWords(params.id, lang)),
    guarded('getKidsItemLabels', ({ params }, { lang }) => service.labels(params.codBiblioteca, lang)),
    guarded('getKidsHighlights', ({ params, query }) =>
      service.highlights(params.id, query.page, query.perPage, query.orderBy),
    ),
    guarded('getKidsNews', ({ query }, { lang }) => service.news(query.cod_pagina, lang)),
    guarded('getKidsJustArrived', ({ query }) => service.justArrived(query.id)),
    guarded('searchKids', async ({ query }) => ({
      ...(await service.search(query)),
      search_id: query.search_id ?? crypto.randomUUID(),
    })),
    guarded('getKidsSuggestions', ({ query }) =>
      service.suggestions(query.codBiblioteca ?? query.catalogo, query.term, query.searchBy),
    ),
    guarded('getKidsSimilar', ({ params }) => service.similar(params.codAcervo, params.codBiblioteca)),
    guarded('getKidsSurprise', ({ params, query }) => service.surprise(params.id, query.codCategoria)),
    guarded('getKidsItem', ({ params }, { person, lang }) =>
      items.data(params.codAcervo, params.codBiblioteca, person?.cod_pessoa ?? null, lang),
    ),
    guarded('reserveByCard', ({ body }, context) => {
      const { cartao, pin, ...order } = body
      return cards.reserve(order, { cartao, pin, address: context.address })
    }),
    guarded('getKidsLocation', async ({ params }, { lang }) => {
      await service.scopeWith(params.codAcervo, params.codBiblioteca)
      const lugares = await items.places(params.codAcervo, params.codBiblioteca, lang)
      return { arquivo_bmp: lugares.find(place => place.arquivo_bmp !== null)?.arquivo_bmp ?? null, lugares }
    }),
  ]
}
