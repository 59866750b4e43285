import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import {
  type AnswerOf,
  API_BASE,
  type CallName,
  calls,
  type Endpoints,
  LANG_CODES,
  type Language,
  type RequestOf,
} from '@estante/contract'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../core.ts'
import type { DialectName } from '../db/connection.ts'
import { demoDataFolder, demoOnPostgres, startedApp, TEST_DAY, testConfig, testCore } from './demo-template.ts'
import { testSearchUrl } from './test-settings.ts'

export const DEMO_PASSWORD = 'Estante2026'

const INDEXED_WITHIN_MS = 180_000

export interface Answer<T> {
  status: number
  body: T
  headers: Record<string, string | string[] | number | undefined>
  raw: Buffer
}

export interface TestServer {
  app: FastifyInstance
  core: Core
  /** Makes a call of the contract, as the public client or as a demo person. */
  call<N extends CallName>(
    name: N,
    request?: Partial<RequestOf<Endpoints[N]>>,
    as?: Caller,
  ): Promise<Answer<AnswerOf<Endpoints[N]>>>
  /** Sets the clock that every rule reads. */
  setNow(now: Date): void
  close(): Promise<void>
}

export interface Caller {
  login?: string
  lang?: Language
  headers?: Record<string, string>
  /** Sends the session even to a call that asks for none. */
  bearer?: boolean
}

/** The whole server on a copy of the demo library, without a socket; with pages where `web` names the folder of their shell. */
export async function startTestServer(
  overrides: Record<string, string> = {},
  web?: string,
  dialect: DialectName = 'sqlite',
): Promise<TestServer> {
  const copy = dialect === 'postgres' ? await demoOnPostgres() : undefined
  const folder = copy?.folder ?? (await demoDataFolder())
  let now = TEST_DAY
  const shared = sharedSearch()
  const config = { ...shared.settings, ...overrides, ...(copy && { DATABASE_URL: copy.address }) }
  const core = testCore(testConfig(folder, config), () => now)
  const { app, close } = await startedApp(core, web)
  await app.ready()
  if (shared.isThere && !overrides.SEARCH_URL) await untilIndexed(app)
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (login = ''): Promise<string> => {
    let token = tokens.get(login)
    if (!token) {
      token = requestToken(app, login)
      tokens.set(login, token)
    }
    return token
  }

  return {
    app,
    core,
    setNow: value => {
      now = value
      tokens.clear()
    },
    call: async (name, request = {}, { login, lang, headers, bearer = false } = {}) => {
      const call = calls[name]
      const { params, query, body } = request as { params?: object; query?: object; body?: object }
      const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) =>
        encodeURIComponent(String((params as Record<string, unknown>)[key])),
      )
      const reply = await app.inject({
        method: call.method,
        url: API_BASE + path,
        query: Object.fromEntries(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)])),
        ...(body && { payload: body }),
        headers: {
          ...((bearer || call.auth !== 'none') && { authorization: `Bearer ${await tokenOf(login)}` }),
          ...(lang && { lang: String(LANG_CODES[lang]) }),
          ...headers,
        },
      })
      const json = String(reply.headers['content-type'] ?? '').includes('json')
      return {
        status: reply.statusCode,
        body: (json ? reply.json() : reply.body) as never,
        headers: reply.headers,
        raw: reply.rawPayload,
      }
    },
    close: async () => {
      await close()
      await shared.drop()
      await copy?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Indexes of its own on the OpenSearch that tests were given, if any. */
function sharedSearch(): { isThere: boolean; settings: Record<string, string>; drop(): Promise<void> } {
  const url = testSearchUrl()
  if (!url) return { isThere: false, settings: {}, drop: async () => {} }
  const prefix = `prova-${randomUUID()}`
  return {
    isThere: true,
    settings: { SEARCH_URL: url, SEARCH_PREFIX: prefix },
    drop: async () => void (await fetch(`${url.split(',')[0]}/${prefix}-*`, { method: 'DELETE' })),
  }
}

/** A server does not wait for ever for an index that it shares; tests on a busy machine do. */
async function untilIndexed(app: FastifyInstance): Promise<void> {
  for (const until = Date.now() + INDEXED_WITHIN_MS; Date.now() < until; ) {
    const { index } = (await app.inject('/api/ready')).json<{ index?: { behind: number; making?: object } }>()
    if (index && index.behind === 0 && !index.making) return
    await new Promise(done => setTimeout(done, 250))
  }
}

async function requestToken(app: FastifyInstance, login: string): Promise<string> {
  const grant = login
    ? { grant_type: 'password', username: login, password: DEMO_PASSWORD, scope: 'patron' }
    : { grant_type: 'client_credentials', scope: 'public' }
  const reply = await app.inject({
    method: 'POST',
    url: '/api/oauth/token',
    payload: { client_id: 'web', client_secret: 'web', ...grant },
  })
  if (reply.statusCode !== 200) throw new Error(`no token for ${login || 'the public client'}: ${reply.body}`)
  return reply.json<{ access_token: string }>().access_token
}
