import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type FirstPart, RangeSource } from '../../../../lib/api/range-source.ts'

type PdfJs = typeof import('pdfjs-dist/legacy/build/pdf.mjs')
type Renew = (url: string) => Promise<string>
/** Told when a part of the file cannot be had any more. */
type Lost = (error: unknown) => void

export interface OpenPdf {
  document: Promise<PDFDocumentProxy>
  close: () => void
}

/**
 * Opens a PDF by ranges. Code, worker, fonts, character maps and decoders all come from our own server; the legacy
 * build serves the oldest browsers that the footer names.
 */
export function openPdf(url: string, { renew, onLost }: { renew?: Renew | undefined; onLost: Lost }): OpenPdf {
  let destroy = () => {}
  let isClosed = false
  const closing = new AbortController()
  const document = (async () => {
    const [pdfjs, worker] = await Promise.all([
      import('pdfjs-dist/legacy/build/pdf.mjs'),
      import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
    ])
    pdfjs.GlobalWorkerOptions.workerSrc = worker.default
    const assets = `${import.meta.env.BASE_URL}assets/pdfjs-${pdfjs.version}/`
    const source = renew ? new RangeSource(url, renew) : null
    const first = await source?.first(closing.signal)
    const task = pdfjs.getDocument({
      ...(source && first ? { range: transportOf(pdfjs, source, first, closing.signal, onLost) } : { url }),
      cMapUrl: `${assets}cmaps/`,
      cMapPacked: true,
      standardFontDataUrl: `${assets}standard_fonts/`,
      wasmUrl: `${assets}wasm/`,
      iccUrl: `${assets}iccs/`,
      // What may only be viewed is fetched as it is read, not all of it at once.
      disableAutoFetch: source !== null,
      // Forms that run scripts have no place in a reading room.
      enableXfa: false,
    })
    destroy = () => void task.destroy()
    if (isClosed) destroy()
    return await task.promise
  })()
  return {
    document,
    close: () => {
      isClosed = true
      closing.abort()
      destroy()
    },
  }
}

/** What the reader asks its ranges of, instead of asking an address that ends. */
function transportOf(pdfjs: PdfJs, source: RangeSource, first: FirstPart, signal: AbortSignal, onLost: Lost) {
  const isWhole = first.bytes.length === first.length
  const transport = new pdfjs.PDFDataRangeTransport(first.length, first.bytes, isWhole)
  transport.requestDataRange = (begin, end) => {
    source.range(begin, end, signal).then(
      bytes => transport.onDataRange(begin, bytes),
      error => {
        if (!signal.aborted) onLost(error)
      },
    )
  }
  return transport
}

export const textLayerOf = async () => (await import('pdfjs-dist/legacy/build/pdf.mjs')).TextLayer
