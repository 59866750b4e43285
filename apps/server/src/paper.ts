import PDFDocument from 'pdfkit'
import type { BarCode } from './bar-code.ts'
import { fontOf } from './fonts.ts'
import { drawQr, qrCode } from './qr.ts'

type Pdf = InstanceType<typeof PDFDocument>

const FONTS = { plain: 'DejaVuSans', bold: 'DejaVuSans-Bold', mono: 'DejaVuSansMono' } as const

interface TextOptions {
  size?: number
  face?: keyof typeof FONTS
  colour?: string
  width?: number
  align?: 'left' | 'center' | 'right'
  /** A heading for who hears the document. */
  heading?: boolean | 'H1' | 'H2'
}

/** A page of paper that we print: text that can be selected and heard, codes as vectors. */
export class Paper {
  readonly #pdf: Pdf
  readonly #done: Promise<Buffer>
  readonly width: number
  readonly height: number

  constructor(title: string, size: string | [number, number] = 'A4', lang = 'pt-BR') {
    this.#pdf = new PDFDocument({
      size,
      margin: 0,
      lang,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      info: { Title: title, Creator: 'Estante' },
    })
    const chunks: Buffer[] = []
    this.#done = new Promise<Buffer>((resolve, reject) => {
      this.#pdf.on('data', chunk => chunks.push(chunk as Buffer))
      this.#pdf.on('end', () => resolve(Buffer.concat(chunks)))
      this.#pdf.on('error', reject)
    })
    for (const [face, name] of Object.entries(FONTS)) this.#pdf.registerFont(face, fontOf(name))
    this.width = this.#pdf.page.width
    this.height = this.#pdf.page.height
  }

  /** Writes at a place and says where the next line begins. */
  text(
    words: string,
    x: number,
    y: number,
    { size = 10, face = 'plain', colour = '#000000', width = this.width - 2 * x, align, heading }: TextOptions = {},
  ): number {
    const pdf = this.#pdf
    pdf.font(face).fontSize(size).fillColor(colour)
    const options = { width, ...(align && { align }) }
    const height = pdf.heightOfString(words, options)
    pdf.addStructure(
      pdf.struct(heading === true ? 'H1' : heading || 'P', {}, () => void pdf.text(words, x, y, options)),
    )
    return y + height
  }

  /** How much room words take, before they are written. */
  heightOf(words: string, { size = 10, face = 'plain', width }: Pick<TextOptions, 'size' | 'face' | 'width'>): number {
    this.#pdf.font(face).fontSize(size)
    return this.#pdf.heightOfString(words, { ...(width !== undefined && { width }) })
  }

  /** Goes on at the top of another page of the same size. */
  newPage(): void {
    this.#pdf.addPage({ size: [this.width, this.height], margin: 0 })
  }

  /** A table that goes on over as many pages as it needs, its head on each. Says where it ends. */
  table(
    head: readonly string[],
    rows: readonly (readonly string[])[],
    at: { x: number; y: number; width: number; bottom: number },
  ): number {
    let y = at.y
    for (let from = 0; from < rows.length || from === 0; ) {
      const page = new TablePage(this.#pdf, at, head)
      y = page.row(head, y, 'TH')
      do {
        y = page.row(rows[from] ?? [], y, 'TD')
        from++
      } while (from < rows.length && y + page.heightOf(rows[from] ?? []) <= at.bottom)
      page.end()
      if (from >= rows.length) return y
      this.newPage()
      y = at.x
    }
    return y
  }

  line(x: number, y: number, width: number): void {
    this.#artifact(() =>
      this.#pdf
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.6)
        .stroke('#888888'),
    )
  }

  box(x: number, y: number, width: number, height: number): void {
    this.#artifact(() => this.#pdf.rect(x, y, width, height).lineWidth(0.6).stroke('#888888'))
  }

  /** Draws bars as wide as asked for, the blank beside them apart, with words for who does not see them. Says where they end. */
  bars(
    { width: whole, height, quiet, path }: BarCode,
    at: { x: number; y: number; width: number; words: string },
  ): number {
    const pdf = this.#pdf
    const scale = at.width / (whole - 2 * quiet)
    pdf.addStructure(
      pdf.struct('Figure', { alt: at.words }, () => {
        pdf.save().translate(at.x - quiet * scale, at.y)
        pdf.scale(scale).path(path).fill('#000000')
        pdf.restore()
      }),
    )
    return at.y + height * scale
  }

  qr(text: string, at: { x: number; y: number; side: number; words: string }): number {
    drawQr(this.#pdf, qrCode(text), at)
    return at.y + at.side
  }

  #artifact(draw: () => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    this.#pdf.endMarkedContent()
  }

  async end(): Promise<Buffer> {
    this.#pdf.end()
    return await this.#done
  }
}

const CELL_GAP = 4
/** The first column holds names. */
const NAMES_SHARE = 0.28

/** The part of a table that stands on one page: heard as a table, with the cells of its head named as such. */
class TablePage {
  readonly #pdf: Pdf
  readonly #x: number
  readonly #widths: number[]
  readonly #rows: ReturnType<Pdf['struct']>[] = []

  constructor(pdf: Pdf, { x, width }: { x: number; width: number }, head: readonly string[]) {
    this.#pdf = pdf
    this.#x = x
    const names = head.length > 1 ? width * NAMES_SHARE : width
    this.#widths = head.map((_, at) => (at === 0 ? names : (width - names) / (head.length - 1)))
  }

  heightOf(cells: readonly string[]): number {
    this.#pdf.font('plain').fontSize(8)
    const heights = cells.map((text, at) => this.#pdf.heightOfString(text || ' ', { width: this.#room(at) }))
    return Math.max(0, ...heights) + 2 * CELL_GAP
  }

  #room = (at: number): number => (this.#widths[at] ?? 0) - 2 * CELL_GAP

  row(cells: readonly string[], y: number, kind: 'TH' | 'TD'): number {
    const height = this.heightOf(cells)
    let x = this.#x
    const made = cells.map((text, at) => {
      const [left, width] = [x + CELL_GAP, this.#room(at)]
      x += this.#widths[at] ?? 0
      return this.#pdf.struct(kind === 'TH' || at === 0 ? 'TH' : 'TD', {}, () => {
        this.#pdf
          .font(kind === 'TH' ? 'bold' : 'plain')
          .fontSize(8)
          .fillColor('#000000')
        this.#pdf.text(text || ' ', left, y + CELL_GAP, { width, align: at === 0 ? 'left' : 'right' })
      })
    })
    this.#rows.push(this.#pdf.struct('TR', {}, made))
    return y + height
  }

  end(): void {
    this.#pdf.addStructure(this.#pdf.struct('Table', {}, this.#rows))
  }
}
