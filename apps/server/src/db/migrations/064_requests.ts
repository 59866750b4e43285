import type { Migration } from '../migrate.ts'

/** Everything that a patron asks the staff for: one store, its kind says what the data are. */
export const requests: Migration = {
  name: '064_requests',
  statements: `
create table solicitacao (
  cod_solicitacao {serial},
  tipo text not null,
  situacao text not null,
  cod_pessoa {code} references pessoa (cod_pessoa),
  cod_biblioteca {code} references biblioteca (cod_biblioteca),
  cod_acervo {code} references acervo (cod_acervo),
  cod_exemplar {code} references exemplar (cod_exemplar),
  protocolo text not null unique,
  dados text not null default '{}',
  criada_em text not null,
  alterada_em text not null,
  prazo text,
  encerrada_em text
);
create index solicitacao_pessoa on solicitacao (cod_pessoa, tipo, criada_em);
create index solicitacao_tipo on solicitacao (tipo, situacao, criada_em);

create table solicitacao_passo (
  id {serial},
  cod_solicitacao {code} not null references solicitacao (cod_solicitacao) on delete cascade,
  situacao text not null,
  instante text not null,
  cod_operador {code},
  nota text not null default ''
);
create index solicitacao_passo_de on solicitacao_passo (cod_solicitacao);

create table anexo (
  cod_anexo {serial},
  cod_solicitacao {code} not null references solicitacao (cod_solicitacao) on delete cascade,
  nome text not null,
  caminho text not null,
  tipo_conteudo text not null,
  tamanho {code} not null,
  sha256 text not null,
  criado_em text not null
);
create index anexo_de on anexo (cod_solicitacao)
`,
}
