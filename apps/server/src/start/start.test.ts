import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GUEST } from '@estante/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../../../tools/free-port.ts'
import { type Run, type RunningServer, run, runServer, startServer } from './server-process.test-data.ts'

vi.setConfig({ testTimeout: 240_000 })

/** As little of it as there can be: what is looked at here is how the server starts. */
const DEMO = { ESTANTE_DEMO: 'on', ESTANTE_DEMO_DAYS: '30' }
const folders: string[] = []
const running: Run[] = []
const dataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'estante-start-'))
  folders.push(folder)
  return folder
}
const started = async (environment: Record<string, string>): Promise<RunningServer> => {
  const server = await startServer(environment)
  running.push(server)
  return server
}
const json = async <T>(address: string, init?: RequestInit): Promise<T> =>
  (await (await fetch(address, init)).json()) as T

afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    if (child.exitCode === null) child.kill('SIGKILL')
    await ended
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Asks on one connection that it keeps. */
class Client {
  asked = 0
  answered = 0
  readonly statuses: number[] = []
  readonly connected: Promise<unknown>
  readonly #socket

  constructor(port: number) {
    this.#socket = connect(port, '127.0.0.1')
    this.connected = once(this.#socket, 'connect')
    this.#socket.on('error', () => {})
    this.#socket.on('data', chunk => {
      for (const [, status] of String(chunk).matchAll(/HTTP\/1\.1 (\d+)/g)) {
        this.answered++
        this.statuses.push(Number(status))
      }
    })
  }

  /** Done when the system has taken the request. */
  ask(): Promise<void> {
    this.asked++
    return new Promise(resolve => this.#socket.write('GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n', () => resolve()))
  }
}

const PUBLIC_CLIENT = { grant_type: 'client_credentials', client_id: 'web', client_secret: 'public', scope: 'public' }

/** A request whose head the server has surely read, since it asked for the body. */
async function openRequest(address: string): Promise<{ finish(body: string): Promise<number | undefined> }> {
  const sent = request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked', expect: '100-continue' },
  })
  sent.flushHeaders()
  await once(sent, 'continue')
  return {
    finish: async body => {
      sent.end(body)
      const [reply] = (await once(sent, 'response')) as [IncomingMessage]
      reply.resume()
      return reply.statusCode
    },
  }
}

/** Tries until it holds; tells how long that took. */
async function msUntil(holds: () => Promise<boolean>, atMost = 10_000): Promise<number> {
  const from = performance.now()
  while (!(await holds())) {
    if (performance.now() - from > atMost) return Number.POSITIVE_INFINITY
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  return performance.now() - from
}

describe('starting the server', () => {
  const nowhere = mkdtempSync(join(tmpdir(), 'estante-start-'))
  let unanswered: Run
  beforeAll(() => {
    // A database may be starting again, so it is asked for some seconds: meanwhile the other tests go on.
    const DATABASE_URL = 'postgres://estante:segredo@127.0.0.1:1/estante'
    unanswered = runServer({ ESTANTE_DATA: nowhere, PORT: '0', DATABASE_URL })
  })
  afterAll(async () => {
    if (unanswered.child.exitCode === null) unanswered.child.kill('SIGKILL')
    await unanswered.ended
    rmSync(nowhere, { recursive: true, force: true })
  })

  it('says plainly that the port is in use', async () => {
    const other = createServer()
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    try {
      const server = runServer({ ESTANTE_DATA: dataFolder(), PORT: String(port) })
      expect(await server.ended).toBe(1)
      expect(server.output().trim()).toBe(`Port ${port} is in use. Stop what uses it, or set PORT to another.`)
    } finally {
      other.close()
    }
  })

  it('lists all faults of the configuration at once', async () => {
    const server = runServer({
      ESTANTE_DATA: dataFolder(),
      PORT: 'eighty',
      DATABASE_URL: 'mysql://x',
      RATE_LIMIT: '-1',
    })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/PORT: [\s\S]*DATABASE_URL: [\s\S]*RATE_LIMIT: /)
    expect(server.output()).not.toMatch(/\n\s+at /)
  })

  it.each<[string, Record<string, string>, RegExp]>([
    ['an address of another machine', { HOST: '192.0.2.1' }, /^HOST is no address of this machine: 192\.0\.2\.1 /],
    [
      'proxies that are no addresses',
      { TRUST_PROXY: '10.0.0.1, banana' },
      /TRUST_PROXY: must be off, on, or addresses/,
    ],
    ['a folder that is a file', { ESTANTE_DATA: import.meta.filename }, /ESTANTE_DATA: .*start\.test\.ts is .* a file/],
    [
      'files that are not there',
      { SAML_IDP_METADATA: '/nowhere/idp.xml', SAML_PRIVATE_KEY: '/nowhere/key.pem' },
      /SAML_IDP_METADATA: \/nowhere\/idp\.xml: there is no such file\n.*SAML_PRIVATE_KEY: /,
    ],
  ])('says in a sentence what is wrong: %s', async (_what, environment, sentence) => {
    const server = runServer({ ESTANTE_DATA: dataFolder(), PORT: '0', ...environment })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(sentence)
    expect(server.output()).not.toMatch(/\n\s+at |segredo/)
  })

  it('says in a sentence that the database is damaged', async () => {
    const ESTANTE_DATA = dataFolder()
    writeFileSync(
      join(ESTANTE_DATA, 'estante.sqlite'),
      'no database at all, but long enough to be taken for one'.repeat(40),
    )
    const server = runServer({ ESTANTE_DATA, PORT: '0' })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/^The database .*estante\.sqlite cannot be opened: file is not a database\./)
    expect(server.output()).not.toMatch(/\n\s+at /)
  })

  it('says in a sentence that a database does not answer', async () => {
    expect(await unanswered.ended).toBe(1)
    expect(unanswered.output()).toMatch(
      /^PostgreSQL does not answer: connect ECONNREFUSED 127\.0\.0\.1:1\. Check DATABASE_URL/,
    )
    expect(unanswered.output()).not.toMatch(/\n\s+at |segredo/)
  })
})

/** Loading takes long enough to look at the server meanwhile, and to end it. */
describe('while the demo is being loaded', () => {
  const ESTANTE_DATA = mkdtempSync(join(tmpdir(), 'estante-start-'))
  let port = 0
  let loading: Run
  beforeAll(async () => {
    port = await freePort()
    loading = runServer({ ESTANTE_DATA, PORT: String(port), ...DEMO })
  })
  afterAll(async () => {
    if (loading.child.exitCode === null) loading.child.kill('SIGKILL')
    await loading.ended
    rmSync(ESTANTE_DATA, { recursive: true, force: true })
  })

  it('answers at its port from the beginning, and says that it is not ready yet', async () => {
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
    let first: Response | undefined
    await msUntil(async () => {
      first = await ask('/api/ready')
      return first !== undefined
    })
    expect([first?.status, first?.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await first?.json()).toMatchObject({ status: 'building' })
    expect((await ask('/api/health'))?.status).toBe(200)
    const call = await ask('/api/instituicao')
    expect([call?.status, await call?.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })])
    expect((await ask('/'))?.headers.get('content-type')).toContain('text/html')
  })

  it('SIGTERM ends it with 0; the next start goes on', async () => {
    expect(await msUntil(async () => loading.output().includes('Loading the demo library'), 60_000)).toBeLessThan(
      60_000,
    )
    loading.child.kill('SIGTERM')
    expect(await loading.ended, loading.output()).toBe(0)
    expect(loading.output()).not.toContain('is open at')
    expect(loading.output()).not.toMatch(/\n\s+at /)
    const next = await started({ ESTANTE_DATA, ...DEMO })
    expect(next.output()).toContain('Demo sign-ins')
  })
})

/** Servers one after the other on one folder; a test that comes first, or after one that failed, starts its own. */
describe('on one data folder', () => {
  const ESTANTE_DATA = mkdtempSync(join(tmpdir(), 'estante-start-'))
  const SAML_IDP_METADATA = join(ESTANTE_DATA, 'idp.xml')
  let server: RunningServer | undefined
  beforeAll(() =>
    writeFileSync(SAML_IDP_METADATA, '<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata"/>'),
  )
  afterAll(async () => {
    if (server?.child.exitCode === null) server.child.kill('SIGKILL')
    await server?.ended
    rmSync(ESTANTE_DATA, { recursive: true, force: true })
  })
  /** The one that runs, or the next. */
  const open = async (): Promise<RunningServer> => {
    if (server && server.child.exitCode === null && server.child.signalCode === null) return server
    server = await startServer({ ESTANTE_DATA, SAML_IDP_METADATA })
    return server
  }
  const estante = async (...args: string[]) => {
    const command = run('cli/main.ts', args, { ESTANTE_DATA })
    expect(await command.ended, command.output()).toBe(0)
  }
  const shortName = async () =>
    (await json<{ short_name: string }>(`${(await open()).address}/manifest.webmanifest`)).short_name

  it('tells in the log of SAML metadata that cannot be used, and starts', async () => {
    expect((await open()).output()).toContain('the SAML metadata cannot be used')
  })

  it('SIGTERM and SIGINT answer what is open, end with 0 and free the folder', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const { address, child, ended } = await open()
      const unfinished = await openRequest(`${address}/api/oauth/token`)
      child.kill(signal)
      expect(await unfinished.finish(JSON.stringify(PUBLIC_CLIENT)), signal).toBe(200)
      expect(await ended, signal).toBe(0)
      expect((await fetch(`${(await open()).address}/api/ready`)).status, signal).toBe(200)
    }
  })

  it('commands show their changes within a second: a parameter, a permission', async () => {
    const { address } = await open()
    // Read first, so that the server's caches are full of what is about to be old.
    expect(await shortName()).not.toBe('NOVA')
    await estante('institution', 'set', 'sigla', 'NOVA')
    expect(await msUntil(async () => (await shortName()) === 'NOVA')).toBeLessThan(1000)

    const { access_token } = await json<{ access_token: string }>(`${address}/api/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(PUBLIC_CLIENT),
    })
    const held = async () => {
      const headers = { authorization: `Bearer ${access_token}` }
      const features = await json<{ cod_atividade: number }[]>(`${address}/api/parametros/funcionalidades`, { headers })
      return features.map(feature => feature.cod_atividade)
    }
    const [activity] = await held()
    expect(activity, `the guest (${GUEST}) holds something from the start`).toBeDefined()
    await estante('permission', 'revoke', String(activity), '--guest')
    expect(await msUntil(async () => !(await held()).includes(activity!))).toBeLessThan(1000)
    await estante('permission', 'grant', String(activity), '--guest')
    expect(await msUntil(async () => (await held()).includes(activity!))).toBeLessThan(1000)
  })

  it('starts again after kill -9 with what was committed', async () => {
    const { child, ended } = await open()
    await estante('institution', 'set', 'sigla', 'KILL9')
    child.kill('SIGKILL')
    expect(await ended).toBe('SIGKILL')
    expect(await shortName()).toBe('KILL9')
  })

  it('a second one on the same data folder is refused and names the folder', async () => {
    const { address } = await open()
    const second = runServer({ ESTANTE_DATA, PORT: '0' })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`Another server is running on the data folder ${ESTANTE_DATA}`)
    expect(second.output()).not.toMatch(/\n\s+at /)
    expect((await fetch(`${address}/api/ready`)).status).toBe(200)
  })

  it('AUTH-22 AMB-16 who is signed in when the library blocks them hears 430 and why, at the next call and refresh', async () => {
    const { address } = await open()
    await estante(
      'person',
      'add',
      '--name',
      'Lucas Lima',
      '--login',
      'lucas',
      '--password',
      'Estante2026',
      '--code',
      '11',
    )
    const post = (path: string, body: object) =>
      fetch(`${address}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const grant = { grant_type: 'password', username: 'lucas', password: 'Estante2026', client_id: 'web' }
    const pair = (await (await post('/oauth/token', grant)).json()) as { access_token: string; refresh_token: string }
    const headers = { authorization: `Bearer ${pair.access_token}` }
    const logins = () => fetch(`${address}/api/pessoas/login`, { headers })
    expect((await logins()).status).toBe(200)
    await estante('person', 'block', '11', '--reason', 'Procure o balcão.')
    expect(await msUntil(async () => (await logins()).status === 430)).toBeLessThan(1000)
    expect(await (await logins()).json()).toMatchObject({ code: 'blocked', message: 'Procure o balcão.' })
    const me = await json<{ bloqueio: string; msg_bloqueio: string }>(`${address}/api/pessoas`, { headers })
    expect(me).toMatchObject({ bloqueio: 'S', msg_bloqueio: 'Procure o balcão.' })
    const refresh = await post('/oauth/token', { grant_type: 'refresh_token', refresh_token: pair.refresh_token })
    expect([refresh.status, await refresh.json()]).toEqual([430, expect.objectContaining({ code: 'blocked' })])
  })

  it('SIGTERM answers every request that was sent before it, on connections that were busy or kept', async () => {
    const { address, child, ended } = await open()
    const port = Number(new URL(address).port)
    const kept = Array.from({ length: 15 }, () => new Client(port))
    await Promise.all(kept.map(client => client.ask()))
    await msUntil(async () => kept.every(client => client.answered === 1))
    // Held still while requests and the signal arrive: all of them wait for it, as they do for a server that is busy.
    child.kill('SIGSTOP')
    const fresh = Array.from({ length: 15 }, () => new Client(port))
    const clients = [...kept, ...fresh]
    await Promise.all(clients.map(client => client.connected))
    await Promise.all(clients.map(client => client.ask()))
    const before = clients.map(client => client.asked)
    child.kill('SIGTERM')
    child.kill('SIGCONT')
    expect(await ended).toBe(0)
    expect(clients.map(client => client.answered)).toEqual(before)
    expect(clients.flatMap(client => client.statuses).filter(status => status !== 200)).toEqual([])
  })
})
