import '../../testing/reset.ts'
import { clearToasts, currentToasts } from '@estante/ui/toast-queue.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { UiFrame } from '../../app/ui-frame.tsx'
import { queryClient } from '../../lib/api/query.ts'
import { basketStore } from '../../lib/basket/basket-store.ts'
import { fakeApi, type Handler, noAnswer } from '../../testing/fake-api.ts'
import { lookAgainInVain } from '../../testing/later-look.ts'
import { DESKTOP, PHONE, renderRoutes, setWidth, startWords } from '../../testing/page.tsx'
import { openInstitution, signInAna } from '../../testing/people.ts'
import { listedWork } from '../../testing/works.ts'
import { availability, copy, detail, marcRow, record, recordHandlers, recordLink } from './record.test-data.ts'
import { Component as RecordPageScreen } from './record-page.tsx'

const page = (
  <UiFrame>
    <RecordPageScreen />
  </UiFrame>
)
const open = (at = '/acervo/7', handlers: Record<string, Handler> = {}) => {
  const api = fakeApi(recordHandlers(handlers))
  const view = renderRoutes(
    [
      { path: '/acervo/:codAcervo/:tab?', element: page },
      { path: '*', element: <p>elsewhere</p> },
    ],
    at,
  )
  return { ...view, api, user: userEvent.setup() }
}

beforeAll(startWords)
beforeEach(() => {
  setWidth(DESKTOP)
  clearToasts()
  basketStore.set([])
  openInstitution({ qtde_min_seq_paragrafo: 3, usa_visualizador_php: '1', usa_campus: 'S' })
})

describe('record page', () => {
  it('REC-01 REC-12 shows the record with its tabs', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Dom Casmurro' })).toBeTruthy()
    expect(screen.getByText('Livro')).toBeTruthy()
    const facts = ['2019', '208 páginas', 'Ática, São Paulo', 'Português']
    expect(facts.filter(fact => screen.queryByText(fact) === null)).toEqual([])
    expect(screen.getByRole('link', { name: 'Machado de Assis' }).getAttribute('href')).toBe('/autoridade/63')
    expect(screen.getByText('1839–1908')).toBeTruthy()
    const tabs = within(await screen.findByRole('navigation', { name: 'Partes do registro' }))
    await waitFor(() => expect(tabs.getAllByRole('link')).toHaveLength(5))
  })

  it('what is being read stays when a later look at it fails', async () => {
    const reference = { desc_titulo: 'Dom Casmurro', referencia: 'ASSIS, Machado de.', norma: 'ABNT' }
    open('/acervo/7/referencia', { 'GET /acervo/7/referencia': () => ({ body: reference }) })
    expect(await screen.findByText('ASSIS, Machado de.')).toBeTruthy()
    await lookAgainInVain()
    expect(screen.getByRole('heading', { level: 1, name: 'Dom Casmurro' })).toBeTruthy()
    expect(screen.getByText('ASSIS, Machado de.')).toBeTruthy()
  })

  it('REC-02 REC-19 every listed tab is an address of its own, and the standard data is the default', async () => {
    open()
    const tabs = within(await screen.findByRole('navigation', { name: 'Partes do registro' }))
    await tabs.findByRole('link', { name: 'MARC' })
    expect(tabs.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/acervo/7',
      '/acervo/7/exemplares',
      '/acervo/7/referencia',
      '/acervo/7/marc',
      '/acervo/7/dublin-core',
    ])
    expect(tabs.getByRole('link', { name: 'Dados' }).getAttribute('aria-current')).toBe('page')
  })

  it('the title of the page tells the parts of a record apart, and names a record that is not there', async () => {
    const { router } = open('/acervo/7', {
      'GET /acervo/404': () => ({ status: 404, body: { message: 'notFound', code: 'not_found' } }),
    })
    await waitFor(() => expect(document.title).toMatch(/^Dom Casmurro · Catálogo/))
    await router.navigate('/acervo/7/marc')
    await waitFor(() => expect(document.title).toMatch(/^Dom Casmurro · MARC · Catálogo/))
    await router.navigate('/acervo/404')
    await waitFor(() => expect(document.title).toMatch(/^Esta obra não existe no catálogo\. · Catálogo/))
  })

  it('the card of a record is a landmark with a name', async () => {
    open()
    expect(await screen.findByRole('complementary', { name: 'Disponibilidade e ações' })).toBeTruthy()
  })

  it('REC-02 on a phone the tabs are one select', async () => {
    setWidth(PHONE)
    const { user, address } = open()
    const select = await screen.findByRole('combobox', { name: 'Partes do registro' })
    await screen.findByRole('option', { name: 'MARC' })
    await user.selectOptions(select, 'marc')
    await waitFor(() => expect(address()).toBe('/acervo/7/marc'))
  })

  it.each(['/acervo/abc', '/acervo/7/inventada', '/acervo/0'])('REC-02 %s is not found', async path => {
    open(path)
    expect(await screen.findByRole('heading', { name: 'Página não encontrada!' })).toBeTruthy()
  })

  it('REC-03 AMB-63 a tab that the server does not list says that it is not available', async () => {
    open('/acervo/7/acervo-fechado')
    expect(await screen.findByRole('heading', { name: 'Esta parte não está disponível para esta obra.' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver os dados do acervo' }).getAttribute('href')).toBe('/acervo/7')
  })

  it('REC-39 a personal tab asks an anonymous visitor to sign in, with the way back', async () => {
    const link = 'solicitacao-emprestimo'
    open(`/acervo/7/${link}`, {
      'GET /acervo/7/permissoes': () => ({ body: [{ cod_atividade: '75', descricao: 'Solicitação', link }] }),
    })
    const enter = await screen.findByRole('link', { name: 'Entrar' })
    expect(enter.getAttribute('href')).toBe('/login?redirect=%2Facervo%2F7%2Fsolicitacao-emprestimo&destination=C')
  })

  it('REC-02 REC-39 the reservation tab comes from its own feature, and asks a visitor to sign in', async () => {
    open('/acervo/7/reserva', {
      'GET /acervo/7/permissoes': () => ({ body: [{ cod_atividade: '18', descricao: 'Reserva', link: 'reserva' }] }),
      'GET /reserva/7/informacoes-iniciais': () => ({ body: { exemplares: [], fora_do_vinculo: 0, reservas: [] } }),
    })
    expect(await screen.findByText(/não existe exemplar em situação que permita reserva/)).toBeTruthy()
  })

  it('REC-39 a signed-in person is not asked again', async () => {
    await signInAna()
    open('/acervo/7/reserva', {
      'GET /acervo/7/permissoes': () => ({ body: [{ cod_atividade: '18', descricao: 'Reserva', link: 'reserva' }] }),
    })
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Entrar' })).toBeNull()
  })

  it('REC-05 another record resets everything that was loaded and opened', async () => {
    const { router, user } = open('/acervo/7', {
      'GET /acervo/8': () => ({ body: record({ cod_acervo: 8, obra: 'Quincas Borba' }) }),
      'GET /acervo/8/permissoes': () => ({ body: [] }),
      'GET /acervo/8/links': () => ({ body: [{ cod_acervo: 8, links: [] }] }),
    })
    await user.click(await screen.findByRole('button', { name: /^Mostrar mais 1: ?Assuntos$/ }))
    expect(screen.getByRole('button', { name: /^Mostrar menos: ?Assuntos$/ })).toBeTruthy()
    await router.navigate('/acervo/8')
    expect(await screen.findByRole('heading', { level: 1, name: 'Quincas Borba' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Mostrar mais 1: ?Assuntos$/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'MARC' })).toBeNull()
  })

  it('REC-06 groups follow the order of the server, and a record that carries an error says so', async () => {
    const group = (ordem: string, texto: string) => ({
      ordem,
      texto,
      detalhes: [detail({ paragrafo: ordem, descricao: [`Texto de ${texto}`] })],
    })
    const campos = [group('500', 'Nota'), group('250', 'Edição'), group('020', 'ISBN')]
    open('/acervo/7', { 'GET /acervo/7': () => ({ body: record({ campos }) }) })
    await screen.findByText('Nota')
    expect([...document.querySelectorAll('dl dt')].map(each => each.textContent)).toEqual(['Nota', 'Edição', 'ISBN'])
  })

  it('the reader meets the summary, then subjects and facts; the rest waits in the full record', async () => {
    const note = { ordem: '500', texto: 'Nota', detalhes: [detail({ paragrafo: '500', descricao: ['Com mapa'] })] }
    const campos = [...record().campos, note]
    const { user } = open('/acervo/7', {
      'GET /acervo/7': () => ({ body: record({ campos, resumo: 'Bento Santiago conta a sua vida.' }) }),
    })
    const summary = await screen.findByText('Bento Santiago conta a sua vida.')
    const subjects = screen.getByRole('list', { name: 'Assuntos' })
    expect(summary.compareDocumentPosition(subjects)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(subjects.compareDocumentPosition(screen.getByText('208 páginas'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const full = screen.getByRole('button', { name: 'Ficha completa' })
    expect(full.getAttribute('aria-expanded')).toBe('false')
    await user.click(full)
    expect(screen.getByText('Com mapa')).toBeTruthy()
    expect(screen.queryByText('Título')).toBeNull()
  })

  it('without a summary the full record stands open', async () => {
    const note = { ordem: '500', texto: 'Nota', detalhes: [detail({ paragrafo: '500', descricao: ['Com mapa'] })] }
    open('/acervo/7', { 'GET /acervo/7': () => ({ body: record({ campos: [note] }) }) })
    const full = await screen.findByRole('button', { name: 'Ficha completa' })
    expect(full.getAttribute('aria-expanded')).toBe('true')
  })

  it('REC-06 the message of a broken record is shown instead of fields', async () => {
    open('/acervo/7', { 'GET /acervo/7': () => ({ body: record({ error: true, message: 'Registro em revisão' }) }) })
    expect(await screen.findByRole('heading', { name: 'Registro em revisão' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ficha completa' })).toBeNull()
  })

  it('REC-07 words lead to the search they generate, and beside them to their authority', async () => {
    open()
    const words = await screen.findByRole('link', { name: 'Literatura brasileira' })
    expect(words.getAttribute('href')).toBe('/pesquisa_geral?q=Literatura+brasileira&for=ASSUNTO')
    expect(screen.getByRole('link', { name: 'Ver a autoridade: Literatura brasileira' }).getAttribute('href')).toBe(
      '/autoridade/266',
    )
  })

  it('REC-08 repeated fields collapse after qtde_min_seq_paragrafo and open on demand', async () => {
    const { user } = open()
    expect(await screen.findByText('Ciúme')).toBeTruthy()
    expect(screen.queryByText('Rio de Janeiro')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Mostrar mais 1: ?Assuntos$/ }))
    expect(screen.getByText('Rio de Janeiro')).toBeTruthy()
  })

  it('REC-08 the button of repeated fields says of which field it is and whether they are shown', async () => {
    const notes = ['um', 'dois', 'três', 'quatro', 'cinco'].map((text, at) =>
      detail({ descricao: [`Nota ${text}`], paragrafo: '500', seq_paragrafo: String(at + 1) }),
    )
    const campos = [...record().campos, { ordem: '500', texto: 'Notas', detalhes: notes }]
    const { user } = open('/acervo/7', { 'GET /acervo/7': () => ({ body: record({ campos }) }) })
    for (const [more, less] of [
      [/^Mostrar mais 1: ?Assuntos$/, /^Mostrar menos: ?Assuntos$/],
      [/^Mostrar mais 2: ?Notas$/, /^Mostrar menos: ?Notas$/],
    ] as const) {
      const button = await screen.findByRole('button', { name: more, expanded: false })
      await user.click(button)
      expect(screen.getByRole('button', { name: less, expanded: true })).toBe(button)
    }
    expect(screen.getByText('Nota cinco')).toBeTruthy()
  })

  it('REC-09 a Creative Commons licence 4.0 is marked and leads to its text', async () => {
    const campos = [
      {
        ordem: '540',
        texto: 'Termos de uso',
        detalhes: [
          detail({
            isCreativeCommons: true,
            vinculo: 'https://creativecommons.org/licenses/by/4.0/',
            paragrafo: '540',
          }),
        ],
      },
    ]
    open('/acervo/7', { 'GET /acervo/7': () => ({ body: record({ campos }) }) })
    const mark = await screen.findByRole('link', { name: /CC BY 4\.0/ })
    expect(mark.getAttribute('href')).toBe('https://creativecommons.org/licenses/by/4.0/')
  })

  it('REC-36 a record that one may not see says so in the words of the specification', async () => {
    open('/acervo/7', {
      'GET /acervo/7': () => ({ status: 403, body: { message: 'SemPermissaoAcervo', code: 'forbidden' } }),
    })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Usuario sem permissão para vizualizar este acervo!' }),
    ).toBeTruthy()
  })

  it('REC-37 an unexpected error has its words and a way to try again', async () => {
    let isDown = true
    const { user } = open('/acervo/7', {
      'GET /acervo/7': () => (isDown ? { status: 500, body: { message: 'x', code: 'internal' } } : { body: record() }),
    })
    expect(
      await screen.findByRole('heading', { name: 'Ocorreu um erro inesperado ao buscar os dados do acervo.' }),
    ).toBeTruthy()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Dom Casmurro' })).toBeTruthy()
  })

  it('REC-37 a record that does not exist is said to be missing, not broken', async () => {
    open('/acervo/7', { 'GET /acervo/7': () => ({ status: 404, body: { message: 'notFound', code: 'not_found' } }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Esta obra não existe no catálogo.' })).toBeTruthy()
  })

  it('REC-24 linked records and other editions stand below the data', async () => {
    open('/acervo/7', {
      'GET /acervo/7/get-acervo-links': () => ({
        body: [
          {
            cod_acervo: 9,
            obra: 'Dom Casmurro (1899)',
            autor: '',
            ano_publicacao: 1899,
            idioma: 'eng',
            relacao: 'Outra edição',
          },
        ],
      }),
    })
    expect(await screen.findByText('Outra edição')).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Dom Casmurro (1899)' })
    expect(link.getAttribute('href')).toBe('/acervo/9')
    // A voice reads it as English, not as Portuguese.
    expect(link.closest('[lang]')?.getAttribute('lang')).toBe('en')
  })

  it('works that stand above as linked are not offered again as similar ones', async () => {
    const work = (cod_acervo: number, obra: string) =>
      listedWork(cod_acervo, { obra, autor: 'Assis, Machado de, 1839-1908', ano_publicacao: 1899 })
    open('/acervo/7', {
      'GET /acervo/7/get-acervo-links': () => ({ body: [{ ...work(9, 'Outra'), relacao: 'Outra edição' }] }),
      'GET /estante/semelhantes/7': () => ({
        body: [work(9, 'Outra'), work(10, 'Quincas Borba : romance')].map(like => ({ ...like, motivos: ['assunto'] })),
      }),
    })
    const shelf = await screen.findByRole('region', { name: 'Obras semelhantes' })
    const links = await within(shelf).findAllByRole('link')
    expect(links.map(link => link.getAttribute('href'))).toEqual(['/acervo/10'])
    expect(shelf.textContent).toContain('Machado de Assis · 1899')
  })

  it('editions of the work stand on a shelf with form, year, publisher and state, and in no other list', async () => {
    const edition = (cod_acervo: number, change: object) =>
      listedWork(cod_acervo, { obra: 'Dom Casmurro', autor: 'Assis, Machado de, 1839-1908', ...change })
    const editions = [
      edition(9, {
        desc_tipo_obra: 'E-book',
        cod_tipo_obra: 2,
        ano_publicacao: 2022,
        acesso_remoto: 'cr',
        editora: 'Zahar',
      }),
      edition(7, { desc_tipo_obra: 'Livro', cod_tipo_obra: 1, ano_publicacao: 2016, editora: 'Companhia das Letras' }),
    ]
    open('/acervo/7', {
      'GET /estante/edicoes/7': () => ({ body: editions }),
      'GET /acervo/7/get-acervo-links': () => ({ body: [{ ...editions[0], relacao: 'Outra edição' }] }),
      'GET /estante/semelhantes/7': () => ({ body: editions.map(like => ({ ...like, motivos: ['autor'] })) }),
    })
    const shelf = await screen.findByRole('region', { name: 'Edições desta obra' })
    const links = within(shelf).getAllByRole('link')
    expect(links.map(link => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/acervo/9', null],
      ['/acervo/7', 'page'],
    ])
    expect(links[0]?.textContent).toMatch(/E-book · 2022Zahar.*ler agora$/)
    expect(links[1]?.textContent).toMatch(/Livro · 2016Companhia das Letras.*esta edição/)
    expect(shelf.textContent).toContain('2 edições')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Obras semelhantes' })).toBeNull())
    expect(screen.queryByRole('region', { name: 'Obras ligadas' })).toBeNull()
  })

  it('a document of the archive stands in its tree, and the tree says where one is', async () => {
    const node = (cod_acervo: number, obra: string, nivel: string, partes = 0) => ({
      cod_acervo,
      obra,
      nivel,
      partes,
      ano_publicacao: 1891,
      idioma: 'por',
    })
    open('/acervo/7', {
      'GET /acervo/7': () => ({ body: record({ tipo_acervo: 'A' }) }),
      'GET /estante/arquivo/ramo': () => ({
        body: {
          caminho: [node(1, 'Escola Normal', 'Fundo', 1), node(2, 'Atas', 'Série', 2)],
          ao_lado: [node(7, 'Ata de fundação', 'Item documental'), node(8, 'Ata de posse', 'Item documental')],
          partes: [],
        },
      }),
      'GET /acervo/7/get-acervo-links': () => ({
        body: [
          { cod_acervo: 2, obra: 'Atas', autor: '', ano_publicacao: 1891, idioma: 'por', relacao: 'Nível superior' },
        ],
      }),
    })
    const tree = await screen.findByRole('region', { name: 'No arquivo' })
    const here = within(tree).getByText('Ata de fundação')
    expect(here.getAttribute('aria-current')).toBe('page')
    expect(here.closest('li')?.textContent).toContain('você está aqui')
    // Levels stand inside each other, down to the one that is open.
    const above = within(tree).getAllByRole('link').slice(0, 2)
    expect(above.map(link => link.getAttribute('href'))).toEqual(['/acervo/1', '/acervo/2'])
    expect(above.map(link => link.closest('li')?.contains(here))).toEqual([true, true])
    expect(within(tree).getByRole('link', { name: 'Ata de posse' }).closest('li')?.contains(here)).toBe(false)
    expect(screen.queryByRole('region', { name: 'Obras ligadas' })).toBeNull()
  })

  it('REC-06 museum and archive records look like what they are', async () => {
    open('/acervo/7', {
      'GET /acervo/7': () => ({ body: record({ tipo_acervo: 'M', desc_tipo_obra: 'Objeto de museu' }) }),
      'GET /estante/disponibilidade': () => ({ body: [availability({ disponiveis: 0 })] }),
    })
    expect(await screen.findByText(/^Objeto de museu/)).toBeTruthy()
    expect(await screen.findByText('consulta no local')).toBeTruthy()
    expect(document.querySelector('[data-plate="M"]')).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Reservar' })).toBeNull()
  })

  it('puts the COinS of the address into the page, and of no other record', async () => {
    const boot = document.createElement('script')
    boot.id = 'boot'
    boot.type = 'application/json'
    boot.textContent = JSON.stringify({ coins: 'ctx_ver=Z39.88-2004&rft_id=http%3A%2F%2Fx%2Facervo%2F7' })
    document.body.append(boot)
    open()
    await screen.findByRole('heading', { level: 1, name: 'Dom Casmurro' })
    expect(document.querySelector('span.Z3988')?.getAttribute('title')).toContain('rft_id=')
    boot.textContent = JSON.stringify({ coins: 'rft_id=http%3A%2F%2Fx%2Facervo%2F77' })
    const second = open()
    await second.findAllByRole('heading', { level: 1, name: 'Dom Casmurro' })
    expect(document.querySelectorAll('span.Z3988[title*="%2Facervo%2F77"]')).toHaveLength(0)
    boot.remove()
  })

  it('a record that one comes to inside the application is described to reference managers and search engines too', async () => {
    document.head.innerHTML = '<script type="application/ld+json">{"name":"another"}</script>'
    const looked = vi.fn()
    document.addEventListener('ZoteroItemUpdated', looked)
    const { unmount } = open('/acervo/7', {
      'GET /estante/acervo/7/citacao': () => ({
        body: { coins: 'ctx_ver=Z39.88-2004&rft.btitle=Dom+Casmurro', json_ld: '{"name":"Dom Casmurro"}' },
      }),
    })
    await waitFor(() =>
      expect(document.querySelector('span.Z3988')?.getAttribute('title')).toContain('rft.btitle=Dom+Casmurro'),
    )
    const described = () => [...document.head.querySelectorAll('script[type="application/ld+json"]')]
    expect(described().map(script => script.textContent)).toEqual(['{"name":"Dom Casmurro"}'])
    expect(looked).toHaveBeenCalled()
    unmount()
    expect(described()).toEqual([])
    document.removeEventListener('ZoteroItemUpdated', looked)
  })
})

describe('availability card', () => {
  it('answers first: how many, where, and while a copy is loanable reserving stands disabled with its reason', async () => {
    open('/acervo/7', {
      'GET /acervo/7/permissoes': () => ({ body: [{ cod_atividade: '18', descricao: 'Reserva', link: 'reserva' }] }),
    })
    expect(await screen.findByText('3 de 5 disponíveis')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Biblioteca Central' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Onde encontrar' })).toBeTruthy()
    const reserve = screen.getByRole<HTMLButtonElement>('button', { name: 'Reservar' })
    expect(reserve.disabled).toBe(true)
    const why = document.getElementById(reserve.getAttribute('aria-describedby') ?? '')
    expect(why?.textContent).toBe('Há exemplar na estante: a reserva abre quando todos estiverem emprestados.')
  })

  it('REC-03 without permission 18 nothing is said of reserving, also while a copy is loanable', async () => {
    open()
    expect(await screen.findByText('3 de 5 disponíveis')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Reservar' })).toBeNull()
    expect(screen.queryByText(/^Há exemplar na estante: a reserva abre/)).toBeNull()
  })

  it('lists every library that holds the work, those that can lend now first', async () => {
    open()
    const table = within(await screen.findByRole('table', { name: 'Onde encontrar' }))
    expect(table.getAllByRole('rowheader').map(each => each.textContent)).toEqual(['Biblioteca Central', 'Direito'])
    expect(table.getByText('3 de 4 disponíveis')).toBeTruthy()
    expect(table.getByText('Nenhum de 1 disponível')).toBeTruthy()
  })

  it('tells the queue and the expected date when all copies are out, and offers no reservation it cannot make', async () => {
    open('/acervo/7', {
      'GET /estante/disponibilidade': () => ({
        body: [availability({ disponiveis: 0, fila: 2, proxima_devolucao: '2026-11-21' })],
      }),
    })
    expect(await screen.findByText('Todos os exemplares estão emprestados')).toBeTruthy()
    expect(screen.getByText('2 pessoas')).toBeTruthy()
    expect(screen.getByText('21/11/2026')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Reservar' })).toBeNull()
  })

  it('a failing availability leaves the record readable', async () => {
    open('/acervo/7', { 'GET /estante/disponibilidade': noAnswer })
    expect(await screen.findByText('disponibilidade desconhecida no momento')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Dom Casmurro' })).toBeTruthy()
  })

  it('REC-22 where to find it: place, shelf, call number and map', async () => {
    const { user, api } = open('/acervo/7', {
      'GET /acervo/7/localization': () => ({
        body: [
          {
            cod_biblioteca: 1,
            desc_biblioteca: 'Biblioteca Central',
            desc_local_exemplar: '2º andar',
            cor: 'azul',
            estante: '14',
            chamada: '869.3 A848d',
            arquivo_bmp: '/api/resources/get-logo/mapa.svg',
          },
        ],
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Onde encontrar' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('14 · faixa azul')).toBeTruthy()
    expect(dialog.getByRole('img', { name: 'Mapa de Biblioteca Central: 2º andar, estante 14' })).toBeTruthy()
    expect(api.to('GET', '/acervo/7/localization')).toHaveLength(1)
  })

  it('REC-22 a library that is drawn as data marks the shelf of the work; the picture stays away', async () => {
    const shelf = {
      cod_biblioteca: 1,
      desc_biblioteca: 'Biblioteca Central',
      desc_local_exemplar: 'Estantes 800 a 999',
      cor: 'azul',
      estante: '2B',
      chamada: '869.3 A848d',
      arquivo_bmp: '/api/resources/get-logo/mapa.svg',
    }
    const place = (cod_local_exemplar: number, estante: string, aqui: 'S' | 'N', x: number) => ({
      cod_local_exemplar,
      desc_local_exemplar: `Estante ${estante}`,
      estante,
      cor: 'azul',
      aqui,
      x,
      y: 10,
      largura: 40,
      altura: 30,
    })
    const { user } = open('/acervo/7', {
      'GET /acervo/7/localization': () => ({ body: [shelf] }),
      'GET /estante/acervo/7/planta': () => ({
        body: [
          {
            cod_biblioteca: 1,
            desc_biblioteca: 'Biblioteca Central',
            andares: [
              { nome: 'Térreo', lugares: [place(1, 'P1', 'N', 5)], pontos: [{ x: 50, y: 90, nome: 'Entrada' }] },
              { nome: '2º andar', lugares: [place(2, '2A', 'N', 5), place(3, '2B', 'S', 55)], pontos: [] },
            ],
          },
        ],
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Onde encontrar' }))
    const dialog = within(await screen.findByRole('dialog'))
    const plan = await dialog.findByRole('img', {
      name: 'Planta de Biblioteca Central, 2º andar: a obra está na estante 2B',
    })
    expect(within(plan).getByText('2B').parentElement?.style.left).toBe('55%')
    expect([...plan.querySelectorAll('svg')].map(pin => pin.parentElement?.textContent)).toEqual(['2BEstante 2B'])
    const other = dialog.getByRole('img', {
      name: 'Planta de Biblioteca Central, Térreo: a obra não está neste andar',
    })
    expect([other.querySelector('svg'), other.textContent]).toEqual([null, 'P1Estante P1Entrada'])
    expect(dialog.queryByRole('img', { name: /^Mapa de/ })).toBeNull()
  })

  it('the shelf: neighbours by call number, walked with the arrow keys and on to both sides, of the library chosen', async () => {
    const beside = (first: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        cod_acervo: first + at,
        obra: `Obra ${first + at}`,
        autor: 'Assis, Machado de',
        ano_publicacao: 2001,
        idioma: 'por',
        cod_tipo_obra: 1,
        link_capa: null,
        chamada: `869.3 A${first + at}`,
      }))
    const bibliotecas = [
      { cod_biblioteca: 1, desc_biblioteca: 'Central' },
      { cod_biblioteca: 2, desc_biblioteca: 'Direito' },
    ]
    const { user, api } = open('/acervo/7', {
      'GET /estante/acervo/7/vizinhas': () => ({ body: { cod_biblioteca: 1, bibliotecas, obras: beside(5, 5) } }),
      'GET /estante/acervo/9/vizinhas': () => ({ body: { cod_biblioteca: 1, bibliotecas, obras: beside(7, 3) } }),
    })
    const shelf = within(await screen.findByRole('region', { name: 'Ao lado na estante' }))
    expect(shelf.getByText('de 869.3 A5 a 869.3 A9')).toBeTruthy()
    const links = () => shelf.getAllByRole('link')
    expect(links().map(link => link.getAttribute('href'))).toEqual([5, 6, 7, 8, 9].map(code => `/acervo/${code}`))
    const here = links()[2]!
    expect([here.getAttribute('aria-current'), here.textContent]).toEqual([
      'page',
      expect.stringMatching(/Você está aqui/),
    ])
    // One stop of the Tab key, on the work itself.
    expect(links().map(link => link.tabIndex)).toEqual([-1, -1, 0, -1, -1])
    here.focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(links()[3])
    await user.keyboard('{End}{ArrowRight}')
    expect(document.activeElement).toBe(links()[4])
    await user.keyboard('{Home}')
    expect(document.activeElement).toBe(links()[0])
    await user.click(shelf.getByRole('button', { name: 'Andar para a direita na estante' }))
    await waitFor(() =>
      expect(links().map(link => link.getAttribute('href'))).toEqual(['/acervo/7', '/acervo/8', '/acervo/9']),
    )
    const right = shelf.getByRole('button', { name: 'Andar para a direita na estante' })
    expect(right.getAttribute('aria-disabled')).toBe('true')
    await user.selectOptions(shelf.getByRole('combobox', { name: 'Biblioteca' }), '2')
    await waitFor(() =>
      expect(api.to('GET', '/estante/acervo/7/vizinhas').at(-1)?.query.get('codBiblioteca')).toBe('2'),
    )
  })

  it('REC-15 a work without copies is offered by its first link', async () => {
    open('/acervo/7', {
      'GET /estante/disponibilidade': () => ({ body: [availability({ exemplares: 0, disponiveis: 0 })] }),
      'GET /acervo/7/links': () => ({
        body: [
          {
            cod_acervo: 7,
            links: [
              recordLink({ tipo_link: 'VB', is_pdf: false, url_link: 'https://example.org/e', download_pdf: 'S' }),
            ],
          },
        ],
      }),
    })
    expect(await screen.findByText('ler agora')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Texto integral/ }).getAttribute('href')).toBe('https://example.org/e')
  })

  const aboutAndWork = (...links: [descricao: string, relacionado?: true][]) => ({
    'GET /estante/disponibilidade': () => ({ body: [availability({ exemplares: 0, disponiveis: 0 })] }),
    'GET /acervo/7/links': () => ({
      body: [
        {
          cod_acervo: 7,
          links: links.map(([descricao, relacionado], i) =>
            recordLink({
              ...{
                seq_paragrafo: String(i + 1),
                url_link: `https://example.org/${i + 1}`,
                tipo_link: 'VB',
                is_pdf: false,
              },
              ...{ descricao, ...(relacionado && { relacionado }) },
            }),
          ),
        },
      ],
    }),
  })

  it('what is only about a work is offered without being called the work', async () => {
    open('/acervo/7', aboutAndWork(['Resenha', true]))
    expect(await screen.findByText('Não há exemplares cadastrados.')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Resenha/ })).toBeTruthy()
    expect(screen.queryByText('ler agora')).toBeNull()
  })

  it('the work itself comes before what is about it', async () => {
    open('/acervo/7', aboutAndWork(['Resenha', true], ['O livro']))
    expect(await screen.findByText('ler agora')).toBeTruthy()
    const found = screen.getAllByRole('link', { name: /Resenha|O livro/ })
    expect(found.map(each => each.getAttribute('href'))).toEqual(['https://example.org/2', 'https://example.org/1'])
  })
})

describe('actions', () => {
  it('puts the work into the basket and takes it out', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Adicionar à cesta' }))
    expect(basketStore.get()).toEqual([7])
    await user.click(screen.getByRole('button', { name: 'Na cesta' }))
    expect(basketStore.get()).toEqual([])
  })

  it('REC-10 cites by ABNT and offers files for reference managers', async () => {
    const { user } = open('/acervo/7', {
      'GET /acervo/7/referencia': () => ({
        body: { desc_titulo: 'Dom Casmurro', referencia: 'ASSIS, M. <strong>Dom Casmurro</strong>.', norma: 'ABNT' },
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Citar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Citar' }))
    expect((await dialog.findByText('Dom Casmurro')).tagName).toBe('STRONG')
    for (const [name, formato] of [
      ['RIS', 'ris'],
      ['BibTeX', 'bibtex'],
      ['CSL-JSON', 'csl'],
    ] as const) {
      const link = dialog.getByRole('link', { name })
      expect(link.getAttribute('href')).toBe(`/api/estante/acervo/7/exportar?formato=${formato}`)
      expect(link.hasAttribute('download')).toBe(true)
    }
  })

  it('D-02 what the caller may not see is neither offered nor asked for', async () => {
    openInstitution({}, [])
    const { api } = open()
    await screen.findByRole('heading', { level: 1, name: 'Dom Casmurro' })
    await screen.findByRole('button', { name: /cesta|seleção/i })
    expect(screen.queryByRole('button', { name: 'Citar' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Onde/ })).toBeNull()
    for (const path of ['/estante/disponibilidade', '/estante/semelhantes/7', '/estante/acervo/7/citacao'])
      expect(api.to('GET', path)).toEqual([])
    expect(api.to('GET', '/acervo/7')).toHaveLength(1)
  })

  it('a person’s download goes out with her session, so that a right granted to her alone counts', async () => {
    await signInAna()
    const save = vi.fn(() => '#saved')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: save, revokeObjectURL: vi.fn() }))
    const { api, user } = open('/acervo/7/marc', {
      'GET /acervo/7/marc': () => ({ body: [marcRow('001', null, '7')] }),
      'GET /estante/acervo/7/exportar': () => ({ body: 'x', headers: { 'content-type': 'application/marc' } }),
    })
    await user.click(await screen.findByRole('link', { name: 'MARCXML' }))
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    const [request] = api.to('GET', '/estante/acervo/7/exportar')
    expect(request?.headers.authorization).toBe('Bearer patron-1')
  })

  it('REC-27 printing is offered only to those who may', async () => {
    open('/acervo/7', { 'GET /acervo/check-permission-to-print': () => ({ body: { permissao: false } }) })
    await screen.findByRole('button', { name: 'Citar' })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull())
  })

  it('REC-23 prints what the server says of the record', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { user } = open('/acervo/7', {
      'GET /acervo/7/get-data-to-print': () => ({
        body: {
          obra: 'Dom Casmurro',
          referencia: '',
          campos: [],
          exemplares: [copy(), copy({ cod_exemplar: 2, volume: '2', tombo: '100002' })],
          endereco: 'https://x/acervo/7',
        },
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Imprimir' }))
    await waitFor(() => expect(print).toHaveBeenCalled())
    expect(document.body.textContent).toContain('https://x/acervo/7')
    const cells = (kind: string) =>
      [...document.querySelectorAll(`body > [aria-hidden] ${kind}`)].map(each => each.textContent)
    expect(cells('th[scope="col"]')).toEqual(['Biblioteca', 'Localização', 'Chamada', 'Volume', 'Tombo', 'Situação'])
    const line = (volume: string, tombo: string) => [
      ...['Biblioteca Central', '1º andar', '869.3 A848d', volume, tombo, 'na estante'],
    ]
    // REC-33: what has no volume says none.
    expect(cells('td')).toEqual([...line('—', '100001'), ...line('v. 2', '100002')])
    expect(document.documentElement.dataset.printing).toBe('record')
    window.dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(document.documentElement.dataset.printing).toBeUndefined())
  })

  it('REC-23 a second print says where the copies are now, once', async () => {
    const printed: string[] = []
    vi.stubGlobal('print', () => {
      printed.push([...document.querySelectorAll('body > [aria-hidden] td:last-child')].map(e => e.textContent).join())
      window.dispatchEvent(new Event('afterprint'))
    })
    let exemplares = [copy()]
    const { user } = open('/acervo/7', {
      'GET /acervo/7/get-data-to-print': () => ({
        body: { obra: 'Dom Casmurro', referencia: '', campos: [], exemplares, endereco: 'https://x/acervo/7' },
      }),
    })
    const press = async () => {
      await user.click(await screen.findByRole('button', { name: 'Imprimir' }))
      await waitFor(() => expect(document.documentElement.dataset.printing).toBeUndefined())
    }
    await press()
    await waitFor(() => expect(printed).toEqual(['na estante']))
    exemplares = [copy({ disponivel: 'N', empresta: 'N', situacao: 'Em restauro' })]
    await press()
    await waitFor(() => expect(printed).toHaveLength(2))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(printed[1]).toContain('restauro')
  })

  it('shares by the device where it can, else copies the address', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Compartilhar' }))
    await waitFor(() => expect(currentToasts().map(each => each.message)).toEqual(['Link copiado.']))
    expect(await navigator.clipboard.readText()).toMatch(/\/acervo\/7$/)
  })

  it('what the device refuses to share is copied, and what it refuses to copy is shown', async () => {
    const refuse = async () => {
      throw new DOMException('refused', 'NotAllowedError')
    }
    const { user } = open()
    const share = await screen.findByRole('button', { name: 'Compartilhar' })
    Object.defineProperty(navigator, 'share', { value: refuse, configurable: true })
    try {
      await user.click(share)
      await waitFor(() => expect(currentToasts().map(each => each.message)).toEqual(['Link copiado.']))
      vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(refuse)
      await user.click(share)
      await waitFor(() =>
        expect(currentToasts().map(each => each.message)).toContainEqual(
          expect.stringMatching(/^Copie o link: http.*\/acervo\/7$/),
        ),
      )
    } finally {
      Reflect.deleteProperty(navigator, 'share')
    }
  })
})
