/**
 * A tagged PDF of headings and paragraphs, small enough to keep in the repository: title, language and structure are
 * declared, so that a screen reader reads it in order.
 */
export interface Block {
  tag: 'H1' | 'H2' | 'P'
  text: string
  /** Begins a page of its own. */
  startsPage?: true
}

export interface PdfDocument {
  title: string
  author: string
  language: string
  blocks: Block[]
}

export const PAGE = { width: 595, height: 842, margin: 72 }
const STYLE = {
  H1: { size: 20, leading: 27, letters: 40, font: 'F2', before: 0 },
  H2: { size: 14, leading: 20, letters: 58, font: 'F2', before: 12 },
  P: { size: 11, leading: 16, letters: 78, font: 'F1', before: 6 },
} as const

interface Line {
  text: string
  y: number
  block: number
}

function wrapText(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Pages of lines; a block may run over to the next page. */
function layOut(blocks: readonly Block[]): Line[][] {
  const pages: Line[][] = [[]]
  let y = PAGE.height - PAGE.margin
  for (const [block, { tag, text, startsPage }] of blocks.entries()) {
    const style = STYLE[tag]
    if (startsPage && pages.at(-1)!.length > 0) {
      pages.push([])
      y = PAGE.height - PAGE.margin
    }
    y -= style.before
    for (const line of wrapText(text, style.letters)) {
      if (y - style.leading < PAGE.margin) {
        pages.push([])
        y = PAGE.height - PAGE.margin
      }
      y -= style.leading
      pages.at(-1)!.push({ text: line, y, block })
    }
  }
  return pages
}

/** WinAnsi bytes of a text, with the signs of PDF strings escaped. */
const literal = (text: string): string =>
  `(${text
    .replaceAll('—', '\u0097')
    .replaceAll('–', '\u0096')
    .replaceAll('“', '\u0093')
    .replaceAll('”', '\u0094')
    .replaceAll('’', '\u0092')
    .replace(/[\\()]/g, '\\$&')})`

export const utf16 = (text: string): string =>
  `<FEFF${[...text].map(sign => sign.codePointAt(0)!.toString(16).padStart(4, '0').toUpperCase()).join('')}>`

export function writePdf(document: PdfDocument): Buffer {
  const pages = layOut(document.blocks)
  const objects: string[] = []
  const add = (body: string): number => objects.push(body)
  const reserve = (): number => objects.push('')

  const catalog = reserve()
  const tree = reserve()
  const root = reserve()
  const info = add(`<< /Title ${utf16(document.title)} /Author ${utf16(document.author)} /Producer (Estante demo) >>`)
  const regular = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  const bold = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>')
  const element = document.blocks.map(() => reserve())
  const kids: string[][] = document.blocks.map(() => [])
  const parents: string[] = []
  const pageNumbers = pages.map(() => reserve())

  pages.forEach((lines, at) => {
    const page = pageNumbers[at]!
    const marks: number[] = []
    let stream = ''
    for (const block of new Set(lines.map(line => line.block))) {
      const { tag } = document.blocks[block]!
      const style = STYLE[tag]
      stream += `/${tag} <</MCID ${marks.length}>> BDC\nBT /${style.font} ${style.size} Tf\n`
      for (const line of lines.filter(one => one.block === block)) {
        stream += `1 0 0 1 ${PAGE.margin} ${line.y} Tm ${literal(line.text)} Tj\n`
      }
      stream += 'ET\nEMC\n'
      kids[block]!.push(`<< /Type /MCR /Pg ${page} 0 R /MCID ${marks.length} >>`)
      marks.push(element[block]!)
    }
    stream += `/Artifact BMC\nBT /F1 9 Tf 1 0 0 1 ${PAGE.width / 2} 40 Tm (${at + 1}) Tj ET\nEMC\n`
    const content = add(`<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}endstream`)
    objects[page - 1] =
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${content} 0 R /StructParents ${at} /Tabs /S /Resources << /Font << /F1 ${regular} 0 R /F2 ${bold} 0 R >> >> >>`
    parents.push(`${at} [${marks.map(number => `${number} 0 R`).join(' ')}]`)
  })

  const whole = add(
    `<< /Type /StructElem /S /Document /P ${root} 0 R /K [${element.map(n => `${n} 0 R`).join(' ')}] >>`,
  )
  document.blocks.forEach(({ tag }, at) => {
    objects[element[at]! - 1] = `<< /Type /StructElem /S /${tag} /P ${whole} 0 R /K [${kids[at]!.join(' ')}] >>`
  })
  objects[root - 1] = `<< /Type /StructTreeRoot /K ${whole} 0 R /ParentTree << /Nums [${parents.join(' ')}] >> >>`
  objects[tree - 1] = `<< /Type /Pages /Count ${pages.length} /Kids [${pageNumbers.map(n => `${n} 0 R`).join(' ')}] >>`
  objects[catalog - 1] =
    `<< /Type /Catalog /Pages ${tree} 0 R /StructTreeRoot ${root} 0 R /MarkInfo << /Marked true >> /Lang (${document.language}) /ViewerPreferences << /DisplayDocTitle true >> >>`
  return assemble(objects, catalog, info)
}

/** The bytes of a document from the bodies of its objects, which are Latin-1. */
export function assemble(objects: readonly string[], catalog: number, info: number): Buffer {
  let body = '%PDF-1.7\n'
  const offsets = objects.map((object, at) => {
    const offset = Buffer.byteLength(body, 'latin1')
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = Buffer.byteLength(body, 'latin1')
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  body += `trailer\n<< /Size ${objects.length + 1} /Root ${catalog} 0 R /Info ${info} 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(body, 'latin1')
}
