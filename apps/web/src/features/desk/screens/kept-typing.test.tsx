import '../../../testing/reset.ts'
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { routeTable } from '../../../app/router.tsx'
import type { Handler } from '../../../testing/fake-api.ts'
import { renderRoutes } from '../../../testing/page.tsx'
import { deskApi, standAtDesk } from '../at-desk.test-data.ts'
import { addRow } from '../box/done-rows.ts'
import { change, workStore } from '../box/work-store.ts'
import { backOf, CONTACT, REGISTERED } from '../desk-session.test-data.ts'

const start = (more: Record<string, Handler>) =>
  deskApi({
    'GET /estante/balcao/pessoa': () => ({ body: REGISTERED }),
    'GET /estante/equipe/pessoas/9/arquivos-acessiveis': () => ({
      body: { modo: 'TODOS', beneficiario: 'N', desde: '', declaracao: '' },
    }),
    ...more,
  })

standAtDesk({ screens: () => import('./return-screen.tsx'), words: ['circulation-screen', 'clearance'] })
afterEach(() => vi.useRealTimers())

describe('the registration of a person', () => {
  it('an address that is being written stays when a note is kept; after saving the focus is where it was', async () => {
    let kept = { ...CONTACT, email: 'velho@exemplo.org', telefone: '1' } as object
    const api = start({
      'GET /estante/balcao/cadastro': () => ({ body: kept }),
      'POST /estante/balcao/nota': () => {
        kept = {
          ...kept,
          telefone: '2',
          nota: { texto: 'Trazer o CD', autor: 'Vera', criada_em: '2026-11-03T12:00:00.000Z' },
        }
        return { body: { cod_pessoa: 9 } }
      },
      'PUT /estante/balcao/cadastro': request => {
        kept = { ...kept, email: (request.body as { email: string }).email }
        return { body: { cod_pessoa: 9 } }
      },
    })
    renderRoutes(routeTable(), '/balcao/pessoas/9')
    const email = await screen.findByLabelText<HTMLInputElement>('E-mail')
    await userEvent.clear(email)
    await userEvent.type(email, 'novo@exemplo.org')
    await userEvent.type(screen.getByRole('textbox', { name: /^Recado/ }), 'Trazer o CD{Enter}')
    await screen.findByText(/Vera, 03\/11\/2026/)
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('novo@exemplo.org')
    expect(screen.getByLabelText<HTMLInputElement>('Telefone').value, 'what nobody wrote here is as it is kept').toBe(
      '2',
    )
    await userEvent.type(screen.getByLabelText('E-mail'), '{Enter}')
    await screen.findByText('Cadastro salvo.')
    expect(api.to('PUT', '/estante/balcao/cadastro')[0]?.body).toMatchObject({
      email: 'novo@exemplo.org',
      telefone: '2',
    })
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('novo@exemplo.org')
  })

  it('that does not come says so, and comes when asked for again', async () => {
    let isBroken = true
    start({
      'GET /estante/balcao/cadastro': () =>
        isBroken ? { status: 500, body: { message: 'unexpected', code: 'unexpected' } } : { body: CONTACT },
    })
    renderRoutes(routeTable(), '/balcao/pessoas/9')
    const again = await screen.findByRole('button', { name: 'Tentar novamente' })
    expect(screen.queryByLabelText('E-mail')).toBeNull()
    isBroken = false
    await userEvent.click(again)
    expect(await screen.findByLabelText('E-mail')).toBeTruthy()
  })
})

it('a book drop of more copies than the screen keeps stays a book drop as long as copies come', async () => {
  start({})
  renderRoutes(routeTable(), '/balcao/devolver')
  await screen.findByRole('textbox', { name: 'Leitor' })
  vi.useFakeTimers()
  act(() => {
    for (let at = 0; at < 300; at += 1) addRow({ mode: 'DEVOLVER', code: String(at) }, backOf(String(at)))
    change({ returnMode: 'CAIXA' })
  })
  for (const minute of [1, 2, 3]) {
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(workStore.get().returnMode, `after ${minute} minutes`).toBe('CAIXA')
    act(() => void addRow({ mode: 'DEVOLVER', code: `m${minute}` }, backOf('1')))
  }
  await act(() => vi.advanceTimersByTimeAsync(121_000))
  expect(workStore.get().returnMode, 'nothing came any more').toBe('BALCAO')
})
