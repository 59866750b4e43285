import { escapeHtml } from '../../http/html.ts'

export interface HeadParts {
  siteName: string
  description: string
  canonical: string
  colour: string
  /** Further elements of the page's own, already escaped. */
  own?: string
}

/** Elements that every page's head carries: what search engines, bookmarks and shared links show. */
export const commonHead = ({ siteName, description, canonical, colour, own = '' }: HeadParts): string => `
<meta name="description" content="${escapeHtml(description)}">
<link rel="canonical" href="${escapeHtml(canonical)}">
<link rel="icon" href="/api/resources/get-logo/favicon">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="search" type="application/opensearchdescription+xml" title="${escapeHtml(siteName)}" href="/opensearch.xml">
<meta name="theme-color" content="${escapeHtml(colour)}">
<meta property="og:site_name" content="${escapeHtml(siteName)}">${own}`
