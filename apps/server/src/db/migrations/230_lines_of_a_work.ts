import type { Migration } from '../migrate.ts'

/** Whoever joins a line is told its length: counted from the index alone, without a look at every waiting person's row. */
export const linesOfAWork: Migration = {
  name: '230_lines_of_a_work',
  statements: `
drop index reserva_fila;
create index reserva_fila on reserva
  (cod_acervo, situacao, cod_biblioteca, volume, tomo, parte, material_adicional, localizacao, data_reserva)
`,
}
