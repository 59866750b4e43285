import '../../../testing/reset.ts'
import type { DeskRequest, Reservation } from '@estante/contract'
import { StaffPermission } from '@estante/contract/permissions'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { routeTable } from '../../../app/router.tsx'
import { queryClient } from '../../../lib/api/query.ts'
import type { Handler } from '../../../testing/fake-api.ts'
import { pending } from '../../../testing/loans.ts'
import { renderRoutes } from '../../../testing/page.tsx'
import { deskApi, standAtDesk } from '../at-desk.test-data.ts'
import { backOf, CONTACT, deskSessionOf, REGISTERED } from '../desk-session.test-data.ts'

const NOW = '2026-11-16T12:00:00.000Z'
const start = (more: Record<string, Handler>, atividades?: readonly number[]) =>
  deskApi({
    'GET /estante/balcao/sessao': () => ({ body: deskSessionOf(atividades) }),
    ...more,
  })
const open = async (path: string, title: string) => {
  renderRoutes(routeTable(), path)
  await screen.findByRole('heading', { level: 1, name: title })
}
const row = (name: RegExp) => screen.findByRole('row', { name })

standAtDesk({ words: ['circulation-screen', 'clearance'] })

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

const deskRequest: DeskRequest = {
  id: 4,
  tipo: 'emprestimo',
  situacao_desc: 'Disponível',
  data: NOW,
  cod_acervo: 10,
  autor: '',
  link_capa: null,
  volume: '',
  tomo: '',
  parte: '',
  material_adicional: '',
  email: '',
  retirar_ate: null,
  cancelavel: 'S',
  passos: [],
  cod_pessoa: 9,
  cod_exemplar: 4,
  protocolo: 'P-4',
  situacao: 'DISPONIVEL',
  data_situacao: NOW,
  obra: 'Álgebra',
  nome_pessoa: 'Bruna Alves',
  chamada: '512.5',
  codigo_barras: 'B4',
  biblioteca_origem: 2,
  desc_biblioteca_origem: 'Saúde',
  biblioteca_recebimento: 1,
  desc_biblioteca_recebimento: 'Central',
  local_recebimento: 'Balcão do térreo',
  hora_inicio: '08:00',
  hora_fim: '10:00',
  pessoa_autorizada: 'João Alves',
  recebimento_textual: '',
  telefone: '51 99999-0000',
  domicilio: '',
  proximas: ['FINALIZADA', 'CANCELADA'],
}

describe('screens of the desk', () => {
  it('holds: to fetch, on the shelf, expired, each with its code', async () => {
    start({
      'GET /estante/balcao/reservas': () => ({
        body: { buscar: [hold(1, 'Álgebra')], prateleira: [hold(2, 'Cálculo')], vencidas: [hold(3, 'Física')] },
      }),
    })
    await open('/balcao/reservas', 'Reservas')
    for (const [heading, title, barcode] of [
      [/Buscar nas estantes/, 'Álgebra', 'B1'],
      [/Na prateleira/, 'Cálculo', 'B2'],
      [/Vencidas/, 'Física', 'B3'],
    ] as const) {
      const table = await screen.findByRole('table', { name: heading })
      const line = within(table).getByRole('row', { name: new RegExp(`${title}.*`) })
      expect(line.textContent).toContain('M3 18')
      // What is not on its shelf gets another status: its barcode leads there.
      const copy = within(line).getByRole('link', { name: barcode })
      expect(copy.getAttribute('href')).toBe(`/balcao/exemplar?codigo=${barcode}`)
    }
  })

  it('the journal of a day with one act says so', async () => {
    const done = { numero: 5, instante: NOW, ato: 'EMPRESTIMO', codigo_barras: '101', operador: 'Vera' }
    const atos = [{ ...done, obra: 'Cálculo', proprio: 'S', desfaz: 'S', estornado: 'N' }]
    start({ 'GET /estante/balcao/diario': () => ({ body: { total: 1, paginas: 1, atos } }) })
    await open('/balcao/diario', 'Diário')
    await row(/Cálculo/)
    expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toBe('Diário1 ato')
  })

  it('transit: what arrives is received with a key, and where it goes next is told, with the slip of who waits', async () => {
    const travelling = { obra: 'Álgebra', de: 'Saúde', para: 'Central', desde: NOW }
    let rows = [
      { ...travelling, codigo_barras: '101', chega: 'S' },
      { ...travelling, codigo_barras: '102', chega: 'N' },
    ]
    const api = start({
      'GET /estante/balcao/transito': () => ({ body: rows }),
      'POST /estante/balcao/leitura': () => {
        rows = rows.slice(1)
        const guia = { codigo: 'M3 18', guardar_ate: '2026-11-19', biblioteca: 'Central' }
        return { body: backOf('101', { destino: 'RESERVA', guia }) }
      },
    })
    await open('/balcao/transito', 'Trânsito')
    const receive = within(await row(/101/)).getByRole('button', { name: 'Receber' })
    expect(within(await row(/102/)).queryByRole('button')).toBeNull()
    receive.focus()
    await userEvent.keyboard('{Enter}')
    const [done] = await screen.findAllByRole('listitem')
    expect(done?.textContent).toContain('Prateleira de reservas')
    const slip = within(screen.getByRole('complementary', { name: 'Guia pronta' }))
    expect(slip.getByText('M3 18')).toBeTruthy()
    expect(slip.getByRole('button', { name: /Imprimir a guia/ })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('row', { name: /101/ })).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Chegando aqui'))
    // The number beside the key is asked for anew.
    await waitFor(() => expect(api.to('GET', '/estante/balcao/contagens').length).toBeGreaterThan(1))
    expect(api.to('POST', '/estante/balcao/leitura').map(request => request.body)).toMatchObject([
      { cod_biblioteca: 1, codigo: '101', modo: 'DEVOLVER', como: 'EXEMPLAR' },
    ])
  })

  it('overdue: the list, letters and mails to who has an address', async () => {
    const late = {
      obra: 'Álgebra',
      codigo_barras: '1',
      data_prevista: '2026-11-01',
      vence_em: '',
      dias_atraso: 15,
      matricula: 'M1',
    }
    const api = start({
      'GET /estante/balcao/atrasos': () => ({
        body: {
          total: 3,
          paginas: 1,
          emprestimos: [
            { ...late, cod_pessoa: 1, nome: 'Ana', cod_emprestimo: 1, tem_email: 'S', carta: 'S' },
            { ...late, cod_pessoa: 2, nome: 'Bia', cod_emprestimo: 2, tem_email: 'N', carta: 'S' },
            { ...late, cod_pessoa: 3, nome: 'Caio', cod_emprestimo: 3, tem_email: 'N', carta: 'N' },
          ],
        },
      }),
      'POST /estante/balcao/atrasos/emails': () => ({ body: { enviados: 1, sem_envio: 0 } }),
    })
    await open('/balcao/atrasos', 'Em atraso')
    await row(/Ana/)
    await row(/Caio/)
    const letters = [...document.querySelectorAll('article')].map(letter => letter.querySelector('b')?.textContent)
    expect(letters).toEqual(['Ana', 'Bia'])
    await userEvent.click(screen.getByRole('button', { name: 'Enviar e-mails' }))
    await screen.findByText('1 e-mail enviado')
    expect(api.to('POST', '/estante/balcao/atrasos/emails')[0]?.body).toMatchObject({ pessoas: [1] })
  })

  it('overdue and journal: a list too long for one page says so and goes on', async () => {
    const late = { obra: 'Álgebra', codigo_barras: '1', data_prevista: '2026-11-16', dias_atraso: 0, matricula: 'M1' }
    const ofPage = (page: string | null) => ({
      ...late,
      vence_em: '2026-11-16T10:00:00.000Z',
      cod_pessoa: Number(page),
      nome: `Pessoa ${page}`,
      cod_emprestimo: Number(page),
      tem_email: 'S',
      carta: 'S',
    })
    const act = { numero: 5, instante: NOW, ato: 'EMPRESTIMO', codigo_barras: '101', operador: 'Vera' }
    start({
      'GET /estante/balcao/atrasos': ({ query }) => ({
        body: { total: 700, paginas: 2, emprestimos: [ofPage(query.get('pagina'))] },
      }),
      'GET /estante/balcao/diario': ({ query }) => ({
        body: {
          total: 600,
          paginas: 2,
          atos: [{ ...act, obra: `Obra ${query.get('pagina')}`, proprio: 'S', desfaz: 'S', estornado: 'N' }],
        },
      }),
    })
    const next = async () => {
      const pages = within(screen.getByRole('navigation', { name: 'Paginação: Lista' }))
      await userEvent.click(pages.getByRole('button', { name: 'Próxima' }))
    }
    await open('/balcao/atrasos', 'Em atraso')
    expect((await row(/Pessoa 1/)).textContent).toContain('16/11/2026, 10:00')
    expect(screen.getByText(/Cartas e e-mails são os da página à vista/)).toBeTruthy()
    await next()
    await row(/Pessoa 2/)
    cleanup()
    await open('/balcao/diario', 'Diário')
    await row(/Obra 1/)
    await next()
    await row(/Obra 2/)
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

  it('till: what is no amount is told at its field, and nothing is opened', async () => {
    const api = start({ 'GET /estante/balcao/caixa': () => ({ body: { aberto: null, anteriores: [] } }) })
    await open('/balcao/caixa', 'Caixa')
    const field = await screen.findByLabelText(/Fundo de caixa/)
    await userEvent.type(field, '{Enter}')
    expect(await screen.findByText(/Fundo de caixa/, { selector: '[role="alert"]' })).toBeTruthy()
    await userEvent.type(field, 'cinquenta{Enter}')
    await screen.findByText('Informe um valor.')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(api.to('POST', '/estante/balcao/caixa/abrir')).toEqual([])
  })

  it('journal: acts of the day; an auditor reads and undoes nothing', async () => {
    const act = { numero: 5, instante: NOW, ato: 'EMPRESTIMO', obra: 'Álgebra', codigo_barras: '101', operador: 'Vera' }
    const journal: Handler = () => ({
      body: { total: 1, paginas: 1, atos: [{ ...act, proprio: 'S', desfaz: 'S', estornado: 'N' }] },
    })
    start({ 'GET /estante/balcao/diario': journal }, [StaffPermission.audit])
    await open('/balcao/diario', 'Diário')
    expect((await row(/Álgebra/)).textContent).toContain('Vera')
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull()
    cleanup()
    // Who lends nothing begins where there is something for them, and not at a box that refuses every number.
    await open('/balcao', 'Diário')
    expect(screen.queryByRole('textbox', { name: 'Leitor' })).toBeNull()
    cleanup()
    await open('/balcao/ajuda', 'Teclas e ajuda')
    expect(screen.getByRole('heading', { name: 'Teclas' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Outras telas' })).toBeNull()
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
    // Who cannot see the list hears how many there are and what Enter does.
    expect(screen.getByText('1 pessoa achada. Enter atende Zu Brandt.').getAttribute('role')).toBe('status')
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(api.to('POST', '/estante/balcao/leitura')[0]?.body).toMatchObject({ codigo: '#9', como: 'PESSOA' }),
    )
  })

  it('people: the key that finds them, pressed again, leads back to the box, where the next name takes the place of the last', async () => {
    const found = { nome: 'Zu Brandt', nome_registro: null, categoria: '', matricula: '', bloqueio: 'N' }
    const api = start({
      'GET /estante/balcao/pessoas/busca': () => ({ body: [{ cod_pessoa: 9, ...found }] }),
      'POST /estante/balcao/leitura': () => ({ body: { tipo: 'DESCONHECIDO', codigo: '' } }),
    })
    await open('/balcao/pessoas', 'Pessoas')
    await userEvent.type(screen.getByLabelText('Quem?'), 'ana')
    const link = await screen.findByRole('link', { name: 'Zu Brandt' })
    link.focus()
    await userEvent.keyboard('{F3}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Quem?')))
    await userEvent.keyboard('zule')
    expect(screen.getByLabelText<HTMLInputElement>('Quem?').value).toBe('zule')
    // Somebody without an enrolment is served too: by the number of the person.
    expect(await screen.findByText('1 pessoa achada. Enter atende Zu Brandt.')).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(api.to('POST', '/estante/balcao/leitura')[0]?.body).toMatchObject({ codigo: '#9', como: 'PESSOA' }),
    )
  })

  it('SHELL-31 a person: contact is edited and of a phone only its signs are kept, an empty note sends nothing, a duplicate is merged', async () => {
    const api = start({
      'GET /estante/balcao/pessoa': () => ({
        body: REGISTERED,
      }),
      'GET /estante/balcao/cadastro': () => ({
        body: {
          ...CONTACT,
          email: 'velho@exemplo.org',
          nota: { texto: 'Vai trazer o CD', autor: 'Vera', criada_em: '2026-11-03T12:00:00.000Z' },
          lacos: [{ cod_pessoa: 3, nome: 'Téo Filho', tipo: 'RESPONSAVEL', fim: null }],
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
    expect((await screen.findByText(/Vai trazer o CD/)).textContent).toContain('Vera, 03/11/2026')
    expect(screen.getByText(/Téo Filho/).textContent).toContain('Responsável por')
    const phone = screen.getByLabelText<HTMLInputElement>('Telefone')
    await userEvent.clear(phone)
    await userEvent.type(phone, 'fixo 41 3333-0000')
    expect(phone.value, 'SHELL-31').toBe(' 41 3333-0000')
    const email = screen.getByLabelText('E-mail')
    await userEvent.clear(email)
    await userEvent.type(email, 'novo@exemplo.org')
    await userEvent.clear(phone)
    await userEvent.type(phone, 'x(41) 98765-4321{Enter}')
    await waitFor(() =>
      expect(api.to('PUT', '/estante/balcao/cadastro')[0]?.body).toMatchObject({
        email: 'novo@exemplo.org',
        telefone: '(41) 98765-4321',
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar recado' }))
    expect(api.to('POST', '/estante/balcao/nota')).toEqual([])
    await userEvent.type(screen.getByLabelText(/Outro cadastro/), 'marta{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Unir a este' }))
    await waitFor(() =>
      expect(api.to('POST', '/estante/balcao/uniao')[0]?.body).toMatchObject({ cod_fica: 9, cod_sai: 10 }),
    )
  })

  it('a person: the day of birth is noted, a tie that has ended is renewed, and who answers for a child no longer does', async () => {
    const api = start({
      'GET /estante/balcao/pessoa': () => ({ body: REGISTERED }),
      'GET /estante/balcao/cadastro': () => ({
        body: {
          ...CONTACT,
          vinculos: [{ id: 5, categoria: 'Graduação', matricula: '2023', validade: '2026-07-31' }],
          lacos: [{ cod_pessoa: 3, nome: 'Téo Filho', tipo: 'RESPONSAVEL', fim: null }],
        },
      }),
      'PUT /estante/balcao/cadastro': () => ({ body: { cod_pessoa: 9 } }),
      'POST /estante/balcao/laco': () => ({ body: { cod_pessoa: 9 } }),
    })
    await open('/balcao/pessoas/9', 'Marta Luz')
    fireEvent.change(await screen.findByLabelText('Data de nascimento'), { target: { value: '2001-02-03' } })
    await userEvent.type(screen.getByLabelText('E-mail'), '{Enter}')
    const until = screen.getByLabelText('Graduação · 2023: válido até', { selector: 'input' })
    fireEvent.change(until, { target: { value: '2027-07-31' } })
    const [renewal] = screen.getAllByRole('form', { name: 'Graduação · 2023: válido até' })
    await userEvent.click(within(renewal as HTMLElement).getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(api.to('PUT', '/estante/balcao/cadastro')).toHaveLength(2))
    expect(api.to('PUT', '/estante/balcao/cadastro').map(request => request.body)).toMatchObject([
      { cod_pessoa: 9, data_nascimento: '2001-02-03' },
      { cod_pessoa: 9, vinculo: { id: 5, validade: '2027-07-31' } },
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Encerrar ligação com Téo Filho' }))
    await waitFor(() =>
      expect(api.to('POST', '/estante/balcao/laco').map(request => request.body)).toMatchObject([
        { cod_pessoa: 9, cod_ligada: 3, tipo: 'RESPONSAVEL', retira: 'S' },
      ]),
    )
  })

  /** Opens the registration of Marta, who has what is given. */
  const openMarta = async (has: object, more: Record<string, Handler> = {}, atividades?: readonly number[]) => {
    const api = start(
      {
        'GET /estante/balcao/pessoa': () => ({ body: { ...REGISTERED, ...has } }),
        'GET /estante/balcao/cadastro': () => ({ body: CONTACT }),
        'GET /estante/equipe/pessoas/9/arquivos-acessiveis': () => ({
          body: { modo: 'TODOS', beneficiario: 'N', desde: '', declaracao: '' },
        }),
        ...more,
      },
      atividades,
    )
    await open('/balcao/pessoas/9', 'Marta Luz')
    return api
  }
  const form = async (name: string) => within(await screen.findByRole('form', { name }))

  it('a PIN: typed twice by the person, shown to nobody, kept and taken away', async () => {
    let pin_desde: string | null = null
    const api = await openMarta(
      {},
      {
        'GET /estante/balcao/cadastro': () => ({ body: { ...CONTACT, pin_desde } }),
        'PUT /estante/balcao/cadastro/pin': ({ body }) => {
          pin_desde = (body as { pin: string | null }).pin === null ? null : NOW
          return { body: { pin_desde } }
        },
      },
    )
    await screen.findByText('Ainda não tem PIN.')
    const [first, again] = [screen.getByLabelText(/Novo PIN/), screen.getByLabelText(/Repita o PIN/)]
    expect([first, again].map(each => each.getAttribute('type'))).toEqual(['password', 'password'])
    const keep = () => userEvent.click(screen.getByRole('button', { name: 'Guardar PIN' }))
    await userEvent.type(first, '8642')
    await userEvent.type(again, '8643')
    await keep()
    await screen.findByText('Os dois PINs são diferentes.')
    expect(api.to('PUT', '/estante/balcao/cadastro/pin')).toEqual([])
    await userEvent.clear(again)
    await userEvent.type(again, '8642')
    await keep()
    await screen.findByText('PIN definido em 16/11/2026.')
    expect(document.body.textContent).not.toContain('8642')
    await userEvent.click(screen.getByRole('button', { name: 'Tirar o PIN' }))
    await screen.findByText('Ainda não tem PIN.')
    expect(api.to('PUT', '/estante/balcao/cadastro/pin').map(each => each.body)).toEqual([
      { cod_biblioteca: 1, cod_pessoa: 9, pin: '8642' },
      { cod_biblioteca: 1, cod_pessoa: 9, pin: null },
    ])
  })

  it('a person is suspended with a reason and an end, and the suspension is lifted with a reason', async () => {
    const running = {
      codigo: 4,
      tipo: 'BALCAO',
      motivo: 'Rasgou páginas',
      inicio: '2026-11-01',
      fim: null,
      dias: null,
      cod_biblioteca: null,
      desc_biblioteca: '',
      ativa: 'S',
    }
    const api = await openMarta(
      { suspensoes: [running] },
      {
        'POST /estante/balcao/suspensao': () => ({ body: running }),
        'POST /estante/balcao/suspensao/encerrar': () => ({ body: { cod_suspensao: 4 } }),
      },
    )
    const line = within(await row(/Rasgou páginas.*sem data para terminar/))
    const lift = line.getByRole('button', { name: 'Encerrar' }) as HTMLButtonElement
    expect(lift.disabled).toBe(true)
    await userEvent.type(screen.getByLabelText('Motivo para encerrar'), 'Repôs o livro')
    await userEvent.click(lift)
    await waitFor(() =>
      expect(api.to('POST', '/estante/balcao/suspensao/encerrar')[0]?.body).toMatchObject({
        cod_suspensao: 4,
        motivo: 'Repôs o livro',
      }),
    )
    const suspend = await form('Suspender')
    await userEvent.click(suspend.getByRole('button', { name: 'Suspender' }))
    expect(suspend.getByRole('alert').textContent).toContain('Motivo da suspensão')
    expect(api.to('POST', '/estante/balcao/suspensao')).toEqual([])
    await userEvent.type(suspend.getByLabelText(/Motivo da suspensão/), 'Desacato')
    fireEvent.change(suspend.getByLabelText(/Suspensa até/), { target: { value: '2036-12-01' } })
    await userEvent.click(suspend.getByRole('checkbox', { name: 'Só nesta biblioteca' }))
    await userEvent.click(suspend.getByRole('button', { name: 'Suspender' }))
    await waitFor(() =>
      expect(api.to('POST', '/estante/balcao/suspensao')[0]?.body).toEqual({
        cod_biblioteca: 1,
        cod_pessoa: 9,
        fim: '2036-12-01',
        motivo: 'Desacato',
        so_aqui: 'S',
      }),
    )
  })

  it('a block is never without a reason; who may not block sees neither it nor the suspension', async () => {
    const api = await openMarta({}, { 'POST /estante/balcao/bloqueio': () => ({ body: { cod_pessoa: 9 } }) })
    const block = await form('Bloqueio do cadastro')
    await userEvent.click(block.getByRole('button', { name: 'Bloquear' }))
    expect(block.getByRole('alert').textContent).toContain('Motivo do bloqueio')
    expect(api.seen.some(request => request.path.includes('bloqueio'))).toBe(false)
    cleanup()
    await openMarta({}, {}, [StaffPermission.desk, StaffPermission.lend, StaffPermission.patrons])
    await screen.findByRole('heading', { name: 'Suspensões' })
    for (const name of ['Bloquear', 'Suspender', 'Anotar licença', 'Anotar atendimento', 'Falecimento'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('special service: what is done differently until a day, ended before it', async () => {
    const api = await openMarta(
      {
        atendimentos: [
          {
            id: 3,
            prazo_percentual: 150,
            entrega_domicilio: 'S',
            pessoa_autorizada: 'Téo',
            inicio: '2026-11-01',
            fim: '2027-03-01',
          },
        ],
      },
      {
        'POST /estante/balcao/atendimento-especial': () => ({ body: { id: 4 } }),
        'POST /estante/balcao/atendimento-especial/encerrar': () => ({ body: { id: 3 } }),
      },
    )
    const line = within(await row(/150% do prazo comum.*sim.*Téo.*01\/03\/2027/))
    await userEvent.click(line.getByRole('button', { name: 'Encerrar' }))
    await waitFor(() =>
      expect(api.to('POST', '/estante/balcao/atendimento-especial/encerrar')[0]?.body).toMatchObject({ id: 3 }),
    )
    const add = await form('Anotar atendimento')
    fireEvent.change(add.getByLabelText(/Prazo em %/), { target: { value: '200' } })
    fireEvent.change(add.getByLabelText(/Até/), { target: { value: '2036-12-01' } })
    await userEvent.click(add.getByRole('checkbox', { name: 'Entrega em domicílio' }))
    await userEvent.click(add.getByRole('button', { name: 'Anotar atendimento' }))
    await waitFor(() =>
      expect(api.to('POST', '/estante/balcao/atendimento-especial')[0]?.body).toMatchObject({
        prazo_percentual: 200,
        entrega_domicilio: 'S',
        fim: '2036-12-01',
      }),
    )
  })

  it('a leave is ended while it lasts; one that was noted by mistake is cancelled, also after its last day', async () => {
    const of = { cod_licenca: 1, inicio: '2026-01-01', observacao: '' }
    const api = await openMarta(
      {
        licencas: [
          { ...of, tipo: 'MATERNIDADE', fim: null },
          { ...of, cod_licenca: 2, tipo: 'MOBILIDADE', fim: '2026-01-31' },
        ],
      },
      { 'POST /estante/balcao/licenca/encerrar': () => ({ body: { cod_licenca: 1 } }) },
    )
    const buttons = async (name: RegExp) => within(await row(name)).getAllByRole('button')
    const names = async (name: RegExp) => (await buttons(name)).map(button => button.textContent)
    expect([await names(/Maternidade/), await names(/Mobilidade/)]).toEqual([['Encerrar', 'Anular'], ['Anular']])
    for (const button of [...(await buttons(/Maternidade/)), ...(await buttons(/Mobilidade/))]) {
      await userEvent.click(button)
      await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
    }
    expect(api.to('POST', '/estante/balcao/licenca/encerrar').map(each => each.body)).toEqual([
      { cod_biblioteca: 1, cod_licenca: 1, inteira: 'N' },
      { cod_biblioteca: 1, cod_licenca: 1, inteira: 'S' },
      { cod_biblioteca: 1, cod_licenca: 2, inteira: 'S' },
    ])
  })

  it('a death is noted once somebody is sure; what the person had stays to be recovered', async () => {
    const api = await openMarta({}, { 'POST /estante/balcao/falecimento': () => ({ body: { recuperar: [] } }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Falecimento' }))
    const note = await form('Falecimento')
    await userEvent.click(note.getByRole('button', { name: 'Registrar falecimento' }))
    expect(api.to('POST', '/estante/balcao/falecimento')).toEqual([])
    await userEvent.click(note.getByRole('checkbox', { name: /Confirmo/ }))
    await userEvent.click(note.getByRole('button', { name: 'Registrar falecimento' }))
    await waitFor(() =>
      expect(api.to('POST', '/estante/balcao/falecimento')[0]?.body).toEqual({ cod_biblioteca: 1, cod_pessoa: 9 }),
    )
  })

  it('a death that was noted stands there, and nothing is reserved any more', async () => {
    await openMarta({ falecida_em: '2026-11-10' })
    expect(await screen.findByText(/Registrado para 10\/11\/2026/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Registrar falecimento' })).toBeNull()
    expect(screen.queryByRole('form', { name: 'Reservar para a pessoa' })).toBeNull()
  })

  it('open matters: seen when asked for, noted and settled; a certificate is revoked with a reason', async () => {
    const api = await openMarta(
      {},
      {
        'GET /estante/balcao/nada-consta': () => ({
          body: {
            cod_pessoa: 9,
            nome: 'Marta Luz',
            pendencias: [],
            certidoes: [
              {
                numero: '2026/7',
                tipo: 'NADA_CONSTA',
                motivo: 'Formatura',
                emitida_em: NOW,
                valida_ate: null,
                situacao: 'VALIDA',
                revogada_em: null,
              },
            ],
            anotadas: [{ cod_pendencia: 5, tipo: 'DEPOSITO', descricao: 'Tese', criada_em: NOW }],
          },
        }),
        'POST /estante/balcao/pendencia': () => ({ body: { cod_pendencia: 6 } }),
        'POST /estante/balcao/pendencia/encerrar': () => ({ body: { cod_pendencia: 5 } }),
        'POST /estante/balcao/nada-consta/revogar': () => ({
          body: { numero: '2026/7', revogada_em: NOW, suspensoes: [] },
        }),
      },
    )
    expect(api.to('GET', '/estante/balcao/nada-consta')).toEqual([])
    await userEvent.click(await screen.findByRole('button', { name: 'Pendências e nada consta' }))
    await userEvent.click(within(await row(/Tese/)).getByRole('button', { name: 'Resolvida' }))
    await waitFor(() =>
      expect(api.to('POST', '/estante/balcao/pendencia/encerrar')[0]?.body).toMatchObject({ cod_pendencia: 5 }),
    )
    await userEvent.type((await form('Anotar pendência')).getByLabelText(/O que falta/), 'Dissertação{Enter}')
    await waitFor(() =>
      expect(api.to('POST', '/estante/balcao/pendencia')[0]?.body).toMatchObject({
        codigo: '#9',
        tipo: 'DEPOSITO',
        descricao: 'Dissertação',
      }),
    )
    await userEvent.type(screen.getByLabelText('Motivo para revogar'), 'Engano')
    await userEvent.click(within(await row(/2026\/7/)).getByRole('button', { name: 'Revogar' }))
    await waitFor(() =>
      expect(api.to('POST', '/estante/balcao/nada-consta/revogar')[0]?.body).toMatchObject({
        numero: '2026/7',
        motivo: 'Engano',
      }),
    )
  })

  it('a place in a queue is taken for a person, by words or by a number, and given up', async () => {
    const copy = {
      cod_exemplar: 1,
      vem_de: '',
      cod_biblioteca: 2,
      desc_biblioteca: 'Saúde',
      cod_campus: 1,
      reserva_localizacao: 'N',
      reserva_mat_adicional: 'N',
      volume: '2',
      tomo_exemplar: '99999',
      parte: '99999',
      mat_adicional: '0',
      cod_local_exemplar: '0',
      desc_local_exemplar: '',
      disponivel: 'N',
      motivos: [],
    }
    const asked: Reservation = {
      cod_reserva: 8,
      cod_acervo: 3,
      obra: 'Torto arado',
      autor: '',
      link_capa: null,
      cod_biblioteca: 1,
      desc_biblioteca: 'Central',
      volume: '99999',
      tomo: '99999',
      parte: '99999',
      material_adicional: null,
      localizacao: null,
      situacao: 'FILA',
      data_reserva: NOW,
      data_liberacao: null,
      data_fim: null,
      data_limite: null,
      posicao: 3,
      fila: 4,
      previsao: null,
      pausada: 'N',
      pausada_ate: null,
      motivo_fim: '',
    }
    const shown = {
      cod_exemplar: 1,
      cod_acervo: 44,
      obra: 'Cálculo',
      cod_biblioteca: 1,
      situacao: 'Disponível',
      disponivel: 'N',
      emprestado_a: null,
      cod_emprestimo: null,
      data_prevista: null,
      separado_para: null,
      transito_para: null,
      fila: 1,
      acessorios: [],
    }
    let isAway = false
    const options = {
      exemplares: [copy, { ...copy, cod_biblioteca: 1, desc_biblioteca: 'Central', cod_exemplar: 2 }],
    }
    const api = await openMarta(
      { reservas: [asked] },
      {
        'GET /estante/balcao/exemplar': ({ query }) =>
          query.get('codigo_barras') === '101'
            ? { body: shown }
            : { status: 404, body: { message: 'ExemplarInexistente' } },
        'GET /estante/balcao/reserva/opcoes': () =>
          isAway ? { status: 500, body: { message: 'unexpected', code: 'unexpected' } } : { body: options },
        'POST /estante/balcao/reserva': () => ({ body: { cod_reserva: 9, posicao: 2 } }),
        'DELETE /estante/balcao/reserva': () => ({ body: { separado: null } }),
      },
    )
    await userEvent.click(
      within(await row(/Torto arado.*3º na fila/)).getByRole('button', { name: 'Cancelar reserva' }),
    )
    await waitFor(() => expect(api.to('DELETE', '/estante/balcao/reserva')[0]?.body).toMatchObject({ cod_reserva: 8 }))
    await userEvent.type(screen.getByLabelText(/Obra a reservar/), '101{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Escolher' }))
    const place = await form('Reserva de Cálculo')
    // The library of the desk first; volumes in words.
    expect(place.getByRole('combobox').textContent).toContain('Central · v. 2')
    // A later look that fails is told beside what was chosen, and takes nothing of it away.
    await userEvent.selectOptions(place.getByRole('combobox'), 'Saúde · v. 2')
    isAway = true
    await act(() => queryClient.refetchQueries({ type: 'active' }))
    expect(await place.findByText(/inesperado/)).toBeTruthy()
    expect(place.getByRole<HTMLSelectElement>('combobox').selectedOptions[0]?.textContent).toBe('Saúde · v. 2')
    isAway = false
    await act(() => queryClient.refetchQueries({ type: 'active' }))
    await waitFor(() => expect(place.queryByText(/inesperado/)).toBeNull())
    await userEvent.click(place.getByRole('button', { name: 'Reservar' }))
    await waitFor(() =>
      expect(api.to('POST', '/estante/balcao/reserva')[0]?.body).toMatchObject({
        cod_pessoa: 9,
        cod_acervo: 44,
        biblioteca: 2,
        volume: '2',
      }),
    )
  })

  it('a person whom nobody knows is said not to be found, with a way to look for somebody else', async () => {
    start({ 'GET /estante/balcao/pessoa': () => ({ status: 404, body: { message: 'PessoaInexistente' } }) })
    await open('/balcao/pessoas/999999', 'Pessoa não encontrada')
    expect(document.title).toMatch(/^Pessoa não encontrada · /)
    expect(screen.getByText('Nenhum cadastro tem o número 999999.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Procurar pessoas' }).getAttribute('href')).toBe('/balcao/pessoas')
    expect(screen.queryByText('A lista não veio.')).toBeNull()
  })

  it('a person who cannot read print as it is says so at the desk: a yes with its day, taken back as freely', async () => {
    let reader = { modo: 'BALCAO', beneficiario: 'N', desde: '', declaracao: 'Declaro que preciso.' }
    const api = start(
      {
        'GET /estante/balcao/pessoa': () => ({
          body: REGISTERED,
        }),
        'GET /estante/balcao/cadastro': () => ({
          body: CONTACT,
        }),
        'GET /estante/equipe/pessoas/9/arquivos-acessiveis': () => ({ body: reader }),
        'PUT /estante/equipe/pessoas/9/arquivos-acessiveis': ({ body }) => {
          const { beneficiario } = body as { beneficiario: string }
          reader = { ...reader, beneficiario, desde: beneficiario === 'S' ? '2026-11-16T12:00:00Z' : '' }
          return { body: { ok: true } }
        },
      },
      [StaffPermission.people],
    )
    await open('/balcao/pessoas/9', 'Marta Luz')
    expect(await screen.findByText(/não pergunte o motivo/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'A pessoa declarou: liberar' }))
    expect(await screen.findByText('Anotado em 16/11/2026.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Retirar a declaração' }))
    await screen.findByRole('button', { name: 'A pessoa declarou: liberar' })
    expect(api.to('PUT', '/estante/equipe/pessoas/9/arquivos-acessiveis').map(each => each.body)).toEqual([
      { beneficiario: 'S' },
      { beneficiario: 'N' },
    ])
  })

  it('D-02 what is of the whole institution is offered to who keeps the people of all its libraries', async () => {
    const parts = {
      'GET /estante/balcao/pessoa': () => ({ body: REGISTERED }),
      'GET /estante/balcao/cadastro': () => ({ body: CONTACT }),
    }
    const session = deskSessionOf()
    const here = { ...session, atividades_gerais: [] }
    const api = start({ ...parts, 'GET /estante/balcao/sessao': () => ({ body: here }) })
    await open('/balcao/pessoas/9', 'Marta Luz')
    await screen.findByLabelText('CPF')
    expect(screen.queryByRole('heading', { name: 'Arquivos em formato acessível' })).toBeNull()
    expect(api.to('GET', '/estante/equipe/pessoas/9/arquivos-acessiveis')).toEqual([])
    cleanup()
    start({ 'GET /estante/balcao/sessao': () => ({ body: here }) })
    await open('/balcao/ajuda', 'Teclas e ajuda')
    expect(screen.queryByRole('link', { name: 'Pedidos de privacidade' })).toBeNull()
    cleanup()
    start({})
    await open('/balcao/ajuda', 'Teclas e ajuda')
    expect(screen.getByRole('link', { name: 'Pedidos de privacidade' })).toBeTruthy()
  })

  it('a registration: name and CPF are corrected where name and contact are', async () => {
    const api = start({
      'GET /estante/balcao/pessoa': () => ({ body: REGISTERED }),
      'GET /estante/balcao/cadastro': () => ({ body: CONTACT }),
      'PUT /estante/balcao/cadastro': () => ({ body: { cod_pessoa: 9 } }),
    })
    await open('/balcao/pessoas/9', 'Marta Luz')
    const name = await screen.findByLabelText(/^Nome \*|^Nome$|^Nome\s*\(/)
    await userEvent.clear(name)
    await userEvent.type(name, 'Marta Luz Prado')
    await userEvent.type(screen.getByLabelText('CPF'), '529.982.247-25{Enter}')
    await waitFor(() =>
      expect(api.to('PUT', '/estante/balcao/cadastro')[0]?.body).toMatchObject({
        nome: 'Marta Luz Prado',
        cpf: '529.982.247-25',
      }),
    )
  })

  it('a person: what is lent for hours says its hour', async () => {
    const loan = pending({ obra: 'Calculadora', data_prevista: '2026-11-20', vence_em: '2026-11-20T21:00:00.000Z' })
    start({
      'GET /estante/balcao/pessoa': () => ({ body: { ...REGISTERED, emprestimos: [loan] } }),
      'GET /estante/balcao/cadastro': () => ({ body: CONTACT }),
    })
    await open('/balcao/pessoas/9', 'Marta Luz')
    expect((await row(/Calculadora/)).textContent).toContain('20/11/2026, 21:00')
  })

  it('requests: who carries or hands over a copy sees where, when and to whom, and the receipt names who took it', async () => {
    const request = deskRequest
    const home: DeskRequest = {
      ...request,
      id: 5,
      tipo: 'delivery',
      obra: 'Cálculo',
      domicilio: 'Rua das Flores, 10',
      proximas: [],
    }
    const api = start({
      'GET /estante/balcao/solicitacoes': () => ({ body: [request, home] }),
      'POST /estante/balcao/solicitacao': () => ({ body: { ...request, situacao: 'FINALIZADA', proximas: [] } }),
    })
    await open('/balcao/pedidos', 'Solicitações de empréstimo')
    const lines = (line: HTMLElement) =>
      within(line)
        .getAllByRole('listitem')
        .map(item => item.textContent)
    expect(lines(await row(/Álgebra/))).toEqual([
      'De Saúde para Central',
      'Balcão do térreo',
      'entre 08:00 e 10:00',
      'Pessoa autorizada: João Alves',
      'Tel. 51 99999-0000',
    ])
    expect(lines(await row(/Cálculo/))[0]).toBe('Rua das Flores, 10')
    await userEvent.click(screen.getByRole('button', { name: 'Entregar' }))
    expect(await screen.findByRole('button', { name: 'Imprimir recibo' })).toBeTruthy()
    expect(api.to('POST', '/estante/balcao/solicitacao').map(each => each.body)).toEqual([
      { cod_biblioteca: 1, cod_solicitacao: 4, situacao: 'FINALIZADA' },
    ])
    const paper = screen.getByText('ENTREGA').parentElement
    for (const told of ['Álgebra', 'Para Bruna Alves', 'Entregue a João Alves', 'P-4', 'Assinatura de quem recebeu'])
      expect(paper?.textContent).toContain(told)
  })

  it('requests: where two steps are next, the words on the buttons say which takes the other copy', async () => {
    const body = [{ ...deskRequest, situacao: 'AGUARDANDO', proximas: ['EM_TRANSITO', 'DISPONIVEL', 'CANCELADA'] }]
    start({ 'GET /estante/balcao/solicitacoes': () => ({ body }) })
    await open('/balcao/pedidos', 'Solicitações de empréstimo')
    const buttons = await screen.findAllByRole('button', { name: /outro exemplar ou recado: Álgebra/ })
    expect(buttons.map(each => each.textContent)).toEqual([
      'Enviar com outro exemplar ou recado',
      'Separar com outro exemplar ou recado',
    ])
  })

  it('requests: another copy and a note go with a step; nothing ends without a reason that the person reads', async () => {
    const request: DeskRequest = { ...deskRequest, situacao: 'AGUARDANDO', proximas: ['DISPONIVEL', 'CANCELADA'] }
    const api = start({
      'GET /estante/balcao/solicitacoes': () => ({ body: [request] }),
      'POST /estante/balcao/solicitacao': () => ({ body: request }),
    })
    await open('/balcao/pedidos', 'Solicitações de empréstimo')
    await userEvent.click(await screen.findByRole('button', { name: 'Separar com outro exemplar ou recado: Álgebra' }))
    const step = within(screen.getByRole('form', { name: 'Separar: Álgebra' }))
    await userEvent.clear(step.getByLabelText(/Código de barras/))
    await userEvent.type(step.getByLabelText(/Código de barras/), 'B9')
    await userEvent.type(step.getByLabelText(/Recado/), 'Está na capa nova{Enter}')
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Separar: Álgebra' })).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    const end = within(screen.getByRole('form', { name: 'Cancelar: Álgebra' }))
    await userEvent.click(end.getByRole('button', { name: 'Cancelar a solicitação' }))
    expect(end.getByRole('alert').textContent).toContain('Por que não será atendida')
    await userEvent.type(end.getByLabelText(/Por que não será atendida/), 'O exemplar se perdeu{Enter}')
    await waitFor(() => expect(api.to('POST', '/estante/balcao/solicitacao')).toHaveLength(2))
    const told = { cod_biblioteca: 1, cod_solicitacao: 4 }
    expect(api.to('POST', '/estante/balcao/solicitacao').map(each => each.body)).toEqual([
      { ...told, situacao: 'DISPONIVEL', codigo_barras: 'B9', nota: 'Está na capa nova' },
      { ...told, situacao: 'CANCELADA', nota: 'O exemplar se perdeu' },
    ])
  })

  it('requests: where the library asks for it, who takes a copy shows who they are before it is lent', async () => {
    const session = deskSessionOf()
    const asking = {
      ...session,
      bibliotecas: session.bibliotecas.map(one => ({ ...one, identidade: 'SENHA' as const })),
    }
    const request = { ...deskRequest, pessoa_autorizada: '' }
    let isHanded = false
    let isRefused = true
    const api = start({
      'GET /estante/balcao/sessao': () => ({ body: asking }),
      'GET /estante/balcao/solicitacoes': () => ({ body: isHanded ? [] : [request] }),
      'POST /estante/balcao/identidade': () => ({ body: { confirmacao: 'prova' } }),
      'POST /estante/balcao/solicitacao': ({ body }) => {
        isHanded = 'confirmacao' in (body as object)
        if (isHanded && isRefused) {
          isHanded = false
          return { status: 422, body: { message: 'ExemplarIndisponivel', code: 'refused' } }
        }
        return isHanded
          ? { body: { ...request, situacao: 'FINALIZADA', proximas: [] } }
          : { status: 422, body: { message: 'IdentidadeNaoConfirmada', code: 'refused' } }
      },
    })
    await open('/balcao/pedidos', 'Solicitações de empréstimo')
    await userEvent.click(await screen.findByRole('button', { name: 'Entregar' }))
    const padOf = async () => within(await screen.findByRole('form', { name: 'A pessoa confirma quem é' }))
    await userEvent.click((await padOf()).getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('form', { name: 'A pessoa confirma quem é' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('main'))
    await userEvent.click(screen.getByRole('button', { name: 'Entregar' }))
    const pad = await padOf()
    await userEvent.type(pad.getByLabelText(/Senha ou PIN/), '8642')
    await userEvent.click(pad.getByRole('button', { name: 'Confirmar' }))
    // What was refused after the proof can be tried again, by another proof.
    await waitFor(() => expect(api.to('POST', '/estante/balcao/solicitacao')).toHaveLength(3))
    await waitFor(() => expect(pad.getByRole('button', { name: 'Confirmar' }).getAttribute('aria-busy')).toBeNull())
    isRefused = false
    await userEvent.type(pad.getByLabelText(/Senha ou PIN/), '8642{Enter}')
    expect(await screen.findByRole('button', { name: 'Imprimir recibo' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('main'))
    expect(screen.queryByRole('form', { name: 'A pessoa confirma quem é' })).toBeNull()
    const step = { cod_biblioteca: 1, cod_solicitacao: 4, situacao: 'FINALIZADA' }
    expect(api.to('POST', '/estante/balcao/solicitacao').map(each => each.body)).toEqual([
      step,
      step,
      { ...step, confirmacao: 'prova' },
      { ...step, confirmacao: 'prova' },
    ])
  })

  it('requests by kind, each with its next step; payment waits for a person; help lists every other screen', async () => {
    start({ 'GET /estante/balcao/solicitacoes': () => ({ body: [] }) })
    await open('/balcao/ajuda', 'Teclas e ajuda')
    const places = within(screen.getByRole('main')).getAllByRole('link')
    expect(places.map(link => link.textContent)).toEqual([
      'Turma',
      'Consulta local',
      'Solicitações de empréstimo',
      'Exemplar',
      'Em atraso',
      'Já devolvi',
      'Registro rápido',
      'Caixa',
      'Formandos',
      'Campanhas',
      'Períodos especiais',
      'Pedidos de privacidade',
      'Sem rede',
    ])
    await userEvent.keyboard('{F7}')
    await screen.findByRole('heading', { level: 1, name: 'Receber' })
    expect(screen.getByText(/Passe o cartão em Emprestar/)).toBeTruthy()
  })
})

describe('screens behind the desk', () => {
  const noted = (api: ReturnType<typeof start>, path: string) => api.to('POST', path).map(request => request.body)

  it('said to be returned: found is taken back, missing ends without cost', async () => {
    const line = { obra: 'Álgebra', chamada: '512', ja_devolvi_em: NOW }
    const api = start({
      'GET /estante/balcao/procura': () => ({
        body: [
          { ...line, cod_emprestimo: 1, codigo_barras: '101' },
          { ...line, cod_emprestimo: 2, codigo_barras: '102' },
        ],
      }),
      'POST /estante/balcao/devolucao': () => ({ body: {}, isFalse: true }),
      'POST /estante/balcao/extravio': () => ({ body: {}, isFalse: true }),
    })
    await open('/balcao/ja-devolvi', 'Já devolvi')
    await userEvent.click(within(await row(/101/)).getByRole('button', { name: 'Achei' }))
    await waitFor(() => expect(noted(api, '/estante/balcao/devolucao')).toMatchObject([{ codigo_barras: '101' }]))
    await userEvent.click(within(await row(/102/)).getByRole('button', { name: 'Não está' }))
    await waitFor(() =>
      expect(noted(api, '/estante/balcao/extravio')).toMatchObject([{ cod_emprestimo: 2, como: 'DESAPARECIDO' }]),
    )
  })

  it('privacy requests: the open ones with their day, answered with words; an erasure is told to be one', async () => {
    const request = { texto: 'Apaguem tudo', resposta: '', data: NOW, prazo: '2026-12-01', vencido: 'N', cod_pessoa: 9 }
    const api = start({
      'GET /estante/equipe/privacidade': () => ({
        body: [
          { ...request, protocolo: 'LGPD-1', tipo: 'ELIMINACAO', situacao: 'AGUARDANDO', nome_pessoa: 'Ana' },
          { ...request, protocolo: 'LGPD-0', tipo: 'CORRECAO', situacao: 'ATENDIDA', nome_pessoa: 'Bia' },
        ],
      }),
      'PUT /estante/equipe/privacidade/LGPD-1': () => ({ body: { ok: true } }),
    })
    await open('/balcao/privacidade', 'Pedidos de privacidade')
    const form = await screen.findByRole('form', { name: 'Resposta ao pedido LGPD-1' })
    expect(screen.queryByRole('form', { name: 'Resposta ao pedido LGPD-0' })).toBeNull()
    expect(screen.getByText(/responder até 01\/12\/2026/)).toBeTruthy()
    expect(screen.getByText(/não pode ser desfeito/)).toBeTruthy()
    await userEvent.selectOptions(within(form).getByLabelText('Decisão'), 'RECUSADA')
    await userEvent.type(within(form).getByLabelText(/Resposta à pessoa/), 'Há empréstimos abertos{Enter}')
    await waitFor(() =>
      expect(api.to('PUT', '/estante/equipe/privacidade/LGPD-1')[0]?.body).toEqual({
        situacao: 'RECUSADA',
        resposta: 'Há empréstimos abertos',
      }),
    )
  })

  it('graduating students: a course or a list, who has something open, and mails only when asked', async () => {
    const person = { curso: 'Direito', desde: null, centavos: 0 }
    const api = start({
      'POST /estante/balcao/formandos': request => {
        const asked = request.body as { codigos?: string[]; avisar?: string }
        const isList = (asked.codigos ?? []).length > 0
        return {
          body: {
            cursos: [{ cod_departamento: 6, nome: 'Direito' }],
            pessoas: isList
              ? [
                  { ...person, codigo: '1', nome: 'Ana', pendencias: 2, itens: 1 },
                  { ...person, codigo: '2', nome: 'Bia', pendencias: 0, itens: 0 },
                ]
              : [],
            desconhecidos: isList ? ['9'] : [],
            avisados: asked.avisar === 'S' ? 1 : 0,
          },
        }
      },
    })
    await open('/balcao/formandos', 'Formandos')
    await screen.findByRole('option', { name: 'Direito' })
    await userEvent.type(screen.getByLabelText(/Matrículas/), '1 2 9')
    await userEvent.click(screen.getByRole('button', { name: 'Conferir' }))
    await row(/Ana/)
    expect(screen.getByText('Não encontrados: 9')).toBeTruthy()
    expect(noted(api, '/estante/balcao/formandos').at(-1)).toMatchObject({ codigos: ['1', '2', '9'], avisar: 'N' })
    await userEvent.click(screen.getByRole('button', { name: 'Escrever a 1 pessoa' }))
    await waitFor(() => expect(noted(api, '/estante/balcao/formandos').at(-1)).toMatchObject({ avisar: 'S' }))
  })

  it('a campaign is seen before it is done, seen anew when its terms change, and reversed with a reason', async () => {
    const api = start({
      'POST /estante/balcao/campanha': () => ({ body: { debitos: 3, pessoas: 2, centavos: 1500, deixados: 0 } }),
    })
    await open('/balcao/campanhas', 'Campanhas')
    await userEvent.type(screen.getByLabelText(/Número do ato/), 'Portaria 7')
    await userEvent.type(screen.getByLabelText(/Multas de/), '2026-01-01')
    await userEvent.type(screen.getByLabelText(/Multas até/), '2026-06-30')
    expect(screen.queryByRole('button', { name: 'Perdoar agora' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Ver antes' }))
    await screen.findByText(/A perdoar: R\$\s15,00\. Multas: 3\. Pessoas: 2\./)
    await userEvent.type(screen.getByLabelText(/Máximo/), '5')
    expect(screen.queryByRole('button', { name: 'Perdoar agora' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Ver antes' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Perdoar agora' }))
    await screen.findByText(/Perdoado: R\$\s15,00\. Multas: 3\./)
    expect(noted(api, '/estante/balcao/campanha').at(-1)).toMatchObject({ passo: 'FAZER', teto_centavos: 500 })
    await userEvent.type(screen.getByLabelText(/Motivo/), 'Revogada{Enter}')
    await screen.findByText(/Perdões desfeitos: 3\./)
    expect(noted(api, '/estante/balcao/campanha').at(-1)).toMatchObject({ passo: 'DESFAZER', motivo: 'Revogada' })
  })

  it('special periods: declared for a category, listed, ended', async () => {
    const api = start({
      'GET /estante/balcao/periodos': () => ({
        body: {
          periodos: [
            {
              cod_periodo: 4,
              descricao: 'Férias',
              inicio: '2026-12-10',
              fim: '2026-12-20',
              vencimento: '2027-02-10',
              categoria: '',
              material: '',
              todas: 'S',
              limite: null,
            },
          ],
          categorias: [{ cod_categoria: 1, descricao: 'Graduação' }],
          materiais: [{ codigo: 'LV', descricao: 'Livro' }],
        },
      }),
      'POST /estante/balcao/periodos': () => ({ body: { cod_periodo: 5 } }),
    })
    await open('/balcao/periodos', 'Períodos especiais')
    const periods = await row(/Férias/)
    expect(periods.textContent).toContain('10/02/2027')
    await userEvent.type(screen.getByLabelText(/^Nome/), 'Recesso')
    await userEvent.type(screen.getByLabelText(/^De/), '2027-07-01')
    await userEvent.type(screen.getByLabelText(/^Até/), '2027-07-20')
    await userEvent.type(screen.getByLabelText(/^Vence em/), '2027-08-02')
    await userEvent.selectOptions(screen.getByLabelText('Categoria'), '1')
    await userEvent.click(screen.getByRole('button', { name: 'Declarar período' }))
    await waitFor(() =>
      expect(noted(api, '/estante/balcao/periodos')).toMatchObject([
        { descricao: 'Recesso', inicio: '2027-07-01', vencimento: '2027-08-02', cod_categoria: 1, limite: null },
      ]),
    )
    await userEvent.click(within(await row(/Férias/)).getByRole('button', { name: 'Encerrar' }))
    await waitFor(() => expect(noted(api, '/estante/balcao/periodos').at(-1)).toMatchObject({ encerra: 4 }))
  })

  it('D-02 a special period of all libraries is ended by who has the closures of all of them', async () => {
    const period = { inicio: '2026-12-10', fim: '2026-12-20', vencimento: '2027-02-10', categoria: '', material: '' }
    start({
      'GET /estante/balcao/sessao': () => ({ body: { ...deskSessionOf(), atividades_gerais: [] } }),
      'GET /estante/balcao/periodos': () => ({
        body: {
          periodos: [
            { ...period, cod_periodo: 4, descricao: 'Férias', todas: 'S', limite: null },
            { ...period, cod_periodo: 5, descricao: 'Mudança', todas: 'N', limite: null },
          ],
          categorias: [],
          materiais: [],
        },
      }),
    })
    await open('/balcao/periodos', 'Períodos especiais')
    expect(within(await row(/Mudança/)).getByRole('button', { name: 'Encerrar' })).toBeTruthy()
    expect(within(await row(/Férias/)).queryByRole('button', { name: 'Encerrar' })).toBeNull()
  })

  it('a receipt of somebody else is refunded with a reason and not without', async () => {
    const receipt = {
      cod_recibo: 3,
      cod_biblioteca: 1,
      desc_biblioteca: 'Central',
      numero: 12,
      valor_centavos: 8000,
      forma: 'DINHEIRO',
      documento: '',
      emitido_em: NOW,
      estornado: 'N',
    }
    const more: Record<string, Handler> = {
      'GET /estante/balcao/debitos': () => ({
        body: { abertos: [], encerrados: [], recibos: [receipt], cobrancas: [], formas: ['DINHEIRO'] },
      }),
      'POST /estante/balcao/estorno': () => ({
        body: { cod_recibo: 3, estornado_centavos: 8000, aberto_centavos: 0 },
      }),
    }
    const api = start(more)
    await open('/balcao/receber?pessoa=9', 'Receber')
    const refund = within(await row(/Recibo nº 12/)).getByRole('button', { name: 'Estornar' }) as HTMLButtonElement
    expect(refund.disabled).toBe(true)
    await userEvent.type(screen.getByLabelText(/Motivo/), 'O exemplar apareceu')
    await userEvent.click(refund)
    await waitFor(() =>
      expect(noted(api, '/estante/balcao/estorno')).toMatchObject([
        { cod_recibo: 3, motivo: 'O exemplar apareceu', perdoar: 'S' },
      ]),
    )
  })

  it('a slip that stands on the statement is marked as paid by its number, and what was left over is told', async () => {
    const slip = {
      referencia: '31',
      forma: 'PIX',
      cod_biblioteca: 1,
      desc_biblioteca: 'Central',
      valor_centavos: 1000,
      sobra_centavos: 0,
      situacao: 'ABERTA',
      criada_em: NOW,
      vence_em: '2026-11-16',
      paga_em: null,
      debitos: [5],
      gru: null,
      pix: null,
      pagtesouro: null,
    }
    const cobrancas = [
      slip,
      { ...slip, referencia: '32', forma: 'PAGTESOURO', situacao: 'DIVERGENTE' },
      { ...slip, referencia: '33', forma: 'GRU', situacao: 'PAGA', sobra_centavos: 250, paga_em: NOW },
    ]
    const api = start({
      'GET /estante/balcao/debitos': () => ({
        body: { abertos: [], encerrados: [], recibos: [], cobrancas, formas: ['PIX'] },
      }),
      'POST /estante/balcao/pagamento': () => ({
        body: { pago_centavos: 600, aberto_centavos: 0, sobra_centavos: 400, recibos: [] },
      }),
    })
    await open('/balcao/receber?pessoa=9', 'Receber')
    expect((await row(/PagTesouro/)).textContent).toContain('paga com outro valor')
    const left = await row(/GRU/)
    expect(left.textContent).toMatch(/sobraram R\$\s2,50/)
    expect(within(left).queryByRole('button')).toBeNull()
    const settle = within(await row(/Pix/)).getByRole('button', { name: 'Dar como paga' }) as HTMLButtonElement
    expect(settle.disabled).toBe(true)
    await userEvent.type(screen.getByLabelText('Número no extrato'), 'E2E-77')
    await userEvent.click(settle)
    await waitFor(() =>
      expect(noted(api, '/estante/balcao/pagamento')).toMatchObject([
        { cod_biblioteca: 1, referencia: '31', forma: 'PIX', numero: 'E2E-77' },
      ]),
    )
    expect((await screen.findByText(/Sobraram R\$\s4,00/)).getAttribute('role')).toBe('status')
  })
})
