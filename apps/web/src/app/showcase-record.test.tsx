import '../testing/reset.ts'
import type { RecordPage } from '@estante/contract'
import { Permission } from '@estante/contract/permissions'
import { clearToasts, currentToasts } from '@estante/ui/toast-queue.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showcaseHandlers } from '../features/kids/kids.test-data.ts'
import { marcRow } from '../features/record/record.test-data.ts'
import { queryClient } from '../lib/api/query.ts'
import { i18n } from '../lib/language/i18n.ts'
import { fakeApi, type Handler } from '../testing/fake-api.ts'
import { lookAgainInVain } from '../testing/later-look.ts'
import { DESKTOP, renderRoutes, setWidth, startWords } from '../testing/page.tsx'
import { openInstitution, signInAna } from '../testing/people.ts'
import { routeTable } from './router.tsx'

const record: RecordPage = {
  cod_acervo: 9,
  tipo_acervo: 'B',
  obra: 'A água e a águia',
  subtitulo: '',
  autor: 'Couto, Mia',
  cod_autoridade: '63',
  ano_publicacao: 2018,
  cod_tipo_obra: 1,
  desc_tipo_obra: 'Livro',
  idioma: 'por',
  idioma_desc: 'Português',
  chamada: '028.5',
  isbn_issn: '',
  link_capa: null,
  acesso_remoto: '',
  possui_acessibilidade: 'N',
  resumo: '',
  fatos: [],
  error: false,
  message: '',
  campos: [],
} as unknown as RecordPage

const section = (link: string) => ({ cod_atividade: link, descricao: link, link })
const handlers: Record<string, Handler> = {
  ...showcaseHandlers,
  'GET /acervo/9': () => ({ body: record }),
  'GET /acervo/9/permissoes': () => ({
    body: ['referencia', 'marc', 'dublin-core', 'localizacao', 'reserva', 'sumarios-livros'].map(section),
  }),
  'GET /acervo/9/exemplares': () => ({
    body: { bibliotecas: [], campi: [{ cod_campus: 1, nome_campus: 'A' }], localizacao: [] },
  }),
  'GET /acervo/9/dados-armazem': () => ({ body: [] }),
  'GET /autoridade/63': () => ({
    body: {
      cod_autoridade: 63,
      tipo: 'P',
      desc_tipo: 'Pessoa',
      descricao: 'Couto, Mia',
      detalhes: [{ ordem: 1, texto: 'Escritor moçambicano', campos: [] }],
      variantes: ['Couto, António'],
      marc: [],
      identificadores: [],
      relacionadas: [],
      obras_de: { total: 0, acervos: [] },
      coautores: [],
      obras_sobre: { total: 0, acervos: [] },
    },
  }),
}
const RECORD = '/catalogos/kids/acervo/9/4'
const open = (at: string) => renderRoutes(routeTable(), at)
const start = (change: Record<string, Handler> = {}) => fakeApi({ ...handlers, ...change })
const menu = async () =>
  within(await screen.findByRole('navigation', { name: 'Partes do registro' }))
    .getAllByRole('link')
    .map(each => [each.textContent, each.getAttribute('href')?.replace(RECORD, '')])

beforeAll(async () => {
  await startWords()
  await i18n.loadNamespaces(['kids-screen', 'home', 'record-screen', 'circulation-screen'])
})
beforeEach(() => {
  setWidth(DESKTOP)
  clearToasts()
  openInstitution()
})

describe('the full record in a showcase', () => {
  it('KIDS-62 KIDS-63 KIDS-64 KIDS-65 KIDS-66 KIDS-72 REC-04 lists its parts in order, those that may be opened', async () => {
    start()
    open(`${RECORD}?codCategoria=1`)
    await waitFor(async () => expect(await menu()).toHaveLength(9))
    expect(await menu()).toEqual([
      ['Capas', '/capas?codCategoria=1'],
      ['Dados da obra', '?codCategoria=1'],
      ['Reserva', '/reserva?codCategoria=1'],
      ['Exemplares', '/exemplares?codCategoria=1'],
      ['Localização', '/localizacao?codCategoria=1'],
      ['Referência', '/referencia?codCategoria=1'],
      ['MARC', '/marc?codCategoria=1'],
      ['Dublin Core', '/dublin-core?codCategoria=1'],
      ['Sumário do livro', '/sumarios-livros?codCategoria=1'],
    ])
    const here = screen.getByRole('link', { name: 'Dados da obra' })
    expect(here.getAttribute('aria-current')).toBe('page')
  })

  it('KIDS-64 KIDS-65 KIDS-76 without the menu and the copies the first set stands, and nobody is told', async () => {
    const failing: Handler = () => ({ status: 500, body: { message: 'x', code: 'unexpected' } })
    start({
      'GET /acervo/9/permissoes': failing,
      'GET /acervo/9/exemplares': failing,
      'GET /vinculos/links-resultado': failing,
    })
    open(RECORD)
    expect((await menu()).map(([name]) => name)).toEqual([
      'Capas',
      'Dados da obra',
      'Referência',
      'MARC',
      'Dublin Core',
    ])
    await new Promise(resolve => setTimeout(resolve, 100))
    expect(currentToasts()).toEqual([])
  })

  it('KIDS-67 KIDS-68 the display is chosen by who holds it, leads to its address and scrolls there', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    start()
    await signInAna({}, [Permission.marc])
    const page = open(RECORD)
    const display = await screen.findByRole('combobox', { name: 'Ver como' })
    expect([...display.querySelectorAll('option')].map(each => each.textContent)).toEqual(['Padrão', 'MARC'])
    await userEvent.selectOptions(display, '36')
    expect(page.address()).toBe(`${RECORD}/marc`)
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ behavior: 'smooth', block: 'start' }))
    page.unmount()
    await signInAna({}, [])
    open(`${RECORD}/referencia`)
    await menu()
    expect(screen.queryByRole('combobox', { name: 'Ver como' })).toBeNull()
  })

  it('KIDS-69 KIDS-74 the title has the label in capitals, the work type, and what is open', async () => {
    start()
    open(RECORD)
    expect((await screen.findByRole('heading', { level: 2, name: 'DADOS DA OBRA Livro' })).textContent).toBe(
      'DADOS DA OBRA Livro',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Detalhes: Couto, Mia' }))
    expect(await screen.findByText('Escritor moçambicano')).toBeTruthy()
    expect(
      screen.getByRole('heading', { level: 2, name: /DADOS DA OBRA Livro.*Couto, Mia/ }).querySelector('svg'),
    ).not.toBeNull()
  })

  it('KIDS-70 links make a block, and permission 85 another', async () => {
    start({
      'GET /vinculos/links-resultado': () => ({
        body: [
          {
            cod_acervo: 9,
            descricao: 'Ouvir',
            is_pdf: false,
            seq_paragrafo: '1',
            tipo_link: 'VB',
            url_link: 'https://x.example',
            is_media: false,
            media_format: null,
            download_pdf: 'S',
          },
        ],
      }),
    })
    await signInAna({}, [Permission.extraBlock])
    const { unmount } = open(RECORD)
    expect(
      within(await screen.findByRole('region', { name: 'Links e destaques' })).getByRole('button', { name: 'Ouvir' }),
    ).toBeTruthy()
    const extra = await screen.findByRole('region', { name: 'Parecidos com este' })
    expect(within(extra).getByRole('link').getAttribute('href')).toBe('/catalogos/kids/acervo/simple/11/4')
    unmount()
    queryClient.clear()
    start()
    await signInAna({}, [])
    open(RECORD)
    await menu()
    expect(screen.queryByRole('region', { name: 'Links e destaques' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Parecidos com este' })).toBeNull()
  })

  it('KIDS-71 KIDS-75 another record begins anew', async () => {
    const api = start({
      'GET /catalogo-kids/dados-acervo/10/4': () =>
        showcaseHandlers['GET /catalogo-kids/dados-acervo/9/4']!({} as never) as never,
      'GET /acervo/10': () => ({ body: { ...record, cod_acervo: 10, obra: 'Outra obra' } }),
    })
    const page = open(RECORD)
    await userEvent.click(await screen.findByRole('button', { name: 'Detalhes: Couto, Mia' }))
    await waitFor(async () => expect(await menu()).toHaveLength(9))
    await page.router.navigate('/catalogos/kids/acervo/10/4')
    expect(await screen.findByRole('heading', { level: 1, name: 'Outra obra' })).toBeTruthy()
    expect((await menu()).map(([name]) => name)).toEqual([
      'Capas',
      'Dados da obra',
      'Referência',
      'MARC',
      'Dublin Core',
    ])
    expect(screen.getByRole('button', { name: 'Detalhes: Couto, Mia' }).getAttribute('aria-expanded')).toBe('false')
    for (const path of ['/acervo/9', '/acervo/9/permissoes', '/acervo/9/exemplares', '/vinculos/links-resultado'])
      expect(api.to('GET', path).length, path).toBeGreaterThan(0)
  })

  it('REC-04 KIDS-75 each of the seven parts stands at its address and asks for what it shows', {
    timeout: 120_000,
  }, async () => {
    const tabs = [
      'referencia',
      'marc',
      'exemplares',
      'dublin-core',
      'reserva',
      'solicitacao-emprestimo',
      'colecao-kardex',
    ] as const
    const api = start({
      'GET /acervo/9/permissoes': () => ({ body: tabs.map(section) }),
      'GET /acervo/9/exemplares': () => ({
        body: {
          bibliotecas: [
            {
              cod_acervo: 9,
              cod_biblioteca: 4,
              desc_biblioteca: 'Biblioteca Escolar',
              cod_campus: 1,
              fila: 0,
              exemplares: [],
            },
          ],
          campi: [{ cod_campus: 1, nome_campus: 'A' }],
          localizacao: [],
        },
      }),
      'GET /acervo/exemplary/get-camp-selection-options': () => ({ body: [] }),
      'GET /biblioteca/get-info-message': () => ({ body: { mensagem: '' } }),
      'GET /acervo/9/marc': () => ({ body: [marcRow('245', 'a', 'A água e a águia /')] }),
      'GET /acervo/9/dublin-core': () => ({
        body: [{ elemento: 'dc:creator', rotulo: 'Autor', valores: ['Couto, Mia'] }],
      }),
      'GET /reserva/9/informacoes-iniciais': () => ({ body: { exemplares: [], fora_do_vinculo: 0, reservas: [] } }),
      'GET /solicitacao-emprestimo/9/informacoes-iniciais': () => ({
        status: 422,
        body: { message: 'AnoInvalido', code: 'refused' },
      }),
      'GET /kardex/9/permissao': () => ({ body: { permissao: true } }),
      'GET /kardex/9/combobox-data': () => ({
        body: {
          bibliotecas: [{ cod_biblioteca: 4, desc_biblioteca: 'Biblioteca Escolar' }],
          anos: [2024],
          periodos: [],
          resumo: [{ cod_biblioteca: 4, texto: 'n. 1 (2001)-' }],
        },
      }),
      'GET /kardex/9/data': () => ({ body: [] }),
    })
    await signInAna({}, [Permission.marc, Permission.dublinCore])
    const page = open(RECORD)
    await waitFor(async () => expect(await menu()).toHaveLength(9))
    const part = () => document.querySelector('#parte-do-registro')?.textContent ?? ''
    const shows: Record<(typeof tabs)[number], [words: string, call: string]> = {
      referencia: ['COUTO, Mia.', '/acervo/9/referencia'],
      marc: ['245', '/acervo/9/marc'],
      exemplares: ['Biblioteca Escolar', '/acervo/9/exemplares'],
      'dublin-core': ['Couto, Mia', '/acervo/9/dublin-core'],
      reserva: ['Reserva cancelada', '/reserva/9/informacoes-iniciais'],
      'solicitacao-emprestimo': ['Informe um ano entre', '/solicitacao-emprestimo/9/informacoes-iniciais'],
      'colecao-kardex': ['n. 1 (2001)-', '/kardex/9/combobox-data'],
    }
    for (const tab of tabs) {
      const [words, path] = shows[tab]
      const link = screen.getAllByRole('link').find(each => each.getAttribute('href') === `${RECORD}/${tab}`)
      await userEvent.click(link!)
      expect(page.address()).toBe(`${RECORD}/${tab}`)
      await waitFor(() => expect(part(), tab).toContain(words))
      expect(api.to('GET', path).length, tab).toBeGreaterThan(0)
    }
    // The page itself: the record, its links, its menu; its images in their own part.
    for (const path of ['/acervo/9', '/vinculos/links-resultado', '/acervo/9/permissoes'])
      expect(api.to('GET', path).length, path).toBeGreaterThan(0)
    await page.router.navigate(`${RECORD}/capas`)
    await waitFor(() => expect(api.to('GET', '/vinculos/imagem').length).toBeGreaterThan(0))
    // And the home of the same showcase: sections by kind and library, news, highlights.
    await page.router.navigate('/catalogos/kids/4')
    const asked = (path: string) => api.to('GET', path).map(each => each.query.toString())
    await waitFor(() => expect(asked('/catalogo-kids/destaques/4')).toEqual(['page=1&perPage=7&orderBy=obra']))
    await waitFor(() => expect(asked('/catalogo-kids/noticias')).toEqual(['cod_pagina=4']))
    await waitFor(() => expect(asked('/parametros/secao_2')[0]).toContain('tipo_catalogo=K'))
    // The default image, once for all covers, and what the search form offers.
    await waitFor(() => expect(asked('/consulta/imagem-padrao')).toEqual(['']))
    await waitFor(() => expect(asked('/consulta/opcoes-indice')).toEqual(['']))
  })

  it('KIDS-76 a part that fails says so in its place', async () => {
    start({ 'GET /vinculos/imagem': () => ({ status: 422, body: { message: 'AnoInvalido', code: 'refused' } }) })
    open(`${RECORD}/capas`)
    expect(await screen.findByText('Informe um ano entre 1000 e 9999.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Esta parte não pôde ser carregada.' })).toBeTruthy()
  })

  it('KIDS-76 details of the author that did not come say so, and come when asked for again', async () => {
    let isDown = true
    const answer = handlers['GET /autoridade/63'] as Handler
    start({
      'GET /autoridade/63': request =>
        isDown ? { status: 422, body: { message: 'AnoInvalido', code: 'refused' } } : answer(request),
    })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    open(RECORD)
    await userEvent.click(await screen.findByRole('button', { name: 'Detalhes: Couto, Mia' }))
    expect(await screen.findByText('Informe um ano entre 1000 e 9999.')).toBeTruthy()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Escritor moçambicano')).toBeTruthy()
  })

  it('a record that is being read stays when a later look fails', async () => {
    start()
    open(RECORD)
    await screen.findByRole('heading', { level: 2, name: 'DADOS DA OBRA Livro' })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    await lookAgainInVain()
    expect(screen.getByRole('heading', { level: 1, name: 'A água e a águia' })).toBeTruthy()
    expect(screen.queryByText('Nenhum dado encontrado')).toBeNull()
  })

  it('RES-31 who is not signed in is sent to the login from the reservation, and back to it', async () => {
    start()
    open(`${RECORD}/reserva`)
    const link = await screen.findByRole('link', { name: /Entrar/ })
    expect(link.getAttribute('href')).toContain(`/login?redirect=${encodeURIComponent(`${RECORD}/reserva`)}`)
  })

  it('a record of another place, or a part that does not exist, is not found here', async () => {
    start({
      'GET /catalogo-kids/dados-acervo/12/4': () => ({ status: 404, body: { message: 'x', code: 'not_found' } }),
    })
    const page = open('/catalogos/kids/acervo/12/4')
    expect(await screen.findByRole('heading', { name: 'Nenhum dado encontrado' })).toBeTruthy()
    await page.router.navigate(`${RECORD}/nada`)
    expect(await screen.findByRole('heading', { name: 'Nenhum dado encontrado' })).toBeTruthy()
  })
})
