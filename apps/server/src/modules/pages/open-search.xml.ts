import { escapeXml } from '@estante/marc'

interface Described {
  shortName: string
  description: string
  site: string
}

/** OpenSearch 1.1: browsers offer the catalogue among their search engines. Its short name has at most 16 characters. */
export const openSearch = ({ shortName, description, site }: Described): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml([...shortName].slice(0, 16).join(''))}</ShortName>
<Description>${escapeXml([...description].slice(0, 1024).join(''))}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image height="16" width="16">${escapeXml(site)}/api/resources/get-logo/favicon</Image>
<Url type="text/html" method="get" template="${escapeXml(site)}/pesquisa_geral?q={searchTerms}&amp;for=LIVRE"/>
<Url type="application/rss+xml" method="get" template="${escapeXml(site)}/api/estante/consulta/rss?q={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(site)}/opensearch.xml"/>
</OpenSearchDescription>
`
