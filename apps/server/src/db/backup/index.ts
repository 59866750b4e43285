export { restoreBackup } from './restore-backup.ts'
export { RestoreRefused } from './restore-refused.ts'
export { writeBackup } from './write-backup.ts'
