import type { Migration } from '../migrate.ts'

/** Works that the same people read, told only where at least five did: nobody can be made out of it. */
export const readTogether: Migration = {
  name: '206_read_together',
  statements: `
create table lidos_juntos (
  cod_acervo {code} not null,
  cod_outro {code} not null,
  leitores integer not null check (leitores >= 5),
  primary key (cod_acervo, cod_outro)
)
`,
}
