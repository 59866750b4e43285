import type { Migration } from '../migrate.ts'

/** An address of the old system may have named a file of a record: the position of its link here. */
export const oldFiles: Migration = {
  name: '157_old_files',
  statements: 'alter table endereco_antigo add column seq_paragrafo integer',
}
