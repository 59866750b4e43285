import type { Migration } from '../migrate.ts'

/** Visits counted at the doors, and days on which a library was open or closed against its calendar. */
export const visits: Migration = {
  name: '125_visits',
  statements: `
create table visita_dia (
  cod_biblioteca {code} not null references biblioteca (cod_biblioteca) on delete cascade,
  dia text not null,
  entradas integer,
  aberta text check (aberta in ('S', 'N')),
  primary key (cod_biblioteca, dia)
);
create index visita_dia_dia on visita_dia (dia)
`,
}
