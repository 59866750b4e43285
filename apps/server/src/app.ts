import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Core, Module } from './core.ts'
import { installAccessLog } from './http/access-log.ts'
import { installApiDocs } from './http/api-docs.ts'
import { readableAddress } from './http/api-request.ts'
import { installArrivalTimes, LONGEST_MS } from './http/arrival-time.ts'
import { installCompression } from './http/compress.ts'
import type { Authenticate, HoldsPermission, HoldsStaffPermission } from './http/context.ts'
import { installDraining } from './http/draining.ts'
import { installErrorHandler } from './http/errors.ts'
import { installHealth } from './http/health.ts'
import { installJsonBodies } from './http/json-body.ts'
import { requestLog } from './http/logging.ts'
import { installMultipart } from './http/multipart.ts'
import { type AnswerUnrouted, installNotFound } from './http/not-found.ts'
import { registerEndpoints } from './http/register.ts'
import { installLimits } from './http/request-limits.ts'
import { installSecurity } from './http/security.ts'
import { answersToUnread } from './http/unread-requests.ts'
import { installWeb, type RenderHead } from './http/web-files.ts'
import { changeLogJobs, Jobs, jobMeasures } from './jobs/index.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Waits for requests that were sent already; closing comes after it. */
    drain(): Promise<void>
  }
}

export interface AppParts {
  modules: Module[]
  authenticate: Authenticate
  holdsPermission: HoldsPermission
  holdsStaff: HoldsStaffPermission
  /** Built web application; absent in tests of the API alone. */
  web?: { folder: string; renderHead: RenderHead }
}

/** Puts the server together. Nothing listens yet. */
export async function buildApp(core: Core, parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: core.log as FastifyBaseLogger,
    childLoggerFactory: requestLog,
    logController: new LogController({
      disableRequestLogging: core.config.LOG_LEVEL !== 'debug' && core.config.LOG_LEVEL !== 'trace',
    }),
    trustProxy: core.config.TRUST_PROXY,
    bodyLimit: core.config.BODY_LIMIT_KB * 1024,
    // Time to send a request, not to be answered; `installArrivalTimes` gives most calls much less.
    requestTimeout: LONGEST_MS,
    requestIdHeader: false,
    routerOptions: { maxParamLength: 2048, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    forceCloseConnections: 'idle',
    // A large index on a slow or busy machine takes its time; a start that is slow is not a start that failed.
    pluginTimeout: 300_000,
    ...answersToUnread(core.config),
  })
  let ready = false
  app.decorate('drain', installDraining(app))
  installErrorHandler(app)
  installArrivalTimes(app)
  let answerPage: AnswerUnrouted | undefined
  installNotFound(app, () => answerPage)
  installSecurity(app, core.config)
  if (core.config.ACCESS_LOG) installAccessLog(app, core.log, core.now)
  await installLimits(app, core, parts.authenticate)
  installCompression(app)
  await installHealth(app, core, {
    isReady: () => ready,
    details: async () => Object.assign({}, ...(await Promise.all(parts.modules.map(module => module.ready?.())))),
    measures: [
      () => jobMeasures(core.database.kysely),
      ...parts.modules.flatMap(module => (module.measures ? [module.measures] : [])),
    ],
    problems: () => [...core.database.problems(), ...parts.modules.flatMap(module => module.problems?.() ?? [])],
  })
  installJsonBodies(app)
  installMultipart(app)
  installApiDocs(app, core.config.version)
  registerEndpoints(
    app,
    parts.modules.flatMap(module => module.implementations),
    { ...parts, validateReplies: core.config.validateReplies },
  )
  for (const module of parts.modules) module.pages?.(app)
  if (parts.web) answerPage = installWeb(app, parts.web.folder, parts.web.renderHead)

  const changeLog = changeLogJobs(core)
  const jobs = new Jobs(core, [...changeLog.jobs, ...parts.modules.flatMap(module => module.jobs ?? [])])
  app.addHook('onReady', async () => {
    for (const module of parts.modules) await module.start?.()
    await jobs.start()
    ready = true
  })
  app.addHook('onClose', async () => {
    ready = false
    await jobs.stop()
    await changeLog.stop()
    for (const module of parts.modules.toReversed()) await module.stop?.()
  })
  return app
}
