/** The words of a PDF, in reading order, each gap one space: read by a library that is not the one that writes them. */
export async function wordsOfPdf(pdf: Buffer): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: new Uint8Array(pdf), disableFontFace: true, useSystemFonts: false, verbosity: 0 })
  try {
    const document = await task.promise
    const pages: string[] = []
    for (let page = 1; page <= document.numPages; page++) {
      const { items } = await (await document.getPage(page)).getTextContent()
      pages.push(items.map(item => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''))
    }
    return pages.join(' ').replaceAll(/\s+/g, ' ')
  } finally {
    await task.destroy()
  }
}
