import type { PDFDocumentProxy } from 'pdfjs-dist'

export interface OpenPdf {
  document: Promise<PDFDocumentProxy>
  close: () => void
}

/**
 * Opens a PDF by ranges. Code, worker, fonts, character maps and decoders all come from our own server; the legacy
 * build serves the oldest browsers that the footer names.
 */
export function openPdf(url: string): OpenPdf {
  let destroy = () => {}
  let isClosed = false
  const document = (async () => {
    const [pdfjs, worker] = await Promise.all([
      import('pdfjs-dist/legacy/build/pdf.mjs'),
      import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
    ])
    pdfjs.GlobalWorkerOptions.workerSrc = worker.default
    const assets = `${import.meta.env.BASE_URL}assets/pdfjs-${pdfjs.version}/`
    const task = pdfjs.getDocument({
      url,
      cMapUrl: `${assets}cmaps/`,
      cMapPacked: true,
      standardFontDataUrl: `${assets}standard_fonts/`,
      wasmUrl: `${assets}wasm/`,
      iccUrl: `${assets}iccs/`,
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
      destroy()
    },
  }
}

export const textLayerOf = async () => (await import('pdfjs-dist/legacy/build/pdf.mjs')).TextLayer
