import { Paper } from '../../paper.ts'
import { reais } from '../../reais.ts'
import { writtenMoment } from './written.ts'

const LEFT = 40
/** Nothing is written below this from the lower edge. */
const FOOT = 40

export interface ReceiptPaper {
  instituicao: string
  biblioteca: string
  numero: number
  valor_centavos: number
  forma: string
  documento: string
  emitido_em: string
  nome: string
  itens: { motivo: string; tipo: string; valor_centavos: number; estornado_em: string | null; motivo_estorno: string }[]
}

/** Room for the total and the line below it, which stay together. */
const TOTAL_HEIGHT = 55

const WAYS: Record<string, string> = {
  DINHEIRO: 'dinheiro',
  GRU: 'GRU',
  PIX: 'Pix',
  PAGTESOURO: 'PagTesouro',
  CARTAO: 'cartão',
  OUTRA: 'outra forma',
}
const KINDS: Record<string, string> = {
  MULTA: 'Multa por atraso',
  REPOSICAO: 'Reposição de exemplar',
  SERVICO: 'Serviço',
  OUTRO: 'Outro débito',
}

/** A receipt on paper: number, whom it is from and for, what was paid, and whether it was taken back. */
export async function receiptPdf(receipt: ReceiptPaper): Promise<Buffer> {
  const paper = new Paper(`Recibo nº ${receipt.numero}`)
  const width = paper.width - 2 * LEFT
  let y = paper.text(receipt.instituicao, LEFT, 40, { size: 10 })
  if (receipt.biblioteca) y = paper.text(receipt.biblioteca, LEFT, y, { size: 10 })
  y = paper.text(`Recibo nº ${receipt.numero}`, LEFT, y + 8, { size: 20, face: 'bold', heading: true })
  const back = receipt.itens.find(item => item.estornado_em !== null)
  if (back)
    y = paper.text(`ESTORNADO em ${writtenMoment(back.estornado_em ?? '')}: ${back.motivo_estorno}`, LEFT, y + 4, {
      size: 11,
      face: 'bold',
      colour: '#9a1b1b',
    })
  const way = WAYS[receipt.forma] ?? receipt.forma
  const paid = receipt.documento ? `${way}, número ${receipt.documento}` : way
  y = paper.text(
    `Recebemos de ${receipt.nome} a quantia de ${reais(receipt.valor_centavos)}, paga em ${paid}.`,
    LEFT,
    y + 10,
    { size: 11 },
  )
  y += 12
  const onPage = (at: number, height: number): number => {
    if (at + height <= paper.height - FOOT) return at
    paper.newPage()
    return LEFT
  }
  for (const item of receipt.itens) {
    const kind = KINDS[item.tipo] ?? item.tipo
    const words = item.motivo ? `${kind}: ${item.motivo}` : kind
    const look = { size: 10, width: width - 120 }
    y = onPage(y, paper.heightOf(words, look) + 12)
    paper.line(LEFT, y, width)
    paper.text(reais(item.valor_centavos), LEFT + width - 110, y + 6, { size: 10, width: 110, align: 'right' })
    y = paper.text(words, LEFT, y + 6, look) + 6
  }
  y = onPage(y, TOTAL_HEIGHT)
  paper.line(LEFT, y, width)
  paper.text(reais(receipt.valor_centavos), LEFT + width - 150, y + 8, {
    ...{ size: 12, face: 'bold', width: 150, align: 'right' },
  })
  y = paper.text('Total', LEFT, y + 8, { size: 12, face: 'bold', width: 100 })
  paper.text(`Emitido em ${writtenMoment(receipt.emitido_em)}.`, LEFT, y + 16, { size: 9 })
  return await paper.end()
}
