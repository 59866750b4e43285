import type { Language } from '@estante/contract'
import { currentHouseZone } from '../../library-clock.ts'
import type { MailOrder } from '../mail/index.ts'

/** Tells people that their password was changed, so that they hear of it when it was somebody else. */
export function passwordChangedMail(nome: string, to: string, lang: Language, now: Date): MailOrder {
  const data = new Intl.DateTimeFormat(lang === 'pt' ? 'pt-BR' : lang, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: currentHouseZone(),
  }).format(now)
  return { to, lang, template: 'senhaAlterada', params: { nome, data } }
}
