import type { Migration } from '../migrate.ts'

/** Persons as circulation sees them: whose guardian they are, when they are away, what attendance they need. */
export const circulationPeople: Migration = {
  name: '061_circulation_people',
  statements: `
alter table pessoa add column data_nascimento text;
alter table pessoa add column falecida_em text;
alter table pessoa_vinculo add column data_inicio text;
alter table pessoa_vinculo add column turma text not null default '';

-- One way: cod_pessoa answers for (or may fetch for) cod_ligada.
create table pessoa_laco (
  id {serial},
  cod_pessoa {code} not null references pessoa (cod_pessoa) on delete cascade,
  cod_ligada {code} not null references pessoa (cod_pessoa) on delete cascade,
  tipo text not null,
  inicio text not null,
  fim text,
  cod_operador {code},
  check (cod_pessoa <> cod_ligada)
);
create index pessoa_laco_de on pessoa_laco (cod_pessoa);
create index pessoa_laco_com on pessoa_laco (cod_ligada);

create table licenca (
  cod_licenca {serial},
  cod_pessoa {code} not null references pessoa (cod_pessoa) on delete cascade,
  tipo text not null check (tipo in ('LICENCA', 'MATERNIDADE', 'MOBILIDADE', 'TRANCAMENTO', 'OUTRA')),
  inicio text not null,
  fim text,
  observacao text not null default '',
  cod_operador {code},
  criada_em text not null,
  cancelada_em text
);
create index licenca_de on licenca (cod_pessoa);

-- What the service does differently for a person, never why.
create table atendimento_especial (
  id {serial},
  cod_pessoa {code} not null references pessoa (cod_pessoa) on delete cascade,
  prazo_percentual integer not null default 100,
  entrega_domicilio text not null default 'N',
  pessoa_autorizada text not null default '',
  inicio text not null,
  fim text not null,
  cod_operador {code},
  criado_em text not null
);
create index atendimento_especial_de on atendimento_especial (cod_pessoa);

-- Addresses of calendars that show a person's due dates; the address itself is signed and not kept.
create table agenda (
  id text primary key,
  cod_pessoa {code} not null references pessoa (cod_pessoa) on delete cascade,
  com_titulos text not null default 'N',
  criada_em text not null,
  revogada_em text
);
create index agenda_de on agenda (cod_pessoa);

-- Every look of staff at a person's registration.
create table leitura_cadastro (
  id {serial},
  instante text not null,
  cod_pessoa {code} not null references pessoa (cod_pessoa) on delete cascade,
  cod_operador {code} not null,
  cod_biblioteca {code},
  papel text not null default '',
  motivo text not null default ''
);
create index leitura_cadastro_de on leitura_cadastro (cod_pessoa, instante)
`,
}
