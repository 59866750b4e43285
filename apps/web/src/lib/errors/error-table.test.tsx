import '../../testing/reset.ts'
import * as queue from '@estante/ui/toast-queue.ts'
import { clearToasts, subscribeToToasts } from '@estante/ui/toast-queue.ts'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startWords } from '../../testing/page.tsx'
import { ApiError, CancelledError, SessionExpiredError } from '../api/api-error.ts'
import { errorText, handleError } from './handle-error.ts'

const said = () => queue.currentToasts().map(({ kind, message }) => [kind, message])
const say = (error: unknown) => {
  handleError(error)
  return said()
}
const answer = (status: number, message: string, params?: Record<string, string>) =>
  new ApiError(status, { message, code: 'x', params })

beforeAll(startWords)
beforeEach(() => {
  clearToasts()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('the common error handler', () => {
  it('ERR-01 a status other than 500 warns with the server message', () => {
    expect(say(answer(403, 'Sem permissão aqui.'))).toEqual([['warning', 'Sem permissão aqui.']])
  })

  it('ERR-01 a call that needs a person and has none is told in words', () => {
    expect(errorText(new ApiError(401, { message: 'unauthenticated', code: 'unauthenticated' }))).toBe(
      'Acesso não autorizado.',
    )
  })

  it('ERR-02 I18N-04 the message of a 422 is translated as a key, with its parameters', () => {
    expect(say(answer(422, 'PreencaCampo', { campo: 'Direcionar para' }))).toEqual([
      ['warning', 'Preencha o campo Direcionar para.'],
    ])
    expect(errorText(answer(422, 'um texto qualquer'))).toBe('um texto qualquer')
  })

  it('ERR-03 NET-10 a 500 with the network message says that the network is away', () => {
    const error = answer(500, 'Ocorreu um erro inesperado ao consultar o Catálogo da Rede Pergamum!')
    expect(say(error)).toEqual([['warning', 'Serviço Rede Pergamum não disponível!']])
  })

  it('ERR-04 the My Library marker is an error, whatever the status', () => {
    const [[kind, text] = []] = say(answer(500, 'x minhabibliotecaerro y'))
    expect(kind).toBe('error')
    expect(text).toContain('e-mail não consta')
  })

  it('ERR-05 the missing e-mail marker is a warning, also as a 422', () => {
    const [[kind, text] = []] = say(answer(422, 'sugestaoUserHasNoEmail'))
    expect(kind).toBe('warning')
    expect(text).toContain('e-mail cadastrado')
  })

  it('ERR-06 any other 500 gives the generic message and never the server text', () => {
    expect(say(answer(500, 'SELECT * FROM pessoa'))).toEqual([
      ['error', 'Ocorreu um erro inesperado. Tente novamente em instantes.'],
    ])
  })

  it('ERR-07 no answer at all says that the server could not be reached', () => {
    expect(say(new ApiError(0, { message: 'Network Error' }))).toEqual([
      ['error', 'Falha na comunicação com o servidor.'],
    ])
  })

  it('ERR-08 ERR-09 failures of our own code also end here, as an error of processing', () => {
    expect(say(new TypeError('x is undefined'))).toEqual([['error', 'Ocorreu um erro inesperado no processamento.']])
    expect(errorText(answer(418, ''))).toBe('Ocorreu um erro inesperado no processamento.')
  })

  it('SHELL-44 a cancelled request says nothing', () => {
    const listener = vi.fn()
    const stop = subscribeToToasts(listener)
    expect(say(new CancelledError())).toEqual([])
    expect(say(new DOMException('x', 'AbortError'))).toEqual([])
    expect(listener).not.toHaveBeenCalled()
    stop()
  })

  it('AUTH-59 a call of a person without one is refused here in words, not by the name of a message', () => {
    const refused = new ApiError(401, { message: 'unauthenticated', code: 'unauthenticated' })
    expect(errorText(refused)).toBe('Acesso não autorizado.')
  })

  it('AUTH-63 an expired session has been announced already', () => {
    expect(say(new SessionExpiredError())).toEqual([])
  })

  it('ERR-09 a proxy without a message is spoken for by us', () => {
    expect(say(answer(503, ''))).toEqual([['warning', 'Serviço indisponível no momento.']])
  })
})
