import type { Migration } from '../migrate.ts'

/**
 * What the open protocols need: when records changed, in order; which are gone, because harvesters are told of them for
 * ever; how far each harvest of a partner came; and what partners that are asked live have answered, so that it can be
 * shown again by a number.
 */
export const openProtocols: Migration = {
  name: '140_open_protocols',
  statements: `
create index acervo_alteracao on acervo (data_alteracao, cod_acervo);
create table acervo_removido (
  cod_acervo {code} primary key,
  cod_tipo_obra {code} not null,
  removido_em text not null
);
create index acervo_removido_em on acervo_removido (removido_em, cod_acervo);
alter table rede_instituicao add column base text not null default 'rede_pergamum_oai';
create table rede_colheita (
  cod_empresa {code} primary key references rede_instituicao (cod_empresa) on delete cascade,
  formato text not null default '',
  colhido_ate text,
  desde text,
  inicio text,
  ficha text,
  paginas integer not null default 0,
  registros integer not null default 0,
  tentado_em text,
  erro text not null default ''
);
create table rede_encontrado (
  id {serial},
  base text not null,
  cod_empresa {code} not null,
  identificador text not null,
  dados text not null,
  visto_em text not null,
  unique (base, cod_empresa, identificador)
);
create index rede_encontrado_visto on rede_encontrado (visto_em)
`,
}
