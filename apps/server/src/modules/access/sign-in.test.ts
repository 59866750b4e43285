import { createHash } from 'node:crypto'
import { CATALOGUE_MODULE, LOGIN_CATEGORIES_A, LOGIN_CATEGORIES_B, Permission } from '@estante/contract'
import { verify } from '@node-rs/argon2'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDialects } from '../../testing/test-database.ts'
import { People } from '../people/index.ts'
import { type AccessApp, accessApp, EASY_CAPTCHA, PASSWORD, solvedCaptcha } from './access.test-app.ts'
import { sweep } from './audit.store.ts'
import { hashOfOld, hashPassword } from './passwords.service.ts'
import { after } from './secrets.ts'

vi.mock('@node-rs/argon2', async original => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return { ...real, verify: vi.fn(real.verify) }
})

const CATEGORIES = [
  { codigo: '01', descricao: 'Graduação' },
  { codigo: '04', descricao: 'Docente' },
]

describe.each(testDialects)('sign-in by password on %s', dialect => {
  let server: AccessApp
  beforeAll(async () => {
    server = await accessApp(dialect, { captchaWork: EASY_CAPTCHA })
  })
  afterAll(() => server.close())
  afterEach(() => {
    for (const name of Object.keys(server.parameters)) delete server.parameters[name as keyof typeof server.parameters]
    // Past the window in which failures count.
    server.advance(16 * 60_000)
  })

  const attempt = (
    username: string,
    password: string,
    more: Record<string, unknown> = {},
    lang = '1',
    from = '10.0.0.1',
  ) =>
    server.call({
      method: 'POST',
      url: '/api/oauth/token',
      headers: { lang },
      remoteAddress: from,
      payload: { grant_type: 'password', username, password, ...more },
    })
  const me = (token: string) => server.call({ method: 'GET', url: '/api/pessoas', token })
  const audit = () => server.core.database.kysely.selectFrom('auditoria_acesso').selectAll().orderBy('id').execute()

  it('AUTH-21 after the token GET /pessoas gives user, authPermissions and bloqueio', async () => {
    const { access_token } = await server.signIn('maria', PASSWORD)
    expect((await me(access_token)).json()).toEqual({
      user: {
        cod_pessoa: 1,
        nome_pessoa: 'Maria da Silva',
        login: 'maria',
        app_uuid: null,
        renovar: false,
        expirado: false,
        validade: null,
      },
      authPermissions: expect.arrayContaining([
        { cod_atividade: Permission.patronArea, cod_modulo: CATALOGUE_MODULE, descricao: 'Área do usuário' },
      ]),
      bloqueio: 'N',
      msg_bloqueio: '',
    })
  })

  it('AUTH-25 the user has nome_pessoa, login, renovar and expirado; an expired person may sign in and renew', async () => {
    const { access_token } = await server.signIn('edna', PASSWORD)
    expect((await me(access_token)).json().user).toMatchObject({
      nome_pessoa: 'Edna Expirada',
      login: 'edna',
      renovar: true,
      expirado: true,
    })
  })

  it('SHELL-24 AUTH-25 D-04 a registration about to end is renewable and not expired', async () => {
    const { access_token } = await server.signIn('rita', PASSWORD)
    expect((await me(access_token)).json().user).toMatchObject({ login: 'rita', renovar: true, expirado: false })
  })

  it('a person is called by the social name', async () => {
    const { access_token } = await server.signIn('joana', PASSWORD)
    expect((await me(access_token)).json().user.nome_pessoa).toBe('Joana Batista')
  })

  it('AUTH-07 AMB-17 permission 8 is the guest’s before the sign-in and the person’s after it, with its text', async () => {
    const area = { cod_atividade: Permission.patronArea, cod_modulo: CATALOGUE_MODULE, descricao: 'Área do usuário' }
    const of = async (token: string) =>
      (await server.call({ method: 'GET', url: '/api/pessoas/auth-permissions', token })).json().authPermissions
    const open = await server.publicToken()
    expect(await of(open)).not.toContainEqual(area)
    const [maria, caio] = await Promise.all([server.signIn('maria', PASSWORD), server.signIn('caio', PASSWORD)])
    expect(await of(maria.access_token)).toContainEqual(area)
    expect(await of(caio.access_token)).not.toContainEqual(area)

    await server.grantGuest(Permission.patronArea)
    expect(await of(open)).toContainEqual(area)
    // Whoever signs in holds what the guest holds, too.
    expect(await of(caio.access_token)).toContainEqual(area)
    await server.revokeGuest(Permission.patronArea)
  })

  it('AUTH-69 auth-permissions lists what the caller holds', async () => {
    const open = await server.publicToken()
    const reply = await server.call({ method: 'GET', url: '/api/pessoas/auth-permissions', token: open })
    expect(reply.json()).toEqual({
      authPermissions: [
        { cod_atividade: Permission.forgottenPassword, cod_modulo: CATALOGUE_MODULE, descricao: 'Esqueci minha senha' },
      ],
    })
  })

  it('D-04 the user name is trimmed on the server too, and its case does not matter', async () => {
    expect((await attempt('  maria ', PASSWORD)).statusCode).toBe(200)
    expect((await attempt('MARIA', PASSWORD)).statusCode).toBe(200)
    expect((await attempt('maria', PASSWORD.toLowerCase())).statusCode).toBe(401)
  })

  it('D-04 nor does that of letters outside of ASCII, whichever database lowers them', async () => {
    const { database, now } = server.core
    const people = new People({ database, now, hashPassword, hashOfOld })
    await people.add({ nome_pessoa: 'Zuleide', logins: [{ login: 'ZULEIDE.ARAÚJO', senha: PASSWORD }] })
    for (const written of ['ZULEIDE.ARAÚJO', 'zuleide.araújo', 'Zuleide.Araújo'])
      expect((await attempt(written, PASSWORD)).statusCode, written).toBe(200)
    expect((await attempt('zuleide.araujo', PASSWORD)).statusCode).toBe(401)
  })

  it('a password of another system signs in, lies here under ours alone, and is replaced at the first sign-in', async () => {
    const { database, now } = server.core
    const old = createHash('md5').update('Antiga-1').digest('hex')
    const people = new People({ database, now, hashPassword, hashOfOld })
    await people.add({ nome_pessoa: 'Vinda de fora', logins: [{ login: 'de-fora', senha_antiga: old }] })
    const stored = async () =>
      (
        await database.kysely
          .selectFrom('pessoa_login')
          .select('senha_hash')
          .where('login', '=', 'de-fora')
          .executeTakeFirstOrThrow()
      ).senha_hash!
    expect(await stored()).toMatch(/^antiga:md5\|\$argon2id\$/)
    expect(await stored()).not.toContain(old)
    expect((await attempt('de-fora', 'Outra-1')).statusCode).toBe(401)
    expect((await attempt('de-fora', old)).statusCode).toBe(401)
    expect((await attempt('de-fora', 'Antiga-1')).statusCode).toBe(200)
    expect(await stored()).toMatch(/^\$argon2id\$/)
    expect((await attempt('de-fora', 'Antiga-1')).statusCode).toBe(200)
  })

  it('AUTH-31 a wrong password is 401 with the institution’s name for the login, in the caller’s language', async () => {
    server.parameters.denominacao_login = { pt: 'Matrícula', en: 'Student number', es: 'Matrícula' }
    const portuguese = await attempt('maria', 'errada')
    expect(portuguese.statusCode).toBe(401)
    expect(portuguese.json()).toMatchObject({
      message: 'Matrícula ou senha incorretos.',
      params: { login: 'Matrícula' },
    })
    expect((await attempt('maria', 'errada', {}, '5')).json().message).toContain('Student number')
  })

  it('AUTH-32 what is understood and refused is 422 with a key', async () => {
    const reply = await attempt('maria', '')
    expect(reply.statusCode).toBe(422)
    expect(reply.json().message).toBe('credential_missing')
  })

  it('AUTH-22 a blocked person is refused with 430, at sign-in and at every patron call but GET /pessoas', async () => {
    const reply = await attempt('bruno', PASSWORD)
    expect(reply.statusCode).toBe(430)
    expect(reply.json().message).toBe('Acesso bloqueado. Procure a biblioteca.')
    // The password is checked first: a stranger does not learn who is blocked.
    expect((await attempt('bruno', 'errada')).statusCode).toBe(401)

    const pair = await server.signIn('joana', PASSWORD)
    const people = new People({ database: server.core.database, now: server.core.now, hashPassword })
    const block = (bloqueio: 'S' | 'N', msg_bloqueio: string) => people.block(7, bloqueio, msg_bloqueio)
    await block('S', 'Procure o balcão.')
    server.advance(5001)
    const logins = await server.call({ method: 'GET', url: '/api/pessoas/login', token: pair.access_token })
    expect(logins.statusCode).toBe(430)
    expect(logins.json().message).toBe('Procure o balcão.')
    expect((await me(pair.access_token)).json()).toMatchObject({ bloqueio: 'S', msg_bloqueio: 'Procure o balcão.' })
    const asGuest = await server.call({
      method: 'GET',
      url: '/api/pessoas/auth-permissions',
      token: pair.access_token,
    })
    expect(asGuest.statusCode).toBe(200)
    const refreshed = await server.call({
      method: 'POST',
      url: '/api/oauth/token',
      payload: { grant_type: 'refresh_token', refresh_token: pair.refresh_token },
    })
    expect(refreshed.statusCode).toBe(430)
    await block('N', '')
    server.advance(5001)
  })

  it('AUTH-20 AUTH-59 without a token one is the guest, a bad one is refused, and so is a client nobody knows', async () => {
    const asked = (headers: Record<string, string>) =>
      server.app.inject({ url: '/api/pessoas/auth-permissions', headers, remoteAddress: '10.9.0.1' })
    const guest = await asked({})
    expect(guest.statusCode).toBe(200)
    const withToken = await asked({ authorization: `Bearer ${await server.publicToken()}` })
    expect(guest.json()).toEqual(withToken.json())
    const { access_token } = await server.signIn('maria', PASSWORD)
    expect((await asked({ authorization: `Bearer ${access_token}` })).json()).not.toEqual(guest.json())
    for (const authorization of ['Bearer x', 'Bearer', '', 'Basic YTpi', `Bearer ${access_token}x`])
      expect((await asked({ authorization })).statusCode, authorization).toBe(401)
    expect((await server.app.inject({ url: '/api/pessoas' })).statusCode, 'a patron call').toBe(401)
    server.advance(16 * 60_000)
    expect((await asked({ authorization: `Bearer ${access_token}` })).statusCode, 'expired').toBe(401)

    const client = (client_id?: string) =>
      server.call({ method: 'POST', url: '/api/oauth/token', payload: { grant_type: 'client_credentials', client_id } })
    expect((await client('web')).statusCode).toBe(200)
    expect((await client()).statusCode).toBe(200)
    const evil = await client('evil')
    expect([evil.statusCode, evil.json().code]).toEqual([401, 'invalid_client'])
    const password = { grant_type: 'password', username: 'maria', password: PASSWORD, client_id: 'evil' }
    expect((await server.call({ method: 'POST', url: '/api/oauth/token', payload: password })).statusCode).toBe(401)
  })

  it('AUTH-05 where the institution asks for no password none is needed, but staff still need theirs', async () => {
    expect((await attempt('maria', '')).statusCode).toBe(422)
    server.parameters.login_sem_senha = 'S'
    expect((await attempt('maria', '')).statusCode).toBe(200)
    expect((await attempt('ninguem', '')).statusCode).toBe(401)
    expect((await attempt('caio', '')).statusCode).toBe(401)
    expect((await attempt('caio', PASSWORD)).statusCode).toBe(200)
    expect((await attempt('maria', 'errada')).statusCode).toBe(401)
  })

  it('AUTH-05 AUTH-17 AUTH-67 attack: without a password nobody reaches a registration with staff rights', async () => {
    const { kysely } = server.core.database
    const double = (duplicada_de: number | null) =>
      kysely.updateTable('pessoa').set({ duplicada_de }).where('cod_pessoa', '=', 5).execute()
    await double(1)
    server.parameters.login_sem_senha = 'S'
    const { access_token } = (await attempt('maria', '')).json()
    const switched = await server.call({
      method: 'PUT',
      url: '/api/pessoas/troca-login',
      token: access_token,
      payload: { codigo: 'caio', base: 'local' },
    })
    expect([switched.statusCode, switched.json().message]).toEqual([422, 'credential_missing'])

    server.parameters.login_pessoas_duplicadas = 'S'
    const open = await server.publicToken()
    const list = await server.call({ method: 'GET', url: '/api/pessoas/duplicadas?usuario=maria', token: open })
    const [maria, , caio] = list.json() as { codigo: string; nome: string }[]
    expect(caio?.nome).toBe('C. F.')
    expect((await attempt('maria', '', { codigo: maria?.codigo })).statusCode).toBe(200)
    expect((await attempt('maria', '', { codigo: caio?.codigo })).statusCode).toBe(401)
    expect((await attempt('maria', PASSWORD, { codigo: caio?.codigo })).statusCode).toBe(200)
    await double(null)
  })

  it('AUTH-08 a category appended with the separator is taken off, and must be one that the person has', async () => {
    expect((await attempt('maria-01', PASSWORD)).statusCode).toBe(401)
    server.parameters.login_categorias = CATEGORIES
    server.parameters.login_separador = '-'
    const reply = await attempt('maria-01', PASSWORD)
    expect(reply.statusCode).toBe(200)
    expect((await me(reply.json().access_token)).json().user.login).toBe('maria')
    expect((await attempt('maria-04', PASSWORD)).statusCode).toBe(401)
    expect((await attempt('maria', PASSWORD)).statusCode).toBe(200)
    server.parameters.login_separador = '@'
    expect((await attempt('maria@01', PASSWORD)).statusCode).toBe(200)
  })

  it('AUTH-09 both category lists of the specification work as parameters', async () => {
    for (const list of [LOGIN_CATEGORIES_A, LOGIN_CATEGORIES_B]) {
      server.parameters.login_categorias = list.map(codigo => ({ codigo, descricao: codigo }))
      expect((await attempt('maria-01', PASSWORD)).statusCode).toBe(200)
      expect((await attempt('maria.prof-04', PASSWORD)).statusCode).toBe(200)
    }
    expect(LOGIN_CATEGORIES_A).toHaveLength(14)
    expect(LOGIN_CATEGORIES_B).toEqual(['01', '04', '03'])
  })

  it('AUTH-58 with SOMENTE_INSTITUCIONAL no password of ours is accepted', async () => {
    server.parameters.tipoAutenticacaoInstitucional = 'SOMENTE_INSTITUCIONAL'
    const reply = await attempt('maria', PASSWORD)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().message).toBe('SomenteAcessoInstitucional')
    server.parameters.tipoAutenticacaoInstitucional = 'SELECAO_INSTITUCIONAL_PERGAMUM'
    expect((await attempt('maria', PASSWORD)).statusCode).toBe(200)
  })

  it('AUTH-17 where duplicated persons must choose, sign-in asks for the choice after the password and obeys it', async () => {
    server.parameters.login_pessoas_duplicadas = 'S'
    const open = await server.publicToken()
    const list = await server.call({ method: 'GET', url: '/api/pessoas/duplicadas?usuario=maria', token: open })
    const choices = list.json() as { codigo: string }[]
    expect((await attempt('maria', 'errada')).statusCode).toBe(401)
    const unchosen = await attempt('maria', PASSWORD)
    expect(unchosen.statusCode).toBe(422)
    expect(unchosen.json().message).toBe('EscolhaLogin')
    const chosen = await attempt('maria', PASSWORD, { codigo: choices[1]!.codigo })
    expect((await me(chosen.json().access_token)).json().user).toMatchObject({ cod_pessoa: 2, login: 'maria.prof' })
    expect((await attempt('maria', PASSWORD, { codigo: 'forjado' })).statusCode).toBe(422)
    // The code of a choice is bound to the user name it was given for.
    expect((await attempt('2019001', PASSWORD, { codigo: choices[1]!.codigo })).statusCode).toBe(422)
    expect((await attempt('joana', PASSWORD)).statusCode).toBe(200)
  })

  it('AUTH-65 many who sign in from one campus within minutes are all asked which registration they mean', async () => {
    server.parameters.login_pessoas_duplicadas = 'S'
    server.advance(86_400_000)
    const open = await server.publicToken()
    const ask = (usuario: string) =>
      server.call({ method: 'GET', url: `/api/pessoas/duplicadas?usuario=${usuario}`, token: open })
    try {
      for (let at = 0; at < 65; at++) {
        expect((await ask('joana')).statusCode, `person ${at}`).toBe(200)
        await server.signIn('joana', PASSWORD)
      }
      // Whoever only looks is still held up.
      const looks = []
      for (let at = 0; at < 65; at++) looks.push((await ask(`x${at}`)).statusCode)
      expect(looks.at(-1)).toBe(429)
    } finally {
      delete server.parameters.login_pessoas_duplicadas
      server.advance(86_400_000)
    }
  })

  it('AUTH-65 duplicadas names no one, and is empty for others and where the institution does not use it', async () => {
    const open = await server.publicToken()
    const of = async (usuario: string) =>
      (await server.call({ method: 'GET', url: `/api/pessoas/duplicadas?usuario=${usuario}`, token: open })).json()
    expect(await of('maria')).toEqual([])
    server.parameters.login_pessoas_duplicadas = 'S'
    expect(await of('maria')).toEqual([
      { codigo: expect.stringMatching(/^[\w-]{22}$/), nome: 'M. S.', categoria: 'Graduação' },
      { codigo: expect.stringMatching(/^[\w-]{22}$/), nome: 'M. S.', categoria: 'Docente' },
    ])
    expect(await of('joana')).toEqual([])
    expect(await of('ninguem')).toEqual([])
  })

  it('AUTH-35 attack: brute force: the sixth try in fifteen minutes is 429 with the wait, right password or not', async () => {
    for (let i = 0; i < 5; i += 1) expect((await attempt('maria', `errada${i}`)).statusCode).toBe(401)
    server.advance(60_000)
    const refused = await attempt('maria', PASSWORD)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().params.seconds).toBeGreaterThan(800)
    expect(refused.json().params.seconds).toBeLessThanOrEqual(840)
    expect(refused.headers['retry-after']).toBe(String(refused.json().params.seconds))
    expect(refused.json().message, 'AUTH-35').toBe('Muitas tentativas seguidas. Aguarde 14 min e tente novamente.')
    // Another login, and the same login from elsewhere, are not locked out with it.
    expect((await attempt('joana', PASSWORD)).statusCode).toBe(200)
    expect((await attempt('maria', PASSWORD, {}, '1', '10.0.0.2')).statusCode).toBe(200)
    server.advance(15 * 60_000)
    expect((await attempt('maria', PASSWORD)).statusCode).toBe(200)
  })

  it('attack: brute force: parallel guesses are counted before they are tried', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => attempt('joana', `errada${i}`)))
    const statuses = replies.map(reply => reply.statusCode)
    expect(statuses.filter(status => status === 401)).toHaveLength(5)
    expect(statuses.filter(status => status === 429)).toHaveLength(15)
  })

  it('AUTH-35 right passwords at the same moment are not failures, however many there are', async () => {
    const together = (count: number) =>
      Promise.all(Array.from({ length: count }, async () => (await attempt('joana', PASSWORD)).statusCode))
    expect(await together(8)).toEqual(Array(8).fill(200))
    for (let i = 0; i < 4; i += 1) expect((await attempt('joana', `errada${i}`)).statusCode).toBe(401)
    expect(await together(2)).toEqual([200, 200])
  })

  it('AUTH-35 attack: brute force: many addresses at one login meet a limit', async () => {
    server.parameters.login_tentativas = 1
    let last = 0
    for (let i = 0; i < 7; i += 1) last = (await attempt('edna', 'errada', {}, '1', `10.1.0.${i}`)).statusCode
    expect(last).toBe(429)
  })

  it('AUTH-35 AUTH-36 one address at many logins has to solve a captcha, and nobody else behind it is shut out', async () => {
    server.parameters.login_tentativas = 1
    const campus = '10.2.0.1'
    const statuses = []
    for (let i = 0; i < 20; i += 1) statuses.push((await attempt(`n${i}`, 'errada', {}, '1', campus)).statusCode)
    expect(new Set(statuses)).toEqual(new Set([401]))
    const refused = await attempt('joana', PASSWORD, {}, '1', campus)
    expect([refused.statusCode, refused.json().message]).toEqual([422, 'CaptchaAusente'])
    const wrong = await attempt('joana', PASSWORD, { recaptcha_token: 'x' }, '1', campus)
    expect([wrong.statusCode, wrong.json().message]).toEqual([422, 'CaptchaInvalido'])
    const recaptcha_token = await solvedCaptcha(server)
    expect((await attempt('joana', PASSWORD, { recaptcha_token }, '1', campus)).statusCode).toBe(200)
    const again = await attempt('joana', PASSWORD, { recaptcha_token }, '1', campus)
    expect(again.json().message, 'a captcha serves once').toBe('CaptchaInvalido')
    expect((await attempt('joana', PASSWORD, {}, '1', '10.2.0.2')).statusCode, 'elsewhere').toBe(200)
  })

  it('D-04 attack: brute force: the addresses of one IPv6 network, and the spellings of one login, count together', async () => {
    server.parameters.login_tentativas = 1
    const from = (host: string, login = 'edna') => attempt(login, 'errada', {}, '1', host)
    expect((await from('2001:db8:9:9::1')).statusCode).toBe(401)
    expect((await from('2001:db8:9:9:ffff::2')).statusCode).toBe(429)
    expect((await from('2001:db8:9:a::2')).statusCode).toBe(401)
    expect((await from('10.4.0.1', 'josé')).statusCode).toBe(401)
    for (const spelt of ['jose', 'JOSE\u0301', 'ｊｏｓｅ', 'jo\u200bse'])
      expect((await from('10.4.0.1', spelt)).statusCode, spelt).toBe(429)
  })

  it('attack: enumeration: an unknown user gets the same answer by the same hashing path', async () => {
    const known = await attempt('maria', 'errada')
    const unknown = await attempt('ninguem', 'errada')
    const external = await attempt('lia', 'errada')
    expect(unknown.statusCode).toBe(401)
    expect(unknown.body).toBe(known.body)
    expect(external.body).toBe(known.body)
    expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(known.headers).toSorted())
    // The time of an answer is the time of its hashing: each of them hashes once, whoever it is for.
    for (const username of ['maria', 'ninguem', 'lia']) {
      vi.mocked(verify).mockClear()
      await attempt(username, 'errada', {}, '1', '10.3.0.1')
      expect(verify, username).toHaveBeenCalledTimes(1)
    }
  })

  it('D-04 sign-ins and failures are logged, without passwords and without what unknown users typed', async () => {
    await attempt('maria', 'SegredoErrado1')
    await attempt('MinhaSenhaNoCampoErrado', 'x')
    await attempt('maria', PASSWORD)
    const rows = await audit()
    expect(rows.slice(-3)).toMatchObject([
      { evento: 'ENTRADA_RECUSADA', cod_pessoa: 1, login: 'maria', endereco: '10.0.0.1', detalhe: 'senha incorreta' },
      { evento: 'ENTRADA_RECUSADA', cod_pessoa: null, login: '', detalhe: 'usuário desconhecido' },
      { evento: 'ENTRADA', cod_pessoa: 1, login: 'maria' },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/SegredoErrado1|MinhaSenha|Estrela-2024/)
  })

  it('D-04 accents typed in two ways are the same password, and a login with accents is found', async () => {
    const { kysely } = server.core.database
    await kysely
      .insertInto('pessoa_login')
      .values({
        login: 'JOSÉ',
        cod_pessoa: 7,
        base: 'local',
        senha_hash: await hashPassword('Maçã-verde-1'),
        senha_alterada_em: null,
      })
      .execute()
    expect((await attempt('JOSÉ', 'Maçã-verde-1'.normalize('NFD'))).statusCode).toBe(200)
  })

  it('D-04 old sign-in data is swept, what is in use stays', async () => {
    const { kysely } = server.core.database
    const now = server.core.now()
    const pair = await server.signIn('maria', PASSWORD)
    const later = (days: number) => after(now, days * 86_400_000)
    await sweep(kysely, {
      now: later(0),
      appUuidsBefore: later(-90),
      attemptsBefore: later(-2),
      auditBefore: later(-180),
    })
    expect((await me(pair.access_token)).statusCode).toBe(200)
    await sweep(kysely, {
      now: later(15),
      appUuidsBefore: later(-75),
      attemptsBefore: later(13),
      auditBefore: later(1),
    })
    for (const table of ['sessao', 'token_renovacao', 'efemero', 'tentativa', 'auditoria_acesso'] as const)
      expect(await kysely.selectFrom(table).selectAll().execute(), table).toEqual([])
  })

  it('D-04 passwords are stored as argon2id', async () => {
    const rows = await server.core.database.kysely.selectFrom('pessoa_login').select('senha_hash').execute()
    const kept = rows.flatMap(row => row.senha_hash ?? [])
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.filter(hash => !hash.startsWith('$argon2id$'))).toEqual([])
  })
})
