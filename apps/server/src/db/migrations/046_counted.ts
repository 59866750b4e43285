import type { Migration } from '../migrate.ts'

/** Totals count works and copies by their status, and must not read every record to do so. */
export const counted: Migration = {
  name: '046_counted',
  statements: `
create index acervo_situacao on acervo (cod_situacao_acervo);
create index exemplar_situacao on exemplar (cod_situacao, cod_acervo)
`,
}
