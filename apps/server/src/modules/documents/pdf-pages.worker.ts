import { readFile } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { languageOf, pageText, saysSomething, type TextRun } from './page-text.rules.ts'
import type { PdfPages, PdfToRead } from './pdf-reader.ts'

/**
 * Reads the words of PDFs in a process of its own: a file that was made to eat memory or time takes nothing from the
 * server, and whoever searches meanwhile comes first.
 */
const NICENESS = 5
const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')
const cMapUrl = fileURLToPath(new URL('../../cmaps/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')))

async function read({ path, mostPages }: PdfToRead): Promise<PdfPages> {
  const task = pdfjs.getDocument({
    data: new Uint8Array(await readFile(path)),
    cMapUrl,
    cMapPacked: true,
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    verbosity: 0,
  })
  try {
    const pdf = await task.promise
    const paginas = pdf.numPages
    if (paginas > mostPages) return { outcome: 'huge', paginas, reason: `${paginas} pages` }
    const pages: PdfPages['pages'] = []
    let failed = 0
    for (let pagina = 1; pagina <= paginas; pagina++) {
      try {
        const page = await pdf.getPage(pagina)
        const { items } = await page.getTextContent()
        const texto = pageText(items.filter((item): item is typeof item & TextRun => 'str' in item))
        if (saysSomething(texto)) pages.push({ pagina, texto, idioma: languageOf(texto) })
        page.cleanup()
      } catch {
        // One page that cannot be read does not take the others with it.
        failed++
      }
    }
    if (failed === paginas) return { outcome: 'broken', paginas, reason: 'none of its pages can be read' }
    return { outcome: 'read', paginas, pages, ...(failed > 0 && { reason: `${failed} pages cannot be read` }) }
  } catch (error) {
    const { name, message } = error as Error
    if (name === 'PasswordException') return { outcome: 'encrypted', paginas: 0, reason: 'it asks for a password' }
    return { outcome: 'broken', paginas: 0, reason: message.slice(0, 200) }
  } finally {
    await task.destroy()
  }
}

try {
  setPriority(NICENESS)
} catch {
  // Some systems let nobody step back; reading goes on all the same.
}
process.on('message', (file: PdfToRead) => {
  read(file)
    .then(
      pages => process.send?.(pages),
      (error: Error & { code?: string }) =>
        process.send?.({ outcome: error.code === 'ENOENT' ? 'missing' : 'broken', paginas: 0, reason: error.message }),
    )
    // Now and not at the end, which this process does not come to: it is killed.
    .finally(() => flushCompileCache())
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
