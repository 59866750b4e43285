/** Where a backup is put back. Nothing is seen by others, and nothing of theirs is touched, until `replace`. */
export interface RestoreTarget {
  table(name: string, columns: string[]): Promise<void>
  row(values: unknown[]): Promise<void>
  /** The last number given in each table, also to rows that are gone: a number that was somebody's is never given again. */
  numbers(last: Readonly<Record<string, number>>): Promise<void>
  /** Everything that may fail: after it the new library is whole and checked, and only has to take its place. */
  prepare(): Promise<void>
  replace(): Promise<void>
  abandon(): Promise<void>
}
