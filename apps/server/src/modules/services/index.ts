import type { Availability } from '@estante/contract'
import type { Core, Module } from '../../core.ts'
import { HOUR_MS } from '../../jobs/index.ts'
import type { Desk, Identities } from '../circulation/index.ts'
import type { Parameters } from '../institution/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Permissions } from '../permissions/index.ts'
import { Acquisitions } from './acquisitions.service.ts'
import { Alerts } from './alerts.service.ts'
import { Bulletins } from './bulletins.service.ts'
import { Comments } from './comments.service.ts'
import { InterlibraryLoans } from './interlibrary.service.ts'
import { requestsRoutes } from './requests.routes.ts'
import { Requests } from './requests.service.ts'
import { servicesRoutes } from './services.routes.ts'
import { StaffGate } from './staff-gate.ts'

export { Acquisitions } from './acquisitions.service.ts'
export { Alerts } from './alerts.service.ts'
export { Bulletins } from './bulletins.service.ts'
export { Comments } from './comments.service.ts'
export { InterlibraryLoans } from './interlibrary.service.ts'
export { readOrders } from './orders-file.rules.ts'
export { Requests } from './requests.service.ts'

export interface ServicesDeps {
  parameters: Parameters
  permissions: Permissions
  mail: Mail
  checkRecord: (cod_acervo: number) => Promise<unknown>
  desk: Desk
  identities: Pick<Identities, 'check'>
  availability: (acervos: number[]) => Promise<Availability[]>
}

/** Comments, suggestions, requests, alerts and lists of new titles. */
export function createServicesModule(core: Core, deps: ServicesDeps): Module {
  const alerts = new Alerts(core, deps.mail)
  const staff = new StaffGate(deps.permissions)
  const bulletins = new Bulletins(core, deps.availability)
  const requests = new Requests(core, alerts, deps.checkRecord)
  const interlibrary = new InterlibraryLoans(core, { requests, desk: deps.desk })
  return {
    name: 'services',
    implementations: [
      ...servicesRoutes({
        alerts,
        staff,
        comments: new Comments(core, { parameters: deps.parameters, alerts, checkRecord: deps.checkRecord }),
        acquisitions: new Acquisitions(core, alerts),
        bulletins,
      }),
      ...requestsRoutes(core, {
        requests,
        parameters: deps.parameters,
        staff,
        interlibrary,
        identities: deps.identities,
      }),
    ],
    // Looked at often, done once a month: a server that was down on the first day catches up.
    jobs: [{ name: 'boletim.mensal', everyMs: 6 * HOUR_MS, work: () => bulletins.makeLastMonth() }],
  }
}
