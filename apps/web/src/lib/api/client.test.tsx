import '../../testing/reset.ts'
import { describe, expect, it, vi } from 'vitest'
import { fakeApi, noAnswer, publicTokenHandler } from '../../testing/fake-api.ts'
import { ana, signInAna } from '../../testing/people.ts'
import { keepLanguage } from '../language/language-store.ts'
import { currentSession, endSession, startSession } from '../session/store/session-store.ts'
import { ApiError, CancelledError, SessionExpiredError } from './api-error.ts'
import { call } from './client.ts'
import { whenRefreshFails } from './tokens.ts'

const news = { body: [] }
const fresh = {
  access_token: 'patron-2',
  refresh_token: 'refresh-2',
  token_type: 'Bearer',
  expires_in: 900,
  scope: 'patron',
}
const refused = { status: 401, body: { message: 'no', code: 'unauthenticated' } }
const onlyWith = (token: string) => (request: { headers: Record<string, string> }) =>
  request.headers.authorization === `Bearer ${token}` ? news : refused

describe('tokens', () => {
  it('AUTH-59 AUTH-60 a visitor fetches public credentials once and every public call carries them', async () => {
    const api = fakeApi({ ...publicTokenHandler, 'GET /parametros/noticias': onlyWith('public-1') })
    await Promise.all([call('getNews'), call('getNews'), call('getNews')])
    await call('getNews')
    expect(api.to('POST', '/oauth/token')).toHaveLength(1)
    expect(api.to('POST', '/oauth/token')[0]?.body).toMatchObject({ grant_type: 'client_credentials' })
    expect(JSON.parse(localStorage.getItem('estante-credenciais-publicas') ?? '')).toEqual({ access_token: 'public-1' })
  })

  it('AUTH-59 signed in, public calls keep public headers and the others carry the patron token', async () => {
    await signInAna()
    const api = fakeApi({
      ...publicTokenHandler,
      'GET /parametros/noticias': () => news,
      'GET /parametros/funcionalidades': () => news,
      'GET /pessoas/login': () => news,
    })
    await call('getNews')
    await call('getFeatures')
    await call('getLogins')
    const token = (path: string) => api.to('GET', path)[0]?.headers.authorization
    expect(token('/parametros/noticias')).toBe('Bearer public-1')
    expect(token('/parametros/funcionalidades')).toBe('Bearer patron-1')
    expect(token('/pessoas/login')).toBe('Bearer patron-1')
  })

  it('AUTH-59 a patron call of nobody is refused without asking the server', async () => {
    const api = fakeApi({})
    await expect(call('getLogins')).rejects.toMatchObject({ status: 401 })
    expect(api.seen).toHaveLength(0)
  })

  it('AUTH-61 twenty calls over one expired token refresh once, and each is sent again once', async () => {
    await signInAna()
    const api = fakeApi({
      'POST /oauth/token': async () => {
        await new Promise(resolve => setTimeout(resolve, 20))
        return { body: fresh }
      },
      'GET /pessoas/login': onlyWith('patron-2'),
    })
    await Promise.all(Array.from({ length: 20 }, () => call('getLogins')))
    expect(api.to('POST', '/oauth/token')).toHaveLength(1)
    expect(api.to('POST', '/oauth/token')[0]?.body).toMatchObject({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-1',
    })
    expect(api.to('GET', '/pessoas/login')).toHaveLength(40)
    expect(currentSession()?.credentials).toEqual({ token: 'patron-2', refresh: 'refresh-2' })
  })

  it('AUTH-61 a request is retried once and no more', async () => {
    await signInAna()
    const api = fakeApi({
      'POST /oauth/token': () => ({ body: fresh }),
      'GET /pessoas/login': () => refused,
    })
    await expect(call('getLogins')).rejects.toMatchObject({ status: 401 })
    expect(api.to('GET', '/pessoas/login')).toHaveLength(2)
  })

  it('AUTH-61 a 401 of the token endpoint itself is an answer, not a reason to refresh', async () => {
    const api = fakeApi({ 'POST /oauth/token': () => refused })
    const body = { grant_type: 'password', username: 'ana', password: 'x' } as const
    await expect(call('requestToken', { body })).rejects.toMatchObject({ status: 401 })
    expect(api.seen).toHaveLength(1)
  })

  it('AUTH-62 an expired public token is replaced by client credentials', async () => {
    localStorage.setItem('estante-credenciais-publicas', JSON.stringify({ access_token: 'old' }))
    const api = fakeApi({ ...publicTokenHandler, 'GET /parametros/noticias': onlyWith('public-1') })
    await Promise.all([call('getNews'), call('getNews')])
    expect(api.to('POST', '/oauth/token')).toHaveLength(1)
    expect(api.to('POST', '/oauth/token')[0]?.body).toMatchObject({ grant_type: 'client_credentials' })
  })

  it('AUTH-63 a refused refresh tells the patron once, and every waiting request is rejected', async () => {
    await signInAna()
    const expired = vi.fn()
    whenRefreshFails({ onRefused: expired, onUnanswered: vi.fn() })
    fakeApi({
      'POST /oauth/token': () => ({ status: 400, body: { message: 'x', code: 'bad_request' } }),
      'GET /pessoas/login': () => refused,
    })
    const results = await Promise.allSettled([call('getLogins'), call('getLogins'), call('getLogins')])
    expect(results.map(each => each.status)).toEqual(['rejected', 'rejected', 'rejected'])
    for (const each of results) expect((each as PromiseRejectedResult).reason).toBeInstanceOf(SessionExpiredError)
    expect(expired).toHaveBeenCalledTimes(1)
  })

  describe('when one person leaves and the next signs in while the server is slow', () => {
    const signInBia = () =>
      startSession(
        {
          credentials: { token: 'bia-1', refresh: 'bia-refresh-1' },
          user: { ...ana, login: 'bia' },
          auhPermissions: [],
        },
        { remember: false, atvLang: 'pt' },
      )
    const changePlaces = async () => {
      await endSession()
      await signInBia()
    }

    it('a refresh of the first one leaves the tokens of the second as they are', async () => {
      await signInAna()
      let refresh = (_reply: { body: unknown }) => {}
      const api = fakeApi({
        'POST /oauth/token': () => new Promise(resolve => (refresh = resolve)) as never,
        'GET /pessoas/login': () => refused,
      })
      const asked = call('getLogins')
      await expect.poll(() => api.to('POST', '/oauth/token')).toHaveLength(1)
      await changePlaces()
      refresh({ body: fresh })
      await expect(asked).rejects.toBeInstanceOf(SessionExpiredError)
      expect(currentSession()?.credentials).toEqual({ token: 'bia-1', refresh: 'bia-refresh-1' })
    })

    it('a refused refresh of the first one does not sign the second out', async () => {
      await signInAna()
      const onRefused = vi.fn()
      whenRefreshFails({ onRefused, onUnanswered: vi.fn() })
      let refresh = (_reply: { status: number; body: unknown }) => {}
      const api = fakeApi({
        'POST /oauth/token': () => new Promise(resolve => (refresh = resolve)) as never,
        'GET /pessoas/login': () => refused,
      })
      const asked = call('getLogins')
      await expect.poll(() => api.to('POST', '/oauth/token')).toHaveLength(1)
      await changePlaces()
      refresh({ status: 400, body: { message: 'x', code: 'bad_request' } })
      await expect(asked).rejects.toBeInstanceOf(SessionExpiredError)
      expect(onRefused).not.toHaveBeenCalled()
    })

    it('what the first one asked for is never asked for in the name of the second', async () => {
      await signInAna()
      let answer = (_reply: typeof refused) => {}
      const api = fakeApi({
        'GET /pessoas/login': ({ headers }) =>
          headers.authorization === 'Bearer patron-1' ? (new Promise(resolve => (answer = resolve)) as never) : news,
      })
      const asked = call('getLogins')
      await expect.poll(() => api.to('GET', '/pessoas/login')).toHaveLength(1)
      await changePlaces()
      answer(refused)
      await expect(asked).rejects.toBeInstanceOf(SessionExpiredError)
      expect(api.to('GET', '/pessoas/login').map(({ headers }) => headers.authorization)).toEqual(['Bearer patron-1'])
    })
  })

  it('AUTH-22 AMB-16 a refresh refused because of a block hands over why', async () => {
    await signInAna()
    const onRefused = vi.fn()
    whenRefreshFails({ onRefused, onUnanswered: vi.fn() })
    fakeApi({
      'POST /oauth/token': () => ({ status: 430, body: { message: 'Procure o balcão.', code: 'blocked' } }),
      'GET /pessoas/login': () => refused,
    })
    await expect(call('getLogins')).rejects.toBeInstanceOf(SessionExpiredError)
    expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ status: 430, message: 'Procure o balcão.' }))
  })

  it.each([
    ['does not answer', noAnswer, 0],
    ['is busy', () => ({ status: 429, body: { message: 'x', code: 'too_many_requests' } }), 429],
    ['is down', () => ({ status: 503, body: { message: 'x', code: 'unavailable' } }), 503],
  ] as const)(
    'AUTH-63 a server that %s when asked to refresh signs nobody out and is told of once',
    async (_how, reply, status) => {
      await signInAna()
      const [onRefused, onUnanswered] = [vi.fn(), vi.fn()]
      whenRefreshFails({ onRefused, onUnanswered })
      fakeApi({ 'POST /oauth/token': reply, 'GET /pessoas/login': () => refused })
      const results = await Promise.allSettled([call('getLogins'), call('getLogins')])
      for (const each of results) expect((each as PromiseRejectedResult).reason).toMatchObject({ status })
      expect(onRefused).not.toHaveBeenCalled()
      expect(onUnanswered).toHaveBeenCalledTimes(1)
      expect(currentSession()).not.toBeNull()
    },
  )
})

describe('requests', () => {
  it('I18N-02 every request carries lang 1, 3 or 5', async () => {
    const api = fakeApi({ ...publicTokenHandler, 'GET /parametros/noticias': () => news })
    for (const language of ['pt', 'es', 'en']) {
      keepLanguage(language)
      await call('getNews')
    }
    keepLanguage('pt')
    expect(api.to('GET', '/parametros/noticias').map(each => each.headers.lang)).toEqual(['1', '3', '5'])
  })

  it('ERR-12 every path sits under one API base, parameters encoded, empty query values left out', async () => {
    const api = fakeApi({ ...publicTokenHandler })
    await call('getNews', { query: { cod_pagina: undefined } }).catch(() => {})
    await call('getOpeningHoursOf', { params: { id: 3 } }).catch(() => {})
    expect(api.seen.every(each => each.path.startsWith('/api/'))).toBe(true)
    expect(api.to('GET', '/parametros/noticias')[0]?.query.size).toBe(0)
    expect(api.to('GET', '/parametros/atendimento/3')).toHaveLength(1)
  })

  it('SHELL-44 a cancelled request is known as cancelled, before and during its flight', async () => {
    fakeApi({ ...publicTokenHandler, 'GET /parametros/noticias': () => new Promise(() => {}) })
    const early = new AbortController()
    early.abort()
    await expect(call('getNews', { signal: early.signal })).rejects.toBeInstanceOf(CancelledError)
    const late = new AbortController()
    const flight = call('getNews', { signal: late.signal })
    setTimeout(() => late.abort(), 10)
    await expect(flight).rejects.toBeInstanceOf(CancelledError)
  })

  it('ERR-07 a server that cannot be reached, or is too slow, is a network error', async () => {
    fakeApi({ ...publicTokenHandler, 'GET /parametros/noticias': noAnswer, 'GET /campus': () => new Promise(() => {}) })
    await expect(call('getNews')).rejects.toMatchObject({ status: 0, message: 'Network Error' })
    await expect(call('getCampuses', { timeoutMs: 20 })).rejects.toMatchObject({ status: 0, message: 'Network Error' })
  })

  it('ERR-01 a refusal carries the status, the message and its parameters', async () => {
    const body = { message: 'PreencaCampo', code: 'refused', params: { campo: 'x' } }
    fakeApi({ ...publicTokenHandler, 'GET /parametros/noticias': () => ({ status: 422, body }) })
    const error = await call('getNews').catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 422, message: 'PreencaCampo', params: { campo: 'x' } })
  })
})
