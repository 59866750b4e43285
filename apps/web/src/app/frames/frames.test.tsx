import '../../testing/reset.ts'
import { Permission } from '@estante/contract/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { i18n } from '../../lib/language/i18n.ts'
import { loadWords } from '../../lib/language/language-store.ts'
import { fakeApi, publicTokenHandler } from '../../testing/fake-api.ts'
import { DESKTOP, PHONE, renderRoutes, setWidth, startWords } from '../../testing/page.tsx'
import { openInstitution, signInAna } from '../../testing/people.ts'
import { routeTable } from '../router.tsx'
import { screens } from '../routes.ts'
import { screenExists } from '../screen-exists.ts'

/** The application's own table of routes: nothing is put into it for these tests. */
const open = (at: string) => renderRoutes(routeTable(), at)
const patronScreens = screens.filter(each => each.frame === 'patron')
const menu = () => screen.findByRole('navigation', { name: 'Menu da minha biblioteca' })

beforeAll(async () => {
  await startWords()
  await i18n.loadNamespaces(['patron', 'lists'])
})
beforeEach(() => {
  setWidth(DESKTOP)
  openInstitution()
  fakeApi(publicTokenHandler)
})

describe('the patron area', () => {
  it.each(patronScreens.map(({ path }) => path))(
    'AUTH-50 PAT-01 %s is behind the login, which leads back to it',
    async path => {
      const page = open(`${path}?de=2026-01-01`)
      await waitFor(() => expect(page.address()).toBe(`/login?redirect=${encodeURIComponent(`${path}?de=2026-01-01`)}`))
    },
  )

  it('PAT-01 shows its menu, the screen and its title to a person who may enter', async () => {
    await signInAna({}, [Permission.patronArea])
    open('/meupergamum')
    expect(await screen.findByRole('heading', { level: 1, name: 'Olá, Ana' })).toBeTruthy()
    const current = within(await menu())
      .getAllByRole('link')
      .filter(link => link.getAttribute('aria-current') === 'page')
    expect(current.map(link => link.textContent)).toEqual(['Início'])
    await waitFor(() => expect(document.title).toContain('Início · Minha biblioteca'))
  })

  it.each([
    ['/meupergamum/reservas-anteriores', 'Reservas'],
    ['/meupergamum/solicitacoes-anteriores', 'Pedidos de empréstimo'],
  ])('PAT-01 %s, which the menu does not have, marks what it is the past of', async (path, name) => {
    await signInAna({}, [Permission.patronArea])
    open(path)
    const marked = within(await menu())
      .getAllByRole('link')
      .filter(link => link.getAttribute('aria-current') === 'true')
    expect(marked.map(link => link.textContent)).toEqual([name])
  })

  it('PAT-01 a person without the permission is told so, and no login is asked of them again', async () => {
    await signInAna()
    const page = open('/meupergamum')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Esta página não está liberada para você' }),
    ).toBeTruthy()
    expect(page.address()).toBe('/meupergamum')
  })

  it('lists every screen with a place in the menu, each with its words in three languages', async () => {
    await signInAna({}, [Permission.patronArea])
    open('/meupergamum')
    const listed = within(await menu()).getAllByRole('link')
    // The groups in the order in which the table first names them, each with its screens together.
    const shown = patronScreens.filter(each => each.menu && !each.permission)
    const groups = [...new Set(shown.map(each => each.menu?.group))]
    expect(listed.map(link => link.getAttribute('href'))).toEqual(
      groups.flatMap(group => shown.filter(each => each.menu?.group === group).map(each => each.path)),
    )
    for (const language of ['pt', 'en', 'es']) {
      const words = (await loadWords(language, 'patron')) as {
        screens: Record<string, string>
        groups: Record<string, string>
      }
      for (const { title, menu: place } of patronScreens) {
        expect(words.screens[title ?? ''], `${language} ${title}`).toBeTruthy()
        if (place) expect(words.groups[place.group], `${language} ${place.group}`).toBeTruthy()
      }
    }
  })

  /** Specification 002 §2, in its order; renewal is done where the pending titles are listed. */
  const NAMED = {
    'pending titles': '/titulos-pendentes',
    'reserved titles': '/reservas',
    renewal: '/titulos-pendentes',
    history: '/historico',
    debts: '/debitos',
    suspensions: '/afastamentos',
    'no-debts declaration': '/nada-consta',
    'permanent basket': '/cesta',
    'loan requests': '/solicitacoes-emprestimo',
    'bibliographic switching': '/comutacao',
    'bibliographic survey': '/levantamento',
    'catalogue sheet': '/ficha-catalografica',
    'purchase suggestions': '/sugestoes',
    orders: '/pedidos',
    databases: '/bases-dados',
    'acquisition statistics': '/estatistica-aquisicao',
    'collection totals': '/totais-acervo',
    'paper posting': '/postagem-trabalho',
    'personal data': '/dados-pessoais',
    'swap users': '/troca-usuario',
    'specialized search': '/pesquisa-especializada',
    'teaching plan': '/plano-ensino',
    'token request': '/token',
    'periodical and interest profile': '/perfil-interesse',
    'check titles': '/consulta-titulos',
    alerts: '/alertas',
    'library statistics': '/estatisticas',
    events: '/eventos',
    news: '/noticias',
    'opening hours': '/atendimento',
  }

  it('PAT-02 the screens that the specification names are one step from the first page, by keyboard too', async () => {
    await signInAna({}, [Permission.patronArea])
    open('/meupergamum')
    const links = within(await menu()).getAllByRole('link')
    const reached = new Set(links.map(link => link.getAttribute('href')))
    const missing = Object.entries(NAMED).filter(([, path]) => !reached.has(`/meupergamum${path}`))
    expect(missing).toEqual([])
    const byKeyboard = links.filter(link => link.tabIndex === 0)
    expect(byKeyboard).toEqual(links)
  })

  it('PAT-02 on phones the same screens are two steps away, by keyboard: the menu, then the screen', async () => {
    setWidth(PHONE)
    await signInAna({}, [Permission.patronArea])
    open('/meupergamum')
    const folded = await menu()
    const toggle = within(folded).getByRole('button', { name: /Início/ })
    toggle.focus()
    await userEvent.keyboard('{Enter}')
    const links = within(folded).getAllByRole('link')
    const reached = new Set(links.map(link => link.getAttribute('href')))
    expect(Object.values(NAMED).filter(path => !reached.has(`/meupergamum${path}`))).toEqual([])
    // Tab goes from the button to each of them in turn.
    for (const link of links) {
      await userEvent.tab()
      expect(document.activeElement).toBe(link)
    }
    // Whatever is not in the menu is a past of what is: its screen leads there.
    const others = patronScreens.filter(each => !each.menu).map(each => each.path)
    expect(others).toEqual(['/meupergamum/reservas-anteriores', '/meupergamum/solicitacoes-anteriores'])
  })

  it('folds its menu into one line on phones', async () => {
    setWidth(PHONE)
    await signInAna({}, [Permission.patronArea])
    open('/meupergamum')
    const folded = await menu()
    expect(within(folded).queryByRole('link')).toBeNull()
    const toggle = within(folded).getByRole('button', { name: /Início/ })
    await userEvent.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    expect(within(folded).getAllByRole('link').length).toBeGreaterThan(0)
  })

  it('has addresses that links elsewhere may name', () => {
    expect(screenExists('/meupergamum')).toBe(true)
    expect(screenExists('/meupergamum/nunca')).toBe(false)
  })
})
