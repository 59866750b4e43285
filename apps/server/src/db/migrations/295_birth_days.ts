import type { Migration } from '../migrate.ts'

/**
 * Registers loaded before the day of birth had a column keep it among the other data of a person, where only one room
 * looked for it: whoever lends took their children for adults. It moves to the column that all rules read.
 */
export const birthDays: Migration = {
  name: '295_birth_days',
  statements: `
update pessoa set data_nascimento = {kept_birth_day}
where data_nascimento is null and dados_pessoais like '%"data_nascimento"%' and {kept_birth_day} <> '';
update pessoa set dados_pessoais = {data_without_birth_day}
where dados_pessoais like '%"data_nascimento"%'
`,
}
