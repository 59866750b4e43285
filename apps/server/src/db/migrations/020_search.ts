import type { Migration } from '../migrate.ts'

/** Result sessions that every node can continue, and a log of searches that knows nobody. */
export const search: Migration = {
  name: '020_search',
  statements: `
create table pesquisa_sessao (
  search_id text primary key,
  search_tab text not null,
  parametros text not null,
  total integer not null,
  criada_em text not null,
  expira_em text not null
);
create index pesquisa_sessao_expira on pesquisa_sessao (expira_em);

create table pesquisa_log (
  id {serial},
  dia text not null,
  search_tab text not null,
  coluna text not null,
  termo text not null,
  total integer not null,
  vezes integer not null default 1
);
create unique index pesquisa_log_termo on pesquisa_log (dia, search_tab, coluna, termo)
`,
}
