import type { Migration } from '../migrate.ts'

/** Who may open files in accessible formats where only beneficiaries may: a yes with its day and its words, never a diagnosis. */
export const accessibleReaders: Migration = {
  name: '155_accessible_readers',
  statements: `
create table leitor_acessivel (
  cod_pessoa {code} primary key references pessoa (cod_pessoa) on delete cascade,
  declarado_em text not null,
  -- The words that were declared, as they stood.
  declaracao text not null,
  -- PESSOA declared it, or BALCAO wrote it down.
  origem text not null check (origem in ('PESSOA', 'BALCAO')),
  cod_operador {code}
)
`,
}
