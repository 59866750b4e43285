import type { Migration } from '../migrate.ts'

/** Of what each person wants to be told, and how; without a row as the institution does it. */
export const noticeChoices: Migration = {
  name: '130_notice_choices',
  statements: `
create table aviso_escolha (
  cod_pessoa {code} not null references pessoa (cod_pessoa) on delete cascade,
  tipo text not null,
  sino text not null,
  email text not null,
  primary key (cod_pessoa, tipo)
)
`,
}
