import { BlockList, isIPv6 } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { addressGroup } from './address-group.ts'
import { isApiRequest } from './api-request.ts'
import { tooMany } from './app-error.ts'
import { bearerOf } from './bearer.ts'
import { CallCounts } from './call-counts.ts'
import type { Authenticate } from './context.ts'
import { SharedCalls } from './shared-calls.ts'

const EXCHANGE_MS = 1000

/** Networks of the operator's own, which no limit of an address holds up. */
function trusted(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return address => networks.length > 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Images and other files cost little and come by the dozen: a page of covers is not a flood. */
const isFree = (request: FastifyRequest): boolean => {
  const { rateLimit: own, isFile } = request.routeOptions.config
  return own === false || isFile === true
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers with an image or another stored file. */
    isFile?: boolean
  }
}

/** What the plug-in of limits by route asks for, kept where all other calls are counted. */
function storeOf(counts: CallCounts) {
  return class RouteCounts {
    readonly #route: string

    constructor({ routeInfo }: { routeInfo?: { method?: unknown; url?: string } } = {}) {
      this.#route = `${routeInfo?.method} ${routeInfo?.url}`
    }

    incr(
      key: string,
      done: (error: null, result: { current: number; ttl: number }) => void,
      _ms: number,
      most: number,
    ) {
      const { calls, waitMs } = counts.charge(`${this.#route} ${key}`, most, Date.now())
      done(null, { current: calls, ttl: waitMs })
    }

    child(options: { routeInfo?: { method?: unknown; url?: string } }) {
      return new RouteCounts(options)
    }
  }
}

/** Tells the other nodes what was counted here, and hears what they counted; a limit that only this node keeps is better than none. */
function keepShared(app: FastifyInstance, shared: SharedCalls): void {
  let isFailing = false
  let exchanges = 0
  const timer = setInterval(async () => {
    const now = Date.now()
    try {
      await shared.exchange(now)
      if (++exchanges % 60 === 0) await shared.forget(now)
      isFailing = false
    } catch (error) {
      if (!isFailing)
        app.log.warn({ err: error }, 'calls counted by other nodes are not known: limits hold for this node alone')
      isFailing = true
    }
  }, EXCHANGE_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/**
 * Who may ask how often. A session or public token is told by its signature, so that nobody gets a fresh count by
 * making one up; everything else counts for the address that it comes from, and so does, in the end, everything.
 * Nodes of one installation share their counts: behind a load balancer three nodes are no three limits.
 */
export async function installLimits(
  app: FastifyInstance,
  { config, database }: Pick<Core, 'config' | 'database'>,
  authenticate: Authenticate,
): Promise<void> {
  if (config.RATE_LIMIT === 0 && config.RATE_LIMIT_ADDRESS === 0) return
  const isTrusted = trusted(config.RATE_LIMIT_TRUSTED)
  // The embedded database has one node.
  const shared = database.dialect === 'postgres' ? new SharedCalls(database) : null
  if (shared) keepShared(app, shared)
  const counts = new CallCounts(shared)
  const charge = (caller: string, most: number, now: number): number | null => {
    if (most === 0) return null
    const { calls, waitMs } = counts.charge(caller, most, now)
    return calls > most ? Math.ceil(waitMs / 1000) : null
  }
  // Calls that are worth a limit of their own say so at their route.
  await app.register(rateLimit, {
    global: false,
    store: storeOf(counts) as never,
    allowList: request => isTrusted(request.ip),
    keyGenerator: request => addressGroup(request.ip),
    errorResponseBuilder: (_request, context) => tooMany('tooManyRequests', Math.ceil(context.ttl / 1000)),
  })
  app.addHook('onRequest', async request => {
    if (!isApiRequest(request) || isFree(request)) return
    const now = Date.now()
    const session = await sessionOf(request, authenticate)
    const wait =
      (session === null ? null : charge(`session ${session}`, config.RATE_LIMIT, now)) ??
      (isTrusted(request.ip) ? null : charge(`address ${addressGroup(request.ip)}`, config.RATE_LIMIT_ADDRESS, now))
    if (wait !== null) throw tooMany('tooManyRequests', wait)
  })
}

async function sessionOf(request: FastifyRequest, authenticate: Authenticate): Promise<string | null> {
  const token = bearerOf(request.headers.authorization)
  if (!token) return null
  // One that is not good is refused by the call itself, in its own words.
  const caller = await authenticate(token).catch(() => null)
  return caller?.token_id ?? null
}
