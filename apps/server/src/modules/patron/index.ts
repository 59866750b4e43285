import type { Core, Module } from '../../core.ts'
import { HOUR_MS } from '../../jobs/index.ts'
import type { LoanRequests } from '../circulation/index.ts'
import type { Parameters } from '../institution/index.ts'
import type { Mail } from '../mail/index.ts'
import { AccessibleReaders, Ties } from '../people/index.ts'
import type { Permissions } from '../permissions/index.ts'
import type { RecordModule } from '../record/index.ts'
import { PatronArea } from './area.service.ts'
import { Baskets } from './basket.service.ts'
import { BasketExports } from './basket-export.service.ts'
import { patronRoutes } from './patron.routes.ts'
import { PersonalDataService } from './person.service.ts'
import { departments, personNamed } from './person.store.ts'
import { Privacy } from './privacy.service.ts'
import { PrivacyQueue } from './privacy-queue.service.ts'
import { Profiles } from './profile.service.ts'
import { type Bell, ProfileMatches } from './profile-match.service.ts'
import { StorageRequests } from './storage.service.ts'

export interface PatronDeps {
  parameters: Parameters
  permissions: Permissions
  mail: Pick<Mail, 'enqueue'>
  alerts: Bell
  record: Pick<RecordModule, 'files' | 'service'>
  requests: Pick<LoanRequests, 'fromStorage'>
}

export { Baskets } from './basket.service.ts'
export { PrivacyQueue } from './privacy-queue.service.ts'
export { Profiles } from './profile.service.ts'

export function createPatronModule(
  core: Core,
  { parameters, permissions, mail, alerts, record, requests }: PatronDeps,
): Module {
  const db = core.database.kysely
  const holds = permissions.holds.bind(permissions)
  const baskets = new Baskets(core, codes => record.service.references(codes), holds)
  const readers = new AccessibleReaders(core, parameters)
  const matches = new ProfileMatches(core, mail, alerts)
  const address = (cod_acervo: number): string => record.service.address(cod_acervo)
  return {
    name: 'patron',
    jobs: [{ name: 'perfis.novidades', everyMs: 24 * HOUR_MS, work: () => matches.tellAll() }],
    implementations: patronRoutes({
      baskets,
      exports: new BasketExports(core, { baskets, files: record.files, address, holds, parameters, mail }),
      storage: new StorageRequests(core, requests),
      person: new PersonalDataService(core, { parameters, mail }),
      area: new PatronArea(core, parameters),
      privacy: new Privacy(core, { parameters, mail, readers }),
      readers,
      queue: new PrivacyQueue(core, { parameters, mail }),
      profiles: new Profiles(core),
      matches,
      ties: new Ties(core),
      permissions,
      departments: () => departments(db),
      emailOf: async cod_pessoa => (await personNamed(db, cod_pessoa))?.email ?? '',
    }),
  }
}
