import '../../../testing/reset.ts'
import type { ActAway } from '@estante/contract'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { routeTable } from '../../../app/router.tsx'
import { i18n } from '../../../lib/language/i18n.ts'
import { type Handler, noAnswer } from '../../../testing/fake-api.ts'
import { renderRoutes } from '../../../testing/page.tsx'
import { deskApi, standAtDesk } from '../at-desk.test-data.ts'
import { change, workStore } from '../box/work-store.ts'
import { dropActs, keptActs } from './away-acts.ts'
import { awayStore } from './away-store.ts'
import { tryAgain } from './away-work.ts'
import { addWaiting } from './waiting-list.ts'

const forbidden: Handler = () => ({ status: 403, body: { message: 'SemPermissao', code: 'forbidden' } })
const start = (more: Record<string, Handler> = {}) =>
  deskApi({
    ...more,
  })
const actOf = (codigo: string, cod_biblioteca: number) => ({
  act: {
    uuid: codigo.repeat(32).slice(0, 32),
    modo: 'DEVOLVER',
    codigo,
    instante: `2026-11-18T10:00:0${codigo}.000Z`,
    prova: '',
    retorno: 'BALCAO',
  } satisfies ActAway,
  cod_biblioteca,
  obra: '',
})
const waiting = () => awayStore.get().waiting.map(({ act }) => act.codigo)

standAtDesk({ screens: () => import('../screens/outage-screen.tsx') })
beforeEach(async () => {
  await dropActs((await keptActs()).map(({ act }) => act.uuid))
  awayStore.set({ isArmed: false, snapshotAt: null, waiting: [], conflicts: 0 })
})

describe('the network is back', () => {
  it('what one library does not take stays; that of the others is sent, and the desk works with the server again', async () => {
    start({
      'POST /estante/balcao/atos-fora': request => {
        const { cod_biblioteca, atos } = request.body as { cod_biblioteca: number; atos: ActAway[] }
        if (cod_biblioteca === 2) return forbidden(request)
        return { body: atos.map(({ uuid }) => ({ uuid, situacao: 'FEITO', motivo: null, lote: null })) }
      },
    })
    await addWaiting([actOf('1', 2), actOf('2', 1)])
    change({ isOffline: true })
    expect(await tryAgain()).toBe(true)
    expect(workStore.get().isOffline).toBe(false)
    expect(waiting()).toEqual(['1'])
  })

  it('a server that does not answer is still away, and nothing is lost', async () => {
    start({ 'POST /estante/balcao/atos-fora': noAnswer })
    await addWaiting([actOf('1', 1)])
    change({ isOffline: true })
    expect(await tryAgain()).toBe(false)
    expect(workStore.get().isOffline).toBe(true)
    expect(waiting()).toEqual(['1'])
  })

  it('the number in the bar goes with the last act that was decided', async () => {
    const conflict = {
      uuid: 'a'.repeat(32),
      modo: 'DEVOLVER',
      codigo: '101',
      obra: 'Álgebra linear',
      cartao: '',
      nome: '',
      com: '',
      instante: new Date().toISOString(),
      operador: 'Vera Antunes',
      motivo: { message: 'ExemplarInexistente', params: {} },
      proposta: 'DESCARTAR',
      saidas: ['DESCARTAR'],
    }
    let open = [conflict]
    start({
      'GET /estante/balcao/conflitos': () => ({ body: open }),
      'POST /estante/balcao/conflitos': () => {
        open = []
        return { body: { uuid: conflict.uuid, situacao: 'RESOLVIDO', motivo: null, lote: null } }
      },
    })
    awayStore.set(state => ({ ...state, conflicts: 1 }))
    renderRoutes(routeTable(), '/balcao/sem-rede')
    const inBar = () => screen.queryByRole('link', { name: i18n.t('away.open', { ns: 'desk', count: 1 }) })
    await waitFor(() => expect(inBar()).toBeTruthy())
    await userEvent.click(await screen.findByRole('button', { name: 'Fazer' }))
    await screen.findByText('Nada para decidir.')
    await waitFor(() => expect(inBar()).toBeNull())
  })
})
