import '../../testing/reset.ts'
import { ToastRegion } from '@estante/ui/toast.tsx'
import { clearToasts, currentToasts } from '@estante/ui/toast-queue.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { UiFrame } from '../../app/ui-frame.tsx'
import { queryClient } from '../../lib/api/query.ts'
import { fakeApi, type Handler, publicTokenHandler } from '../../testing/fake-api.ts'
import { renderRoutes, startWords } from '../../testing/page.tsx'
import { savedBy } from '../../testing/saved-file.ts'
import { Component as AnnualPage } from './annual-page.tsx'
import { Component as DictionaryPage } from './dictionary-page.tsx'
import { Component as ListPage } from './list-page.tsx'
import { Component as ReportPage } from './report-page.tsx'
import { Component as Menu } from './statistics-menu.tsx'

const table = {
  ate: '2026-11-15',
  dimensao: 'Biblioteca',
  colunas: [{ codigo: 'people', descricao: 'Pessoas' }],
  linhas: [
    { codigo: '1', descricao: 'Central', valores: [1200] },
    { codigo: '2', descricao: 'Saúde', valores: [null] },
  ],
  totais: [1203],
  total_linhas: 45,
}
const item = (cod_atividade: number, name: string, route: string | null) => ({
  descricao: '',
  texto_explicativo: '',
  cod_atividade,
  total_active_users: route === null ? 1203 : null,
  arquivo_destino: route,
  description_translation_term: `statistics:reports.${name}.title`,
  sub_desc_translation_term: `statistics:reports.${name}.text`,
})
const REPORTS: Record<string, [call: string, method: 'GET' | 'POST']> = {
  estat_bib_funcionamento: ['/statistics/operating-days-statistics', 'GET'],
  estat_bib_catracas: ['/statistics/turnstile-statistics', 'GET'],
  estat_usu_inst_bib: ['/statistics/active-users-by-lib-statistics', 'GET'],
  estat_usu_inst_categ_usu: ['/statistics/active-users-by-categ-statistics', 'GET'],
  estat_usu_inst_uo: ['/statistics/active-users-by-org-unit-statistics', 'GET'],
  estat_circ_mat_inst: ['/statistics/circ-mat-by-inst', 'GET'],
  estat_circ_mat_bib: ['/statistics/circ-mat-by-lib', 'GET'],
  estat_acervo_geral: ['/statistics/general-collections', 'POST'],
  estat_mec_q83: ['/statistics/collection-mecQ83', 'POST'],
  estat_mec_q83_a: ['/statistics/collection-mecQ83', 'POST'],
  estat_mec_q83_b: ['/statistics/collection-mecQ83', 'POST'],
}
const handlers: Record<string, Handler> = {
  ...publicTokenHandler,
  'GET /statistics': () => ({
    body: [
      { title: 'Pessoas', items: [item(1106, 'active', null), item(1103, 'estat_usu_inst_bib', 'estat_usu_inst_bib')] },
    ],
  }),
  'GET /statistics/operating-days-years': () => ({ body: [2026, 2025] }),
  'GET /statistics/circ-mat-libraries': () => ({ body: [{ cod_biblioteca: 1, desc_biblioteca: 'Central' }] }),
  'GET /statistics/work-types': () => ({ body: [{ codigo: 1, descricao: 'Livro' }] }),
  'GET /statistics/copy-status': () => ({ body: [{ codigo: 1, descricao: 'Disponível' }] }),
  'GET /statistics/collection-status': () => ({ body: [{ codigo: 1, descricao: 'Liberada' }] }),
  ...Object.fromEntries(Object.values(REPORTS).map(([path, method]) => [`${method} ${path}`, () => ({ body: table })])),
}

let api: ReturnType<typeof fakeApi>
beforeAll(startWords)
beforeEach(() => {
  clearToasts()
  api = fakeApi(handlers)
})
const open = (at: string) =>
  renderRoutes(
    [
      {
        path: '/estatistica',
        element: (
          <UiFrame>
            <Menu />
            <ToastRegion />
          </UiFrame>
        ),
      },
      {
        path: '/estatistica/relatorio-anual',
        element: (
          <UiFrame>
            <AnnualPage />
          </UiFrame>
        ),
      },
      {
        path: '/estatistica/dicionario',
        element: (
          <UiFrame>
            <DictionaryPage />
          </UiFrame>
        ),
      },
      {
        path: '/estatistica/:route/lista',
        element: (
          <UiFrame>
            <ListPage />
          </UiFrame>
        ),
      },
      {
        path: '/estatistica/:route',
        element: (
          <UiFrame>
            <ReportPage />
            <ToastRegion />
          </UiFrame>
        ),
      },
    ],
    at,
  )

it('STAT-02 STAT-06 I18N-06 the menu leads to the reports; active people are a number that leads nowhere', async () => {
  open('/estatistica')
  const link = await screen.findByRole('link', { name: 'Pessoas ativas por biblioteca' })
  expect(link.getAttribute('href')).toBe('/estatistica/estat_usu_inst_bib')
  const links = screen.getAllByRole('link').map(one => one.getAttribute('href'))
  expect(links).toEqual(['/estatistica/relatorio-anual', '/estatistica/dicionario', '/estatistica/estat_usu_inst_bib'])
  expect(screen.getByText('Pessoas ativas: 1.203')).toBeTruthy()
})

it('STAT-03 STAT-23 each of the eleven addresses asks its own call and shows its numbers', async () => {
  for (const [route, [path, method]] of Object.entries(REPORTS)) {
    const page = open(`/estatistica/${route}`)
    const row = await screen.findByRole('row', { name: /Central/ })
    expect(within(row).getByText('1.200')).toBeTruthy()
    const asked = api.to(method, path).at(-1)!
    const searchType = /_([ab])$/.exec(route)?.[1]?.toUpperCase()
    expect((asked.body as { searchType?: string } | undefined)?.searchType, route).toBe(searchType)
    page.unmount()
  }
})

it('STAT-04 an unknown report is not found', async () => {
  for (const route of ['outra', 'constructor']) {
    const page = open(`/estatistica/${route}`)
    await screen.findByRole('heading', { level: 1, name: 'Página não encontrada!' })
    page.unmount()
  }
})

it('STAT-13 nothing is asked for a library of the address before it is known to be offered', async () => {
  const lists = Promise.withResolvers<void>()
  api = fakeApi({
    ...handlers,
    'GET /statistics/circ-mat-libraries': async () => {
      await lists.promise
      return { body: [{ cod_biblioteca: 1, desc_biblioteca: 'Central' }] }
    },
  })
  const asked = (method: 'GET' | 'POST', path: string) =>
    api.to(method, path).map(({ query, body }) => ({ ...Object.fromEntries(query), ...(body as object) }))
  const visits = open('/estatistica/estat_bib_catracas?biblioteca=99&comparar=0')
  const collection = open('/estatistica/estat_acervo_geral?biblioteca=99')
  const one = open('/estatistica/estat_circ_mat_bib?biblioteca=99&comparar=0')
  await expect.poll(() => api.to('GET', '/statistics/operating-days-years').length).toBeGreaterThan(0)
  await new Promise(resolve => setTimeout(resolve, 100))
  lists.resolve()
  await waitFor(() => expect(screen.getAllByRole('row', { name: /Central/ })).toHaveLength(3))
  expect(asked('GET', '/statistics/turnstile-statistics')).toEqual([{ year: '2026' }])
  expect(asked('POST', '/statistics/general-collections')).toEqual([expect.objectContaining({ libraries: [] })])
  expect(asked('GET', '/statistics/circ-mat-by-lib')).toEqual([{ year: '2026', option: 'EMPRESTIMO', library: '1' }])
  for (const page of [visits, collection, one]) page.unmount()
})

it('STAT-13 questions stand in the address, and what is not told is said in words', async () => {
  const page = open('/estatistica/estat_circ_mat_inst?ano=2025')
  await screen.findByRole('row', { name: /Saúde/ })
  expect(screen.getByTitle(/menos de 5/)).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: 'Medida' }), { target: { value: 'CONSULTA' } })
  await waitFor(() => expect(page.address()).toBe('/estatistica/estat_circ_mat_inst?ano=2025&medida=CONSULTA'))
  await waitFor(() => {
    const asked = Object.fromEntries(api.to('GET', '/statistics/circ-mat-by-inst').at(-1)!.query)
    expect(asked).toEqual({ year: '2025', option: 'CONSULTA' })
  })
})

const months = Array.from({ length: 12 }, (_, at) => ({
  codigo: String(at + 1).padStart(2, '0'),
  descricao: ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'][at]!,
}))
/** A year of loans: so many in each month that has begun. */
function yearOf(ate: string, ...valores: number[]) {
  const all = [...valores, ...Array.from({ length: 12 - valores.length }, () => 0)]
  const line = [...all, valores.reduce((sum, value) => sum + value, 0)]
  return {
    ate,
    dimensao: 'Biblioteca',
    colunas: [...months, { codigo: 'total', descricao: 'Total' }],
    linhas: [{ codigo: '1', descricao: 'Central', valores: line }],
    totais: line,
    total_linhas: 1,
  }
}

it('STAT-13 a year has four figures beside the year before, and the month that is not over is said', async () => {
  const years: Record<string, unknown> = {
    2026: yearOf('2026-03-16', 100, 200, 30),
    2025: yearOf('2025-12-31', 100, 100, 300, 10),
  }
  api = fakeApi({
    ...handlers,
    'GET /statistics/circ-mat-by-inst': ({ query }) => ({ body: years[query.get('year')!] }),
    'GET /statistics/operating-days-statistics': () => ({ body: yearOf('2026-03-15', 20, 20, 10) }),
  })
  const page = open('/estatistica/estat_circ_mat_inst')
  const figures = await screen.findByRole('region', { name: 'Em resumo' })
  await waitFor(() =>
    expect([...figures.querySelectorAll('div')].map(each => each.textContent)).toEqual([
      'empréstimos em 2026330',
      'janeiro a fevereiro, sobre 2025+50%',
      'mês com o maior número, 200fevereiro',
      'por dia aberto, em média7',
    ]),
  )
  expect(screen.getByText(/Março vai até o dia 16\./)).toBeTruthy()
  expect(screen.getByRole('row', { name: /^Total 2025/ })).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: 'Comparar com' }), { target: { value: '0' } })
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Total 2025/ })).toBeNull())
  expect(page.address()).toContain('comparar=0')
})

it('STAT-20 cells of works and copies lead to their list, with what the report was asked; those of people and loans do not', async () => {
  const counted = {
    ...table,
    colunas: [
      { codigo: 'titles', descricao: 'Títulos', abre: 'titulos' },
      { codigo: 'copies', descricao: 'Exemplares', abre: 'exemplares' },
    ],
    linhas: [{ codigo: '1', descricao: 'Livro', valores: [10, 0] }],
    totais: [10, 0],
  }
  api = fakeApi({
    ...handlers,
    'POST /statistics/general-collections': () => ({ body: counted }),
    'GET /estante/estatisticas/lista': () => ({
      body: {
        ...{ ate: '2026-11-15', linha: 'Livro', coluna: 'Títulos', total: 10, totalPages: 1 },
        itens: [{ cod_acervo: 7, titulo: 'Dom Casmurro', autor: 'Assis', ano: 1899, chamada: 'B869', exemplar: null }],
      },
    }),
  })
  const page = open('/estatistica/estat_acervo_geral?biblioteca=1')
  const link = await screen.findByRole('link', { name: '10. Lista: Livro, Títulos' })
  expect(screen.getAllByRole('cell').flatMap(cell => within(cell).queryAllByRole('link'))).toHaveLength(2)
  fireEvent.click(link)
  await screen.findByRole('heading', { level: 1, name: 'Títulos: Livro' })
  expect(page.address()).toBe('/estatistica/estat_acervo_geral/lista?biblioteca=1&coluna=titles&linha=1')
  expect(Object.fromEntries(api.to('GET', '/estante/estatisticas/lista').at(-1)!.query)).toEqual({
    ...{ report: 'estat_acervo_geral', column: 'titles', library: '1', line: '1' },
  })
  expect(screen.getByRole('link', { name: 'Dom Casmurro' }).getAttribute('href')).toBe('/acervo/7')
  expect(screen.getByRole('link', { name: 'Voltar ao relatório' }).getAttribute('href')).toBe(
    '/estatistica/estat_acervo_geral?biblioteca=1',
  )
  page.unmount()
  for (const route of ['estat_usu_inst_bib', 'estat_circ_mat_inst']) {
    const other = open(`/estatistica/${route}`)
    await screen.findByRole('row', { name: /Central/ })
    expect(screen.getAllByRole('cell').flatMap(cell => within(cell).queryAllByRole('link'))).toEqual([])
    other.unmount()
  }
  const people = open('/estatistica/estat_usu_inst_bib/lista?coluna=people')
  await screen.findByRole('heading', { level: 1, name: 'Página não encontrada!' })
  people.unmount()
})

it('STAT-22 the annual report is shown by section, and saved as PDF and as CSV', async () => {
  api = fakeApi({
    ...handlers,
    'GET /estante/estatisticas/relatorio-anual': () => ({
      body: {
        ...{ ano: 2026, semestre: null, biblioteca: null, inicio: '2026-01-01', fim: '2026-12-31' },
        secoes: [
          { codigo: 'visits', descricao: 'Visitas', definicao: 'Entradas contadas.', tabela: table },
          { codigo: 'q83', descricao: 'MEC, questão 83', definicao: 'Títulos.', tabela: table },
        ],
      },
    }),
  })
  const page = open('/estatistica/relatorio-anual')
  await screen.findByRole('heading', { level: 2, name: 'Visitas' })
  expect(screen.getByText(/Entradas contadas\./)).toBeTruthy()
  // Works and copies lead to the report whose cells open their lists; visits have none.
  const lists = screen.getAllByRole('link', { name: /lista atrás de cada número/ })
  expect(lists.map(each => each.getAttribute('href'))).toEqual(['/estatistica/estat_mec_q83?ano=2026'])
  fireEvent.change(screen.getByRole('combobox', { name: 'Período' }), { target: { value: '1' } })
  await waitFor(() => expect(page.address()).toBe('/estatistica/relatorio-anual?semestre=1'))
  await waitFor(() => {
    const asked = Object.fromEntries(api.to('GET', '/estante/estatisticas/relatorio-anual').at(-1)!.query)
    expect(asked).toEqual({ year: '2026', semester: '1' })
  })
  for (const name of ['Baixar PDF', 'Baixar CSV (zip)']) expect(screen.getByRole('button', { name })).toBeTruthy()
})

it('STAT-22 a report that takes the server a minute to make is waited for', async () => {
  const body = { ano: 2026, semestre: null, biblioteca: null, inicio: '2026-01-01', fim: '2026-12-31', secoes: [] }
  api = fakeApi({
    ...handlers,
    'GET /estante/estatisticas/relatorio-anual': () => ({ body }),
    'GET /estante/estatisticas/relatorio-anual/pdf': () => new Promise(() => {}),
  })
  open('/estatistica/relatorio-anual')
  const button = await screen.findByRole('button', { name: 'Baixar PDF' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    fireEvent.click(button)
    await expect.poll(() => api.to('GET', '/estante/estatisticas/relatorio-anual/pdf')).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await vi.advanceTimersByTimeAsync(300_000)
    await expect.poll(() => button.getAttribute('aria-disabled')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

it('STAT-22 so is the report on the screen, which is asked for once', async () => {
  const secoes = [{ codigo: 'visits', descricao: 'Visitas', definicao: 'Entradas.', tabela: table }]
  const body = { ano: 2026, semestre: null, biblioteca: null, inicio: '2026-01-01', fim: '2026-12-31', secoes }
  const counted = Promise.withResolvers<{ body: typeof body }>()
  api = fakeApi({ ...handlers, 'GET /estante/estatisticas/relatorio-anual': () => counted.promise })
  const asked = () => api.to('GET', '/estante/estatisticas/relatorio-anual')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    open('/estatistica/relatorio-anual')
    await expect.poll(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(asked()).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
    counted.resolve({ body })
    await expect.poll(() => screen.queryByRole('heading', { level: 2, name: 'Visitas' })).not.toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

it('STAT-22 the dictionary says what each report and column counts, and its address', async () => {
  api = fakeApi({
    ...handlers,
    'GET /estante/estatisticas/dicionario': () => ({
      body: [
        {
          ...{ codigo: 'estat_bib_catracas', descricao: 'Visitas', definicao: 'Entradas.', corte: 'Até ontem.' },
          endereco: '/api/estante/estatisticas/csv/estat_bib_catracas?year=',
          colunas: [{ codigo: 'visits', descricao: 'Visitas', definicao: 'Vezes que alguém entrou' }],
        },
      ],
    }),
  })
  open('/estatistica/dicionario')
  await screen.findByText('/api/estante/estatisticas/csv/estat_bib_catracas?year=')
  expect(screen.getByRole('row', { name: /Vezes que alguém entrou/ })).toBeTruthy()
})

it('STAT-24 what fails to load is said in a toast of six seconds', async () => {
  fakeApi({
    ...handlers,
    'GET /statistics/active-users-by-lib-statistics': () => ({ status: 500, body: { message: 'x', code: 'internal' } }),
  })
  open('/estatistica/estat_usu_inst_bib')
  expect(await screen.findByText('Houve um erro!!!')).toBeTruthy()
  expect(currentToasts().map(({ message, duration }) => [message, duration])).toEqual([['Houve um erro!!!', 6000]])
  await waitFor(() => expect(screen.queryByText('Houve um erro!!!')).toBeNull())
})

it.each([
  ['estat_bib_funcionamento', 'GET /statistics/operating-days-years'],
  ['estat_circ_mat_bib', 'GET /statistics/circ-mat-libraries'],
  ['estat_acervo_geral', 'GET /statistics/work-types'],
  ['estat_acervo_geral', 'GET /statistics/copy-status'],
  ['estat_mec_q83', 'GET /statistics/collection-status'],
])('STAT-24 STAT-14 %s says it too when what it is asked by does not come: %s', async (route, call) => {
  fakeApi({ ...handlers, [call]: () => ({ status: 500, body: { message: 'x', code: 'internal' } }) })
  open(`/estatistica/${route}`)
  expect(await screen.findByText('Houve um erro!!!')).toBeTruthy()
})

it('STAT-14 STAT-15 the report of a library waits for no list that failed or is empty', async () => {
  let list: Handler = () => ({ status: 500, body: { message: 'x', code: 'internal' } })
  fakeApi({ ...handlers, 'GET /statistics/circ-mat-libraries': request => list(request) })
  const page = open('/estatistica/estat_circ_mat_bib')
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  list = handlers['GET /statistics/circ-mat-libraries']!
  fireEvent.click(again)
  await screen.findByRole('row', { name: /Central/ })
  page.unmount()
  queryClient.clear()
  list = () => ({ body: [] })
  open('/estatistica/estat_circ_mat_bib')
  expect(await screen.findByText('Ainda não há números aqui.')).toBeTruthy()
})

it('STAT-24 the menu that does not come can be asked for again', async () => {
  fakeApi({ ...handlers, 'GET /statistics': () => ({ status: 500, body: { message: 'x', code: 'internal' } }) })
  open('/estatistica')
  expect(await screen.findByText('Houve um erro!!!')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
})

const annual = { ano: 2026, semestre: null, biblioteca: null, inicio: '2026-01-01', fim: '2026-12-31' }
const shelf = {
  ...{ linha: 'Livro', coluna: 'Títulos', ate: '2026-11-15', total: 1, totalPages: 1 },
  itens: [{ cod_acervo: 7, titulo: 'Dom Casmurro', autor: '', ano: 1899, chamada: '', exemplar: null }],
}
const entry = {
  ...{ codigo: 'estat_bib_catracas', descricao: 'Visitas', definicao: 'Entradas.', corte: 'Até ontem.' },
  ...{ endereco: '/api/x', colunas: [] },
}

it.each([
  [
    'the annual report',
    '/estatistica/relatorio-anual',
    '/estante/estatisticas/relatorio-anual',
    { ...annual, secoes: [{ codigo: 'visits', descricao: 'Visitas', definicao: 'Entradas.', tabela: table }] },
    'Visitas',
  ],
  ['the dictionary', '/estatistica/dicionario', '/estante/estatisticas/dicionario', [entry], 'Visitas'],
  [
    'the list behind a number',
    '/estatistica/estat_acervo_geral/lista?coluna=titles',
    '/estante/estatisticas/lista',
    shelf,
    'Títulos: Livro',
  ],
])(
  'STAT-24 %s that does not come can be asked for again, and the keyboard stays there',
  async (_name, at, path, body, heading) => {
    let isWell = false
    fakeApi({
      ...handlers,
      [`GET ${path}`]: () => (isWell ? { body } : { status: 500, body: { message: 'x', code: 'internal' } }),
    })
    open(at)
    const again = await screen.findByRole('button', { name: 'Tentar de novo' })
    isWell = true
    again.focus()
    fireEvent.click(again)
    const shown = await screen.findByRole('heading', { name: heading })
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.contains(shown)).toBe(true)
  },
)

it('STAT-13 paging through units keeps the numbers in sight and the keyboard on the button', async () => {
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  fakeApi({
    ...handlers,
    'GET /statistics/active-users-by-org-unit-statistics': async ({ query }) => {
      if (query.get('page') === '2') await held
      return { body: table }
    },
  })
  open('/estatistica/estat_usu_inst_uo')
  const next = await screen.findByRole('button', { name: 'Próxima' })
  next.focus()
  fireEvent.click(next)
  await screen.findByDisplayValue('2')
  expect(screen.getByRole('row', { name: /Central/ })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Próxima' }))
  letGo()
})

it('STAT-16 months are chosen by their names, and an address with a year that is none has the newest', async () => {
  open('/estatistica/estat_bib_catracas?ano=abc')
  await screen.findByRole('row', { name: /Central/ })
  const months = within(screen.getByRole('combobox', { name: 'Mês' })).getAllByRole('option')
  expect(months.map(one => one.textContent).slice(0, 3)).toEqual(['O ano todo', 'janeiro', 'fevereiro'])
  expect(api.to('GET', '/statistics/turnstile-statistics')[0]?.query.get('year')).toBe('2026')
})

it('STAT-16 a year and a library that their lists do not offer are those that the lists show', async () => {
  open('/estatistica/estat_bib_catracas?ano=2019&biblioteca=99')
  await screen.findByRole('row', { name: /Central/ })
  const asked = () => api.to('GET', '/statistics/turnstile-statistics').map(({ query }) => query)
  await waitFor(() =>
    expect(asked().map(query => [query.get('year'), query.get('library')])).toContainEqual(['2026', null]),
  )
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ano' }).value).toBe('2026')
})

it('STAT-16 the days of a month stand in their order, all of them, as days are written', async () => {
  const days = Array.from({ length: 16 }, (_, at) => `2026-02-${String(at + 10)}`)
  const linhas = days.map((day, at) => ({ codigo: day, descricao: day, valores: [at === 3 ? 90 : 40] }))
  const visits = { ...table, dimensao: 'Dia', colunas: [{ codigo: 'visits', descricao: 'Visitas' }], linhas }
  api = fakeApi({ ...handlers, 'GET /statistics/turnstile-statistics': () => ({ body: visits }) })
  const { container } = open('/estatistica/estat_bib_catracas?ano=2026&mes=2')
  const written = days.map(day => day.split('-').toReversed().join('/'))
  const named = await screen.findAllByRole('rowheader')
  expect(named.map(each => each.textContent)).toEqual([...written, 'Total'])
  const bars = [...container.querySelectorAll('[aria-hidden="true"] > div > div > span:first-child')]
  expect(bars.map(each => each.textContent)).toEqual(written)
})

it('STAT-12 units are shown twenty a page, and their file has all of them in the order that was asked for', async () => {
  const unit = (at: number) => ({ codigo: String(at), descricao: `Curso ${at}`, valores: [at] })
  const page = (number: number) =>
    Array.from({ length: number < 3 ? 20 : 5 }, (_, at) => unit((number - 1) * 20 + at + 1))
  api = fakeApi({
    ...handlers,
    'GET /statistics/active-users-by-org-unit-statistics': ({ query }) => ({
      body: { ...table, linhas: page(Number(query.get('page'))) },
    }),
  })
  open('/estatistica/estat_usu_inst_uo?ordem=total&pagina=2')
  await screen.findByRole('row', { name: /Curso 21/ })
  const asked = () => api.to('GET', '/statistics/active-users-by-org-unit-statistics')
  const { text } = await savedBy(async () => {
    fireEvent.click(screen.getByRole('button', { name: /CSV/ }))
    await waitFor(() => expect(asked()).toHaveLength(4))
    await Promise.resolve()
  })
  const lines = text.split('\r\n')
  expect(lines).toHaveLength(1 + 45 + 1)
  expect([lines[1], lines[45], lines[46]]).toEqual(['Curso 1;1', 'Curso 45;45', 'Total;1203'])
  expect(new Set(asked().map(each => each.query.get('order')))).toEqual(new Set(['total']))
})

it('STAT-12 a page that a report does not have leads to its last one, there and in the list behind a cell', async () => {
  const units = { ...table, linhas: [{ codigo: '45', descricao: 'Curso 45', valores: [45] }] }
  const work = { cod_acervo: 7, titulo: 'Dom Casmurro', autor: 'Assis', ano: 1899, chamada: 'B869', exemplar: null }
  const behind = { ate: '2026-11-15', linha: 'Livro', coluna: 'Títulos', total: 60, totalPages: 2 }
  fakeApi({
    ...handlers,
    'GET /statistics/active-users-by-org-unit-statistics': ({ query }) => ({
      body: query.get('page') === '3' ? units : { ...units, linhas: [] },
    }),
    'GET /estante/estatisticas/lista': ({ query }) => ({
      body: { ...behind, itens: query.get('page') === '2' ? [work] : [] },
    }),
  })
  const report = open('/estatistica/estat_usu_inst_uo?ordem=total&pagina=99')
  await screen.findByRole('row', { name: /Curso 45/ })
  expect(report.address()).toBe('/estatistica/estat_usu_inst_uo?ordem=total&pagina=3')
  report.unmount()
  const list = open('/estatistica/estat_acervo_geral/lista?coluna=titles&pagina=99')
  await screen.findByRole('link', { name: 'Dom Casmurro' })
  expect(list.address()).toBe('/estatistica/estat_acervo_geral/lista?coluna=titles&pagina=2')
})
