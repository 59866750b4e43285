import '../../testing/reset.ts'
import type { Certificate, ClearanceCheck, Pendency } from '@estante/contract'
import { Permission } from '@estante/contract/permissions'
import { clearToasts, currentToasts } from '@estante/ui/toast-queue.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { UiFrame } from '../../app/ui-frame.tsx'
import { queryClient } from '../../lib/api/query.ts'
import { i18n } from '../../lib/language/i18n.ts'
import { setLibraryZone } from '../../lib/language/library-clock.ts'
import { fakeApi, type Handler, noAnswer, publicTokenHandler } from '../../testing/fake-api.ts'
import { lookAgainInVain } from '../../testing/later-look.ts'
import { DESKTOP, renderPiece, renderRoutes, setWidth, startWords } from '../../testing/page.tsx'
import { openInstitution, signInAna } from '../../testing/people.ts'
import { Component as ClearanceScreen } from './clearance-screen.tsx'
import { Component as ValidationPage } from './validation-page.tsx'

const REASONS = [
  { codigo: 1, descricao: 'Conclusão de curso', suspende: 'S', validade_dias: 90, exige_deposito: 'S' },
  { codigo: 5, descricao: 'Matrícula', suspende: 'N', validade_dias: 30, exige_deposito: 'N' },
]
const FREE: ClearanceCheck = {
  disponivel: 'S',
  mensagem: null,
  pendencias: [],
  certidoes: [],
  tem_email: 'S',
  nome: 'Ana Lima',
  tem_nome_social: 'N',
}
const CERTIFICATE: Certificate = {
  numero: 'NC2026-000007',
  tipo: 'NADA_CONSTA',
  motivo: 'Matrícula',
  emitida_em: '2026-11-16T12:00:00.000Z',
  valida_ate: '2026-12-16',
  situacao: 'VALIDA',
  revogada_em: null,
}
const pendency = (change: Partial<Pendency>): Pendency => ({
  tipo: 'EMPRESTIMO',
  descricao: 'Dom Casmurro',
  desc_biblioteca: 'Central',
  desde: '2026-11-01',
  data_prevista: '2026-11-10',
  vence_em: '2026-11-11T02:59:59.000Z',
  em_atraso: 'S',
  centavos: 0,
  outro_cadastro: 'N',
  ...change,
})

const checked = (check: Partial<ClearanceCheck> = {}): Record<string, Handler> => ({
  ...publicTokenHandler,
  'GET /unidade-informacao/nada-consta/verifica': () => ({ body: { ...FREE, ...check } }),
  'GET /nada-consta/get-reasons': () => ({ body: REASONS }),
})
const button = (name: string | RegExp) => screen.getByRole('button', { name })

beforeAll(async () => {
  await startWords()
  await i18n.loadNamespaces(['clearance', 'messages'])
})
beforeEach(() => {
  setWidth(DESKTOP)
  openInstitution({}, [Permission.patronArea])
  queryClient.clear()
  clearToasts()
})

describe('asking for a certificate', () => {
  it('NADA-01 what is open is told, with what settles it, and no form is shown', async () => {
    const api = fakeApi({
      ...checked({
        disponivel: 'N',
        mensagem: 'NadaConstaIndisponivel',
        pendencias: [
          pendency({}),
          pendency({ tipo: 'DEBITO', descricao: 'Multa', data_prevista: null, em_atraso: 'N', centavos: 1250 }),
          pendency({ tipo: 'OUTRA', descricao: 'Chave', data_prevista: null, em_atraso: 'N', outro_cadastro: 'S' }),
        ],
      }),
      'POST /estante/nada-consta/pendencias': () => ({ body: { ...CERTIFICATE, tipo: 'PENDENCIAS' } }),
    })
    await signInAna()
    renderPiece(<ClearanceScreen />)
    expect(await screen.findByText('A declaração de nada consta não está disponível.')).toBeTruthy()
    const rows = screen.getAllByRole('listitem').map(row => row.textContent ?? '')
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatch(/Dom Casmurro.*Empréstimo · Central · devolver até 10\/11\/2026.*Devolva.*em atraso/)
    expect(rows[1]).toMatch(/Multa.*Débito.*desde 01\/11\/2026.*Pague.*R\$\s?12,50/)
    expect(rows[2]).toMatch(/Chave.*em outro cadastro seu/)
    expect(screen.queryByRole('radio')).toBeNull()
    await userEvent.click(button('Baixar declaração de pendências'))
    await waitFor(() => expect(api.to('POST', '/estante/nada-consta/pendencias')).toHaveLength(1))
  })

  it('NADA-01 LOAN-02 what is lent for hours is to be returned by its hour', async () => {
    setLibraryZone('America/Sao_Paulo')
    fakeApi(
      checked({
        ...{ disponivel: 'N', mensagem: 'NadaConstaIndisponivel' },
        pendencias: [pendency({ vence_em: '2026-11-10T20:30:00.000Z' })],
      }),
    )
    await signInAna()
    renderPiece(<ClearanceScreen />)
    expect((await screen.findByRole('listitem')).textContent).toMatch(/devolver até 10\/11\/2026,? 17:30/)
    setLibraryZone(undefined)
  })

  it('NADA-02 NADA-04 reasons are listed; one that suspends nobody is asked for at once', async () => {
    let isIssued = false
    const api = fakeApi({
      ...checked(),
      'GET /unidade-informacao/nada-consta/verifica': () => ({
        body: { ...FREE, certidoes: isIssued ? [CERTIFICATE] : [] },
      }),
      'POST /unidade-informacao/nada-consta': () => {
        isIssued = true
        return { body: CERTIFICATE }
      },
    })
    await signInAna()
    renderPiece(<ClearanceScreen />)
    await screen.findByRole('radio', { name: 'Conclusão de curso' })
    expect(screen.getAllByRole('radio').map(radio => radio.parentElement?.textContent)).toEqual([
      'Conclusão de curso',
      'Matrícula',
    ])
    expect(button('Pedir nada consta').hasAttribute('disabled')).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: 'Matrícula' }))
    expect(screen.getByText(/continua podendo pegar emprestado.*30 dias/)).toBeTruthy()
    await userEvent.click(button('Pedir nada consta'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await waitFor(() => expect(api.to('POST', '/unidade-informacao/nada-consta')[0]?.body).toMatchObject({ reason: 5 }))
    const list = await screen.findByRole('heading', { name: 'Documentos emitidos' })
    const row = within(list.closest('section') as HTMLElement).getByRole('listitem')
    expect(row.textContent).toMatch(
      /NC2026-000007.*Matrícula · emitida em 16\/11\/2026 · vale até 16\/12\/2026.*válida/,
    )
  })

  it('NADA-03 a reason that suspends warns first; who turns back asked for nothing', async () => {
    const api = fakeApi({ ...checked(), 'POST /unidade-informacao/nada-consta': () => ({ body: CERTIFICATE }) })
    await signInAna()
    renderPiece(<ClearanceScreen />)
    await userEvent.click(await screen.findByRole('radio', { name: 'Conclusão de curso' }))
    await userEvent.click(button('Pedir nada consta'))
    const warning = screen.getByRole('alertdialog')
    expect(warning.textContent).toMatch(/empréstimos e reservas ficam suspensos nos cadastros que você tem hoje/)
    await userEvent.click(within(warning).getByRole('button', { name: 'Voltar' }))
    expect(api.to('POST', '/unidade-informacao/nada-consta')).toHaveLength(0)
    await userEvent.click(button('Pedir nada consta'))
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Pedir e suspender' }))
    await waitFor(() => expect(api.to('POST', '/unidade-informacao/nada-consta')[0]?.body).toMatchObject({ reason: 1 }))
  })

  it('NADA-02 a refusal is told where the button stands, and the choice stays', async () => {
    fakeApi({
      ...checked(),
      'POST /unidade-informacao/nada-consta': () => ({
        status: 422,
        body: { message: 'NadaConstaExigeDeposito', code: 'refused' },
      }),
    })
    await signInAna()
    renderPiece(<ClearanceScreen />)
    await userEvent.click(await screen.findByRole('radio', { name: 'Matrícula' }))
    await userEvent.click(button('Pedir nada consta'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/exige o depósito do trabalho/)
    expect((screen.getByRole('radio', { name: 'Matrícula' }) as HTMLInputElement).checked).toBe(true)
  })

  it('NADA-05 the file is kept, or sent by a form to the address of the registration', async () => {
    const api = fakeApi({
      ...checked({ certidoes: [CERTIFICATE, { ...CERTIFICATE, numero: 'NC2026-000003', situacao: 'REVOGADA' }] }),
      'POST /nada-consta/send-mail': () => ({ body: { ok: true, numero: CERTIFICATE.numero } }),
      'GET /estante/nada-consta/NC2026-000007/pdf': () => ({ headers: { 'content-type': 'application/pdf' } }),
    })
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
    await signInAna()
    renderPiece(<ClearanceScreen />)
    expect(await screen.findByText('revogada')).toBeTruthy()
    await userEvent.click(button('Enviar por e-mail NC2026-000007'))
    await waitFor(() => expect(api.to('POST', '/nada-consta/send-mail')).toHaveLength(1))
    const form = api.to('POST', '/nada-consta/send-mail')[0]?.body as FormData
    expect([...form.entries()]).toEqual([['numero', 'NC2026-000007']])
    await waitFor(() => expect(currentToasts()).toHaveLength(1))
    await userEvent.click(button('Baixar PDF NC2026-000007'))
    await waitFor(() => expect(api.to('GET', '/estante/nada-consta/NC2026-000007/pdf')).toHaveLength(1))
  })

  it('NADA-05 without a confirmed address it says so and offers no sending', async () => {
    fakeApi(checked({ certidoes: [CERTIFICATE], tem_email: 'N' }))
    await signInAna()
    renderPiece(<ClearanceScreen />)
    expect(await screen.findByText(/confirme um endereço em Dados pessoais/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Enviar por e-mail/ })).toBeNull()
  })
})

describe('checking a certificate by its QR code', () => {
  const at = '/nada-consta-validate-qrcode/NC2026-000007/assinatura/5'
  const open = (answer: Handler) => {
    const api = fakeApi({ ...publicTokenHandler, 'POST /unidade-informacao/nada-consta/validateqrcode': answer })
    renderRoutes(
      [
        {
          path: '/nada-consta-validate-qrcode/:cod/:valid/:motivo',
          element: (
            <UiFrame>
              <ValidationPage />
            </UiFrame>
          ),
        },
      ],
      at,
    )
    return api
  }
  const facts = {
    numero: 'NC2026-000007',
    iniciais: 'A. L.',
    cpf: '***.456.789-**',
    emitida_em: '2026-11-16',
    valida_ate: '2026-12-16',
    revogada_em: null,
  }

  it('NADA-06 sends the three parts of the address and shows validity, initials and masked CPF; the reason stays unsaid', async () => {
    const api = open(() => ({ body: { situacao: 'VALIDA', certidao: facts } }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Documento válido' })).toBeTruthy()
    expect(api.to('POST', '/unidade-informacao/nada-consta/validateqrcode')[0]?.body).toEqual({
      cod: 'NC2026-000007',
      valid: 'assinatura',
      motivo: '5',
    })
    const told = [...document.querySelectorAll('dl > div')].map(row => row.textContent)
    expect(told).toEqual([
      'NúmeroNC2026-000007',
      'Iniciais do nomeA. L.',
      'CPF***.456.789-**',
      'Emitido em16/11/2026',
      'Válido até16/12/2026',
    ])
    expect(document.body.textContent).not.toMatch(/Matrícula|Conclusão|motivo/i)
  })

  it.each([
    ['VENCIDA', 'Documento vencido', /a validade terminou/],
    ['REVOGADA', 'Documento revogado', /revogado: não vale mais/],
    ['FALSA', 'Erro ao validar QR Code.', /não é de um nada consta emitido por esta instituição/],
    ['ALTERADA', 'Erro ao validar QR Code.', /foi alterado/],
  ])('NADA-06 NADA-07 %s has its own words', async (situacao, title, words) => {
    const isOurs = situacao === 'VENCIDA' || situacao === 'REVOGADA'
    open(() => ({ body: { situacao, certidao: isOurs ? { ...facts, revogada_em: '2026-11-20' } : null } }))
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toMatch(words)
    expect(document.querySelectorAll('dl')).toHaveLength(isOurs ? 1 : 0)
  })

  it('NADA-06 NADA-07 what was found valid stays when a later look fails', async () => {
    open(() => ({ body: { situacao: 'VALIDA', certidao: facts } }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Documento válido' })).toBeTruthy()
    await lookAgainInVain()
    expect(screen.getByRole('heading', { level: 1, name: 'Documento válido' })).toBeTruthy()
    expect(screen.queryByText('Erro ao validar QR Code.')).toBeNull()
  })

  it('NADA-07 where nothing answers it reads Erro ao validar QR Code., with a way to try again', async () => {
    open(noAnswer)
    expect(await screen.findByRole('heading', { name: 'Erro ao validar QR Code.' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
  })
})
