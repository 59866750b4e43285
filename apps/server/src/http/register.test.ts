import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { installErrorHandler } from './errors.ts'
import type { Implementation } from './implement.ts'
import { registerEndpoints } from './register.ts'

const options = {
  authenticate: async () => ({ scope: 'public' as const, cod_pessoa: null, login: null }),
  holdsPermission: async () => true,
  holdsStaff: async () => false,
  validateReplies: true,
}

describe('registering the contract', () => {
  it('refuses to start while a call has no handler', () => {
    expect(() => registerEndpoints(Fastify(), [], options)).toThrow(/without a handler: .*getInstitution/)
  })

  it('refuses two handlers for one call', () => {
    const one: Implementation = { name: 'getCampuses', handler: () => [] }
    expect(() => registerEndpoints(Fastify(), [one, one], options)).toThrow(/two handlers/)
  })
})

describe('a request that breaks the contract', () => {
  const refusal = async (payload: string | object, lang = '1', type = 'application/json') => {
    const app = Fastify()
    installErrorHandler(app)
    const token: Implementation = { name: 'requestToken', handler: () => ({}) }
    registerEndpoints(app, [token], { ...options, partial: true })
    const headers = { lang, 'content-type': type }
    const reply = await app.inject({ method: 'POST', url: '/api/oauth/token', headers, payload })
    return { status: reply.statusCode, ...reply.json<{ message: string; code: string; params?: object }>() }
  }

  it('D-31 D-33 is told in the caller’s language which field is wrong, with the broken rule beside it', async () => {
    const grant = { grant_type: 'password', password: 'x' }
    expect(await refusal({ ...grant, username: '' })).toEqual({
      status: 400,
      code: 'bad_request',
      message: 'O campo username é obrigatório',
      params: { campo: 'username', detalhe: expect.stringMatching(/^body\.username: ./) },
    })
    const long = await refusal({ ...grant, username: 'x'.repeat(5000) }, '5')
    expect(long.message).toMatch(/^The field username is too long: at most \d+ characters\.$/)
    expect((await refusal({ ...grant, username: 7 }, '3')).message).toBe('El campo username no es válido.')
  })

  it('D-31 a field that is missing is required, be it a number or a word of a list', async () => {
    const app = Fastify()
    installErrorHandler(app)
    const calls: Implementation[] = [{ name: 'deleteInterest', handler: () => ({}) }]
    const authenticate = async () => ({ scope: 'patron' as const, cod_pessoa: 1, login: 'ana' })
    registerEndpoints(app, calls, { ...options, authenticate, partial: true })
    const said = async (query: Record<string, string>) => {
      const url = `/api/perfil-interesse/area-autor-assunto?${new URLSearchParams(query)}`
      const reply = await app.inject({ method: 'DELETE', url, headers: { lang: '1', authorization: 'Bearer x' } })
      return `${reply.statusCode} ${reply.json<{ message: string }>().message}`
    }
    expect(await said({ tipoDSI: 'AREA' })).toBe('400 O campo codigo é obrigatório')
    expect(await said({ codigo: '1' })).toBe('400 O campo tipoDSI é obrigatório')
    expect(await said({ tipoDSI: 'AREA', codigo: 'um' })).toBe('400 O campo codigo não é válido.')
    expect(await said({ tipoDSI: 'LIVRO', codigo: '1' })).toBe('400 O campo tipoDSI não é válido.')
  })

  it('D-31 a list without anything in it is named as empty, in the three languages', async () => {
    const app = Fastify()
    installErrorHandler(app)
    const calls: Implementation[] = [{ name: 'addToBasket', handler: () => ({}) }]
    const authenticate = async () => ({ scope: 'patron' as const, cod_pessoa: 1, login: 'ana' })
    registerEndpoints(app, calls, { ...options, authenticate, partial: true })
    const said = async (lang: string) => {
      const headers = { lang, authorization: 'Bearer x' }
      const reply = await app.inject({
        method: 'POST',
        url: '/api/acervo/cesta-permanente',
        headers,
        payload: { acervos: [] },
      })
      return `${reply.statusCode} ${reply.json<{ message: string }>().message}`
    }
    expect(await said('1')).toBe('400 A lista acervos está vazia: informe ao menos um item.')
    expect(await said('5')).toBe('400 The list acervos is empty: give at least one item.')
    expect(await said('3')).toBe('400 La lista acervos está vacía: indique al menos un elemento.')
  })

  it('D-31 what cannot be read at all is a sentence, too', async () => {
    expect(await refusal('{"a":', '5')).toMatchObject({
      status: 400,
      message: 'The request could not be read.',
      params: { detalhe: expect.stringContaining('JSON') },
    })
    expect(await refusal('a', '3', 'application/x-other')).toMatchObject({ status: 415, code: 'bad_request' })
    const large = await refusal({ a: 'x'.repeat(1_100_000) })
    expect(large).toMatchObject({ status: 413, code: 'body_too_large', message: 'O conteúdo enviado é grande demais.' })
  })
})
