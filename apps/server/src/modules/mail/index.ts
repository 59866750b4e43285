import type { Core, Module } from '../../core.ts'
import { mailMeasures } from './mail.measures.ts'
import { Mail } from './mail.service.ts'

export { Mail, type MailOrder } from './mail.service.ts'

/** `institution` gives the name that mails are signed with. */
export function createMailModule(core: Core, institution: () => Promise<string>): Module & { mail: Mail } {
  const mail = new Mail(core, institution)
  return {
    name: 'mail',
    implementations: [],
    mail,
    measures: () => mailMeasures(core),
    // Every node: each mail is claimed by itself, so that two nodes send twice as fast and nothing twice.
    jobs: [{ name: 'correio', everyMs: 2000, onEveryNode: true, work: async () => void (await mail.deliver()) }],
    stop: () => mail.stop(),
  }
}
