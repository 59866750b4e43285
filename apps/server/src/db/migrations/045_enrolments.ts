import type { Migration } from '../migrate.ts'

/** A file of people finds them by their enrolment, row by row. */
export const enrolments: Migration = {
  name: '045_enrolments',
  statements: `
create index pessoa_vinculo_matricula on pessoa_vinculo (matricula)
`,
}
