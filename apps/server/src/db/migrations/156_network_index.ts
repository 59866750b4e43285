import type { Migration } from '../migrate.ts'

/** Words of partners' records are found by an index of the search engine, which is made from the records themselves. */
export const networkIndex: Migration = {
  name: '156_network_index',
  statements: `
drop table rede_palavra;
drop index rede_acervo_titulo;
alter table rede_acervo drop column palavras_titulo;
alter table rede_acervo drop column palavras_autor;
alter table rede_acervo drop column palavras_assunto;
alter table rede_acervo drop column palavras
`,
}
