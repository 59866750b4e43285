import type { Migration } from '../migrate.ts'

/** Titles are kept as they are read: "Grande sertão: veredas". The record's MARC keeps what was catalogued. */
export const readableTitles: Migration = {
  name: '165_readable_titles',
  statements: `
update acervo set obra = replace(obra, ' : ', ': ') where obra like '% : %'
`,
}
