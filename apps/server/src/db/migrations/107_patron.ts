import type { Migration } from '../migrate.ts'

/** What belongs to one patron: the permanent basket, interests, and what they agreed to. */
export const patron: Migration = {
  name: '107_patron',
  statements: `
create table cesta (
  cod_pessoa {code} not null references pessoa (cod_pessoa) on delete cascade,
  cod_acervo {code} not null references acervo (cod_acervo) on delete cascade,
  incluido_em text not null,
  primary key (cod_pessoa, cod_acervo)
);
create index cesta_acervo on cesta (cod_acervo);

create table perfil_interesse (
  cod_perfil {serial},
  cod_pessoa {code} not null references pessoa (cod_pessoa) on delete cascade,
  -- AREA, AUTOR, ASSUNTO, PERIODICO, TIPO_OBRA: what codigo is the code of.
  tipo text not null,
  codigo {code} not null,
  cod_tipo_area {code} not null default 0,
  validade text,
  opcoes text not null default '{}',
  criado_em text not null,
  unique (cod_pessoa, tipo, codigo, cod_tipo_area)
);
-- Titles that a person has been told of, so that nobody is told twice.
create table perfil_aviso (
  cod_pessoa {code} not null references pessoa (cod_pessoa) on delete cascade,
  cod_acervo {code} not null references acervo (cod_acervo) on delete cascade,
  avisado_em text not null,
  primary key (cod_pessoa, cod_acervo)
);
create index acervo_inclusao on acervo (data_inclusao);

-- Every choice about one's own data, with the words that stood there; never changed, only added to.
create table consentimento (
  id {serial},
  cod_pessoa {code} not null references pessoa (cod_pessoa) on delete cascade,
  instante text not null,
  finalidade text not null,
  valor text not null,
  origem text not null default ''
);
create index consentimento_de on consentimento (cod_pessoa, instante)
`,
}
