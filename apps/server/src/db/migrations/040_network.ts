import type { Migration } from '../migrate.ts'

/** Records of the network's institutions, as harvested from them. The word columns are folded, with a blank at each end. */
export const network: Migration = {
  name: '040_network',
  statements: `
create table rede_acervo (
  id {serial},
  cod_empresa {code} not null references rede_instituicao (cod_empresa) on delete cascade,
  identificador text not null,
  obra text not null,
  autor text not null default '',
  tipo text not null,
  ano_publicacao integer,
  idioma text not null default '',
  palavras_titulo text not null,
  palavras_autor text not null,
  palavras_assunto text not null,
  palavras text not null,
  marc text not null,
  carregado_em text not null,
  unique (cod_empresa, identificador)
);
create index rede_acervo_titulo on rede_acervo (palavras_titulo, id)
`,
}
