import { BlockList, isIPv6 } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/index.ts'
import { addressGroup } from './address-group.ts'
import { isApiRequest } from './api-request.ts'
import { tooMany } from './app-error.ts'
import type { Authenticate } from './context.ts'

const MINUTE_MS = 60_000
/** Beyond so many callers in one minute the one first seen is forgotten. */
const MOST_CALLERS = 100_000

/** Calls a minute by caller, from the first call on. */
class Counter {
  readonly #most: number
  readonly #counted = new Map<string, { since: number; calls: number }>()

  constructor(most: number) {
    this.#most = most
  }

  /** Counts a call; gives the seconds to wait where it is one too many. */
  charge(caller: string, now: number): number | null {
    if (this.#most === 0) return null
    let row = this.#counted.get(caller)
    if (!row || now - row.since >= MINUTE_MS) {
      this.#counted.delete(caller)
      if (this.#counted.size >= MOST_CALLERS) this.#counted.delete(this.#counted.keys().next().value as string)
      row = { since: now, calls: 0 }
      this.#counted.set(caller, row)
    }
    row.calls++
    return row.calls > this.#most ? Math.ceil((row.since + MINUTE_MS - now) / 1000) : null
  }
}

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

/**
 * Who may ask how often. A session or public token is told by its signature, so that nobody gets a fresh count by
 * making one up; everything else counts for the address that it comes from, and so does, in the end, everything.
 */
export async function installLimits(app: FastifyInstance, config: Config, authenticate: Authenticate): Promise<void> {
  const isTrusted = trusted(config.RATE_LIMIT_TRUSTED)
  const byAddress = new Counter(config.RATE_LIMIT_ADDRESS)
  const byCaller = new Counter(config.RATE_LIMIT)
  if (config.RATE_LIMIT === 0 && config.RATE_LIMIT_ADDRESS === 0) return
  // Calls that are worth a limit of their own say so at their route.
  await app.register(rateLimit, {
    global: false,
    allowList: request => isTrusted(request.ip),
    keyGenerator: request => addressGroup(request.ip),
    errorResponseBuilder: (_request, context) => tooMany('tooManyRequests', Math.ceil(context.ttl / 1000)),
  })
  app.addHook('onRequest', async request => {
    if (!isApiRequest(request) || isFree(request)) return
    const now = Date.now()
    const wait =
      (isTrusted(request.ip) ? null : byAddress.charge(addressGroup(request.ip), now)) ??
      (await charged(request, now, byCaller, authenticate))
    if (wait !== null) throw tooMany('tooManyRequests', wait)
  })
}

async function charged(
  request: FastifyRequest,
  now: number,
  byCaller: Counter,
  authenticate: Authenticate,
): Promise<number | null> {
  const token = /^Bearer ([\w.~+/=-]{1,4096})$/.exec(request.headers.authorization ?? '')?.[1]
  if (!token) return null
  // One that is not good is refused by the call itself, in its own words.
  const caller = await authenticate(token).catch(() => null)
  return caller?.token_id ? byCaller.charge(caller.token_id, now) : null
}
