import { type CallName, type Endpoint, endpoints, STAFF_ROLES, StaffPermission } from '@estante/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { inputOf } from '../../testing/random-input.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 240_000)
afterAll(() => server.close())

/** One of the demo for each role, with the library where they hold it and one where they do not; null holds everywhere. */
const STAFF = [
  { login: 'wilson', role: 'bolsista', at: 1, elsewhere: 2 },
  { login: 'xenia', role: 'atendente', at: 3, elsewhere: 1 },
  { login: 'yolanda', role: 'bibliotecario', at: 2, elsewhere: 1 },
  { login: 'zeca', role: 'auditor', at: 1, elsewhere: 2 },
  { login: 'amelia', role: 'coordenador', at: 4, elsewhere: null },
] as const

type Part = Record<string, unknown>

/** Making input is the costly step: each schema is sampled once, a few at a time. */
const accepted = new Map<Endpoint['body'], Part>()
function sampleOf(schema: NonNullable<Endpoint['body']>): Part {
  const known = accepted.get(schema)
  if (known) return known
  const inputs = inputOf(schema, [99_999_001, 99_999_002])
  for (let seed = 1; seed <= 40; seed++)
    for (const sample of fc.sample(inputs, { numRuns: 5, seed }) as Part[]) {
      const { excecao: _reason, ...plain } = sample
      if ('forma' in plain) plain.forma = 'OUTRA'
      if (!safeParse(schema, plain).success) continue
      accepted.set(schema, plain)
      return plain
    }
  throw new Error('no accepted input')
}

/** Something that the contract accepts, made at a library; without what asks for a further activity. */
function made(schema: Endpoint['body'], library: number): Part | undefined {
  if (!schema) return undefined
  const plain = sampleOf(schema)
  return 'cod_biblioteca' in plain ? { ...plain, cod_biblioteca: library } : plain
}

/** Every call of the contract that asks the staff for an activity, whatever it answers with. */
const calls = (Object.entries(endpoints) as [CallName, Endpoint][]).filter(
  ([, endpoint]) => endpoint.staffPermission !== undefined,
)

const ask = async (name: CallName, endpoint: Endpoint, login: string, library: number): Promise<number> => {
  const request = {
    body: made(endpoint.body, library),
    query: made(endpoint.query, library),
    params: made(endpoint.params, library),
  }
  return (await server.call(name, request as never, { login })).status
}

/** A call that names no library is for who holds its activity at all of them. */
const namesLibrary = ({ body, query }: Endpoint): boolean =>
  [body, query].some(part => part !== undefined && 'cod_biblioteca' in (made(part, 1) ?? {}))

describe('staff calls × roles × libraries', () => {
  it('there are many, and every role has somebody', () => {
    expect(calls.length).toBeGreaterThan(65)
    expect(STAFF.map(one => one.role).toSorted()).toEqual(Object.keys(STAFF_ROLES).toSorted())
  })

  it.each(calls)(
    'D-02 %s is open to exactly the roles that hold its activity, where they hold it',
    async (name, endpoint) => {
      const statuses: Record<string, string> = {}
      const expected: Record<string, string> = {}
      for (const { login, role, at, elsewhere } of STAFF) {
        const holds = STAFF_ROLES[role]?.some(code => code === endpoint.staffPermission) ?? false
        const answer = async (library: number) =>
          (await ask(name, endpoint, login, library)) === 403 ? 'closed' : 'open'
        statuses[`${role} here`] = await answer(at)
        const isWide = elsewhere === null
        expected[`${role} here`] = holds && (isWide || namesLibrary(endpoint)) ? 'open' : 'closed'
        if (elsewhere === null || !namesLibrary(endpoint)) continue
        statuses[`${role} elsewhere`] = await answer(elsewhere)
        expected[`${role} elsewhere`] = 'closed'
      }
      expect(statuses).toEqual(expected)
    },
  )

  it('the journal of a day is read by who lends there and by auditors, and by nobody elsewhere', async () => {
    const journal = async (login: string, cod_biblioteca: number) =>
      (await server.call('deskJournal', { query: { cod_biblioteca } }, { login })).status
    for (const { login, at } of STAFF) expect(await journal(login, at), login).toBe(200)
    const bound = STAFF.flatMap(({ login, elsewhere }) => (elsewhere === null ? [] : [{ login, elsewhere }]))
    expect(bound.length).toBeGreaterThan(1)
    for (const { login, elsewhere } of bound) expect(await journal(login, elsewhere), login).toBe(403)
    expect(await journal('bruna', 1)).toBe(403)
  })

  it('cash is taken by who takes money; the till is opened and closed by who coordinates', async () => {
    expect(
      Object.entries(STAFF_ROLES).flatMap(([role, acts]) => (acts.includes(StaffPermission.cash) ? role : [])),
    ).toEqual(['coordenador'])
    const body = { cod_biblioteca: 3, cod_pessoa: 99_999_001, forma: 'DINHEIRO' as const }
    expect((await server.call('deskPay', { body: body as never }, { login: 'xenia' })).status).toBe(422)
    expect((await server.call('deskTill', { query: { cod_biblioteca: 3 } }, { login: 'xenia' })).status).toBe(403)
  })
})
