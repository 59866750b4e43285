import type { DataField, MarcRecord } from '../record.ts'
import { type AccessibleFormat, accessibleFormats } from './accessible.ts'
import { type Agent, agentsOf } from './agents.ts'
import { imprintField, type PublicationDate, publicationDate } from './dates.ts'
import { clean, type FieldIndex, indexFields, joined, sub, subs, unbracket } from './fields.ts'
import { type AcervoType, acervoType, isOnline, type WorkKind, workKind } from './kinds.ts'
import { linksOf, type RecordLink } from './links.ts'
import { readable } from './readable.ts'
import { type Subject, subjectsOf } from './subjects.ts'

/** 245 has at least $a, $n or $p; otherwise its $b and $k, another title, the uniform title, or none. */
export type TitleSource = '245' | 'rest of 245' | 'other title' | 'uniform title' | 'nowhere'

/** What stands where a title should, in the language that cataloguers use for it. */
export const NO_TITLE = '[sem título]'

/** Title and subtitle as one line; of a record without a title, that it has none. */
export const displayTitle = (work: Pick<Bibliographic, 'title' | 'subtitle'>): string =>
  readable(work.subtitle ? `${work.title} : ${work.subtitle}` : work.title || NO_TITLE)

export interface Series {
  title: string
  volume: string
  issn: string
}

/** What a list, a search document or a citation needs of a bibliographic record. */
export interface Bibliographic {
  /** Title proper with part number and part name. */
  title: string
  /** Where the title was found: the cataloguer may want to know of all but the first. */
  titleFrom: TitleSource
  /** $a alone. */
  titleProper: string
  partNumber: string
  partName: string
  /** Characters to skip when sorting (245 ind2), already checked against the title. */
  nonFiling: number
  /** Title without the leading article, for sorting. */
  sortTitle: string
  subtitle: string
  /** What stands as subtitle is the title in another language ("= Simon of the desert"). */
  subtitleIsParallel: boolean
  statement: string
  uniformTitle: string
  otherTitles: string[]
  agents: Agent[]
  date: PublicationDate
  year: number | null
  /** ISO 639-2/B, '' when unknown. */
  language: string
  languages: string[]
  originalLanguages: string[]
  publishers: { place: string; name: string }[]
  place: string
  publisher: string
  edition: string
  /** 300 as one line, and its extent ($a) alone. */
  physical: string
  extent: string
  isbns: string[]
  issns: string[]
  doi: string
  subjects: Subject[]
  series: Series[]
  notes: string[]
  summary: string
  contents: string[]
  links: RecordLink[]
  kind: WorkKind
  tipo_acervo: AcervoType
  online: boolean
  accessible: boolean
  accessibleFormats: AccessibleFormat[]
}

/** ISBNs as catalogued ("85-359-0277-5 (broch.)") reduced to their characters. Cancelled ones ($z) are left out. */
const isbnsOf = (fields: FieldIndex): string[] => [
  ...new Set(
    fields
      .all('020')
      .flatMap(f =>
        subs(f, 'a').flatMap(v => /[\dXx][\dXx\s-]{8,16}/u.exec(v)?.[0].replace(/[\s-]/gu, '').toUpperCase() ?? []),
      )
      .filter(v => v.length === 10 || v.length === 13),
  ),
]

const issnsOf = (fields: FieldIndex): string[] => [
  ...new Set(
    fields.all('022').flatMap(f =>
      subs(f, 'al').flatMap(v => {
        const m = /(\d{4})-?(\d{3}[\dXx])/u.exec(v)
        return m ? [`${m[1]}-${(m[2] ?? '').toUpperCase()}`] : []
      }),
    ),
  ),
]

/** DOI of 024 7# $2 doi, or of a doi.org address. */
export function doiOf(fields: FieldIndex): string {
  const raw = fields.all('024').find(f => sub(f, '2').toLowerCase() === 'doi')
  const source = raw
    ? sub(raw, 'a')
    : (fields
        .all('856')
        .map(f => sub(f, 'u'))
        .find(u => /doi\.org\/10\./u.test(u)) ?? '')
  return /10\.\d{4,9}\/\S+/u.exec(source)?.[0].replace(/[.,;]$/u, '') ?? ''
}

function languagesOf(fields: FieldIndex): { own: string[]; original: string[] } {
  const valid = (code: string) => /^[a-z]{3}$/u.test(code) && !['und', 'zxx', 'mul', 'xxx'].includes(code)
  const own: string[] = []
  const coded = fields.control('008').slice(35, 38)
  if (valid(coded)) own.push(coded)
  const original: string[] = []
  for (const f of fields.all('041')) {
    if (f.ind2 === '7') continue
    // Old records run the codes together: "engporspa".
    const split = (codes: string) =>
      subs(f, codes)
        .flatMap(
          v =>
            v
              .trim()
              .toLowerCase()
              .match(/[a-z]{3}/gu) ?? [],
        )
        .filter(valid)
    for (const code of split('ad')) if (!own.includes(code)) own.push(code)
    for (const code of split('h')) if (!original.includes(code)) original.push(code)
  }
  return { own, original }
}

export function publishersOf(field: DataField | undefined): { place: string; name: string }[] {
  const found: { place: string; name: string }[] = []
  let place = ''
  for (const [code, raw] of field?.subfields ?? []) {
    const value = unbracket(raw)
    if (code === 'a') {
      if (place) found.push({ place, name: '' })
      place = value
    } else if (code === 'b') {
      found.push({ place: place || (found.at(-1)?.place ?? ''), name: value })
      place = ''
    }
  }
  if (place) found.push({ place, name: '' })
  return found
}

/** "Not identified" as the cataloguing languages of our records write it. */
const NOT_IDENTIFIED =
  '(?:not identified|n[ãa]o identificad[oa]|no identificad[oa]|non identifi[ée]e?|non identificat[oa]|nicht ermittelbar)'
const PLACE_UNKNOWN = new RegExp(
  `^\\[?s\\.?\\s?l\\.?\\]?$|sine loco|^\\[?(?:place|lugar|local|lieu|luogo|\\p{L}+ort)\\b.*${NOT_IDENTIFIED}`,
  'iu',
)
const PUBLISHER_UNKNOWN = new RegExp(
  `^\\[?s\\.?\\s?n\\.?\\]?$|sine nomine|^\\[?(?:\\p{L}*(?:[eé]dit|produ|publi|distrib|manufact|fabrica)\\p{L}*|verlag)\\b.*${NOT_IDENTIFIED}`,
  'iu',
)
export const isSineLoco = (text: string): boolean => PLACE_UNKNOWN.test(text)
export const isSineNomine = (text: string): boolean => PUBLISHER_UNKNOWN.test(text)

function seriesOf(fields: FieldIndex): Series[] {
  const traced = [...fields.all('490'), ...fields.all('440')]
  return traced
    .map(f => ({
      title: clean([sub(f, 'a'), ...subs(f, 'np')].map(clean).join('. ')),
      volume: clean(sub(f, 'v')),
      issn: clean(sub(f, 'x')),
    }))
    .filter(s => s.title)
}

const NOTE_TAGS = [
  '500',
  '501',
  '504',
  '508',
  '511',
  '515',
  '518',
  '521',
  '525',
  '530',
  '533',
  '534',
  '538',
  '545',
  '546',
  '550',
  '555',
  '580',
  '585',
  '586',
]

export const subtitleOf = (fields: FieldIndex): string => subs(fields.first('245'), 'b').map(clean).join(' : ')

/** The subfield before $b ends with the mark of a parallel title. */
function announcesParallel(title: DataField | undefined): boolean {
  const at = title?.subfields.findIndex(([code]) => code === 'b') ?? -1
  return at > 0 && /=\s*$/u.test(title?.subfields[at - 1]?.[1] ?? '')
}

export const summaryOf = (fields: FieldIndex): string =>
  fields
    .all('520')
    .map(f => joined(f, 'ab'))
    .filter(Boolean)
    .join('\n')

const firstTitle = (titles: [string, TitleSource][]): [string, TitleSource] =>
  titles.find(([text]) => text !== '') ?? ['', 'nowhere']

export function extract(record: MarcRecord): Bibliographic {
  return extractFrom(indexFields(record))
}

/** As extract(), for callers that already hold the index of the fields. */
export function extractFrom(fields: FieldIndex): Bibliographic {
  const title = fields.first('245')
  const titleProper = clean(sub(title, 'a'))
  const partNumber = subs(title, 'n').map(clean).join(', ')
  const partName = subs(title, 'p').map(clean).join('. ')
  const declared = Number(title?.ind2 ?? 0)
  // An indicator that skips the whole title, or ends inside a word, is a mistake of cataloguing.
  const nonFiling =
    declared > 0 && declared < titleProper.length && /[\s'’"“«[-]/u.test(titleProper[declared - 1] ?? '') ? declared : 0
  const whole = [titleProper, partNumber, partName].filter(Boolean).join('. ')
  const imprint = imprintField(fields)
  const publishers = publishersOf(imprint)
  const date = publicationDate(fields)
  const { own, original } = languagesOf(fields)
  const physical = fields.first('300')
  const formats = accessibleFormats(fields)
  const uniform = fields.first('130') ?? fields.first('240')
  const otherTitles = [...fields.all('246'), ...fields.all('740')].map(f => clean(joined(f, 'abnp'))).filter(Boolean)
  const [foundTitle, titleFrom] = firstTitle([
    [whole, '245'],
    [clean(joined(title, 'bkfgs')), 'rest of 245'],
    [otherTitles[0] ?? '', 'other title'],
    [clean(joined(uniform, 'anp')), 'uniform title'],
  ])
  return {
    title: foundTitle,
    titleFrom,
    titleProper,
    partNumber,
    partName,
    nonFiling,
    sortTitle: (whole || foundTitle).slice(nonFiling).trimStart(),
    subtitle: titleFrom === '245' ? subtitleOf(fields) : '',
    subtitleIsParallel: announcesParallel(title),
    statement: clean(joined(title, 'c')),
    uniformTitle: clean(joined(uniform, 'adfklmnoprs')),
    otherTitles,
    agents: agentsOf(fields),
    date,
    year: date.year,
    language: own[0] ?? '',
    languages: own,
    originalLanguages: original,
    publishers,
    place: publishers.find(p => p.place && !isSineLoco(p.place))?.place ?? '',
    publisher: publishers.find(p => p.name && !isSineNomine(p.name))?.name ?? '',
    edition: clean(joined(fields.first('250'), 'ab')),
    physical: clean(joined(physical, 'abcefg')),
    extent: clean(sub(physical, 'a')),
    isbns: isbnsOf(fields),
    issns: issnsOf(fields),
    doi: doiOf(fields),
    subjects: subjectsOf(fields),
    series: seriesOf(fields),
    notes: NOTE_TAGS.flatMap(tag => fields.all(tag).map(f => joined(f, 'abcdefgnopst'))).filter(Boolean),
    summary: summaryOf(fields),
    contents: fields.all('505').flatMap(f => contentsOf(f)),
    links: linksOf(fields),
    kind: workKind(fields),
    tipo_acervo: acervoType(fields),
    online: isOnline(fields),
    accessible: formats.length > 0,
    accessibleFormats: formats,
  }
}

/** A contents note as its lines: parts are separated by " -- " (also in the enhanced form $t/$r). */
function contentsOf(field: DataField): string[] {
  return joined(field, 'agrtu')
    .split(/\s+--\s+|\s+--$/u)
    .map(clean)
    .filter(Boolean)
}
