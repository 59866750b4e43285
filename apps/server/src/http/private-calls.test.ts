import { API_BASE, type CallName, type Endpoint, endpoints } from '@estante/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { hashPassword } from '../modules/access/index.ts'
import { rowsOf, tablesOfPersons } from '../modules/patron/privacy.store.ts'
import { People } from '../modules/people/index.ts'
import { inputOf } from '../testing/random-input.ts'
import { DEMO_PASSWORD, startTestServer, type TestServer } from '../testing/test-server.ts'

/** Whose data must stay hers, and who tries. */
const VICTIM = 'bruna'
const OTHER = 'caio'
const SECRET = 'SEGREDO-DA-BRUNA'

let server: TestServer
let victim: { cod_pessoa: number; nome_pessoa: string; email: string; cpf: string | null }
let known: number[]
const tokens: Record<string, string> = {}

async function tokenOf(username?: string): Promise<string> {
  const grant = username
    ? { grant_type: 'password', username, password: DEMO_PASSWORD, scope: 'patron' }
    : { grant_type: 'client_credentials', scope: 'public' }
  const payload = { client_id: 'web', client_secret: 'web', ...grant }
  const reply = await server.app.inject({ method: 'POST', url: `${API_BASE}/oauth/token`, payload })
  return reply.json<{ access_token: string }>().access_token
}

const personOf = async (login: string) =>
  await server.core.database.kysely
    .selectFrom('pessoa')
    .innerJoin('pessoa_login', 'pessoa_login.cod_pessoa', 'pessoa.cod_pessoa')
    .select(['pessoa.cod_pessoa', 'nome_pessoa', 'email', 'cpf'])
    .where('login', '=', login)
    .executeTakeFirstOrThrow()

beforeAll(async () => {
  server = await startTestServer()
  const row = await personOf(VICTIM)
  victim = { ...row, email: row.email ?? '' }
  const works = await server.core.database.kysely.selectFrom('acervo').select('cod_acervo').limit(10).execute()
  known = [1, 2, 3, ...works.map(work => work.cod_acervo)]
  await leaveTraces()
  tokens.public = await tokenOf()
  tokens.other = await tokenOf(OTHER)
  tokens.blocked = await tokenOf('lucas')
  tokens.expired = await tokenOf(VICTIM)
  tokens.over = await tokenOf('gilberto')
  const people = new People({ ...server.core, hashPassword })
  await people.block((await personOf('lucas')).cod_pessoa, 'S', 'Procure o balcão.')
  await server.core.feed.catchUp()
}, 240_000)
afterAll(() => server.close())

/** Something of hers of every kind that calls speak of by a number. */
async function leaveTraces(): Promise<void> {
  const hers = { login: VICTIM }
  const acervo = known[4]!
  await server.call('sendRecordComment', { params: { id: acervo }, body: { content: SECRET } }, hers)
  await server.call('sendGeneralComment', { body: { content: SECRET, b: 1 } }, hers)
  await server.call('addToBasket', { body: { acervos: [acervo] } }, hers)
  await server.call('addWorkTypes', { body: { itens: [{ codigo: 1 }] } }, hers)
  await server.call('requestPrivacy', { body: { tipo: 'CORRECAO', texto: SECRET } }, hers)
  await server.call('requestSurvey', { body: { biblioteca: 1, assunto: SECRET, finalidade: 'TCC' } as never }, hers)
  const sheet = { autor: 'Bruna', titulo: SECRET, ano: '2026', curso: 'Letras', orientador: 'Vera', paginas: 90 }
  await server.call(
    'requestSheet',
    {
      body: {
        biblioteca: 1,
        tipo_trabalho: 'TCC',
        cidade: 'Vale',
        instituicao: 'UV',
        assuntos: ['a'],
        ...sheet,
      } as never,
    },
    hers,
  )
  const suggestion = { titulo: SECRET, editor: 'Vale', autor: '', edicao: '', isbn_issn: '', outras_inf: '' }
  await server.call(
    'sendSuggestion',
    { body: { ...suggestion, periodico: 'N', campus: 1, biblioteca: 1 } as never },
    hers,
  )
}

type Part = Record<string, unknown>
interface Asked {
  params: Part
  query: Part
  body?: Part | undefined
}

async function ask(endpoint: Endpoint, { params, query, body }: Asked, token?: string) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const reply = await server.app.inject({
    method: endpoint.method,
    url: `${API_BASE}${path}?${search}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  })
  return { status: reply.statusCode, text: reply.body, kept: reply.headers['cache-control'] }
}

/** Something that the contract accepts, so that what refuses is the rule and not the form. */
function accepted(endpoint: Endpoint, seed = 1): Asked {
  const name = `${endpoint.ep} ${seed}`
  const kept = inputs.get(name) ?? made(endpoint, seed)
  inputs.set(name, kept)
  return kept
}
const inputs = new Map<string, Asked>()

function made(endpoint: Endpoint, seed: number): Asked {
  const part = (schema: Endpoint['body']): Part => {
    if (!schema) return {}
    const samples = fc.sample(inputOf(schema, known), { numRuns: 100, seed }) as Part[]
    const good = samples.find(one => safeParse(schema, one).success)
    if (!good) throw new Error(`no accepted input for ${endpoint.path}`)
    return good
  }
  const given = { params: part(endpoint.params), query: part(endpoint.query) }
  return endpoint.body ? { ...given, body: part(endpoint.body) } : given
}

const all = Object.entries(endpoints) as [CallName, Endpoint][]
const priv = all.filter(([, { auth }]) => auth === 'patron')
const isStaff = ({ path, staffPermission }: Endpoint) =>
  staffPermission !== undefined || /^\/estante\/(equipe|balcao)\//.test(path)
const staff = priv.filter(([, endpoint]) => isStaff(endpoint))
/** Calls that ask for something else than a person: the word of a recovery, or the key of a terminal. */
const recovering = all.filter(([, { auth }]) => auth === 'recovery')
const ofTerminals = all.filter(([, { path }]) => /^\/estante\/quiosque(\/|$)/.test(path))
const own = priv.filter(([, endpoint]) => !isStaff(endpoint))

/** An error says what it is, and nothing else. */
function expectBare(text: string): void {
  const body = JSON.parse(text) as Record<string, unknown>
  expect(Object.keys(body).filter(name => !['message', 'code', 'params'].includes(name))).toEqual([])
  expect(text).not.toContain(victim.email)
  expect(text).not.toContain(SECRET)
}

describe('every private call', () => {
  it('there are private calls, of patrons and of the staff', () => {
    expect(own.length).toBeGreaterThan(60)
    expect(staff.length).toBeGreaterThan(15)
    expect([recovering.length, ofTerminals.length].map(count => count > 2)).toEqual([true, true])
  })

  it.each(recovering)(
    'AUTH-60 %s is closed to whoever has not begun a recovery, signed in or not',
    async (_, endpoint) => {
      for (const token of [undefined, tokens.public, tokens.other, 'x.y.z']) {
        const { status, text } = await ask(endpoint, accepted(endpoint), token)
        expect(status).toBe(401)
        expectBare(text)
      }
    },
  )

  it.each(ofTerminals)('AUTH-60 %s is closed to whatever is no terminal of the library', async (_, endpoint) => {
    for (const token of [undefined, tokens.public, tokens.other]) {
      const { status, text } = await ask(endpoint, accepted(endpoint), token)
      expect([401, 403]).toContain(status)
      expectBare(text)
    }
  })

  it.each(priv)(
    'AUTH-60 %s is closed to whoever brings no token, the public one or a wrong one',
    async (_, endpoint) => {
      for (const token of [undefined, tokens.public, 'x.y.z', `${tokens.other}x`]) {
        const { status, text } = await ask(endpoint, accepted(endpoint), token)
        expect(status).toBe(401)
        expectBare(text)
      }
    },
  )

  it.each(priv)(
    'AUTH-60 %s tells a blocked person so, where it is not among what is left to them',
    async (_, endpoint) => {
      const { status, text } = await ask(endpoint, accepted(endpoint), tokens.blocked)
      if (endpoint.openToBlocked) {
        expect(status).toBeLessThan(500)
        expect(status).not.toBe(430)
      } else {
        expect(status).toBe(430)
        expectBare(text)
      }
    },
  )

  it.each(own)(
    'LOAN-09 %s answers somebody whose registration is over: they see what is theirs, and nobody else’s',
    async (_, endpoint) => {
      const { status, text } = await ask(endpoint, accepted(endpoint), tokens.over)
      expect([401, 430]).not.toContain(status)
      expect(status).toBeLessThan(500)
      expect(text).not.toContain(SECRET)
      expect(text).not.toContain(victim.nome_pessoa)
    },
  )

  it.each(staff)('D-02 %s is refused to whoever is not of the staff', async (_, endpoint) => {
    const { status, text } = await ask(endpoint, accepted(endpoint), tokens.other)
    expect(status).toBe(403)
    expectBare(text)
  })
})

/** The paths of every leaf of an input, and the same input with another value at one of them. */
function leavesOf(value: unknown, at: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [[...at]]
  return Object.entries(value).flatMap(([name, one]) =>
    leavesOf(one, [...at, Array.isArray(value) ? Number(name) : name]),
  )
}
function withLeaf(value: unknown, [name, ...rest]: readonly (string | number)[], leaf: unknown): unknown {
  if (name === undefined) return leaf
  const copy: Record<string | number, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) }
  copy[name] = withLeaf(copy[name], rest, leaf)
  return copy
}
const leafAt = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((part, name) => (part as Record<string | number, unknown>)[name], value)

/** Everything that is kept of her, but for the count of who looked. */
async function hers(): Promise<Record<string, unknown[]>> {
  const { kysely } = server.core.database
  const found: Record<string, unknown[]> = {}
  for (const table of await tablesOfPersons(kysely)) found[table] = await rowsOf(kysely, table, victim.cod_pessoa)
  return found
}

describe('identifiers of somebody else, wherever a call takes one', () => {
  /** Numbers of her own rows, of whatever table. */
  const numbers = async (): Promise<number[]> => {
    const rows = Object.values(await hers()).flat() as Record<string, unknown>[]
    const keys = rows.flatMap(row =>
      Object.entries(row).flatMap(([name, value]) =>
        /^(cod_(emprestimo|reserva|solicitacao|alerta|comentario|sugestao|debito|suspensao|pessoa|perfil)|id)$/.test(
          name,
        ) && typeof value === 'number'
          ? [value]
          : [],
      ),
    )
    return [...new Set(keys)].slice(0, 40)
  }

  it('she has something of every kind', async () => {
    const tables = Object.entries(await hers()).flatMap(([table, rows]) => (rows.length > 0 ? [table] : []))
    expect(tables).toEqual(
      expect.arrayContaining(['cesta', 'comentario', 'emprestimo', 'perfil_interesse', 'solicitacao', 'sugestao']),
    )
  })

  it.each(own.filter(([, { params, query, body }]) => params ?? query ?? body))(
    'PAT-08 %s shows and changes nothing of hers',
    async (_name, endpoint) => {
      const before = await hers()
      const values = await numbers()
      const texts = [VICTIM, victim.email, victim.cpf ?? '']
      const input = accepted(endpoint, 7)
      for (const path of leavesOf(input)) {
        const leaf = leafAt(input, path)
        const tried =
          typeof leaf === 'number' || /^\d+$/.test(String(leaf)) ? values : typeof leaf === 'string' ? texts : []
        for (const value of tried) {
          const { status, text } = await ask(endpoint, withLeaf(input, path, value) as Asked, tokens.other)
          expect(status, `${path.join('.')}=${value}`).toBeLessThan(500)
          expect(text, `${path.join('.')}=${value}`).not.toContain(SECRET)
          expect(text, `${path.join('.')}=${value}`).not.toContain(victim.nome_pessoa)
        }
      }
      expect(await hers()).toEqual(before)
    },
    60_000,
  )
})

describe('what is told to one person', () => {
  it.each(own.filter(([, { method }]) => method === 'GET'))('%s is kept by nothing on the way', async (_, endpoint) => {
    const { kept } = await ask(endpoint, accepted(endpoint), tokens.other)
    expect(kept).toMatch(/no-store/)
  })
})

describe('a session that is over', () => {
  it.each(priv)('AUTH-62 %s is closed', async (_, endpoint) => {
    server.setNow(new Date('2026-12-24T13:00:00Z'))
    const { status, text } = await ask(endpoint, accepted(endpoint), tokens.expired)
    expect(status).toBe(401)
    expectBare(text)
  })
})
