import { languages } from '@estante/i18n'
import { translate } from '@estante/i18n/server'
import type { FirstRow } from '../../core.ts'
import { escapeHtml } from '../../http/html.ts'

export interface FirstFrameParts {
  siteName: string
  logo: string
  /** What the page is about; without one it is the catalogue's own question, in every language of the interface. */
  heading?: string
  /** BCP 47 tag of the heading, where it is another than the page's. */
  lang?: string | undefined
  /** Below the heading: who made the work, and what it is about. */
  reading?: { by: string; summary: string } | undefined
  /** Below the heading of a list: its first works. */
  rows?: readonly FirstRow[] | undefined
}

const inLanguage = (lang: string | undefined): string => (lang ? ` lang="${escapeHtml(lang)}"` : '')

const paragraph = (text: string): string => (text === '' ? '' : `<p>${escapeHtml(text)}</p>`)

const list = (rows: readonly FirstRow[]): string =>
  rows.length === 0
    ? ''
    : `<ol>${rows.map(({ title, href, lang, summary }) => `<li><h2><a href="${escapeHtml(href)}"${inLanguage(lang)}>${escapeHtml(title)}</a></h2>${paragraph(summary)}</li>`).join('')}</ol>`

/** The patron's language is known to the browser alone: the page holds all of them and the style shows one. */
const question = (): string =>
  languages.map(lang => `<span lang="${lang}">${escapeHtml(translate(lang, 'home:welcome.question'))}</span>`).join('')

/**
 * What a visitor sees before the application has been fetched: whose catalogue this is, and what the page is about
 * (SHELL-09). Where no script runs it stays, so it is read like any other text.
 */
export const firstFrame = ({ siteName, logo, heading, lang, reading, rows = [] }: FirstFrameParts): string =>
  [
    '<div id="first">',
    '<div class="bar"></div>',
    '<div class="top"><div>',
    logo ? `<img src="${escapeHtml(logo)}" alt="" height="40" decoding="async">` : '',
    `<span>${escapeHtml(siteName)}</span></div></div>`,
    `<div class="hero"><div><h1${inLanguage(lang)}>${heading === undefined ? question() : escapeHtml(heading)}</h1>${reading ? paragraph(reading.by) + paragraph(reading.summary) : ''}${list(rows)}</div></div>`,
    '</div>',
  ].join('')
