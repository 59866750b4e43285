import type { Migration } from '../migrate.ts'

/** Places that patrons do not enter: their copies are asked for at the desk. */
export const closedStacks: Migration = {
  name: '043_closed_stacks',
  statements: `
alter table local_exemplar add column acervo_fechado text not null default 'N'
`,
}
