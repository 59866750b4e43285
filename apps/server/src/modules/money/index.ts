import type { Core, Module } from '../../core.ts'
import type { Desk } from '../circulation/index.ts'
import type { Parameters } from '../institution/index.ts'
import type { Permissions } from '../permissions/index.ts'
import { Account } from './account.service.ts'
import { Collecting } from './collecting.service.ts'
import { Confirmations } from './confirmations.ts'
import { deskMoneyRoutes } from './desk-money.routes.ts'
import { moneyRoutes } from './money.routes.ts'
import { PagTesouro } from './pagtesouro.ts'
import { Slips } from './slips.service.ts'

export { planCampaign, runCampaign, undoCampaign } from './campaign.ts'
export { checkedCollecting, collectingOf, givenCollecting, incompleteWays } from './collecting.settings.ts'

export interface MoneyDependencies {
  parameters: Parameters
  permissions: Permissions
  desk: Desk
}

/** A payment is asked for again soon enough that its debt is settled within a minute. */
const ASK_MS = 15_000

/** Debts, the ways of paying them, slips, receipts and what the desk does with money. */
export function createMoneyModule(core: Core, { parameters, permissions, desk }: MoneyDependencies): Module {
  const adapter = new PagTesouro(core.config.PAGTESOURO_URL, core.config.PAGTESOURO_TOKEN)
  const collecting = new Collecting(core, parameters, adapter)
  const slips = new Slips(core, collecting, adapter)
  const account = new Account(core, desk, collecting, slips)
  const confirmations = new Confirmations(core, desk, adapter)
  const services = { account, slips, confirmations, institution: () => parameters.get('nome_instituicao') }
  return {
    name: 'money',
    implementations: [
      ...moneyRoutes(core, services),
      ...deskMoneyRoutes(core, { ...services, desk, collecting, permissions }),
    ],
    jobs: [
      {
        name: 'cobranca.confirmacoes',
        everyMs: ASK_MS,
        work: async () => {
          const { asked, settled, expired } = await confirmations.askDue()
          return `${asked} payments asked for, ${settled} settled, ${expired} slips expired`
        },
      },
    ],
  }
}
