import '../../testing/reset.ts'
import type { ScanAnswer } from '@estante/contract'
import { StaffPermission } from '@estante/contract/permissions'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { routeTable } from '../../app/router.tsx'
import { LANDMARKS } from '../../lib/page/landmarks.ts'
import { fakeApi, type Handler, publicTokenHandler, type SeenRequest } from '../../testing/fake-api.ts'
import { renderRoutes } from '../../testing/page.tsx'
import { ana } from '../../testing/people.ts'
import { deskHandlers, standAtDesk } from './at-desk.test-data.ts'
import { heard } from './box/signals.ts'
import { backOf, CARD, copyOf, deskSessionOf, lentOf, refusedOf } from './desk-session.test-data.ts'
import { deskStore } from './frame/desk-session.ts'
import { actOf, DESK_KEYS } from './frame/keys.ts'

type Asked = { codigo: string; modo: string; cod_pessoa?: number; como?: string; excecao?: string; retorno?: string }
const asked = (request: SeenRequest) => request.body as Asked

const session = deskSessionOf()
/** A server that knows the card 2023; numbers of more than two digits are copies. */
const answers = (request: SeenRequest): ScanAnswer => {
  const { codigo, modo, excecao, como } = asked(request)
  if (codigo === '2023') return { tipo: 'PESSOA', pessoa: CARD }
  if (codigo === '777' && !como)
    return { tipo: 'ESCOLHA', pessoa: { cod_pessoa: 9, nome: 'Caio Monteiro' }, exemplar: copyOf('777') }
  if (codigo === '777' && como === 'PESSOA') return { tipo: 'PESSOA', pessoa: CARD }
  if (codigo === '404') return { tipo: 'DESCONHECIDO', codigo }
  if (codigo === '900' && !excecao) return refusedOf(codigo)
  if (modo === 'DEVOLVER')
    return backOf(codigo, {
      pessoa: { cod_pessoa: 9, nome: 'Caio Monteiro' },
      dias_atraso: 4,
      multa_centavos: 400,
      recibo: 1,
      ...(codigo === '555' && {
        destino: 'RESERVA',
        guia: { codigo: 'M3 18', guardar_ate: '2026-11-19', biblioteca: 'Central' },
      }),
    })
  return lentOf(codigo)
}
const handlers = (more: Record<string, Handler> = {}): Record<string, Handler> =>
  deskHandlers({
    'GET /estante/balcao/sessao': () => ({ body: session }),
    'GET /estante/balcao/contagens': () => ({ body: { reservas: 7, transito: 0 } }),
    'POST /estante/balcao/leitura': request => ({ body: answers(request) }),
    'POST /estante/balcao/desfazer': () => ({ body: { atos: ['EMPRESTIMO'] } }),
    ...more,
  })

standAtDesk({
  screens: () => Promise.all([import('./screens/lend-screen.tsx'), import('./screens/return-screen.tsx')]),
})
afterEach(() => vi.useRealTimers())

const box = () => screen.findByRole('textbox', { name: 'Leitor' })
async function open(api = fakeApi(handlers()), at = '/balcao') {
  const page = renderRoutes(routeTable(), at)
  await box()
  return { api, page }
}
const scan = async (...codes: string[]) => {
  for (const code of codes) await userEvent.keyboard(`${code}{Enter}`)
}
const rows = () => within(screen.getByRole('list', { name: /O que foi feito/ })).getAllByRole('listitem')
const readings = (api: ReturnType<typeof fakeApi>) => api.to('POST', '/estante/balcao/leitura')

describe('the frame of the desk', () => {
  it('is behind the sign-in, has a title of its own and says who serves where', async () => {
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Emprestar' })).toBeTruthy()
    expect(document.title).toContain('Emprestar · Balcão')
    expect(screen.getByText('Vera Antunes')).toBeTruthy()
  })

  it('tells whoever is not of the staff', async () => {
    fakeApi(
      handlers({ 'GET /estante/balcao/sessao': () => ({ status: 403, body: { message: 'Não.', code: 'forbidden' } }) }),
    )
    renderRoutes(routeTable(), '/balcao')
    expect(await screen.findByText('O balcão não abriu.')).toBeTruthy()
  })

  it('every key has a second combination, and no combination does two things', () => {
    const all = DESK_KEYS.flatMap(({ keys }) => keys)
    expect(new Set(all).size).toBe(all.length)
    expect(actOf({ key: 'F9' })?.act).toBe('undo')
    expect(actOf({ key: 'Ω', code: 'KeyZ', altKey: true })?.act).toBe('undo')
    expect(actOf({ key: 'Enter', ctrlKey: true })?.act).toBe('override')
    expect(actOf({ key: 'Enter' })).toBeUndefined()
  })

  it('D-02 keys lead nowhere that whoever serves may not go, and are not offered', async () => {
    const student = deskSessionOf([StaffPermission.desk, StaffPermission.lend])
    const { page } = await open(fakeApi(handlers({ 'GET /estante/balcao/sessao': () => ({ body: student }) })))
    await screen.findByRole('heading', { level: 1, name: 'Emprestar' })
    const legend = within(screen.getByRole('region', { name: 'Teclas desta tela' }))
    const offered = () => legend.getAllByRole('button').map(each => each.getAttribute('aria-keyshortcuts'))
    expect(offered()).toEqual([
      'Escape Alt+0',
      'F6 Alt+3',
      'F9 Alt+Z',
      'Insert Alt+R',
      'Control+P Alt+P',
      'F1 Alt+9',
      'Control+M Alt+S',
    ])
    for (const key of ['{F7}', '{F10}', '{F3}']) {
      await userEvent.keyboard(key)
      expect(page.address()).toBe('/balcao')
    }
    const spoken = screen.getAllByRole('status').map(each => each.textContent ?? '')
    expect(spoken).toContain('Você não tem permissão para esta ação.')
    await scan('2023')
    await screen.findByRole('heading', { name: CARD.nome })
    expect(screen.queryByRole('link', { name: 'Abrir o cadastro' })).toBeNull()
    await userEvent.keyboard('{F8}')
    await waitFor(() => expect(page.address()).toBe('/balcao/reservas'))
  })

  it('what is scanned before it is known who serves, and where, waits for that', async () => {
    deskStore.set({ session: null, cod_biblioteca: null, behind: 0, failure: null })
    let letIn = () => {}
    const known = new Promise<void>(resolve => {
      letIn = resolve
    })
    const api = fakeApi(
      handlers({
        'GET /estante/balcao/sessao': async () => {
          await known
          return { body: session }
        },
      }),
    )
    renderRoutes(routeTable(), '/balcao')
    await screen.findByRole('heading', { level: 1, name: 'Balcão' })
    await scan('2023', '111')
    expect(readings(api)).toEqual([])
    letIn()
    await screen.findByRole('heading', { name: CARD.nome })
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(readings(api).map(({ body }) => body)).toMatchObject([
      { codigo: '2023', cod_biblioteca: 1 },
      { codigo: '111', cod_biblioteca: 1, cod_pessoa: CARD.cod_pessoa },
    ])
  })

  it('a sign that is written by its number (é is Alt+130) renews nothing and leads nowhere', () => {
    const pressed = ['1', '3', '0'].map(key => actOf({ key, code: `Numpad${key}`, altKey: true }))
    expect(pressed).toEqual([undefined, undefined, undefined])
    expect(['1', '3', '0'].map(key => actOf({ key, code: `Digit${key}`, altKey: true })?.act)).toEqual([
      'lend',
      'renew',
      'finish',
    ])
    expect(actOf({ key: 'Enter', code: 'NumpadEnter', altKey: true })?.act).toBe('override')
  })

  it('a key that leads to another screen says which one has come, and the keyboard is in it', async () => {
    await open()
    const spoken = () => screen.getAllByRole('status').map(each => each.textContent ?? '')
    await userEvent.keyboard('{F4}')
    await screen.findByRole('heading', { level: 1, name: 'Devolver' })
    await waitFor(() => expect(spoken()).toContainEqual(expect.stringMatching(/^Devolver · Balcão/)))
    expect(document.activeElement).toBe(await box())
    await userEvent.keyboard('{F1}')
    await screen.findByRole('heading', { level: 1, name: /Ajuda|Teclas/ })
    await waitFor(() => expect(spoken()).toContainEqual(expect.stringMatching(/ · Balcão/)))
    await waitFor(() => expect(document.activeElement?.id).toBe(LANDMARKS.content))
    await userEvent.keyboard('{F2}')
    await waitFor(() => expect(spoken()).toContainEqual(expect.stringMatching(/^Emprestar · Balcão/)))
    expect(document.activeElement).toBe(await box())
  })

  it('every key of the screen is a visible button too', async () => {
    await open()
    for (const name of [/Renovar/, /desfazer o último/, /terminar e limpar/, /imprimir/, /Trocar/])
      expect(screen.getAllByRole('button', { name }).length).toBeGreaterThan(0)
  })
})

describe('lending', () => {
  it('the panel says how many of how many, by how many go with a loan and its undoing, and who left a note when', async () => {
    const note = { texto: 'Vai trazer o CD do Stewart', autor: 'Vera', criada_em: '2026-11-03T15:00:00.000Z' }
    const pessoa = { ...CARD, contam: 2, limite_emprestimos: 5, reservas: 1, limite_reservas: null, nota: note }
    await open(
      fakeApi(
        handlers({
          'POST /estante/balcao/leitura': request => ({
            body: asked(request).codigo === '2023' ? { tipo: 'PESSOA', pessoa } : answers(request),
          }),
        }),
      ),
    )
    await scan('2023')
    const panel = await screen.findByRole('complementary', { name: 'Pessoa atendida' })
    await waitFor(() => expect(panel.textContent).toContain('2/5'))
    expect(within(panel).getByText('2 de 5')).toBeTruthy()
    expect(within(panel).queryByText(/^1 de/)).toBeNull()
    expect(within(panel).getByText(/Vai trazer o CD/).textContent).toContain('Vera, 03/11/2026')
    await scan('101')
    await waitFor(() => expect(panel.textContent).toContain('3/5'))
    await userEvent.keyboard('{F9}')
    await waitFor(() => expect(panel.textContent).toContain('2/5'))
  })

  it('card, three copies, Esc: scans alone, in their order, the box empty and focused all the time', async () => {
    const { api } = await open()
    await scan('2023', '101', '102', '103')
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(readings(api).map(request => asked(request).codigo)).toEqual(['2023', '101', '102', '103'])
    expect(
      readings(api)
        .slice(1)
        .map(request => asked(request).cod_pessoa),
    ).toEqual([9, 9, 9])
    expect(rows()[0]?.textContent).toContain('Devolver até 01/12/2026')
    const field = (await box()) as HTMLInputElement
    expect([field.value, document.activeElement]).toEqual(['', field])
    expect(screen.getByText('para Caio Monteiro')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByText('para Caio Monteiro')).toBeNull()
    expect(screen.queryByRole('list', { name: /O que foi feito/ })).toBeNull()
  })

  it('scans wait for the one under way, none overtakes and none is lost', async () => {
    const order: string[] = []
    const waiting: (() => void)[] = []
    const { api } = await open(
      fakeApi(
        handlers({
          'POST /estante/balcao/leitura': async request => {
            order.push(asked(request).codigo)
            await new Promise<void>(resolve => waiting.push(resolve))
            return { body: answers(request) }
          },
        }),
      ),
    )
    await scan('2023', '101', '102')
    expect(order).toEqual(['2023'])
    for (let at = 0; at < 3; at++) {
      await waitFor(() => expect(waiting).toHaveLength(at + 1))
      await act(async () => waiting[at]?.())
    }
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(order).toEqual(['2023', '101', '102'])
    expect(readings(api)).toHaveLength(3)
  })

  it('a scanner that ends with Tab is understood; an empty Tab leads on', async () => {
    const { api } = await open()
    await userEvent.keyboard('2023{Tab}')
    await screen.findByText('para Caio Monteiro')
    expect(document.activeElement).toBe(await box())
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).not.toBe(await box())
    // Whatever is typed next, wherever the focus is, lands in the box.
    await scan('101')
    await waitFor(() => expect(readings(api)).toHaveLength(2))
    expect(asked(readings(api)[1] as SeenRequest).codigo).toBe('101')
  })

  it('what is scanned on a screen without a box lends nothing, there or later', async () => {
    const api = fakeApi(handlers())
    renderRoutes(routeTable(), '/balcao/ajuda')
    await screen.findByRole('heading', { level: 1, name: /Teclas/ })
    await scan('2023', '101')
    await userEvent.keyboard('9')
    await userEvent.keyboard('{F2}')
    expect(((await box()) as HTMLInputElement).value).toBe('')
    expect(readings(api)).toEqual([])
    await scan('2023')
    await waitFor(() => expect(readings(api).map(request => asked(request).codigo)).toEqual(['2023']))
  })

  it('what is scanned while the box is on its way is read, wherever the focus is meanwhile', async () => {
    const api = fakeApi(handlers())
    renderRoutes(routeTable(), '/balcao/ajuda')
    const heading = await screen.findByRole('heading', { level: 1, name: /Teclas/ })
    const [button] = screen.getAllByRole('button', { name: /desfazer o último/ })
    // In one go, as a scanner does: nothing is drawn in between.
    const press = (on: Element, ...keys: string[]) => {
      for (const key of keys) on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
    await act(async () => {
      press(document.body, 'F2')
      press(button!, '2', '0', '2')
      press(heading, '3', 'Enter')
    })
    await waitFor(() => expect(readings(api).map(request => asked(request).codigo)).toEqual(['2023']))
    expect(((await box()) as HTMLInputElement).value).toBe('')
  })

  it('the same copy twice within two seconds is one reading', async () => {
    const { api } = await open()
    await scan('2023', '101', '101')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(readings(api)).toHaveLength(2)
  })

  it('a number that is both asks once, by 1 or 2, and what was scanned meanwhile waits', async () => {
    const { api } = await open()
    await scan('777', '101')
    const question = await screen.findByRole('region', { name: /cartão e de um exemplar/ })
    expect(within(question).getByRole('button', { name: /1 Cartão de Caio Monteiro/ })).toBeTruthy()
    expect(readings(api)).toHaveLength(1)
    await userEvent.keyboard('1')
    await waitFor(() => expect(readings(api)).toHaveLength(3))
    expect(readings(api).map(request => [asked(request).codigo, asked(request).como])).toEqual([
      ['777', undefined],
      ['777', 'PESSOA'],
      ['101', undefined],
    ])
    expect(((await box()) as HTMLInputElement).value).toBe('')
  })

  it('a refusal is a row with its reason; Ctrl+Enter and a number set it aside', async () => {
    const { api } = await open()
    await scan('2023', '900')
    expect(await screen.findByText('O limite de empréstimos ao mesmo tempo foi atingido: 5.')).toBeTruthy()
    expect(heard.get()).toBe('look')
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('region', { name: /Motivo para emprestar/ })).toBeTruthy()
    await userEvent.keyboard('2')
    await waitFor(() => expect(readings(api)).toHaveLength(3))
    expect(asked(readings(api)[2] as SeenRequest).excecao).toBe('Uso em aula hoje')
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Devolver até'))
  })

  it('an unknown number is kept in its row', async () => {
    await open()
    await scan('404')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(rows()[0]?.textContent).toContain('404')
    expect(rows()[0]?.textContent).toContain('Número desconhecido')
  })

  it('a clock of the computer that is wrong counts for nothing: rows have the time of the server', async () => {
    const ahead = new Date(Date.now() + 3 * 3_600_000)
    await open(
      fakeApi(handlers({ 'GET /estante/balcao/sessao': () => ({ body: { ...session, agora: ahead.toISOString() } }) })),
    )
    await scan('2023', '101')
    await waitFor(() => expect(rows()).toHaveLength(1))
    const at = rows()[0]?.querySelector('time')?.dateTime ?? ''
    expect(Math.abs(Date.parse(at) - ahead.getTime())).toBeLessThan(60_000)
  })

  it('F9 takes the last act back under its mark, once', async () => {
    const { api } = await open()
    await scan('2023', '101', '102')
    await waitFor(() => expect(rows()).toHaveLength(2))
    await userEvent.keyboard('{F9}')
    await waitFor(() => expect(api.to('POST', '/estante/balcao/desfazer')).toHaveLength(1))
    expect(api.to('POST', '/estante/balcao/desfazer')[0]?.body).toMatchObject({
      lote: 'lote-102-000',
      cod_biblioteca: 1,
    })
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Desfeito'))
    await userEvent.keyboard('{F9}')
    await waitFor(() => expect(api.to('POST', '/estante/balcao/desfazer')).toHaveLength(2))
    expect(api.to('POST', '/estante/balcao/desfazer')[1]?.body).toMatchObject({ lote: 'lote-101-000' })
    await userEvent.keyboard('{F9}')
    await screen.findByText('Nada para desfazer nos últimos cinco minutos.')
    expect(api.to('POST', '/estante/balcao/desfazer')).toHaveLength(2)
  })

  it('F6 renews all, each with its result; what others wait for is told on top', async () => {
    const loan = {
      codigo_barras: '1',
      data_prevista: '2026-11-20',
      vence_em: '2026-11-21T02:59:59.000Z',
      em_atraso: 'N',
      dias_atraso: 0,
    }
    const card = {
      ...CARD,
      emprestimos: [
        { ...loan, cod_emprestimo: 1, obra: 'Cálculo', fila: 2 },
        { ...loan, cod_emprestimo: 2, obra: 'Torto arado', fila: 0 },
      ],
    }
    const { api } = await open(
      fakeApi(
        handlers({
          'POST /estante/balcao/leitura': () => ({ body: { tipo: 'PESSOA', pessoa: card } }),
          'POST /estante/balcao/renovacao': () => ({
            body: {
              resultados: [
                {
                  cod_emprestimo: 1,
                  obra: 'Cálculo',
                  renovado: 'N',
                  data_prevista: '2026-11-20',
                  vence_em: '2026-11-20T23:59:59.000Z',
                  motivos: [{ message: 'LimiteEmprestimos', params: { limite: 1 } }],
                },
                {
                  cod_emprestimo: 2,
                  obra: 'Torto arado',
                  renovado: 'S',
                  data_prevista: '2026-12-04',
                  vence_em: '2026-12-04T23:59:59.000Z',
                  motivos: [],
                },
              ],
            },
          }),
        }),
      ),
    )
    await scan('2023')
    await screen.findByText('para Caio Monteiro')
    await userEvent.keyboard('{F6}')
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(rows().map(row => row.textContent)).toEqual([
      expect.stringContaining('Cálculo'),
      expect.stringContaining('Renovado até 04/12/2026'),
    ])
    expect(api.to('POST', '/estante/balcao/renovacao')[0]?.body).toMatchObject({ emprestimos: [1, 2], cod_pessoa: 9 })
  })
})

it('what is lent for hours says its hour: on the card, and where the copy is asked for without a person', async () => {
  const by = { data_prevista: '2026-11-20', vence_em: '2026-11-20T21:00:00.000Z' }
  const held = { codigo_barras: '1', em_atraso: 'N' as const, dias_atraso: 0, fila: 0 }
  const card = { ...CARD, emprestimos: [{ ...held, ...by, cod_emprestimo: 1, obra: 'Cálculo' }] }
  const com = { cod_pessoa: 9, nome: 'Caio Monteiro', desde: '2026-11-20T12:00:00.000Z', operador: 'Vera', ...by }
  await open(
    fakeApi(
      handlers({
        'POST /estante/balcao/leitura': request => ({
          body:
            asked(request).codigo === '2023'
              ? { tipo: 'PESSOA', pessoa: card }
              : { tipo: 'EXEMPLAR', exemplar: copyOf('101'), com, fila: 0 },
        }),
      }),
    ),
  )
  await scan('101')
  await waitFor(() => expect(rows()[0]?.textContent).toContain('20/11/2026, 21:00'))
  await scan('2023')
  expect((await screen.findByText('Cálculo')).parentElement?.textContent).toContain('20/11/2026, 21:00')
})

describe('returning', () => {
  it('each row says person, days late, fine and next place; a hold has its slip, without a name, and a second sound', async () => {
    const { api } = await open(fakeApi(handlers()), '/balcao/devolver')
    await scan('101', '555')
    await waitFor(() => expect(rows()).toHaveLength(2))
    const plain = rows()[1]?.textContent ?? ''
    for (const words of ['Caio Monteiro', '4 dias de atraso', 'R$ 4,00', 'Estante 1B', '512.5 S819a'])
      expect(plain).toContain(words)
    expect(rows()[0]?.textContent).toContain('Prateleira de reservas')
    expect(heard.get()).toBe('hold')
    const slip = within(screen.getByRole('complementary')).getByText('M3 18').parentElement
    expect(slip?.textContent).toContain('guardar até 19/11/2026')
    expect(slip?.textContent).not.toContain('Caio')
    expect(asked(readings(api)[0] as SeenRequest)).toMatchObject({ modo: 'DEVOLVER', retorno: 'BALCAO' })
  })

  it('F4 and a burst at once: the first sign is not lost, and nothing is lent', async () => {
    const { api, page } = await open()
    fireEvent.keyDown(window, { key: 'F4' })
    await scan('101', '102')
    await waitFor(() => expect(page.address()).toBe('/balcao/devolver'))
    await waitFor(() => expect(readings(api)).toHaveLength(2))
    expect(readings(api).map(request => [asked(request).codigo, asked(request).modo])).toEqual([
      ['101', 'DEVOLVER'],
      ['102', 'DEVOLVER'],
    ])
  })

  it('the numbers beside the keys follow what comes back, and what others do', async () => {
    let reservas = 7
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: ms => vi.advanceTimersByTime(ms) })
    await open(
      fakeApi(handlers({ 'GET /estante/balcao/contagens': () => ({ body: { reservas, transito: 0 } }) })),
      '/balcao/devolver',
    )
    const holds = () => screen.getByRole('link', { name: /^Reservas/ }).textContent
    await waitFor(() => expect(holds()).toContain('7'))
    reservas = 8
    await user.keyboard('555{Enter}')
    await waitFor(() => expect(holds()).toContain('8'))
    reservas = 9
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await waitFor(() => expect(holds()).toContain('9'))
  })

  it('the book drop is shown and goes back to now after two idle minutes', async () => {
    await open(fakeApi(handlers()), '/balcao/devolver')
    vi.useFakeTimers()
    fireEvent.keyDown(window, { key: 'd', ctrlKey: true })
    const drop = () => screen.getByRole('button', { name: 'Da caixa de devolução' }).getAttribute('aria-pressed')
    await act(async () => vi.advanceTimersByTime(10))
    expect(drop()).toBe('true')
    await act(async () => vi.advanceTimersByTime(121_000))
    expect(drop()).toBe('false')
  })
})

describe('when something fails', () => {
  it('no answer: asked again under the same name until one comes, and what follows waits', async () => {
    let isDown = true
    const { api } = await open(
      fakeApi(
        handlers({
          'POST /estante/balcao/leitura': request => {
            if (isDown && asked(request).codigo === '101') throw new TypeError('network')
            return { body: answers(request) }
          },
        }),
      ),
    )
    await scan('2023', '101', '102')
    await screen.findByText('sem rede')
    expect(screen.queryByRole('list', { name: /O que foi feito/ })).toBeNull()
    isDown = false
    await waitFor(() => expect(rows()).toHaveLength(2))
    const names = readings(api)
      .filter(request => asked(request).codigo === '101')
      .map(request => request.headers['idempotency-key'])
    expect(names.length).toBeGreaterThan(1)
    expect(new Set(names).size).toBe(1)
    expect(screen.getByText('ligado')).toBeTruthy()
  })

  it('the session ended: badge and PIN, the queue and the screen stay', async () => {
    let isOver = false
    const { api } = await open(
      fakeApi(
        handlers({
          'POST /estante/balcao/leitura': request =>
            isOver ? { status: 401, body: { message: 'SessaoExpirada', code: 'x' } } : { body: answers(request) },
          'POST /oauth/token': request =>
            (request.body as { grant_type?: string }).grant_type === 'refresh_token'
              ? { status: 401, body: { message: 'SessaoExpirada', code: 'x' } }
              : (publicTokenHandler['POST /oauth/token'] as Handler)(request),
          'POST /estante/balcao/operador': () => {
            isOver = false
            return {
              body: {
                access_token: 'novo',
                token_type: 'Bearer',
                expires_in: 900,
                scope: 'public',
                refresh_token: 'r',
              },
              isFalse: true,
            }
          },
          'GET /pessoas': () => ({
            body: { user: ana, authPermissions: [], bloqueio: 'N', msg_bloqueio: '' },
          }),
        }),
      ),
    )
    await scan('2023', '101')
    await waitFor(() => expect(rows()).toHaveLength(1))
    isOver = true
    await scan('102')
    expect(await screen.findByRole('heading', { name: 'A sessão terminou' })).toBeTruthy()
    expect(rows()).toHaveLength(1)
    expect(readings(api).length).toBeGreaterThan(2)
    // Scanned while nobody is signed in: it waits.
    await userEvent.type(screen.getByLabelText(/Crachá/), 'vera')
    await userEvent.type(screen.getByLabelText(/^PIN/), '2580{Enter}')
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(rows()[0]?.textContent).toContain('102')
    expect(screen.queryByRole('heading', { name: 'A sessão terminou' })).toBeNull()
  })
})
