import '../../testing/reset.ts'
import type { RecordLink } from '@estante/contract'
import { clearToasts, currentToasts } from '@estante/ui/toast-queue.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { UiFrame } from '../../app/ui-frame.tsx'
import { dialogStore } from '../../lib/dialogs/dialogs.ts'
import { changeLanguage } from '../../lib/language/i18n.ts'
import { fakeApi, type Handler, noAnswer, publicTokenHandler } from '../../testing/fake-api.ts'
import { lookAgainInVain } from '../../testing/later-look.ts'
import { DESKTOP, renderRoutes, setWidth, startWords } from '../../testing/page.tsx'
import { openInstitution, signInAna } from '../../testing/people.ts'
import { Component as Decision } from './restricted-decision.tsx'
import { Component as RestrictedPage } from './restricted-page.tsx'

vi.mock('./viewers/pdf/pdf-viewer.tsx', () => ({
  PdfViewer: (shown: { url: string; title: string; mayDownload: boolean; onFail: () => void }) => {
    const [page, setPage] = useState(1)
    return (
      <div data-testid="pdf" title={shown.title} data-url={shown.url} data-download={String(shown.mayDownload)}>
        <button type="button" onClick={shown.onFail}>
          break
        </button>
        <button type="button" onClick={() => setPage(page + 1)}>
          page {page}
        </button>
      </div>
    )
  },
}))

const link = (change: Partial<RecordLink> = {}): RecordLink => ({
  descricao: 'Texto integral',
  is_pdf: true,
  seq_paragrafo: '1',
  tipo_link: 'AR',
  url_link: 'vínculo no banco',
  is_media: false,
  media_format: null,
  download_pdf: 'N',
  ...change,
})
const file = (url: string, change = {}) => ({
  url,
  tipo_conteudo: 'application/pdf',
  nome: 'a.pdf',
  expira_em: '2026-11-15T00:00:00Z',
  download_pdf: 'N',
  legendas: [],
  ...change,
})
const linksOf =
  (...links: RecordLink[]): Handler =>
  () => ({ body: [{ cod_acervo: 7, links }] })

const open = (at: string, handlers: Record<string, Handler>) => {
  const api = fakeApi({ ...publicTokenHandler, ...handlers })
  const framed = (element: React.ReactNode) => <UiFrame>{element}</UiFrame>
  const view = renderRoutes(
    [
      { path: '/acervo/:codAcervo/restrito', element: framed(<Decision />) },
      { path: '/acesso-restrito/:codAcervo', element: framed(<RestrictedPage />) },
      { path: '*', element: <p>elsewhere</p> },
    ],
    at,
  )
  return { ...view, api }
}

beforeAll(startWords)
beforeEach(() => {
  setWidth(DESKTOP)
  clearToasts()
  openInstitution({ usa_visualizador_php: '1' })
})

describe('/acervo/{codAcervo}/restrito', () => {
  it('LINK-05 LINK-06 an anonymous visitor goes to the login and back to the files', async () => {
    const { address, api } = open('/acervo/7/restrito', { 'GET /acervo/7/links': linksOf(link()) })
    await waitFor(() =>
      expect(address()).toBe('/login?redirect=%2Facesso-restrito%2F7&destination=C&origin=restricted_access'),
    )
    expect(api.to('GET', '/acervo/7/links')).toHaveLength(1)
  })

  it('LINK-06 the words of the description decide too, in any case', async () => {
    const words = link({ tipo_link: 'VB', descricao: 'ACESSO RESTRITO PARA VISUALIZAÇÃO' })
    const { address } = open('/acervo/7/restrito', { 'GET /acervo/7/links': linksOf(words) })
    await waitFor(() => expect(address()).toContain('origin=restricted_access'))
  })

  it('LINK-06 a signed-in person goes to the files', async () => {
    await signInAna()
    const { address } = open('/acervo/7/restrito', {
      'GET /acervo/7/links': linksOf(link()),
      'POST /vinculos/acesso-restrito/7/s/1': () => ({ body: file('/api/vinculos/restrito/t') }),
    })
    await waitFor(() => expect(address()).toBe('/acesso-restrito/7'))
  })

  it('LINK-07 without restricted links it leads to the record', async () => {
    const { address } = open('/acervo/7/restrito', { 'GET /acervo/7/links': linksOf(link({ tipo_link: 'VB' })) })
    await waitFor(() => expect(address()).toBe('/acervo/7'))
  })

  it.each(['/acervo/7/restrito', '/acervo/abc/restrito'])('LINK-07 %s goes home when the links fail', async at => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { address } = open(at, { 'GET /acervo/7/links': noAnswer })
    await waitFor(() => expect(address()).toBe('/'))
  })
})

describe('/acesso-restrito/{codAcervo}', () => {
  it('LINK-08 asks for a sign-in first', async () => {
    const { address, api } = open('/acesso-restrito/7', {})
    await waitFor(() => expect(address()).toContain('/login?redirect=%2Facesso-restrito%2F7'))
    expect(api.seen.filter(each => each.path.includes('acervo'))).toEqual([])
  })

  it('LINK-08 LINK-09 LINK-12 AMB-36 lists restricted links; the first, a PDF, is asked for and read here', async () => {
    await signInAna()
    openInstitution({ usa_visualizador_php: '0' })
    let answer = (_value: { body: unknown }) => {}
    const { api } = open('/acesso-restrito/7', {
      'GET /acervo/7/links': linksOf(link(), link({ seq_paragrafo: '2', tipo_link: 'VB', descricao: 'Público' })),
      'POST /vinculos/acesso-restrito/7/s/1': () => new Promise(resolve => (answer = resolve)) as never,
    })
    await waitFor(() => expect(dialogStore.get().loading?.title).toBe('Aguarde…'))
    expect(currentToasts().map(each => each.message)).toEqual(['Aguarde, buscando o link…'])
    expect(screen.queryByText('Público')).toBeNull()
    answer({ body: file('/api/vinculos/restrito/token-1') })
    const viewer = await screen.findByTestId('pdf')
    expect([viewer.dataset.url, viewer.dataset.download]).toEqual(['/api/vinculos/restrito/token-1', 'false'])
    await waitFor(() => expect(dialogStore.get().loading).toBeNull())
    const [request] = api.to('POST', '/vinculos/acesso-restrito/7/s/1')
    expect(request?.body).toMatchObject({ userId: 'ana', browser: expect.any(String), device: 'desktop' })
    expect(request?.headers.authorization).toBe('Bearer patron-1')
  })

  it('LINK-09 another file begins at its first page, wherever the last one was left', async () => {
    await signInAna()
    const address = ({ path }: { path: string }) => ({ body: file(`/api/vinculos/restrito/${path.at(-1)}`) })
    open('/acesso-restrito/7', {
      'GET /acervo/7/links': linksOf(link(), link({ seq_paragrafo: '2', descricao: 'Anexo' })),
      'POST /vinculos/acesso-restrito/7/s/1': address,
      'POST /vinculos/acesso-restrito/7/s/2': address,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'page 1' }))
    expect(screen.getByRole('button', { name: 'page 2' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /Anexo/ }))
    await waitFor(() => expect(screen.getByTestId('pdf').dataset.url).toBe('/api/vinculos/restrito/2'))
    expect(screen.getByRole('button', { name: 'page 1' })).toBeTruthy()
  })

  it('what is being read stays, at its page, when a later look at the links fails', async () => {
    await signInAna()
    open('/acesso-restrito/7', {
      'GET /acervo/7/links': linksOf(link()),
      'POST /vinculos/acesso-restrito/7/s/1': () => ({ body: file('/api/vinculos/restrito/1') }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'page 1' }))
    await lookAgainInVain()
    expect(screen.getByRole('button', { name: 'page 2' })).toBeTruthy()
  })

  it('LINK-09 a file that is no PDF opens by itself when it is the first, and again by a press', async () => {
    await signInAna()
    const tab = { opener: window }
    const opened = vi.fn(() => tab)
    vi.stubGlobal('open', opened)
    open('/acesso-restrito/7', {
      'GET /acervo/7/links': linksOf(link({ is_pdf: false, descricao: 'Livro em EPUB' })),
      'POST /vinculos/acesso-restrito/7/s/1': () => ({ body: file('/api/vinculos/restrito/epub') }),
    })
    await waitFor(() => expect(opened).toHaveBeenCalledWith('/api/vinculos/restrito/epub', '_blank'))
    expect(tab.opener).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /Livro em EPUB/ }))
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(2))
  })

  it('LINK-09 a file that is called by habit is called so in the language of the reader, in the list and in the viewer', async () => {
    await signInAna()
    await changeLanguage('es')
    try {
      open('/acesso-restrito/7', {
        'GET /acervo/7/links': linksOf(link(), link({ seq_paragrafo: '2', descricao: 'Anexo A' })),
        'POST /vinculos/acesso-restrito/7/s/1': () => ({ body: file('/api/vinculos/restrito/token-1') }),
      })
      expect((await screen.findByTestId('pdf')).title).toBe('Texto completo')
      expect(screen.getByRole('button', { name: /Texto completo/ })).toBeTruthy()
      expect(screen.getByRole('button', { name: /Anexo A/ })).toBeTruthy()
    } finally {
      await changeLanguage('pt')
    }
  })

  it('LINK-09 a PDF of another site, which the page may not load, opens at its address once access is granted', async () => {
    await signInAna()
    const opened = vi.fn(() => ({ opener: null }))
    vi.stubGlobal('open', opened)
    const away = 'https://repositorio.example/tese.pdf'
    const { api } = open('/acesso-restrito/7', {
      'GET /acervo/7/links': linksOf(link({ url_link: away })),
      'POST /vinculos/acesso-restrito/7/s/1': () => ({ body: file(away, { tipo_conteudo: '' }) }),
    })
    await waitFor(() => expect(opened).toHaveBeenCalledWith(away, '_blank'))
    expect(api.to('POST', '/vinculos/acesso-restrito/7/s/1')).toHaveLength(1)
    expect(screen.queryByTestId('pdf')).toBeNull()
  })

  it('LINK-10 with none it says so in the words of the specification', async () => {
    await signInAna()
    open('/acesso-restrito/7', { 'GET /acervo/7/links': linksOf(link({ tipo_link: 'VB', descricao: 'Texto' })) })
    expect(await screen.findByText('Não existe(m) arquivos de acessos restritos para este acervo.')).toBeTruthy()
  })

  it('LINK-08 a record that does not exist is said to be missing, without another try', async () => {
    await signInAna()
    const missing: Handler = () => ({ status: 404, body: { message: 'Não encontrado.', code: 'not_found' } })
    open('/acesso-restrito/7', { 'GET /acervo/7/links': missing, 'GET /acervo/7': missing })
    expect(await screen.findByText('Esta obra não existe no catálogo.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Voltar à obra' })).toBeNull()
  })

  it('LINK-15 a refused file is told and its viewer closes', async () => {
    await signInAna()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    let isRefused = false
    open('/acesso-restrito/7', {
      'GET /acervo/7/links': linksOf(link()),
      'POST /vinculos/acesso-restrito/7/s/1': () =>
        isRefused ? { status: 403, body: { message: 'forbidden', code: 'forbidden' } } : { body: file('/api/x') },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'break' }))
    await waitFor(() => expect(screen.queryByTestId('pdf')).toBeNull())
    const failure = 'Houve um erro durante a tentativa de acesso ao vinculo.'
    expect(currentToasts().map(each => each.message)).toContain(failure)
    clearToasts()
    isRefused = true
    await userEvent.click(screen.getByRole('button', { name: /Texto integral/ }))
    await waitFor(() => expect(currentToasts().map(each => each.message)).toContain(failure))
    expect(screen.queryByTestId('pdf')).toBeNull()
  })
})
