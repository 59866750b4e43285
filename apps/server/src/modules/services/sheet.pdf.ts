import PDFDocument from 'pdfkit'
import { fontOf } from '../../fonts.ts'
import { PREVIEW, type SheetText } from './sheet.rules.ts'

const POINTS_A_CM = 72 / 2.54
/** The card of a catalogue: 12.5 × 7.5 cm. */
export const SHEET_SIZE: [number, number] = [12.5 * POINTS_A_CM, 7.5 * POINTS_A_CM]
const MARGIN = 12
const CUTTER_WIDTH = 48
const FOOT = 14

type Document = InstanceType<typeof PDFDocument>

/** The card as a PDF of exactly its size; letters are as large as the text lets them be. */
export async function sheetPdf(text: SheetText, title: string): Promise<Buffer> {
  const document = new PDFDocument({
    size: SHEET_SIZE,
    margin: 0,
    lang: 'pt-BR',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Creator: 'Estante' },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', chunk => chunks.push(chunk as Buffer))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  document.registerFont('sheet', fontOf('DejaVuSerifCondensed'))
  document.font('sheet')
  const [width, height] = SHEET_SIZE
  const room = height - 2 * MARGIN - FOOT
  let size = 9
  while (size > 4.5 && heightOf(document, text, size) > room) size -= 0.25
  document.markContent('Artifact', { type: 'Layout' })
  document
    .rect(3, 3, width - 6, height - 6)
    .lineWidth(0.6)
    .stroke('#000000')
  document.endMarkedContent()
  draw(document, text, size)
  document.end()
  return await done
}

const bodyWidth = SHEET_SIZE[0] - 2 * MARGIN - CUTTER_WIDTH

const paragraphs = ({ entrada, descricao, notas, pistas, classes }: SheetText) => [
  { text: entrada, indent: 0, gap: 0 },
  { text: descricao, indent: 12, gap: 4 },
  ...notas.map((text, at) => ({ text, indent: 12, gap: at === notas.length - 1 ? 4 : 0 })),
  { text: pistas, indent: 12, gap: 4 },
  ...classes.map(text => ({ text, indent: bodyWidth * 0.6, gap: 0 })),
]

function heightOf(document: Document, text: SheetText, size: number): number {
  document.fontSize(size)
  return paragraphs(text).reduce(
    (sum, { text: words, indent, gap }) => sum + document.heightOfString(words, { width: bodyWidth - indent }) + gap,
    0,
  )
}

function draw(document: Document, text: SheetText, size: number): void {
  const left = MARGIN + CUTTER_WIDTH
  document.fontSize(size).fillColor('#000000')
  const put = (words: string, x: number, y: number, options: PDFKit.Mixins.TextOptions = {}): void => {
    document.addStructure(document.struct('P', {}, () => void document.text(words, x, y, options)))
  }
  if (text.cutter) put(text.cutter, MARGIN, MARGIN, { width: CUTTER_WIDTH - 4 })
  let y = MARGIN
  for (const { text: words, indent, gap } of paragraphs(text)) {
    const width = bodyWidth - indent
    put(words, left + indent, y, { width })
    y += document.heightOfString(words, { width }) + gap
  }
  const [width, height] = SHEET_SIZE
  document.fontSize(Math.min(size, 7.5)).fillColor(text.responsavel === PREVIEW ? '#9a1b1b' : '#000000')
  put(text.responsavel, MARGIN, height - MARGIN - 9, { width: width - 2 * MARGIN, align: 'center', lineBreak: false })
}
