import '../../testing/reset.ts'
import { calls } from '@estante/contract/calls'
import { clearToasts, currentToasts } from '@estante/ui/toast-queue.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { routeTable } from '../../app/router.tsx'
import { i18n } from '../../lib/language/i18n.ts'
import { libraryDayOf, libraryTime, setLibraryZone } from '../../lib/language/library-clock.ts'
import { currentSession, startSession } from '../../lib/session/store/session-store.ts'
import { fakeApi, type Handler, noAnswer, publicTokenHandler } from '../../testing/fake-api.ts'
import { pending } from '../../testing/loans.ts'
import { DESKTOP, renderPiece, renderRoutes, setWidth, startWords } from '../../testing/page.tsx'
import { openInstitution, signInAna } from '../../testing/people.ts'
import { savedBy } from '../../testing/saved-file.ts'
import { waiting } from './circulation.test-data.ts'
import { Component as StatisticsTab } from './record-statistics-tab.tsx'

/** The screens as a person reaches them: by their addresses, in the application's own table. */
async function open(path: string, answers: Record<string, Handler>) {
  await signInAna({}, [8])
  const api = fakeApi({ ...publicTokenHandler, ...answers })
  renderRoutes(routeTable(), path)
  return api
}
const said = () => currentToasts().map(({ kind, message }) => `${kind}: ${message}`)
const rows = async () => (await screen.findAllByRole('row')).slice(1)
const button = (name: RegExp) => screen.findByRole('button', { name })

beforeAll(async () => {
  await startWords()
  await i18n.loadNamespaces(['patron', 'lists', 'circulation-screen'])
  // What the first test would wait for on a busy machine.
  await Promise.all([import('./loans-screen.tsx'), import('../../app/frames/patron-frame.tsx')])
})
beforeEach(() => {
  setWidth(DESKTOP)
  clearToasts()
  openInstitution()
})

describe('loans', () => {
  const refused = { message: 'RenovacaoReservado', params: {} }
  const details = pending().detalhes!
  const two = [
    pending(),
    pending({
      cod_emprestimo: 2,
      obra: 'Cálculo',
      detalhes: { ...details, renovavel: 'N', motivos: [refused], multa_centavos: 400 },
    }),
  ]
  const answers: Record<string, Handler> = {
    'GET /emprestimo/titulos-pendentes': () => ({ body: two }),
    'POST /emprestimo/renovacao': () => ({
      body: {
        resultados: [
          {
            cod_emprestimo: 1,
            obra: 'Torto arado',
            renovado: 'S',
            data_prevista: '2026-12-01',
            vence_em: '',
            motivos: [],
          },
          {
            cod_emprestimo: 2,
            obra: 'Cálculo',
            renovado: 'N',
            data_prevista: '2026-11-20',
            vence_em: '',
            motivos: [refused],
          },
        ],
      },
    }),
  }

  it('LOAN-01 lists what is with the person, each with its act or the reason against it', async () => {
    const api = await open('/meupergamum/titulos-pendentes', answers)
    const [first, second] = await rows()
    expect(within(first!).getByRole('button', { name: 'Renovar: Torto arado' })).toBeTruthy()
    expect(second!.textContent).toContain('Outra pessoa espera por esta obra')
    expect(within(second!).queryByRole('button', { name: /Renovar/ })).toBeNull()
    expect(api.to('GET', '/emprestimo/titulos-pendentes')[0]?.query.get('showDetails')).toBe('true')
  })

  it('LOAN-01 what is lent until the doors close says its hour, and is late after it', async () => {
    setLibraryZone('America/Sao_Paulo')
    const passed = new Date(Date.now() - 60_000).toISOString()
    const loan = pending({ tipo: 'L', data_prevista: libraryDayOf(passed), vence_em: passed, em_atraso: 'S' })
    await open('/meupergamum/titulos-pendentes', { 'GET /emprestimo/titulos-pendentes': () => ({ body: [loan] }) })
    const [row] = await rows()
    expect(row!.textContent).toContain(libraryTime(passed).slice(0, 5))
    expect(row!.textContent).toContain('em atraso')
    expect(row!.textContent).not.toContain('vence hoje')
    setLibraryZone(undefined)
  })

  it('LOAN-02 the renewal of what is lent for hours says to which hour it would lead', async () => {
    setLibraryZone('America/Sao_Paulo')
    const days = pending({ cod_emprestimo: 1 })
    const hours = pending({ cod_emprestimo: 2 })
    hours.detalhes = { ...hours.detalhes!, novo_vence_em: '2026-12-01T17:30:00.000Z' }
    await open('/meupergamum/titulos-pendentes', {
      'GET /emprestimo/titulos-pendentes': () => ({ body: [days, hours] }),
    })
    const [first, second] = await rows()
    expect(first!.textContent).toMatch(/passa para 01\/12\/2026(?!,? \d)/)
    expect(second!.textContent).toMatch(/passa para 01\/12\/2026,? 14:30/)
    setLibraryZone(undefined)
  })

  it('LOAN-02 renews what was chosen, and each row holds its own result', async () => {
    const api = await open('/meupergamum/titulos-pendentes', answers)
    await userEvent.click(await screen.findByRole('checkbox', { name: /Selecionar Torto arado/ }))
    await userEvent.click(await button(/^Renovar 1 escolhido/))
    await waitFor(() => expect(screen.getByText('1 de 2 renovados.', { selector: 'div' })).toBeTruthy())
    expect(api.to('POST', '/emprestimo/renovacao').map(each => each.body)).toEqual([{ emprestimos: [1] }])
    const [first, second] = await rows()
    expect(first!.textContent).toContain('Renovado até 01/12/2026')
    expect(second!.textContent).toContain('Não renovou')
    await userEvent.click(await button(/^Renovar todos os 2/))
    await waitFor(() => expect(api.to('POST', '/emprestimo/renovacao').at(-1)?.body).toEqual({ todos: true }))
    // The button may be gone with the last that could be renewed: the keyboard is at what came of it.
    await waitFor(() => expect(document.activeElement?.textContent).toContain('1 de 2 renovados.'))
  })

  it('LOAN-02 what was chosen stays chosen where nobody answered, for another try', async () => {
    await open('/meupergamum/titulos-pendentes', { ...answers, 'POST /emprestimo/renovacao': noAnswer })
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Selecionar Torto arado/ })
    await userEvent.click(box)
    await userEvent.click(await button(/^Renovar 1 escolhido/))
    await waitFor(() => expect(said()).toHaveLength(1))
    expect(box.checked).toBe(true)
    expect(await button(/^Renovar 1 escolhido/)).toBeTruthy()
  })

  it('LOAN-02 nothing is offered to be renewed where none of them can be', async () => {
    await open('/meupergamum/titulos-pendentes', {
      'GET /emprestimo/titulos-pendentes': () => ({
        body: [1, 2].map(cod_emprestimo =>
          pending({
            cod_emprestimo,
            detalhes: {
              fila: 1,
              multa_centavos: 0,
              suspensao_dias: 0,
              renovavel: 'N',
              nova_data: null,
              novo_vence_em: null,
              motivos: [refused],
            },
          }),
        ),
      }),
    })
    expect(await rows()).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /^Renovar todos/ })).toBeNull()
  })

  it('LOAN-03 renewing without a choice says what is missing, and asks for nothing', async () => {
    const api = await open('/meupergamum/titulos-pendentes', answers)
    await userEvent.click(await button(/^Renovar escolhidos/))
    expect(said()).toEqual(['warning: Selecione um item para renovar.'])
    expect(api.to('POST', '/emprestimo/renovacao')).toHaveLength(0)
  })

  it('a person says to have returned it: asked once, noted, and shown from then on', async () => {
    let claimed: string | null = null
    const api = await open('/meupergamum/titulos-pendentes', {
      'GET /emprestimo/titulos-pendentes': () => ({ body: [pending({ ja_devolvi_em: claimed })] }),
      'POST /estante/emprestimo/1/ja-devolvi': () => {
        claimed = '2026-11-16T12:00:00Z'
        return { body: { cod_emprestimo: 1, ja_devolvi_em: claimed } }
      },
    })
    await userEvent.click(await button(/^Já devolvi: Torto arado/))
    expect(api.to('POST', '/estante/emprestimo/1/ja-devolvi')).toHaveLength(0)
    const asked = await screen.findByRole('alertdialog')
    await userEvent.click(within(asked).getByRole('button', { name: 'Já devolvi' }))
    expect(await screen.findByText('Você disse que devolveu em 16/11/2026')).toBeTruthy()
    expect(api.to('POST', '/estante/emprestimo/1/ja-devolvi')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /Já devolvi: / })).toBeNull()
  })

  it('LOAN-01 what is said to be returned is not late, neither in the list nor on the first page', async () => {
    const late = { data_prevista: '2026-11-01', em_atraso: 'S', dias_atraso: 9 } as const
    const claimed = pending({ ...late, em_atraso: 'N', ja_devolvi_em: '2026-11-10T12:00:00Z' })
    const body = [claimed, pending({ ...late, cod_emprestimo: 2, obra: 'Cálculo' })]
    const given = { 'GET /emprestimo/titulos-pendentes': () => ({ body }) }
    await open('/meupergamum/titulos-pendentes?situacao=bad', given)
    expect((await rows()).map(row => row.textContent?.match(/Torto arado|Cálculo/)?.[0])).toEqual(['Cálculo'])
    cleanup()
    await open('/meupergamum/titulos-pendentes', given)
    const [said, other] = (await rows()).map(row => row.textContent)
    expect(said).toContain('01/11/2026')
    expect(said).not.toContain('em atraso')
    expect(other).toContain('em atraso há')
    cleanup()
    await open('/meupergamum', given)
    await screen.findByRole('link', { name: 'Torto arado' })
    await waitFor(() => expect(screen.getAllByText(/em atraso há/)).toHaveLength(1))
  })

  it('LOAN-04 whoever never had a fine is not told that nothing was ever lent, and finds the way back to it', async () => {
    const past = {
      cod_emprestimo: 1,
      cod_acervo: 10,
      obra: 'Olhos d’água',
      autor: '',
      desc_biblioteca: 'Central',
      data_emprestimo: '2026-10-01',
      devolucao_efetiva: '2026-10-10',
      recibo: null,
      multa_centavos: 0,
      multa_aberta_centavos: 0,
    }
    await open('/meupergamum/historico', {
      'GET /emprestimo/historico': ({ query }) => ({ body: query.has('multa') ? [] : [past], isFalse: true }),
    })
    await screen.findByText('Olhos d’água')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Só os que tiveram multa' }))
    await waitFor(() => expect(screen.queryByText('Olhos d’água')).toBeNull())
    expect(screen.queryByText('Nenhum empréstimo devolvido')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: i18n.t('lists:clear') }))
    expect(await screen.findByText('Olhos d’água')).toBeTruthy()
  })

  it('LOAN-04 LOAN-10 the history is asked for by dates and fines, and not at all while the dates are crossed', async () => {
    const past = {
      ...pending(),
      data_devolucao: '2026-10-02T12:00:00Z',
      devolucao_efetiva: '2026-10-01T12:00:00Z',
      recibo: 74_211,
      multa_centavos: 450,
      multa_aberta_centavos: 450,
    }
    const answer = { 'GET /emprestimo/historico': () => ({ body: [past] }) }
    const api = await open('/meupergamum/historico?de=2026-01-01&ate=2026-12-31', answer)
    const [row] = await rows()
    expect(row!.textContent).toContain('R$ 4,50')
    expect(row!.textContent).toContain('74211')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Só os que tiveram multa' }))
    await waitFor(() => expect(api.to('GET', '/emprestimo/historico')).toHaveLength(2))
    expect(api.to('GET', '/emprestimo/historico').map(each => Object.fromEntries(each.query))).toEqual([
      { dataIni: '2026-01-01', dataFim: '2026-12-31' },
      { dataIni: '2026-01-01', dataFim: '2026-12-31', multa: 'S' },
    ])
    cleanup()
    // Whoever comes back finds the choice as it was.
    const again = await open('/meupergamum/historico?multa=S', answer)
    expect(await screen.findByRole('checkbox', { checked: true })).toBeTruthy()
    expect(again.to('GET', '/emprestimo/historico').map(each => each.query.get('multa'))).toEqual(['S'])
    cleanup()
    const crossed = await open('/meupergamum/historico?de=2026-02-01&ate=2026-01-01', answer)
    expect(await screen.findByText('A data inicial não pode ser posterior à data final.')).toBeTruthy()
    expect(crossed.to('GET', '/emprestimo/historico')).toHaveLength(0)
  })

  it('LOAN-04 the file of the history has the days of the library, as the list has them', async () => {
    const past = {
      ...pending(),
      data_emprestimo: '2026-09-16T00:30:00.000Z',
      data_devolucao: '2026-10-02T12:00:00.000Z',
      devolucao_efetiva: '2026-10-01T01:00:00.000Z',
      recibo: 1,
      multa_centavos: 0,
      multa_aberta_centavos: 0,
    }
    await open('/meupergamum/historico', { 'GET /emprestimo/historico': () => ({ body: [past] }) })
    setLibraryZone('America/Sao_Paulo')
    const csv = await button(/^CSV$/)
    const { text } = await savedBy(() => userEvent.click(csv))
    expect(text.split('\r\n')[1]).toContain(';2026-09-15;2026-09-30;1;')
  })

  it('LOAN-09 shows suspensions with kind, time and whether they are in force', async () => {
    const suspension = {
      codigo: 1,
      tipo: 'PENALIDADE',
      motivo: 'Devolução em atraso',
      inicio: '2026-11-10',
      fim: '2026-11-30',
      dias: 20,
      cod_biblioteca: null,
      desc_biblioteca: '',
      ativa: 'S',
    }
    await open('/meupergamum/afastamentos', { 'GET /pessoas/afastamentos': () => ({ body: [suspension] }) })
    const [row] = await rows()
    for (const text of ['Suspensão por atraso', 'Devolução em atraso', '10/11/2026', '30/11/2026', 'Em vigor'])
      expect(row!.textContent).toContain(text)
  })

  it('LOAN-07 reads the loan code, and makes one, also where the clock of the device is an hour wrong', async () => {
    let token: string | null = null
    const expira_em = new Date(Date.now() - 3_000_000).toISOString()
    const restam_segundos = 600
    const api = await open('/meupergamum/token', {
      'GET /emprestimo/token': () => ({
        body: token ? { token, expira_em, restam_segundos } : { token, expira_em: null, restam_segundos: null },
      }),
      'POST /emprestimo/token': () => {
        token = 'K742'
        return { body: { token, expira_em, restam_segundos } }
      },
    })
    await userEvent.click(await button(/^Gerar código/))
    expect((await screen.findByRole('img', { name: 'K 7 4 2' })).textContent).toBe('K742')
    expect(screen.getByText('Vale por mais 10 minutos.')).toBeTruthy()
    expect(api.to('POST', '/emprestimo/token')).toHaveLength(1)
  })
})

describe('the link of a reminder', () => {
  const chave = 'MSAyMDI2~abc'
  const reserved = { message: 'RenovacaoReservado', params: {} }
  const look = {
    nome: 'Ana',
    itens: [
      { data_prevista: '2026-11-20', vence_em: '', obra: 'Torto arado', renovavel: 'S', motivos: [] },
      { data_prevista: '2026-11-20', vence_em: '', obra: 'Cálculo', renovavel: 'N', motivos: [reserved] },
    ],
  }
  const visit = (answers: Record<string, Handler>) => {
    const api = fakeApi({ ...publicTokenHandler, ...answers })
    renderRoutes(routeTable(), `/renovar/${chave}`)
    return api
  }

  it('shows what would be renewed without sign-in, acts by its one button alone, and tells each result', async () => {
    const kept = { vence_em: '', data_prevista: '2026-11-20' }
    const api = visit({
      [`GET /estante/renovacao/${chave}`]: () => ({ body: look }),
      [`POST /estante/renovacao/${chave}`]: () => ({
        body: {
          resultados: [
            {
              cod_emprestimo: 1,
              obra: 'Torto arado',
              renovado: 'S',
              vence_em: '',
              data_prevista: '2026-12-01',
              motivos: [],
            },
            { cod_emprestimo: 2, obra: 'Cálculo', renovado: 'N', ...kept, motivos: [reserved] },
          ],
        },
      }),
    })
    expect(await screen.findByText('Olá, Ana. Você tem 2 empréstimos.')).toBeTruthy()
    expect(screen.getByText(/Outra pessoa espera por esta obra/)).toBeTruthy()
    expect(api.seen.some(each => each.path.includes('renovacao') && each.method !== 'GET')).toBe(false)
    await userEvent.click(await button(/^Renovar tudo$/))
    expect(await screen.findByText('1 de 2 renovados.', { selector: 'main *' })).toBeTruthy()
    const [first, second] = within(screen.getByRole('main')).getAllByRole('listitem')
    expect(first!.textContent).toContain('Renovado até 01/12/2026')
    for (const text of ['Não renovou', 'Outra pessoa espera', 'Continua com devolução até 20/11/2026'])
      expect(second!.textContent).toContain(text)
    expect(api.to('POST', `/estante/renovacao/${chave}`)).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /Renovar tudo/ })).toBeNull()
  })

  it('says plainly that a link is no longer good, and leads to signing in', async () => {
    visit({
      [`GET /estante/renovacao/${chave}`]: () => ({
        status: 422,
        body: { message: 'LinkRenovacaoInvalido', code: 'refused' },
      }),
    })
    expect(await screen.findByRole('heading', { name: 'Este link de renovação não vale mais', level: 1 })).toBeTruthy()
    const way = within(screen.getByRole('main')).getByRole('link', { name: 'Entrar' })
    expect(way.getAttribute('href')).toBe('/login?redirect=%2Fmeupergamum%2Ftitulos-pendentes')
    expect(screen.queryByRole('button', { name: /Renovar/ })).toBeNull()
  })
})

describe('reservations', () => {
  const released = waiting({
    cod_reserva: 6,
    obra: 'Máquinas',
    situacao: 'LIBERADA',
    data_liberacao: '2026-11-17T12:00:00Z',
    data_limite: '2026-11-19',
    posicao: 0,
    previsao: null,
  })
  const answers: Record<string, Handler> = {
    'GET /reserva': () => ({ body: [waiting(), released] }),
    'DELETE /reserva': () => ({ body: { resultados: [{ cod_reserva: 5, cancelada: 'S', motivos: [] }] } }),
  }

  it('RES-25 RES-27 RES-28 lists them with status, place in the queue and date of release', async () => {
    await open('/meupergamum/reservas', answers)
    const [queued, free] = await rows()
    for (const text of ['Na fila', '2º lugar de 3', 'Deve chegar entre 25/11/2026 e 02/12/2026.'])
      expect(queued!.textContent).toContain(text)
    for (const text of ['Esperando por você', '17/11/2026', 'Retirar até 19/11/2026'])
      expect(free!.textContent).toContain(text)
  })

  it('RES-27 the file has the days of the library, as the list has them', async () => {
    const body = [waiting({ data_reserva: '2026-11-02T01:00:00.000Z', data_liberacao: '2026-11-17T02:00:00.000Z' })]
    await open('/meupergamum/reservas', { 'GET /reserva': () => ({ body }) })
    setLibraryZone('America/Sao_Paulo')
    const csv = await button(/^CSV$/)
    const { text } = await savedBy(() => userEvent.click(csv))
    expect(text.split('\r\n')[1]).toContain(';2026-11-01;2026-11-16;')
  })

  it('RES-28 RES-30 cancels what was chosen after a question; without a choice it says what is missing', async () => {
    const api = await open('/meupergamum/reservas', answers)
    await userEvent.click(await button(/^Cancelar reservas/))
    expect(said()).toEqual(['warning: Selecione uma reserva para cancelar.'])
    await userEvent.click(await screen.findByRole('checkbox', { name: /Selecionar Olhos/ }))
    await userEvent.click(await button(/^Cancelar 1 reserva/))
    expect(api.to('DELETE', '/reserva')).toHaveLength(0)
    // "Cancel" beside "cancel 1 reservation" would leave open which of them keeps it.
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Manter a reserva' }),
    )
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await userEvent.click(await button(/^Cancelar 1 reserva/))
    const asked = await screen.findByRole('alertdialog')
    await userEvent.click(within(asked).getByRole('button', { name: 'Cancelar 1 reserva' }))
    await waitFor(() => expect(api.to('DELETE', '/reserva').map(each => each.body)).toEqual([{ reservas: [5] }]))
    await waitFor(() => expect(said()).toContain('success: 1 de 1 reserva cancelada.'))
  })

  it('pauses a reservation and goes on with it', async () => {
    let pausada: 'S' | 'N' = 'N'
    const api = await open('/meupergamum/reservas', {
      'GET /reserva': () => ({ body: [waiting({ pausada })] }),
      'PUT /estante/reserva/5/pausa': ({ body }) => {
        pausada = (body as { pausada: 'S' | 'N' }).pausada
        return { body: waiting({ pausada }) }
      },
    })
    await userEvent.click(await button(/^Pausar: Olhos/))
    await userEvent.click(await button(/^Voltar a esperar: Olhos/))
    expect(await button(/^Pausar: Olhos/)).toBeTruthy()
    const bodies = api.to('PUT', '/estante/reserva/5/pausa').map(each => each.body)
    expect(bodies).toEqual([{ pausada: 'S' }, { pausada: 'N' }])
    expect(said()).toEqual(['success: Reserva pausada. O lugar fica guardado.', 'success: Reserva retomada.'])
  })

  it('RES-25 RES-29 past ones are asked for by dates, each with how it ended', async () => {
    const ended = (['ATENDIDA', 'CANCELADA', 'EXPIRADA'] as const).map((situacao, at) =>
      waiting({ cod_reserva: 20 + at, situacao }),
    )
    const api = await open('/meupergamum/reservas-anteriores?de=2026-01-01', {
      'GET /reserva/historico': () => ({ body: ended }),
    })
    const texts = (await rows()).map(row => row.textContent)
    expect(texts[0]).toContain('Retirada')
    expect(texts[1]).toContain('Cancelada')
    expect(texts[2]).toContain('Prazo de retirada perdido')
    expect(api.to('GET', '/reserva/historico')[0]?.query.get('dataIni')).toBe('2026-01-01')
  })
})

describe('the first page of the area', () => {
  const atRest = {
    emprestimos: 0,
    em_atraso: 0,
    proximo_vencimento: null,
    vencem_nesse_dia: 0,
    reservas: 0,
    reservas_liberadas: 0,
    retirar_ate: null,
    debito_centavos: 0,
    suspensa_ate: null,
    suspensa_sem_prazo: 'N',
  }

  it('PAT-01 tells what is due, what waits and what is owed at one glance, and one failure leaves the rest', async () => {
    await open('/meupergamum', {
      'GET /estante/minha-biblioteca': () => ({
        body: {
          emprestimos: 2,
          em_atraso: 1,
          proximo_vencimento: '2099-01-01',
          vencem_nesse_dia: 1,
          reservas: 1,
          reservas_liberadas: 1,
          retirar_ate: null,
          debito_centavos: 450,
          suspensa_ate: null,
          suspensa_sem_prazo: 'N',
        },
      }),
      'GET /reserva': () => ({ body: [waiting()] }),
      'GET /emprestimo/titulos-pendentes': () => ({ status: 500, body: { message: 'x', code: 'unexpected' } }),
    })
    expect(
      await screen.findByText(
        '1 item está em atraso. 1 item vence em 01/01/2099. 1 reserva espera por você no balcão.',
      ),
    ).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'R$ 4,50' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Olhos d’água' })).toBeTruthy()
    expect(await screen.findByText('Não foi possível carregar seus empréstimos.')).toBeTruthy()
  })

  it.each([
    [false, 'O vínculo terminou em 10/10/2026. Renove-o (matrícula, contrato) e procure a biblioteca.'],
    [true, 'Seu cadastro terminou em 10/10/2026.'],
  ])('PAT-01 PAT-10 tells that the registration has ended; to be renewed here: %s', async (renovar, words) => {
    await open('/meupergamum', { 'GET /estante/minha-biblioteca': () => ({ body: atRest }) })
    const { user } = currentSession()!
    await startSession(
      { ...currentSession()!, user: { ...user, expirado: true, validade: '2026-10-10', renovar } },
      { remember: false, atvLang: 'pt' },
    )
    expect(await screen.findByText(words, { exact: false })).toBeTruthy()
    const way = screen.queryAllByRole('link', { name: 'Renovar cadastro' }).map(link => link.getAttribute('href'))
    expect(way).toEqual(renovar ? ['/meupergamum/dados-pessoais'] : [])
  })
})

describe('the side of the first page', () => {
  it('makes the address of the calendar, shows it and closes it', async () => {
    let endereco: string | null = null
    const api = await open('/meupergamum', {
      'GET /estante/agenda': () => ({ body: { endereco, com_titulos: 'N' } }),
      'POST /estante/agenda': () => {
        endereco = 'https://biblioteca.example/api/estante/agenda/x.ics'
        return { body: { endereco, com_titulos: 'N' } }
      },
      'DELETE /estante/agenda': () => {
        endereco = null
        return { body: { ok: true } }
      },
    })
    await userEvent.click(await button(/^Gerar endereço/))
    expect(await screen.findByText('https://biblioteca.example/api/estante/agenda/x.ics')).toBeTruthy()
    await userEvent.click(await button(/^Desativar/))
    expect(await button(/^Gerar endereço/)).toBeTruthy()
    expect(api.to('DELETE', '/estante/agenda')).toHaveLength(1)
  })

  it('shows the opening hours of the libraries of the person’s ties alone', async () => {
    const library = (cod_biblioteca: number, desc_biblioteca: string) => ({
      cod_biblioteca,
      desc_biblioteca,
      endereco: '',
      telefone: '',
      email: '',
      aberta_agora: 'S',
      aberta_ate: '22:00',
      horarios: [{ dia_semana: 1, abertura: '08:00', fechamento: '22:00', observacao: '' }],
      proximos_feriados: [],
    })
    await open('/meupergamum', {
      'GET /unidade-informacao/get-user-libraries': () => ({
        body: [{ cod_biblioteca: 1, desc_biblioteca: 'Central' }],
      }),
      [`GET ${calls.getOpeningHours.path}`]: () => ({ body: [library(1, 'Central'), library(2, 'Outra')] }),
    })
    expect(await screen.findByRole('heading', { name: 'Central', level: 2 })).toBeTruthy()
    expect(screen.getByText('08:00–22:00')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Outra' })).toBeNull()
  })
})

describe('statistics of a record', () => {
  it('REC-18 who signed in sees what a work sums up to, by period and library; crossed dates are not asked for', async () => {
    const whole = { exemplares: 14, emprestimos: 15, emprestimos_abertos: 7, reservas: 3 }
    const answers: Record<string, Handler> = {
      ...publicTokenHandler,
      'GET /acervo/10/dados-estatisticos/anos': () => ({ body: [] }),
      'GET /acervo/10/bibliotecas': () => ({
        body: [1, 2].map(code => ({ cod_biblioteca: code, desc_biblioteca: `Biblioteca ${code}` })),
      }),
      'GET /acervo/10/totais': ({ query }) => ({
        body: query.has('biblioteca') ? { ...whole, emprestimos: null, reservas: null } : whole,
      }),
    }
    const guest = fakeApi(answers)
    const { unmount } = renderPiece(<StatisticsTab cod_acervo={10} />)
    await screen.findByText('Esta obra ainda não circulou')
    expect(guest.to('GET', '/acervo/10/totais')).toEqual([])
    unmount()
    await signInAna({}, [8])
    const api = fakeApi(answers)
    renderPiece(<StatisticsTab cod_acervo={10} />)
    const sums = await screen.findByRole('region', { name: 'Totais da obra' })
    const told = () => [...sums.querySelectorAll('dl > div')].map(each => each.textContent)
    await waitFor(() => expect(told()).toEqual(['Exemplares14', 'Empréstimos15', 'Emprestados agora7', 'Reservas3']))
    await userEvent.type(within(sums).getByLabelText('De'), '2026-06-01')
    await userEvent.type(within(sums).getByLabelText('Até'), '2026-06-30')
    await userEvent.selectOptions(within(sums).getByLabelText('Biblioteca'), 'Biblioteca 2')
    await waitFor(() => expect(told()).toEqual(['Exemplares14', 'Empréstimos•', 'Emprestados agora7', 'Reservas•']))
    expect(sums.textContent).toContain('ditos apenas à equipe')
    const last = () => Object.fromEntries(api.to('GET', '/acervo/10/totais').at(-1)?.query ?? [])
    expect(last()).toEqual({ dataIni: '2026-06-01', dataFim: '2026-06-30', biblioteca: '2' })
    const count = api.to('GET', '/acervo/10/totais').length
    await userEvent.clear(within(sums).getByLabelText('Até'))
    await waitFor(() => expect(last()).toEqual({ dataIni: '2026-06-01', biblioteca: '2' }))
    await userEvent.type(within(sums).getByLabelText('Até'), '2025-01-01')
    await within(sums).findByText('A data inicial não pode ser posterior à data final.')
    expect(api.to('GET', '/acervo/10/totais')).toHaveLength(count + 1)
  })

  it('REC-20 shows the years and the acts of one, as a table beside the drawing', async () => {
    const acts = { emprestimos: 3, renovacoes: 1, devolucoes: 2, reservas: 4, consultas: 5 }
    const meses = Array.from({ length: 12 }, (_, at) => ({ ...acts, mes: at + 1 }))
    const api = fakeApi({
      ...publicTokenHandler,
      'GET /acervo/10/dados-estatisticos/anos': () => ({ body: [2026, 2025] }),
      'GET /acervo/10/dados-estatisticos/dados/2026': () => ({
        body: { ano: 2026, meses, total: { ...acts, emprestimos: 36 } },
      }),
      'GET /acervo/10/dados-estatisticos/dados/2025': () => ({ body: { ano: 2025, meses, total: acts } }),
    })
    renderPiece(<StatisticsTab cod_acervo={10} />)
    const table = await screen.findByRole('table', { name: 'Movimento em 2026' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(cell => cell.textContent),
    ).toEqual(['Mês', 'Empréstimos', 'Renovações', 'Devoluções', 'Reservas', 'Consultas no local'])
    const lines = within(table)
      .getAllByRole('row')
      .slice(1)
      .map(row => row.textContent)
    expect(lines).toHaveLength(13)
    expect(lines[0]).toBe('janeiro31245')
    expect(lines[12]).toBe('Total361245')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ano' }), '2025')
    expect(await screen.findByRole('table', { name: 'Movimento em 2025' })).toBeTruthy()
    expect(api.to('GET', '/acervo/10/dados-estatisticos/dados/2025')).toHaveLength(1)
  })
})
