import type { MarcRecord } from '../../record.ts'
import { indexFields } from '../fields.ts'
import type { WorkKind } from '../kinds.ts'
import { creativeCommons } from '../licence.ts'
import { type CitedName, citationOf, naturalName } from './citation.ts'

export type JsonLd = { [key: string]: JsonLdValue }
type JsonLdValue = string | number | boolean | JsonLd | JsonLdValue[]

const TYPES: Record<WorkKind, string> = {
  livro: 'Book',
  e_book: 'Book',
  folheto: 'Book',
  capitulo: 'Chapter',
  periodico: 'Periodical',
  artigo: 'ScholarlyArticle',
  tese: 'Thesis',
  dissertacao: 'Thesis',
  tcc: 'Thesis',
  anais: 'Book',
  relatorio: 'Report',
  norma: 'CreativeWork',
  ato_normativo: 'Legislation',
  jurisprudencia: 'CreativeWork',
  mapa: 'Map',
  partitura: 'SheetMusic',
  gravacao_musical: 'MusicAlbum',
  gravacao_sonora: 'AudioObject',
  audiolivro: 'Audiobook',
  filme: 'Movie',
  imagem: 'Photograph',
  jogo: 'Game',
  kit: 'Collection',
  objeto: 'CreativeWork',
  equipamento: 'CreativeWork',
  objeto_museu: 'VisualArtwork',
  documento_arquivo: 'ArchiveComponent',
  manuscrito: 'Manuscript',
  software: 'SoftwareApplication',
  site: 'WebSite',
}

const agent = (name: CitedName): JsonLd =>
  name.literal
    ? { '@type': 'Organization', name: name.literal }
    : { '@type': 'Person', name: naturalName(name), familyName: name.family, givenName: name.given }

/** schema.org description of the record. */
export function toJsonLd(record: MarcRecord, address: string): JsonLd {
  const c = citationOf(record, address)
  const kind = c.work.kind
  const people = new Map(c.work.agents.map(a => [a.entry, a.kind === 'person']))
  const typed = (list: readonly CitedName[]): JsonLd[] =>
    list.map(n => (people.get(n.literal) ? { '@type': 'Person', name: n.literal } : agent(n)))
  const licence = creativeCommons(indexFields(record))
  const out: JsonLd = {
    '@context': 'https://schema.org',
    '@type': TYPES[kind],
    '@id': address,
    url: address,
    name: c.title,
  }
  const set = (key: string, value: JsonLdValue | undefined | null) => {
    if (value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
      out[key] = value
  }
  set('author', typed(c.authors))
  set('director', typed(c.directors))
  set('editor', typed(c.editors))
  set('translator', typed(c.translators))
  set('datePublished', c.day || (c.year === null ? '' : String(c.year)))
  set(
    'publisher',
    c.publisher ? { '@type': 'Organization', name: c.publisher, ...(c.place ? { location: c.place } : {}) } : '',
  )
  set('inLanguage', c.language)
  set('description', c.abstract)
  set('keywords', c.keywords)
  if (out['@type'] === 'Book' || out['@type'] === 'Audiobook') {
    set('isbn', c.isbns[0])
    set('bookEdition', c.edition)
    set('numberOfPages', c.numberOfPages ? Number(c.numberOfPages) : '')
    // A printed book's binding is not known; only the electronic form is said.
    set('bookFormat', kind === 'e_book' ? 'https://schema.org/EBook' : '')
  }
  if (kind === 'periodico') set('issn', c.issn)
  if (kind === 'artigo' || kind === 'capitulo') {
    set('pageStart', c.firstPage)
    set('pageEnd', c.lastPage)
    set('isPartOf', container(c.container, kind, c.issn, c.isbns[0] ?? '', c.volume, c.issue))
  }
  if (kind === 'tese' || kind === 'dissertacao' || kind === 'tcc') {
    set('inSupportOf', c.degree)
    set('sourceOrganization', c.institution ? { '@type': 'Organization', name: c.institution } : '')
  }
  if (kind === 'ato_normativo') {
    set('legislationIdentifier', c.number)
    set('legislationDate', c.day)
  }
  set('sameAs', c.doi ? `https://doi.org/${c.doi}` : '')
  set('license', licence?.url)
  set('accessibilityFeature', c.work.accessibleFormats.map(f => ACCESSIBLE[f] ?? '').filter(Boolean))
  set('isAccessibleForFree', c.work.links.some(l => l.tipo_link === 'VB') && c.work.online ? true : '')
  return out
}

/** schema.org values for what the formats offer. */
const ACCESSIBLE: Record<string, string> = {
  braille: 'braille',
  letra_ampliada: 'largePrint',
  audiodescricao: 'audioDescription',
  legenda: 'captions',
  libras: 'signLanguage',
  tatil: 'tactileObject',
  pdf_acessivel: 'taggedPDF',
}

function container(
  name: string,
  kind: WorkKind,
  issn: string,
  isbn: string,
  volume: string,
  issue: string,
): JsonLd | '' {
  if (!name) return ''
  if (kind === 'capitulo') return { '@type': 'Book', name, ...(isbn ? { isbn } : {}) }
  const periodical: JsonLd = { '@type': 'Periodical', name, ...(issn ? { issn } : {}) }
  const volumeOf: JsonLd = volume
    ? { '@type': 'PublicationVolume', volumeNumber: volume, isPartOf: periodical }
    : periodical
  return issue ? { '@type': 'PublicationIssue', issueNumber: issue, isPartOf: volumeOf } : volumeOf
}

/** JSON for a script element: "</script>" inside a title must not end it. */
export const jsonLdText = (value: JsonLd): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/gu, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
