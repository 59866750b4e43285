import type { Migration } from '../migrate.ts'

/** What desks did while no server answered, each act once under its own name, and what became of it. */
export const deskOutage: Migration = {
  name: '190_desk_outage',
  statements: `
create table ato_fora (
  uuid text primary key,
  cod_biblioteca {code} not null references biblioteca (cod_biblioteca),
  instante text not null,
  ordem {code} not null,
  cod_operador {code} not null,
  cod_pessoa {code},
  codigo text not null,
  dados text not null,
  situacao text not null,
  motivo text not null default '',
  recebido_em text not null,
  resolvido_em text,
  cod_operador_fim {code},
  saida text not null default ''
);
create index ato_fora_aberto on ato_fora (cod_biblioteca, situacao, instante)
`,
}
