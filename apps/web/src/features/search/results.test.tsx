import '../../testing/reset.ts'
import type { RecordLink } from '@estante/contract'
import { BASE_PERMISSIONS, Permission } from '@estante/contract/permissions'
import { LiveRegion } from '@estante/ui/live-region.tsx'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../lib/api/query.ts'
import { basketStore, emptyBasket } from '../../lib/basket/basket-store.ts'
import { changeLanguage } from '../../lib/language/i18n.ts'
import { usePageTitle } from '../../lib/page/title.ts'
import { readKept } from '../../lib/search-cache/search-cache.ts'
import { type LogEntry, logStore } from '../../lib/search-state/history.ts'
import { prefilterStore } from '../../lib/search-state/prefilters.ts'
import { endSession } from '../../lib/session/store/session-store.ts'
import type { Handler } from '../../testing/fake-api.ts'
import { DESKTOP, PHONE, setWidth, startWords } from '../../testing/page.tsx'
import { signInAna } from '../../testing/people.ts'
import {
  openCatalogue,
  resetCatalogue,
  type Stage,
  searchIsKept,
  toastTexts,
  work,
  works,
} from './search.test-data.tsx'

// The screen of the results is fetched on demand: on a busy machine the first test would wait for that alone.
beforeAll(async () => {
  await import('./components/results.tsx')
})
beforeEach(async () => {
  setWidth(DESKTOP)
  await startWords()
  await resetCatalogue()
  await emptyBasket()
})

const NONE = { total: 0, acervos: [] }
const MACHADO = {
  ...{ cod_autoridade: 63, tipo: 'pessoa', desc_tipo: 'Autor pessoal', descricao: 'Assis, Machado de' },
  ...{ detalhes: [], marc: [], variantes: [], identificadores: [], relacionadas: [], coautores: [] },
  ...{ obras_de: NONE, obras_sobre: NONE },
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const titles = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(each => each.textContent ?? '')
    .filter(text => text.startsWith('Obra'))
const facet = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })
/** What the one menu of the results offers. */
const fromMenu = async (name: string | RegExp) => {
  await userEvent.click(screen.getByRole('button', { name: 'Opções dos resultados' }))
  const item = await screen.findByRole(
    /^(?:Lista|Capas|Detalhada|\d+ por página)$/.test(String(name)) ? 'menuitemradio' : 'menuitem',
    { name },
  )
  await userEvent.click(item)
}
const availableNow = () => screen.findByRole('button', { name: /^Disponível agora/ })
const versions: Array<[string, Stage]> = [
  ['complete', { isPaged: false, found: works(38) }],
  ['paginated', { isPaged: true, found: works(38) }],
]

describe.each(versions)('results, %s version', (version, stage) => {
  it('SRCH-11 SRCH-67 SRCH-97 SRCH-98 an address with a search runs it', async () => {
    const { api } = await openCatalogue('/?q=obra&for=LIVRE', stage)
    await heading('38 resultados para “obra”')
    // What the window shows comes first, the rows below it right after.
    await waitFor(() => expect(titles()).toHaveLength(20))
    const complete = api.to('GET', '/consulta')
    const paged = api.seen.filter(each => /^\/api\/estante\/pesquisa\/pesquisa_geral\/[\w-]+$/.test(each.path))
    expect([complete.length, paged.length]).toEqual(version === 'complete' ? [1, 0] : [0, 1])
  })

  it('SRCH-76 the page is part of the address, and one page follows the other', async () => {
    const { address } = await openCatalogue('/?q=obra&for=LIVRE', stage)
    await heading(/38 resultados/)
    await userEvent.click(screen.getByRole('button', { name: 'Próxima' }))
    await waitFor(() => expect(address()).toBe('/?q=obra&for=LIVRE&page=2'))
    await waitFor(() => expect(titles()).toHaveLength(18))
    expect(document.activeElement?.id).toBe('resultados')
    await fromMenu('50 por página')
    await waitFor(() => expect(titles()).toHaveLength(38))
    expect(address()).toBe('/?q=obra&for=LIVRE&perPage=50')
  })

  it('SRCH-91 SRCH-92 filters combine with OR inside one type and AND across types', async () => {
    const { address } = await openCatalogue('/?q=obra&for=LIVRE', { ...stage, found: works(12) })
    await heading(/12 resultados/)
    await userEvent.click(await facet(/^Livro: ?4 ?registros/))
    await heading(/^4 resultados/)
    await userEvent.click(await facet(/^E-book/))
    await heading(/8 resultados/)
    await userEvent.click(await facet(/^Central/))
    await heading(/^4 resultados/)
    expect(address()).toBe('/?q=obra&for=LIVRE&fB=1&fT=0%2C1')
    expect((await facet(/^Livro: ?2/)).checked).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Remover: Central' }))
    await heading(/8 resultados/)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remover: Livro' }))
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }))
    await heading(/12 resultados/)
    expect(document.activeElement?.id).toBe('resultados')
  })

  it('the keyboard stays near a chip that is removed: the next one, the one before, the results', async () => {
    await openCatalogue('/?q=obra&for=LIVRE&fT=0,1', { ...stage, found: works(12) })
    await heading(/8 resultados/)
    const chip = (name: string) => screen.findByRole('button', { name: `Remover: ${name}` })
    await userEvent.click(await chip('E-book'))
    await heading(/^4 resultados/)
    expect(document.activeElement).toBe(await chip('Livro'))
    await userEvent.click(await chip('Livro'))
    await heading(/12 resultados/)
    expect(document.activeElement?.id).toBe('resultados')
  })

  it('SRCH-78 a search in an index is ordered by code, any other as the institution says', async () => {
    const { api, router } = await openCatalogue('/?q=obra&for=INDICE_3', stage)
    await heading(/resultados/)
    const last = () => api.seen.findLast(each => each.query.has('orderBy'))?.query.get('orderBy')
    expect(last()).toBe('cod_acervo')
    expect(screen.getByLabelText<HTMLSelectElement>('Ordenar por').value).toBe('cod_acervo')
    await act(() => router.navigate('/?q=obra&for=INDICE_3&orderBy=obra'))
    await waitFor(() => expect(last()).toBe('obra'))
    await act(() => router.navigate('/?q=obra&for=AUTOR'))
    await waitFor(() => expect(last()).toBe('ano_publicacao'))
  })

  it('how many were found is the first heading and comes before the filters for the keyboard too', async () => {
    await openCatalogue('/?q=obra&for=LIVRE', stage)
    const first = await heading(/38 resultados/)
    const filter = await facet(/^Livro/)
    expect(within(document.getElementById('resultados')!).getAllByRole('heading')[0]).toBe(first)
    const order = screen.getByLabelText('Ordenar por')
    expect(order.compareDocumentPosition(filter)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('a page beyond the last is the last one', async () => {
    const { address } = await openCatalogue('/?q=obra&for=LIVRE&page=99', stage)
    await waitFor(() => expect(address()).toBe('/?q=obra&for=LIVRE&page=2'))
    await waitFor(() => expect(titles()).toHaveLength(18))
  })
})

describe.each(versions)('another language, %s version', (_version, stage) => {
  afterEach(() => changeLanguage('pt'))

  it('leaves the keyboard and the works where they are, and speaks of no new order', async () => {
    await openCatalogue('/', stage)
    await userEvent.type(await screen.findByRole('combobox', { name: 'O que você procura' }), 'obra{Enter}')
    await heading(/38 resultados/)
    await waitFor(() => expect(document.activeElement?.id).toBe('resultados'))
    const region = render(<LiveRegion />).container
    const history = screen.getByRole('button', { name: 'Histórico' })
    history.focus()
    const first = screen.getByRole('link', { name: 'Obra 1' })
    const spoken: string[] = []
    const listener = new MutationObserver(() => spoken.push(region.textContent ?? ''))
    listener.observe(region, { subtree: true, childList: true, characterData: true })
    await act(() => changeLanguage('en'))
    await heading(/38 results/)
    await waitFor(() => expect(document.getElementById('resultados')?.getAttribute('aria-busy')).toBe('false'))
    await waitFor(() => expect(screen.getByRole('list', { name: 'Results' }).getAttribute('aria-busy')).toBe('false'))
    expect(first.isConnected).toBe(true)
    expect(document.activeElement).toBe(history)
    await waitFor(() => expect(spoken.at(-1)).toMatch(/38 results/))
    expect(spoken.filter(text => /order|sort/i.test(text))).toEqual([])
    listener.disconnect()
  })
})

describe('the paginated version', () => {
  it('SRCH-61 SRCH-75 SRCH-99 is asked with page 1, 20 per page, direction C and the configured ordering', async () => {
    const { api } = await openCatalogue('/?q=obra&for=LIVRE', { isPaged: true })
    await heading(/45 resultados/)
    const request = api.seen.find(each => /^\/api\/estante\/pesquisa\/\w+\/[\w-]+$/.test(each.path))
    expect(Object.fromEntries(request?.query ?? [])).toMatchObject({
      page: '1',
      perPage: '20',
      direction: 'C',
      orderBy: 'ano_publicacao',
    })
  })

  it('SRCH-78 another order and the other direction are asked of the server', async () => {
    const { api, address } = await openCatalogue('/?q=obra&for=LIVRE', { isPaged: true })
    await heading(/45 resultados/)
    await userEvent.selectOptions(screen.getByLabelText('Ordenar por'), 'obra')
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Ordenar por').value).toBe('obra'))
    await fromMenu('Ordem crescente (inverter)')
    await waitFor(() => expect(address()).toBe('/?q=obra&for=LIVRE&orderBy=obra&direction=D'))
    await waitFor(() =>
      expect(api.seen.some(each => each.query.get('orderBy') === 'obra' && each.query.get('direction') === 'D')).toBe(
        true,
      ),
    )
  })

  it('SRCH-67 goes on above the bound of the complete version, and the screen says so', async () => {
    const { api } = await openCatalogue('/?q=obra&for=LIVRE', { isLimited: true })
    await heading(/45 resultados/)
    expect(screen.getByText(/mais de 40 obras/)).toBeTruthy()
    expect(api.seen.some(each => each.path.startsWith('/api/estante/pesquisa/'))).toBe(true)
  })
})

describe('page and filters', () => {
  const asked = (api: Awaited<ReturnType<typeof openCatalogue>>['api']) =>
    api.seen
      .map(({ path }) => path.replace(/[\w-]{30,}/, 'ID'))
      .filter(path => /^\/api\/(?:estante\/pesquisa|v2\/consulta)\//.test(path))
  const facet = () => screen.findByRole('checkbox', { name: /^Livro/ })

  it('EST-591 come in one call on the first page, and the filters stay for the next', async () => {
    const { api } = await openCatalogue('/?q=obra&for=LIVRE', { isPaged: true })
    await heading(/45 resultados/)
    await facet()
    expect(asked(api)).toEqual(['/api/estante/pesquisa/pesquisa_geral/ID'])
    await userEvent.click(screen.getByRole('button', { name: 'Próxima' }))
    await screen.findByText('Página 2 de 3')
    await waitFor(() =>
      expect(asked(api)).toEqual(['/api/estante/pesquisa/pesquisa_geral/ID', '/api/v2/consulta/pesquisa_geral/ID']),
    )
    await facet()
  })

  it('EST-591 a further page opened by its address asks for its filters by themselves', async () => {
    const { api } = await openCatalogue('/?q=obra&for=LIVRE&page=2', { isPaged: true })
    await screen.findByText('Página 2 de 3')
    await facet()
    expect(asked(api)).toEqual(['/api/v2/consulta/pesquisa_geral/ID', '/api/v2/consulta/pesquisa_geral/ID/filtros'])
  })
})

describe('works', () => {
  const special = [
    work(1, {
      obra: 'Obra um',
      link_capa: '/capa.png',
      acesso_remoto: 'cr',
      possui_acessibilidade: 'S',
      dados_adicionais: { B: ['1'], Y: ['s.d.'], X: ['C', 'O'] },
      ano_publicacao: null,
    }),
    work(2, { obra: 'Obra dois', dados_adicionais: { B: ['1'], Y: ['2001'], X: ['C'] } }),
  ]

  it('SRCH-89 SRCH-96 each shows title, type, year, language, online and accessible marks, and availability', async () => {
    await openCatalogue('/?q=obra&for=LIVRE', { found: special })
    await heading(/2 resultados/)
    const [first, second] = [...screen.getByRole('list', { name: 'Resultados' }).children] as HTMLElement[]
    await within(first!).findByText('1 disponível')
    expect(first?.textContent).toContain('Sem data · Português')
    expect(within(first!).getByRole('link', { name: /^E-book Sem data.*ler agora.*1 disponível$/ })).toBeTruthy()
    expect(first?.querySelector('[class*=cover]')).toBeTruthy()
    expect(within(first!).getByText('Formato acessível')).toBeTruthy()
    expect(within(first!).getByRole('link', { name: 'Obra um' }).getAttribute('href')).toBe('/acervo/1')
    expect(await within(second!).findByText('consulta no local')).toBeTruthy()
    expect(first?.querySelector('mark')?.textContent).toBe('Obra')
  })

  describe('beyond the row', () => {
    const link = (cod_acervo: number, seq_paragrafo: string, change: Partial<RecordLink> = {}) => ({
      cod_acervo,
      descricao: `Texto ${seq_paragrafo}`,
      is_pdf: false,
      is_media: false,
      media_format: null,
      seq_paragrafo,
      tipo_link: 'VB',
      url_link: `https://leitura.example/${seq_paragrafo}`,
      download_pdf: 'S',
      ...change,
    })
    const handlers = (permissao: boolean): Record<string, Handler> => ({
      'GET /acervo/get-permission-hide-other-titles': () => ({ body: { permissao } }),
      'GET /consulta/titulos-adicionais': () => ({
        body: [
          { cod_acervo: 1, titulos: ['Work one'] },
          { cod_acervo: 2, titulos: [] },
        ],
      }),
      'GET /vinculos/links-resultado': () => ({
        body: [link(1, '1'), link(1, '2', { tipo_link: 'AR', url_link: 'acesso restrito' }), link(1, '3')],
      }),
    })
    const open = async (stage: Stage) => {
      const opened = await openCatalogue('/?q=obra&for=LIVRE', { found: special, ...stage })
      await heading(/2 resultados/)
      return opened
    }

    it('SRCH-102 further titles stand below the title they belong to', async () => {
      await open({ handlers: handlers(false) })
      const line = await screen.findByText('Outro título: Work one')
      expect(within(line.closest('li')!).getByRole('heading', { name: 'Obra um' })).toBeTruthy()
      expect(screen.getAllByText(/Outros? títulos?:/)).toHaveLength(1)
    })

    it('REC-27 further titles are neither asked for nor shown to whom the institution hides them from', async () => {
      const { api } = await open({ handlers: handlers(true) })
      // The links come after the permission was asked for: by then the titles would be there too.
      await screen.findByRole('link', { name: /Texto 1: ?Obra um/ })
      await waitFor(() => expect(api.to('GET', '/acervo/get-permission-hide-other-titles')).toHaveLength(1))
      await act(() => new Promise(resolve => setTimeout(resolve, 50)))
      expect(api.to('GET', '/consulta/titulos-adicionais')).toHaveLength(0)
      expect(screen.queryByText(/Outros? títulos?:/)).toBeNull()
    })

    it('LINK-23 an online work is read from the list: open links at once, restricted ones after signing in', async () => {
      const { api, address } = await open({ handlers: handlers(false) })
      const open1 = await screen.findByRole('link', { name: /Texto 1: ?Obra um/ })
      expect(open1.getAttribute('href')).toBe('https://leitura.example/1')
      expect(api.to('GET', '/vinculos/links-resultado')[0]?.query.get('acervos')).toBe('1')
      expect(screen.queryByText('Texto 3')).toBeNull()
      expect(screen.getByRole('link', { name: /mais 1 link: ?Obra um/ }).getAttribute('href')).toBe('/acervo/1')
      await userEvent.click(screen.getByRole('button', { name: /Texto 2: ?Obra um/ }))
      await waitFor(() => expect(address()).toMatch(/^\/login\?redirect=.*origin=restricted_access/))
    })

    it('LINK-23 the short list and the covers ask for neither', async () => {
      const { api } = await open({ handlers: handlers(false) })
      await screen.findByText('Outro título: Work one')
      await fromMenu('Lista')
      await waitFor(() => expect(screen.queryByText('Outro título: Work one')).toBeNull())
      expect(screen.queryByRole('link', { name: /Texto 1/ })).toBeNull()
      expect(api.to('GET', '/consulta/titulos-adicionais')).toHaveLength(1)
    })
  })

  it('SRCH-93 a work without a cover link is not counted under Capa; SRCH-94 a null year says no date', async () => {
    await openCatalogue('/?q=obra&for=LIVRE', { found: special })
    await heading(/2 resultados/)
    expect(await facet(/^Sem data: ?1/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Somente com' }))
    expect(await facet(/^Capa: ?1/)).toBeTruthy()
  })

  it('SRCH-104 the default cover of the institution stands where a work has none', async () => {
    await openCatalogue('/?q=obra&for=LIVRE', {
      found: works(1),
      handlers: {
        'GET /consulta/imagem-padrao': () => ({
          body: {
            capa_padrao_classico: '/padrao.png',
            capa_cor_fonte_padrao_classico: '#000000',
            usa_capa_padrao_classico: 'S',
          },
        }),
      },
    })
    await heading(/1 resultado/)
    await waitFor(() => expect(document.querySelector('main img, ol img')?.getAttribute('src')).toBe('/padrao.png'))
  })

  it('a search can be followed: a link for people and one in the head while results are shown', async () => {
    const { history } = await openCatalogue('/e_books?q=obra&for=TITULO&fT=1&page=2&orderBy=obra', { found: works(90) })
    await heading(/para “obra”/)
    const link = screen.getByRole('link', { name: /Acompanhar esta pesquisa por RSS/ })
    const address = '/api/estante/consulta/rss?search_tab=e_books&lang=pt&q=obra&for=TITULO&fT=1'
    expect(link.getAttribute('href')).toBe(address)
    const inHead = () => document.head.querySelector('link[rel="alternate"][type="application/rss+xml"]')
    expect([inHead()?.getAttribute('href'), inHead()?.getAttribute('title')]).toEqual([address, 'obra – E-books'])
    await act(() => history.push('/e_books'))
    await waitFor(() => expect(inHead()).toBeNull())
  })

  it('ACTS-03 ACTS-05 a feed is offered where a visitor may ask for it, and asks for what is shown', async () => {
    const feed = () => screen.queryByRole('link', { name: /^Acompanhar esta pesquisa/ })?.getAttribute('href') ?? null
    const filtered = '/atos_normativos?q=lei&for=LIVRE&comparacao==&data_inicial=1990'
    const mayReader = (permissao: boolean) => ({
      'GET /consulta/permissao-filtros-atos-jurisprudencia': () => ({ body: { permissao } }),
    })
    // The reader may filter, a visitor may not.
    await openCatalogue(filtered, { handlers: mayReader(true) })
    await heading(/resultados/)
    await screen.findAllByRole('link', { name: /^Obra/ })
    expect(feed()).toBeNull()
    await openCatalogue(filtered, { handlers: mayReader(true), permissions: [Permission.legislationFilters] })
    await waitFor(() => expect(feed()).toContain('data_inicial=1990'))
    // What the reader may not use is not in the results either.
    await openCatalogue(filtered, { handlers: mayReader(false) })
    await waitFor(() => expect(feed()).toContain('q=lei'))
    expect(feed()).not.toContain('data_inicial')
    await openCatalogue('/atos_normativos?q=-1&for=LIVRE&keyword_type=U')
    await heading(/resultados/)
    await screen.findAllByRole('link', { name: /^Obra/ })
    expect(feed()).toBeNull()
  })

  it('available now leaves what is on the shelf', async () => {
    await openCatalogue('/?q=obra&for=LIVRE', { found: works(10), isPaged: true })
    await heading(/10 resultados/)
    await userEvent.click(await availableNow())
    await heading(/5 resultados/)
    expect(titles()).toEqual(['Obra 1', 'Obra 3', 'Obra 5', 'Obra 7', 'Obra 9'])
  })

  it('available now counts what can be read on line', async () => {
    const found = works(4).map(each => (each.cod_acervo === 2 ? { ...each, acesso_remoto: 'CR' } : each))
    await openCatalogue('/?q=obra&for=LIVRE', { found, isPaged: true })
    await heading(/4 resultados/)
    await userEvent.click(await availableNow())
    await heading(/3 resultados/)
    expect(titles()).toEqual(['Obra 1', 'Obra 2', 'Obra 3'])
  })

  it('a title in another language than the page carries its language', async () => {
    const found = works(2).map(each => (each.cod_acervo === 2 ? { ...each, idioma: 'eng' } : each))
    await openCatalogue('/?q=obra&for=LIVRE', { found })
    await heading(/2 resultados/)
    const langs = ['Obra 1', 'Obra 2'].map(name => screen.getByRole('link', { name }).getAttribute('lang'))
    expect(langs).toEqual([null, 'en'])
  })

  it('the selection goes into the basket', async () => {
    await openCatalogue('/?q=obra&for=LIVRE', { found: works(3) })
    await heading(/3 resultados/)
    expect(screen.queryByRole('checkbox', { name: /Selecionar ?Obra/ })).toBeNull()
    await fromMenu('Selecionar')
    const bar = await screen.findByRole('region', { name: 'Seleção' })
    await userEvent.click(within(bar).getByRole('checkbox', { name: 'Selecionar todos desta página' }))
    await userEvent.click(screen.getByRole('checkbox', { name: /Selecionar ?Obra 2/ }))
    expect(within(bar).getByRole('status').textContent).toBe('2 selecionados')
    await userEvent.click(within(bar).getByRole('button', { name: 'Adicionar à cesta' }))
    await waitFor(() => expect(basketStore.get()).toEqual([1, 3]))
    await userEvent.click(within(bar).getByRole('button', { name: 'Concluir' }))
    expect(screen.queryByRole('region', { name: 'Seleção' })).toBeNull()
    expect(document.activeElement?.id).toBe('resultados')
    await userEvent.click(screen.getByRole('button', { name: /Na cesta: ?Obra 1/ }))
    await waitFor(() => expect(basketStore.get()).toEqual([3]))
  })

  it('the selection is cited, exported and, after signing in, mailed', async () => {
    const asked: unknown[] = []
    const handlers: Record<string, Handler> = {
      'POST /acervo/exportar-cesta': ({ body }) => {
        asked.push(body)
        return { body: 'ASSIS, M. de. Obra 1.\nASSIS, M. de. Obra 2.' }
      },
      'GET /pessoas/email-pessoa-logada': () => ({ body: { email: 'ana@exemplo.br' } }),
    }
    await openCatalogue('/?q=obra&for=LIVRE', {
      found: works(2),
      handlers,
      permissions: [Permission.reference, Permission.marc],
    })
    await heading(/2 resultados/)
    await fromMenu('Selecionar')
    const bar = await screen.findByRole('region', { name: 'Seleção' })
    await userEvent.click(within(bar).getByRole('checkbox', { name: 'Selecionar todos desta página' }))
    await userEvent.click(within(bar).getByRole('button', { name: 'Citar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Referências' })
    await waitFor(() => expect(asked).toEqual([{ tipo: 'ABNT', dados: 'COMPLETO', acervos: [1, 2] }]))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }))
    await userEvent.click(within(bar).getByRole('button', { name: /^Exportar/ }))
    expect((await screen.findAllByRole('menuitem')).map(each => each.textContent)).toHaveLength(6)
    await userEvent.keyboard('{Escape}')
    expect(within(bar).getByRole('link', { name: 'Entrar para enviar por e-mail' }).getAttribute('href')).toMatch(
      /^\/login\?redirect=/,
    )
    await act(() => signInAna())
    await userEvent.click(await within(bar).findByRole('button', { name: 'E-mail' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  it('whoever comes by keyboard can pass the filters over', async () => {
    await openCatalogue('/?q=obra&for=LIVRE', { found: works(3) })
    await heading(/3 resultados/)
    await userEvent.click(screen.getByRole('link', { name: 'Pular os filtros' }))
    expect(document.activeElement?.id).toBe('lista-de-resultados')
    await userEvent.tab()
    expect(document.activeElement?.closest('aside')).toBeNull()
  })

  it('who selects goes on at the bar, and there after the selection was used', async () => {
    await openCatalogue('/?q=obra&for=LIVRE', { found: works(3) })
    await heading(/3 resultados/)
    await fromMenu('Selecionar')
    const all = await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' })
    await userEvent.click(all)
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar à cesta' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Adicionar à cesta' })).toBeNull())
    expect(document.activeElement).toBe(all)
  })

  describe('editions of one work', () => {
    const editions = [
      work(1, { obra: 'Obra um', chave_obra: 'a', ano_publicacao: 1990 }),
      work(2, { obra: 'Obra dois' }),
      work(3, { obra: 'Obra um', chave_obra: 'a', ano_publicacao: 2020 }),
      work(4, { obra: 'Obra um', chave_obra: 'a', ano_publicacao: 1980, acesso_remoto: 'cr' }),
      work(5, { obra: 'Obra um', chave_obra: 'a', ano_publicacao: 1970 }),
    ]
    const chips = (title: string) =>
      within(screen.getByRole('list', { name: `Edições de ${title}` })).getAllByRole('link')

    it('stand in one row with a chip each; the heading tells records and works', async () => {
      const { address } = await openCatalogue('/?q=obra&for=LIVRE', { found: editions })
      await heading('5 resultados em 2 obras para “obra”')
      expect(titles()).toEqual(['Obra um', 'Obra dois'])
      expect(chips('Obra um').map(each => each.getAttribute('href'))).toEqual(['/acervo/4', '/acervo/3'])
      expect(chips('Obra um')[0]?.textContent).toMatch(/^E-book 1980.*ler agora/)
      await userEvent.click(screen.getByRole('button', { name: /^mais 2: ?Obra um/ }))
      expect(chips('Obra um')).toHaveLength(4)
      await userEvent.click(screen.getByRole('switch', { name: 'Agrupar edições' }))
      await heading('5 resultados para “obra”')
      expect(titles()).toHaveLength(5)
      expect(address()).toBe('/?q=obra&for=LIVRE&agrupar=N')
    })

    it('SRCH-89 a work of which any edition is accessible is marked, whichever leads; by themselves only that edition is', async () => {
      const found = editions.map(each =>
        each.cod_acervo === 5 ? { ...each, possui_acessibilidade: 'S' as const } : each,
      )
      await openCatalogue('/?q=obra&for=LIVRE', { found })
      await heading('5 resultados em 2 obras para “obra”')
      const marked = () =>
        [...screen.getByRole('list', { name: 'Resultados' }).children].map(
          row => within(row as HTMLElement).queryByText('Formato acessível') !== null,
        )
      expect(marked()).toEqual([true, false])
      await userEvent.click(screen.getByRole('switch', { name: 'Agrupar edições' }))
      await heading('5 resultados para “obra”')
      expect(marked()).toEqual([false, false, false, false, true])
    })

    it('a page of the paginated version counts works', async () => {
      const answer: Handler = ({ query }) => ({
        body: {
          registros: query.get('agrupar') === 'S' ? [editions[3], editions[2], editions[0], editions[1]] : editions,
          totalRegistros: 25,
          sessao: {
            search_id: 's',
            search_tab: '',
            numero: 1,
            palavras: [],
            limitada: false,
            ...(query.get('agrupar') === 'S' && {
              obras: {
                total: 21,
                pagina: [
                  { cod_acervo: 1, registros: 3 },
                  { cod_acervo: 2, registros: 1 },
                ],
              },
            }),
          },
        },
      })
      const { api } = await openCatalogue('/?q=obra&for=LIVRE', { isPaged: true, pagedAnswer: answer })
      await heading('25 resultados em 21 obras para “obra”')
      expect(titles()).toEqual(['Obra um', 'Obra dois'])
      expect(chips('Obra um').map(each => each.getAttribute('href'))).toEqual(['/acervo/4', '/acervo/3', '/acervo/1'])
      expect(screen.getByText('Página 1 de 2')).toBeTruthy()
      await userEvent.click(screen.getByRole('switch', { name: 'Agrupar edições' }))
      await heading('25 resultados para “obra”')
      expect(api.seen.findLast(each => each.path.startsWith('/api/estante/pesquisa/'))?.query.has('agrupar')).toBe(
        false,
      )
    })

    it('are not grouped where records have none', async () => {
      await openCatalogue('/arquivo?q=obra&for=obra', { found: editions })
      await heading(/^5 resultados para/)
      expect(screen.queryByRole('switch', { name: 'Agrupar edições' })).toBeNull()
    })
  })

  it('SRCH-95 years are chosen as a range, between 1000 and 9999, and leave as one chip', async () => {
    const years = ['1990', '2000', '2010'].map(codigo => ({
      codigo,
      descricao: codigo,
      total: 0,
      totalSemFiltro: 0,
      mostrarQtdOriginal: false,
    }))
    const found = [1990, 2000, 2010].map((year, at) =>
      work(at + 1, { ano_publicacao: year, dados_adicionais: { B: ['1'], T: ['0'], Y: [String(year)], X: [] } }),
    )
    const { address } = await openCatalogue('/?q=obra&for=LIVRE', {
      found,
      handlers: {
        'GET /consulta/filtros': () => ({
          body: [{ codigo: 'Y', descricao: 'Ano', contagem: years, totalValores: 3 }],
        }),
      },
    })
    await heading(/3 resultados/)
    const from = await screen.findByLabelText<HTMLInputElement>('De')
    expect([from.value, screen.getByLabelText<HTMLInputElement>('Até').value]).toEqual(['1990', '2010'])
    expect(screen.getByRole('slider', { name: 'Primeiro ano' }).getAttribute('min')).toBe('1990')
    await userEvent.clear(from)
    await userEvent.type(from, '999')
    await userEvent.tab()
    // It is said below the button from the start: said in the box, it would push the button away from under a finger.
    expect(screen.getByRole('alert').textContent).toBe('Informe um ano entre 1000 e 9999.')
    expect(screen.queryByText(/quatro dígitos/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }))
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toBe('Informe um ano entre 1000 e 9999.')
    // What is wrong with the span is said of both of its ends.
    expect(screen.getByLabelText('Até').getAttribute('aria-describedby')).toBe(alert.id)
    await userEvent.clear(from)
    await userEvent.type(from, '1995')
    await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }))
    await heading(/2 resultados/)
    expect(address()).toBe('/?q=obra&for=LIVRE&fY=1995-2010')
    await userEvent.click(screen.getByRole('button', { name: 'Remover: 1995–2010' }))
    await heading(/3 resultados/)
  })

  it('SRCH-91 authorities are counted as records and ordered by no title', async () => {
    const orderings = [{ codigo: 'obra', descricao: 'Título', direcao: 'asc', abas: ['autoridades'], padrao: [] }]
    await openCatalogue('/autoridades?q=assis&for=AUTORIDADE_TODOS', {
      found: works(6),
      handlers: { 'GET /consulta/ordenacao': () => ({ body: orderings }) },
    })
    await heading(/6 resultados/)
    expect(await facet(/^Livro: ?2 ?registros$/)).toBeTruthy()
    expect(screen.getByRole('option', { name: 'Ordem alfabética' })).toBeTruthy()
  })

  it('AUTHY-01 a link to one authority is headed, titled and remembered by its name', async () => {
    await openCatalogue('/autoridades?q=63&for=AUTORIDADE_TODOS&aut_id=63', {
      found: works(1),
      handlers: { 'GET /autoridade/63': () => ({ body: MACHADO }) },
    })
    await heading('1 resultado para “Assis, Machado de”')
    function Titled() {
      usePageTitle('Autoridades')
      return null
    }
    render(<Titled />)
    await waitFor(() => expect(document.title).toMatch(/^Assis, Machado de · Autoridades/))
    await waitFor(() => expect(logStore.get()[0]?.campos.map(each => each.termo)).toEqual(['Assis, Machado de']))
  })

  it('AUTHY-01 what has no name is named by the tab, and what was typed is said as it was', async () => {
    await openCatalogue('/autoridades?q=64&for=AUTORIDADE_TODOS&aut_id=64', { found: works(1) })
    await heading('1 resultado em Autoridades')
    await openCatalogue('/autoridades?q=64&for=AUTORIDADE_TODOS', { found: works(1) })
    await heading('1 resultado para “64”')
  })

  it('SRCH-77 detailed first, then a list or covers', async () => {
    await openCatalogue('/?q=obra&for=LIVRE', { found: works(2) })
    await heading(/2 resultados/)
    await userEvent.click(screen.getByRole('button', { name: 'Opções dos resultados' }))
    const shown = await screen.findAllByRole('menuitemradio', { checked: true })
    expect(shown.map(each => each.textContent)).toEqual(['20 por página', 'Detalhada'])
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Lista' }))
    expect(screen.getAllByRole('listitem').some(each => each.dataset.display === 'L')).toBe(true)
  })

  it('a misspelt search that finds nothing shows the likelier one, says so, and can be insisted on', async () => {
    const handlers: Record<string, Handler> = {
      'GET /consulta': ({ query }) => ({
        body: query.get('termo_pesquisa') === 'dom casmurro' ? works(2) : [],
        headers: { 'x-total': query.get('termo_pesquisa') === 'dom casmurro' ? '2' : '0', 'x-limitada': 'N' },
      }),
    }
    const { address } = await openCatalogue('/?q=dom+casmuro&for=TITULO', { handlers })
    await heading('2 resultados para “dom casmurro”')
    expect(address()).toBe('/?q=dom+casmurro&for=TITULO&digitado=dom+casmuro')
    expect(screen.getByText(/Nada foi encontrado para “dom casmuro”/)).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Procurar “dom casmuro” mesmo assim' }))
    await heading('Nenhum resultado para “dom casmuro”')
    expect(address()).toBe('/?q=dom+casmuro&for=TITULO&literal=S')
    expect((await screen.findByRole('link', { name: 'dom casmurro' })).getAttribute('href')).toMatch(
      /^\/\?q=dom\+casmurro/,
    )
  })

  it('SRCH-80 where the likelier spelling finds nothing here either, that is what is said', async () => {
    const handlers: Record<string, Handler> = { 'GET /consulta': () => ({ body: [] }) }
    await openCatalogue('/e_books?q=dom+casmuro&for=TITULO', { handlers })
    await heading('Nenhum resultado para “dom casmurro”')
    expect(screen.getByText('Nada foi encontrado para “dom casmuro”, nem com a grafia “dom casmurro”.')).toBeTruthy()
    expect(screen.queryByText(/Estes são os resultados/)).toBeNull()
    expect(screen.queryByRole('link', { name: /mesmo assim/ })).toBeNull()
    // Filters that leave nothing say nothing of spellings.
    await openCatalogue('/e_books?q=dom+casmurro&for=TITULO&digitado=dom+casmuro&fT=9', { found: works(2) })
    await heading('Nenhum resultado para “dom casmurro”')
    expect(screen.queryByText(/dom casmuro/)).toBeNull()
  })

  it('SRCH-80 nothing found acts: other tabs with their numbers, every field, the network, a purchase, a librarian', async () => {
    await openCatalogue('/e_books?q=nada&for=TITULO', {
      found: [],
      permissions: [Permission.suggestions, Permission.comments, BASE_PERMISSIONS.rede_pergamum_oai],
      institution: { bases_rede: ['rede_pergamum_oai'] },
      handlers: {
        'GET /estante/voce-quis-dizer': () => ({ body: { termo: null } }),
        'GET /estante/consulta/outras-abas': () => ({
          body: [
            { aba: 'pesquisa_geral', total: 12 },
            { aba: 'autoridades', total: 3 },
            { aba: 'arquivo', total: 37 },
          ],
        }),
      },
    })
    await heading('Nenhum resultado para “nada”')
    const href = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await href('Pesquisa geral (12)')).toBe('/?q=nada&for=LIVRE')
    expect(await href('Autoridades (3)')).toBe('/autoridades?q=nada&for=AUTORIDADE_TODOS')
    // It was counted in every field, so there it leads: titles alone have fewer.
    expect(await href('Arquivo (37)')).toBe('/arquivo?q=nada&for=LIVRE')
    expect(await href('Pesquisar na rede de bibliotecas')).toBe('/e_books?q=nada&for=TITULO&rep=rede_pergamum_oai')
    expect(await href('procure em todos os campos')).toBe('/e_books?q=nada&for=LIVRE')
    expect(screen.getByRole('button', { name: 'Sugerir a aquisição' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Perguntar à biblioteca' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /RSS/ })).toBeNull()
  })

  it('SRCH-80 a name that is not found is no question for partners, who have works', async () => {
    const asked = {
      found: [],
      permissions: [BASE_PERMISSIONS.rede_pergamum_oai],
      institution: { bases_rede: ['rede_pergamum_oai'] },
      handlers: {
        'GET /estante/voce-quis-dizer': () => ({ body: { termo: null } }),
        'GET /estante/consulta/outras-abas': () => ({ body: [{ aba: 'e_books', total: 37 }] }),
      } satisfies Record<string, Handler>,
    }
    const network = () => screen.queryByRole('link', { name: 'Pesquisar na rede de bibliotecas' }) !== null
    await openCatalogue('/autoridades?q=nada&for=AUTORIDADE_TODOS', asked)
    await screen.findByRole('link', { name: 'E-books (37)' })
    expect(network()).toBe(false)
    cleanup()
    await openCatalogue('/arquivo?q=nada&for=LIVRE', asked)
    await screen.findByRole('link', { name: 'E-books (37)' })
    expect(network()).toBe(true)
  })

  it('SRCH-80 a tab that was searched in one field leads to all of its own; one searched in all of them does not', async () => {
    const handlers: Record<string, Handler> = {
      'GET /estante/voce-quis-dizer': () => ({ body: { termo: null } }),
      'GET /estante/consulta/outras-abas': () => ({
        body: ['arquivo', 'autoridades', 'e_books'].map(aba => ({ aba, total: 37 })),
      }),
    }
    const ways = async (at: string) => {
      await openCatalogue(at, { found: [], handlers })
      await heading('Nenhum resultado para “nada”')
      await screen.findByRole('link', { name: 'E-books (37)' })
      return ['Arquivo (37)', 'Autoridades (37)'].map(name =>
        screen.queryByRole('link', { name })?.getAttribute('href'),
      )
    }
    const authorities = '/autoridades?q=nada&for=AUTORIDADE_TODOS'
    expect(await ways('/arquivo?q=nada&for=obra')).toEqual(['/arquivo?q=nada&for=LIVRE', authorities])
    expect(await ways('/arquivo?q=nada&for=LIVRE')).toEqual([undefined, authorities])
    expect(await ways(authorities)).toEqual(['/arquivo?q=nada&for=LIVRE', undefined])
  })

  it('TEACH-07 a plan that has nothing is tried by other picks, not by other words', async () => {
    const tries = async (at: string) => {
      await openCatalogue(at, { found: [] })
      await heading(/^Nenhum resultado/)
      return [...screen.getByText('O que tentar agora').parentElement!.querySelectorAll('li')].map(
        each => each.textContent,
      )
    }
    const other = 'escolha outro curso, outra disciplina ou outro professor'
    expect(await tries('/plano_ensino?curso=1')).toEqual([other])
    expect(await tries('/plano_ensino?curso=1&biblioteca=5')).toEqual(['deixe em branco um dos campos', other])
    // Everything new, and filters that leave none of it.
    expect(await tries('/novas_aquisicoes?for=TODOS&fT=9')).toEqual(['remova um ou mais filtros'])
  })

  it('SRCH-10 other tabs of a narrowed catalogue are counted within it', async () => {
    const seen: string[] = []
    await openCatalogue('/?q=nada&for=LIVRE&literal=S&id_biblioteca=1', {
      found: [],
      handlers: {
        'GET /estante/consulta/outras-abas': ({ query }) => {
          seen.push(query.toString())
          return { body: [{ aba: 'e_books', total: 3 }] }
        },
      },
    })
    expect(await screen.findByRole('link', { name: /E-books.*3/ })).toBeTruthy()
    expect(seen).toEqual(['id_biblioteca=1%2C&termo=nada'])
  })

  it('SRCH-66 a failure is said and can be tried again; a refusal is said in its words', async () => {
    let isDown = true
    await openCatalogue('/?q=obra&for=LIVRE', {
      handlers: {
        'GET /consulta': () =>
          isDown ? { status: 500, body: { message: 'x', code: 'y' } } : { body: works(2), headers: { 'x-total': '2' } },
      },
    })
    await heading('Ocorreu um erro inesperado. Tente novamente em instantes.')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await heading(/2 resultados/)
    await openCatalogue('/?q={&for=LIVRE', {
      handlers: { 'GET /consulta': () => ({ status: 422, body: { message: 'ChavesNaoFecham', code: 'refused' } }) },
    })
    await heading('As chaves { } da expressão não se fecham.')
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
  })

  it('SRCH-66 a filter that fails keeps the keyboard at the results, and of another try only its own number is spoken', async () => {
    const found = works(12)
    let isDown = false
    await openCatalogue('/?q=obra&for=LIVRE', {
      isPaged: true,
      pagedAnswer: ({ query }) => {
        if (isDown) return { status: 500, body: { message: 'x', code: 'y' } }
        const left = query.has('fT') ? found.filter(each => each.cod_tipo_obra === 0) : found
        const sessao = { search_id: 's', search_tab: '', numero: 1, palavras: [], limitada: false, disponiveis: 1 }
        return { body: { registros: left, totalRegistros: left.length, sessao } }
      },
      found,
    })
    await heading(/12 resultados/)
    const region = render(<LiveRegion />).container
    const livro = await facet(/^Livro/)
    isDown = true
    livro.focus()
    await userEvent.keyboard(' ')
    await heading('Ocorreu um erro inesperado. Tente novamente em instantes.')
    await waitFor(() => expect(document.activeElement?.id).toBe('resultados'))
    const spoken: string[] = []
    const listener = new MutationObserver(() => spoken.push(region.textContent ?? ''))
    listener.observe(region, { subtree: true, childList: true, characterData: true })
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await heading(/^4 resultados/)
    await waitFor(() => expect(spoken.at(-1)).toMatch(/4 resultados/))
    expect(spoken.filter(text => /12 resultados|Nenhum/.test(text))).toEqual([])
    expect(document.activeElement?.id).toBe('resultados')
    listener.disconnect()
  })

  it.each([429, 403, 503])('ERR-01 a search that was turned away with %s is not called wrong', async status => {
    const body = { message: 'Muitas requisições. Aguarde um momento.', code: 'x' }
    await openCatalogue('/?q=obra&for=LIVRE', { handlers: { 'GET /consulta': () => ({ status, body }) } })
    await heading(body.message)
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
    expect(screen.queryByText(/Corrija a pesquisa/)).toBeNull()
  })

  it('SRCH-38 SRCH-66 years that an address has the wrong way round are called as the form calls them', async () => {
    const params = { campo: 'ano_publicacao_final', outro: 'ano_publicacao' }
    await openCatalogue('/?q=obra&for=LIVRE&comp_ano_publicacao=entre&ano_publicacao=2012&ano_publicacao_final=2010', {
      handlers: {
        'GET /consulta': () => ({ status: 422, body: { message: 'CampoMenorQue', code: 'refused', params } }),
      },
    })
    await heading('O campo Ano final não pode ser menor que Ano inicial')
  })
})

describe('new acquisitions', () => {
  it('SRCH-14 SRCH-56 SRCH-57 SRCH-86 show everything on entry, by course or area, hidden from the history', async () => {
    const found = [
      work(1, {
        cursos_disc: [{ codigo: '1', descricao: 'Direito · Civil' }],
        areas_conhecimento: [{ codigo: '6', descricao: 'Sociais' }],
      }),
    ]
    const { address, api } = await openCatalogue('/novas_aquisicoes', { found })
    await heading('1 resultado em Novas aquisições')
    expect(address()).toBe('/novas_aquisicoes?for=TODOS')
    expect(api.to('GET', '/consulta')[0]?.query.get('coluna_um')).toBe('TODOS')
    expect(screen.getByText('Direito · Civil')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Por área do conhecimento' }))
    expect(screen.getByText('Sociais')).toBeTruthy()
    await waitFor(() => expect(logStore.get()).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Histórico' }))
    expect(await screen.findByText('Nenhuma pesquisa foi feita ainda.')).toBeTruthy()
  })

  it('SRCH-56 SRCH-60 what is typed where everything is shown is searched among all of it', async () => {
    const { address, api } = await openCatalogue('/novas_aquisicoes', { found: works(3) })
    await heading('3 resultados em Novas aquisições')
    await userEvent.type(screen.getByRole('combobox', { name: 'O que você procura' }), ' direito {Enter}')
    await heading('3 resultados para “direito”')
    expect(address()).toBe('/novas_aquisicoes?q=direito&for=TODOS')
    const { query } = api.to('GET', '/consulta').at(-1)!
    expect([query.get('termo_pesquisa'), query.get('coluna_um')]).toEqual(['direito', 'TODOS'])
    await userEvent.click(screen.getByRole('button', { name: 'Histórico' }))
    expect((await screen.findByRole('dialog')).textContent).toContain('direito (Todos)')
  })
})

describe('history', () => {
  it('SRCH-83 SRCH-84 SRCH-85 SRCH-87 numbered entries with terms, base and count; all but the first can be removed', async () => {
    const { router, address } = await openCatalogue('/', { found: works(7) })
    await userEvent.click(await screen.findByRole('button', { name: 'Histórico' }))
    const dialog = await screen.findByRole('dialog', { name: 'Histórico de pesquisas' })
    expect(within(dialog).getByText('Nenhuma pesquisa foi feita ainda.')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }))
    await act(() => router.navigate('/?q=um&for=TITULO'))
    await heading(/para “um”/)
    await act(() => router.navigate('/?q=dois&for=AUTOR'))
    await heading(/para “dois”/)
    await waitFor(() => expect(logStore.get()).toHaveLength(2))
    await userEvent.click(screen.getByRole('button', { name: 'Histórico' }))
    const again = await screen.findByRole('dialog', { name: 'Histórico de pesquisas' })
    const text = again.textContent
    expect(text).toContain('um (Título)')
    expect(text).toContain('Base: Acervo local · 7 registros encontrados')
    const redo = within(again).getAllByRole('link', { name: 'Refazer' })
    expect(redo.map(each => each.getAttribute('href'))).toEqual(['/?q=um&for=TITULO', '/?q=dois&for=AUTOR'])
    expect(within(again).queryByRole('button', { name: /Remover a pesquisa 1/ })).toBeNull()
    await userEvent.click(within(again).getByRole('button', { name: /Remover a pesquisa 2/ }))
    expect(within(again).getAllByRole('link', { name: 'Refazer' })).toHaveLength(1)
    // The keyboard goes on at the entry beside the one that went.
    expect(document.activeElement).toBe(within(again).getByRole('link', { name: 'Refazer' }))
    await userEvent.click(within(again).getByRole('link', { name: 'Refazer' }))
    await waitFor(() => expect(address()).toBe('/?q=um&for=TITULO'))
  })

  it('SRCH-84 ACTS-03 a search that a tab made by itself is told in words, and not by an empty term', async () => {
    await openCatalogue('/atos_normativos?q=-1&for=LIVRE&keyword_type=U', { found: works(7) })
    await heading(/em Atos normativos/)
    await waitFor(() => expect(logStore.get()).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Histórico' }))
    const dialog = await screen.findByRole('dialog', { name: 'Histórico de pesquisas' })
    expect(within(dialog).getByText('Tudo, sem termo de pesquisa')).toBeTruthy()
    expect(dialog.textContent).not.toContain('(Livre)')
  })

  it('SRCH-84 a teaching plan that was asked for by a term alone stands in the history with it', async () => {
    await openCatalogue('/plano_ensino?q=direito&for=LIVRE', { found: works(7) })
    await heading(/7 resultados/)
    await waitFor(() => expect(logStore.get()[0]?.campos).toEqual([{ termo: 'direito', option: 'LIVRE' }]))
  })

  it.each(versions)('SRCH-84 the number of an entry is what doing it again finds, %s version', async (_, stage) => {
    const { router } = await openCatalogue('/?q=obra&for=LIVRE&fT=0', { ...stage, found: works(12) })
    await heading(/^4 resultados/)
    await waitFor(() => expect(logStore.get()).toHaveLength(1))
    const [{ url, registros }] = logStore.get() as [LogEntry]
    expect(registros).toBe(4)
    await act(() => router.navigate('/?q=outra&for=LIVRE'))
    await heading(/^12 resultados/)
    await act(() => router.navigate(url))
    await heading(/^4 resultados/)
  })
})

describe('cache and running again', () => {
  it('SRCH-79 SRCH-110 a kept search is shown without asking; a changed catalogue is asked again', async () => {
    const first = await openCatalogue('/?q=obra&for=LIVRE', { found: works(4) })
    await heading(/4 resultados/)
    await waitFor(() => expect(first.api.to('GET', '/consulta')).toHaveLength(1))
    await searchIsKept()
    queryClient.clear()
    const second = await openCatalogue('/?q=obra&for=LIVRE', { found: works(9) })
    await heading(/4 resultados/)
    expect(second.api.to('GET', '/consulta')).toHaveLength(0)
    queryClient.clear()
    const changed = {
      'GET /parametros/get-last-cache-date': () => ({
        body: { data: new Date(Date.now() + 1000).toISOString(), numero: 2 },
      }),
    }
    await openCatalogue('/?q=obra&for=LIVRE', { found: works(9), handlers: changed })
    await heading(/9 resultados/)
  })

  it('SRCH-80 an empty kept search warns', async () => {
    await openCatalogue('/?q=nada&for=LIVRE', { found: [] })
    await heading(/Nenhum resultado/)
    expect(toastTexts()).toEqual([])
    await searchIsKept()
    await openCatalogue('/?q=nada&for=LIVRE', { found: [] })
    await heading(/Nenhum resultado/)
    await waitFor(() => expect(toastTexts()).toEqual(['warning: Nenhum resultado foi encontrado para essa pesquisa.']))
  })

  it('SRCH-12 research leaves the address and the search is run again with a new id', async () => {
    const { api, address, router } = await openCatalogue('/?q=obra&for=LIVRE', { found: works(4) })
    await heading(/4 resultados/)
    await searchIsKept()
    await act(() => router.navigate('/?q=obra&for=LIVRE&research=true'))
    await waitFor(() => expect(address()).toBe('/?q=obra&for=LIVRE'))
    await waitFor(() => expect(api.to('GET', '/consulta')).toHaveLength(2))
    const [one, two] = api.to('GET', '/consulta').map(each => each.query.get('search_id'))
    expect(one).not.toBe(two)
  })

  it('SRCH-12 the filters of acts belong to the search that is run again', async () => {
    const at = '/atos_normativos?q=lei&for=LIVRE&cod_tipo_obra=13'
    await openCatalogue(at, { found: works(4) })
    await heading(/4 resultados/)
    await searchIsKept()
    // Whether they may be used is known late, after what was kept without them could have been thrown away.
    const permission = async () => {
      for (let turn = 0; turn < 20; turn++) await readKept('another search')
      return { body: { permissao: true } }
    }
    const { api, address } = await openCatalogue(`${at}&research=true`, {
      found: works(5),
      handlers: { 'GET /consulta/permissao-filtros-atos-jurisprudencia': permission },
    })
    await heading(/5 resultados/)
    expect(address()).toBe(at)
    expect(api.to('GET', '/consulta').map(each => each.query.get('cod_tipo_obra'))).toEqual(['13'])
  })

  it('SRCH-13 a general search link opens with its option and index', async () => {
    const { api } = await openCatalogue('/pesquisa_geral?q=Assis&for=INDICE_3&index=12', { found: works(2) })
    await heading(/para “Assis”/)
    expect(Object.fromEntries(api.to('GET', '/consulta')[0]?.query ?? [])).toMatchObject({
      termo_pesquisa: 'Assis',
      coluna_um: 'INDICE_3',
      index: '12',
      search_tab: 'pesquisa_geral',
    })
  })

  it('SRCH-73 the page scrolls to the results 300 ms after they came', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    // How many waits of 300 ms had begun when the page scrolled: a busy machine makes any of them longer.
    const scrolled: number[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      if (this.id === 'resultados') scrolled.push(timers.mock.calls.filter(([, ms]) => ms === 300).length)
    })
    await openCatalogue('/?q=rolagem&for=LIVRE', { found: works(2) })
    await heading(/2 resultados/)
    await waitFor(() => expect(scrolled).toEqual([1]))
  })

  it('SRCH-71 signing out resets the search', async () => {
    await signInAna()
    await openCatalogue('/?q=obra&for=LIVRE', { found: works(2) })
    await heading(/2 resultados/)
    await waitFor(() => expect(logStore.get()).toHaveLength(1))
    await act(() => endSession())
    await waitFor(() => expect(logStore.get()).toHaveLength(0))
  })
})

describe('prefilters', () => {
  it('SRCH-10 SRCH-107 SRCH-109 leave the address, narrow every search, and stand in a banner', async () => {
    const { address, api } = await openCatalogue('/?id_biblioteca=1,2&q=obra&for=LIVRE', { found: works(2) })
    await waitFor(() => expect(address()).toBe('/?q=obra&for=LIVRE'))
    await heading(/2 resultados/)
    expect(api.to('GET', '/consulta').at(-1)?.query.get('biblioteca')).toBe('1,2,')
    await userEvent.click(await screen.findByRole('button', { name: 'Remover: Biblioteca 1' }))
    await waitFor(() => expect(api.to('GET', '/consulta').at(-1)?.query.get('biblioteca')).toBe('2,'))
    await userEvent.click(await screen.findByRole('button', { name: 'Restaurar o catálogo completo' }))
    expect(prefilterStore.get()).toBeNull()
    await waitFor(() => expect(api.to('GET', '/consulta').at(-1)?.query.has('biblioteca')).toBe(false))
  })

  it('SRCH-10 SRCH-109 names are not narrowed, and nothing says so', async () => {
    const { api } = await openCatalogue('/autoridades?id_biblioteca=1&q=nada&for=AUTORIDADE_TODOS', { found: [] })
    await heading(/Nenhum|0 resultado/)
    expect(api.seen.some(each => each.query.has('biblioteca'))).toBe(false)
    expect(prefilterStore.get()?.id_biblioteca).toBe('1,')
    expect(screen.queryByText('Você está vendo parte do catálogo')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Restaurar o catálogo completo' })).toBeNull()
  })

  it('SRCH-109 before anything is searched the keyboard goes on at the next of them, and after the last at the box', async () => {
    await openCatalogue('/?id_biblioteca=1,2')
    await userEvent.click(await screen.findByRole('button', { name: 'Remover: Biblioteca 1' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remover: Biblioteca 2' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remover: Biblioteca 2' }))
    expect(prefilterStore.get()).toBeNull()
    expect(document.activeElement?.id).toBe('pesquisa')
  })
})

describe('on a phone', () => {
  it('SHELL-14 the form makes room for a redo button, and filters are applied together from a sheet', async () => {
    setWidth(PHONE)
    const { address, api } = await openCatalogue('/?q=obra&for=LIVRE', { isPaged: true, found: works(12) })
    await heading(/12 resultados/)
    expect(screen.queryByRole('combobox', { name: 'O que você procura' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
    const sheet = await screen.findByRole('dialog', { name: 'Filtros' })
    const before = api.seen.length
    await userEvent.click(await within(sheet).findByRole('checkbox', { name: /^Livro/ }))
    await userEvent.click(within(sheet).getByRole('checkbox', { name: /^Central/ }))
    expect(api.seen.length).toBe(before)
    await userEvent.click(within(sheet).getByRole('button', { name: 'Aplicar filtros' }))
    await waitFor(() => expect(address()).toBe('/?q=obra&for=LIVRE&fB=1&fT=0'))
    await heading(/2 resultados/)
    await userEvent.click(screen.getByRole('button', { name: 'Refazer pesquisa' }))
    expect(await screen.findByRole('combobox', { name: 'O que você procura' })).toBeTruthy()
    expect(address()).toContain('mobileView=search')
  })

  it('SHELL-14 the keyboard follows: to the results when the form goes, to its box when it comes back', async () => {
    setWidth(PHONE)
    await openCatalogue('/', { found: works(3) })
    const box = () => screen.findByRole('combobox', { name: 'O que você procura' })
    await userEvent.type(await box(), 'obra{Enter}')
    await heading(/3 resultados/)
    expect(document.activeElement?.id).toBe('resultados')
    await userEvent.click(screen.getByRole('button', { name: 'Refazer pesquisa' }))
    expect(document.activeElement).toBe(await box())
    // Opened from a link nobody has pressed anything: the page is left to the browser.
    await openCatalogue('/pesquisa_avancada?q=obra&for=TITULO&keyword_type=P', { found: works(3) })
    await heading(/3 resultados/)
    expect(document.activeElement).toBe(document.body)
    await userEvent.click(screen.getByRole('button', { name: 'Refazer pesquisa' }))
    const first = await screen.findByLabelText('Termo 1')
    await waitFor(() => expect(document.activeElement).toBe(first))
  })
})
