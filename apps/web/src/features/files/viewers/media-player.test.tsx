import '../../../testing/reset.ts'
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { restrictedLink } from '../../../lib/links/links.test-data.ts'
import { fakeApi, type Handler } from '../../../testing/fake-api.ts'
import { DESKTOP, renderPiece, setWidth, startWords } from '../../../testing/page.tsx'
import { signInAna } from '../../../testing/people.ts'
import { MediaLink } from './media-link.tsx'

const film = { ...restrictedLink, descricao: 'Aula', is_pdf: false, is_media: true, media_format: 'MP4' as const }
const file = {
  url: '/api/vinculos/restrito/token-1',
  tipo_conteudo: 'video/mp4',
  nome: 'aula.mp4',
  expira_em: '2026-11-18T12:05:00Z',
  download_pdf: 'N',
  legendas: [],
}

/** Opens the film and has it run up to a place; the browser of the tests plays nothing by itself. */
async function watch(renewal: Handler, { paused }: { paused: boolean }) {
  await signInAna()
  const onFail = vi.fn()
  const api = fakeApi({
    'POST /vinculos/acesso-restrito/7/s/2': () => ({ body: file }),
    'POST /estante/vinculos/renovar': renewal,
  })
  renderPiece(<MediaLink cod_acervo={7} link={film} onFail={onFail} />)
  const player = await screen.findByLabelText<HTMLVideoElement>('Aula')
  const pause = vi.spyOn(player, 'pause').mockImplementation(() => {})
  Object.defineProperty(player, 'currentTime', { value: 0, writable: true })
  Object.defineProperty(player, 'paused', { value: paused })
  fireEvent.loadedMetadata(player)
  player.currentTime = 754
  return { api, player, pause, onFail }
}
const renewed: Handler = () => ({ body: { url: '/api/vinculos/restrito/token-2', expira_em: '2026-11-18T12:10:00Z' } })

beforeAll(startWords)
beforeEach(() => setWidth(DESKTOP))

describe('a restricted film that is longer than its address lasts', () => {
  it.each([
    ['running', false, 0],
    ['paused', true, 1],
  ])('LINK-14 goes on where it was, %s as it was', async (_how, paused, pauses) => {
    const { api, player, pause, onFail } = await watch(renewed, { paused })
    fireEvent.error(player)
    await expect.poll(() => player.getAttribute('src')).toBe('/api/vinculos/restrito/token-2')
    expect(api.to('POST', '/estante/vinculos/renovar')[0]?.body).toEqual({ token: 'token-1' })
    // A browser begins a new address at its beginning.
    player.currentTime = 0
    fireEvent.loadedMetadata(player)
    expect(player.currentTime).toBe(754)
    expect(pause).toHaveBeenCalledTimes(pauses)
    expect(onFail).not.toHaveBeenCalled()
  })

  it('LINK-15 has failed where it cannot be played under its next address either', async () => {
    const { player, onFail } = await watch(renewed, { paused: false })
    fireEvent.error(player)
    await expect.poll(() => player.getAttribute('src')).toBe('/api/vinculos/restrito/token-2')
    fireEvent.error(player)
    expect(onFail).toHaveBeenCalledTimes(1)
  })

  it('LINK-15 has failed where the right to it was taken meanwhile', async () => {
    const { player, onFail } = await watch(() => ({ status: 403, body: { message: 'forbidden', code: 'forbidden' } }), {
      paused: false,
    })
    fireEvent.error(player)
    await expect.poll(() => onFail.mock.calls).toHaveLength(1)
  })
})
