import '../../../testing/reset.ts'
import { StaffPermission } from '@estante/contract/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { routeTable } from '../../../app/router.tsx'
import { screenExists } from '../../../app/screen-exists.ts'
import { i18n } from '../../../lib/language/i18n.ts'
import { provideScreens } from '../../../lib/page/known-screens.ts'
import { fakeApi, type Handler, publicTokenHandler } from '../../../testing/fake-api.ts'
import { DESKTOP, renderRoutes, setWidth, startWords } from '../../../testing/page.tsx'
import { openInstitution, signInAna } from '../../../testing/people.ts'
import { clearDesk } from '../box/desk-work.ts'

const NOW = '2026-11-16T12:00:00.000Z'
const session = (atividades: readonly number[] = Object.values(StaffPermission)) => ({
  cod_pessoa: 7,
  nome: 'Vera Antunes',
  agora: new Date().toISOString(),
  bibliotecas: [{ cod_biblioteca: 1, desc_biblioteca: 'Central', papel: 'bibliotecario', atividades }],
  motivos_excecao: ['Autorização da coordenação'],
  largura_guia: '80',
  mesa: 'mesa',
})
const start = (more: Record<string, Handler>, atividades?: readonly number[]) =>
  fakeApi({
    ...publicTokenHandler,
    'GET /estante/balcao/sessao': () => ({ body: session(atividades) }),
    'GET /estante/balcao/contagens': () => ({ body: { reservas: 0, transito: 0 } }),
    ...more,
  })
const open = async (path: string, title: string) => {
  renderRoutes(routeTable(), path)
  await screen.findByRole('heading', { level: 1, name: title }, { timeout: 10_000 })
}
const row = (name: RegExp) => screen.findByRole('row', { name })

beforeAll(async () => {
  await startWords()
  provideScreens(screenExists)
  await i18n.loadNamespaces(['desk', 'messages'])
  await import('../../../app/desk-layout.tsx')
}, 60_000)
beforeEach(async () => {
  setWidth(DESKTOP)
  openInstitution()
  clearDesk()
  await signInAna()
})

const hold = (cod_reserva: number, obra: string) => ({
  cod_reserva,
  obra,
  codigo_barras: `B${cod_reserva}`,
  chamada: '512.5',
  local: 'Estante 1B',
  codigo: 'M3 18',
  cod_pessoa: 9,
  data_limite: '2026-11-20',
})

describe('screens of the desk', () => {
  it('holds: to fetch, on the shelf, expired, each with its code', async () => {
    start({
      'GET /estante/balcao/reservas': () => ({
        body: { buscar: [hold(1, 'Álgebra')], prateleira: [hold(2, 'Cálculo')], vencidas: [hold(3, 'Física')] },
      }),
    })
    await open('/balcao/reservas', 'Reservas')
    for (const [heading, title] of [
      [/Buscar nas estantes/, 'Álgebra'],
      [/Na prateleira/, 'Cálculo'],
      [/Vencidas/, 'Física'],
    ] as const) {
      const table = await screen.findByRole('table', { name: heading })
      expect(within(table).getByRole('row', { name: new RegExp(`${title}.*`) }).textContent).toContain('M3 18')
    }
  })

  it('transit: what arrives is received with a key', async () => {
    const travelling = { obra: 'Álgebra', de: 'Saúde', para: 'Central', desde: NOW }
    let rows = [
      { ...travelling, codigo_barras: '101', chega: 'S' },
      { ...travelling, codigo_barras: '102', chega: 'N' },
    ]
    const api = start({
      'GET /estante/balcao/transito': () => ({ body: rows }),
      'POST /estante/balcao/chegada': () => {
        rows = rows.slice(1)
        return { body: {}, isFalse: true }
      },
    })
    await open('/balcao/transito', 'Trânsito')
    const receive = within(await row(/101/)).getByRole('button', { name: 'Receber' })
    expect(within(await row(/102/)).queryByRole('button')).toBeNull()
    receive.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(api.seen.some(request => JSON.stringify(request.body)?.includes('101'))).toBe(true))
  })

  it('overdue: the list, letters and mails to who has an address', async () => {
    const late = { obra: 'Álgebra', codigo_barras: '1', data_prevista: '2026-11-01', dias_atraso: 15, matricula: 'M1' }
    const api = start({
      'GET /estante/balcao/atrasos': () => ({
        body: [
          { ...late, cod_pessoa: 1, nome: 'Ana', cod_emprestimo: 1, tem_email: 'S' },
          { ...late, cod_pessoa: 2, nome: 'Bia', cod_emprestimo: 2, tem_email: 'N' },
        ],
      }),
      'POST /estante/balcao/atrasos/emails': () => ({ body: { enviados: 1, sem_envio: 0 } }),
    })
    await open('/balcao/atrasos', 'Em atraso')
    await row(/Ana/)
    await userEvent.click(screen.getByRole('button', { name: 'Enviar e-mails' }))
    await screen.findByText('1 e-mail enviado')
    expect(api.to('POST', '/estante/balcao/atrasos/emails')[0]?.body).toMatchObject({ pessoas: [1] })
  })

  it('quick record: the number that was scanned is there, title and Enter do the rest', async () => {
    const api = start({
      'GET /estante/balcao/registro-rapido': () => ({ body: [] }),
      'POST /estante/balcao/registro-rapido': () => ({ body: { cod_acervo: 1, cod_exemplar: 2 } }),
    })
    await open('/balcao/registro-rapido?codigo=404', 'Registro rápido')
    expect(((await screen.findByLabelText(/Código de barras/)) as HTMLInputElement).value).toBe('404')
    await userEvent.type(screen.getByLabelText(/Obra/), 'Manual do brejo{Enter}')
    await waitFor(() =>
      expect(api.to('POST', '/estante/balcao/registro-rapido')[0]?.body).toMatchObject({
        titulo: 'Manual do brejo',
        codigo_barras: '404',
      }),
    )
  })

  it('till: opened with what is in it, in cents', async () => {
    const api = start({
      'GET /estante/balcao/caixa': () => ({ body: { aberto: null, anteriores: [] } }),
      'POST /estante/balcao/caixa/abrir': () => ({ body: { cod_caixa: 1 } }),
    })
    await open('/balcao/caixa', 'Caixa')
    await userEvent.type(await screen.findByLabelText(/Fundo de caixa/), '50,25{Enter}')
    await waitFor(() =>
      expect(api.to('POST', '/estante/balcao/caixa/abrir')[0]?.body).toMatchObject({ fundo_centavos: 5025 }),
    )
  })

  it('journal: acts of the day; an auditor reads and undoes nothing', async () => {
    const act = { numero: 5, instante: NOW, ato: 'EMPRESTIMO', obra: 'Álgebra', codigo_barras: '101', operador: 'Vera' }
    const journal: Handler = () => ({ body: [{ ...act, proprio: 'S', desfaz: 'S', estornado: 'N' }] })
    start({ 'GET /estante/balcao/diario': journal }, [StaffPermission.audit])
    await open('/balcao/diario', 'Diário')
    expect((await row(/Álgebra/)).textContent).toContain('Vera')
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
  })

  it('copy: where it is, what happened, another status', async () => {
    const exemplar = {
      codigo_barras: '101',
      cod_exemplar: 1,
      cod_acervo: 1,
      obra: 'Álgebra',
      autor: '',
      chamada: '512',
      local: 'Estante 1B',
      cod_biblioteca: 1,
      desc_biblioteca: 'Central',
      situacao: 'Disponível',
    }
    const api = start({
      'GET /estante/balcao/exemplar/historico': () => ({
        body: {
          exemplar,
          cod_situacao: 1,
          cod_emprestimo: null,
          com: '',
          situacoes: [
            { cod_situacao: 1, descricao: 'Disponível' },
            { cod_situacao: 7, descricao: 'Danificado' },
          ],
          historico: [{ instante: NOW, ato: 'DEVOLUCAO', biblioteca: 'Central' }],
        },
      }),
      'POST /estante/balcao/exemplar/situacao': () => ({ body: { cod_exemplar: 1 } }),
    })
    await open('/balcao/exemplar?codigo=101', 'Exemplar')
    await row(/Devolução/)
    await userEvent.selectOptions(screen.getByLabelText('Situação'), '7')
    await userEvent.click(screen.getByRole('button', { name: 'Mudar situação' }))
    await waitFor(() =>
      expect(api.to('POST', '/estante/balcao/exemplar/situacao')[0]?.body).toMatchObject({ cod_situacao: 7 }),
    )
  })

  it('people: found as one types, Enter serves the first', async () => {
    const api = start({
      'GET /estante/balcao/pessoas/busca': () => ({
        body: [
          {
            cod_pessoa: 9,
            nome: 'Zu Brandt',
            nome_registro: 'Zuleica Brandt',
            categoria: 'Graduação',
            matricula: '2023',
            bloqueio: 'N',
          },
        ],
      }),
      'POST /estante/balcao/leitura': () => ({ body: { tipo: 'DESCONHECIDO', codigo: '2023' } }),
    })
    await open('/balcao/pessoas', 'Pessoas')
    await userEvent.type(screen.getByLabelText('Quem?'), 'zule')
    const found = await screen.findByRole('list', { name: 'Pessoas achadas' })
    await within(found).findByText(/Zuleica Brandt/)
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(api.to('POST', '/estante/balcao/leitura')[0]?.body).toMatchObject({ codigo: '2023', como: 'PESSOA' }),
    )
  })

  it('a person: contact is edited, an empty note sends nothing, a duplicate is merged', async () => {
    const api = start({
      'GET /estante/balcao/pessoa': () => ({
        body: {
          cod_pessoa: 9,
          nome: 'Marta Luz',
          categorias: [],
          bloqueio: 'N',
          msg_bloqueio: '',
          emprestimos: [],
          reservas: [],
          suspensoes: [],
          debitos: [],
          impedimentos: [],
          atendimentos: [],
        },
      }),
      'GET /estante/balcao/cadastro': () => ({
        body: {
          nome_social: '',
          email: 'velho@exemplo.org',
          telefone: '',
          nota: 'Vai trazer o CD',
          lacos: [{ cod_pessoa: 3, nome: 'Téo Filho', tipo: 'RESPONSAVEL', fim: null }],
          unioes: [],
        },
      }),
      'PUT /estante/balcao/cadastro': () => ({ body: { cod_pessoa: 9 } }),
      'POST /estante/balcao/nota': () => ({ body: { cod_pessoa: 9 } }),
      'GET /estante/balcao/pessoas/busca': () => ({
        body: [
          {
            cod_pessoa: 10,
            nome: 'Marta Luz',
            nome_registro: null,
            categoria: 'Graduação',
            matricula: '77',
            bloqueio: 'N',
          },
        ],
      }),
      'POST /estante/balcao/uniao': () => ({ body: { cod_uniao: 1 } }),
    })
    await open('/balcao/pessoas/9', 'Marta Luz')
    await screen.findByText('Vai trazer o CD')
    expect(screen.getByText(/Téo Filho/).textContent).toContain('Responsável por')
    const email = screen.getByLabelText('E-mail')
    await userEvent.clear(email)
    await userEvent.type(email, 'novo@exemplo.org{Enter}')
    await waitFor(() =>
      expect(api.to('PUT', '/estante/balcao/cadastro')[0]?.body).toMatchObject({ email: 'novo@exemplo.org' }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar recado' }))
    expect(api.to('POST', '/estante/balcao/nota')).toEqual([])
    await userEvent.type(screen.getByLabelText(/Outro cadastro/), 'marta{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Unir a este' }))
    await waitFor(() =>
      expect(api.to('POST', '/estante/balcao/uniao')[0]?.body).toMatchObject({ cod_fica: 9, cod_sai: 10 }),
    )
  })

  it('requests by kind, each with its next step; payment waits for a person; help lists every other screen', async () => {
    start({ 'GET /estante/balcao/solicitacoes': () => ({ body: [] }) })
    await open('/balcao/ajuda', 'Teclas e ajuda')
    const places = within(screen.getByRole('main')).getAllByRole('link')
    expect(places.map(link => link.textContent)).toEqual([
      'Consulta local',
      'Solicitações de empréstimo',
      'Exemplar',
      'Em atraso',
      'Registro rápido',
      'Caixa',
      'Sem rede',
    ])
    await userEvent.keyboard('{F7}')
    await screen.findByRole('heading', { level: 1, name: 'Receber' })
    expect(screen.getByText(/Passe o cartão em Emprestar/)).toBeTruthy()
  })
})
