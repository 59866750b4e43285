import { describe, expect, it } from 'vitest'
import { ApiError, CancelledError } from '../../lib/api/api-error.ts'
import { loginFailure, recoveryFailure } from './login-errors.rules.ts'

const of = (status: number, message = '', params?: Record<string, string | number>, wait: number | null = null) =>
  loginFailure(new ApiError(status, { message, params }, wait), 'Matrícula')

describe('error catalogue of the login', () => {
  it('AUTH-34 400 asks to try again', () => {
    expect(of(400, 'bad')).toEqual({ kind: 'warning', key: 'LoginFalhou' })
  })

  it('AUTH-31 401 shows the server message, or user or password incorrect with the login label', () => {
    expect(of(401)).toEqual({ kind: 'warning', key: 'UsuarioOuSenhaIncorreta', params: { login: 'Matrícula' } })
    expect(of(401, 'unauthenticated')).toMatchObject({ key: 'UsuarioOuSenhaIncorreta' })
    expect(of(401, 'Procure o balcão.')).toMatchObject({ kind: 'warning', key: 'Procure o balcão.' })
  })

  it('AUTH-32 422 shows the server message', () => {
    expect(of(422, 'CaptchaInvalido')).toMatchObject({ kind: 'warning', key: 'CaptchaInvalido' })
  })

  it('AUTH-35 429 tells how long to wait', () => {
    expect(of(429, 'x', { seconds: 12 }, 840)).toMatchObject({ key: 'MuitasTentativas', params: { seconds: 840 } })
    expect(of(429, 'x', { seconds: 12 })).toMatchObject({ params: { seconds: 12 } })
    expect(of(429)).toMatchObject({ params: { seconds: 60 } })
  })

  it('AUTH-22 430 is a blocked account, with its own words where the library wrote any', () => {
    expect(of(430)).toMatchObject({ kind: 'warning', key: 'ACESSO_BLOQUEADO', isBlocked: true })
    expect(of(430, 'Procure a secretaria.')).toMatchObject({ key: 'Procure a secretaria.' })
  })

  it('AUTH-33 500, no response and the unforeseen are a danger alert', () => {
    const danger = { kind: 'error', key: 'LoginErroDesconhecido' }
    expect(of(500, 'boom')).toEqual(danger)
    expect(of(502)).toEqual(danger)
    const away = 'Serviço indisponível no momento.'
    expect(of(503, away)).toEqual({ kind: 'error', text: away })
    expect(of(0, 'Network Error')).toEqual(danger)
    expect(loginFailure(new Error('bug'), '')).toEqual(danger)
    expect(loginFailure(new CancelledError(), '')).toBeNull()
  })

  it('AUTH-33 a directory of the institution that does not answer is told as what it is', () => {
    expect(of(503, 'O serviço externo não respondeu.')).toEqual({
      kind: 'error',
      text: 'O serviço externo não respondeu.',
    })
    expect(of(503)).toEqual({ kind: 'error', key: 'LoginErroDesconhecido' })
  })

  it('AUTH-48 recovery says the unexpected for 500 and otherwise the server message', () => {
    const say = (status: number, message = '') => recoveryFailure(new ApiError(status, { message }))
    expect(say(500, 'boom')).toEqual({ kind: 'error', key: 'OcorreuErroInesperado' })
    expect(say(422, 'CodigoInvalido')).toMatchObject({ kind: 'warning', key: 'CodigoInvalido' })
    expect(say(503, 'O serviço externo não respondeu.')).toEqual({
      kind: 'error',
      text: 'O serviço externo não respondeu.',
    })
    expect(say(502)).toEqual({ kind: 'error', key: 'OcorreuErroInesperado' })
    expect(say(401, 'TokenInvalido')).toMatchObject({ key: 'TokenInvalido' })
    expect(say(0)).toEqual({ kind: 'error', key: 'FalhaComunicacao' })
    expect(say(429, 'x')).toMatchObject({ key: 'MuitasTentativas' })
    expect(recoveryFailure(new Error('bug'))).toMatchObject({ key: 'OcorreuErroInesperado' })
  })
})
