import '../../../testing/reset.ts'
import { clearToasts, currentToasts } from '@estante/ui/toast-queue.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { GlobalDialogs } from '../../../app/shell/global-dialogs.tsx'
import { UiFrame } from '../../../app/ui-frame.tsx'
import { closeInfo } from '../../../lib/dialogs/dialogs.ts'
import type { ViewableLink } from '../../../lib/links/links.rules.ts'
import { restrictedLink } from '../../../lib/links/links.test-data.ts'
import { useLinkOpener } from '../../../lib/links/use-link-opener.tsx'
import { takePartnerVisit } from '../../../lib/partner-tab/partner-tab.ts'
import { fakeApi, type Handler, publicTokenHandler } from '../../../testing/fake-api.ts'
import { DESKTOP, renderRoutes, setWidth, startWords } from '../../../testing/page.tsx'
import { openInstitution, signInAna } from '../../../testing/people.ts'

vi.mock('./pdf/pdf-viewer.tsx', () => ({
  PdfViewer: ({ url, mayDownload, onFail }: { url: string; mayDownload: boolean; onFail: () => void }) => (
    <button type="button" data-url={url} data-download={String(mayDownload)} onClick={onFail}>
      pdf viewer
    </button>
  ),
}))

const media: ViewableLink = { ...restrictedLink, descricao: 'Aula', is_pdf: false, is_media: true, media_format: 'MP4' }
const file = {
  url: '/api/vinculos/restrito/t',
  tipo_conteudo: 'video/mp4',
  nome: 'a',
  expira_em: '',
  download_pdf: 'N',
  legendas: [{ url: '/api/vinculos/restrito/legenda', idioma: 'pt' }],
}
const ASK = 'POST /vinculos/acesso-restrito/7/s/2'
const FAILURE = 'Houve um erro durante a tentativa de acesso ao vinculo.'

function Screen({ link }: { link: ViewableLink }) {
  const { openLink, viewer } = useLinkOpener()
  return (
    <UiFrame>
      <button type="button" onClick={() => openLink(7, link)}>
        open
      </button>
      {viewer}
      <GlobalDialogs />
    </UiFrame>
  )
}

const show = (link: ViewableLink, handlers: Record<string, Handler> = {}) => {
  const api = fakeApi({
    ...publicTokenHandler,
    [ASK]: () => ({ body: file }),
    'POST /vinculos/estatistica-acesso': () => ({ body: { ok: true } }),
    ...handlers,
  })
  const view = renderRoutes(
    [
      { path: '/acervo/:code', element: <Screen link={link} /> },
      { path: '*', element: <p>login screen</p> },
    ],
    '/acervo/7?x=1',
  )
  return { ...view, api }
}
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'open' }))
const said = () => currentToasts().map(each => each.message)

beforeAll(startWords)
beforeEach(() => {
  setWidth(DESKTOP)
  clearToasts()
  closeInfo()
  openInstitution({ usa_visualizador_php: '1' })
})

describe('links to partners', () => {
  const PREFIX = 'https://plataforma.bvirtual.example/Acervo/Publicacao/'
  const atPartner = (codigo: string): ViewableLink => {
    openInstitution({ usa_visualizador_php: '1', links_parceiros: [{ codigo, prefixo: PREFIX }] })
    return { ...restrictedLink, is_pdf: false, tipo_link: 'VB', url_link: `${PREFIX}2041` }
  }
  const opened = () => {
    const open = vi.fn(() => ({ opener: window }))
    vi.stubGlobal('open', open)
    return open
  }

  it('LINK-21 LINK-22 a standard is asked for at ABNT, a product at Target, and opens at the address given', async () => {
    await signInAna()
    for (const partner of ['abnt', 'target']) {
      const tab = opened()
      const { unmount, api } = show(atPartner(partner), {
        [`GET /vinculos/${partner}/2041`]: () => ({ body: { url: `https://${partner}.example/in` } }),
      })
      await press()
      await waitFor(() => expect(tab).toHaveBeenCalledWith(`https://${partner}.example/in`, '_blank'))
      await waitFor(() => expect(api.to('POST', '/vinculos/estatistica-acesso')).toHaveLength(1))
      unmount()
    }
  })

  it('SHELL-36 an e-book at Pearson saves its address and opens /pearson in a new tab', async () => {
    await signInAna()
    const tab = opened()
    const { api } = show(atPartner('pearson'), {
      'GET /estante/parceiros/pearson': () => ({ body: { url: 'https://reader.example/2041?s=1' } }),
    })
    await press()
    await waitFor(() => expect(tab).toHaveBeenCalledWith('/pearson', '_blank'))
    expect(takePartnerVisit()?.url).toBe('https://reader.example/2041?s=1')
    expect(api.to('GET', '/estante/parceiros/pearson')[0]?.query.get('id')).toBe('2041')
  })

  it('LINK-26 a partner that is not set up, or is down, says so and opens nothing', async () => {
    await signInAna()
    const tab = opened()
    const refusal =
      (message: string): Handler =>
      () => ({ status: 422, body: { message, code: 'refused' } })
    for (const [message, words] of [
      ['ParceiroNaoConfigurado', 'Este serviço parceiro ainda não foi configurado pela biblioteca.'],
      ['ServicoExternoIndisponivel', 'suporte'],
    ] as const) {
      clearToasts()
      const { unmount } = show(atPartner('minhabiblioteca'), {
        'GET /estante/parceiros/minhabiblioteca': refusal(message),
      })
      await press()
      await waitFor(() => expect(said().join()).toContain(words))
      unmount()
    }
    expect(tab).not.toHaveBeenCalled()
  })

  it('asks for a sign-in first, as restricted links do', async () => {
    const { address, api } = show(atPartner('pearson'))
    await press()
    await waitFor(() => expect(address()).toContain('/login?redirect=%2Facervo%2F7%3Fx%3D1'))
    expect(api.seen.some(each => each.path.includes('parceiros'))).toBe(false)
  })
})

describe('opening links', () => {
  it('LINK-03 AMB-11 asks for a sign-in, keeps what was wanted, and goes on once after it', async () => {
    const { address, router, api } = show(restrictedLink)
    await press()
    await waitFor(() =>
      expect(address()).toBe('/login?redirect=%2Facervo%2F7%3Fx%3D1&destination=C&origin=restricted_access'),
    )
    expect(api.seen.some(each => each.path.includes('acesso-restrito'))).toBe(false)
    await signInAna()
    await act(() => router.navigate('/acervo/7?x=1'))
    expect(await screen.findByRole('button', { name: 'pdf viewer' })).toBeTruthy()
    await act(() => router.navigate('/login'))
    await act(() => router.navigate('/acervo/7'))
    expect(await screen.findByRole('button', { name: 'open' })).toBeTruthy()
    expect(api.to('POST', '/vinculos/acesso-restrito/7/s/2')).toHaveLength(1)
  })

  it('LINK-03 what was wanted on one page does not open on another', async () => {
    const { address, router, api } = show(restrictedLink)
    await press()
    await waitFor(() => expect(address()).toContain('/login'))
    await signInAna()
    await act(() => router.navigate('/acervo/8'))
    await screen.findByRole('button', { name: 'open' })
    await act(() => new Promise(resolve => setTimeout(resolve, 100)))
    expect(api.to('POST', '/vinculos/acesso-restrito/7/s/2')).toHaveLength(0)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('LINK-11 LINK-19 a PDF for viewing only is read in the application, without a way to save it', async () => {
    await signInAna()
    const { api } = show(restrictedLink)
    await press()
    const viewer = await screen.findByRole('button', { name: 'pdf viewer' })
    expect([viewer.dataset.url, viewer.dataset.download]).toEqual(['/api/vinculos/restrito/t', 'false'])
    expect(api.to('POST', '/vinculos/acesso-restrito/7/s/2')[0]?.body).toMatchObject({ userId: 'ana' })
  })

  it('LINK-11 without the institution flag the address is opened instead', async () => {
    await signInAna()
    openInstitution({ usa_visualizador_php: '0' })
    const opened = vi.fn(() => ({ opener: null }))
    vi.stubGlobal('open', opened)
    show(restrictedLink)
    await press()
    await waitFor(() => expect(opened).toHaveBeenCalledWith('/api/vinculos/restrito/t', '_blank'))
  })

  it('LINK-17 tells that the link is being fetched, and LINK-18 leaves a failure to the common handler', async () => {
    await signInAna()
    openInstitution({ usa_visualizador_php: '0' })
    let fail = (_value: { status: number; body: unknown }) => {}
    show(restrictedLink, { [ASK]: () => new Promise(resolve => (fail = resolve)) as never })
    await press()
    await waitFor(() => expect(said()).toEqual(['Aguarde, buscando o link…']))
    fail({ status: 422, body: { message: 'LinkExpirado', code: 'refused' } })
    await waitFor(() => expect(said()).toEqual(['O link do arquivo expirou. Abra o arquivo novamente.']))
  })

  it('LINK-15 a viewer that fails says so and closes', async () => {
    await signInAna()
    show(restrictedLink)
    await press()
    await userEvent.click(await screen.findByRole('button', { name: 'pdf viewer' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(said()).toContain(FAILURE)
  })

  it('LINK-14 LINK-16 restricted media asks first, then plays by itself with controls, captions and full height', async () => {
    await signInAna()
    show(media)
    await press()
    const video = await waitFor(() => {
      const found = document.querySelector('video')
      expect(found).not.toBeNull()
      return found as HTMLVideoElement
    })
    expect([video.getAttribute('src'), video.controls, video.autoplay]).toEqual([
      '/api/vinculos/restrito/t',
      true,
      true,
    ])
    expect(video.querySelector('track')?.getAttribute('src')).toBe('/api/vinculos/restrito/legenda')
  })

  it('LINK-16 audio is 70 px high', async () => {
    show(
      { ...media, tipo_link: 'VB', media_format: 'audio', url_link: '/api/vinculos/publico/7/seq/2/a' },
      { 'GET /estante/legendas/7/s/2': () => ({ body: [] }) },
    )
    await press()
    await waitFor(() => expect(document.querySelector('audio')?.style.height).toBe('70px'))
  })

  it('LINK-15 media that is refused closes its viewer and says so', async () => {
    await signInAna()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    show(media, { [ASK]: () => ({ status: 403, body: { message: 'forbidden', code: 'forbidden' } }) })
    await press()
    await waitFor(() => expect(said()).toContain(FAILURE))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('LINK-20 an access to a public link is counted, and a failing count disturbs nobody', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const opened = vi.fn(() => ({ opener: null }))
    vi.stubGlobal('open', opened)
    const link = {
      ...restrictedLink,
      tipo_link: 'VB' as const,
      url_link: 'https://example.org/a',
      download_pdf: 'S' as const,
    }
    const { api } = show(link, { 'POST /vinculos/estatistica-acesso': () => ({ status: 500, body: {} }) })
    await press()
    await waitFor(() => expect(api.to('POST', '/vinculos/estatistica-acesso')).toHaveLength(1))
    expect(api.to('POST', '/vinculos/estatistica-acesso')[0]?.body).toMatchObject({
      cod_acervo: 7,
      seq_paragrafo: 2,
      url: 'https://example.org/a',
      user_id: null,
      device: 'desktop',
    })
    expect(opened).toHaveBeenCalledWith('https://example.org/a', '_blank')
    expect(said()).toEqual([])
  })
})

describe('addresses that run instead of lead', () => {
  it.each(['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'vbscript:x', '//evil.example/x'])(
    'LINK-20 %s opens no tab and leads nowhere, and the reader is told',
    async url_link => {
      const open = vi.spyOn(window, 'open').mockReturnValue(null)
      const at = window.location.href
      show({ ...restrictedLink, tipo_link: 'VB', is_pdf: false, url_link })
      await press()
      await waitFor(() => expect(said()).toEqual([FAILURE]))
      expect(open).not.toHaveBeenCalled()
      expect(window.location.href).toBe(at)
      open.mockRestore()
    },
  )
})

describe('files in accessible formats', () => {
  const refuse =
    (message: string): Handler =>
    () => ({ status: 422, body: { message, code: 'refused' } })
  const accessible: ViewableLink = { ...restrictedLink, tipo_link: 'AC' }
  const hrefs = () => screen.getAllByRole('link').map(link => link.getAttribute('href'))

  it.each([
    ['a PDF', accessible],
    ['a recording', { ...media, tipo_link: 'AC' as const }],
  ])('%s that is kept for those who need it says for whom it is and where to declare it', async (_, link) => {
    await signInAna()
    show(link, { [ASK]: refuse('ArquivoAcessivelDeclaracao') })
    await press()
    const dialog = await screen.findByRole('dialog', { name: 'Arquivo em formato acessível' })
    expect(dialog.textContent).toContain('não é preciso laudo')
    expect(hrefs()).toEqual(['/meupergamum/privacidade#arquivos-acessiveis', '/meupergamum/versao-acessivel'])
    expect(said()).not.toContain(FAILURE)
  })

  it('where the desk writes it down, says so and offers no declaration', async () => {
    await signInAna()
    show(accessible, { [ASK]: refuse('ArquivoAcessivelBalcao') })
    await press()
    const dialog = await screen.findByRole('dialog', { name: 'Arquivo em formato acessível' })
    expect(dialog.textContent).toContain('em qualquer balcão da biblioteca')
    expect(hrefs()).toEqual(['/meupergamum/versao-acessivel'])
  })
})
