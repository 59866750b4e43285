import type { Migration } from '../migrate.ts'

/** The outbox: a mail is written with the change that causes it, and sent when a mail server takes it. */
export const mail: Migration = {
  name: '011_mail',
  statements: `
create table correio (
  id {serial},
  para text not null,
  modelo text not null,
  idioma text not null,
  parametros text not null,
  situacao text not null default 'ESPERA' check (situacao in ('ESPERA', 'ENVIADA', 'FALHOU', 'VENCIDA')),
  tentativas integer not null default 0,
  proxima_em text not null,
  vence_em text,
  erro text not null default '',
  criada_em text not null,
  enviada_em text
);
create index correio_fila on correio (situacao, proxima_em)
`,
}
