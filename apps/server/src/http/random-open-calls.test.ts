import { type CallName, type Endpoint, endpoints } from '@estante/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addressOf, partsOf } from '../testing/random-call.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** With the private calls (random-payloads.test.ts) a run of everything makes far more than 50,000 requests. */
const ROUNDS = inject('everyRound') ? 500 : 12
const SEED = 20_261_117

let server: TestServer
let token: string
let known: number[]
const usualTraces = Error.stackTraceLimit

beforeAll(async () => {
  Error.stackTraceLimit = 1
  server = await startTestServer({ RATE_LIMIT: '0' })
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/oauth/token',
    payload: { client_id: 'web', client_secret: 'public', grant_type: 'client_credentials', scope: 'public' },
  })
  token = reply.json<{ access_token: string }>().access_token
  const works = await server.core.database.kysely
    .selectFrom('acervo')
    .select('cod_acervo')
    .orderBy('cod_acervo')
    .limit(12)
    .execute()
  known = [1, 2, 3, 4, 5, ...works.map(row => row.cod_acervo)]
}, 240_000)
afterAll(async () => {
  Error.stackTraceLimit = usualTraces
  await server.close()
})

/** What an answer must never say: where code lies, what the database was asked, that something was thrown. */
const LEAK =
  /\n {4}at |\/apps\/server\/|SQLITE_|syntax error (?:at|near)|\bselect .+ from "?[a-z_]+"? where\b|password_hash/i

const open = (Object.entries(endpoints) as [CallName, Endpoint][]).filter(([, { auth }]) => auth !== 'patron')

describe('whatever a guest sends to an open call', () => {
  it.each(open)(
    'EST-531 %s takes it or refuses it in words: never a failure, never anything of the inside',
    async (_name, endpoint) => {
      const faults: string[] = []
      const asked = new Set<string>()
      for (const [params, query, body] of fc.sample(partsOf(endpoint, known), { numRuns: ROUNDS, seed: SEED })) {
        const url = addressOf(endpoint, params, query)
        const key = url + JSON.stringify(body)
        if (asked.has(key)) continue
        asked.add(key)
        const { statusCode, body: text } = await server.app.inject({
          method: endpoint.method,
          url,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { payload: JSON.stringify(body) }),
        })
        const sent = JSON.stringify({ params, query, body }).slice(0, 400)
        if (statusCode >= 500 || statusCode < 200) faults.push(`${statusCode} ${text.slice(0, 200)} for ${sent}`)
        const leak = LEAK.exec(text)?.[0]
        if (leak) faults.push(`says ${JSON.stringify(leak)} for ${sent}`)
      }
      expect(faults.slice(0, 3)).toEqual([])
    },
    inject('everyRound') ? 600_000 : 120_000,
  )
})
