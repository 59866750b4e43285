/** Where a desk keeps what it needs for an outage. */
export const SNAPSHOT_DATABASE = 'estante-balcao'

/** It goes with whoever opened the desk, also from a page that knows nothing of desks. */
export function forgetDeskSnapshot(): void {
  if (globalThis.indexedDB) indexedDB.deleteDatabase(SNAPSHOT_DATABASE)
}
