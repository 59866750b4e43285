import type { Migration } from '../migrate.ts'

/** The language in which a person is written to; null: that of the house. */
export const languageOfMessages: Migration = {
  name: '314_language_of_messages',
  statements: `alter table pessoa add column idioma text check (idioma in ('pt', 'en', 'es'))`,
}
