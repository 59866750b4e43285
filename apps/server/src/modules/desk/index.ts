import type { Core, Module } from '../../core.ts'
import type { AccessModule } from '../access/index.ts'
import type { CirculationModule } from '../circulation/index.ts'
import type { Parameters } from '../institution/index.ts'
import type { Permissions } from '../permissions/index.ts'
import { Box } from './box.service.ts'
import { deskSettingsOf } from './desk.parameters.ts'
import { deskWorkRoutes } from './desk-work.routes.ts'
import { DeskSessions } from './session.service.ts'

export { deskParameterTable } from './desk.parameters.ts'

export interface DeskDeps {
  circulation: Pick<CirculationModule, 'desk' | 'patron'>
  parameters: Pick<Parameters, 'get'>
  permissions: Permissions
  access: Pick<AccessModule, 'identify' | 'begin' | 'keys'>
}

/** Where clerks work: the box that reads cards and copies, and the lists of the day. */
export function createDeskModule(core: Core, { circulation, parameters, permissions, access }: DeskDeps): Module {
  const settings = async () => deskSettingsOf(await parameters.get('balcao'))
  const box = new Box(core, { ...circulation, permissions, settings })
  const { identify, begin } = access
  const key = () => access.keys.named('mesa')
  const sessions = new DeskSessions(core, { permissions, settings, identify, begin, key })
  return {
    name: 'desk',
    implementations: deskWorkRoutes({ box, sessions }),
  }
}
