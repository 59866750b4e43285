import type { Migration } from '../migrate.ts'

/** Most entries name no loan, no copy or no operator: an index that leaves those out is written less often. */
export const leanJournal: Migration = {
  name: '145_lean_journal',
  statements: `
drop index circulacao_evento_emprestimo;
drop index circulacao_evento_reserva;
drop index circulacao_evento_exemplar;
drop index circulacao_evento_operador;
create index circulacao_evento_emprestimo on circulacao_evento (cod_emprestimo) where cod_emprestimo is not null;
create index circulacao_evento_reserva on circulacao_evento (cod_reserva) where cod_reserva is not null;
create index circulacao_evento_exemplar on circulacao_evento (cod_exemplar, seq) where cod_exemplar is not null;
create index circulacao_evento_operador on circulacao_evento (operador, seq) where operador is not null
`,
}
