import type { Migration } from '../migrate.ts'

/** Events of one act share a mark, by which it is undone as a whole; and people choose whether their past is kept. */
export const undoneActs: Migration = {
  name: '069_undone_acts',
  statements: `
alter table circulacao_evento add column lote text;
create index circulacao_evento_lote on circulacao_evento (lote);
create index circulacao_evento_operador on circulacao_evento (operador, seq);

-- Null: as the house does it, which is yes for adults and no for minors.
alter table pessoa add column guarda_historico text check (guarda_historico in ('S', 'N'))
`,
}
