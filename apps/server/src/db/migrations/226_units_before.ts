import type { Migration } from '../migrate.ts'

/** How libraries, categories, calendar, rules and shelves stood before a move, as JSON, so that undoing it brings them back. */
export const unitsBefore: Migration = {
  name: '226_units_before',
  statements: `alter table entrada add column unidades text not null default '{}'`,
}
