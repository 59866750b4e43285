import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDialects } from '../../../testing/test-database.ts'
import { type AccessApp, accessApp } from '../access.test-app.ts'

const SITE = 'http://localhost:4401'

/** What the provider says of its accounts. */
const ACCOUNTS: Record<string, Record<string, unknown>> = {
  maria: { cpf: '111.444.777-35', email: 'maria@campus.example', email_verified: true },
  lia: { cpf: '52998224725', email: 'caio@campus.example', email_verified: false },
  bruno: { email: 'p3@example.org', email_verified: true },
  ninguem: { cpf: '39053344705' },
}

/** A browser as far as redirects, cookies and the provider's two forms go. */
class Browser {
  readonly #cookies = new Map<string, string>()

  async #go(url: string, form?: Record<string, string>): Promise<Response> {
    const reply = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]!.split(/=(.*)/s)
      this.#cookies.set(name, value)
    }
    return reply
  }

  /** Signs in at the provider and returns the address that it sends the browser back to. */
  async signIn(link: string, login: string, deny = false): Promise<string> {
    let url = link
    let form: Record<string, string> | undefined
    for (let step = 0; step < 12; step += 1) {
      const reply = await this.#go(url, form)
      form = undefined
      const location = reply.headers.get('location')
      if (location) {
        url = new URL(location, url).href
        if (url.startsWith(SITE)) return url
        continue
      }
      const page = await reply.text()
      const prompt = page.match(/name="prompt" value="(\w+)"/)?.[1]
      const action = page.match(/action="([^"]+)"/)?.[1]
      if (!prompt || !action) throw new Error(`the provider answered ${reply.status}: ${page.slice(0, 300)}`)
      if (deny) {
        url = `${action}/abort`
        continue
      }
      url = action
      form = prompt === 'login' ? { prompt, login, password: 'x' } : { prompt }
    }
    throw new Error('the provider never came back')
  }
}

describe.each(testDialects)('OpenID Connect on %s', dialect => {
  let server: AccessApp
  let http: Server
  beforeAll(async () => {
    http = createServer()
    await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
    const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
    const provider = new Provider(issuer, {
      clients: [{ client_id: 'estante', client_secret: 'segredo', redirect_uris: [`${SITE}/api/oidc/callback`] }],
      claims: { openid: ['sub'], profile: ['name', 'cpf'], email: ['email', 'email_verified'] },
      pkce: { required: () => true },
      cookies: { keys: ['test'] },
      findAccount: async (_context: unknown, sub: string) => ({
        accountId: sub,
        claims: async () => ({ sub, ...ACCOUNTS[sub] }),
      }),
    })
    http.on('request', provider.callback())
    server = await accessApp(dialect, {
      environment: {
        PUBLIC_URL: SITE,
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: 'estante',
        OIDC_CLIENT_SECRET: 'segredo',
      },
      parameters: { usaOAuth: 'S' },
    })
  })
  afterAll(async () => {
    await server.close()
    http.closeAllConnections()
    await new Promise(resolve => http.close(resolve))
  })

  const start = async (redirect = '', browser = '') => {
    const url = `/api/oidc/authorize?login=&redirect=${encodeURIComponent(redirect)}`
    const headers = browser === '' ? {} : { cookie: browser }
    const reply = await server.call({ method: 'GET', url, headers, token: await server.publicToken() })
    const cookie = String(reply.headers['set-cookie'])
    return { ...(reply.json() as { nonce: string; link: string }), cookie, browser: cookie.split(';')[0]! }
  }
  /** The browser opens the callback; what it is sent on with. */
  const callback = async (address: string) => {
    const reply = await server.call({ method: 'GET', url: address.slice(SITE.length) })
    expect(reply.statusCode).toBe(303)
    const location = new URL(reply.headers.location!)
    expect(`${location.origin}${location.pathname}`).toBe(`${SITE}/oauth/callback`)
    expect(reply.headers['cache-control']).toBe('no-store')
    return { handle: location.searchParams.get('nonce') ?? '', error: location.searchParams.get('oidc_msg_erro') }
  }
  const finish = async (nonce: string, browser: string) =>
    server.call({
      method: 'POST',
      url: '/api/oidc/validar',
      token: await server.publicToken(),
      headers: { cookie: browser },
      payload: { nonce },
    })
  const person = async (token: string) => (await server.call({ method: 'GET', url: '/api/pessoas', token })).json()

  it('AUTH-55 authorize gives a nonce for the browser and a link with PKCE, state and nonce', async () => {
    const { nonce, link } = await start()
    const query = new URL(link).searchParams
    expect(query.get('code_challenge_method')).toBe('S256')
    expect(query.get('redirect_uri')).toBe(`${SITE}/api/oidc/callback`)
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toBeTruthy()
    expect(link).not.toContain(nonce)
    server.parameters.usaOAuth = 'N'
    const off = await server.call({ method: 'GET', url: '/api/oidc/authorize', token: await server.publicToken() })
    expect(off.statusCode).toBe(422)
    server.parameters.usaOAuth = 'S'
  })

  it('AUTH-56 AUTH-54 the round trip ends in a token pair for the person whose CPF the provider names', async () => {
    const { nonce, link, browser, cookie } = await start('/meupergamum?x=1')
    const { handle } = await callback(await new Browser().signIn(link, 'maria'))
    // The nonce that the browser was given is the nonce that it comes back with and exchanges.
    expect(handle).toBe(nonce)
    expect(cookie).toMatch(/; Path=\/api\/oidc\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
    expect(cookie).not.toContain(nonce)
    const reply = await finish(handle, browser)
    expect(reply.json()).toMatchObject({ scope: 'patron', token_type: 'Bearer', redirect: '/meupergamum?x=1' })
    expect((await person(reply.json().access_token)).user.cod_pessoa).toBe(1)
    // One time only.
    expect((await finish(handle, browser)).statusCode).toBe(401)
  })

  it('the account stays linked by its subject when the claim disappears', async () => {
    const claims = ACCOUNTS.maria
    ACCOUNTS.maria = {}
    const { link, browser } = await start()
    const { handle } = await callback(await new Browser().signIn(link, 'maria'))
    expect((await person((await finish(handle, browser)).json().access_token)).user.cod_pessoa).toBe(1)
    ACCOUNTS.maria = claims!
  })

  it('AUTH-76 an unknown person, a refusal at the provider and a broken answer each bring their message', async () => {
    const unknown = await start()
    expect(await callback(await new Browser().signIn(unknown.link, 'ninguem'))).toEqual({
      handle: '',
      error: 'UsuarioNaoEncontrado',
    })
    const denied = await start()
    expect((await callback(await new Browser().signIn(denied.link, 'maria', true))).error).toBe(
      'AutenticacaoExternaNegada',
    )
    expect((await callback(`${SITE}/api/oidc/callback?code=x&state=forged`)).error).toBe('ErroValidacaoToken')
    expect((await callback(`${SITE}/api/oidc/callback`)).error).toBe('ErroValidacaoToken')
  })

  it('attack: login CSRF: a handle is worth nothing in a browser that did not begin the sign-in', async () => {
    const attacker = await start()
    const victim = await start()
    const { handle } = await callback(await new Browser().signIn(attacker.link, 'maria'))
    expect((await finish(handle, victim.browser)).statusCode).toBe(401)
    // And the try used it up.
    expect((await finish(handle, attacker.browser)).statusCode).toBe(401)
  })

  it('AUTH-56 two sign-ins begun in one browser both end well; without the cookie none does', async () => {
    const one = await start()
    const two = await start('', one.browser)
    expect(two.browser).toBe(one.browser)
    expect(two.nonce).not.toBe(one.nonce)
    for (const { link } of [one, two]) {
      const { handle } = await callback(await new Browser().signIn(link, 'maria'))
      expect((await finish(handle, one.browser)).statusCode).toBe(200)
    }
    const bare = await start()
    const { handle } = await callback(await new Browser().signIn(bare.link, 'maria'))
    expect((await finish(handle, '')).statusCode).toBe(401)
  })

  it('attack: a code obtained in another sign-in is refused, and so is a callback opened twice', async () => {
    const one = await start()
    const other = await start()
    const back = new URL(await new Browser().signIn(one.link, 'maria'))
    const swapped = new URL(back)
    swapped.searchParams.set('state', new URL(other.link).searchParams.get('state')!)
    expect((await callback(swapped.href)).error).toBe('ErroValidacaoToken')
    const third = await start()
    const good = await new Browser().signIn(third.link, 'maria')
    expect((await callback(good)).handle).not.toBe('')
    expect((await callback(good)).error).toBe('ErroValidacaoToken')
  })

  it('attack: a handle is dead after sixty seconds and is no SAML handle', async () => {
    const late = await start()
    const { handle } = await callback(await new Browser().signIn(late.link, 'maria'))
    server.advance(61_000)
    expect((await finish(handle, late.browser)).statusCode).toBe(401)
    const other = await start()
    const fresh = await callback(await new Browser().signIn(other.link, 'maria'))
    const reply = await server.call({
      method: 'POST',
      url: '/api/saml/validar',
      token: await server.publicToken(),
      headers: { cookie: other.browser },
      payload: { saml: fresh.handle },
    })
    expect(reply.statusCode).toBe(401)
  })

  it('attack: open redirect: an address of another site is dropped', async () => {
    const { link, browser } = await start('//evil.example/x')
    const { handle } = await callback(await new Browser().signIn(link, 'maria'))
    expect((await finish(handle, browser)).json().redirect).toBe('')
  })

  it('attack: an unverified e-mail address does not open the account of its owner', async () => {
    server.parameters.vinculo_externo = 'email'
    const { link } = await start()
    expect((await callback(await new Browser().signIn(link, 'lia'))).error).toBe('UsuarioNaoEncontrado')
  })

  it('AUTH-22 a blocked person is refused with 430 after an external sign-in too', async () => {
    server.parameters.vinculo_externo = 'email'
    const { link, browser } = await start()
    const { handle } = await callback(await new Browser().signIn(link, 'bruno'))
    expect((await finish(handle, browser)).statusCode).toBe(430)
  })
})
