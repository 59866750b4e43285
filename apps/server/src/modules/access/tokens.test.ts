import { createHmac, generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDialects } from '../../testing/test-database.ts'
import { People } from '../people/index.ts'
import { type AccessApp, accessApp, PASSWORD } from './access.test-app.ts'
import { auditOf } from './audit.store.ts'
import { hashPassword } from './index.ts'
import { keysFor } from './keys.store.ts'

const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe.each(testDialects)('tokens on %s', dialect => {
  let server: AccessApp
  beforeAll(async () => {
    server = await accessApp(dialect)
  })
  afterAll(() => server.close())

  const token = (payload: Record<string, unknown>) => server.call({ method: 'POST', url: '/api/oauth/token', payload })
  const refresh = (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token })
  const me = (access: string) => server.call({ method: 'GET', url: '/api/pessoas', token: access })

  it('AUTH-18 the password grant takes the fields of the specification, as JSON and as a form', async () => {
    const fields = {
      grant_type: 'password',
      client_id: 'web',
      client_secret: 'anything',
      scope: '*',
      username: 'maria',
      password: PASSWORD,
      refresh_token: '',
    }
    expect((await token(fields)).statusCode).toBe(200)
    const form = await server.call({
      method: 'POST',
      url: '/api/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', lang: '3' },
      payload: new URLSearchParams(fields).toString(),
    })
    expect(form.statusCode).toBe(200)
    expect(form.headers['cache-control']).toBe('no-store')
  })

  it('AUTH-19 the login response is access_token and refresh_token, for fifteen minutes', async () => {
    const reply = await token({ grant_type: 'password', username: 'maria', password: PASSWORD })
    expect(reply.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 900,
      scope: 'patron',
    })
  })

  it('LINK-03 what a session was given to open ends with a password that the staff set', async () => {
    const { access_token } = await server.signIn('joana', PASSWORD)
    const { token_id } = await server.access.authenticate(access_token)
    expect(await server.access.isOpen(7, token_id!)).toBe(true)
    const people = new People({ database: server.core.database, now: server.core.now, hashPassword })
    await people.setPassword('joana', PASSWORD)
    await server.core.feed.catchUp()
    expect(await server.access.isOpen(7, token_id!)).toBe(false)
    await expect(server.access.authenticate(access_token)).rejects.toThrow()
  })

  it('AUTH-53 a session that is signed out while another call looks at it is over for the next one', async () => {
    const { access_token, refresh_token } = await server.signIn('joana', PASSWORD)
    const { core } = server
    const { database } = core
    const [looked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = database.kysely.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        looked.resolve()
        await answered.promise
        return result
      },
    })
    core.database = Object.create(database, { kysely: { value: slow } })
    const before = server.access.authenticate(access_token)
    await looked.promise
    core.database = database
    await server.call({ method: 'POST', url: '/api/estante/sair', payload: { refresh_token } })
    answered.resolve()
    await before
    await expect(server.access.authenticate(access_token)).rejects.toThrow()
  })

  it('AUTH-20 client_credentials gives the public token and refresh_token a new pair; other grants are 400', async () => {
    const open = await token({ grant_type: 'client_credentials', client_id: 'web', client_secret: 'x' })
    expect(open.json()).toMatchObject({ scope: 'public', expires_in: 900 })
    expect(open.json().refresh_token).toBeUndefined()
    const pair = await server.signIn('maria', PASSWORD)
    expect((await refresh(pair.refresh_token)).statusCode).toBe(200)
    expect((await token({ grant_type: 'implicit' })).statusCode).toBe(400)
  })

  it('AUTH-34 a token request that cannot be read is 400 with a text', async () => {
    const reply = await token({ grant_type: 'password' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toBe('O campo username é obrigatório')
  })

  it('AUTH-59 public calls accept the public token, patron calls only a patron token', async () => {
    const open = await server.publicToken()
    expect((await server.call({ method: 'GET', url: '/api/pessoas/auth-permissions', token: open })).statusCode).toBe(
      200,
    )
    expect((await me(open)).statusCode).toBe(401)
    // Whoever sends no token is the guest too.
    expect((await server.call({ method: 'GET', url: '/api/pessoas/auth-permissions' })).statusCode).toBe(200)
    expect((await server.call({ method: 'GET', url: '/api/pessoas' })).statusCode).toBe(401)
    const { access_token } = await server.signIn('maria', PASSWORD)
    expect((await me(access_token)).statusCode).toBe(200)
  })

  it('D-03 a refresh token is rotated, and the one just replaced leads to the same successor for ten seconds', async () => {
    const first = await server.signIn('maria', PASSWORD)
    const second = (await refresh(first.refresh_token)).json()
    expect(second.refresh_token).not.toBe(first.refresh_token)
    const again = (await refresh(first.refresh_token)).json()
    expect(again.refresh_token).toBe(second.refresh_token)
    expect((await me(again.access_token)).statusCode).toBe(200)
  })

  it('D-03 twenty parallel exchanges of one refresh token all succeed with one successor', async () => {
    const { refresh_token } = await server.signIn('maria', PASSWORD)
    const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)))
    expect(replies.map(reply => reply.statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(replies.map(reply => reply.json().refresh_token)).size).toBe(1)
    const calls = await Promise.all(replies.map(reply => me(reply.json().access_token)))
    expect(calls.every(reply => reply.statusCode === 200)).toBe(true)
  })

  it('D-03 a replayed refresh token ends the whole session, the access token too', async () => {
    const first = await server.signIn('maria', PASSWORD)
    const second = (await refresh(first.refresh_token)).json()
    server.advance(11_000)
    const replayed = await refresh(first.refresh_token)
    expect(replayed.statusCode).toBe(401)
    expect(replayed.json().message).toBe('Sua sessão expirou. Entre novamente.')
    expect((await refresh(second.refresh_token)).statusCode).toBe(401)
    expect((await me(second.access_token)).statusCode).toBe(401)
    const log = await auditOf(server.core.database.kysely, 1)
    expect(log.at(-1)).toMatchObject({ evento: 'TOKEN_REUTILIZADO', login: 'maria' })
  })

  it('D-03 sign-out revokes the session on the server', async () => {
    const pair = await server.signIn('maria', PASSWORD)
    const out = await server.call({
      method: 'POST',
      url: '/api/estante/sair',
      payload: { refresh_token: pair.refresh_token },
    })
    expect(out.json()).toEqual({ ok: true })
    expect((await me(pair.access_token)).statusCode).toBe(401)
    expect((await refresh(pair.refresh_token)).statusCode).toBe(401)
    const unknown = await server.call({ method: 'POST', url: '/api/estante/sair', payload: { refresh_token: 'nope' } })
    expect(unknown.json()).toEqual({ ok: true })
  })

  it('D-03 refresh tokens are stored as hashes only', async () => {
    const { refresh_token } = await server.signIn('maria', PASSWORD)
    const rows = await server.core.database.kysely.selectFrom('token_renovacao').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(refresh_token)
  })

  it('D-03 a refresh token is no use after fourteen days', async () => {
    const { refresh_token } = await server.signIn('maria', PASSWORD)
    server.advance(14 * 86_400_000 + 1000)
    expect((await refresh(refresh_token)).statusCode).toBe(401)
  })

  it('D-03 both live as long as the institution says', async () => {
    Object.assign(server.parameters, { sessao_acesso_minutos: 5, sessao_dias: 2 })
    const signedIn = await token({ grant_type: 'password', username: 'maria', password: PASSWORD })
    const { access_token, refresh_token, expires_in } = signedIn.json()
    expect(expires_in).toBe(300)
    server.advance(301_000)
    expect((await me(access_token)).statusCode).toBe(401)
    const { refresh_token: next } = (await refresh(refresh_token)).json()
    server.advance(2 * 86_400_000 + 1000)
    expect((await refresh(next)).statusCode).toBe(401)
    Object.assign(server.parameters, { sessao_acesso_minutos: 15, sessao_dias: 14 })
  })

  it('attack: an expired access token is refused', async () => {
    const { access_token } = await server.signIn('maria', PASSWORD)
    server.advance(899_000)
    expect((await me(access_token)).statusCode).toBe(200)
    server.advance(2000)
    expect((await me(access_token)).statusCode).toBe(401)
  })

  it('attack: alg none, another algorithm, another key and a changed person are refused', async () => {
    const { access_token } = await server.signIn('joana', PASSWORD)
    const [header = '', payload = '', signature = ''] = access_token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
    const none = `${b64({ alg: 'none', typ: 'at+jwt', kid })}.${payload}.`
    const other = `${header}.${b64({ ...claims, cod_pessoa: 1, login: 'maria' })}.${signature}`
    const body = `${b64({ alg: 'HS256', typ: 'at+jwt', kid })}.${payload}`
    const wrongKey = `${body}.${createHmac('sha256', 'guess').update(body).digest('base64url')}`
    const unknownKid = `${b64({ alg: 'HS256', typ: 'at+jwt', kid: 'other' })}.${payload}.${signature}`
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const rs256 = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid }).sign(privateKey)
    const [key] = await keysFor(server.core.database.kysely, 'assinatura')
    const hs512 = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS512', typ: 'at+jwt', kid })
      .sign(Buffer.concat([Buffer.from(key!.segredo, 'base64'), Buffer.alloc(32)]))
    for (const forged of [none, other, wrongKey, unknownKid, rs256, hs512]) {
      expect((await me(forged)).statusCode).toBe(401)
    }
  })

  it('attack: a token cannot be made to name another person, whose session it is not', async () => {
    // Even signed with our key: the session belongs to one person.
    const [key] = await keysFor(server.core.database.kysely, 'assinatura')
    const { access_token } = await server.signIn('joana', PASSWORD)
    const claims = JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString())
    const forged = await new SignJWT({ ...claims, cod_pessoa: 1, ver: 0 })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: key!.kid })
      .sign(Buffer.from(key!.segredo, 'base64'))
    expect((await me(forged)).statusCode).toBe(401)
  })

  it('attack: session fixation: a refresh token sent along with a password is ignored', async () => {
    const planted = await server.signIn('joana', PASSWORD)
    const reply = await token({
      grant_type: 'password',
      username: 'maria',
      password: PASSWORD,
      refresh_token: planted.refresh_token,
    })
    expect(reply.json().refresh_token).not.toBe(planted.refresh_token)
    expect((await me(planted.access_token)).json().user.login).toBe('joana')
    expect((await me((await refresh(planted.refresh_token)).json().access_token)).json().user.login).toBe('joana')
  })

  it('D-03 no cookie authenticates a call', async () => {
    const { access_token } = await server.signIn('maria', PASSWORD)
    const reply = await server.call({
      method: 'GET',
      url: '/api/pessoas',
      headers: { cookie: `access_token=${access_token}; Authorization=Bearer ${access_token}` },
    })
    expect(reply.statusCode).toBe(401)
    const signIn = await token({ grant_type: 'password', username: 'maria', password: PASSWORD })
    expect(signIn.headers['set-cookie']).toBeUndefined()
  })

  it('D-03 a new signing key does not end the tokens of the former one', async () => {
    const { access_token } = await server.signIn('maria', PASSWORD)
    await server.access.keys.rotate()
    const next = await server.signIn('maria', PASSWORD)
    expect(next.access_token.split('.')[0]).not.toBe(access_token.split('.')[0])
    expect((await me(access_token)).statusCode).toBe(200)
    expect((await me(next.access_token)).statusCode).toBe(200)
  })

  it('D-03 raising the token version ends every token of a person within five seconds', async () => {
    const pair = await server.signIn('joana', PASSWORD)
    expect((await me(pair.access_token)).statusCode).toBe(200)
    await server.core.database.kysely
      .updateTable('pessoa')
      .set(eb => ({ versao_token: eb('versao_token', '+', 1) }))
      .where('cod_pessoa', '=', 7)
      .execute()
    server.advance(5001)
    expect((await me(pair.access_token)).statusCode).toBe(401)
    expect((await refresh(pair.refresh_token)).statusCode).toBe(401)
  })
})
