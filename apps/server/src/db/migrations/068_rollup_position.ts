import type { Migration } from '../migrate.ts'

/** How far roll-ups of the journal have read. */
export const rollupPosition: Migration = {
  name: '068_rollup_position',
  statements: `
create table circulacao_posicao (nome text primary key, seq {code} not null)
`,
}
