import '../../testing/reset.ts'
import { clearToasts, currentToasts } from '@estante/ui/toast-queue.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { applySettings, DEFAULT_SETTINGS, settingsStore } from '../../lib/accessibility/settings.ts'
import { changeLanguage } from '../../lib/language/i18n.ts'
import { LANDMARKS } from '../../lib/page/landmarks.ts'
import { fakeApi, publicTokenHandler } from '../../testing/fake-api.ts'
import { DESKTOP, PHONE, renderPiece, setWidth, startWords } from '../../testing/page.tsx'
import { openInstitution, signInAna } from '../../testing/people.ts'
import { AccessibilityBar } from './accessibility-bar.tsx'

vi.mock('../routes.ts', () => ({
  screens: ['/login', '/pesquisa_acessibilidade'].map(path => ({
    path,
    load: async () => ({ Component: () => null }),
  })),
}))

const root = document.documentElement
const keyed = (key: string) => document.querySelector<HTMLElement>(`[accesskey="${key}"]`)
const open = (at = '/', rest: React.ReactNode = null) =>
  renderPiece(
    <>
      <AccessibilityBar />
      {rest}
    </>,
    at,
  )

beforeAll(startWords)
beforeEach(() => {
  setWidth(DESKTOP)
  clearToasts()
  settingsStore.set(DEFAULT_SETTINGS)
  applySettings(DEFAULT_SETTINGS)
  openInstitution({ link_libras: 'https://libras.example', usa_vlibras: 'S' })
  fakeApi({
    ...publicTokenHandler,
  })
})

describe('accessibility bar', () => {
  it('A11Y-02 leads to the accessible search', async () => {
    const page = open()
    await userEvent.click(screen.getByRole('link', { name: 'Pesquisa acessível' }))
    expect(page.address()).toBe('/pesquisa_acessibilidade')
  })

  it('A11Y-03 moves to the search box, also from a page that has none', async () => {
    const page = open('/', <input id={LANDMARKS.search} />)
    await userEvent.click(screen.getByRole('button', { name: 'Ir para a pesquisa' }))
    expect(document.activeElement?.id).toBe(LANDMARKS.search)
    page.unmount()
    const other = open('/acervo/1')
    await userEvent.click(screen.getByRole('button', { name: 'Ir para a pesquisa' }))
    expect(other.address()).toBe('/')
    expect(other.history.location.hash).toBe(`#${LANDMARKS.search}`)
  })

  it.each([
    ['/catalogos/kids/acervo/simple/9/4', '/catalogos/kids'],
    ['/catalogos/museus/acervo/9/5/marc', '/catalogos/museus'],
    ['/pesquisa_acessibilidade/detalhes/11', '/pesquisa_acessibilidade'],
  ])('A11Y-03 from %s the search box is the one of its own part', async (at, home) => {
    const page = open(at)
    await userEvent.click(screen.getByRole('button', { name: 'Ir para a pesquisa' }))
    expect(page.address()).toBe(home)
    expect(page.history.location.hash).toBe(`#${LANDMARKS.search}`)
  })

  it('A11Y-04 moves to the first result', async () => {
    open('/', <article id={LANDMARKS.firstResult}>Dom Casmurro</article>)
    await userEvent.click(screen.getByRole('button', { name: 'Primeiro resultado' }))
    expect(document.activeElement?.id).toBe(LANDMARKS.firstResult)
  })

  it('A11Y-04 without results the search box comes first, and a page that has neither is not left', async () => {
    const home = open('/', <input id={LANDMARKS.search} />)
    await userEvent.click(screen.getByRole('button', { name: 'Primeiro resultado' }))
    expect(document.activeElement?.id).toBe(LANDMARKS.search)
    home.unmount()
    const record = open('/acervo/1')
    await userEvent.click(screen.getByRole('button', { name: 'Primeiro resultado' }))
    expect(record.address()).toBe('/acervo/1')
    expect(currentToasts().map(each => each.message)).toEqual(['Esta página não tem resultados de pesquisa.'])
  })

  it('A11Y-05 offers the login to those who are not signed in', async () => {
    const page = open('/autoridades?q=sol')
    await userEvent.click(screen.getByRole('link', { name: 'Entrar' }))
    expect(page.address()).toBe(`/login?redirect=${encodeURIComponent('/autoridades?q=sol').replace(/%20/g, '+')}`)
    page.unmount()
    await signInAna()
    open()
    expect(screen.queryByRole('link', { name: 'Entrar' })).toBeNull()
  })

  it('A11Y-06 leads to the questions and to the page about accessibility', () => {
    open()
    const questions = screen.getByRole('link', { name: 'Dúvidas' })
    expect(questions.getAttribute('href')).toBe('/pesquisa_acessibilidade/duvidas-frequentes')
    const about = screen.getByRole('link', { name: 'Sobre acessibilidade' })
    expect(about.getAttribute('href')).toBe('/pesquisa_acessibilidade/sobre')
  })

  it('A11Y-07 toggles the contrast', async () => {
    open()
    const button = screen.getByRole('button', { name: 'Contraste' })
    await userEvent.click(button)
    expect([root.dataset.cor, button.getAttribute('aria-pressed')]).toEqual(['contraste', 'true'])
    await userEvent.click(button)
    expect([root.dataset.cor, button.getAttribute('aria-pressed')]).toEqual([undefined, 'false'])
  })

  it('A11Y-08 enlarges and resets the text, and says the size', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: 'A+ Aumentar texto' }))
    expect(root.style.getPropertyValue('--text-scale')).toBe('1.2')
    expect(screen.getByText('Tamanho do texto: 120%')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Tamanho normal' }))
    expect(root.style.getPropertyValue('--text-scale')).toBe('')
  })

  it('A11Y-08 says that there is no larger text, and no smaller one', async () => {
    open()
    const said = () => currentToasts().map(each => each.message)
    const larger = screen.getByRole('button', { name: 'A+ Aumentar texto' })
    for (const _step of [20, 40, 60, 80, 100]) await userEvent.click(larger)
    expect([root.style.getPropertyValue('--text-scale'), said()]).toEqual(['2', []])
    await userEvent.click(larger)
    expect(said()).toEqual(['O texto já está no maior tamanho.'])
    clearToasts()
    const usual = screen.getByRole('button', { name: 'Tamanho normal' })
    await userEvent.click(usual)
    expect(said()).toEqual([])
    await userEvent.click(usual)
    expect(said()).toEqual(['O texto já está no tamanho normal, que é o menor.'])
  })

  it('A11Y-09 links to the sign-language site', () => {
    open()
    expect(screen.getByRole('link', { name: /Libras/ }).getAttribute('href')).toBe('https://libras.example')
  })

  it('A11Y-10 I18N-03 offers the languages, each in its own words', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: 'EN English' }))
    expect(await screen.findByRole('button', { name: 'Contrast' })).toBeTruthy()
    await changeLanguage('pt')
  })

  // A narrow window is also one that its reader has enlarged twice, with a keyboard before it.
  it.each([
    ['wide', DESKTOP],
    ['narrow', PHONE],
  ])('A11Y-11 gives the access keys 0 to 8 in the order of the actions, in a %s window', async (_, width) => {
    setWidth(width)
    open()
    await waitFor(() => expect(keyed('8')).not.toBeNull())
    const actions = ['0', '1', '2', '3', '4', '5', '6', '7', '8'].map(key => keyed(key)?.dataset.action)
    expect(actions).toEqual([
      'accessible-search',
      'search-box',
      'first-search',
      'sign-in',
      'faq',
      'about',
      'contrast',
      'increase',
      'reset',
    ])
    expect(keyed('9')).toBeNull()
  })

  it('A11Y-12 has a back button on a phone', async () => {
    setWidth(PHONE)
    const page = open('/um')
    await act(async () => page.history.push('/dois'))
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
    await waitFor(() => expect(page.address()).toBe('/um'))
  })

  it('A11Y-12 results at the address of the home page have the back button too', async () => {
    setWidth(PHONE)
    const page = open('/')
    expect(screen.queryByRole('button', { name: 'Voltar' })).toBeNull()
    await act(async () => page.history.push('/?q=sol'))
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
    await waitFor(() => expect(page.address()).toBe('/'))
  })

  it('A11Y-12 a visit that began with results goes back to the home page', async () => {
    setWidth(PHONE)
    const page = open('/?q=sol')
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
    await waitFor(() => expect(page.address()).toBe('/'))
  })

  it('A11Y-12 there is no back button on a desktop', () => {
    open('/um')
    expect(screen.queryByRole('button', { name: 'Voltar' })).toBeNull()
  })

  it('A11Y-16 A11Y-17 A11Y-18 the settings choose colours, bold text and sign language', async () => {
    open()
    await userEvent.click(screen.getByRole('button', { name: 'Ajustes' }))
    await userEvent.click(screen.getByRole('radio', { name: 'Tons de cinza' }))
    expect(root.dataset.cor).toBe('cinza')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Texto em negrito' }))
    expect(root.dataset.negrito).toBe('true')
    await userEvent.click(screen.getByRole('checkbox', { name: /Libras/ }))
    expect(settingsStore.get().libras).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Ajustes' }).getAttribute('aria-expanded')).toBe('false')
  })

  it('shows the accessibility symbol', () => {
    open()
    expect(screen.getByRole('img', { name: /acessibilidade/ })).toBeTruthy()
  })
})
