import type { Migration } from '../migrate.ts'

/** Files whose row is gone, until the store has let go of them too. */
export const droppedFiles: Migration = {
  name: '150_dropped_files',
  statements: `
create table arquivo_sem_uso (
  caminho text not null primary key,
  desde text not null
)
`,
}
