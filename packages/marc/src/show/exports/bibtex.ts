import type { MarcRecord } from '../../record.ts'
import type { WorkKind } from '../kinds.ts'
import { type CitedName, citationKey, citationOf } from './citation.ts'

const TYPES: Partial<Record<WorkKind, string>> = {
  livro: 'book',
  e_book: 'book',
  folheto: 'booklet',
  capitulo: 'incollection',
  periodico: 'misc',
  artigo: 'article',
  tese: 'phdthesis',
  dissertacao: 'mastersthesis',
  anais: 'proceedings',
  relatorio: 'techreport',
  partitura: 'book',
  audiolivro: 'book',
  norma: 'techreport',
}

const SPECIAL: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  _: '\\_',
  '%': '\\%',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** Text safe inside braces. Letters stay Unicode: every current BibTeX reader takes UTF-8. */
export const escapeLatex = (text: string): string =>
  text
    .replace(/[\\{}$&#_%~^]/gu, c => SPECIAL[c] ?? c)
    .replace(/\s+/gu, ' ')
    .trim()

/** Persons as "Family, Suffix, Given"; a body in braces, so that it is not taken apart. */
function name(n: CitedName): string {
  if (n.literal) return `{${escapeLatex(n.literal)}}`
  return [n.family, n.suffix, n.given].filter(Boolean).map(escapeLatex).join(', ')
}
const names = (list: readonly CitedName[]): string => list.map(name).join(' and ')

/** Addresses go in without escaping: in url and doi fields braces and percent signs are read verbatim. */
const verbatim = (text: string): string => text.replace(/[{}\s]/gu, c => encodeURIComponent(c))

/** The record in BibTeX. `id` (the record code) makes the key unique among the works of one author and year. */
export function toBibtex(
  record: MarcRecord,
  { address = '', id = '' }: { address?: string; id?: string } = {},
): string {
  const c = citationOf(record, address)
  const kind = c.work.kind
  const lines: string[] = []
  const add = (field: string, value: string) => {
    if (value) lines.push(`  ${field} = {${value}}`)
  }
  const isPart = kind === 'artigo' || kind === 'capitulo'
  const academic = kind === 'tese' || kind === 'dissertacao' || kind === 'tcc'
  add('author', names(c.creators))
  add('editor', names(kind === 'capitulo' && c.containerAuthors.length ? c.containerAuthors : c.editors))
  add('title', escapeLatex(c.title))
  if (kind === 'artigo') add('journal', escapeLatex(c.container))
  if (kind === 'capitulo') add('booktitle', escapeLatex(c.container))
  add('edition', escapeLatex(c.edition))
  add('volume', escapeLatex(c.volume))
  add('number', escapeLatex(c.issue || c.number || (isPart ? '' : c.seriesNumber)))
  add('series', escapeLatex(c.series))
  add('pages', escapeLatex(c.lastPage ? `${c.firstPage}--${c.lastPage}` : c.firstPage))
  if (academic) add('school', escapeLatex(c.institution || c.publisher))
  else if (kind === 'relatorio' || kind === 'norma') add('institution', escapeLatex(c.publisher))
  else add('publisher', escapeLatex(c.publisher))
  if (c.degree) add('type', escapeLatex(c.degree))
  add('address', escapeLatex(c.place))
  add('year', c.year === null ? '' : String(c.year))
  if (!isPart && kind !== 'periodico') add('isbn', c.isbns[0] ?? '')
  add('issn', isPart || kind === 'periodico' ? c.issn : '')
  add('doi', verbatim(c.doi))
  add('url', verbatim(c.url || c.address))
  add('language', escapeLatex(c.language))
  add('keywords', c.keywords.map(k => escapeLatex(k).replaceAll(',', ' ')).join(', '))
  add('abstract', escapeLatex(c.abstract))
  const type = TYPES[kind] ?? (kind === 'tcc' ? 'mastersthesis' : 'misc')
  return `@${type}{${[citationKey(c), id].filter(Boolean).join('-')},\n${lines.join(',\n')}\n}\n`
}
