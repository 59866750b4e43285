import type { Migration } from '../migrate.ts'

/**
 * Neighbours on a shelf: keys of call numbers are made to be compared byte by byte, which no collation of words does.
 * And the floors of a library as data, so that the map marks the right shelf.
 */
export const shelves: Migration = {
  name: '275_shelves',
  statements: `
{shelf_keys_by_bytes};
create index acervo_estante on acervo (classificacao_ordem, cod_acervo);
alter table local_exemplar add column andar text not null default '';
alter table local_exemplar add column planta text not null default '';
alter table biblioteca add column pontos text not null default '[]'
`,
}
