import type { Core } from '../core.ts'
import { Desk } from '../modules/circulation/index.ts'
import { Parameters } from '../modules/institution/index.ts'

/** The desk of a command: its letters go into the outbox, which the server sends. */
export async function deskOf(core: Core): Promise<Desk> {
  // Only here: other commands start without waiting for it.
  const { Mail } = await import('../modules/mail/index.ts')
  const parameters = new Parameters(core)
  const { Alerts } = await import('../modules/services/index.ts')
  const mail = new Mail(core, () => parameters.get('nome_instituicao'))
  return new Desk({ ...core, alerts: new Alerts(core), mail })
}
