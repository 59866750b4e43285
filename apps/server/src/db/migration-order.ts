import type { Migration } from './migrate.ts'

/**
 * What a migration may do while servers of the release before it go on working on the same database: add. Removing and
 * narrowing is another migration's work, one release later, when nobody needs what goes.
 */

/** Until here stands what the first release begins with: before it there was no server to go on beside. */
export const FIRST_RELEASE_HOLDS = '275_shelves'

const ADDS = [
  /^create table \w+/,
  // A unique index would refuse what an older server writes.
  /^create index \w+/,
  /^drop index \w+/,
  // Nobody older fills it: it is empty, or has a value of its own.
  /^alter table \w+ add column (?!.*\bnot null\b(?!.*\bdefault\b))(?!.*\b(?:unique|primary key)\b)/,
  // Rows that were there get a value in what is new; older servers never see it.
  /^(?:update|insert into) \w+/,
]

/** Statements that an older server could trip over. */
export const narrowing = (statements: readonly string[]): string[] =>
  statements
    .map(statement => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(statement => !ADDS.some(rule => rule.test(statement)))

const numbers = (version: string): number[] => version.split('.').map(Number)

export function isOlder(one: string, other: string): boolean {
  const [a, b] = [numbers(one), numbers(other)]
  const at = a.findIndex((part, i) => part !== (b[i] ?? 0))
  return at >= 0 && a[at]! < (b[at] ?? 0)
}

/** What is wrong with the order of migrations, in words. `version`: the release that they are part of. */
export function faultsOfOrder(
  migrations: readonly Migration[],
  split: (migration: Migration) => readonly string[],
  version: string,
): string[] {
  const since = migrations.filter(({ name }) => name > FIRST_RELEASE_HOLDS)
  return since.flatMap(migration => {
    const { name, contractsAfter } = migration
    if (contractsAfter !== undefined)
      return isOlder(contractsAfter, version)
        ? []
        : [`${name} takes away what ${contractsAfter} needs, and is to come with ${version} itself`]
    return narrowing(split(migration)).map(
      statement => `${name} would break servers of the release before it: ${statement}`,
    )
  })
}
