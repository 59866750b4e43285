import type { Migration } from '../migrate.ts'

/** Other editions are found by title; its beginning is enough, and whole titles may be longer than an index takes. */
export const editions: Migration = {
  name: '042_editions',
  statements: `
create index acervo_obra on acervo ((substr(obra, 1, 60)))
`,
}
