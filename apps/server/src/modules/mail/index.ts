import type { Core, Module } from '../../core.ts'
import { Mail } from './mail.service.ts'

export { Mail } from './mail.service.ts'

/** `institution` gives the name that mails are signed with. */
export function createMailModule(core: Core, institution: () => Promise<string>): Module & { mail: Mail } {
  const mail = new Mail(core, institution)
  return {
    name: 'mail',
    implementations: [],
    mail,
    start: async () => mail.start(),
    stop: () => mail.stop(),
  }
}
