import type { Migration } from '../migrate.ts'

/** Accesses to links are forgotten by their age; those that still name a person are few among many. */
export const oldAccesses: Migration = {
  name: '044_old_accesses',
  statements: `
create index acesso_link_instante on acesso_link (instante);
create index acesso_link_pessoa on acesso_link (instante) where cod_pessoa is not null
`,
}
