import type { Migration } from '../migrate.ts'

/** Showcases for children and museums: one a library, with its words, looks and categories (D-32). */
export const showcases: Migration = {
  name: '120_showcases',
  statements: `
create table vitrine (
  cod_biblioteca {code} primary key references biblioteca (cod_biblioteca) on delete cascade,
  catalogo text not null,
  ordem integer not null default 0,
  titulo text not null default '',
  pergunta text not null default '',
  palavras text not null default '[]',
  colecoes text not null default '[]',
  rede text not null default 'N',
  visual text not null default '{"opc_catalogo":"IN"}',
  rotulos text not null default '{}',
  botoes text not null default '[]'
);
create table vitrine_categoria (
  cod_biblioteca {code} not null references vitrine (cod_biblioteca) on delete cascade,
  cod_categoria integer not null,
  ordem integer not null default 0,
  desc_categoria text not null,
  icone text not null default '',
  cor text not null default '',
  primary key (cod_biblioteca, cod_categoria)
);
create table vitrine_acervo (
  cod_biblioteca {code} not null,
  cod_categoria integer not null,
  cod_acervo {code} not null,
  ordem integer not null default 0,
  primary key (cod_biblioteca, cod_categoria, cod_acervo),
  foreign key (cod_biblioteca, cod_categoria)
    references vitrine_categoria (cod_biblioteca, cod_categoria) on delete cascade
)
`,
}
