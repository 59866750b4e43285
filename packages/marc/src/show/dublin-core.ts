import type { MarcRecord } from '../record.ts'
import { type Bibliographic, extractFrom, isSineNomine } from './bibliographic.ts'
import { ACADEMIC_NOTE } from './field-table.ts'
import { clean, type FieldIndex, indexFields, joined, sub, subs } from './fields.ts'
import type { WorkKind } from './kinds.ts'
import { isStoredFile } from './links.ts'
import { type Piece, pieces } from './pieces.ts'
import type { Role } from './roles.ts'

export const DC_ELEMENTS = [
  'title',
  'creator',
  'subject',
  'description',
  'publisher',
  'contributor',
  'date',
  'type',
  'format',
  'identifier',
  'source',
  'language',
  'relation',
  'coverage',
  'rights',
] as const
export type DcElement = (typeof DC_ELEMENTS)[number]
export type DublinCore = Record<DcElement, string[]>

/** DCMI Type Vocabulary. */
const TYPES: Partial<Record<WorkKind, string>> = {
  mapa: 'StillImage',
  imagem: 'StillImage',
  filme: 'MovingImage',
  gravacao_musical: 'Sound',
  gravacao_sonora: 'Sound',
  audiolivro: 'Sound',
  objeto: 'PhysicalObject',
  equipamento: 'PhysicalObject',
  objeto_museu: 'PhysicalObject',
  jogo: 'PhysicalObject',
  kit: 'Collection',
  software: 'Software',
  site: 'InteractiveResource',
}

const CREATORS: Role[] = ['author', 'creator', 'composer', 'artist', 'photographer', 'cartographer', 'lyricist']

/** MARC to unqualified Dublin Core, by the Library of Congress crosswalk; `address` is the page of the record. */
export function dublinCore(record: MarcRecord, address?: string): DublinCore {
  const fields = indexFields(record)
  const work = extractFrom(fields)
  const texts = (tags: string, codes: string) =>
    tags.split(' ').flatMap(tag => fields.all(tag).map(f => clean(joined(f, codes))))
  const creators = work.agents.filter(a => a.main || (a.kind === 'person' && a.roles.some(r => CREATORS.includes(r))))
  const type =
    fields.leader[7] === 'c' || fields.leader[7] === 's'
      ? ['Collection', TYPES[work.kind] ?? 'Text']
      : [TYPES[work.kind] ?? 'Text']
  const found: DublinCore = {
    title: [
      work.subtitle ? `${work.title}: ${work.subtitle}` : work.title,
      ...(work.uniformTitle ? [work.uniformTitle] : []),
      ...work.otherTitles,
    ],
    creator: creators.map(a => a.name),
    subject: [
      ...work.subjects.filter(s => s.kind !== 'genre' && s.kind !== 'place').map(s => s.text.replaceAll(' - ', '--')),
      ...texts('080 082', 'a'),
    ],
    description: [
      ...(work.summary ? work.summary.split('\n') : []),
      ...fields.all('502').map(f => clean(textOf(pieces(f, ACADEMIC_NOTE, 'pt')))),
      ...(work.contents.length ? [work.contents.join(' -- ')] : []),
      ...texts('500 545', 'ab'),
    ],
    publisher: work.publishers.map(p => p.name).filter(name => name && !isSineNomine(name)),
    contributor: work.agents.filter(a => !creators.includes(a)).map(a => a.name),
    date: [dcDate(work.date)],
    type: [...type, ...work.subjects.filter(s => s.kind === 'genre').map(s => s.text)],
    format: [...fields.all('856').map(f => sub(f, 'q')), ...texts('340', 'a'), work.extent],
    identifier: [
      ...(address ? [address] : []),
      ...work.isbns.map(v => `urn:isbn:${v}`),
      ...work.issns.map(v => `urn:issn:${v}`),
      ...(work.doi ? [`https://doi.org/${work.doi}`] : []),
      ...addresses(work, false),
    ],
    source: texts('786', 'ot'),
    language: work.languages,
    relation: [
      ...relations(fields),
      ...addresses(work, true),
      ...work.series.map(s => (s.volume ? `${s.title} ; ${s.volume}` : s.title)),
    ],
    coverage: [
      ...work.subjects.filter(s => s.kind === 'place').map(s => s.text.replaceAll(' - ', '--')),
      ...texts('752', 'abcd'),
      ...texts('255', 'c'),
    ],
    rights: fields
      .all('506')
      .concat(fields.all('540'))
      .flatMap(f => [clean(joined(f, 'a')), ...subs(f, 'u')]),
  }
  for (const element of DC_ELEMENTS) found[element] = [...new Set(found[element].map(v => v.trim()).filter(Boolean))]
  return found
}

/** As the page of the record shows it. */
const textOf = (shown: readonly Piece[]): string => shown.map(({ text, after }) => text + after).join('')

function dcDate({ year, from, to }: { year: number | null; from: number | null; to: number | null }): string {
  if (from === null) return ''
  // W3CDTF has no range; a slash between two years is its customary form.
  return year !== null && (to === null || to === year)
    ? String(year)
    : to === null || to === from
      ? String(from)
      : `${from}/${to}`
}

/** Addresses of the work itself, or of what is only related to it. */
const addresses = (work: Bibliographic, areRelated: boolean): string[] =>
  work.links.filter(l => Boolean(l.relacionado) === areRelated && !isStoredFile(l.url_link)).map(l => l.url_link)

const relations = (fields: FieldIndex): string[] =>
  ['530', '760', '762', '765', '767', '770', '772', '773', '774', '775', '776', '777', '780', '785', '787'].flatMap(
    tag => fields.all(tag).map(f => clean(joined(f, 'at', '. ')) || clean(joined(f, 'g'))),
  )

/** Characters that XML 1.0 cannot hold at all. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]|\p{Cs}/gu
export const escapeXml = (text: string): string =>
  text
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/gu, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? '&apos;')

/** The elements as an oai_dc document (without XML declaration, so that it can stand inside an OAI answer). */
export function dublinCoreXml(elements: DublinCore): string {
  const lines = DC_ELEMENTS.flatMap(name =>
    elements[name]
      .map(escapeXml)
      .filter(value => value.trim() !== '')
      .map(value => `  <dc:${name}>${value}</dc:${name}>\n`),
  )
  return (
    '<oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/"' +
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"' +
    ' xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd">\n' +
    `${lines.join('')}</oai_dc:dc>`
  )
}
