import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import type { BarCode } from './bar-code.ts'
import { drawQr, qrCode } from './qr.ts'

type Pdf = InstanceType<typeof PDFDocument>

const font = (name: string): string => fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))
const FONTS = { plain: font('DejaVuSans'), bold: font('DejaVuSans-Bold'), mono: font('DejaVuSansMono') } as const

interface TextOptions {
  size?: number
  face?: keyof typeof FONTS
  colour?: string
  width?: number
  align?: 'left' | 'center' | 'right'
  /** A heading for who hears the document. */
  heading?: boolean
}

/** A page of paper that we print: text that can be selected and heard, codes as vectors. */
export class Paper {
  readonly #pdf: Pdf
  readonly #done: Promise<Buffer>
  readonly width: number
  readonly height: number

  constructor(title: string, size: string | [number, number] = 'A4') {
    this.#pdf = new PDFDocument({
      size,
      margin: 0,
      lang: 'pt-BR',
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
    for (const [name, file] of Object.entries(FONTS)) this.#pdf.registerFont(name, file)
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
    pdf.addStructure(pdf.struct(heading ? 'H1' : 'P', {}, () => void pdf.text(words, x, y, options)))
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

  /** Draws bars as wide as asked for, with words for who does not see them. Says where they end. */
  bars({ width: whole, height, path }: BarCode, at: { x: number; y: number; width: number; words: string }): number {
    const pdf = this.#pdf
    const scale = at.width / whole
    pdf.addStructure(
      pdf.struct('Figure', { alt: at.words }, () => {
        pdf.save().translate(at.x, at.y)
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
