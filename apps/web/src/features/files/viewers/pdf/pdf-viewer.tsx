import { PDF_ZOOM, SPINNER_SIZES } from '@estante/contract/constants'
import { classes } from '@estante/ui/classes.ts'
import { Spinner } from '@estante/ui/spinner.tsx'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logError } from '../../../../lib/errors/handle-error.ts'
import shared from '../viewer-tools.module.css'
import { openPdf } from './open-pdf.ts'
import { PdfPage } from './pdf-page.tsx'
import { PdfToolbar } from './pdf-toolbar.tsx'
import css from './pdf-viewer.module.css'
import { actOf, boundedPage, type PdfAct, zoomIn, zoomOut } from './pdf-viewer.rules.ts'
import { useHits } from './use-hits.ts'

export interface PdfViewerProps {
  url: string
  /** For addresses that end while one reads: gives the next one. */
  renew?: ((url: string) => Promise<string>) | undefined
  title: string
  /** False: view only, without a way to save the file. */
  mayDownload: boolean
  /** The page that is wanted, and being told of another one. */
  startPage?: number
  onPage?: (page: number) => void
  /** Words to mark, as the document writes them, and the pages that have some. */
  marks?: readonly string[]
  hitPages?: readonly number[]
  onFail: () => void
}

const NOTHING: readonly never[] = []

/** LINK-13: a PDF page by page, with zoom, page input and keyboard. */
export function PdfViewer(props: PdfViewerProps) {
  const { url, renew, title, mayDownload, startPage = 1, onPage, marks = NOTHING, hitPages = NOTHING, onFail } = props
  const { t } = useTranslation('files')
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const [page, setPage] = useState(startPage)
  const [zoom, setZoom] = useState<number>(PDF_ZOOM.start)
  const area = useRef<HTMLElement>(null)
  const room = useRoom(area)
  const fail = useRef(onFail)
  fail.current = onFail
  useEffect(() => {
    let isHere = true
    const lose = (error: unknown) => {
      if (!isHere) return
      logError('pdf', error)
      fail.current()
    }
    const opened = openPdf(url, { renew, onLost: lose })
    setPdf(null)
    setZoom(PDF_ZOOM.start)
    opened.document.then(document => {
      if (isHere) setPdf(document)
    }, lose)
    return () => {
      isHere = false
      opened.close()
    }
  }, [url, renew])

  useEffect(() => setPage(startPage), [startPage])

  const count = pdf?.numPages ?? 0
  const shown = count > 0 ? boundedPage(page, count) : page
  const goTo = (next: number) => {
    setPage(boundedPage(next, count))
    onPage?.(boundedPage(next, count))
    area.current?.scrollTo?.({ top: 0 })
  }
  const hits = useHits(shown, hitPages, goTo)
  const acts: Record<PdfAct, () => void> = {
    next: () => goTo(shown + 1),
    previous: () => goTo(shown - 1),
    first: () => goTo(1),
    last: () => goTo(count),
    in: () => setZoom(zoomIn),
    out: () => setZoom(zoomOut),
    nextHit: () => hits.walk(1),
    previousHit: () => hits.walk(-1),
  }
  const pressKey = (event: KeyboardEvent) => {
    const { scrollWidth, clientWidth } = event.currentTarget
    const act = actOf(event.key, scrollWidth > clientWidth)
    // Nothing is turned in a document that is still coming: the page that was asked for would be forgotten.
    if (!act || !pdf || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    acts[act]()
  }
  return (
    <div className={shared.viewer} data-print={mayDownload ? undefined : 'no'}>
      <PdfToolbar
        {...{ count, zoom, acts }}
        page={shown}
        hits={marks.length > 0 ? { count: hits.count, current: hits.current } : null}
        onPage={goTo}
        download={mayDownload ? url : null}
        isReady={pdf !== null}
      />
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: a scrolling region needs focus for the keyboard */}
      <section
        ref={area}
        className={classes(shared.area, css.area)}
        tabIndex={0}
        aria-label={t('pdf.reading', { title })}
        onKeyDown={pressKey}
        onContextMenu={mayDownload ? undefined : event => event.preventDefault()}
      >
        {pdf && room > 0 ? (
          <PdfPage
            document={pdf}
            page={shown}
            marks={marks}
            current={hits.current}
            onMarks={hits.setCount}
            zoom={zoom}
            room={room}
            onFail={error => {
              logError('pdf page', error)
              onFail()
            }}
          />
        ) : (
          <div className={css.waiting}>
            <Spinner size={SPINNER_SIZES.small} label={t('pdf.loading')} />
          </div>
        )}
      </section>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above */}
    </div>
  )
}

/** The width that a page may take; follows the window, but not every pixel of it. */
function useRoom(area: React.RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const element = area.current
    if (!element) return
    const measure = () => {
      const wide = Math.max(200, element.clientWidth - 32)
      setRoom(old => (Math.abs(old - wide) < 8 ? old : wide))
    }
    measure()
    if (typeof ResizeObserver !== 'function') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [area])
  return room
}
