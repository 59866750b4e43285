export {
  ACQUISITION_FORMS,
  addCopies,
  addCopy,
  type CopyFields,
  setCopy,
  setCopyWithin,
} from './copies/copies.service.ts'
export { EXPORT_FORMATS, type ExportFormat, exportRecords } from './export/export.service.ts'
export { absentRecords } from './export/export.store.ts'
export { type ImportProgress, importFiles } from './import/import.service.ts'
export type { ImportReport } from './import/report.ts'
export { sourcesOf } from './import/source.ts'
export { recordsIn } from './import/source-records.ts'
export { normalised } from './prepare/headings.rules.ts'
export { prepare } from './prepare/prepare.ts'
export { COPY_TAGS, type CopyTag, copiesOf } from './prepare/source-copies.rules.ts'
export { sourceNumber, valueAt } from './prepare/source-number.rules.ts'
export { withWorkType } from './prepare/work-type.ts'
export { areaName } from './seed/areas.ts'
export { ensureSeeds } from './seed/index.ts'
export { CopyStatusCode, RecordStatusCode } from './seed/statuses.ts'
export { INTERLIBRARY } from './seed/work-types.ts'
export { finishPending } from './write/maintenance.ts'
export { RecordWriter } from './write/record-writer.ts'
export { takeAwayRecords } from './write/removal.ts'
export { makeWorkKeys } from './write/work-keys.ts'
export { setRecordStatus } from './write/works.store.ts'
