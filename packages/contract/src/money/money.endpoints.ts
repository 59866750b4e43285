import { z } from 'zod'
import { defineEndpoint } from '../define.ts'
import { StaffPermission } from '../permissions.ts'
import { key, yesNo } from '../scalars.ts'
import { moneyCalls as calls } from './money.calls.ts'
import { collectingWay, debt, debtAccount, PAYMENT_FORMS, paymentRequest, receiptRow } from './money.entities.ts'

/** An amount in reais, as a number or as text with point or comma, of at most two decimals: read as cents. */
const amount = z
  .union([z.number(), z.string().trim()])
  .refine(given => /^-?\d{1,9}([.,]\d{1,2})?$/.test(String(given)), 'must be an amount in reais, such as 4.50')
  .transform(given => {
    const [whole = '', rest = ''] = String(given).split(/[.,]/)
    const cents = Number(whole.replace('-', '')) * 100 + Number(rest.padEnd(2, '0'))
    return whole.startsWith('-') ? -cents : cents
  })

const cents = z.int().positive().max(100_000_000)
const reference = z.string().regex(/^\d{6,20}$/)
const debts = z.array(key).min(1).max(200)
const motive = z.string().trim().min(3).max(500)
const at = { cod_biblioteca: key }

const receiptOf = receiptRow.pick({ cod_recibo: true, cod_biblioteca: true, numero: true, valor_centavos: true })

export const moneyEndpoints = {
  getPendingDebts: defineEndpoint(calls.getPendingDebts, {
    summary: 'Debts of the person that are open, the oldest first',
    response: z.array(debt),
  }),
  createGru: defineEndpoint(calls.createGru, {
    summary: 'Makes a GRU Simples for what is owed at a library; it settles nothing by itself',
    body: z.object({ valor: amount, codBiblioteca: key, debitos: debts.optional() }),
    response: paymentRequest,
  }),
  getDebtAccount: defineEndpoint(calls.getDebtAccount, {
    summary: 'How each library collects, what was settled, receipts and slips of the person',
    response: debtAccount,
  }),
  createPayment: defineEndpoint(calls.createPayment, {
    summary: 'Begins a payment by Pix or through PagTesouro',
    statuses: [503],
    body: z.object({ ...at, forma: z.enum(['PIX', 'PAGTESOURO']), centavos: cents, debitos: debts.optional() }),
    response: paymentRequest,
  }),
  getPayment: defineEndpoint(calls.getPayment, {
    summary: 'What became of a slip or payment of the person',
    statuses: [404],
    params: z.object({ referencia: reference }),
    response: paymentRequest,
  }),
  getPaymentPdf: defineEndpoint(calls.getPaymentPdf, {
    summary: 'A slip to print',
    statuses: [404],
    params: z.object({ referencia: reference }),
    produces: 'application/pdf',
  }),
  getReceiptPdf: defineEndpoint(calls.getReceiptPdf, {
    summary: 'A receipt of the person to print',
    statuses: [404],
    params: z.object({ id: key }),
    produces: 'application/pdf',
  }),
  notifyPayment: defineEndpoint(calls.notifyPayment, {
    summary: 'Hint of the payment platform that something changed; we ask there, and believe only that answer',
    body: z.object({ idPagamento: z.string().min(1).max(100) }),
    response: z.object({ ok: z.literal(true) }),
    rateLimit: 120,
  }),
  deskPay: defineEndpoint(calls.deskPay, {
    summary: 'Settles debts of a person, or what a slip asked for; gives a numbered receipt',
    staffPermission: StaffPermission.money,
    body: z.object({
      ...at,
      cod_pessoa: key.optional(),
      cod_debito: key.optional(),
      /** All that is owed where nothing is said. */
      centavos: cents.optional(),
      /** Of a slip: its person, debts and value. */
      referencia: reference.optional(),
      forma: z.enum(PAYMENT_FORMS),
      /** Number of process, slip or transaction; needed for all but cash. */
      numero: z.string().trim().max(60).default(''),
    }),
    response: z.object({
      pago_centavos: z.int(),
      aberto_centavos: z.int(),
      sobra_centavos: z.int(),
      recibos: z.array(receiptOf),
    }),
  }),
  deskRefund: defineEndpoint(calls.deskRefund, {
    summary: 'Takes a payment back with a reason; its debts are open again, or waived',
    staffPermission: StaffPermission.waive,
    body: z.object({ ...at, cod_recibo: key, motivo: motive, perdoar: yesNo.default('N') }),
    response: z.object({ cod_recibo: z.int(), estornado_centavos: z.int(), aberto_centavos: z.int() }),
  }),
  deskDebts: defineEndpoint(calls.deskDebts, {
    summary: 'Debts, receipts and slips of a person at the desk; the look is written down',
    statuses: [404],
    staffPermission: StaffPermission.money,
    query: z.object({ ...at, cod_pessoa: key, motivo: z.string().max(200).optional() }),
    response: z.object({
      abertos: z.array(debt),
      encerrados: z.array(debt),
      recibos: z.array(receiptRow),
      cobrancas: z.array(paymentRequest),
      /** Ways that the library of the desk takes. */
      formas: z.array(collectingWay),
    }),
  }),
  deskReceiptPdf: defineEndpoint(calls.deskReceiptPdf, {
    summary: 'A receipt to print at the desk',
    statuses: [404],
    staffPermission: StaffPermission.money,
    query: z.object({ ...at, cod_recibo: key }),
    produces: 'application/pdf',
  }),
}
