import type { Core, Module } from '../../core.ts'
import type { Identify, Pins } from '../access/index.ts'
import type { CirculationModule } from '../circulation/index.ts'
import type { Mail } from '../mail/index.ts'
import { kioskRoutes } from './kiosk.routes.ts'
import { Kiosk } from './kiosk.service.ts'
import { Terminals } from './terminals.ts'
import { Visits } from './visits.ts'

export { Terminals } from './terminals.ts'

export interface KioskDeps {
  circulation: Pick<CirculationModule, 'desk' | 'patron' | 'tokens'>
  pins: Pins
  identify: Identify
  mail: Pick<Mail, 'enqueue'>
}

/** Terminals where people borrow, return and renew by themselves. */
export function createKioskModule(core: Core, { circulation, pins, identify, mail }: KioskDeps): Module {
  const kiosk = new Kiosk(core, { ...circulation, visits: new Visits(core), mail, identify })
  return {
    name: 'kiosk',
    implementations: kioskRoutes({ kiosk, terminals: new Terminals(core), pins, identify }),
  }
}
