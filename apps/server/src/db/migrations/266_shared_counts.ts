import type { Migration } from '../migrate.ts'

/** Calls of a minute by caller, added up over the nodes of one installation. Callers by a fingerprint, for minutes. */
export const sharedCounts: Migration = {
  name: '266_shared_counts',
  statements: `
create table contagem_chamada (
  chave text not null,
  minuto integer not null,
  total integer not null,
  primary key (minuto, chave)
)
`,
}
