import '../../testing/reset.ts'
import type { ScanAnswer } from '@estante/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { routeTable } from '../../app/router.tsx'
import { fakeApi, type Handler, type SeenRequest } from '../../testing/fake-api.ts'
import { renderRoutes } from '../../testing/page.tsx'
import { deskHandlers, standAtDesk } from './at-desk.test-data.ts'
import { CARD, deskSessionOf, lentOf, refusedOf } from './desk-session.test-data.ts'

const LOAN = {
  cod_emprestimo: 1,
  obra: 'Cálculo',
  codigo_barras: '1',
  data_prevista: '2026-11-20',
  vence_em: '2026-11-21T02:59:59.000Z',
  dias_atraso: 0,
}
const asked = (request: SeenRequest) => request.body as Record<string, string | number | undefined>

const CHILDREN = [
  { cod_pessoa: 31, nome: 'Ana Luz', matricula: '3101', emprestimos: 0, bloqueio: 'N' },
  { cod_pessoa: 32, nome: 'Beto Sá', matricula: '3102', emprestimos: 1, bloqueio: 'N' },
  { cod_pessoa: 33, nome: 'Cauã Reis', matricula: '', emprestimos: 0, bloqueio: 'N' },
]
function answers(request: SeenRequest): ScanAnswer {
  const { codigo = '', excecao, confirmacao } = asked(request)
  const code = String(codigo)
  const child = CHILDREN.find(one => [one.matricula, `#${one.cod_pessoa}`].includes(code))
  if (code === '2023')
    return {
      tipo: 'PESSOA',
      pessoa: { ...CARD, debito_centavos: 1250, emprestimos: [{ ...LOAN, em_atraso: 'N', fila: 0 }] },
    }
  if (child) return { tipo: 'PESSOA', pessoa: { ...CARD, ...child, bloqueio: 'N', emprestimos: [] } }
  if (code === '404') return { tipo: 'DESCONHECIDO', codigo: code }
  if (code === '900' && !excecao) return refusedOf(code)
  if (isStrict && !confirmacao) return refusedOf(code, 'IdentidadeNaoConfirmada')
  return lentOf(code)
}
let isStrict = false
let paidOnce = false
const debt = {
  cod_debito: 5,
  tipo: 'MULTA',
  cod_biblioteca: 1,
  desc_biblioteca: 'Central',
  motivo: 'Atraso',
  valor_centavos: 1250,
  desconto_centavos: 0,
  motivo_desconto: '',
  pago_centavos: 0,
  aberto_centavos: 1250,
  data_pagamento: null,
  criado_em: '2026-11-01T12:00:00.000Z',
  encerrado_em: null,
}
const handlers = (more: Record<string, Handler> = {}): Record<string, Handler> =>
  deskHandlers({
    'GET /estante/balcao/sessao': () => ({
      body: deskSessionOf(undefined, isStrict ? { identidade: 'SENHA' } : {}),
    }),
    'POST /estante/balcao/leitura': request => ({ body: answers(request) }),
    'POST /estante/balcao/desfazer': () => ({ body: { atos: ['EMPRESTIMO'] } }),
    'GET /estante/balcao/debitos': () => ({
      body: { abertos: paidOnce ? [] : [debt], encerrados: [], recibos: [], cobrancas: [], formas: ['DINHEIRO'] },
      isFalse: true,
    }),
    'POST /estante/balcao/pagamento': () => {
      paidOnce = true
      return {
        body: {
          pago_centavos: 1250,
          aberto_centavos: 0,
          sobra_centavos: 0,
          recibos: [{ cod_recibo: 1, cod_biblioteca: 1, numero: 7, valor_centavos: 1250 }],
        },
        isFalse: true,
      }
    },
    'POST /estante/balcao/renovacao': () => ({
      body: {
        resultados: [
          {
            cod_emprestimo: 1,
            obra: 'Cálculo',
            renovado: 'S',
            data_prevista: '2026-12-04',
            vence_em: '2026-12-04T23:59:59.000Z',
            motivos: [],
          },
        ],
      },
    }),
    ...more,
  })

standAtDesk({
  screens: () =>
    Promise.all([
      import('./screens/lend-screen.tsx'),
      import('./screens/pay-screen.tsx'),
      import('./screens/class-screen.tsx'),
      import('./screens/quick-record-screen.tsx'),
    ]),
})
beforeEach(async () => {
  isStrict = false
  paidOnce = false
})

const box = () => screen.findByRole('textbox', { name: 'Leitor' })
async function open(at = '/balcao', api = fakeApi(handlers())) {
  const page = renderRoutes(routeTable(), at)
  await box()
  return { api, page }
}
const scan = async (...codes: string[]) => {
  for (const code of codes) await userEvent.keyboard(`${code}{Enter}`)
}
const rows = () => within(screen.getByRole('list', { name: /O que foi feito/ })).getAllByRole('listitem')
/** Presses keys one by one and says how many they were. */
async function press(...keys: string[]): Promise<number> {
  for (const key of keys) await userEvent.keyboard(key)
  return keys.length
}
const readings = (api: ReturnType<typeof fakeApi>) => api.to('POST', '/estante/balcao/leitura')

describe('flows of the desk, by the number of their keys', () => {
  it('lend n copies: n + 1 scans and Esc, no click', async () => {
    const { api } = await open()
    await scan('2023', '101', '102', '103', '104')
    await waitFor(() => expect(rows()).toHaveLength(4))
    expect(readings(api)).toHaveLength(5)
    expect(await press('{Escape}')).toBe(1)
    expect(screen.queryByText('para Caio Monteiro')).toBeNull()
  })

  it('renew all: one key', async () => {
    const { api } = await open()
    await scan('2023')
    await screen.findByText('para Caio Monteiro')
    expect(await press('{F6}')).toBe(1)
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Renovado até 04/12/2026'))
    expect(api.to('POST', '/estante/balcao/renovacao')).toHaveLength(1)
  })

  it('pay what is owed: F7 and Enter; with a note of 20: four keys, the change exact in cents', async () => {
    const { api } = await open()
    await scan('2023')
    await screen.findByText('para Caio Monteiro')
    let keys = await press('{F7}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Recebido')))
    expect((screen.getByLabelText(/Valor a pagar/) as HTMLInputElement).value).toBe('12,50')
    keys += await press('2', '0')
    expect(screen.getByText('Troco: R$ 7,50')).toBeTruthy()
    keys += await press('{Enter}')
    expect(keys).toBe(4)
    await screen.findByText(/Recibo nº 7/, { selector: 'section > p' })
    expect(screen.getByText('Troco: R$ 7,50')).toBeTruthy()
    expect(api.to('POST', '/estante/balcao/pagamento').map(request => request.body)).toMatchObject([
      { centavos: 1250, forma: 'DINHEIRO' },
    ])
  })

  it('pay by another way: what was typed as cash counts no longer, and the number of the payment is asked for', async () => {
    const { api } = await open()
    await scan('2023')
    await screen.findByText('para Caio Monteiro')
    await press('{F7}')
    expect((await screen.findByRole('row', { name: /12,50/ })).textContent).toContain('Multa por atraso: ')
    await userEvent.type(await screen.findByLabelText('Recebido'), 'vinte{Enter}')
    await screen.findByText('Informe um valor.')
    expect(screen.getByLabelText('Recebido').getAttribute('aria-invalid')).toBe('true')
    await userEvent.clear(screen.getByLabelText('Recebido'))
    await userEvent.type(screen.getByLabelText('Recebido'), '5')
    await userEvent.selectOptions(screen.getByLabelText('Forma'), 'PIX')
    const take = screen.getByRole('button', { name: 'Receber' })
    await userEvent.click(take)
    const number = screen.getByLabelText(/Número do pagamento/)
    expect(document.activeElement).toBe(number)
    expect(api.to('POST', '/estante/balcao/pagamento')).toEqual([])
    await userEvent.type(number, 'E123{Enter}')
    await screen.findByText(/Recibo nº 7/, { selector: 'section > p' })
    expect(screen.queryByText(/Troco/)).toBeNull()
    expect(api.to('POST', '/estante/balcao/pagamento').map(request => request.body)).toMatchObject([
      { centavos: 1250, forma: 'PIX', numero: 'E123' },
    ])
  })

  it('set a refusal aside: two keys', async () => {
    const { api } = await open()
    await scan('2023', '900')
    await waitFor(() => expect(rows()).toHaveLength(1))
    const keys = (await press('{Control>}{Enter}{/Control}')) + (await press('1'))
    expect(keys).toBe(2)
    await waitFor(() => expect(readings(api)).toHaveLength(3))
    expect(readings(api).at(-1)?.body).toMatchObject({ excecao: 'Autorização da coordenação' })
  })

  it('undo: one key', async () => {
    const { api } = await open()
    await scan('2023', '101')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(await press('{F9}')).toBe(1)
    await waitFor(() => expect(api.to('POST', '/estante/balcao/desfazer')).toHaveLength(1))
  })

  it('an unknown number: the quick record is one key away, with the number in it', async () => {
    await open('/balcao', fakeApi(handlers({ 'GET /estante/balcao/registro-rapido': () => ({ body: [] }) })))
    await scan('2023', '404')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(await press('{Insert}')).toBe(1)
    await screen.findByRole('heading', { level: 1, name: 'Registro rápido' })
    expect((screen.getByLabelText(/Código de barras/) as HTMLInputElement).value).toBe('404')
    expect(document.activeElement).toBe(screen.getByLabelText(/Obra/))
  })
})

describe('who borrows shows who they are', () => {
  it('a keypad that shows nothing; what was scanned before is lent afterwards, and the next person is asked anew', async () => {
    isStrict = true
    const { api } = await open(
      '/balcao',
      fakeApi(
        handlers({
          'POST /estante/balcao/identidade': request =>
            asked(request).segredo === '2580'
              ? { body: { confirmacao: 'prova' } }
              : { status: 422, body: { message: 'IdentidadeNaoConfirmada', code: 'IdentidadeNaoConfirmada' } },
        }),
      ),
    )
    await scan('2023')
    const pad = (await screen.findByLabelText('Senha ou PIN da pessoa')) as HTMLInputElement
    expect([pad.type, document.activeElement]).toEqual(['password', pad])
    const field = await box()
    field.focus()
    await scan('101', '102')
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(rows()[0]?.textContent).toContain('ainda não confirmou quem é')
    await userEvent.type(screen.getByLabelText('Senha ou PIN da pessoa'), '1111{Enter}')
    await waitFor(() => expect(api.to('POST', '/estante/balcao/identidade')).toHaveLength(1))
    await waitFor(() => expect((screen.getByLabelText('Senha ou PIN da pessoa') as HTMLInputElement).value).toBe(''))
    await userEvent.type(screen.getByLabelText('Senha ou PIN da pessoa'), '2580{Enter}')
    await waitFor(() => expect(screen.queryByLabelText('Senha ou PIN da pessoa')).toBeNull())
    await waitFor(() => expect(rows().filter(row => row.textContent?.includes('Devolver até'))).toHaveLength(2))
    expect(
      readings(api)
        .slice(-2)
        .map(request => [asked(request).codigo, asked(request).confirmacao]),
    ).toEqual([
      ['101', 'prova'],
      ['102', 'prova'],
    ])
    expect(document.body.textContent).not.toContain('2580')
    await userEvent.keyboard('{Escape}')
    await scan('2023')
    expect(await screen.findByLabelText('Senha ou PIN da pessoa')).toBeTruthy()
  })
})

describe('a class', () => {
  const classes: Record<string, Handler> = {
    'GET /estante/balcao/turmas': request => ({
      body: {
        turmas: [{ turma: '5º A', pessoas: CHILDREN.length }],
        pessoas: request.query.get('turma') ? CHILDREN : [],
      },
    }),
  }

  it('tap a name, scan the book, next name: each child with its book and mark; textbooks until the end of the year', async () => {
    const { api } = await open('/balcao/turma?turma=5%C2%BA%20A', fakeApi(handlers(classes)))
    await userEvent.selectOptions(screen.getByLabelText('Prazo'), 'ANO_LETIVO')
    const list = await screen.findByRole('list', { name: /Pessoas da turma 5º A/ })
    for (const [at, child] of CHILDREN.entries()) {
      fireEvent.click(within(list).getByRole('button', { name: new RegExp(child.nome) }))
      await screen.findByText(`para ${child.nome}`)
      ;(await box()).focus()
      await scan(`50${at}`)
      await waitFor(() => expect(rows()).toHaveLength(at + 1))
      expect(rows()[0]?.textContent).toContain(child.nome)
      // The next name: nobody gets the book of another.
      expect(screen.queryByText(`para ${child.nome}`)).toBeNull()
    }
    expect(within(list).getAllByText('já levou')).toHaveLength(CHILDREN.length)
    expect(
      readings(api)
        .filter(request => String(asked(request).codigo).startsWith('50'))
        .map(request => [asked(request).cod_pessoa, asked(request).turma]),
    ).toEqual([
      [31, 'ANO_LETIVO'],
      [32, 'ANO_LETIVO'],
      // Without an enrolment.
      [33, 'ANO_LETIVO'],
    ])
  })

  it('a box for a teacher: one card, every copy to the same person', async () => {
    const { api } = await open('/balcao/turma', fakeApi(handlers(classes)))
    await userEvent.selectOptions(screen.getByLabelText('Prazo'), 'CAIXA')
    ;(await box()).focus()
    await scan('2023', '501', '502', '503')
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(
      readings(api)
        .slice(1)
        .map(request => [asked(request).cod_pessoa, asked(request).turma]),
    ).toEqual([
      [9, 'CAIXA'],
      [9, 'CAIXA'],
      [9, 'CAIXA'],
    ])
    expect(screen.getByText('para Caio Monteiro')).toBeTruthy()
  })
})
