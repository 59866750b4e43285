import type { Migration } from '../migrate.ts'

/**
 * The words of the PDFs that the library holds. A document is a content, not a file: the same bytes behind two records are
 * read once, and each page is kept once.
 */
export const documents: Migration = {
  name: '205_documents',
  statements: `
create table documento (
  cod_documento {serial},
  sha256 text not null unique,
  situacao text not null
    check (situacao in ('TEXTO', 'SEM_TEXTO', 'CIFRADO', 'DANIFICADO', 'GRANDE', 'DEMORADO')),
  paginas integer not null default 0,
  motivo text not null default '',
  alcance text not null default '',
  versao integer not null,
  lido_em text not null
);
create index documento_situacao on documento (situacao);

create table documento_pagina (
  cod_documento {code} not null references documento (cod_documento) on delete cascade,
  pagina integer not null check (pagina > 0),
  idioma text not null default '',
  texto text not null,
  primary key (cod_documento, pagina)
);

create index arquivo_conteudo on arquivo (sha256)
`,
}
