import '../../testing/reset.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { routeTable } from '../../app/router.tsx'
import { i18n } from '../../lib/language/i18n.ts'
import { fakeApi, publicTokenHandler } from '../../testing/fake-api.ts'
import { DESKTOP, renderRoutes, setWidth, startWords } from '../../testing/page.tsx'
import { openInstitution, signInAna } from '../../testing/people.ts'
import { waiting } from './circulation.test-data.ts'

beforeAll(async () => {
  await startWords()
  await i18n.loadNamespaces(['patron', 'lists', 'circulation-screen'])
  await Promise.all([import('./reservations-screen.tsx'), import('../../app/frames/patron-frame.tsx')])
})
beforeEach(async () => {
  setWidth(DESKTOP)
  openInstitution()
  await signInAna({}, [8])
})

it('what a filter hides is chosen no longer: only reservations that are seen are cancelled', async () => {
  const api = fakeApi({
    ...publicTokenHandler,
    'GET /reserva': () => ({
      body: [
        waiting({ cod_reserva: 5, obra: 'Olhos d’água' }),
        waiting({ cod_reserva: 6, obra: 'Torto arado', situacao: 'LIBERADA', data_limite: '2026-11-30' }),
      ],
    }),
    'DELETE /reserva': () => ({ body: { resultados: [{ cod_reserva: 6, cancelada: 'S', motivos: [] }] } }),
  })
  renderRoutes(routeTable(), '/meupergamum/reservas')
  await screen.findByRole('row', { name: /Torto arado/ })
  for (const box of screen.getAllByRole('checkbox', { name: /Olhos|Torto/ })) await userEvent.click(box)
  expect(screen.getByRole('button', { name: 'Cancelar 2 reservas' })).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Situação'), 'LIBERADA')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Olhos/ })).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar 1 reserva' }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancelar 1 reserva' }),
  )
  await waitFor(() => expect(api.to('DELETE', '/reserva')[0]?.body).toEqual({ reservas: [6] }))
})
