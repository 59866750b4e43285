import type { Migration } from '../migrate.ts'

/** What rules of lending stand on. A column that is null speaks of every category, library or material. */
export const loanRules: Migration = {
  name: '067_loan_rules',
  statements: `
create table regra_emprestimo (
  cod_regra {serial},
  nome text not null unique,
  cod_categoria {code} references categoria_usuario (cod_categoria),
  cod_biblioteca {code} references biblioteca (cod_biblioteca),
  material text,
  ordem integer not null default 0,
  dados text not null
);

-- Loans and renewals made between the two days fall due on one day (empréstimo de férias).
create table periodo_especial (
  cod_periodo {serial},
  inicio text not null,
  fim text not null,
  vencimento text not null,
  cod_categoria {code} references categoria_usuario (cod_categoria),
  cod_biblioteca {code} references biblioteca (cod_biblioteca),
  material text,
  descricao text not null default '',
  dados text not null default '{}',
  cod_operador {code},
  criado_em text not null,
  check (inicio <= fim)
);

-- F closed, S open without penalties (strike, calamity): returns are taken, no fine and no suspension day runs.
alter table feriado add column data_fim text;
alter table feriado add column tipo text not null default 'F' check (tipo in ('F', 'S'));
alter table feriado add column declarado_em text;
alter table feriado add column revogado_em text;
alter table feriado add column cod_operador {code};

alter table biblioteca add column fuso text;
alter table biblioteca add column circulacao text not null default '{}'
`,
}
