import type { CertificateState, Language, Pendency } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import PDFDocument from 'pdfkit'
import { fontOf } from '../../fonts.ts'
import { libraryDay, localClock } from '../../library-clock.ts'
import { drawQr, qrCode } from '../../qr.ts'
import { reais } from '../../reais.ts'
import { fullDay, LOCALES, writtenDue } from '../../written-day.ts'
import { writtenCpf } from './certificate.rules.ts'

const MARGIN = 64
const QR_SIDE = 132

export interface PrintedCertificate {
  numero: string
  tipo: 'NADA_CONSTA' | 'PENDENCIAS'
  nome: string
  nome_civil: string
  cpf: string | null
  /** Passport or RNM of who has no CPF. */
  documento?: { tipo: 'passaporte' | 'rnm'; numero: string }
  vinculos: readonly (string | Record<Language, string>)[]
  texto: Record<Language, string>
  emitida_em: string
  valida_ate: string | null
  situacao: CertificateState
  pendencias: readonly Pendency[]
  instituicao: string
  /** Where its QR code leads; null bears no code. */
  endereco: string | null
  site: string
}

type Document = InstanceType<typeof PDFDocument>

/** A page that reads well aloud too: tagged, with a title and a language. */
export async function certificatePdf(certificate: PrintedCertificate, lang: Language): Promise<Buffer> {
  const say = (key: string, params: Record<string, string | number> = {}) =>
    translate(lang, `clearance-document:${key}`, params)
  const title = say(certificate.tipo === 'NADA_CONSTA' ? 'titulo' : 'tituloPendencias')
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: LOCALES[lang],
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    info: {
      Title: `${title} ${certificate.numero}`,
      Creator: 'Estante',
      CreationDate: new Date(certificate.emitida_em),
    },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', chunk => chunks.push(chunk as Buffer))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  document.registerFont('text', fontOf('DejaVuSerif')).registerFont('bold', fontOf('DejaVuSerif-Bold'))
  const page = new Page(document)
  page.put('P', certificate.instituicao, { size: 13, bold: true, align: 'center' })
  page.put('H1', title, { size: 20, bold: true, align: 'center', before: 28 })
  page.put('P', say('numero', { numero: certificate.numero }), { size: 11, align: 'center', after: 28 })
  body(page, certificate, lang, say)
  if (certificate.endereco)
    seal(document, page, certificate.endereco, say('qr'), say('assinatura', { site: certificate.site }))
  if (certificate.situacao === 'REVOGADA')
    page.put('P', say('revogada'), { size: 14, bold: true, colour: '#9a1b1b', before: 20 })
  document.end()
  return await done
}

type Say = (key: string, params?: Record<string, string | number>) => string

function body(page: Page, certificate: PrintedCertificate, lang: Language, say: Say): void {
  const day = (value: string) => fullDay(value, lang)
  const isClear = certificate.tipo === 'NADA_CONSTA'
  const issued = new Date(certificate.emitida_em)
  page.put('P', say(isClear ? 'declara' : 'declaraPendencias'), { after: 10 })
  page.put('P', certificate.nome, { size: 15, bold: true })
  if (certificate.nome_civil) page.put('P', say('nomeCivil', { nome: certificate.nome_civil }))
  if (certificate.cpf) page.put('P', say('cpf', { cpf: writtenCpf(certificate.cpf) }))
  if (certificate.documento) page.put('P', say(certificate.documento.tipo, { numero: certificate.documento.numero }))
  for (const link of certificate.vinculos) page.put('P', typeof link === 'string' ? link : link[lang])
  if (isClear) {
    page.put('P', say('nadaConsta'), { before: 14 })
    page.put('P', say('motivo', { motivo: certificate.texto[lang] }), { before: 10 })
  }
  for (const { tipo, descricao, desc_biblioteca, desde, data_prevista, vence_em, centavos } of certificate.pendencias)
    page.put(
      'P',
      [
        say(`tipo.${tipo}`),
        descricao,
        desc_biblioteca,
        data_prevista
          ? say('devolver', { dia: writtenDue({ data_prevista, vence_em: vence_em ?? '' }, lang, undefined, fullDay) })
          : say('desde', { dia: day(desde) }),
        // An amount is not parted from its sign by the end of a line.
        centavos > 0 ? reais(centavos).replace(' ', '\u00a0') : '',
      ]
        .filter(Boolean)
        .join(' · '),
      { before: 8 },
    )
  const time = localClock(issued).time
  page.put('P', say('emitida', { dia: day(libraryDay(issued)), hora: time }), { before: 14 })
  if (certificate.valida_ate) page.put('P', say('validade', { dia: day(certificate.valida_ate) }), { bold: true })
  if (!isClear) page.put('P', say('naoVale'), { before: 14 })
}

/** The code with its words beside it; the code is a link too, for who reads on a screen. */
function seal(document: Document, page: Page, address: string, words: string, signature: string): void {
  page.room(QR_SIDE + 28)
  const y = page.y + 28
  drawQr(document, qrCode(address), { x: MARGIN, y, side: QR_SIDE, words })
  document.link(MARGIN, y, QR_SIDE, QR_SIDE, address)
  const x = MARGIN + QR_SIDE + 18
  page.at(x, y + 24, document.page.width - MARGIN - x)
  page.put('P', words, { size: 10 })
  page.put('P', signature, { size: 10, before: 6 })
  page.at(MARGIN, y + QR_SIDE, document.page.width - 2 * MARGIN)
}

interface Style {
  size?: number
  bold?: boolean
  align?: 'left' | 'center'
  colour?: string
  before?: number
  after?: number
}

/** Paragraphs one below the other; a new page begins where one is full. */
class Page {
  readonly #document: Document
  #x = MARGIN
  #width: number
  y = MARGIN

  constructor(document: Document) {
    this.#document = document
    this.#width = document.page.width - 2 * MARGIN
  }

  at(x: number, y: number, width: number): void {
    this.#x = x
    this.y = y
    this.#width = width
  }

  /** Goes on at the top of another page where so much has no room on this one. */
  room(height: number): void {
    if (this.y + height <= this.#document.page.height - MARGIN) return
    this.#document.addPage()
    this.y = MARGIN
  }

  put(tag: 'P' | 'H1', text: string, style: Style = {}): void {
    const { size = 12, bold = false, align = 'left', colour = '#000000', before = 4, after = 0 } = style
    const document = this.#document
    document
      .font(bold ? 'bold' : 'text')
      .fontSize(size)
      .fillColor(colour)
    const height = document.heightOfString(text, { width: this.#width, lineGap: 3 })
    this.y += before
    this.room(height)
    const [x, y, width] = [this.#x, this.y, this.#width]
    document.addStructure(document.struct(tag, {}, () => void document.text(text, x, y, { width, align, lineGap: 3 })))
    this.y += height + after
  }
}
