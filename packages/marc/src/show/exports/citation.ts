import type { MarcRecord } from '../../record.ts'
import { academicNote } from '../abnt/academic.ts'
import { CURRENT_EDITION } from '../abnt/edition.ts'
import { hostOf } from '../abnt/host.ts'
import type { Agent } from '../agents.ts'
import { type Bibliographic, extractFrom } from '../bibliographic.ts'
import { clean, fold, indexFields } from '../fields.ts'
import { normativeAct } from '../legal.ts'
import type { Role } from '../roles.ts'

/** A name for reference managers: a person in two parts, a body as one text. */
export interface CitedName {
  family: string
  given: string
  suffix: string
  /** Name of a body, or of a person known by one name. */
  literal: string
}

/** What every citation format needs, read once from the record. */
export interface Citation {
  work: Bibliographic
  /** Title with subtitle. */
  title: string
  authors: CitedName[]
  editors: CitedName[]
  translators: CitedName[]
  advisors: CitedName[]
  /** Who directed a film. */
  directors: CitedName[]
  /** Whoever a format without directors names first: the authors, for a film without any its directors. */
  creators: CitedName[]
  /** Book or serial the work is part of. */
  container: string
  containerAuthors: CitedName[]
  volume: string
  issue: string
  firstPage: string
  lastPage: string
  pages: string
  numberOfPages: string
  publisher: string
  place: string
  edition: string
  year: number | null
  /** YYYY-MM-DD where a day is known (acts). */
  day: string
  isbns: string[]
  issn: string
  doi: string
  url: string
  /** Page of the record in the catalogue. */
  address: string
  abstract: string
  keywords: string[]
  language: string
  series: string
  seriesNumber: string
  degree: string
  institution: string
  number: string
}

const SUFFIX = /^(neto|netto|filho|j[úu]nior|jr\.?|sobrinho|ii|iii|iv)$/iu

export function citedName(agent: Agent): CitedName {
  const nobody = { family: '', given: '', suffix: '', literal: '' }
  if (agent.kind !== 'person') return { ...nobody, literal: [agent.entry, ...agent.units].join('. ') }
  const [family = '', given = '', ...more] = agent.entry.split(',').map(p => p.trim())
  if (agent.direct || !given) return { ...nobody, literal: [agent.entry, agent.numeration].filter(Boolean).join(' ') }
  return { ...nobody, family, given, suffix: [...more, ...agent.titles].find(t => SUFFIX.test(t)) ?? '' }
}

/** Name of a body's or person's text as other formats spell it: "Family, Given" or the literal. */
export const invertedName = (name: CitedName): string =>
  name.literal || [name.family, name.given, name.suffix].filter(Boolean).join(', ')
export const naturalName = (name: CitedName): string =>
  name.literal || [name.given, name.family, name.suffix].filter(Boolean).join(' ')

const AUTHORS: Role[] = [
  'author',
  'composer',
  'artist',
  'photographer',
  'cartographer',
  'creator',
  'lyricist',
  'issuing-body',
  'interviewee',
]
const EDITORS: Role[] = ['organizer', 'editor', 'coordinator', 'compiler']

/** ISO 639-1 of the commonest codes; others keep three letters, which BCP 47 accepts. */
const SHORT_LANGUAGE: Record<string, string> = {
  por: 'pt',
  eng: 'en',
  spa: 'es',
  fre: 'fr',
  ger: 'de',
  ita: 'it',
  lat: 'la',
  rus: 'ru',
  jpn: 'ja',
  chi: 'zh',
}

export function citationOf(record: MarcRecord, address = ''): Citation {
  const fields = indexFields(record)
  const work = extractFrom(fields)
  const host = hostOf(fields.first('773'), CURRENT_EDITION)
  const act = normativeAct(fields)
  const having = (roles: Role[]) => work.agents.filter(a => a.roles.some(r => roles.includes(r)))
  const bodiesInFront = work.agents.some(a => a.main && a.kind !== 'person' && a.kind !== 'family')
  const authors = having(AUTHORS).filter(a => a.main || ((a.kind === 'person' || a.terms.length > 0) && !bodiesInFront))
  const directors = work.kind === 'filme' ? having(['director']).map(citedName) : []
  const note =
    work.kind === 'tese' || work.kind === 'dissertacao' || work.kind === 'tcc' ? academicNote(fields, work.kind) : null
  const [firstPage = '', lastPage = ''] = (host?.pages ?? '').split('-')
  const grantor = work.agents.find(a => a.roles.includes('degree-grantor'))
  const subtitle = work.subtitle.replaceAll(' : ', ': ')
  return {
    work,
    title: subtitle ? `${work.title}: ${subtitle}` : work.title,
    authors: authors.map(citedName),
    editors: having(EDITORS).map(citedName),
    translators: having(['translator']).map(citedName),
    advisors: having(['advisor']).map(citedName),
    directors,
    creators: authors.length > 0 ? authors.map(citedName) : directors,
    container: host ? [host.title, host.subtitle].filter(Boolean).join(': ') : '',
    containerAuthors: host?.author ? hostNames(host.author) : [],
    volume: host?.volume || volumeNumber(work.partNumber),
    issue: host?.number ?? '',
    firstPage,
    lastPage,
    pages: host?.pages ?? '',
    numberOfPages: /(\d+)\s*(?:p|pages|páginas|f|leaves)\b/u.exec(work.extent)?.[1] ?? '',
    publisher: work.publisher || clean(host?.publisher ?? ''),
    place: work.place || clean(host?.place ?? ''),
    edition: work.edition,
    year: work.year ?? yearIn(host?.issued ?? '') ?? yearIn(act?.date ?? ''),
    day: act?.date && /^\d{4}-\d{2}-\d{2}$/u.test(act.date) ? act.date : '',
    isbns: work.isbns.length ? work.isbns : host?.isbn ? [host.isbn.replace(/[^\dX]/giu, '')] : [],
    issn: work.issns[0] ?? host?.issn ?? '',
    doi: work.doi,
    url: work.links.find(l => /^https?:/iu.test(l.url_link) && !l.relacionado)?.url_link ?? '',
    address,
    abstract: work.summary.replace(/\s+/gu, ' ').trim(),
    keywords: work.subjects.filter(s => s.kind !== 'genre').map(s => s.text),
    language: SHORT_LANGUAGE[work.language] ?? work.language,
    series: work.series[0]?.title ?? '',
    seriesNumber: work.series[0]?.volume ?? '',
    degree: note ? `${note.type}${note.degree ? ` (${note.degree})` : ''}` : '',
    institution: note ? note.institution || (grantor?.entry ?? '') : '',
    number: act?.number ?? '',
  }
}

const yearIn = (text: string): number | null => {
  const year = /(?<!\d)(1[5-9]\d{2}|20\d{2})(?!\d)/u.exec(text)?.[1]
  return year ? Number(year) : null
}

const volumeNumber = (text: string): string => /^(?:v|vol|volume|t|tomo)\.?\s*([\dIVXLC]+)/iu.exec(text)?.[1] ?? ''

function hostNames(text: string): CitedName[] {
  const bare = text.replace(/\s*[([]?\b(orgs?|coords?|eds?|comps?|organizador(es)?)\b\.?[)\]]?\.?$/iu, '')
  return bare.split(/\s*;\s*/u).map(name => {
    const [family = '', given = ''] = clean(name).split(/,\s*/u)
    return given ? { family, given, suffix: '', literal: '' } : { family: '', given: '', suffix: '', literal: family }
  })
}

/** ASCII key that does not change while author, year and title stay: "assis1998dom". */
export function citationKey(citation: Citation): string {
  const letters = (text: string) => fold(text).replace(/[^a-z0-9]/gu, '')
  const first = citation.creators[0] ?? citation.editors[0]
  const name = letters(first ? first.family || first.literal.split(' ')[0] || '' : '')
  const word = letters(citation.work.sortTitle.split(/\s+/u).find(w => letters(w).length > 0) ?? '')
  return `${name}${citation.year ?? ''}${word}` || 'registro'
}
