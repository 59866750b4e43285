import type { Migration } from '../migrate.ts'

/** Whoever asks for one more copy is asked how many places they hold: answered from the index alone. */
export const placesOfAPerson: Migration = {
  name: '265_places_of_a_person',
  statements: `
drop index reserva_pessoa;
create index reserva_pessoa on reserva (cod_pessoa, situacao, cod_biblioteca, data_fim)
`,
}
