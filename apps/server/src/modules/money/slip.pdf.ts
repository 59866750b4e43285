import type { PaymentRequest } from '@estante/contract'
import { barCode } from '../../bar-code.ts'
import { Paper } from '../../paper.ts'
import { reais } from '../../reais.ts'
import { writtenDay } from '../../written-day.ts'
import { writtenCpf } from './written.ts'

const LEFT = 40
const MM = 72 / 25.4

type Gru = NonNullable<PaymentRequest['gru']>
type Pix = NonNullable<PaymentRequest['pix']>

/** A slip on paper; Portuguese, as banks and the desk read it. */
export const slipPdf = (slip: PaymentRequest, institution: string): Promise<Buffer> | null =>
  slip.gru ? gruPdf(slip, slip.gru) : slip.pix ? pixPdf(slip, slip.pix, institution) : null

async function gruPdf(slip: PaymentRequest, gru: Gru): Promise<Buffer> {
  const paper = new Paper(`GRU Simples ${slip.referencia}`)
  const width = paper.width - 2 * LEFT
  let y = paper.text('MINISTÉRIO DA FAZENDA', LEFT, 40, { size: 9, face: 'bold' })
  y = paper.text('SECRETARIA DO TESOURO NACIONAL', LEFT, y, { size: 9, face: 'bold' })
  y = paper.text('Guia de Recolhimento da União · GRU Simples', LEFT, y + 6, { size: 15, face: 'bold', heading: true })
  y += 10
  const rows: [[string, string], [string, string]][] = [
    [
      ['Nome do contribuinte', gru.contribuinte],
      ['CPF do contribuinte', writtenCpf(gru.cpf)],
    ],
    [
      ['Unidade favorecida', gru.favorecido],
      ['UG / Gestão', `${gru.ug} / ${gru.gestao}`],
    ],
    [
      ['Código de recolhimento', gru.codigo_recolhimento],
      ['Número de referência', slip.referencia],
    ],
    [
      ['Competência', gru.competencia],
      ['Vencimento', writtenDay(slip.vence_em)],
    ],
    [
      ['(=) Valor principal', reais(slip.valor_centavos)],
      ['(=) Valor total', reais(slip.valor_centavos)],
    ],
  ]
  const half = width / 2
  const look = { size: 10.5, face: 'bold', width: half - 12 } as const
  for (const row of rows) {
    // Both boxes of a row are as high as the longer of their texts.
    const height = Math.max(34, ...row.map(([, value]) => paper.heightOf(value, look) + 21))
    for (const [at, [label, value]] of row.entries()) {
      const x = LEFT + at * half
      paper.box(x, y, half, height)
      paper.text(label, x + 6, y + 4, { size: 7, colour: '#444444', width: half - 12 })
      paper.text(value, x + 6, y + 15, look)
    }
    y += height
  }
  const words = [
    `Débito com: ${slip.desc_biblioteca}. Guia sem campo de desconto: o valor já é o líquido.`,
    'Pagável somente no Banco do Brasil (caixa, autoatendimento ou aplicativo).',
    'Esta guia não quita o débito: ele é quitado com a confirmação do pagamento. Guarde o comprovante.',
  ]
  y += 12
  for (const line of words) y = paper.text(line, LEFT, y, { size: 9 }) + 2
  y = paper.text(gru.linha_digitavel.join('  '), LEFT, y + 14, { size: 12, face: 'mono' })
  paper.bars(barCode(gru.codigo_barras), {
    x: LEFT,
    y: y + 10,
    width: 103 * MM,
    words: `Código de barras da guia: ${gru.linha_digitavel.join(' ')}`,
  })
  return await paper.end()
}

async function pixPdf(slip: PaymentRequest, pix: Pix, institution: string): Promise<Buffer> {
  const paper = new Paper(`Pix ${slip.referencia}`)
  let y = paper.text(institution, LEFT, 40, { size: 10 })
  y = paper.text('Pagamento com Pix', LEFT, y + 6, { size: 18, face: 'bold', heading: true })
  y = paper.text(reais(slip.valor_centavos), LEFT, y + 8, { size: 22, face: 'bold' })
  y = paper.text(`${slip.desc_biblioteca} · recebedor: ${pix.recebedor}`, LEFT, y + 4, { size: 10 })
  y = paper.text(`Referência ${slip.referencia} · pague até ${writtenDay(slip.vence_em)}`, LEFT, y + 2, { size: 10 })
  y = paper.qr(pix.copia_e_cola, { x: LEFT, y: y + 16, side: 180, words: 'Código QR do Pix' })
  y = paper.text('Pix copia e cola', LEFT, y + 12, { size: 9, face: 'bold' })
  y = paper.text(pix.copia_e_cola, LEFT, y + 2, { size: 8, face: 'mono' })
  paper.text(
    'Este código não quita o débito: a biblioteca registra o pagamento quando o confere. Guarde o comprovante.',
    LEFT,
    y + 12,
    { size: 9 },
  )
  return await paper.end()
}
