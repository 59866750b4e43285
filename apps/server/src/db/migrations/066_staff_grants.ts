import type { Migration } from '../migrate.ts'

/** A grant may hold for one library only, and end on a day. */
export const staffGrants: Migration = {
  name: '066_staff_grants',
  statements: `
alter table permissao add column cod_biblioteca {code} references biblioteca (cod_biblioteca);
alter table permissao add column validade text;
alter table permissao add column papel text not null default '';
drop index permissao_pessoa;
drop index permissao_categoria;
create unique index permissao_pessoa on permissao (cod_pessoa, cod_modulo, cod_atividade, (coalesce(cod_biblioteca, 0))) where cod_pessoa is not null;
create unique index permissao_categoria on permissao (cod_categoria, cod_modulo, cod_atividade, (coalesce(cod_biblioteca, 0))) where cod_categoria is not null
`,
}
