import type { Migration } from '../migrate.ts'

/**
 * What reports are read from: acts of each month by library and type of work, made of the acts of each day, and how many
 * people were active on each day, which nothing else remembers. Works that are gone count under type 0.
 */
export const statistics: Migration = {
  name: '135_statistics',
  statements: `
create table circulacao_mes (
  ato text not null,
  mes text not null,
  cod_biblioteca {code} not null,
  cod_tipo_obra {code} not null,
  total integer not null,
  primary key (ato, mes, cod_biblioteca, cod_tipo_obra)
);
insert into circulacao_mes (ato, mes, cod_biblioteca, cod_tipo_obra, total)
  select d.ato, substr(d.dia, 1, 7), d.cod_biblioteca, coalesce(a.cod_tipo_obra, 0), sum(d.total)
  from circulacao_dia d left join acervo a on a.cod_acervo = d.cod_acervo
  group by d.ato, substr(d.dia, 1, 7), d.cod_biblioteca, coalesce(a.cod_tipo_obra, 0);

create table pessoa_dia (
  dia text not null,
  dimensao text not null,
  codigo {code} not null,
  total integer not null,
  primary key (dia, dimensao, codigo)
)
`,
}
