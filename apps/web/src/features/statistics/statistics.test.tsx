import '../../testing/reset.ts'
import { ToastRegion } from '@estante/ui/toast.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { UiFrame } from '../../app/ui-frame.tsx'
import { fakeApi, type Handler, publicTokenHandler } from '../../testing/fake-api.ts'
import { renderRoutes, startWords } from '../../testing/page.tsx'
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
  expect(screen.getAllByRole('link')).toHaveLength(1)
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

it('STAT-24 what fails to load is said in a toast of six seconds', async () => {
  fakeApi({
    ...handlers,
    'GET /statistics/active-users-by-lib-statistics': () => ({ status: 500, body: { message: 'x', code: 'internal' } }),
  })
  open('/estatistica/estat_usu_inst_bib')
  expect(await screen.findByText('Houve um erro!!!')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Houve um erro!!!')).toBeNull(), { timeout: 7500 })
}, 12_000)
