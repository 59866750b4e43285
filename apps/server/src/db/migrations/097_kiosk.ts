import type { Migration } from '../migrate.ts'

/** Terminals where people serve themselves, and the PIN by which they may. */
export const kiosk: Migration = {
  name: '097_kiosk',
  statements: `
create table terminal (
  cod_terminal {serial},
  cod_biblioteca {code} not null references biblioteca (cod_biblioteca),
  nome text not null,
  -- Of the token, which is told once.
  hash text not null unique,
  criado_em text not null,
  visto_em text,
  revogado_em text
);
create table pessoa_pin (
  cod_pessoa {code} primary key references pessoa (cod_pessoa) on delete cascade,
  pin_hash text not null,
  alterado_em text not null
);
`,
}
