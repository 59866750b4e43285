import type { Migration } from '../migrate.ts'

/** Sessions, keys, limits and the audit log of sign-in. Secrets that people hold are stored as hashes only. */
export const access: Migration = {
  name: '010_access',
  statements: `
-- Keys that this installation makes for itself; those that sign tokens are replaced in time.
create table chave_acesso (
  kid text primary key,
  uso text not null,
  segredo text not null,
  criada_em text not null
);
create index chave_acesso_uso on chave_acesso (uso, criada_em);

-- One sign-in and all tokens that descend from it.
create table sessao (
  cod_sessao text primary key,
  cod_pessoa {code} not null references pessoa (cod_pessoa) on delete cascade,
  login text not null,
  versao_token integer not null,
  criada_em text not null,
  revogada_em text,
  motivo text not null default ''
);
create index sessao_pessoa on sessao (cod_pessoa);

create table token_renovacao (
  token_hash text primary key,
  cod_sessao text not null references sessao (cod_sessao) on delete cascade,
  criado_em text not null,
  expira_em text not null,
  substituido_em text
);
create index token_renovacao_sessao on token_renovacao (cod_sessao);
create index token_renovacao_expira on token_renovacao (expira_em);

-- What lives for minutes and is shared by all nodes: states of external sign-ins, one-time handles, used answers.
create table efemero (
  chave text primary key,
  valor text not null,
  expira_em text not null
);
create index efemero_expira on efemero (expira_em);

create table tentativa (
  chave text primary key,
  inicio text not null,
  falhas integer not null
);
create index tentativa_inicio on tentativa (inicio);

create table senha_anterior (
  id {serial},
  login text not null references pessoa_login (login) on delete cascade,
  senha_hash text not null,
  instante text not null
);
create index senha_anterior_de on senha_anterior (login, instante);

create table recuperacao (
  id {serial},
  usuario_hash text not null,
  codigo_hash text not null,
  criada_em text not null,
  expira_em text not null,
  tentativas integer not null default 0,
  usada_em text
);
create index recuperacao_usuario on recuperacao (usuario_hash, id);

create table identidade_externa (
  provedor text not null,
  sujeito text not null,
  cod_pessoa {code} not null references pessoa (cod_pessoa) on delete cascade,
  criada_em text not null,
  primary key (provedor, sujeito)
);
create index identidade_externa_pessoa on identidade_externa (cod_pessoa);

create table auditoria_acesso (
  id {serial},
  instante text not null,
  evento text not null,
  cod_pessoa {code},
  login text not null default '',
  endereco text not null default '',
  detalhe text not null default ''
);
create index auditoria_acesso_instante on auditoria_acesso (instante);
create index auditoria_acesso_pessoa on auditoria_acesso (cod_pessoa, instante);

create index pessoa_login_minusculas on pessoa_login (lower(login));
create index pessoa_email_minusculas on pessoa (lower(email));
create index pessoa_duplicada on pessoa (duplicada_de)
`,
}
