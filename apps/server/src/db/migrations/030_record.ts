import type { Migration } from '../migrate.ts'

/** Issues of serials (kardex), and who opened which linked file with what. */
export const record: Migration = {
  name: '030_record',
  statements: `
create table fasciculo (
  cod_fasciculo {serial},
  cod_acervo {code} not null references acervo (cod_acervo) on delete cascade,
  cod_biblioteca {code} not null references biblioteca (cod_biblioteca),
  ano integer,
  volume text not null default '',
  numero text not null default '',
  periodo text not null default '',
  data_prevista text,
  data_recebimento text,
  situacao text not null check (situacao in ('ESPERADO', 'RECEBIDO', 'FALTANTE', 'RECLAMADO', 'ENCADERNADO')),
  codigo_barras text,
  sumario text not null default '[]'
);
create index fasciculo_acervo on fasciculo (cod_acervo, cod_biblioteca, ano);

create table acesso_link (
  id {serial},
  cod_acervo {code} not null,
  seq_paragrafo integer not null,
  tipo_link text not null,
  url text not null default '',
  cod_pessoa {code},
  navegador text not null default '',
  dispositivo text not null default '',
  sistema text not null default '',
  instante text not null
);
create index acesso_link_acervo on acesso_link (cod_acervo, instante);

create table verificacao_link (
  cod_acervo {code} not null references acervo (cod_acervo) on delete cascade,
  seq_paragrafo integer not null,
  url text not null,
  status integer,
  erro text not null default '',
  verificado_em text not null,
  primary key (cod_acervo, seq_paragrafo)
)
`,
}
