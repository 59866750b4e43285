import type { Language } from '@estante/contract'
import { translate } from '@estante/i18n/server'
import { escapeHtml } from '../../http/html.ts'

export type MailParams = Record<string, string | number>

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** A template is an entry of the `mail` words: `assunto`, and `corpo` in paragraphs; '> ' begins a line that stands out. */
export const hasTemplate = (template: string): boolean => translate('pt', `mail:${template}.assunto`, {}, '') !== ''

const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/)

/** Words and values are plain text; the HTML is made of them and escaped whole, so that no value can add markup. */
export function renderMail(template: string, lang: Language, params: MailParams): RenderedMail {
  const subject = translate(lang, `mail:${template}.assunto`, params).replace(/\s+/g, ' ')
  const body = translate(lang, `mail:${template}.corpo`, params)
  const footer = translate(lang, 'mail:rodape', params)
  const text = `${body.replace(/^> /gm, '    ')}\n\n--\n${footer}\n`
  const html = `<!doctype html>
<html lang="${lang === 'pt' ? 'pt-BR' : lang}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#1f2428;max-width:36em;margin:0 auto;padding:16px">
${paragraphsOf(body).map(paragraphHtml).join('\n')}
<p style="font-size:14px;color:#57606a;border-top:1px solid #d0d7de;padding-top:12px">${linesHtml(footer)}</p>
</body>
</html>`
  return { subject, text, html }
}

const paragraphHtml = (paragraph: string): string =>
  paragraph.startsWith('> ')
    ? `<p style="font-size:26px;font-weight:bold;letter-spacing:3px">${escapeHtml(paragraph.slice(2))}</p>`
    : `<p>${linesHtml(paragraph)}</p>`

/** Addresses become links, line ends breaks. */
const linesHtml = (text: string): string =>
  escapeHtml(text)
    .replace(/https?:\/\/[^\s<]+/g, address => `<a href="${address}">${address}</a>`)
    .replaceAll('\n', '<br>')
