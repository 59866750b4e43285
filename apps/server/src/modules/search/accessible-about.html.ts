import { ACCESSIBILITY_REVIEWED, type Language } from '@estante/contract'
import { escapeHtml as e } from '../../http/html.ts'
import { paragraphs, say } from './accessible.html.ts'

const KEPT = ['keyboard', 'readers', 'text', 'colours', 'languages', 'media']
const LIMITS = ['script', 'pdf', 'records', 'libras', 'keys']

/** Whom to tell of a barrier: the institution's own words, and the libraries with their addresses. */
export interface Contacts {
  support: string
  libraries: readonly { desc_biblioteca: string; email: string; telefone: string }[]
}

/** The statement, written for who reads without script: it names no access keys, which these pages do not have. */
export function aboutPage(lang: Language, contacts: Contacts): string {
  const list = (title: string, items: string, keys: string[]) =>
    `<h2>${say(lang, `about.${title}`)}</h2><ul>${keys.map(key => `<li>${say(lang, `about.${items}.${key}`)}</li>`).join('')}</ul>`
  return `<h1>${say(lang, 'about.title')}</h1><p>${say(lang, 'about.intro')}</p><h2>${say(lang, 'about.conformance')}</h2><p>${say(lang, 'about.level')}</p><p>${say(lang, 'about.reviewed', { date: ACCESSIBILITY_REVIEWED })}</p>${list('kept', 'keptItems', KEPT)}${list('limits', 'limitItems', LIMITS)}<h2>${say(lang, 'about.contact')}</h2><p>${say(lang, 'about.contactHint')}</p>${paragraphs(contacts.support)}${libraryLines(contacts)}`
}

function libraryLines({ libraries }: Contacts): string {
  const lines = libraries
    .filter(({ email, telefone }) => email || telefone)
    .map(({ desc_biblioteca, email, telefone }) =>
      [
        e(desc_biblioteca),
        email && `<a href="mailto:${e(email)}">${e(email)}</a>`,
        telefone && `<a href="tel:${telefone.replace(/[^\d+]/g, '')}">${e(telefone)}</a>`,
      ]
        .filter(Boolean)
        .join(' · '),
    )
  return lines.length > 0 ? `<ul>${lines.map(line => `<li>${line}</li>`).join('')}</ul>` : ''
}
