import '../../testing/reset.ts'
import type { RecordLink } from '@estante/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { UiFrame } from '../../app/ui-frame.tsx'
import { queryClient } from '../../lib/api/query.ts'
import { changeLanguage } from '../../lib/language/i18n.ts'
import { fakeApi, type Handler, publicTokenHandler } from '../../testing/fake-api.ts'
import { lookAgainInVain } from '../../testing/later-look.ts'
import { DESKTOP, renderPiece, renderRoutes, setWidth, startWords } from '../../testing/page.tsx'
import { openInstitution, signInAna } from '../../testing/people.ts'
import { Component as DocumentHits } from './documents/document-hits.tsx'
import { Component as FilePage } from './file-page.tsx'

interface Shown {
  url: string
  title: string
  mayDownload: boolean
  startPage: number
  marks: readonly string[]
  hitPages: readonly number[]
  onPage: (page: number) => void
}
vi.mock('./viewers/pdf/pdf-viewer.tsx', () => ({
  PdfViewer: ({ url, title, mayDownload, startPage, marks, hitPages, onPage }: Shown) => (
    <button type="button" onClick={() => onPage(startPage + 1)}>
      {JSON.stringify([url, title, mayDownload, startPage, marks, hitPages])}
    </button>
  ),
}))

const link = (change: Partial<RecordLink> = {}): RecordLink => ({
  descricao: 'Texto integral',
  is_pdf: true,
  seq_paragrafo: '1',
  tipo_link: 'VB',
  url_link: '/api/vinculos/publico/7/seq/1/Texto',
  is_media: false,
  media_format: null,
  download_pdf: 'S',
  tipo_conteudo: 'application/pdf',
  ...change,
})
const RECORD = {
  tipo_acervo: 'B',
  subtitulo: '',
  autor: 'Lima, Ana',
  cod_autoridade: '63',
  ano_publicacao: 2018,
  cod_tipo_obra: 1,
  desc_tipo_obra: 'Tese',
  idioma: 'por',
  idioma_desc: 'Português',
  chamada: '551.4',
  isbn_issn: '',
  link_capa: null,
  acesso_remoto: '',
  possui_acessibilidade: 'N',
  resumo: '',
  fatos: [],
  error: false,
  message: '',
  campos: [],
}
const hit = (pagina: number, trecho: string, idioma = 'pt') => ({
  pagina,
  idioma,
  trecho,
  marcas: [{ inicio: 0, fim: 4 }],
  formas: [trecho.slice(0, 4)],
})
const answers: Record<string, Handler> = {
  'GET /acervo/7/links': () => ({ body: [{ cod_acervo: 7, links: [link()] }] }),
  'GET /acervo/7': () => ({ body: { ...RECORD, cod_acervo: 7, obra: 'Rios do vale' } }),
  'GET /estante/documentos/7': () => ({
    body: [{ seq_paragrafo: 1, nome: 'tese.pdf', paginas: 9, tem_texto: true }],
  }),
  'GET /estante/documentos/7/s/1': () => ({
    body: { total: 2, por_pagina: 50, paginas: [hit(3, 'água do rio'), hit(5, 'Água water of the river', 'en')] },
  }),
  'POST /vinculos/estatistica-acesso': () => ({ body: { ok: true } }),
}

/** The file's own address answers with what it is and how it is called. */
const headOf = (type: string, name: string, coming = Promise.resolve()) => {
  const usual = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    init?.method === 'HEAD'
      ? coming.then(
          () =>
            new Response(null, {
              headers: {
                'content-type': type,
                'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
              },
            }),
        )
      : usual(input, init),
  )
}

const open = (at: string, handlers: Record<string, Handler> = {}, type = 'application/pdf', name = 'tese água.pdf') => {
  const api = fakeApi({ ...publicTokenHandler, ...answers, ...handlers })
  headOf(type, name)
  const view = renderRoutes(
    [
      {
        path: '/acervo/:codAcervo/arquivo/:seqParagrafo',
        element: (
          <UiFrame>
            <FilePage />
          </UiFrame>
        ),
      },
      { path: '*', element: <p>elsewhere</p> },
    ],
    at,
  )
  return { ...view, api }
}
const shown = async () => JSON.parse((await screen.findByRole('button', { name: /^\[/ })).textContent!) as unknown[]

beforeAll(startWords)
beforeEach(() => {
  setWidth(DESKTOP)
  openInstitution({ usa_visualizador_php: '1' })
})

describe('the page of a file', () => {
  it('what is being read stays when a later look at the links fails', async () => {
    open('/acervo/7/arquivo/1')
    const before = await shown()
    await lookAgainInVain()
    expect(await shown()).toEqual(before)
  })

  it('what is being read or watched stays as it is when the language of the page is changed', async () => {
    const { api } = open('/acervo/7/arquivo/1', {}, 'video/mp4', 'filme.mp4')
    await waitFor(() => expect(document.querySelector('video')).not.toBeNull())
    const film = document.querySelector('video')
    // Opened anew, it would be away as long as its address is asked.
    headOf('video/mp4', 'filme.mp4', new Promise(() => {}))
    try {
      await act(() => changeLanguage('en'))
      expect(await screen.findByRole('link', { name: 'Back to Rios do vale' })).toBeTruthy()
      await waitFor(() => expect(api.to('GET', '/acervo/7/links')).toHaveLength(2))
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
      // Screens are told in the next turn.
      await act(() => new Promise(resolve => setTimeout(resolve, 20)))
      expect(document.querySelector('video')).toBe(film)
    } finally {
      await act(() => changeLanguage('pt'))
    }
  })

  it('shows a public document under its own name, with a way back to the work, and counts the access once', async () => {
    const { api } = open('/acervo/7/arquivo/1#pagina=4')
    expect((await shown()).slice(0, 4)).toEqual(['/api/vinculos/publico/7/seq/1/Texto', 'tese água.pdf', true, 4])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('tese água.pdf')
    expect(screen.getByRole('link', { name: 'Voltar a Rios do vale' }).getAttribute('href')).toBe('/acervo/7')
    expect(document.title).toContain('tese água.pdf')
    await waitFor(() => expect(api.to('POST', '/vinculos/estatistica-acesso')).toHaveLength(1))
  })

  it('searches in the document: pages with the words marked, in their language, which the viewer marks too', async () => {
    const { history } = open('/acervo/7/arquivo/1')
    await shown()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Palavras a procurar' }), 'agua')
    await userEvent.click(screen.getByRole('button', { name: 'Procurar' }))
    expect(await screen.findByText('2 páginas com estas palavras')).toBeTruthy()
    const list = screen.getByRole('list')
    expect([...list.querySelectorAll('mark')].map(mark => mark.textContent)).toEqual(['água', 'Água'])
    expect([...list.querySelectorAll('p')].map(text => text.lang)).toEqual(['', 'en'])
    expect(within(list).getByRole('link', { name: 'Página 5' }).getAttribute('href')).toBe(
      '/acervo/7/arquivo/1#pagina=5&busca=agua',
    )
    await waitFor(async () =>
      expect((await shown()).slice(4)).toEqual([
        ['água', 'Água'],
        [3, 5],
      ]),
    )
    expect(history.location.hash).toContain('busca=agua')
  })

  it('going to another page is in the address', async () => {
    const { history } = open('/acervo/7/arquivo/1#pagina=2')
    await shown()
    await userEvent.click(screen.getByRole('button', { name: /^\[/ }))
    await waitFor(() => expect(history.location.hash).toBe('#pagina=3'))
  })

  it('a scanned document says that it cannot be searched in', async () => {
    open('/acervo/7/arquivo/1', {
      'GET /estante/documentos/7': () => ({ body: [{ seq_paragrafo: 1, nome: 'a', paginas: 2, tem_texto: false }] }),
    })
    expect(await screen.findByText(/digitalização sem texto/)).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: 'Palavras a procurar' })).toBeNull()
  })

  it('LINK-03 a restricted file asks for a sign-in and comes back to the same page of it', async () => {
    const restricted = link({ tipo_link: 'AR', url_link: 'vínculo no banco', download_pdf: 'N' })
    const handlers: Record<string, Handler> = {
      'GET /acervo/7/links': () => ({ body: [{ cod_acervo: 7, links: [restricted] }] }),
      'POST /vinculos/acesso-restrito/7/s/1': () => ({
        body: {
          url: '/api/vinculos/restrito/t',
          tipo_conteudo: 'application/pdf',
          nome: 'tese.pdf',
          expira_em: '',
          download_pdf: 'N',
          legendas: [],
        },
      }),
    }
    const { address, api, unmount } = open('/acervo/7/arquivo/1#pagina=3', handlers)
    await waitFor(() => expect(address()).toContain('redirect=%2Facervo%2F7%2Farquivo%2F1%23pagina%3D3'))
    expect(api.to('POST', '/vinculos/acesso-restrito/7/s/1')).toHaveLength(0)
    unmount()
    await signInAna()
    open('/acervo/7/arquivo/1#pagina=3', handlers)
    expect((await shown()).slice(0, 4)).toEqual(['/api/vinculos/restrito/t', 'tese.pdf', false, 3])
  })

  it('a picture is gone into by keyboard', async () => {
    open('/acervo/7/arquivo/1', {}, 'image/png', 'mapa.png')
    const picture = await screen.findByRole('img', { name: 'mapa.png' })
    const area = screen.getByRole('region', { name: 'Imagem: mapa.png' })
    area.focus()
    await userEvent.keyboard('+')
    expect(picture.style.width).toBe('150%')
    await userEvent.keyboard('0')
    expect(picture.style.width).toBe('100%')
  })

  it.each(['S', 'N'] as const)(
    'what the viewer cannot open can be kept where that is allowed (%s)',
    async download_pdf => {
      const links = { body: [{ cod_acervo: 7, links: [link({ download_pdf })] }] }
      open('/acervo/7/arquivo/1', { 'GET /acervo/7/links': () => links }, 'image/png', 'mapa.png')
      fireEvent.error(await screen.findByRole('img', { name: 'mapa.png' }))
      expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
      expect(screen.queryAllByRole('link', { name: /Baixar/ })).toHaveLength(download_pdf === 'S' ? 1 : 0)
    },
  )

  it('a picture is gone into by the wheel, and the page around it stays as large as it is', async () => {
    open('/acervo/7/arquivo/1', {}, 'image/png', 'mapa.png')
    const picture = await screen.findByRole('img', { name: 'mapa.png' })
    const area = screen.getByRole('region', { name: 'Imagem: mapa.png' })
    // What the browser would do by itself is called off where the answer is false.
    const isLeftToBrowser = (ctrlKey: boolean) => fireEvent.wheel(area, { deltaY: -100, ctrlKey })
    expect(isLeftToBrowser(true)).toBe(false)
    expect(picture.style.width).toBe('150%')
    expect(isLeftToBrowser(false)).toBe(true)
    expect(picture.style.width).toBe('150%')
  })

  it('what it cannot show is offered, and a link that is not there is said to be missing', async () => {
    const { unmount } = open('/acervo/7/arquivo/1', {}, 'application/epub+zip', 'livro.epub')
    expect((await screen.findByRole('link', { name: /Baixar/ })).getAttribute('href')).toBe(
      '/api/vinculos/publico/7/seq/1/Texto',
    )
    unmount()
    open('/acervo/7/arquivo/9')
    expect(await screen.findByText('Este arquivo não existe ou não está mais nesta obra.')).toBeTruthy()
  })
})

describe('the general search inside documents', () => {
  it('lists works with the pages that have the words, each leading to the viewer at the page', async () => {
    const found = {
      cod_acervo: 7,
      seq_paragrafo: 1,
      obra: 'Rios do vale',
      autor: null,
      nome: 'tese.pdf',
      paginas_documento: 9,
      total_paginas: 2,
    }
    fakeApi({
      ...publicTokenHandler,
      'GET /estante/documentos': () => ({
        body: { total: 1, por_pagina: 10, documentos: [{ ...found, paginas: [hit(3, 'água do rio')] }] },
      }),
    })
    renderRoutes(
      [
        {
          path: '*',
          element: (
            <UiFrame>
              <DocumentHits term="água" />
            </UiFrame>
          ),
        },
      ],
      '/',
    )
    expect(await screen.findByText('1 documento com estas palavras')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Página 3' }).getAttribute('href')).toBe(
      '/acervo/7/arquivo/1#pagina=3&busca=%C3%A1gua',
    )
    expect(document.querySelector('mark')?.textContent).toBe('água')
  })

  it('the keyboard goes on at the first of those that were asked for, whose button has gone', async () => {
    const found = (cod_acervo: number) => ({
      ...{ cod_acervo, seq_paragrafo: 1, obra: `Rios ${cod_acervo}`, autor: null, nome: 'tese.pdf' },
      ...{ paginas_documento: 9, total_paginas: 2, paginas: [hit(3, 'água do rio')] },
    })
    fakeApi({
      ...publicTokenHandler,
      'GET /estante/documentos': () => ({ body: { total: 5, por_pagina: 10, documentos: [1, 2, 3, 4, 5].map(found) } }),
    })
    renderPiece(<DocumentHits term="água" />)
    await userEvent.click(await screen.findByRole('button', { name: /Mais 2|2 documentos/ }))
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Rios 4' }))
  })
})
