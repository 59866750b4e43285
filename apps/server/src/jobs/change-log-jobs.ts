import { randomUUID } from 'node:crypto'
import type { Core } from '../core.ts'
import { dropFollower, markFollower, pruneChanges } from '../db/change-followers.ts'
import { HOUR_MS, type Job, MINUTE_MS } from './job.ts'

const DAY_MS = 24 * HOUR_MS
/** A node that is away for longer makes its index anew. */
const KEPT_DAYS = 7

/** The change log does not grow for ever: each node says how far it has read, and what all have read goes. */
export function changeLogJobs({ database, feed, now }: Core): { jobs: Job[]; stop: () => Promise<void> } {
  const me = `servidor ${randomUUID()}`
  const daysAgo = (days: number): string => new Date(now().getTime() - days * DAY_MS).toISOString()
  return {
    jobs: [
      {
        name: 'mudancas.lidas',
        everyMs: MINUTE_MS,
        onEveryNode: true,
        work: () => markFollower(database.kysely, me, feed.seen, now().toISOString()),
      },
      {
        name: 'mudancas.poda',
        everyMs: HOUR_MS,
        work: async () => {
          const times = { now: now().toISOString(), seenSince: daysAgo(1), olderThan: daysAgo(KEPT_DAYS) }
          return `${await pruneChanges(database.kysely, times)} changes that all have read`
        },
      },
    ],
    stop: () => dropFollower(database.kysely, me),
  }
}
