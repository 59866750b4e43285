/** The words of a PDF as they stand there, in reading order, each gap one space: read by a library that is not the one that writes them. */
export async function wordsOfPdf(pdf: Buffer): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: new Uint8Array(pdf), disableFontFace: true, useSystemFonts: false, verbosity: 0 })
  try {
    const document = await task.promise
    const pages: string[] = []
    for (let page = 1; page <= document.numPages; page++) {
      const { items } = await (await document.getPage(page)).getTextContent({ disableNormalization: true })
      pages.push(items.map(item => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join(''))
    }
    return pages.join(' ').replaceAll(/\s+/g, ' ')
  } finally {
    await task.destroy()
  }
}

/** A text where it stands on its page, in points from the upper left corner. */
export interface PlacedText {
  page: number
  text: string
  left: number
  right: number
  top: number
  bottom: number
}

/** The texts of a PDF with their places, page by page. */
export async function textsOfPdf(pdf: Buffer): Promise<PlacedText[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: new Uint8Array(pdf), disableFontFace: true, useSystemFonts: false, verbosity: 0 })
  try {
    const document = await task.promise
    const texts: PlacedText[] = []
    for (let page = 1; page <= document.numPages; page++) {
      const one = await document.getPage(page)
      const { height: whole } = one.getViewport({ scale: 1 })
      for (const item of (await one.getTextContent()).items) {
        if (!('str' in item) || item.str.trim() === '') continue
        const [left, base] = [Number(item.transform[4]), Number(item.transform[5])]
        texts.push({
          page,
          text: item.str,
          left,
          right: left + item.width,
          top: whole - base - item.height,
          bottom: whole - base,
        })
      }
    }
    return texts
  } finally {
    await task.destroy()
  }
}
