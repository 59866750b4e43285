import type { Migration } from '../migrate.ts'

/** Which words stand in which harvested record: a search reads the few that can match, not all of them. */
export const networkWords: Migration = {
  name: '041_network_words',
  statements: `
create table rede_palavra (
  palavra text not null,
  id {code} not null references rede_acervo (id) on delete cascade,
  primary key (palavra, id)
);
create index rede_palavra_id on rede_palavra (id)
`,
}
