import type { DataField, MarcRecord, Subfield } from '../record.ts'
import type { DublinCore } from './dublin-core.ts'

const field = (tag: string, ind1: string, ind2: string, ...subfields: Subfield[]): DataField => ({
  tag,
  ind1,
  ind2,
  subfields: subfields.filter(([, value]) => value !== ''),
})

/** Languages as Dublin Core usually names them, by MARC's codes. */
const LANGUAGES: Readonly<Record<string, string>> = {
  pt: 'por',
  en: 'eng',
  es: 'spa',
  fr: 'fre',
  fra: 'fre',
  de: 'ger',
  deu: 'ger',
  it: 'ita',
}

function languageOf(text: string): string {
  const code = text.trim().toLowerCase().split(/[-_]/)[0] ?? ''
  return LANGUAGES[code] ?? (/^[a-z]{3}$/.test(code) ? code : '')
}

/** Type and level of the leader that the DCMI types and the types of theses and articles have in MARC. */
function leaderOf(types: readonly string[]): string {
  const text = types.join(' ').toLowerCase()
  const type = /movingimage|v[ií]deo|film/.test(text)
    ? 'g'
    : /sound|[aá]udio/.test(text)
      ? 'i'
      : /stillimage|imagem|image|foto/.test(text)
        ? 'k'
        : /software|dataset/.test(text)
          ? 'm'
          : 'a'
  const level = /article|artigo/.test(text) ? 'b' : /journal|peri[oó]dico/.test(text) ? 's' : 'm'
  return `00000n${type}${level} a2200000 u 4500`
}

/** A record of unqualified Dublin Core as MARC, by the Library of Congress crosswalk: what searches and references need. */
export function marcFromDublinCore(elements: DublinCore): MarcRecord {
  const [title = '', ...titles] = elements.title
  const year = /\b[12]\d{3}\b/.exec(elements.date.join(' '))?.[0] ?? ''
  const language = elements.language.map(languageOf).find(Boolean) ?? ''
  const isThesis = /thes[ie]s|tese|disserta/i.test(elements.type.join(' '))
  const fixed = `      s${year || 'uuuu'}    xx ${' '.repeat(17)}${language || 'und'} d`
  const address = (value: string) => /^https?:\/\/\S+$/i.test(value)
  const isbn = (value: string) => /^(?:urn:)?isbn[:\s]*([\dx-]{10,17})$/i.exec(value)?.[1] ?? ''
  const issn = (value: string) => /^(?:urn:)?issn[:\s]*(\d{4}-?\d{3}[\dx])$/i.exec(value)?.[1] ?? ''
  const fields = [
    ...elements.identifier.flatMap(value => (isbn(value) ? [field('020', ' ', ' ', ['a', isbn(value)])] : [])),
    ...elements.identifier.flatMap(value => (issn(value) ? [field('022', ' ', ' ', ['a', issn(value)])] : [])),
    ...elements.creator.slice(0, 1).map(name => field('100', '1', ' ', ['a', name])),
    field('245', elements.creator.length > 0 ? '1' : '0', '0', ['a', title]),
    ...titles.map(other => field('246', '3', ' ', ['a', other])),
    ...(year || elements.publisher.length > 0
      ? [field('264', ' ', '1', ['b', elements.publisher[0] ?? ''], ['c', year])]
      : []),
    ...(isThesis ? [field('502', ' ', ' ', ['a', elements.type.join('; ')])] : []),
    ...elements.rights.map(text => field('540', ' ', ' ', ['a', text])),
    ...elements.description.map(text => field('520', ' ', ' ', ['a', text])),
    ...elements.subject.map(text => field('653', ' ', ' ', ['a', text])),
    ...elements.coverage.map(text => field('653', ' ', '5', ['a', text])),
    ...elements.creator.slice(1).map(name => field('700', '1', ' ', ['a', name])),
    ...elements.contributor.map(name => field('700', '1', ' ', ['a', name])),
    ...elements.source.map(text => field('786', '0', ' ', ['t', text])),
    ...elements.identifier.filter(address).map(url => field('856', '4', '0', ['u', url])),
  ]
  return {
    leader: leaderOf(elements.type),
    fields: [{ tag: '008', value: fixed }, ...fields.filter(each => each.subfields.length > 0)],
  }
}
