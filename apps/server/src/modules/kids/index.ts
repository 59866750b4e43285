import type { Core, Module } from '../../core.ts'
import { type ItemDependencies, ItemService } from './item.service.ts'
import { kidsRoutes } from './kids.routes.ts'
import { type KidsDependencies, KidsService } from './kids.service.ts'

export function createKidsModule(core: Core, deps: KidsDependencies & ItemDependencies): Module {
  const service = new KidsService(core, deps)
  return { name: 'kids', implementations: kidsRoutes(service, new ItemService(core, service, deps)) }
}
