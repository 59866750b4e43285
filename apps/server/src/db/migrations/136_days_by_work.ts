import type { Migration } from '../migrate.ts'

/** Reports read months: nothing asks for the days of a library any more, and the index was half of what writing them took. */
export const daysByWork: Migration = {
  name: '136_days_by_work',
  statements: 'drop index circulacao_dia_biblioteca',
}
