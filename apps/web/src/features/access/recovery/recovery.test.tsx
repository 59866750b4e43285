import '../../../testing/reset.ts'
import { currentToasts } from '@estante/ui/toast-queue.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, type Handler, publicTokenHandler } from '../../../testing/fake-api.ts'
import { renderPiece, startWords } from '../../../testing/page.tsx'
import { openInstitution } from '../../../testing/people.ts'
import { Recovery } from './recovery.tsx'

vi.mock('../captcha/altcha.tsx', () => ({
  Altcha: ({ onAnswer }: { onAnswer: (answer: string | null) => void }) => (
    <button type="button" onClick={() => onAnswer('solved')}>
      robô
    </button>
  ),
}))

const rules = {
  length: { min: 8, max: 20 },
  has_numbers: true,
  only_numbers: false,
  special_char: false,
  diff_case: true,
  diff_name: false,
  last_pw: 2,
}
const PATH = '/pessoas/ana/recuperar-senha'
const refuse = (status: number, message: string): Handler => {
  return () => ({ status, body: { message, code: 'x' } })
}

function open(besides: Record<string, Handler> = {}, hasCaptcha = false) {
  openInstitution()
  const api = fakeApi({
    ...publicTokenHandler,
    'POST /estante/recuperacao': () => ({ body: { access_token: 'recovery-1', expires_in: 900 } }),
    [`GET ${PATH}`]: () => ({ body: { nome: 'A. L.', emails: ['a***@u***.br'], length: 6, tte: 600 } }),
    [`POST ${PATH}`]: () => ({ body: { rules } }),
    [`PUT ${PATH}`]: () => ({ body: { ok: true } }),
    ...besides,
  })
  const onLeave = vi.fn()
  renderPiece(<Recovery user="" hasCaptcha={hasCaptcha} onLeave={onLeave} />)
  return { api, onLeave }
}

const sendCode = async () => {
  await userEvent.type(await screen.findByLabelText(/Matrícula/), ' ana ')
  await userEvent.click(screen.getByRole('button', { name: 'Enviar código' }))
}
const typeCode = async (code = '123456') => userEvent.type(await screen.findByLabelText(/Código de verificação/), code)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar senha' }))

beforeEach(startWords)
afterEach(() => vi.useRealTimers())

describe('password recovery', () => {
  it('AUTH-37 three steps: user code, verification code, new password; then back to the login', async () => {
    const { api, onLeave } = open()
    expect(await screen.findByText('Passo 1 de 3')).toBeTruthy()
    await sendCode()
    expect(await screen.findByText('Passo 2 de 3')).toBeTruthy()
    expect(screen.getByText('A. L., enviamos um código para a***@u***.br.')).toBeTruthy()
    await typeCode()
    expect(await screen.findByText('Passo 3 de 3')).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/^Nova senha/), 'Segredo12')
    await userEvent.type(screen.getByLabelText(/^Repita/), 'Segredo12')
    await save()
    await waitFor(() => expect(onLeave).toHaveBeenCalledWith('ana'))
    expect(api.to('PUT', PATH)[0]?.body).toEqual({ code: '123456', password: 'Segredo12' })
  })

  it('AUTH-43 AUTH-47 a changed password is told by a success toast of 8000 ms', async () => {
    const { onLeave } = open()
    await sendCode()
    await typeCode()
    await userEvent.type(await screen.findByLabelText(/^Nova senha/), 'Segredo12')
    await userEvent.type(screen.getByLabelText(/^Repita/), 'Segredo12')
    await save()
    await waitFor(() => expect(onLeave).toHaveBeenCalled())
    expect(currentToasts().at(-1)).toMatchObject({
      kind: 'success',
      message: 'Senha alterada com sucesso.',
      duration: 8000,
    })
  })

  it('AUTH-38 the user code is required', async () => {
    const { api } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar código' }))
    expect(await screen.findByText('Digite o seu usuário.')).toBeTruthy()
    expect(api.to('POST', '/estante/recuperacao')).toEqual([])
  })

  it('AUTH-39 the captcha must pass where it is asked for', async () => {
    const { api } = open({}, true)
    await sendCode()
    expect(await screen.findByText('Confirme que você não é um robô.')).toBeTruthy()
    await userEvent.click(await screen.findByText('robô'))
    await userEvent.click(screen.getByRole('button', { name: 'Enviar código' }))
    await screen.findByText('Passo 2 de 3')
    expect(api.to('GET', PATH)[0]?.query.get('recaptcha_token')).toBe('solved')
  })

  it('AUTH-40 the steps carry a token of their own, and the time to expire counts down', async () => {
    const { api } = open()
    await sendCode()
    expect(await screen.findByText(/Vale por mais (10:00|9:5\d)/)).toBeTruthy()
    expect(api.to('GET', PATH)[0]?.headers.authorization).toBe('Bearer recovery-1')
    await typeCode()
    await screen.findByText('Passo 3 de 3')
    expect(api.to('POST', PATH)[0]?.headers.authorization).toBe('Bearer recovery-1')
  })

  it('AUTH-40 a code whose time is over is said to be so, and can be asked for again', async () => {
    open({ [`GET ${PATH}`]: () => ({ body: { nome: 'A. L.', emails: ['x'], length: 6, tte: 1 } }) })
    await sendCode()
    expect(await screen.findByText('O código expirou. Peça um novo.')).toBeTruthy()
    expect(screen.getByText('Reenviar código')).toBeTruthy()
  })

  it('AUTH-41 the code is checked by itself at its full length, not before', async () => {
    const { api } = open()
    await sendCode()
    await typeCode('12345')
    expect(api.to('POST', PATH)).toEqual([])
    await typeCode('6')
    await screen.findByText('Passo 3 de 3')
    expect(api.to('POST', PATH).map(request => request.body)).toEqual([{ code: '123456' }])
  })

  it('AUTH-42 a 422 on the code check shows a link that sends another code', async () => {
    const { api } = open({ [`POST ${PATH}`]: refuse(422, 'CodigoInvalido') })
    await sendCode()
    await screen.findByText('Passo 2 de 3')
    expect(screen.queryByText('Reenviar código')).toBeNull()
    await typeCode()
    expect((await screen.findByRole('alert')).textContent).toContain('Código inválido ou expirado.')
    await userEvent.click(screen.getByText('Reenviar código'))
    await waitFor(() => expect(api.to('GET', PATH)).toHaveLength(2))
    await waitFor(() => expect(screen.queryByText('Reenviar código')).toBeNull())
  })

  it('AUTH-42 where the token of the steps ends before the code does, another code can be asked for too', async () => {
    const { api } = open({ [`POST ${PATH}`]: refuse(401, 'Acesso não autorizado.') })
    await sendCode()
    await screen.findByText('Passo 2 de 3')
    await typeCode()
    await userEvent.click(await screen.findByText('Reenviar código'))
    await waitFor(() => expect(api.to('GET', PATH)).toHaveLength(2))
  })

  it('AUTH-42 with a captcha another code begins at the first step', async () => {
    open({ [`POST ${PATH}`]: refuse(422, 'CodigoInvalido') }, true)
    await userEvent.click(await screen.findByText('robô'))
    await sendCode()
    await typeCode()
    await userEvent.click(await screen.findByText('Reenviar código'))
    expect(await screen.findByText('Passo 1 de 3')).toBeTruthy()
    expect((screen.getByLabelText(/Matrícula/) as HTMLInputElement).value).toBe('ana')
  })

  it('AUTH-45 password and confirmation must be the same', async () => {
    const { api } = open()
    await sendCode()
    await typeCode()
    await userEvent.type(await screen.findByLabelText(/^Nova senha/), 'Segredo12')
    await userEvent.type(screen.getByLabelText(/^Repita/), 'Segredo13')
    await save()
    expect(await screen.findByText('As senhas não coincidem.')).toBeTruthy()
    expect(api.to('PUT', PATH)).toEqual([])
  })

  it('AUTH-44 AUTH-46 rules tick off while typing, and all must be met', async () => {
    const { api } = open()
    await sendCode()
    await typeCode()
    const field = await screen.findByLabelText(/^Nova senha/)
    const state = (text: RegExp) => screen.getByText(text).closest('li')?.dataset.state
    expect(state(/ter de 8 a 20/)).toBe('broken')
    await userEvent.type(field, 'segredoo')
    expect(state(/ter de 8 a 20/)).toBe('met')
    expect(state(/conter números/)).toBe('broken')
    expect(state(/diferente das últimas 2/)).toBe('server')
    await save()
    expect(await screen.findByText('A senha não atende aos critérios.')).toBeTruthy()
    expect(api.to('PUT', PATH)).toEqual([])
    await userEvent.type(field, 'S1')
    expect(state(/conter números/)).toBe('met')
  })

  it('AUTH-46 what the server refuses about the password is told', async () => {
    open({
      [`PUT ${PATH}`]: () => ({
        status: 422,
        body: { message: 'SenhaJaUtilizada', code: 'refused', params: { quantidade: 2 } },
      }),
    })
    await sendCode()
    await typeCode()
    await userEvent.type(await screen.findByLabelText(/^Nova senha/), 'Segredo12')
    await userEvent.type(screen.getByLabelText(/^Repita/), 'Segredo12')
    await save()
    expect((await screen.findByRole('alert')).textContent).toContain('Esta senha já foi usada recentemente.')
  })

  it('AUTH-48 500 is the unexpected error; other errors are the server words', async () => {
    open({ [`GET ${PATH}`]: refuse(500, 'boom') })
    await sendCode()
    expect((await screen.findByRole('alert')).textContent).toContain('Ocorreu um erro inesperado.')
  })

  it('AUTH-49 without a signed token nothing is sent: Token inválido', async () => {
    const { api } = open({ 'POST /estante/recuperacao': refuse(403, 'forbidden') })
    await sendCode()
    expect((await screen.findByRole('alert')).textContent).toContain('Token inválido')
    expect(api.to('GET', PATH)).toEqual([])
  })

  it('the way back to the login is always open', async () => {
    const { onLeave } = open()
    await act(async () => {})
    await userEvent.click(await screen.findByRole('button', { name: 'Voltar para o login' }))
    expect(onLeave).toHaveBeenCalledWith(null)
  })
})
