import '../testing/reset.ts'
import type { RecordLink } from '@estante/contract'
import { Permission } from '@estante/contract/permissions'
import { clearToasts, currentToasts } from '@estante/ui/toast-queue.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { reservable } from '../features/circulation/circulation.test-data.ts'
import { rereadFavourites } from '../features/kids/home/favourites.ts'
import { itemData, labels, showcaseHandlers, visual as showcaseVisual } from '../features/kids/kids.test-data.ts'
import { queryClient } from '../lib/api/query.ts'
import { changeLanguage, i18n } from '../lib/language/i18n.ts'
import { currentSession } from '../lib/session/store/session-store.ts'
import { fakeApi, type Handler } from '../testing/fake-api.ts'
import { DESKTOP, renderRoutes, setWidth, startWords } from '../testing/page.tsx'
import { openInstitution, signInAna } from '../testing/people.ts'
import { listedWork } from '../testing/works.ts'
import { routeTable } from './router.tsx'

const open = (at: string) => renderRoutes(routeTable(), at)
const start = (change: Record<string, Handler> = {}) => fakeApi({ ...showcaseHandlers, ...change })
const showing = (change: Parameters<typeof itemData>[0]) =>
  start({ 'GET /catalogo-kids/dados-acervo/9/4': () => ({ body: itemData(change) }) })
const ITEM = '/catalogos/kids/acervo/simple/9/4'
const title = () => screen.findByRole('heading', { level: 1, name: /A água e a águia/ })
const link = (seq: string, descricao: string): RecordLink & { cod_acervo: number } => ({
  cod_acervo: 9,
  descricao,
  is_pdf: false,
  seq_paragrafo: seq,
  tipo_link: 'VB',
  url_link: `https://conto.example/${seq}`,
  is_media: false,
  media_format: null,
  download_pdf: 'S',
})

beforeAll(async () => {
  await startWords()
  await i18n.loadNamespaces(['kids-screen', 'home', 'circulation-screen', 'access'])
})
beforeEach(() => {
  setWidth(DESKTOP)
  clearToasts()
  rereadFavourites()
  openInstitution()
})

describe('the simple page of a work', () => {
  it('stands at an address without https too, where browsers make no random names', async () => {
    vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function')
    })
    start()
    open(ITEM)
    expect(await title()).toBeTruthy()
  })

  it('whoever comes to it from the shelves hears its title, once that is known', async () => {
    const come = Promise.withResolvers<void>()
    start({
      'GET /catalogo-kids/dados-acervo/9/4': async () => {
        await come.promise
        return { body: itemData() }
      },
    })
    const page = open('/catalogos/kids')
    await screen.findByRole('button', { name: i18n.t('kids-screen:home.surprise') })
    const spoken: string[] = []
    const listener = new MutationObserver(() =>
      spoken.push(...screen.getAllByRole('status').map(each => each.textContent ?? '')),
    )
    listener.observe(document.body, { subtree: true, childList: true, characterData: true })
    await page.router.navigate(ITEM)
    // Longer than a title is waited for.
    await new Promise(resolve => setTimeout(resolve, 400))
    come.resolve()
    await title()
    await waitFor(() => expect(spoken).toContainEqual(expect.stringMatching(/^A água e a águia/)))
    listener.disconnect()
  })

  it('KIDS-31 KIDS-32 KIDS-33 KIDS-44 tells title and year, author, call number, copies, shelf and colour', async () => {
    start()
    open(ITEM)
    expect((await title()).textContent).toBe('A água e a águia (2018)')
    expect(screen.getByText('Título e ano')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Capa do livro: A água e a águia' })).toBeTruthy()
    const told = [...document.querySelectorAll('dl > div')].map(each => each.textContent)
    expect(told).toEqual([
      'Quem escreveuMia Couto',
      'Quem desenhouDanuta Wojciechowska',
      'Endereço na estante028.5 C616a',
      'Para quem3 a 11 anos',
    ])
    expect(screen.getByText('fininho, 32 páginas · com figuras')).toBeTruthy()
    const loan = screen.getByRole('region', { name: 'Posso levar?' })
    expect(within(loan).getByText('Sim! Há 2 para levar.')).toBeTruthy()
    const place = screen.getByRole('region', { name: 'Onde ele mora?' })
    expect(within(place).getByText('Estante Jabuticabeira, cor verde.')).toBeTruthy()
    expect(place.querySelector('[data-pattern]')).not.toBeNull()
    expect(screen.queryByRole('region', { name: 'Dá para ver na tela?' })).toBeNull()
    await waitFor(() => expect(document.title).toContain('A água e a águia'))
  })

  it.each([
    ['en', 'Shelf Jabuticabeira, the green one.', 'red'],
    ['es', 'Estante Jabuticabeira, color verde.', 'rojo'],
  ] as const)(
    'KIDS-40 I18N-01 the colour of a shelf is said in the language of the page: %s',
    async (language, words, red) => {
      showing({})
      await changeLanguage(language)
      try {
        const { unmount } = open(ITEM)
        await title()
        expect(await screen.findByText(words)).toBeTruthy()
        unmount()
        queryClient.clear()
        showing({ cor_localizacao: 'vermelha/Jabuticabeira' })
        open(ITEM)
        expect(await screen.findByText(new RegExp(`\\b${red}\\b`))).toBeTruthy()
      } finally {
        await changeLanguage('pt')
      }
    },
  )

  it('KIDS-48 KIDS-49 KIDS-59 asks for all that the page needs, each as specified', async () => {
    const api = start()
    open(ITEM)
    await title()
    await waitFor(() => expect(api.to('GET', '/acervo/9/referencia')).toHaveLength(1))
    const [search] = api.to('GET', '/consulta')
    expect(Object.fromEntries(search!.query)).toEqual({
      termo_pesquisa: '9',
      coluna_um: 'INDICE_30',
      search_id: expect.stringMatching(/^[\da-f]{32}$/),
      search_tab: 'pesquisa_geral',
    })
    expect(api.to('GET', '/vinculos/links-resultado')[0]?.query.get('acervos')).toBe('9')
    expect(Object.fromEntries(api.to('GET', '/vinculos/imagem')[0]!.query)).toEqual({ cod_acervo: '9', limite: '0' })
    expect(api.to('GET', '/catalogo-kids/dados-acervo/9/4')).toHaveLength(1)
    expect(api.to('GET', '/catalogo-kids/dados-acervo/labels/4')).toHaveLength(1)
  })

  it('KIDS-34 KIDS-35 KIDS-42 the map opens from the shelf button, with its label in the trail, and Back closes it', async () => {
    start()
    const page = open(ITEM)
    await userEvent.click(await screen.findByRole('button', { name: 'Ver no mapa' }))
    const map = await screen.findByRole('img', { name: 'Mapa das estantes: Biblioteca Escolar' })
    expect(map.getAttribute('src')).toBe('/mapa.svg')
    const trail = () =>
      within(screen.getByRole('navigation', { name: /trilha|você está/i }))
        .getAllByRole('listitem')
        .map(each => each.textContent)
    expect(trail()).toEqual(['Início', 'Histórias', 'Dados do acervo', 'Localização'])
    expect(page.address()).toBe(`${ITEM}?visao=localizacao`)
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(await screen.findByRole('region', { name: 'Posso levar?' })).toBeTruthy()
    expect(trail()).toEqual(['Início', 'Histórias', 'Dados do acervo'])
  })

  it.each([
    ['Ver no mapa', 'Localização', {}],
    ['Entrar na fila', 'Reserva', { total_exemplares_disponiveis: 0, pode_reservar: 'S' }],
  ] as const)(
    'KIDS-35 KIDS-43 %s leads to the heading %s, which the page is named by, and each way back to the button',
    async (button, name, change) => {
      showing(change)
      const page = open(ITEM)
      const scrolled = vi.spyOn(window, 'scrollTo').mockClear()
      const opener = () => screen.findByRole('button', { name: button })
      const heading = () => screen.findByRole('heading', { level: 2, name })
      const enter = async () => {
        await userEvent.click(await opener())
        const entered = await heading()
        await waitFor(() => expect(document.activeElement).toBe(entered))
        expect(document.title).toMatch(new RegExp(`^A água e a águia · ${name} · `))
      }
      const isBack = async () => {
        const pressed = await opener()
        await waitFor(() => expect(document.activeElement).toBe(pressed))
        expect(screen.queryByRole('heading', { level: 2, name })).toBeNull()
        expect(document.title).not.toContain(name)
      }
      await enter()
      await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
      await isBack()
      await enter()
      // Nothing has begun at its top.
      expect(scrolled.mock.calls).toEqual([])
      await act(async () => page.history.go(-1))
      await isBack()
    },
  )

  it('KIDS-43 a heading that is out of sight comes into view, one that is in sight stays where it is', async () => {
    const at = vi.spyOn(Element.prototype, 'getBoundingClientRect')
    const moved = vi.spyOn(Element.prototype, 'scrollIntoView')
    const entered = async (top: number) => {
      queryClient.clear()
      moved.mockClear()
      at.mockReturnValue(new DOMRect(0, top, 10, 10))
      start()
      const page = open(ITEM)
      await userEvent.click(await screen.findByRole('button', { name: 'Ver no mapa' }))
      const heading = await screen.findByRole('heading', { level: 2, name: 'Localização' })
      await waitFor(() => expect(document.activeElement).toBe(heading))
      const calls = moved.mock.contexts.filter(each => each === heading).length
      page.unmount()
      return calls
    }
    expect(await entered(window.innerHeight)).toBe(1)
    expect(await entered(-1)).toBe(1)
    expect(await entered(20)).toBe(0)
    at.mockRestore()
  })

  it('KIDS-43 an address that names a view begins as every page does', async () => {
    start()
    open(`${ITEM}?visao=localizacao`)
    await screen.findByRole('heading', { level: 2, name: 'Localização' })
    await screen.findByRole('img', { name: 'Mapa das estantes: Biblioteca Escolar' })
    expect(document.activeElement).toBe(document.body)
  })

  it('KIDS-36 KIDS-37 Back, home and the full view keep the category', async () => {
    start()
    open(`${ITEM}?codCategoria=1`)
    await title()
    expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/catalogos/kids/4/1')
    expect(screen.getByRole('link', { name: 'Início' }).getAttribute('href')).toBe('/catalogos/kids')
    expect(screen.getByRole('link', { name: 'Visualização completa' }).getAttribute('href')).toBe(
      '/catalogos/kids/acervo/9/4?codCategoria=1',
    )
  })

  it.each([
    ['?codCategoria=2', 'Poesia', '/catalogos/kids/4/2'],
    ['?codCategoria=1', 'Histórias', '/catalogos/kids/4/1'],
    ['?codCategoria=*', 'Histórias', '/catalogos/kids/4/1'],
    ['', 'Histórias', '/catalogos/kids/4/1'],
  ])(
    'KIDS-35 KIDS-36 of the shelves of a work the trail names the one of the address: %j',
    async (query, name, href) => {
      const categorias = [
        { cod_categoria: 1, desc_categoria: 'Histórias' },
        { cod_categoria: 2, desc_categoria: 'Poesia' },
      ]
      start({
        'GET /catalogo-kids/dados-acervo/9/4': () => ({ body: itemData({ categorias }) }),
        'GET /catalogo-kids/categoria/verificar/2/4': () => ({ body: { valido: true } }),
      })
      open(`${ITEM}${query}`)
      await title()
      const trail = within(screen.getByRole('navigation', { name: /trilha|você está/i }))
      expect(trail.getAllByRole('listitem').map(each => each.textContent)).toEqual(['Início', name, 'Dados do acervo'])
      expect(trail.getByRole('link', { name }).getAttribute('href')).toBe(href)
    },
  )

  it('KIDS-35 a shelf of the address that the work does not stand on is not in its trail', async () => {
    showing({ categorias: [{ cod_categoria: 2, desc_categoria: 'Poesia' }] })
    open(`${ITEM}?codCategoria=1`)
    await title()
    expect(screen.getByRole('link', { name: 'Poesia' }).getAttribute('href')).toBe('/catalogos/kids/4/2')
  })

  it('KIDS-38 waits with a spinner and says when there is nothing', async () => {
    start({ 'GET /catalogo-kids/dados-acervo/9/4': () => ({ status: 404, body: { message: 'x', code: 'not_found' } }) })
    open(ITEM)
    expect(await screen.findByRole('status')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Nenhum dado encontrado' })).toBeTruthy()
    // KIDS-51: logged, not shown.
    expect(currentToasts()).toEqual([])
  })

  it('KIDS-38 an address without codes has no data', async () => {
    start()
    open('/catalogos/kids/acervo/simple/x/4')
    expect(await screen.findByRole('heading', { name: 'Nenhum dado encontrado' })).toBeTruthy()
    expect(document.title).toMatch(/^Nenhum dado encontrado · /)
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Início' }).getAttribute('href')).toBe('/catalogos/kids')
  })

  it.each([
    [3, 'Volta daqui a uns 3 dias.'],
    [1, 'Volta amanhã.'],
    [0, 'Ele já devia ter voltado. Pergunte no balcão.'],
  ])('KIDS-45 out of the shelf, %i days: %s', async (num_dias_voltar, words) => {
    showing({ total_exemplares_disponiveis: 0, num_dias_voltar })
    open(ITEM)
    const loan = await screen.findByRole('region', { name: 'Posso levar?' })
    expect(within(loan).getByText('Agora não dá para levar.')).toBeTruthy()
    expect(within(loan).getByText('Agora ele não está na estante.')).toBeTruthy()
    expect(loan.textContent).toContain(`Quando ele volta? ${words}`)
    expect(screen.queryByRole('button', { name: 'Ver no mapa' })).toBeNull()
  })

  it('KIDS-45 nothing is said of a return that nobody knows', async () => {
    showing({ total_exemplares_disponiveis: 0, num_dias_voltar: null })
    open(ITEM)
    const loan = await screen.findByRole('region', { name: 'Posso levar?' })
    expect(loan.textContent).not.toContain('Quando ele volta?')
  })

  it('KIDS-45 what is only read in the library cannot be lent, and says where it is read', async () => {
    showing({ pode_emprestar: 'N' })
    open(ITEM)
    const loan = await screen.findByRole('region', { name: 'Posso levar?' })
    expect(within(loan).getByText('Agora não dá para levar.')).toBeTruthy()
    expect(within(loan).getByText('Este fica na biblioteca: venha ler aqui.')).toBeTruthy()
    expect(loan.textContent).not.toContain('estante')
  })

  it('KIDS-43 KIDS-45 KIDS-34 KIDS-35 the reserve button opens the form, and Back returns to the work', async () => {
    showing({ total_exemplares_disponiveis: 0, num_dias_voltar: 3, pode_reservar: 'S' })
    const page = open(ITEM)
    const loan = await screen.findByRole('region', { name: 'Posso levar?' })
    expect(within(loan).getByText('Quer um lugar na fila?')).toBeTruthy()
    await userEvent.click(within(loan).getByRole('button', { name: 'Entrar na fila' }))
    await waitFor(() => expect(page.address()).toBe(`${ITEM}?visao=reserva`))
    const trail = within(screen.getByRole('navigation', { name: /trilha|você está/i })).getAllByRole('listitem')
    expect(trail.map(each => each.textContent)).toEqual(['Início', 'Histórias', 'Dados do acervo', 'Reserva'])
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(await screen.findByRole('region', { name: 'Posso levar?' })).toBeTruthy()
  })

  it('KIDS-45 that a book is away is said once, where the label of the library says it already', async () => {
    const away = itemData({ total_exemplares_disponiveis: 0, num_dias_voltar: 3 })
    const told = async (label: string) => {
      queryClient.clear()
      start({
        'GET /catalogo-kids/dados-acervo/9/4': () => ({ body: away }),
        'GET /catalogo-kids/dados-acervo/labels/4': () => ({ body: { ...labels, nao_pode_emprestar: label } }),
      })
      const { unmount } = open(ITEM)
      const { textContent } = await screen.findByRole('region', { name: 'Posso levar?' })
      unmount()
      return (textContent?.match(/não está na estante/gi) ?? []).length
    }
    expect(await told('Não. Agora ele NÃO está na estante!')).toBe(1)
    expect(await told('Agora não dá para levar.')).toBe(1)
  })

  it('RES-31 a child takes a place in the queue by card and PIN, and nobody is signed in afterwards', async () => {
    const copy = reservable({ cod_biblioteca: 4, desc_biblioteca: 'Biblioteca Escolar' })
    let answers = 0
    const api = start({
      'GET /catalogo-kids/dados-acervo/9/4': () => ({
        body: itemData({ total_exemplares_disponiveis: 0, pode_reservar: 'S' }),
      }),
      'GET /reserva/9/informacoes-iniciais': () => ({
        body: { exemplares: [copy], fora_do_vinculo: 0, reservas: [] },
      }),
      'POST /estante/catalogo-kids/reserva': () =>
        answers++ === 0
          ? { status: 422, body: { message: 'CartaoOuPinIncorreto', code: 'refused' } }
          : { body: { nome: 'Tomás', posicao: 2, previsao: null } },
    })
    open(`${ITEM}?visao=reserva`)
    await userEvent.click(await screen.findByRole('button', { name: 'Entrar e reservar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Entrar na fila' }))
    const send = async (card: string, pin: string) => {
      const number = dialog.getByRole('textbox', { name: /Número do cartão/ })
      await userEvent.clear(number)
      await userEvent.type(number, card)
      await userEvent.type(dialog.getByLabelText(/^PIN/), pin)
      await userEvent.click(dialog.getByRole('button', { name: 'Entrar na fila' }))
    }
    await send('2026001', '12')
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^PIN/)))
    expect(dialog.getByText('De 4 a 8 algarismos.')).toBeTruthy()
    expect(dialog.getByLabelText(/^PIN/).getAttribute('aria-invalid')).toBe('true')
    expect(api.to('POST', '/estante/catalogo-kids/reserva')).toEqual([])
    await userEvent.clear(dialog.getByLabelText(/^PIN/))
    await send('2026001', '9999')
    expect(await dialog.findByText('O cartão ou o PIN não confere.')).toBeTruthy()
    await send('2026001', '1357')
    // It stands on the page, and is spoken.
    await waitFor(() => expect(screen.getAllByText('Você está em 2º lugar na fila.')).toHaveLength(2))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(currentToasts().map(each => each.message)).toEqual([
      'Pronto, Tomás! A biblioteca avisa quando chegar a sua vez.',
    ])
    expect(api.to('POST', '/estante/catalogo-kids/reserva').at(-1)?.body).toMatchObject({
      cod_acervo: 9,
      biblioteca: 4,
      cod_biblioteca: 4,
      cartao: '2026001',
      pin: '1357',
    })
    expect(currentSession()).toBeNull()
    expect(api.to('POST', '/reserva')).toEqual([])
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/2026001|1357|Tomás/)
  })

  it('RES-31 the form is of the library whose showcase it is, also where another one has a copy on the shelf', async () => {
    const here = reservable({ cod_biblioteca: 4, desc_biblioteca: 'Biblioteca Escolar' })
    const elsewhere = reservable({ cod_exemplar: 2, cod_biblioteca: 1, disponivel: 'S' })
    start({
      'GET /catalogo-kids/dados-acervo/9/4': () => ({
        body: itemData({ total_exemplares_disponiveis: 0, pode_reservar: 'S' }),
      }),
      'GET /reserva/9/informacoes-iniciais': ({ query }) => ({
        body: {
          exemplares: query.get('bibliotecas') === '4' ? [here] : [elsewhere, here],
          fora_do_vinculo: 0,
          reservas: [],
        },
      }),
    })
    open(`${ITEM}?visao=reserva`)
    const button = await screen.findByRole('button', { name: 'Entrar e reservar' })
    expect(button.hasAttribute('disabled')).toBe(false)
    expect(screen.queryByText(/enquanto houver exemplares disponíveis/)).toBeNull()
  })

  it('RES-31 login and password stand behind the card, and where the library takes no card they come at once', async () => {
    const handlers = (cartao_pin: 'S' | 'N'): Record<string, Handler> => ({
      'GET /catalogo-kids/dados-acervo/9/4': () => ({
        body: itemData({ total_exemplares_disponiveis: 0, pode_reservar: 'S', cartao_pin }),
      }),
      'GET /reserva/9/informacoes-iniciais': () => ({
        body: { exemplares: [reservable({ cod_biblioteca: 4 })], fora_do_vinculo: 0, reservas: [] },
      }),
    })
    for (const cartao_pin of ['S', 'N'] as const) {
      queryClient.clear()
      start(handlers(cartao_pin))
      const { unmount } = open(`${ITEM}?visao=reserva`)
      await userEvent.click(await screen.findByRole('button', { name: 'Entrar e reservar' }))
      const dialog = await screen.findByRole('dialog')
      expect(within(dialog).queryAllByRole('textbox', { name: /Número do cartão/ })).toHaveLength(
        cartao_pin === 'S' ? 1 : 0,
      )
      if (cartao_pin === 'S')
        await userEvent.click(within(dialog).getByRole('button', { name: 'Entrar com login e senha' }))
      await waitFor(() => expect(document.querySelector('[role=dialog] [name=username]')).not.toBeNull())
      unmount()
    }
  })

  it('KIDS-46 says nothing of loans for O', async () => {
    showing({ pode_emprestar: 'O', doc_online: 'S' })
    open(ITEM)
    await title()
    expect(screen.queryByRole('region', { name: 'Posso levar?' })).toBeNull()
  })

  it('KIDS-33 KIDS-39 online material lists its links, and each opens', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    start({
      'GET /catalogo-kids/dados-acervo/9/4': () => ({ body: itemData({ doc_online: 'S' }) }),
      'GET /vinculos/links-resultado': () => ({ body: [link('1', 'Ler'), link('2', '')] }),
    })
    open(ITEM)
    const answer = await screen.findByRole('region', { name: 'Dá para ver na tela?' })
    await userEvent.click(within(answer).getByRole('button', { name: 'Ver agora' }))
    const dialog = await screen.findByRole('dialog', { name: 'Abrir na tela' })
    expect(within(dialog).getByRole('button', { name: 'Abrir o material 2' })).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ler' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Abrir na tela' })).toBeNull())
    await waitFor(() => expect(opened.mock.calls.flat().join()).toContain('https://conto.example/1'))
  })

  it('KIDS-39 a list of links that did not come says so, and can be asked for again', async () => {
    let links: Handler = () => ({ status: 500, body: { message: 'x', code: 'unexpected' } })
    start({
      'GET /catalogo-kids/dados-acervo/9/4': () => ({ body: itemData({ doc_online: 'S' }) }),
      'GET /vinculos/links-resultado': request => links(request),
    })
    open(ITEM)
    await userEvent.click(await screen.findByRole('button', { name: 'Ver agora' }))
    const dialog = await screen.findByRole('dialog', { name: 'Abrir na tela' })
    expect(await within(dialog).findByRole('heading', { name: 'Não deu para abrir agora.' })).toBeTruthy()
    links = () => ({ body: [link('1', 'Ler')] })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tentar novamente' }))
    expect(await within(dialog).findByRole('button', { name: 'Ler' })).toBeTruthy()
  })

  it('KIDS-50 the reference serves schoolwork; a failure shows what the server said', async () => {
    start()
    const { unmount } = open(ITEM)
    await userEvent.click(await screen.findByRole('button', { name: 'Para citar no trabalho da escola' }))
    expect((await screen.findByText('A água')).tagName).toBe('B')
    unmount()
    queryClient.clear()
    start({
      'GET /acervo/9/referencia': () => ({ status: 422, body: { message: 'AcervoInexistente', code: 'refused' } }),
    })
    open(ITEM)
    await userEvent.click(await screen.findByRole('button', { name: 'Para citar no trabalho da escola' }))
    expect((await screen.findByRole('alert')).textContent).toBeTruthy()
  })

  it('KIDS-50 without permission 33 no reference is asked for', async () => {
    const api = start()
    openInstitution({}, [])
    open(ITEM)
    await title()
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(api.to('GET', '/acervo/9/referencia')).toEqual([])
    expect(screen.queryByRole('button', { name: 'Para citar no trabalho da escola' })).toBeNull()
  })

  it('KIDS-51 failures are logged, but those of the search and of the links are told', async () => {
    const failing: Handler = () => ({ status: 422, body: { message: 'AnoInvalido', code: 'refused' } })
    start({ 'GET /vinculos/imagem': failing })
    const { unmount } = open(ITEM)
    await title()
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(currentToasts()).toEqual([])
    unmount()
    for (const told of ['GET /consulta', 'GET /vinculos/links-resultado']) {
      clearToasts()
      queryClient.clear()
      start({ [told]: failing })
      const page = open(ITEM)
      await waitFor(() =>
        expect(currentToasts().map(each => each.message)).toEqual(['Informe um ano entre 1000 e 9999.']),
      )
      page.unmount()
    }
  })

  it('KIDS-51 without its labels a work is shown with the words of every showcase', async () => {
    start({
      'GET /catalogo-kids/dados-acervo/labels/4': () => ({ status: 422, body: { message: 'x', code: 'refused' } }),
    })
    open(ITEM)
    await title()
    expect(screen.getByRole('region', { name: 'Posso levar para casa?' }).textContent).toContain('Há 2 para levar.')
    expect(currentToasts()).toEqual([])
  })

  it.each([
    ['', 'rgb(0, 0, 0)'],
    ['200,30,30', 'rgb(200, 30, 30)'],
  ])('KIDS-54 words on the default cover have the colour %s of the settings, black without one', async (ink, drawn) => {
    start({
      'GET /catalogo-kids/visual/4': () => ({
        body: { ...showcaseVisual, capa_padrao_kids: '/capa.svg', capa_cor_fonte_padrao_kids: ink },
      }),
    })
    open(ITEM)
    const cover = await screen.findByRole('img', { name: 'Capa do livro: A água e a águia' })
    await waitFor(() => expect(cover.querySelector('img')?.getAttribute('src')).toBe('/capa.svg'))
    expect(cover.textContent).toContain('águia')
    const face = cover.querySelector<HTMLElement>('[data-layout]')!
    expect(getComputedStyle(face).color).toBe(drawn)
  })

  it('KIDS-54 KIDS-52 a book without a cover has its binding, one of the server its image', async () => {
    start({
      'GET /catalogo-kids/dados-acervo/9/4': () => ({ body: itemData({ link_capa: 'Svínculo no banco' }) }),
      'GET /vinculos/imagem': () => ({
        body: [{ conteudo: 'data:image/png;base64,AA', tipo_conteudo: 'image/png', descricao: '' }],
      }),
    })
    open(ITEM)
    const cover = await waitFor(() => screen.getByRole('img', { name: 'Capa do livro: A água e a águia' }))
    await waitFor(() => expect(document.querySelector('img[src="data:image/png;base64,AA"]')).not.toBeNull())
    expect(cover).toBeTruthy()
  })

  it('the next of its series and works like it lead on inside the showcase', async () => {
    await signInAna({}, [Permission.extraBlock])
    showing({ proximo_da_serie: { cod_acervo: 10, obra: 'A volta da águia', volume: '2' } })
    open(ITEM)
    expect((await screen.findByRole('link', { name: 'A volta da águia' })).getAttribute('href')).toBe(
      '/catalogos/kids/acervo/simple/10/4',
    )
    const like = await screen.findByRole('region', { name: 'Parecidos com este' })
    expect(within(like).getByRole('link').getAttribute('href')).toBe('/catalogos/kids/acervo/simple/11/4')
  })

  it('favourites stay on this device and come back on the home page', async () => {
    const api = start()
    const page = open(ITEM)
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar nos favoritos' }))
    expect(screen.getByRole('button', { name: 'Tirar dos favoritos' }).getAttribute('aria-pressed')).toBe('true')
    await page.router.navigate('/catalogos/kids')
    const kept = await screen.findByRole('region', { name: 'Meus favoritos' })
    expect(within(kept).getByRole('link').getAttribute('href')).toBe(ITEM)
    expect(api.seen.filter(each => each.method !== 'GET' && each.path !== '/api/oauth/token')).toEqual([])
  })

  it('what another window keeps among the favourites stays when one is kept here, and what it takes out goes', async () => {
    start()
    open(ITEM)
    const KEY = 'estante-vitrine-favoritos'
    const button = (name: string) => screen.findByRole('button', { name })
    const keptWorks = () =>
      (JSON.parse(localStorage.getItem(KEY) ?? '[]') as { cod_acervo: number }[]).map(each => each.cod_acervo)
    await userEvent.click(await button('Guardar nos favoritos'))
    const own = JSON.parse(localStorage.getItem(KEY) ?? '[]') as object[]
    // The other window writes what it knows: both.
    localStorage.setItem(KEY, JSON.stringify([{ ...own[0], cod_acervo: 77, obra: 'Da outra janela' }, ...own]))
    await userEvent.click(await button('Tirar dos favoritos'))
    expect(keptWorks()).toEqual([77])
    await userEvent.click(await button('Guardar nos favoritos'))
    expect(keptWorks()).toEqual([9, 77])
    localStorage.setItem(KEY, '[]')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: '[]' })))
    expect((await button('Guardar nos favoritos')).getAttribute('aria-pressed')).toBe('false')
  })

  it('the page is read aloud by the device, and the shelf note is printed', async () => {
    const speech = { speak: vi.fn(), cancel: vi.fn() }
    vi.stubGlobal('speechSynthesis', speech)
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        text: string
        lang = ''
        constructor(text: string) {
          this.text = text
        }
      },
    )
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    start()
    open(ITEM)
    await userEvent.click(await screen.findByRole('button', { name: 'Ouvir esta página' }))
    expect(speech.speak.mock.calls[0]?.[0]).toMatchObject({
      lang: 'pt-BR',
      text: 'A água e a águia. Quem escreveu: Mia Couto. Uma águia que bebia água.',
    })
    await userEvent.click(screen.getByRole('button', { name: 'Parar de ouvir' }))
    expect(speech.cancel).toHaveBeenCalled()
    // Browsers tell of what was called off later, when it may be read again already.
    await userEvent.click(screen.getByRole('button', { name: 'Ouvir esta página' }))
    const [first, second] = speech.speak.mock.calls.map(([words]) => words as { onerror(): void; onend(): void })
    act(() => void first?.onerror())
    expect(screen.getByRole('button', { name: 'Parar de ouvir' })).toBeTruthy()
    act(() => void second?.onend())
    expect(screen.getByRole('button', { name: 'Ouvir esta página' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Imprimir o bilhete da estante' }))
    expect(print).toHaveBeenCalledOnce()
    expect(screen.getByText('Histórias · Jabuticabeira · verde')).toBeTruthy()
  })
})

describe('an object of the museum', () => {
  const museum = {
    cod_biblioteca: 5,
    tipo_acervo: 'M' as const,
    obra: 'Luneta',
    ano_publicacao: 1911,
    autor: '',
    pode_emprestar: 'N' as const,
    total_exemplares_disponiveis: 0,
    localizacao: 'N' as const,
    icone: 'telescope',
    museu: {
      data: '1911',
      tecnica: 'latão, couro e vidro',
      dimensoes: '94 cm',
      inventario: 'MUV 0022',
      colecao: 'Instrumentos Científicos',
      procedencia: ['Observatório da Escola Normal', 'Doada em 1972'],
      exposto: 'S' as const,
    },
  }
  const OBJECT = '/catalogos/museus/acervo/simple/9/5'
  const startMuseum = (change: Parameters<typeof itemData>[0] = {}) =>
    start({
      'GET /catalogo-kids/dados-acervo/9/5': () => ({ body: itemData({ ...museum, ...change }) }),
      'GET /consulta': () => ({
        body: [listedWork(9, { obra: 'Luneta', ano_publicacao: 1911, desc_tipo_obra: 'Objeto', tipo_acervo: 'M' })],
      }),
    })

  it('tells technique, dimensions, provenance and where it is seen; without a photograph its kind is drawn', async () => {
    startMuseum()
    open(OBJECT)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Luneta (1911)')
    const facts = screen.getByRole('region', { name: 'Sobre a peça' })
    expect([...facts.querySelectorAll('dl > div')].map(each => each.textContent)).toEqual([
      'Material e técnicalatão, couro e vidro',
      'Dimensões94 cm',
      'Data1911',
      'Endereço na estanteMUV 0022',
      'ColeçãoInstrumentos Científicos',
    ])
    expect(
      within(facts)
        .getAllByRole('listitem')
        .map(each => each.textContent),
    ).toEqual(['Observatório da Escola Normal', 'Doada em 1972'])
    expect(document.querySelector('[data-drawing="telescope"]')).not.toBeNull()
    expect(screen.getByText('Desenho do tipo de peça: ainda não há fotografia.')).toBeTruthy()
    expect(screen.getByText('Em exposição')).toBeTruthy()
  })

  it('one in store says how to ask, and photographs can be chosen', async () => {
    startMuseum({ museu: { ...museum.museu, exposto: 'N' } })
    const { unmount } = open(OBJECT)
    expect(await screen.findByText(/Fale com a equipe do museu/)).toBeTruthy()
    unmount()
    queryClient.clear()
    fakeApi({
      ...showcaseHandlers,
      'GET /catalogo-kids/dados-acervo/9/5': () => ({ body: itemData(museum) }),
      'GET /vinculos/imagem': () => ({
        body: ['a', 'b'].map(name => ({
          conteudo: `/${name}.jpg`,
          tipo_conteudo: 'image/jpeg',
          descricao: `Vista ${name}`,
        })),
      }),
    })
    open(OBJECT)
    await userEvent.click(await screen.findByRole('button', { name: 'Vista b' }))
    expect(screen.getByRole('img', { name: 'Capa do livro: Luneta' }).getAttribute('src')).toBe('/b.jpg')
  })
})
