import type { DemoLibrary } from '@estante/demo'
import type { Core } from '../core.ts'
import { Desk } from '../modules/circulation/index.ts'
import { clearanceOf } from '../modules/clearance/index.ts'
import { Parameters } from '../modules/institution/index.ts'
import { Terminals } from '../modules/kiosk/index.ts'
import { isEmpty } from './demo.store.ts'

const DAY_MS = 86_400_000
/** Enrolment: it suspends nobody and holds for thirty days. */
const REASON = 5
/** Known, as the passwords of the demo are. */
export const DEMO_TERMINAL = 'quiosque-demonstracao'

/** One certificate that has ended, one that was revoked, one that holds; and a terminal at the Central library. */
export async function loadClearance(core: Core, { pessoas }: DemoLibrary): Promise<void> {
  const { kysely } = core.database
  if (await isEmpty(kysely, 'terminal'))
    await new Terminals(core).add(1, 'Entrada da Biblioteca Central', DEMO_TERMINAL)
  const owner = pessoas.find(person => person.historia?.chave === 'sem_pendencias')
  if (!owner || !(await isEmpty(kysely, 'certidao'))) return
  const at = (daysAgo: number) => roomsAt({ ...core, now: () => new Date(core.now().getTime() - daysAgo * DAY_MS) })
  const self = { cod_operador: owner.cod_pessoa, cod_biblioteca: null }
  const issue = (daysAgo: number) => at(daysAgo).clearance.issue(owner.cod_pessoa, { reason: REASON }, 'pt', self)
  await issue(200)
  const { numero } = await issue(12)
  await at(11).clearance.revoke(numero, 'Emitida por engano', { cod_operador: null, cod_biblioteca: null })
  await issue(2)
}

const roomsAt = (core: Core) =>
  clearanceOf(core, {
    desk: new Desk(core),
    parameters: new Parameters(core),
    // Nobody gets mail of what the demo made up.
    mail: { enqueue: async () => 0 },
  })
