import '../testing/reset.ts'
import { clearToasts, currentToasts } from '@estante/ui/toast-queue.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../lib/api/client.ts'
import { queryClient, useCall } from '../lib/api/query.ts'
import { basketStore, emptyBasket, putInBasket } from '../lib/basket/basket-store.ts'
import { takeLeftBasket } from '../lib/basket/left-basket.ts'
import { changeLanguage, i18n } from '../lib/language/i18n.ts'
import { currentSession, sessionStore } from '../lib/session/store/session-store.ts'
import { fakeApi, type Handler, noAnswer, publicTokenHandler } from '../testing/fake-api.ts'
import { ana, guides, institution, signInAna } from '../testing/people.ts'
import { startApplication } from './start-application.ts'

vi.mock('./slots.ts', () => ({
  CATALOGUE_WORDS: [],
  slots: { catalogue: null, alerts: null, comments: null, suggestions: null },
}))

/** What another tab tells this one. */
const tabs = vi.hoisted(() => ({ tell: (_news: { kind: 'signed-in' }) => {} }))
vi.mock('../lib/session/store/tabs.ts', () => ({
  tellOtherTabs: () => {},
  listenToOtherTabs: (listener: typeof tabs.tell) => {
    tabs.tell = listener
  },
}))

const handlers: Record<string, Handler> = {
  ...publicTokenHandler,
  'GET /parametros/instituicao': () => ({ body: institution() }),
  'GET /parametros/guias-pesquisa': () => ({ body: guides }),
  'GET /parametros/funcionalidades': () => ({ body: [] }),
}
const said = () => currentToasts().map(({ kind, message }) => [kind, message])

// Once, as in a page: what it listens to stays.
beforeAll(async () => {
  fakeApi(handlers)
  await startApplication()
})
beforeEach(async () => {
  clearToasts()
  await emptyBasket()
})

describe('the started application', () => {
  it('AUTH-73 wears the language that the application around it pushes', async () => {
    for (const lang of ['en', 'es', 'pt']) {
      const data = { source: 'estante-app', type: 'language', lang }
      window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin }))
      await waitFor(() => expect([i18n.language, document.documentElement.lang.slice(0, 2)]).toEqual([lang, lang]))
    }
    await changeLanguage('pt')
  })

  const withRefresh = (refresh: Handler) =>
    fakeApi({
      ...handlers,
      'POST /oauth/token': refresh,
      'GET /pessoas/login': () => ({ status: 401, body: { message: 'no', code: 'unauthenticated' } }),
    })

  it('AUTH-63 a refused refresh warns once and logs out', async () => {
    await signInAna()
    await putInBasket(1001)
    withRefresh(() => ({ status: 401, body: { message: 'SessaoExpirada', code: 'unauthenticated' } }))
    await Promise.allSettled([call('getLogins'), call('getLogins')])
    expect(said()).toEqual([['warning', 'Sua sessão expirou. Entre novamente.']])
    expect(currentSession()).toBeNull()
    // The next person here sees nothing of what they gathered; they themselves find it again.
    expect([basketStore.get(), localStorage.getItem('estante-cesta')]).toEqual([[], null])
    await takeLeftBasket(ana.cod_pessoa)
    expect(basketStore.get()).toEqual([1001])
    // Nobody else leads a protected page away.
    expect(sessionStore.get().isLeftElsewhere).toBe(true)
  })

  it('AUTH-63 a refresh that nobody answers warns once, and the person stays', async () => {
    await signInAna()
    withRefresh(noAnswer)
    await Promise.allSettled([call('getLogins'), call('getLogins')])
    expect(said()).toEqual([['warning', expect.stringMatching(/^Não foi possível confirmar sua sessão agora/)]])
    expect(currentSession()).not.toBeNull()
  })

  it('AUTH-23 a page that was open before somebody signed in in another tab is answered as theirs', async () => {
    const api = fakeApi({ ...handlers, 'GET /acervo/9/permissoes': () => ({ body: [] }) })
    function Page() {
      useCall('getRecordSections', { params: { id: 9 } })
      return null
    }
    render(
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>,
    )
    const askers = () => api.to('GET', '/acervo/9/permissoes').map(({ headers }) => headers.authorization)
    await expect.poll(askers).toEqual(['Bearer public-1'])
    // What that tab leaves behind for the others.
    await signInAna({}, [], true)
    sessionStore.set({ session: null, isPersistent: false })
    tabs.tell({ kind: 'signed-in' })
    await expect.poll(() => currentSession()?.user.login).toBe('ana')
    await expect.poll(() => askers().at(-1)).toBe('Bearer patron-1')
  })
})
