import type { Migration } from '../migrate.ts'

/** Requests for copies: where they are handed over, and the copy that is set aside, which no two requests share. */
export const loanRequests: Migration = {
  name: '090_loan_requests',
  statements: `
alter table solicitacao add column cod_biblioteca_recebimento {code} references biblioteca (cod_biblioteca);
alter table solicitacao add column separado {code} references exemplar (cod_exemplar);
create unique index solicitacao_separado on solicitacao (separado);
create index solicitacao_biblioteca on solicitacao (cod_biblioteca, tipo, situacao)
`,
}
