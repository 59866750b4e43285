import type { Language } from '@estante/contract'
import { escapeXml } from '@estante/marc'

export interface FeedChannel {
  title: string
  description: string
  /** The page of the search. */
  link: string
  /** The feed itself. */
  self: string
  language: Language
}

export interface FeedItem {
  title: string
  link: string
  author: string
  category: string
  description: string
  /** Day of acquisition, ISO; null when unknown. */
  date: string | null
}

const LANGUAGE_NAMES: Record<Language, string> = { pt: 'pt-br', en: 'en', es: 'es' }
const MINUTES = 60

/** RFC 822; the middle of the day stays the same day in every zone of the country. */
const dateText = (day: string): string => new Date(`${day.slice(0, 10)}T15:00:00Z`).toUTCString()
const isDay = (day: string | null): day is string => day !== null && !Number.isNaN(Date.parse(day.slice(0, 10)))

const element = (name: string, value: string): string => (value === '' ? '' : `<${name}>${escapeXml(value)}</${name}>`)

const itemXml = ({ title, link, author, category, description, date }: FeedItem): string =>
  `<item>${element('title', title)}${element('link', link)}<guid isPermaLink="true">${escapeXml(link)}</guid>${element(
    'dc:creator',
    author,
  )}${element('category', category)}${element('description', description)}${
    isDay(date) ? element('pubDate', dateText(date)) : ''
  }</item>`

/** RSS 2.0. The date is that of the newest item, so that an unchanged feed stays the same text. */
export function feedXml(channel: FeedChannel, items: readonly FeedItem[]): string {
  const newest = items
    .map(item => item.date)
    .filter(isDay)
    .toSorted()
    .at(-1)
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>${element('title', channel.title)}${element('link', channel.link)}${element('description', channel.description)}${element(
    'language',
    LANGUAGE_NAMES[channel.language],
  )}${newest ? element('lastBuildDate', dateText(newest)) : ''}<ttl>${MINUTES}</ttl>
<atom:link href="${escapeXml(channel.self)}" rel="self" type="application/rss+xml"/>
${items.map(itemXml).join('\n')}
</channel>
</rss>
`
}
