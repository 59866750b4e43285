import type { MarcRecord } from '../../record.ts'
import type { WorkKind } from '../kinds.ts'
import { type CitedName, citationOf } from './citation.ts'

export type CslName = { family: string; given: string; suffix?: string } | { literal: string }

/** A CSL-JSON item; keys with no value are left out. */
export interface CslItem {
  id: string
  type: string
  [key: string]: string | CslName[] | { 'date-parts': number[][] } | undefined
}

const TYPES: Record<WorkKind, string> = {
  livro: 'book',
  e_book: 'book',
  folheto: 'pamphlet',
  capitulo: 'chapter',
  periodico: 'periodical',
  artigo: 'article-journal',
  tese: 'thesis',
  dissertacao: 'thesis',
  tcc: 'thesis',
  anais: 'book',
  relatorio: 'report',
  norma: 'standard',
  ato_normativo: 'legislation',
  jurisprudencia: 'legal_case',
  mapa: 'map',
  partitura: 'musical_score',
  gravacao_musical: 'song',
  gravacao_sonora: 'speech',
  audiolivro: 'book',
  filme: 'motion_picture',
  imagem: 'graphic',
  jogo: 'document',
  kit: 'document',
  objeto: 'document',
  equipamento: 'document',
  objeto_museu: 'graphic',
  documento_arquivo: 'manuscript',
  manuscrito: 'manuscript',
  software: 'software',
  site: 'webpage',
}

const cslName = (n: CitedName): CslName =>
  n.literal ? { literal: n.literal } : { family: n.family, given: n.given, ...(n.suffix ? { suffix: n.suffix } : {}) }

/** Numeric editions as a number ("2. ed." → "2"), which styles translate; others as catalogued. */
const edition = (text: string): string => /^(\d+)\s*[.ªº]?[a-z]{0,2}\.?\s*ed\w*\.?$/iu.exec(text)?.[1] ?? text

export function toCsl(record: MarcRecord, { address = '', id = '' }: { address?: string; id?: string } = {}): CslItem {
  const c = citationOf(record, address)
  const parts = c.day ? c.day.split('-').map(Number) : c.year === null ? null : [c.year]
  const item: CslItem = {
    id: id || address || 'registro',
    type: TYPES[c.work.kind],
    title: c.title,
    author: c.authors.map(cslName),
    director: c.directors.map(cslName),
    editor:
      c.work.kind === 'capitulo' && c.containerAuthors.length
        ? c.containerAuthors.map(cslName)
        : c.editors.map(cslName),
    translator: c.translators.map(cslName),
    'container-title': c.container,
    'collection-title': c.series,
    'collection-number': c.seriesNumber,
    volume: c.volume,
    issue: c.issue,
    page: c.pages,
    'number-of-pages': c.numberOfPages,
    number: c.number,
    edition: edition(c.edition),
    publisher: c.institution || c.publisher,
    'publisher-place': c.place,
    genre: c.degree,
    issued: parts ? { 'date-parts': [parts] } : undefined,
    ISBN: c.isbns[0] ?? '',
    ISSN: c.issn,
    DOI: c.doi,
    URL: c.url || c.address,
    language: c.language,
    abstract: c.abstract,
    keyword: c.keywords.join(', '),
  }
  for (const [key, value] of Object.entries(item))
    if (value === '' || value === undefined || (Array.isArray(value) && value.length === 0)) delete item[key]
  return item
}
