import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDialects } from '../../testing/test-database.ts'
import { People } from '../people/index.ts'
import { fixedParameters } from './access.parameters.ts'
import { type AccessApp, accessApp, PASSWORD } from './access.test-app.ts'
import { AppUuids } from './app-uuid.service.ts'
import { hashPassword } from './passwords.service.ts'

describe.each(testDialects)('the signed-in person on %s', dialect => {
  let server: AccessApp
  let token: string
  let open: string
  beforeAll(async () => {
    server = await accessApp(dialect, { environment: { PUBLIC_URL: 'https://biblioteca.example' } })
    token = (await server.signIn('maria', PASSWORD)).access_token
    open = await server.publicToken()
  })
  afterAll(() => server.close())

  const get = (url: string, as = token) => server.call({ method: 'GET', url, token: as })
  const send = (method: 'POST' | 'PUT', url: string, payload: Record<string, unknown> = {}, as = token) =>
    server.call({ method, url, payload, token: as })

  it('AUTH-12 AUTH-66 GET /pessoas/login lists the logins of the person and of their other registrations', async () => {
    expect((await get('/api/pessoas/login')).json()).toEqual([
      {
        codigo: '2019001',
        base: 'local',
        nome_pessoa: 'Maria da Silva',
        categoria: 'Graduação',
        cod_pessoa: 1,
        atual: false,
      },
      {
        codigo: 'maria',
        base: 'local',
        nome_pessoa: 'Maria da Silva',
        categoria: 'Graduação',
        cod_pessoa: 1,
        atual: true,
      },
      {
        codigo: 'maria.prof',
        base: 'local',
        nome_pessoa: 'Maria Silva',
        categoria: 'Docente',
        cod_pessoa: 2,
        atual: false,
      },
    ])
    const one = (await server.signIn('joana', PASSWORD)).access_token
    expect((await get('/api/pessoas/login', one)).json()).toHaveLength(1)
  })

  it('PAT-06 who has no login of their own is not offered to change the password of whoever has their code for one', async () => {
    const { kysely } = server.core.database
    const now = server.core.now().toISOString()
    const child = { nome_pessoa: 'Ivo', nome_social: null, email: null, cpf: null, validade: null, app_uuid: null }
    const stamps = { duplicada_de: null, data_inclusao: now, data_alteracao: now }
    await kysely
      .insertInto('pessoa')
      .values({ cod_pessoa: 977, ...child, ...stamps })
      .execute()
    const taken = { login: '977', cod_pessoa: 1, base: 'local', senha_hash: null, senha_alterada_em: null }
    await kysely.insertInto('pessoa_login').values(taken).execute()
    const { access_token } = await server.access.begin(977)
    expect((await get('/api/estante/pessoa/regras-senha', access_token)).json()).toMatchObject({ local: false })
    await kysely.deleteFrom('pessoa_login').where('login', '=', '977').execute()
  })

  it('AUTH-12 a login that is the number of one registration is listed with the category of that one', async () => {
    const link = { cod_departamento: null, cod_biblioteca: null, validade: null }
    const people = new People({ ...server.core, hashPassword })
    await people.add({
      nome_pessoa: 'Heloísa Prado',
      logins: ['helo', 'HU-7', '2022'].map(login => ({ login, senha: PASSWORD })),
      vinculos: [
        { ...link, cod_categoria: 1, matricula: '2022' },
        { ...link, cod_categoria: 2, matricula: 'hu-7' },
      ],
    })
    const as = (await server.signIn('helo', PASSWORD)).access_token
    const listed: { codigo: string; categoria: string }[] = (await get('/api/pessoas/login', as)).json()
    expect(Object.fromEntries(listed.map(({ codigo, categoria }) => [codigo, categoria]))).toEqual({
      '2022': 'Graduação',
      'HU-7': 'Docente',
      helo: 'Graduação, Docente',
    })
  })

  it('AUTH-67 PUT /pessoas/troca-login gives tokens for the other login and ends the old session', async () => {
    const old = await server.signIn('maria', PASSWORD)
    const reply = await send(
      'PUT',
      '/api/pessoas/troca-login',
      { codigo: 'maria.prof', base: 'local' },
      old.access_token,
    )
    expect(reply.statusCode).toBe(200)
    expect((await get('/api/pessoas', reply.json().access_token)).json().user).toMatchObject({
      cod_pessoa: 2,
      login: 'maria.prof',
    })
    expect((await get('/api/pessoas', old.access_token)).statusCode).toBe(401)
  })

  it('attack: no one can switch to a login of another person', async () => {
    const reply = await send('PUT', '/api/pessoas/troca-login', { codigo: 'caio', base: 'local' })
    expect(reply.statusCode).toBe(422)
    expect((await send('PUT', '/api/pessoas/troca-login', { codigo: 'maria', base: 'ldap' })).statusCode).toBe(422)
  })

  it('AUTH-68 the redirect token tells once, within a minute, who is coming', async () => {
    const { token: first, expires_in } = (await get('/api/pessoas/token-redireciona')).json()
    expect(expires_in).toBe(60)
    const verify = (value: string) => send('POST', '/api/estante/token-redireciona', { token: value }, open)
    expect((await verify(first)).json()).toEqual({ cod_pessoa: 1, login: 'maria', nome_pessoa: 'Maria da Silva' })
    expect((await verify(first)).statusCode).toBe(422)
    const { token: late } = (await get('/api/pessoas/token-redireciona')).json()
    server.advance(61_000)
    expect((await verify(late)).statusCode).toBe(422)
    // It is no access token.
    expect((await get('/api/pessoas', late)).statusCode).toBe(401)
  })

  it('AUTH-70 the server builds the address of the personal area, our own or another system’s', async () => {
    expect((await get('/api/pessoas/meu-pergamum/redirect')).json()).toEqual({
      url: 'https://biblioteca.example/meupergamum',
    })
    server.parameters.url_area_pessoal = 'https://area.example/entrar?t={token}'
    const { url } = (await get('/api/pessoas/meu-pergamum/redirect')).json()
    const given = new URL(url).searchParams.get('t')!
    const who = await send('POST', '/api/estante/token-redireciona', { token: given }, open)
    expect(who.json()).toMatchObject({ cod_pessoa: 1 })
  })

  it('AUTH-27 a redirect that contains a partner key leads to that partner’s access address', async () => {
    server.parameters.bases_parceiras = [
      { chave: 'ebsco', url: 'https://ebsco.example/login?u={login}&id={cod_pessoa}', categorias: [] },
      { chave: 'ebscohost', url: 'https://host.example/?t={token}', categorias: [] },
      { chave: 'vazia', url: '', categorias: [] },
    ]
    const of = async (base: string) => await send('PUT', '/api/pessoas/meu-pergamum/redirect-base', { base })
    expect((await of('ebsco')).json().url).toBe('https://ebsco.example/login?u=maria&id=1')
    expect((await of('https://search.ebscohost.com/x')).json().url).toMatch(/^https:\/\/host\.example\/\?t=[\w-]{43}$/)
    expect((await of('desconhecida')).statusCode).toBe(422)
    expect((await of('vazia')).json().message).toBe('ServicoExternoIndisponivel')
  })

  it('AUTH-72 a uuid for the app is made once a sign-in, and told to that session alone', async () => {
    const uuidIn = async (as: string) => (await get('/api/pessoas', as)).json().user.app_uuid
    const made = async (as: string) => (await send('POST', '/api/pessoas/store-app-uuid', {}, as)).json().app_uuid
    const [one, two] = [await server.signIn('maria', PASSWORD), await server.signIn('maria', PASSWORD)]
    expect(await uuidIn(one.access_token)).toBeNull()
    const first = await made(one.access_token)
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(await made(one.access_token)).toBe(first)
    expect(await uuidIn(one.access_token)).toBe(first)
    expect(await uuidIn(two.access_token)).toBeNull()
    const second = await made(two.access_token)
    expect(second).not.toBe(first)
    const kept = await server.core.database.kysely.selectFrom('sessao').select('app_uuid_hash').execute()
    expect(JSON.stringify(kept)).not.toContain(first)
  })

  it('AUTH-72 an app that asks for its uuid several times at once is given one, and it signs in', async () => {
    const { access_token } = await server.signIn('maria', PASSWORD)
    const { token_id: session } = await server.access.authenticate(access_token)
    const { core, access } = server
    // No two of them look at the clock in the same moment.
    let looks = 0
    const uuids = new AppUuids({ ...core, now: () => new Date(core.now().getTime() + looks++) }, {
      parameters: fixedParameters(),
      keys: access.keys,
    } as never)
    const given = new Set(await Promise.all(Array.from({ length: 5 }, () => uuids.make(session!))))
    expect(given.size).toBe(1)
    const [uuid] = given
    const entered = await send('POST', '/api/pessoas/auth-app-uuid', { uuid }, await server.publicToken())
    expect(entered.statusCode).toBe(200)
  })

  it('AUTH-71 the uuid ends when its session is signed out, also from a session that it began, and after its days', async () => {
    const made = async (as: string) => (await send('POST', '/api/pessoas/store-app-uuid', {}, as)).json().app_uuid
    const byUuid = async (uuid: string) =>
      await send('POST', '/api/pessoas/auth-app-uuid', { uuid }, await server.publicToken())
    const out = (refresh_token: string) =>
      server.call({ method: 'POST', url: '/api/estante/sair', payload: { refresh_token } })
    const [one, two] = [await server.signIn('maria', PASSWORD), await server.signIn('maria', PASSWORD)]
    const [first, second] = [await made(one.access_token), await made(two.access_token)]
    await out(one.refresh_token)
    expect((await byUuid(first)).statusCode).toBe(401)
    const begun = await byUuid(second)
    expect(begun.statusCode).toBe(200)
    expect((await get('/api/pessoas', begun.json().access_token)).json().user.app_uuid).toBeNull()
    await out(begun.json().refresh_token)
    expect((await byUuid(second)).statusCode, 'signed out in the application').toBe(401)

    server.parameters.app_uuid_dias = 30
    const third = await made((await server.signIn('maria', PASSWORD)).access_token)
    server.advance(29 * 86_400_000)
    expect((await byUuid(third)).statusCode).toBe(200)
    server.advance(2 * 86_400_000)
    expect((await byUuid(third)).statusCode).toBe(401)
    token = (await server.signIn('maria', PASSWORD)).access_token
    open = await server.publicToken()
  })

  it('AUTH-71 AUTH-77 the app signs its person in by the uuid, and guessing uuids meets a limit', async () => {
    const { app_uuid } = (await send('POST', '/api/pessoas/store-app-uuid')).json()
    const signIn = (uuid: string) => send('POST', '/api/pessoas/auth-app-uuid', { uuid }, open)
    const reply = await signIn(app_uuid)
    expect((await get('/api/pessoas', reply.json().access_token)).json().user.cod_pessoa).toBe(1)
    expect((await signIn('00000000-0000-4000-8000-000000000000')).statusCode).toBe(401)
    let last = 0
    for (let i = 0; i < 31; i += 1) last = (await signIn(`x${i}`)).statusCode
    expect(last).toBe(429)
  })

  it('AUTH-71 AUTH-72 the uuid is kept by nothing on the way, and ends with the operator’s new password or block', async () => {
    const people = new People({ database: server.core.database, now: server.core.now, hashPassword })
    const joana = async (password: string) => {
      const { access_token } = await server.signIn('joana', password)
      return (await send('POST', '/api/pessoas/store-app-uuid', {}, access_token)).json().app_uuid as string
    }
    const signIn = async (uuid: string) => {
      server.advance(16 * 60_000)
      const as = await server.publicToken()
      return (await send('POST', '/api/pessoas/auth-app-uuid', { uuid }, as)).statusCode
    }
    const { access_token } = await server.signIn('joana', PASSWORD)
    expect((await get('/api/pessoas', access_token)).headers['cache-control']).toBe('no-store')
    const first = await joana(PASSWORD)
    expect(await signIn(first)).toBe(200)
    await people.setPassword('joana', 'Outra-Senha-77')
    expect(await signIn(first)).toBe(401)
    const second = await joana('Outra-Senha-77')
    expect(second).not.toBe(first)
    await people.block(7, 'S')
    await people.block(7, 'N')
    expect(await signIn(second)).toBe(401)
    token = (await server.signIn('maria', PASSWORD)).access_token
    open = await server.publicToken()
  })

  it('AUTH-75 app-layers authenticates the app’s layers with a one-time token', async () => {
    const reply = (await get('/api/pessoas/autenticar/app-layers')).json()
    expect(reply).toMatchObject({ cod_pessoa: 1, login: 'maria', expires_in: 60 })
    const who = await send('POST', '/api/estante/token-redireciona', { token: reply.token }, open)
    expect(who.json().cod_pessoa).toBe(1)
    expect((await get('/api/pessoas/autenticar/app-layers', open)).statusCode).toBe(401)
  })
})
