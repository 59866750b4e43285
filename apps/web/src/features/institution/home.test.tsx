import '../../testing/reset.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fakeApi, type Handler, publicTokenHandler } from '../../testing/fake-api.ts'
import { lookAgainInVain } from '../../testing/later-look.ts'
import { DESKTOP, PHONE, renderPiece, setWidth, startWords } from '../../testing/page.tsx'
import { openInstitution, signInAna } from '../../testing/people.ts'
import { listedWork } from '../../testing/works.ts'
import { CoursePlans } from './course-plans.tsx'
import { Component as EventsScreen } from './events-screen.tsx'
import { HomeSections } from './home-sections.tsx'
import { shownTabs } from './info-tabs.rules.ts'
import { isOwnPage, newsAddress, newsImage } from './news.rules.ts'
import { TabLanding } from './tab-landing.tsx'
import { Welcome } from './welcome.tsx'

const work = (cod_acervo: number) => ({
  cod_acervo,
  obra: `Obra ${cod_acervo}`,
  autor: 'Autora',
  isbn_issn: null,
  cod_tipo_obra: 1,
  idioma: 'por',
  link_capa: null,
})
const tab = (tipo: string, titulo: string, conteudo = '') => ({ tipo, titulo, icone: '', conteudo })

const handlers: Record<string, Handler> = {
  ...publicTokenHandler,
  'GET /parametros/secao_1': () => ({
    body: [
      { tipo_secao: 'NOTICIAS', nome_secao: 'O que há de novo' },
      { tipo_secao: 'DESTAQUE', nome_secao: 'Vitrine' },
    ],
  }),
  'GET /parametros/secao_2': () => ({
    body: [{ ...tab('TEXT', 'Regras', 'um\ndois'), icone: 'clock' }, tab('HTML', 'Vazia'), tab('OUTRO', 'Estranha')],
  }),
  'GET /parametros/faq': () => ({ body: [{ id: 1, titulo: 'Como renovo?', conteudo: '<p>Na <b>sua conta</b>.</p>' }] }),
  'GET /parametros/noticias': () => ({
    body: [
      { id_noticia: 1, titulo: 'Oficina', conteudo: '<i>Sábado</i>', nom_imagem: null, url: 'uvale.example/oficina' },
    ],
  }),
  'GET /estante/vitrines': () => ({ body: [{ chave: 'novidades', obras: [work(7001), work(7002)] }] }),
  'GET /parametros/atendimento': () => ({ body: [] }),
  'GET /parametros/destaques': ({ query }) => ({
    body: {
      destaques: [work(Number(query.get('page')) * 100)],
      pagination: {
        currentPage: Number(query.get('page')),
        perPage: Number(query.get('perPage')),
        totalItems: 45,
        lastPage: 3,
      },
    },
  }),
}

beforeAll(startWords)
beforeEach(() => {
  setWidth(DESKTOP)
  openInstitution()
})

describe('events of the patron area', () => {
  it('LINK-26 PAT-18 a calendar elsewhere that does not answer is told of, with whom to ask, beside our own events', async () => {
    const words = 'O serviço externo não respondeu ou negou o acesso. Procure o suporte.'
    let isDown = true
    fakeApi({
      ...handlers,
      'GET /parametros/eventos_institucionais': () => ({ body: [] }),
      'GET /parametros/eventos_eventum': () =>
        isDown ? { status: 403, body: { message: words, code: 'unavailable' } } : { body: [] },
    })
    renderPiece(<EventsScreen />)
    const told = await screen.findByRole('alert')
    expect(told.textContent).toContain('Outros eventos')
    expect(told.textContent).toContain(words)
    isDown = false
    await userEvent.click(within(told).getByRole('button', { name: 'Tentar novamente' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})

describe('home of the catalogue', () => {
  it('SRCH-34 a letter of the authorities leads to names that begin with it, not to names with a word that does', async () => {
    fakeApi({
      ...handlers,
      'GET /estante/consulta/abertura/autoridades': () => ({ body: { trilhos: [], autoridades: [] } }),
    })
    renderPiece(<TabLanding tab="autoridades" />)
    const letter = await screen.findByRole('link', { name: 'Nomes que começam com B' })
    expect(letter.getAttribute('href')).toBe('/autoridades?q=b&for=AUTORIDADE_TODOS&keyword_type=I')
  })

  it('welcomes with the counts of the institution', () => {
    openInstitution({ total_acervos: 412380, total_bibliotecas: 6 })
    renderPiece(<Welcome />)
    expect(screen.getByText(/^412\.380 títulos em 6 bibliotecas/)).toBeTruthy()
  })

  it('EST-487 greets who is signed in by the first name, and nobody else', async () => {
    const anonymous = renderPiece(<Welcome />)
    expect(screen.queryByText(/^Olá/)).toBeNull()
    anonymous.unmount()
    await signInAna({ nome_pessoa: 'Bruna Nogueira Alves' })
    renderPiece(<Welcome />)
    expect(screen.getByText('Olá, Bruna!')).toBeTruthy()
  })

  it('shows the sections in the order and under the names of the server', async () => {
    fakeApi(handlers)
    renderPiece(<HomeSections />)
    await screen.findByRole('link', { name: /Obra 100/ })
    await screen.findByRole('heading', { level: 2, name: 'O que há de novo' })
    const titles = screen.getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)
    expect(titles.slice(0, 2)).toEqual(['O que há de novo', 'Vitrine'])
  })

  it('highlights begin with page 1 of 20 by title, and ask again for another page, order or size', async () => {
    const api = fakeApi(handlers)
    renderPiece(<HomeSections />)
    await screen.findByRole('link', { name: /Obra 100/ })
    const asked = () => Object.fromEntries(api.to('GET', '/parametros/destaques').at(-1)?.query ?? [])
    expect(asked()).toEqual({ page: '1', perPage: '20', orderBy: 'obra' })
    expect(screen.queryByLabelText('Ordenar por')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Ver todos e ordenar' }))
    await userEvent.click(screen.getByRole('button', { name: 'Próxima' }))
    expect(await screen.findByRole('link', { name: /Obra 200/ })).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('Ordenar por'), 'ano_publicacao')
    await waitFor(() => expect(asked()).toEqual({ page: '1', perPage: '20', orderBy: 'ano_publicacao' }))
    await userEvent.selectOptions(screen.getByLabelText('Por página'), '7')
    await waitFor(() => expect(asked()).toEqual({ page: '1', perPage: '7', orderBy: 'ano_publicacao' }))
    // KIDS-12: not below so few; above them the others are still reached.
    const pages = await screen.findByRole('navigation', { name: /Paginação/ })
    const cover = screen.getByRole('link', { name: /Obra 100/ })
    expect(pages.compareDocumentPosition(cover) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await userEvent.click(within(pages).getByRole('button', { name: 'Próxima' }))
    await waitFor(() => expect(asked()).toEqual({ page: '2', perPage: '7', orderBy: 'ano_publicacao' }))
  })

  it('what somebody is looking at stays when a later look fails', async () => {
    fakeApi(handlers)
    renderPiece(<HomeSections />)
    await userEvent.click(await screen.findByRole('button', { name: 'Ver todos e ordenar' }))
    await lookAgainInVain()
    expect(screen.getByLabelText('Ordenar por')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Obra 100/ })).toBeTruthy()
  })

  it('rows of covers have one theme each, and lead on to more of it', async () => {
    fakeApi(handlers)
    renderPiece(<HomeSections />)
    const rail = within(await screen.findByRole('region', { name: 'Acabaram de chegar' }))
    expect(rail.getAllByRole('listitem')).toHaveLength(2)
    expect(rail.getByRole('link', { name: /Obra 7001/ }).getAttribute('href')).toBe('/acervo/7001')
    expect(rail.getByRole('link', { name: 'Ver mais: Acabaram de chegar' }).getAttribute('href')).toBe(
      '/novas_aquisicoes',
    )
  })

  it('each library says until when it is open', async () => {
    const library = (cod_biblioteca: number, aberta_ate: string | null) => ({
      cod_biblioteca,
      desc_biblioteca: `Biblioteca ${cod_biblioteca}`,
      endereco: '',
      telefone: '',
      email: '',
      aberta_agora: aberta_ate ? 'S' : 'N',
      aberta_ate,
      horarios: [],
      proximos_feriados: [],
    })
    fakeApi({ ...handlers, 'GET /parametros/atendimento': () => ({ body: [library(1, '22:00'), library(2, null)] }) })
    renderPiece(<HomeSections />)
    const now = within(await screen.findByRole('region', { name: 'Bibliotecas agora' }))
    await now.findByText('Biblioteca 1')
    expect(now.getAllByRole('listitem').map(each => each.textContent)).toEqual([
      'Biblioteca 1aberta até 22:00',
      'Biblioteca 2fechada agora',
    ])
  })

  it('a news card opens its address in a new tab, with http:// where it was missing', async () => {
    fakeApi(handlers)
    renderPiece(<HomeSections />)
    const link = await screen.findByRole('link', { name: /Oficina/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['http://uvale.example/oficina', '_blank'])
    expect(newsAddress('https://a.example')).toBe('https://a.example')
    expect(newsAddress('javascript:alert(1)')).toBeNull()
    expect(newsAddress('localhost:8080/x')).toBe('http://localhost:8080/x')
    expect(newsAddress(' ')).toBeNull()
  })

  it('a news card that names a page of this site opens it here', async () => {
    const news = { id_noticia: 1, titulo: 'E-books', conteudo: '', nom_imagem: null, url: '/e_books' }
    fakeApi({ ...handlers, 'GET /parametros/noticias': () => ({ body: [news] }) })
    renderPiece(<HomeSections />)
    const link = await screen.findByRole('link', { name: 'E-books' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/e_books', null])
    expect(newsAddress('//uvale.example/x')).toBe('http://uvale.example/x')
    expect(isOwnPage('/\\uvale.example')).toBe(false)
  })

  it('the image of a news item is the one that the server keeps under its name', () => {
    const addressOf = (id: string) => `/api/resources/get-logo/${id}`
    expect(newsImage('noticia-noite.svg', addressOf)).toBe('/api/resources/get-logo/noticia-noite.svg')
    expect(newsImage('https://uvale.example/a.png', addressOf)).toBe('https://uvale.example/a.png')
    expect(newsImage(null, addressOf)).toBeNull()
  })

  it('KIDS-23 an information tab shows its icon', async () => {
    fakeApi(handlers)
    renderPiece(<HomeSections />)
    const first = await screen.findByRole('tab', { name: 'Regras' })
    expect(first.querySelector('svg[aria-hidden="true"]')?.getAttribute('data-icon')).toBe('clock')
    expect(screen.getByRole('tab', { name: 'Estranha' }).querySelector('svg')).toBeNull()
  })

  it('information tabs without content are hidden, text keeps its lines, unknown kinds say so', async () => {
    fakeApi(handlers)
    renderPiece(<HomeSections />)
    expect(await screen.findByRole('tab', { name: 'Regras' })).toBeTruthy()
    expect(screen.queryByRole('tab', { name: 'Vazia' })).toBeNull()
    expect(screen.getByText(/um\s+dois/)).toBeTruthy()
    await userEvent.click(screen.getByRole('tab', { name: 'Estranha' }))
    expect(await screen.findByText('Não disponível')).toBeTruthy()
    expect(shownTabs([tab('TEXT', 'x', '  '), tab('EVENTOS', 'y')]).map(each => each.titulo)).toEqual(['y'])
  })

  it('on a phone the information tabs are a select', async () => {
    setWidth(PHONE)
    fakeApi(handlers)
    renderPiece(<HomeSections />)
    expect(await screen.findByRole('combobox', { name: 'Informações' })).toBeTruthy()
  })

  it('SHELL-20 a question opens a dialog with its title and HTML answer', async () => {
    const api = fakeApi(handlers)
    renderPiece(<HomeSections />)
    await userEvent.click(await screen.findByRole('button', { name: 'Como renovo?' }))
    const dialog = await screen.findByRole('dialog', { name: 'Como renovo?' })
    expect(within(dialog).getByText('sua conta').tagName).toBe('B')
    expect(api.to('GET', '/parametros/faq')[0]?.query.get('tipo_catalogo')).toBe('C')
  })

  it('the tab of teaching plans opens with the books of one’s own course by discipline, then every course', async () => {
    fakeApi({
      ...handlers,
      'GET /estante/consulta/planos-do-curso': () => ({
        body: {
          curso: { cod_departamento: 1, nome: 'Matemática' },
          disciplinas: [{ cod_disciplina: 31, descricao: 'Cálculo I', obras: [listedWork(11), listedWork(12)] }],
          cursos: [
            { cod_departamento: 2, nome: 'Direito', disciplinas: 1 },
            { cod_departamento: 1, nome: 'Matemática', disciplinas: 4 },
          ],
        },
      }),
    })
    renderPiece(<CoursePlans />)
    const own = within(await screen.findByRole('region', { name: 'Cálculo I · Matemática' }))
    expect(own.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
      '/acervo/11',
      '/acervo/12',
      '/plano_ensino?curso=1&disciplina=31',
    ])
    const courses = within(screen.getByRole('region', { name: 'Cursos com planos de ensino' }))
    expect(courses.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'Direito1 disciplina',
      'Matemática4 disciplinas',
    ])
    expect(courses.getByRole('link', { name: 'Direito' }).getAttribute('href')).toBe('/plano_ensino?curso=2')
  })

  it('a section that fails says so and tries again', async () => {
    let isDown = true
    fakeApi({
      ...handlers,
      'GET /parametros/destaques': request =>
        isDown ? { status: 500, body: { message: 'x' } } : (handlers['GET /parametros/destaques'] as Handler)(request),
    })
    renderPiece(<HomeSections />)
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Não foi possível carregar os destaques.')).toBeTruthy()
    isDown = false
    await userEvent.click(within(alert).getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('link', { name: /Obra 100/ })).toBeTruthy()
  })
})
