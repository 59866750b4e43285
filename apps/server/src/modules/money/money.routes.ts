import type { FastifyReply } from 'fastify'
import type { Core } from '../../core.ts'
import { notFound } from '../../http/app-error.ts'
import { personOf, type RequestContext } from '../../http/context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { Account } from './account.service.ts'
import type { Confirmations } from './confirmations.ts'
import { receiptPaper } from './receipt-paper.ts'
import type { Slips } from './slips.service.ts'

export interface MoneyServices {
  account: Account
  slips: Slips
  confirmations: Confirmations
  institution: () => Promise<string>
}

const me = (context: RequestContext): number => personOf(context).cod_pessoa

export function sendPdf(reply: FastifyReply, pdf: Buffer, name: string) {
  return reply
    .headers({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="${name}.pdf"`,
    })
    .send(pdf)
}

export function moneyRoutes(core: Core, services: MoneyServices): Implementation[] {
  const { account, slips, confirmations, institution } = services
  return [
    implement('getPendingDebts', (_, context) => account.open(me(context))),
    implement('getDebtAccount', (_, context) => account.whole(me(context), context.lang)),
    implement('createGru', ({ body }, context) => {
      const { valor: centavos, codBiblioteca: cod_biblioteca, debitos } = body
      return slips.create(me(context), { forma: 'GRU', cod_biblioteca, centavos, debitos }, context.lang)
    }),
    implement('createPayment', ({ body }, context) => slips.create(me(context), body, context.lang)),
    implement('getPayment', ({ params }, context) => slips.look(params.referencia, me(context))),
    implement('getPaymentPdf', async ({ params }, context) => {
      const slip = await slips.look(params.referencia, me(context))
      const { slipPdf } = await import('./slip.pdf.ts')
      const pdf = await slipPdf(slip, await institution())
      if (!pdf) throw notFound()
      return sendPdf(context.reply, pdf, `${slip.forma.toLowerCase()}-${slip.referencia}`)
    }),
    implement('getReceiptPdf', async ({ params }, context) =>
      sendPdf(context.reply, await receiptPaper(core, services, params.id, me(context)), `recibo-${params.id}`),
    ),
    implement('notifyPayment', async ({ body }) => {
      await confirmations.hint(body.idPagamento)
      // The same answer to every number: nobody learns which payments exist.
      return { ok: true as const }
    }),
  ]
}
