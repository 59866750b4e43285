import { API_BASE, type Endpoint, ErrorCode, endpoints, permissionsOf, refusalStatuses } from '@estante/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type $ZodIssue, safeParse } from 'zod/v4/core'
import { AppError, blocked, forbidden, unauthenticated } from './app-error.ts'
import { bearerOf } from './bearer.ts'
import type { Authenticate, Caller, HoldsPermission, HoldsStaffPermission, RequestContext } from './context.ts'
import type { Implementation } from './implement.ts'
import { languageOf } from './language.ts'
import { wrongField } from './wrong-field.ts'

export interface RegisterOptions {
  authenticate: Authenticate
  holdsPermission: HoldsPermission
  holdsStaff: HoldsStaffPermission
  validateReplies: boolean
  /** Registers only the calls that have a handler: for tests of single modules. */
  partial?: boolean
}

/** Registers every call of the contract, and refuses to go on if one has no handler or has two. */
export function registerEndpoints(
  app: FastifyInstance,
  implementations: Implementation[],
  options: RegisterOptions,
): void {
  const byName = new Map<string, Implementation>()
  for (const implementation of implementations) {
    if (byName.has(implementation.name)) throw new Error(`Call ${implementation.name} has two handlers.`)
    byName.set(implementation.name, implementation)
  }
  const missing = Object.keys(endpoints).filter(name => !byName.has(name))
  if (missing.length > 0 && !options.partial)
    throw new Error(`Calls of the contract without a handler: ${missing.join(', ')}`)
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const implementation = byName.get(name)
    if (implementation) app.route(routeOf(endpoint, implementation, options))
  }
}

function routeOf(endpoint: Endpoint, { handler }: Implementation, options: RegisterOptions): RouteOptions {
  return {
    method: endpoint.method,
    url: API_BASE + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
    config: {
      ...(endpoint.rateLimit && { rateLimit: { max: endpoint.rateLimit, timeWindow: '1 minute' } }),
      isFile: endpoint.isFile === true || [endpoint.produces ?? ''].flat()[0]!.startsWith('image/') === true,
    },
    handler: async (request, reply) => {
      const caller = await callerOf(request, endpoint, options)
      const context = contextOf(request, reply, caller)
      // What is told to one person is kept by nothing on the way; a handler that knows better says so.
      if (isPersonal(endpoint, caller)) reply.header('cache-control', 'no-store')
      for (const activity of permissionsOf(endpoint)) await checkPermission(activity, caller, options)
      const input = {
        params: parse(endpoint.params, request.params, 'path'),
        query: parse(endpoint.query, queryOf(endpoint, request), 'query'),
        body: parse(endpoint.body, request.body, 'body'),
      }
      if (endpoint.staffPermission !== undefined) {
        context.library = libraryOf(input)
        await checkStaff(endpoint.staffPermission, context, options)
      }
      const answer = await answerOf(endpoint, options, () => handler(input as never, context))
      if (reply.sent || answer === reply) return reply
      if (options.validateReplies && endpoint.response) checkReply(endpoint, answer)
      // The answer and not the reply: awaiting a reply sets listeners on its stream, for each call anew.
      return answer === undefined ? reply.send() : answer
    },
  }
}

/** Whether the answer may tell something of the person who asks: a call that is open to all may as well. */
const isPersonal = ({ auth }: Endpoint, caller: Caller | null): boolean =>
  auth === 'patron' || auth === 'recovery' || (auth === 'any' && caller?.scope === 'patron')

/**
 * The specification leaves open whether what is to be deleted is named in the address or in the body (PROF-05): where it
 * stands in the body, it is read there.
 */
function queryOf(endpoint: Endpoint, { query, body }: FastifyRequest): unknown {
  if (endpoint.method !== 'DELETE' || endpoint.body || typeof body !== 'object') return query
  return { ...body, ...(query as object) }
}

/** Runs a handler; where replies are checked, so is the status that it refuses with. */
async function answerOf(endpoint: Endpoint, options: RegisterOptions, handle: () => unknown): Promise<unknown> {
  if (!options.validateReplies) return await handle()
  try {
    return await handle()
  } catch (error) {
    if (!(error instanceof AppError) || refusalStatuses(endpoint).includes(error.status)) throw error
    throw new Error(`${endpoint.ep} ${endpoint.path} is not described as refusing with ${error.status}`)
  }
}

const contextOf = (request: FastifyRequest, reply: FastifyReply, caller: Caller | null): RequestContext => ({
  caller,
  person:
    caller?.scope === 'patron' && caller.cod_pessoa !== null
      ? { cod_pessoa: caller.cod_pessoa, login: caller.login ?? '' }
      : null,
  library: null,
  lang: languageOf(request),
  address: request.ip,
  log: request.log,
  request,
  reply,
})

const GUEST: Caller = { scope: 'public', cod_pessoa: null, login: null }

async function callerOf(request: FastifyRequest, endpoint: Endpoint, options: RegisterOptions): Promise<Caller | null> {
  if (endpoint.auth === 'none') return null
  const header = request.headers.authorization
  // Whoever brings nothing is the guest; whoever brings a token means to be somebody, and hears when it is not good.
  if (header === undefined && endpoint.auth !== 'patron' && endpoint.auth !== 'recovery') return GUEST
  const token = bearerOf(header)
  if (!token) throw unauthenticated()
  const caller = await options.authenticate(token)
  const wanted = endpoint.auth
  const allowed =
    wanted === 'recovery'
      ? caller.scope === 'recovery'
      : wanted === 'patron'
        ? caller.scope === 'patron'
        : caller.scope !== 'recovery'
  if (!allowed) throw unauthenticated()
  if (caller.blocked === undefined || endpoint.openToBlocked) return caller
  if (wanted === 'patron') throw blocked(caller.blocked || undefined)
  // What anyone may see, a blocked person may see too, as anyone.
  return GUEST
}

async function checkPermission(activity: number, caller: Caller | null, options: RegisterOptions): Promise<void> {
  if (!(await options.holdsPermission(caller?.cod_pessoa ?? null, activity))) throw forbidden()
}

/** The library that a call of the staff says it is made at. */
function libraryOf({ query, body }: { query: unknown; body: unknown }): number | null {
  for (const part of [body, query]) {
    const given = (part as { cod_biblioteca?: unknown } | undefined)?.cod_biblioteca
    if (typeof given === 'number') return given
  }
  return null
}

async function checkStaff(activity: number, { person, library }: RequestContext, options: RegisterOptions) {
  if (!(await options.holdsStaff(person?.cod_pessoa ?? null, activity, library))) throw forbidden()
}

function parse(schema: Endpoint['query'], value: unknown, place: 'path' | 'query' | 'body'): unknown {
  if (!schema) return undefined
  const result = safeParse(schema, value ?? {}, { reportInput: true })
  if (result.success) return result.data
  if (place === 'query') {
    const given = withoutBlanks(value as Record<string, unknown>, result.error.issues)
    if (given) return parse(schema, given, place)
  }
  throw wrongField(place, result.error.issues[0])
}

/** Forms send a field that nobody filled in as `dataIni=`: where nothing can be meant by that, it was left out. */
function withoutBlanks(query: Record<string, unknown>, issues: readonly $ZodIssue[]): typeof query | undefined {
  const blank = new Set(issues.flatMap(({ path: [name] }) => (query[String(name)] === '' ? [String(name)] : [])))
  if (blank.size === 0) return undefined
  return Object.fromEntries(Object.entries(query).filter(([name]) => !blank.has(name)))
}

function checkReply(endpoint: Endpoint, answer: unknown): void {
  const result = safeParse(endpoint.response!, answer)
  if (result.success) return
  const where = result.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  throw new AppError(
    500,
    ErrorCode.unexpected,
    `Reply of ${endpoint.ep} ${endpoint.path} breaks the contract: ${where}`,
  )
}
