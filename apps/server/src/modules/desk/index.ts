import type { Core, Module } from '../../core.ts'
import type { AccessModule } from '../access/index.ts'
import type { CirculationModule } from '../circulation/index.ts'
import type { Parameters } from '../institution/index.ts'
import { type People, Ties } from '../people/index.ts'
import type { Permissions } from '../permissions/index.ts'
import { Box } from './box.service.ts'
import { Classes } from './classes.service.ts'
import { deskSettingsOf } from './desk.parameters.ts'
import { deskListsRoutes } from './desk-lists.routes.ts'
import { DeskLists } from './desk-lists.service.ts'
import { DeskPeople } from './desk-people.service.ts'
import { deskWorkRoutes } from './desk-work.routes.ts'
import { Merges } from './merge.service.ts'
import { outageRoutes } from './outage.routes.ts'
import { Outages } from './outage.service.ts'
import { QuickRecords } from './quick-records.service.ts'
import { DeskSessions } from './session.service.ts'
import { Snapshots } from './snapshot.service.ts'
import { Tills } from './till.service.ts'

export interface DeskDeps {
  circulation: Pick<CirculationModule, 'desk' | 'patron' | 'reminders' | 'identities'>
  parameters: Pick<Parameters, 'get'>
  permissions: Permissions
  people: Pick<People, 'add'>
  access: Pick<AccessModule, 'identify' | 'begin' | 'confirmPin' | 'keys' | 'pins'>
}

/** Where clerks work: the box that reads cards and copies, and the lists of the day. */
export function createDeskModule(
  core: Core,
  { circulation, parameters, permissions, people, access }: DeskDeps,
): Module {
  const settings = async () => deskSettingsOf(await parameters.get('balcao'))
  const box = new Box(core, { ...circulation, permissions, settings })
  const { identify, begin } = access
  const key = () => access.keys.named('mesa')
  const { house } = circulation.desk
  const sessions = new DeskSessions(core, { permissions, settings, identify, begin, key, house })
  const quick = new QuickRecords(core)
  const outages = new Outages(core, { desk: circulation.desk, permissions, settings, quick, key })
  return {
    name: 'desk',
    implementations: [
      ...deskWorkRoutes({ box, sessions, classes: new Classes(core), identities: circulation.identities }),
      ...deskListsRoutes({
        lists: new DeskLists(core, { permissions, desk: circulation.desk }),
        people: new DeskPeople(core, { people, pins: access.pins, permissions }),
        quick,
        tills: new Tills(core),
        merges: new Merges(core, { desk: circulation.desk, permissions }),
        ties: new Ties(core),
        reminders: circulation.reminders,
      }),
      ...outageRoutes({
        snapshots: new Snapshots(core, circulation.desk.house),
        outages,
        settings,
        confirmPin: access.confirmPin,
      }),
    ],
  }
}
