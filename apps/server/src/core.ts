import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from './config/index.ts'
import type { ChangeFeed } from './db/change-feed.ts'
import type { Database } from './db/connection.ts'
import type { Implementation } from './http/implement.ts'
import type { Job } from './jobs/index.ts'
import type { Measure } from './measure.ts'
import type { FileStore } from './storage/index.ts'

/** What every module may rely on. Modules get each other's services as further arguments, never by reaching. */
export interface Core {
  config: Config
  database: Database
  log: Logger
  /** Rules take time as an argument; this is where it comes from, and tests set it. */
  now: () => Date
  feed: ChangeFeed
  /** The library's files, wherever they lie. */
  files: FileStore
  /** Given once the server is told to end: what is long and can be begun again is left then. */
  ending?: AbortSignal
}

/** A domain of the server: its calls, its plain pages, and what it runs in the background. */
export interface Module {
  name: string
  implementations: Implementation[]
  /** Routes beyond the contract: redirects of identity providers, sitemap, plain pages. */
  pages?: (app: FastifyInstance) => void
  /** What the head of one of this domain's pages says beyond the common; null for pages of others. */
  head?: (request: FastifyRequest) => Promise<HeadContribution | null>
  /** What is wrong now without stopping the server, a sentence each: for /api/ready and doctor. */
  problems?: () => string[]
  /** What `/api/ready` says of it, for whoever watches the server. */
  ready?: () => Promise<Record<string, unknown>>
  /** Numbers of its own for whoever watches the server. */
  measures?: () => Promise<Measure[]>
  /** What it does again and again. */
  jobs?: Job[]
  start?: () => Promise<void>
  stop?: () => Promise<void>
}

/** A work as a page of results shows it before the application stands. */
export interface FirstRow {
  title: string
  href: string
  /** BCP 47 tag of the title, where it is in another language than the page. */
  lang?: string | undefined
  summary: string
}

/** A page's own part of the server-rendered head. Texts are plain; `elements` is escaped already. */
export interface HeadContribution {
  status?: number
  title?: string
  /** What the page itself will have as its heading; the title where it is the same. */
  heading?: string
  /** What stands below the heading from the first moment on: who made the work, and what it is about. */
  reading?: { by: string; summary: string }
  /** The first works of a list, where the page is one. */
  rows?: readonly FirstRow[]
  /** BCP 47 tag of title and heading, where they are in another language than the page. */
  lang?: string | undefined
  description?: string
  canonical?: string
  elements?: string
  /** Elements of the served body that the application replaces by its own. */
  served?: string
  /** The whole page where it needs no script; the application takes its place. Already escaped. */
  page?: { lang: string; html: string }
  /** Added to the boot data. */
  boot?: Record<string, unknown>
  /** What the page would ask next, by the name of the call. */
  answers?: Record<string, unknown>
}
