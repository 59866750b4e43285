import '../../testing/reset.ts'
import type { PersonCard } from '@estante/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { routeTable } from '../../app/router.tsx'
import type { Handler, SeenRequest } from '../../testing/fake-api.ts'
import { renderRoutes } from '../../testing/page.tsx'
import { deskApi, standAtDesk } from './at-desk.test-data.ts'
import { change, workStore } from './box/work-store.ts'
import { backOf, CARD, deskSessionOf, lentOf } from './desk-session.test-data.ts'

const LOAN = {
  codigo_barras: '1',
  data_prevista: '2026-11-20',
  vence_em: '2026-11-21T02:59:59.000Z',
  em_atraso: 'N',
  dias_atraso: 0,
  fila: 0,
} as const
const CAIO: PersonCard = { ...CARD, emprestimos: [{ ...LOAN, cod_emprestimo: 1, obra: 'Cálculo' }] }
const LIA: PersonCard = { ...CARD, cod_pessoa: 12, nome: 'Lia Prado', matricula: '2024', contam: 3 }
const RENEWED = {
  cod_emprestimo: 1,
  obra: 'Cálculo',
  renovado: 'S',
  data_prevista: '2026-12-04',
  vence_em: '2026-12-04T23:59:59.000Z',
  motivos: [],
}

const codeOf = (request: SeenRequest) => (request.body as { codigo: string }).codigo
const read: Handler = request => {
  const code = codeOf(request)
  if (code === '2023') return { body: { tipo: 'PESSOA', pessoa: CAIO } }
  if (code === '2024' || code === '#12') return { body: { tipo: 'PESSOA', pessoa: LIA } }
  return { body: lentOf(code) }
}
/** An answer that comes when the test says so. */
function held(body: unknown) {
  let come = () => {}
  const there = new Promise<void>(resolve => {
    come = resolve
  })
  const handler: Handler = async () => {
    await there
    return { body }
  }
  return { handler, come: () => come() }
}
const start = (more: Record<string, Handler>, library: object = {}) =>
  deskApi({
    'GET /estante/balcao/sessao': () => ({ body: deskSessionOf(undefined, library) }),
    'POST /estante/balcao/leitura': read,
    ...more,
  })

standAtDesk({
  screens: () => Promise.all([import('./screens/lend-screen.tsx'), import('./screens/return-screen.tsx')]),
})
const open = async () => {
  renderRoutes(routeTable(), '/balcao')
  await screen.findByRole('textbox', { name: 'Leitor' })
}
const scan = (code: string) => userEvent.keyboard(`${code}{Enter}`)
const lending = () => screen.getByText(/^para /).textContent

describe('whose turn it is at the desk', () => {
  it('a card scanned while loans are renewed is read after them, and its person stays on the screen', async () => {
    const renewal = held({ resultados: [RENEWED] })
    const api = start({ 'POST /estante/balcao/renovacao': renewal.handler })
    await open()
    await scan('2023')
    await screen.findByText('para Caio Monteiro')
    await userEvent.keyboard('{F6}{F6}')
    await scan('2024')
    await scan('101')
    expect(api.to('POST', '/estante/balcao/leitura').map(codeOf)).toEqual(['2023'])
    renewal.come()
    await waitFor(() => expect(api.to('POST', '/estante/balcao/leitura')).toHaveLength(3))
    await screen.findByText('para Lia Prado')
    expect(api.to('POST', '/estante/balcao/leitura')[2]?.body).toMatchObject({ codigo: '101', cod_pessoa: 12 })
    // Pressed twice, renewed once.
    expect(api.to('POST', '/estante/balcao/renovacao')).toHaveLength(1)
  })

  it('a desk cleared while loans are renewed stays clear', async () => {
    const renewal = held({ resultados: [RENEWED] })
    const api = start({ 'POST /estante/balcao/renovacao': renewal.handler })
    await open()
    await scan('2023')
    await screen.findByText('para Caio Monteiro')
    await userEvent.keyboard('{F6}')
    await waitFor(() => expect(api.to('POST', '/estante/balcao/renovacao')).toHaveLength(1))
    await userEvent.keyboard('{Escape}')
    renewal.come()
    await screen.findAllByText(/Renovado até 04\/12\/2026/)
    expect(workStore.get().person).toBeNull()
  })

  it('Esc pressed before the last copy has its answer clears the desk after it: the copy is lent to whom it was scanned for', async () => {
    const late = held(lentOf('102'))
    const api = start({
      'POST /estante/balcao/leitura': request => (codeOf(request) === '102' ? late.handler(request) : read(request)),
    })
    await open()
    await scan('2023')
    await scan('102')
    await scan('103')
    await userEvent.keyboard('{Escape}')
    expect(workStore.get().person).toMatchObject({ nome: 'Caio Monteiro' })
    late.come()
    await waitFor(() => expect(workStore.get()).toMatchObject({ person: null, rows: [], waiting: 0 }))
    expect(api.to('POST', '/estante/balcao/leitura').map(request => request.body)).toMatchObject([
      { codigo: '2023' },
      { codigo: '102', cod_pessoa: 9 },
      { codigo: '103', cod_pessoa: 9 },
    ])
  })

  it('F9 pressed before the last copy has its answer takes that one back, and not the one before', async () => {
    const late = held(lentOf('102'))
    const api = start({
      'POST /estante/balcao/leitura': request => (codeOf(request) === '102' ? late.handler(request) : read(request)),
      'POST /estante/balcao/desfazer': () => ({ body: { atos: ['EMPRESTIMO'] } }),
    })
    await open()
    await scan('2023')
    await scan('101')
    await waitFor(() => expect(workStore.get().done).toHaveLength(1))
    await scan('102')
    await userEvent.keyboard('{F9}')
    late.come()
    await waitFor(() => expect(api.to('POST', '/estante/balcao/desfazer')).toHaveLength(1))
    expect(api.to('POST', '/estante/balcao/desfazer')[0]?.body).toMatchObject({ lote: 'lote-102-000' })
  })

  it('a copy comes back as it was said when it was scanned, whatever is said before its answer', async () => {
    const late = held(backOf('101'))
    const api = start({ 'POST /estante/balcao/leitura': late.handler })
    renderRoutes(routeTable(), '/balcao/devolver')
    await screen.findByRole('textbox', { name: 'Leitor' })
    await userEvent.keyboard('{Control>}d{/Control}')
    await scan('101')
    await scan('102')
    await userEvent.keyboard('{Control>}d{/Control}')
    late.come()
    await waitFor(() => expect(api.to('POST', '/estante/balcao/leitura')).toHaveLength(2))
    expect(api.to('POST', '/estante/balcao/leitura').map(request => request.body)).toMatchObject([
      { codigo: '101', retorno: 'CAIXA' },
      { codigo: '102', retorno: 'CAIXA' },
    ])
  })

  it('a copy that is to come back as of a declared day waits for the day, and that is shown and spoken', async () => {
    const api = start({ 'POST /estante/balcao/leitura': () => ({ body: backOf('101') }) })
    renderRoutes(routeTable(), '/balcao/devolver')
    await screen.findByRole('textbox', { name: 'Leitor' })
    change({ returnMode: 'DECLARADA' })
    await scan('101')
    expect((await screen.findAllByText(/101 não foi devolvido: informe o dia/)).length).toBe(2)
    expect(api.to('POST', '/estante/balcao/leitura')).toEqual([])
    change({ returnDay: '2026-11-12' })
    await scan('101')
    await waitFor(() =>
      expect(api.to('POST', '/estante/balcao/leitura').map(request => request.body)).toMatchObject([
        { codigo: '101', retorno: 'DECLARADA', dia: '2026-11-12' },
      ]),
    )
  })

  it('a place in a queue that a loan served is counted no longer', async () => {
    const held = { obra: 'Álgebra', codigo: 'M3 18', guardar_ate: '2026-11-20', biblioteca: 'Central' }
    start({
      'POST /estante/balcao/leitura': request =>
        codeOf(request) === '2023'
          ? { body: { tipo: 'PESSOA', pessoa: { ...CARD, reservas: 2, separados: [held] } } }
          : { body: { ...lentOf('101'), reserva: 'M3 18' } },
    })
    await open()
    await scan('2023')
    await scan('101')
    await waitFor(() => expect(workStore.get().person).toMatchObject({ reservas: 1, separados: [] }))
  })

  it('F9 twice takes back two acts, and counts nothing off somebody else who is served by then', async () => {
    const undoing = held({ atos: ['EMPRESTIMO'] })
    const api = start({ 'POST /estante/balcao/desfazer': undoing.handler })
    await open()
    await scan('2023')
    await scan('101')
    await scan('102')
    await waitFor(() => expect(workStore.get().done).toHaveLength(2))
    // The next child of a class: rows of the one before stay.
    change({ person: LIA })
    await screen.findByText('para Lia Prado')
    await userEvent.keyboard('{F9}{F9}')
    undoing.come()
    await waitFor(() => expect(workStore.get().done).toEqual([]))
    expect(api.to('POST', '/estante/balcao/desfazer').map(request => request.body)).toMatchObject([
      { lote: 'lote-102-000' },
      { lote: 'lote-101-000' },
    ])
    expect(workStore.get().person).toMatchObject({ nome: 'Lia Prado', contam: 3 })
  })

  it('who one person is, confirmed late, says nothing of the next', async () => {
    const identity = held({ confirmacao: 'prova' })
    const api = start({ 'POST /estante/balcao/identidade': identity.handler }, { identidade: 'SENHA' })
    await open()
    await scan('2023')
    await userEvent.type(await screen.findByLabelText('Senha ou PIN da pessoa'), '2580{Enter}')
    await waitFor(() => expect(api.to('POST', '/estante/balcao/identidade')).toHaveLength(1))
    change({ person: LIA, confirmacao: null })
    await screen.findByText('para Lia Prado')
    identity.come()
    await screen.findByText(/confirmad/i)
    expect(workStore.get().confirmacao).toBeNull()
    expect(screen.getByLabelText('Senha ou PIN da pessoa')).toBeTruthy()
  })

  it('Enter before the answer to what was typed serves whoever that answer names, not who was listed before', async () => {
    const late = held([{ ...found(LIA) }])
    const api = start({
      'GET /estante/balcao/pessoas/busca': request =>
        request.query.get('busca') === '2024' ? late.handler(request) : { body: [found(CAIO)] },
    })
    renderRoutes(routeTable(), '/balcao/pessoas')
    await userEvent.type(await screen.findByLabelText('Quem?'), '20')
    const list = await screen.findByRole('list', { name: 'Pessoas achadas' })
    await within(list).findByText('Caio Monteiro')
    await userEvent.type(screen.getByLabelText('Quem?'), '24{Enter}')
    await waitFor(() =>
      expect(api.to('GET', '/estante/balcao/pessoas/busca').map(request => request.query.get('busca'))).toContain(
        '2024',
      ),
    )
    expect(api.to('POST', '/estante/balcao/leitura')).toEqual([])
    late.come()
    await screen.findByText('para Lia Prado')
    expect(api.to('POST', '/estante/balcao/leitura').map(codeOf)).toEqual(['#12'])
    expect(lending()).toBe('para Lia Prado')
  })

  it('a search for people that fails is told, with a way to try again', async () => {
    start({
      'GET /estante/balcao/pessoas/busca': () => ({ status: 500, body: { message: 'ErroInterno', code: 'internal' } }),
    })
    renderRoutes(routeTable(), '/balcao/pessoas')
    await userEvent.type(await screen.findByLabelText('Quem?'), 'caio')
    expect(await screen.findByRole('button', { name: /Tentar/ })).toBeTruthy()
  })
})

function found({ cod_pessoa, nome, matricula }: PersonCard) {
  return { cod_pessoa, nome, nome_registro: null, categoria: 'Graduação', matricula, bloqueio: 'N' }
}
