import '../../testing/reset.ts'
import { clearToasts, currentToasts } from '@estante/ui/toast-queue.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { routeTable } from '../../app/router.tsx'
import { i18n } from '../../lib/language/i18n.ts'
import { fakeApi, type Handler, publicTokenHandler } from '../../testing/fake-api.ts'
import { lookAgainInVain } from '../../testing/later-look.ts'
import { pending } from '../../testing/loans.ts'
import { DESKTOP, renderRoutes, setWidth, startWords } from '../../testing/page.tsx'
import { openInstitution, signInAna } from '../../testing/people.ts'
import { account, debt, gru, library, pix, slip } from './money.test-data.ts'

async function open(answers: Record<string, Handler>) {
  await signInAna({}, [8])
  const api = fakeApi({
    ...publicTokenHandler,
    'GET /emprestimo/titulos-pendentes': () => ({ body: [] }),
    'GET /emprestimo/debitos-pendentes': () => ({ body: two }),
    'GET /estante/debitos': () => ({ body: account() }),
    ...answers,
  })
  renderRoutes(routeTable(), '/meupergamum/debitos')
  return api
}
const section = () => screen.findByRole('region', { name: 'Biblioteca Central' })
const tab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }))
const two = [
  debt(),
  debt({
    cod_debito: 2,
    obra: 'Macunaíma',
    valor_centavos: 200,
    desconto_centavos: 50,
    motivo_desconto: 'Campanha',
    pago_centavos: 100,
    aberto_centavos: 50,
    data_pagamento: '2026-11-05T15:00:00.000Z',
  }),
]

beforeAll(async () => {
  await startWords()
  await i18n.loadNamespaces(['patron', 'money-screen'])
  // What the route fetches is there before the first test: a busy machine takes its time with it.
  await Promise.all([import('./debts-screen.tsx'), import('../../app/frames/patron-frame.tsx')])
})
beforeEach(() => {
  setWidth(DESKTOP)
  clearToasts()
  openInstitution()
})
afterEach(() => vi.useRealTimers())

describe('debts', () => {
  it('what the desk settles goes with its payment, and whoever stood there by keyboard stays with what is left', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
    const waiting = slip({ forma: 'PIX', pix })
    let isPaid = false
    await open({
      'GET /emprestimo/debitos-pendentes': () => ({ body: isPaid ? [] : [debt()] }),
      'GET /estante/debitos': () => ({
        body: account({ bibliotecas: [library({ formas: ['PIX'] })], cobrancas: isPaid ? [] : [waiting] }),
      }),
      'GET /estante/pagamento/202600000001': () => ({
        body: { ...waiting, situacao: 'PAGA', paga_em: '2026-11-18T15:00:00.000Z' },
      }),
    })
    const copy = await screen.findByRole('textbox', { name: /copia e cola/i })
    act(() => copy.focus())
    isPaid = true
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    const left = await screen.findByRole('heading', { name: 'Você não deve nada' })
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.contains(left)).toBe(true)
    expect(document.activeElement?.closest('main')).toBeTruthy()
  })

  it('LOAN-05 LOAN-06 lists what is open with amount, discount, paid, payment date and reason', async () => {
    await open({})
    const rows = within(await section()).getAllByRole('listitem')
    expect(rows).toHaveLength(2)
    for (const words of ['Microeletrônica', 'Multa por atraso', 'R$ 4,00'])
      expect(rows[0]!.textContent).toContain(words)
    for (const words of [
      'Macunaíma',
      'Valor: R$ 2,00',
      'Desconto: R$ 0,50 (Campanha)',
      'Pago: R$ 1,00, em 05/11/2026',
      'R$ 0,50',
    ])
      expect(rows[1]!.textContent).toContain(words)
    expect(screen.getByText('Os seus estão liberados.')).toBeTruthy()
  })

  it('what was chosen and typed stays when a later look at the debts fails', async () => {
    await open({})
    const amount = within(await section()).getByRole<HTMLInputElement>('textbox', { name: /Valor/ })
    await userEvent.clear(amount)
    await userEvent.type(amount, '1,50')
    await lookAgainInVain()
    expect(within(await section()).getByRole<HTMLInputElement>('textbox', { name: /Valor/ }).value).toBe('1,50')
  })

  it('the sum follows what is chosen, and less may be paid', async () => {
    const api = await open({ 'POST /unidade-informacao/gru': () => ({ body: slip({ gru }) }) })
    const here = within(await section())
    const sum = () => here.getByText('A pagar agora').parentElement?.textContent
    expect(sum()).toContain('R$ 4,50')
    await userEvent.click(here.getByRole('checkbox', { name: 'Macunaíma' }))
    expect(sum()).toContain('R$ 4,00')
    const amount = here.getByRole('textbox', { name: 'Valor a pagar (R$)' })
    await userEvent.clear(amount)
    await userEvent.type(amount, '4,01')
    expect(here.getByText('Digite um valor maior que zero e de no máximo R$ 4,00.')).toBeTruthy()
    const make = here.getByRole<HTMLButtonElement>('button', { name: 'Gerar GRU' })
    expect(make.disabled).toBe(true)
    await userEvent.clear(amount)
    await userEvent.type(amount, '1,50')
    await userEvent.click(make)
    await here.findByText('85870000000-6')
    expect(api.to('POST', '/unidade-informacao/gru')[0]?.body).toEqual({
      valor: '1,50',
      codBiblioteca: 1,
      debitos: [1],
    })
  })

  it('LOAN-08 a GRU shows its facts, bars, line and paper, and says that it settles nothing', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    const api = await open({
      'POST /unidade-informacao/gru': () => ({ body: slip({ gru }) }),
      'GET /estante/pagamento/202600000001/pdf': () => ({ body: 'pdf' }),
    })
    expect(await screen.findByText('A guia sai em nome de Caio Monteiro Freitas, CPF ***.982.247-**.')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Gerar GRU' }))
    expect(await screen.findByRole('img', { name: /^Código de barras da GRU: 85870000000-6/ })).toBeTruthy()
    const panel = screen.getByRole('tabpanel').textContent
    for (const words of [
      'UG 153045 · Gestão 15270 · Recolhimento 28832-6 · Referência 202600000001 · Competência 11/2026',
      'A GRU Simples só pode ser paga no Banco do Brasil.',
      'A guia não quita o débito',
      'Vale até 26/11/2026',
    ])
      expect(panel).toContain(words)
    await userEvent.click(screen.getByRole('button', { name: 'PDF para imprimir' }))
    await vi.waitFor(() => expect(api.to('GET', '/estante/pagamento/202600000001/pdf')).toHaveLength(1), 30_000)
    saved.mockRestore()
  })

  it('PAT-15 who has no CPF reads where to go instead of a button', async () => {
    await open({ 'GET /estante/debitos': () => ({ body: account({ pagador: null }) }) })
    const words = 'Quem não tem CPF deve procurar a biblioteca: Biblioteca Central · Balcão, térreo.'
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Gerar GRU' })).toBeNull()
  })

  it('Pix is a code and a text to copy', async () => {
    const write = vi.fn(async () => {})
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true })
    const api = await open({
      'POST /estante/pagamento': () => ({ body: slip({ forma: 'PIX', pix }) }),
    })
    await tab('Pix')
    await userEvent.click(await screen.findByRole('button', { name: 'Gerar código Pix' }))
    expect(await screen.findByRole('img', { name: 'Código QR do Pix de R$ 4,50' })).toBeTruthy()
    expect(api.to('POST', '/estante/pagamento')[0]?.body).toEqual({
      ...{ cod_biblioteca: 1, forma: 'PIX', centavos: 450, debitos: [1, 2] },
    })
    // The button that was pressed is gone: the focus stands at what came, not at the top of the page.
    const panel = screen.getByRole('tabpanel')
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true })
    await userEvent.click(screen.getByRole('button', { name: 'Copiar o código Pix' }))
    expect(write).toHaveBeenCalledWith(pix.copia_e_cola)
    expect(currentToasts().map(one => one.message)).toContain('Copiado.')
  })

  it('a payment that was begun is found again after a look at another way to pay', async () => {
    let cobrancas: ReturnType<typeof slip>[] = []
    const api = await open({
      'GET /estante/debitos': () => ({ body: account({ cobrancas }) }),
      'POST /estante/pagamento': () => {
        cobrancas = [slip({ forma: 'PIX', pix })]
        return { body: cobrancas[0] }
      },
    })
    await tab('Pix')
    await userEvent.click(await screen.findByRole('button', { name: 'Gerar código Pix' }))
    expect(await screen.findByRole('img', { name: 'Código QR do Pix de R$ 4,50' })).toBeTruthy()
    await tab('GRU')
    expect(await screen.findByRole('button', { name: i18n.t('money-screen:gru.make') })).toBeTruthy()
    await tab('Pix')
    expect(await screen.findByRole('img', { name: 'Código QR do Pix de R$ 4,50' })).toBeTruthy()
    expect(api.to('POST', '/estante/pagamento')).toHaveLength(1)
  })

  it('what became of a payment that was given up does not take the place of the next one', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let tell = (_reply: { body: unknown }) => {}
    let made = 0
    const api = await open({
      'POST /estante/pagamento': () => {
        made++
        return { body: slip({ forma: 'PIX', pix, referencia: `20260000000${made}`, valor_centavos: made * 100 }) }
      },
      'GET /estante/pagamento/202600000001': () => new Promise(resolve => (tell = resolve)) as never,
    })
    await tab('Pix')
    await userEvent.click(await screen.findByRole('button', { name: 'Gerar código Pix' }))
    expect(await screen.findByRole('img', { name: 'Código QR do Pix de R$ 1,00' })).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    await expect.poll(() => api.to('GET', '/estante/pagamento/202600000001')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: i18n.t('money-screen:other') }))
    await userEvent.click(await screen.findByRole('button', { name: 'Gerar código Pix' }))
    expect(await screen.findByRole('img', { name: 'Código QR do Pix de R$ 2,00' })).toBeTruthy()
    const before = api.to('GET', '/emprestimo/debitos-pendentes').length
    tell({ body: slip({ forma: 'PIX', pix, situacao: 'EXPIRADA', valor_centavos: 100 }) })
    await expect.poll(() => api.to('GET', '/emprestimo/debitos-pendentes').length).toBeGreaterThan(before)
    expect(screen.getByRole('img', { name: 'Código QR do Pix de R$ 2,00' })).toBeTruthy()
  })

  it('a payment elsewhere is noticed by itself, and the list is read again', async () => {
    const begun = slip({ forma: 'PAGTESOURO', pagtesouro: { endereco: 'https://pagtesouro.example/#/pagamento' } })
    let situacao: 'ABERTA' | 'PAGA' = 'ABERTA'
    const api = await open({
      'POST /estante/pagamento': () => ({ body: begun }),
      'GET /estante/pagamento/202600000001': () => ({
        body: { ...begun, situacao, paga_em: situacao === 'PAGA' ? '2026-11-16T17:32:00.000Z' : null },
      }),
    })
    await tab('PagTesouro')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: ms => vi.advanceTimersByTime(ms) })
    await user.click(await screen.findByRole('button', { name: 'Pagar pelo PagTesouro' }))
    const link = await screen.findByRole('link', { name: /Abrir a página de pagamento/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://pagtesouro.example/#/pagamento',
      '_blank',
    ])
    expect(screen.getByText(/Esperando o pagamento…/)).toBeTruthy()
    situacao = 'PAGA'
    const before = api.to('GET', '/emprestimo/debitos-pendentes').length
    await act(async () => vi.advanceTimersByTime(6_000))
    expect(await screen.findByText(/^Pago: 16\/11\/2026/)).toBeTruthy()
    await vi.waitFor(
      () => expect(api.to('GET', '/emprestimo/debitos-pendentes').length).toBeGreaterThan(before),
      30_000,
    )
    // A part was paid: the rest is a press away.
    await user.click(screen.getByRole('button', { name: 'Pagar outro valor' }))
    expect(await screen.findByRole('button', { name: 'Pagar pelo PagTesouro' })).toBeTruthy()
  })

  it('a growing fine is shown and cannot be chosen; other ways are words', async () => {
    const details = pending().detalhes!
    await open({
      'GET /emprestimo/titulos-pendentes': () => ({
        body: [pending({ obra: 'Sinais e sistemas', detalhes: { ...details, multa_centavos: 400 } })],
      }),
    })
    const here = within(await section())
    expect(await here.findByText('Sinais e sistemas')).toBeTruthy()
    expect(here.queryByRole('checkbox', { name: 'Sinais e sistemas' })).toBeNull()
    expect(here.getByText('A pagar agora').parentElement?.textContent).toContain('R$ 4,50')
    await tab('No balcão')
    expect(screen.getByRole('tabpanel').textContent).toContain('Balcão, térreo')
    await tab('Como pagar')
    expect(screen.getByRole('link', { name: 'Abrir as instruções' }).getAttribute('href')).toBe(
      'https://exemplo.edu.br/boleto',
    )
  })

  it('nothing owed, a stop, a library that collects nothing on line, receipts and what is over each have their words', async () => {
    const receipt = {
      cod_recibo: 7,
      cod_biblioteca: 1,
      desc_biblioteca: 'Biblioteca Central',
      numero: 12,
      valor_centavos: 300,
      forma: 'GRU',
      documento: '1',
      emitido_em: '2026-11-05T15:00:00.000Z',
      estornado: 'S' as const,
    }
    const closed = debt({
      cod_debito: 9,
      situacao: 'PERDOADO',
      aberto_centavos: 0,
      motivo_desconto: 'Atestado',
      encerrado_em: '2026-11-04T12:00:00.000Z',
    })
    await open({
      'GET /estante/debitos': () => ({
        body: account({
          impede: 'S',
          limite_centavos: 1,
          bibliotecas: [library({ formas: [] })],
          encerrados: [closed],
          recibos: [receipt],
          cobrancas: [slip({ situacao: 'PAGA', sobra_centavos: 100 })],
        }),
      }),
    })
    expect(await screen.findByText('Enquanto houver débito, novos empréstimos esperam.', { exact: false })).toBeTruthy()
    expect(screen.getByText('Os seus esperam pelo pagamento.')).toBeTruthy()
    expect(screen.getByText('Esta biblioteca não recebe pela internet. Procure o atendimento:')).toBeTruthy()
    expect(screen.getByText('Estornado')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'PDF do recibo nº 12 de Biblioteca Central' })).toBeTruthy()
    expect(screen.getByText(/R\$ 1,00 da referência 202600000001/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /Pagos e perdoados/ }))
    expect(screen.getByText('Perdoado em 04/11/2026: Atestado')).toBeTruthy()
  })

  it('who owes nothing reads so', async () => {
    await open({
      'GET /emprestimo/debitos-pendentes': () => ({ body: [] }),
      'GET /estante/debitos': () => ({ body: account({ bibliotecas: [] }) }),
    })
    expect(await screen.findByRole('heading', { name: 'Você não deve nada' })).toBeTruthy()
  })
})
