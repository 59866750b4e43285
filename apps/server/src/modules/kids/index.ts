import type { Core, Module } from '../../core.ts'
import { type CardDependencies, CardReservation } from './card-reservation.ts'
import { type ItemDependencies, ItemService } from './item.service.ts'
import { showcaseHead } from './kids.pages.ts'
import { kidsRoutes } from './kids.routes.ts'
import { type KidsDependencies, KidsService } from './kids.service.ts'

export function createKidsModule(core: Core, deps: KidsDependencies & ItemDependencies & CardDependencies): Module {
  const service = new KidsService(core, deps)
  const items = new ItemService(core, service, deps)
  return {
    name: 'kids',
    head: showcaseHead(service, cod_acervo => deps.record.address(cod_acervo)),
    implementations: kidsRoutes(service, items, new CardReservation(core, service, deps)),
  }
}
