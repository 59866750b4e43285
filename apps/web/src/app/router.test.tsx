import '../testing/reset.ts'
import { clearToasts, currentToasts } from '@estante/ui/toast-queue.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { basketStore, emptyBasket, putInBasket } from '../lib/basket/basket-store.ts'
import { showLoading } from '../lib/dialogs/dialogs.ts'
import { fetchInstitution, institutionStore, loadInstitution } from '../lib/institution/institution-store.ts'
import { openPartnerTab, takePartnerVisit } from '../lib/partner-tab/partner-tab.ts'
import { completeSignIn } from '../lib/session/sign-in/sign-in.ts'
import { currentSession, endSession, followOtherTab } from '../lib/session/store/session-store.ts'
import { fakeApi, type Handler, noAnswer, publicTokenHandler } from '../testing/fake-api.ts'
import { DESKTOP, PHONE, renderRoutes, setWidth, startWords } from '../testing/page.tsx'
import { ana, guides, institution, openInstitution, signInAna } from '../testing/people.ts'
import { routeTable } from './router.tsx'

vi.mock('./slots.ts', () => ({ slots: { catalogue: null, alerts: null, comments: null, suggestions: null } }))
vi.mock('./routes.ts', () => {
  const screen = (text: string) => async () => ({ Component: () => <h1>{text}</h1> })
  return {
    screens: [
      { path: '/login', load: screen('login screen') },
      { path: '/meupergamum', load: screen('patron area'), needsPatron: true },
      { path: '/meupergamum/app', load: screen('app entry') },
      { path: '/sair', load: () => import('./screens/sign-out.tsx') },
      { path: '/pearson', load: () => import('./screens/pearson.tsx') },
    ],
  }
})

const handlers: Record<string, Handler> = {
  ...publicTokenHandler,
  'GET /parametros/secao_1': () => ({ body: [] }),
  'GET /parametros/secao_2': () => ({ body: [] }),
  'GET /parametros/faq': () => ({ body: [] }),
  'GET /parametros/instituicao': () => ({ body: institution() }),
  'GET /parametros/guias-pesquisa': () => ({ body: guides }),
  'GET /parametros/funcionalidades': () => ({ body: [] }),
  'POST /estante/sair': () => ({ body: { ok: true } }),
}
const open = (at: string) => renderRoutes(routeTable(), at)

beforeAll(startWords)
beforeEach(async () => {
  await emptyBasket()
  setWidth(DESKTOP)
  clearToasts()
  openInstitution()
  fakeApi(handlers)
})

describe('routes', () => {
  it.each(['/nada', '/nada/mesmo', '/acervo'])('SHELL-10 %s is not found', async path => {
    open(path)
    expect(await screen.findByRole('heading', { level: 1, name: 'Página não encontrada!' })).toBeTruthy()
  })

  it.each(['/nada#%E0%A4%A', '/%E0%A4%A'])('SHELL-10 %s, which cannot be decoded, is not found', async path => {
    open(path)
    expect(await screen.findByRole('heading', { level: 1, name: 'Página não encontrada!' })).toBeTruthy()
  })

  it('A11Y-01 FOOT-10 every page has the accessibility bar, the language selector and the footer', async () => {
    for (const path of ['/', '/login', '/nada']) {
      const { unmount } = open(path)
      expect(await screen.findByRole('region', { name: 'Barra de acessibilidade' })).toBeTruthy()
      expect(screen.getByRole('group', { name: 'Idioma' })).toBeTruthy()
      expect(within(screen.getByRole('contentinfo')).getByText('v.10.10.8')).toBeTruthy()
      unmount()
    }
  })

  it('the skip links lead to content, menu, search and footer', async () => {
    open('/')
    const links = within(await screen.findByRole('navigation', { name: 'Atalhos da página' })).getAllByRole('link')
    expect(links.map(link => link.getAttribute('href'))).toEqual(['#conteudo', '#menu', '#pesquisa', '#rodape'])
    for (const id of ['conteudo', 'menu', 'rodape']) expect(document.getElementById(id)).not.toBeNull()
  })

  it('AUTH-50 a protected address waits behind the login', async () => {
    const page = open('/meupergamum?aba=1')
    expect(await screen.findByText('login screen')).toBeTruthy()
    expect(page.address()).toBe(`/login?redirect=${encodeURIComponent('/meupergamum?aba=1')}`)
  })

  it('AUTH-50 a signed-in person enters', async () => {
    await signInAna()
    open('/meupergamum')
    expect(await screen.findByText('patron area')).toBeTruthy()
  })

  it('AUTH-51 the app entry is open', async () => {
    open('/meupergamum/app')
    expect(await screen.findByText('app entry')).toBeTruthy()
  })

  it('AUTH-52 /sair logs out and goes home', async () => {
    await signInAna({}, [], true)
    const page = open('/sair')
    await waitFor(() => expect(page.address()).toBe('/'))
    expect(currentSession()).toBeNull()
    expect(localStorage.getItem('estante-sessao')).toBeNull()
  })

  it('AUTH-52 BASK-02 what somebody gathered goes with them: kept as theirs, and not left for who comes next', async () => {
    await signInAna({}, [], true)
    await putInBasket(1001)
    await putInBasket(1026)
    const api = fakeApi({
      ...handlers,
      'POST /acervo/cesta-permanente': () => ({ body: { incluidos: 2, total: 2 } }),
    })
    const page = open('/sair')
    await waitFor(() => expect(page.address()).toBe('/'))
    expect(api.to('POST', '/acervo/cesta-permanente').map(({ body }) => body)).toEqual([{ acervos: [1001, 1026] }])
    expect([basketStore.get(), localStorage.getItem('estante-cesta'), currentSession()]).toEqual([[], null, null])
  })

  it('AUTH-52 BASK-02 what could not be kept for them is out of sight until they are back', async () => {
    await signInAna({}, [], true)
    await putInBasket(1001)
    fakeApi({ ...handlers, 'POST /acervo/cesta-permanente': noAnswer })
    const page = open('/sair')
    await waitFor(() => expect(page.address()).toBe('/'))
    expect([basketStore.get(), localStorage.getItem('estante-cesta'), currentSession()]).toEqual([[], null, null])
    const tokens = { access_token: 'patron-2', refresh_token: 'refresh-2' }
    const person = (user: typeof ana) => ({ user, authPermissions: [], bloqueio: 'N' as const, msg_bloqueio: '' })
    const api = fakeApi({ ...handlers, 'POST /acervo/cesta-permanente': () => ({ body: { incluidos: 1, total: 1 } }) })
    await completeSignIn(tokens, { remember: false, person: person({ ...ana, cod_pessoa: ana.cod_pessoa + 1 }) })
    await new Promise(resolve => setTimeout(resolve, 50))
    expect([basketStore.get(), api.to('POST', '/acervo/cesta-permanente')]).toEqual([[], []])
    await completeSignIn(tokens, { remember: false, person: person(ana) })
    await waitFor(() =>
      expect(api.to('POST', '/acervo/cesta-permanente').map(({ body }) => body)).toEqual([{ acervos: [1001] }]),
    )
    expect(basketStore.get()).toEqual([1001])
  })

  it('AUTH-52 BASK-02 /sair leaves the basket of a visitor alone', async () => {
    await putInBasket(1001)
    const page = open('/sair')
    await waitFor(() => expect(page.address()).toBe('/'))
    expect(basketStore.get()).toEqual([1001])
  })

  it('AUTH-50 AUTH-52 who signs out in another tab leaves nothing of theirs on this one', async () => {
    await signInAna({}, [], true)
    const page = open('/meupergamum?aba=1')
    expect(await screen.findByText('patron area')).toBeTruthy()
    await act(() => followOtherTab({ kind: 'signed-out', id: currentSession()!.id }))
    expect(await screen.findByText('login screen')).toBeTruthy()
    expect(screen.queryByText('patron area')).toBeNull()
    expect(page.address()).toBe(`/login?redirect=${encodeURIComponent('/meupergamum?aba=1')}`)
    await act(() => signInAna())
    await act(() => page.router.navigate('/meupergamum'))
    expect(await screen.findByText('patron area')).toBeTruthy()
  })

  it('AUTH-50 AUTH-63 a session that the server ended leaves nothing on a protected page, which the login leads back to', async () => {
    await signInAna({}, [], true)
    const page = open('/meupergamum?aba=1')
    expect(await screen.findByText('patron area')).toBeTruthy()
    await act(() => endSession({ isLed: false }))
    expect(await screen.findByText('login screen')).toBeTruthy()
    expect(page.address()).toBe(`/login?redirect=${encodeURIComponent('/meupergamum?aba=1')}`)
  })

  it('AUTH-53 a sign-in by OpenID Connect is ended at its provider, and the nonce is removed', async () => {
    const assign = vi.fn()
    vi.stubGlobal('location', { ...window.location, assign, origin: window.location.origin })
    openInstitution({ link_logout_OIDC: 'https://sso.example/logout' })
    sessionStorage.setItem('oidc_nonce', 'n')
    await signInAna()
    open('/sair')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://sso.example/logout'))
    expect(sessionStorage.getItem('oidc_nonce')).toBeNull()
  })

  it('AUTH-74 each page reports its part of the product to the application around it, the login none', async () => {
    const postMessage = vi.fn()
    vi.stubGlobal('ReactNativeWebView', { postMessage })
    await signInAna()
    const page = open('/')
    await page.router.navigate('/login')
    await page.router.navigate('/meupergamum')
    await screen.findByText('patron area')
    expect(postMessage.mock.calls.map(([text]) => JSON.parse(text))).toEqual([
      { source: 'estante', type: 'page', name: 'catalogo' },
      { source: 'estante', type: 'page', name: 'meupergamum' },
    ])
  })

  it('SHELL-36 /pearson takes the data saved by the other tab, once', async () => {
    const opened = vi.fn(() => ({}) as Window)
    vi.stubGlobal('open', opened)
    expect(openPartnerTab({ url: 'https://partner.example/x' })).toBe(true)
    expect(opened).toHaveBeenCalledWith('/pearson', '_blank')
    expect(takePartnerVisit()).toEqual({ url: 'https://partner.example/x', fields: undefined })
    expect(takePartnerVisit()).toBeNull()
    openPartnerTab({ url: 'javascript:alert(1)' })
    expect(takePartnerVisit()).toBeNull()
  })

  it('SHELL-36 what a tab that was not let open would have taken is not left in the browser', () => {
    vi.stubGlobal('open', () => null)
    expect(openPartnerTab({ url: 'https://partner.example/x?chave=segredo' })).toBe(false)
    expect(Object.values({ ...localStorage }).join()).not.toContain('partner.example')
    expect(takePartnerVisit()).toBeNull()
  })

  it('SHELL-36 /pearson without data says so', async () => {
    open('/pearson')
    expect(await screen.findByText('Não há nada para abrir')).toBeTruthy()
  })

  it('SHELL-15 on a phone a view takes the page, which waits behind it', async () => {
    setWidth(PHONE)
    open('/?mobileView=faqs')
    expect(await screen.findByRole('heading', { level: 1, name: 'Dúvidas frequentes' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'O que você quer ler hoje?' })).toBeNull()
  })

  it.each<[string, (page: ReturnType<typeof open>) => unknown]>([
    [
      'its own way back',
      () => userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Voltar' })),
    ],
    ['Back', page => act(async () => page.history.go(-1))],
  ])('SHELL-17 who leaves a view of a phone by %s goes on at the content of the page', async (_how, leave) => {
    setWidth(PHONE)
    const page = open('/')
    await act(() => page.router.navigate('/?mobileView=faqs'))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Dúvidas frequentes' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    await leave(page)
    expect(await screen.findByRole('heading', { level: 1, name: 'O que você quer ler hoje?' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('a loading dialog can be opened from anywhere and taken away', async () => {
    open('/')
    const hide = showLoading({ title: 'Pesquisando. Aguarde…' })
    expect(await screen.findByRole('dialog', { name: 'Pesquisando. Aguarde…' })).toBeTruthy()
    hide()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('page load', () => {
  it('SHELL-08 without the search guides the page says so, and works when they arrive', async () => {
    institutionStore.set({ institution: null, guides: null, features: [], isLoaded: true })
    open('/')
    expect(await screen.findByRole('heading', { level: 1, name: 'O que você quer ler hoje?' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await waitFor(() => expect(screen.queryByText('Não foi possível carregar as pesquisas do catálogo')).toBeNull())
    expect(within(screen.getByRole('banner')).getByText(/Universidade do Vale/)).toBeTruthy()
  })

  it('SHELL-07 fetches public credentials, then features, institution and guides, then counts as loaded', async () => {
    institutionStore.set({ institution: null, guides: null, features: [], isLoaded: false })
    const api = fakeApi(handlers)
    await loadInstitution()
    expect(api.seen[0]?.path).toBe('/api/oauth/token')
    expect(api.seen.slice(1).map(each => each.path)).toEqual([
      '/api/parametros/funcionalidades',
      '/api/parametros/instituicao',
      '/api/parametros/guias-pesquisa',
    ])
    expect(institutionStore.get()).toMatchObject({ isLoaded: true, guides, institution: { sigla: 'SiBi' } })
  })

  it('SHELL-07 what the server wrote into the page is not asked for again', async () => {
    const api = fakeApi(handlers)
    document.head.innerHTML = `<script type="application/json" id="boot">${JSON.stringify({ institution: institution({ sigla: 'BOOT' }), guides, features: [] })}</script>`
    await loadInstitution()
    document.head.innerHTML = ''
    expect(api.seen).toHaveLength(0)
    expect(institutionStore.get().institution?.sigla).toBe('BOOT')
  })

  it('SHELL-08 failed features and institution are only logged, failed guides are told', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    fakeApi({
      ...handlers,
      'GET /parametros/funcionalidades': () => ({ status: 500, body: { message: 'x' } }),
      'GET /parametros/instituicao': noAnswer,
    })
    await fetchInstitution()
    expect(currentToasts()).toHaveLength(0)
    expect(warn).toHaveBeenCalledTimes(2)
    fakeApi({ ...handlers, 'GET /parametros/guias-pesquisa': noAnswer })
    await fetchInstitution()
    expect(currentToasts().map(each => each.message)).toEqual(['Falha na comunicação com o servidor.'])
  })

  it('SHELL-06 the colours of the institution become properties of the page', async () => {
    fakeApi({ ...handlers, 'GET /parametros/instituicao': () => ({ body: institution({ cor_principal: '#123456' }) }) })
    await fetchInstitution()
    expect(document.documentElement.style.getPropertyValue('--face-brand')).not.toBe('')
  })

  it('SHELL-28 the theme is neo unless the institution names another', async () => {
    await fetchInstitution()
    expect(document.documentElement.dataset.theme).toBe('neo')
  })
})
