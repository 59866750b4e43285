import type { Migration } from '../migrate.ts'

/** Who keeps their past may keep so many months of it; null keeps it as long as the house does. */
export const historyMonths: Migration = {
  name: '115_history_months',
  statements: 'alter table pessoa add column historico_meses integer',
}
