import { Permission } from '@estante/contract'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDialects } from '../../testing/test-database.ts'
import { type AccessApp, accessApp, EASY_CAPTCHA, PASSWORD, solvedCaptcha } from './access.test-app.ts'

describe.each(testDialects)('captcha on %s', dialect => {
  let server: AccessApp
  const asked: URLSearchParams[] = []
  beforeAll(async () => {
    server = await accessApp(dialect, {
      captchaWork: EASY_CAPTCHA,
      fetch: async (_url, init) => {
        const body = init?.body as URLSearchParams
        asked.push(body)
        if (body.get('response') === 'fora') throw new TypeError('fetch failed')
        if (body.get('response') === 'pagina') return new Response('<h1>Bad gateway</h1>', { status: 502 })
        return Response.json({ success: body.get('response') === 'certo' })
      },
    })
  })
  afterAll(() => server.close())

  const signIn = (recaptcha_token?: string) =>
    server.call({
      method: 'POST',
      url: '/api/oauth/token',
      payload: { grant_type: 'password', username: 'maria', password: PASSWORD, recaptcha_token },
    })
  const challenge = async (): Promise<Challenge> =>
    (await server.call({ method: 'GET', url: '/api/estante/captcha', token: await server.publicToken() })).json()
  const solve = () => solvedCaptcha(server)

  it('AUTH-06 the captcha is asked for only while the guest holds permission 1120', async () => {
    expect((await signIn()).statusCode).toBe(200)
    await server.grantGuest(Permission.captcha)
    expect((await signIn()).statusCode).toBe(422)
    expect((await signIn(await solve())).statusCode).toBe(200)
  })

  it('AUTH-36 a missing captcha and a wrong or expired one each have their message', async () => {
    expect((await signIn()).json().message).toBe('CaptchaAusente')
    expect((await signIn('lixo')).json().message).toBe('CaptchaInvalido')
    const given = await challenge()
    const forged = { challenge: given, solution: { counter: 1, derivedKey: '00'.repeat(32) } }
    expect((await signIn(Buffer.from(JSON.stringify(forged)).toString('base64'))).json().message).toBe(
      'CaptchaInvalido',
    )
    const easy = { ...given, parameters: { ...given.parameters, cost: 1, keyPrefix: '0' } }
    const solution = await solveChallenge({ challenge: easy, deriveKey })
    const unsigned = Buffer.from(JSON.stringify({ challenge: easy, solution })).toString('base64')
    expect((await signIn(unsigned)).json().message).toBe('CaptchaInvalido')
  })

  it('attack: captcha replay: an answer serves once', async () => {
    const answer = await solve()
    expect((await signIn(answer)).statusCode).toBe(200)
    const again = await signIn(answer)
    expect(again.statusCode).toBe(422)
    expect(again.json().message).toBe('CaptchaInvalido')
    const fresh = await solve()
    const many = await Promise.all(Array.from({ length: 5 }, () => signIn(fresh)))
    expect(many.filter(reply => reply.statusCode === 200)).toHaveLength(1)
  })

  it('AUTH-39 recovery asks for the captcha in its first step', async () => {
    const { access_token } = (
      await server.call({
        method: 'POST',
        url: '/api/estante/recuperacao',
        token: await server.publicToken(),
        payload: { usuario: 'maria' },
      })
    ).json()
    const start = (query = '') =>
      server.call({ method: 'GET', url: `/api/pessoas/maria/recuperar-senha${query}`, token: access_token })
    expect((await start()).json().message).toBe('CaptchaAusente')
    expect((await start(`?recaptcha_token=${encodeURIComponent(await solve())}`)).statusCode).toBe(200)
  })

  it('AUTH-06 by setting the same field carries a reCAPTCHA answer', async () => {
    server.parameters.captcha_tipo = 'recaptcha'
    server.parameters.captcha_chave_secreta = 'segredo'
    expect((await signIn('certo')).statusCode).toBe(200)
    expect((await signIn('errado')).json().message).toBe('CaptchaInvalido')
    expect(asked[0]!.get('secret')).toBe('segredo')
  })

  it('AUTH-36 where reCAPTCHA does not answer, or with a page of errors, the visitor is told that the service is away', async () => {
    server.parameters.captcha_tipo = 'recaptcha'
    for (const answer of ['fora', 'pagina']) {
      const reply = await signIn(answer)
      expect(reply.statusCode, answer).toBe(503)
      expect(reply.json().message, answer).toMatch(/serviço externo não respondeu/)
    }
  })
})

it('AUTH-06 a captcha asks for about a second of work, whatever tests ask for', async () => {
  const server = await accessApp('sqlite')
  try {
    const token = await server.publicToken()
    const { parameters }: Challenge = (await server.call({ method: 'GET', url: '/api/estante/captcha', token })).json()
    expect(parameters.cost).toBe(1000)
    // The answer lies beyond the first thousand guesses.
    const answer = await solvedCaptcha(server)
    const { solution } = JSON.parse(Buffer.from(answer, 'base64').toString()) as { solution: { counter: number } }
    expect(solution.counter).toBeGreaterThanOrEqual(1000)
  } finally {
    await server.close()
  }
})
