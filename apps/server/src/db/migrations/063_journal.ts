import type { Migration } from '../migrate.ts'

/**
 * The journal of circulation: every act, never changed. Persons stand in it by a random key whose tie to the person
 * is a row of its own; without that row the acts remain and name nobody.
 */
export const journal: Migration = {
  name: '063_journal',
  statements: `
create table circulacao_pessoa (
  cod_pessoa {code} primary key references pessoa (cod_pessoa) on delete cascade,
  chave text not null unique
);

create table circulacao_evento (
  seq {serial},
  instante text not null,
  efetivo_em text not null,
  ato text not null,
  pessoa text,
  operador text,
  cod_biblioteca {code},
  cod_acervo {code},
  cod_exemplar {code},
  cod_emprestimo {code},
  cod_reserva {code},
  cod_debito {code},
  cod_suspensao {code},
  chave_ato text,
  dados text not null default '{}'
);
create index circulacao_evento_emprestimo on circulacao_evento (cod_emprestimo);
create index circulacao_evento_reserva on circulacao_evento (cod_reserva);
create index circulacao_evento_exemplar on circulacao_evento (cod_exemplar, seq);
create index circulacao_evento_pessoa on circulacao_evento (pessoa, seq);
create index circulacao_evento_instante on circulacao_evento (instante);

-- Answers of writing calls by the key that the caller gave: the same key again is the same answer, not the act again.
create table ato_unico (
  quem text not null,
  chave text not null,
  pedido text not null,
  situacao integer not null,
  resposta text not null,
  criado_em text not null,
  primary key (quem, chave)
);
create index ato_unico_criado on ato_unico (criado_em);

-- Acts of each day as numbers: what statistics read, and what remains when the acts of persons are forgotten.
create table circulacao_dia (
  dia text not null,
  cod_biblioteca {code} not null,
  cod_acervo {code} not null,
  cod_categoria {code} not null,
  ato text not null,
  total integer not null,
  primary key (cod_acervo, dia, cod_biblioteca, cod_categoria, ato)
);
create index circulacao_dia_biblioteca on circulacao_dia (cod_biblioteca, dia);

-- One reminder a person and day at most.
create table lembrete (
  cod_pessoa {code} not null references pessoa (cod_pessoa) on delete cascade,
  dia text not null,
  enviado_em text not null,
  primary key (cod_pessoa, dia)
)
`,
}
