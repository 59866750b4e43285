import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config/index.ts'
import type { ChangeFeed } from './db/change-feed.ts'
import type { Database } from './db/connection.ts'
import type { Implementation } from './http/implement.ts'

/** What every module may rely on. Modules get each other's services as further arguments, never by reaching. */
export interface Core {
  config: Config
  database: Database
  log: Logger
  /** Rules take time as an argument; this is where it comes from, and tests set it. */
  now: () => Date
  feed: ChangeFeed
}

/** A domain of the server: its calls, its plain pages, and what it runs in the background. */
export interface Module {
  name: string
  implementations: Implementation[]
  /** Routes beyond the contract: redirects of identity providers, sitemap, plain pages. */
  pages?: (app: FastifyInstance) => void
  start?: () => Promise<void>
  stop?: () => Promise<void>
}
