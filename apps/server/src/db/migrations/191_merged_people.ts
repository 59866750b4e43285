import type { Migration } from '../migrate.ts'

/** Registrations of one person made one, with what moved, so that it can be taken back. */
export const mergedPeople: Migration = {
  name: '191_merged_people',
  statements: `
create table uniao_cadastro (
  cod_uniao {serial},
  cod_fica {code} not null,
  cod_sai {code} not null,
  cod_biblioteca {code} not null,
  cod_operador {code},
  feita_em text not null,
  dados text not null,
  desfeita_em text,
  cod_operador_fim {code}
);
create index uniao_cadastro_fica on uniao_cadastro (cod_fica)
`,
}
