import type { Core } from '../../core.ts'
import type { Parameters } from '../institution/index.ts'
import { dropAccesses, forgetReaders } from './files.store.ts'

const DAY_MS = 24 * 60 * 60_000
/** Statistics look back this far. */
const COUNTED_YEARS = 5
/** So few that nobody waits long for the database. */
const AT_ONCE = 2000

/** Who opened a link is forgotten when the institution's days are over; that it was opened counts for some years. */
export async function forgetOldAccesses(core: Core, parameters: Parameters): Promise<void> {
  const db = core.database.kysely
  const daysAgo = (days: number): string => new Date(core.now().getTime() - days * DAY_MS).toISOString()
  await untilNoneIsLeft(async () => dropAccesses(db, daysAgo(COUNTED_YEARS * 365), AT_ONCE))
  const named = daysAgo(await parameters.get('acesso_link_dias'))
  await untilNoneIsLeft(async () => forgetReaders(db, named, AT_ONCE))
}

async function untilNoneIsLeft(some: () => Promise<number>): Promise<void> {
  while ((await some()) === AT_ONCE) await new Promise(resolve => setImmediate(resolve))
}
