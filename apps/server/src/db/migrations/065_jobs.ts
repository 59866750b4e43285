import type { Migration } from '../migrate.ts'

export const jobs: Migration = {
  name: '065_jobs',
  statements: `
-- Whoever holds the lease does the work; the others look again later.
create table trabalho (
  nome text primary key,
  dono text not null default '',
  preso_ate text not null default '',
  proxima_em text not null default '',
  inicio_em text,
  fim_em text,
  resultado text not null default '',
  erro text not null default '',
  falhas integer not null default 0
);

-- How far each follower of the change log has read: what all have read may go.
create table seguidor (
  nome text primary key,
  seq {code} not null,
  visto_em text not null
)
`,
}
