import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** What may go wrong around a running server: it goes on for all others, keeps what was saved, and says what is wrong. */

let server: TestServer
let port: number
const sockets: Socket[] = []

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT: '0' })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
}, 240_000)
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await server.close()
})

async function open(first = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  if (first) socket.write(first)
  return socket
}

/** Who is held up gets no answer. */
const ready = async (): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(30_000) })).status

/** Files that this process may have open, less those of its own. */
const mostConnections = (): number => {
  const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
  return Number(limit ?? 1024) - 400
}

/** Another process that opens so many connections, says so, and then wants nothing. */
const CLIENTS = `
const { connect } = require('node:net')
const [port, many] = process.argv.slice(1).map(Number)
let open = 0
const next = () => connect(port, '127.0.0.1', () => {
  if (++open === many) console.log('open')
  else if (open + 199 < many) next()
}).on('error', error => { throw error })
for (let at = 0; at < Math.min(200, many); at++) next()
`

describe('clients that want nothing, or nothing soon', () => {
  it('EST-533 thousands of idle connections hold up nobody', async () => {
    const many = Math.min(inject('everyRound') ? 10_000 : 600, mostConnections())
    expect(many).toBeGreaterThan(300)
    const idle = spawn(process.execPath, ['-e', CLIENTS, String(port), String(many)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const over = once(idle, 'exit')
    expect(String(await Promise.race([once(idle.stdout, 'data'), over]))).toBe('open\n')
    // The kernel opens them before the server takes them up.
    const connections = () =>
      new Promise<number>(resolve => server.app.server.getConnections((_, count) => resolve(count)))
    await expect.poll(connections).toBeGreaterThanOrEqual(many)
    expect(await ready()).toBe(200)
    idle.kill('SIGKILL')
    await over
    expect(await ready()).toBe(200)
  })

  it('EST-533 a head that comes letter by letter and a reader that reads nothing hold up nobody, and are not waited for', async () => {
    await open('GET /api/ready HTTP/1.1\r\nhost: x\r\nx-slow: a')
    const deaf = await open()
    deaf.pause()
    for (let at = 0; at < 50; at++) deaf.write('GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n')
    for (let at = 0; at < 5; at++) expect(await ready()).toBe(200)
    const { headersTimeout, requestTimeout } = server.app.server
    expect(headersTimeout).toBeGreaterThan(0)
    expect(headersTimeout).toBeLessThanOrEqual(60_000)
    expect(requestTimeout).toBeGreaterThan(0)
  })
})

describe('a disk that is full', () => {
  it('EST-534 refuses what cannot be saved, keeps all that was, and takes it again when there is room', async () => {
    const { kysely } = server.core.database
    const run = (text: string) => sql.raw(text).execute(kysely)
    const works = await kysely.selectFrom('acervo').select('cod_acervo').orderBy('cod_acervo').limit(300).execute()
    const put = (acervos: number[]) => server.call('addToBasket', { body: { acervos } }, { login: 'bruna' })
    const kept = async () =>
      (await server.call('getBasketCollection', {}, { login: 'bruna' })).body.flatMap(({ itens }) =>
        itens.map(({ cod_acervo }) => cod_acervo),
      )
    const [first = 0, ...others] = works.map(row => row.cod_acervo)
    expect((await put([first])).status).toBe(200)
    const before = await kept()
    expect(before).toContain(first)
    await run('create table enche (x text)')
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(kysely)
    await run(`pragma max_page_count = ${rows[0]!.page_count}`)
    const fill = async (size: number) => {
      for (;;) await sql`insert into enche values (${'x'.repeat(size)})`.execute(kysely)
    }
    for (const size of [2000, 100, 1]) await expect(fill(size)).rejects.toThrow('full')
    const refused = await put(others)
    expect(refused.status).toBe(503)
    expect(refused.body).toMatchObject({ message: expect.stringMatching(/./), code: 'unavailable' })
    expect(await kept()).toEqual(before)
    expect(await ready()).toBe(200)
    await run('pragma max_page_count = 1073741823')
    await run('drop table enche')
    expect((await put(others)).status).toBe(200)
    expect((await kept()).length).toBeGreaterThan(before.length)
  })
})

describe('a clock that jumps', () => {
  it('EST-535 forward or back: nobody gets a failure, and whoever signs in again is served', async () => {
    const now = server.core.now()
    const loans = () => server.call('getPendingTitles', { query: {} }, { login: 'bruna' })
    const before = (await loans()).body.map(({ cod_emprestimo }) => cod_emprestimo)
    expect(before.length).toBeGreaterThan(0)
    for (const hours of [26, -26, 24 * 400, 0]) {
      server.setNow(new Date(now.getTime() + hours * 3_600_000))
      const { status, body } = await loans()
      expect(status, `${hours} h`).toBe(200)
      expect(body.map(({ cod_emprestimo }) => cod_emprestimo)).toEqual(before)
    }
  })
})
