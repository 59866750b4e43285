import type { Migration } from '../migrate.ts'

/**
 * Editions of one work: the key that a record has of itself, and, where linking fields join it to others, the one that
 * they share. Records have none until they are imported again.
 */
export const works: Migration = {
  name: '160_works',
  statements: `
alter table acervo add column chave_obra text not null default '';
alter table acervo add column chave_ligada text not null default '';
create index acervo_chave_obra on acervo (chave_obra);
create index acervo_chave_ligada on acervo (chave_ligada) where chave_ligada <> ''
`,
}
