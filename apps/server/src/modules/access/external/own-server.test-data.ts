import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Provider from 'oidc-provider'
import { freePort } from '../../../../../../tools/free-port.ts'
import { run, runServer } from '../../../start/server-process.test-data.ts'
import { mailServer } from '../../mail/mail-server.test-data.ts'
import { samlProvider } from './saml-provider.test-data.ts'

/** A server with settings of its own, a mail server that keeps what it is sent, and two identity providers. */
export interface OwnServer {
  site: string
  issuer: string
  /** Whole mails, newest last. */
  inbox: string[]
  /** A command of the operator, such as `institution set usaOAuth S`. */
  operate(...words: string[]): Promise<void>
  stop(): Promise<void>
}

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port

const listen = (server: Server, port = 0): Promise<number> =>
  new Promise(resolve => server.listen(port, '127.0.0.1', () => resolve(portOf(server))))

async function identityProvider(site: string) {
  const http = createServer()
  const issuer = `http://127.0.0.1:${await listen(http)}`
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'estante', client_secret: 'segredo', redirect_uris: [`${site}/api/oidc/callback`] }],
    claims: { openid: ['sub'], profile: ['preferred_username'] },
    pkce: { required: () => true },
    cookies: { keys: ['test'] },
    findAccount: async (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: async () => ({ sub, preferred_username: sub }),
    }),
  })
  http.on('request', provider.callback())
  const stop = async () => {
    http.closeAllConnections()
    await new Promise(resolve => http.close(resolve))
  }
  return { issuer, stop }
}

export async function startOwnServer(): Promise<OwnServer> {
  const inbox: string[] = []
  const port = await freePort()
  const site = `http://localhost:${port}`
  const [mail, provider, saml] = await Promise.all([mailServer(inbox), identityProvider(site), samlProvider(site)])
  const data = mkdtempSync(join(tmpdir(), 'estante-access-'))
  const file = (name: string, text: string): string => {
    writeFileSync(join(data, name), text)
    return join(data, name)
  }
  const environment = {
    PORT: String(port),
    PUBLIC_URL: site,
    ESTANTE_DATA: data,
    ESTANTE_DEMO: 'on',
    ESTANTE_DEMO_DAYS: '30',
    RATE_LIMIT: '0',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'estante',
    OIDC_CLIENT_SECRET: 'segredo',
    SAML_IDP_METADATA: file('idp.xml', saml.metadata),
    SAML_PRIVATE_KEY: file('service.key', saml.service.key),
    SAML_CERTIFICATE: file('service.crt', saml.service.certificate),
  }
  const server = runServer(environment)
  let over = false
  void server.ended.then(() => {
    over = true
  })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/ready`).then(
      reply => reply.ok,
      () => false,
    )
  while (!(await isReady())) {
    if (over) throw new Error(`the server did not start:\n${server.output()}`)
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  return {
    site,
    issuer: provider.issuer,
    inbox,
    async operate(...words) {
      const command = run('cli/main.ts', words, environment)
      const code = await command.ended
      if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}:\n${command.output()}`)
    },
    async stop() {
      server.child.kill()
      await server.ended
      await Promise.all([mail.stop(), provider.stop(), saml.stop()])
      rmSync(data, { recursive: true, force: true })
    },
  }
}
