import '../../../testing/reset.ts'
import {
  LOAN_REQUEST_FIELDS,
  LOAN_REQUEST_STATUSES,
  type LoanRequest,
  type LoanRequestInfo,
  type RequestableCopy,
} from '@estante/contract'
import { MAIN_MATERIAL, SINGLE } from '@estante/contract/constants'
import { clearToasts, currentToasts } from '@estante/ui/toast-queue.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { routeTable } from '../../../app/router.tsx'
import { queryClient } from '../../../lib/api/query.ts'
import { i18n } from '../../../lib/language/i18n.ts'
import { clearPrefilters, keepPrefilters } from '../../../lib/search-state/prefilters.ts'
import { fakeApi, type Handler, publicTokenHandler } from '../../../testing/fake-api.ts'
import { lookAgainInVain } from '../../../testing/later-look.ts'
import { DESKTOP, renderPiece, renderRoutes, setWidth, startWords } from '../../../testing/page.tsx'
import { openInstitution, signInAna } from '../../../testing/people.ts'
import { RequestTab } from './request-tab.tsx'
import { Component as StorageRequest } from './storage-request.tsx'

const copy = (change: Partial<RequestableCopy> = {}): RequestableCopy => ({
  cod_exemplar: 1,
  cod_biblioteca: 1,
  desc_biblioteca: 'Biblioteca Central',
  cod_campus: 1,
  volume: SINGLE,
  tomo_exemplar: SINGLE,
  parte: SINGLE,
  mat_adicional: MAIN_MATERIAL,
  desc_local_exemplar: 'Acervo geral',
  disponivel: 'S',
  motivos: [],
  ...change,
})
const two = [copy({ volume: '1' }), copy({ cod_exemplar: 2, volume: '2' })]

const info = (change: Partial<LoanRequestInfo> = {}): LoanRequestInfo => ({
  exemplares: [copy()],
  bibliotecas_recebimento: [
    {
      cod_biblioteca: 1,
      desc_biblioteca: 'Biblioteca Central',
      cod_campus: 1,
      abertura: '07:30',
      fechamento: '22:00',
      locais: [
        { codigo: '1', descricao: 'Balcão' },
        { codigo: '2', descricao: 'Armário' },
      ],
    },
    {
      cod_biblioteca: 2,
      desc_biblioteca: 'Biblioteca de Direito',
      cod_campus: 1,
      abertura: null,
      fechamento: null,
      locais: [],
    },
  ],
  entregas: [{ cod_biblioteca: 1, hoje: 'S', dias: [1, 2] }],
  contato: { telefone: '', email: '', domicilio: '', pessoa_autorizada: '' },
  horario_obrigatorio: 'S',
  ...change,
})

const labels = Object.fromEntries(LOAN_REQUEST_FIELDS.map(field => [field, `rótulo ${field}`]))
const answers = (given: Partial<LoanRequestInfo> = {}): Record<string, Handler> => ({
  ...publicTokenHandler,
  'GET /solicitacao-emprestimo/10/informacoes-iniciais': () => ({ body: info(given) }),
  'GET /solicitacao-emprestimo/get-labels': () => ({ body: labels }),
  'GET /solicitacao-emprestimo/get-rule-phone-and-email': () => ({
    body: { telefone_obrigatorio: 'S', email_obrigatorio: 'S' },
  }),
  'GET /solicitacao-emprestimo/get-warning-message': () => ({ body: { mensagem: 'Traga a carteirinha.' } }),
  'POST /solicitacao-emprestimo/10': () => ({ body: { id: 5, protocolo: '20261116-ABC234' } }),
})

async function open(
  kind: 'emprestimo' | 'delivery' | 'armazem',
  given: Partial<LoanRequestInfo> = {},
  more: Record<string, Handler> = {},
) {
  await signInAna()
  const api = fakeApi({ ...answers(given), ...more })
  renderPiece(<RequestTab cod_acervo={10} kind={kind} />, '/acervo/10/solicitacao-emprestimo')
  await screen.findByRole('button', { name: 'Enviar pedido' })
  return { api, user: userEvent.setup() }
}
const field = (name: string) => screen.getByLabelText(new RegExp(`^rótulo ${name}`))
const send = () => screen.getByRole('button', { name: 'Enviar pedido' })
const said = () => currentToasts().map(({ kind, message }) => `${kind}: ${message}`)
const required = (name: string) => `O campo rótulo ${name} é obrigatório`

beforeAll(async () => {
  await startWords()
  await i18n.loadNamespaces(['loan-requests', 'circulation-screen', 'lists', 'patron', 'messages'])
})
beforeEach(() => {
  setWidth(DESKTOP)
  clearToasts()
  openInstitution()
})

describe('asking for a copy', () => {
  it('LREQ-01 what is being written stays when a later look at the copies fails', async () => {
    const { user } = await open('emprestimo')
    await user.type(field('pessoa_autorizada'), 'Bia Reis')
    await lookAgainInVain()
    expect((field('pessoa_autorizada') as HTMLInputElement).value).toBe('Bia Reis')
  })

  it('LREQ-05 asks for the campus and libraries that the catalogue is narrowed to, or the showcase’s, and elsewhere where they have none', async () => {
    await signInAna()
    const asked = async (showcase?: { cod_biblioteca: number; takesCards: boolean }, isNear = true) => {
      const api = fakeApi({
        ...answers(),
        'GET /solicitacao-emprestimo/10/informacoes-iniciais': ({ query }) => ({
          body: info(isNear || !query.has('bibliotecas') ? {} : { exemplares: [] }),
        }),
      })
      renderPiece(<RequestTab cod_acervo={10} kind="emprestimo" showcase={showcase} />)
      await screen.findByRole('button', { name: 'Enviar pedido' })
      cleanup()
      queryClient.clear()
      return api
        .to('GET', '/solicitacao-emprestimo/10/informacoes-iniciais')
        .map(({ query }) => Object.fromEntries(query))
    }
    const tipo = 'emprestimo'
    expect(await asked()).toEqual([{ tipo }])
    expect(await asked({ cod_biblioteca: 7, takesCards: true })).toEqual([{ tipo, bibliotecas: '7' }])
    keepPrefilters({ id: '2', id_biblioteca: '3,', cr: '', id_colecao: '5,', tipo_obra: '' })
    const near = { tipo, campus: '2', bibliotecas: '3,' }
    expect(await asked()).toEqual([near])
    expect(await asked(undefined, false)).toEqual([near, { tipo }])
    clearPrefilters()
  })

  it('LREQ-01 LREQ-08 the form has every field, called as the institution calls it, and says what the library tells', async () => {
    const many = [
      copy({ volume: '1', tomo_exemplar: 'a', parte: '1' }),
      copy({ cod_exemplar: 2, volume: '1', tomo_exemplar: 'b' }),
      copy({ cod_exemplar: 3, volume: '1', tomo_exemplar: 'a', parte: '2' }),
      copy({ cod_exemplar: 4, volume: '1', tomo_exemplar: 'a', parte: '2', mat_adicional: 'CD' }),
      copy({ cod_exemplar: 5, volume: '2' }),
      copy({ cod_exemplar: 6, cod_biblioteca: 2, desc_biblioteca: 'Biblioteca de Direito' }),
    ]
    const { user } = await open('emprestimo', { exemplares: many })
    await user.click(send())
    expect(await screen.findByText(required('volume'))).toBeTruthy()
    expect(screen.getByText(required('biblioteca_recebimento'))).toBeTruthy()
    expect(document.activeElement).toBe(field('volume'))
    await user.selectOptions(field('volume'), '1')
    await user.selectOptions(field('tomo'), 'a')
    await user.selectOptions(field('parte'), '2')
    await user.selectOptions(field('biblioteca_recebimento'), '1')
    for (const name of LOAN_REQUEST_FIELDS.filter(each => each !== 'domicilio')) expect(field(name), name).toBeTruthy()
    expect(await screen.findByText('Traga a carteirinha.')).toBeTruthy()
    expect(screen.queryByLabelText(/^rótulo domicilio/)).toBeNull()
  })

  it('LREQ-02 a delivery asks for the address instead of a place, and knows the days', async () => {
    const { api, user } = await open('delivery', {
      contato: { telefone: '(41) 98765-4321', email: 'a@x.org', domicilio: '', pessoa_autorizada: '' },
    })
    expect(screen.queryByLabelText(/^rótulo biblioteca_recebimento/)).toBeNull()
    await user.type(field('hora_inicio'), '09:00')
    await user.type(field('hora_fim'), '11:00')
    await user.click(send())
    expect(await screen.findByText(required('domicilio'))).toBeTruthy()
    await user.type(field('domicilio'), 'Rua A, 1')
    await user.click(send())
    await waitFor(() => expect(api.to('POST', '/solicitacao-emprestimo/10')).toHaveLength(1))
    expect(api.to('POST', '/solicitacao-emprestimo/10')[0]?.body).toMatchObject({
      tipo: 'delivery',
      domicilio: 'Rua A, 1',
    })
  })

  it('LREQ-12 no delivery on another day of the week: said before the click, with the days', async () => {
    await signInAna()
    fakeApi(answers({ entregas: [{ cod_biblioteca: 1, hoje: 'N', dias: [2, 4] }] }))
    renderPiece(<RequestTab cod_acervo={10} kind="delivery" />)
    expect(await screen.findByText('A entrega não está configurada para hoje.')).toBeTruthy()
    expect(screen.getByText('Esta biblioteca entrega em: terça-feira, quinta-feira.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Enviar pedido' })).toBeNull()
  })

  it('LREQ-12 what the person would be refused is said before the form is filled, and nothing is sent', async () => {
    await signInAna()
    const motivos = [{ message: 'SolicitacaoDuplicada', params: { titulo: 'Olhos d’água' } }]
    fakeApi(answers({ exemplares: [copy({ motivos })] }))
    renderPiece(<RequestTab cod_acervo={10} kind="emprestimo" />, '/acervo/10/solicitacao-emprestimo')
    expect(await screen.findByText('Já existe uma solicitação de empréstimo para esta obra.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Enviar pedido' })).toBeNull()
  })

  it('LREQ-12 nothing free: said before the click, with the way to the queue', async () => {
    await signInAna()
    fakeApi(answers({ exemplares: [copy({ disponivel: 'N' })] }))
    renderPiece(<RequestTab cod_acervo={10} kind="emprestimo" />)
    expect(await screen.findByText(/^Não há exemplares disponíveis, ou todos já foram solicitados\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Reservar esta obra' }).getAttribute('href')).toBe('/acervo/10/reserva')
    expect(screen.queryByRole('button', { name: 'Enviar pedido' })).toBeNull()
  })

  it('REC-03 nothing free and no permission 18: no way to a queue that is closed', async () => {
    await signInAna({}, [])
    fakeApi(answers({ exemplares: [copy({ disponivel: 'N' })] }))
    renderPiece(<RequestTab cod_acervo={10} kind="emprestimo" />)
    expect(await screen.findByText(/^Não há exemplares disponíveis, ou todos já foram solicitados\./)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Reservar esta obra' })).toBeNull()
  })

  it.each([
    ['LimiteSolicitacoes', 'O limite de solicitações de empréstimo foi excedido.'],
    ['SolicitacaoDuplicada', 'Já existe uma solicitação de empréstimo para esta obra.'],
    ['SemExemplaresParaSolicitar', 'Não há exemplares disponíveis, ou todos já foram solicitados.'],
    ['EntregaNaoConfigurada', 'A entrega não está configurada para hoje.'],
  ])('LREQ-12 the refusal %s is said in words, and what was typed stays', async (message, words) => {
    const { user } = await open(
      'emprestimo',
      {
        contato: { telefone: '(41) 98765-4321', email: 'a@x.org', domicilio: '', pessoa_autorizada: '' },
        horario_obrigatorio: 'N',
      },
      { 'POST /solicitacao-emprestimo/10': () => ({ status: 422, body: { message, code: 'refused', params: {} } }) },
    )
    await user.selectOptions(field('biblioteca_recebimento'), '2')
    await user.click(send())
    await waitFor(() => expect(said().join()).toContain(words))
    expect((field('telefone') as HTMLInputElement).value).toBe('(41) 98765-4321')
  })

  it('LREQ-03 says what is missing at each field, and sends nothing', async () => {
    const { api, user } = await open('emprestimo', { exemplares: two })
    await user.click(send())
    for (const name of ['volume', 'biblioteca_recebimento', 'telefone', 'email', 'hora_inicio', 'hora_fim'])
      expect(await screen.findByText(required(name)), name).toBeTruthy()
    await user.selectOptions(field('biblioteca_recebimento'), '1')
    await user.type(field('hora_inicio'), '09:00')
    await user.type(field('hora_fim'), '11:00')
    await user.type(field('telefone'), '(41) 98765-4321')
    await user.type(field('email'), 'a@x.org')
    await user.click(send())
    expect(await screen.findByText(required('cod_local_recebimento'))).toBeTruthy()
    expect(api.to('POST', '/solicitacao-emprestimo/10')).toEqual([])
  })

  it('SHELL-31 the phone keeps digits, hyphen, parentheses and spaces, at most 16', async () => {
    const { user } = await open('emprestimo', { exemplares: two })
    await user.type(field('telefone'), '+55 (41) ramal 98765-4321 e mais')
    expect((field('telefone') as HTMLInputElement).value).toBe('55 (41)  98765-4')
  })

  it('LREQ-03 origin, tomo, parte and material are asked for where there are several', async () => {
    const several = (change: Partial<RequestableCopy>) => [copy(), copy({ cod_exemplar: 2, ...change })]
    for (const [name, change] of [
      ['tomo', { tomo_exemplar: 'b' }],
      ['parte', { parte: '2' }],
      ['material_adicional', { mat_adicional: 'CD' }],
    ] as const) {
      const { unmount } = await (async () => {
        await signInAna()
        fakeApi(answers({ exemplares: several(change) }))
        return renderPiece(<RequestTab cod_acervo={10} kind="emprestimo" />)
      })()
      await userEvent.click(await screen.findByRole('button', { name: 'Enviar pedido' }))
      expect(await screen.findByText(required(name)), name).toBeTruthy()
      unmount()
    }
  })

  it('LREQ-03 AMB-61 the end of the time comes after its beginning', async () => {
    const { user } = await open('emprestimo', {
      contato: { telefone: '(41) 98765-4321', email: 'a@x.org', domicilio: '', pessoa_autorizada: '' },
    })
    await user.selectOptions(field('biblioteca_recebimento'), '2')
    await user.type(field('hora_inicio'), '11:00')
    await user.type(field('hora_fim'), '09:00')
    await user.click(send())
    expect(await screen.findByText('O horário final deve ser depois do inicial.')).toBeTruthy()
  })

  it('LREQ-04 one address or several with semicolons', async () => {
    const { user } = await open('emprestimo')
    await user.type(field('email'), 'a@x.org, b')
    await user.click(send())
    expect(await screen.findByText('Informe um email válido.')).toBeTruthy()
    await user.clear(field('email'))
    await user.type(field('email'), 'a@x.org; b@y.org')
    await waitFor(() => expect(screen.queryByText('Informe um email válido.')).toBeNull())
  })

  it('LREQ-05 LREQ-06 sends what the specification names, and tells the protocol with the way to the list', async () => {
    const { api, user } = await open('emprestimo', { exemplares: two })
    const [asked] = api.to('GET', '/solicitacao-emprestimo/10/informacoes-iniciais')
    expect(asked?.query.get('tipo')).toBe('emprestimo')
    await user.selectOptions(field('volume'), '2')
    await user.selectOptions(field('biblioteca_recebimento'), '1')
    await user.selectOptions(await screen.findByLabelText(/^rótulo cod_local_recebimento/), '2')
    await user.type(field('hora_inicio'), '09:00')
    await user.type(field('hora_fim'), '11:00')
    await user.type(field('pessoa_autorizada'), 'João')
    await user.type(field('recebimento_textual'), 'No térreo')
    await user.type(field('telefone'), '(41) 98765-4321')
    await user.type(field('email'), 'a@x.org')
    await user.click(send())
    const told = await screen.findByText('Pedido 20261116-ABC234 enviado.')
    // The form has gone with its button: the keyboard stands at what is said instead.
    expect([document.activeElement === document.body, document.activeElement?.contains(told)]).toEqual([false, true])
    expect(api.to('POST', '/solicitacao-emprestimo/10').map(each => each.body)).toEqual([
      {
        tipo: 'emprestimo',
        biblioteca_origem: 1,
        biblioteca_recebimento: 1,
        volume: '2',
        tomo: SINGLE,
        parte: SINGLE,
        material_adicional: MAIN_MATERIAL,
        cod_local_recebimento: '2',
        telefone: '(41) 98765-4321',
        email: 'a@x.org',
        hora_inicio: '09:00',
        hora_fim: '11:00',
        pessoa_autorizada: 'João',
        recebimento_textual: 'No térreo',
      },
    ])
    expect(screen.getByRole('link', { name: 'Pedidos de empréstimo' }).getAttribute('href')).toBe(
      '/meupergamum/solicitacoes-emprestimo',
    )
  })

  it('LREQ-02 AMB-63 LREQ-13 the closed stacks gain their request, for who is signed in', async () => {
    fakeApi(answers())
    const { unmount } = renderPiece(<StorageRequest cod_acervo={10} />, '/acervo/10/acervo-fechado')
    expect(await screen.findByText('É preciso entrar para solicitar um empréstimo.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe(
      '/login?redirect=%2Facervo%2F10%2Facervo-fechado&destination=C',
    )
    unmount()
    await signInAna()
    fakeApi(answers())
    renderPiece(<StorageRequest cod_acervo={10} />, '/acervo/10/acervo-fechado')
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir ao depósito' }))
    const sending = await screen.findByRole('button', { name: 'Enviar pedido' })
    expect([document.activeElement === document.body, document.activeElement?.contains(sending)]).toEqual([false, true])
  })
})

describe('the list of requests', () => {
  const request = (change: Partial<LoanRequest> = {}): LoanRequest => ({
    id: 5,
    tipo: 'emprestimo',
    protocolo: '20261116-ABC234',
    situacao: 'DISPONIVEL',
    situacao_desc: 'Disponível para retirada',
    data: '2026-11-10T12:00:00Z',
    data_situacao: '2026-11-12T12:00:00Z',
    cod_acervo: 10,
    obra: 'Torto arado',
    autor: 'Itamar Vieira Junior',
    link_capa: null,
    volume: SINGLE,
    tomo: SINGLE,
    parte: SINGLE,
    material_adicional: MAIN_MATERIAL,
    biblioteca_origem: 2,
    desc_biblioteca_origem: 'Biblioteca de Direito',
    biblioteca_recebimento: 1,
    desc_biblioteca_recebimento: 'Biblioteca Central',
    local_recebimento: 'Armário',
    recebimento_textual: 'No térreo',
    pessoa_autorizada: 'João',
    telefone: '(41) 98765-4321',
    email: 'a@x.org',
    hora_inicio: '09:00',
    hora_fim: '11:00',
    domicilio: '',
    retirar_ate: '2026-11-20',
    cancelavel: 'S',
    passos: [
      { situacao: 'AGUARDANDO', situacao_desc: 'Aguardando', data: '2026-11-10T12:00:00Z', nota: '' },
      { situacao: 'DISPONIVEL', situacao_desc: 'Disponível para retirada', data: '2026-11-12T12:00:00Z', nota: 'Veio' },
    ],
    ...change,
  })

  async function visit(path: string, more: Record<string, Handler>) {
    await signInAna({}, [8])
    const api = fakeApi({ ...answers(), ...more })
    renderRoutes(routeTable(), path)
    return api
  }

  it('LREQ-09 LREQ-10 open requests with their status; one is taken back after a question', async () => {
    let rows = [request(), request({ id: 6, obra: 'Cálculo', situacao: 'EM_TRANSITO', situacao_desc: 'Em trânsito' })]
    const api = await visit('/meupergamum/solicitacoes-emprestimo', {
      'GET /meupergamum/solicitacoes/emprestimo': () => ({ body: rows }),
      'PUT /meupergamum/solicitacoes/cancel-emprestimo/5': () => {
        rows = rows.slice(1)
        return { body: { id: 5, situacao: 'CANCELADA' } }
      },
    })
    const row = within((await screen.findByRole('link', { name: 'Torto arado' })).closest('tr') as HTMLElement)
    expect(row.getByText('Origem: Biblioteca de Direito · entrega: Biblioteca Central')).toBeTruthy()
    expect(row.getByText('Disponível para retirada')).toBeTruthy()
    expect(row.getByText('Retire até 20/11/2026')).toBeTruthy()
    await userEvent.click(row.getByRole('button', { name: /^Cancelar pedido/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByRole('button', { name: 'Manter o pedido' })).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar pedido' }))
    await waitFor(() => expect(said()).toEqual(['success: Pedido cancelado.']))
    expect(api.to('PUT', '/meupergamum/solicitacoes/cancel-emprestimo/5')).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Torto arado' })).toBeNull())
  })

  it('LREQ-11 a request shows both libraries, the person, phone, e-mail, time and, of a delivery, the address', async () => {
    await visit('/meupergamum/solicitacoes-emprestimo', {
      'GET /meupergamum/solicitacoes/emprestimo': () => ({
        body: [
          request(),
          request({ id: 6, obra: 'Cálculo', tipo: 'delivery', domicilio: 'Rua A, 1', cancelavel: 'N' }),
        ],
      }),
    })
    await userEvent.click(await screen.findByRole('button', { name: /Ver detalhes.*Torto arado/ }))
    const dialog = within(await screen.findByRole('dialog'))
    for (const text of [
      'Biblioteca de Direito',
      'Biblioteca Central',
      'Armário',
      'João',
      '(41) 98765-4321',
      'a@x.org',
      'das 09:00 às 11:00',
      'No térreo',
      'Veio',
    ])
      expect(dialog.getByText(text), text).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: /Ver detalhes.*Cálculo/ }))
    const other = within(await screen.findByRole('dialog'))
    expect(other.getByText('Rua A, 1')).toBeTruthy()
    expect(other.queryByRole('button', { name: 'Cancelar pedido' })).toBeNull()
  })

  it('LREQ-07 LREQ-10 the history is asked for by days and status', async () => {
    const api = await visit('/meupergamum/solicitacoes-anteriores', {
      'GET /solicitacao-emprestimo': () => ({ body: [request({ situacao: 'CANCELADA', situacao_desc: 'Cancelada' })] }),
    })
    const status = await screen.findByRole('combobox', { name: /Situação/ })
    const options = within(status).getAllByRole('option')
    expect(options.map(option => (option as HTMLOptionElement).value).filter(Boolean)).toEqual([
      ...LOAN_REQUEST_STATUSES,
    ])
    await userEvent.selectOptions(status, 'CANCELADA')
    await waitFor(() => expect(api.to('GET', '/solicitacao-emprestimo').length).toBeGreaterThan(1))
    expect(await screen.findByRole('link', { name: 'Torto arado' })).toBeTruthy()
  })
})
