import { DatabaseSync } from 'node:sqlite'
import { API_BASE, type CallName, type Endpoint, endpoints } from '@estante/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Permissions } from '../modules/permissions/index.ts'
import { addressOf, partsOf } from '../testing/random-call.ts'
import { staffOfAll } from '../testing/staff.ts'
import { DEMO_PASSWORD, startTestServer, type TestServer } from '../testing/test-server.ts'

const ROUNDS = inject('everyRound') ? 2000 : 30
/** The same every time: what fails once can be looked at. */
const SEED = 20_261_116
/** Refusals that are counted, so that nobody goes on guessing: they write that they refused. */
const COUNTED: readonly CallName[] = ['changePassword', 'setPin', 'deskConfirmPin']

let server: TestServer
let tokens: { patron: string; staff: string }
let known: number[]
let file: DatabaseSync

const tokenOf = async (username: string): Promise<string> => {
  const payload = { client_id: 'web', client_secret: 'web', grant_type: 'password', scope: 'patron' }
  const reply = await server.app.inject({
    method: 'POST',
    url: `${API_BASE}/oauth/token`,
    payload: { ...payload, username, password: DEMO_PASSWORD },
  })
  return reply.json<{ access_token: string }>().access_token
}

const usualTraces = Error.stackTraceLimit

beforeAll(async () => {
  // Refusals by the thousand: nobody asks where each was thrown.
  Error.stackTraceLimit = 1
  server = await startTestServer()
  const { kysely } = server.core.database
  const staff = await staffOfAll(server.core, new Permissions(server.core), 'vera')
  tokens = { patron: await tokenOf('bruna'), staff: await tokenOf('vera') }
  const callers = await kysely.selectFrom('pessoa_login').select('cod_pessoa').where('login', '=', 'bruna').execute()
  const own = new Set([staff, ...callers.map(row => row.cod_pessoa)])
  const works = await kysely.selectFrom('acervo').select('cod_acervo').orderBy('cod_acervo').limit(12).execute()
  known = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ...works.map(row => row.cod_acervo)].filter(code => !own.has(code))
  file = new DatabaseSync(server.core.config.databaseTarget, { readOnly: true })
}, 240_000)
afterAll(async () => {
  // Files of a worker share the process.
  Error.stackTraceLimit = usualTraces
  file.close()
  await server.close()
})

/** Changes when anybody else has written to the database, and only then. */
const writes = (): number =>
  Number((file.prepare('pragma data_version').get() as { data_version: number }).data_version)

const isStaff = ({ path, staffPermission }: Endpoint) =>
  staffPermission !== undefined || /^\/estante\/(equipe|balcao)\//.test(path)

/** Forms of the patron area that guests may use too. */
const OPEN: readonly CallName[] = [
  ...(['exportBasket', 'getBasketItems', 'getRecordComments'] as const),
  ...(['getReportCard', 'getReportCardItems', 'getLibraries'] as const),
]

const asking = (Object.entries(endpoints) as [CallName, Endpoint][]).filter(
  ([name, { auth, params, query, body }]) => (auth === 'patron' || OPEN.includes(name)) && (params ?? query ?? body),
)

async function answerTo(endpoint: Endpoint, url: string, body: unknown) {
  const before = writes()
  const reply = await server.app.inject({
    method: endpoint.method,
    url,
    headers: {
      authorization: `Bearer ${isStaff(endpoint) ? tokens.staff : tokens.patron}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return { statusCode: reply.statusCode, text: reply.body.slice(0, 300), hasWritten: writes() !== before }
}

describe('whatever is sent to a private call', () => {
  it('the forms that guests may use are among them', () => {
    expect(asking.map(([name]) => name)).toEqual(expect.arrayContaining([...OPEN]))
  })

  it.each(asking)(
    'D-33 %s is taken or refused in words, never answered with a failure, and a refusal saves nothing',
    async (name, endpoint) => {
      const parts = partsOf(endpoint, known)
      const faults: string[] = []
      const read = new Set<string>()
      for (const [params, query, body] of fc.sample(parts, { numRuns: ROUNDS, seed: SEED })) {
        // The same question, read again, has the same answer: it is asked once.
        const address = addressOf(endpoint, params, query)
        if (endpoint.method === 'GET' && read.has(address)) continue
        read.add(address)
        const send = () => answerTo(endpoint, address, body)
        const { statusCode, text, hasWritten } = await send()
        const sent = JSON.stringify({ params, query, body }).slice(0, 600)
        if (statusCode >= 500 || statusCode < 200) faults.push(`${statusCode} ${text} for ${sent}`)
        if (statusCode === 401 || statusCode === 430) faults.push(`the session was lost: ${statusCode} for ${sent}`)
        // Logs are written a moment later: only what is written each time belongs to the refusal.
        const isSaved = statusCode >= 400 && !COUNTED.includes(name) && hasWritten && (await send()).hasWritten
        if (isSaved) faults.push(`${statusCode} saved something for ${sent}`)
      }
      expect(faults.slice(0, 3)).toEqual([])
    },
    inject('everyRound') ? 600_000 : 120_000,
  )
})
