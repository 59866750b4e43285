import type { Core, Module } from '../../core.ts'
import type { Permissions } from '../permissions/index.ts'
import { institutionRoutes } from './institution.routes.ts'
import { InstitutionService } from './institution.service.ts'
import type { Parameters } from './parameters.service.ts'
import { Places } from './places.service.ts'

export type { InstitutionService } from './institution.service.ts'
export { highlights } from './institution.store.ts'
export { institutionFaults, loadInstitution } from './load.ts'
export { inLanguage, Parameters } from './parameters.service.ts'
export { type ParameterName, parameterTable, type WordsValue } from './parameters.table.ts'
export { showInstitution } from './show.ts'
export type { ShowcaseFile } from './showcase-file.ts'
export { allShowcases } from './showcases.store.ts'

export interface InstitutionModule extends Module {
  service: InstitutionService
}

export function createInstitutionModule(
  core: Core,
  parameters: Parameters,
  permissions: Permissions,
): InstitutionModule {
  const service = new InstitutionService(core, parameters)
  return {
    name: 'institution',
    service,
    implementations: institutionRoutes(core, parameters, permissions, service, new Places(core, parameters)),
  }
}
