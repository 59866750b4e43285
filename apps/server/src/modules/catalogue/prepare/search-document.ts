import type { StemLanguage } from '@estante/contract/declared'
import {
  type Bibliographic,
  type CallNumber,
  caseLaw,
  type DataField,
  displayTitle,
  type FieldIndex,
  linkOf,
  normativeAct,
  rapporteurs,
  type Subject,
} from '@estante/marc'
import type { SearchDocument } from '@estante/search'
import type { WorkType } from '../seed/work-types.ts'

const STEMS: Readonly<Record<string, StemLanguage>> = { por: 'pt', spa: 'es', eng: 'en' }

/** The document of a work without what the database adds: number, authorities, copies, teaching plans. */
export function searchDocument(
  work: Bibliographic,
  fields: FieldIndex,
  type: WorkType,
  call: CallNumber | undefined,
): Omit<SearchDocument, 'id'> {
  const authors = unique(work.agents.map(agent => agent.name))
  const act = normativeAct(fields)
  const decision = caseLaw(fields)
  const isLegal = type.grupo === 'A' || type.grupo === 'J'
  const fullTitle = displayTitle(work)
  const archive = work.tipo_acervo === 'A' ? archiveLevels(fields, work.title) : undefined
  const places = unique(work.publishers.map(publisher => publisher.place).filter(place => place !== ''))
  const publishers = unique(
    [...work.publishers.map(publisher => publisher.name), decision?.court ?? '', act?.organ ?? ''].filter(Boolean),
  )
  return {
    language: STEMS[work.language] ?? null,
    text: withoutEmpty({
      titulo: unique([work.title, work.title && fullTitle, work.uniformTitle, ...work.otherTitles].filter(Boolean)),
      autor: unique([...authors, decision?.rapporteur ?? ''].filter(Boolean)),
      assunto: unique(work.subjects.map(subjectPath)),
      editora: publishers,
      serie: unique([...work.series.map(series => series.title), ...(archive?.serie ?? [])]),
      numero: unique([...work.isbns, ...work.issns, act?.number ?? '', decision?.number ?? ''].filter(Boolean)),
      classificacao: call ? unique([call.text, call.classification]) : [],
      local: places,
      notas: [
        ...work.notes,
        ...(isLegal ? [] : [work.summary]),
        ...work.contents,
        work.statement,
        ...(work.tipo_acervo === 'M' ? objectNotes(fields) : []),
      ].filter(Boolean),
      ementa: isLegal && work.summary ? [work.summary] : [],
      fundo: archive?.fundo ?? rapporteurs(fields),
      dossie: archive?.dossie ?? [],
    }),
    facets: withoutEmpty({
      T: [String(type.cod_tipo_obra)],
      X: [...(work.online ? ['O'] : []), ...(work.accessible ? ['A'] : [])],
      I: work.language ? [work.language] : [],
      A: authors,
      S: unique(work.subjects.filter(subject => subject.kind !== 'genre').map(subject => subject.heading)),
      K: call ? mainClass(call) : [],
      P: work.place ? [work.place] : [],
      E: work.publisher ? [work.publisher] : [],
      R: repositories(fields),
    }),
    codes: withoutEmpty({ grupo: groupsOf(work, type) }),
    year: work.year,
    sort: sortKeys(work, type, call, authors[0] ?? '', fullTitle),
  }
}

/** Where a work is kept online: the hosts of its links, as readers know them. */
const repositories = (fields: FieldIndex): string[] =>
  unique(
    fields
      .all('856')
      .map((field, at) => linkOf(field, at + 1))
      .map(link => (link.relacionado ? '' : link.url_link))
      .flatMap(address => (address && URL.canParse(address) ? [new URL(address).hostname.replace(/^www\./, '')] : [])),
  ).filter(Boolean)

function sortKeys(
  work: Bibliographic,
  type: WorkType,
  call: CallNumber | undefined,
  author: string,
  fullTitle: string,
): NonNullable<SearchDocument['sort']> {
  const keys: Record<string, string> = { cod_tipo_obra: String(type.cod_tipo_obra).padStart(6, '0') }
  const title = fullTitle.slice(work.nonFiling).trimStart()
  if (title) keys.titulo = title
  if (author) keys.autor = author
  if (call) keys.classificacao = call.sortKey
  keys.referencia = shortReference(work, author, fullTitle)
  if (work.language) keys.idioma = work.language
  if (work.physical) keys.desc_fisica = work.physical
  return keys
}

/** Entry, title and year: what a list in the order of references is sorted by. */
export const shortReference = (work: Bibliographic, author: string, fullTitle: string): string =>
  [author, fullTitle, work.date.text].filter(Boolean).join('. ')

function groupsOf(work: Bibliographic, type: WorkType): string[] {
  const groups: string[] = []
  if (type.codigo === 'e_book' || (work.online && type.grupo === 'B')) groups.push('e_books')
  if (work.accessible) groups.push('acessibilidade')
  if (type.grupo === 'M') groups.push('multimeios')
  if (work.tipo_acervo === 'A') groups.push('arquivo')
  if (work.tipo_acervo === 'M') groups.push('museu')
  if (type.grupo === 'A') groups.push('atos_normativos')
  if (type.grupo === 'J') groups.push('jurisprudencia')
  return groups
}

const subjectPath = (subject: Subject): string =>
  [subject.heading, ...subject.subdivisions.map(part => part.text)].join(' -- ')

/** Three digits of a decimal class, or the letters of another: a shelf that a reader recognises. */
function mainClass(call: CallNumber): string[] {
  const pattern = call.scheme === 'other' ? /^[A-Za-z]{1,3}/ : call.scheme === 'cdu' ? /\d{1,3}/ : /\d{3}/
  const match = pattern.exec(call.classification)
  return match ? [match[0].toUpperCase()] : []
}

/** Where an archive item hangs: its own level (351 $c) and those above it (773 $t, the level in $3). */
function archiveLevels(fields: FieldIndex, title: string) {
  const levels = { fundo: [] as string[], serie: [] as string[], dossie: [] as string[] }
  const put = (level: string, name: string) => {
    if (name === '') return
    if (/dossi|file|expediente|processo/i.test(level)) levels.dossie.push(name)
    else if (/s[ée]rie/i.test(level)) levels.serie.push(name)
    else if (level === '' || /fundo|fonds|fondo|cole[cç]/i.test(level)) levels.fundo.push(name)
  }
  const own = firstOf(fields.first('351'), 'c')
  if (own !== '') put(own, title)
  for (const host of fields.all('773')) put(firstOf(host, '3'), firstOf(host, 't') || firstOf(host, 'a'))
  return levels
}

/** What visitors of a museum look for besides names: what an object is made of, and where it came from. */
const objectNotes = (fields: FieldIndex): string[] => [
  ...fields.all('300').map(field => firstOf(field, 'b')),
  ...fields.all('561').map(field => firstOf(field, 'a')),
]

const firstOf = (field: DataField | undefined, code: string): string =>
  field?.subfields.find(([own]) => own === code)?.[1].trim() ?? ''

const unique = (values: string[]): string[] => (values.length < 2 ? values : [...new Set(values)])

function withoutEmpty<T extends Record<string, readonly string[]>>(lists: T): Partial<T> {
  const kept: Partial<T> = {}
  for (const key in lists) if ((lists[key] as readonly string[]).length > 0) kept[key] = lists[key]
  return kept
}
