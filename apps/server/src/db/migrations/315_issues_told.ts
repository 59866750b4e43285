import type { Migration } from '../migrate.ts'

/**
 * Up to where a person has been told of a title: the day of what was newest, and how many issues had come on it. The moment of
 * telling does not say it: what comes later on the same day is new.
 */
export const issuesTold: Migration = {
  name: '315_issues_told',
  statements: `
alter table perfil_aviso add column novidade_dia text;
alter table perfil_aviso add column fasciculos integer not null default 0
`,
}
