import type { Core, Module } from '../../core.ts'
import type { Parameters } from '../institution/index.ts'
import type { Permissions } from '../permissions/index.ts'
import { createRecordPages } from './record.pages.ts'
import { recordRoutes } from './record.routes.ts'
import { RecordService } from './record.service.ts'

export { replaceIssues } from './kardex.store.ts'
export type { RecordService } from './record.service.ts'
export { shelfColour } from './shelf-colour.rules.ts'

export interface RecordModule extends Module {
  service: RecordService
}

export function createRecordModule(core: Core, parameters: Parameters, permissions: Permissions): RecordModule {
  const service = new RecordService(core, parameters, permissions)
  const { head, pages } = createRecordPages(core, service)
  return { name: 'record', service, head, pages, implementations: recordRoutes(core, permissions, service) }
}
