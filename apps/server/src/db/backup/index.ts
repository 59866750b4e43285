export { RestoreRefused, restoreBackup } from './restore-backup.ts'
export { type ArchiveCounts, type ArchivePlace, writeBackup } from './write-backup.ts'
