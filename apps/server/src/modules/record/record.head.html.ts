import { jsonLdText, type MarcRecord, openGraph, toCoins, toJsonLd } from '@estante/marc'
import { escapeHtml } from '../../http/html.ts'

const meta = (attribute: 'name' | 'property', key: string, content: string): string =>
  `\n<meta ${attribute}="${escapeHtml(key)}" content="${escapeHtml(content)}">`

interface Shown {
  mayCite: boolean
  mayReadMarc: boolean
}

/** A record for machines: Open Graph, the files of it that a guest may have, and JSON-LD. */
export function recordHead(record: MarcRecord, address: string, image: string | null, shown: Shown): string {
  const graph = openGraph(record, { address, ...(image && { image }), locale: 'pt_BR' })
  const alternates = [...(shown.mayReadMarc ? MARC_FILES : []), ...(shown.mayCite ? CITATION_FILES : [])].map(
    ([format, type]) =>
      `\n<link rel="alternate" type="${type}" href="${escapeHtml(address.replace('/acervo/', '/api/estante/acervo/'))}/exportar?formato=${format}">`,
  )
  return [
    ...graph.map(({ property, content }) => meta('property', property, content)),
    ...alternates,
    ...(shown.mayCite
      ? [`\n<script type="application/ld+json" nonce="__CSP_NONCE__">${jsonLdOf(record, address)}</script>`]
      : []),
  ].join('')
}

const MARC_FILES = [['marcxml', 'application/marcxml+xml']] as const
const CITATION_FILES = [
  ['ris', 'application/x-research-info-systems'],
  ['bibtex', 'application/x-bibtex'],
  ['csl', 'application/vnd.citationstyles.csl+json'],
] as const

/** Safe inside a script element. */
export const jsonLdOf = (record: MarcRecord, address: string): string => jsonLdText(toJsonLd(record, address))

/** COinS is a span in the body: served for programs that run no script, and put there again by the web. */
export const coinsOf = (record: MarcRecord, address: string): string => toCoins(record, address)
