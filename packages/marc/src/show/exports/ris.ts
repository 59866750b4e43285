import type { MarcRecord } from '../../record.ts'
import type { WorkKind } from '../kinds.ts'
import { citationOf, invertedName } from './citation.ts'

const TYPES: Record<WorkKind, string> = {
  livro: 'BOOK',
  e_book: 'EBOOK',
  folheto: 'PAMP',
  capitulo: 'CHAP',
  periodico: 'JFULL',
  artigo: 'JOUR',
  tese: 'THES',
  dissertacao: 'THES',
  tcc: 'THES',
  anais: 'CONF',
  relatorio: 'RPRT',
  norma: 'STAND',
  ato_normativo: 'STAT',
  jurisprudencia: 'CASE',
  mapa: 'MAP',
  partitura: 'MUSIC',
  gravacao_musical: 'SOUND',
  gravacao_sonora: 'SOUND',
  audiolivro: 'SOUND',
  filme: 'MPCT',
  imagem: 'ART',
  jogo: 'GEN',
  kit: 'GEN',
  objeto: 'GEN',
  equipamento: 'GEN',
  objeto_museu: 'ART',
  documento_arquivo: 'MANSCPT',
  manuscrito: 'MANSCPT',
  software: 'COMP',
  site: 'ELEC',
}

/** One line: RIS has no continuation, so line breaks inside a value become spaces. */
const line = (tag: string, value: string): string => `${tag}  - ${value.replace(/\s+/gu, ' ').trim()}\r\n`

/** The record in RIS; several exports may simply be put one after the other. */
export function toRis(record: MarcRecord, address = ''): string {
  const c = citationOf(record, address)
  const kind = c.work.kind
  const isPart = kind === 'artigo' || kind === 'capitulo'
  const pairs: [string, string][] = [['TY', TYPES[kind]]]
  const add = (tag: string, ...values: string[]) => {
    for (const value of values) if (value.trim()) pairs.push([tag, value])
  }
  add('TI', c.title)
  add('AU', ...c.creators.map(invertedName))
  // For parts the editors of the whole are "A2"; a whole edited by somebody carries them as "ED".
  add(isPart ? 'A2' : 'ED', ...(isPart && c.containerAuthors.length ? c.containerAuthors : c.editors).map(invertedName))
  add('A4', ...c.translators.map(invertedName))
  if (kind === 'artigo') add('JO', c.container)
  add('T2', kind === 'artigo' || kind === 'capitulo' ? c.container : c.series)
  if (!isPart) add('M1', c.seriesNumber)
  add('PY', c.year === null ? '' : String(c.year))
  if (c.day) add('DA', c.day.replaceAll('-', '/'))
  add('VL', c.volume)
  add('IS', c.issue || c.number)
  add('SP', c.firstPage || c.numberOfPages)
  add('EP', c.lastPage)
  add('ET', c.edition)
  add('CY', c.place)
  add('PB', c.institution || c.publisher)
  if (c.degree) add('M3', c.degree)
  add('SN', ...(c.issn && (isPart || kind === 'periodico') ? [c.issn] : c.isbns))
  add('DO', c.doi)
  add('LA', c.language)
  add('AB', c.abstract)
  add('KW', ...c.keywords)
  add('UR', c.url, c.address)
  return `${pairs.map(([tag, value]) => line(tag, value)).join('')}ER  - \r\n`
}
