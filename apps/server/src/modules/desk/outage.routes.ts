import { refused } from '../../http/app-error.ts'
import { personOf } from '../../http/context.ts'
import { type Implementation, implement } from '../../http/implement.ts'
import type { DeskSettings } from './desk.parameters.ts'
import type { Outages } from './outage.service.ts'
import type { Snapshots } from './snapshot.service.ts'

export interface OutageServices {
  snapshots: Snapshots
  outages: Outages
  settings: () => Promise<DeskSettings>
  confirmPin: (cod_pessoa: number, pin: string) => Promise<boolean>
}

export const outageRoutes = ({ snapshots, outages, settings, confirmPin }: OutageServices): Implementation[] => [
  implement('deskSnapshot', async ({ query: { cod_biblioteca } }, context) => {
    context.reply.header('cache-control', 'no-store')
    const { leitura } = await settings()
    const prova = await outages.proofOf(personOf(context).cod_pessoa, cod_biblioteca)
    return { ...(await snapshots.at(cod_biblioteca)), leitura, prova }
  }),
  implement('deskConfirmPin', async ({ body }, context) => {
    const { cod_pessoa } = personOf(context)
    if (!(await confirmPin(cod_pessoa, body.pin))) throw refused('CrachaOuPinErrado')
    return { cod_pessoa }
  }),
  implement('deskUpload', ({ body }, context) =>
    outages.receive(body.cod_biblioteca, body.atos, personOf(context).cod_pessoa),
  ),
  implement('deskConflicts', ({ query }) => outages.conflicts(query.cod_biblioteca)),
  implement('deskResolve', ({ body: { cod_biblioteca, uuid, ...choice } }, context) =>
    outages.resolve(cod_biblioteca, uuid, choice, personOf(context).cod_pessoa),
  ),
]
