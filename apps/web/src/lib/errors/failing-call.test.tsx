import '../../testing/reset.ts'
import { ToastRegion } from '@estante/ui/toast.tsx'
import { clearToasts } from '@estante/ui/toast-queue.ts'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Events } from '../../features/institution/events.tsx'
import { OpeningHoursList } from '../../features/institution/opening-hours.tsx'
import { fakeApi, type Handler, noAnswer, publicTokenHandler } from '../../testing/fake-api.ts'
import { lookAgainInVain } from '../../testing/later-look.ts'
import { renderPiece, startWords } from '../../testing/page.tsx'
import { call } from '../api/client.ts'
import { handleError } from './handle-error.ts'

const answer =
  (status: number, message: string): Handler =>
  () => ({ status, body: { message, code: 'x' } })

const FAILURES = [
  ['a refusal', answer(403, 'Sem acesso a esta agenda.'), 'Sem acesso a esta agenda.'],
  ['a refusal with a key', answer(422, 'NaoDisponivel'), 'Não disponível'],
  [
    'a service that is away',
    answer(503, 'O serviço externo não respondeu ou negou o acesso. Procure o suporte.'),
    'O serviço externo não respondeu ou negou o acesso. Procure o suporte.',
  ],
  ['a broken server', answer(500, 'boom'), 'Ocorreu um erro inesperado. Tente novamente em instantes.'],
  ['no answer', noAnswer, 'Falha na comunicação com o servidor.'],
] as const

beforeAll(startWords)
beforeEach(clearToasts)

describe('a call that fails', () => {
  it.each(FAILURES)('ERR-08 %s: the common handler tells it', async (_what, reply, words) => {
    fakeApi({ ...publicTokenHandler, 'GET /parametros/noticias': reply })
    renderPiece(<ToastRegion />)
    await call('getNews').catch(handleError)
    expect(await screen.findByText(words)).toBeTruthy()
  })

  it.each(FAILURES)(
    'ERR-08 ERR-09 %s: a list says that it could not be loaded, and why',
    async (_what, reply, words) => {
      fakeApi({ ...publicTokenHandler, 'GET /parametros/eventos_institucionais': reply })
      renderPiece(<Events />)
      const alert = await screen.findByRole('alert')
      expect(within(alert).getByText('Não foi possível carregar a lista.')).toBeTruthy()
      expect(within(alert).getByText(words)).toBeTruthy()
    },
  )

  it('ERR-09 a list that failed can be asked for again', async () => {
    let isDown = true
    fakeApi({
      ...publicTokenHandler,
      'GET /parametros/atendimento': request => (isDown ? noAnswer(request) : { body: [] }),
    })
    renderPiece(<OpeningHoursList />)
    expect(await screen.findByText('Não foi possível carregar a lista.')).toBeTruthy()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await vi.waitFor(() => expect(screen.queryByText('Não foi possível carregar a lista.')).toBeNull(), 30_000)
  })

  it('ERR-09 an answer that cannot be processed is told as such', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    fakeApi({ ...publicTokenHandler, 'GET /parametros/noticias': () => ({ body: null, isFalse: true }) })
    renderPiece(<ToastRegion />)
    await call('getNews')
      .then(news => news.map(one => one.titulo))
      .catch(handleError)
    expect(await screen.findByText('Ocorreu um erro inesperado no processamento.')).toBeTruthy()
  })

  it('a list that is being read stays when a later look fails', async () => {
    const event = {
      id: 1,
      titulo: 'Oficina de encadernação',
      descricao: '',
      inicio: '2026-11-20T12:00:00Z',
      fim: null,
      local: '',
      url: '',
    }
    const library = {
      cod_biblioteca: 1,
      desc_biblioteca: 'Biblioteca Central',
      endereco: '',
      telefone: '',
      email: '',
      aberta_agora: 'N',
      aberta_ate: null,
      horarios: [],
      proximos_feriados: [],
    }
    fakeApi({
      ...publicTokenHandler,
      'GET /parametros/eventos_institucionais': () => ({ body: [event] }),
      'GET /parametros/atendimento': () => ({ body: [library] }),
    })
    renderPiece(
      <>
        <Events />
        <OpeningHoursList />
      </>,
    )
    await screen.findByText('Oficina de encadernação')
    await screen.findByText('Biblioteca Central')
    await lookAgainInVain()
    expect(screen.getByText('Oficina de encadernação')).toBeTruthy()
    expect(screen.getByText('Biblioteca Central')).toBeTruthy()
  })
})
