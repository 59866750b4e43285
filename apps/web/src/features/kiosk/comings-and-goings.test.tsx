import '../../testing/reset.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { settingsStore, toggleContrast } from '../../lib/accessibility/settings.ts'
import { changeLanguage } from '../../lib/language/i18n.ts'
import { fakeApi, type Handler } from '../../testing/fake-api.ts'
import { renderPiece } from '../../testing/page.tsx'
import { button, enter, field, handlers, scanned, standAtTerminal } from './kiosk.test-data.tsx'
import { Component as KioskPage } from './kiosk-page.tsx'
import { FORGET_AFTER_MS } from './use-forgetting.ts'

standAtTerminal()

const codeOf = (body: unknown) => (body as { codigo_barras: string }).codigo_barras
const lent = (code: string) => ({
  body: {
    cod_emprestimo: Number(code),
    obra: `Obra ${code}`,
    data_prevista: '2026-11-30',
    vence_em: '',
    em_atraso: 'N',
    acessorios: [],
  },
})
const stopClock = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Loans that wait until they are let go, one by one. */
function slowLoans(answer: Handler = ({ body }) => lent(codeOf(body))) {
  const waiting: (() => void)[] = []
  const api = fakeApi(
    handlers({
      'POST /estante/quiosque/emprestimo': async request => {
        await new Promise<void>(done => waiting.push(done))
        return await answer(request)
      },
    }),
  )
  const letGo = async (at: number) => {
    await waitFor(() => expect(waiting).toHaveLength(at + 1))
    await act(async () => waiting[at]?.())
  }
  return { api, letGo }
}

describe('whoever goes', () => {
  it('SHELL-42 a finger on Finish in the warning ends the visit: the warning is not gone before it is pressed', async () => {
    const api = await enter()
    stopClock()
    fireEvent.pointerDown(document.body)
    await pass(21_000)
    const finish = within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Terminar' })
    fireEvent.pointerDown(finish)
    await pass(300)
    fireEvent.click(finish)
    expect(screen.queryByText('Olá, Ana')).toBeNull()
    await waitFor(() => expect(api.to('DELETE', '/estante/quiosque/visita')).toHaveLength(1))
  })

  it('SHELL-42 what was read before Finish is lent before the visit ends', async () => {
    const { api, letGo } = slowLoans()
    await enter(api)
    await userEvent.keyboard('100{Enter}200{Enter}')
    await userEvent.click(button('Terminar'))
    await letGo(0)
    expect(api.to('DELETE', '/estante/quiosque/visita')).toEqual([])
    await letGo(1)
    await waitFor(() => expect(api.to('DELETE', '/estante/quiosque/visita')).toHaveLength(1))
    expect(api.to('POST', '/estante/quiosque/emprestimo').map(({ body }) => codeOf(body))).toEqual(['100', '200'])
    expect(screen.queryByText('Olá, Ana')).toBeNull()
  })

  it('SHELL-42 whoever is refused something after Finish stays, and sees it', async () => {
    const { api, letGo } = slowLoans(() => ({ status: 422, body: { message: 'ExemplarReservado', code: 'refused' } }))
    await enter(api)
    await userEvent.keyboard('100{Enter}')
    await userEvent.click(button('Terminar'))
    await letGo(0)
    expect(await screen.findByText(/separado para outra pessoa/)).toBeTruthy()
    expect(api.to('DELETE', '/estante/quiosque/visita')).toEqual([])
    await userEvent.click(button('Terminar'))
    await waitFor(() => expect(screen.queryByText('Olá, Ana')).toBeNull())
  })

  it('SHELL-42 nobody is forgotten in the middle of an act; the time begins when it is done', async () => {
    const { api, letGo } = slowLoans()
    await enter(api)
    stopClock()
    await act(async () => void scanned(document.body, '100'))
    await pass(FORGET_AFTER_MS + 1000)
    expect(screen.getByRole('heading', { name: 'Olá, Ana' })).toBeTruthy()
    await letGo(0)
    await pass(FORGET_AFTER_MS - 11_000)
    expect(screen.getByText('Obra 100')).toBeTruthy()
    await pass(12_000)
    expect(screen.queryByText('Obra 100')).toBeNull()
  })

  it('SHELL-42 whoever only changed language and colours and went leaves them to nobody', async () => {
    fakeApi(handlers())
    renderPiece(<KioskPage />)
    await screen.findByRole('textbox', { name: /Cartão/ })
    await act(async () => {
      toggleContrast()
      await changeLanguage('en')
    })
    stopClock()
    fireEvent.pointerDown(document.body)
    await pass(FORGET_AFTER_MS + 1000)
    vi.useRealTimers()
    expect(settingsStore.get().cor).toBeNull()
    await waitFor(() => expect(document.documentElement.lang).toBe('pt-BR'))
  })
})

describe('whoever comes next', () => {
  it('SHELL-42 after somebody left in the password, the next card is read into its own field', async () => {
    fakeApi(handlers())
    renderPiece(<KioskPage />)
    await userEvent.type(await screen.findByRole('textbox', { name: /Cartão/ }), 'ana')
    await userEvent.type(screen.getByLabelText('Senha ou PIN'), '48')
    stopClock()
    fireEvent.pointerDown(document.body)
    await pass(FORGET_AFTER_MS + 1000)
    expect(document.activeElement).toBe(field(/Cartão/))
  })

  it('SHELL-42 a password that one let stand in clear is hidden again for the next', async () => {
    fakeApi(handlers())
    renderPiece(<KioskPage />)
    const secret = await screen.findByLabelText<HTMLInputElement>('Senha ou PIN')
    const reveal = () => userEvent.click(button('Mostrar senha'))
    await reveal()
    expect(secret.type).toBe('text')
    stopClock()
    fireEvent.pointerDown(document.body)
    await pass(FORGET_AFTER_MS + 1000)
    expect(secret.type).toBe('password')
    vi.useRealTimers()
    await reveal()
    button('Só devolver').focus()
    await userEvent.keyboard('9077')
    expect(secret.type).toBe('password')
  })

  it('SHELL-42 a card that is read while a button has the focus takes the place of the one before', async () => {
    const api = fakeApi(
      handlers({ 'POST /estante/quiosque/visita': () => ({ status: 401, body: { message: 'Não.', code: 'x' } }) }),
    )
    renderPiece(<KioskPage />)
    await userEvent.type(await screen.findByRole('textbox', { name: /Cartão/ }), 'ana')
    await userEvent.type(screen.getByLabelText('Senha ou PIN'), '4821')
    await userEvent.click(button('Entrar'))
    await screen.findByRole('alert')
    await userEvent.click(button('Entrar'))
    button('Só devolver').focus()
    await userEvent.keyboard('9077')
    expect((field(/Cartão/) as HTMLInputElement).value).toBe('9077')
    expect(screen.queryByText(/está devolvendo/)).toBeNull()
    expect(api.to('POST', '/estante/quiosque/visita')).toHaveLength(1)
  })
})

describe('what a scanner reads', () => {
  it('SHELL-42 one code twice within two seconds is one reading', async () => {
    const api = await enter(
      fakeApi(handlers({ 'POST /estante/quiosque/emprestimo': ({ body }) => lent(codeOf(body)) })),
    )
    await userEvent.keyboard('100{Enter}100{Enter}200{Enter}')
    await screen.findByText('Obra 200')
    expect(api.to('POST', '/estante/quiosque/emprestimo').map(({ body }) => codeOf(body))).toEqual(['100', '200'])
  })

  it('SHELL-42 a loan that had no answer is asked for under its name when the copy is read again', async () => {
    let isAway = true
    const api = await enter(
      fakeApi(
        handlers({
          'POST /estante/quiosque/emprestimo': ({ body }) => {
            if (isAway) throw new TypeError('network')
            return lent(codeOf(body))
          },
        }),
      ),
    )
    stopClock()
    await act(async () => void scanned(document.body, '100'))
    await waitFor(() => expect(api.to('POST', '/estante/quiosque/emprestimo')).toHaveLength(2))
    await waitFor(() => expect(screen.getByRole('img', { name: 'Recusado' })).toBeTruthy())
    isAway = false
    await pass(3000)
    await act(async () => void scanned(document.body, '100'))
    await waitFor(() => expect(screen.getByText('Obra 100')).toBeTruthy())
    const names = api.to('POST', '/estante/quiosque/emprestimo').map(({ headers }) => headers['idempotency-key'])
    expect(names).toHaveLength(3)
    expect(new Set(names).size).toBe(1)
  })

  it('SHELL-42 where loans are renewed a code renews nothing, and says what to choose first', async () => {
    const api = await enter(
      fakeApi(handlers({ 'POST /estante/quiosque/renovacao': () => ({ body: { resultados: [] } }) })),
    )
    await userEvent.click(button('Renovar'))
    expect(document.activeElement).toBe(button('Renovar'))
    const isPressed = await act(async () => scanned(button('Renovar todos'), '100'))
    expect(isPressed).toBe(false)
    expect(await screen.findByText(/Escolha Pegar emprestado ou Devolver/)).toBeTruthy()
    expect(api.to('POST', '/estante/quiosque/renovacao')).toEqual([])
    await userEvent.click(button('Devolver'))
    expect((field(/está devolvendo/) as HTMLInputElement).value).toBe('')
  })
})
