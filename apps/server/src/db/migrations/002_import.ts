import type { Migration } from '../migrate.ts'

/** Where imported rows came from, so that a later import finds its own again and touches no others. */
export const importOrigins: Migration = {
  name: '002_import',
  statements: `
-- Numbers of the source that are not themselves our number: letters in them, no number at all, or one already taken.
create table registro_origem (
  origem text not null,
  tipo text not null check (tipo in ('B', 'A')),
  numero text not null,
  codigo {code} not null,
  primary key (origem, tipo, numero)
);
create unique index registro_origem_codigo on registro_origem (tipo, codigo);

-- Work that an import leaves for its end: written with the change that asks for it, so that a kill cannot lose it.
create table tarefa_pendente (nome text primary key, desde text not null);

alter table autoridade add column origem text not null default '';
alter table exemplar add column origem text not null default '';
-- What the source last said of the copy: only a change there overwrites what the desk has set since.
alter table exemplar add column origem_hash text not null default ''
`,
}
