import { StaffPermission } from '@estante/contract'
import type { Core } from '../../core.ts'
import { badRequest, notFound, refused } from '../../http/app-error.ts'
import { personOf } from '../../http/context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import { type Desk, staffActor } from '../circulation/index.ts'
import type { Permissions } from '../permissions/index.ts'
import { planCampaign, runCampaign, undoCampaign } from './campaign.ts'
import type { Collecting } from './collecting.service.ts'
import { type MoneyServices, sendPdf } from './money.routes.ts'
import { receiptPaper } from './receipt-paper.ts'
import { settleSlip } from './settlement.ts'

export interface DeskMoneyServices extends MoneyServices {
  desk: Desk
  collecting: Collecting
  permissions: Permissions
}

/** Money at a desk of a library (`cod_biblioteca` of each call), which the contract asks an activity for. */
export function deskMoneyRoutes(core: Core, services: DeskMoneyServices): Implementation[] {
  const { account, desk, collecting, permissions } = services
  return [
    implement('deskPay', async ({ body }, context) => {
      const { forma, numero, referencia, cod_pessoa, cod_debito, centavos } = body
      const { library, settings } = await collecting.at(body.cod_biblioteca)
      if (forma === 'DINHEIRO') {
        if (!settings.formas.includes('DINHEIRO'))
          throw refused('DinheiroNaoAceito', { biblioteca: library.desc_biblioteca })
      } else if (numero === '') throw refused('NumeroPagamentoObrigatorio')
      const actor = staffActor(context)
      if (referencia !== undefined) {
        const { pagamentos: _rows, ...paid } = await settleSlip(core, desk, actor, { referencia, forma, numero })
        return paid
      }
      if (cod_pessoa === undefined) throw refused('PessoaInexistente')
      const order = { cod_pessoa, cod_debito, centavos, forma, numero }
      const { pagamentos: _rows, ...paid } = await desk.act(actor, acts => acts.pay(order))
      return { ...paid, sobra_centavos: 0 }
    }),
    implement('deskRefund', async ({ body }, context) => {
      const { cod_recibo, motivo, perdoar } = body
      // The library that took the money says whether a desk gives it back, whoever's desk asks.
      const taker = await account.takerOf(cod_recibo)
      const { settings } = await collecting.at(taker)
      const { cod_pessoa: operator } = personOf(context)
      const isSupervisor = await permissions.holdsStaff(operator, StaffPermission.override, taker)
      if (settings.estorno === 'N' && !isSupervisor) throw refused('EstornoNaoPermitido')
      return await desk.act(staffActor(context), acts => acts.refund({ cod_recibo, motivo, perdoar: perdoar === 'S' }))
    }),
    implement('deskCampaign', async ({ body }, context) => {
      const { passo, ato, motivo, cod_biblioteca, de, ate, ...terms } = body
      if (passo === 'DESFAZER') {
        if (motivo === '') throw refused('MotivoObrigatorio')
        const { desfeitos, mantidos } = await undoCampaign(core, desk, ato, motivo, staffActor(context, true))
        return { debitos: desfeitos, pessoas: 0, centavos: 0, deixados: mantidos }
      }
      if (de === undefined || ate === undefined) throw badRequest('de and ate are needed.')
      if (ate < de) throw refused('PeriodoForaDeOrdem')
      const campaign = { ...terms, ato, de, ate, bibliotecas: [cod_biblioteca] }
      const planned = await planCampaign(core, campaign)
      const pessoas = new Set(planned.map(one => one.cod_pessoa)).size
      if (passo === 'PREVER') {
        const centavos = planned.reduce((sum, one) => sum + one.centavos, 0)
        return { debitos: planned.length, pessoas, centavos, deixados: 0 }
      }
      const { debitos, centavos, pulados } = await runCampaign(core, desk, campaign, staffActor(context))
      return { debitos, pessoas, centavos, deixados: pulados }
    }),
    implement('deskDebts', async ({ query }, context) => {
      const { settings } = await collecting.at(query.cod_biblioteca)
      const look = {
        cod_operador: personOf(context).cod_pessoa,
        cod_biblioteca: query.cod_biblioteca,
        motivo: query.motivo ?? '',
      }
      return { ...(await account.atDesk(query.cod_pessoa, look)), formas: settings.formas }
    }),
    implement('deskReceiptPdf', async ({ query }, context) => {
      const receipt = await account.receipt(query.cod_recibo)
      if (receipt.cod_biblioteca !== query.cod_biblioteca) throw notFound('ReciboInexistente')
      return sendPdf(context.reply, await receiptPaper(core, services, query.cod_recibo), `recibo-${receipt.numero}`)
    }),
  ]
}
