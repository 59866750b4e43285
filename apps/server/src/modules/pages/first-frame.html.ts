import { languages } from '@estante/i18n'
import { translate } from '@estante/i18n/server'
import { escapeHtml } from '../../http/html.ts'

export interface FirstFrameParts {
  siteName: string
  logo: string
  /** What the page is about; without one it is the catalogue's own question, in every language of the interface. */
  heading?: string
}

/** The patron's language is known to the browser alone: the page holds all of them and the style shows one. */
const question = (): string =>
  languages.map(lang => `<span lang="${lang}">${escapeHtml(translate(lang, 'home:welcome.question'))}</span>`).join('')

/**
 * What a visitor sees before the application has been fetched: whose catalogue this is, and what the page is about
 * (SHELL-09). It is a picture of the page to come and hidden from screen readers, which are told that it loads.
 */
export const firstFrame = ({ siteName, logo, heading }: FirstFrameParts): string =>
  [
    '<div id="first" aria-hidden="true">',
    '<div class="bar"></div>',
    '<div class="top"><div>',
    logo ? `<img src="${escapeHtml(logo)}" alt="" height="40" decoding="async">` : '',
    `<span>${escapeHtml(siteName)}</span></div></div>`,
    `<div class="hero"><div><h1>${heading === undefined ? question() : escapeHtml(heading)}</h1></div></div>`,
    '</div>',
  ].join('')
