import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** The examples in deploy/proxy, as they are but for addresses and certificates. */
const example = (name: string) => readFileSync(new URL(`../../../../deploy/proxy/${name}`, import.meta.url), 'utf8')
const NGINX = '/usr/sbin/nginx'
const CADDY = '/usr/bin/caddy'
/** An address of this machine that is not the proxy's own. */
const VISITOR = '127.0.0.2'

let server: TestServer
let upstream: number
const folder = mkdtempSync(join(tmpdir(), 'estante-proxy-'))

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  upstream = (server.app.server.address() as AddressInfo).port
}, 120_000)
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const freePort = () =>
  new Promise<number>(done => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })

function wrongPassword(port: number): Promise<number> {
  const body = JSON.stringify({
    ...{ grant_type: 'password', client_id: 'web', client_secret: 'web', scope: 'patron' },
    ...{ username: 'bruna', password: 'errada' },
  })
  return new Promise((done, fail) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      localAddress: VISITOR,
      method: 'POST',
      path: '/api/oauth/token',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-forwarded-for': '203.0.113.9',
      },
    })
    asked.on('response', reply => reply.resume().on('end', () => done(reply.statusCode ?? 0)))
    asked.on('error', fail)
    asked.end(body)
  })
}

/** Asks until the proxy listens, then says under which address the failed sign-in was written down. */
async function addressSeen(port: number): Promise<string | undefined> {
  await expect.poll(() => wrongPassword(port).catch(() => 0), { timeout: 20_000 }).toBe(401)
  const row = await server.core.database.kysely
    .selectFrom('auditoria_acesso')
    .select('endereco')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.endereco
}

async function behind(command: string, args: string[], port: number): Promise<string | undefined> {
  const proxy = spawn(command, args, { stdio: 'ignore' })
  try {
    return await addressSeen(port)
  } finally {
    const ended = new Promise(done => proxy.once('close', done))
    proxy.kill()
    await ended
  }
}

describe('proxies as the examples set them up', () => {
  it.skipIf(!existsSync(NGINX))(
    'nginx tells whose request it is, whatever the visitor claims',
    async () => {
      const port = await freePort()
      const site = example('nginx.conf')
        .replace('127.0.0.1:8080', `127.0.0.1:${upstream}`)
        .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
        .replace(/ {2}ssl_\w+ .*\n/g, '')
      const file = join(folder, 'nginx.conf')
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        name => `${name}_temp_path ${join(folder, name)};`,
      )
      writeFileSync(
        file,
        `daemon off;\npid ${join(folder, 'nginx.pid')};\nerror_log ${join(folder, 'error.log')};\nevents {}\nhttp {\naccess_log off;\n${places.join('\n')}\n${site}}\n`,
      )
      expect(spawnSync(NGINX, ['-t', '-c', file]).status).toBe(0)
      expect(await behind(NGINX, ['-c', file], port)).toBe(VISITOR)
    },
    60_000,
  )

  it.skipIf(!existsSync(CADDY))(
    'Caddy tells whose request it is, whatever the visitor claims',
    async () => {
      const port = await freePort()
      const file = join(folder, 'Caddyfile')
      const site = example('Caddyfile')
        .replace('127.0.0.1:8080', `127.0.0.1:${upstream}`)
        .replace('biblioteca.example.org {', `http://127.0.0.1:${port} {`)
      writeFileSync(file, `{\n\tadmin off\n}\n${site}`)
      execFileSync(CADDY, ['adapt', '--config', file, '--adapter', 'caddyfile'], { stdio: 'ignore' })
      expect(await behind(CADDY, ['run', '--config', file, '--adapter', 'caddyfile'], port)).toBe(VISITOR)
    },
    60_000,
  )
})
