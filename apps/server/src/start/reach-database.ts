import type { Config } from '../config/index.ts'
import type { Database } from '../db/connection.ts'
import { embeddedAdvice } from '../db/failure-advice.ts'
import { probe } from '../db/probe.ts'
import { StartRefused } from './start-refused.ts'

/** The first question to the database. What its address holds besides the host is secret, so it is not repeated. */
export async function reachDatabase(
  database: Database,
  config: Pick<Config, 'embedded' | 'databaseTarget'>,
): Promise<void> {
  try {
    await probe(database)
  } catch (error) {
    const why = reasonOf(error)
    throw new StartRefused(
      config.embedded
        ? `The database ${config.databaseTarget} cannot be opened: ${why}. ${embeddedAdvice(error, config.databaseTarget)}`
        : `PostgreSQL does not answer: ${why}. Check DATABASE_URL and that the PostgreSQL server runs.`,
    )
  }
}

/** One name can have several addresses, each with its own failure. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError
    ? [...new Set(error.errors.map(reasonOf))].join('; ')
    : error instanceof Error
      ? error.message
      : String(error)
