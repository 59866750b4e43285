import type { Migration } from '../migrate.ts'

/**
 * What signs the mobile application in belongs to one session and ends with it; of the identifier only its hash is kept.
 * Those of former releases were kept in clear and never ended: they end here, and the application makes new ones.
 */
export const appSignIn: Migration = {
  name: '050_app_sign_in',
  statements: `
alter table sessao add column app_uuid_hash text;
alter table sessao add column app_uuid_em text;
-- The session whose identifier began this one.
alter table sessao add column origem text;
create unique index sessao_app_uuid on sessao (app_uuid_hash);
create index sessao_pessoa_app on sessao (cod_pessoa, app_uuid_em);
update pessoa set app_uuid = null where app_uuid is not null
`,
}
