import type { Migration } from '../migrate.ts'

/** Copies that another system, which lends while we show the catalogue, says are out; whoever has them is nobody of ours. */
export const lentElsewhere: Migration = {
  name: '225_lent_elsewhere',
  statements: `
create table exemplar_fora (
  cod_exemplar {code} primary key references exemplar (cod_exemplar) on delete cascade,
  portador {code} not null default 0,
  data_prevista text
)
`,
}
