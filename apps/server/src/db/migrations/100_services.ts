import type { Migration } from '../migrate.ts'

/** Comments, suggestions of purchases, orders, alerts and lists of new titles. */
export const services: Migration = {
  name: '100_services',
  statements: `
create table comentario (
  cod_comentario {serial},
  cod_pessoa {code} not null references pessoa (cod_pessoa),
  cod_biblioteca {code} references biblioteca (cod_biblioteca),
  cod_acervo {code} references acervo (cod_acervo) on delete cascade,
  texto text not null,
  situacao text not null,
  motivo text not null default '',
  criado_em text not null,
  decidido_em text,
  cod_operador {code}
);
create index comentario_pessoa on comentario (cod_pessoa, criado_em);
create index comentario_acervo on comentario (cod_acervo, situacao);
create index comentario_situacao on comentario (situacao, criado_em);

create table sugestao (
  cod_sugestao {serial},
  cod_pessoa {code} not null references pessoa (cod_pessoa),
  cod_biblioteca {code} not null references biblioteca (cod_biblioteca),
  titulo text not null,
  autor text not null default '',
  edicao text not null default '',
  editor text not null default '',
  isbn_issn text not null default '',
  periodico text not null default 'N',
  outras_inf text not null default '',
  docente text not null default 'N',
  situacao text not null,
  nota text not null default '',
  criada_em text not null,
  alterada_em text not null,
  cod_operador {code}
);
create index sugestao_pessoa on sugestao (cod_pessoa, criada_em);
create index sugestao_situacao on sugestao (situacao, criada_em);

create table pedido (
  cod_pedido {serial},
  numero text not null unique,
  cod_biblioteca {code} not null references biblioteca (cod_biblioteca),
  fornecedor text not null default '',
  data text not null,
  previsao text,
  situacao text not null,
  alterado_em text not null
);
create index pedido_data on pedido (data);
create table pedido_item (
  id {serial},
  cod_pedido {code} not null references pedido (cod_pedido) on delete cascade,
  cod_sugestao {code} references sugestao (cod_sugestao),
  titulo text not null,
  autor text not null default '',
  isbn_issn text not null default '',
  quantidade integer not null,
  recebidos integer not null default 0,
  valor_centavos {code}
);
create index pedido_item_de on pedido_item (cod_pedido);

create table alerta (
  cod_alerta {serial},
  cod_pessoa {code} not null references pessoa (cod_pessoa),
  tipo text not null,
  parametros text not null default '{}',
  endereco text not null default '',
  lido text not null default 'N',
  criado_em text not null
);
create index alerta_pessoa on alerta (cod_pessoa, criado_em);

-- A list of new titles: of one library or of all, its chapters are areas of knowledge.
create table boletim (
  cod_boletim {serial},
  titulo text not null default '',
  inicio text not null,
  fim text not null,
  cod_biblioteca {code} references biblioteca (cod_biblioteca),
  publicado_em text not null
);
create unique index boletim_periodo on boletim (inicio, fim, (coalesce(cod_biblioteca, 0)));
create table boletim_item (
  cod_boletim {code} not null references boletim (cod_boletim) on delete cascade,
  cod_acervo {code} not null references acervo (cod_acervo) on delete cascade,
  cod_area_conhecimento {code} not null default 0,
  ordem integer not null default 0,
  primary key (cod_boletim, cod_acervo)
)
`,
}
