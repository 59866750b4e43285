import '../../testing/reset.ts'
import { clearToasts, currentToasts } from '@estante/ui/toast-queue.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { increaseText, settingsStore, toggleContrast } from '../../lib/accessibility/settings.ts'
import { changeLanguage } from '../../lib/language/i18n.ts'
import { fakeApi, type Handler } from '../../testing/fake-api.ts'
import { renderPiece } from '../../testing/page.tsx'
import { button, enter, field, handlers, scanned, standAtTerminal, TOKEN, VISIT } from './kiosk.test-data.tsx'
import { Component as KioskPage } from './kiosk-page.tsx'
import { FORGET_AFTER_MS, WARNED_MS } from './use-forgetting.ts'

standAtTerminal()

describe('the terminal', () => {
  it('SHELL-42 a link registers the device once; the token leaves the address and goes with each call', async () => {
    const api = fakeApi(handlers())
    renderPiece(<KioskPage />)
    await screen.findByText(/^Central: pegue emprestado/)
    expect(window.location.hash).toBe('')
    expect(api.to('GET', '/estante/quiosque')[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`)
  })

  it('SHELL-42 any other device says that it is none, and shows patrons where to go', async () => {
    window.history.replaceState(null, '', '/autoatendimento')
    fakeApi(handlers())
    renderPiece(<KioskPage />)
    expect(screen.getByText(/funciona nos terminais da biblioteca/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver meus empréstimos' }).getAttribute('href')).toBe(
      '/meupergamum/titulos-pendentes',
    )
    await userEvent.type(field(/Código do terminal/), TOKEN)
    await userEvent.click(button('Usar este aparelho como terminal'))
    expect(await screen.findByText(/^Central: pegue emprestado/)).toBeTruthy()
  })

  it('SHELL-42 the link registers a device on which the page stands already', async () => {
    window.history.replaceState(null, '', '/autoatendimento')
    fakeApi(handlers())
    renderPiece(<KioskPage />)
    expect(screen.getByText(/funciona nos terminais da biblioteca/)).toBeTruthy()
    window.history.replaceState(null, '', `/autoatendimento#terminal=${TOKEN}`)
    fireEvent(window, new HashChangeEvent('hashchange'))
    expect(await screen.findByText(/^Central: pegue emprestado/)).toBeTruthy()
    expect(window.location.hash).toBe('')
  })

  it('SHELL-42 a token that was revoked is forgotten', async () => {
    fakeApi(handlers({ 'GET /estante/quiosque': () => ({ status: 401, body: { message: 'x', code: 'y' } }) }))
    renderPiece(<KioskPage />)
    expect(await screen.findByText('O código não vale ou foi revogado.')).toBeTruthy()
  })
})

describe('by touch', () => {
  it('SHELL-42 card, PIN and loan code are typed on the screen, digits and letters, each into its own field', async () => {
    const api = fakeApi(handlers())
    renderPiece(<KioskPage />)
    await screen.findByRole('textbox', { name: /Cartão/ })
    const press = async (group: string, ...names: string[]) => {
      for (const name of names)
        await userEvent.click(within(screen.getByRole('group', { name: group })).getByRole('button', { name }))
    }
    await press('Teclas do cartão, matrícula ou login', 'ABC', 'a', 'n', '1', 'Apagar', 'a')
    await userEvent.click(screen.getByLabelText('Senha ou PIN'))
    await press('Teclas da senha ou PIN', '4', '8', '2', '1')
    expect((screen.getByLabelText('Senha ou PIN') as HTMLInputElement).value).toBe('4821')
    await userEvent.click(button('Entrar'))
    await screen.findByRole('heading', { name: 'Olá, Ana' })
    expect(api.to('POST', '/estante/quiosque/visita')[0]?.body).toEqual({ usuario: 'ana', senha: '4821' })
  })

  it('SHELL-42 a barcode that no scanner reads is typed; an act without an answer is asked for once more under its name', async () => {
    let asked = 0
    const api = await enter(
      fakeApi(
        handlers({
          'POST /estante/quiosque/devolucao': () => {
            asked += 1
            if (asked === 1) throw new TypeError('network')
            const back = { obra: 'Iracema', recibo: 7, dias_atraso: 0, multa_centavos: 0, suspensa_ate: null }
            return { body: { ...back, cod_emprestimo: null, entregar_no_balcao: 'N' } }
          },
        }),
      ),
    )
    await userEvent.click(button('Devolver'))
    await userEvent.click(button('Digitar o código'))
    const keys = within(screen.getByRole('group', { name: 'Teclas do código de barras' }))
    for (const name of ['1', '0', '7']) await userEvent.click(keys.getByRole('button', { name }))
    await userEvent.click(screen.getAllByRole('button', { name: 'Devolver' }).at(-1)!)
    expect(await screen.findByText('Iracema')).toBeTruthy()
    const sent = api.to('POST', '/estante/quiosque/devolucao')
    expect(sent.map(each => each.body)).toMatchObject([{ codigo_barras: '107' }, { codigo_barras: '107' }])
    const names = sent.map(each => each.headers['idempotency-key'])
    expect(names[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(names[1]).toBe(names[0])
  })
})

describe('a visit at the terminal', () => {
  it('SHELL-42 what was left empty is said at its field, which gets the focus, and nothing is sent', async () => {
    const api = fakeApi(handlers())
    renderPiece(<KioskPage />)
    const card = await screen.findByRole('textbox', { name: /Cartão/ })
    await userEvent.click(button('Entrar'))
    expect(document.activeElement).toBe(card)
    expect(card.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(card, 'ana')
    await userEvent.click(button('Entrar'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Senha ou PIN')))
    await userEvent.click(button('Usar código'))
    await waitFor(() => expect(document.activeElement).toBe(field(/Código de empréstimo/)))
    expect(screen.getByLabelText('Senha ou PIN').getAttribute('aria-invalid')).toBeNull()
    expect(api.to('POST', '/estante/quiosque/visita')).toEqual([])
  })

  it('SHELL-42 card and PIN, or a loan code; a wrong secret does not stay on the screen', async () => {
    const api = fakeApi(
      handlers({
        'POST /estante/quiosque/visita': ({ body }) =>
          'codigo' in (body as object)
            ? { body: VISIT }
            : { status: 401, body: { message: 'Usuário ou senha incorretos.', code: 'invalid_grant' } },
      }),
    )
    renderPiece(<KioskPage />)
    await userEvent.type(await screen.findByRole('textbox', { name: /Cartão/ }), 'ana')
    await userEvent.type(screen.getByLabelText('Senha ou PIN'), '1111')
    await userEvent.click(button('Entrar'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/incorret/)
    expect((screen.getByLabelText('Senha ou PIN') as HTMLInputElement).value).toBe('')
    await userEvent.type(field(/Código de empréstimo/), 'AB12CD34')
    await userEvent.click(button('Usar código'))
    expect(await screen.findByRole('heading', { name: 'Olá, Ana' })).toBeTruthy()
    expect(api.to('POST', '/estante/quiosque/visita').map(each => each.body)).toEqual([
      { usuario: 'ana', senha: '1111' },
      { codigo: 'AB12CD34' },
    ])
  })

  it('SHELL-42 lends barcode after barcode, each with its row; a refusal is a row with what to do', async () => {
    const api = await enter(
      fakeApi(
        handlers({
          'POST /estante/quiosque/emprestimo': ({ body }) =>
            (body as { codigo_barras: string }).codigo_barras === '100'
              ? {
                  body: {
                    cod_emprestimo: 9,
                    obra: 'Iracema',
                    data_prevista: '2026-11-30',
                    vence_em: '2026-11-30T23:59:59',
                    em_atraso: 'N',
                    acessorios: ['mapa'],
                  },
                }
              : { status: 422, body: { message: 'ExemplarReservado', code: 'refused' } },
        }),
      ),
    )
    expect(screen.getByText('Há 1 exemplar separado para você no balcão.')).toBeTruthy()
    const barcode = field(/que vai levar/)
    expect(document.activeElement).toBe(barcode)
    await userEvent.type(barcode, '100{Enter}')
    const list = (await screen.findByRole('heading', { name: 'Feito nesta visita' })).closest('section') as HTMLElement
    expect(within(list).getByRole('listitem').textContent).toMatch(
      /Iracema.*Devolver até 30\/11\/2026\. Leve também: mapa/,
    )
    expect((field(/que vai levar/) as HTMLInputElement).value).toBe('')
    await userEvent.type(field(/que vai levar/), '200{Enter}')
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2))
    const [newest] = within(list).getAllByRole('listitem')
    expect(newest?.textContent).toMatch(/200.*separado para outra pessoa.*balcão/)
    expect(within(newest as HTMLElement).getByRole('img', { name: 'Recusado' })).toBeTruthy()
    expect(newest?.getAttribute('data-print')).toBe('no')
    expect(api.to('POST', '/estante/quiosque/emprestimo')[0]?.body).toEqual({
      visita: VISIT.visita,
      codigo_barras: '100',
    })
  })

  it('SHELL-42 LOAN-01 renews one or all by day and hour, with the reason of what cannot be; the receipt goes by mail or printer', async () => {
    const api = await enter(
      fakeApi(
        handlers({
          'POST /estante/quiosque/renovacao': () => ({
            body: {
              resultados: [
                { ...VISIT.emprestimos[0], data_prevista: '2026-12-04', renovado: 'S', motivos: [] },
                {
                  ...VISIT.emprestimos[1],
                  renovado: 'N',
                  motivos: [{ message: 'RenovacaoReservado', params: {} }],
                },
              ],
            },
          }),
          'POST /estante/quiosque/recibo': () => ({ body: { ok: true } }),
        }),
      ),
    )
    await userEvent.click(button('Renovar'))
    expect(screen.getAllByRole('listitem').map(row => row.textContent)).toEqual([
      expect.stringMatching(/Vidas secas.*Devolver até 20\/11\/2026, 21:30/),
      expect.stringMatching(/O cortiço.*em atraso/),
    ])
    expect(screen.queryByRole('button', { name: 'Imprimir recibo' })).toBeNull()
    await userEvent.click(button('Renovar todos'))
    expect(await screen.findByText('Renovado. Devolver até 04/12/2026.')).toBeTruthy()
    expect(screen.getByText(/Outra pessoa espera por esta obra/)).toBeTruthy()
    expect(api.to('POST', '/estante/quiosque/renovacao')[0]?.body).toMatchObject({ emprestimos: [4, 5] })
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await userEvent.click(button('Imprimir recibo'))
    expect(print).toHaveBeenCalledOnce()
    await userEvent.click(button('Recibo por e-mail'))
    await waitFor(() => expect(api.to('POST', '/estante/quiosque/recibo')).toHaveLength(1))
  })

  it('SHELL-42 an impatient finger mails one receipt', async () => {
    clearToasts()
    let answer = () => {}
    const api = await enter(
      fakeApi(
        handlers({
          'POST /estante/quiosque/renovacao': () => ({
            body: { resultados: [{ ...VISIT.emprestimos[0], renovado: 'S', motivos: [] }] },
          }),
          'POST /estante/quiosque/recibo': async () => {
            await new Promise<void>(done => (answer = done))
            return { body: { ok: true } }
          },
        }),
      ),
    )
    await userEvent.click(button('Renovar'))
    await userEvent.click(button('Renovar: Vidas secas'))
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Recibo por e-mail' }))
    answer()
    await waitFor(() => expect(currentToasts().map(each => each.message)).toEqual(['Recibo a caminho do seu e-mail.']))
    expect(api.to('POST', '/estante/quiosque/recibo')).toHaveLength(1)
  })

  it('SHELL-42 why nothing can be borrowed now, and what waits, are spoken to whoever comes in', async () => {
    const impedimentos = [{ message: 'RenovacaoReservado', params: {} }]
    await enter(fakeApi(handlers({ 'POST /estante/quiosque/visita': () => ({ body: { ...VISIT, impedimentos } }) })))
    expect(document.activeElement).toBe(field(/código/i))
    expect(screen.getAllByRole('alert').map(each => each.textContent)).toEqual([
      expect.stringMatching(/Outra pessoa espera por esta obra/),
      expect.stringMatching(/1 /),
    ])
  })

  it('SHELL-42 who only returns needs no card; what goes elsewhere goes to the desk, without a name', async () => {
    const api = fakeApi(
      handlers({
        'POST /estante/quiosque/devolucao': () => ({
          body: {
            obra: 'Iracema',
            recibo: 77,
            dias_atraso: 2,
            multa_centavos: 0,
            suspensa_ate: null,
            cod_emprestimo: null,
            entregar_no_balcao: 'S',
          },
        }),
      }),
    )
    renderPiece(<KioskPage />)
    await userEvent.click(await screen.findByRole('button', { name: 'Só devolver' }))
    expect(screen.queryByRole('button', { name: 'Renovar' })).toBeNull()
    await userEvent.type(field(/está devolvendo/), '100{Enter}')
    expect(
      await screen.findByText(/Devolvido\. 2 dias de atraso\. Recibo nº 77\. Entregue este exemplar no balcão/),
    ).toBeTruthy()
    expect(api.to('POST', '/estante/quiosque/devolucao')[0]?.body).toEqual({ codigo_barras: '100' })
    expect(screen.queryByRole('button', { name: 'Recibo por e-mail' })).toBeNull()
  })

  it('SHELL-42 finishing forgets the person here and at the server', async () => {
    const api = await enter()
    await userEvent.click(button('Terminar'))
    expect(screen.getByText(/^Central: pegue emprestado/)).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/Ana|Vidas secas/)
    await waitFor(() => expect(api.to('DELETE', '/estante/quiosque/visita')[0]?.body).toEqual({ visita: VISIT.visita }))
  })

  it('what one person chose to see and the language they read are not the next one’s', async () => {
    await enter()
    await act(async () => {
      toggleContrast()
      increaseText()
      await changeLanguage('en')
    })
    await userEvent.click(button('Finish'))
    await screen.findByText(/^Central: pegue emprestado/)
    expect(settingsStore.get()).toEqual({ cor: null, zoom: 0, negrito: false, libras: false })
    expect(document.documentElement.dataset.cor).toBeUndefined()
    expect(document.documentElement.lang).toBe('pt-BR')
  })

  it('SHELL-42 codes that are read while one is under way wait for their turn, and none is lost', async () => {
    const waiting: (() => void)[] = []
    const api = await enter(
      fakeApi(
        handlers({
          'POST /estante/quiosque/emprestimo': async ({ body }) => {
            await new Promise<void>(done => waiting.push(done))
            const { codigo_barras } = body as { codigo_barras: string }
            const loan = { cod_emprestimo: Number(codigo_barras), obra: `Obra ${codigo_barras}` }
            return { body: { ...loan, data_prevista: '2026-11-30', vence_em: '', em_atraso: 'N', acessorios: [] } }
          },
        }),
      ),
    )
    await userEvent.keyboard('100{Enter}200{Enter}300{Enter}')
    expect((field(/que vai levar/) as HTMLInputElement).value).toBe('')
    for (let at = 0; at < 3; at++) {
      await waitFor(() => expect(waiting).toHaveLength(at + 1))
      await act(async () => waiting[at]!())
    }
    expect(await screen.findByText('Obra 300')).toBeTruthy()
    const sent = api.to('POST', '/estante/quiosque/emprestimo')
    expect(sent.map(({ body }) => (body as { codigo_barras: string }).codigo_barras)).toEqual(['100', '200', '300'])
  })

  it('SHELL-42 a code that is scanned over the question or a button is read whole, and presses nothing', async () => {
    const api = await enter(
      fakeApi(
        handlers({ 'POST /estante/quiosque/emprestimo': () => ({ status: 422, body: { message: 'x', code: 'y' } }) }),
      ),
    )
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    fireEvent.pointerDown(document.body)
    await act(() => vi.advanceTimersByTimeAsync(21_000))
    const warning = screen.getByRole('alertdialog')
    await act(async () => void scanned(within(warning).getByRole('button', { name: 'Terminar' }), '456'))
    vi.useRealTimers()
    const sent = () => api.to('POST', '/estante/quiosque/emprestimo').map(({ body }) => body)
    await waitFor(() => expect(sent()).toEqual([{ visita: VISIT.visita, codigo_barras: '456' }]))
    expect(screen.getByRole('heading', { name: 'Olá, Ana' })).toBeTruthy()
    await act(async () => void scanned(button('Terminar'), '457'))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(screen.getByRole('heading', { name: 'Olá, Ana' })).toBeTruthy()
  })

  it('SHELL-42 of two copies of a work the one that came back leaves the list, and another one’s none', async () => {
    const loan = { obra: 'Vidas secas', data_prevista: '2026-11-20', vence_em: '', em_atraso: 'N' }
    const visit = { ...VISIT, emprestimos: [4, 6].map(cod_emprestimo => ({ ...loan, cod_emprestimo })) }
    let back: number | null = null
    await enter(
      fakeApi(
        handlers({
          'POST /estante/quiosque/visita': () => ({ body: visit }),
          'POST /estante/quiosque/devolucao': () => ({
            body: {
              obra: 'Vidas secas',
              recibo: 1,
              dias_atraso: 0,
              cod_emprestimo: back,
              multa_centavos: 0,
              suspensa_ate: null,
              entregar_no_balcao: 'N',
            },
          }),
        }),
      ),
    )
    const left = async (after: number | null) => {
      back = after
      await userEvent.click(button('Devolver'))
      await userEvent.type(field(/está devolvendo/), `10${after ?? 0}{Enter}`)
      await waitFor(() => expect((field(/está devolvendo/) as HTMLInputElement).value).toBe(''))
      await screen.findAllByText(/^Devolvido/)
      await userEvent.click(button('Renovar'))
      return screen.getAllByText(/Devolver até 20\/11\/2026/).length
    }
    expect(await left(null)).toBe(2)
    expect(await left(6)).toBe(1)
  })

  it('SHELL-42 what somebody typed and left is forgotten as well', async () => {
    fakeApi(handlers())
    renderPiece(<KioskPage />)
    await userEvent.type(await screen.findByRole('textbox', { name: /Cartão/ }), 'ana')
    await userEvent.type(screen.getByLabelText('Senha ou PIN'), '4821')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    fireEvent.pointerDown(document.body)
    await act(() => vi.advanceTimersByTimeAsync(FORGET_AFTER_MS - 1000))
    expect((field(/Cartão/) as HTMLInputElement).value).toBe('ana')
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect((field(/Cartão/) as HTMLInputElement).value).toBe('')
    expect((screen.getByLabelText('Senha ou PIN') as HTMLInputElement).value).toBe('')
  })

  it('SHELL-42 an answer that comes after somebody went on to bring things back lets nobody in, here or at the server', async () => {
    const slow = Promise.withResolvers<void>()
    const late: Handler = async () => {
      await slow.promise
      return { body: VISIT }
    }
    const api = fakeApi(handlers({ 'POST /estante/quiosque/visita': late }))
    renderPiece(<KioskPage />)
    await userEvent.type(await screen.findByRole('textbox', { name: /Cartão/ }), 'ana')
    await userEvent.type(screen.getByLabelText('Senha ou PIN'), '4821')
    await userEvent.click(button('Entrar'))
    await waitFor(() => expect(api.to('POST', '/estante/quiosque/visita')).toHaveLength(1))
    await userEvent.click(button(/devolver/i))
    slow.resolve()
    await waitFor(() => expect(api.to('DELETE', '/estante/quiosque/visita')).toHaveLength(1))
    expect(api.to('DELETE', '/estante/quiosque/visita')[0]?.body).toEqual({ visita: VISIT.visita })
    expect(screen.queryByText(/Ana/)).toBeNull()
  })

  it('SHELL-42 after 40 seconds without a touch it forgets; the last twenty are told, and a press stays', async () => {
    expect([FORGET_AFTER_MS, WARNED_MS]).toEqual([40_000, 20_000])
    await enter()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    fireEvent.pointerDown(document.body)
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    await pass(19_000)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await pass(1500)
    const warning = screen.getByRole('alertdialog', { name: 'Você ainda está aí?' })
    expect(warning.textContent).toMatch(/volta ao início em 20 segundos/)
    fireEvent.click(within(warning).getByRole('button', { name: 'Continuar' }))
    await pass(500)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await pass(38_000)
    expect(screen.getByRole('alertdialog')).toBeTruthy()
    await pass(3000)
    expect(screen.queryByText('Olá, Ana')).toBeNull()
    expect(screen.getByText(/^Central: pegue emprestado/)).toBeTruthy()
  })
})
