/** Where a backup is put back. Nothing is seen by others, and nothing of theirs is touched, until `finish`. */
export interface RestoreTarget {
  table(name: string, columns: string[]): Promise<void>
  row(values: unknown[]): Promise<void>
  finish(): Promise<void>
  abandon(): Promise<void>
}
