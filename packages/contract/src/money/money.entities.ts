import { z } from 'zod'
import { isoDate, yesNo } from '../scalars.ts'

/** What is owed for. */
export const debtKind = z.enum(['MULTA', 'REPOSICAO', 'SERVICO', 'OUTRO'])

/** A debt: amount, discount, paid, day of payment and reason (LOAN-06). Money is integer cents. */
export const debt = z.object({
  cod_debito: z.int(),
  tipo: debtKind,
  cod_biblioteca: z.int().nullable(),
  desc_biblioteca: z.string(),
  motivo: z.string(),
  valor_centavos: z.int(),
  desconto_centavos: z.int(),
  motivo_desconto: z.string(),
  pago_centavos: z.int(),
  aberto_centavos: z.int(),
  /** Instant of the last payment that stands. */
  data_pagamento: z.string().nullable(),
  criado_em: z.string(),
  encerrado_em: z.string().nullable(),
  situacao: z.enum(['ABERTO', 'PAGO', 'PERDOADO', 'CANCELADO']),
  /** Too old to hinder anything. */
  prescrito: yesNo,
  /** Of a fine or a loss: the work, when it was due and when it came back. */
  cod_acervo: z.int().nullable(),
  obra: z.string(),
  autor: z.string(),
  link_capa: z.string().nullable(),
  data_prevista: isoDate.nullable(),
  devolucao_efetiva: z.string().nullable(),
})
export type Debt = z.infer<typeof debt>

/** How money that the desk took was paid. */
export const PAYMENT_FORMS = ['DINHEIRO', 'GRU', 'PIX', 'PAGTESOURO', 'CARTAO', 'OUTRA'] as const

export const COLLECTING_WAYS = ['DINHEIRO', 'GRU', 'PAGTESOURO', 'PIX', 'INSTRUCOES'] as const
export const collectingWay = z.enum(COLLECTING_WAYS)

/** How a library collects, as its patrons are told. */
export const collecting = z.object({
  cod_biblioteca: z.int(),
  desc_biblioteca: z.string(),
  formas: z.array(collectingWay),
  /** Where to turn to: the library's own words, or its address, telephone and mail. */
  contato: z.string(),
  instrucoes: z.object({ texto: z.string(), endereco: z.string().nullable() }).nullable(),
})
export type Collecting = z.infer<typeof collecting>

/** A code as a drawing: a path of everything dark, in a box of this size. */
export const drawnCode = z.object({ largura: z.number(), altura: z.number(), caminho: z.string() })
export type DrawnCode = z.infer<typeof drawnCode>

export const PAYMENT_STATUSES = ['ABERTA', 'PAGA', 'EXPIRADA', 'CANCELADA', 'DIVERGENTE'] as const

/** What asks for money: a slip, a Pix code, a payment begun elsewhere. It settles nothing by itself. */
export const paymentRequest = z.object({
  referencia: z.string(),
  forma: z.enum(['GRU', 'PIX', 'PAGTESOURO']),
  cod_biblioteca: z.int(),
  desc_biblioteca: z.string(),
  valor_centavos: z.int(),
  /** Paid although no longer owed: the library gives it back. */
  sobra_centavos: z.int(),
  situacao: z.enum(PAYMENT_STATUSES),
  criada_em: z.string(),
  vence_em: isoDate,
  paga_em: z.string().nullable(),
  debitos: z.array(z.int()),
  gru: z
    .object({
      ug: z.string(),
      gestao: z.string(),
      codigo_recolhimento: z.string(),
      favorecido: z.string(),
      /** MM/AAAA */
      competencia: z.string(),
      contribuinte: z.string(),
      cpf: z.string(),
      codigo_barras: z.string(),
      linha_digitavel: z.array(z.string()),
      barras: drawnCode,
    })
    .nullable(),
  pix: z.object({ recebedor: z.string(), copia_e_cola: z.string(), qr: drawnCode }).nullable(),
  pagtesouro: z.object({ endereco: z.string() }).nullable(),
})
export type PaymentRequest = z.infer<typeof paymentRequest>

export const receiptRow = z.object({
  cod_recibo: z.int(),
  cod_biblioteca: z.int(),
  desc_biblioteca: z.string(),
  /** Without gaps in each library. */
  numero: z.int(),
  valor_centavos: z.int(),
  forma: z.string(),
  documento: z.string(),
  emitido_em: z.string(),
  /** All of it was taken back. */
  estornado: yesNo,
})
export type ReceiptRow = z.infer<typeof receiptRow>

export const debtAccount = z.object({
  /** New loans wait while more than this is owed; null never. */
  limite_centavos: z.int().nullable(),
  impede: yesNo,
  /** In whose name slips are: civil name and CPF in part. Null without CPF (PAT-15). */
  pagador: z.object({ nome: z.string(), cpf: z.string() }).nullable(),
  bibliotecas: z.array(collecting),
  encerrados: z.array(debt),
  recibos: z.array(receiptRow),
  /** Slips that wait for their payment. */
  cobrancas: z.array(paymentRequest),
})
export type DebtAccount = z.infer<typeof debtAccount>
