import '../../testing/reset.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { routeTable } from '../../app/router.tsx'
import type { Handler } from '../../testing/fake-api.ts'
import { renderRoutes } from '../../testing/page.tsx'
import { deskApi, standAtDesk } from './at-desk.test-data.ts'
import { CARD } from './desk-session.test-data.ts'

const start = (more: Record<string, Handler> = {}) =>
  deskApi({
    'POST /estante/balcao/leitura': () => ({ body: { tipo: 'PESSOA', pessoa: CARD } }),
    ...more,
  })
const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Leitor' })

standAtDesk({
  screens: () => Promise.all([import('./screens/lend-screen.tsx'), import('./screens/return-screen.tsx')]),
})

describe('the desk by keyboard alone', () => {
  it('a space presses the button that has the focus, and is not typed into the box', async () => {
    start()
    renderRoutes(routeTable(), '/balcao/devolver')
    const field = await box()
    const drop = screen.getByRole('button', { name: 'Da caixa de devolução' })
    act(() => drop.focus())
    await userEvent.keyboard(' ')
    expect(drop.getAttribute('aria-pressed')).toBe('true')
    expect(field.value).toBe('')
    await userEvent.keyboard('12')
    expect(field.value, 'a number goes to the box all the same').toBe('12')
  })

  it('coming back to the window leaves the focus in the field of the PIN', async () => {
    start()
    renderRoutes(routeTable(), '/balcao')
    const field = await box()
    await userEvent.keyboard('{Control>}o{/Control}')
    const pin = await screen.findByLabelText(/PIN/)
    act(() => pin.focus())
    fireEvent(window, new Event('focus'))
    expect(document.activeElement).toBe(pin)
    act(() => pin.blur())
    fireEvent(window, new Event('focus'))
    expect(document.activeElement, 'from elsewhere the box takes it').toBe(field)
  })

  it('Esc says that the desk is clear for the next person', async () => {
    start()
    renderRoutes(routeTable(), '/balcao')
    await box()
    await userEvent.keyboard('2023{Enter}')
    await screen.findByRole('heading', { name: 'Caio Monteiro' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Caio Monteiro' })).toBeNull())
    expect(screen.getAllByRole('status').map(each => each.textContent)).toContain('Tela limpa para a próxima pessoa.')
  })

  it('Esc gives up the change of who serves: the person stays on the screen, and the box has the focus', async () => {
    start()
    renderRoutes(routeTable(), '/balcao')
    const field = await box()
    await userEvent.keyboard('2023{Enter}')
    await screen.findByRole('heading', { name: 'Caio Monteiro' })
    await userEvent.keyboard('{Control>}o{/Control}')
    await userEvent.type(await screen.findByLabelText(/Crachá/), '77{Escape}')
    expect(screen.queryByLabelText(/PIN/)).toBeNull()
    expect(screen.getByRole('heading', { name: 'Caio Monteiro' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  it('the last row of a list goes with its button: the focus stays at that list', async () => {
    const period = {
      cod_periodo: 4,
      descricao: 'Férias',
      inicio: '2026-12-10',
      fim: '2026-12-20',
      vencimento: '2027-02-10',
      categoria: '',
      material: '',
      todas: 'S',
      limite: null,
    }
    let periodos = [period]
    start({
      'GET /estante/balcao/periodos': () => ({ body: { periodos, categorias: [], materiais: [] } }),
      'POST /estante/balcao/periodos': () => {
        periodos = []
        return { body: { cod_periodo: 4 } }
      },
    })
    renderRoutes(routeTable(), '/balcao/periodos')
    const line = await screen.findByRole('row', { name: /Férias/ })
    const list = line.closest('section')
    act(() => within(line).getByRole('button', { name: 'Encerrar' }).focus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('row', { name: /Férias/ })).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(list))
  })
})
