import type { Migration } from '../migrate.ts'

/** Certificates that nothing is owed, and what staff note as still open. */
export const clearance: Migration = {
  name: '096_clearance',
  statements: `
create table certidao (
  cod_certidao {serial},
  numero text not null unique,
  tipo text not null check (tipo in ('NADA_CONSTA', 'PENDENCIAS')),
  cod_pessoa {code} not null references pessoa (cod_pessoa),
  -- Code of the institution's list of reasons; 0 for a declaration of what is open.
  motivo {code} not null,
  -- As printed: what was signed must not change with the registration.
  nome text not null,
  cpf text,
  dados text not null default '{}',
  emitida_em text not null,
  valida_ate text,
  assinatura text unique,
  chave text,
  revogada_em text,
  motivo_revogacao text not null default '',
  cod_operador_revogacao {code}
);
create index certidao_pessoa on certidao (cod_pessoa, emitida_em);
-- Numbers of a year without gaps.
create table certidao_numero (
  ano {code} primary key,
  ultimo {code} not null
);
-- Public halves of the keys that signed; the private one lies in the data folder.
create table certidao_chave (
  chave text primary key,
  publica text not null,
  criada_em text not null
);
create table pendencia (
  cod_pendencia {serial},
  cod_pessoa {code} not null references pessoa (cod_pessoa),
  tipo text not null check (tipo in ('DEPOSITO', 'OUTRA')),
  descricao text not null default '',
  cod_biblioteca {code} references biblioteca (cod_biblioteca),
  criada_em text not null,
  cod_operador {code},
  encerrada_em text,
  cod_operador_fim {code},
  nota text not null default ''
);
create index pendencia_pessoa on pendencia (cod_pessoa, encerrada_em);
-- JSON: name, type and base64 of files that go with a mail; emptied once it is sent.
alter table correio add column anexos text not null default '[]';
`,
}
