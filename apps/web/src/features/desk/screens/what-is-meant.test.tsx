import '../../../testing/reset.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { routeTable } from '../../../app/router.tsx'
import type { Handler } from '../../../testing/fake-api.ts'
import { renderRoutes } from '../../../testing/page.tsx'
import { deskApi, standAtDesk } from '../at-desk.test-data.ts'
import { copyOf } from '../desk-session.test-data.ts'

const start = (more: Record<string, Handler>) =>
  deskApi({
    ...more,
  })
const open = async (path: string, title: string) => {
  const page = renderRoutes(routeTable(), path)
  await screen.findByRole('heading', { level: 1, name: title })
  return page
}

standAtDesk()

describe('what stands on a screen of the desk is what is done', () => {
  it('graduating students: who chooses another course writes to nobody before looking at it', async () => {
    const one = { codigo: '1', nome: 'Ana', curso: 'Direito', pendencias: 2, itens: 1, centavos: 0, desde: null }
    const api = start({
      'POST /estante/balcao/formandos': request => ({
        body: {
          cursos: [
            { cod_departamento: 6, nome: 'Direito' },
            { cod_departamento: 7, nome: 'Medicina' },
          ],
          pessoas: 'curso' in (request.body as object) ? [one] : [],
          desconhecidos: [],
          avisados: 0,
        },
      }),
    })
    await open('/balcao/formandos', 'Formandos')
    await screen.findByRole('option', { name: 'Direito' })
    const course = screen.getByLabelText('Curso')
    await userEvent.selectOptions(course, '6')
    await userEvent.click(screen.getByRole('button', { name: 'Conferir' }))
    await screen.findByRole('button', { name: 'Escrever a 1 pessoa' })
    await userEvent.selectOptions(course, '7')
    expect(screen.queryByRole('button', { name: 'Escrever a 1 pessoa' })).toBeNull()
    expect(screen.queryByRole('row', { name: /Ana/ })).toBeNull()
    await userEvent.selectOptions(course, '6')
    await userEvent.click(screen.getByRole('button', { name: 'Escrever a 1 pessoa' }))
    await waitFor(() =>
      expect(api.to('POST', '/estante/balcao/formandos').at(-1)?.body).toMatchObject({ curso: 6, avisar: 'S' }),
    )
  })

  it('a campaign: a most that cannot be read is told at its field, and nothing is looked at without it', async () => {
    const api = start({
      'POST /estante/balcao/campanha': () => ({ body: { debitos: 3, pessoas: 2, centavos: 1500, deixados: 0 } }),
    })
    await open('/balcao/campanhas', 'Campanhas')
    await userEvent.type(screen.getByLabelText(/Número do ato/), 'Portaria 7')
    await userEvent.type(screen.getByLabelText(/Multas de/), '2026-01-01')
    await userEvent.type(screen.getByLabelText(/Multas até/), '2026-06-30')
    const most = screen.getByLabelText(/Máximo/)
    await userEvent.type(most, '20 reais{Enter}')
    expect(await screen.findByText('Informe um valor.')).toBeTruthy()
    expect(most.getAttribute('aria-invalid')).toBe('true')
    expect(api.to('POST', '/estante/balcao/campanha')).toEqual([])
    await userEvent.clear(most)
    await userEvent.type(most, '20{Enter}')
    await screen.findByRole('button', { name: 'Perdoar agora' })
    expect(api.to('POST', '/estante/balcao/campanha')[0]?.body).toMatchObject({ teto_centavos: 2000 })
  })

  it('a special period: a limit that cannot be read is told at its field, and no period without one is declared', async () => {
    const api = start({
      'GET /estante/balcao/periodos': () => ({ body: { periodos: [], categorias: [], materiais: [] } }),
      'POST /estante/balcao/periodos': () => ({ body: { cod_periodo: 5 } }),
    })
    await open('/balcao/periodos', 'Períodos especiais')
    await userEvent.type(screen.getByLabelText(/^Nome/), 'Recesso')
    await userEvent.type(screen.getByLabelText(/^De/), '2027-07-01')
    await userEvent.type(screen.getByLabelText(/^Até/), '2027-07-20')
    await userEvent.type(screen.getByLabelText(/^Vence em/), '2027-08-02')
    const limit = screen.getByLabelText(/Limite de empréstimos/)
    await userEvent.type(limit, 'três{Enter}')
    expect(await screen.findByText('Informe um número de 1 a 1000.')).toBeTruthy()
    expect(api.to('POST', '/estante/balcao/periodos')).toEqual([])
    await userEvent.clear(limit)
    await userEvent.type(limit, '3{Enter}')
    await expect.poll(() => api.to('POST', '/estante/balcao/periodos').at(-1)?.body).toMatchObject({ limite: 3 })
  })

  it('a copy: what was chosen for one is not done to the next, nor after going back', async () => {
    const situacoes = [
      { cod_situacao: 1, descricao: 'Disponível' },
      { cod_situacao: 7, descricao: 'Danificado' },
    ]
    const api = start({
      'GET /estante/balcao/exemplar/historico': request => ({
        body: {
          exemplar: copyOf(request.query.get('codigo_barras') ?? ''),
          cod_situacao: 1,
          cod_emprestimo: null,
          com: '',
          situacoes,
          historico: [],
        },
      }),
      'POST /estante/balcao/exemplar/situacao': () => ({ body: { cod_exemplar: 1 } }),
    })
    const { history } = await open('/balcao/exemplar?codigo=101', 'Exemplar')
    await screen.findByLabelText('Situação')
    const field = screen.getByLabelText<HTMLInputElement>(/Código de barras/)
    await userEvent.clear(field)
    await userEvent.type(field, '102{Enter}')
    await userEvent.selectOptions(await screen.findByLabelText('Situação'), '7')
    act(() => history.go(-1))
    await waitFor(() => expect(field.value).toBe('101'))
    const status = await screen.findByLabelText<HTMLSelectElement>('Situação')
    expect(status.value).toBe('1')
    await userEvent.click(screen.getByRole('button', { name: 'Mudar situação' }))
    await waitFor(() =>
      expect(api.to('POST', '/estante/balcao/exemplar/situacao')[0]?.body).toMatchObject({
        codigo_barras: '101',
        cod_situacao: 1,
      }),
    )
    expect(within(status).getAllByRole('option')).toHaveLength(2)
  })
})
