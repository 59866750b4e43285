import type { Migration } from '../migrate.ts'

/**
 * Before a record or a copy goes, the database looks for whoever refers to it. Without an index that is a walk through a
 * whole table for each of them, and taking away a source of some hundred thousand copies would not end.
 */
export const references: Migration = {
  name: '305_references',
  statements: `
create index exemplar_substituto on exemplar (substituido_por) where substituido_por is not null;
create index debito_exemplar on debito (cod_exemplar) where cod_exemplar is not null;
create index reserva_de_exemplar on reserva (cod_exemplar) where cod_exemplar is not null;
create index solicitacao_exemplar on solicitacao (cod_exemplar) where cod_exemplar is not null;
create index solicitacao_acervo on solicitacao (cod_acervo) where cod_acervo is not null;
create index boletim_item_acervo on boletim_item (cod_acervo);
create index perfil_aviso_acervo on perfil_aviso (cod_acervo)
`,
}
