import type { Core, Module } from '../../core.ts'
import { HOUR_MS } from '../../jobs/index.ts'
import type { Desk } from '../circulation/index.ts'
import type { Parameters } from '../institution/index.ts'
import type { Mail } from '../mail/index.ts'
import { AcademicStatus } from './academic-status.ts'
import { Certificates } from './certificates.service.ts'
import { clearanceRoutes } from './clearance.routes.ts'
import { Clearance } from './clearance.service.ts'
import { DeskClearance } from './desk-clearance.ts'
import { ClearanceLists } from './lists.service.ts'
import { SigningKey } from './signing-key.ts'

export { formerFacts, isFormer } from './certificates.service.ts'
export { ClearanceLists } from './lists.service.ts'
export { keyFile } from './signing-key.ts'

export interface ClearanceDeps {
  desk: Desk
  parameters: Parameters
  mail: Pick<Mail, 'enqueue'>
}

/** For the server, for commands and for the demo alike. */
export function clearanceOf(core: Core, { desk, parameters, mail }: ClearanceDeps) {
  const key = new SigningKey(core)
  const certificates = new Certificates(core, { parameters, mail, key })
  return { certificates, clearance: new Clearance(core, { desk, parameters, key, certificates }) }
}

/** Certificates that nothing is owed: asked for, issued, validated, revoked. */
export function createClearanceModule(core: Core, parts: ClearanceDeps): Module {
  const { certificates, clearance } = clearanceOf(core, parts)
  const academic = new AcademicStatus(core, clearance, certificates)
  const desk = new DeskClearance(core, clearance, certificates)
  const lists = new ClearanceLists(core, parts)
  return {
    name: 'clearance',
    implementations: clearanceRoutes({ clearance, certificates, desk, academic, lists }),
    jobs: [
      {
        name: 'nada_consta.vinculos',
        everyMs: HOUR_MS,
        work: async () => `${await clearance.liftOutgrown()} suspensions lifted by a new registration`,
      },
    ],
  }
}
