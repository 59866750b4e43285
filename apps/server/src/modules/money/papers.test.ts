import type { PaymentRequest } from '@estante/contract'
import { describe, expect, it } from 'vitest'
import { barCode } from '../../bar-code.ts'
import { type PlacedText, textsOfPdf } from '../../testing/read-paper.ts'
import { digitableLine, gruBarCode } from './gru.rules.ts'
import { pixCode } from './pix.rules.ts'
import { type ReceiptPaper, receiptPdf } from './receipt.pdf.ts'
import { slipPdf } from './slip.pdf.ts'

const LONG = 'Maria Aparecida Bragança de Albuquerque Figueiredo e Vasconcelos do Nascimento Cavalcanti'

/** Pairs of texts that stand on one another; a hair's breadth is none. */
const collisions = (texts: readonly PlacedText[]): [string, string][] =>
  texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter(
        other =>
          other.page === one.page &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
      )
      .map((other): [string, string] => [one.text, other.text]),
  )
const outside = (texts: readonly PlacedText[]): string[] =>
  texts
    .filter(({ left, right, top, bottom }) => left < 30 || right > 595.28 - 30 || top < 30 || bottom > 841.89 - 30)
    .map(({ text }) => text)

const slip = (part: Partial<PaymentRequest>): PaymentRequest => ({
  referencia: '2026000123',
  forma: 'GRU',
  cod_biblioteca: 1,
  desc_biblioteca: 'Biblioteca Central',
  valor_centavos: 450,
  sobra_centavos: 0,
  situacao: 'ABERTA',
  criada_em: '2026-11-16T12:00:00.000Z',
  vence_em: '2026-11-26',
  paga_em: null,
  debitos: [1],
  gru: null,
  pix: null,
  pagtesouro: null,
  ...part,
})
const codigo_barras = gruBarCode({
  ...{ centavos: 450, codigo_recolhimento: '28832-6', identificador: '01234', cpf: '52998224725' },
})
const { width: largura, height: altura, path: caminho } = barCode(codigo_barras)
const gru: PaymentRequest['gru'] = {
  ug: '153999',
  gestao: '15999',
  codigo_recolhimento: '28832-6',
  favorecido: 'UNIVERSIDADE FEDERAL DO VALE DO RIO MAMANGUÁP',
  competencia: '11/2026',
  contribuinte: LONG,
  cpf: '52998224725',
  codigo_barras,
  linha_digitavel: digitableLine(codigo_barras),
  barras: { largura, altura, caminho },
}

describe('slips on paper', () => {
  it('LOAN-08 a long name of payer or unit takes the lines that it needs, and no text stands on another', async () => {
    const texts = await textsOfPdf((await slipPdf(slip({ gru }), 'UFVale'))!)
    const all = texts.map(({ text }) => text).join(' ')
    for (const word of [...LONG.split(' '), 'MAMANGUÁP']) expect(all).toContain(word)
    expect([collisions(texts), outside(texts)]).toEqual([[], []])
  })

  it('a Pix code with a key as long as keys may be stays on its paper', async () => {
    const chave = `${'biblioteca.'.repeat(5)}central@ufvale.ex.br`
    const copia_e_cola = pixCode({
      ...{ chave, nome: 'UFVale Bibliotecas', cidade: 'São José', centavos: 450, txid: 'EST2026000123' },
    })
    const pix: PaymentRequest['pix'] = {
      ...{ recebedor: 'UFVale Bibliotecas', copia_e_cola, qr: { largura: 1, altura: 1, caminho: '' } },
    }
    const texts = await textsOfPdf((await slipPdf(slip({ forma: 'PIX', pix }), 'UFVale'))!)
    expect(texts.map(({ text }) => text).join('')).toContain(copia_e_cola.slice(-8))
    expect([collisions(texts), outside(texts)]).toEqual([[], []])
  })
})

describe('receipts on paper', () => {
  const receipt = (count: number, more: Partial<ReceiptPaper> = {}): ReceiptPaper => ({
    instituicao: 'Universidade Federal do Vale',
    biblioteca: 'Biblioteca Central',
    numero: 12,
    valor_centavos: count * 250,
    forma: 'DINHEIRO',
    documento: '',
    emitido_em: '2026-11-16T12:05:00.000Z',
    nome: LONG,
    itens: Array.from({ length: count }, (_, at) => ({
      motivo: `Obra número ${at + 1}, cujo título é tão longo que não cabe em uma só linha do recibo da biblioteca`,
      tipo: 'MULTA',
      valor_centavos: 250,
      estornado_em: null,
      motivo_estorno: '',
    })),
    ...more,
  })

  it('many debts go on over as many pages as they need, each line whole, and the total comes last', async () => {
    const texts = await textsOfPdf(await receiptPdf(receipt(45)))
    expect(new Set(texts.map(({ page }) => page))).toEqual(new Set([1, 2, 3]))
    expect([collisions(texts), outside(texts)]).toEqual([[], []])
    const words = texts.map(({ text }) => text).join(' ')
    expect(words.match(/Obra número \d+,/g)).toHaveLength(45)
    expect(words).toMatch(/Obra número 45,.*Total.*R\$ 112,50|Obra número 45,.*R\$ 112,50.*Total/)
  })

  it('one debt stays on one page', async () => {
    const texts = await textsOfPdf(await receiptPdf(receipt(1)))
    expect(new Set(texts.map(({ page }) => page))).toEqual(new Set([1]))
    expect([collisions(texts), outside(texts)]).toEqual([[], []])
  })
})
