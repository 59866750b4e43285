import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import * as http from 'node:http'
import * as https from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../../tools/free-port.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { withEnvironment } from '../testing/test-settings.ts'

/** The examples in deploy/proxy, as they are but for addresses and certificates. */
const example = (name: string) => readFileSync(new URL(`../../../../deploy/proxy/${name}`, import.meta.url), 'utf8')
const NGINX = '/usr/sbin/nginx'
const CADDY = '/usr/bin/caddy'
const canCertify = spawnSync('openssl', ['version']).status === 0
/** An address of this machine that is not the proxy's own. */
const VISITOR = '127.0.0.2'
const SITE = 'biblioteca.example.org'

let server: TestServer
let upstream: number
/** What the last request came with when it reached the server. */
let arrived: IncomingHttpHeaders = {}
const folder = mkdtempSync(join(tmpdir(), 'estante-proxy-'))
const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '127.0.0.1' })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  upstream = (server.app.server.address() as AddressInfo).port
  server.app.server.on('request', ({ headers, method }) => {
    if (method === 'POST') arrived = headers
  })
  if (canCertify) makeCertificate()
}, 120_000)
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

function makeCertificate(): void {
  const place = ['-subj', `/CN=${SITE}`, '-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...place], {
    stdio: 'ignore',
  })
}

/** A visitor who claims to come from elsewhere, by another way and to another house. */
function wrongPassword(port: number, { isSecure }: { isSecure: boolean }): Promise<number> {
  const body = JSON.stringify({
    ...{ grant_type: 'password', client_id: 'web', client_secret: 'web', scope: 'patron' },
    ...{ username: 'bruna', password: 'errada' },
  })
  return new Promise((done, fail) => {
    const asked = (isSecure ? https : http).request({
      host: '127.0.0.1',
      port,
      localAddress: VISITOR,
      // Made for this run: nobody vouches for it.
      ...(isSecure && { rejectUnauthorized: false, servername: SITE }),
      method: 'POST',
      path: '/api/oauth/token',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        host: SITE,
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': isSecure ? 'http' : 'https',
        'x-forwarded-host': 'elsewhere.example.org',
      },
    })
    asked.on('response', reply => reply.resume().on('end', () => done(reply.statusCode ?? 0)))
    asked.on('error', fail)
    asked.end(body)
  })
}

interface Seen {
  /** Under which the failed sign-in was written down. */
  readonly address: string | undefined
  readonly headers: IncomingHttpHeaders
}

/** Asks until the proxy listens, then says what the server saw of the visitor. */
async function seenThrough(port: number, isSecure: boolean): Promise<Seen> {
  await expect.poll(() => wrongPassword(port, { isSecure }).catch(() => 0)).toBe(401)
  const row = await server.core.database.kysely
    .selectFrom('auditoria_acesso')
    .select('endereco')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { address: row?.endereco, headers: arrived }
}

async function behind(command: string, args: string[], port: number, isSecure: boolean): Promise<Seen> {
  const proxy = spawn(command, args, { stdio: 'ignore' })
  try {
    return await seenThrough(port, isSecure)
  } finally {
    const ended = new Promise(done => proxy.once('close', done))
    proxy.kill()
    await ended
  }
}

const telling = (proto: 'http' | 'https') => ({
  address: VISITOR,
  headers: expect.objectContaining({ host: SITE, 'x-forwarded-for': VISITOR, 'x-forwarded-proto': proto }),
})

describe('proxies as the examples set them up', () => {
  it.skipIf(!(existsSync(NGINX) && canCertify))(
    'nginx tells whose request it is and that it came by https, whatever the visitor claims',
    async () => {
      const port = await freePort()
      const site = example('nginx.conf')
        .replace('127.0.0.1:8080', `127.0.0.1:${upstream}`)
        .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl;`)
        .replace(/\/etc\/\S+\/fullchain\.pem/, certificate)
        .replace(/\/etc\/\S+\/privkey\.pem/, key)
      const file = join(folder, 'nginx.conf')
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        name => `${name}_temp_path ${join(folder, name)};`,
      )
      writeFileSync(
        file,
        `daemon off;\npid ${join(folder, 'nginx.pid')};\nerror_log ${join(folder, 'error.log')};\nevents {}\nhttp {\naccess_log off;\n${places.join('\n')}\n${site}}\n`,
      )
      expect(spawnSync(NGINX, ['-t', '-c', file]).status).toBe(0)
      expect(await behind(NGINX, ['-c', file], port, true)).toEqual(telling('https'))
    },
    60_000,
  )

  it.skipIf(!(existsSync(CADDY) && canCertify))(
    'Caddy tells whose request it is and that it came by https, whatever the visitor claims',
    async () => {
      const port = await freePort()
      const file = join(folder, 'Caddyfile')
      const site = example('Caddyfile')
        .replace('127.0.0.1:8080', `127.0.0.1:${upstream}`)
        .replace(`${SITE} {`, `https://${SITE}:${port} {\n\ttls ${certificate} ${key}`)
      writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`)
      execFileSync(CADDY, ['adapt', '--config', file, '--adapter', 'caddyfile'], { stdio: 'ignore' })
      const args = ['run', '--config', file, '--adapter', 'caddyfile']
      expect(await behind(CADDY, args, port, true)).toEqual(telling('https'))
    },
    60_000,
  )

  it.skipIf(!existsSync(CADDY))(
    'EST-508 Caddy before several nodes passes over one that is not there, and tells whose request it is',
    async () => {
      const [port, nobody] = [await freePort(), await freePort()]
      const file = fileURLToPath(new URL('../../../../deploy/proxy/Caddyfile.nodes', import.meta.url))
      const environment = {
        ESTANTE_LISTEN: `http://:${port}`,
        ESTANTE_NODES: `127.0.0.1:${nobody} 127.0.0.1:${upstream}`,
      }
      const back = withEnvironment(environment)
      try {
        const args = ['run', '--config', file, '--adapter', 'caddyfile']
        expect(await behind(CADDY, args, port, false)).toEqual(telling('http'))
      } finally {
        back()
      }
    },
    60_000,
  )
})
