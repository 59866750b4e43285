import type { Core, Module } from '../../core.ts'
import type { Parameters } from '../institution/index.ts'
import type { Permissions } from '../permissions/index.ts'
import { ArchiveTree } from './archive-tree.ts'
import { AuthorityService } from './authority.service.ts'
import { HoldingsService } from './holdings.service.ts'
import { KardexService } from './kardex.service.ts'
import { createRecordPages } from './record.pages.ts'
import { recordRoutes } from './record.routes.ts'
import { RecordService } from './record.service.ts'
import { RecordFiles } from './record-files.service.ts'
import { Shelves } from './shelves.ts'

export type { ExportedFile } from './exports.ts'
export { replaceIssues } from './kardex.store.ts'
export type { RecordService } from './record.service.ts'
export type { RecordFiles } from './record-files.service.ts'
export { shelfColour } from './shelf-colour.rules.ts'

export interface RecordModule extends Module {
  service: RecordService
  files: RecordFiles
}

export function createRecordModule(core: Core, parameters: Parameters, permissions: Permissions): RecordModule {
  const service = new RecordService(core, parameters, permissions)
  const files = new RecordFiles(core, permissions, service)
  const { head, pages } = createRecordPages(core, permissions, service)
  const implementations = recordRoutes({
    permissions,
    records: service,
    holdings: new HoldingsService(core, service),
    kardex: new KardexService(core, service),
    files,
    authorities: new AuthorityService(core, permissions),
    archive: new ArchiveTree(core),
    shelves: new Shelves(core, service),
  })
  return { name: 'record', service, files, head, pages, implementations }
}
