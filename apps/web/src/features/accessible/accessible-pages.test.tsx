import '../../testing/reset.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../lib/api/query.ts'
import { fakeApi, publicTokenHandler } from '../../testing/fake-api.ts'
import { renderPiece, startWords } from '../../testing/page.tsx'
import { openInstitution, signInAna } from '../../testing/people.ts'
import { Component as AccessiblePages } from './accessible-pages.tsx'

const PATH = '/pesquisa_acessibilidade'
const work = (cod_acervo: number, descricao: string, possui_acessibilidade = 'N') => ({
  cod_acervo,
  descricao,
  autor: 'Assis, Machado de',
  ano_publicacao: 1899,
  cod_tipo_obra: 1,
  desc_tipo_obra: 'Livro',
  bibliotecas: [1],
  possui_acessibilidade,
  formatos: possui_acessibilidade === 'S' ? ['Braille', 'Áudio'] : [],
})
const library = { cod_biblioteca: 1, desc_biblioteca: 'Biblioteca Central', exemplares: 3, disponiveis: 1 }

let api: ReturnType<typeof fakeApi>
beforeAll(startWords)
const details: {
  free: number
  /** Waiting for a copy that is out. */
  queue: number
  links: { descricao: string; url_link: string; tipo_link: string; seq_paragrafo: number }[]
  author: string
} = {
  free: 1,
  queue: 0,
  links: [],
  author: 'Assis, Machado de',
}
beforeEach(() => {
  details.free = 1
  details.queue = 0
  details.links = []
  details.author = 'Assis, Machado de'
  openInstitution({})
  api = fakeApi({
    ...publicTokenHandler,
    'GET /accessibility/search': ({ query }) => ({
      body: {
        results: [{ ...work(12, 'Memorial', 'S'), autor: details.author }, work(11, 'Dom Casmurro')],
        total: 22,
        totalPages: 3,
        currentPage: Number(query.get('page')),
        search_id: query.get('search_id'),
      },
    }),
    'GET /accessibility/filters': () => ({
      body: {
        tipos_obra: [{ cod_tipo_obra: 1, desc_tipo_obra: 'Livro' }],
        bibliotecas: [{ cod_biblioteca: 1, desc_biblioteca: 'Biblioteca Central' }],
        tipos_titulo: [],
      },
    }),
    'GET /accessibility/collection/11/details': () => ({
      body: {
        ...work(11, 'Dom Casmurro'),
        dados: [{ rotulo: 'Título', valor: 'Dom Casmurro' }],
        disponibilidade: {
          cod_acervo: 11,
          ...library,
          disponiveis: details.free,
          consulta_local: 1,
          proxima_devolucao: null,
          fila: details.queue,
          bibliotecas: [{ ...library, chamada: '869.3' }],
        },
        links: details.links,
      },
    }),
    'GET /accessibility/collection/11/libraries': () => ({ body: [{ ...library, disponiveis: details.free }] }),
    'POST /vinculos/estatistica-acesso': () => ({ body: { ok: true } }),
    'GET /parametros/faq': () => ({ body: [{ id: 1, titulo: 'Há livros em braille?', conteudo: '<p>Sim.</p>' }] }),
    'GET /parametros/atendimento': () => ({ body: [] }),
  })
})

it('A11Y-19 A11Y-20 each address has its page, and any other below it is not found', async () => {
  const headings: Record<string, string> = {
    '': 'Pesquisa acessível',
    '/sobre': 'Acessibilidade',
    '/duvidas-frequentes': 'Dúvidas frequentes sobre acessibilidade',
    '/pre-resultado?q=dom': 'Como você quer ver os resultados?',
    '/resultados?q=dom': '22 resultados para “dom”',
    '/filtros?q=dom': 'Filtros',
    '/detalhes/11': 'Dom Casmurro',
    '/detalhes/11/1': 'Dom Casmurro',
    '/bibliotecas/11': 'Bibliotecas que têm “Dom Casmurro”',
    '/outra': 'Página não encontrada!',
    '/detalhes': 'Página não encontrada!',
  }
  for (const [below, name] of Object.entries(headings)) {
    const page = renderPiece(<AccessiblePages />, PATH + below)
    await screen.findByRole('heading', { level: 1, name })
    page.unmount()
  }
})

it('A11Y-20 a work that is not there is a page that is not found, and leads back to the search', async () => {
  for (const below of ['/detalhes/77', '/bibliotecas/77']) {
    const page = renderPiece(<AccessiblePages />, PATH + below)
    await screen.findByRole('heading', { level: 1, name: 'Página não encontrada!' })
    expect(screen.getByRole('link', { name: 'Voltar à pesquisa acessível' }).getAttribute('href')).toBe(PATH)
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
    page.unmount()
  }
})

it('A11Y-22 another try leaves the keyboard on the page, where what comes of it will stand', async () => {
  let isWell = false
  fakeApi({
    ...publicTokenHandler,
    'GET /parametros/faq': () => (isWell ? { body: [] } : { status: 500, body: { message: 'x', code: 'internal' } }),
  })
  renderPiece(<AccessiblePages />, `${PATH}/duvidas-frequentes`)
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  isWell = true
  again.focus()
  fireEvent.click(again)
  const title = await screen.findByRole('heading', { level: 1, name: 'Dúvidas frequentes sobre acessibilidade' })
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(title)).toBe(true)
})

it('A11Y-29 A11Y-30 a library says what it has of a work, also when that is nothing', async () => {
  details.free = 0
  const held = renderPiece(<AccessiblePages />, `${PATH}/detalhes/11/1`)
  expect(await screen.findByText('Onde: Biblioteca Central')).toBeTruthy()
  held.unmount()
  const other = renderPiece(<AccessiblePages />, `${PATH}/detalhes/11/2`)
  expect(await screen.findByText('Esta biblioteca não tem esta obra; veja quais a têm.')).toBeTruthy()
  other.unmount()
  renderPiece(<AccessiblePages />, `${PATH}/bibliotecas/11`)
  expect(await screen.findByText('3 exemplares, nenhum disponível.')).toBeTruthy()
})

it('A11Y-22 a name that ends in an initial is not followed by two full stops', async () => {
  details.author = 'Thomas, George B.'
  renderPiece(<AccessiblePages />, `${PATH}/resultados?q=calculo`)
  expect(await screen.findByText('Thomas, George B. Livro. 1899.')).toBeTruthy()
})

it('A11Y-06 A11Y-20 every page, the statement too, stands in the frame with its menu', async () => {
  for (const below of ['', '/sobre', '/duvidas-frequentes', '/outra']) {
    const page = renderPiece(<AccessiblePages />, PATH + below)
    await screen.findByRole('heading', { level: 1 })
    const frame = page.container.querySelector('.plain')!
    expect(frame.contains(screen.getByRole('heading', { level: 1 }))).toBe(true)
    const menu = within(frame.querySelector<HTMLElement>('nav')!).getAllByRole('link')
    expect(menu.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Início', PATH],
      ['Sobre acessibilidade', `${PATH}/sobre`],
      ['Dúvidas', `${PATH}/duvidas-frequentes`],
      ['Catálogo completo', '/'],
    ])
    page.unmount()
  }
})

it('A11Y-22 a blind walk by names alone: search, choice, results, details, libraries', async () => {
  const page = renderPiece(<AccessiblePages />, PATH)
  const box = await screen.findByRole('searchbox', { name: 'O que você procura?' })
  fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
  expect(screen.getByRole('alert').textContent).toBe('Escreva o que você procura.')
  fireEvent.change(box, { target: { value: 'dom' } })
  fireEvent.click(screen.getByRole('button', { name: 'Pesquisar' }))
  fireEvent.click(await screen.findByRole('link', { name: 'Baixa visão' }))
  expect(screen.getByRole('status').textContent).toBe('Carregando…')
  await screen.findByRole('heading', { level: 1, name: '22 resultados para “dom”' })
  expect(page.address()).toBe(`${PATH}/resultados?q=dom&modo=baixa-visao`)
  expect(page.container.querySelector('[data-view="baixa-visao"]')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Detalhes: Dom Casmurro' }))
  await screen.findByRole('heading', { level: 1, name: 'Dom Casmurro' })
  expect(screen.getByText('1 exemplar disponível agora.')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Bibliotecas que têm: Dom Casmurro' }))
  await screen.findByRole('heading', { level: 2, name: 'Biblioteca Central' })
  expect(screen.getByText('3 exemplares, 1 disponível.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Voltar aos resultados' }).getAttribute('href')).toBe(
    `${PATH}/resultados?q=dom&modo=baixa-visao`,
  )
})

it('A11Y-22 what was typed into the page of the server is there when the application takes its place', async () => {
  const served = document.createElement('div')
  served.id = 'served-page'
  served.innerHTML = `<form role="search"><input name="q" type="search" value=""><input type="radio" name="titulos" value="TT" checked><input type="radio" name="titulos" value="TA"></form>`
  document.body.append(served)
  const [box, , accessible] = served.querySelectorAll('input')
  box!.focus()
  box!.value = 'memórias póst'
  accessible!.checked = true
  try {
    renderPiece(<AccessiblePages />, PATH)
    const taken = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'O que você procura?' })
    expect(taken.value).toBe('memórias póst')
    expect(document.activeElement).toBe(taken)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Somente títulos acessíveis' }).checked).toBe(true)
  } finally {
    served.remove()
  }
})

it('A11Y-22 files that are asked for are named, and lead to where one can sign in', async () => {
  details.links = [
    { descricao: 'Audiolivro', url_link: 'Vínculo no Banco', tipo_link: 'AC', seq_paragrafo: 1 },
    { descricao: 'Texto', url_link: 'https://livros.example/1', tipo_link: 'VB', seq_paragrafo: 2 },
  ]
  renderPiece(<AccessiblePages />, `${PATH}/detalhes/11`)
  const asked = await screen.findByRole('link', { name: 'Audiolivro (entre no catálogo para abrir)' })
  expect(asked.getAttribute('href')).toBe('/acervo/11')
  expect(screen.getByRole('link', { name: 'Texto' }).getAttribute('href')).toBe('https://livros.example/1')
})

it('LINK-20 LINK-25 a public file of the library opens as the file that it is, and is counted', async () => {
  const url_link = '/api/vinculos/publico/11/seq/3/Trecho'
  details.links = [{ descricao: 'Trecho', url_link, tipo_link: 'VB', seq_paragrafo: 3 }]
  const page = renderPiece(<AccessiblePages />, `${PATH}/detalhes/11`)
  const file = await screen.findByRole('link', { name: 'Trecho' })
  // No page of the application has that address: the browser itself must follow it.
  expect(fireEvent.click(file)).toBe(true)
  expect(page.address()).toBe(`${PATH}/detalhes/11`)
  await waitFor(() =>
    expect(api.to('POST', '/vinculos/estatistica-acesso').map(request => request.body)).toEqual([
      expect.objectContaining({ cod_acervo: 11, seq_paragrafo: 3, url: url_link }),
    ]),
  )
})

it('EST-550 a work whose copies are all out leads to its queue, one that is there does not', async () => {
  const page = renderPiece(<AccessiblePages />, `${PATH}/detalhes/11`)
  await screen.findByRole('heading', { level: 1, name: 'Dom Casmurro' })
  expect(screen.queryByRole('link', { name: 'Reservar' })).toBeNull()
  page.unmount()
  queryClient.clear()
  Object.assign(details, { free: 0, queue: 2 })
  renderPiece(<AccessiblePages />, `${PATH}/detalhes/11`)
  expect((await screen.findByRole('link', { name: 'Reservar' })).getAttribute('href')).toBe('/acervo/11/reserva')
})

it('EST-550 what is read in the house alone is told so, and has no queue', async () => {
  details.free = 0
  renderPiece(<AccessiblePages />, `${PATH}/detalhes/11`)
  await screen.findByText('Só para consulta na biblioteca.')
  expect(screen.queryByText('Nenhum exemplar disponível agora.')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Reservar' })).toBeNull()
})

it('REC-03 the queue is not offered without permission 18', async () => {
  openInstitution({}, [])
  Object.assign(details, { free: 0, queue: 2 })
  renderPiece(<AccessiblePages />, `${PATH}/detalhes/11`)
  await screen.findByRole('heading', { level: 1, name: 'Dom Casmurro' })
  expect(screen.queryByRole('link', { name: 'Reservar' })).toBeNull()
})

it('A11Y-31 whoever is signed in, every call of the accessible search goes with public headers', async () => {
  await signInAna()
  for (const below of ['/resultados?q=dom', '/filtros?q=dom', '/detalhes/11/1', '/bibliotecas/11']) {
    const page = renderPiece(<AccessiblePages />, PATH + below)
    await screen.findByRole('heading', { level: 1 })
    page.unmount()
  }
  const sent = api.seen.filter(({ path }) => path.startsWith('/api/accessibility/'))
  expect(new Set(sent.map(({ path }) => path.replace('/api/accessibility/', '')))).toEqual(
    new Set(['search', 'filters', 'collection/11/details', 'collection/11/libraries']),
  )
  expect(new Set(sent.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer public-1']))
})

it('A11Y-21 the details of a work search for nothing', async () => {
  renderPiece(<AccessiblePages />, `${PATH}/detalhes/11?q=dom`)
  await screen.findByRole('heading', { level: 1, name: 'Dom Casmurro' })
  expect(api.to('GET', '/accessibility/search')).toEqual([])
})

it('A11Y-23 A11Y-26 A11Y-27 results are numbered by tens, marked when accessible, and asked for under one id', async () => {
  renderPiece(<AccessiblePages />, `${PATH}/resultados?q=dom&titulos=TA&tipo=1&tipo=4&biblioteca=2&pagina=2`)
  await screen.findByRole('heading', { level: 1 })
  const items = screen.getAllByRole('listitem')
  expect(items.map(item => within(item).getByRole('heading').textContent)).toEqual(['11. Memorial', '12. Dom Casmurro'])
  expect(items.map(item => within(item).queryByText('Formato acessível: Braille, Áudio') !== null)).toEqual([
    true,
    false,
  ])
  fireEvent.click(screen.getByRole('link', { name: 'Próxima' }))
  await screen.findByText(/^Página 3 de 3/)
  const [first, second] = api.to('GET', '/accessibility/search').map(request => Object.fromEntries(request.query))
  expect(first).toEqual({
    search_id: expect.stringMatching(/^[\w-]{8,64}$/),
    search_text: 'dom',
    accessibleTitleSearch: 'TA',
    page: '2',
    tipo_obra: '1,4',
    biblioteca: '2',
    ordenacao: 'za',
  })
  expect(second).toEqual({ ...first, page: '3' })
})

it('A11Y-24 A11Y-25 filters and order go into the address of the results', async () => {
  const page = renderPiece(<AccessiblePages />, `${PATH}/filtros?q=dom`)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Livro' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Biblioteca Central' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Somente títulos acessíveis' }))
  const order = screen.getByRole('combobox', { name: 'Ordem' })
  expect(
    within(order)
      .getAllByRole('option')
      .map(option => option.textContent),
  ).toEqual(['título, de Z a A', 'título, de A a Z', 'mais relevantes primeiro'])
  fireEvent.change(order, { target: { value: 'az' } })
  fireEvent.click(screen.getByRole('button', { name: 'Aplicar filtros' }))
  expect(page.address()).toBe(`${PATH}/resultados?q=dom&titulos=TA&tipo=1&biblioteca=1&ordem=az`)
})

it('A11Y-24 what the search is narrowed to stands with the results, is read with their number, and can be taken off', async () => {
  const page = renderPiece(<AccessiblePages />, `${PATH}/resultados?q=dom&titulos=TA&tipo=1&biblioteca=1&biblioteca=9`)
  const said = await screen.findByText('Só com estes filtros. Biblioteca: Biblioteca Central, 9; Tipo de obra: Livro.')
  const heading = screen.getByRole('heading', { level: 1 })
  const described = (heading.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map(id => document.getElementById(id)?.textContent)).toEqual([
    'Página 1 de 3. Resultados 1 a 2. Ordem: título, de Z a A.',
    said.textContent,
  ])
  fireEvent.click(screen.getByRole('link', { name: 'Retirar todos os filtros' }))
  expect(page.address()).toBe(`${PATH}/resultados?q=dom`)
  await waitFor(() => expect(screen.queryByText(/^Só com estes filtros/)).toBeNull())
})

it('A11Y-22 another page and another search lead the keyboard to what has come', async () => {
  renderPiece(<AccessiblePages />, `${PATH}/resultados?q=dom`)
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
  await heading('22 resultados para “dom”')
  expect(document.activeElement).toBe(document.body)
  const next = screen.getByRole('link', { name: 'Próxima' })
  next.focus()
  fireEvent.click(next)
  await screen.findByText(/^Página 2 de 3/)
  const second = await heading('22 resultados para “dom”')
  await waitFor(() => expect(document.activeElement).toBe(second))
  expect(document.getElementById(second.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/^Página 2 de 3/)
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  fireEvent.change(box, { target: { value: 'memorial' } })
  box.focus()
  fireEvent.submit(box.form!)
  const other = await heading('22 resultados para “memorial”')
  await waitFor(() => expect(document.activeElement).toBe(other))
})
