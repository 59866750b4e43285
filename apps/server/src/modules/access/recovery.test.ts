import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDialects } from '../../testing/test-database.ts'
import { mailServer } from '../mail/mail-server.test-data.ts'
import { type AccessApp, accessApp, PASSWORD } from './access.test-app.ts'

const NEW = 'Lua-Cheia-99'
/** The code stands on a line of its own in the text of the mail. */
const CODE_LINE = /^ {4}(\d{6})\r?$/m

describe.each(testDialects)('password recovery on %s', dialect => {
  let server: AccessApp
  let smtp: Awaited<ReturnType<typeof mailServer>>
  const inbox: string[] = []

  beforeAll(async () => {
    smtp = await mailServer(inbox)
    server = await accessApp(dialect, {
      environment: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'biblioteca@campus.example' },
    })
  })
  afterAll(async () => {
    await server.close()
    await smtp.stop()
  })
  beforeEach(() => {
    inbox.length = 0
    // Past every limit of the test before.
    server.advance(86_400_000 + 1000)
  })

  const path = (user: string) => `/api/pessoas/${encodeURIComponent(user)}/recuperar-senha`
  const bearer = async (usuario: string) => {
    const reply = await server.call({
      method: 'POST',
      url: '/api/estante/recuperacao',
      token: await server.publicToken(),
      payload: { usuario },
    })
    return reply.json().access_token as string
  }
  const start = (user: string, token: string, lang = '1') =>
    server.call({ method: 'GET', url: path(user), token, headers: { lang } })
  const check = (user: string, token: string, code: string) =>
    server.call({ method: 'POST', url: path(user), token, payload: { code } })
  const finish = (user: string, token: string, code: string, password: string) =>
    server.call({ method: 'PUT', url: path(user), token, payload: { code, password } })
  const mailedCode = async () => {
    await server.mail.deliver()
    return inbox.at(-1)?.match(CODE_LINE)?.[1] ?? ''
  }
  const begun = async (user: string) => {
    const token = await bearer(user)
    const reply = await start(user, token)
    expect(reply.statusCode).toBe(200)
    return { token, code: await mailedCode() }
  }
  const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

  it('AUTH-37 three steps with a code by mail set a new password, and end the old sessions', async () => {
    const old = await server.signIn('edna', PASSWORD)
    const { token, code } = await begun('edna')
    expect(code).toMatch(/^\d{6}$/)
    expect((await check('edna', token, code)).statusCode).toBe(200)
    expect((await finish('edna', token, code, NEW)).json()).toEqual({ ok: true })
    await expect(server.signIn('edna', PASSWORD)).rejects.toThrow('401')
    expect((await server.signIn('edna', NEW)).access_token).toBeTruthy()
    const kept = await server.call({
      method: 'POST',
      url: '/api/oauth/token',
      payload: { grant_type: 'refresh_token', refresh_token: old.refresh_token },
    })
    expect(kept.statusCode).toBe(401)
    await server.mail.deliver()
    expect(inbox.at(-1)).toContain('Sua senha foi alterada')
  })

  it('AUTH-40 step 1 answers with hints, code length and tte, for a bearer token of fifteen minutes bound to the user', async () => {
    const token = await bearer('maria')
    expect((await start('maria', token)).json()).toEqual({
      nome: 'M. S.',
      emails: ['m****@c****.example'],
      length: 6,
      tte: 900,
    })
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
    expect(claims.exp - claims.iat).toBe(900)
    expect((await start('joana', token)).statusCode).toBe(401)
    expect((await start('joana', token)).json().message).toBe('Token inválido')
    const patron = (await server.signIn('maria', PASSWORD)).access_token
    expect((await start('maria', patron)).statusCode).toBe(401)
    expect((await start('maria', await server.publicToken())).statusCode).toBe(401)
    server.advance(901_000)
    expect((await start('maria', token)).statusCode).toBe(401)
  })

  it('AUTH-40 the token opens nothing else', async () => {
    const token = await bearer('maria')
    expect((await server.call({ method: 'GET', url: '/api/pessoas', token })).statusCode).toBe(401)
    expect((await server.call({ method: 'GET', url: '/api/pessoas/auth-permissions', token })).statusCode).toBe(401)
  })

  it('AUTH-41 a right code answers with the rule set; it may be checked again before it is used', async () => {
    const { token, code } = await begun('maria')
    const reply = await check('maria', token, code)
    expect(reply.json()).toEqual({
      rules: {
        length: { min: 8, max: 64 },
        has_numbers: true,
        only_numbers: false,
        special_char: true,
        diff_case: true,
        diff_name: true,
        last_pw: 3,
      },
    })
    for (let i = 0; i < 6; i += 1) expect((await check('maria', token, code)).statusCode).toBe(200)
    const bad = await check('maria', token, wrong(code))
    expect(bad.statusCode).toBe(422)
    expect(bad.json().message).toBe('CodigoInvalido')
  })

  it('AUTH-43 the new password is set by code and password, once', async () => {
    const { token, code } = await begun('joana')
    expect((await finish('joana', token, wrong(code), NEW)).statusCode).toBe(422)
    expect((await finish('joana', token, code, NEW)).statusCode).toBe(200)
    // Neither the code nor the token serves again.
    expect((await finish('joana', token, code, 'Outra-Senha-77')).statusCode).toBe(401)
    expect((await check('joana', await bearer('joana'), code)).statusCode).toBe(422)
    expect((await server.signIn('joana', NEW)).access_token).toBeTruthy()
  })

  it('AUTH-43 a new password ends the pause after failed sign-ins', async () => {
    for (let i = 0; i < 6; i += 1) await server.signIn('edna', 'errada').catch(() => undefined)
    await expect(server.signIn('edna', NEW)).rejects.toThrow('429')
    const { token, code } = await begun('edna')
    expect((await finish('edna', token, code, 'Sol-Nascente-88')).statusCode).toBe(200)
    expect((await server.signIn('edna', 'Sol-Nascente-88')).access_token).toBeTruthy()
  })

  it('AUTH-44 the server checks the rules and the former passwords by itself', async () => {
    const { token, code } = await begun('caio')
    const short = await finish('caio', token, code, 'Curt-1')
    expect(short.statusCode).toBe(422)
    expect(short.json()).toMatchObject({ message: 'SenhaNaoConfereCriterios', params: { regras: 'length' } })
    expect((await finish('caio', token, code, 'Sou-Caio-2024')).json().params.regras).toBe('diff_name')
    const same = await finish('caio', token, code, PASSWORD)
    expect(same.json()).toMatchObject({ message: 'SenhaJaUtilizada', params: { quantidade: 3 } })
    // A refused password does not use the code up.
    expect((await finish('caio', token, code, 'Primeira-Nova-1')).statusCode).toBe(200)
    for (const next of ['Segunda-Nova-2', 'Terceira-Nova-3']) {
      const again = await begun('caio')
      expect((await finish('caio', again.token, again.code, PASSWORD)).json().message).toBe('SenhaJaUtilizada')
      expect((await finish('caio', again.token, again.code, next)).statusCode).toBe(200)
      server.advance(86_400_000)
    }
    // Three changes later the first one is free again, the two before are not.
    const last = await begun('caio')
    expect((await finish('caio', last.token, last.code, 'Primeira-Nova-1')).statusCode).toBe(422)
    expect((await finish('caio', last.token, last.code, PASSWORD)).statusCode).toBe(200)
  })

  it('AUTH-11 recovery is refused unless 1113 is held and __md_aut is 2 and __md_crypt is 4', async () => {
    const ask = async () =>
      (
        await server.call({
          method: 'POST',
          url: '/api/estante/recuperacao',
          token: await server.publicToken(),
          payload: { usuario: 'maria' },
        })
      ).statusCode
    expect(await ask()).toBe(200)
    server.parameters.__md_aut = 1
    expect(await ask()).toBe(403)
    server.parameters.__md_aut = 2
    server.parameters.__md_crypt = 3
    expect(await ask()).toBe(403)
    server.parameters.__md_crypt = 4
    const { kysely } = server.core.database
    const rows = await kysely.selectFrom('permissao').selectAll().where('cod_atividade', '=', 1113).execute()
    await kysely.deleteFrom('permissao').where('cod_atividade', '=', 1113).execute()
    server.advance(6000)
    expect(await ask()).toBe(403)
    for (const { id: _, ...row } of rows) await kysely.insertInto('permissao').values(row).execute()
    server.advance(6000)
    expect(await ask()).toBe(200)
  })

  it('attack: code guessing: five wrong codes end the code, and new codes are limited', async () => {
    const { token, code } = await begun('maria')
    for (let i = 0; i < 5; i += 1) expect((await check('maria', token, wrong(code))).statusCode).toBe(422)
    expect((await check('maria', token, code)).statusCode).toBe(422)
    expect((await finish('maria', token, code, NEW)).statusCode).toBe(422)
    expect((await start('maria', token)).statusCode).toBe(200)
    expect((await start('maria', token)).statusCode).toBe(200)
    const limited = await start('maria', token)
    expect(limited.statusCode).toBe(429)
    expect(limited.json().params.seconds).toBeGreaterThan(800)
  })

  it('attack: code guessing: parallel guesses are counted too', async () => {
    const { token, code } = await begun('maria')
    const replies = await Promise.all(Array.from({ length: 30 }, () => check('maria', token, wrong(code))))
    expect(replies.every(reply => reply.statusCode === 422)).toBe(true)
    expect((await check('maria', token, code)).statusCode).toBe(422)
  })

  it('a code is no use after its time, nor after a newer one was sent', async () => {
    const first = await begun('maria')
    const second = await begun('maria')
    // One in a million times both are the same.
    const old = first.code === second.code ? wrong(second.code) : first.code
    expect((await check('maria', first.token, old)).statusCode).toBe(422)
    expect((await check('maria', second.token, second.code)).statusCode).toBe(200)
    server.advance(900_000)
    expect((await check('maria', await bearer('maria'), second.code)).statusCode).toBe(422)
  })

  it('attack: enumeration: an unknown user, and one without e-mail, get an answer of the same shape that never changes', async () => {
    const unknown = (await start('ninguem', await bearer('ninguem'))).json()
    expect(unknown).toEqual({
      nome: expect.stringMatching(/^[A-Z]\.( [A-Z]\.)+$/),
      emails: [expect.stringMatching(/^[a-z]\*{4}@[a-z]\*{4}\.[a-z]+$/)],
      length: 6,
      tte: 900,
    })
    expect((await start('ninguem', await bearer('ninguem'))).json()).toEqual(unknown)
    expect((await start('outro', await bearer('outro'))).json()).not.toEqual(unknown)
    const nair = (await start('nair', await bearer('nair'))).json()
    expect(Object.keys(nair)).toEqual(Object.keys(unknown))
    await server.mail.deliver()
    expect(inbox).toHaveLength(0)
    const token = await bearer('ninguem')
    const known = await begun('maria')
    const [a, b] = [await check('ninguem', token, '123456'), await check('maria', known.token, wrong(known.code))]
    expect([a.statusCode, a.body]).toEqual([b.statusCode, b.body])
    expect((await start('ninguem', token)).statusCode).toBe(200)
    expect((await start('ninguem', token)).statusCode).toBe(429)
  })

  it('AUTH-40 what is on file as an address and is none gives no hint: nothing can be mailed there', async () => {
    const { kysely } = server.core.database
    const before = (await start('nair', await bearer('nair'))).json()
    const ofNair = kysely
      .updateTable('pessoa')
      .where('cod_pessoa', 'in', kysely.selectFrom('pessoa_login').select('cod_pessoa').where('login', '=', 'nair'))
    await ofNair.set({ email: 'não informado' }).execute()
    expect((await start('nair', await bearer('nair'))).json()).toEqual(before)
    await ofNair.set({ email: null }).execute()
    await server.mail.deliver()
    expect(inbox).toHaveLength(0)
  })

  it('who signs in with the institution’s password is told so by mail and gets no code', async () => {
    const token = await bearer('lia')
    expect((await start('lia', token)).json().nome).toBe('L. D.')
    await server.mail.deliver()
    expect(inbox.at(-1)).toContain('To: lia@campus.example')
    expect(inbox.at(-1)).not.toMatch(CODE_LINE)
  })

  it('D-05 the mail is in the visitor’s language, and the code is kept nowhere in clear once sent', async () => {
    await start('maria', await bearer('maria'), '5')
    const code = await mailedCode()
    expect(inbox.at(-1)).toContain('is your code for a new password')
    const { kysely } = server.core.database
    const outbox = await kysely.selectFrom('correio').selectAll().where('situacao', '=', 'ENVIADA').execute()
    const codes = await kysely.selectFrom('recuperacao').selectAll().execute()
    const audit = await kysely.selectFrom('auditoria_acesso').select(['login', 'detalhe']).execute()
    expect(JSON.stringify([outbox.map(row => row.parametros), codes.map(row => row.codigo_hash), audit])).not.toContain(
      code,
    )
  })

  it('D-05 recoveries and changes are in the audit log', async () => {
    const rows = await server.core.database.kysely.selectFrom('auditoria_acesso').select('evento').execute()
    const events = new Set(rows.map(row => row.evento))
    for (const event of ['RECUPERACAO_PEDIDA', 'RECUPERACAO_RECUSADA', 'SENHA_ALTERADA'])
      expect(events).toContain(event)
  })
})
