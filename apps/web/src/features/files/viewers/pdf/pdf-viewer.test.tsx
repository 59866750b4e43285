import '../../../../testing/reset.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeApi, publicTokenHandler } from '../../../../testing/fake-api.ts'
import { DESKTOP, renderPiece, setWidth, startWords } from '../../../../testing/page.tsx'
import { signInAna } from '../../../../testing/people.ts'
import { openPdf } from './open-pdf.ts'
import { PdfViewer } from './pdf-viewer.tsx'

const drawn: { page: number; scale: number }[] = []
const close = vi.fn()

vi.mock('./open-pdf.ts', () => ({
  openPdf: vi.fn(),
  textLayerOf: async () =>
    class {
      container: HTMLElement
      constructor(options: { container: HTMLElement }) {
        this.container = options.container
      }
      async render() {
        this.container.textContent = 'words of the page'
      }
      cancel() {}
    },
}))

/** A document of nine pages that remembers what it was asked to draw. */
const document9 = {
  numPages: 9,
  getPage: async (page: number) => ({
    getViewport: ({ scale }: { scale: number }) => ({ width: 100 * scale, height: 150 * scale, scale }),
    render: ({ viewport }: { viewport: { scale: number } }) => {
      drawn.push({ page, scale: viewport.scale })
      return { promise: Promise.resolve(), cancel() {} }
    },
    streamTextContent: () => null,
  }),
}

const show = (props: Partial<Parameters<typeof PdfViewer>[0]> = {}) => {
  const onFail = vi.fn()
  renderPiece(<PdfViewer url="/api/a.pdf" title="Tese" mayDownload={false} onFail={onFail} {...props} />)
  return { onFail, user: userEvent.setup() }
}
const pageInput = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Página' })
const at = () => drawn.at(-1)

beforeAll(startWords)
beforeEach(() => {
  setWidth(DESKTOP)
  drawn.length = 0
  vi.mocked(openPdf).mockReturnValue({ document: Promise.resolve(document9) as never, close })
})

describe('PDF viewer', () => {
  it('LINK-13 zoom starts at 1, changes by 0.5 and stops at 0.5', async () => {
    const { user } = show()
    await waitFor(() => expect(at()?.page).toBe(1))
    const whole = at()?.scale ?? 0
    expect(screen.getByText('100%')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Aumentar' }))
    await waitFor(() => expect(at()?.scale).toBeCloseTo(whole * 1.5))
    await user.click(screen.getByRole('button', { name: 'Diminuir' }))
    await user.click(screen.getByRole('button', { name: 'Diminuir' }))
    await user.click(screen.getByRole('button', { name: 'Diminuir' }))
    await waitFor(() => expect(at()?.scale).toBeCloseTo(whole * 0.5))
    expect(screen.getByText('50%')).toBeTruthy()
  })

  it('LINK-13 the page input takes digits only and waits 500 ms before it goes', async () => {
    const { user } = show()
    await waitFor(() => expect(at()?.page).toBe(1))
    await user.clear(pageInput())
    await user.type(pageInput(), 'x7y')
    expect(pageInput().value).toBe('7')
    expect(at()?.page).toBe(1)
    await waitFor(() => expect(at()?.page).toBe(7))
    await user.clear(pageInput())
    await user.type(pageInput(), '99{Enter}')
    await waitFor(() => expect(at()?.page).toBe(9))
  })

  it('LINK-13 goes by keyboard, and stays inside the document', async () => {
    const { user } = show()
    await waitFor(() => expect(at()?.page).toBe(1))
    screen.getByRole('region', { name: 'Leitura: Tese' }).focus()
    await user.keyboard('{PageDown}{ArrowRight}')
    await waitFor(() => expect(at()?.page).toBe(3))
    await user.keyboard('{End}{PageDown}')
    await waitFor(() => expect(at()?.page).toBe(9))
    await user.keyboard('{Home}{PageUp}')
    await waitFor(() => expect(at()?.page).toBe(1))
  })

  it('LINK-13 the arrows show the rest of the lines of a page that is wider than its place', async () => {
    const { user } = show()
    await waitFor(() => expect(at()?.page).toBe(1))
    const area = screen.getByRole('region', { name: 'Leitura: Tese' })
    area.focus()
    Object.defineProperty(area, 'scrollWidth', { value: 900, configurable: true })
    Object.defineProperty(area, 'clientWidth', { value: 400, configurable: true })
    const after = async (key: string) => {
      let event: KeyboardEvent | undefined
      const hear = (heard: KeyboardEvent) => {
        event = heard
      }
      window.addEventListener('keydown', hear)
      await user.keyboard(key)
      window.removeEventListener('keydown', hear)
      return event?.defaultPrevented
    }
    expect(await after('{ArrowRight}')).toBe(false)
    expect(pageInput().value).toBe('1')
    expect(await after('{PageDown}')).toBe(true)
    expect(pageInput().value).toBe('2')
  })

  it('a key pressed before the document is there does not forget the page that was asked for', async () => {
    let come = (_document: unknown) => {}
    const coming = new Promise(resolve => {
      come = resolve
    })
    vi.mocked(openPdf).mockReturnValue({ document: coming as never, close })
    const onPage = vi.fn()
    const { user } = show({ startPage: 7, onPage })
    screen.getByRole('region', { name: 'Leitura: Tese' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(onPage).not.toHaveBeenCalled()
    come(document9)
    await waitFor(() => expect(at()?.page).toBe(7))
  })

  it('the page that one turned to is spoken', async () => {
    const { user } = show()
    await waitFor(() => expect(at()?.page).toBe(1))
    await user.click(screen.getByRole('button', { name: 'Próxima página' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Página 2 de 9'))
  })

  it('LINK-01 a restricted file that was read for long is saved from a new address', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.getAttribute('href') ?? '')
    })
    await signInAna()
    const api = fakeApi({
      ...publicTokenHandler,
      'POST /estante/vinculos/renovar': () => ({
        body: { url: '/api/vinculos/restrito/newer', expira_em: '2026-11-15T00:00:00Z' },
      }),
    })
    show({ url: '/api/vinculos/restrito/older', mayDownload: true })
    fireEvent.click(await screen.findByRole('link', { name: /Baixar/ }))
    await waitFor(() => expect(saved).toEqual(['/api/vinculos/restrito/newer']))
    expect(api.to('POST', '/estante/vinculos/renovar').map(each => each.body)).toEqual([{ token: 'older' }])
  })

  it('has a text layer, so that the words can be read aloud', async () => {
    show()
    expect(await screen.findByText('words of the page')).toBeTruthy()
  })

  it('LINK-01 view only offers no way to save the file; otherwise one can', async () => {
    show()
    expect(await screen.findByText('Somente leitura na tela')).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Baixar/ })).toBeNull()
    show({ mayDownload: true })
    expect((await screen.findByRole('link', { name: /Baixar/ })).getAttribute('href')).toBe('/api/a.pdf')
  })

  it('LINK-15 a document that cannot be opened is told to whoever opened it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.mocked(openPdf).mockReturnValue({ document: Promise.reject(new Error('broken')), close })
    const { onFail } = show()
    await waitFor(() => expect(onFail).toHaveBeenCalledTimes(1))
  })

  it('LINK-13 a page gone into on a fine screen is drawn no larger than a telephone can draw', async () => {
    vi.stubGlobal('devicePixelRatio', 4)
    const a0 = { width: 2384, height: 3370 }
    vi.mocked(openPdf).mockReturnValue({
      document: Promise.resolve({
        numPages: 1,
        getPage: async () => ({
          getViewport: ({ scale }: { scale: number }) => ({
            width: a0.width * scale,
            height: a0.height * scale,
            scale,
          }),
          render: () => ({ promise: Promise.resolve(), cancel() {} }),
          streamTextContent: () => null,
        }),
      }) as never,
      close,
    })
    const { user } = show()
    const picture = await waitFor(() => {
      const canvas = document.querySelector('canvas')
      expect(canvas?.parentElement?.style.width).toMatch(/px$/)
      return canvas as HTMLCanvasElement
    })
    const wide = () => Number.parseFloat(picture.parentElement?.style.width ?? '')
    const before = wide()
    for (let step = 0; step < 8; step++) await user.click(screen.getByRole('button', { name: 'Aumentar' }))
    await waitFor(() => expect(wide()).toBeCloseTo(before * 5))
    expect(picture.width * picture.height).toBeLessThanOrEqual(16_777_216)
    // As fine as that allows, and not cut: the shape of the page.
    expect(picture.width * picture.height).toBeGreaterThan(16_000_000)
    expect(picture.width / picture.height).toBeCloseTo(a0.width / a0.height, 2)
  })
})
