import type { Migration } from '../migrate.ts'

/**
 * Libraries imported before records had a work key owe them: the next import, or `estante work-keys`, makes them from
 * the stored records. Some records rightly have none, so the debt is noted once and not guessed again.
 */
export const missingWorkKeys: Migration = {
  name: '200_missing_work_keys',
  statements: `
insert into tarefa_pendente (nome, desde)
select 'catalogo.keys', '2026-11-16T00:00:00.000Z'
where exists (select 1 from acervo where tipo_acervo = 'B' and chave_obra = '' and autor <> '')
`,
}
