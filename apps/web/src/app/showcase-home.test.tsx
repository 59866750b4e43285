import '../testing/reset.ts'
import { HIGHLIGHT_ORDERINGS, HIGHLIGHTS_PER_PAGE } from '@estante/contract/constants'
import { clearToasts } from '@estante/ui/toast-queue.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetSearch } from '../features/kids/home/last-search.ts'
import { showcaseHandlers, work } from '../features/kids/kids.test-data.ts'
import { queryClient } from '../lib/api/query.ts'
import { changeLanguage, i18n } from '../lib/language/i18n.ts'
import { provideSignIn } from '../lib/session/sign-in/sign-in-pieces.ts'
import { fakeApi, type Handler, noAnswer } from '../testing/fake-api.ts'
import { lookAgainInVain } from '../testing/later-look.ts'
import { DESKTOP, PHONE, renderRoutes, setWidth, startWords } from '../testing/page.tsx'
import { openInstitution, signInAna } from '../testing/people.ts'
import { signInServer } from '../testing/sign-in-server.ts'
import { routeTable } from './router.tsx'

const open = (at: string) => renderRoutes(routeTable(), at)
const { 'POST /oauth/token': _publicToken, ...showcase } = showcaseHandlers
const start = (change: Record<string, Handler> = {}) => fakeApi({ ...showcaseHandlers, ...change })

beforeAll(async () => {
  await startWords()
  await i18n.loadNamespaces(['kids-screen', 'home'])
})
beforeEach(() => {
  setWidth(DESKTOP)
  clearToasts()
  forgetSearch()
  openInstitution()
})

it('a surprise comes once, and not to a child who has gone on meanwhile', async () => {
  let answer = (_reply: { body: unknown; isFalse: boolean }) => {}
  const api = start({
    'GET /estante/catalogo-kids/surpresa/4': () => new Promise(resolve => (answer = resolve)) as never,
  })
  const page = open('/catalogos/kids/4')
  await userEvent.dblClick(await screen.findByRole('button', { name: i18n.t('kids-screen:home.surprise') }))
  await expect.poll(() => api.seen.filter(each => each.path.includes('surpresa'))).toHaveLength(1)
  await page.router.navigate('/catalogos/kids/4?q=gato&for=LIVRE')
  answer({ body: { cod_acervo: 9, cod_biblioteca: 4 }, isFalse: true })
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(page.address()).toBe('/catalogos/kids/4?q=gato&for=LIVRE')
})

describe('the frame of the showcases', () => {
  it('a showcase that one comes to is spoken by its own name, however late that is', async () => {
    const late = (handler: Handler | undefined) => {
      const gate = Promise.withResolvers<void>()
      const held: Handler = request => gate.promise.then(() => handler?.(request) ?? {})
      return { held, come: () => act(async () => gate.resolve()) }
    }
    const libraries = late(showcaseHandlers['GET /catalogo-kids/libraries'])
    const labels = late(showcaseHandlers['GET /catalogo-kids/labels/kids'])
    start({
      'GET /catalogo-kids/libraries': libraries.held,
      'GET /catalogo-kids/labels/kids': labels.held,
    })
    const page = open('/sem-rede')
    await screen.findByRole('heading', { level: 1 })
    const left = document.title
    await page.router.navigate('/catalogos/kids')
    const spoken = () => screen.getAllByRole('status').map(each => each.textContent)
    await waitFor(() => expect(document.activeElement?.id).toBe('conteudo'))
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(spoken()).not.toContain(left)
    await libraries.come()
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(spoken().join()).not.toContain(document.title)
    await labels.come()
    await waitFor(() => expect(spoken()).toContain(document.title))
    expect(document.title).toContain('Estantinha')
  })

  it('another language leaves the page and the keyboard where they are', async () => {
    start()
    open('/catalogos/kids')
    await screen.findByRole('button', { name: i18n.t('kids-screen:home.surprise') })
    const english = screen.getByRole('button', { name: /English/ })
    const page = document.getElementById('conteudo')
    try {
      await userEvent.click(english)
      await screen.findByRole('button', { name: i18n.t('kids-screen:home.surprise', { lng: 'en' }) })
      expect(english.isConnected).toBe(true)
      expect(document.activeElement).toBe(english)
      expect(document.getElementById('conteudo')).toBe(page)
    } finally {
      await changeLanguage('pt')
    }
  })

  it('whoever goes out to the whole catalogue and comes back has the keyboard there, and hears where', async () => {
    start()
    const page = open('/catalogos/kids')
    const spoken = () => screen.getAllByRole('status').map(each => each.textContent?.trim())
    const out = await screen.findByRole('link', { name: 'Para gente grande' })
    out.focus()
    await userEvent.click(out)
    await waitFor(() => expect(page.address()).toBe('/'))
    await waitFor(() => expect(document.activeElement?.id).toBe('conteudo'))
    await waitFor(() => expect(spoken()).toContain(document.title))
    await page.router.navigate('/catalogos/kids')
    await waitFor(() => expect(document.activeElement?.id).toBe('conteudo'))
    await waitFor(() => expect(spoken()).toContain('Estantinha · Catálogo on-line · SiBi'))
  })

  it('SHELL-18 SHELL-19 a view of a phone that came along with the tab goes away on a desktop', async () => {
    start()
    const page = open('/catalogos/kids/4?mobileView=search&q=gato&for=LIVRE')
    await waitFor(() => expect(page.address()).toBe('/catalogos/kids/4?q=gato&for=LIVRE'))
  })

  it('KIDS-01 another prefix leads home', async () => {
    start()
    const page = open('/catalogos/outros')
    await waitFor(() => expect(page.address()).toBe('/'))
  })

  it.each([
    ['the institution has them closed', () => ({ body: { permissao: false } })],
    ['the check fails', () => ({ status: 500, body: { message: 'x', code: 'unexpected' } })],
    ['the server is away', noAnswer],
  ] as [string, Handler][])('KIDS-07 leads home when %s', async (_, handler) => {
    start({ 'GET /catalogo-kids/check-institution-permission': handler })
    const page = open('/catalogos/kids')
    await waitFor(() => expect(page.address()).toBe('/'))
  })

  it('KIDS-07 a child who is in it stays when a later look fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    start()
    const page = open('/catalogos/kids/4')
    await within(await screen.findByRole('banner')).findByRole('link', { name: /Estantinha/ })
    await lookAgainInVain()
    expect(page.address()).toBe('/catalogos/kids/4')
    expect(screen.getByRole('link', { name: /Estantinha/ })).toBeTruthy()
  })

  it('KIDS-03 KIDS-04 has the logo that leads to its home, the login with the way back, footer and scroll button', async () => {
    start()
    open('/catalogos/kids/4?q=gato&for=LIVRE')
    const banner = await screen.findByRole('banner')
    const logo = await within(banner).findByRole('link', { name: /Estantinha/ })
    expect(logo.getAttribute('href')).toBe('/catalogos/kids')
    await waitFor(() => expect(banner.querySelector('img')?.getAttribute('src')).toBe('/logo-kids.svg'))
    expect(within(banner).getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      `/login?redirect=${encodeURIComponent('/catalogos/kids/4?q=gato&for=LIVRE')}`,
    )
    expect(within(banner).getByRole('link', { name: 'Para gente grande' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('contentinfo')).toBeTruthy()
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(2000)
    fireEvent.scroll(window)
    expect(await screen.findByRole('button', { name: 'Voltar ao topo' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Barra de acessibilidade' })).toBeTruthy()
    expect(document.documentElement.dataset.modo).toBe('kids')
  })

  it('A11Y-11 AMB-28 has the four skip links of every page; the search is the showcase’s own', async () => {
    start()
    const page = open('/catalogos/kids/acervo/simple/9/4')
    const links = within(await screen.findByRole('navigation', { name: 'Atalhos da página' })).getAllByRole('link')
    expect(links.map(link => link.getAttribute('href'))).toEqual([
      '#conteudo',
      '#menu',
      '/catalogos/kids#pesquisa',
      '#rodape',
    ])
    await userEvent.click(links[2]!)
    await waitFor(() => expect(page.address()).toBe('/catalogos/kids'))
    await waitFor(() => expect(document.activeElement?.id).toBe('pesquisa'))
  })

  it('KIDS-04 a signed-in person has the menu in its place', async () => {
    await signInAna()
    start()
    open('/catalogos/kids')
    expect(await screen.findByRole('button', { name: /Ana/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
  })

  it('KIDS-06 SHELL-24 whoever signs in on the way here is asked for the renewal, once', async () => {
    provideSignIn({
      loadPanel: () => import('../features/access/components/sign-in-panel.tsx'),
      screenExists: () => false,
    })
    signInServer({ user: { renovar: true, expirado: false, validade: '2026-03-15' }, besides: showcase })
    const page = open('/login?redirect=/catalogos/kids')
    await userEvent.type(await screen.findByLabelText(/Matrícula/), 'ana')
    await userEvent.type(screen.getByLabelText(/^Senha/), 'Segredo1')
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
    await waitFor(() => expect(page.address()).toBe('/catalogos/kids'))
    expect(await screen.findByRole('dialog', { name: 'Atenção' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Não' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await page.router.navigate('/catalogos/kids/4')
    await screen.findByText('Como funciona')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(localStorage.getItem('msg_shwnd')).toBeNull()
  })

  it('KIDS-56 a logo that cannot be loaded gives way to the product’s own', async () => {
    start()
    open('/catalogos/kids')
    const banner = await screen.findByRole('banner')
    await waitFor(() => expect(banner.querySelector('img')?.getAttribute('src')).toBe('/logo-kids.svg'))
    banner.querySelector('img')!.dispatchEvent(new Event('error'))
    await waitFor(() => expect(banner.querySelector('img[src="/logo-kids.svg"]')).toBeNull())
    // jsdom loads no images: the texture never comes, and the institution's background stands.
    expect(document.querySelector('[data-default]')).not.toBeNull()
  })

  it('KIDS-24 the museum has its own look and asks with M, then with C where M has nothing', async () => {
    const api = start({
      'GET /parametros/secao_2': ({ query }) => ({
        body:
          query.get('tipo_catalogo') === 'M' ? [] : [{ tipo: 'TEXT', titulo: 'Do catálogo', icone: '', conteudo: 'x' }],
      }),
    })
    open('/catalogos/museus')
    expect(await screen.findByText('Do catálogo')).toBeTruthy()
    expect(document.documentElement.dataset.modo).toBe('museu')
    expect(api.to('GET', '/parametros/secao_2').map(each => each.query.get('tipo_catalogo'))).toEqual(['M', 'C'])
    expect(api.to('GET', '/parametros/faq').map(each => each.query.get('tipo_catalogo'))).toEqual(['M'])
  })
})

describe('the home of a showcase', () => {
  it('KIDS-10 KIDS-11 KIDS-77 pictures before the box, then sections, information and questions in order', async () => {
    start()
    open('/catalogos/kids')
    expect(await screen.findByRole('heading', { level: 1, name: 'Que história você quer hoje?' })).toBeTruthy()
    const tile = await screen.findByRole('link', { name: 'Histórias' })
    const box = screen.getByRole('textbox', { name: 'O que você procura?' })
    expect(tile.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(tile.getAttribute('href')).toBe('/catalogos/kids/4/1')
    await screen.findByText('Como funciona')
    const headings = screen.getAllByRole('heading', { level: 2 }).map(each => each.textContent)
    expect(headings).toEqual([
      'Escolha um caminho',
      'Acabaram de chegar',
      'Livros da semana',
      'Aconteceu',
      'Informações',
      'Dúvidas frequentes',
    ])
    const arrived = screen.getByRole('region', { name: 'Acabaram de chegar' })
    expect(within(arrived).getByText('pode levar')).toBeTruthy()
    expect(within(arrived).getByText('volta em 3 dias')).toBeTruthy()
    expect(within(arrived).getAllByRole('link')[0]?.getAttribute('href')).toBe('/catalogos/kids/acervo/simple/1/4')
  })

  it('KIDS-30 a question opens its answer', async () => {
    start()
    open('/catalogos/kids')
    await userEvent.click(await screen.findByRole('button', { name: 'E se rasgar?' }))
    const dialog = await screen.findByRole('dialog', { name: 'E se rasgar?' })
    expect((await within(dialog).findByText('logo')).tagName).toBe('B')
  })

  const tab = (tipo: string, titulo: string, conteudo = '') => ({ tipo, titulo, icone: '', conteudo })
  const TABS: Record<string, Handler> = {
    'GET /parametros/secao_2': () => ({
      body: [
        tab('INFORMACOES_GERAIS', 'Gerais'),
        tab('ATENDIMENTO', 'Horários'),
        tab('EVENTOS', 'Eventos'),
        tab('HTML', 'Regras', '<p>Cuide <b>bem</b>.</p>'),
        tab('TEXT', 'Como é', 'uma\nduas'),
        tab('HTML', 'Vazia em HTML'),
        tab('TEXT', 'Vazia em texto', ' '),
        tab('OUTRO', 'Estranha'),
      ],
    }),
    'GET /parametros/informacoes_gerais': () => ({ body: { conteudo: '<p>Somos a <i>escola</i>.</p>' } }),
    'GET /parametros/atendimento': () => ({
      body: [
        {
          cod_biblioteca: 4,
          desc_biblioteca: 'Biblioteca Escolar',
          endereco: '',
          telefone: '',
          email: '',
          aberta_agora: 'S',
          aberta_ate: '22:00',
          horarios: [{ dia_semana: 1, abertura: '07:30', fechamento: '17:30', observacao: '' }],
          proximos_feriados: [],
        },
      ],
    }),
    'GET /parametros/eventos_institucionais': () => ({
      body: [{ id: 1, titulo: 'Sarau', descricao: '', inicio: '2099-01-01', fim: null, local: 'Tapete', url: '' }],
    }),
    'GET /parametros/eventos_eventum': () => ({ body: [] }),
  }

  it('KIDS-21 KIDS-22 every kind of information has its tab; empty ones are hidden, unknown ones say so', async () => {
    start(TABS)
    open('/catalogos/kids')
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map(each => each.textContent)).toEqual([
      'Gerais',
      'Horários',
      'Eventos',
      'Regras',
      'Como é',
      'Estranha',
    ])
    expect((await screen.findByText('escola')).tagName).toBe('I')
    const choose = (name: string) => userEvent.click(screen.getByRole('tab', { name }))
    await choose('Horários')
    expect(await screen.findByText(/07:30/)).toBeTruthy()
    await choose('Eventos')
    expect(await screen.findByText('Sarau')).toBeTruthy()
    await choose('Regras')
    expect((await screen.findByText('bem')).tagName).toBe('B')
    await choose('Como é')
    expect((await screen.findByText(/uma/)).textContent).toBe('uma\nduas')
    await choose('Estranha')
    expect(await screen.findByText('Não disponível')).toBeTruthy()
  })

  it('KIDS-21 the hours of a showcase are those of its own library', async () => {
    const hours = (await TABS['GET /parametros/atendimento']!({} as never)) as { body: { cod_biblioteca: number }[] }
    const other = { ...hours.body[0], cod_biblioteca: 1, desc_biblioteca: 'Biblioteca Central' }
    start({ ...TABS, 'GET /parametros/atendimento': () => ({ body: [other, ...hours.body] }) })
    open('/catalogos/kids')
    await userEvent.click(await screen.findByRole('tab', { name: 'Horários' }))
    expect(await screen.findByRole('heading', { name: 'Biblioteca Escolar' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Biblioteca Central' })).toBeNull()
  })

  it('KIDS-24 KIDS-30 a museum without questions of its own has those of the catalogue', async () => {
    const api = start({
      'GET /parametros/faq': ({ query }) => ({
        body: query.get('tipo_catalogo') === 'M' ? [] : [{ id: 1, titulo: 'Do catálogo?', conteudo: 'Sim.' }],
      }),
    })
    open('/catalogos/museus')
    expect(await screen.findByRole('button', { name: 'Do catálogo?' })).toBeTruthy()
    expect(api.to('GET', '/parametros/faq').map(each => each.query.get('tipo_catalogo'))).toEqual(['M', 'C'])
  })

  it('KIDS-22 on a phone the tabs are a select', async () => {
    setWidth(PHONE)
    start(TABS)
    open('/catalogos/kids')
    const select = await screen.findByRole('combobox', { name: 'Informações' })
    expect([...select.querySelectorAll('option')].map(each => each.textContent)).toEqual([
      'Gerais',
      'Horários',
      'Eventos',
      'Regras',
      'Como é',
      'Estranha',
    ])
    expect(screen.queryAllByRole('tab')).toEqual([])
  })

  it('KIDS-12 KIDS-13 KIDS-14 KIDS-16 KIDS-18 highlights are asked again for another page, order or size', async () => {
    const api = start()
    open('/catalogos/kids')
    const shelf = await screen.findByRole('region', { name: 'Livros da semana' })
    const order = await within(shelf).findByRole('combobox', { name: 'Ordenar por' })
    expect([...order.querySelectorAll('option')].map(each => each.value)).toEqual([...HIGHLIGHT_ORDERINGS])
    const size = within(shelf).getByRole('combobox', { name: 'Por página' })
    expect([...size.querySelectorAll('option')].map(each => Number(each.value))).toEqual([...HIGHLIGHTS_PER_PAGE])
    const cover = within(shelf).getAllByRole('link')[0]!.firstElementChild as HTMLElement
    expect(cover.style.width).toBe(`${150 / 16}rem`)
    const asked = () => api.to('GET', '/catalogo-kids/destaques/kids').map(each => each.query.toString())
    expect(asked()).toEqual(['page=1&perPage=7&orderBy=obra'])
    // KIDS-12: with 7 a page nothing stands below the grid, the pages either.
    const covers = within(shelf).getByRole('list')
    const below = () =>
      within(shelf)
        .getAllByRole('button', { name: /Próxima/ })
        .filter(each => covers.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING)
    expect(below()).toEqual([])
    await userEvent.click(within(shelf).getByRole('button', { name: /Próxima/ }))
    await within(shelf).findAllByText('Livro 107')
    await userEvent.selectOptions(order, 'ano_publicacao')
    await waitFor(() => expect(asked().at(-1)).toBe('page=1&perPage=7&orderBy=ano_publicacao'))
    await userEvent.selectOptions(within(shelf).getByRole('combobox', { name: 'Por página' }), '14')
    await waitFor(() => expect(asked().at(-1)).toBe('page=1&perPage=14&orderBy=ano_publicacao'))
    await waitFor(() => expect(within(shelf).getAllByRole('combobox', { name: 'Ordenar por' })).toHaveLength(2))
    expect(within(shelf).getAllByRole('combobox', { name: 'Por página' })).toHaveLength(2)
    expect(within(shelf).getAllByRole('button', { name: /Próxima/ })).toHaveLength(2)
    expect(asked()).toHaveLength(4)
  })

  it('KIDS-11 on a phone the highlights open with a button', async () => {
    setWidth(PHONE)
    start()
    open('/catalogos/kids')
    const shelf = await screen.findByRole('region', { name: 'Livros da semana' })
    expect(within(shelf).queryAllByRole('link')).toEqual([])
    await userEvent.click(within(shelf).getByRole('button', { name: 'Mostrar' }))
    expect((await within(shelf).findAllByRole('link')).length).toBe(7)
  })

  it('KIDS-19 news lead to their address in a new tab, with http:// where it lacks', async () => {
    start()
    open('/catalogos/kids')
    const news = await screen.findByRole('link', { name: /Hora do conto/ })
    expect([news.getAttribute('href'), news.getAttribute('target')]).toEqual(['http://escola.example/conto', '_blank'])
  })

  it.each([
    '/catalogos/kids/77',
    '/catalogos/kids/x',
    '/catalogos/museus/4',
    '/catalogos/kids/acervo/simple/9/77',
    '/catalogos/kids/acervo/simple/9/x',
    '/catalogos/museus/acervo/simple/9/4',
    '/catalogos/kids/acervo/9/77',
    '/catalogos/kids/acervo/9/77/marc',
  ])('KIDS-08 the library of %s is said to be invalid', async address => {
    start()
    open(address)
    expect((await screen.findByText('Biblioteca inválida.')).closest('[role=alert], [role=status]')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Esta página não existe' })).toBeTruthy()
    expect(document.title).toMatch(/^Esta página não existe · /)
  })

  it.each(['/catalogos/kids/77', '/catalogos/kids/acervo/simple/9/77'])(
    'KIDS-03 KIDS-08 the frame around %s is that of the kind, under its own name',
    async address => {
      const api = start()
      open(address)
      await screen.findByText('Biblioteca inválida.')
      expect(await within(screen.getByRole('banner')).findByText('Estantinha')).toBeTruthy()
      await expect.poll(() => api.seen.filter(each => each.path.endsWith('/visual/kids'))).toHaveLength(1)
    },
  )

  it('KIDS-08 a home whose library may be none asks nothing in its name', async () => {
    const api = start()
    open('/catalogos/kids/77')
    await screen.findByText('Biblioteca inválida.')
    await within(screen.getByRole('banner')).findByText('Estantinha')
    expect(api.seen.filter(each => each.path.endsWith('/77'))).toEqual([])
  })

  it.each([
    '/catalogos/kids/4/99',
    '/catalogos/kids/4/x',
    '/catalogos/kids?codCategoria=99',
    '/catalogos/kids/4?codCategoria=99',
    '/catalogos/kids/acervo/simple/9/4?codCategoria=99',
    '/catalogos/kids/acervo/9/4/marc?codCategoria=99',
  ])('KIDS-09 the category of %s is said to be invalid', async address => {
    start()
    open(address)
    expect((await screen.findByText('Categoria inválida.')).closest('[role=alert], [role=status]')).toBeTruthy()
  })

  it.each([
    ['/catalogos/kids/4/1', 'GET /catalogo-kids/categoria/verificar/1/4', '1 obra encontrada em Histórias'],
    ['/catalogos/kids?codCategoria=1', 'GET /catalogo-kids/categories/kids', 'Livros da semana'],
    ['/catalogos/kids/4', 'GET /catalogo-kids/libraries', 'Livros da semana'],
  ])('KIDS-09 a check that fails keeps nobody waiting at %s', async (address, check, heading) => {
    start({
      [check]: () => ({ status: 500, body: { message: 'x', code: 'unexpected' } }),
      'GET /catalogo-kids/categories/4': () => ({
        body: [{ cod_categoria: 1, cod_biblioteca: 4, desc_categoria: 'Histórias', icone: '', cor: '', total: 2 }],
      }),
    })
    open(address)
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
  })

  it('KIDS-02 a category lists its works, and they keep it', async () => {
    const api = start()
    open('/catalogos/kids/4/1')
    expect(await screen.findByRole('heading', { name: '1 obra encontrada em Histórias' })).toBeTruthy()
    const [asked] = api.to('GET', '/catalogo-kids/search-kids')
    expect([asked?.query.get('codBiblioteca'), asked?.query.get('codCategoria')]).toEqual(['4', '1'])
    expect(screen.getByRole('link', { name: /Livro 7/ }).getAttribute('href')).toBe(
      '/catalogos/kids/acervo/simple/7/4?codCategoria=1',
    )
  })
})

describe('searching a showcase', () => {
  const box = () => screen.findByRole('textbox', { name: 'O que você procura?' })

  it('KIDS-25 KIDS-29 Enter searches and Shift+Enter does not; the icon empties the box', async () => {
    const api = start()
    const page = open('/catalogos/kids/4')
    const term = await box()
    expect(term.tagName).toBe('TEXTAREA')
    await userEvent.type(term, 'gato{Shift>}{Enter}{/Shift}')
    expect(api.to('GET', '/catalogo-kids/search-kids')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: /Limpar/ }))
    expect((term as HTMLTextAreaElement).value).toBe('')
    await userEvent.type(term, 'gato{Enter}')
    expect(await screen.findByRole('heading', { name: '1 obra encontrada para “gato”' })).toBeTruthy()
    expect(page.address()).toBe('/catalogos/kids/4?q=gato&for=LIVRE')
    // What was found stands below pictures and box: the keyboard goes there, and the eye.
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Resultados'))
    const [asked] = api.to('GET', '/catalogo-kids/search-kids')
    expect(Object.fromEntries(asked!.query)).toMatchObject({
      searchText: 'gato',
      codBiblioteca: '4',
      page: '1',
      searchBy: 'LIVRE',
      search_id: expect.stringMatching(/^[\da-f]{32}$/),
    })
    await userEvent.click(screen.getByRole('button', { name: 'Como procurar' }))
    expect(await screen.findByRole('dialog', { name: 'Como procurar' })).toBeTruthy()
  })

  it('KIDS-25 suggests titles of the showcase', async () => {
    const api = start()
    open('/catalogos/kids/4')
    await userEvent.type(await box(), 'bru')
    expect(await screen.findByRole('option', { name: 'A bruxa' })).toBeTruthy()
    const [asked] = api.to('GET', '/estante/catalogo-kids/sugestoes')
    expect(Object.fromEntries(asked!.query)).toEqual({
      term: 'bru',
      searchBy: 'LIVRE',
      catalogo: 'kids',
      codBiblioteca: '4',
    })
    expect(api.seen.some(each => each.path.includes('sugest') && !each.path.includes('catalogo-kids'))).toBe(false)
  })

  it('KIDS-75 offers the choices that the catalogue has, and its default cover where the showcase has none', async () => {
    const option = (value: string) => ({
      value,
      group: 'geral',
      label: { pt: value, en: value, es: value },
      numero: null,
    })
    start({
      'GET /consulta/opcoes-indice': () => ({ body: ['LIVRE', 'TITULO', 'INDICE_4'].map(option) }),
      'GET /consulta/imagem-padrao': () => ({
        body: {
          capa_padrao_classico: '/capa-da-casa.svg',
          capa_cor_fonte_padrao_classico: '#000000',
          usa_capa_padrao_classico: 'S',
        },
      }),
    })
    open('/catalogos/kids')
    await waitFor(() => expect(document.querySelectorAll('img[src="/capa-da-casa.svg"]').length).toBeGreaterThan(0))
    const choices = within(screen.getByRole('combobox', { name: 'Procurar em' })).getAllByRole('option')
    expect(choices.map(each => (each as HTMLOptionElement).value)).toEqual(['LIVRE', 'TITULO'])
  })

  it('KIDS-26 KIDS-27 the term is needed, and the option', async () => {
    const api = start()
    open('/catalogos/kids?for=OUTRA')
    await userEvent.click(await screen.findByRole('button', { name: 'Procurar' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Digite o que deseja pesquisar.')
    await userEvent.type(await box(), 'gato{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('É necessario informar a opção de pesquisa.')
    expect(api.to('GET', '/catalogo-kids/search-kids')).toEqual([])
  })

  it('KIDS-27 KIDS-28 begins with the address, then with the last search, and with LIVRE', async () => {
    start()
    const page = open('/catalogos/kids?q=gato&for=TITULO')
    expect(((await box()) as HTMLTextAreaElement).value).toBe('gato')
    expect((screen.getByRole('combobox', { name: 'Procurar em' }) as HTMLSelectElement).value).toBe('TITULO')
    await userEvent.clear(await box())
    await userEvent.type(await box(), 'lua{Enter}')
    await waitFor(() => expect(page.address()).toBe('/catalogos/kids?q=lua&for=TITULO'))
    await page.router.navigate('/catalogos/kids/4')
    await waitFor(async () => expect(((await box()) as HTMLTextAreaElement).value).toBe('lua'))
    forgetSearch()
    await page.router.navigate('/catalogos/kids')
    await waitFor(() =>
      expect((screen.getByRole('combobox', { name: 'Procurar em' }) as HTMLSelectElement).value).toBe('LIVRE'),
    )
  })

  it('KIDS-05 the page waits with its words while it searches, and the button with it', async () => {
    let answer: (reply: { body: unknown }) => void = () => {}
    start({
      'GET /catalogo-kids/search-kids': () =>
        new Promise(resolve => {
          answer = resolve as never
        }),
    })
    open('/catalogos/kids/4')
    await userEvent.type(await box(), 'gato{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Pesquisando. Aguarde…' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Procurar', hidden: true }).hasAttribute('disabled')).toBe(true)
    answer({
      body: {
        itens: [work(7)],
        pagination: { currentPage: 1, perPage: 20, totalItems: 1, lastPage: 1 },
        search_id: 's',
      },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('how many came is spoken, and that none did', async () => {
    start()
    open('/catalogos/kids/4')
    const spoken = () => screen.getAllByRole('status').map(each => each.textContent?.trim())
    await userEvent.type(await box(), 'gato{Enter}')
    await waitFor(() => expect(spoken()).toContain('1 obra encontrada para “gato”'))
    await userEvent.clear(await box())
    await userEvent.type(await box(), 'nada{Enter}')
    await waitFor(() => expect(spoken()).toContain('Não achei nada com essas palavras'))
  })

  it('nothing found offers words to try, and the whole library outside the showcase', async () => {
    start()
    const page = open('/catalogos/kids/4?q=nada&for=LIVRE')
    expect(await screen.findByRole('heading', { name: 'Não achei nada com essas palavras' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Procurar em toda a biblioteca' }).getAttribute('href')).toBe(
      '/?q=nada&for=LIVRE',
    )
    await userEvent.click(screen.getByRole('button', { name: 'monstros' }))
    await waitFor(() => expect(page.address()).toBe('/catalogos/kids/4?q=monstros&for=LIVRE'))
  })

  it('KIDS-29 an address with a page that is none begins at the first, and one beyond the last ends there', async () => {
    const api = start({
      'GET /catalogo-kids/search-kids': ({ query }) => {
        const page = Number(query.get('page'))
        const pagination = { currentPage: page, perPage: 20, totalItems: 21, lastPage: 2 }
        return { body: { itens: page > 2 ? [] : [work(page)], pagination, search_id: 's' } }
      },
    })
    const asked = () => api.to('GET', '/catalogo-kids/search-kids').map(each => each.query.get('page'))
    const first = open('/catalogos/kids/4?q=gato&for=LIVRE&page=-1')
    expect(await screen.findByRole('link', { name: /Livro 1/ })).toBeTruthy()
    expect(asked()).toEqual(['1'])
    first.unmount()
    const beyond = open('/catalogos/kids/4?q=gato&for=LIVRE&page=99')
    expect(await screen.findByRole('link', { name: /Livro 2/ })).toBeTruthy()
    expect(beyond.address()).toBe('/catalogos/kids/4?q=gato&for=LIVRE&page=2')
  })

  it('a surprise opens a work', async () => {
    start({
      'GET /catalogo-kids/dados-acervo/77/4': () => ({ status: 404, body: { message: 'x', code: 'not_found' } }),
    })
    const page = open('/catalogos/kids')
    await userEvent.click(await screen.findByRole('button', { name: 'Me surpreenda!' }))
    await waitFor(() => expect(page.address()).toBe('/catalogos/kids/acervo/simple/77/4'))
  })

  it('KIDS-25 KIDS-30 the network is offered only where the showcase allows it and the person holds it', async () => {
    const open4 = async (rede: string, codes: number[]) => {
      await signInAna({}, codes)
      queryClient.clear()
      start({
        'GET /catalogo-kids/libraries': () => ({
          body: [{ cod_biblioteca: 4, desc_biblioteca: 'B', catalogo: 'kids', titulo: 'E', rede }],
        }),
        'GET /rede-pergamum/oai/instituicoes': () => ({
          body: [{ cod_empresa: 11, sigla_empresa: 'UFS', desc_empresa: 'Universidade da Serra' }],
        }),
      })
      const page = open('/catalogos/kids/4')
      await box()
      await screen.findByText('Como funciona')
      const select = screen.queryByRole('combobox', { name: 'Onde' })
      if (select) {
        await userEvent.selectOptions(select, 'network')
        const dialog = await screen.findByRole('dialog', { name: 'Instituições da rede' })
        expect(await within(dialog).findByRole('checkbox', { name: /Universidade da Serra/ })).toBeTruthy()
      }
      page.unmount()
      return select !== null
    }
    expect(await open4('N', [108])).toBe(false)
    expect(await open4('S', [])).toBe(false)
    expect(await open4('S', [108])).toBe(true)
  })
})
