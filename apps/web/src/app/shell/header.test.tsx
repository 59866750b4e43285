import '../../testing/reset.ts'
import { Permission } from '@estante/contract/permissions'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { putInBasket } from '../../lib/basket/basket-store.ts'
import { fakeApi, publicTokenHandler } from '../../testing/fake-api.ts'
import { DESKTOP, PHONE, renderPiece, setWidth, startWords } from '../../testing/page.tsx'
import { openInstitution, signInAna } from '../../testing/people.ts'
import { Header } from './header.tsx'
import { kioskAddress } from './kiosk.rules.ts'
import { MobilePanel } from './mobile-panel.tsx'

vi.mock('../routes.ts', () => ({
  screens: ['/login', '/meupergamum', '/cesta'].map(path => ({ path, load: async () => ({ Component: () => null }) })),
}))

const kiosk = {
  showAuto: true,
  codBibAuto: 4,
  authAuto: 'S',
  idiomaAuto: '1',
  urlAuto: 'https://uvale.example/auto/login',
}
const sections = (...kinds: string[]) => ({
  'GET /parametros/secao_1': () => ({ body: kinds.map(kind => ({ tipo_secao: kind, nome_secao: kind })) }),
})

beforeAll(startWords)
beforeEach(() => {
  setWidth(DESKTOP)
  openInstitution()
  fakeApi({ ...publicTokenHandler, 'GET /parametros/autoatendimento': () => ({ body: { ...kiosk, showAuto: false } }) })
})

describe('header', () => {
  it('SHELL-06 wears the institution: logo, or its initial when the image fails', () => {
    openInstitution({ link_logo_consulta: '/api/resources/get-logo/logo' })
    const { container } = renderPiece(<Header />)
    const logo = container.querySelector('img')
    expect(logo?.getAttribute('src')).toBe('/api/resources/get-logo/logo')
    expect(screen.getByText('SiBi · Universidade do Vale')).toBeTruthy()
    fireEvent.error(logo as HTMLImageElement)
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByText('U')).toBeTruthy()
  })

  it('SHELL-23 the patron-area button needs permission 8', async () => {
    const { unmount } = renderPiece(<Header />)
    expect(screen.queryByRole('link', { name: 'Minha biblioteca' })).toBeNull()
    unmount()
    await signInAna({}, [Permission.patronArea])
    renderPiece(<Header />)
    expect(screen.getByRole('link', { name: 'Minha biblioteca' }).getAttribute('href')).toBe('/meupergamum')
  })

  it('SHELL-23 signed in, the right is read from the person and not from the guest', async () => {
    openInstitution({}, [Permission.patronArea])
    await signInAna({}, [])
    renderPiece(<Header />)
    expect(screen.queryByRole('link', { name: 'Minha biblioteca' })).toBeNull()
  })

  it.each([true, false])('SHELL-23 the bell leads into the patron area, for whom it is open: %s', async held => {
    fakeApi({ ...publicTokenHandler, 'GET /solicitacoes/alertas': () => ({ body: [] }) })
    await signInAna({}, held ? [Permission.patronArea] : [])
    renderPiece(<Header />)
    await screen.findByRole('button', { name: /Ana/ })
    await waitFor(() => expect(document.querySelector('a[href="/meupergamum/alertas"]') !== null).toBe(held))
  })

  it('shows how much is in the basket', async () => {
    await putInBasket(9)
    renderPiece(<Header />)
    expect(screen.getByRole('link', { name: 'Cesta (1)' })).toBeTruthy()
  })

  it('AUTH-53 the menu logs the person out, at the server too', async () => {
    const api = fakeApi({ ...publicTokenHandler, 'POST /estante/sair': () => ({ body: { ok: true } }) })
    const reload = vi.fn()
    vi.stubGlobal('location', { ...window.location, reload, origin: window.location.origin })
    await signInAna({}, [], true)
    renderPiece(<Header />)
    await userEvent.click(await screen.findByRole('button', { name: /Ana/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sair' }))
    await waitFor(() => expect(reload).toHaveBeenCalled())
    expect(localStorage.getItem('estante-sessao')).toBeNull()
    expect(api.to('POST', '/estante/sair')[0]?.body).toEqual({ refresh_token: 'refresh-1' })
  })
})

describe('mobile header', () => {
  beforeEach(() => setWidth(PHONE))

  it('SHELL-38 shows the catalogue or the personal area, followed by the acronym', () => {
    const { unmount } = renderPiece(<Header />, '/acervo/1')
    expect(screen.getByText('Catálogo on-line SiBi')).toBeTruthy()
    unmount()
    renderPiece(<Header />, '/meupergamum/reservas')
    expect(screen.getByText('Minha biblioteca SiBi')).toBeTruthy()
  })

  it('EST-549 calls the catalogue as the institution does, and ours where it has no name for it', () => {
    openInstitution({ nome_catalogo: 'Catálogo da escola' })
    const { unmount } = renderPiece(<Header />, '/')
    expect(screen.getByText('Catálogo da escola SiBi')).toBeTruthy()
    unmount()
    setWidth(DESKTOP)
    renderPiece(<Header />, '/')
    expect(screen.getByText('Catálogo da escola')).toBeTruthy()
  })

  it('A11Y-13 hides the user menu on /login', async () => {
    await signInAna()
    const { unmount } = renderPiece(<Header />, '/')
    expect(await screen.findByRole('button', { name: /Ana Lima/ })).toBeTruthy()
    unmount()
    renderPiece(<Header />, '/login')
    expect(screen.queryByRole('button', { name: /Ana Lima/ })).toBeNull()
  })

  it('SHELL-15 the drawer opens with Ver mais, closes with Fechar, and offers its views', async () => {
    fakeApi({ ...publicTokenHandler, ...sections('DESTAQUE') })
    renderPiece(<Header />)
    await userEvent.click(screen.getByRole('button', { name: 'Ver mais' }))
    for (const label of ['Serviços', 'Dúvidas frequentes', 'Links e sugestões'])
      expect(screen.getByText(label)).toBeTruthy()
    expect(await screen.findByText('Destaques e notícias')).toBeTruthy()
    const toggle = screen.getByRole('button', { name: 'Fechar' })
    await userEvent.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
  })

  it('SHELL-15 Escape closes the drawer and leads back to what opened it', async () => {
    renderPiece(<Header />)
    const toggle = screen.getByRole('button', { name: 'Ver mais' })
    await userEvent.click(toggle)
    screen.getByRole('button', { name: 'Serviços' }).focus()
    await userEvent.keyboard('{Escape}')
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(toggle)
  })

  it('SHELL-15 the drawer does not stay over the page that somebody goes on to past it', async () => {
    const page = renderPiece(<Header />)
    const toggle = screen.getByRole('button', { name: 'Ver mais' })
    await userEvent.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(screen.getByRole('link', { name: /Catálogo on-line/ }))
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(toggle)
    await page.router.navigate('/cesta')
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
  })

  it('SHELL-15 highlights and news are offered only when the institution has such sections', async () => {
    const api = fakeApi({ ...publicTokenHandler, ...sections('OUTRA') })
    renderPiece(<Header />)
    await waitFor(() => expect(api.to('GET', '/parametros/secao_1')).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Ver mais' }))
    expect(screen.queryByText('Destaques e notícias')).toBeNull()
  })

  it('SHELL-16 the login entry carries mobileView=login and the way back', async () => {
    const page = renderPiece(<Header />, '/autoridades?q=sol')
    await userEvent.click(screen.getByRole('button', { name: 'Ver mais' }))
    await userEvent.click(screen.getAllByRole('link', { name: 'Entrar' }).at(-1) as HTMLElement)
    const search = new URLSearchParams(page.history.location.search)
    expect(page.history.location.pathname).toBe('/login')
    expect(search.get('mobileView')).toBe('login')
    expect(search.get('redirect')).toBe('/autoridades?q=sol')
  })

  it.each([
    ['/login?redirect=%2Fcesta', '/login?redirect=%2Fcesta&mobileView=login'],
    ['/login', '/login?mobileView=login'],
  ])('SHELL-16 on %s it leaves the way back as it is', async (here, there) => {
    renderPiece(<Header />, here)
    await userEvent.click(screen.getByRole('button', { name: 'Ver mais' }))
    expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe(there)
  })

  it('SHELL-23 the services of a phone lead to the patron area by the same right', async () => {
    const services = () => renderPiece(<MobilePanel panel="services" onClose={() => {}} />)
    const { unmount } = services()
    expect(await screen.findByRole('link', { name: 'Estatísticas' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Minha biblioteca' })).toBeNull()
    unmount()
    openInstitution({}, [Permission.patronArea])
    services()
    expect(await screen.findByRole('link', { name: 'Minha biblioteca' })).toBeTruthy()
  })

  it('SHELL-18 choosing a view writes it into the address', async () => {
    const page = renderPiece(<Header />)
    await userEvent.click(screen.getByRole('button', { name: 'Ver mais' }))
    await userEvent.click(screen.getByText('Dúvidas frequentes'))
    expect(page.address()).toBe('/?mobileView=faqs')
  })
})

describe('self-service kiosk', () => {
  it('SHELL-42 the address carries the five parameters', () => {
    const address = new URL(kioskAddress(kiosk, 12, 5) ?? '')
    expect(address.origin + address.pathname).toBe('https://uvale.example/auto/login')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      empresa: '12',
      biblioteca: '4',
      idioma: '1',
      permissao_teclado_numerico: 'false',
      tipoAutenticacao: 'S',
    })
  })

  it('SHELL-43 the button follows showAuto and opens a window of its own', async () => {
    const api = fakeApi({ ...publicTokenHandler, 'GET /parametros/autoatendimento': () => ({ body: kiosk }) })
    const open = vi.fn()
    vi.stubGlobal('open', open)
    renderPiece(<Header />)
    await userEvent.click(await screen.findByRole('button', { name: 'Autoatendimento' }))
    expect(open.mock.calls[0]?.[0]).toBe(kioskAddress(kiosk, 12, 1))
    expect(api.to('GET', '/parametros/autoatendimento')).toHaveLength(1)
    expect(kioskAddress({ ...kiosk, showAuto: false }, 12, 1)).toBeNull()
    expect(kioskAddress({ ...kiosk, urlAuto: 'javascript:alert(1)' }, 12, 1)).toBeNull()
  })

  it('SHELL-42 SHELL-43 without an outside address the button opens our own self-service, with the same parameters', async () => {
    const own = { ...kiosk, urlAuto: '' }
    fakeApi({ ...publicTokenHandler, 'GET /parametros/autoatendimento': () => ({ body: own }) })
    const open = vi.fn()
    vi.stubGlobal('open', open)
    renderPiece(<Header />)
    await userEvent.click(await screen.findByRole('button', { name: 'Autoatendimento' }))
    const address = new URL(String(open.mock.calls[0]?.[0]))
    expect(address.origin + address.pathname).toBe(`${window.location.origin}/autoatendimento`)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      empresa: '12',
      biblioteca: '4',
      idioma: '1',
      permissao_teclado_numerico: 'false',
      tipoAutenticacao: 'S',
    })
  })
})
