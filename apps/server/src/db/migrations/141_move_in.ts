import type { Migration } from '../migrate.ts'

/**
 * Moves from another system: each run, every row that it brought with a mark of how it looked then, so that it can be
 * undone while nobody has touched them; and the addresses that records had there.
 */
export const moveIn: Migration = {
  name: '141_move_in',
  statements: `
create table entrada (
  cod_entrada {serial},
  pasta text not null,
  perfil text not null default '',
  iniciada_em text not null,
  situacao text not null check (situacao in ('FEITA', 'DESFEITA')),
  desfeita_em text,
  contagens text not null default '[]'
);
create table entrada_item (
  cod_entrada {code} not null references entrada (cod_entrada) on delete cascade,
  tabela text not null,
  chave text not null,
  marca text not null default '',
  primary key (cod_entrada, tabela, chave)
);
create index entrada_item_chave on entrada_item (tabela, chave);
create table endereco_antigo (
  endereco text primary key,
  cod_acervo {code} not null
)
`,
}
