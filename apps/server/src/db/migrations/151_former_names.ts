import type { Migration } from '../migrate.ts'

/** Names that people no longer go by: nobody is shown them; staff find the person by them. */
export const formerNames: Migration = {
  name: '151_former_names',
  statements: `
create table pessoa_nome_anterior (
  id {serial},
  cod_pessoa {code} not null references pessoa (cod_pessoa) on delete cascade,
  nome text not null,
  ate text not null
);
create index pessoa_nome_anterior_de on pessoa_nome_anterior (cod_pessoa)
`,
}
